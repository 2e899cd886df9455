"""`janken serve`: a table server on this machine."""

import os
import socket
import sys
import urllib.request
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Final, get_args

import click

from janken.cluster.handshake import Node, place
from janken.commands.common import Failure
from janken.commands.configuration import config_text, limits_in, read_config, variable_of
from janken.ratings import SeasonLength
from janken.server.admin import socket_of
from janken.server.callers import address_for_others, origin_of, url
from janken.server.run import bind, serve
from janken.server.set_up import SetUp, findings
from janken.server.settings import (
    LogFormat,
    MailServer,
    MailTls,
    PlaceSettings,
    Retention,
    Settings,
    TableMaking,
    Tls,
)
from janken.solver.worker import PAR_SECONDS
from janken.store.interface import InUse, Unreachable
from janken.store.opening import is_database
from janken.table.services import HINT_SECONDS
from janken.web.routes import is_site
from janken.words import languages

PORT: Final = 8321


def default_data() -> Path:
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "janken" / "tables.sqlite"


def data_option(what: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """`--data`, of the commands that look after a server's file."""
    about = f"{what}; by default that of `janken serve`."
    return click.option("--data", envvar="JANKEN_DATA", metavar="FILE", help=about)


def has_screen() -> bool:
    """Without one a browser of text would take the terminal, and show nothing."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _node(data: str, address: str | None, listen_at: str, secret_file: Path | None) -> Node | None:
    """What makes this server one of several; nothing if it is alone."""
    if address is None:
        return None
    if not is_database(data):
        raise ValueError("several servers need a database they share: --data postgresql://...")
    secret = secret_file.read_text().strip() if secret_file else os.environ.get("JANKEN_SECRET", "")
    return Node.of(address, listen_at, secret)


def _tls(certificate: Path | None, key: Path | None) -> Tls | None:
    if (certificate is None) is not (key is None):
        raise ValueError("--tls-cert and --tls-key go together")
    return Tls(certificate, key).checked() if certificate is not None and key is not None else None


def _mail(
    at: str | None,
    sender: str | None,
    user: str | None,
    password_file: Path | None,
    tls: MailTls,
    ca_file: Path | None,
) -> MailServer | None:
    if at is None:
        return None
    try:
        host, port = place(at)
    except ValueError:
        raise ValueError(f"--smtp {at}: a host and a port, as in mail.example:587") from None
    if not sender or "@" not in sender:
        raise ValueError("--smtp needs --smtp-from, the address that e-mail comes from")
    if (user is None) is not (password_file is None):
        raise ValueError("--smtp-user and --smtp-password-file go together")
    password = password_file.read_text("utf-8").strip() if password_file is not None else ""
    return MailServer(host, port, sender, user or "", password, tls, ca_file)


def _look_at(set_up: SetUp) -> None:
    found = list(findings(set_up))
    for one in found:
        click.echo(f"{'right' if one.is_right else 'WRONG'}  {one.text}")
    if not all(one.is_right for one in found):
        click.get_current_context().exit(1)


def _listen(host: str, port: int) -> socket.socket:
    try:
        return bind(host, port)
    except OSError as error:
        raise Failure(f"cannot listen at {host} port {port}: {error.strerror}") from None


@click.command(context_settings={"auto_envvar_prefix": "JANKEN"})
@click.option(
    "--config",
    metavar="FILE",
    type=click.Path(path_type=Path),
    is_eager=True,
    expose_value=False,
    callback=read_config,
    help="Settings in TOML, named like these options (--print-config shows one).",
)
@click.option("--host", default="127.0.0.1", help="The address to listen on; 0.0.0.0 lets others in.")
@click.option("--port", default=PORT, type=click.IntRange(0, 65535), help="The port; 0 for any free one.")
@click.option("--data", metavar="DATA", help="The file that holds the tables, or postgresql://...")
@click.option(
    "--node",
    metavar="HOST:PORT",
    help="One of several servers: where the others reach this one (docs/many-machines.md).",
)
@click.option("--node-listen", metavar="HOST:PORT", help="Listen for the others here instead.")
@click.option(
    "--secret-file",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="The secret that all nodes share; it can also be in the environment as JANKEN_SECRET.",
)
@click.option("--origin", multiple=True, metavar="URL", help="An address people use to reach this server.")
@click.option(
    "--push-service",
    multiple=True,
    metavar="URL",
    help="A push service for notices, besides those of the usual browsers.",
)
@click.option("--smtp", metavar="HOST:PORT", help="A mail server, for e-mail to people who want it.")
@click.option("--smtp-from", metavar="ADDRESS", help="The address that e-mail comes from.")
@click.option("--smtp-user", metavar="NAME", help="The user there, if it wants one.")
@click.option(
    "--smtp-password-file",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="The file that holds the user's password.",
)
@click.option(
    "--smtp-tls",
    default=MailServer.tls,
    type=click.Choice(get_args(MailTls)),
    help="How the line there is kept secret: by STARTTLS, by TLS from the start, or not at all.",
)
@click.option(
    "--smtp-ca-file",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Certificates that sign for the mail server, if the usual ones do not.",
)
@click.option(
    "--metrics",
    metavar="HOST:PORT",
    help="Serve all metrics at this address, for the operator.",
)
@click.option(
    "--admin",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="The socket for `janken admin`; by default it is beside the data file.",
)
@click.option(
    "--log-format",
    default="text",
    type=click.Choice(["text", "json"]),
    help="How the log is written: for people, or a line of JSON each.",
)
@click.option(
    "--log-addresses", is_flag=True, help="Log who connects from which address; the privacy page says so."
)
@click.option(
    "--log-slow",
    metavar="MS",
    default=0.0,
    type=click.FloatRange(0),
    help="Log each move that took longer than this many milliseconds; 0: none.",
)
@click.option(
    "--owner-page",
    metavar="HOST:PORT",
    help="A page for the host, at an address that only the host can reach: 127.0.0.1:8329, say.",
)
@click.option("--name", metavar="TEXT", help="The name of the place, above its first page.")
@click.option("--greeting", metavar="TEXT", help="A sentence for everybody, on the first page.")
@click.option(
    "--language",
    "offered",
    envvar="JANKEN_LANGUAGE",
    multiple=True,
    type=click.Choice(languages()),
    help="A language that the place offers, the usual one first; by default all there are.",
)
@click.option(
    "--table-makers",
    default=PlaceSettings.table_makers,
    type=click.Choice(get_args(TableMaking)),
    help="Who may make tables: everybody, people whom you choose, or you alone (`janken admin let`).",
)
@click.option("--contact", metavar="TEXT", help="Who to write to: an e-mail or a web address.")
@click.option("--imprint", metavar="TEXT", help="Who is responsible, as some countries require.")
@click.option("--privacy", metavar="TEXT", help="What to add to the page about privacy.")
@click.option(
    "--trust-pings",
    is_flag=True,
    help="In races, credit the delay that pings measure: for use behind a proxy, among people you trust.",
)
@click.option(
    "--hint-seconds",
    default=HINT_SECONDS,
    show_default=True,
    type=click.FloatRange(0, 5),
    help="Seconds to think about a hint; 0 gives a club player's first thought.",
)
@click.option(
    "--par-seconds",
    default=PAR_SECONDS,
    show_default=True,
    type=click.FloatRange(0.1, 60),
    help="Seconds to search for the best line after a solo game (one core).",
)
@click.option(
    "--rating-season",
    default=Settings.rating_season,
    type=click.Choice(get_args(SeasonLength)),
    help="How long a season of ratings is; another length counts all games again.",
)
@click.option(
    "--pack-after",
    metavar="DAYS",
    default=Retention.pack_after,
    type=click.FloatRange(0),
    help="Days after the last move until a table is packed into a tenth of the room; 0: never.",
)
@click.option(
    "--keep-unfinished",
    metavar="DAYS",
    default=Retention.keep_unfinished,
    type=click.FloatRange(0),
    help="Days until a table without a finished game is deleted; 0: never.",
)
@click.option(
    "--keep-games",
    metavar="DAYS",
    default=Retention.keep_games,
    type=click.FloatRange(0),
    help="Days until a table is deleted with its finished games; 0: never.",
)
@click.option(
    "--meanwhile",
    metavar="DIR",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="A page that ./dev site has written: people play there while they cannot reach this server.",
)
@click.option(
    "--tls-cert",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Serve HTTPS without a proxy: the certificate, with its chain.",
)
@click.option(
    "--tls-key", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="The certificate's key."
)
@click.option(
    "--limit",
    "limits",
    envvar="JANKEN_LIMIT",
    multiple=True,
    metavar="NAME=NUMBER",
    help="A limit, as in persons-a-minute=200; --print-config lists them.",
)
@click.option("--open", is_flag=True, help="Open the first page in the browser.")
@click.option("--check", is_flag=True, help="Check these settings and this machine, without serving.")
@click.option("--print-config", is_flag=True, help="Print these settings as a file for --config.")
@click.pass_context
def serve_command(
    ctx: click.Context,
    host: str,
    port: int,
    data: str | None,
    node: str | None,
    node_listen: str | None,
    secret_file: Path | None,
    origin: tuple[str, ...],
    push_service: tuple[str, ...],
    smtp: str | None,
    smtp_from: str | None,
    smtp_user: str | None,
    smtp_password_file: Path | None,
    smtp_tls: MailTls,
    smtp_ca_file: Path | None,
    metrics: str | None,
    admin: Path | None,
    log_format: LogFormat,
    log_addresses: bool,
    log_slow: float,
    owner_page: str | None,
    name: str | None,
    greeting: str | None,
    offered: tuple[str, ...],
    table_makers: TableMaking,
    contact: str | None,
    imprint: str | None,
    privacy: str | None,
    trust_pings: bool,
    hint_seconds: float,
    par_seconds: float,
    rating_season: SeasonLength,
    pack_after: float,
    keep_unfinished: float,
    keep_games: float,
    meanwhile: Path | None,
    tls_cert: Path | None,
    tls_key: Path | None,
    limits: tuple[str, ...],
    open: bool,
    check: bool,
    print_config: bool,
) -> None:
    """Serve live tables to people and bots, until Ctrl-C.

    Each option can also be in the environment, as JANKEN_PORT is for --port, or in a file.
    """
    allowed = limits_in(ctx, limits)
    if print_config:
        click.echo(config_text(ctx, allowed))
        return
    if meanwhile is not None and not is_site(meanwhile):
        raise Failure(f"{meanwhile} is not a page with the table inside: ./dev site writes one")
    try:
        origins = tuple(origin_of(one) for one in origin)
        push_services = tuple(origin_of(one, "--push-service") for one in push_service)
        own_node = _node(data or "", node, node_listen or "", secret_file)
        tls = _tls(tls_cert, tls_key)
        mail = _mail(smtp, smtp_from, smtp_user, smtp_password_file, smtp_tls, smtp_ca_file)
    except (OSError, ValueError) as error:
        raise Failure(str(error)) from None
    if check:
        _look_at(
            SetUp(
                host,
                port,
                data or str(default_data()),
                origins,
                tls is not None,
                [name for name in os.environ if name.startswith("JANKEN_")],
                [variable_of(option) for option in ctx.command.params],
                mail,
            )
        )
        return
    listener = _listen(host, port)
    try:
        metrics_listener = _listen(*place(metrics)) if metrics is not None else None
        owner_listener = _listen(*place(owner_page)) if owner_page is not None else None
    except ValueError as error:
        raise Failure(str(error)) from None
    own_port, scheme = listener.getsockname()[1], "https" if tls else "http"
    for_others = origins[0] if origins else address_for_others(host, own_port, scheme)
    page = f"{url('127.0.0.1' if host in ('0.0.0.0', '::') else host, own_port, scheme)}/"
    try:
        settings = Settings(
            data=data or default_data(),
            limits=allowed,
            place=PlaceSettings(
                name or "",
                greeting or "",
                contact or "",
                imprint or "",
                privacy or "",
                log_addresses,
                table_makers,
            ),
            log_format=log_format,
            log_slow_ms=log_slow,
            retention=Retention(pack_after, keep_unfinished, keep_games),
            admin=admin or socket_of(data or str(default_data())),
            node=own_node,
            tls=tls,
            meanwhile=meanwhile,
            trust_pings=trust_pings,
            languages=offered or languages(),
            address=for_others,
            hint_seconds=hint_seconds,
            par_seconds=par_seconds,
            rating_season=rating_season,
            push_services=push_services,
            mail=mail if for_others else None,
        )
        serve(
            settings,
            listener,
            origins,
            lambda: _welcome(page, for_others, open),
            metrics_listener,
            owner_listener,
        )
    except InUse as error:
        raise Failure(f"{error}; stop it, or keep other tables in another file with --data FILE") from None
    except (Unreachable, OSError, ValueError) as error:
        raise Failure(str(error)) from None


def _welcome(page: str, for_others: str, opens: bool) -> None:
    click.echo(f"Tables at {page}  (Ctrl-C stops)")
    if for_others:
        click.echo(f"Others can reach them at {for_others}/")
    else:
        click.echo("Only this machine can open them; --host 0.0.0.0 lets others in.")
    if opens and has_screen():
        webbrowser.open(page)  # it listens already, so the page waits until it is served


def open_table(ctx: click.Context) -> None:
    """`janken` alone: the table of this machine, at its usual address if that is free."""
    page = f"{url('127.0.0.1', PORT)}/"
    if _is_table(page):
        click.echo(f"Already running at {page}")
        if has_screen():
            webbrowser.open(page)
        return
    ctx.invoke(serve_command, port=PORT if _is_free(PORT) else 0, open=True)


def _is_table(page: str) -> bool:
    try:
        with urllib.request.urlopen(f"{page}health", timeout=2) as answer:
            return bool(answer.read(10) == b"ok\n")
    except OSError:
        return False


def _is_free(port: int) -> bool:
    try:
        bind("127.0.0.1", port).close()
    except OSError:
        return False
    return True
