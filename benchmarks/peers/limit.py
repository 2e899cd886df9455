"""The limit: random hands of Janken Rummy in C, and the same hands in the kernel."""

import shlex
import struct
import subprocess
import sysconfig
from pathlib import Path
from time import process_time

from janken.core.deal import Shuffler
from janken.games.janken_rummy.rules.hand import deal
from janken.games.janken_rummy.rules.house import USUAL_HOUSE
from janken.kernel.cards import janken_deck
from janken.kernel.position import Picker
from janken.kernel.search import random_playout

SOURCE = Path(__file__).with_name("rummy.c")
DECKS = 500
TIMES = 5
MOST_MOVES = 1_000_000
_MASK = 0x3FFFFFFF


class Limit:
    """Hands for a number of seats, the last one dealing, in C and in the kernel."""

    def __init__(self, seats: int, folder: Path, decks: int = DECKS, times: int = TIMES) -> None:
        self.seats = seats
        self.times = times
        self.program = folder / "rummy"
        self.decks = [Shuffler(number).shuffled(janken_deck(jokers=False)) for number in range(decks)]
        compiler = shlex.split(sysconfig.get_config_var("CC") or "cc")
        command = [*compiler, "-O3", "-Wall", "-Wextra", "-Werror", str(SOURCE), "-o", str(self.program)]
        subprocess.run(command, check=True)

    def compare(self) -> tuple[float, float]:
        """Moves a second of CPU time in C, and in the kernel; both must have played the same."""
        moves, checksum, seconds = self._in_c()
        kernel_moves, kernel_checksum, kernel_seconds = self._in_kernel()
        if (moves, checksum) != (kernel_moves, kernel_checksum):
            raise SystemExit(
                f"rummy.c and the kernel played different hands: {moves} moves, checksum {checksum} in C, "
                f"{kernel_moves} moves, checksum {kernel_checksum} in the kernel"
            )
        return moves / seconds, moves / kernel_seconds

    def _in_c(self) -> tuple[int, int, float]:
        cards = b"".join(bytes(deck) for deck in self.decks)
        given = struct.pack("ii", len(self.decks), self.seats) + cards
        done = subprocess.run([self.program, str(self.times)], input=given, capture_output=True, check=True)
        moves, checksum, seconds = done.stdout.split()
        return int(moves), int(checksum), float(seconds)

    def _in_kernel(self) -> tuple[int, int, float]:
        picker = Picker(1)
        moves = checksum = 0
        seconds = 0.0
        for _ in range(self.times):
            hands = [deal(USUAL_HOUSE, deck, self.seats, self.seats) for deck in self.decks]
            begin = process_time()
            for hand in hands:
                result = random_playout(hand, picker, MOST_MOVES)
                moves += result.moves
                checksum = (checksum * 31 + result.checksum) & _MASK
            seconds += process_time() - begin
        return moves, checksum, seconds
