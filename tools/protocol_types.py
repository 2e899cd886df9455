#!/usr/bin/env python3
"""Writes web/src/protocol.ts: messages, and facts and view of every game, as TypeScript types.

.venv/bin/python tools/protocol_types.py
"""

from collections.abc import Iterable
from pathlib import Path

import msgspec
import msgspec.inspect as types

from janken import games
from janken.club.club import AnyClubRequest, MakeClub
from janken.club.evening_rules import AnyEveningRequest, MakeEvening
from janken.club.tournament_rules import AnyTournamentRequest, MakeTournament
from janken.core.game import Game
from janken.core.options import Options
from janken.core.view import ONLOOKER, Frame
from janken.rule_lab import worker
from janken.server import club_responses, responses
from janken.table import protocol

FILE = Path(__file__).resolve().parent.parent / "web" / "src" / "protocol.ts"
ROOTS = (
    protocol.GameForm,
    protocol.Person,
    protocol.Address,
    protocol.AboutPlace,
    protocol.Replay,
    protocol.OpenTable,
    worker.RuleResponse,
    responses.DealResponse,
    responses.PracticeResponse,
    responses.ParResponse,
    responses.ReviewHead,
    responses.Remark,
    responses.ReviewEnd,
    responses.AdviceResponse,
    responses.CoachedResponse,
    responses.DailyList,
    responses.DailyResult,
    responses.FriendResult,
    responses.EveryoneResponse,
    responses.StoryResponse,
    responses.ExportResponse,
    responses.BroughtResponse,
    responses.LadderResponse,
    responses.RatingChange,
    responses.WaitingResponse,
    responses.HolidayResponse,
    responses.NoticesResponse,
    responses.FeedResponse,
    responses.MailResponse,
    responses.CodeResponse,
    responses.DeviceResponse,
    responses.SheetResponse,
    responses.VerdictResponse,
    club_responses.EveningResponse,
    club_responses.EveningMadeResponse,
    club_responses.ClubResponse,
    club_responses.ClubMadeResponse,
    club_responses.ClubName,
    MakeClub,
    MakeEvening,
    club_responses.TournamentResponse,
    club_responses.TournamentMadeResponse,
    MakeTournament,
)
HEAD = """\
// Written by tools/protocol_types.py from src/janken/table/protocol.py: change that, not this.

export const VERSION = {version}
export const OLDEST = {oldest} // spoken as well
export const SHUFFLES_SINCE = {shuffles}
"""
DEFAULTS = """\
/** How few and how many can play a game. */
export const SEATS: Record<string, readonly [number, number]> = {seats}

/** What facts leave out of a message, by game and kind. */
export const FACT_DEFAULTS: Record<string, Record<string, object>> = {defaults}
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
            case types.TupleType():
                return f"[{', '.join(map(self.name_of, kind.item_types))}]"
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
            if kind.array_like:
                inner = ", ".join(self._field(field) for field in kind.fields)
                self.interfaces[name] = f"export type {name} = [{inner}]"
                return name
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
        "ClubAsk": writer.name_of(types.type_info(AnyClubRequest)),
        "EveningAsk": writer.name_of(types.type_info(AnyEveningRequest)),
        "TournamentAsk": writer.name_of(types.type_info(AnyTournamentRequest)),
    }
    for root in ROOTS:
        writer.name_of(types.type_info(root))
    frame = writer.name_of(types.type_info(Frame))
    unions["GameView"] = " | ".join(_view(writer, game, frame) for game in games.every())
    unions["GameFacts"] = _block(f'"{game.name}": {_facts(writer, game)}' for game in games.every())
    unions["Fact"] = "GameFacts[keyof GameFacts]"
    defaults = _block(f'"{game.name}": {_defaults(game)},' for game in games.every())
    head = HEAD.format(version=protocol.VERSION, oldest=protocol.SPOKEN[0], shuffles=protocol.SHUFFLES_SINCE)
    parts = [head, *(f"{text}\n" for text in writer.interfaces.values())]
    parts += [f"export type {name} = {text}\n" for name, text in unions.items()]
    seats = _block(f'"{game.name}": [{game.seats[0]}, {game.seats[-1]}],' for game in games.every())
    parts.append(DEFAULTS.format(defaults=defaults, seats=seats))
    return "\n".join(parts)


def _view(writer: Writer, game: Game, frame: str) -> str:
    state = game.setup(Options(game.options), game.seats[0], game.seats[0])
    own = writer.name_of(types.type_info(type(state.table(ONLOOKER))))
    return f'({{ game: "{game.name}" }} & {frame} & {own})'


def _kinds(game: Game) -> list[types.StructType]:
    union = types.type_info(game.facts)
    assert isinstance(union, types.UnionType)
    return [kind for kind in union.types if isinstance(kind, types.StructType)]


def _facts(writer: Writer, game: Game) -> str:
    """A fact in the page is whole: what is left out of a message is put back in (FACT_DEFAULTS)."""
    kinds = []
    for kind in _kinds(game):
        fields = [f"{field.encode_name}: {writer.name_of(field.type)}" for field in kind.fields]
        kinds.append("; ".join([f'{{ kind: "{kind.tag}"', *fields]) + " }")
    return "".join(f"\n    | {one}" for one in kinds)


def _defaults(game: Game) -> str:
    own = {str(kind.tag): _left_out(kind) for kind in _kinds(game)}
    return msgspec.json.encode({tag: values for tag, values in own.items() if values}).decode()


def _left_out(kind: types.StructType) -> dict[str, object]:
    """Values of fields that a message does not repeat; that of the seat is the same in all facts."""
    return {
        field.encode_name: _default(field)
        for field in kind.fields
        if field.name != "seat" and not field.required
    }


def _default(field: types.Field) -> object:
    return field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()


def _block(lines: Iterable[str]) -> str:
    return "\n".join(["{", *(f"  {line}" for line in lines), "}"])


if __name__ == "__main__":
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(protocol_text())
    print(f"{FILE.name} written")
