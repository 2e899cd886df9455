"""What is stored, or said to programs of others, keeps its shape: fields, limits, and what is left out.

Records, files and bots of people outlive a version. Where a change is meant, `python -m
tests.server.test_shapes` writes the file again; its difference shows whether old ones are still understood.
"""

import json
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from janken.cluster.handshake import AnyFrame
from janken.server import responses
from janken.table.entries import AnyEntry
from janken.table.protocol import AnyMessage, AnyRequest
from tests.kept import keep, kept_in

SHAPES = Path(__file__).with_name("shapes.txt")


def shapes() -> dict[str, str]:
    """A line for each kind of object, as JSON schema says it."""
    pages = [
        one
        for one in vars(responses).values()
        if isinstance(one, type) and one.__module__ == responses.__name__
    ]
    kinds = [*get_args(AnyRequest), *get_args(AnyMessage), *get_args(AnyEntry), *get_args(AnyFrame), *pages]
    _, found = msgspec.json.schema_components(kinds, schema_hook=lambda _: {"title": "any"})
    return {name: json.dumps(_bare(shape), separators=(",", ":")) for name, shape in sorted(found.items())}


def _bare(shape: object) -> object:
    """Without what is said about it in words."""
    if isinstance(shape, dict):
        return {key: _bare(value) for key, value in shape.items() if key != "description"}
    return [_bare(one) for one in shape] if isinstance(shape, list) else shape


KEPT = kept_in(SHAPES)
NOW = shapes()


@pytest.mark.parametrize("name", sorted({*KEPT, *NOW}))
def test_an_object_has_the_shape_that_it_had(name: str) -> None:
    assert NOW.get(name) == KEPT.get(name)


if __name__ == "__main__":
    keep(SHAPES, NOW)
