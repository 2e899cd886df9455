"""Tables of Run with Scissors for the tests: whole deals in which some cards are where a test wants them."""

from collections.abc import Mapping

from janken.core.events import Fact
from janken.core.game import Chance
from janken.core.match import Header, Match
from janken.core.options import Options, Value
from janken.core.view import EVERYTHING
from janken.games.run_with_scissors import GAME
from janken.games.run_with_scissors.rules.game import HouseRules, ScissorsGame, new_game
from janken.games.run_with_scissors.rules.hand import ScissorsHand, deal_to
from janken.games.run_with_scissors.view import ScissorsTable, ShownAccount
from janken.kernel.cards import card_from_text, card_text, janken_deck
from janken.kernel.refusal import Refusal
from tests.plain_scissors import HEIGHTS

DUMMY = 0


def cards(text: str) -> list[int]:
    return [card_from_text(code) for code in text.split()]


def all_of(suit: str) -> str:
    return " ".join(rank + suit for rank in HEIGHTS)


def owners(seats: int, dealer: int) -> list[int]:
    """Who gets each card of a deal: the seats from the dealer's left, then the dummy hand, 0 (RS-3)."""
    round_of_seats = [*range(dealer + 1, seats + 1), *range(1, dealer + 1), DUMMY]
    return [round_of_seats[number % (seats + 1)] for number in range(65)]


def order(wanted: Mapping[int, str], seats: int = 3, dealer: int = 0) -> list[int]:
    """A deal that gives these cards to these seats (0: the dummy hand) and the others as they come."""
    piles = {owner: cards(text) for owner, text in wanted.items()}
    placed = [card for pile in piles.values() for card in pile]
    assert len(set(placed)) == len(placed), "a card is wanted twice"
    rest = [card for card in janken_deck(jokers=False) if card not in placed]
    places: list[int] = []
    for owner in owners(seats, dealer or seats):
        pile = piles.get(owner) or rest
        places.append(pile.pop(0) if pile else -1)
    assert not any(piles.values()), "a hand is too small for what is wanted in it"
    return places


def new_match(seats: int = 3, dealer: int = 0, **options: Value) -> Match:
    given = {name.replace("_", "-"): value for name, value in options.items()}
    names = ["Ann", "Ben", "Cy", "Dee", "Eve", "Flo"][:seats]
    return Match(Header.of(GAME, names, Options(GAME.options, given), dealer))


def dealt(wanted: Mapping[int, str], seats: int = 3, dealer: int = 0, **options: Value) -> Match:
    match = new_match(seats, dealer, **options)
    deal(match, wanted)
    return match


def deal(match: Match, wanted: Mapping[int, str]) -> None:
    """The next deal; the dealer moves on after a hand (RS-4)."""
    seats, dealer = match.state.seats, match.state.dealer()
    if match.state.hand():
        dealer = dealer % seats + 1
    given = match.deal(Chance.DEAL, order(wanted, seats, dealer))
    assert not isinstance(given, Refusal), given


def say(match: Match, text: str) -> Refusal | list[Fact]:
    """A move with its seat, as in a record; what everybody hears of it, or why not."""
    seat, *words = text.split()
    move = GAME.parse(words)
    given = move if isinstance(move, Refusal) else match.submit(int(seat), move)
    if isinstance(given, Refusal):
        return given
    return [event.for_all for event in given if event.for_all is not None]


def play(match: Match, *lines: str) -> None:
    for line in lines:
        given = say(match, line)
        assert not isinstance(given, Refusal), f"{line}: {given}"


def refused(match: Match, text: str) -> Refusal:
    before = match.view(EVERYTHING).encode()
    given = say(match, text)
    assert isinstance(given, Refusal), f"{text} was accepted"
    assert match.view(EVERYTHING).encode() == before
    return given


def table(match: Match, viewer: int = EVERYTHING) -> ScissorsTable:
    seen = match.view(viewer).table
    assert isinstance(seen, ScissorsTable)
    return seen


def accounts_of(match: Match) -> list[ShownAccount]:
    accounts = table(match).accounts
    assert isinstance(accounts, list)
    return accounts


def legal(match: Match, seat: int) -> list[str]:
    return sorted(move.text() for move in match.state.legal(seat))


def finish_hand(match: Match) -> None:
    """Each opens and nobody follows until somebody is out."""
    while not match.state.hand_over():
        seat = match.state.to_act()[0]
        play(match, "0 close" if table(match).stack else f"{seat} {legal(match, seat)[0]}")


def scissors(ranks: str) -> int:
    """Collected Scissors as the kernel has them: a bit for each height."""
    return sum(1 << HEIGHTS.index(rank) + 2 for rank in ranks)


def small_hand(hands: list[str], dummy: str = "", ask: bool = False) -> ScissorsHand:
    """A hand of a few cards, seat 1 first: near the end of a hand all are that small."""
    codes = [(seat, card) for seat, text in enumerate([dummy, *hands]) for card in cards(text)]
    hand = deal_to([owner for owner, _ in codes], [card for _, card in codes], len(hands), ask)
    assert hand is not None
    return hand


def small_game(hands: list[str], dummy: str = "", **house: bool | int | str) -> ScissorsGame:
    """A game whose first hand has only a few cards; with Michigan scoring the nine chips are paid."""
    rules = HouseRules()
    for name, value in house.items():
        setattr(rules, name, value)
    game = new_game(rules, len(hands), len(hands))
    assert game.deal(order({1: "2S"}, len(hands)))
    game.hand = small_hand(hands, dummy, rules.ask)
    return game


def play_out(game: ScissorsGame, *lines: str) -> None:
    """Cards by seat, such as `2 5R`, each of which must be legal."""
    for line in lines:
        seat, code = line.split()
        assert game.hand is not None
        assert card_from_text(code) in game.hand.moves(int(seat)), line
        game.play(int(seat), card_from_text(code))


def texts(found: list[int]) -> str:
    return " ".join(card_text(card) for card in found)
