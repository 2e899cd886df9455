"""E-mail through the host's own mail server. It is loaded where the host has set one."""

import smtplib
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import EmailMessage
from typing import Final, Literal

from janken.server.settings import MailServer

Delivery = Literal["sent", "later", "refused"]
_SECONDS: Final = 20
_FOR_GOOD: Final = range(500, 600)  # what the server will not take however often it is asked


@contextmanager
def _connection(server: MailServer) -> Iterator[smtplib.SMTP]:
    context = ssl.create_default_context(cafile=None if server.ca_file is None else str(server.ca_file))
    if server.tls == "tls":
        line: smtplib.SMTP = smtplib.SMTP_SSL(server.host, server.port, timeout=_SECONDS, context=context)
    else:
        line = smtplib.SMTP(server.host, server.port, timeout=_SECONDS)
    with line:
        if server.tls == "starttls":
            line.starttls(context=context)
        if server.user:
            line.login(server.user, server.password)
        yield line


def deliver(server: MailServer, message: EmailMessage) -> Delivery:
    """Hand a message over; `later` if it is not known why it was not taken, or it may be taken then."""
    try:
        with _connection(server) as line:
            line.send_message(message)
    except smtplib.SMTPRecipientsRefused as error:
        codes = [code for code, _ in error.recipients.values()]
        return "refused" if all(code in _FOR_GOOD for code in codes) else "later"
    except (OSError, smtplib.SMTPException):
        return "later"
    return "sent"


def trouble_with(server: MailServer) -> str:
    """What is wrong with these settings, in a sentence; empty if a message could be sent."""
    where = f"{server.host} port {server.port}"
    try:
        with _connection(server) as line:
            line.ehlo_or_helo_if_needed()
            code, said = line.mail(server.sender)
    except smtplib.SMTPAuthenticationError:
        return f"{where} does not take this user and password: look at smtp-user and smtp-password-file"
    except smtplib.SMTPNotSupportedError as error:
        return f"{where}: {error}; look at smtp-tls and smtp-user"
    except ssl.SSLCertVerificationError as error:
        return f"{where}: its certificate is refused ({error.verify_message})"
    except ssl.SSLError as error:
        return f"{where} does not speak TLS like this ({error.reason}): look at smtp-tls"
    except (OSError, smtplib.SMTPException) as error:
        return f"{where} cannot be used: {error}"
    if code != 250:
        why = said.decode(errors="replace")
        return f"{where} does not send for {server.sender}: {why}; look at smtp-from"
    return ""
