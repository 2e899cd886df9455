"""uvicorn's protocol classes are not its public interface: what we stand on is capped, and looked at here.

Why we do it all the same: how many bytes, frames and connections a peer may send has to be decided before
anything is parsed, and a message is handed to its table without a task. uvicorn offers no other way in. When
this test fails after an update, read what changed in these classes, then raise the cap in pyproject.toml.
"""

import inspect
import tomllib
from importlib.metadata import version

import pytest
from packaging.requirements import Requirement

from janken.server.wire import HttpWire, SocketWire
from tests.project.tree import ROOT

# What our classes take from theirs: called with super(), or used as it is.
TAKEN: dict[type, set[str]] = {
    HttpWire: {
        *("connection_made", "connection_lost", "data_received", "on_message_complete"),
        *("handle_websocket_upgrade", "send_400_response"),
    },
    SocketWire: {
        *("connection_made", "connection_lost", "data_received", "handle_events", "handle_connect"),
        *("pause_writing", "resume_writing", "send_keepalive_ping", "schedule_ping"),
        "handle_parser_exception",
    },
}


def uvicorn_wanted() -> Requirement:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = map(Requirement, project["dependencies"])
    return next(one for one in wanted if one.name == "uvicorn")


def test_the_version_is_one_that_was_looked_at() -> None:
    specifier = uvicorn_wanted().specifier
    assert version("uvicorn") in specifier
    assert any(one.operator == "<" for one in specifier), "a new minor version is looked at first"


@pytest.mark.parametrize("ours", TAKEN, ids=lambda wire: wire.__name__)
def test_what_is_overridden_is_there(ours: type) -> None:
    theirs = ours.__mro__[1]
    assert theirs.__module__.startswith("uvicorn.")
    assert {name for name in TAKEN[ours] if not callable(getattr(theirs, name, None))} == set()
    for name in TAKEN[ours] & vars(ours).keys():
        mine, base = (list(inspect.signature(getattr(one, name)).parameters) for one in (ours, theirs))
        assert mine == base, name
