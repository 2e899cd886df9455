"""Janken Rummy at the table: its kernel bound to the contract."""

from collections.abc import Sequence
from typing import Final, final

from janken.core.game import Game, State
from janken.core.moves import Move
from janken.core.options import Choice, Options, Whole, YesNo
from janken.kernel.refusal import Refusal
from janken.kernel.rummy.house import NO_KNOCKING, NO_LIMIT, House
from janken.kernel.rummy.readings import unnamed
from janken.shelf.janken_rummy import said
from janken.shelf.janken_rummy.facts import Happening
from janken.shelf.janken_rummy.jokers import name_jokers
from janken.shelf.janken_rummy.measures import MEASURES
from janken.shelf.janken_rummy.state import RummyState


def house_of(options: Options) -> House:
    return House(
        jokers=options.yes("jokers"),
        changing=options.yes("changing-melds"),
        rediscard=options.yes("rediscard"),
        recycles=NO_LIMIT if options["recycles"] is None else options.number("recycles"),
        stall_rounds=options.number("stall-rounds"),
        joker_points=options.number("joker-points"),
        fewest_naturals=options.number("min-naturals"),
        goal=options.number("goal"),
        joker_swap=options.yes("joker-swap"),
        first_meld=options.number("first-meld"),
        own_only=options.word("lay-off") == "own",
        knock=NO_KNOCKING if options["knock"] is None else options.number("knock"),
        deep_takes=options.word("discard-pile") == "any",
    )


_JOKERS: Final = ("jokers", "yes")


@final
class JankenRummyGame(Game):
    name = "janken-rummy"
    facts = Happening
    measures = MEASURES
    example = "meld 2R 3P 4S 5R"
    rules = "JR"
    seats = range(2, 7)
    seats_rule = "JR-1"
    end_rule = "JR-13"
    taken_back = ("meld", "add", "swap")  # JR-4: until the discard
    wished_first = (
        "goal", "jokers", "changing-melds", "joker-swap", "knock", "first-meld", "lay-off", "discard-pile",
        "rediscard",
    )  # fmt: skip
    options = (
        YesNo(name="jokers", rule="JR-1"),
        YesNo(name="rediscard", rule="JR-4"),
        Whole(name="recycles", rule="JR-9", low=0, high=99, default=3, or_none=True),
        Whole(name="stall-rounds", rule="JR-9", low=1, high=99, default=10),
        Whole(name="joker-points", rule="JR-12", needs=_JOKERS, low=0, high=100, default=15),
        Whole(name="goal", rule="JR-13", low=1, high=100_000, default=500),
        YesNo(name="changing-melds", rule="JR-14"),
        Whole(name="min-naturals", rule="JR-16", needs=_JOKERS, low=0, high=3, default=0),
        YesNo(name="joker-swap", rule="JR-16", needs=_JOKERS),
        Whole(name="first-meld", rule="JR-18", low=0, high=100, default=0),
        Choice(name="lay-off", rule="JR-18", choices=("any", "own")),
        Whole(name="knock", rule="JR-19", low=1, high=100, default=None, or_none=True),
        Choice(name="discard-pile", rule="JR-20", choices=("top", "any")),
    )

    def setup(self, options: Options, seats: int, dealer: int) -> State:
        return RummyState(self, house_of(options), seats, dealer)

    def read(self, words: Sequence[str]) -> Move | Refusal:
        return said.parse(words)

    def understand(self, state: State, seat: int, words: Sequence[str]) -> Move | Refusal:
        """A joker's rank need not be said where it can only be one."""
        move = said.parse(words, joker_unnamed=True)
        if not isinstance(move, said.Melding | said.Adding) or not isinstance(state, RummyState):
            return move
        if state.needs() is not None or not any(unnamed(card.laid) for card in move.cards):
            return said.parse(words)
        return name_jokers(state, state.position(), seat, move)


GAME: Final = JankenRummyGame()
