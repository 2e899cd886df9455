"""The house rule for a deck of one's own: which dark face each card has (CD-5)."""

from dataclasses import dataclass
from typing import final

from janken.core.moves import read_cards
from janken.core.options import Option, Value
from janken.games.light_to_dark.rules.pairing import default_pairing, unusual_pairs, why_not_pairing
from janken.kernel.cards import cards_text
from janken.kernel.refusal import Refusal


@final
@dataclass(frozen=True, kw_only=True)
class Pairing(Option):
    """52 dark faces, in the order of the record's line."""

    own_line = True

    @property
    def standard(self) -> Value:
        return tuple(default_pairing())

    def parse(self, text: str) -> Value | Refusal:
        faces = read_cards(text.split(), example="9d")
        if isinstance(faces, Refusal):
            return faces
        return why_not_pairing(list(faces)) or faces

    def notes(self, value: Value) -> list[Refusal]:
        assert isinstance(value, tuple)
        return unusual_pairs(list(value))

    def text(self, value: Value) -> str:
        assert isinstance(value, tuple)
        return cards_text(list(value))
