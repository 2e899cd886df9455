#!/usr/bin/env python3
"""Every sentence in which the table refuses something, gives a hint or explains a house rule.

.venv/bin/python tools/sentences.py     prints them, with braces for what is filled in

A part that is itself made of words, such as `a strong run`, is found as well: it is a phrase.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import final

SOURCES = Path(__file__).resolve().parent.parent / "src" / "janken"
PACKAGES = ("kernel", "core", "games", "server", "bots")
# Only read from records and files, never at a live table.
NOT_AT_A_TABLE = {"core/deal.py", "core/match.py", "kernel/dark_hand.py", "kernel/refusal.py"}
SENTENCE_PLACE = {"illegal": 0, "malformed": 0, "not_yours": 0, "stale": 0, "refuse": 1, "Refusal": 1}
HELP = "help"
HOLE = "{}"
# They give names of cards or what somebody has typed, the same in every language.
NOT_WORDS = {"card_text", "cards_text", "laid_text", "laid_texts", "shorten", "ranks_text", "card_name"}


@dataclass
class Scope:
    """A function in its module, with what its parameters stand for where it is called."""

    module: str
    function: ast.FunctionDef | ast.AsyncFunctionDef | None = None
    given: "dict[str, tuple[ast.expr, Scope]]" = field(default_factory=dict)


@final
class Reader:
    def __init__(self) -> None:
        self.phrases: set[str] = set()
        self._trees = dict(_modules())
        self._functions = {
            (module, node.name): node
            for module, tree in self._trees.items()
            for node in ast.walk(tree)
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        }
        self._constants = {
            (module, name): value
            for module, tree in self._trees.items()
            for name, value in _constants_of(tree)
        }
        self._depth = 0

    def sentences(self) -> set[str]:
        """Refusals, and the reasons of hints."""
        found: set[str] = set()
        for module, tree in self._trees.items():
            if module in NOT_AT_A_TABLE:
                continue
            found |= set(_keyword_words(tree, HELP))
            self.phrases |= set(_keyword_words(tree, "name", called="Timer"))
            for function in [node for (place, _), node in self._functions.items() if place == module]:
                scope = Scope(module, function)
                for said in _said_in(function):
                    found |= self.words(said, scope) or set()
        return {sentence for sentence in found if sentence.replace(HOLE, "").strip(" ,:")}

    def words(self, node: ast.expr, scope: Scope) -> set[str] | None:
        """What an expression can say; None if it is no words of ours."""
        if self._depth > 12:
            return None
        self._depth += 1
        try:
            return self._words(node, scope)
        finally:
            self._depth -= 1

    def _words(self, node: ast.expr, scope: Scope) -> set[str] | None:
        match node:
            case ast.Constant(value=str() as text):
                return {text}
            case ast.JoinedStr():
                return self._templates(node, scope)
            case ast.IfExp():
                return self._either([node.body, node.orelse], scope)
            case ast.BoolOp():
                return self._either(node.values, scope)
            case ast.Name():
                return self._named(node.id, scope)
            case ast.Subscript(value=ast.Name(id=name)):
                return self._among(name, scope)
            case ast.Call():
                return self._called(node, scope)
            case ast.Attribute(value=ast.Name(id="self"), attr=name):
                return self._property(name, scope.module)
        return None

    def _property(self, name: str, module: str) -> set[str] | None:
        """Of any class of the module; each has its own words."""
        found: set[str] = set()
        for node in ast.walk(self._trees[module]):
            if isinstance(node, ast.FunctionDef) and node.name == name:
                returned = [one.value for one in _returns(node) if one.value]
                found |= self._either(returned, Scope(module, node)) or set()
        return found or None

    def _templates(self, node: ast.JoinedStr, scope: Scope) -> set[str]:
        """With a hole for each part; where nothing else is said, a part's words are the template's own."""
        literal = "".join(str(part.value) for part in node.values if isinstance(part, ast.Constant))
        templates = {""}
        for part in node.values:
            if isinstance(part, ast.Constant):
                added = {str(part.value)}
            else:
                assert isinstance(part, ast.FormattedValue)
                words = self.words(part.value, scope) or set()
                if words and not literal.strip():
                    added = words
                else:
                    added = {HOLE}
                    self.phrases |= words
            templates = {before + after for before in templates for after in added}
        return templates

    def _either(self, nodes: list[ast.expr], scope: Scope) -> set[str] | None:
        found = [self.words(node, scope) for node in nodes]
        known = [words for words in found if words is not None]
        return set().union(*known) if known else None

    def _named(self, name: str, scope: Scope) -> set[str] | None:
        if name in scope.given:
            return self.words(*scope.given[name])
        assigned = _assigned(name, scope.function) if scope.function else []
        if assigned:
            return self._either(assigned, scope)
        constant = self._constant(name, scope.module)
        return (
            {constant.value}
            if isinstance(constant, ast.Constant) and isinstance(constant.value, str)
            else None
        )

    def _constant(self, name: str, module: str) -> ast.expr | None:
        if (module, name) in self._constants:
            return self._constants[module, name]
        return next((value for (_, other), value in self._constants.items() if other == name), None)

    def _among(self, name: str, scope: Scope) -> set[str] | None:
        """One of the words of a tuple, list or dict."""
        for holder in (
            *(_assigned(name, scope.function) if scope.function else []),
            self._constant(name, scope.module),
        ):
            if isinstance(holder, ast.Tuple | ast.List):
                return self._either(holder.elts, scope)
            if isinstance(holder, ast.Dict):
                return self._either(holder.values, scope)
        return None

    def _called(self, node: ast.Call, scope: Scope) -> set[str] | None:
        match node.func:
            case ast.Attribute(value=ast.Name(id=name), attr="get"):
                return (self._among(name, scope) or set()) | (self.words(node.args[1], scope) or set())
            case ast.Name(id=name) if name not in NOT_WORDS:
                function = self._function(name, scope.module)
                if function is None:
                    return None
                module, body = function
                names = [one.arg for one in body.args.args]
                given = {name: (value, scope) for name, value in zip(names, node.args, strict=False)}
                inner = Scope(module, body, given)
                return self._either([one.value for one in _returns(body) if one.value], inner)
        return None

    def _function(self, name: str, module: str) -> tuple[str, ast.FunctionDef | ast.AsyncFunctionDef] | None:
        if (module, name) in self._functions:
            return module, self._functions[module, name]
        return next(
            ((place, node) for (place, other), node in self._functions.items() if other == name), None
        )


def _modules() -> Iterator[tuple[str, ast.Module]]:
    for package in PACKAGES:
        for path in sorted((SOURCES / package).rglob("*.py")):
            yield str(path.relative_to(SOURCES)), ast.parse(path.read_text())


def _constants_of(tree: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            yield node.targets[0].id, node.value
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value:
            yield node.target.id, node.value


def _assigned(name: str, function: ast.FunctionDef | ast.AsyncFunctionDef) -> list[ast.expr]:
    return [
        node.value
        for node in ast.walk(function)
        if isinstance(node, ast.Assign)
        and any(isinstance(target, ast.Name) and target.id == name for target in node.targets)
    ]


def _keyword_words(tree: ast.Module, keyword: str, called: str = "") -> Iterator[str]:
    """Texts that are given by a keyword, of calls of one name or of any."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and (
            not called or (isinstance(node.func, ast.Name) and node.func.id == called)
        ):
            for given in node.keywords:
                if given.arg == keyword and isinstance(given.value, ast.Constant):
                    yield str(given.value.value)


def _returns(function: ast.FunctionDef | ast.AsyncFunctionDef) -> list[ast.Return]:
    return [node for node in ast.walk(function) if isinstance(node, ast.Return)]


def _said_in(function: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[ast.expr]:
    for node in ast.walk(function):
        if isinstance(node, ast.Call):
            yield from (given.value for given in node.keywords if given.arg == "sentence")
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            place = SENTENCE_PLACE.get(node.func.id)
            if place is not None and len(node.args) > place:
                yield node.args[place]
    if function.name == "reason":
        yield from (one.value for one in _returns(function) if one.value)


def main() -> None:
    reader = Reader()
    for sentence in sorted(reader.sentences()):
        print(sentence)
    print("\n--- phrases")
    for phrase in sorted(reader.phrases):
        print(phrase)


if __name__ == "__main__":
    main()
