"""A small generator for playouts. It comes from a seed, so it is the same compiled and uncompiled."""

from typing import Final, final

from mypy_extensions import i64

_MASK: Final = 0x3FFFFFFF  # 30 bits: products below stay far from the end of an i64
_MULTIPLIER: Final = 1103515245
_INCREMENT: Final = 12345


@final
class Picker:
    """Picks one of several, evenly enough for playouts (never for a shuffle: that is `core.deal`)."""

    def __init__(self, seed: i64) -> None:
        self.state: i64 = seed & _MASK
        self.below(1)

    def below(self, count: i64) -> i64:
        self.state = (self.state * _MULTIPLIER + _INCREMENT) & _MASK
        return ((self.state >> 8) * count) >> 22  # the low bits of such a generator are poor
