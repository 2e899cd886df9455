"""How long the way to the other end of a connection is, as this machine's kernel measures it."""

import asyncio
import socket
import struct
from typing import Final

_MIN_RTT: Final = 148  # where tcp_info has the smallest round trip of the last minutes, in microseconds


def round_trip_ms(transport: asyncio.BaseTransport) -> int | None:
    """The way there and back, by what the other end's kernel acknowledges.

    A program at the other end cannot lengthen it: the acknowledgements are its kernel's.
    """
    own = transport.get_extra_info("socket")
    option = getattr(socket, "TCP_INFO", None)  # Linux has it
    if own is None or option is None or transport.is_closing():
        return None
    try:
        info = own.getsockopt(socket.IPPROTO_TCP, option, _MIN_RTT + 4)
    except OSError:
        return None
    return min_round_trip_ms(info)


def min_round_trip_ms(tcp_info: bytes) -> int | None:
    if len(tcp_info) < _MIN_RTT + 4:
        return None
    (microseconds,) = struct.unpack_from("=I", tcp_info, _MIN_RTT)
    return None if microseconds == 0xFFFFFFFF else int(microseconds) // 1000
