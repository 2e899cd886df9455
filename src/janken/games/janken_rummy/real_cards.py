"""Janken Rummy with real cards: its score sheet, is this a meld, and its score pad.

A round on the sheet says who went out or knocked, and what the others still hold. The pad says what those
cards count (JR-12), a Rummy (JR-11) and the goal (JR-13).
"""

from collections.abc import Sequence
from typing import Final, final

from janken.core.keeper import Entry, Form, HandsKeeper, SetVerdict, cards_by_seat, entries_of, seat_of
from janken.core.options import Options
from janken.core.voice import Voice
from janken.games.janken_rummy import GAME
from janken.games.janken_rummy.game import house_of
from janken.games.janken_rummy.rules.game import new_game
from janken.games.janken_rummy.rules.hand import out_points, table_with
from janken.games.janken_rummy.rules.house import NO_KNOCKING
from janken.games.janken_rummy.rules.knocking import knock_points, knock_winners
from janken.games.janken_rummy.rules.meld import SHORTEST, laid_texts, meld_from, pips_laid
from janken.games.janken_rummy.rules.reasons import readings_of_meld, unnamed, why_no_meld
from janken.kernel.cards import ACE, JACK, KING, PIPS, TEN, card_text
from janken.kernel.melds import KIND_CODES
from janken.kernel.refusal import Refusal, illegal
from janken.sheets.pad import Pad, Points, names

VERBS: Final = ("out", "rummy", "knock", "left", "counts", "void")
PARTS: Final = ("pips", "won")

_MOST: Final = 1000  # pips; all cards of the deck have fewer


@final
class RummyKeeper(HandsKeeper):
    def __init__(self, options: Options, seats: int, dealer: int) -> None:
        self._game = new_game(house_of(options), seats, dealer)
        super().__init__(self._game)
        self._house = self._game.house
        self._deck = tuple(self._game.deck())
        self._all_pips = sum(self._house.points_of(card) for card in self._deck)

    def forms(self) -> list[Form]:
        knock = [Form(verb="knock", once=True)] if self._house.knock != NO_KNOCKING else []
        return [
            Form(verb="out", once=True),
            Form(verb="rummy", once=True),
            *knock,
            Form(verb="left", what="cards", deck=self._deck),
            Form(verb="counts", what="number", high=min(_MOST, self._all_pips)),
            Form(verb="void", of_player=False),
        ]

    def enter(self, entries: Sequence[Entry]) -> Refusal | None:
        if any(entries_of(entries, "void")):
            if len(entries) > 1:
                return illegal("void-alone", "JR-9")
            self._write(0, 0, [0] * self.seats, [])
            return None
        ends = [(verb, seat_of(entries, verb)) for verb in ("out", "rummy", "knock")]
        said = [(verb, seat) for verb, seat in ends if seat]
        if not said:
            return illegal("who-went-out", "JR-10")
        if len(said) > 1:
            return illegal("out-and-knock", "JR-10")
        verb, seat = said[0]
        pips = self._pips(entries, winner=0 if verb == "knock" else seat)
        if isinstance(pips, Refusal):
            return pips
        if sum(pips) > self._all_pips:
            return illegal("more-than-all-pips", "JR-12", count=sum(pips), most=self._all_pips)
        if verb != "knock":
            self._write(seat, 0, out_points([*pips], seat, verb == "rummy"), pips)
        elif pips[seat - 1] > self._house.knock:
            return illegal(
                "knocks-with-more", "JR-19", seat=seat, count=pips[seat - 1], most=self._house.knock
            )
        else:
            self._write(0, seat, knock_points([*pips], seat), pips)
        return None

    def _pips(self, entries: Sequence[Entry], winner: int) -> list[int] | Refusal:
        """JR-12: by seat, what each holds; of the player who went out nothing."""
        left = {entry.seat for entry in entries_of(entries, "left")}
        counted = {entry.seat: entry.number for entry in entries_of(entries, "counts")}
        held = cards_by_seat(entries, "left", self.seats)
        found: list[int] = []
        for seat in range(1, self.seats + 1):
            if seat in left and seat in counted:
                return illegal("cards-or-count", "JR-12", seat=seat)
            if seat == winner and (held[seat - 1] or counted.get(seat)):
                return illegal("out-holds-nothing", "JR-10", seat=seat)
            if seat != winner and seat not in left and seat not in counted:
                return illegal("holds-what", "JR-12", seat=seat)
            pips = sum(self._house.points_of(card) for card in held[seat - 1]) + counted.get(seat, 0)
            if winner and seat != winner and not held[seat - 1] and not pips:
                return illegal("two-out", "JR-10", seat=seat, other=winner)
            found.append(pips)
        return found

    def _write(self, winner: int, knocker: int, points: list[int], pips: list[int]) -> None:
        hand = table_with(self._house, [[] for _ in range(self.seats)], 1)
        hand.winner, hand.knocker, hand.void = winner, knocker, not (winner or knocker)
        winners = [winner] if winner else knock_winners([*pips], knocker) if knocker else []
        self._game.begin(hand)
        self._game.write_down(points, winners)
        self.parts = {"pips": pips, "won": points} if pips else {}


KEEPER: Final = RummyKeeper


def judge(options: Options, cards: Sequence[int]) -> SetVerdict | Refusal:
    """A joker stands for whatever makes the meld worth most."""
    house, laid = house_of(options), list(cards)
    jokers = [card for card in laid if unnamed(card)]
    if jokers and not house.jokers:
        return illegal("not-in-deck", "JR-1", card=card_text(jokers[0]))
    melds = readings_of_meld(laid)
    if not melds and jokers and len(laid) >= SHORTEST:
        return illegal("no-rank-fits", "JR-15", cards=laid_texts(laid))
    if not melds:
        return why_no_meld(laid) or illegal("unconnected", "JR-5", cards=laid_texts(laid))
    naturals = len(laid) - len(jokers)
    if naturals < house.fewest_naturals:
        return illegal("few-naturals", "JR-16", fewest=house.fewest_naturals, count=naturals)
    best = max(melds, key=lambda meld: pips_laid([*meld]))
    meld = meld_from(0, [*best])
    return SetVerdict(KIND_CODES[meld.kind], pips_laid([*best]), tuple(laid_texts([*meld.cards])))


def pad(voice: Voice) -> Pad:
    house = Options(GAME.options)
    rank = voice.list([voice.say(f"rank-{letter}") for letter in "JQK"])
    assert len({PIPS[rank] for rank in range(JACK, KING + 1)}) == 1
    rows = [
        ["", voice.say("rank-A"), f"2–{TEN}", rank, voice.say("pad-joker")],
        [
            voice.say("pad-pips"),
            str(PIPS[ACE]),
            f"2–{PIPS[TEN]}",
            str(PIPS[JACK]),
            str(house["joker-points"]),
        ],
    ]
    lines = [voice.say("pad-win"), voice.say("pad-rummy"), voice.say("pad-goal", goal=house["goal"])]
    return Pad(names(max(GAME.seats)), [Points(rows)], lines, wheel=True)


CARD: Final = ("card-melds", "card-turn")  # what a reference card says besides
