"""What people may do in a club: each request becomes entries, or a refusal."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Final, final

import msgspec
from msgspec import Meta

from janken import games
from janken.club.club import (
    MOST_MEMBERS,
    AnyClub,
    Club,
    EveningHeld,
    InviteSet,
    Joined,
    Parted,
    PresetDropped,
    PresetKept,
    Role,
    RoleSet,
    SeasonBegun,
)
from janken.kernel.refusal import ILLEGAL, MALFORMED, NOT_YOURS, Refusal
from janken.table.answers import WAITING, refuse
from janken.table.decisions import name_said
from janken.table.names import clean_name
from janken.table.protocol import Action, Name, Word

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
