"""Light to Dark at the table: its kernel bound to the contract."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Self, final

from janken.core.deal import Shuffler
from janken.core.events import Event, Fact, told_to_all
from janken.core.game import Chance, Game, State
from janken.core.moves import Move, Plain, read_cards, read_number, read_plain, unknown_verb
from janken.core.one_hand import OneHandState
from janken.core.options import Choice, Option, Options, Value
from janken.core.pen import Pen
from janken.core.view import EVERYTHING, Frame, Shown, Table, shown
from janken.kernel.cards import cards_text, standard_deck
from janken.kernel.dark_hand import default_pairing, why_not_pairing
from janken.kernel.light_to_dark import (
    FLIP_RANK,
    FLIP_SUIT,
    REMOVE_RANK,
    REMOVE_SUIT,
    STOP,
    TURN,
    LightToDark,
    deal,
    face_of,
    move_on_four,
    restore,
    row_text,
    why_not,
)
from janken.kernel.refusal import Refusal, malformed, not_yours

ROW_WIDTH: Final = 13  # cards in a line of the drawing
PLAYER: Final = 1

_ACTIONS: Final = {
    ("flip", "suit"): FLIP_SUIT,
    ("flip", "rank"): FLIP_RANK,
    ("remove", "suit"): REMOVE_SUIT,
    ("remove", "rank"): REMOVE_RANK,
}
_WORDS: Final = {action: words for words, action in _ACTIONS.items()}


@dataclass(frozen=True, slots=True)
class OnFour(Move):
    """Flip or remove by the ends of the four cards that begin at a place; the oldest card is at place 1."""

    verb: str
    place: int
    by: str

    def text(self) -> str:
        return f"{self.verb} {self.place} {self.by}"


@final
@dataclass(frozen=True, kw_only=True)
class Pairing(Option):
    """Which dark face each card has (CD-5): 52 cards in the order of the record's line."""

    own_line = True

    @property
    def standard(self) -> Value:
        return tuple(default_pairing())

    @property
    def allowed(self) -> str:
        return "a list of 52 dark faces"

    def parse(self, text: str) -> Value | Refusal:
        faces = read_cards(text.split())
        if isinstance(faces, Refusal):
            return faces
        return why_not_pairing(list(faces)) or faces

    def text(self, value: Value) -> str:
        assert isinstance(value, tuple)
        return cards_text(list(value))


class LightToDarkTable(Table, frozen=True, kw_only=True):
    row: list[str]
    deck: list[Shown]
    removed: int
    dark: int

    def lines(self, frame: Frame, names: Sequence[str], pen: Pen) -> list[str]:
        drawn = [f"Deck: {len(self.deck)} cards   removed: {self.removed}   dark in the row: {self.dark}"]
        if not self.row:
            drawn.append("The row is empty.")
        for first in range(0, len(self.row), ROW_WIDTH):
            part = self.row[first : first + ROW_WIDTH]
            drawn.append(
                " ".join(f"{first + place:^{pen.two_ended_width}}" for place in range(1, len(part) + 1))
            )
            drawn.append(" ".join(pen.two_ended(code) for code in part))
        drawn.append(f"Score: {pen.strong(str(frame.scores[0]))} of 104")
        return drawn


@final
class LightToDarkState(OneHandState[LightToDark]):
    def __init__(self, game: Game, options: Options, dealer: int) -> None:
        super().__init__(game, 1, dealer)
        self._pairing = list(options.cards("pairing"))
        self._any_time = options.word("deal") == "any-time"

    def deck(self) -> list[int]:
        return standard_deck()

    def winners(self) -> list[int]:
        return []

    def legal(self, seat: int) -> list[Move]:
        return [] if self._play is None else [_said(move) for move in self._play.moves(seat)]

    def why_not(self, seat: int, move: Move) -> Refusal | None:
        if seat != PLAYER:
            return not_yours("only seat 1 plays this game", "LD-1")
        if isinstance(move, OnFour) and move.place < 1:
            return malformed("places of the row are counted from 1", "RF-3")
        return why_not(self.position(), kernel_move(move))

    def apply(self, seat: int, move: Move) -> list[Event]:
        play = self.position()
        before = list(play.row)
        play.play(seat, kernel_move(move))
        return [told_to_all(_fact(move, before, list(play.row)))]

    def give(self, chance: Chance, cards: Sequence[int]) -> list[Event]:
        self._play = deal(list(cards), self._pairing, self._any_time)
        return [told_to_all(Fact(kind="deal", say="shuffles the deck, all cards light"))]

    def table(self, viewer: int) -> LightToDarkTable:
        play = self._play
        if play is None:
            return LightToDarkTable(row=[], deck=[], removed=0, dark=0)
        hidden = [face_of(card) for card in play.deck[play.turned :]]
        return LightToDarkTable(
            row=[row_text(card) for card in play.row],
            deck=shown(hidden, visible=viewer == EVERYTHING),
            removed=play.removed,
            dark=play.dark(),
        )

    def redeal(self, seat: int, shuffler: Shuffler) -> Self:
        """Nobody knows the order of the cards not yet turned up."""
        twin = self.copy()
        play = twin.position()
        hidden = shuffler.shuffled(play.deck[play.turned :])
        twin._play = restore(
            play.deck[: play.turned] + hidden, play.dark_face, play.any_time,
            play.turned, play.row, play.removed, play.stopped,
        )  # fmt: skip
        return twin


def _said(move: int) -> Move:
    if move == TURN:
        return Plain("turn")
    if move == STOP:
        return Plain("stop")
    verb, by = _WORDS[move >> 6]
    return OnFour(verb, (move & 63) + 1, by)


def kernel_move(move: Move) -> int:
    if isinstance(move, OnFour):
        return move_on_four(_ACTIONS[move.verb, move.by], min(move.place - 1, len(standard_deck())))
    return TURN if move == Plain("turn") else STOP


def _fact(move: Move, before: list[int], after: list[int]) -> Fact:
    if isinstance(move, OnFour):
        four = tuple(row_text(card) for card in before[move.place - 1 : move.place + 3])
        say = f"{move.verb}s by {move.by}: {' '.join(four)}"
        return Fact(kind=move.verb, seat=PLAYER, say=say, cards=four)
    if move == Plain("stop"):
        return Fact(kind="stop", seat=PLAYER, say="stops")
    card = row_text(after[-1])
    return Fact(kind="turn", seat=PLAYER, say=f"turns up {card}", cards=(card,))


@final
class LightToDarkGame(Game):
    name = "light-to-dark"
    title = "Light to Dark"
    summary = "A solitaire with two-ended cards: match the ends of four, turn cards dark, clear them away."
    example = "flip 3 suit"
    rules = "LD"
    seats = range(1, 2)
    seats_rule = "LD-1"
    end_rule = "LD-8"
    options = (
        Choice(
            name="deal",
            rule="LD-7",
            help="turn up a card only when stuck, or at any time (then you may also stop)",
            choices=("when-stuck", "any-time"),
        ),
        Pairing(name="pairing", rule="CD-5", help="a file with the dark faces of your own deck"),
    )

    def setup(self, options: Options, seats: int, dealer: int) -> State:
        return LightToDarkState(self, options, dealer)

    def parse(self, words: Sequence[str]) -> Move | Refusal:
        verb = words[0]
        if verb in ("turn", "stop"):
            return read_plain(words)
        if verb not in ("flip", "remove"):
            return unknown_verb(verb, ("turn", "flip", "remove", "stop"))
        if len(words) != 3 or words[2] not in ("suit", "rank"):
            return malformed(f"write {verb}, the place of the first of the four, and suit or rank", "RF-3")
        place = read_number(words[1], "a place of the row")
        return place if isinstance(place, Refusal) else OnFour(verb, place, words[2])


GAME: Final = LightToDarkGame()
