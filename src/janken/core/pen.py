"""Cards drawn in text: rank, suit letter and suit symbol; colour only on top of that."""

from dataclasses import dataclass

_SYMBOLS = {"R": "▲", "P": "▤", "S": "✂", "L": "§", "W": "≈", "s": "♠", "h": "♥", "d": "♦", "c": "♣"}
# 256-colour codes that read on dark and on light grounds.
_COLOURS = {"R": 244, "P": 136, "S": 162, "L": 34, "W": 33, "s": 61, "h": 160, "d": 166, "c": 98}
_HIDDEN = "##"


@dataclass(frozen=True)
class Pen:
    """How to draw: with suit symbols where the output can show them, in colour where it is a terminal."""

    symbols: bool = False
    colours: bool = False

    def card(self, code: str | None) -> str:
        """A card by its text code; None is a hidden card."""
        if code is None:
            return _HIDDEN + (" " if self.symbols else "")
        return self._inked(code + (_SYMBOLS[code[1]] if self.symbols else ""), code[1])

    @property
    def two_ended_width(self) -> int:
        return 5 if self.symbols else 4

    def two_ended(self, code: str) -> str:
        """A card of the Dark Hand deck: a dark one, its suit in capitals, is in brackets."""
        return self.end(code, "[]" if code[1].isupper() else "  ")

    def end(self, code: str, around: str = "") -> str:
        """One end of such a card, perhaps between two signs."""
        suit = code[1].lower()
        face = code + (_SYMBOLS[suit] if self.symbols else "")
        return self._inked(around[:1] + face + around[1:], suit)

    def cards(self, codes: list[str | None] | list[str]) -> str:
        return " ".join(self.card(code) for code in codes) or "-"

    def strong(self, text: str) -> str:
        return f"\x1b[1m{text}\x1b[0m" if self.colours else text

    def place(self, code: str | None) -> str:
        """A place with a card, or without one."""
        empty = ".. " if self.symbols else ".."
        return empty if code is None else self.card(code)

    def _inked(self, text: str, suit: str) -> str:
        return f"\x1b[38;5;{_COLOURS[suit]}m{text}\x1b[0m" if self.colours else text
