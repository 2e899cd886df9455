"""The small faults that can be made in a source, each one a piece of its text replaced by another."""

import ast
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from typing import Final

_COMPARED: Final[dict[type[ast.cmpop], str]] = {
    ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">", ast.Eq: "!=", ast.NotEq: "==",
    ast.In: "not in", ast.NotIn: "in", ast.Is: "is not", ast.IsNot: "is",
}  # fmt: skip
_CALCULATED: Final[dict[type[ast.operator], str]] = {
    ast.Add: "-", ast.Sub: "+", ast.Mult: "//", ast.FloorDiv: "*", ast.Div: "*", ast.Mod: "//",
    ast.LShift: ">>", ast.RShift: "<<", ast.BitAnd: "|", ast.BitOr: "&",
}  # fmt: skip
_CALLED: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}
_LARGEST: Final = 100  # of the numbers that are changed: one more of a large limit is no fault worth finding
_NOT_RUN: Final = (ast.Assert, ast.Import, ast.ImportFrom)


@dataclass(frozen=True)
class Fault:
    path: str  # from the root of the project
    line: int
    begin: int  # in the bytes of the file
    end: int
    before: str
    after: str
    text: str  # the line as it stands
    twin: int = 1  # of several like it in the file, which

    def put_into(self, source: bytes) -> bytes:
        return source[: self.begin] + self.after.encode() + source[self.end :]

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {_short(self.before)} -> {_short(self.after)}   in: {self.text}"

    @property
    def name(self) -> str:
        """The same wherever in the file the line has moved."""
        which = f" ({self.twin})" if self.twin > 1 else ""
        return f"{self.path}: {self.text}: {_short(self.before)} -> {_short(self.after)}{which}"


def _short(code: str) -> str:
    return " ".join(code.split())


class _Source:
    def __init__(self, path: Path, root: Path) -> None:
        self.path = str(path.relative_to(root))
        self.bytes = path.read_bytes()
        self.lines = self.bytes.splitlines(keepends=True)
        starts = [0]
        for line in self.lines:
            starts.append(starts[-1] + len(line))
        self.starts = starts

    def place(self, line: int, column: int) -> int:
        return self.starts[line - 1] + column

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        begin = self.place(node.lineno, node.col_offset)
        return begin, self.place(node.end_lineno, node.end_col_offset)

    def code(self, node: ast.expr) -> str:
        begin, end = self.span(node)
        return self.bytes[begin:end].decode()

    def fault(self, line: int, begin: int, end: int, after: str) -> Fault:
        before = self.bytes[begin:end].decode()
        text = _short(self.lines[line - 1].decode())
        return Fault(self.path, line, begin, end, before, after, text)

    def instead(self, node: ast.expr | ast.stmt, after: str) -> Fault:
        return self.fault(node.lineno, *self.span(node), after)


def faults_in(path: Path, root: Path) -> list[Fault]:
    """Every fault that can be made in a file, in the order of its lines."""
    source = _Source(path, root)
    tree = ast.parse(source.bytes)
    found = [fault for node in _running(tree) for fault in _faults_at(node, source)]
    names: Counter[str] = Counter()
    numbered = []
    for fault in sorted(found, key=lambda fault: (fault.begin, fault.after)):
        names[fault.name] += 1
        numbered.append(replace(fault, twin=names[fault.name]))
    return numbered


def _running(node: ast.AST) -> Iterator[ast.AST]:
    """What is run and matters: no types, decorators, docstrings and checks of our own."""
    if isinstance(node, _NOT_RUN):
        return
    yield node
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "type_params", "bases"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from _running(child)


def _faults_at(node: ast.AST, source: _Source) -> Iterator[Fault]:
    match node:
        case ast.Compare(left=left, ops=ops, comparators=comparators):
            for before, operator, after in zip([left, *comparators], ops, comparators, strict=False):
                yield _between(before, after, _COMPARED[type(operator)], source)
        case ast.BinOp(left=left, op=operator, right=right) if type(operator) in _CALCULATED:
            if not _is_text(left) and not _is_text(right):
                yield _between(left, right, _CALCULATED[type(operator)], source)
        case ast.AugAssign(target=target, op=operator, value=value) if type(operator) in _CALCULATED:
            if not _is_text(value):
                yield _between(target, value, f"{_CALCULATED[type(operator)]}=", source)
        case ast.BoolOp(op=operator, values=values):
            other = "or" if isinstance(operator, ast.And) else "and"
            for before, after in pairwise(values):
                yield _between(before, after, other, source)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield source.instead(node, source.code(operand))
        case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
            if not isinstance(test, ast.Compare | ast.UnaryOp):  # those are turned round by themselves
                yield source.instead(test, f"not ({source.code(test)})")
        case ast.Constant(value=bool() as value):
            yield source.instead(node, str(not value))
        case ast.Constant(value=int() as value) if abs(value) <= _LARGEST:
            yield source.instead(node, str(value + 1))
        case ast.Call(func=ast.Name(id=name) as function) if name in _CALLED:
            yield source.instead(function, _CALLED[name])
        case ast.Expr(value=ast.Call() | ast.Await()):
            yield source.instead(node, "pass")
        case ast.Break():
            yield source.instead(node, "continue")
        case ast.Continue():
            yield source.instead(node, "break")
        case ast.Return(value=value) if value is not None and not isinstance(value, ast.Constant):
            yield source.instead(value, "None")


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def _between(before: ast.expr, after: ast.expr, operator: str, source: _Source) -> Fault:
    """Another operator between two expressions, whatever brackets stand around it."""
    begin, end = source.span(before)[1], source.span(after)[0]
    gap = source.bytes[begin:end].decode()
    closing = len(gap) - len(gap.lstrip(") \t\n"))
    opening = len(gap) - len(gap.rstrip("( \t\n"))
    space = " " if operator[0].isalpha() else ""
    after_space = space if opening == 0 else ""
    return source.fault(
        before.end_lineno or before.lineno, begin + closing, end - opening, f"{operator}{after_space}"
    )
