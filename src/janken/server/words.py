"""Join words, to be said over the phone: two words that sound different from all others, and a number."""

from typing import Final

from janken.core.deal import Shuffler

_FIRST: Final = """
amber bold brave bright broad calm candid clever cosy crisp daring deep early fancy fleet fresh
gentle giant glad golden grand green happy hardy humble jolly keen kind lively loyal lucky mellow
merry mighty neat nimble noble patient plain polite proud quick quiet rapid royal rustic sharp shiny
silver simple sleepy smooth snowy solid spicy steady sunny swift tender tidy velvet vivid warm witty
"""
_SECOND: Final = """
acorn badger basket beaver bishop bridge button candle canyon castle cherry comet copper coral
cricket dolphin dragon falcon feather ferry forest garden ginger guitar hammer harbour hazel island
jacket jasmine kettle ladder lantern lemon lizard magnet maple marble meadow mirror orchard otter
paddle paper pebble pepper pigeon planet rabbit raven river rocket saddle salmon scissors shadow
spider summit temple thunder tiger tulip violin walnut
"""
FIRST: Final = _FIRST.split()
SECOND: Final = _SECOND.split()
NUMBERS: Final = range(10, 100)


def join_word(chance: Shuffler) -> str:
    first, second = FIRST[chance.below(len(FIRST))], SECOND[chance.below(len(SECOND))]
    return f"{first}-{second}-{NUMBERS[chance.below(len(NUMBERS))]}"


def as_written(said: str) -> str:
    """How a word is written, however it was typed."""
    return "-".join(said.lower().replace("-", " ").split())
