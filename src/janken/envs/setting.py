"""What is played: a game, its seats and house rules, checked once; its actions as the words of a record."""

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import final

from janken import games
from janken.core.encoding import ActionEncoding
from janken.core.errors import CallError
from janken.core.game import Game
from janken.core.options import Options, Value, parse_option
from janken.envs.any_game import any_encoding
from janken.kernel.lanes.batch import Luck
from janken.kernel.lanes.lane import Lane
from janken.kernel.position import TABLE
from janken.library.match import accepted
from janken.words import ENGLISH

_HANDS_OF_A_GAME = 50  # more than any game takes, except between players who never win
OptionValue = bool | int | str


@final
@dataclass(frozen=True)
class Setting:
    game: Game
    seats: int
    options: Options
    reactions: bool
    whole_game: bool

    @property
    def title(self) -> str:
        return self.game.catalogue(ENGLISH).say("title", {})

    @property
    def encoding(self) -> ActionEncoding:
        return encoding_of(self.game.name)

    def lane(self) -> Lane:
        return self.encoding.lane(self.options, self.seats, self.reactions, self.whole_game)

    @property
    def most_steps(self) -> int:
        """After which an episode is cut off by default."""
        return self.encoding.most_steps * (_HANDS_OF_A_GAME if self.whole_game else 1)


def setting_of(
    name: str, seats: int | None = None, reactions: bool = True, whole_game: bool = False,
    **given: OptionValue,
) -> Setting:  # fmt: skip
    """Options by name, with _ for -: `setting_of("janken-rummy", 2, changing_melds=True)`.

    By default with the fewest seats. `reactions` matter where there are no turns. An episode is one hand, or
    a whole game of many hands.
    """
    game = accepted(games.find(name))
    seats = min(game.seats) if seats is None else seats
    accepted(game.why_not_seats(seats), game)
    if whole_game and not encoding_of(game.name).plays_whole_games:
        raise CallError(f"a game of {game.name} is a single hand: leave out whole_game")
    options = _options(game, given, whole_game)
    accepted(game.why_not_seated(options, seats), game)
    return Setting(game, seats, options, reactions, whole_game)


def _options(game: Game, given: dict[str, OptionValue], whole_game: bool) -> Options:
    values: dict[str, Value] = {}
    encoding = encoding_of(game.name)
    played = encoding.options + encoding.game_options if whole_game else encoding.options
    for key, value in given.items():
        name = key.replace("_", "-")
        text = ("yes" if value else "no") if isinstance(value, bool) else str(value)
        accepted(parse_option(game.options, f"{name}={text}", values), game)
        if name in encoding.game_options and not whole_game:
            raise CallError(f"the option {name} decides when a whole game ends: pass whole_game=True too")
        if name not in played:
            known = f"{game.name} has {', '.join(played)}"
            raise CallError(f"environments do not support the option {name}; {known}")
    return accepted(game.agree(values), game)


def luck_of(seed: object, lane: int) -> Luck:
    """Each lane has its own chance, whatever other lanes there are."""
    digest = hashlib.sha256(f"janken {seed} {lane}".encode()).digest()
    return Luck([int.from_bytes(digest[place : place + 4], "little") for place in range(0, 16, 4)])


def encoding_of(game: str) -> ActionEncoding:
    """How environments number a game's moves: as its folder says, or else as any game's are numbered."""
    folder = games.part(game, "env")
    encoding = any_encoding(accepted(games.find(game))) if folder is None else folder.ENCODING
    assert isinstance(encoding, ActionEncoding), f"{game}: its env.py has no ENCODING"
    return encoding


def playable() -> list[Game]:
    """The games that have an environment: their own, or one that follows from what they declare."""
    return [game for game in games.every() if game.verbs or games.part(game.name, "env") is not None]


_SOURCE = re.compile(r"@\d+")  # where a card comes from: the card already implies it


def decode(setting: Setting, lane: Lane, action: int) -> str:
    """An action as a record writes it; empty if it waits, or only begins a move."""
    after = _after(lane, action)
    move = _move_made(after)
    return "" if move is None else setting.encoding.text(lane, move)


def encode(setting: Setting, lane: Lane, words: str) -> list[int]:
    """The actions that make a record's move, in order; at steady speed where there are no turns."""
    move = accepted(setting.game.parse(words.split()), setting.game)
    lane = _with_choices(lane)
    known = setting.encoding.actions_of(lane, move.text())
    actions = known if _can_do(lane, known) else _path(setting, lane, move.text())
    if not actions:
        raise CallError(f"{words}: seat {lane.to_act} cannot do this now")
    return actions


def _can_do(lane: Lane, actions: list[int]) -> bool:
    for action in actions:
        lane = _with_choices(lane)
        if not lane.to_act or action not in lane.choices[: lane.count]:
            return False
        lane.act(action)
    return bool(actions)


def every_move(setting: Setting, lane: Lane) -> Iterator[tuple[list[int], str]]:
    """Every move of the seat to act, with the actions that make it."""
    lane = _with_choices(lane)
    for action in sorted(set(lane.choices[: lane.count]) - {setting.encoding.begins_too_many}):
        after = _after(lane, action)
        move = _move_made(after)
        if move is not None:
            yield [action], setting.encoding.text(lane, move)
        elif after.to_act == lane.to_act:
            for path, said in every_move(setting, after):
                yield [action, *path], said


def _path(setting: Setting, lane: Lane, words: str) -> list[int]:
    """The actions that make this move, or one that is not told apart from it, at once or in parts; empty if
    there are none."""
    alike = setting.encoding.not_told_apart
    moves = list(every_move(setting, lane))
    found: list[int] = []
    for path, said in moves:
        if _SOURCE.sub("", said) == _SOURCE.sub("", words):
            return path
        if not found and alike(said) == alike(words):
            found = path
    return found or _path_in_parts(setting, lane, words, moves)


def _path_in_parts(setting: Setting, lane: Lane, words: str, moves: list[tuple[list[int], str]]) -> list[int]:
    for path, said in moves:
        rest = setting.encoding.rest_of(lane, words, said)
        if rest is None:
            continue
        after = lane
        for action in path:
            after = _after(after, action)
        more = _path(setting, after, rest) if after.to_act == lane.to_act else []
        if more:
            return path + more
    return []


def _with_choices(lane: Lane) -> Lane:
    twin = lane.copy()
    twin.find_choices()
    return twin


def _after(lane: Lane, action: int) -> Lane:
    twin = _with_choices(lane)
    twin.act(action)
    return twin


def _move_made(lane: Lane) -> int | None:
    """The kernel's move that the last action made, or is trying to make."""
    if lane.tried >= 0:
        return lane.tried
    if lane.made_count and lane.made[0] != TABLE:
        return lane.made[1]
    return None
