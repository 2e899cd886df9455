"""The protocol as it is documented: every kind of message has an example, and each example can be read."""

import json
import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from janken.table.protocol import AnyMessage, AnyRequest, Kind, read_message, read_request, write
from tools.protocol_types import FILE, protocol_text

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text()
FROM_CLIENT, FROM_SERVER = PAGE.split("## From the client")[1].split("## From the server")


def examples(part: str) -> list[str]:
    return re.findall(r"```json\n(.*?)```", part, re.DOTALL)


def kinds(union: object) -> list[str]:
    return [kind.__struct_config__.tag for kind in get_args(union)]


@pytest.mark.parametrize("example", examples(FROM_CLIENT))
def test_examples_from_the_client_are_read(example: str) -> None:
    assert msgspec.to_builtins(read_request(example.encode())) == json.loads(example)


@pytest.mark.parametrize("example", examples(FROM_SERVER))
def test_examples_from_the_server_are_read(example: str) -> None:
    assert json.loads(write(read_message(example.encode()))) == json.loads(example)


@pytest.mark.parametrize(("part", "union"), [(FROM_CLIENT, AnyRequest), (FROM_SERVER, AnyMessage)])
def test_every_kind_of_message_has_an_example(part: str, union: object) -> None:
    assert sorted(json.loads(example)["type"] for example in examples(part)) == sorted(kinds(union))


def test_every_kind_of_no_is_explained() -> None:
    assert re.findall(r"^\| `([a-z ]+)` \| ", FROM_SERVER, re.MULTILINE) == list(get_args(Kind))


def test_the_typescript_types_are_those_of_the_protocol() -> None:
    """If not: .venv/bin/python tools/protocol_types.py"""
    assert FILE.read_text() == protocol_text()
