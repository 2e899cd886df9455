"""The one family of exceptions that programs which `import janken` have to know."""


class JankenError(Exception):
    """Something that cannot be done; the message is a sentence that says what, and what to do instead."""


class CallError(JankenError, ValueError):
    """A function was given something that it cannot use."""


class MissingExtraError(JankenError, ImportError):
    """Packages are missing that only some parts of Janken need."""


def missing(extra: str, error: ImportError) -> MissingExtraError:
    """What to install, where an import failed."""
    return MissingExtraError(f"this needs {error.name}, which is not installed: pip install '{extra}'")
