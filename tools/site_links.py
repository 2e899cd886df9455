"""For `./dev docs`: links from pages to files beside docs/ lead to the project's repository.

mkdocs calls this for every page, so that all other links can be checked strictly.
"""

import re
from pathlib import Path
from typing import Final, Protocol

ROOT: Final = Path(__file__).resolve().parent.parent
_LINK: Final = re.compile(r"\]\((?P<path>(?:\.\./)+[^)#\s]+)")


class _File(Protocol):
    abs_src_path: str


class _Page(Protocol):
    file: _File


def on_page_markdown(markdown: str, page: _Page, config: dict[str, str], **_: object) -> str:
    folder = Path(page.file.abs_src_path).parent

    def elsewhere(found: re.Match[str]) -> str:
        target = (folder / found["path"]).resolve()
        if target.is_relative_to(ROOT / "docs") or not target.exists():
            return found[0]  # a page, or nothing: mkdocs says so
        kind = "tree" if target.is_dir() else "blob"
        return f"]({config['repo_url']}/{kind}/main/{target.relative_to(ROOT).as_posix()}"

    return _LINK.sub(elsewhere, markdown)
