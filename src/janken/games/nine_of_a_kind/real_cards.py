"""9 of a Kind with real cards: its score sheet and its score pad.

A round on the sheet says who called what, and what the others hold or have counted. The pad says what losers
count (NK-12), and who gets it (NK-13 to NK-15).
"""

from collections.abc import Sequence
from typing import Final, final

from janken.core.keeper import Entry, Form, HandsKeeper, cards_by_seat, entries_of, seat_of
from janken.core.options import Options
from janken.core.voice import Voice
from janken.games.nine_of_a_kind import GAME
from janken.games.nine_of_a_kind.game import chicken_rule
from janken.games.nine_of_a_kind.rules.game import new_game
from janken.games.nine_of_a_kind.rules.hands import CHICKEN_CARDS, HAND, NO_COLLECTION, hand_of
from janken.games.nine_of_a_kind.rules.moves import COLLECTIONS, collection_letter
from janken.games.nine_of_a_kind.rules.round import SCORED, VOID, round_of
from janken.games.nine_of_a_kind.rules.scoring import NO_CHICKEN, NOT_COUNTED, Scoring, collect, collect_half
from janken.kernel.cards import NINE, nine_suit_deck, pips
from janken.kernel.refusal import Refusal, illegal
from janken.sheets.pad import Pad, names

VERBS: Final = ("nine", "blocked", "chicken", "wrong", "holds", "names", "counts", "void")
PARTS: Final = ("counts", "won")

_DECK: Final = tuple(nine_suit_deck())
_ALL_PIPS: Final = sum(pips(card) for card in _DECK)
_LETTERS: Final = tuple(collection_letter(collection) for collection in range(COLLECTIONS))


@final
class NineKeeper(HandsKeeper):
    def __init__(self, options: Options, seats: int, dealer: int) -> None:
        self._rule = chicken_rule(options)
        self._game = new_game(seats, dealer, options.number("goal"), self._rule)
        super().__init__(self._game)

    def forms(self) -> list[Form]:
        chicken = [Form(verb="chicken", once=True)] if self._rule != NO_CHICKEN else []
        return [
            Form(verb="nine"),
            Form(verb="blocked"),
            *chicken,
            Form(verb="wrong"),
            Form(verb="holds", what="cards", deck=_DECK, counts=range(HAND, HAND + 1)),
            Form(verb="names", what="word", choices=_LETTERS),
            Form(verb="counts", what="number", high=HAND * NINE),
            Form(verb="void", of_player=False),
        ]

    def enter(self, entries: Sequence[Entry]) -> Refusal | None:
        if any(entries_of(entries, "void")):
            return self._void(entries)
        won = [any(entry.seat == seat and entry.verb in ("nine", "blocked") for entry in entries)
               for seat in range(1, self.seats + 1)]  # fmt: skip
        caller = 0 if any(won) else seat_of(entries, "chicken")  # NK-15: a right call makes it forgotten
        refusal = self._why_not_called(entries, won, caller) or self._why_not_right(entries)
        if refusal is not None:
            return refusal
        scoring = self._counted(entries, won, caller)
        if isinstance(scoring, Refusal):
            return scoring
        if scoring.sum_of_counts() > _ALL_PIPS:
            return illegal("more-than-all-pips", "NK-12", count=scoring.sum_of_counts(), most=_ALL_PIPS)
        if caller:
            hand = hand_of(cards_by_seat(entries, "holds", self.seats)[caller - 1])
            collect_half(scoring, caller - 1, hand.seven_of() != NO_COLLECTION, self._rule)
        else:
            collect(scoring, won)
        self._write(SCORED, scoring)
        return None

    def _void(self, entries: Sequence[Entry]) -> Refusal | None:
        """NK-10: the next dealer deals again."""
        if len(entries) > 1:
            return illegal("void-alone", "NK-10")
        self._write(VOID, Scoring(self.seats))
        return None

    def _write(self, stage: int, scoring: Scoring) -> None:
        played = round_of(self.seats, self._rule)
        played.stage, played.scoring = stage, scoring
        self._game.begin(played)
        self._game.write_down(played.points(), played.winners())
        counts = [max(count, 0) for count in scoring.counts]
        self.parts = {"counts": counts, "won": list(scoring.points)} if stage == SCORED else {}

    def _why_not_called(self, entries: Sequence[Entry], won: list[bool], caller: int) -> Refusal | None:
        if not any(won) and not caller:
            return illegal("who-called", "NK-8")
        calls: list[int] = []
        for entry in entries:
            if entry.verb in ("nine", "blocked", "wrong"):
                if entry.seat in calls:
                    return illegal("called-twice", "NK-9", seat=entry.seat)
                calls.append(entry.seat)
        if caller in calls:
            return illegal("called-twice", "NK-9", seat=caller)
        return None

    def _why_not_right(self, entries: Sequence[Entry]) -> Refusal | None:
        """A winner's cards need not be entered; if they are, they must be what was called."""
        held = cards_by_seat(entries, "holds", self.seats)
        for entry in entries:
            cards = held[entry.seat - 1] if entry.seat else []
            if not cards:
                continue
            if entry.verb == "nine" and not hand_of(cards).is_nine_of_a_kind():
                return illegal("not-nine", "NK-8", seat=entry.seat)
            if entry.verb == "blocked" and not hand_of(cards).is_blocker():
                return illegal("not-blocked", "NK-9", seat=entry.seat)
            if entry.verb == "wrong":
                return illegal("out-of-round", "NK-10", seat=entry.seat)
        return None

    def _counted(self, entries: Sequence[Entry], won: list[bool], caller: int) -> Scoring | Refusal:
        """NK-12: everyone still in the round counts, by their cards or by what they say."""
        held = cards_by_seat(entries, "holds", self.seats)
        said = {entry.seat: entry.number for entry in entries_of(entries, "counts")}
        named = {entry.seat: _LETTERS.index(entry.word) for entry in entries_of(entries, "names")}
        wrong = {entry.seat for entry in entries_of(entries, "wrong")}
        scoring = Scoring(self.seats)
        for seat in range(1, self.seats + 1):
            place = seat - 1
            if won[place]:
                scoring.counts[place] = 0
            elif seat in wrong:
                scoring.counts[place] = NOT_COUNTED
            elif held[place] and seat in said:
                return illegal("cards-or-count", "NK-12", seat=seat)
            elif held[place]:
                hand = hand_of(held[place])
                free = named.get(seat, NO_COLLECTION)
                scoring.count(place, hand, hand.seven_of() if seat == caller else free)  # NK-15
            elif seat == caller:
                return illegal("chicken-shows", "NK-15", seat=seat)
            elif seat in said:
                scoring.counts[place] = said[seat]
            else:
                return illegal("holds-what", "NK-12", seat=seat)
        return scoring


KEEPER: Final = NineKeeper


def pad(voice: Voice) -> Pad:
    lines = [
        voice.say("pad-count"),
        voice.say("pad-win"),
        voice.say("pad-goal", goal=Options(GAME.options)["goal"]),
        voice.say("pad-chicken", count=CHICKEN_CARDS),
    ]
    return Pad(names(max(GAME.seats)), [], lines, wheel=False)


CARD: Final = ("card-trade", "card-calls")  # what a reference card says besides
