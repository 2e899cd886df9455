"""The report of the rule lab in a real browser: no error, nothing fetched, nobody kept out."""

import re
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, expect

import janken
from janken.rule_lab.results import lengths_of_rules, minutes
from tests.web.guests import Guests
from tests.web.reach import violations


def test_the_report_opens_sorts_and_keeps_nobody_out(browser: Browser, axe: str, tmp_path: Path) -> None:
    page_file = tmp_path / "lab.html"
    table = janken.lab("collector", vary={"draw": ["must", "may"], "seats": [2, 4]}, deals=12, playouts=1)
    table.report(page_file)
    complaints: list[str] = []
    asked: list[str] = []
    schemes: tuple[Literal["light", "dark"], ...] = ("light", "dark")
    for scheme in schemes:
        context = browser.new_context(viewport={"width": 360, "height": 640}, color_scheme=scheme)
        page = context.new_page()
        page.on("console", lambda message: complaints.append(message.text))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("request", lambda request: asked.append(request.url))
        page.goto(page_file.as_uri())
        expect(page.get_by_role("heading", level=1)).to_have_text("What the rules do: The Collector")
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        moves = page.get_by_role("button", name="moves per game")
        moves.click()
        expect(page.locator("th[aria-sort=ascending]")).to_have_text("moves per game")
        moves.click()
        rows = page.locator("tbody tr")
        values = [float(row.locator("td").first.get_attribute("data-value") or 0) for row in rows.all()]
        assert values == sorted(values, reverse=True)
        assert len(set(values)) > 1
        page.get_by_role("region").evaluate("region => region.scrollLeft = 500")
        expect(page.locator("tbody tr").first.locator("td").first).not_to_be_in_viewport()
        expect(page.locator("tbody tr").first.locator("th")).to_be_in_viewport(
            ratio=1
        )  # whose numbers these are
        assert violations(page, axe) == []
        context.close()
    assert complaints == []
    assert set(asked) == {page_file.as_uri()}


def test_the_form_of_a_new_table_tells_what_its_rules_do(guests: Guests, axe: str) -> None:
    page = guests.come("/new/janken-rummy", language="de")
    line = page.locator("header p")
    page.get_by_text("Klassisch").click()
    for seats, about in minutes("janken-rummy").items():
        page.get_by_role("radio", name=str(seats), exact=True).check()
        expect(line).to_have_text(f"2 bis 6 · {about} Min. bis 500 Punkte")
    page.get_by_text("Hausregeln").click()
    page.get_by_text("Was bewirken diese Regeln?").click()
    told = page.locator(".what-rules-do")
    expect(told).to_contain_text("Nichts ist geändert")
    page.get_by_label(re.compile("klopfen und die Runde beenden")).fill("10")
    page.get_by_label("Mit den fünf Jokern spielen").check()
    expect(
        told.get_by_text(re.compile(r"^Runden, die durch Klopfen enden: \d+ % statt 0 %$"))
    ).to_be_visible()
    expect(told.locator("dt").first).to_have_text("Mit den fünf Jokern spielen: ja")
    expect(told).to_contain_text("Am Spiel ändert das kaum etwas.")
    expect(page.get_by_text("Eigene Regeln")).to_be_visible()
    knocking = round(minutes("janken-rummy")[6] * lengths_of_rules("janken-rummy")["knock"]["10"] / 5) * 5
    expect(line).to_have_text(f"2 bis 6 · {knocking} Min. bis 500 Punkte")
    assert violations(page, axe) == []
    with page.context.expect_page() as opened:
        told.get_by_role("link", name="Alle Zahlen").click()
    opened.value.wait_for_url("**/lab/janken-rummy?jokers=yes&knock=10&language=de")
    report = guests.come("/lab/janken-rummy?jokers=yes&language=de")  # where every complaint is heard
    expect(report.get_by_role("heading", level=1)).to_have_text("Was die Regeln bewirken: Janken-Rommé")
    expect(report.locator("h2", has_text="gewählt").locator("+ h3")).to_have_text("jokers=yes")
    report.get_by_role("button", name="Züge je Spiel").click()
    expect(report.locator("th[aria-sort=ascending]")).to_have_text("Züge je Spiel")
    assert violations(report, axe) == []
