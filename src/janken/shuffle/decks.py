"""Which cards a shuffle has to put in order: exactly those of the game, each once."""

from collections.abc import Sequence

from janken import games
from janken.core.deal import why_not_deck
from janken.core.moves import read_cards
from janken.kernel.cards import card_text
from janken.kernel.refusal import Refusal, malformed


def deck_of(game: str, rules: str, seats: int) -> list[int] | Refusal | None:
    """The deck that is played with under these house rules; none if the game is not known here."""
    found = games.find(game)
    if isinstance(found, Refusal):
        return None
    options = found.read_options(dict(word.partition("=")[::2] for word in rules.split()))
    return options if isinstance(options, Refusal) else found.setup(options, seats, seats).deck()


def why_not_whole(cards: Sequence[str], deck: list[int] | Refusal | None) -> Refusal | None:
    """Is every card of the deck there, once? Of a game that is not known: is none there twice?"""
    given = read_cards(cards)
    if isinstance(given, Refusal):
        return given
    if isinstance(deck, Refusal):
        return deck
    if deck is not None:
        return why_not_deck(given, deck)
    twice = [card_text(card) for card in given if given.count(card) > 1]
    return malformed("dealt-twice", "RF-2", card=twice[0]) if twice else None
