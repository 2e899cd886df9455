"""What a host sets up: settings in a file, limits, HTTPS, a unit for systemd, and a look at all of it."""

import json
import shutil
import socket
import ssl
import subprocess
import threading
import tomllib
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from janken.cli import group
from janken.commands.configuration import variable_of
from janken.server.settings import ServerLimits
from tests.running import JANKEN, ROOT, environment, janken


@contextmanager
def serving(*arguments: str | Path, **env: str) -> Iterator[str]:
    """The address of a server as `janken serve` prints it."""
    command = [JANKEN, "serve", "--port", "0", *map(str, arguments)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment(env)) as server:
        try:
            assert server.stdout is not None
            line = server.stdout.readline()
            yield next(word for word in line.split() if word.startswith("http")).rstrip("/")
        finally:
            server.terminate()


def printed(*arguments: str | Path, **env: str) -> str:
    done = CliRunner().invoke(group, ["serve", *map(str, arguments), "--print-config"], env=env)
    assert done.exit_code == 0, done.output
    return done.output


def settings(*arguments: str | Path, **env: str) -> dict[str, object]:
    return tomllib.loads(printed(*arguments, **env))


def refusal(*arguments: str | Path) -> str:
    done = CliRunner().invoke(group, ["serve", *map(str, arguments)])
    assert done.exit_code == 2, done.output
    return done.output


def a_file(tmp_path: Path, text: str) -> Path:
    file = tmp_path / "janken.toml"
    file.write_text(text)
    return file


def test_the_command_line_comes_before_the_environment_and_that_before_the_file(tmp_path: Path) -> None:
    file = a_file(tmp_path, 'host = "::1"\nport = 1\npar-seconds = 2\norigin = ["https://cards.example"]\n')
    found = settings("--config", file, "--port", "3", JANKEN_PORT="2", JANKEN_HOST="0.0.0.0")
    assert (found["port"], found["host"], found["par-seconds"]) == (3, "0.0.0.0", 2.0)
    assert found["origin"] == ["https://cards.example"]


def test_a_printed_file_is_read_as_it_was(tmp_path: Path) -> None:
    given = [
        "--port",
        "77",
        "--data",
        'a "b"',
        "--origin",
        "http://x",
        "--trust-pings",
        "--limit",
        "tables=9",
    ]
    before = settings(*given)
    assert before["limits"] == {
        name.replace("_", "-"): value for name, value in vars(ServerLimits(tables=9)).items()
    }
    assert settings("--config", a_file(tmp_path, printed(*given))) == before
    assert {"trust-pings": True, "data": 'a "b"', "port": 77}.items() <= before.items()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("port = 1\nprot = 2", "line 2: prot: there is no such setting; did you mean port?"),
        ("\n[limits]\ntables-a-persn = 2", "line 3: tables-a-persn: there is no such setting; did you mean"),
        ("port = 70000", "line 1: port: 70000 is not in the range"),
        ("trust-pings = 3", "line 1: trust-pings: 3 is not a value for this"),
        ("port = true", "line 1: port: True is not a value for this"),
        ("[limits]\ntables = 0", "line 2: tables: it is a whole number above 0, and not 0"),
        ("[limits]\ntables = 1.5", "line 2: tables: it is a whole number above 0, and not 1.5"),
        (
            '[limits]\nenters-a-minute = "many"',
            "line 2: enters-a-minute: it is a number above 0, and not many",
        ),
        ("limits = 3", "[limits] is a table"),
        ("port = ", "(at end of document)"),
    ],
)
def test_what_is_wrong_in_a_file_is_told_by_name_and_line(text: str, said: str, tmp_path: Path) -> None:
    file = a_file(tmp_path, text)
    sentence = refusal("--config", file)
    assert said in sentence
    assert str(file) in sentence


def test_a_file_or_a_limit_that_is_not_there() -> None:
    assert refusal("--config", "/nothing.toml") == "Error: /nothing.toml: no such file or directory\n"
    assert "did you mean tables?" in refusal("--limit", "table=3")
    assert "--limit tables=many: it is a whole number above 0" in refusal("--limit", "tables=many")


def test_a_limit_that_is_set_holds(tmp_path: Path) -> None:
    file = a_file(tmp_path, "[limits]\npersons-a-minute = 2\n")
    with serving("--config", file, "--data", tmp_path / "tables.sqlite") as address:
        statuses = []
        for _ in range(4):
            try:
                with urllib.request.urlopen(f"{address}/api/me", timeout=60) as answer:
                    statuses.append(answer.status)
            except urllib.error.HTTPError as error:
                statuses.append(error.code)
    assert statuses == [200, 200, 429, 429]


def test_a_place_offers_its_own_languages_and_the_first_to_everybody_else(tmp_path: Path) -> None:
    file = a_file(tmp_path, 'language = ["de", "en"]\n')
    with serving("--config", file, "--data", tmp_path / "tables.sqlite") as address:

        def spoken(path: str, **headers: str) -> str:
            asked = urllib.request.Request(f"{address}{path}", headers=headers)
            with urllib.request.urlopen(asked, timeout=60) as answer:
                return str(answer.headers["content-language"] or answer.read().decode())

        assert spoken("/api/words") == '["de","en"]'
        for wished, said in (("de", "de"), ("en", "en"), ("es", "de"), ("xx", "de")):
            assert spoken(f"/api/words/{wished}") == said
            assert spoken(f"/api/words/{wished}/collector") == said
            assert spoken(f"/api/sheets/collector.svg?language={wished}") == said
            assert spoken(f"/api/rules/collector?language={wished}") == said
            assert f'<html lang="{said}"' in spoken("/", **{"Accept-Language": wished})
    assert "'xx' is not one of" in refusal("--language", "xx")
    assert "line 1: language" in refusal("--config", a_file(tmp_path, 'language = ["xx"]'))


def test_the_guide_shows_every_setting() -> None:
    """If not: put there what `janken serve --print-config` prints."""
    shown = "\n".join(f"    {line}".rstrip() for line in printed().strip().splitlines())
    assert shown in (ROOT / "docs" / "hosting.md").read_text()


def test_each_setting_has_the_same_name_in_the_environment() -> None:
    """And none is passed over, however it is called in the program."""
    values = {"language": "de", "limit": "tables=7", "table-makers": "host", "log-slow": "2"}
    found = settings(**{f"JANKEN_{name.replace('-', '_').upper()}": value for name, value in values.items()})
    limits = found["limits"]
    assert isinstance(limits, dict)
    assert (found["language"], limits["tables"]) == (["de"], 7)
    assert (found["table-makers"], found["log-slow"]) == ("host", 2)
    assert isinstance(group, click.Group)
    command = group.get_command(click.Context(group), "serve")
    assert command is not None
    with command.make_context("serve", []) as context:
        for option in command.params:
            if isinstance(option, click.Option) and option.name != "help":
                assert option.resolve_envvar_value(context) is None
                with pytest.MonkeyPatch.context() as patch:
                    patch.setenv(variable_of(option), "x")
                    assert option.resolve_envvar_value(context) == "x", option.name


@pytest.fixture
def certificate(tmp_path: Path) -> Path:
    if shutil.which("openssl") is None:
        pytest.skip("openssl is not installed")
    subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"]
    kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-days", "2", "-nodes"]
    files = ["-keyout", str(tmp_path / "key.pem"), "-out", str(tmp_path / "cert.pem")]
    subprocess.run(["openssl", "req", "-x509", *kind, *files, *subject], check=True, capture_output=True)
    return tmp_path / "cert.pem"


def test_https_without_a_proxy(certificate: Path, tmp_path: Path) -> None:
    tls = ["--tls-cert", str(certificate), "--tls-key", str(tmp_path / "key.pem")]
    with serving(*tls, "--data", tmp_path / "tables.sqlite") as address:
        assert address.startswith("https://127.0.0.1:")
        trusted = ssl.create_default_context(cafile=certificate)
        with urllib.request.urlopen(f"{address}/api/me", timeout=60, context=trusted) as answer:
            assert "; Secure" in answer.headers["Set-Cookie"]
            assert answer.headers["Strict-Transport-Security"]
        games = subprocess.run(
            [JANKEN, "join", address, "--name", "Ann"],
            input="quit\n",
            env=environment({"SSL_CERT_FILE": str(certificate)}),
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert "Traceback" not in games.stderr
        assert "certificate" not in games.stderr.lower()


def test_a_certificate_that_cannot_be_used_is_refused_in_a_sentence(
    certificate: Path, tmp_path: Path
) -> None:
    assert "go together" in refusal("--tls-cert", certificate)
    (tmp_path / "key.pem").write_text("no key")
    assert "cannot be used for TLS" in refusal("--tls-cert", certificate, "--tls-key", tmp_path / "key.pem")


def test_a_look_at_the_set_up(tmp_path: Path) -> None:
    data = ["--data", str(tmp_path / "tables.sqlite")]
    alone = janken("serve", "--check", "--port", "0", *data)
    assert alone.status == 1
    assert [line for line in alone.out.splitlines() if line.startswith("WRONG")] == [
        "WRONG  only this machine can open the tables: give --host 0.0.0.0, or --origin with a proxy in front"
    ]
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        there = janken("serve", "--check", "--port", port, *data, env={"JANKEN_PROT": "1"})
        assert "WRONG  JANKEN_PROT is no setting; did you mean JANKEN_PORT?" in there.out
        assert f"WRONG  127.0.0.1 port {port} cannot be listened at: Address already in use" in there.out


def test_a_look_at_the_address_people_use(tmp_path: Path) -> None:
    with serving("--data", tmp_path / "tables.sqlite") as address:
        found = janken("serve", "--check", "--port", "0", "--origin", address)
        assert f"right  {address}: a server of ours answers there now" in found.out
        assert f"right  {address}: WebSockets come through" in found.out
        port = address.rpartition(":")[2]
        assert f"right  a server of ours runs at 127.0.0.1 port {port}" in (
            janken("serve", "--check", "--port", port).out
        )
    found = janken("serve", "--check", "--port", "0", "--origin", address)
    assert f"WRONG  {address}: nothing answers there" in found.out
    found = janken("serve", "--check", "--port", "0", "--origin", "https://no-such-name.invalid")
    assert "no machine has the name no-such-name.invalid" in found.out


class Halfway(BaseHTTPRequestHandler):
    """A proxy that passes on pages, and no WebSockets."""

    def do_GET(self) -> None:
        self.send_response(200 if self.path == "/health" else 400)
        self.end_headers()
        self.wfile.write(b"ok\n")

    def log_message(self, *_: object) -> None:
        """Not among what the tests say."""


def test_a_proxy_that_passes_no_sockets_on_is_found_out() -> None:
    with HTTPServer(("127.0.0.1", 0), Halfway) as proxy:
        threading.Thread(target=proxy.serve_forever, daemon=True).start()
        origin = f"http://127.0.0.1:{proxy.server_port}"
        found = janken("serve", "--check", "--port", "0", "--origin", origin)
        proxy.shutdown()
    assert f"WRONG  {origin}: WebSockets do not come through, so nobody can play (status 400)" in found.out


def test_a_unit_for_systemd(tmp_path: Path) -> None:
    for what in ("serve", "backup"):
        unit = tmp_path / f"janken-{what}.service"
        name = str(unit)
        unit.write_text(janken("unit", what).out)
        assert f"\nExecStart={JANKEN} {what} " in unit.read_text()
        if shutil.which("systemd-analyze") is None:
            continue
        done = subprocess.run(
            ["systemd-analyze", "verify", name], capture_output=True, text=True, check=False
        )
        assert (done.returncode, done.stderr) == (0, "")
        judged = ["systemd-analyze", "security", "--offline=true", "--threshold=20", "--json=short", name]
        done = subprocess.run(judged, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout
        assert json.loads(done.stdout)
