"""The report: one page that fetches nothing, first what changed in plain words, then pictures and numbers."""

from collections.abc import Iterator
from functools import partial
from html import escape
from importlib.resources import files
from math import isfinite
from typing import Final

from janken.arena.stats import Estimate
from janken.jobs.identity import identity
from janken.rule_lab.plots import Picture, histograms, intervals
from janken.rule_lab.tally import Effect, Tally
from janken.rule_lab.words import LabWords

_MOST_PLOTS: Final = 12  # of effects, the clearest first


def report(tally: Tally, words: LabWords) -> str:
    title = escape(words.say("title", game=words.game()))
    body = "\n".join(_body(tally, words))
    return (
        f'<!doctype html>\n<html lang="{words.language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>\n{_file('report.css')}</style>\n</head>\n<body>\n<main>\n"
        f"<h1>{title}</h1>\n{body}\n</main>\n<script>\n{_file('report.js')}</script>\n</body>\n</html>\n"
    )


def _file(name: str) -> str:
    return (files(__package__) / name).read_text(encoding="utf-8")


def _body(tally: Tally, words: LabWords) -> Iterator[str]:
    if len(tally.plan.cells) > 1:
        yield from _changes(tally, words)
    yield f"<h2>{escape(words.say('all'))}</h2>"
    yield from _table(tally, words)
    yield f"<h2>{escape(words.say('plots'))}</h2>"
    for picture in pictures(tally, words).values():
        yield f"<figure>{picture.svg()}</figure>"
    yield f"<h2>{escape(words.say('how'))}</h2>"
    for sentence in _how(tally, words):
        yield f"<p>{escape(sentence)}</p>"


def first_rules(tally: Tally) -> str:
    return tally.plan.said(tally.plan.cells[0])


def _changes(tally: Tally, words: LabWords) -> Iterator[str]:
    """By combination: what is certain, and what nothing can be said of."""
    yield f"<p>{escape(words.say('compared', rules=first_rules(tally)))}</p>"
    effects = tally.effects()
    yield f"<h2>{escape(words.say('changed'))}</h2>"
    for number, cell in enumerate(tally.plan.cells[1:], start=1):
        certain = [effect for effect in effects if effect.cell == number and effect.is_certain]
        yield f"<h3>{escape(tally.plan.said(cell))}</h3>"
        if certain:
            items = (f"<li>{escape(finding(tally, effect, words))}</li>" for effect in certain)
            yield f"<ul>{''.join(items)}</ul>"
        else:
            yield f"<p>{escape(words.say('nothing-changed', deals=tally.deals))}</p>"
    changed = {effect.measure for effect in effects if effect.is_certain}
    same = [words.measure(name) for name in tally.names if name not in changed and _is_known(tally, name)]
    if same:
        yield f"<h2>{escape(words.say('not-changed'))}</h2>\n<p>{escape(', '.join(same))}</p>"


def _is_known(tally: Tally, name: str) -> bool:
    return tally.mean(0, name) is not None


def finding(tally: Tally, effect: Effect, words: LabWords) -> str:
    """A change in plain words, with its interval."""
    name = effect.measure
    before, after = tally.mean(0, name), tally.mean(effect.cell, name)
    assert before is not None
    assert after is not None
    ends = sorted((effect.difference.low, effect.difference.high), key=abs)
    return words.say(
        "finding",
        measure=words.measure(name),
        before=words.number(name, before.mean),
        after=words.number(name, after.mean),
        low=words.change(name, ends[0]),
        high=words.change(name, ends[1]),
    )


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
        said = tally.plan.said(cell) or words.game()
        values = "".join(_value(words, name, tally.mean(number, name)) for name in tally.names)
        yield f'<tr><th scope="row">{escape(said)}</th>{values}</tr>'
    yield "</tbody></table></div>"


def _value(words: LabWords, name: str, found: Estimate | None) -> str:
    if found is None:
        return '<td data-value="-1e9">–</td>'
    width = f" <small>± {words.number(name, found.half_width)}</small>" if isfinite(found.half_width) else ""
    return f'<td data-value="{found.mean:.6g}">{words.number(name, found.mean)}{width}</td>'


def pictures(tally: Tally, words: LabWords) -> dict[str, Picture]:
    """By name: the clearest effects, then how scores and lengths are distributed."""
    found: dict[str, Picture] = {}
    labels = [tally.plan.said(cell) or words.game() for cell in tally.plan.cells]
    clearest = sorted(tally.effects(), key=_clearness, reverse=True)
    for name in list(dict.fromkeys(effect.measure for effect in clearest if effect.different))[:_MOST_PLOTS]:
        rows = [
            (labels[effect.cell], effect.difference)
            for effect in tally.effects()
            if effect.measure == name and isfinite(effect.difference.half_width)
        ]
        if rows:
            title = words.say("effect", measure=words.measure(name), rules=first_rules(tally))
            found[f"effect-{name}"] = intervals(title, rows, partial(words.number, name))
    counts = list(zip(labels, tally.cells, strict=True))
    if all(cell.scores for cell in tally.cells):
        scores = [(label, cell.scores) for label, cell in counts]
        found["scores"] = histograms(words.say("scores"), scores)
    found["moves"] = histograms(words.say("lengths"), [(label, cell.moves) for label, cell in counts])
    return found


def _clearness(effect: Effect) -> float:
    """How far from nothing, in half widths of its interval."""
    width = effect.difference.half_width
    return abs(effect.difference.mean) / width if width else float(effect.different)


def _how(tally: Tally, words: LabWords) -> Iterator[str]:
    plan = tally.plan
    bots = ", ".join(dict.fromkeys(cell.bot for cell in plan.cells))
    yield words.say("how-deals", deals=tally.deals, bot=bots, seed=plan.seed)
    yield words.say("how-intervals", count=len(tally.effects()))
    yield words.say("how-minutes", seconds=round(plan.game.thinking))
    yield words.say("how-skill", playouts=plan.playouts)
    if plan.left_out:
        yield words.say("left-out", rules=", ".join(plan.left_out))
    yield words.say("how-made", identity=identity())
