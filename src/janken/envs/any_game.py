"""An environment for a game that has none of its own, from its legal moves and what its table shows.

It is played by the game's own rules, uncompiled: a thousand times slower than a lane of the kernel, and as
honest. Moves are made word by word out of the verbs that the game declares, its cards and its numbers. An
observation is the plain table as the seat sees it now: what went before is in it as far as it still lies
there. Where several may act, the lowest seat is asked first.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, Self, final

from librt.vecs import vec
from mypy_extensions import i64

from janken.core.encoding import ActionEncoding
from janken.core.errors import CallError
from janken.core.game import TABLE, Chance, Game, State
from janken.core.moves import Move, Several
from janken.core.options import Options
from janken.core.view import Frame, Place, PlainTable
from janken.kernel.cards import card_text
from janken.kernel.lanes.lane import Lane
from janken.words import ENGLISH

_MOST: Final = 127  # of a byte of an observation
_MOST_POINTS: Final = 5000
_ENOUGH: Final = "enough"  # the word that ends a move of fewer cards than there could be


@final
class Vocabulary:
    """The words of which moves are made, in the order of their actions, and the places cards may lie at."""

    def __init__(self, game: Game, deck: tuple[int, ...]) -> None:
        if not game.verbs:
            raise CallError(
                f"{game.name} has no environment: it has no env.py, and declares no `verbs` to make one from"
            )
        numbers = sorted({number for verb in game.verbs for number in verb.numbers or ()})
        self.cards = [card_text(card) for card in deck]
        self.verbs = [verb.name for verb in game.verbs]
        said = dict.fromkeys(word for verb in game.verbs for word in verb.words)
        self.words = [*self.verbs, *self.cards, *map(str, numbers), *said, _ENOUGH]
        self.action = {word: place for place, word in enumerate(self.words)}
        keys = list(game.catalogue(ENGLISH).sources)
        self.places = [key.removeprefix("place-") for key in keys if key.startswith("place-")]
        self.named = [key.removeprefix("word-") for key in keys if key.startswith("word-")]


@cache
def vocabulary_of(game: Game, deck: tuple[int, ...]) -> Vocabulary:
    return Vocabulary(game, deck)


@final
class AnyEncoding(ActionEncoding):
    version = 0
    most_steps = 2000
    hides_cards = True
    plays_whole_games = True

    def __init__(self, game: Game) -> None:
        self._game = game
        self.options = tuple(option.name for option in game.options)
        self._deck = game.setup(Options(game.options, {}), game.seats[0], 1).deck()
        vocabulary_of(game, tuple(self._deck))  # which says what is missing

    def lane(self, options: Options, seats: int, reactions: bool, whole_game: bool) -> Lane:
        lane = AnyLane()
        lane.begin_with(self._game, options, seats, whole_game)
        return lane

    def text(self, lane: Lane, move: int) -> str:
        assert isinstance(lane, AnyLane)
        return lane.legal()[move].text()

    def public_text(self, lane: Lane, move: int) -> str:
        """Of a move only who made it: the rest may be a secret."""
        assert isinstance(lane, AnyLane)
        return lane.legal()[move].verb

    def bounds(self, options: Options, seats: int) -> tuple[int, int]:
        """The game does not say; no game of ours comes near."""
        return -_MOST_POINTS, _MOST_POINTS

    def card_number(self, card: int) -> int:
        return self._deck.index(card)

    def cards_dealt(self, lane: Lane) -> int:
        return len(lane.deck())

    def cards_seen(self, lane: Lane) -> int:
        return len(lane.deck())


@cache
def any_encoding(game: Game) -> AnyEncoding:
    return AnyEncoding(game)


@final
class AnyLane(Lane):
    """A lane over a game's state; `begun` are the words of a move that is not yet whole."""

    state: State
    options: Options
    listed: Sequence[Move] | None = None  # the legal moves, once asked for, until a move is made

    def begin_with(self, game: Game, options: Options, seats: int, whole_game: bool) -> None:
        self.game, self.options, self.seats, self.whole_game = game, options, seats, whole_game
        self.state = game.setup(options, seats, seats)
        self.vocabulary = vocabulary_of(game, tuple(self.state.deck()))
        self.begun: tuple[str, ...] = ()
        self.actions = len(self.vocabulary.words)
        self.words = -(-len(self._bytes(1)) // 8)

    # Chance

    def deck(self) -> list[int]:
        return self.state.deck()

    def deal(self, cards: list[int], dealer: i64) -> bool:
        self.start_deal(cards, dealer)
        self.state = self.game.setup(self.options, self.seats, dealer)
        self._give(cards)
        return True

    def needs_deal(self) -> bool:
        return self.whole_game and self.state.needs() is Chance.DEAL

    def deal_next(self, cards: list[int]) -> bool:
        self.later_deals = [*self.later_deals, cards]
        self._give(cards)
        return True

    def _give(self, cards: list[int]) -> None:
        self.state.give(Chance.DEAL, cards)
        self._ask()

    # Playing

    def is_over(self) -> bool:
        return self.state.is_over() or (self.state.hand_over() and not self.whole_game)

    def _ask(self) -> None:
        """The seat that acts next; what the table does by itself is done."""
        while not self.state.to_act() and not self.is_over() and (moves := self.state.legal(TABLE)):
            self.state.apply(TABLE, moves[0])
        acting = [] if self.is_over() else self.state.to_act()
        self.to_act = acting[0] if acting else 0
        self.forget_begun()

    def askable_seats(self) -> i64:
        """Those who may act at once, as a bit each: a record has them in the order in which they did."""
        return 0 if self.is_over() else sum(1 << seat for seat in self.state.to_act())

    def forget_begun(self) -> None:
        """The seat to act begins its move; the word that goes without saying is said."""
        self.begun = ()
        self.listed = None
        self.stale = -1
        words = set(self._next_words()) if self.to_act else set()
        if len(words) == 1:
            self.begun = (*words,)
            if set(self._next_words()) == {_ENOUGH}:
                self.begun = ()

    def legal(self) -> Sequence[Move]:
        if self.listed is None:
            self.listed = self.state.legal(self.to_act)
        return self.listed

    def find_choices(self) -> None:
        self.count = 0
        for word in sorted({self.vocabulary.action[word] for word in self._next_words()}):
            self.add_choice(word)

    def _next_words(self) -> Iterator[str]:
        begun, legal = self.begun, self.legal()
        if isinstance(legal, Several) and legal.such_that is None:
            yield from _words_of_several(legal, begun)
            legal = legal.also
        for move in legal:
            words = _words(move)
            if words[: len(begun)] == begun:
                yield words[len(begun)] if len(words) > len(begun) else _ENOUGH

    def act(self, action: i64) -> None:
        """A word; the words that must follow it are said with it, and a whole move is made."""
        self.start_action()
        self.begun += (self.vocabulary.words[action],)
        self.stale = -1
        made = [word for word in self.begun if word != _ENOUGH]
        following = set(self._next_words()) if self.begun[-1] != _ENOUGH else {_ENOUGH}
        if following == {_ENOUGH} or not following:
            self._make(" ".join(made))

    def _make(self, words: str) -> None:
        move = self.game.parse(words.split())
        assert isinstance(move, Move), move
        self.record_move(self.to_act, self.legal().index(move))
        self.state.apply(self.to_act, move)
        self.scored = True
        self._ask()

    def points(self) -> list[int]:
        return self.state.scores()

    def scores_only_at_end(self) -> bool:
        return False

    # Observing

    def write(self, seat: i64, out: vec[i64], at: i64, stale: i64) -> None:
        seen = self._bytes(seat)
        seen += bytes(8 * self.words - len(seen))
        for place in range(self.words):
            out[at + place] = int.from_bytes(seen[8 * place : 8 * place + 8], "little", signed=True)

    def _bytes(self, seat: int) -> bytes:
        """Seats count from the viewer: 1 is oneself, 0 the middle of the table."""
        vocabulary, frame = self.vocabulary, self.state.frame()
        table = self.state.table(seat)
        if not isinstance(table, PlainTable):
            raise CallError(f"{self.game.name} has no env.py, and its view is no plain table")
        lying, counts = dict.fromkeys(vocabulary.cards, 0), [0] * (len(vocabulary.places) * (self.seats + 1))
        for place in table.places:
            at = vocabulary.places.index(place.name) * (self.seats + 1) + self._from(seat, place.seat)
            counts[at] = _byte(self._amount(place) + 1)
            lying.update({card: _byte(at + 1) for card in place.cards if card is not None})
        begun = self.begun if seat == self.to_act else ()
        chosen = [_byte(word in begun) for word in vocabulary.words]
        return bytes([*lying.values(), *counts, *chosen, *self._standing(seat, frame)])

    def _amount(self, place: Place) -> int:
        if place.word:
            return self.vocabulary.named.index(place.word) + 1
        return len(place.cards) if place.count is None else max(place.count, 0)

    def _standing(self, seat: int, frame: Frame) -> Iterator[int]:
        """Of every seat, oneself first: may it act, does it deal, and its points in two bytes."""
        for steps in range(self.seats):
            other = self.seat_after(seat, steps)
            points = min(max(frame.scores[other - 1] + 8192, 0), 16383)
            yield from (other in frame.to_act, other == frame.dealer, points & 127, points >> 7)

    def _from(self, seat: int, other: int) -> int:
        return self.steps_to(seat, other) + 1 if other else 0

    def copy(self) -> Self:
        twin = super().copy()
        twin.state = self.state.copy()
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        common = {name: getattr(self, name) for name in _KEPT}
        return _again, (self.game, self.options, self.whole_game, self.state, self.begun, common)


_KEPT: Final = ("seats", "dealer", "cards", "later_deals", "to_act", "count", "choices", "scored")


def _again(
    game: Game, options: Options, whole_game: bool, state: State, begun: tuple[str, ...],
    common: dict[str, object],
) -> AnyLane:  # fmt: skip
    """From a pickle."""
    lane = AnyLane()
    lane.begin_with(game, options, state.seats, whole_game)
    lane.state, lane.begun = state, begun
    for name, value in common.items():
        setattr(lane, name, value)
    return lane


def _words(move: Move) -> tuple[str, ...]:
    return tuple(move.text().split())


def _words_of_several(several: Several, begun: tuple[str, ...]) -> Iterator[str]:
    """Cards are named in their order, so that there is one way to name them."""
    if not several.counts:
        return
    if not begun:
        yield several.verb
        return
    if begun[0] != several.verb:
        return
    cards = [card_text(card) for card in several.cards]
    said = len(begun) - 1
    if said in several.counts:
        yield _ENOUGH
    if said < several.counts[-1]:
        first = cards.index(begun[-1]) + 1 if said else 0
        missing = max(several.counts[0] - said, 1)
        yield from cards[first : len(cards) - missing + 1]


def _byte(number: int) -> int:
    return min(number, _MOST)
