"""What bots know of Undertow: they bid what they take in worlds that could be real, and play for it."""

from typing import Final, final

from mypy_extensions import i64

from janken.bots.bot import Seen
from janken.bots.mind import MOST_MOVES, Judged, PlayoutMind, RandomPolicy, Reason
from janken.core.deal import Shuffler
from janken.core.game import StatePosition
from janken.core.hand_game import HandsState
from janken.core.moves import Move, Several, WithCards, WithNumber
from janken.kernel.cards import suit_of
from janken.kernel.position import Picker, Position
from janken.kernel.search import Policy, play_out
from undertow.rules import UndertowHand, strength

WORLDS: Final = 24


def hand_in(position: Position) -> UndertowHand:
    assert isinstance(position, StatePosition)
    assert isinstance(position.state, HandsState)
    assert isinstance(position.state.now, UndertowHand)
    return position.state.now


class Swimmer(RandomPolicy):
    """Bids anything, then takes a trick with its strongest card while it needs one, and ducks after that."""

    def step(self, position: Position, picker: Picker) -> None:
        hand = hand_in(position)
        if hand.is_passing() or hand.is_bidding():
            super().step(position, picker)
            return
        seat, led = hand.turn, hand.led()
        choose = max if hand.bids[seat] > hand.won[seat - 1] else min
        card = choose(
            hand.playable(seat), key=lambda card: strength(card, suit_of(card) if led is None else led)
        )
        assert isinstance(position, StatePosition)
        position.say(seat, WithCards("play", (card,)))

    def worth(self, position: Position, seat: i64) -> float:
        points = hand_in(position).points()
        return points[seat - 1] - sum(points) / len(points)


@final
class UndertowMind(PlayoutMind):
    def policy(self, seen: Seen) -> Policy:
        return Swimmer()

    def judge(self, seen: Seen) -> list[Judged]:
        if isinstance(seen.legal, Several):
            return [Judged(move, self._lightness(move)) for move in _some(seen.legal)]
        if not isinstance(seen.legal[0], WithNumber):
            return super().judge(seen)
        tricks = self._tricks(seen)
        bids = [move for move in seen.legal if isinstance(move, WithNumber)]
        return [Judged(bid, -abs(bid.number - tricks)) for bid in bids]

    def _lightness(self, move: Move) -> float:
        """Cards of the middle take a trick when one does not want it."""
        assert isinstance(move, WithCards)
        return -sum(abs(strength(card, suit_of(card))[1] - 8) for card in move.card_numbers)

    def _tricks(self, seen: Seen) -> float:
        """How many this seat takes, on average, if everybody plays on."""
        worlds, shuffler, taken = self.worlds(seen), Shuffler(f"bid {len(seen.facts)}"), 0
        for seed in range(WORLDS):
            world = worlds(shuffler)
            play_out(Swimmer(), world, Picker(seed), MOST_MOVES)
            taken += hand_in(world).won[seen.seat - 1]
        return taken / WORLDS

    def reason(self, seen: Seen, move: Move) -> Reason:
        if isinstance(move, WithNumber):
            return Reason("expects-tricks", tricks=move.number)
        return Reason("keeps-the-ends") if move.verb == "pass" else super().reason(seen, move)


def _some(several: Several) -> list[Move]:
    """Of the cards of the middle, every choice."""
    middle = sorted(several.cards, key=lambda card: abs(strength(card, suit_of(card))[1] - 8))[:6]
    return list(Several(several.verb, middle, several.counts))


MIND: Final = UndertowMind()
