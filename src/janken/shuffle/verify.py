"""Checks every shuffle of a record offline: the commitments, the order of the cards, the lots of ties."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from io import StringIO
from typing import Literal, final

from janken.core.game import Chance
from janken.core.match import Match
from janken.kernel.refusal import Refusal, malformed
from janken.records.reader import Statement, statement_in
from janken.records.writer import rules_text
from janken.shuffle.notes import BadNote, Note, ShuffledDeal, Tie, note_in
from janken.shuffle.transcript import (
    DEAL,
    MOST_ATTEMPTS,
    DealSetting,
    Stream,
    Transcript,
    is_bytes,
    server_commitment,
    showdown,
    tie,
)


def why_false(shuffled: ShuffledDeal, deal: int) -> Refusal | None:
    """What is wrong with the commitments of a shuffle, if anything is."""
    transcript = shuffled.transcript
    if not shuffled.secret:
        return malformed("not-revealed", "RF-2")
    if transcript.setting.deal != deal:
        return malformed("other-deal", "RF-2", number=transcript.setting.deal)
    is_right = server_commitment(transcript.setting, shuffled.secret) == transcript.server
    if not (is_right and is_bytes(shuffled.secret)):
        return malformed("other-secret", "RF-2")
    false = transcript.false_shares()
    return malformed("other-share", "RF-2", seat=false[0]) if false else None


def why_not_roster(transcript: Transcript, seats: int) -> Refusal | None:
    """Can these seats have taken part, and the others not, at a table of this size?"""
    named = Counter((*transcript.shares, *transcript.left_out()))
    for seat, times in sorted(named.items()):
        if not 1 <= seat <= seats:
            return malformed("shuffle-no-seat", "RF-2", number=seat)
        if times > 1:
            return malformed("shuffle-seat-twice", "RF-2", number=seat)
    return _why_not_attempt(transcript) if transcript.setting.version > 1 else None


def _why_not_attempt(transcript: Transcript) -> Refusal | None:
    """Is every attempt before this one accounted for, and are they not too many?"""
    attempt = transcript.setting.attempt
    most = MOST_ATTEMPTS if transcript.shares else MOST_ATTEMPTS + 1  # the server has dealt alone
    if attempt == len(transcript.failed) + 1 <= most:
        return None
    return malformed("shuffle-attempts", "RF-2", number=attempt)


def _why_not_same_game(first: DealSetting, now: DealSetting) -> Refusal | None:
    """A server that counts games where there were none could try as often as it likes."""
    if (now.table, now.game) == (first.table, first.game):
        return None
    return malformed("other-game", "RF-2", number=now.game, first=first.game)


def order_of(shuffled: ShuffledDeal, label: str, cards: Sequence[str]) -> list[str]:
    """The order in which the shuffle puts these cards."""
    return Stream(shuffled.secret, shuffled.transcript, label).order(cards)


# By the older protocol the server could choose among many deals when it knew everybody's bytes, and where
# nobody else has a part in it, it can choose any: whatever it promised, such a deal is not called checked.
Outcome = Literal["checked", "older", "alone", "not-checkable", "broken"]


@dataclass(frozen=True)
class Verdict:
    """What can be said of the shuffle of one deal."""

    deal: int  # 1 for the first of the record
    outcome: Outcome
    line: int = 0  # where it broke
    why: Refusal | None = None
    shuffled: ShuffledDeal | None = None


def verify(match: Match, record: bytes) -> list[Verdict]:
    """A verdict for each deal of a match, from the record that it was read from."""
    return _Checker(match, record.decode("utf-8-sig")).verdicts()


def _outcome_if_right(said: ShuffledDeal | Refusal | None) -> Outcome:
    if not isinstance(said, ShuffledDeal):
        return "not-checkable"
    if not said.transcript.shares:
        return "alone"
    return "older" if said.transcript.setting.version == 1 else "checked"


@final
class _Checker:
    def __init__(self, match: Match, text: str) -> None:
        self._rules = rules_text(match.header.options)
        self._text = text
        self._seats = [str(seat + 1) for seat in range(len(match.header.names))]
        self._verdicts: list[Verdict] = []
        self._next: ShuffledDeal | Refusal | None = None  # said before a deal, or why it cannot be read
        self._now: ShuffledDeal | None = None  # of the hand that is being read
        self._first: ShuffledDeal | None = None  # of the record: all others are of the same table and game
        self._moves = 0
        self._showdowns = 0

    def verdicts(self) -> list[Verdict]:
        for number, line in enumerate(StringIO(self._text, newline="\n"), start=1):
            note = self._note(line)
            statement = statement_in(number, line)
            if statement is not None:
                self._follow(statement, note)
            elif isinstance(note, ShuffledDeal | Refusal):
                self._next = note
        return self._verdicts

    def _note(self, line: str) -> Note | Refusal | None:
        try:
            return note_in(line, self._rules)
        except BadNote as error:
            return malformed("note-unreadable", "RF-2", text=str(error))

    def _follow(self, statement: Statement, note: Note | Refusal | None) -> None:
        if statement.key == Chance.DEAL:
            self._deal(statement)
        elif statement.key == Chance.SHOWDOWN:
            self._showdowns += 1
            self._compare(statement, showdown(self._showdowns))
        elif not statement.key and self._verdicts:
            if isinstance(note, Refusal):
                self._break(statement.line, note)
            elif isinstance(note, Tie):
                self._judge(statement, note)
            self._moves += 1

    def _deal(self, statement: Statement) -> None:
        deal = len(self._verdicts) + 1
        said, self._next = self._next, None
        self._now = said if isinstance(said, ShuffledDeal) else None
        self._moves = self._showdowns = 0
        self._verdicts.append(Verdict(deal, _outcome_if_right(said), shuffled=self._now))
        if isinstance(said, Refusal):
            self._break(statement.line, said)
        if self._now is None:
            return
        self._first = self._first or self._now
        why = (
            why_not_roster(self._now.transcript, len(self._seats))
            or _why_not_same_game(self._first.transcript.setting, self._now.transcript.setting)
            or why_false(self._now, deal)
        )
        if why is not None:
            self._break(statement.line, why)
        else:
            self._compare(statement, DEAL)

    def _compare(self, statement: Statement, label: str) -> None:
        if self._now is None or not self._now.secret:
            return
        if order_of(self._now, label, statement.words()) != statement.words():
            self._break(statement.line, malformed("other-order", "RF-2"))

    def _judge(self, statement: Statement, decided: Tie) -> None:
        """Was the one who moved first by lot really first?"""
        if self._now is None or not self._now.secret:
            return
        lots = Stream(self._now.secret, self._now.transcript, tie(decided.lots)).order(self._seats)
        mover, rivals = statement.words()[0], [str(seat) for seat in decided.over]
        known = decided.lots <= self._moves and set(rivals) <= set(self._seats)
        if not known or any(lots.index(rival) < lots.index(mover) for rival in rivals):
            self._break(statement.line, malformed("other-lots", "RF-3"))

    def _break(self, line: int, why: Refusal) -> None:
        """The first thing that is wrong with a deal is what is said of it."""
        last = self._verdicts[-1]
        if last.outcome != "broken":
            self._verdicts[-1:] = [Verdict(last.deal, "broken", line, why, last.shuffled)]
