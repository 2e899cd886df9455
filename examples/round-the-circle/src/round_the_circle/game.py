"""Round the Circle at the table: its rules bound to the contract of janken."""

from collections.abc import Sequence
from typing import Self, final

from janken.core.deal import Shuffler
from janken.core.events import Dealing, Event, to_everyone
from janken.core.game import Chance, Game, State
from janken.core.hands import OneHandState
from janken.core.moves import Move, WithCards, read_cards, unknown_verb
from janken.core.options import Options
from janken.core.plain_table import Place, PlainTable
from janken.core.view import EVERYTHING, shown
from janken.kernel.cards import card_text, in_order, janken_deck
from janken.kernel.refusal import Refusal, malformed
from round_the_circle.facts import Chose, Compared, Happening
from round_the_circle.rules import Round, deal, why_not_choose


@final
class CircleState(OneHandState[Round]):
    def deck(self) -> list[int]:
        return janken_deck(jokers=False)

    def winners(self) -> list[int]:
        return self.position().winners() if self.is_over() and self.seats > 1 else []

    def legal(self, seat: int) -> list[Move]:
        cards = [] if self._play is None else in_order(self._play.moves(seat))
        return [WithCards("choose", (card,)) for card in cards]

    def why_not(self, seat: int, move: Move) -> Refusal | None:
        assert isinstance(move, WithCards)
        return why_not_choose(self.position(), seat, move.cards[0])

    def apply(self, seat: int, move: Move) -> list[Event]:
        assert isinstance(move, WithCards)
        play = self.position()
        rounds_left = len(play.hands[0])
        play.play(seat, move.cards[0])
        events = [to_everyone(Chose(seat=seat))]
        if len(play.hands[0]) < rounds_left:
            cards = tuple(card_text(card) for _, card in sorted(play.last.items()))
            events.append(to_everyone(Compared(cards=cards, points=tuple(play.scores))))
        return events

    def give(self, chance: Chance, cards: Sequence[int]) -> list[Event]:
        self._play = deal(list(cards), self.seats)
        return [to_everyone(Dealing(seat=self._dealer))]

    def table(self, viewer: int) -> PlainTable:
        play = self._play
        if play is None:
            return PlainTable(places=[])
        places = []
        for seat, hand in enumerate(play.hands, start=1):
            if seat in play.last:
                places.append(Place(name="last", seat=seat, cards=shown([play.last[seat]])))
            if play.choice.has_chosen(seat):
                chosen = play.choice.seen_by(viewer)[seat]
                code = None if chosen is None else card_text(chosen)
                places.append(Place(name="chosen", seat=seat, cards=[code]))
            places.append(Place(name="hand", seat=seat, cards=self._hand(viewer, seat, hand)))
        return PlainTable(places=places)

    def _hand(self, viewer: int, seat: int, hand: list[int]) -> list[str | None]:
        return shown(in_order(hand), visible=viewer in (seat, EVERYTHING))

    def redeal(self, seat: int, shuffler: Shuffler) -> Self:
        """Nobody knows the other hands, nor what was chosen from them."""
        twin = self.copy()
        if twin._play is None:
            return twin
        play = twin._play
        others = [hand for number, hand in enumerate(play.hands, start=1) if number != seat]
        hidden = shuffler.shuffled([card for hand in [*others, play.rest] for card in hand])
        for hand in [*others, play.rest]:
            hand[:] = [hidden.pop() for _ in hand]
        play.choice = play.choice.rechosen(seat, lambda other: play.hands[other - 1], shuffler)
        return twin


@final
class CircleGame(Game):
    name = "round-the-circle"
    facts = Happening
    example = "choose 4P"
    rules = "RC"
    seats = range(2, 5)
    seats_rule = "RC-1"
    end_rule = "RC-6"
    options = ()

    def setup(self, options: Options, seats: int, dealer: int) -> State:
        return CircleState(self, seats, dealer)

    def read(self, words: Sequence[str]) -> Move | Refusal:
        if words[0] != "choose":
            return unknown_verb(words[0], ("choose",))
        cards = read_cards(words[1:])
        if isinstance(cards, Refusal):
            return cards
        return WithCards("choose", cards) if len(cards) == 1 else malformed("one-card", "RC-3")
