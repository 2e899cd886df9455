"""`janken unit`: a systemd unit for a server or its backups."""

import sys
from pathlib import Path
from typing import Final

import click

_COMMANDS: Final = {
    "serve": ("Janken card tables", "serve --config /etc/janken.toml"),
    "backup": ("Backups of the Janken card tables", "backup /var/lib/janken/backups --every 6 --keep 28"),
}
_UNIT: Final = """\
# {name}.service: put it into /etc/systemd/system, then: systemctl enable --now {name}
[Unit]
Description={description}
Documentation=https://github.com/janken-table/janken/blob/main/docs/hosting.md
Wants=network-online.target
After=network-online.target

[Service]
User=janken
ExecStart={program} {arguments}
Environment=JANKEN_DATA=/var/lib/janken/tables.sqlite
StateDirectory=janken janken/backups
StateDirectoryMode=0700
UMask=0077
Restart=on-failure
RestartSec=2
TimeoutStopSec=30
LimitNOFILE=65536

# It needs its state directory, the network, and nothing else of the machine.
NoNewPrivileges=yes
CapabilityBoundingSet=
PrivateDevices=yes
PrivateTmp=yes
ProcSubset=pid
ProtectClock=yes
ProtectControlGroups=yes
ProtectHome={home}
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
ProtectProc=invisible
ProtectSystem=strict
RemoveIPC=yes
LockPersonality=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
SystemCallArchitectures=native
SystemCallErrorNumber=EPERM
SystemCallFilter=@system-service

[Install]
WantedBy=multi-user.target
"""


@click.command()
@click.argument("what", type=click.Choice(list(_COMMANDS)), default="serve")
def command(what: str) -> None:
    """Print a systemd unit that runs the server, or makes its backups.

    It runs this very program as the user janken, who may write to /var/lib/janken alone; the settings are
    in /etc/janken.toml (janken serve --print-config).
    """
    program = Path(sys.executable).absolute().with_name("janken")
    is_at_home = program.parts[1:2] in (("home",), ("root",))
    description, arguments = _COMMANDS[what]
    name = "janken" if what == "serve" else "janken-backup"
    home = "read-only" if is_at_home else "yes"
    click.echo(
        _UNIT.format(name=name, description=description, program=program, arguments=arguments, home=home),
        nl=False,
    )
