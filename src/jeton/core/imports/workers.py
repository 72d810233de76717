"""Workers that read the files of imports, each a child process.

Decoding a document is a call that may block all other threads, and a hostile document might take all time or
memory; a process can be killed. One that has read small files waits for the next ones; after large files it
ends, and another is started ahead for the next import.
"""

import asyncio
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress

from jeton.bounds.background import anywhere
from jeton.bounds.turns import Turns
from jeton.core.imports.frames import StreamEnded, receive_source, send_job
from jeton.core.imports.reading import ImportSource, ReadOptions
from jeton.errors import Invalid, Text
from jeton.formats.reading.archives import is_archive
from jeton.formats.reading.model import SourceFile
from jeton.metrics import NO_METRICS, Metrics

SMALL = 256 * 1024
"""The most bytes of files, archives excepted, after which a process is used again."""
WAIT_SECONDS = 9.0
"""The longest wait of an import for those before it."""
SECONDS = 60.0
"""The longest time that reading may take, however busy the machine is."""
_AT_ONCE, _OF_USER = 3, 1
_FAILED = 1
"""The exit code of a Python program that has ended with an exception."""


class ImportWorkers:
    """Reader of the files of imports. Use from one event loop."""

    def __init__(self, metrics: Metrics = NO_METRICS) -> None:
        self._running = metrics.gauge("jeton_imports_running", "Imports under way.")
        self._tokens = metrics.counter("jeton_import_tokens_total", "Tokens read from imported files.")
        self._turns = Turns(_AT_ONCE, _OF_USER, seconds=WAIT_SECONDS)
        self._threads = ThreadPoolExecutor(_AT_ONCE + 1, "jeton-import")
        self._spare: subprocess.Popen[bytes] | None = None
        self._preparing: asyncio.Task[None] | None = None
        self._closed = False

    @contextmanager
    def counted(self) -> Iterator[None]:
        """Count an import as running until the block ends."""
        self._running.inc()
        try:
            yield
        finally:
            self._running.dec()

    async def read(self, files: Sequence[SourceFile], options: ReadOptions) -> ImportSource:
        """Read files.

        Raises:
            Invalid: reading takes too much time or memory.
            Unavailable: too many imports are under way.
        """
        async with self._turns.turn():
            source = await self._read(files, options)
        self._tokens.inc(sum(len(mode.tokens) for mode in source.modes))
        return source

    async def close(self) -> None:
        """Kill the spare process and close the thread pool."""
        self._closed = True
        if self._preparing is not None:
            await asyncio.wait({self._preparing})
        if self._spare is not None:
            _end(self._spare)
            self._spare = None
        self._threads.shutdown(wait=False)

    async def _read(self, files: Sequence[SourceFile], options: ReadOptions) -> ImportSource:
        loop = asyncio.get_running_loop()
        process, self._spare = self._spare, None
        if process is None or process.poll() is not None:
            process = await loop.run_in_executor(self._threads, _start)
        running = loop.run_in_executor(self._threads, _run_job, process, files, options)
        is_idle = False
        try:
            await asyncio.wait({running}, timeout=SECONDS)
            if not running.done():
                raise Invalid(Text.IMPORT_COSTLY)
            source = running.result()
            is_idle = _is_small(files) and self._spare is None and not self._closed
            return source
        finally:
            if is_idle:
                self._spare = process
            else:
                process.kill()  # no effect if it has ended
                await asyncio.wait({running})
                _end(process)
                self._prepare()
            del running  # it holds its exception, whose traceback names this frame

    def _prepare(self) -> None:
        """Start a spare process for the next import, without waiting for it."""
        if self._spare is None and self._preparing is None and not self._closed:
            self._preparing = asyncio.get_running_loop().create_task(self._start_spare())

    async def _start_spare(self) -> None:
        try:
            process = await asyncio.get_running_loop().run_in_executor(self._threads, _start)
        finally:
            self._preparing = None
        if self._closed or self._spare is not None:
            _end(process)
        else:
            self._spare = process


def _is_small(files: Sequence[SourceFile]) -> bool:
    """Tell whether reading files leaves a process small; an archive may hold a thousand times its size."""
    return sum(len(file.content) for file in files) <= SMALL and not any(
        is_archive(file.content) for file in files
    )


def _start() -> subprocess.Popen[bytes]:
    # -P: no module of the folder in which the server runs
    command = [sys.executable, "-P", "-m", "jeton.core.imports.child"]
    pipe = subprocess.PIPE
    process = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe)  # noqa: S603  of our own
    anywhere(process.pid)
    return process


def _run_job(
    process: subprocess.Popen[bytes], files: Sequence[SourceFile], options: ReadOptions
) -> ImportSource:
    if process.stdin is None or process.stdout is None or process.stderr is None:
        raise RuntimeError("a process of imports has pipes")
    try:
        send_job(process.stdin, files, options)
        return receive_source(process.stdout)
    except (StreamEnded, BrokenPipeError):
        if process.wait() == _FAILED:
            raise RuntimeError(process.stderr.read().decode(errors="replace")) from None
        raise Invalid(Text.IMPORT_COSTLY) from None


def _end(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    for pipe in (process.stdin, process.stdout, process.stderr):
        if pipe is not None:
            with suppress(BrokenPipeError):
                pipe.close()
    process.wait()
