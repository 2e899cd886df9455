"""`janken rules`: the rules of a game, or one of them."""

import sys

import click

from janken import shelf
from janken.commands.common import Failure, did_you_mean, language_option
from janken.core.options import shorten
from janken.terminal.drawing import pen_for
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
    pages = shelf.rules_pages()
    if game not in pages:
        there = did_you_mean(game, list(pages)) or f"there are pages on {', '.join(pages)}"
        raise Failure(f"there are no rules of {shorten(game)}; {there}")
    folder = pages[game]
    language = language_of(game, lang, folder)
    if rule_id is None:
        sys.stdout.write(drawn_rules(page(game, language, folder), pen_for(sys.stdout)))
        return
    found = rule(game, rule_id, language, folder)
    if found is None:
        near = did_you_mean(rule_id.upper(), rule_ids(game, folder)) or f"janken rules {game} shows them all"
        raise Failure(f"the rules of {game} have no {shorten(rule_id)}; {near}")
    sys.stdout.write(drawn_rules(found, pen_for(sys.stdout)))
