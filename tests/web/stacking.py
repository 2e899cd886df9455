"""A real server at whose tables a test may stack the cards and turn the clock; else all is as ever.

python -m tests.web.stacking --port=PORT --data=FILE     as `janken serve`; decks.txt, clock.txt beside FILE
"""

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from janken.core.deal import Shuffler
from janken.kernel.cards import card_text
from janken.server.run import bind, serve
from janken.server.settings import ServerLimits, Settings
from tests.web.serving import Server
from tests.web.turning import TurnedClock, turn

_DECKS = "decks.txt"
_CLOCK = "clock.txt"


class Dealer(Server):
    """A server with a pile of decks, each used once: one line each, in the order of the deal."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        super().__init__(folder, [sys.executable, "-m", "tests.web.stacking", *arguments])
        self._decks = folder / _DECKS
        self._clock = folder / _CLOCK

    def turn(self, seconds: float) -> None:
        """The server's clock goes on by so much."""
        turn(self._clock, seconds)

    def stack(self, *decks: str) -> None:
        """The next deals are these, whatever was stacked and not dealt before."""
        self._decks.write_text("".join(f"{deck}\n" for deck in decks))


def _shuffled(decks: Path, cards: Sequence[int]) -> list[int]:
    lines = decks.read_text().splitlines() if decks.exists() else []
    if not lines:
        return Shuffler().shuffled(cards)
    decks.write_text("".join(f"{line}\n" for line in lines[1:]))
    by_name = {card_text(card): card for card in cards}
    return [by_name[name] for name in lines[0].split()]


def main() -> None:
    parser = ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--hint-seconds", type=float, required=True)
    parser.add_argument("--par-seconds", type=float, required=True)
    parser.add_argument("--pages-a-minute", type=float, default=ServerLimits.exports_a_minute)
    asked = parser.parse_args()
    decks = asked.data.with_name(_DECKS)
    listener = bind("127.0.0.1", asked.port)
    listener.listen()
    print(f"Tables at http://127.0.0.1:{listener.getsockname()[1]}/", flush=True)
    settings = Settings(
        data=asked.data,
        clock=TurnedClock(asked.data.with_name(_CLOCK)),
        shuffle=lambda cards: _shuffled(decks, cards),
        hint_seconds=asked.hint_seconds,
        par_seconds=asked.par_seconds,
        limits=ServerLimits(exports_a_minute=asked.pages_a_minute),
    )
    with suppress(KeyboardInterrupt):  # as the command does
        serve(settings, listener)


if __name__ == "__main__":
    main()
