"""What house rules do, told by the lab from the results that come with janken."""

import asyncio
from collections.abc import Sequence
from functools import lru_cache
from typing import final

from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route

from janken import games
from janken.core.game import Game
from janken.core.options import find_option
from janken.kernel.refusal import Refusal
from janken.rule_lab.report import LabWords, policy, report
from janken.rule_lab.studies import is_studied, rules_study
from janken.server.addresses import address_of
from janken.server.hub import Hub
from janken.server.sharing import Asker, too_many
from janken.words import ENGLISH, language_for


@final
class LabPages:
    """A report takes a while to write, and there are as many as there are house rules to choose."""

    def __init__(self, hub: Hub, shared: Sequence[Middleware]) -> None:
        self._hub = hub
        self._shared = shared

    def routes(self) -> list[Route]:
        return [Route("/lab/{game}", self._page, middleware=self._shared)]

    async def _page(self, request: Request) -> Response:
        """Of a game; the rest of the address has the house rules that were chosen."""
        name, address = request.path_params["game"], address_of(request)
        game = games.find(name)
        if isinstance(game, Refusal) or not is_studied(name):
            return PlainTextResponse("the lab has no results of such a game\n", 404)
        if not await self._hub.doorkeeper.may("export", address):
            return too_many()
        language = language_for(request.query_params.get("language", ENGLISH))
        rules = request.query_params.items()
        chosen = tuple(f"{rule}={text}" for rule, text in rules if _is_rule(game, rule, text))
        headers = {"content-language": language, "content-security-policy": policy()}
        async with self._hub.turns.take(Asker(address, 0)):
            text = await asyncio.to_thread(_written, name, chosen, language)
        return HTMLResponse(text, headers=headers)


def _is_rule(game: Game, name: str, text: str) -> bool:
    option = find_option(game.options, name)
    if isinstance(option, Refusal) or option.own_line:
        return False
    return not isinstance(option.parse(text), Refusal)


@lru_cache(64)
def _written(name: str, chosen: tuple[str, ...], language: str) -> str:
    found = rules_study(name, chosen)
    words = LabWords(found.plan.game, found.plan.most_seats, language)
    return report(found, words, chosen)
