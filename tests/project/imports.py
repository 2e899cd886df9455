"""Which modules a file imports, read from its text."""

import ast
from pathlib import Path

from tests.project.tree import PACKAGE


def module_name(file: Path) -> str:
    """`janken.core.match` for src/janken/core/match.py."""
    parts = file.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported_modules(source: str, package: str) -> set[str]:
    """All names a source imports, as `module.name` for `from module import name`.

    `package` is what its relative imports start from.
    """
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            found.update(f"{origin(node, package)}.{alias.name}" for alias in node.names)
    return found


def origin(node: ast.ImportFrom, package: str) -> str:
    """The module after `from`, in full."""
    if node.level == 0:
        return node.module or ""
    parts = package.split(".")
    above = parts[: len(parts) - node.level + 1]
    return ".".join([*above, node.module] if node.module else above)


def imports_of(file: Path) -> set[str]:
    name = module_name(file)
    package = name if file.name == "__init__.py" else name.rpartition(".")[0]
    return imported_modules(file.read_text(encoding="utf-8"), package)
