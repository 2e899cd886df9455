"""Answers to actions: refusals in the protocol's words, and the same answer when an action comes again."""

from collections import OrderedDict
from typing import Final, final, get_args

from janken.kernel.refusal import Refusal
from janken.table import protocol as ask
from janken.table.seats import Seats
from janken.table.session import Session
from janken.table.state import TableState

_MOST_KEPT: Final = 200  # of each player, and of all onlookers together
_ONLOOKERS: Final = 0
_TRY_AGAIN: Final = ("not saved", "too many")  # what is refused so may be asked again with the same id
Kept = OrderedDict[tuple[int, str], ask.Done | ask.Refused]


@final
class Answers:
    """What was refused lately, or changed nothing; what was done is in the log."""

    def __init__(self) -> None:
        self._kept: dict[int, Kept] = {}  # by player, so that nobody crowds out another's

    def repeat(self, session: Session, action: str, state: TableState) -> bool:
        """Give the answer again, if there was one."""
        key = (session.person, action)
        if state.is_done(*key):
            session.tell(ask.Done(action=action))
            return True
        for whose in (session.person, _ONLOOKERS):
            kept = self._kept.get(whose)
            if kept is not None and key in kept:
                session.tell(kept[key])
                return True
        return False

    def tell(self, session: Session, answer: ask.Done | ask.Refused, seats: Seats) -> None:
        """Answer, and remember it."""
        if isinstance(answer, ask.Done) or answer.kind not in _TRY_AGAIN:
            whose = _ONLOOKERS if seats.is_onlooker(session.person) else session.person
            kept = self._kept.setdefault(whose, OrderedDict())
            kept[session.person, answer.action] = answer
            if len(kept) > _MOST_KEPT:
                kept.popitem(last=False)
        session.tell(answer)


WAITING: Final = "waiting"


def refuse(kind: str, code: str, rule: str = "", **args: object) -> Refusal:
    """A refusal of the table itself, rather than of a rule."""
    return Refusal(kind, code, rule, args)


def absent(action: str = "") -> ask.Refused:
    """The same answer for a table that is not there and for one that is not for you."""
    return ask.Refused(kind="absent", code="no-table", action=action)


def not_let_in(person: int, seats: Seats) -> ask.Refused:
    """A person who was removed knows that the table exists, and gets the reason."""
    if person in seats.shut_out:
        return refused(refuse("absent", "removed", name=seats.host_name), "")
    return absent()


_KINDS: Final[dict[str, ask.Kind]] = {kind: kind for kind in get_args(ask.Kind)}


def refused(refusal: Refusal, action: str, behind_ms: int = 0) -> ask.Refused:
    return ask.Refused(
        kind=_KINDS[refusal.kind],
        code=refusal.code,
        args=refusal.args,
        rule=refusal.rule,
        action=action,
        late_ms=behind_ms,
    )
