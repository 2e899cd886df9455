"""The report: one page that loads nothing else, first what changed in plain words, then charts, numbers."""

from base64 import b64encode
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache, partial
from hashlib import sha256
from html import escape
from importlib.resources import files
from math import inf, isfinite
from pathlib import Path
from typing import Final, final

from janken.arena.charts import Chart, Interval, histograms, intervals
from janken.arena.stats import Estimate
from janken.core.events import Unit
from janken.core.game import Game
from janken.rule_lab.play import Cell, units_of
from janken.rule_lab.tally import Effect, Tally
from janken.words import text_of
from janken.words.fluent import Catalogue

_DIGITS: Final = 2
_WHOLE: Final = 10  # from here on a rough number has no tenths


@cache
def _catalogue(language: str) -> Catalogue:
    return Catalogue(text_of(language, "lab"))


@final
class LabWords:
    def __init__(self, game: Game, seats: int, language: str) -> None:
        self.language = language
        self._words = _catalogue(language)
        self._game = game.catalogue(language)
        self._units = units_of(game, seats)

    def say(self, key: str, **given: str | int) -> str:
        return self._words.say(f"lab-{key}", given)

    def game(self) -> str:
        return self._game.say("title", {})

    def measure(self, name: str) -> str:
        key = f"measure-{name}"
        return (self._words if key in self._words.sources else self._game).say(key, {})

    def rules(self, said: str) -> list[str]:
        """Explains the rules that a combination changes."""
        keys = [f"option-{rule.partition('=')[0]}" for rule in said.split()]
        return [self._game.say(key, {}) for key in keys if key in self._game.sources]

    def number(self, name: str, value: float) -> str:
        """A value of a measure as people write it."""
        if self._units[name] is Unit.SHARE:
            return f"{round(100 * value, 1) + 0.0:.1f} %"  # no minus sign before a zero
        digits = 0 if abs(value) >= 100 else 1 if abs(value) >= 10 else _DIGITS
        return f"{value:,.{digits}f}"

    def roughly(self, name: str, value: float) -> str:
        """As one would say it: no more digits than anybody remembers."""
        if self._units[name] is Unit.SHARE:
            return f"{100 * value:.0f} %"
        whole, tenths = divmod(round(10 * value), 10)
        return (
            self.say("decimal", whole=whole, tenths=tenths) if whole < _WHOLE and tenths else f"{value:.0f}"
        )

    def width(self, name: str, half: float) -> str:
        """Of an interval, on each side."""
        return f"± {self._amount(name, half)}" if isfinite(half) else ""

    def most(self, name: str) -> float:
        """The largest possible difference."""
        return 1.0 if self._units[name] is Unit.SHARE else inf

    def change(self, name: str, difference: Estimate) -> str:
        """The interval of a difference that is certain, so that both ends have the same sign."""
        low, high = (self._amount(name, end) for end in sorted((abs(difference.low), abs(difference.high))))
        return self.say("more" if difference.mean > 0 else "less", low=low, high=high)

    def _amount(self, name: str, value: float) -> str:
        """A share is at most 100 %."""
        return self.number(name, min(value, 1.0) if self._units[name] is Unit.SHARE else value)


_MOST_CHARTS: Final = 12  # of effects, the clearest first


def report(tally: Tally, words: LabWords, chosen: Collection[str] = ()) -> str:
    """The chosen rules come first, each as `name=value`."""
    title = escape(words.say("title", game=words.game()))
    body = "\n".join(_body(tally, words, chosen))
    return (
        f'<!doctype html>\n<html lang="{words.language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>{_file('report.css')}</style>\n</head>\n<body>\n<main>\n"
        f"<h1>{title}</h1>\n{body}\n</main>\n<script>{_file('report.js')}</script>\n</body>\n</html>\n"
    )


@cache
def _file(name: str) -> str:
    return (files(__package__) / name).read_text(encoding="utf-8")


def policy() -> str:
    """The Content-Security-Policy of a report: its own style and script, and nothing else."""

    def sum_of(name: str) -> str:
        return f"'sha256-{b64encode(sha256(_file(name).encode()).digest()).decode()}'"

    return (
        f"default-src 'none'; style-src {sum_of('report.css')}; script-src {sum_of('report.js')}; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )


def _body(tally: Tally, words: LabWords, chosen: Collection[str]) -> Iterator[str]:
    for_all = tally.plan.for_all()
    if for_all:
        yield _paragraph(words.say("for-all", rules=", ".join(for_all)))
    if len(tally.plan.cells) > 1:
        yield from _changes(tally, words, chosen)
    yield f"<h2>{escape(words.say('all'))}</h2>"
    yield from _table(tally, words)
    yield f"<h2>{escape(words.say('plots'))}</h2>"
    for chart in charts(tally, words).values():
        yield f"<figure>{chart.svg()}</figure>"
    yield f"<h2>{escape(words.say('how'))}</h2>"
    yield from map(_paragraph, _how(tally, words))


def _paragraph(sentence: str) -> str:
    return f"<p>{escape(sentence)}</p>"


def first_rules(tally: Tally) -> str:
    return tally.plan.said(tally.plan.cells[0])


def _changes(tally: Tally, words: LabWords, chosen: Collection[str]) -> Iterator[str]:
    """By combination, chosen ones first: what is certain, and what did not change."""
    yield _paragraph(words.say("compared", rules=first_rules(tally)))
    said = dict(enumerate(map(tally.plan.said, tally.plan.cells)))
    first = [number for number in said if number and said[number] in chosen]
    if chosen:
        yield f"<h2>{escape(words.say('chosen'))}</h2>"
        yield from _sections(tally, words, first)
        unknown = [rule for rule in chosen if rule not in (*said.values(), *tally.plan.for_all())]
        if unknown:
            yield _paragraph(words.say("not-measured", rules=", ".join(unknown)))
    yield f"<h2>{escape(words.say('changed'))}</h2>"
    yield from _sections(tally, words, [number for number in said if number and number not in first])
    changed = {effect.measure for effect in tally.effects() if effect.is_certain}
    same = [words.measure(name) for name in tally.names if name not in changed and _is_known(tally, name)]
    if same:
        yield f"<h2>{escape(words.say('not-changed'))}</h2>\n{_paragraph(', '.join(same))}"


def _sections(tally: Tally, words: LabWords, cells: Iterable[int]) -> Iterator[str]:
    effects = tally.effects()
    for number in cells:
        said = tally.plan.said(tally.plan.cells[number])
        certain = [effect for effect in effects if effect.cell == number and effect.is_certain]
        yield f"<h3>{escape(said)}</h3>"
        yield from (f"<p><small>{escape(help)}</small></p>" for help in words.rules(said))
        if certain:
            items = (f"<li>{escape(finding(tally, effect, words))}</li>" for effect in certain)
            yield f"<ul>{''.join(items)}</ul>"
        else:
            yield _paragraph(words.say("nothing-changed", deals=tally.deals))


def _is_known(tally: Tally, name: str) -> bool:
    return tally.mean(0, name) is not None


def finding(tally: Tally, effect: Effect, words: LabWords) -> str:
    """A change in plain words, with its interval."""
    name = effect.measure
    before, after = tally.mean(0, name), tally.mean(effect.cell, name)
    assert before is not None
    assert after is not None
    return words.say(
        "finding",
        measure=words.measure(name),
        before=words.number(name, before.mean),
        after=words.number(name, after.mean),
        change=words.change(name, effect.difference),
    )


_MOST_FINDINGS: Final = 5


def findings(tally: Tally, effects: Iterable[Effect], words: LabWords) -> list[str]:
    """For the form of a new table: the clearest changes, with rough numbers."""
    clearest = sorted(effects, key=_clearness, reverse=True)[:_MOST_FINDINGS]
    return [
        words.say(
            "instead",
            measure=words.measure(effect.measure),
            before=words.roughly(effect.measure, before.mean),
            after=words.roughly(effect.measure, after.mean),
        )
        for effect in clearest
        if (before := tally.mean(0, effect.measure)) and (after := tally.mean(effect.cell, effect.measure))
    ]


def _table(tally: Tally, words: LabWords) -> Iterator[str]:
    heads = [words.say("rules"), *map(words.measure, tally.names)]
    cells = "".join(
        f'<th scope="col"><button title="{escape(words.say("sort", column=head), quote=True)}">'
        f"{escape(head)}</button></th>"
        for head in heads
    )
    label = escape(words.say("all"), quote=True)
    yield f'<div class="scroll" tabindex="0" role="region" aria-label="{label}">'
    yield f"<table><thead><tr>{cells}</tr></thead><tbody>"
    for number, cell in enumerate(tally.plan.cells):
        said = _label(tally, words, cell)
        values = "".join(_value(words, name, tally.mean(number, name)) for name in tally.names)
        yield f'<tr><th scope="row">{escape(said)}</th>{values}</tr>'
    yield "</tbody></table></div>"


def _label(tally: Tally, words: LabWords, cell: Cell) -> str:
    """The label of a row; if one rule is changed at a time, the first would have to name them all."""
    plan = tally.plan
    if plan.one_at_a_time and cell is plan.cells[0]:
        return words.say("unchanged")
    return plan.said(cell) or words.game()


def _value(words: LabWords, name: str, found: Estimate | None) -> str:
    if found is None:
        return '<td data-value="-1e9">–</td>'
    width = words.width(name, found.half_width)
    return f'<td data-value="{found.mean:.6g}">{words.number(name, found.mean)} <small>{width}</small></td>'


def charts(tally: Tally, words: LabWords) -> dict[str, Chart]:
    """By name: the clearest effects, then the distributions of scores and lengths."""
    found: dict[str, Chart] = {}
    labels = [_label(tally, words, cell) for cell in tally.plan.cells]
    clearest = sorted(tally.effects(), key=_clearness, reverse=True)
    for name in list(dict.fromkeys(effect.measure for effect in clearest if effect.different))[:_MOST_CHARTS]:
        rows = [
            Interval(labels[effect.cell], shown.low, shown.mean, shown.high)
            for effect in tally.effects()
            if effect.measure == name and isfinite((shown := effect.difference).half_width)
        ]
        if rows:
            title = words.say("effect", measure=words.measure(name))
            found[f"effect-{name}"] = intervals(title, rows, partial(words.number, name), words.most(name))
    counts = list(zip(labels, tally.cells, strict=True))
    if all(cell.scores for cell in tally.cells):
        scores = [(label, [cell.scores]) for label, cell in counts]
        found["scores"] = histograms(words.say("scores"), scores)
    found["moves"] = histograms(words.say("lengths"), [(label, [cell.moves]) for label, cell in counts])
    return found


def _clearness(effect: Effect) -> float:
    """The distance from 0, in half widths of the interval."""
    width = effect.difference.half_width
    return abs(effect.difference.mean) / width if width else float(effect.different)


def _how(tally: Tally, words: LabWords) -> Iterator[str]:
    plan = tally.plan
    bots = ", ".join(dict.fromkeys(cell.bot for cell in plan.cells))
    yield words.say("how-deals", deals=tally.deals, bot=bots, seed=plan.seed)
    yield words.say("how-intervals", count=len(tally.effects()))
    yield words.say("how-minutes", seconds=round(plan.game.thinking))
    if plan.skill:
        yield words.say("how-skill", playouts=plan.playouts)
    if plan.left_out:
        yield words.say("left-out", rules=", ".join(plan.left_out))
    yield words.say("how-made", identity=tally.made_by)


def save_charts(folder: Path, charts: Mapping[str, Chart]) -> bool:
    """Save as SVG, and as PNG where the extra `janken[lab]` is installed; whether there are PNG files."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, chart in charts.items():
        (folder / f"{name}.svg").write_text(chart.svg() + "\n", encoding="utf-8")
    try:
        from vl_convert import svg_to_png
    except ImportError:
        return False
    for name, chart in charts.items():
        (folder / f"{name}.png").write_bytes(svg_to_png(chart.svg(ground="#fff"), scale=2))
    return True
