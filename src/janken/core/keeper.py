"""The score of a game played with real cards: what people enter after each round, and the sums that follow.

A round is a list of short entries, a verb, a seat and what is said of it: `out 1`, `took 2 4S 5S`. A game
says in its `keeper.py` which there are, and leaves the sums to its rules.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal, Protocol, final

import msgspec

from janken.core.moves import read_cards
from janken.core.options import Options, is_whole, shorten
from janken.core.text import nearest
from janken.kernel.cards import card_text
from janken.kernel.refusal import Refusal, illegal, malformed

What = Literal["nothing", "cards", "number", "word"]
Round = tuple[str, ...]  # its entries, as they are written

MOST_ROUNDS: Final = 200
MOST_ENTRIES: Final = 60  # in a round
RULE: Final = "RF-3"  # what is entered has the form of a move
END: Final = "end"  # the players stop here


@dataclass(frozen=True, kw_only=True)
class Form:
    """One thing that can be entered."""

    verb: str
    of_player: bool = True  # a seat follows the verb
    what: What = "nothing"
    deck: tuple[int, ...] = ()  # the cards that can be named
    counts: range = range(100)  # how many of them
    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = ()
    once: bool = False  # in a round, whichever player it is about


@dataclass(frozen=True)
class Entry:
    verb: str
    seat: int = 0
    cards: tuple[int, ...] = ()
    number: int = 0
    word: str = ""


@dataclass(frozen=True)
class SetVerdict:
    """What some cards are, by a game's referee: their kind, what they are worth, and how they lie."""

    kind: str
    points: int
    cards: tuple[str, ...]


Referee = Callable[[Options, Sequence[int]], SetVerdict | Refusal]  # `judge` in a game's `real_cards.py`


class Keeper(ABC):
    """The score so far. A round that is refused changes nothing."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.parts: dict[str, list[int]] = {}  # how the last round's points came about, by seat

    @abstractmethod
    def forms(self) -> list[Form]:
        """What can be entered now."""

    @abstractmethod
    def enter(self, entries: Sequence[Entry]) -> Refusal | None:
        """Write a round down, or say what is wrong with it."""

    @abstractmethod
    def dealer(self) -> int:
        """Who deals the round that comes next."""

    @abstractmethod
    def totals(self) -> list[int]: ...

    @abstractmethod
    def is_over(self) -> bool: ...

    def winners(self) -> list[int]:
        """The highest total wins, equal totals share the win; a player alone has nobody to beat."""
        totals = self.totals()
        if not self.is_over() or self.seats == 1:
            return []
        return [place + 1 for place, total in enumerate(totals) if total == max(totals)]

    def bowls(self) -> dict[str, int]:
        """Chips that belong to nobody yet, by the label of their bowl."""
        return {}

    def bowl(self) -> str:
        """The bowl that the next round is about."""
        return ""

    def asked(self) -> list[int]:
        """The seats that the next round is about."""
        return list(range(1, self.seats + 1))


class Hands(Protocol):
    """A game of several hands, as its rules keep the score."""

    totals: list[int]

    def next_dealer(self) -> int: ...

    def is_over(self) -> bool: ...


class HandsKeeper(Keeper):
    """The game's own rules know who deals, what everybody has, and when it is over."""

    def __init__(self, hands: Hands) -> None:
        super().__init__(len(hands.totals))
        self._hands = hands

    def dealer(self) -> int:
        return self._hands.next_dealer()

    def totals(self) -> list[int]:
        return self._hands.totals.copy()

    def is_over(self) -> bool:
        return self._hands.is_over()


# Reading


def read_round(forms: Sequence[Form], seats: int, texts: Sequence[str]) -> list[Entry] | Refusal:
    """The entries of a round: no card appears twice, nor an entry that can be made only once."""
    entries: list[Entry] = []
    if len(texts) > MOST_ENTRIES:
        return malformed("too-many-entries", RULE, most=MOST_ENTRIES)
    by_verb = {form.verb: form for form in forms}
    for text in texts:
        entry = read_entry(by_verb, seats, text)
        if isinstance(entry, Refusal):
            return entry
        entries.append(entry)
    said: set[str] = set()
    for entry in entries:
        form = by_verb[entry.verb]
        key = entry.verb if form.once else f"{entry.verb} {entry.seat}"
        if key in said and form.what != "cards":
            return illegal("entered-twice", RULE, verb=entry.verb)
        said.add(key)
    return _why_twice(entries) or entries


def _why_twice(entries: Sequence[Entry]) -> Refusal | None:
    seen: dict[int, int] = {}
    for entry in entries:
        for card in entry.cards:
            if card in seen:
                return illegal("card-entered-twice", "CD-7", card=card_text(card), seat=seen[card])
            seen[card] = entry.seat
    return None


def read_entry(forms: dict[str, Form], seats: int, text: str) -> Entry | Refusal:
    verb, *words = text.split() or [""]
    form = forms.get(verb)
    if form is None:
        verbs = list(forms)
        return malformed(
            "no-entry", RULE, text=shorten(verb), verbs=verbs, nearest=nearest(verb, verbs)
        ).about(verb)
    seat = 0
    if form.of_player:
        if not words:
            return malformed("entry-of-whom", RULE, verb=verb)
        number, *words = words
        if not is_whole(number) or not 1 <= int(number) <= seats:
            return malformed("no-such-seat", RULE, text=shorten(number), last=seats)
        seat = int(number)
    return _read_rest(form, seat, words)


def _read_rest(form: Form, seat: int, words: Sequence[str]) -> Entry | Refusal:
    if form.what == "cards":
        return _read_cards(form, seat, words)
    if form.what == "nothing":
        if words:
            return malformed("stands-alone", RULE, verb=form.verb, text=shorten(" ".join(words)))
        return Entry(form.verb, seat)
    word = words[0] if len(words) == 1 else ""
    if form.what == "number":
        is_number = is_whole(word.removeprefix("-"))
        if not is_number or not form.low <= int(word) <= form.high:
            return malformed("wants-number", RULE, verb=form.verb, low=form.low, high=form.high)
        return Entry(form.verb, seat, number=int(word))
    if word not in form.choices:
        return malformed("wants-word", RULE, verb=form.verb, choices=list(form.choices))
    return Entry(form.verb, seat, word=word)


def _read_cards(form: Form, seat: int, words: Sequence[str]) -> Entry | Refusal:
    cards = read_cards(words)
    if isinstance(cards, Refusal):
        return cards
    for card in cards:
        if card not in form.deck:
            return illegal("not-in-deck", RULE, card=card_text(card))
    if len(cards) not in form.counts:
        return malformed("wants-cards", RULE, verb=form.verb, count=form.counts[0])
    return Entry(form.verb, seat, cards)


def entries_of(entries: Sequence[Entry], verb: str) -> Iterator[Entry]:
    return (entry for entry in entries if entry.verb == verb)


def seat_of(entries: Sequence[Entry], verb: str) -> int:
    """The seat of an entry that is made once in a round; 0 if it is missing."""
    return next((entry.seat for entry in entries_of(entries, verb)), 0)


def cards_by_seat(entries: Sequence[Entry], verb: str, seats: int) -> list[list[int]]:
    """The cards of all entries with this verb, seat 1 first."""
    found: list[list[int]] = [[] for _ in range(seats)]
    for entry in entries_of(entries, verb):
        found[entry.seat - 1] += entry.cards
    return found


# The sheet


class KeptSheet(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A game as it is kept: all that was entered, from which everything else follows."""

    game: str
    names: list[str]
    options: dict[str, str] = {}  # those that differ from their default
    dealer: int = 1  # of the first round
    rounds: list[Round] = []


@dataclass(frozen=True)
class ScoreLine:
    """A round that has been counted."""

    dealer: int
    points: list[int]
    totals: list[int]
    parts: dict[str, list[int]]


@dataclass(frozen=True)
class Wrong:
    """What stops the counting: a round, counted from 1, and what is wrong with it."""

    round: int
    refusal: Refusal


@dataclass(frozen=True)
class ScoreStanding:
    lines: list[ScoreLine]
    keeper: Keeper
    wrong: Wrong | None


def count_up(make: Callable[[], Keeper], rounds: Sequence[Round]) -> ScoreStanding:
    """All rounds from the first, so that a correction changes everything after it."""
    keeper = make()
    lines: list[ScoreLine] = []
    for number, texts in enumerate(rounds, start=1):
        refusal = enter(keeper, texts, lines)
        if refusal is not None:
            return ScoreStanding(lines, keeper, Wrong(number, refusal))
    return ScoreStanding(lines, keeper, None)


def enter(keeper: Keeper, texts: Round, lines: list[ScoreLine]) -> Refusal | None:
    """One more round, written down as a line if nothing is wrong with it."""
    if keeper.is_over():
        return illegal("game-over", RULE)
    if len(lines) >= MOST_ROUNDS:
        return illegal("too-many-rounds", RULE, most=MOST_ROUNDS)
    entries = read_round(keeper.forms(), keeper.seats, texts)
    if isinstance(entries, Refusal):
        return entries
    if not entries:
        return malformed("nothing-entered", RULE)
    dealer, before = keeper.dealer(), keeper.totals()
    refusal = keeper.enter(entries)
    if refusal is not None:
        return refusal
    after = keeper.totals()
    points = [total - earlier for total, earlier in zip(after, before, strict=True)]
    lines.append(ScoreLine(dealer, points, after, keeper.parts))
    return None


# A game whose folder has no keeper


@final
class PlainKeeper(Keeper):
    """Adds up what people have counted themselves, up to the game's goal if it has one."""

    VERBS: Final = ("add", END)
    PARTS: Final = ()
    _MOST: Final = 100_000

    def __init__(self, options: Options, seats: int, dealer: int) -> None:
        super().__init__(seats)
        goal = options.get("goal")
        self._goal = goal if isinstance(goal, int) else None
        self._dealer = dealer
        self._totals = [0] * seats
        self._ended = False

    def forms(self) -> list[Form]:
        return [
            Form(verb="add", what="number", low=-self._MOST, high=self._MOST),
            Form(verb=END, of_player=False),
        ]

    def enter(self, entries: Sequence[Entry]) -> Refusal | None:
        for entry in entries_of(entries, "add"):
            self._totals[entry.seat - 1] += entry.number
        self._dealer = self._dealer % self.seats + 1
        self._ended = any(entries_of(entries, END))
        return None

    def dealer(self) -> int:
        return self._dealer

    def totals(self) -> list[int]:
        return self._totals.copy()

    def is_over(self) -> bool:
        return self._ended or (self._goal is not None and max(self._totals) >= self._goal)
