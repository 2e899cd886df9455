"""All ratings, from the rated games in the order in which they ended: the same games, the same ratings."""

from bisect import insort
from collections.abc import Iterable
from typing import NamedTuple, final

import msgspec

from janken.ratings.plackett_luce import PlayerRating, after_game

Player = int | str  # a person, or the level of a bot


class RatedGame(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game, as far as ratings go."""

    game: str
    players: list[Player]  # by seat: those who began it
    places: list[int]


class Ended(NamedTuple):
    """The order of games: by when they ended, and games that ended together by their keys."""

    time_ms: int
    key: str
    told: RatedGame


class Change(NamedTuple):
    before: PlayerRating
    after: PlayerRating


class RatedPlayer(NamedTuple):
    player: Player
    rating: PlayerRating
    games: int


@final
class Ladder:
    """The ratings in one game with one number of seats."""

    def __init__(self) -> None:
        self._ended: list[Ended] = []
        self._ratings: dict[Player, PlayerRating] = {}
        self._games: dict[Player, int] = {}
        self._changes: dict[str, list[Change]] = {}
        self._counted = 0

    def add(self, ended: Ended) -> None:
        is_last = not self._ended or self._ended[-1][:2] < ended[:2]
        insort(self._ended, ended, key=lambda one: one[:2])
        if not is_last:  # it ended before others that are counted: all over again
            self._ratings, self._games, self._changes, self._counted = {}, {}, {}, 0

    def _count(self) -> None:
        for ended in self._ended[self._counted :]:
            told = ended.told
            before = [self.rating(player) for player in told.players]
            # A bot on several seats has one rating, the mean of what each of them would make of it.
            after = after_game(before, told.places)
            self._changes[ended.key] = [Change(*pair) for pair in zip(before, after, strict=True)]
            for player in dict.fromkeys(told.players):
                own = [one for seat, one in zip(told.players, after, strict=True) if seat == player]
                mean = sum(one.mean for one in own) / len(own)
                self._ratings[player] = PlayerRating(mean, own[0].deviation)
                self._games[player] = self._games.get(player, 0) + 1
        self._counted = len(self._ended)

    def rating(self, player: Player) -> PlayerRating:
        return self._ratings.get(player, PlayerRating())

    def standings(self) -> list[RatedPlayer]:
        """The best first: by what is as good as certain, so that nobody is on top after one lucky game."""
        self._count()
        lines = [RatedPlayer(player, rating, self._games[player]) for player, rating in self._ratings.items()]
        return sorted(lines, key=lambda one: one.rating.give_or_take - one.rating.points)

    def told(self, key: str) -> tuple[RatedGame, list[Change]]:
        """A game of these and, by seat, what it did to the ratings."""
        self._count()
        return next(one.told for one in self._ended if one.key == key), self._changes[key]


@final
class RatingBook:
    def __init__(self, ended: Iterable[Ended] = ()) -> None:
        self._ladders: dict[tuple[str, int], Ladder] = {}
        self._kinds: dict[str, tuple[str, int]] = {}
        for one in ended:
            self.add(one)

    def add(self, ended: Ended) -> None:
        """Count a game; one that is counted already changes nothing."""
        if ended.key in self._kinds:
            return
        kind = ended.told.game, len(ended.told.players)
        self._kinds[ended.key] = kind
        self._ladders.setdefault(kind, Ladder()).add(ended)

    def __contains__(self, key: str) -> bool:
        return key in self._kinds

    def ladders(self, game: str = "") -> dict[tuple[str, int], Ladder]:
        """By game and number of seats: those of one game, or of all."""
        return {kind: one for kind, one in sorted(self._ladders.items()) if game in ("", kind[0])}

    def game(self, key: str) -> tuple[RatedGame, list[Change]] | None:
        kind = self._kinds.get(key)
        return None if kind is None else self._ladders[kind].told(key)
