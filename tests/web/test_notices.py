"""A notice in the real browser: switched on in the page, sent by the server, shown by the service worker."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.running import JANKEN
from tests.server.push_service import PushService
from tests.web.guests import Guests
from tests.web.playing import unfold
from tests.web.serving import Server
from tests.web.test_access import by_day_and_night

# The browser of the tests reaches no push service: what it would be given there, it is given here.
_SUBSCRIBE: Final = """given => {
    let on = null;
    const subscription = {
        endpoint: given.endpoint,
        toJSON: () => ({endpoint: given.endpoint, keys: {p256dh: given.p256dh, auth: given.auth}}),
        unsubscribe: async () => { on = null; return true; },
    };
    PushManager.prototype.subscribe = async () => (on = subscription);
    PushManager.prototype.getSubscription = async () => on;
}"""
# It has no screen to show anything on, either: what it is asked to show is kept.
_KEEP_SHOWN: Final = """() => {
    self.shown = [];
    ServiceWorkerRegistration.prototype.showNotification = async (title, {body, tag, data}) => {
        self.shown.push({title, body, tag, path: data.path});
    };
}"""


@pytest.fixture
def service() -> Iterator[PushService]:
    running = PushService()
    yield running
    running.close()


@pytest.fixture
def pushing(service: PushService, tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path, (JANKEN, "serve", f"--push-service={service.origin}")) as running:
        yield running


@pytest.fixture
def people(browser: Browser, pushing: Server) -> Iterator[Guests]:
    here = Guests(browser, pushing)
    yield here
    here.close()
    assert here.complaints == []


def deliver(page: Page, origin: str, message: dict[str, str]) -> None:
    """As a push service does it."""
    line = page.context.new_cdp_session(page)
    found: list[str] = []
    line.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: found.extend(one["registrationId"] for one in told["registrations"]),
    )
    line.send("ServiceWorker.enable")
    for _ in range(100):
        if found:
            break
        page.wait_for_timeout(50)
    data = json.dumps(message)
    line.send(
        "ServiceWorker.deliverPushMessage", {"origin": origin, "registrationId": found[0], "data": data}
    )


def test_a_notice_goes_all_the_way(people: Guests, pushing: Server, service: PushService, axe: str) -> None:
    page = people.come()
    page.context.grant_permissions(["notifications"], origin=pushing.address)
    page.get_by_role("link", name="The Collector", exact=True).click()
    page.locator(".choice").get_by_text("2", exact=True).click()
    unfold(page)
    page.get_by_label(re.compile("^Pace")).select_option("48")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/t/*")
    table = page.url.rpartition("/")[2]
    page.goto(f"{pushing.address}/story")
    given = service.subscription()
    keys = {"endpoint": given.endpoint, "p256dh": given.p256dh, "auth": given.auth}
    page.evaluate(_SUBSCRIBE, keys)
    notices = page.locator("section.paper", has=page.get_by_role("heading", name="Notices", exact=True))
    notices.get_by_role("switch", name="Notices on this device").check()
    notices.get_by_label(re.compile("^Quiet between")).select_option("0")
    notices.get_by_label(re.compile("^and")).select_option("0")
    expect(notices.get_by_role("switch", name="Six hours before")).to_be_checked()
    notices.get_by_role("button", name="Make an address").click()
    expect(notices.get_by_label("For a calendar")).to_have_value(re.compile(r"/feed/[\w-]+\.ics$"))
    assert by_day_and_night(page, axe) == []

    pushing.stop()  # after a start it looks at once
    pushing.start()
    for _ in range(600):
        if service.heard:
            break
        page.wait_for_timeout(100)
    (told,) = service.heard
    assert told["path"] == f"/t/{table}"
    (worker,) = page.context.service_workers
    worker.evaluate(_KEEP_SHOWN)
    deliver(page, f"{pushing.address}/", told)
    shown: list[dict[str, str]] = []
    for _ in range(100):
        shown = worker.evaluate("self.shown")
        if shown:
            break
        page.wait_for_timeout(50)
    assert shown == [told]
