"""A club: people who stay together, their evenings, house rules and season; and what people may do there.

All of it follows from its entries; each request becomes entries, or a refusal.
"""

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Final, Literal, final

import msgspec
from msgspec import Meta

from janken import games
from janken.club.ledger import encode, read_log, renamed
from janken.kernel.refusal import ILLEGAL, MALFORMED, NOT_YOURS, Refusal
from janken.store.interface import Row
from janken.table.answers import WAITING, refuse
from janken.table.decisions import name_said
from janken.table.entries import Damaged
from janken.table.names import clean_name, name_among
from janken.table.protocol import Action, Name, Word

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


MOST_PRESETS: Final = 50
MOST_ENTRIES: Final = 5000  # in all: every look at a club reads them
Title = Annotated[str, Meta(max_length=200)]
Options = dict[str, Annotated[str, Meta(max_length=400)]]


def _tag(name: str) -> str:
    return name.removeprefix("Club").lower()


class ClubRequest(msgspec.Struct, kw_only=True, tag_field="type", tag=_tag, forbid_unknown_fields=True):
    """What is done in a club. A repeated action has no second effect."""

    action: Action


class ClubJoin(ClubRequest):
    """Become a member, with the secret of the invitation link; members: be called otherwise."""

    secret: Annotated[str, Meta(max_length=40)] = ""
    name: Name = ""


class ClubLeave(ClubRequest):
    """Leave, and take your name along."""


class ClubRole(ClubRequest):
    """Owner: set what a member may do; a new owner replaces the old one."""

    member: int
    role: Role


class ClubRemove(ClubRequest):
    """Owner: a member has to go."""

    member: int


class ClubInvite(ClubRequest):
    """Owner and hosts: a new invitation link, or none; the one before leads nowhere from now on."""

    open: bool


class ClubPreset(ClubRequest):
    """Owner and hosts: keep house rules under a name."""

    name: Title
    game: Word
    options: Options = {}


class ClubDrop(ClubRequest):
    """Owner and hosts: forget house rules."""

    name: Title


class ClubSeason(ClubRequest):
    """Owner and hosts: a new season, in which everybody begins at zero."""

    name: Title


AnyClubRequest = (
    ClubJoin | ClubLeave | ClubRole | ClubRemove | ClubInvite | ClubPreset | ClubDrop | ClubSeason
)
read_club_request = msgspec.json.Decoder(AnyClubRequest).decode


class MakeClub(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    action: Action
    name: Title
    owner: Name = ""  # how its owner wants to be called


read_make_club = msgspec.json.Decoder(MakeClub).decode


def new_secret() -> str:
    return secrets.token_urlsafe(12)


@final
@dataclass(frozen=True)
class ClubRules:
    """One person, asking now."""

    club: Club
    person: int

    def decide(self, request: AnyClubRequest) -> Sequence[AnyClub] | Refusal:
        club, person = self.club, self.person
        if club.number >= MOST_ENTRIES and not isinstance(request, ClubLeave | ClubRemove):
            return refuse("too many", "club-full")
        if isinstance(request, ClubJoin):
            return self._join(request)
        if person not in club.members:
            return refuse(WAITING, "join-first")
        match request:
            case ClubLeave():
                return [*self._inherited(), Parted(person=person, who=person)]
            case ClubRole() | ClubRemove():
                return self._as_owner(request)
        if not club.runs(person):
            return refuse(NOT_YOURS, "for-club-hosts")
        match request:
            case ClubInvite():
                return [InviteSet(person=person, secret=new_secret() if request.open else "")]
            case ClubPreset():
                return self._keep(request)
            case ClubDrop():
                return (
                    [PresetDropped(person=person, name=request.name)] if request.name in club.presets else []
                )
            case ClubSeason():
                name = clean_name(request.name)
                return [SeasonBegun(person=person, name=name)] if name else _blank()
        raise AssertionError(request)

    def _join(self, request: ClubJoin) -> Sequence[AnyClub] | Refusal:
        club, name = self.club, name_said(request.name)
        if isinstance(name, Refusal):
            return name
        if self.person not in club.members:
            is_invited = club.invite and secrets.compare_digest(club.invite.encode(), request.secret.encode())
            if not is_invited:
                return refuse("absent", "no-invitation")
            if len(club.members) >= MOST_MEMBERS:
                return refuse("too many", "club-full")
        return [Joined(person=self.person, name=club.name_for(self.person, name))]

    def _inherited(self) -> list[AnyClub]:
        heir = self.club.heir(self.person) if self.club.owns(self.person) else 0
        return [RoleSet(person=self.person, who=heir, role="owner")] if heir else []

    def _as_owner(self, request: ClubRole | ClubRemove) -> Sequence[AnyClub] | Refusal:
        if not self.club.owns(self.person):
            return refuse(NOT_YOURS, "for-club-owner")
        numbers = {member.number: person for person, member in self.club.members.items()}
        other = numbers.get(request.member, self.person)
        if other == self.person:
            return refuse(ILLEGAL, "nobody-of-that-number")
        if isinstance(request, ClubRemove):
            return [Parted(person=self.person, who=other)]
        entries: list[AnyClub] = [RoleSet(person=self.person, who=other, role=request.role)]
        if request.role == "owner":  # there is one
            entries.append(RoleSet(person=self.person, who=self.person, role="host"))
        return entries

    def _keep(self, request: ClubPreset) -> Sequence[AnyClub] | Refusal:
        name, game = clean_name(request.name), games.find(request.game)
        if not name:
            return _blank()
        if isinstance(game, Refusal):
            return game
        options = game.read_options(request.options)
        if isinstance(options, Refusal):
            return options
        if len(self.club.presets) >= MOST_PRESETS:
            return refuse("too many", "club-full")
        return [PresetKept(person=self.person, name=name, game=game.name, options=options.changed())]

    def why_no_evening(self) -> Refusal | None:
        return None if self.club.runs(self.person) else refuse(NOT_YOURS, "for-club-hosts")

    def hold(self, evening: str) -> Sequence[AnyClub] | Refusal:
        club = self.club
        if evening in club.evenings or evening in club.before:
            return []
        return self.why_no_evening() or [EveningHeld(person=self.person, evening=evening)]


def _blank() -> Refusal:
    return refuse(MALFORMED, "blank-name", "RF-1")
