"""Keeping score of Run with Scissors: who went out, and who had taken or still held which Scissors."""

from collections.abc import Sequence
from typing import Final, final

from janken.core.keeper import END, Entry, Form, HandsKeeper, cards_by_seat, entries_of, seat_of
from janken.core.options import Options
from janken.games.run_with_scissors.game import house_rules
from janken.games.run_with_scissors.rules.game import NO_BOWL, new_game
from janken.games.run_with_scissors.rules.hand import finished_hand
from janken.games.run_with_scissors.rules.michigan import BOWLS, KITTY
from janken.games.run_with_scissors.rules.poker import HAND_SIZE
from janken.games.run_with_scissors.rules.scoring import Account
from janken.kernel.cards import SCISSORS, janken_deck, listing_place_ace_high, suit_of
from janken.kernel.refusal import Refusal, illegal

VERBS: Final = ("out", "took", "held", "shows", END)
PARTS: Final = ("ante", "bowls", "kitty", "runs", "out", "held", "floor", "poker")

_DECK: Final = tuple(sorted(janken_deck(jokers=False), key=listing_place_ace_high))
_SCISSORS: Final = tuple(card for card in _DECK if suit_of(card) == SCISSORS)


@final
class ScissorsKeeper(HandsKeeper):
    def __init__(self, options: Options, seats: int, dealer: int) -> None:
        self._game = new_game(house_rules(options), seats, dealer)
        super().__init__(self._game)

    def forms(self) -> list[Form]:
        """Hands until somebody says that it was the last, and then poker hands for the bowls (RS-23)."""
        if self._game.bowl_to_play_for() != NO_BOWL:
            return [Form(verb="shows", what="cards", deck=_DECK, counts=range(HAND_SIZE, HAND_SIZE + 1))]
        return [
            Form(verb="out", once=True),
            Form(verb="took", what="cards", deck=_SCISSORS),
            Form(verb="held", what="cards", deck=_SCISSORS),
            Form(verb=END, of_player=False),
        ]

    def enter(self, entries: Sequence[Entry]) -> Refusal | None:
        if self._game.bowl_to_play_for() != NO_BOWL:
            return self._enter_poker(cards_by_seat(entries, "shows", self.seats))
        ends = any(entries_of(entries, END))
        if not ends or len(entries) > 1:
            refusal = self._enter_hand(entries)
            if refusal is not None:
                return refusal
        elif self._game.number == 0:
            return illegal("no-hand-yet", "RS-16")
        else:
            self.parts = {}
        if ends:
            self._game.end()
        return None

    def _enter_hand(self, entries: Sequence[Entry]) -> Refusal | None:
        out = seat_of(entries, "out")
        took, held = (cards_by_seat(entries, verb, self.seats) for verb in ("took", "held"))
        if not out:
            return illegal("who-went-out", "RS-12")
        if held[out - 1]:
            return illegal("out-holds-nothing", "RS-12", seat=out)
        if not any((*took, *held)):
            return illegal("no-scissors-entered", "RS-5")
        game = self._game
        game.write_hand(finished_hand(took, held, out))
        points = game.last_points
        assert points is not None, "a hand was written down"
        self.parts = _parts_of(game.accounts, points)
        return None

    def _enter_poker(self, hands: list[list[int]]) -> Refusal | None:
        """RS-23: exactly the players who compete for the bowl show five cards."""
        game, asked = self._game, self.asked()
        for seat, cards in enumerate(hands, start=1):
            if len(cards) != (HAND_SIZE if seat in asked else 0):
                return illegal("poker-hands", "RS-23", seats=asked)
        before = game.totals.copy()
        game.show(hands)
        won = [total - earlier for total, earlier in zip(game.totals, before, strict=True)]
        self.parts = {"poker": won}
        return None

    def bowls(self) -> dict[str, int]:
        game = self._game
        return dict(zip(BOWLS, game.bowls, strict=True)) if game.house.michigan else {}

    def bowl(self) -> str:
        number = self._game.bowl_to_play_for()
        return "" if number == NO_BOWL else BOWLS[number]

    def asked(self) -> list[int]:
        return super().asked() if self._game.bowl_to_play_for() == NO_BOWL else self._game.in_for_bowl()


def _parts_of(accounts: Sequence[Account], points: Sequence[int]) -> dict[str, list[int]]:
    """What is never 0 for all; the last part is what a score below 0 is raised by (RS-15)."""
    found: dict[str, list[int]] = {part: [] for part in PARTS}
    for account, total in zip(accounts, points, strict=True):
        mine = {
            "ante": account.ante,
            "bowls": sum(chips for bowl, chips in account.bowls if bowl != KITTY),
            "kitty": sum(chips for bowl, chips in account.bowls if bowl == KITTY),
            "runs": sum(account.runs) + sum(chips for _, chips in account.paid),
            "out": account.out,
            "held": account.held,
            "poker": 0,
        }
        mine["floor"] = total - sum(mine.values())
        for part, amount in mine.items():
            found[part].append(amount)
    return {part: amounts for part, amounts in found.items() if any(amounts)}


KEEPER: Final = ScissorsKeeper
