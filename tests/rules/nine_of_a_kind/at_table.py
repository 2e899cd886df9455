"""A table of 9 of a Kind for tests: hands given in words, moves said as in a record."""

from janken.core.deal import Shuffler
from janken.core.events import Event, Fact
from janken.core.game import Chance
from janken.core.match import Header, Match
from janken.core.options import Options, Value
from janken.core.view import EVERYTHING
from janken.games.nine_of_a_kind import GAME
from janken.games.nine_of_a_kind.view import NineTable
from janken.kernel.cards import card_from_text, card_text, nine_suit_deck
from janken.kernel.refusal import Refusal

SUITS = "RPSLWshdc"
RANKS = "A23456789"
BLOCKER = "AR 2P 3S 4L 5W 6s 7h 8d 9c"
MIXED = "As 2h 3d 4c 5R 6s 7P 8P 9W"  # every rank, and no suit more than twice


_MIXED_DECK = Shuffler("a mixed deck").shuffled(nine_suit_deck())


def suit(letter: str) -> str:
    """All nine cards of a suit."""
    return " ".join(rank + letter for rank in RANKS)


def rank(letter: str) -> str:
    """All nine cards of a rank."""
    return " ".join(letter + suit for suit in SUITS)


def cards(text: str) -> list[int]:
    return [card_from_text(code) for code in text.split()]


def order_of(hands: dict[int, str], seats: int, dealer: int, centre: str = "") -> list[int]:
    """A deal that gives these hands, and begins the centre so; the rest goes as `_MIXED_DECK` lies."""
    fixed = {seat: cards(text) for seat, text in hands.items()}
    taken = {card for hand in fixed.values() for card in hand} | set(cards(centre))
    rest = [card for card in _MIXED_DECK if card not in taken]
    for seat in range(1, seats + 1):
        hand = fixed.setdefault(seat, [])
        missing = 9 - len(hand)
        hand += rest[:missing]
        rest = rest[missing:]
    around = [(dealer + step) % seats + 1 for step in range(seats)]
    return [fixed[seat][number] for number in range(9) for seat in around] + cards(centre) + rest


def dealt(
    hands: dict[int, str] | None = None, seats: int = 5, dealer: int = 0, centre: str = "", **options: Value
) -> Match:
    names = [f"P{seat}" for seat in range(1, seats + 1)]
    match = Match(Header.of(GAME, names, Options(GAME.options, options), dealer))
    deal_again(match, hands, centre)
    return match


def deal_again(match: Match, hands: dict[int, str] | None = None, centre: str = "") -> None:
    """The first deal or the next."""
    seats = match.state.seats
    dealer = match.state.dealer() if match.state.hand() == 0 else match.state.dealer() % seats + 1
    given = match.deal(Chance.DEAL, order_of(dict(hands or {}), seats, dealer, centre))
    assert not isinstance(given, Refusal), given


def say(match: Match, text: str) -> Refusal | list[Event]:
    """A move with its seat, as in a record."""
    seat, *words = text.split()
    move = GAME.parse(words)
    return move if isinstance(move, Refusal) else match.submit(int(seat), move)


def play(match: Match, *lines: str) -> list[Event]:
    events: list[Event] = []
    for line in lines:
        given = say(match, line)
        assert not isinstance(given, Refusal), f"{line}: {given}"
        events += given
    return events


def refusal(match: Match, text: str) -> Refusal:
    before = match.view(EVERYTHING).encode()
    given = say(match, text)
    assert isinstance(given, Refusal), f"{text} was accepted"
    assert match.view(EVERYTHING).encode() == before
    return given


def refused(match: Match, text: str) -> Refusal:
    """Why not, wherever in the text it shows."""
    return refusal(match, text).about("")


def fact_for(event: Event, viewer: int) -> Fact:
    fact = event.seen_by(viewer)
    assert fact is not None
    return fact


def table(match: Match, viewer: int = EVERYTHING) -> NineTable:
    seen = match.view(viewer).table
    assert isinstance(seen, NineTable)
    return seen


def hand(match: Match, seat: int) -> str:
    return " ".join(code or "?" for code in table(match).hands[seat - 1])


def legal(match: Match, seat: int, verb: str = "") -> list[str]:
    return [move.text() for move in match.state.legal(seat) if move.text().startswith(verb)]


def sorted_text(text: str) -> str:
    """Cards ascending (CD-6)."""
    return " ".join(sorted(text.split(), key=lambda code: (RANKS.index(code[0]), SUITS.index(code[1]))))


def everywhere(match: Match) -> list[str]:
    """Every card at the table, wherever it is."""
    seen = table(match)
    return sorted(code or "?" for pile in [*seen.hands, seen.centre] for code in pile)


WHOLE_DECK = sorted(card_text(card) for card in nine_suit_deck())
