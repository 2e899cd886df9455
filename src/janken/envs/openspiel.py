"""The games for OpenSpiel. Importing this registers them: `python_janken_collector` and so on.

All are sequential. Chance deals card by card, and draws one when a card is turned up, so that no state knows
the cards face down in a pile. Where there are no turns chance also decides who is asked, and whether an
answer that is not quick arrives in time (docs/environments.md). A state ends with its hand.
"""

import hashlib
import random
from collections.abc import Callable
from typing import final

import numpy as np

from janken import games
from janken.core.encoding import CARD_NUMBERS
from janken.core.errors import CallError, missing
from janken.core.game import Game
from janken.envs.env_table import differences
from janken.envs.extensive import ExtensiveHand
from janken.envs.setting import Setting, decode, encoding_of, playable, setting_of
from janken.kernel.cards import card_text

try:
    import pyspiel
except ImportError as error:
    raise missing("open_spiel", error) from None

_MOST_KNOWN = 5000  # information states whose text is kept
_RECALL = 16  # numbers that tell states apart which look the same, but came about differently


def _game_type(game: Game, zero_sum: bool = False) -> pyspiel.GameType:
    kinds = pyspiel.GameType
    hides = encoding_of(game.name).hides_cards
    return kinds(
        short_name=short_name(game.name),
        long_name=game.name,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION
        if hides
        else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if zero_sum else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": min(game.seats),
            "options": "",
            "reactions": True,
            "steps": 0,
            "reward": "points",
        },
    )


def short_name(game: str) -> str:
    return f"python_janken_{game.replace('-', '_')}"


def _house_rules(text: str) -> dict[str, str]:
    rules = {}
    for word in text.split():
        name, value = next((word.split(mark, 1) for mark in "=:" if mark in word), (word, ""))
        if not value:
            raise CallError(f"options are house rules such as jokers=yes, with spaces between, not {word}")
        rules[name] = value
    return rules


class JankenGame(pyspiel.Game):
    """`options` are house rules as a record writes them: "jokers=yes changing-melds=yes", or with a colon
    where the game is named by a text, in which OpenSpiel reads = itself. A hand is cut off after `steps`
    actions of the players; 0 for the default. With the reward "difference" returns are points less the mean
    of the others', which sum to zero."""

    def __init__(self, name: str, params: dict[str, object] | None = None) -> None:
        given = params or {}
        game = games.find(name)
        assert isinstance(game, Game)
        options = _house_rules(str(given.get("options", "")))
        seats = int(str(given.get("players", min(game.seats))))
        self.setting: Setting = setting_of(name, seats, bool(given.get("reactions", True)), False, **options)
        self.most_steps = int(str(given.get("steps", 0))) or self.setting.most_steps
        lane = self.setting.lane()
        least, most = self.setting.encoding.bounds(self.setting.options, seats)
        reward = str(given.get("reward", "points"))
        if reward not in ("points", "difference"):
            raise CallError(f"reward is points or difference, not {reward}")
        self.counts_difference = reward == "difference" and seats > 1
        if self.counts_difference:
            least, most = least - most, most - least
        info = pyspiel.GameInfo(
            num_distinct_actions=lane.actions,
            max_chance_outcomes=CARD_NUMBERS,
            num_players=seats,
            min_utility=float(least),
            max_utility=float(most),
            utility_sum=0.0 if self.counts_difference else None,
            max_game_length=self.most_steps,
        )
        self.tensor_size = 8 * lane.words
        # Made once, because pyspiel asks for it with every copy of a state.
        self.before_the_deal = ExtensiveHand(self.setting, self.most_steps)
        # The text of the game, by which states are pickled, has these.
        written = {"options": " ".join(f"{rule}:{value}" for rule, value in options.items())}
        kept = {**given, **written} if options else given
        super().__init__(_game_type(game, self.counts_difference), info, kept)

    def new_initial_state(self) -> "JankenState":
        return JankenState(self)

    def max_chance_nodes_in_history(self) -> int:
        return int(3 * self.most_steps + CARD_NUMBERS)

    def information_state_tensor_size(self) -> int:
        return int(self.tensor_size + _RECALL)

    def make_py_observer(
        self, kind: pyspiel.IIGObservationType | None = None, params: dict[str, object] | None = None
    ) -> "JankenObserver":
        return JankenObserver(self, kind or pyspiel.IIGObservationType(perfect_recall=False))


class JankenState(pyspiel.State):
    def __init__(self, game: JankenGame) -> None:
        super().__init__(game)
        self.counts_difference = game.counts_difference
        # All of the state, so that pyspiel copies it as one.
        self.hand = game.before_the_deal.copy()

    def current_player(self) -> int:
        if self.hand.is_over():
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.hand.chance_is_due() else self.hand.lane.to_act - 1

    def is_terminal(self) -> bool:
        return self.hand.is_over()

    def returns(self) -> list[float]:
        """A hand that was cut off is scored as it stands."""
        if not self.hand.is_over():
            return [0.0] * self.hand.setting.seats
        points = self.hand.lane.points()
        return differences(points) if self.counts_difference else [float(own) for own in points]

    def _legal_actions(self, player: int) -> list[int]:
        return self.hand.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self.hand.outcomes()
        return [(outcome, 1 / len(outcomes)) for outcome in outcomes]

    def _apply_action(self, action: int) -> None:
        self.hand.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        hand = self.hand
        if player == int(pyspiel.PlayerId.CHANCE):
            return card_text(hand.cards[action]) if hand.missing else f"chance {action}"
        return f"{action} {decode(hand.setting, hand.lane, action)}".strip()

    def __str__(self) -> str:
        return str(self.hand)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "JankenState":
        """The same play after another deal that a player could not tell from it so far."""
        again: JankenState = self.get_game().new_initial_state()
        for action in self.hand.redealt(player + 1, random.Random(sampler())):
            again.apply_action(action)
        return again


@final
class JankenObserver:
    def __init__(self, game: JankenGame, kind: pyspiel.IIGObservationType) -> None:
        self._kind = kind
        self._hides = game.setting.encoding.hides_cards
        self._sees = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        recall = _RECALL if kind.perfect_recall else 0
        self.tensor = np.zeros(game.tensor_size + recall, np.float32)
        self.dict = {"observation": self.tensor[: game.tensor_size]}
        # Solvers come back to the same states of a small game again and again.
        self._known: dict[tuple[int, ...], str] = {}
        if recall:
            self.dict["recall"] = self.tensor[game.tensor_size :]

    def set_from(self, state: JankenState, player: int) -> None:
        self.dict["observation"][:] = state.hand.seen_by(player + 1) if self._sees else 0
        if "recall" in self.dict:
            said = self.string_from(state, player).encode()
            self.dict["recall"][:] = list(hashlib.blake2b(said, digest_size=_RECALL).digest())

    def string_from(self, state: JankenState, player: int) -> str:
        """What the player sees, in hexadecimal; with perfect recall also what they did and got to know."""
        if not self._kind.perfect_recall:
            return self._written(state, player)
        came_about = (player, *state.hand.applied)
        found = self._known.get(came_about)
        if found is None:
            if len(self._known) >= _MOST_KNOWN:
                self._known.clear()
            found = self._known[came_about] = self._written(state, player)
        return found

    def _written(self, state: JankenState, player: int) -> str:
        parts = []
        if self._sees and (self._hides or self._kind.public_info):
            parts.append(f"{player} {state.hand.seen_by(player + 1).tobytes().hex()}")
        if self._kind.public_info and (self._kind.perfect_recall or not self._sees):
            parts.append(", ".join(state.hand.recalled(player + 1 if self._sees else 0)))
        return " | ".join(parts)


def _register(game: Game) -> None:
    class Registered(JankenGame):
        def __init__(self, params: dict[str, object] | None = None) -> None:
            super().__init__(game.name, params)

    pyspiel.register_game(_game_type(game), Registered)


for _game in playable():
    _register(_game)
