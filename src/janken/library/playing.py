"""`janken.play` and `janken.steps`: bots play a match on, in any game, on a simulated clock."""

from collections.abc import Iterator, Sequence

from janken.arena.race import BadMoveError, Race
from janken.bots.bot import Bot
from janken.core.errors import CallError
from janken.core.match import Moved
from janken.library.api import Player, bot
from janken.library.match import NotAllowed, OpenMatch, checked_match

Named = str | Player | None


def play(match: OpenMatch, bots: Named | Sequence[Named], *, seed: str | int = 1) -> None:
    """Let bots play until the match is over, or until only seats without a bot may act.

    `bots` is one for all seats, or one for each, where None leaves a seat to you. Where there are no turns,
    the first bot that is ready acts, and when a time is over the table does: nobody really waits.
    """
    for _ in steps(match, bots, seed=seed):
        pass


def steps(match: OpenMatch, bots: Named | Sequence[Named], *, seed: str | int = 1) -> Iterator[Moved]:
    """The same move by move, as each is made; in between you may play for seats without a bot."""
    players = _players(match, bots)
    limits = [player.limits for player in players if player is not None]
    race = Race(
        [None if player is None else player.bot for player in players],
        [limits[0] if player is None else player.limits for player in players],
        str(seed),
    )
    hand, dealt_at = match.hand, 0.0
    match.deal()
    while not match.is_over:
        if match.hand != hand:
            hand, dealt_at = match.hand, race.now
            race.begin_hand()
        coming = race.next_move(match._match, match._witness)
        if coming is None:
            return
        at = f"{race.now - dealt_at:.3f}" if len(match.to_act) > 1 else None
        try:
            match._make(coming.seat, coming.move, at)
        except NotAllowed as error:
            name = "table" if coming.seat == 0 else _name(race.bots[coming.seat - 1])
            raise BadMoveError(f"{name} chose {coming.move.text()}: {error}") from None
        yield Moved(coming.seat, coming.move, at)


def _name(player: Bot | None) -> str:
    return "nobody" if player is None else f"the bot {player.name}"


def _players(match: OpenMatch, bots: Named | Sequence[Named]) -> list[Player | None]:
    seats = len(checked_match(match).players)
    given = [bots] * seats if bots is None or isinstance(bots, str | Player) else list(bots)
    if len(given) != seats:
        raise CallError(f"name one bot for all seats, or one for each of the {seats}, not {len(given)}")
    players = [bot(one) if isinstance(one, str) else one for one in given]
    if not any(players):
        raise CallError("at least one seat needs a bot: janken.play(match, ['club', None])")
    return players
