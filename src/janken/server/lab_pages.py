"""What house rules do, told by the lab from the results that come with janken."""

from functools import lru_cache
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route

from janken import shelf
from janken.core.game import Game
from janken.core.options import find_option
from janken.kernel.refusal import Refusal
from janken.rule_lab.report import policy, report
from janken.rule_lab.studies import is_studied, of_rules
from janken.rule_lab.words import LabWords
from janken.words import ENGLISH, language_for


def _page(request: Request) -> Response:
    """Of a game; the rest of the address has the house rules that were chosen."""
    name = request.path_params["game"]
    game = shelf.find(name)
    if isinstance(game, Refusal) or not is_studied(name):
        return PlainTextResponse("the lab has no results of such a game\n", 404)
    language = language_for(request.query_params.get("language", ENGLISH))
    chosen = tuple(
        f"{rule}={text}" for rule, text in request.query_params.items() if _is_rule(game, rule, text)
    )
    headers = {"content-language": language, "content-security-policy": policy()}
    return HTMLResponse(_written(name, chosen, language), headers=headers)


def _is_rule(game: Game, name: str, text: str) -> bool:
    option = find_option(game.options, name)
    if isinstance(option, Refusal) or option.own_line:
        return False
    return not isinstance(option.parse(text), Refusal)


@lru_cache(64)
def _written(name: str, chosen: tuple[str, ...], language: str) -> str:
    found = of_rules(name, chosen)
    words = LabWords(found.plan.game, found.plan.most_seats, language)
    return report(found, words, chosen)


ROUTES: Final = [Route("/lab/{game}", _page)]
