"""`janken review`: which moves of a record gave something away, by a second look at every decision."""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Final

import click
import msgspec

from janken.arena.play import BotTable
from janken.bots.bot import Limits
from janken.bots.load import KNOWN, CannotLoadError, load
from janken.commands.common import (
    Failure,
    contents,
    failure,
    game_named,
    language_option,
    new_header,
    say,
    whole_number,
    wrong_record,
)
from janken.commands.engine import Means, engine_options, worked
from janken.core.match import Header, Match
from janken.core.voice import Voice
from janken.jobs.engine import Engine, Journal, resume
from janken.jobs.installed import identity
from janken.kernel.refusal import malformed
from janken.records.reader import read_record
from janken.review import (
    Question,
    Reviewed,
    SeatReview,
    Unit,
    judge,
    past_decisions,
    review,
    seat_review,
    unit_of,
)
from janken.review.summary import totals
from janken.terminal.drawing import voice_for

_FIRST: Final = 1  # all seats have the same bot


class ReviewedDeal(msgspec.Struct, frozen=True):
    unit: Unit
    judged: list[Reviewed]


@dataclass(frozen=True)
class BotQuestion:
    """A bot on every seat; the first is reviewed. Each deal is a hand."""

    header: Header
    bot: str
    deals: int
    limits: Limits
    seed: str

    def described(self) -> dict[str, object]:
        """Everything that the answer depends on."""
        header = self.header
        return {
            "of": "review of a bot",
            "game": header.game.name,
            "seats": len(header.names),
            "options": header.options.changed(),
            "bot": self.bot,
            "limits": self.limits,
            "seed": self.seed,
        }


@dataclass(frozen=True)
class _Deal:
    question: BotQuestion
    number: int


def _reviewed(deal: _Deal) -> ReviewedDeal:
    question = deal.question
    bots = [load(question.bot) for _ in question.header.names]
    table = BotTable(question.header, bots, question.limits, f"{question.seed} {deal.number}")
    table.play(whole_game=False)
    moments = past_decisions(table.match, [_FIRST], question.limits)
    return ReviewedDeal(unit_of(table.match), [judge(moment) for moment in moments])


def review_bot(
    question: BotQuestion, engine: Engine, journal: Journal[ReviewedDeal]
) -> Iterator[ReviewedDeal]:
    deals = (_Deal(question, number) for number in range(question.deals))
    return resume(journal, engine, _reviewed, deals, question.deals)


_USUAL_PLAYOUTS = 1000
_NO_HURRY = 3600.0  # seconds: playouts are what is counted, so that every machine finds the same


@click.command()
@click.argument("file", required=False)
@click.option("--seat", metavar="N", callback=whole_number, help="Only the decisions of this seat.")
@click.option(
    "--playouts",
    type=click.IntRange(2),
    help="Playouts to find the better move, and as many again to compare; 1000 by default.",
)
@click.option(
    "--seconds",
    type=click.FloatRange(0.01, 3600),
    help="Seconds per decision instead of playouts; results vary a little from run to run.",
)
@click.option("--bot", metavar="BOT", help=f"Review this bot in its own games instead: {KNOWN}.")
@click.option("--game", help="With --bot: which game it plays.")
@click.option("--seats", type=click.IntRange(1), help="With --bot: how many play; as few as can by default.")
@click.option(
    "--deals", type=click.IntRange(1), default=20, show_default=True, help="With --bot: how many deals."
)
@engine_options
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@language_option
def review_command(
    file: str | None, seat: int | None, playouts: int | None, seconds: float | None, bot: str | None,
    game: str | None, seats: int | None, deals: int, means: Means, as_json: bool, lang: str,
) -> None:  # fmt: skip
    """Find the moves of the record FILE that lost something; with --bot, what a bot loses and where.

    Master reconsiders every decision from what the seat knew at the time. Ctrl-C shows what is known so far.
    """
    if playouts is not None and seconds is not None:
        raise Failure("--playouts and --seconds: give only one of the two")
    if bot is not None:
        if file is not None or game is None:
            raise Failure("--bot: give --game with it, and no file")
        _review_bot(_bot_question(bot, game, seats, deals, _limits(playouts, seconds)), means, as_json, lang)
        return
    if file is None:
        raise Failure("give the file of a record, or --bot and --game")
    reading = read_record(contents(file))
    if reading.error is not None:
        wrong_record(reading.error, file, lang)
    assert reading.match is not None
    question = Question(reading.match, _seats(reading.match, seat), _limits(playouts, seconds))
    voice = voice_for(reading.match.header.game, reading.match.header.names, lang)
    judged = _run(question, means, voice)
    reviews = [seat_review(one, judged) for one in question.seats]
    if as_json:
        click.echo(msgspec.json.encode(_plain(question.match, reviews, judged)))
    else:
        if len(judged) < question.count:
            say(voice.say("review-so-far", number=len(judged), count=question.count))
        for line in _lines(question.match, reviews, lang):
            say(line)


def _bot_question(bot: str, game: str, seats: int | None, deals: int, limits: Limits) -> BotQuestion:
    try:
        load(bot)
    except CannotLoadError as error:
        raise Failure(str(error)) from None
    chosen = game_named(game)
    header = new_header(chosen, seats or chosen.seats[0], None, (), None)
    return BotQuestion(header, bot, deals, limits, "review")


def _review_bot(question: BotQuestion, means: Means, as_json: bool, lang: str) -> None:
    header = question.header
    voice = voice_for(header.game, header.names, lang)
    done: list[ReviewedDeal] = []
    with suppress(KeyboardInterrupt):  # what is known so far is shown
        work = partial(review_bot, question)
        for one in worked(
            means, question.described(), ReviewedDeal, question.deals, voice.say("title"), work
        ):
            done.append(one)
    if not done:
        raise click.Abort
    unit, judged = done[0].unit, [one for deal in done for one in deal.judged]
    kinds = totals(judged, unit)
    if as_json:
        about = {"bot": question.bot, "game": header.game.name, "unit": unit, "deals": len(done)}
        click.echo(msgspec.json.encode({**about, "kinds": kinds, "made by": identity()}))
        return
    count = sum(kind.decisions for kind in kinds)
    say(voice.say("review-bot", bot=question.bot, deals=len(done), count=count))
    for kind in kinds:
        loss = _in_words(kind.loss / len(done), unit, voice)
        what = voice.say(f"kind-{kind.kind}") if kind.kind else voice.say("review-bot-other")
        say(
            "  "
            + voice.say("review-bot-kind", what=what, loss=loss, number=kind.faults, count=kind.decisions)
        )


def _seats(match: Match, seat: int | None) -> list[int]:
    last = len(match.header.names)
    if seat is None:
        return list(range(1, last + 1))
    if not 1 <= seat <= last:
        raise Failure(f"--seat {seat}: {failure(malformed('no-seat', 'RF-3', number=seat, last=last))}")
    return [seat]


def _limits(playouts: int | None, seconds: float | None) -> Limits:
    """Of either half: looking for a better move, and comparing."""
    if seconds is not None:
        return Limits(seconds / 2)
    return Limits(_NO_HURRY, playouts or _USUAL_PLAYOUTS)


def _run(question: Question, means: Means, voice: Voice) -> list[Reviewed]:
    judged: list[Reviewed] = []
    work = partial(review, question)
    with suppress(KeyboardInterrupt):  # what is known so far is shown
        for one in worked(means, question.described(), Reviewed, question.count, voice.say("title"), work):
            judged.append(one)
    if question.count and not judged:
        raise click.Abort
    return judged


def _lines(match: Match, seats: Sequence[SeatReview], language: str) -> list[str]:
    names, game = match.header.names, match.header.game
    lines = [voice_for(game, names, language).say("review-how")]
    for seat in seats:
        voice = voice_for(game, names, language, seat.seat)  # reasons address the player
        if seat.decisions == 0:
            lines += ["", voice.say("review-no-choice", name=voice.name(seat.seat))]
            continue
        loss = _loss(max(seat.loss, 0.0), match, voice)
        about = voice.say("review-seat", name=voice.name(seat.seat), count=seat.decisions, loss=loss)
        lines += ["", about, *(f"  {_fault(one, match, voice)}" for one in seat.faults)]
        if not seat.faults:
            lines.append(f"  {voice.say('review-no-fault')}")
    return lines


def _fault(one: Reviewed, match: Match, voice: Voice) -> str:
    return voice.say(
        "review-fault",
        hand=one.hand,
        number=one.number,
        made=one.made,
        better=one.better,
        why=" ".join(voice.say(f"hint-{code}", args) for code, args in one.reasons),
        loss=_loss(one.loss, match, voice),
        grade=one.grade or "little",
    )


def _loss(loss: float, match: Match, voice: Voice) -> str:
    return _in_words(loss, unit_of(match), voice)


def _in_words(loss: float, unit: Unit, voice: Voice) -> str:
    if unit == "chance":
        return voice.say("review-chance", amount=f"{100 * loss:.1f}")
    return voice.say("review-cards" if unit == "cards" else "review-points", amount=f"{loss:.1f}")


def _plain(match: Match, seats: Sequence[SeatReview], judged: Sequence[Reviewed]) -> dict[str, object]:
    about = [
        {
            "seat": seat.seat,
            "name": match.header.names[seat.seat - 1],
            "decisions": seat.decisions,
            "loss": seat.loss,
            "faults": Counter(one.grade for one in seat.faults if one.grade),
        }
        for seat in seats
    ]
    return {
        "game": match.header.game.name,
        "unit": unit_of(match),
        "seats": about,
        "moves": judged,
        "made by": identity(),
    }
