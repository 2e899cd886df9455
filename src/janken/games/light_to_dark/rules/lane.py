"""Light to Dark as numbers: what is done with which four cards, or the next card."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from janken.games.light_to_dark.rules.faces import DARK, STOP, TURN, is_flip, lay
from janken.games.light_to_dark.rules.game import LightToDark, deal
from janken.kernel.cards import standard_deck
from janken.kernel.lanes.lane import EVERYTHING, VIEWER, Lane
from janken.kernel.lanes.observation import byte_at, write_mask, write_zeros

# The actions: what is done with four cards (flip by suit, by rank, remove by suit, by rank), then where
CARDS: Final = 52
FOURS: Final = CARDS - 3  # places where four cards can begin
TURNED: Final = 4 * FOURS
STOPPED: Final = TURNED + 1
ACTIONS: Final = STOPPED + 1

# An observation: the row, the unseen cards, the counts
_FACE: Final = 3  # words: present, dark, suit; then rank
PLACE: Final = 2 * _FACE  # the visible face, then for a light card the one it turns into
_UNSEEN: Final = CARDS * PLACE
SUITS: Final = 4
_COUNTS: Final = _UNSEEN + 2 * SUITS
WORDS: Final = _COUNTS + 1

# What an action makes out of date
_ROW: Final = 2 * VIEWER  # from `begin_stale` to before `end_stale`
_DECK: Final = 4 * VIEWER


def _face_words() -> vec[i64]:
    """The words of a card's face, by card as it is in the row."""
    words = [0] * (2 * DARK * _FACE)
    for lying in range(2 * DARK):
        dark, suit, rank = lying // DARK, lying // 16 % SUITS, lying % 16
        words[lying * _FACE] = 1 | dark << 8 | 1 << 8 * (2 + suit)
        words[lying * _FACE + 1 + rank // 8] = 1 << 8 * (rank % 8)
    return vec[i64](words)


_FACES: Final = _face_words()
_NO_RANKS: Final = vec[i64]([0] * SUITS)


def _faces_left(hand: LightToDark) -> vec[i64]:
    """By suit, a bit for each light face that is still in the deck."""
    ranks = _NO_RANKS[:]
    for place in range(hand.turned, i64(len(hand.deck))):
        ranks[hand.deck[place] >> 4] |= i64(1) << (hand.deck[place] & 15)
    return ranks


_WHOLE: Final = _faces_left(deal(standard_deck(), standard_deck(), False))


@final
class LightToDarkLane(Lane):
    def __init__(self) -> None:
        super().__init__()
        self.any_time = False
        self.hand = LightToDark()
        self.score: i64 = 0
        self.unseen = _WHOLE[:]  # by suit, a bit for each rank
        self.begin_stale: i64 = 0
        self.end_stale: i64 = 0

    def deck(self) -> list[int]:
        return standard_deck()

    def deal(self, cards: list[int], dealer: i64) -> bool:
        self.start_deal(cards, dealer)
        hand = LightToDark()
        hand.deck = [lay(face, False) for face in cards]
        hand.dark_face = self.hand.dark_face
        hand.any_time = self.any_time
        self.hand = hand
        self.score = 0
        self.unseen = _WHOLE[:]
        self.to_act = 1
        return True

    def is_over(self) -> bool:
        return self.hand.is_over()

    def scores_only_at_end(self) -> bool:
        return False

    def points(self) -> list[int]:
        return [self.score]

    # What may be done

    def find_choices(self) -> None:
        self.count = 0
        for move in self.hand.fours:
            self.add_choice((move >> 6) * FOURS + (move & 63))
        if self.hand.may_turn():
            self.add_choice(TURNED)
        if self.any_time:
            self.add_choice(STOPPED)

    # Doing it

    def act(self, action: i64) -> None:
        self.start_action()
        hand, move = self.hand, move_of(action)
        before: i64 = len(hand.row)
        hand.play(1, move)
        self.record_move(1, move)
        self.to_act = 0 if hand.is_over() else i64(1)
        if move == TURN:
            lying = hand.row[before]
            self.unseen[lying >> 4] ^= i64(1) << (lying & 15)
            self.stale |= _DECK
            self._change(before, before + 1)
        elif move != STOP:
            first = move & 63
            self._change(first, first + 4 if is_flip(move >> 6) else before)
            self.score = hand.score()
            self.scored = True

    def _change(self, begin: i64, end: i64) -> None:
        """Mark these places as out of date."""
        if self.stale & _ROW:
            begin, end = min(begin, self.begin_stale), max(end, self.end_stale)
        self.begin_stale, self.end_stale = begin, end
        self.stale |= _ROW

    # What a seat sees

    def write(self, seat: i64, out: vec[i64], at: i64, stale: i64) -> None:
        hand = self.hand
        if stale == EVERYTHING:
            self._write_row(out, at, 0, CARDS)
        elif stale & _ROW:
            self._write_row(out, at, self.begin_stale, self.end_stale)
        if stale & _DECK:
            for suit in range(i64(SUITS)):
                write_mask(out, at + _UNSEEN + 2 * suit, self.unseen[suit])
        cards = byte_at(0, i64(CARDS) - hand.turned) | byte_at(1, i64(len(hand.row)))
        out[at + _COUNTS] = cards | byte_at(2, hand.removed) | byte_at(3, self.score)

    def _write_row(self, out: vec[i64], at: i64, begin: i64, end: i64) -> None:
        """Some places of the row, including those beyond its end."""
        row, dark_face = self.hand.row, self.hand.dark_face
        last = min(end, i64(len(row)))
        for place in range(begin, last):
            word, lying = at + place * PLACE, row[place]
            _write_face(out, word, lying)
            if lying < DARK:
                _write_face(out, word + _FACE, dark_face[lying])
            else:
                write_zeros(out, word + _FACE, _FACE)
        if last < end:
            empty = max(begin, last)
            write_zeros(out, at + empty * PLACE, (end - empty) * PLACE)

    def copy(self) -> "LightToDarkLane":
        twin = super().copy()
        twin.hand = self.hand.copy()
        twin.unseen = self.unseen[:]
        return twin


def new_lane(pairing: list[int], any_time: bool) -> LightToDarkLane:
    lane = LightToDarkLane()
    lane.seats = 1
    lane.actions = ACTIONS
    lane.words = WORDS
    lane.any_time = any_time
    lane.hand = deal(standard_deck(), pairing, any_time)
    return lane


def move_of(action: i64) -> i64:
    """The kernel's move."""
    if action < TURNED:
        return action // FOURS << 6 | action % FOURS
    return TURN if action == TURNED else STOP


def _write_face(out: vec[i64], at: i64, lying: i64) -> None:
    first = lying * _FACE
    out[at] = _FACES[first]
    out[at + 1] = _FACES[first + 1]
    out[at + 2] = _FACES[first + 2]
