"""Random matches and random damage, for hypothesis."""

import random

from hypothesis import assume
from hypothesis import strategies as st

from janken import games
from janken.core.deal import Shuffler
from janken.core.game import Chance, Game
from janken.core.match import Dealt, Entry, Header, Match
from janken.core.options import Choice, Option, Options, Seconds, Value, Whole, YesNo
from janken.kernel.cards import SUIT_LETTERS, card_of, standard_deck
from janken.kernel.refusal import Refusal
from tests.playing import random_move

MOST_MOVES = 60
PAIRING_SUITS = "shcd"

letters = st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"], exclude_characters=",#")
names = st.text(letters, min_size=1, max_size=40).map(lambda name: name.strip(" \t")).filter(bool)


@st.composite
def pairings(draw: st.DrawFn) -> tuple[int, ...]:
    """CD-5: every rank moves on by the same step, every rank's suits by a step of that rank's."""
    step = draw(st.integers(1, 11))
    suit_steps = draw(st.lists(st.integers(1, 3), min_size=13, max_size=13))

    def dark(face: int) -> int:
        rank, suit = face & 15, PAIRING_SUITS.index(SUIT_LETTERS[face >> 4])
        turned = PAIRING_SUITS[(suit + suit_steps[rank - 1]) % 4]
        return card_of(rank if rank == 1 else 2 + (rank - 2 + step) % 12, SUIT_LETTERS.index(turned))

    return tuple(map(dark, standard_deck()))


def values(option: Option) -> st.SearchStrategy[Value]:
    if isinstance(option, YesNo):
        return st.booleans()
    if isinstance(option, Choice):
        return st.sampled_from(option.choices)
    if isinstance(option, Whole):
        numbers = st.integers(option.low, option.high)
        return numbers | st.none() if option.or_none else numbers
    if isinstance(option, Seconds):
        thousandths = st.integers(round(option.low * 1000), round(option.high * 1000))
        return thousandths.map(lambda number: number / 1000)
    assert option.name == "pairing", f"how are values of {option.name} made?"
    return pairings()


@st.composite
def headers(draw: st.DrawFn) -> Header:
    game: Game = draw(st.sampled_from(games.every()))
    seats = draw(st.sampled_from(game.seats))
    players = draw(st.lists(names, min_size=seats, max_size=seats))
    given = {option.name: draw(values(option)) for option in game.options if draw(st.booleans())}
    options = game.agree(given)
    assume(isinstance(options, Options))
    assert isinstance(options, Options)
    return Header.of(game, players, options, draw(st.integers(0, seats)))


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """A match of any game, from before its first deal up to its end, with a time here and there."""
    match = Match(draw(headers()))
    moves = draw(st.integers(-1, MOST_MOVES))
    rng = random.Random(draw(st.integers(0, 2**32)))
    timed = draw(st.booleans())
    for _ in range(moves + 1):
        if play_on(match, rng, timed):
            break
    return match


def play_on(match: Match, rng: random.Random, timed: bool) -> bool:
    """Deal if that is due, else make a random move; true when the game is over."""
    needed = match.state.needs()
    if needed is not None:
        cards = Shuffler(rng.randrange(2**32)).shuffled(match.state.deck())
        assert not isinstance(match.deal(Chance(needed), cards), Refusal)
    elif not match.state.is_over():
        seat, move = random_move(match, rng)
        at = time_of_move(moves_in_hand(match), rng) if timed and rng.random() < 0.8 else None
        assert not isinstance(match.submit(seat, move, at), Refusal)
    return match.state.is_over()


def moves_in_hand(match: Match) -> int:
    """How many entries of the log stand behind the last deal."""
    deals = [place for place, entry in enumerate(match.log) if is_deal(entry)]
    return len(match.log) - 1 - deals[-1]


def is_deal(entry: Entry) -> bool:
    return isinstance(entry, Dealt) and entry.chance == Chance.DEAL


def time_of_move(number: int, rng: random.Random) -> str:
    """Times that rise with the moves of a hand, some of them with decimals."""
    decimals = rng.choice(["", ".5", ".050", f".{rng.randrange(10**9):09}"])
    return f"{number * 3}{decimals}"
