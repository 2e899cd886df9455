"""The contract that every game keeps.

A game is a state machine over an ordered list of `(seat, move)`. Chance and time are inputs: a deal is given
to the state, and when time is up the table, seat 0, makes a move. A state without turns names everyone in
`to_act`, and the order in which moves arrive is the order of the list.
"""

import sys
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Literal, Self, final

from mypy_extensions import i64

from janken.core.deal import Shuffler
from janken.core.events import Event, Measure
from janken.core.moves import Move, Verb, unknown_verb
from janken.core.options import Option, Options, Value, parse_options
from janken.core.view import Frame, TableView, View
from janken.kernel.position import Picker, Position
from janken.kernel.refusal import Refusal, illegal, malformed
from janken.words import catalogue
from janken.words.fluent import Catalogue

TABLE = 0  # the seat that makes the moves no player makes


class Chance(StrEnum):
    """What chance may be asked for; the words are those of a record."""

    DEAL = "deal"
    SHOWDOWN = "showdown"


@dataclass(frozen=True, kw_only=True)
class Timer:
    """A time at a live table; it runs from the moment it appears, and again when its `key` changes.

    A game says which timers run; the table has the clock.
    """

    name: str  # that of the option it comes from
    rule: str
    seconds: float
    key: str = ""
    move: Move | None = None  # what the table does when it is over, as soon as that is legal
    held: tuple[str, ...] = ()  # moves beginning with these verbs wait until it is over
    held_seat: int = 0  # only those of this seat; 0: everybody's
    barred: tuple[str, ...] = ()  # moves beginning with these verbs come too late once it is over
    ends: Literal["alone", "dealer", "all"] = "alone"  # who may say that it is long enough


class State(ABC):
    """A game under way: of one hand or of several, before the first deal too."""

    game: "Game"
    seats: int

    # Where the game stands

    @abstractmethod
    def hand(self) -> int:
        """The number of the hand, 1 for the first; 0 before it."""

    @abstractmethod
    def dealer(self) -> int:
        """The dealer of this hand (before the first: who will deal it)."""

    @abstractmethod
    def needs(self) -> Chance | None:
        """What chance has to give before play continues; None while a hand is played and after the end."""

    @abstractmethod
    def deck(self) -> list[int]:
        """The cards that a deal or a showdown of this game lists, each once."""

    @abstractmethod
    def is_over(self) -> bool:
        """Is the whole game over?"""

    @abstractmethod
    def hand_over(self) -> bool:
        """Is the hand over? False before the first deal."""

    @abstractmethod
    def to_act(self) -> list[int]:
        """The seats that may act, never 0; empty when no hand is being played."""

    @abstractmethod
    def scores(self) -> list[int]:
        """The totals of the game, seat 1 first."""

    @abstractmethod
    def hand_scores(self) -> list[int] | None:
        """Of the last finished hand; None before one is finished."""

    @abstractmethod
    def winners(self) -> list[int]:
        """The seats that won the whole game; empty until then, and always for one player."""

    @abstractmethod
    def hand_winners(self) -> list[int]:
        """The seats that went out, or won, in the last finished hand; bots play for being one of them, so
        in a game that only counts points name those with the most of that hand."""

    # Moves

    @abstractmethod
    def legal(self, seat: int) -> Sequence[Move]:
        """Every legal move of a seat (0: of the table), each once; none for a seat that may not act.

        In the order in which tables list them, always the same one: replays and seeds count on it. Where a
        move is a choice of several cards, `Several` stands for all of them.
        """

    def listed(self, seat: int) -> Sequence[Move] | None:
        """Of the legal moves those that a strict table lists, because they give nothing away; None if it
        lists none, and players find out by trying."""
        return None

    @abstractmethod
    def why_not(self, seat: int, move: Move) -> Refusal | None:
        """Why not, in the hand being played: first who may act, then the card, then the game's own rules."""

    @abstractmethod
    def apply(self, seat: int, move: Move) -> list[Event]:
        """Make a move that `check` has nothing against."""

    def accepts(self, chance: Chance) -> bool:
        """May chance give this now? What the state `needs`, and for earlier records perhaps more."""
        return self.needs() == chance

    @abstractmethod
    def give(self, chance: Chance, cards: Sequence[int]) -> list[Event]:
        """Give the state what it `accepts`: the deck in its order."""

    def why_not_between_hands(self, seat: int, move: Move) -> Refusal | None:
        """Why not while no hand is being played; a game that has moves there says so."""
        return illegal("not-dealt", "RF-2")

    def timers(self) -> list[Timer]:
        """The times that run at a live table now."""
        return []

    def places(self) -> dict[str, str]:
        """What several seats may race for: the beginning of a move, and what such a move is meant for now."""
        return {}

    @final
    def check(self, seat: int, move: Move) -> Refusal | None:
        """Why a seat may not make a move now, the first reason in the order people expect; None if it may."""
        if not TABLE <= seat <= self.seats:
            return malformed("no-seat", "RF-3", number=seat, last=self.seats)
        if self.is_over():
            return illegal("game-over", self.game.end_rule)
        if self.needs() is not None:
            return self.why_not_between_hands(seat, move)
        return self.why_not(seat, move)

    # Seeing

    @abstractmethod
    def table(self, viewer: int) -> TableView:
        """The game's own part of what a seat, ONLOOKER or EVERYTHING sees, built up from nothing."""

    def sees_as(self, viewer: int) -> int:
        """A viewer with an identical view, moves included, for sharing work."""
        return viewer

    @abstractmethod
    def redeal(self, seat: int, shuffler: Shuffler) -> Self:
        """A state that looks the same to a seat (or ONLOOKER), with everything it cannot see dealt again."""

    def position(self) -> Position:
        """The hand being played as the kernel has it, with everything in it: for playouts and counting.

        Playing it plays the state. A game without a kernel of its own need not say anything here.
        """
        return StatePosition(self)

    @abstractmethod
    def copy(self) -> Self:
        """An independent twin."""

    @final
    def view(self, viewer: int) -> View:
        return View(self.frame(), self.table(viewer))

    @final
    def frame(self) -> Frame:
        """The part of a view that is the same for everybody."""
        return Frame(
            game=self.game.name,
            hand=self.hand(),
            dealer=self.dealer(),
            over=self.is_over(),
            hand_over=self.hand_over(),
            winners=self.winners(),
            hand_winners=self.hand_winners(),
            to_act=self.to_act(),
            scores=self.scores(),
            hand_scores=self.hand_scores(),
        )


class Game(ABC):
    """One of the games: its name, who can play it, its house rules, and how a table of it begins."""

    name: str  # as records write it; its words are in the catalogues of this name
    facts: object  # all that can happen: the union of its kinds of facts
    measures: tuple[Measure, ...] = ()  # what of it the rule lab counts
    thinking: float = 4.0  # seconds that people take over a move in turn, about; bots take none
    example: str  # a move as it is typed
    rules: str  # the letters of its rule ids
    seats: range
    seats_rule: str
    end_rule: str
    options: tuple[Option, ...]
    verbs: tuple[Verb, ...] = ()  # its moves as they are said; a game that says more has its own `read`
    has_turns = False  # does it always wait for one player, without a clock? Then it is played over days too
    ends_at_random = True  # do players who move at random come to its end? Else only good play ends it
    # House rules that people ask for most, which forms list first; all others follow as they are declared.
    wished_first: tuple[str, ...] = ()
    # Verbs of moves that may be undone in company too, until their player continues: they show nobody
    # anything but themselves, and turn up no card. A move after which chance gave something is never undone
    # in company; alone it is, and what chance gave after it is drawn again.
    taken_back: tuple[str, ...] = ()

    @property
    def package(self) -> str:
        """Its folder, as a package: what else belongs to the game is found there."""
        return type(self).__module__.removesuffix(".game")

    @property
    def words(self) -> Path:
        """Its catalogues and rules pages, `en.ftl` and `en.md` at least."""
        home = sys.modules[self.package].__file__
        assert home is not None
        return Path(home).with_name("words")

    @final
    def catalogue(self, language: str) -> Catalogue:
        return catalogue(language, self.words)

    def why_not_options(self, options: Options) -> Refusal | None:
        """Why house rules do not go together, each of which may be chosen by itself."""
        return None

    def why_not_seated(self, options: Options, seats: int) -> Refusal | None:
        """Why this many players cannot play by these house rules. Only new tables are asked: a record of
        before is read whatever it says."""
        return None

    def notice(self, options: Options) -> str:
        """The key of a sentence that players should read before the first card; most games need none."""
        return ""

    @final
    def agree(self, given: Mapping[str, Value]) -> Options | Refusal:
        """The house rules of a table: those given, the defaults for the rest."""
        options = Options(self.options, given)
        return self.why_not_options(options) or options

    @final
    def read_options(self, texts: Mapping[str, str]) -> Options | Refusal:
        """The house rules of a table, from their texts by name."""
        given = parse_options(self.options, texts)
        return given if isinstance(given, Refusal) else self.agree(given)

    @abstractmethod
    def setup(self, options: Options, seats: int, dealer: int) -> State:
        """A table before its first deal."""

    def read(self, words: Sequence[str]) -> Move | Refusal:
        """Read a move from its words, of which there is at least one, the verb."""
        said = next((verb for verb in self.verbs if verb.name == words[0]), None)
        return said.read(words) if said else unknown_verb(words[0], [verb.name for verb in self.verbs])

    @final
    def parse(self, words: Sequence[str]) -> Move | Refusal:
        """Read a move from its words, the verb first; only its form matters here."""
        return self.read(words) if words else malformed("empty-move", "RF-3")

    def understand(self, state: State, seat: int, words: Sequence[str]) -> Move | Refusal:
        """Read a move as people say it, where a game allows less than a record needs."""
        return self.parse(words)

    def meant_for(self, move: Move, what: str) -> Move | Refusal:
        """The move with what its player saw in `places`, so that it never lands on something else."""
        return move

    @final
    @property
    def is_solitaire(self) -> bool:
        """Can it only be played alone?"""
        return self.seats[-1] == 1

    @final
    def why_not_seats(self, count: int) -> Refusal | None:
        if count in self.seats:
            return None
        rule, name, least, most = self.seats_rule, self.name, self.seats[0], self.seats[-1]
        if (len(self.seats) > 1 and self.seats.step == 1) or self.is_solitaire:
            return malformed("wrong-seats", rule, game=name, least=least, most=most, count=count)
        choices = [str(seats) for seats in self.seats]
        return malformed("wrong-seats-of", rule, game=name, choices=choices, count=count)


class UncompiledPosition(Position):
    """A position of a game that is not compiled: it pickles like any Python object.

    The kernel's own positions name their fields for that; a class derived from a compiled one has to say so.
    """

    def __getstate__(self) -> dict[str, object]:
        return self.__dict__.copy()

    def __setstate__(self, fields: dict[str, object]) -> None:
        self.__dict__.update(fields)


class StatePosition(UncompiledPosition):
    """A state as a position, where the kernel has none: a move is its place in the list of legal ones."""

    def __init__(self, state: State) -> None:
        self.state = state
        self._legal: dict[int, Sequence[Move]] = {}  # by seat, until a player moves

    def legal(self, seat: int) -> Sequence[Move]:
        if seat not in self._legal:
            self._legal[seat] = self.state.legal(seat)
        return self._legal[seat]

    def acting_seats(self) -> list[int]:
        return self.state.to_act()

    def moves(self, seat: i64) -> list[int]:
        return list(range(len(self.legal(seat))))

    def any_move(self, seat: i64, picker: Picker) -> i64:
        return picker.below(len(self.legal(seat)))

    def play(self, seat: i64, move: i64) -> None:
        self.say(seat, self.legal(seat)[move])

    def say(self, seat: int, move: Move) -> None:
        """Make a legal move as a player says it: without listing the others."""
        self._legal.clear()
        self.state.apply(seat, move)

    def is_over(self) -> bool:
        return self.state.is_over() or self.state.needs() is not None

    def points(self) -> list[int]:
        return self.state.hand_scores() or self.state.scores()

    def copy(self) -> "StatePosition":
        return StatePosition(self.state.copy())
