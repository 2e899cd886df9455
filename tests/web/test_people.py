"""People at a table: their names, what the host can do, sayings in the lobby, one game after another."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from janken.table.protocol import Cover, Pause, PlayAgain, Resume, Say, Stand, new_action
from tests.web import decks
from tests.web.friends import Friends
from tests.web.guests import DESK, PHONE, Guests, look, no_sideways_scrolling
from tests.web.listening import listen, wait_to_hear
from tests.web.playing import join, make_table, path_of, play_out
from tests.web.reach import violations
from tests.web.stacking import Dealer


def give_name(page: Page, name: str) -> None:
    asked = page.get_by_role("dialog", name="What should we call you?")
    asked.get_by_label("Your name").fill(name)
    asked.get_by_role("button", name="Continue").click()


def open_menu(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_everybody_is_asked_for_a_name_once(guests: Guests, axe: str, size: tuple[int, int]) -> None:
    ann = guests.come(name="", size=size)
    ann.get_by_role("link", name="The Collector", exact=True).click()
    ann.locator(".choice").get_by_text("3", exact=True).click()
    ann.get_by_role("button", name="Invite friends").click()
    expect(ann.get_by_role("dialog", name="What should we call you?")).to_be_visible()
    assert violations(ann, axe) == []
    ann.keyboard.press("Escape")  # who would not say sits nowhere
    expect(ann.get_by_text("You need a name to sit down.")).to_be_visible()
    ann.get_by_role("button", name="Invite friends").click()
    give_name(ann, "Ann")
    ann.wait_for_url("**/t/*")
    expect(ann.locator(".seat-list li").first).to_contain_text("Ann")

    ben = guests.come(path_of(ann), name="", size=size)
    ben.get_by_role("button", name="Copy the link").click()
    give_name(ben, "Ben")  # before the first link is shared
    ben.get_by_role("button", name="Sit here, seat 2").click()
    expect(ann.locator(".seat-list li").nth(1)).to_contain_text("Ben")
    ann.get_by_role("button", name="Start with bots in the empty seats").click()

    cy = guests.come(path_of(ann), name="", size=size)
    cy.get_by_role("button", name=re.compile("^Replace")).click()
    give_name(cy, "Cy")
    expect(cy.get_by_text("You have a seat and join in at the next deal.")).to_be_visible()
    expect(ann.locator('[data-anchor="seat-3"] .seat-name')).to_contain_text("Cy")
    expect(ann.locator('[data-anchor="seat-3"] .bot-mark')).to_have_text("bot")  # one still plays there

    open_menu(ben)
    ben.get_by_label("Your name").fill("Benno")
    ben.get_by_label("Your name").press("Enter")
    expect(ann.locator('[data-anchor="seat-2"] .seat-name')).to_contain_text("Benno")
    ben.get_by_label("Your name").fill("  ")
    ben.get_by_label("Your name").press("Enter")
    expect(ben.get_by_label("Your name")).to_have_value("Benno")
    ben.goto(re.sub("/t/.*", "/", ben.url))
    make_table(ben, "The Collector", players=2, begin=False)  # and is not asked again
    expect(ben.locator(".seat-list li").first).to_contain_text("Benno")


def test_another_device_knows_the_name(guests: Guests) -> None:
    ann = guests.come(name="Ann")
    make_table(ann, "The Collector", players=2)
    expect(ann.locator(".array button")).to_have_count(12)
    ann.evaluate("localStorage.clear()")
    ann.goto(re.sub("/t/.*", "/new/collector", ann.url))
    ann.evaluate("localStorage.setItem('janken-settings', '{}')")
    ann.reload()
    expect(ann.get_by_role("button", name="Play now")).to_be_enabled()
    ann.get_by_role("button", name="Invite friends").click()
    ann.wait_for_url("**/t/*")
    expect(ann.locator(".seat-list li").first).to_contain_text("Ann")


def own_words(page: Page) -> list[str]:
    return page.locator(".said").all_inner_texts()


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_the_lobby_has_sayings_seats_and_rules(guests: Guests, axe: str, size: tuple[int, int]) -> None:
    ann = guests.come(name="Ann", size=size)
    make_table(ann, "The Collector", players=3, begin=False)
    ben = join(guests, ann, 2, name="Ben", size=size)
    ben.get_by_role("button", name="Say something").click()
    ben.get_by_role("button", name="Hello!").click()
    expect(ann.locator(".seat-list li").nth(1).locator(".said")).to_have_text("Hello!")
    expect(ben.locator(".said")).to_have_text("Hello!")
    assert own_words(ben) == ["Hello!"]  # once

    ann.get_by_role("button", name="Swap seats 2 and 3").click()
    expect(ben.locator(".seat-list li").nth(2)).to_contain_text("Ben")
    ann.get_by_role("button", name="Swap seats 1 and 2").click()
    expect(ben.locator(".seat-list li").nth(1)).to_contain_text("Ann")
    expect(ben.get_by_role("button", name=re.compile("^Swap seats"))).to_have_count(0)

    expect(ben.get_by_text("Standard rules, no house rules.")).to_be_visible()
    ann.get_by_label(re.compile("The table announces when no set is left")).check()
    expect(ben.get_by_text(re.compile("The table announces when no set is left: yes"))).to_be_visible()
    assert no_sideways_scrolling(ann)
    assert violations(ann, axe) == []

    open_menu(ann)
    ann.get_by_role("button", name="Make host Ben").click()
    expect(ben.locator(".news")).to_have_text("You are now the host.")
    expect(ann.locator(".news")).to_have_text("Ben is now the host.")
    expect(ben.get_by_role("button", name="Start with bots in the empty seats")).to_be_enabled()
    expect(ann.get_by_role("button", name=re.compile("^Start"))).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_friends_play_without_a_bot_unless_the_host_asks_for_one(
    guests: Guests, axe: str, size: tuple[int, int]
) -> None:
    """The table has a seat too many, and one is added: whoever came plays, and nobody else."""
    ann = guests.come(name="Ann", size=size)
    make_table(ann, "The Collector", players=3, begin=False)
    expect(ann.get_by_role("button", name=re.compile("^Start"))).to_have_text(
        "Start with bots in the empty seats"
    )
    ben = join(guests, ann, 3, name="Ben", size=size)
    ann.get_by_role("button", name="Add a seat").click()
    expect(ben.locator(".seat-list li")).to_have_count(4)
    expect(ann.get_by_role("button", name="Add a seat")).to_have_count(0)  # four are the most
    expect(ben.get_by_role("button", name="Add a seat")).to_have_count(0)
    begin = ann.get_by_role("button", name="Start with 2 players")
    for key in (begin, ann.get_by_role("button", name="Start with bots in the empty seats")):
        expect(key).to_be_in_viewport(ratio=1)
    assert no_sideways_scrolling(ann)
    assert violations(ann, axe) == []
    begin.click()
    for page in (ann, ben):
        expect(page.locator(".array button")).to_have_count(12)
        expect(page.locator(".seats .seat")).to_have_count(2)
        expect(page.locator(".bot-mark, .level")).to_have_count(0)


# Seats whose keys stand in several lines, and words that are broken.
_WRAPPED = """() => [...document.querySelectorAll(".seat-list li")].flatMap(seat => {
  const middles = [...seat.querySelectorAll("button")].map(key => {
    const { top, bottom } = key.getBoundingClientRect();
    return Math.round((top + bottom) / 2);
  });
  const broken = [...seat.querySelectorAll("small")].filter(word => word.offsetHeight > 30);
  const isOneLine = middles.every(middle => Math.abs(middle - middles[0]) < 4);
  return isOneLine && broken.length === 0 ? [] : [seat.innerText];
})"""


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_the_keys_of_a_seat_stay_in_one_line_on_a_small_phone(guests: Guests, language: str) -> None:
    ann = guests.come(name="Ann", size=(360, 740))
    make_table(ann, "9 of a Kind", players=5, begin=False)
    ann.evaluate(
        """language => localStorage.setItem("janken-settings", JSON.stringify({ name: "Ann", language }))""",
        language,
    )
    ann.reload()
    expect(ann.locator("html")).to_have_attribute("lang", language)
    expect(ann.locator(".seat-list li")).to_have_count(5)
    assert ann.evaluate(_WRAPPED) == []


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_the_host_lets_a_bot_play_pauses_and_removes(guests: Guests, axe: str, size: tuple[int, int]) -> None:
    ann = guests.come(name="Ann", size=size)
    make_table(ann, "The Collector", players=3, begin=False)
    ben, cy = (join(guests, ann, seat, name=name, size=size) for seat, name in ((2, "Ben"), (3, "Cy")))
    ann.get_by_role("button", name="Start", exact=True).click()
    expect(cy.locator(".array button")).to_have_count(12)

    open_menu(ann)
    assert violations(ann, axe) == []
    ann.get_by_role("button", name="Let a bot play Ben").click()
    expect(cy.locator(".news")).to_have_text("The host has let a bot play for Ben.")
    expect(cy.locator('[data-anchor="seat-2"] .bot-mark')).to_have_text("bot")
    expect(ben.get_by_text("A bot is playing for you.").last).to_be_visible()
    open_menu(ann)
    ann.get_by_role("button", name="Give seat back Ben").click()
    expect(cy.locator('[data-anchor="seat-2"] .bot-mark')).to_have_count(0)

    open_menu(ann)
    ann.get_by_role("button", name="Pause for up to 30 minutes").click()
    expect(cy.locator(".standby")).to_contain_text("Ann paused the table.")
    expect(cy.locator(".standby")).to_contain_text(re.compile(r"in\s+1[78]\d\d\s+s"))
    ann.get_by_role("button", name="Resume").click()
    expect(cy.locator(".standby")).to_have_count(0)

    open_menu(ann)
    ann.get_by_role("button", name="Remove Ben").click()
    ann.get_by_role("dialog").last.get_by_role("button", name="Remove Ben").click()
    expect(cy.locator(".news")).to_have_text("The host removed Ben from the table.")
    for _ in range(2):  # at once, and when Ben tries again
        expect(ben.get_by_role("heading", name="Ann removed you from this table.")).to_be_visible()
        ben.reload()


def test_what_people_do_at_the_table_is_heard(players: Guests, friends: Friends, dealer: Dealer) -> None:
    """Seats are swapped, somebody pauses, is gone and back; and who is removed hears it, and sits nowhere."""
    ann = players.come(name="Ann")
    make_table(ann, "The Collector", players=3, begin=False)
    ben = friends.sit(ann, 2, "Ben")
    cy = join(players, ann, 3, name="Cy")
    for page in (ann, cy):
        listen(page)
    ann.get_by_role("button", name="Swap seats 2 and 3").click()
    wait_to_hear(ann, "Cy now has seat 2. Ben now has seat 3.")
    wait_to_hear(cy, "You now have seat 2. Ben now has seat 3.")
    expect(cy.locator(".news")).to_have_text("You now have seat 2. Ben now has seat 3.")
    ann.get_by_role("button", name="Start", exact=True).click()
    ben.ask(Pause(action=new_action()))
    wait_to_hear(ann, "Ben paused the table.")
    ben.ask(Resume(action=new_action()))
    wait_to_hear(ann, "Play resumes in 3 s")
    url = cy.url
    cy.goto(dealer.address + "/rules/collector")
    wait_to_hear(ann, "Cy is away.")
    cy.goto(url)
    wait_to_hear(ann, "Cy is back.")
    expect(cy.locator(".array button")).to_have_count(12)
    listen(cy)
    open_menu(ann)
    ann.get_by_role("button", name="Remove Cy").click()
    ann.get_by_role("dialog").last.get_by_role("button", name="Remove Cy").click()
    wait_to_hear(cy, "! Ann removed you from this table.")
    cy.get_by_role("link", name="Home").click()
    expect(cy.get_by_role("link", name="Plan an evening")).to_be_visible()
    expect(cy.get_by_text("Your game is waiting")).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_one_game_after_another_and_who_has_won_how_many(
    players: Guests, friends: Friends, dealer: Dealer, axe: str, size: tuple[int, int]
) -> None:
    dealer.stack(decks.OUT_AT_ONCE)
    ann = players.come(name="Ann", size=size)
    make_table(ann, "Janken Rummy", players=2, begin=False, points_needed_to_win="1")
    ben = friends.sit(ann, 2, "Ben")
    watching = players.come(path_of(ann), name="Cy", size=size)
    ann.get_by_role("button", name="Start", exact=True).click()
    play_out(ann)
    evening = ann.locator(".evening")
    expect(evening).to_contain_text("Games won at this table")
    expect(evening.get_by_role("row")).to_have_text([re.compile("1 game"), re.compile("none")])
    ben.ask(Say(action=new_action(), saying="well-played"))
    expect(ann.locator(".sayings")).to_have_text("Ben: Well played!")
    ben.ask(PlayAgain(action=new_action()))
    expect(ann.get_by_role("main").get_by_text("Ben would play again.")).to_be_visible()
    assert violations(ann, axe) == []
    assert no_sideways_scrolling(ann)
    ann.get_by_text("House rules for the next game").click()
    ann.get_by_label(re.compile("^Points needed to win", re.IGNORECASE)).fill("50")
    ann.get_by_label(re.compile("^Points needed to win", re.IGNORECASE)).press("Enter")

    ben.ask(Stand(action=new_action()))
    expect(ann.locator(".news")).to_have_text("Ben left the table.")
    watching.get_by_role("button", name="Sit here, seat 2").click()
    expect(watching.get_by_text("Ann can start the next game.")).to_be_visible()
    look(watching)  # it stands where the key for the seat was
    watching.get_by_role("button", name="I’d play again").click()
    expect(watching.get_by_role("button", name="Waiting for Ann")).to_be_disabled()
    ann.get_by_role("button", name="Play again").click()
    expect(watching.locator(".hand-card")).to_have_count(10)
    expect(watching.get_by_role("button", name="Hint")).to_be_enabled()  # the deal goes round
    open_menu(watching)
    expect(watching.locator(".moves li").last).to_have_text(re.compile("^Ann deals"))


def test_a_newcomers_name_does_not_stand_at_old_moves(guests: Guests) -> None:
    ann = guests.come(name="Ann", size=DESK)
    make_table(ann, "Janken Rummy", players=2)
    bot = ann.locator('[data-anchor="seat-2"] .seat-name').inner_text().split()[0]
    ann.get_by_role("button", name="Draw", exact=True).click()
    ann.locator(".hand-card").first.click()
    ann.get_by_role("button", name="Discard", exact=True).click()
    moves = ann.locator(".move-log li").filter(has_text=re.compile(f"^{bot} discards"))
    expect(moves).to_have_count(1)
    ben = guests.come(path_of(ann), name="Ben", size=DESK)
    ben.get_by_role("button", name=re.compile("^Replace")).click()
    expect(ann.locator('[data-anchor="seat-2"] .seat-name')).to_contain_text("Ben")
    expect(moves).to_have_count(1)
    expect(ben.locator(".move-log li").filter(has_text=re.compile(f"^{bot} discards"))).to_have_count(1)
    ann.reload()
    expect(moves).to_have_count(1)


def test_seats_that_bots_play_are_marked_in_9_of_a_kind_too(
    players: Guests, friends: Friends, dealer: Dealer
) -> None:
    ann = players.come(name="Ann")
    make_table(ann, "9 of a Kind", players=5, begin=False)
    ben = friends.sit(ann, 2, "Ben")
    ann.get_by_role("button", name="Start with bots in the empty seats").click()
    expect(ann.get_by_label("club bot")).to_have_count(3)
    ben.ask(Cover(action=new_action(), seat=2))
    expect(ann.locator('[data-anchor="seat-2"] .bot-mark')).to_have_text("bot")


def test_a_bot_that_takes_over_is_counted_down_to(players: Guests, friends: Friends, dealer: Dealer) -> None:
    ann = players.come(name="Ann")
    make_table(ann, "The Collector", players=2, begin=False)
    ben = friends.sit(ann, 2, "Ben")
    ann.get_by_role("button", name="Start", exact=True).click()
    expect(ann.locator(".array button")).to_have_count(12)
    ben.leave()
    gone = ann.locator('[data-anchor="seat-2"] .gone')
    expect(gone).to_have_text(re.compile(r"^bot in\s+(60|5\d)\s+s$"))
    dealer.turn(30)
    ann.reload()
    expect(gone).to_have_text(re.compile(r"^bot in\s+(30|2\d)\s+s$"))
    dealer.turn(31)
    expect(ann.locator('[data-anchor="seat-2"] .bot-mark')).to_have_text("bot")


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_the_score_sheet_and_looking_back_say_who_is_a_bot(
    players: Guests, dealer: Dealer, size: tuple[int, int]
) -> None:
    dealer.stack(decks.OUT_AT_ONCE)
    ann = players.come(name="Ann", size=size)
    make_table(ann, "Janken Rummy", players=2, points_needed_to_win="1")
    play_out(ann)
    for place in (".so-far thead th", ".evening th"):
        marks = ann.locator(place).get_by_role("img", name="club bot")
        expect(marks).to_have_count(1)
        assert is_whole(marks)
    ann.get_by_role("link", name="Replay").click()
    expect(ann.locator('[data-anchor="seat-2"] .bot-mark')).to_have_text("bot")
    expect(ann.locator(".bot-mark")).to_have_count(1)  # Ann is none


def is_whole(shown: Locator) -> bool:
    """Nothing of it is cut off by what it stands in."""
    return bool(
        shown.evaluate(
            """mark => {
              const box = mark.getBoundingClientRect(), around = mark.parentElement.getBoundingClientRect();
              return box.width > 0 && box.left >= around.left - 1 && box.right <= around.right + 1;
            }"""
        )
    )


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_how_long_somebody_is_waited_for_is_not_cut_off(
    players: Guests, friends: Friends, size: tuple[int, int]
) -> None:
    """Nor the mark of a bot by a long name."""
    ann = players.come(name="Ann", size=size)
    make_table(ann, "The Collector", players=4, begin=False)
    ben, max_ = friends.sit(ann, 2, "Ben"), friends.sit(ann, 3, "Maximiliane von der Au")
    ann.get_by_role("button", name="Start with bots in the empty seats").click()
    expect(ann.locator(".array button")).to_have_count(12)
    ben.leave()
    max_.ask(Cover(action=new_action(), seat=3))
    waiting = ann.locator('[data-anchor="seat-2"] .gone')
    expect(waiting).to_have_text(re.compile(r"^bot in\s+\d+\s+s$"))
    assert is_whole(waiting)
    mark = ann.locator('[data-anchor="seat-3"] .bot-mark')
    expect(mark).to_have_text("bot")
    assert is_whole(mark)
