"""Chance for lanes, from a seed: the same compiled and uncompiled. A live table's is `core.deal`."""

from typing import Final, cast, final

from mypy_extensions import i64

_MASK: Final = 0xFFFFFFFF


@final
class Luck:
    """Marsaglia's xorshift with 128 bits of state, of which `seeds` has four times 32, not all nought."""

    def __init__(self, seeds: list[int]) -> None:
        self.one: i64 = seeds[0]
        self.two: i64 = seeds[1]
        self.three: i64 = seeds[2]
        self.four: i64 = seeds[3]

    def below(self, count: i64) -> i64:
        """A number from 0 to count - 1, each as likely to within one part in sixty million."""
        mixed = (self.one ^ (self.one << 11)) & _MASK
        last = self.four
        self.one = self.two
        self.two = self.three
        self.three = last
        last ^= (last >> 19) ^ mixed ^ (mixed >> 8)
        self.four = last
        return (last * count) >> 32

    def shuffle(self, cards: list[int]) -> None:
        """Fisher and Yates."""
        shuffled = cast("list[object]", cards)  # as ints each would be read and made anew
        for place in range(i64(len(cards)) - 1, i64(0), i64(-1)):
            chosen = self.below(place + 1)
            shuffled[place], shuffled[chosen] = shuffled[chosen], shuffled[place]

    def copy(self) -> "Luck":
        return Luck([self.one, self.two, self.three, self.four])

    def __reduce__(self) -> tuple[object, ...]:
        return Luck, ([self.one, self.two, self.three, self.four],)
