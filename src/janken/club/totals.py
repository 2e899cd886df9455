"""What a game counts in the running total of an evening, by the rule that the group has chosen."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, Literal

import msgspec

TotalRule = Literal["beaten", "wins", "scaled", "none"]
SCALE: Final = 10  # what a game brings its winner where all games count alike
NOBODY: Final = 0


class CountedPlayer(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A player of a finished game: a person, a bot, or somebody with real cards who is known by name only."""

    name: str
    score: int
    person: int = NOBODY
    won: bool = False
    bot: bool = False

    @property
    def who(self) -> int | str:
        """Whose total it counts in."""
        return self.person or self.name

    def beats(self, other: "CountedPlayer") -> bool:
        """Winners beat everybody else; among the others points decide."""
        if self.won != other.won:
            return self.won
        return not self.won and self.score > other.score


def points(rule: TotalRule, players: Sequence[CountedPlayer]) -> dict[int | str, int]:
    """What a game brings everybody but bots, who are no rivals either."""
    people = [player for player in players if not player.bot]
    return {player.who: _points(rule, player, people) for player in people}


def _points(rule: TotalRule, player: CountedPlayer, people: Sequence[CountedPlayer]) -> int:
    others = [other for other in people if other is not player]
    beaten = sum(player.beats(other) for other in others)
    match rule:
        case "beaten":
            return beaten
        case "wins":
            return int(player.won)
        case "scaled":
            return round(SCALE * beaten / len(others)) if others else 0
    return 0


def total(rule: TotalRule, games: Iterable[Sequence[CountedPlayer]]) -> Counter[int | str]:
    """Everybody's points, including players without any."""
    totals: Counter[int | str] = Counter()
    for players in games:
        totals.update(points(rule, players))
    return totals
