"""Master against a stranger: OpenSpiel's tree search, through the OpenSpiel form of our games.

That is ISMCTS; in The Collector, where only chance is hidden and OpenSpiel refuses it, its MCTS. The same
processor time for a move, the same deals, each from every seat. Of Janken Rummy short whole games.
"""

import re
from collections.abc import Iterator, Sequence
from time import process_time
from typing import Final, final

import pyspiel  # type: ignore[import-not-found]

from benchmarks.progress import Progress
from benchmarks.table import print_table
from janken.arena.stats import estimate
from janken.arena.table import TableOfBots
from janken.bots.bot import Bot, Decision, Limits
from janken.bots.levels import Master
from janken.bots.seen import Seen
from janken.commands.common import new_header
from janken.core.events import Event
from janken.core.match import Dealt, Match, Moved
from janken.envs.openspiel import JankenGame, JankenState, short_name
from janken.envs.saying import decode, encode

SECONDS: Final = 0.1  # a move
TABLES: Final = {"collector": ("", 20), "janken-rummy": ("goal=100", 10)}  # house rules, and how many deals
EXPLORING: Final = 10.0  # in points: about what moves differ by
_FIRST_GUESS: Final = 100.0  # simulations a second
_MEGABYTES: Final = 100
_SOURCE: Final = re.compile(r"@\d+")  # where a card comes from, which follows from the card


@final
class Stranger(Bot):
    """Watches the table to keep its own state; what it may not see its search deals anew."""

    name = "OpenSpiel"

    def __init__(self, game: JankenGame) -> None:
        self._game = game
        self._heard = 0
        self._speed = _FIRST_GUESS
        self._cards: Iterator[int] = iter(())
        self._state: JankenState = game.new_initial_state()

    def hear(self, events: Sequence[Event], match: Match, now: float) -> None:
        for entry in match.log[self._heard :]:
            if isinstance(entry, Dealt):
                self._state, self._cards = self._game.new_initial_state(), iter(entry.cards)
                self._deal()
            elif isinstance(entry, Moved):
                hand = self._state.hand
                for action in encode(hand.setting, hand.lane, entry.move.text()):
                    self._state.apply_action(action)
                    self._deal()
        self._heard = len(match.log)

    def _deal(self) -> None:
        while self._state.is_chance_node():
            self._state.apply_action(self._state.hand.deck.index(next(self._cards)))

    def choose(self, seen: Seen, limits: Limits, seed: str) -> Decision:
        """Until its actions make a move: some games say one in parts."""
        moves = {_SOURCE.sub("", move.text()): move for move in seen.legal}
        state, said = self._state.clone(), ""
        while not said:
            action = self._search(state, limits.seconds, seed)
            said = decode(state.hand.setting, state.hand.lane, action)
            state.apply_action(action)
        return Decision(moves[_SOURCE.sub("", said)])

    def _search(self, state: JankenState, seconds: float, seed: str) -> int:
        """As many simulations as fit into the time, going by those before."""
        actions: list[int] = state.legal_actions()
        if len(actions) == 1:
            return actions[0]
        simulations = max(1, round(self._speed * seconds))
        number = sum(seed.encode())
        begin = process_time()
        found = int(self._searcher(simulations, number).step(state))
        self._speed += 0.2 * (simulations / max(process_time() - begin, 1e-6) - self._speed)
        return found

    def _searcher(self, simulations: int, seed: int) -> pyspiel.Bot:
        rollouts = pyspiel.RandomRolloutEvaluator(1, seed)
        if self._game.setting.numbers.hides_cards:
            return pyspiel.ISMCTSBot(seed, rollouts, EXPLORING, simulations)
        return pyspiel.MCTSBot(self._game, rollouts, EXPLORING, simulations, _MEGABYTES, False, seed, False)


def measure() -> list[dict[str, object]]:
    rows = []
    with Progress() as progress:
        for name, (options, deals) in TABLES.items():
            shares, seconds = [], [0.0, 0.0]
            for deal in range(deals):
                progress.show(f"master against OpenSpiel: {name}, deal {deal + 1} of {deals}")
                played = [_play(name, options, deal, seat) for seat in (1, 2)]
                shares.append(sum(share for share, _ in played) / 2)
                seconds = [max(one) for one in zip(seconds, *(spent for _, spent in played), strict=True)]
            won = estimate(shares, watched=False)
            rows.append(
                {
                    "game": name,
                    "house rules": options or "default",
                    "games": 2 * deals,
                    "master wins %": f"{100 * won.mean:.1f} ± {100 * won.half_width:.1f}",
                    "s a move, master": seconds[0],
                    "s a move, OpenSpiel": seconds[1],
                }
            )
    print_table("Master against OpenSpiel's search, 2 seats, whole games", rows)
    return [dict(row) for row in rows]


def _play(name: str, options: str, deal: int, seat: int) -> tuple[float, list[float]]:
    """Master's share of the win, and the mean seconds a move of both."""
    game = pyspiel.load_game(short_name(name), {"players": 2})
    header = new_header(game.setting.game, 2, None, options.split(), None)
    master, stranger = Master(), Stranger(game)
    bots = [master, stranger] if seat == 1 else [stranger, master]
    limits = Limits(SECONDS, processor=True)
    table = TableOfBots(header, bots, limits, f"stranger {deal}", watchers=[stranger])
    result = table.play(whole_game=True)
    spent = [one.seconds / one.moves for one in result.thinking]
    return result.shares[seat - 1], spent if seat == 1 else spent[::-1]
