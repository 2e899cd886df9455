"""`janken referee`: is this a set? For people with real cards."""

import click

from janken import games
from janken.commands.common import (
    failure,
    game_named,
    house_rules_option,
    language_option,
    read_options,
    say,
    wrong,
)
from janken.core.moves import read_cards
from janken.core.voice import Voice
from janken.kernel.cards import card_text, janken_deck
from janken.kernel.refusal import Refusal
from janken.terminal.typed import normalized_cards


@click.command()
@click.argument("game")
@click.argument("cards", nargs=-1, required=True)
@house_rules_option
@language_option
def command(game: str, cards: tuple[str, ...], options: tuple[str, ...], lang: str) -> None:
    """Say whether CARDS are a set or meld of GAME, what it is worth, or why they are not.

    For example: janken referee collector 5R 6P 7S
    """
    chosen = game_named(game)
    part = games.part(chosen.name, "referee")
    if part is None:
        raise wrong("wrong-no-referee", game=chosen.name)
    deck = [card_text(card) for card in janken_deck(jokers=True)]
    read = read_cards(normalized_cards(cards, deck))
    if isinstance(read, Refusal):
        raise failure(read, chosen)
    voice = Voice(chosen.catalogue(lang))
    judged = part.judge(read_options(chosen, options), read)
    if isinstance(judged, Refusal):
        say(f"{voice.say('referee-no')} {voice.why_not(judged)}")
    else:
        say(voice.say("referee-yes", set=judged.kind, points=judged.points))
