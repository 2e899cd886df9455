"""Master against a stranger: OpenSpiel's tree search, through the OpenSpiel form of our games.

That is ISMCTS; in The Collector, where only chance is hidden and OpenSpiel refuses it, its MCTS. The same
processor time for a move, the same deals, each from every seat. Of Janken Rummy short whole games.
"""

from time import process_time
from typing import Final, final

from benchmarks.progress import Progress
from benchmarks.table import print_table
from janken.arena.play import BotTable, Watcher
from janken.arena.stats import estimate
from janken.bots.bot import Bot, Decision, Limits, Seen
from janken.bots.levels import Level
from janken.bots.load import load
from janken.commands.common import game_named, new_header

SECONDS: Final = 0.05  # a move
TABLES: Final = {"collector": ("", 47), "janken-rummy": ("goal=20", 6)}  # house rules, and how many deals
SEARCH: Final = "examples/tree_search.py:TreeSearch"


@final
class Timed(Bot):
    """How much of the processor a bot takes, over the moves that leave it a choice."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.name = bot.name
        self._seconds = 0.0
        self._moves = 0

    def choose(self, seen: Seen, limits: Limits, seed: str) -> Decision:
        begin = process_time()
        found = self.bot.choose(seen, limits, seed)
        if len(seen.legal) > 1:
            self._seconds += process_time() - begin
            self._moves += 1
        return found

    def mean(self) -> float:
        return self._seconds / self._moves


def measure() -> list[dict[str, object]]:
    rows = []
    with Progress() as progress:
        for name, (options, deals) in TABLES.items():
            shares: list[float] = []
            master, stranger = Timed(Level("master")), Timed(load(SEARCH))
            for deal in range(deals):
                so_far = f"{sum(shares):g} of {deal} won"
                progress.show(f"master against OpenSpiel: {name}, deal {deal + 1} of {deals}, {so_far}")
                won = [_play(name, options, deal, master, stranger, seat) for seat in (1, 2)]
                shares.append(sum(won) / 2)
            mean = estimate(shares, anytime=False)
            rows.append(
                {
                    "game": name,
                    "house rules": options or "default",
                    "games": 2 * deals,
                    "master wins %": f"{100 * mean.mean:.1f} ± {100 * mean.half_width:.1f}",
                    "CPU s a move, master": master.mean(),
                    "OpenSpiel": stranger.mean(),
                }
            )
    print_table("Master against OpenSpiel's search, 2 seats, whole games", rows)
    return [dict(row) for row in rows]


def _play(name: str, options: str, deal: int, master: Timed, stranger: Timed, seat: int) -> float:
    """Master's share of the win from one seat."""
    header = new_header(game_named(name), 2, None, options.split(), None)
    bots = [master, stranger] if seat == 1 else [stranger, master]
    watching = stranger.bot
    assert isinstance(watching, Watcher)
    limits = Limits(SECONDS, processor=True)
    table = BotTable(header, bots, limits, f"stranger {deal}", watchers=[watching])
    return table.play(whole_game=True).shares[seat - 1]
