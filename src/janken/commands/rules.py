"""`janken rules`: the rules of a game, or one of them."""

import sys

import click

from janken import games
from janken.commands.common import language_option, wrong
from janken.core.options import shorten
from janken.core.text import nearest
from janken.terminal.drawing import columns_of, pen_for
from janken.terminal.rules import drawn_rules
from janken.words.rules import language_of, page, rule, rule_ids


@click.command()
@click.argument("game")
@click.argument("rule_id", metavar="[ID]", required=False)
@language_option
def command(game: str, rule_id: str | None, lang: str) -> None:
    """Show the rules of GAME, or only the rule ID, such as CO-9.

    Besides the games there is a page on the cards, and one on records.
    """
    pages = games.rules_pages()
    if game not in pages:
        near = nearest(game, list(pages))
        raise wrong("wrong-page", text=shorten(game), nearest=near, known=", ".join(pages))
    folder = pages[game]
    language = language_of(game, lang, folder)
    if rule_id is None:
        sys.stdout.write(_drawn(page(game, language, folder)))
        return
    found = rule(game, rule_id, language, folder)
    if found is None:
        near = nearest(rule_id.upper(), rule_ids(game, folder))
        raise wrong("wrong-rule", text=shorten(rule_id), nearest=near, page=game)
    sys.stdout.write(_drawn(found))


def _drawn(text: str) -> str:
    return drawn_rules(text, pen_for(sys.stdout), columns_of(sys.stdout))
