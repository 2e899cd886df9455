"""Light to Dark at the table: its kernel bound to the contract."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Self, final

from janken.core.deal import Shuffler
from janken.core.events import Dealing, Event, Fact, to_everyone
from janken.core.game import Chance, Game, State
from janken.core.hands import OneHandState
from janken.core.moves import Move, Plain, read_cards
from janken.core.options import Choice, Option, Options, Value
from janken.games.light_to_dark.facts import MEASURES, Flipped, Happening, Removed, Stopped, TurnedUp
from janken.games.light_to_dark.moves import OnFour, kernel_move, read_move, said
from janken.games.light_to_dark.rules.faces import default_pairing, row_text, unusual_pairs, why_not_pairing
from janken.games.light_to_dark.rules.game import LightToDark, deal
from janken.games.light_to_dark.rules.reasons import why_not
from janken.games.light_to_dark.view import EMPTY_TABLE, LightToDarkTable, table_of
from janken.kernel.cards import cards_text, standard_deck
from janken.kernel.refusal import Refusal, illegal, malformed, not_yours


@final
@dataclass(frozen=True, kw_only=True)
class Pairing(Option):
    """52 dark faces, in the order of the record's line."""

    own_line = True

    @property
    def standard(self) -> Value:
        return tuple(default_pairing())

    def parse(self, text: str) -> Value | Refusal:
        faces = read_cards(text.split(), example="9d")
        if isinstance(faces, Refusal):
            return faces
        return why_not_pairing(list(faces)) or faces

    def notes(self, value: Value) -> list[Refusal]:
        assert isinstance(value, tuple)
        return unusual_pairs(list(value))

    def text(self, value: Value) -> str:
        assert isinstance(value, tuple)
        return cards_text(list(value))


PLAYER: Final = 1


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
        return [] if self._play is None else [said(move) for move in self._play.moves(seat)]

    def why_not(self, seat: int, move: Move) -> Refusal | None:
        if seat != PLAYER:
            return not_yours("played-alone", "LD-1")
        if isinstance(move, OnFour) and move.first < 1:
            return malformed("place-from-1", "RF-3")
        play = self.position()
        if isinstance(move, OnFour) and move.first > len(play.deck):  # no number of the kernel
            return illegal("row-too-short", "LD-3", place=move.first, count=len(play.row))
        return why_not(play, kernel_move(move))

    def apply(self, seat: int, move: Move) -> list[Event]:
        play = self.position()
        if isinstance(move, OnFour):
            fact = self._playing(move)
            play.play(seat, kernel_move(move))
        else:
            play.play(seat, kernel_move(move))
            turned = move == Plain("turn")
            fact = TurnedUp(seat=PLAYER, card=row_text(play.row[-1])) if turned else Stopped(seat=PLAYER)
        return [to_everyone(fact)]

    def give(self, chance: Chance, cards: Sequence[int]) -> list[Event]:
        self._play = deal(list(cards), self._pairing, self._any_time)
        return [to_everyone(Dealing())]

    def table(self, viewer: int) -> LightToDarkTable:
        return EMPTY_TABLE if self._play is None else table_of(self._play, viewer)

    def redeal(self, seat: int, shuffler: Shuffler) -> Self:
        """Nobody knows the order of the cards not yet turned up."""
        twin = self.copy()
        play = twin.position()
        play.deck = play.deck[: play.turned] + shuffler.shuffled(play.deck[play.turned :])
        return twin

    def _playing(self, move: OnFour) -> Fact:
        play = self.position()
        end = row_text(play.row[move.first - 1])
        kind = Flipped if move.verb == "flip" else Removed
        return kind(
            seat=PLAYER,
            first=move.first,
            by=move.by,
            collection=end[1].lower() if move.by == "suit" else end[0],
            changed=tuple(row_text(play.row[place]) for place in play.changes(kernel_move(move))),
        )


@final
class LightToDarkGame(Game):
    name = "light-to-dark"
    facts = Happening
    measures = MEASURES
    thinking = 8.0  # which four, and what each of them turns into
    example = "flip 3 suit"
    rules = "LD"
    seats = range(1, 2)
    seats_rule = "LD-1"
    end_rule = "LD-8"
    options = (
        Choice(name="deal", rule="LD-7", choices=("when-stuck", "any-time")),
        Pairing(name="pairing", rule="CD-5"),
    )

    def setup(self, options: Options, seats: int, dealer: int) -> State:
        return LightToDarkState(self, options, dealer)

    def notice(self, options: Options) -> str:
        return "" if "pairing" in options.changed() else "own-deck-note"

    def read(self, words: Sequence[str]) -> Move | Refusal:
        return read_move(words)
