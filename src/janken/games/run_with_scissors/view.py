"""What a viewer sees of a table of Run with Scissors, and other deals that look the same to them."""

from collections.abc import Collection, Sequence
from typing import Self

import msgspec

from janken.core.deal import Shuffler
from janken.core.view import EVERYTHING, Frame, Pen, Shown, TableView, shown
from janken.core.voice import Voice
from janken.games.run_with_scissors.rules import scoring
from janken.games.run_with_scissors.rules.game import NO_BOWL, ScissorsGame
from janken.games.run_with_scissors.rules.hand import DUMMY, STACKS, ScissorsHand, followers
from janken.games.run_with_scissors.rules.knowledge import Said, learn, replayed_after
from janken.games.run_with_scissors.rules.scoring import BOWLS
from janken.kernel.cards import NO_CARD, SCISSORS, card_text, cards_text, listing_place_ace_high, suit_of


class Run(msgspec.Struct, frozen=True, array_like=True):
    """RS-14, RS-21: Scissors in a row, and what they brought."""

    cards: str
    brought: int


class Payment(msgspec.Struct, frozen=True, array_like=True):
    """RS-21: chips for the runs of another seat."""

    seat: int
    chips: int


class ShownAccount(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How a player's points or chips of the hand were scored; costs are below 0."""

    runs: list[Run] = []
    held: int = 0  # RS-15, RS-19: for Scissors handed over
    out: int = 0  # RS-15
    # With Michigan scoring only:
    ante: int = 0  # RS-18
    bowls: dict[str, int] = {}  # RS-19, RS-20: bowls taken, with their chips
    paid: list[Payment] = []
    unpaid: int = 0  # RS-22: what was due after the hand and could not be paid


class Showdown(msgspec.Struct, frozen=True, kw_only=True):
    """RS-23: the bowl that is played for next, who is in for it, and the poker hands dealt last, by seat."""

    bowl: str
    seats: list[int]
    hands: list[list[str]]


class ScissorsTable(TableView, frozen=True, kw_only=True, omit_defaults=True):
    hands: list[list[Shown]]
    stack: list[str]
    collected: list[list[str]]
    dummy: list[Shown]
    # While there is a stack:
    top_seat: int = 0  # who played its top card
    fits: list[str] = msgspec.field(default_factory=list)  # RS-6: the cards that can follow it
    # While a hand is over:
    accounts: list[ShownAccount] | msgspec.UnsetType = msgspec.UNSET
    # With Michigan scoring only:
    chips: list[int] | msgspec.UnsetType = msgspec.UNSET
    bowls: dict[str, int] | msgspec.UnsetType = msgspec.UNSET
    showdown: Showdown | msgspec.UnsetType | None = msgspec.UNSET

    def without_help(self) -> Self:
        return msgspec.structs.replace(self, fits=[])

    def lines(self, frame: Frame, names: Sequence[str], pen: Pen, voice: Voice) -> list[str]:
        drawn = [f"{voice.say('drawn-stack')} {_drawn(self.stack, pen, voice)}"]
        width = max(map(len, names))
        for seat, name in enumerate(names, start=1):
            drawn += self._seat_lines(frame, seat, f"{name:{width}}", pen, voice)
        if self.dummy and None not in self.dummy:
            drawn.append(f"{voice.say('drawn-dummy')} {pen.cards(self.dummy)}")
        if not isinstance(self.bowls, msgspec.UnsetType):
            bowls = [f"{voice.say('bowl', bowl=bowl)}: {chips}" for bowl, chips in self.bowls.items()]
            drawn.append(voice.say("drawn-bowls", text=", ".join(bowls)))
        if isinstance(self.showdown, Showdown):
            drawn += self._showdown_lines(self.showdown, pen, voice)
        return drawn

    def _seat_lines(self, frame: Frame, seat: int, name: str, pen: Pen, voice: Voice) -> list[str]:
        """A player: how many cards, points or chips, what is collected; the cards too where they are seen."""
        hand, collected = self.hands[seat - 1], self.collected[seat - 1]
        mark = ">" if seat in frame.to_act else " "
        numbers = voice.say(
            "drawn-points" if isinstance(self.chips, msgspec.UnsetType) else "drawn-chips",
            held=f"{len(hand):2}",
            score=f"{frame.scores[seat - 1]:4}",
            collected=f"{len(collected):2}",
        )
        scissors = _drawn([code for code in collected if code[1] == "S"], pen, voice)
        lines = [f"{mark} {seat} {name}  {numbers} {scissors}"]
        if hand and None not in hand:
            lines.append(f"      {pen.cards(hand)}")
        return lines

    def _showdown_lines(self, showdown: Showdown, pen: Pen, voice: Voice) -> list[str]:
        lines = [
            f"{voice.say('drawn-poker', seat=seat)} {pen.cards(hand)}"
            for seat, hand in enumerate(showdown.hands, start=1)
            if hand
        ]
        return [*lines, voice.say("drawn-next-bowl", bowl=showdown.bowl, seats=showdown.seats)]


def _drawn(cards: list[str], pen: Pen, voice: Voice) -> str:
    return pen.cards(cards) if cards else voice.say("drawn-none")


def table_of(game: ScissorsGame, viewer: int) -> ScissorsTable:
    """Built up from nothing: the stack and what is collected are face up, a hand is only its owner's."""
    seats = range(1, game.seats + 1)
    hand = game.hand
    michigan = game.house.michigan
    return ScissorsTable(
        hands=[_held_by(game, seat, viewer) for seat in seats],
        stack=_texts(hand.stack_cards()) if hand else [],
        top_seat=hand.top_seat if hand and hand.top != NO_CARD else 0,
        fits=_texts(followers(hand.top)) if hand else [],
        collected=[_texts(hand.collected(seat)) if hand else [] for seat in seats],
        dummy=shown(hand.cards_in(DUMMY), visible=viewer == EVERYTHING) if hand else [],
        accounts=_accounts(game, hand) if hand and hand.is_over() else msgspec.UNSET,
        chips=list(game.totals) if michigan else msgspec.UNSET,
        bowls=dict(zip(BOWLS, game.bowls, strict=True)) if michigan else msgspec.UNSET,
        showdown=_showdown_of(game) if michigan else msgspec.UNSET,
    )


def _held_by(game: ScissorsGame, seat: int, viewer: int) -> list[Shown]:
    if game.hand is None:
        return []
    return shown(game.hand.cards_in(seat), visible=viewer in (seat, EVERYTHING))


def _accounts(game: ScissorsGame, hand: ScissorsHand) -> list[ShownAccount]:
    return [_account(one, _runs_of(hand, seat)) for seat, one in enumerate(game.accounts, start=1)]


def _runs_of(hand: ScissorsHand, seat: int) -> list[str]:
    """Collected Scissors, lowest first, cut into runs."""
    scissors = [card for card in hand.collected(seat) if suit_of(card) == SCISSORS]
    cut = []
    for length in scoring.runs(hand.collected_scissors()[seat]):
        cut.append(cards_text(scissors[:length]))
        scissors = scissors[length:]
    return cut


def _account(one: scoring.Account, runs: list[str]) -> ShownAccount:
    return ShownAccount(
        runs=[Run(cards, brought) for cards, brought in zip(runs, one.runs, strict=True)],
        held=one.held,
        out=one.out,
        ante=one.ante,
        bowls={BOWLS[bowl]: chips for bowl, chips in one.bowls},
        paid=[Payment(seat, chips) for seat, chips in one.paid],
        unpaid=one.unpaid,
    )


def _showdown_of(game: ScissorsGame) -> Showdown | None:
    bowl = game.bowl_to_play_for()
    if bowl == NO_BOWL:
        return None
    hands = [_texts(sorted(hand, key=listing_place_ace_high)) for hand in game.shown]
    return Showdown(bowl=BOWLS[bowl], seats=game.in_for_bowl(), hands=hands)


def _texts(cards: list[int]) -> list[str]:
    return [card_text(card) for card in cards]


SWAPS_A_CARD = 4  # tried for each hidden card; each may be refused


def redealt(
    dealt: ScissorsHand,
    now: ScissorsHand,
    history: Sequence[Said],
    viewer: int,
    shuffler: Shuffler,
    kept: Collection[int] = (),
) -> tuple[ScissorsHand, ScissorsHand]:
    """The hand as it might have been dealt instead, and as it would stand now.

    Walks from deal to deal by swapping two hidden cards, never through one that the play contradicts. So it
    needs no luck, however much is known by the end of a hand. Cards that are `kept` stay where they are.
    """
    known = learn(dealt, list(history))
    owner = list(dealt.place)
    hidden = [card for card, place in enumerate(now.place) if _is_hidden(place, viewer) and card not in kept]
    for _ in range(SWAPS_A_CARD * len(hidden)):
        one, other = hidden[shuffler.below(len(hidden))], hidden[shuffler.below(len(hidden))]
        if not (known.may_belong(one, owner[other]) and known.may_belong(other, owner[one])):
            continue
        owner[one], owner[other] = owner[other], owner[one]
        if not known.agrees(owner):
            owner[one], owner[other] = owner[other], owner[one]
    return replayed_after(dealt, owner, list(history))


def _is_hidden(place: int, viewer: int) -> bool:
    """RS-4: nobody sees the dummy hand; a hand is seen by its owner alone."""
    return place == DUMMY or (DUMMY < place < STACKS and place != viewer)
