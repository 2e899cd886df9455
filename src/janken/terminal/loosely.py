"""Moves as people type them, and as records write them."""

from collections.abc import Collection, Sequence


def as_written(words: Sequence[str], deck: Collection[str]) -> list[str]:
    """The verb small, and `4r`, `10R` or `*p=10` as the deck of the game has them.

    Of two decks one has 5S and the other 5s, so only a card that the deck has once is taken for meant.
    """
    return [words[0].lower(), *(_as_written(word, deck) for word in words[1:])]


def _as_written(word: str, deck: Collection[str]) -> str:
    card, stands_for, rank = word.partition("=")
    if card not in deck:
        meant = [code for code in deck if code.upper() == _plain(card)]
        card = meant[0] if len(meant) == 1 else card
    return f"{card}{stands_for}{_plain(rank)}"


def _plain(text: str) -> str:
    return text.upper().replace("10", "T")
