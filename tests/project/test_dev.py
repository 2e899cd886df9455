"""./dev, from the command line to the installed project."""

import ast
import fcntl
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from tests.project.tree import ROOT, TOY_KERNEL, copy_with_toy_kernel

NO_COMPILER_SAID = "The kernel is not compiled (no working C compiler was found)"
COMPILER = shutil.which("cc")
needs_compiler = pytest.mark.skipif(COMPILER is None, reason="there is no C compiler here")


def dev(
    *arguments: str, root: Path = ROOT, cwd: Path = ROOT, settings: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    clean = {name: value for name, value in os.environ.items() if name not in ("CC", "JANKEN_PURE")}
    command = [sys.executable, str(root / "dev"), *arguments]
    return subprocess.run(command, cwd=cwd, env={**clean, **(settings or {})}, capture_output=True, text=True)


def test_an_unknown_command_is_refused_in_one_sentence(tmp_path: Path) -> None:
    done = dev("paly", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        "./dev has no command 'paly'; it has setup, play, test, new-game, derive, check, format, bench, "
        "soak, mutate, shots, site, docs, release. ./dev --help says more.\n"
    )


@pytest.mark.parametrize("arguments", [(), ("--help",), ("-h",), ("help",)])
def test_help_names_every_command(arguments: tuple[str, ...]) -> None:
    done = dev(*arguments)
    assert (done.returncode, done.stderr) == (0, "")
    named = [line.split()[1] for line in done.stdout.splitlines() if line.startswith("    ./dev")]
    assert list(dict.fromkeys(named)) == [
        *("setup", "play", "test", "new-game", "derive", "check", "format", "bench", "soak", "mutate"),
        *("shots", "site", "docs", "release"),
    ]


@pytest.mark.parametrize("command", ["setup", "check"])
def test_arguments_that_mean_nothing_are_refused(command: str) -> None:
    done = dev(command, "--fast")
    assert done.returncode == 2
    assert done.stderr == f"./dev {command} takes no arguments, but was given: --fast\n"


def test_an_old_python_can_read_the_script_as_far_as_the_sentence_about_it() -> None:
    source = (ROOT / "dev").read_text()
    ast.parse(source, feature_version=(3, 8))
    assert source.index("sys.version_info < (3, 11)") < source.index("import fcntl")


def test_a_python_without_venv_is_told_what_is_missing(tmp_path: Path) -> None:
    shutil.copy(ROOT / "dev", tmp_path / "dev")
    without_ensurepip = (
        "import importlib.util, runpy, sys; real = importlib.util.find_spec; "
        "importlib.util.find_spec = lambda name: None if name == 'ensurepip' else real(name); "
        "sys.argv = ['dev', 'setup']; runpy.run_path('dev', run_name='__main__')"
    )
    done = subprocess.run(
        [sys.executable, "-c", without_ensurepip], cwd=tmp_path, capture_output=True, text=True
    )
    assert done.returncode == 1
    assert done.stderr == (
        "This Python cannot make virtual environments: its venv module is missing or incomplete. "
        "Install it (on Debian and Ubuntu: apt install python3-venv) and start ./dev again.\n"
    )


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small project to set up, for all tests here: making its environment is what takes longest."""
    folder = tmp_path_factory.mktemp("toy") / "a project"
    folder.mkdir()
    copy_with_toy_kernel(folder)
    (folder / "requirements").mkdir()
    for name in ("run.txt", "build.txt", "dev.txt"):
        (folder / "requirements" / name).write_text("# nothing\n")
    return folder


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The packages of this environment without the project, so that nothing is downloaded."""
    folder = tmp_path_factory.mktemp("packages")
    for installed in Path(sysconfig.get_path("purelib")).iterdir():
        if "janken" not in installed.name and not installed.name.endswith(".pth"):
            (folder / installed.name).symlink_to(installed)
    return folder


@pytest.fixture
def toy(project: Path, packages: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The small project as nobody has installed it yet: only its empty environment may be there."""
    monkeypatch.setenv("PYTHONPATH", str(packages))
    monkeypatch.setenv("JANKEN_OPTIMIZE", "0")  # whether it is compiled is asked here, not how fast it is
    for made in (*project.glob("src/**/*.so"), *project.glob(".venv/stamps/[!v]*")):
        made.unlink()
    for name, text in TOY_KERNEL.items():
        (project / "src" / "janken" / "kernel" / name).write_text(text)
    return project


def set_up(project: Path, **environment: str) -> str:
    done = dev("setup", root=project, settings=environment)
    assert done.returncode == 0, done.stderr
    return done.stderr


def in_project(project: Path, code: str, **environment: str) -> str:
    command = [str(project / ".venv" / "bin" / "python"), "-c", code]
    done = subprocess.run(
        command,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        cwd=project.parent,
        check=True,
    )
    return done.stdout.strip()


def is_compiled(project: Path, **environment: str) -> bool:
    code = "import janken, janken.kernel.tricks as t; assert t.wins(2, 1); print(janken.COMPILED, t.__file__)"
    flag, file = in_project(project, code, **environment).split(maxsplit=1)
    assert (flag == "True") == file.endswith(".so")
    return flag == "True"


@pytest.mark.parametrize("compiler", ["/bin/false", "there-is-no-such-compiler"])
def test_without_a_working_compiler_the_project_is_installed_uncompiled(toy: Path, compiler: str) -> None:
    assert NO_COMPILER_SAID in set_up(toy, CC=compiler)
    assert not is_compiled(toy)
    assert set_up(toy, CC=compiler) == "Ready. Play with ./dev play\n"


@needs_compiler
def test_a_kernel_compiled_in_part_is_not_kept(toy: Path) -> None:
    fussy = toy / "fussy-cc"
    # Fails on the library that holds the code, and compiles the small modules that lead to it.
    fussy.write_text(f'#!/bin/sh\ncase "$*" in *__native*) exit 1;; esac\nexec {COMPILER} "$@"\n')
    fussy.chmod(0o755)
    assert NO_COMPILER_SAID in set_up(toy, CC=shlex.quote(str(fussy)))
    assert not is_compiled(toy)
    assert list(toy.glob("src/**/*.so")) == []


def test_pure_set_up_is_uncompiled_and_play_passes_its_arguments_on(toy: Path) -> None:
    done = dev("play", "rummy", "--seats=3", root=toy, cwd=toy.parent, settings={"JANKEN_PURE": "1"})
    assert done.stdout == "play rummy --seats=3\n"
    alone = dev("play", root=toy, settings={"JANKEN_PURE": "1"})
    assert alone.stdout == "serve --open\n"
    assert "The kernel is not compiled (JANKEN_PURE is set)" in done.stderr
    assert not is_compiled(toy)


@needs_compiler
@pytest.mark.timeout(600)  # compiles four times
def test_the_kernel_is_compiled_and_follows_its_sources(toy: Path) -> None:
    kernel = toy / "src" / "janken" / "kernel"
    first = dev("play", "rummy", root=toy)
    assert first.stdout == "play rummy\n"
    assert "does not wait for the compiler" in first.stderr
    set_up(toy)  # waits for the one that was started beside the game
    assert is_compiled(toy)
    assert not is_compiled(toy, JANKEN_PURE="1")
    second = dev("play", "rummy", root=toy)
    assert (second.stdout, second.stderr) == ("play rummy\n", "The fast kernel is in use.\n")
    assert dev("play", "rummy", root=toy).stderr == ""
    assert set_up(toy) == "Ready. Play with ./dev play\n"

    pips = kernel / "pips.py"
    pips.write_text(pips.read_text().replace("16", "8"))
    # Uncompiled, the change works at once and nothing is built; compiled, it is built first.
    assert set_up(toy, JANKEN_PURE="1") == "Ready. Play with ./dev play\n"
    (kernel / "extra.py").write_text("def extra() -> int:\n    return 1\n")
    set_up(toy)
    assert is_compiled(toy)
    assert in_project(toy, "from janken.kernel.pips import pips; print(pips(9))") == "1"

    (kernel / "extra.py").unlink()
    set_up(toy)
    assert is_compiled(toy)
    assert list(kernel.glob("extra*")) == []


@needs_compiler
def test_whoever_comes_while_another_sets_up_is_told_and_has_what_it_made(toy: Path) -> None:
    set_up(toy)
    kernel = toy / ".venv" / "stamps" / "kernel"
    made = kernel.read_text()
    with (toy / ".setup.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        kernel.unlink()  # as if it were being compiled
        command = [sys.executable, str(toy / "dev"), "play", "rummy"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as second:
            assert second.stderr is not None
            assert "Waiting for another ./dev" in second.stderr.readline()
            kernel.write_text(made)
            fcntl.flock(lock, fcntl.LOCK_UN)
            assert second.communicate() == ("play rummy\n", "")


@needs_compiler
def test_a_type_error_in_the_kernel_stops_set_up_and_is_shown(toy: Path) -> None:
    (toy / "src" / "janken" / "kernel" / "pips.py").write_text(
        'def pips(card: int) -> int:\n    return "two"\n'
    )
    done = dev("setup", root=toy)
    assert done.returncode == 1
    assert "pips.py:2: error" in done.stderr
    assert done.stderr.endswith(
        "Could not build the kernel; see above. JANKEN_PURE=1 ./dev ... uses it uncompiled.\n"
    )
