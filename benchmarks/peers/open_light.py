"""The limit for the solver: the same deals of Light to Dark searched in C and in the kernel."""

import shlex
import struct
import subprocess
import sysconfig
from pathlib import Path
from time import process_time

from janken.core.deal import Shuffler
from janken.games.light_to_dark.rules.faces import default_pairing
from janken.games.light_to_dark.rules.game import LightToDark, deal
from janken.games.light_to_dark.rules.solve import LightSearch
from janken.kernel.cards import standard_deck

SOURCE = Path(__file__).with_name("solver.c")
KEEP = 200
DEALS = 6


class OpenLight:
    def __init__(self, folder: Path) -> None:
        self.program = folder / "solver"
        compiler = shlex.split(sysconfig.get_config_var("CC") or "cc")
        command = [*compiler, "-O3", "-Wall", "-Wextra", "-Werror", str(SOURCE), "-o", str(self.program)]
        subprocess.run(command, check=True)
        self.games = [
            deal(Shuffler(number).shuffled(standard_deck()), default_pairing(), True)
            for number in range(DEALS)
        ]

    def compare(self) -> tuple[float, float]:
        """Positions a second of CPU time in C, and in the kernel; both must have reached the same."""
        *in_c, seconds = self._in_c()
        *in_kernel, kernel_seconds = self._in_kernel()
        if in_c != in_kernel:
            raise SystemExit(
                f"solver.c and the kernel searched differently: positions, moves and points are {in_c} in C"
                f" and {in_kernel} in the kernel"
            )
        return in_c[0] / seconds, in_c[0] / kernel_seconds

    def _in_c(self) -> tuple[float, ...]:
        given = struct.pack("i", len(self.games)) + b"".join(map(_faces, self.games))
        done = subprocess.run([self.program, str(KEEP)], input=given, capture_output=True, check=True)
        return tuple(map(float, done.stdout.split()))

    def _in_kernel(self) -> tuple[float, ...]:
        positions = moves = points = 0
        begin = process_time()
        for game in self.games:
            search = LightSearch(game, KEEP, mind_removing=False)
            while not search.is_done():
                search.run(1_000_000)
            positions += search.reached
            moves += search.moves
            points += search.best_points
        return positions, moves, points, process_time() - begin


def _faces(game: LightToDark) -> bytes:
    return bytes(game.deck) + bytes(game.dark_face[face] for face in game.deck)
