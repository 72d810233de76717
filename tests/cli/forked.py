"""Commands in forks of one process that has imported Jeton, so that none spends half a second on its start.

A fork has arguments, environment, folder and streams of its own, and ends as an interpreter does. What is
read when an interpreter starts (`PYTHONUTF8`, `LANG`) is that of the process before the fork.
"""

import gc
import json
import os
import select
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NoReturn

_MOST = 1_000_000
"""Bytes of a command with its environment."""


class Forks:
    """The process that forks; it ends with the process that has this object."""

    def __init__(self) -> None:
        self._socket, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _MOST)
        with theirs:
            self._process = subprocess.Popen(
                [sys.executable, "-c", f"from cli.forked import serve; serve({theirs.fileno()})"],
                env=os.environ | {"PYTHONPATH": str(Path(__file__).parents[1])},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                pass_fds=[theirs.fileno()],
            )

    def run(
        self, args: Sequence[str | bytes], environment: Mapping[str, str], folder: Path, seconds: float
    ) -> tuple[int, bytes, bytes]:
        """Run `jeton` with these arguments; return its exit code, negative for a signal, and what it prints.

        Raises:
            subprocess.TimeoutExpired: the command took longer, and was killed.
        """
        words = [os.fsdecode(arg) for arg in args]
        command = json.dumps({"args": words, "environment": dict(environment), "folder": str(folder)})
        reply, theirs = os.pipe()
        with (
            tempfile.TemporaryFile() as out,
            tempfile.TemporaryFile() as err,
            os.fdopen(reply, "rb") as ended,
        ):
            socket.send_fds(self._socket, [command.encode()], [out.fileno(), err.fileno(), theirs])
            os.close(theirs)
            pid = int(ended.readline())
            if not select.select([ended], [], [], seconds)[0]:
                os.kill(pid, signal.SIGKILL)
                raise subprocess.TimeoutExpired(words, seconds)
            code = int(ended.readline())
            out.seek(0)
            err.seek(0)
            return code, out.read(), err.read()


def serve(descriptor: int) -> None:
    """Fork for each command that comes over a socket, until the other end is closed.

    Returns in each fork too, when its command has run: the interpreter ends then as after any command.
    """
    from jeton.cli import commands as all_commands  # noqa: PLC0415  the process of the tests needs none of it
    from jeton.cli import database_import as _import  # noqa: F401, PLC0415
    from jeton.cli import main  # noqa: PLC0415
    from jeton.web import app as _app  # noqa: F401, PLC0415

    all_commands()
    gc.collect()
    gc.freeze()  # a fork that looks for garbage would copy all of this
    commands = socket.socket(fileno=descriptor)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for a fork but its own parent
    while True:
        text, descriptors, _flags, _address = socket.recv_fds(commands, _MOST, 3)
        if not text:
            return
        if os.fork() == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            commands.close()
            *streams, reply = descriptors
            if (pid := os.fork()) != 0:
                _report(pid, reply)
            os.close(reply)
            _become(json.loads(text), streams)
            main()
            return
        for each in descriptors:
            os.close(each)


def _report(pid: int, reply: int) -> NoReturn:
    """Write a command's process id and, when it has ended, its exit code; end at once."""
    os.write(reply, b"%d\n" % pid)
    code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    os.write(reply, b"%d\n" % code)
    os._exit(0)


def _become(command: dict[str, Any], streams: list[int]) -> None:
    """Take a command's arguments, environment, folder and streams."""
    for own, stream in enumerate(streams, start=1):
        os.dup2(stream, own)
        os.close(stream)
    os.environ.clear()
    os.environ.update(command["environment"])
    os.chdir(command["folder"])
    tempfile.tempdir = None
    sys.argv[1:] = command["args"]
