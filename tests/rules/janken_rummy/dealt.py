"""Tables of Janken Rummy with chosen cards, and ways to play at them, for the rule tests."""

from collections.abc import Sequence

from janken.core.game import Chance
from janken.core.match import Header, Match
from janken.core.moves import Move
from janken.core.options import Options, Value
from janken.core.view import EVERYTHING
from janken.games.janken_rummy import GAME
from janken.games.janken_rummy.view import RummyTable
from janken.kernel.cards import card_from_text, card_text
from janken.kernel.refusal import Refusal


def dealt(*hands: str, stock: str = "", dealer: int = 0, **options: Value) -> Match:
    """A table where the seats hold these cards and the stock begins with those; the deck gives the rest.

    Options are written with `_` for `-`.
    """
    given = {name.replace("_", "-"): value for name, value in options.items()}
    seats = len(hands)
    header = Header.of(
        GAME, [f"P{seat}" for seat in range(1, seats + 1)], Options(GAME.options, given), dealer
    )
    match = Match(header)
    deal_next(match, hands, stock)
    return match


def deal_next(match: Match, hands: Sequence[str], stock: str = "") -> None:
    """The next hand with these cards."""
    seats = len(hands)
    each = 10 if seats <= 4 else 7
    chosen = [hand.split() for hand in hands]
    named = {card for hand in chosen for card in hand} | set(stock.split())
    rest = [code for code in map(card_text, match.state.deck()) if code not in named]
    rest.sort(key=lambda code: code[0] != "*")  # jokers that nobody asked for lie at the bottom of the stock
    for hand in chosen:
        while len(hand) < each:
            hand.append(rest.pop())
        assert len(hand) == each, f"{hand} is not a hand of {each}"
    played_before = match.state.hand() > 0
    dealer = match.state.dealer() % seats + 1 if played_before else match.state.dealer()
    deck = [chosen[(dealer + place) % seats][place // seats] for place in range(each * seats)]
    deck += [*stock.split(), *reversed(rest)]
    given = match.deal(Chance.DEAL, [card_from_text(code) for code in deck])
    assert not isinstance(given, Refusal), given


def say(match: Match, text: str) -> Refusal | None:
    """A move with its seat, as in a record."""
    seat, *words = text.split()
    move = GAME.parse(words)
    given = move if isinstance(move, Refusal) else match.submit(int(seat), move)
    return given if isinstance(given, Refusal) else None


def typed(match: Match, text: str) -> str:
    """What a line typed at the prompt is understood as, or why not."""
    seat, *words = text.split()
    move = GAME.understand(match.state, int(seat), words)
    refusal = move if isinstance(move, Refusal) else match.state.check(int(seat), move)
    if refusal is not None:
        return brief(refusal)
    assert isinstance(move, Move)
    return move.text()


def refused(match: Match, text: str) -> str:
    refusal = say(match, text)
    assert refusal is not None, f"{text} was accepted"
    return brief(refusal)


def brief(refusal: Refusal) -> str:
    """The code, its arguments in their order and the rule: `just-taken KW (JR-4)`."""
    values = (" ".join(value) if isinstance(value, list) else str(value) for value in refusal.args.values())
    return " ".join([refusal.code, *values, f"({refusal.rule})"])


def play(match: Match, *lines: str) -> None:
    for line in lines:
        assert say(match, line) is None, f"{line}: {say(match, line)}"


def table(match: Match, viewer: int = EVERYTHING) -> RummyTable:
    seen = match.view(viewer).table
    assert isinstance(seen, RummyTable)
    return seen


def melds(match: Match) -> list[str]:
    """`1 run 2R 3R 4R`, a line each."""
    return [f"{meld.number} {meld.kind} {' '.join(meld.cards)}" for meld in table(match).melds]


def legal(match: Match, seat: int, verb: str = "") -> set[str]:
    return {move.text() for move in match.state.legal(seat) if move.text().startswith(verb)}


def discardable(match: Match, seat: int) -> list[str]:
    return sorted(line.split()[1] for line in legal(match, seat, "discard"))


def quiet_turn(match: Match, draw: str = "take") -> None:
    """Whoever is on turn draws or takes, and throws away some card."""
    (seat,) = match.state.to_act()
    play(match, f"{seat} {draw}")
    play(match, f"{seat} discard {discardable(match, seat)[0]}")
