"""After a game: looking back with anybody's eyes, the record as a file, once more with the same people."""

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.running import janken
from tests.web import decks
from tests.web.guests import Guests, until
from tests.web.playing import join, make_table, names, play_out
from tests.web.reach import violations
from tests.web.stacking import Dealer

# Every number that the first peg of the board shows.
WATCH_SCORE = """() => {
  window.shown = [];
  new MutationObserver(() => {
    const score = document.querySelector(".peg-score");
    if (score) window.shown.push(Number(score.textContent));
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}"""
BENS = ["2 of Rock", "4 of Rock", "8 of Rock", "10 of Rock", "2 of Paper", "4 of Paper", "8 of Scissors"]
BENS += ["10 of Scissors", "Ace of Lizard", "Queen of Scissors"]


def test_a_game_is_looked_back_at_kept_and_played_once_more(
    players: Guests, dealer: Dealer, tmp_path: Path, axe: str
) -> None:
    dealer.stack(decks.OUT_AT_ONCE)
    ann = players.come(name="Ann", calm=False)
    make_table(ann, "Janken Rummy", players=2, begin=False, points_needed_to_win="1")
    ben = join(players, ann, 2, name="Ben")
    ann.get_by_role("button", name="Start", exact=True).click()
    ann.evaluate(WATCH_SCORE)
    play_out(ann)
    expect(ben.get_by_role("heading", name="Ann wins.")).to_be_visible()
    how = "The game is over. Rummy, all cards in one turn! Ann scores 118 points."
    expect(ben.locator(".win p")).to_have_text(how)
    expect(ann.locator(".win.feast")).to_be_visible()  # a win is a celebration, for who has won
    expect(ben.locator(".win.feast")).to_have_count(0)
    until(ann, "() => window.shown.at(-1) === 118")
    counted = ann.evaluate("window.shown")
    assert counted[0] < 118  # points count up
    assert counted == sorted(counted)
    assert violations(ann, axe) == []

    look_back(ben)
    assert violations(ben, axe) == []
    record = download(ben, tmp_path)
    replayed = janken("replay", str(record), "--json", "--as", "2")
    assert replayed.status == 0, replayed.err
    assert '"winners":[1]' in replayed.out.replace(" ", "")

    ann.get_by_role("button", name="Play again").click()
    expect(ann.locator(".hand-card")).to_have_count(10)
    ben.goto(ann.url)
    expect(ben.locator(".hand-card")).to_have_count(10)
    assert set(names(ann, ".hand-card")).isdisjoint(names(ben, ".hand-card"))
    expect(ann.locator(".meld")).to_have_count(0)


def look_back(page: Page) -> None:
    """Seen by Ben, Ann's cards lie face down until she lays them."""
    page.get_by_role("link", name="Replay").click()
    slider = page.get_by_role("slider", name="Move")
    expect(page.get_by_text("Move 0 of 5")).to_be_visible()
    assert sorted(names(page, ".hand-card")) == sorted(BENS)  # all open, with one's own seat in front
    page.get_by_text("Other players’ hands").click()
    anns = page.locator(".open-hands .cards")
    expect(anns.locator(".card")).to_have_count(10)
    assert "3 of Lizard" in (anns.get_attribute("aria-label") or "")
    page.get_by_label("View as").select_option("Ben")
    expect(anns).to_have_count(0)
    assert sorted(names(page, ".hand-card")) == sorted(BENS)
    assert page.locator('[data-card="3L"]').count() == 0
    slider.fill("3")
    now = page.locator(".now-line")
    expect(now).to_have_text("Ann lays 9 of Rock, 9 of Scissors and 9 of Water, matching ranks.")
    expect(page.locator(".meld")).to_have_count(2)
    page.get_by_role("button", name="Previous move").click()
    expect(page.locator(".meld")).to_have_count(1)
    assert sorted(names(page, ".hand-card")) == sorted(BENS)
    page.get_by_label("View as").select_option("A spectator")
    expect(page.locator(".hand-card")).to_have_count(0)
    page.get_by_role("button", name="Last move").click()
    expect(now).to_contain_text("Rummy, all cards in one turn! Ann scores")


def download(page: Page, folder: Path) -> Path:
    with page.expect_download() as started:
        page.get_by_role("link", name="Download the record").click()
    kept = folder / started.value.suggested_filename
    started.value.save_as(kept)
    assert kept.name == "janken-rummy-1.janken"
    return kept
