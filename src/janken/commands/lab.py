"""`janken lab`: what house rules do, from thousands of games played by bots."""

import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import click
import msgspec

from janken.commands.arena import playing
from janken.commands.common import (
    Failure,
    accepted,
    failure,
    game_named,
    language_option,
    read_options,
    using_file,
    write_text,
)
from janken.commands.engine import Means, engine, engine_options, journal
from janken.core.game import Game
from janken.core.options import Value, find_option
from janken.kernel.refusal import Refusal
from janken.rule_lab.play import DealCounts, Plan, plan
from janken.rule_lab.report import LabWords, charts, finding, first_rules, report, save_charts
from janken.rule_lab.results import csv_text, plain, saved
from janken.rule_lab.tally import MOST_DEALS, StopRule, Tally, described, run

_USUAL_DEALS = 500


def _precision(ctx: click.Context, param: click.Parameter, value: str | None) -> float | None:
    if value is None:
        return None
    with suppress(ValueError):
        number = float(value.removesuffix("%")) / 100
        if value.endswith("%") and 0 < number < 1:
            return number
    raise click.BadParameter(f"{value} is not a precision, as in 1%.", ctx, param)


@click.command()
@click.argument("game")
@click.option(
    "--vary",
    multiple=True,
    metavar="NAME=VALUE,VALUE",
    help="A house rule and the values to compare; also seats=2,4. The first value is the baseline.",
)
@click.option(
    "--one-at-a-time", is_flag=True, help="Change one rule at a time instead of trying every combination."
)
@click.option(
    "--option", "options", multiple=True, metavar="NAME=VALUE", help="A house rule for every game played."
)
@click.option("--seats", type=int, help="Number of players; by default as few as possible.")
@click.option(
    "--bot",
    "bots",
    multiple=True,
    metavar="BOT",
    help="Which bots play, club by default; several are compared.",
)
@click.option("--deals", type=click.IntRange(2, MOST_DEALS), help="Number of deals to play.")
@click.option("--precision", callback=_precision, help="Play until estimates are this precise, e.g. 1%.")
@click.option("--minutes", type=click.FloatRange(0, 10_000), help="Stop after this many minutes.")
@click.option(
    "--playouts",
    default=30,
    show_default=True,
    type=click.IntRange(1),
    help="Playouts for each of master's moves.",
)
@click.option(
    "--skill/--no-skill",
    default=True,
    help="Also measure skill and which decisions matter; takes more games.",
)
@click.option("--seed", default="1", show_default=True, help="Which deals; a seed always gives the same.")
@engine_options
@click.option("-o", "--report", "page", metavar="FILE", help="Write the report to this HTML file.")
@click.option(
    "--save", "sums", metavar="FILE", help="Write the totals, from which the report can be made again."
)
@click.option("--csv", "table", metavar="FILE", help="Write all numbers to this CSV file.")
@click.option("--pictures", "folder", metavar="FOLDER", help="Write every plot as SVG and PNG.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@language_option
def lab_command(
    game: str, vary: tuple[str, ...], one_at_a_time: bool, options: tuple[str, ...], seats: int | None,
    bots: tuple[str, ...], deals: int | None, precision: float | None, minutes: float | None, playouts: int,
    skill: bool, seed: str, means: Means, page: str | None,
    sums: str | None, table: str | None, folder: str | None, as_json: bool, lang: str,
) -> None:  # fmt: skip
    """Find out what the house rules of GAME do.

    Plays whole games with every combination of the varied rules, on the same deals, and compares them.
    """
    chosen = game_named(game)
    planned = _plan(chosen, vary, one_at_a_time, options, seats, bots or ("club",), playouts, skill, seed)
    if deals is None and precision is None and minutes is None:
        deals = _USUAL_DEALS
    until = StopRule(deals, precision, None if minutes is None else 60 * minutes)
    words = LabWords(chosen, planned.most_seats, lang)
    tally = _run(planned, until, means, words)
    if as_json:
        click.echo(msgspec.json.encode(plain(tally)))
    else:
        for line in _lines(tally, words):
            click.echo(line)
    # Last: what was found is not lost if it cannot be written.
    if page is not None:
        write_text(page, report(tally, words))
    if sums is not None:
        write_text(sums, saved(tally))
    if table is not None:
        write_text(table, csv_text(tally))
    if folder is not None:
        _save(folder, tally, words)


def _plan(
    game: Game, vary: Sequence[str], one_at_a_time: bool, options: Sequence[str], seats: int | None,
    bots: Sequence[str], playouts: int, skill: bool, seed: str,
) -> Plan:  # fmt: skip
    counts = [game.seats[0] if seats is None else seats]
    varied: dict[str, list[Value]] = {}
    for word in vary:
        name, _, texts = word.partition("=")
        values = texts.split(",")
        if not texts or name in varied or len(set(values)) < len(values):
            raise Failure(f"--vary {word}: write a rule once, and each of its values, as in goal=300,500")
        if name == "seats":
            counts = [_seats(text) for text in values]
        else:
            varied[name] = _values(game, name, values)
    for count in counts:
        accepted(game.why_not_seats(count))
    given = {name: value for name, value in read_options(game, options).items() if name not in varied}
    planned = plan(
        game,
        given,
        varied,
        seats=counts,
        bots=bots,
        playouts=playouts,
        seed=seed,
        one_at_a_time=one_at_a_time,
        skill=skill,
    )
    if not planned.cells:
        raise Failure(f"no combination of these rules can be played: {', '.join(planned.left_out)}")
    return planned


def _seats(text: str) -> int:
    if not text.isdecimal():
        raise Failure(f"seats={text}: a number of players, as in seats=2,4")
    return int(text)


def _values(game: Game, name: str, texts: Sequence[str]) -> list[Value]:
    option = find_option(game.options, name)
    if isinstance(option, Refusal):
        raise failure(option, game)
    values: list[Value] = []
    for text in texts:
        value = option.parse(text)
        if isinstance(value, Refusal):
            raise failure(value, game)
        values.append(value)
    return values


def _run(planned: Plan, until: StopRule, means: Means, words: LabWords) -> Tally:
    tally: Tally | None = None
    stopped = False
    known = until.deals is not None  # when it will end
    click.echo(f"{words.game()}. {words.say('begun', count=len(planned.cells))}", err=True)
    with (
        playing({cell.bot for cell in planned.cells}),
        engine(means, in_time=until.seconds is not None) as ready,
        journal(means, described(planned), DealCounts) as kept,
        click.progressbar(
            length=until.most_deals,
            label=words.game(),
            file=sys.stderr,
            show_pos=True,
            show_percent=known,
            show_eta=known,
            update_min_steps=max(1, min(until.most_deals // 100, 10)),
        ) as bar,
    ):
        try:
            for tally in run(planned, until, ready, kept):
                bar.update(tally.deals - bar.pos)
        except KeyboardInterrupt:  # what is known so far is shown
            stopped = True
    if stopped and tally is None:
        raise click.Abort
    if tally is None:
        raise Failure("not one deal was finished in this time: give it more --minutes, or add --no-skill")
    return tally


def _lines(tally: Tally, words: LabWords) -> list[str]:
    """The findings at the prompt."""
    lines = [words.say("title", game=words.game()), ""]
    certain = [effect for effect in tally.effects() if effect.is_certain]
    for number, cell in enumerate(tally.plan.cells):
        lines.append(tally.plan.said(cell) or words.say("all"))
        if number == 0:
            lines += [_mean_line(tally, words, name) for name in tally.names if tally.mean(0, name)]
            continue
        found = [effect for effect in certain if effect.cell == number]
        lines += [f"  {finding(tally, effect, words)}" for effect in found]
        if not found:
            lines.append(f"  {words.say('nothing-changed', deals=tally.deals)}")
    if len(tally.plan.cells) > 1:
        lines += ["", words.say("compared", rules=first_rules(tally))]
    return lines


def _mean_line(tally: Tally, words: LabWords, name: str) -> str:
    found = tally.mean(0, name)
    assert found is not None
    width = words.width(name, found.half_width)
    return f"  {words.measure(name)}: {words.number(name, found.mean)} {width}".rstrip()


def _save(folder: str, tally: Tally, words: LabWords) -> None:
    with using_file(folder):
        if not save_charts(Path(folder), charts(tally, words)):
            click.echo("PNG needs a package that is not installed: pip install 'janken[lab]'", err=True)
