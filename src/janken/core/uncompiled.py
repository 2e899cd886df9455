"""A position of a game that is not compiled: it pickles as any object of Python does."""

from janken.kernel.position import Position


class UncompiledPosition(Position):
    """The kernel's own positions say what they are made of; what is derived from a compiled class has to."""

    def __getstate__(self) -> dict[str, object]:
        return self.__dict__.copy()

    def __setstate__(self, fields: dict[str, object]) -> None:
        self.__dict__.update(fields)
