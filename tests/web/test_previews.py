"""Links as a messenger reads them, without a cookie or a script: the tags of the page, and the picture."""

import re
import struct
import urllib.request
from html import unescape

import pytest
from playwright.sync_api import expect

from tests.web.guests import Guests
from tests.web.playing import path_of
from tests.web.serving import Server
from tests.web.test_daily import AT_NOON, play_for_the_record

MESSENGER = "WhatsApp/2.23 A"


def fetched(address: str, language: str = "en") -> tuple[bytes, str]:
    asked = urllib.request.Request(
        address, headers={"User-Agent": MESSENGER, "Accept-Language": language, "Range": "bytes=0-524287"}
    )
    with urllib.request.urlopen(asked, timeout=60) as answer:
        return answer.read(), answer.headers["content-type"]


def tags(address: str, language: str = "en") -> dict[str, str]:
    page, _ = fetched(address, language)
    found = re.findall(r'<meta property="([^"]+)" content="([^"]*)" />', page.decode())
    return {name: unescape(text) for name, text in found}


def assert_drawn(told: dict[str, str]) -> bytes:
    """A PNG of the size that the tags say, small enough for every messenger."""
    png, kind = fetched(told["og:image"])
    assert (kind, png[:8]) == ("image/png", b"\x89PNG\r\n\x1a\n")
    size = struct.unpack(">II", png[16:24])
    assert size == (1200, 630) == (int(told["og:image:width"]), int(told["og:image:height"]))
    assert len(png) < 300_000
    return png


@pytest.mark.parametrize(
    ("language", "title", "text"),
    [
        ("en", "Zoë & Ann invites you to The Collector", "Tap to join. No account needed."),
        ("de-CH,de;q=0.9", "Zoë & Ann lädt dich ein: Der Sammler", "Antippen und mitspielen. Ohne Konto."),
        ("es", "Zoë & Ann te invita a El coleccionista", "Toca para unirte. Sin cuenta."),
    ],
)
def test_an_invitation(guests: Guests, server: Server, language: str, title: str, text: str) -> None:
    page = guests.come(name="Zoë & Ann")
    page.get_by_role("button", name="Invite friends").click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("^The Collector")).click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("img", name="QR code of the link")).to_be_visible()
    told = tags(server.address + path_of(page), language)
    assert (told["og:title"], told["og:description"]) == (title, text)
    assert told["twitter:card"] == "summary_large_image"
    assert_drawn(told)


def test_the_result_of_a_daily_deal_and_the_deal_alone(guests: Guests, server: Server) -> None:
    page = guests.come("/daily/light-to-dark-any-time/5", name="Nora", at=AT_NOON)
    play_for_the_record(page)
    table = path_of(page).removeprefix("/t/")
    alone = tags(f"{server.address}/daily/light-to-dark-any-time/5")
    assert alone["og:title"] == "Daily deal 5: Light to Dark, turning up at any time"
    assert "Nora" not in alone["og:description"]
    shared = tags(f"{server.address}/daily/light-to-dark-any-time/5/{table}")
    assert shared["og:title"] == alone["og:title"]
    assert shared["og:description"] == (
        "Nora has 0 points, without hints; par is 104. Tap to play the same deal."
    )
    assert assert_drawn(alone) != assert_drawn(shared)
    picture = page.get_by_role("region", name="Your result").locator("img")
    expect(picture).to_be_visible()  # the same, to look at and to save
    expect(page.get_by_role("link", name="Save the picture")).to_have_attribute("download", "janken-5.png")


def test_a_game_a_replay_and_what_there_is_nothing_to_say_about(guests: Guests, server: Server) -> None:
    page = guests.come("/daily/light-to-dark-any-time/5", at=AT_NOON)
    play_for_the_record(page)
    table = path_of(page).removeprefix("/t/")
    replay = tags(f"{server.address}/replay/{table}/1")
    assert replay["og:title"] == "Replay: Light to Dark"
    assert_drawn(replay)
    game = tags(f"{server.address}/new/collector")
    assert game["og:title"] == "The Collector"
    assert_drawn(game)
    for path in (
        "/",
        "/story",
        f"/t/{'x' * 22}",
        "/daily/nothing/1",
        "/daily/collector/0",
        "/daily/collector/x",
    ):
        told = tags(server.address + path)
        assert told["og:title"] == "Janken, the open card table", path
        assert fetched(told["og:image"])[0].startswith(b"\x89PNG")
