"""Lease, take-over and fencing as a model small enough to be explored whole: every order of everything.

Nodes may lose their lease at any moment, without noticing. What they send may arrive at any later time,
again, or never, and every answer may be lost. The database does what store/postgres_line.py says, one
transaction at a time.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest

NODES = (0, 1)
NOBODY = -1
MOST_EPOCHS = 3
MOST_ENTRIES = 2


@dataclass(frozen=True)
class Belief:
    """What a node believes: since which epoch it has had the table, and how many entries there are."""

    epoch: int = 0  # 0: it does not have it
    last: int = 0
    waits: bool = False  # for the answer to a commit


@dataclass(frozen=True)
class Sent:
    """A commit on its way."""

    node: int
    epoch: int
    before: int


@dataclass(frozen=True)
class State:
    owner: int = NOBODY
    epoch: int = 0
    log: tuple[tuple[int, int], ...] = ()  # node and epoch that wrote each entry
    leases: tuple[bool, ...] = (True,) * len(NODES)
    beliefs: tuple[Belief, ...] = (Belief(),) * len(NODES)
    sent: frozenset[Sent] = frozenset()
    told: frozenset[tuple[int, int, int]] = frozenset()  # acknowledged: node, epoch, number
    denied: frozenset[tuple[int, int, int]] = frozenset()  # said to be not saved

    def believing(self, node: int, belief: Belief) -> "State":
        return replace(self, beliefs=(*self.beliefs[:node], belief, *self.beliefs[node + 1 :]))


@dataclass(frozen=True)
class Rules:
    """Without one of them it goes wrong, and the exploration has to find out."""

    checks_epoch: bool = True
    checks_number: bool = True
    settles_with_new_epoch: bool = True


def steps(state: State, rules: Rules) -> Iterator[State]:
    for node in NODES:
        lease = state.leases[node]
        yield replace(state, leases=(*state.leases[:node], not lease, *state.leases[node + 1 :]))
        yield from takes(state, node)
        yield from commits(state, node, rules)
    for sent in state.sent:
        yield from arrives(state, sent, rules)


def takes(state: State, node: int) -> Iterator[State]:
    """TAKE: free, our own, or of a node without a lease; and only with a lease of our own."""
    may = state.owner in (NOBODY, node) or not state.leases[state.owner]
    if not may or not state.leases[node] or state.epoch >= MOST_EPOCHS or state.beliefs[node].waits:
        return
    taken = replace(state, owner=node, epoch=state.epoch + 1)
    yield taken  # its answer is lost
    yield taken.believing(node, Belief(taken.epoch, len(state.log)))


def commits(state: State, node: int, rules: Rules) -> Iterator[State]:
    belief = state.beliefs[node]
    if not belief.epoch:
        return
    if not belief.waits and belief.last < MOST_ENTRIES:
        sent = Sent(node, belief.epoch, belief.last)
        yield replace(state, sent=state.sent | {sent}).believing(node, replace(belief, waits=True))
    if belief.waits:
        yield from settles(state, node, rules)
    if not belief.waits and state.owner == node and state.epoch == belief.epoch:  # RELEASE
        yield replace(state, owner=NOBODY).believing(node, Belief())


def settles(state: State, node: int, rules: Rules) -> Iterator[State]:
    """SETTLE: no answer has come; look it up, and shut out what is still on its way."""
    belief = state.beliefs[node]
    if state.owner != node or state.epoch != belief.epoch:
        yield state.believing(node, Belief())  # lost
        return
    if state.epoch >= MOST_EPOCHS:
        return
    epoch = state.epoch + 1 if rules.settles_with_new_epoch else state.epoch
    number = belief.last + 1
    found = replace(state, epoch=epoch).believing(node, Belief(epoch, len(state.log)))
    key = (node, belief.epoch, number)
    if len(state.log) == number:
        yield replace(found, told=state.told | {key})
    else:
        yield replace(found, denied=state.denied | {key})


def arrives(state: State, sent: Sent, rules: Rules) -> Iterator[State]:
    """APPEND, at any time, any number of times."""
    yield replace(state, sent=state.sent - {sent})  # it is lost
    fits = state.owner == sent.node
    fits &= state.epoch == sent.epoch or not rules.checks_epoch
    fits &= len(state.log) == sent.before or not rules.checks_number
    if not fits or len(state.log) > MOST_ENTRIES:
        return
    saved = replace(state, log=(*state.log, (sent.node, sent.epoch)))
    yield saved  # the answer is lost, and it may arrive again
    belief = state.beliefs[sent.node]
    if belief == Belief(sent.epoch, sent.before, waits=True):
        told = state.told | {(sent.node, sent.epoch, sent.before + 1)}
        yield replace(saved, told=told).believing(sent.node, Belief(sent.epoch, sent.before + 1))


def why_wrong(state: State) -> str:
    epochs = [epoch for _, epoch in state.log]
    there = {(node, epoch, place + 1) for place, (node, epoch) in enumerate(state.log)}
    if epochs != sorted(epochs):
        return "an older epoch has written after a newer one"
    if not state.told <= there:
        return "something acknowledged is not there"
    if state.denied & there:
        return "something that was said to be not saved is there"
    if len(state.log) > MOST_ENTRIES:
        return "an entry was saved twice"
    return ""


def explore(rules: Rules) -> tuple[int, str]:
    """All states that can be reached; how many, and what is wrong with the first that is wrong."""
    seen = {State()}
    todo = [State()]
    while todo:
        for state in steps(todo.pop(), rules):
            if state in seen:
                continue
            wrong = why_wrong(state)
            if wrong:
                return len(seen), wrong
            seen.add(state)
            todo.append(state)
    return len(seen), ""


def test_no_two_epochs_ever_both_commit() -> None:
    states, wrong = explore(Rules())
    print(f"{states} states")
    assert wrong == ""
    assert states > 5_000


@pytest.mark.parametrize(
    "rules",
    [Rules(checks_epoch=False), Rules(checks_number=False), Rules(settles_with_new_epoch=False)],
    ids=["epoch", "number", "settling"],
)
def test_each_rule_is_needed(rules: Rules) -> None:
    assert explore(rules)[1]
