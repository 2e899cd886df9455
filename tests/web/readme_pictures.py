"""`./dev shots readme`: the pictures of the README, put together from those in shots/."""

from pathlib import Path
from typing import Final

from playwright.sync_api import Browser

from tests.web.chromium import ROOT

SHOTS: Final = ROOT / "shots"
IMAGES: Final = ROOT / "docs" / "img"
# Which shots stand side by side, and how wide each is then.
PICTURES: Final[dict[str, tuple[list[str], int]]] = {
    "tables": (
        [
            "start-phone-light",
            "run-with-scissors-phone-light",
            "collector-hint-phone-light",
            "janken-rummy-6-melds-phone-light",
            "coach-phone-light",
            "keep-phone-light",
        ],
        300,
    ),
}
GAP: Final = 8


def put_together(browser: Browser) -> None:
    for name, (shots, width) in PICTURES.items():
        missing = [shot for shot in shots if not (SHOTS / f"{shot}.png").exists()]
        if missing:
            raise SystemExit(f"shots/ has no {', '.join(missing)}: run ./dev shots first")
        _picture(browser, IMAGES / f"{name}.jpg", shots, width)
        print(f"docs/img/{name}.jpg", flush=True)


def _picture(browser: Browser, file: Path, shots: list[str], width: int) -> None:
    images = "".join(f'<img src="{shot}.png" width="{width}">' for shot in shots)
    page_file = SHOTS / "readme.html"
    row = f"margin:0;background:#fff;display:flex;align-items:flex-start;gap:{GAP}px"
    page_file.write_text(f'<!doctype html><body style="{row}">{images}')
    whole = len(shots) * (width + GAP) - GAP
    page = browser.new_page(viewport={"width": whole, "height": 100})
    page.goto(page_file.as_uri())
    page.screenshot(path=file, type="jpeg", quality=84, full_page=True)
    page.close()
    page_file.unlink()
