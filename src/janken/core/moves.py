"""What players say: moves as values, and the small words they are read from."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from math import comb
from typing import final, overload

from janken.core.options import is_whole, shorten
from janken.core.text import nearest
from janken.kernel.cards import NO_CARD, card_from_text, card_text, in_order
from janken.kernel.refusal import Refusal, malformed

Allows = Callable[[tuple[int, ...]], bool]  # of some cards, in their order


class Move(ABC):
    """A move as it stands in a record, whatever the state of the table; each game has its own kinds."""

    verb: str  # its first word

    @property
    def place(self) -> str:
        """Where it races, a key of `State.places`; empty where nobody else could be first."""
        return ""

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards it names, as records, facts and views write them; most moves name none."""
        return ()

    @abstractmethod
    def text(self) -> str:
        """The verb and its arguments."""

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<{self.text()}>"


def texts_in_order(cards: Sequence[int]) -> tuple[str, ...]:
    return tuple(map(card_text, in_order(list(cards))))


@dataclass(frozen=True, slots=True, repr=False)
class Plain(Move):
    """A verb that needs no argument."""

    verb: str

    def text(self) -> str:
        return self.verb


@dataclass(frozen=True, slots=True, repr=False)
class WithCards(Move):
    """A verb and cards; the order in which they are named does not matter."""

    verb: str
    card_numbers: tuple[int, ...]  # as the kernel knows them

    @property
    def cards(self) -> tuple[str, ...]:
        return texts_in_order(self.card_numbers)

    def text(self) -> str:
        return " ".join([self.verb, *self.cards])


@dataclass(frozen=True, slots=True, repr=False)
class WithNumber(Move):
    """A verb and a number: a bid, a place, a seat."""

    verb: str
    number: int

    def text(self) -> str:
        return f"{self.verb} {self.number}"


@dataclass(frozen=True, slots=True, repr=False)
class WithWord(Move):
    """A verb and a word of the game: a suit to call, an answer."""

    verb: str
    word: str

    def text(self) -> str:
        return f"{self.verb} {self.word}"


@final
class Several(Sequence[Move]):
    """Every choice of a given number of these cards, a move each: composed when asked for, never listed.

    A state gives one as its `legal` moves: tables let people choose the cards, bots and environments take
    some of the moves, and none of them makes all of them. `such_that` says which choices the rules allow, if
    not all: a function of a module, or a `partial` of one, for bots think in other processes too. With it the
    choices are gone through once to be counted; of many cards, let `so_far` say whether the lowest cards of a
    choice could become one, for what could not is left out with all that would follow. `also` are moves
    that may be made instead.
    """

    def __init__(
        self, verb: str, cards: Sequence[int], counts: int | range, such_that: Allows | None = None,
        also: Sequence[Move] = (), so_far: Allows | None = None,
    ) -> None:  # fmt: skip
        self.verb = verb
        self.cards = tuple(in_order(list(cards)))
        numbers = range(counts, counts + 1) if isinstance(counts, int) else counts
        self.counts = range(numbers.start, min(numbers.stop, len(self.cards) + 1), numbers.step)
        self.such_that = such_that
        self.so_far = so_far
        self.also = tuple(also)
        self._named = _name_of(such_that), _name_of(so_far)
        self._listed: list[tuple[int, ...]] | None = None

    @property
    def _allowed(self) -> list[tuple[int, ...]] | None:
        """The choices in their order, where not all are allowed."""
        if self.such_that is not None and self._listed is None:
            self._listed = [*filter(self.such_that, self._choices())]
        return self._listed

    def _choices(self) -> Iterator[tuple[int, ...]]:
        if self.so_far is not None:
            yield from self._grown(self.so_far)
            return
        for count in self.counts:
            yield from combinations(self.cards, count)

    def _grown(self, so_far: Allows) -> Iterator[tuple[int, ...]]:
        """The same in the same order, each card added only where the choice could still be one."""
        rows: list[tuple[tuple[int, ...], int]] = [((), 0)]
        for count in range(1, max(self.counts, default=0) + 1):
            rows = [
                (more, place + 1)
                for chosen, start in rows
                for place in range(start, len(self.cards))
                if so_far(more := (*chosen, self.cards[place]))
            ]
            if count in self.counts:
                yield from (chosen for chosen, _ in rows)

    def __len__(self) -> int:
        if self._allowed is not None:
            return len(self.also) + len(self._allowed)
        return len(self.also) + sum(comb(len(self.cards), count) for count in self.counts)

    def __iter__(self) -> Iterator[Move]:
        yield from self.also
        for cards in self._choices() if self._allowed is None else self._allowed:
            yield WithCards(self.verb, cards)

    @overload
    def __getitem__(self, place: int) -> Move: ...
    @overload
    def __getitem__(self, place: slice) -> list[Move]: ...
    def __getitem__(self, place: int | slice) -> Move | list[Move]:
        if isinstance(place, slice):
            return [self[one] for one in range(*place.indices(len(self)))]
        place = place + len(self) if place < 0 else place
        if not 0 <= place < len(self):
            raise IndexError(place)
        if place < len(self.also):
            return self.also[place]
        return WithCards(self.verb, self._choice(place - len(self.also)))

    def _choice(self, place: int) -> tuple[int, ...]:
        """The choice at a place of the list that `_choices` would make."""
        if self._allowed is not None:
            return self._allowed[place]
        for count in self.counts:
            if place < comb(len(self.cards), count):
                return self._choice_of(count, place)
            place -= comb(len(self.cards), count)
        raise IndexError(place)

    def _choice_of(self, count: int, place: int) -> tuple[int, ...]:
        chosen: list[int] = []
        for after, card in zip(range(len(self.cards) - 1, -1, -1), self.cards, strict=True):
            with_it = comb(after, count - len(chosen) - 1) if len(chosen) < count else 0
            if place < with_it:
                chosen.append(card)
            else:
                place -= with_it
        return tuple(chosen)

    def index(self, move: object, start: int = 0, stop: int | None = None) -> int:
        """The place of a move, found by counting those before it."""
        if move in self.also:
            return self.also.index(move)
        if move not in self:
            raise ValueError(f"{move} is not one of them")
        assert isinstance(move, WithCards)
        chosen = tuple(in_order(list(move.card_numbers)))
        if self._allowed is not None:
            return len(self.also) + self._allowed.index(chosen)
        before = sum(comb(len(self.cards), count) for count in self.counts if count < len(chosen))
        left = len(chosen)
        for after, card in zip(range(len(self.cards) - 1, -1, -1), self.cards, strict=True):
            if left and card == chosen[-left]:
                left -= 1
            elif left:
                before += comb(after, left - 1)
        return len(self.also) + before

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, WithCards) or move.verb != self.verb:
            return move in self.also
        chosen = tuple(in_order(list(move.card_numbers)))
        fits = len(set(chosen)) == len(chosen) in self.counts and set(chosen) <= set(self.cards)
        return (fits and (self.such_that is None or self.such_that(chosen))) or move in self.also

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Several):
            return self._key(*self._named) == other._key(*other._named)
        return isinstance(other, Sequence) and list(self) == list(other)

    def _key(self, such_that: object, so_far: object) -> tuple[object, ...]:
        return self.verb, self.cards, self.counts, such_that, self.also, so_far

    def __reduce__(self) -> tuple[object, ...]:
        return Several, self._key(self.such_that, self.so_far)


def _name_of(function: Allows | None) -> object:
    """What two of the same have in common, which partials have not for Python.

    A method would bring the whole hand along, with what is hidden in it, and a lambda cannot be sent.
    """
    if isinstance(function, partial):
        return _name_of(function.func), function.args, sorted(function.keywords.items())
    if function is not None and (
        getattr(function, "__self__", None) is not None or "<" in function.__qualname__
    ):
        raise TypeError(
            f"{function.__qualname__} cannot say which cards go together: give a function of a module, "
            "or a functools.partial of one with what everybody knows"
        )
    return function


@dataclass(frozen=True)
class Verb:
    """How a move is said: a verb alone, or with a number of cards, a number, or one of a few words."""

    name: str
    cards: int | range = 0
    numbers: range | None = None
    words: tuple[str, ...] = ()

    def read(self, words: Sequence[str]) -> Move | Refusal:
        if self.numbers is not None:
            return self._with_number(words)
        if self.words:
            return self._with_word(words)
        return self._with_cards(words) if self.cards else read_plain(words)

    def _with_number(self, words: Sequence[str]) -> Move | Refusal:
        assert self.numbers is not None
        if len(words) == 2 and is_whole(words[1]) and int(words[1]) in self.numbers:
            return WithNumber(self.name, int(words[1]))
        low, high = self.numbers[0], self.numbers[-1]
        return malformed("wants-number", "RF-3", verb=self.name, low=low, high=high)

    def _with_word(self, words: Sequence[str]) -> Move | Refusal:
        if len(words) == 2 and words[1] in self.words:
            return WithWord(self.name, words[1])
        return malformed("wants-word", "RF-3", verb=self.name, choices=list(self.words))

    def _with_cards(self, words: Sequence[str]) -> Move | Refusal:
        cards = read_cards(words[1:])
        counts = range(self.cards, self.cards + 1) if isinstance(self.cards, int) else self.cards
        if isinstance(cards, Refusal):
            return cards
        if len(cards) not in counts:
            count = "–".join(map(str, dict.fromkeys((counts[0], counts[-1]))))
            return malformed("wants-cards", "RF-3", verb=self.name, count=count)
        for card in cards:
            if cards.count(card) > 1:
                return malformed("named-twice", "CD-7", card=card_text(card)).about(card_text(card))
        return WithCards(self.name, tuple(in_order(list(cards))))


def read_plain(words: Sequence[str]) -> Plain | Refusal:
    if len(words) > 1:
        return malformed("stands-alone", "RF-3", verb=words[0], text=shorten(words[1])).about(words[1])
    return Plain(words[0])


def read_cards(words: Sequence[str], example: str = "TR") -> tuple[int, ...] | Refusal:
    """`example` is a card of the deck in use, for the message if something else is written."""
    cards: list[int] = []
    for word in words:
        card = card_from_text(word)
        if card == NO_CARD:
            return malformed("no-card", "CD-6", text=shorten(word), example=example).about(word)
        cards.append(card)
    return tuple(cards)


def read_number(word: str, what: str) -> int | Refusal:
    """`what` the number is of: the catalogues have a word for each."""
    if is_whole(word):
        return int(word)
    return malformed("no-number", "RF-3", text=shorten(word), what=what).about(word)


def unknown_verb(word: str, known: Sequence[str]) -> Refusal:
    return malformed(
        "no-move", "RF-3", text=shorten(word), verbs=list(known), nearest=nearest(word.lower(), known)
    ).about(word)
