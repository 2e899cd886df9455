"""What a round comes to (NK-11 to NK-13, NK-15)."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from janken.games.nine_of_a_kind.rules.hands import NO_COLLECTION, Hand

NOT_COUNTED: Final = -1  # for players out of the round

# NK-15, by agreement
NO_CHICKEN: Final = 0
WITH_SEVEN: Final = 1  # the caller earns the half only with seven of a kind
FEWEST: Final = 2  # the caller earns it like anybody who counts least
CHICKEN_RULES: Final = ("no", "yes", "fewest")  # as the house rule names them
WITHOUT_OWN: Final = 4  # added to one of them: half of what the others count, without the winner's own
_WHO_EARNS: Final = 3


@final
class Scoring:
    """By seat: the collection each player counted with, their count, who won, and the points for it."""

    def __init__(self, seats: i64 = 0) -> None:
        self.collections: list[i64] = [NO_COLLECTION] * seats
        self.counts: list[i64] = [NOT_COUNTED] * seats
        self.won: list[bool] = [False] * seats
        self.points: list[i64] = [0] * seats

    def count(self, place: i64, hand: Hand, named: i64) -> None:
        """NK-12: with the collection named, or else the one with the lowest count.

        Nine of a kind counts 0, whatever was named.
        """
        takes_best = named == NO_COLLECTION or hand.is_nine_of_a_kind()
        collection = hand.best_collection() if takes_best else named
        self.collections[place] = collection
        self.counts[place] = hand.count(collection)

    def sum_of_counts(self) -> i64:
        total: i64 = 0
        for count in self.counts:
            if count != NOT_COUNTED:
                total += count
        return total

    def win(self, place: i64, points: i64) -> None:
        self.won[place] = True
        self.points[place] = points


def score_win(hands: list[Hand], is_in: list[bool], has_won: list[bool], named: vec[i64]) -> Scoring:
    """NK-11 and NK-13: each winner collects the whole sum of what the others count."""
    scoring = Scoring(len(hands))
    for place in range(i64(len(hands))):
        if has_won[place]:
            scoring.counts[place] = 0
        elif is_in[place]:
            scoring.count(place, hands[place], named[place])
    collect(scoring, has_won)
    return scoring


def collect(scoring: Scoring, has_won: list[bool]) -> None:
    """NK-11 and NK-13, once everybody has counted."""
    for place in range(i64(len(has_won))):
        if has_won[place]:
            scoring.win(place, scoring.sum_of_counts())


def score_chicken(hands: list[Hand], is_in: list[bool], chicken: i64, named: vec[i64], rule: i64) -> Scoring:
    """NK-15: everyone in the round counts, and the lowest earns half of it all, or of what the others
    count, rounded up.

    A caller with seven of a kind goes before others who count as little.
    """
    scoring = Scoring(len(hands))
    caller = chicken - 1
    seven = hands[caller].seven_of()
    for place in range(i64(len(hands))):
        if is_in[place]:
            scoring.count(place, hands[place], seven if place == caller else named[place])
    collect_half(scoring, caller, seven != NO_COLLECTION, rule)
    return scoring


def collect_half(scoring: Scoring, caller: i64, has_seven: bool, rule: i64) -> None:
    """NK-15, once everybody has counted."""
    earns = [
        place
        for place in range(len(scoring.counts))
        if scoring.counts[place] != NOT_COUNTED and (place != caller or rule & _WHO_EARNS == FEWEST)
    ]
    lowest = min([scoring.counts[place] for place in earns])
    if has_seven and scoring.counts[caller] <= lowest:
        scoring.win(caller, _half(scoring, caller, rule))
        return
    for place in earns:
        if scoring.counts[place] == lowest:
            scoring.win(place, _half(scoring, place, rule))


def _half(scoring: Scoring, winner: i64, rule: i64) -> i64:
    own = scoring.counts[winner] if rule & WITHOUT_OWN else i64(0)
    return (scoring.sum_of_counts() - own + 1) // 2
