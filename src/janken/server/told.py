"""What pages beside the socket answer with; web/src/protocol.ts has the same types."""

import msgspec


class DealTold(msgspec.Struct, frozen=True, kw_only=True):
    """The cards of a game alone, to be dealt again or handed on."""

    game: str
    options: dict[str, str]  # those that differ from their default
    deal: str  # for `create`
