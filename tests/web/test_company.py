"""The others at the table: faces and names, what they say, somebody removed, what is heard and told."""

from playwright.sync_api import expect

from tests.web.guests import DESK, Guests, until
from tests.web.playing import join, make_table, path_of

# Every note begins here.
COUNT_NOTES = """
window.notes = 0;
for (const kind of ["OscillatorNode", "AudioBufferSourceNode"]) {
  const start = window[kind].prototype.start;
  window[kind].prototype.start = function (...all) { window.notes += 1; return start.apply(this, all); };
}
"""


def test_a_saying_is_read_in_ones_own_language_and_the_host_keeps_somebody_out(guests: Guests) -> None:
    ann = guests.come(name="Ann")
    make_table(ann, "The Collector", players=3, begin=False)
    ben = join(guests, ann, 2, name="Ben")
    ann.get_by_role("button", name="Start with bots in the empty seats").click()
    expect(ann.locator(".array button")).to_have_count(12)
    ben.get_by_role("button", name="Menu").click()
    ben.get_by_label("Language").select_option("de")
    ben.keyboard.press("Escape")
    ann.get_by_role("button", name="Say something").click()
    ann.get_by_role("button", name="Well played!").click()
    expect(ben.locator('[data-anchor="seat-1"] .said')).to_have_text("Gut gespielt!")
    expect(ben.get_by_role("status").first).to_contain_text("Ann: Gut gespielt!")

    third = ann.locator('[data-anchor="seat-3"]')
    expect(third.get_by_label("club bot")).to_be_visible()  # as the table filled the seat
    assert third.locator(".seat-name").inner_text().split()[0] not in ("Ann", "Ben", "Bot")
    faces = ann.locator(".collector .seat .peg svg").evaluate_all("all => all.map(one => one.innerHTML)")
    assert len(set(faces)) == 3

    ann.get_by_role("button", name="Menu").click()
    ann.get_by_role("button", name="Remove Ben").click()
    ann.get_by_role("dialog").last.get_by_role("button", name="Remove Ben").click()
    removed = ben.get_by_role("heading", name="Ann hat dich von diesem Tisch entfernt.")
    expect(removed).to_be_visible()
    ben.goto(ben.url.replace(path_of(ben), path_of(ann)))
    expect(removed).to_be_visible()
    expect(ann.locator('[data-anchor="seat-2"] .level')).to_be_visible()


def test_sounds_come_after_the_first_tap_and_not_where_calm_is_asked_for(guests: Guests) -> None:
    for calm in (False, True):
        page = guests.come(size=DESK, calm=calm)
        page.add_init_script(COUNT_NOTES)
        page.reload()
        make_table(page, "Light to Dark")
        page.get_by_role("button", name="Turn up a card").click()
        expect(page.locator(".row .card")).to_have_count(1)
        if not calm:
            until(page, "() => window.notes > 0")
        expect(page.locator(".move-log li")).to_have_count(2)  # the deal and the card, newest first
        expect(page.locator(".move-log li").first).to_contain_text("turn up")
        assert bool(page.evaluate("window.notes")) != calm
