"""Answers to actions: refusals in the protocol's words, and the same answer when an action comes again."""

from collections import OrderedDict
from collections.abc import Collection
from typing import Final, final, get_args

from janken.kernel.refusal import Refusal
from janken.table import protocol as ask
from janken.table.session import Session

MOST_REFUSALS_KEPT: Final = 200


@final
class Refusals:
    """What was refused lately, by person and action; what was done is in the ledger."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[int, str], ask.Refused] = OrderedDict()

    def repeat(self, session: Session, action: str, done: Collection[tuple[int, str]]) -> bool:
        """Give the answer again, if there was one."""
        key = (session.person, action)
        if key in done:
            session.tell(ask.Done(action=action))
        elif key in self._kept:
            session.tell(self._kept[key])
        else:
            return False
        return True

    def tell(self, session: Session, answer: ask.Refused) -> None:
        """Refuse, and remember it; what was not saved may be tried again."""
        if answer.kind != "not saved":
            self._kept[session.person, answer.action] = answer
            if len(self._kept) > MOST_REFUSALS_KEPT:
                self._kept.popitem(last=False)
        session.tell(answer)


WAITING: Final = "waiting"


def refuse(kind: str, code: str, rule: str = "", **args: object) -> Refusal:
    """A refusal of the table itself, rather than of a rule."""
    return Refusal(kind, code, rule, args)


def absent(action: str = "") -> ask.Refused:
    """The same answer for a table that is not there and for one that is not for you."""
    return ask.Refused(kind="absent", code="no-table", action=action)


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
