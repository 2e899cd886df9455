"""Master against a stranger: OpenSpiel's tree search, through the OpenSpiel form of our games.

That is ISMCTS; in The Collector, where only chance is hidden and OpenSpiel refuses it, its MCTS. The same
processor time for a move, the same deals, each from every seat. Of Janken Rummy short whole games.
"""

import re
from collections.abc import Iterator, Sequence
from time import process_time
from typing import Final, final

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from benchmarks.progress import Progress
from benchmarks.table import print_table
from janken.arena.stats import estimate
from janken.arena.tournament import BotTable
from janken.bots.bot import Bot, Decision, Limits, Seen
from janken.bots.levels import Level
from janken.commands.common import game_named, new_header
from janken.core.events import Event
from janken.core.match import Dealt, Match, Moved
from janken.envs.openspiel import JankenGame, JankenState, short_name
from janken.envs.setting import decode, encode

SECONDS: Final = 0.05  # a move
TABLES: Final = {"collector": ("", 47), "janken-rummy": ("goal=20", 6)}  # house rules, and how many deals
EXPLORING: Final = 10.0  # in points: about what moves differ by
_FIRST_GUESS: Final = 100.0  # simulations a second
_SOURCE: Final = re.compile(r"@\d+")  # where a card comes from, which follows from the card


@final
class Stranger(Bot):
    """Watches the table to keep its own state; what it may not see its search deals again."""

    name = "OpenSpiel"

    def __init__(self, game: JankenGame) -> None:
        self._game = game
        self._speed = _FIRST_GUESS
        self.begin()

    def begin(self) -> None:
        """At a new table."""
        self._heard = 0
        self._cards: Iterator[int] = iter(())
        self._state: JankenState = self._game.new_initial_state()

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
            encoding = self._state.hand.setting.encoding
            self._state.apply_action(encoding.card_number(next(self._cards)))

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
        """As many simulations as fit into the time, going by those before; but every action is tried."""
        actions: list[int] = state.legal_actions()
        if len(actions) == 1:
            return actions[0]
        simulations = max(1 + len(actions), round(self._speed * seconds))
        number = sum(seed.encode())
        begin = process_time()
        found = int(self._searcher(simulations, number).step(state))
        self._speed += 0.2 * (simulations / max(process_time() - begin, 1e-6) - self._speed)
        return found

    def _searcher(self, simulations: int, seed: int) -> pyspiel.Bot:
        chance = np.random.RandomState(seed)
        rollouts = mcts.RandomRolloutEvaluator(1, chance)
        if self._game.setting.encoding.hides_cards:
            return ismcts.ISMCTSBot(
                self._game,
                uct_c=EXPLORING,
                max_simulations=simulations,
                evaluator=rollouts,
                random_state=chance,
            )
        return mcts.MCTSBot(self._game, EXPLORING, simulations, rollouts, solve=False, random_state=chance)


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
            master, stranger = Timed(Level("master")), Timed(Stranger(_form(name)))
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


def _form(name: str) -> JankenGame:
    game: JankenGame = pyspiel.load_game(short_name(name), {"players": 2})
    return game


def _play(name: str, options: str, deal: int, master: Timed, stranger: Timed, seat: int) -> float:
    """Master's share of the win from one seat."""
    header = new_header(game_named(name), 2, None, options.split(), None)
    bots = [master, stranger] if seat == 1 else [stranger, master]
    watching = stranger.bot
    assert isinstance(watching, Stranger)
    watching.begin()
    limits = Limits(SECONDS, processor=True)
    table = BotTable(header, bots, limits, f"stranger {deal}", watchers=[watching])
    return table.play(whole_game=True).shares[seat - 1]
