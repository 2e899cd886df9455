"""A hand declared once: what it is made of, and who may see what.

`fields` names what lies on the table and who sees it; copies, equality, the view and `redeal` follow from
that. What else a hand remembers (whose turn it is, who was void) everybody may know. The rules are a few
methods over the moves that players make; `core/hand_game.py` makes games of it.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, Self, final

from janken.core.deal import Shuffler
from janken.core.events import Event
from janken.core.moves import Move
from janken.core.view import EVERYTHING, Place, shown
from janken.kernel.cards import in_order
from janken.kernel.refusal import Refusal
from janken.kernel.secret_choice import SecretChoice

_TRIES = 40  # deals in which everybody could hold their cards; then any deal does


@dataclass(frozen=True)
class Field:
    """An attribute of a hand that stands on the table, as the place of its name (`place-NAME`)."""

    name: str
    kind: Literal["held", "down", "up", "counted", "named", "role", "secret", "sealed", "remembered"]


def held(name: str) -> Field:
    """Cards by seat, a list of lists: everybody sees their own."""
    return Field(name, "held")


def face_down(name: str) -> Field:
    """A list of cards that nobody sees, in an order that nobody knows."""
    return Field(name, "down")


def face_up(name: str) -> Field:
    """Cards that everybody sees: a list, a list for each seat, or a dict with the card or cards of a seat."""
    return Field(name, "up")


def counted(name: str) -> Field:
    """A number, or one for each seat: a list, or a dict with those that are there."""
    return Field(name, "counted")


def named(name: str) -> Field:
    """A word of the game (`word-WORD`), such as the suit of trumps, or by seat, a dict; None for none."""
    return Field(name, "named")


def role(name: str) -> Field:
    """By seat, a dict: a word of the game that only this seat knows; at 0, one that nobody was given."""
    return Field(name, "role")


def secret(name: str) -> Field:
    """A `SecretChoice` of a card or of a tuple of cards, which stay in their hand until all are shown."""
    return Field(name, "secret")


def sealed(name: str) -> Field:
    """A `SecretChoice` of a number."""
    return Field(name, "sealed")


def remembered(name: str) -> Field:
    """By seat, a dict: cards that only it knows of, wherever they are: it passed them on, or peeked."""
    return Field(name, "remembered")


class DeclaredHand(ABC):
    fields: ClassVar[tuple[Field, ...]]

    def __init__(self, seats: int) -> None:
        self.seats = seats

    # The rules

    @abstractmethod
    def to_act(self) -> list[int]:
        """The seats that may act, in rising order; none when the hand is over."""

    @abstractmethod
    def legal(self, seat: int) -> Sequence[Move]:
        """The legal moves of a seat that may act, never none; a choice of several cards is a `Several`."""

    def why_not(self, seat: int, move: Move) -> Refusal | None:
        """Why a move is not legal by the game's own rules.

        The seat may act, the verb is one of its legal moves', and it holds the cards: that was asked before.
        """
        return None

    @abstractmethod
    def apply(self, seat: int, move: Move) -> list[Event]:
        """Make a legal move: what happens."""

    @abstractmethod
    def is_over(self) -> bool: ...

    @abstractmethod
    def points(self) -> list[int]:
        """What each seat has scored in this hand so far, seat 1 first."""

    def winners(self) -> list[int]:
        """Who won the hand: those with most points."""
        points = self.points()
        return [seat for seat in self.all_seats() if points[seat - 1] == max(points)]

    # What bots may take as known; the view alone does not say it

    def knows(self, seat: int) -> Iterable[int]:
        """Hidden cards whose place a seat knows; by default those it remembers."""
        memories = [getattr(self, field.name) for field in self.fields if field.kind == "remembered"]
        return [card for memory in memories for card in memory.get(seat, ())]

    def could_hold(self, seat: int, card: int) -> bool:
        """Could a seat hold this card, as far as everybody has seen? Not if it was void of the suit."""
        return True

    # What follows

    @final
    def has_chosen(self, seat: int) -> bool:
        """Does a secret choice of this seat lie on the table?"""
        choices = [getattr(self, field.name) for field in self.fields if field.kind in ("secret", "sealed")]
        return any(choice.has_chosen(seat) for choice in choices)

    @final
    def all_seats(self) -> range:
        return range(1, self.seats + 1)

    @final
    def after(self, seat: int) -> int:
        """The next seat clockwise."""
        return seat % self.seats + 1

    @final
    def copy(self) -> Self:
        twin = type(self).__new__(type(self))
        twin.__dict__.update({name: _copied(value) for name, value in self.__dict__.items()})
        return twin

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, DeclaredHand) and type(self) is type(other) and self.__dict__ == other.__dict__
        )

    @final
    def cards_held(self, seat: int) -> list[int]:
        held_in = [field.name for field in self.fields if field.kind == "held"]
        return [card for name in held_in for card in getattr(self, name)[seat - 1]]

    @final
    def cards_open(self) -> list[int]:
        """What lies face up."""
        lying = [
            cards
            for field in self.fields
            if field.kind == "up"
            for _, cards in _by_seat(getattr(self, field.name))
        ]
        return [card for cards in lying for card in (cards if isinstance(cards, list) else [cards])]

    def places(self, viewer: int) -> list[Place]:
        """What a viewer sees, place by place as the fields are declared."""
        return [place for field in self.fields for place in self._places_of(field, viewer)]

    def _places_of(self, field: Field, viewer: int) -> Iterator[Place]:
        value, name = getattr(self, field.name), field.name
        if field.kind == "held":
            for seat, cards in enumerate(value, start=1):
                own = viewer in (seat, EVERYTHING)
                yield Place(name=name, seat=seat, cards=shown(in_order(cards), visible=own))
        elif field.kind == "down":
            yield Place(name=name, cards=shown(value, visible=viewer == EVERYTHING))
        elif field.kind == "counted":
            for seat, count in enumerate(value, start=1) if isinstance(value, list) else _by_seat(value):
                yield Place(name=name, seat=seat, count=count)
        elif field.kind == "named":
            for seat, word in _by_seat(value):
                if word is not None:
                    yield Place(name=name, seat=seat, word=word)
        elif field.kind == "role":
            for seat, word in sorted(value.items()):
                if viewer == EVERYTHING or (
                    viewer == seat and seat
                ):  # 0 is nobody here, and there an onlooker
                    yield Place(name=name, seat=seat, word=word)
        elif field.kind == "remembered":
            for seat, cards in sorted(value.items()):
                if viewer in (seat, EVERYTHING):
                    yield Place(name=name, seat=seat, cards=shown(cards))
        elif field.kind == "up":
            for seat, cards in _by_seat(value):
                yield Place(name=name, seat=seat, cards=shown(cards if isinstance(cards, list) else [cards]))
        else:
            for seat, chosen in value.seen_by(viewer).items():
                yield self._chosen_place(field, seat, chosen, _size(value.seen_by(EVERYTHING)[seat]))

    def _chosen_place(self, field: Field, seat: int, chosen: object, size: int) -> Place:
        if chosen is None:
            return Place(name=field.name, seat=seat, cards=[None] * size)
        if isinstance(chosen, int):
            if field.kind == "sealed":
                return Place(name=field.name, seat=seat, count=chosen)
            return Place(name=field.name, seat=seat, cards=shown([chosen]))
        assert isinstance(chosen, tuple), "a card, a tuple of cards or a number"
        return Place(name=field.name, seat=seat, cards=shown(chosen))

    # Dealing again

    @final
    def redeal(self, seat: int, shuffler: Shuffler) -> None:
        """Deal again all that a seat cannot see; the others choose again what they chose in secret.

        What comes of it does not depend on where the hidden cards were, so bots think the same from a seed.
        """
        known = set(self.knows(seat))
        rooms = [
            (holder, cards, [place for place, card in enumerate(cards) if card not in known])
            for holder, cards in self._piles()
            if holder != seat or not seat
        ]
        hidden = [cards[place] for _, cards, places in rooms for place in places]
        open_places = [(holder, cards, place) for holder, cards, places in rooms for place in places]
        holders = [holder for holder, _, _ in open_places]
        dealt = self._dealt_anew(sorted(hidden), holders, shuffler)
        for (_, cards, place), card in zip(open_places, dealt, strict=True):
            cards[place] = card
        instead = dict(zip(hidden, dealt, strict=True))
        for field in self.fields:
            if field.kind in ("secret", "sealed"):
                self._choose_anew(field.name, seat, shuffler)
            elif field.kind == "role":
                roles = getattr(self, field.name)
                others = sorted(other for other in roles if other != seat or not seat)
                words = shuffler.shuffled(sorted(roles[other] for other in others))
                roles.update(zip(others, words, strict=True))
            elif field.kind == "remembered":  # others remember what is now where they know a card
                memory = getattr(self, field.name)
                for other in memory.keys() - {seat}:
                    memory[other] = type(memory[other])(instead.get(card, card) for card in memory[other])

    def _piles(self) -> Iterator[tuple[int, list[int]]]:
        """Hidden cards with who holds them, 0 for nobody."""
        for field in self.fields:
            if field.kind == "held":
                yield from enumerate(getattr(self, field.name), start=1)
            elif field.kind == "down":
                yield 0, getattr(self, field.name)

    def _dealt_anew(self, hidden: list[int], holders: list[int], shuffler: Shuffler) -> list[int]:
        """The hidden cards in an order in which everybody could hold theirs, if one is found."""
        could = {
            card: {holder for holder in set(holders) if not holder or self.could_hold(holder, card)}
            for card in hidden
        }
        if all(len(could[card]) == len(set(holders)) for card in hidden):
            return shuffler.shuffled(hidden)
        for _ in range(_TRIES):
            free = {
                holder: [at for at, one in enumerate(holders) if one == holder] for holder in set(holders)
            }
            order = [0] * len(hidden)
            for card in sorted(shuffler.shuffled(hidden), key=lambda card: len(could[card])):
                places = [at for holder in sorted(could[card]) for at in free[holder]]
                if not places:
                    break
                at = places[shuffler.below(len(places))]
                free[holders[at]].remove(at)
                order[at] = card
            else:
                return order
        return shuffler.shuffled(hidden)

    def _choose_anew(self, name: str, viewer: int, shuffler: Shuffler) -> None:
        """Those whose choice a viewer does not know make another of their legal moves."""
        choice: SecretChoice[object] = getattr(self, name)
        unknown = [seat for seat, what in choice.seen_by(viewer).items() if what is None]
        for seat in unknown:
            chosen = choice.seen_by(EVERYTHING)[seat]
            choice.take_back(seat)
            moves = self.legal(seat)
            for _ in range(_TRIES if moves else 0):
                self.apply(seat, moves[shuffler.below(len(moves))])
                if not choice.has_chosen(seat):
                    continue
                if _size(choice.seen_by(EVERYTHING)[seat]) == _size(chosen):
                    break
                choice.take_back(seat)
            else:  # the cards dealt make no such choice: any of them, which look the same
                cards = shuffler.shuffled(self.cards_held(seat))[: _size(chosen)]
                choice.choose(seat, tuple(in_order(cards)) if isinstance(chosen, tuple) else cards[0])


def _copied(value: object) -> object:
    """A twin of what may change; numbers, texts, tuples and moves are shared."""
    if isinstance(value, list):
        return value.copy() if not value or isinstance(value[0], int) else [_copied(one) for one in value]
    if isinstance(value, dict):
        return {key: _copied(one) for key, one in value.items()}
    if isinstance(value, set | SecretChoice):
        return value.copy()
    return value


def _by_seat(value: Any) -> Iterator[tuple[int, Any]]:  # noqa: ANN401 - what it is the field says
    """What lies at each seat, or (seat 0) in the middle."""
    if isinstance(value, Mapping):
        yield from sorted(value.items())
    elif isinstance(value, list) and value and isinstance(value[0], list):
        yield from enumerate(value, start=1)
    else:
        yield 0, value


def _size(chosen: object) -> int:
    """How many cards lie there."""
    return len(chosen) if isinstance(chosen, tuple) else 1
