"""An image built and run without a container engine, in namespaces of the kernel.

Each stage is a folder. What stands in it came there by the Dockerfile's own COPY and RUN; the system below
(what the base image would bring) is this machine's, mounted read-only, with this machine's Python.
"""

import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import NamedTuple

from cli.commands import PATIENCE, until
from deploy.dockerfile import Context, Instruction, Stage

_SYSTEM = ("usr", "bin", "sbin", "lib", "lib32", "lib64", "etc", "dev")
_PYTHON = "/base/bin"
"""Where the stages find this machine's Python under the name `python`."""
_BUILD_SECONDS = 300
_LOOPBACK = (
    "import fcntl, socket, struct;"
    "fcntl.ioctl(socket.socket(), 0x8914, struct.pack('16sh', b'lo', 0x41))"  # SIOCSIFFLAGS: up and running
)
_UNPRIVILEGED = ("--clear-groups", "--no-new-privs", "--bounding-set=-all", "--inh-caps=-all")


@cache
def lacking() -> str | None:
    """Return why this machine cannot do it, or None."""
    if sys.platform != "linux" or os.geteuid() != 0:
        return "mounting a root of one's own needs Linux and root"
    tried = subprocess.run(
        ["unshare", "--mount", "--net", "--pid", "--fork", "mount", "-t", "tmpfs", "tmpfs", "/mnt"],
        capture_output=True,
        check=False,
    )
    return None if tried.returncode == 0 else f"namespaces are not permitted here: {tried.stderr.decode()}"


def build(stages: Sequence[Stage], context: Context, folder: Path) -> Path:
    """Execute a Dockerfile's steps; return the folder of its last stage."""
    roots: dict[str, Path] = {}
    root = folder
    for number, stage in enumerate(stages):
        root = roots[stage.name] = folder / f"stage{number}"
        _lay_out(root)
        at, environment = "/", dict(stage.environment)
        for step in stage.steps:
            if step.word == "WORKDIR":
                at = step.rest
                _inside(root, at).mkdir(parents=True, exist_ok=True)
            elif step.word == "COPY":
                _copy(step, context, roots, root, at)
            elif step.word == "RUN":
                _run(root, at, environment, step.rest)
    return root


def _lay_out(root: Path) -> None:
    for name in ("tmp", "proc", _PYTHON[1:]):
        (root / name).mkdir(parents=True)
    (root / "tmp").chmod(0o1777)
    python = root / _PYTHON[1:] / "python"
    python.write_text(f'#!/bin/sh\nexec {Path(sys.executable).resolve()} "$@"\n')
    python.chmod(0o755)
    for place in map(Path, _mounted()):
        (root / place.relative_to("/")).mkdir(parents=True, exist_ok=True)


def _mounted() -> list[str]:
    """Return the folders of this machine that stand for the base image."""
    found = [f"/{name}" for name in _SYSTEM if Path(f"/{name}").is_dir()]
    return found if sys.base_prefix.startswith("/usr") else [*found, sys.base_prefix]


def _inside(root: Path, path: str) -> Path:
    return root / path.lstrip("/")


def _copy(step: Instruction, context: Context, roots: dict[str, Path], root: Path, at: str) -> None:
    *sources, target = step.words()
    into = _inside(root, str(Path(at) / target))
    for name in sources:
        source = _inside(roots[step.flags["from"]], name) if "from" in step.flags else context.folder / name
        if source.is_dir():
            ignored = None if "from" in step.flags else context.ignored
            shutil.copytree(source, into, symlinks=True, ignore=ignored, dirs_exist_ok=True)
            made = [into / part.relative_to(source) for part in source.rglob("*")]
        else:
            place = into / source.name if target.endswith("/") else into
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, place)
            made = [place]
        if "chown" in step.flags:
            owner = tuple(map(int, step.flags["chown"].split(":")))
            for part in made:
                os.chown(part, owner[0], owner[1], follow_symlinks=False)


def _mounts(root: Path, more: dict[str, str]) -> str:
    """Return shell commands that mount this machine's system, and other folders with their options."""
    lines = ["set -e"]
    for place, options in [*((place, "ro") for place in _mounted()), *more.items()]:
        into = shlex.quote(str(root / place.lstrip("/")))
        lines += [f"mount --rbind {shlex.quote(place)} {into}", f"mount -o remount,bind,{options} {into}"]
    return "\n".join(lines)


def _run(root: Path, at: str, environment: dict[str, str], command: str) -> None:
    """Execute a RUN; it can write into the stage's folder alone, and reaches what pip is set up to use."""
    cache_folder = str(Path.home() / ".cache")
    more = {str(place): "ro" for place in Path("/opt").iterdir() if place.is_dir() and place.name != "jeton"}
    if Path(cache_folder).is_dir():
        more[cache_folder] = "rw"
    for place in more:
        _inside(root, place).mkdir(parents=True, exist_ok=True)
    set_up = re.compile(r"PIP_|https?_proxy|no_proxy", re.IGNORECASE)
    kept = {name: text for name, text in os.environ.items() if set_up.match(name)}
    given = kept | environment | {"PATH": f"{_PYTHON}:{environment['PATH']}", "HOME": str(Path.home())}
    pairs = [f"{name}={text}" for name, text in given.items()]
    inner = shlex.join(["chroot", str(root), "env", "-i", "-C", at, *pairs, "/bin/sh", "-c", command])
    done = subprocess.run(
        ["unshare", "--mount", "sh", "-c", f"{_mounts(root, more)}\nexec {inner}"],
        capture_output=True,
        text=True,
        timeout=_BUILD_SECONDS,
        check=False,
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"


class Result(NamedTuple):
    """How a command in a container ended and what it printed."""

    code: int
    out: str
    err: str


class Container(NamedTuple):
    """A container under way: a root that is read-only, no privileges, processes and network of its own."""

    process: subprocess.Popen[bytes]
    first: int
    """The id, on this machine, of the process that is number 1 in there."""
    stage: Stage
    out: Path
    log: Path

    def run(self, *command: str) -> Result:
        """Run another command in it, as `docker exec` does."""
        done = subprocess.run(
            self._entered(command), capture_output=True, text=True, timeout=PATIENCE, check=False
        )
        return Result(done.returncode, done.stdout, done.stderr)

    def begin(self, *command: str) -> subprocess.Popen[bytes]:
        """Begin to run another command in it; what it prints can be read meanwhile."""
        return subprocess.Popen(self._entered(command), stdout=subprocess.PIPE)

    def _entered(self, command: Sequence[str]) -> list[str]:
        enter = ["nsenter", f"--target={self.first}", "--mount", "--net", "--pid", "--root"]
        return [*enter, *_as_user(self.stage, command)]

    def signal(self, number: signal.Signals) -> None:
        """Send its first process a signal."""
        os.kill(self.first, number)

    def end(self) -> int:
        """Wait until it has ended; return its exit code."""
        return self.process.wait(PATIENCE)


def _as_user(stage: Stage, command: Sequence[str]) -> list[str]:
    """Return a command line that runs a command as the image's user, with its environment and folder."""
    user, group = stage.settings["USER"].rest.split(":")
    pairs = [f"{name}={text}" for name, text in stage.environment.items()]
    at = stage.settings["WORKDIR"].rest
    return [
        *("setpriv", f"--reuid={user}", f"--regid={group}", *_UNPRIVILEGED),
        *("env", "-i", "-C", at, *pairs, *command),
    ]


def once(root: Path, stage: Stage, volume: Path, *arguments: str) -> Result:
    """Run an image with other arguments than its CMD to their end, on a folder as its volume."""
    command = _started(root, stage, volume, arguments)
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    return Result(done.returncode, done.stdout, done.stderr)


@contextmanager
def container(root: Path, stage: Stage, volume: Path) -> Iterator[Container]:
    """Run an image as it is meant to be, on a folder as its volume, which need not exist yet."""
    number = len(list(root.parent.glob("out*")))
    out, log = root.parent / f"out{number}", root.parent / f"log{number}"
    with out.open("wb") as output, log.open("wb") as errors:
        process = subprocess.Popen(
            _started(root, stage, volume, stage.words("CMD")),
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=errors,
        )
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")

    def first() -> int | None:
        assert process.poll() is None, log.read_text()
        found = children.read_text().split()
        return int(found[0]) if found else None

    try:
        yield Container(process, until(first, "the container"), stage, out, log)
    finally:
        with suppress(OSError):  # the kernel forgets --kill-child where a process has changed its user
            for child in children.read_text().split():
                os.kill(int(child), signal.SIGKILL)  # all that runs in there ends with it
        process.kill()
        process.wait(PATIENCE)


def _started(root: Path, stage: Stage, volume: Path, arguments: Sequence[str]) -> list[str]:
    """Return the command line that runs an image's ENTRYPOINT in namespaces of its own."""
    (place,) = stage.words("VOLUME")
    if not volume.exists():
        shutil.copytree(_inside(root, place), volume)  # as an engine fills a new volume
        copied = _inside(root, place).stat()
        os.chown(volume, copied.st_uid, copied.st_gid)
    top, inner = shlex.quote(str(root)), _as_user(stage, [*stage.words("ENTRYPOINT"), *arguments])
    script = [
        f"mount --bind {top} {top}",
        _mounts(root, {}),
        f"mount --bind {shlex.quote(str(volume))} {shlex.quote(str(_inside(root, place)))}",
        f"mount -t tmpfs -o mode=1777 tmpfs {top}/tmp",  # noqa: S108  in the container
        f"mount -t proc proc {top}/proc",
        f"mount -o remount,bind,ro {top}",
        f"{shlex.quote(sys.executable)} -c {shlex.quote(_LOOPBACK)}",
        f"exec chroot {top} {shlex.join(inner)}",
    ]
    namespaces = ("--mount", "--net", "--pid", "--fork", "--kill-child")
    return ["unshare", *namespaces, "sh", "-ec", "\n".join(script)]
