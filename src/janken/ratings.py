"""How strong players are: all ratings, from the rated games in the order in which they ended.

The Plackett-Luce model: the first place goes to a player with a chance that grows with their strength, then
the second among the others, and so on. Every game is one step of Bayes' rule, approximated as by R. C. Weng
and C.-J. Lin ("A Bayesian Approximation Method for Online Ranking", JMLR 12, 2011, section 3.5). Their own
formula is surer than it should be: of players whose strength was known, a fifth to two thirds were outside of
its intervals. So luck here has a scale of its own, and a doubtful opponent is worth less, as in Glicko. Then
94 to 97 in a hundred are inside (tests/ratings).
"""

import math
from bisect import insort
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Final, Literal, NamedTuple, final

import msgspec

START: Final = 1500.0
_UNKNOWN: Final = 300.0  # how far off a newcomer may be
_LUCK: Final = 200.0  # how far a single game may be from a player's strength
_DRIFT: Final = 4.0  # how far strength may move from one game to the next
_BETWEEN_SEASONS: Final = 60.0  # and from one season to the next
_SURE: Final = 1.96  # of these deviations to each side: 95 times in a hundred the true strength is within
_GUMBEL: Final = math.sqrt(6) / math.pi  # the scale of a chance in this model whose deviation is 1


class PlayerRating(NamedTuple):
    mean: float = START
    deviation: float = _UNKNOWN

    @property
    def points(self) -> int:
        return round(self.mean)

    @property
    def give_or_take(self) -> int:
        return round(_SURE * self.deviation)


def rested(rating: PlayerRating, seasons: int) -> PlayerRating:
    """The rating with which a player begins a season, so many after the last."""
    doubt = math.sqrt(rating.deviation**2 + seasons * _BETWEEN_SEASONS**2)
    return PlayerRating(rating.mean, min(_UNKNOWN, doubt))


def after_game(before: Sequence[PlayerRating], places: Sequence[int]) -> list[PlayerRating]:
    """The ratings after a game in which these places were reached, 1 the best; equal places are a tie."""
    doubts = [one.deviation**2 + _DRIFT**2 for one in before]
    return [_after(player, before, doubts, places) for player in range(len(before))]


def _after(
    player: int, before: Sequence[PlayerRating], doubts: Sequence[float], places: Sequence[int]
) -> PlayerRating:
    own = doubts[player]
    scale = _GUMBEL * math.sqrt(_LUCK**2 + (sum(doubts) - own) / (len(doubts) - 1))
    strengths = [math.exp((one.mean - START) / scale) for one in before]
    slope = bend = 0.0  # of the likelihood of these places, by the player's strength
    for other, place in enumerate(places):
        if place <= places[player]:
            rest = sum(one for one, later in zip(strengths, places, strict=True) if later >= place)
            chance, shared = strengths[player] / rest, places.count(place)
            slope += ((player == other) - chance) / shared
            bend += chance * (1 - chance) / shared
    doubt = 1 / (1 / own + bend / scale**2)
    return PlayerRating(before[player].mean + doubt * slope / scale, math.sqrt(doubt))


def places_of(scores: Sequence[int], winners: Sequence[int]) -> list[int]:
    """By seat, the place in a game that is over: its winners are first, the others follow by their scores.

    Whether many points are good or bad, the winners' own scores say.
    """
    best = [scores[seat - 1] for seat in winners]
    fewer = bool(best) and min(best) == min(scores) < max(scores)
    worth = [-score if fewer else score for score in scores]
    order = [(seat in winners, points) for seat, points in enumerate(worth, start=1)]
    return [1 if own[0] else 1 + sum(other > own for other in order) for own in order]


# Seasons: parts of the calendar, in UTC

SeasonLength = Literal["month", "quarter", "half", "year", "none"]
_MONTHS: Final[dict[SeasonLength, int]] = {"month": 1, "quarter": 3, "half": 6, "year": 12, "none": 0}


class Season(NamedTuple):
    """From that moment until the next season begins; without an end if there is only one."""

    begins_ms: int
    ends_ms: int


class Seasons:
    """They are numbered in their order."""

    def __init__(self, length: SeasonLength = "quarter") -> None:
        self._months = _MONTHS[length]

    def number_at(self, wall_ms: int) -> int:
        if not self._months:
            return 0
        day = datetime.fromtimestamp(wall_ms / 1000, UTC)
        return (day.year * 12 + day.month - 1) // self._months

    def season(self, number: int) -> Season:
        if not self._months:
            return Season(0, 0)
        return Season(self._begins_ms(number), self._begins_ms(number + 1))

    def _begins_ms(self, number: int) -> int:
        year, month = divmod(number * self._months, 12)
        return round(datetime(year, month + 1, 1, tzinfo=UTC).timestamp()) * 1000


# All games

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
    """The ratings in one game with one number of seats, season after season."""

    def __init__(self, seasons: Seasons) -> None:
        self._seasons = seasons
        self._ended: list[Ended] = []
        self._ratings: dict[Player, PlayerRating] = {}
        self._games: dict[Player, int] = {}
        self._changes: dict[str, list[Change]] = {}
        self._counted = 0
        self._season = 0  # of the last game that is counted
        self._in_season: Counter[Player] = Counter()  # games
        self._past: dict[int, list[RatedPlayer]] = {}

    def add(self, ended: Ended) -> None:
        is_last = not self._ended or self._ended[-1][:2] < ended[:2]
        insort(self._ended, ended, key=lambda one: one[:2])
        if not is_last:  # it ended before others that are counted: all over again
            self._ratings, self._games, self._changes, self._counted = {}, {}, {}, 0
            self._in_season, self._past = Counter(), {}

    def _count(self) -> None:
        for ended in self._ended[self._counted :]:
            told = ended.told
            self._go_to(self._seasons.number_at(ended.time_ms))
            before = [self.rating(player) for player in told.players]
            # A bot on several seats has one rating, the mean of what each of them would make of it.
            after = after_game(before, told.places)
            self._changes[ended.key] = [Change(*pair) for pair in zip(before, after, strict=True)]
            for player in dict.fromkeys(told.players):
                own = [one for seat, one in zip(told.players, after, strict=True) if seat == player]
                mean = sum(one.mean for one in own) / len(own)
                self._ratings[player] = PlayerRating(mean, own[0].deviation)
                self._games[player] = self._games.get(player, 0) + 1
                self._in_season[player] += 1
        self._counted = len(self._ended)

    def _go_to(self, season: int) -> None:
        """A season is over: its table stays, and everybody is less certain of their strength."""
        if self._in_season and season > self._season:
            self._past[self._season] = self._table(self._in_season)
            passed = season - self._season
            self._ratings = {player: rested(one, passed) for player, one in self._ratings.items()}
            self._in_season = Counter()
        self._season = season

    def rating(self, player: Player) -> PlayerRating:
        return self._ratings.get(player, PlayerRating())

    def standings(self) -> list[RatedPlayer]:
        """Everybody who has ever played, as they are now."""
        self._count()
        return self._table(self._games)

    def played_in(self) -> list[int]:
        """The seasons that have a table, the latest first."""
        self._count()
        return [self._season, *reversed(self._past)]

    def table_of(self, season: int) -> list[RatedPlayer]:
        """Who has played in that season, with their ratings at its end, or now."""
        self._count()
        return self._table(self._in_season) if season == self._season else self._past.get(season, [])

    def standing_at(self, player: Player, season: int) -> RatedPlayer | None:
        """One player's rating in that season, which may be later than all games."""
        self._count()
        if player not in self._ratings:
            return None
        rating = rested(self._ratings[player], max(0, season - self._season))
        return RatedPlayer(player, rating, self._games[player])

    def _table(self, games: Mapping[Player, int]) -> list[RatedPlayer]:
        """The best first: by what is as good as certain, so that nobody is on top after one lucky game."""
        lines = [RatedPlayer(player, self._ratings[player], count) for player, count in games.items()]
        return sorted(lines, key=lambda one: one.rating.give_or_take - one.rating.points)

    def told(self, key: str) -> tuple[RatedGame, list[Change]]:
        """A game of these and, by seat, what it did to the ratings."""
        self._count()
        return next(one.told for one in self._ended if one.key == key), self._changes[key]


@final
class RatingBook:
    def __init__(self, ended: Iterable[Ended] = (), seasons: Seasons | None = None) -> None:
        self.seasons = seasons or Seasons()
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
        self._ladders.setdefault(kind, Ladder(self.seasons)).add(ended)

    def __contains__(self, key: str) -> bool:
        return key in self._kinds

    def ladders(self, game: str = "") -> dict[tuple[str, int], Ladder]:
        """By game and number of seats: those of one game, or of all."""
        return {kind: one for kind, one in sorted(self._ladders.items()) if game in ("", kind[0])}

    def game(self, key: str) -> tuple[RatedGame, list[Change]] | None:
        kind = self._kinds.get(key)
        return None if kind is None else self._ladders[kind].told(key)
