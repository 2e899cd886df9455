"""All a seat can know in 9 of a Kind is what it held, gave and got.

A long game is played twice, the second time with every card that the seat never saw exchanged for another
such card. To the seat both games must be the same at every point: its view, its legal moves, and what it is
told, byte for byte.
"""

import random
from collections.abc import Mapping

import msgspec
import pytest

from janken.core.deal import Shuffler
from janken.core.events import Event
from janken.core.game import Chance
from janken.core.match import Dealt, Header, Match, Moved
from janken.core.moves import Move, WithCards
from janken.core.view import EVERYTHING, ONLOOKER
from janken.games.nine_of_a_kind import GAME
from janken.games.nine_of_a_kind.moves import Accept, Call, FromCentre
from janken.kernel.cards import card_from_text, nine_suit_deck
from janken.kernel.refusal import Refusal
from tests.rules.nine_of_a_kind.at_table import table

TRADES = 150
Trade = Accept | FromCentre | WithCards


def new_match(seats: int, deal: list[int]) -> tuple[Match, list[Event]]:
    match = Match(Header.of(GAME, [f"P{seat}" for seat in range(seats)]))
    given = match.deal(Chance.DEAL, deal)
    assert not isinstance(given, Refusal)
    return match, given


def some_trade(match: Match, seat: int, viewer: int, rng: random.Random) -> Move | None:
    """Others trade single cards, which fit together whichever they are; no calls yet."""
    moves = [move for move in match.state.legal(seat) if not isinstance(move, Call)]
    if seat != viewer:
        moves = [move for move in moves if not isinstance(move, Trade) or len(move.card_numbers) == 1]
    if not moves:
        return None
    move = rng.choice(moves)
    if isinstance(move, FromCentre):
        places = rng.sample(range(1, len(table(match).centre) + 1), len(move.card_numbers))
        return FromCentre(move.card_numbers, tuple(places))
    return move


def seen_cards(match: Match, viewer: int) -> set[int]:
    hands = table(match, viewer).hands
    return {card_from_text(code) for hand in hands for code in hand if code is not None}


def play_a_game(seats: int, viewer: int, seed: int) -> tuple[Match, set[int]]:
    """A long game, with wrong calls at the end, and every card that the viewer saw in it."""
    rng = random.Random(seed)
    match, _ = new_match(seats, Shuffler(seed).shuffled(nine_suit_deck()))
    seen = seen_cards(match, viewer)
    for _ in range(TRADES):
        seat = rng.choice(match.state.to_act())
        move = some_trade(match, seat, viewer, rng)
        if move is not None:
            assert not isinstance(match.submit(seat, move), Refusal)
            seen |= seen_cards(match, viewer)
    for seat in (1, 2, 3):
        assert not isinstance(match.submit(seat, Call("nine")), Refusal)
    return match, seen


def exchanged(move: Move, cards: Mapping[int, int]) -> Move:
    if isinstance(move, Accept):
        return Accept(move.other, tuple(cards[card] for card in move.card_numbers))
    if isinstance(move, FromCentre):
        return FromCentre(tuple(cards[card] for card in move.card_numbers), move.places)
    if isinstance(move, WithCards):
        return WithCards(move.verb, tuple(cards[card] for card in move.card_numbers))
    return move


def told(match: Match, events: list[Event], viewer: int) -> list[bytes]:
    """Everything that reaches a viewer."""
    facts = [msgspec.json.encode(event.seen_by(viewer)) for event in events]
    legal = [move.text().encode() for move in match.state.legal(viewer)] if viewer > ONLOOKER else []
    return [match.view(viewer).encode(), *facts, *legal]


def replay_seen(match: Match, cards: Mapping[int, int], viewer: int) -> list[list[bytes]]:
    """The same game with other cards, as a viewer gets it, step by step."""
    first, *moves = match.log
    assert isinstance(first, Dealt)
    again, events = new_match(match.state.seats, [cards[card] for card in first.cards])
    seen = [told(again, events, viewer)]
    for entry in moves:
        assert isinstance(entry, Moved)
        given = again.submit(entry.seat, exchanged(entry.move, cards))
        assert not isinstance(given, Refusal), given
        seen.append(told(again, given, viewer))
    return seen


@pytest.mark.parametrize("seats", [5, 7, 9])
@pytest.mark.parametrize("viewer", [ONLOOKER, 4])
def test_cards_never_seen_never_show(seats: int, viewer: int) -> None:
    for seed in range(3):
        match, known = play_a_game(seats, viewer, seed)
        unknown = [card for card in nine_suit_deck() if card not in known]
        same = {card: card for card in nine_suit_deck()}
        others = same | dict(zip(unknown, Shuffler(seed).shuffled(unknown), strict=True))
        assert replay_seen(match, same, viewer) == replay_seen(match, others, viewer)
        if len(unknown) > 1:
            assert replay_seen(match, same, EVERYTHING)[0] != replay_seen(match, others, EVERYTHING)[0]


def test_after_long_trading_everything_unseen_is_dealt_anew() -> None:
    for seed in range(4):
        match, _ = play_a_game(6, 4, seed)
        for viewer in range(7):
            twin = match.state.redeal(viewer, Shuffler(seed))
            assert twin.view(viewer).encode() == match.view(viewer).encode()
            hidden = [place for place in range(3, 6) if place != viewer - 1]
            before, after = table(match).hands, twin.view(EVERYTHING).fields()["hands"]
            assert isinstance(after, list)
            assert all(before[place] != after[place] for place in hidden)
            offers = twin.view(EVERYTHING).fields()["offers"]
            assert offers == table(match).offers


def test_what_is_promised_in_a_redeal_still_fits_together() -> None:
    """The two games go on in the same way for the seat: it can take what it sees on offer."""
    for seed in range(20):
        match, _ = new_match(5, Shuffler(seed).shuffled(nine_suit_deck()))
        for seat in range(2, 6):
            offers = [move for move in match.state.legal(seat) if isinstance(move, WithCards)]
            assert not isinstance(match.submit(seat, offers[-1]), Refusal)
        twin = match.state.redeal(1, Shuffler(seed))
        for move in match.state.legal(1):
            if isinstance(move, Accept):
                after = twin.copy()
                assert after.check(1, move) is None
                after.apply(1, move)
                got = after.view(1).fields()["hands"]
                assert isinstance(got, list)
                new = set(got[0]) - set(table(match, 1).hands[0])
                assert len(new) == len(move.card_numbers)
                assert len({code[0] for code in new}) == 1 or len({code[1] for code in new}) == 1
