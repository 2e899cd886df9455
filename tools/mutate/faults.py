"""The small faults that can be made in a source: each is one node of its syntax tree swapped for another."""

import ast
import hashlib
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

_COMPARED: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
_CALCULATED: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult, ast.Div: ast.Mult,
    ast.Mod: ast.FloorDiv, ast.LShift: ast.RShift, ast.RShift: ast.LShift, ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}  # fmt: skip
_CALLED: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}
_LARGEST: Final = 100  # of the numbers that are changed: one more of a large limit is no fault worth finding
_NOT_RUN: Final = (ast.Assert, ast.Import, ast.ImportFrom, ast.pattern)
_SWITCH: Final = "_is_made"
_NOT_RUN_FIELDS: Final = ("annotation", "returns", "decorator_list", "type_params", "bases")


@dataclass(frozen=True)
class Fault:
    path: str  # from the root of the project
    line: int
    place: int  # among the faults of its file
    name: str  # the same wherever in the file its line has moved

    def __str__(self) -> str:
        return f"{self.name}   (line {self.line})"


def faults_in(path: Path, root: Path) -> list[Fault]:
    source = path.read_text()
    lines = source.splitlines()
    shown = str(path.relative_to(root))
    names: Counter[str] = Counter()
    faults = []
    for place, (old, new) in enumerate(_swaps_in(ast.parse(source))):
        assert isinstance(old, ast.expr | ast.stmt)
        name = f"{shown}: {lines[old.lineno - 1].strip()}: {_short(old)} -> {_short(new)}"
        names[name] += 1
        which = f" ({names[name]})" if names[name] > 1 else ""
        faults.append(Fault(shown, old.lineno, place, name + which))
    return faults


def sample_of(faults: list[Fault], size: int, seed: str) -> list[Fault]:
    """So many by chance, and the same ones when other faults come or go; all of them if size is 0."""

    def lot(fault: Fault) -> bytes:
        return hashlib.sha256(f"{seed} {fault.name}".encode()).digest()

    return sorted(faults, key=lot)[: size or None]


def _short(node: ast.AST) -> str:
    return " ".join(ast.unparse(node).split())[:80]


def with_switches(source: str, numbers: Mapping[int, int]) -> str:
    """The source with some of its faults in it, each behind a switch with the number given to its place."""
    tree = ast.parse(source)
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    in_functions = {inner for function in functions for step in function.body for inner in ast.walk(step)}
    switches = _Switches()
    swaps = _swaps_in(tree)
    for place, number in numbers.items():
        old, new = swaps[place]
        switches.swaps.setdefault(old, []).append((new, number))
        if old not in in_functions:  # made at import, and noticed wherever something of this file is used
            for function in functions:
                function.body.insert(_begin(function), ast.Expr(_is_made(number)))
    switches.visit(tree)
    tree.body.insert(_begin(tree), ast.ImportFrom("tools.mutate.switch", [ast.alias("is_made", _SWITCH)], 0))
    return ast.unparse(ast.fix_missing_locations(tree))


class _Switches(ast.NodeTransformer):
    def __init__(self) -> None:
        self.swaps: dict[ast.AST, list[tuple[ast.AST, int]]] = {}

    def visit(self, node: ast.AST) -> ast.AST:
        swapped = self.generic_visit(node)
        for new, number in self.swaps.get(node, []):
            if isinstance(swapped, ast.expr) and isinstance(new, ast.expr):
                swapped = ast.IfExp(_is_made(number), new, swapped)
            elif isinstance(swapped, ast.stmt) and isinstance(new, ast.stmt):
                swapped = ast.If(_is_made(number), [new], [swapped])
        return swapped


def _is_made(number: int) -> ast.Call:
    return ast.Call(ast.Name(_SWITCH), [ast.Constant(number)], [])


def _begin(node: ast.Module | ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """After what has to stand first."""
    return int(ast.get_docstring(node) is not None)


def _swaps_in(tree: ast.AST) -> list[tuple[ast.AST, ast.AST]]:
    return [swap for node in _running(tree) for swap in _swaps(node)]


def _running(node: ast.AST) -> Iterator[ast.AST]:
    """What is run and matters: no types, decorators and checks of our own."""
    if isinstance(node, _NOT_RUN):
        return
    yield node
    for name, value in ast.iter_fields(node):
        if name not in _NOT_RUN_FIELDS:
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    yield from _running(child)


def _swaps(node: ast.AST) -> Iterator[tuple[ast.AST, ast.AST]]:
    match node:
        case ast.Compare(left, operators, others):
            for number, operator in enumerate(operators):
                changed = [*operators[:number], _COMPARED[type(operator)](), *operators[number + 1 :]]
                yield node, ast.Compare(left, changed, others)
        case ast.BinOp(left, operator, right) if type(operator) in _CALCULATED:
            if not _is_text(left) and not _is_text(right):
                yield node, ast.BinOp(left, _CALCULATED[type(operator)](), right)
        case ast.AugAssign(target, operator, value) if type(operator) in _CALCULATED:
            if not _is_text(value):
                yield node, ast.AugAssign(target, _CALCULATED[type(operator)](), value)
        case ast.BoolOp(operator, values):
            yield node, ast.BoolOp(ast.Or() if isinstance(operator, ast.And) else ast.And(), values)
        case ast.UnaryOp(ast.Not(), operand):
            yield node, operand
        case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
            if not isinstance(test, ast.Compare | ast.UnaryOp):  # those are turned round by themselves
                yield test, ast.UnaryOp(ast.Not(), test)
        case ast.Constant(bool() as value):
            yield node, ast.Constant(not value)
        case ast.Constant(int() as value) if abs(value) <= _LARGEST:
            yield node, ast.Constant(value + 1)
        case ast.Call(ast.Name(name) as function) if name in _CALLED:
            yield function, ast.Name(_CALLED[name])
        case ast.Expr(ast.Call() | ast.Await()):
            yield node, ast.Pass()
        case ast.Break():
            yield node, ast.Continue()
        case ast.Continue():
            yield node, ast.Break()
        case ast.Return(value) if value is not None and not isinstance(value, ast.Constant):
            yield value, ast.Constant(None)


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))
