"""A club: people who stay together, their evenings, house rules and season, as its entries say."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, final

import msgspec

from janken.club.ledger import encode, read_log, renamed
from janken.store.interface import Row
from janken.table.entries import Damaged
from janken.table.names import name_among

Role = Literal["owner", "host", "member"]
MOST_MEMBERS: Final = 200


class ClubEntry(msgspec.Struct, kw_only=True, tag_field="kind", tag=str.lower, omit_defaults=True):
    """One thing that happened in a club; `person` is who did it."""

    person: int = 0


class ClubMade(ClubEntry, tag="club"):
    name: str
    owner_name: str


class Joined(ClubEntry):
    name: str


class Parted(ClubEntry):
    """A member has left, or was removed."""

    who: int


class RoleSet(ClubEntry):
    who: int
    role: Role


class InviteSet(ClubEntry):
    """The secret part of the invitation link; empty: nobody can join."""

    secret: str


class PresetKept(ClubEntry):
    """House rules under a name."""

    name: str
    game: str
    options: dict[str, str]


class PresetDropped(ClubEntry):
    name: str


class EveningHeld(ClubEntry):
    evening: str


class SeasonBegun(ClubEntry):
    """Totals begin at zero again."""

    name: str
    at_ms: int = 0  # by the calendar


AnyClub = (
    ClubMade | Joined | Parted | RoleSet | InviteSet | PresetKept | PresetDropped | EveningHeld | SeasonBegun
)
_read: Callable[[str], AnyClub] = msgspec.json.Decoder(AnyClub).decode


@dataclass(frozen=True)
class ClubWritten:
    """An entry as the ledger stores it."""

    entry: AnyClub

    @property
    def person(self) -> int:
        return self.entry.person

    @property
    def text(self) -> str:
        return encode(self.entry).decode()

    @property
    def word(self) -> str | None:
        return None


@dataclass
class Member:
    number: int  # by which the page knows them
    name: str
    role: Role = "member"


@final
@dataclass
class Club:
    name: str
    number: int = 0
    members: dict[int, Member] = field(default_factory=dict)  # by person, in the order in which they came
    invite: str = ""
    presets: dict[str, PresetKept] = field(default_factory=dict)
    evenings: list[str] = field(default_factory=list)  # of this season
    before: list[str] = field(default_factory=list)  # of earlier ones
    season: str = ""
    since_ms: int = 0  # when that season began, by the calendar
    done: set[tuple[int, str]] = field(default_factory=set)
    _came: int = 0

    def is_done(self, person: int, action: str) -> bool:
        return (person, action) in self.done

    def runs(self, person: int) -> bool:
        """May this person make evenings, house rules and invitations?"""
        member = self.members.get(person)
        return member is not None and member.role != "member"

    def owns(self, person: int) -> bool:
        member = self.members.get(person)
        return member is not None and member.role == "owner"

    def name_for(self, person: int, wanted: str) -> str:
        """Names of a club are unique in it."""
        return name_among(wanted, [member.name for other, member in self.members.items() if other != person])

    def heir(self, person: int) -> int:
        """Who owns the club when its owner leaves: a host, or the member of longest standing; 0: nobody."""
        others = [one for one in self.members if one != person]
        return next((one for one in others if self.members[one].role == "host"), others[0] if others else 0)

    def follow(self, entry: AnyClub) -> None:
        match entry:
            case Joined():
                known = self.members.get(entry.person)
                if known is None:
                    self._came += 1
                    self.members[entry.person] = Member(self._came, entry.name)
                else:
                    known.name = entry.name
            case Parted():
                self.members.pop(entry.who, None)
            case RoleSet() if entry.who in self.members:
                self.members[entry.who].role = entry.role
            case InviteSet():
                self.invite = entry.secret
            case PresetKept():
                self.presets[entry.name] = entry
            case PresetDropped():
                self.presets.pop(entry.name, None)
            case EveningHeld():
                self.evenings.append(entry.evening)
            case SeasonBegun():
                self.before += self.evenings
                self.evenings, self.season, self.since_ms = [], entry.name, entry.at_ms
            case _:
                pass


def read_club(rows: Sequence[Row]) -> Club:
    """A club from what is stored of it."""
    return read_log(rows, _read, _begun, Club.follow)


def _begun(entry: AnyClub, row: Row) -> Club:
    if not isinstance(entry, ClubMade):
        raise Damaged("it does not begin as a club does")
    club = Club(entry.name, since_ms=row.wall_ms)
    club.follow(Joined(person=entry.person, name=entry.owner_name))
    club.follow(RoleSet(who=entry.person, role="owner"))
    return club


def without_member(rows: Sequence[Row], person: int, instead: str) -> dict[int, str]:
    """The entries that name a person, by number, with another name instead."""

    def rename(entry: AnyClub) -> AnyClub:
        match entry:
            case ClubMade(person=by) if by == person:
                return msgspec.structs.replace(entry, owner_name=instead)
            case Joined(person=by) if by == person:
                return msgspec.structs.replace(entry, name=instead)
        return entry

    return renamed(rows, _read, rename)
