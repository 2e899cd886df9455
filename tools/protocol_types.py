#!/usr/bin/env python3
"""Writes web/src/protocol.ts: the messages of the protocol, and the view of every game, as TypeScript types.

.venv/bin/python tools/protocol_types.py
"""

from pathlib import Path

import msgspec.inspect as types

from janken import games
from janken.core.options import Options
from janken.core.view import ONLOOKER, Frame
from janken.server import protocol

FILE = Path(__file__).resolve().parent.parent / "web" / "src" / "protocol.ts"
ROOTS = (protocol.GameForm, protocol.Person, protocol.Replay, protocol.OpenTable)
HEAD = """\
// Written by tools/protocol_types.py from src/janken/server/protocol.py: change that, not this.

export const VERSION = {version}
"""
PLAIN: dict[type[types.Type], str] = {
    types.StrType: "string",
    types.IntType: "number",
    types.FloatType: "number",
    types.BoolType: "boolean",
    types.NoneType: "null",
    types.AnyType: "unknown",
}


class Writer:
    """Collects the interfaces that a type needs."""

    def __init__(self) -> None:
        self.interfaces: dict[str, str] = {}

    def name_of(self, kind: types.Type) -> str:
        """How TypeScript calls a type."""
        match kind:
            case types.StructType():
                return self._interface(kind)
            case types.LiteralType():
                return " | ".join(f'"{value}"' for value in kind.values)
            case types.UnionType():
                return " | ".join(self.name_of(one) for one in kind.types)
            case types.ListType() | types.VarTupleType():
                inner = self.name_of(kind.item_type)
                return f"({inner})[]" if " " in inner else f"{inner}[]"
            case types.DictType():
                return f"Record<string, {self.name_of(kind.value_type)}>"
            case types.CustomType():
                return "unknown"
            case types.Metadata():
                return self.name_of(kind.type)
        return PLAIN[type(kind)]

    def _interface(self, kind: types.StructType) -> str:
        name = kind.cls.__name__
        if name not in self.interfaces:
            self.interfaces[name] = ""  # its place, also for one that contains itself
            lines = [f"export interface {name} {{"]
            if kind.tag_field is not None:
                lines.append(f'  {kind.tag_field}: "{kind.tag}"')
            lines += [f"  {self._field(field)}" for field in kind.fields]
            self.interfaces[name] = "\n".join([*lines, "}"])
        return name

    def _field(self, field: types.Field) -> str:
        mark = "" if field.required else "?"
        return f"{field.encode_name}{mark}: {self.name_of(field.type)}"


def protocol_text() -> str:
    writer = Writer()
    unions = {
        "ClientMessage": writer.name_of(types.type_info(protocol.AnyRequest)),
        "ServerMessage": writer.name_of(types.type_info(protocol.AnyMessage)),
    }
    for root in ROOTS:
        writer.name_of(types.type_info(root))
    frame = writer.name_of(types.type_info(Frame))
    views = []
    for game in games.every():
        state = game.setup(Options(game.options), game.seats[0], game.seats[0])
        own = writer.name_of(types.type_info(type(state.table(ONLOOKER))))
        views.append(f'({{ game: "{game.name}" }} & {frame} & {own})')
    unions["GameView"] = " | ".join(views)
    parts = [HEAD.format(version=protocol.VERSION), *(f"{text}\n" for text in writer.interfaces.values())]
    return "\n".join([*parts, *(f"export type {name} = {text}\n" for name, text in unions.items())])


if __name__ == "__main__":
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(protocol_text())
    print(f"{FILE.name} written")
