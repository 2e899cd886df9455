"""Janken Rummy from start to score: melds changed, jokers read, cards dragged, refusals explained."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web import decks
from tests.web.boxes import LONG_NAMES, SCREENS, faults, overlapping
from tests.web.friends import Friend, Friends
from tests.web.gestures import card, drag_with_finger, drag_with_mouse, point_of, press_cards
from tests.web.guests import DESK, PHONE, Guests, look, no_sideways_scrolling, until
from tests.web.playing import make_table, names, unfold, wait_until
from tests.web.slow_line import Line
from tests.web.stacking import Dealer


def begin(page: Page, friends: Friends, **house: str) -> Friend:
    """Ann at a browser, Ben from Python, Ann begins."""
    make_table(page, "Janken Rummy", players=2, begin=False, **house)
    ben = friends.sit(page, 2, "Ben")
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator(".hand-card")).to_have_count(10)
    return ben


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=re.compile(name)).click()


def draw(page: Page, name: str) -> None:
    expect(page.get_by_role("button", name="Draw", exact=True)).to_be_enabled()
    look(page)  # the key to start stood there
    press(page, "^Draw$")
    expect(card(page, name)).to_be_visible()


def melds(page: Page) -> list[str]:
    return names(page, ".meld")


def in_hand(page: Page) -> list[str]:
    return names(page, ".hand-card")


CHANGING = decks.rummy("3L 4L 5L 6L 7L 8L 9L 6R 6S KW", "2R 4R 8R TR 2P 4P 8S TS JP QP", then="2W 3P 6P 9R")


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_melds_change_until_somebody_is_out(
    players: Guests, friends: Friends, dealer: Dealer, size: tuple[int, int]
) -> None:
    dealer.stack(CHANGING)
    page = players.come(size=size)
    ben = begin(page, friends, cards_may_be_moved="yes", points_needed_to_win="1")
    draw(page, "2 of Water")

    press_cards(page, *(f"{rank} of Lizard" for rank in range(3, 10)))
    press(page, "^Lay down 7")
    expect(page.locator(".meld")).to_have_count(1)

    # The 6 of the run goes to the other two, and the run falls into two.
    page.locator(".meld").get_by_role("button", name="6 of Lizard").click()
    press_cards(page, "6 of Rock", "6 of Scissors")
    press(page, "^Lay down 3")
    expect(page.locator(".meld")).to_have_count(3)
    assert [re.sub("^You, ", "", meld) for meld in melds(page)] == [
        "run: 3 of Lizard, 4 of Lizard and 5 of Lizard",
        "run: 7 of Lizard, 8 of Lizard and 9 of Lizard",
        "sixes: 6 of Rock, 6 of Scissors and 6 of Lizard",
    ]
    press_cards(page, "King of Water")
    press(page, "^Discard$")
    expect(card(page, "King of Water")).to_have_count(0)

    ben.move("draw", "discard 3P")
    draw(page, "6 of Paper")
    press_cards(page, "6 of Paper")
    press(page, "^Add to your sixes")
    expect(page.get_by_role("group", name="Your hand, 1 card")).to_be_visible()

    # From meld to meld: the 6 of Lizard goes back to its run.
    page.locator(".meld").get_by_role("button", name="6 of Lizard").click()
    page.locator(".meld", has=page.get_by_role("button", name="5 of Lizard")).locator(".add-here").click()
    expect(page.locator(".meld").first).to_have_attribute(
        "aria-label", re.compile("3 of Lizard, 4 of Lizard, 5 of Lizard and 6 of Lizard")
    )
    press_cards(page, "2 of Water")
    press(page, "^Discard$")

    expect(page.get_by_role("heading", name="You win.")).to_be_visible()
    held = page.locator(".how .held")
    expect(held.locator("b")).to_have_text("Ben")
    points = [int(text) for text in held.locator("small").all_inner_texts()]
    assert len(points) == 10
    expect(page.locator(".sum-line .total")).to_have_text(f"+ {sum(points)}")
    assert no_sideways_scrolling(page)


JOKERS = decks.rummy(
    "4R 5R *R 9S 9W *S 7P 8S KP QW", "2P 4P 6P TP 2W 4W 6W TW JL QL", then="TR 3P", jokers=True
)


def test_a_joker_with_several_ranks_is_asked_about_in_words(
    players: Guests, friends: Friends, dealer: Dealer
) -> None:
    dealer.stack(JOKERS)
    page = players.come()
    begin(page, friends, play_with_the_five_jokers="yes")
    draw(page, "10 of Rock")
    press_cards(page, "4 of Rock", "5 of Rock", "Joker of Rock")
    press(page, "^Lay down 3")
    dialog = page.get_by_role("dialog", name="What does the joker stand for?")
    ways = dialog.locator(".ways button")
    expect(ways).to_have_text(["Joker of Rock standing for 3", "Joker of Rock standing for 6"])
    assert dialog.evaluate("box => box.scrollWidth <= box.clientWidth")
    ways.last.click()
    expect(page.locator(".meld")).to_have_attribute(
        "aria-label", "You, run: 4 of Rock, 5 of Rock and Joker of Rock standing for 6"
    )
    expect(dialog).to_have_count(0)

    # Where only one rank makes a meld, nothing is asked.
    press_cards(page, "9 of Scissors", "9 of Water", "Joker of Scissors")
    press(page, "^Lay down 3")
    expect(page.locator(".meld").last).to_have_attribute(
        "aria-label", "You, nines: 9 of Scissors, Joker of Scissors standing for 9 and 9 of Water"
    )
    press_cards(page, "7 of Paper", "8 of Scissors", "10 of Rock")
    expect(page.locator(".slip")).to_have_text(re.compile("^Not a meld"))


DRAGGING = decks.rummy("4R 5R 6R 7R 9S 9W 9L 2P KP QW", "3R TP 8R 2W 4W 6W TW JL QL AS", then="JS 3P 9P")


@pytest.mark.parametrize(("size", "touch"), [(PHONE, True), (DESK, False)], ids=["finger", "mouse"])
def test_everything_is_done_by_dragging(
    players: Guests, friends: Friends, dealer: Dealer, size: tuple[int, int], touch: bool
) -> None:
    dealer.stack(DRAGGING)
    drag = drag_with_finger if touch else drag_with_mouse
    page = players.come(size=size, touch=touch)
    ben = begin(page, friends)

    # Arranging: the Queen goes before the 2, and stays there when a card is drawn.
    drag(page, card(page, "Queen of Water"), point_of(card(page, "2 of Paper"), 0.2, 0.3))
    order = in_hand(page)
    assert order.index("Queen of Water") + 1 == order.index("2 of Paper")
    draw(page, "Jack of Scissors")
    assert in_hand(page)[:10] == order

    # A card that is in no way a meld goes nowhere, and the table says why.
    cloth = point_of(page.locator(".meld-box"), 0.5, 0.8)
    drag(page, card(page, "King of Paper"), cloth)
    expect(page.locator(".hand-card")).to_have_count(11)

    # Chosen cards are laid down together; one more is put to their meld.
    press_cards(page, "4 of Rock", "5 of Rock", "6 of Rock")
    drag(page, card(page, "5 of Rock"), cloth)
    expect(page.locator(".meld")).to_have_count(1)
    drag(page, card(page, "King of Paper"), point_of(page.locator(".meld")))
    refusal = page.locator(".slip.refused")
    expect(refusal).to_contain_text("King of Paper")
    expect(refusal.get_by_role("link", name=re.compile(r"^Rule JR-"))).to_be_visible()
    drag(page, card(page, "7 of Rock"), point_of(page.locator(".meld")))
    expect(page.locator(".meld")).to_have_attribute("aria-label", re.compile("7 of Rock"))
    drag(
        page, card(page, "King of Paper"), point_of(page.get_by_role("button", name=re.compile("^Discards")))
    )
    expect(page.get_by_role("button", name="Discards, King of Paper on top")).to_be_visible()
    ben.move("take", "add 1 3R")
    expect(page.locator(".meld")).to_have_attribute("aria-label", re.compile("run: 3 of Rock"))


def test_why_not_and_hints_are_answered_in_german(players: Guests, dealer: Dealer) -> None:
    dealer.stack(DRAGGING)
    page = players.come("/new/janken-rummy", language="de")
    unfold(page)
    expect(page.get_by_label(re.compile("Mit den fünf Jokern spielen"))).to_be_visible()
    page.locator(".choice").get_by_text("2", exact=True).click()
    page.get_by_role("button", name="Jetzt spielen").click()
    slip = page.locator(".slip")
    hint = page.get_by_role("button", name="Tipp")
    hint.click()
    expect(slip).to_have_text("Ziehen: Es gibt noch keine Ablage. Der einzige Zug.")
    press(page, "^Ziehen$")
    press_cards(page, "Schere 9", "Wasser 9", "Papier König")
    press(page, "^Auslegen$")
    cards = "Schere 9, Wasser 9 und Papier König"
    expect(slip).to_have_text(f"{cards} haben weder denselben Rang noch folgen sie aufeinander. Regel JR-5")
    hint.click()
    expect(slip).to_have_text(re.compile("^.* auslegen: Mehr kannst du nicht auf einmal auslegen. ?$"))


def test_what_is_chosen_while_a_card_is_drawn_stays_chosen(players: Guests, dealer: Dealer) -> None:
    """A quick finger chooses before the answer has come over a slow line."""
    dealer.stack(DRAGGING)
    line = Line()
    page = players.come(line=line)
    make_table(page, "Janken Rummy", players=2)
    expect(page.get_by_role("button", name="Draw", exact=True)).to_be_enabled()
    line.hold()
    press(page, "^Draw$")
    press_cards(page, "9 of Scissors", "9 of Water", "King of Paper")
    wait_until(page, lambda: line.waiting > 0)
    line.release()
    expect(card(page, "Jack of Scissors")).to_be_visible()
    expect(page.locator('.hand-card[aria-pressed="true"]')).to_have_count(3)
    press(page, "^Lay down$")
    expect(page.locator(".slip.refused")).to_contain_text("Rule JR-5")


def test_why_not_is_answered_with_the_rule(players: Guests, friends: Friends, dealer: Dealer) -> None:
    dealer.stack(DRAGGING)
    page = players.come()
    begin(page, friends)
    draw(page, "Jack of Scissors")
    press_cards(page, "9 of Scissors", "9 of Water", "King of Paper")
    press(page, "^Lay down$")
    refusal = page.locator(".slip.refused")
    expect(refusal).to_be_visible()
    rule = refusal.get_by_role("link")
    expect(rule).to_have_text("Rule JR-5")
    with page.context.expect_page() as opened:
        rule.click()
    heading = opened.value.get_by_role("heading", name=re.compile("JR-5"))
    expect(heading).to_be_visible()
    expect(heading).to_be_in_viewport()
    expect(page.locator(".hand-card")).to_have_count(11)


HINTED = decks.rummy("9R 9P 9S 9L TR JR 2W 4P 7S KL", "2R 4R 8R TS 2P 6P 8S TL JP QP", then="3L 3P 9W")


def hint(page: Page, move: str) -> None:
    page.keyboard.press("h")
    expect(page.locator(f'.slip [data-move="{move}"]')).to_be_visible()


def test_a_hint_marks_cards_and_melds_and_its_key_is_ready(
    players: Guests, friends: Friends, dealer: Dealer
) -> None:
    dealer.stack(HINTED)
    page = players.come(size=DESK)
    ben = begin(page, friends, cards_may_be_moved="yes")
    hinted = page.locator(".hinted")
    hint(page, "draw")
    expect(hinted).to_have_text("Draw")
    page.keyboard.press("Enter")  # presses what is hinted
    expect(card(page, "3 of Lizard")).to_be_visible()
    press_cards(page, *(f"9 of {suit}" for suit in ("Rock", "Paper", "Scissors", "Lizard")))
    press(page, "^Lay down 4")
    nines = page.locator(".meld").first
    expect(nines).to_have_attribute("aria-label", re.compile("^You, nines"))

    # From the meld into a new one: its card is chosen there, and told as a card.
    hint(page, "meld 9R@1 TR JR")
    expect(page.locator(".slip b")).to_have_text("Lay down 9 of Rock, 10 of Rock and Jack of Rock")
    expect(page.locator('[aria-pressed="true"]')).to_have_count(3)
    expect(nines.locator('[aria-pressed="true"]')).to_have_attribute("aria-label", "9 of Rock")
    expect(hinted).to_have_text("Lay down 3")
    hinted.click()
    expect(page.locator(".meld")).to_have_count(2)
    press_cards(page, "King of Lizard")
    press(page, "^Discard$")
    ben.move("draw", "discard 3P")

    draw(page, "9 of Water")
    hint(page, "add 1 9W")
    expect(nines).to_have_class(re.compile("advised"))
    expect(page.locator(".advised")).to_have_count(1)
    expect(hinted).to_have_attribute("aria-label", "Add to your nines")
    hinted.click()
    expect(nines).to_have_attribute("aria-label", re.compile("9 of Water"))
    page.get_by_role("button", name="Hint").click()
    expect(hinted).to_have_text("Discard")


RANKS = "A23456789TJQ"
WORDS = ("Ace", "2", "3")


def three_of(rank: str) -> list[str]:
    return [rank + suit for suit in "RPS"]


# Each of four players holds three times three of a rank.
TWELVE_MELDS = decks.rummy(
    *(
        " ".join(card for rank in RANKS[3 * seat : 3 * seat + 3] for card in three_of(rank))
        for seat in range(4)
    ),
    then="KR KP KS KL",
)
MELD_BOXES = """() => [...document.querySelectorAll(".meld")].map(one => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [x, y, width, height];
})"""


def test_what_was_laid_is_taken_back_and_twelve_melds_have_room(
    players: Guests, friends: Friends, dealer: Dealer
) -> None:
    dealer.stack(TWELVE_MELDS)
    page = players.come(name=LONG_NAMES[0])
    make_table(page, "Janken Rummy", players=4, begin=False)
    others = [friends.sit(page, seat, LONG_NAMES[seat]) for seat in (2, 3, 4)]
    press(page, "^Start")
    draw(page, "King of Rock")
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_be_disabled()  # what was drawn stays drawn
    for rank in WORDS:
        press_cards(page, *(f"{rank} of {suit}" for suit in ("Rock", "Paper", "Scissors")))
        press(page, "^Lay down 3")
        expect(card(page, f"{rank} of Rock")).to_have_count(0)
    undo.click()
    expect(page.locator(".meld")).to_have_count(2)
    expect(card(page, "3 of Rock")).to_be_visible()

    # Nothing moves under the finger, whatever the slip says.
    boxes = page.evaluate(MELD_BOXES)
    press_cards(page, "3 of Rock", "King of Rock")
    assert page.evaluate(MELD_BOXES) == boxes
    press(page, "^Lay down")
    expect(page.locator(".slip.refused")).to_be_visible()
    assert page.evaluate(MELD_BOXES) == boxes

    press_cards(page, "King of Rock", "3 of Paper", "3 of Scissors")
    press(page, "^Lay down 3")
    press_cards(page, "King of Rock")
    press(page, "^Discard$")
    for seat, (other, king) in enumerate(zip(others, ("KP", "KS", "KL"), strict=True), start=1):
        melds = (f"meld {' '.join(three_of(rank))}" for rank in RANKS[3 * seat : 3 * seat + 3])
        other.move("draw", *melds, f"discard {king}")
    expect(page.locator(".meld")).to_have_count(12)
    apart = ".rummy .seat, .piles, .meld-box, .slip-box"
    assert faults(page, inner=apart, outer=".cloth", apart=apart) == {}
    for size in (SCREENS[name] for name in ("phone", "tablet", "laptop", "desk")):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        until(
            page,
            "() => [document.querySelector('.meld-box')].every(box => box.scrollHeight <= box.clientHeight)",
        )
        assert overlapping(page, ".meld") == []
