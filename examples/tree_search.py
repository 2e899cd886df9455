"""OpenSpiel's tree searches as a player: ISMCTS, and MCTS where only chance is hidden, which ISMCTS refuses.

For the games with turns.

pip install 'janken[envs]' open_spiel
janken benchmark examples/tree_search.py:TreeSearch --task collector-two --time 0.05
"""

import re
from collections.abc import Iterator, Sequence
from time import process_time
from typing import Final, final

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from janken.bots.bot import Bot, Decision, Limits, Seen
from janken.bots.load import BotError
from janken.core.events import Event
from janken.core.match import Dealt, Header, Match, Moved
from janken.envs.openspiel import JankenGame, JankenState, short_name
from janken.envs.setting import decode, encode

EXPLORING: Final = 10.0  # in points: about what moves differ by
_FIRST_GUESS: Final = 100.0  # simulations a second
_SOURCE: Final = re.compile(r"@\d+")  # where a card comes from, which follows from the card


def form_of(header: Header) -> JankenGame:
    """The game of a table, as OpenSpiel knows it."""
    options = " ".join(
        f"{name}={value}" for name, value in header.options.changed().items() if name != "goal"
    )
    parameters = {"players": len(header.names), "options": options}
    game: JankenGame = pyspiel.load_game(short_name(header.game.name), parameters)
    return game


@final
class TreeSearch(Bot):
    """Watches the table to keep its own state; what it may not see its search deals again."""

    name = "OpenSpiel"

    def __init__(self) -> None:
        self._match: Match | None = None
        self._speed = _FIRST_GUESS

    def hear(self, events: Sequence[Event], match: Match, now: float) -> None:
        if match is not self._match:
            self._match, self._heard, self._game = match, 0, form_of(match.header)
            self._cards: Iterator[int] = iter(())
            self._state: JankenState = self._game.new_initial_state()
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
            encoding, card = self._state.hand.setting.encoding, next(self._cards, None)
            if card is None:  # chance decides who is asked
                raise BotError(f"{self.name} plays only games with turns")
            self._state.apply_action(encoding.card_number(card))

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
