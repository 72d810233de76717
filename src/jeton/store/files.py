"""Files that take another's place once they are complete, and the seal by which a damaged one is known.

The seal is a line behind everything else: the SHA-256 of what stands before it. SQLite reads its own pages
and leaves the rest alone, so a sealed file is still an SQLite database.
"""

import errno
import fcntl
import hashlib
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from jeton.store.tables import Report

COMPANIONS: Final = ("-journal", "-wal", "-shm")
"""What SQLite may leave beside a file; it takes what it finds there for part of the file."""
_MODE = 0o600
_CHUNK = 1 << 20
_HEAD_BYTES = 16
_SEAL = "\njeton sha256 {}\n"
_SEAL_BYTES = len(_SEAL.format("0" * 64))
_SEALED = re.compile(rb"\njeton sha256 ([0-9a-f]{64})\n")


class BackupError(Exception):
    """A backup or a restoration was refused or has failed, and everything is as before; the text says why."""


class Part:
    """A file that is written beside `target`, by one process at a time, and in the end takes its place."""

    def __init__(self, target: Path, suffix: str) -> None:
        self.target = target
        self.path = target.with_name(f"{target.name}{suffix}")
        with _named(self.path):
            self.handle = _claim(self.path)
            os.ftruncate(self.handle, 0)
            os.fchmod(self.handle, _MODE)
            self._remove_companions()

    def take_place(self) -> None:
        """Replace the target; when this returns, that is on disk."""
        with _named(self.target):
            self._remove_companions()
            os.fsync(self.handle)
            self.path.replace(self.target)
            sync_folder(self.target)

    def close(self) -> None:
        """Let go of the file, and remove it unless it has taken its place."""
        with suppress(OSError):
            if _is_at(self.handle, self.path):
                self._remove_companions()
                self.path.unlink()
        os.close(self.handle)

    def _remove_companions(self) -> None:
        for ending in COMPANIONS:
            Path(f"{self.path}{ending}").unlink(missing_ok=True)


def seal(part: Part) -> None:
    """Add the seal to a file that is complete otherwise."""
    with _named(part.path):
        size = os.fstat(part.handle).st_size
        digest = hashlib.sha256()
        for chunk in _chunks(part.handle, size):
            digest.update(chunk)
        os.pwrite(part.handle, _SEAL.format(digest.hexdigest()).encode(), size)


def verify(source: Path, report: Report, part: Part | None = None) -> bool:
    """Compare a file with its seal; tell whether it has one. Into `part` it is copied without it.

    Raises:
        BackupError: the file is not what was sealed, or it cannot be read.
    """
    with opened(source) as handle, _named(source):
        size = os.fstat(handle).st_size
        expected = _seal_of(handle, size)
        size -= _SEAL_BYTES if expected else 0
        digest, done = hashlib.sha256(), 0
        for chunk in _chunks(handle, size):
            digest.update(chunk)
            if part is not None:
                os.pwrite(part.handle, chunk, done)
            done += len(chunk)
            report("Reading", f"{done:,} of {size:,} bytes", 0)
        if done < size or (expected and digest.hexdigest() != expected):
            raise BackupError(f"{source} is damaged: its content is not what was sealed")
    return expected is not None


def real(path: Path) -> Path:
    """Return where a path leads, by whatever links."""
    return path.resolve()


def head_of(handle: int) -> bytes:
    """Return the first bytes of a file, by which one kind is told from another."""
    return os.pread(handle, _HEAD_BYTES, 0)


@contextmanager
def opened(source: Path) -> Iterator[int]:
    """Lend a handle to read a regular file.

    Raises:
        BackupError: there is none, or it cannot be read.
    """
    with _named(source):
        handle = os.open(source, os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK)
    try:
        if not _is_regular(source):
            raise BackupError(f"{source} is no file")
        yield handle
    finally:
        os.close(handle)


def refuse_misplaced(target: Path, *, force: bool) -> None:
    """Raise `BackupError` where a backup cannot be put: over no file, or one not to be lost."""
    if target.exists() and not _is_regular(target):
        raise BackupError(f"{target} is no file that could be replaced")
    if target.exists() and not force:
        raise BackupError(f"{target} is there already: --force replaces it")
    if not target.parent.is_dir():
        raise BackupError(f"there is no folder {target.parent}")


def sync_folder(file: Path) -> None:
    """Bring to disk what a folder says of its files."""
    handle = os.open(file.parent, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _is_regular(path: Path) -> bool:
    return path.is_file() and not path.is_dir()


def _seal_of(handle: int, size: int) -> str | None:
    if size < _SEAL_BYTES:
        return None
    found = _SEALED.fullmatch(os.pread(handle, _SEAL_BYTES, size - _SEAL_BYTES))
    return found[1].decode() if found else None


def _chunks(handle: int, size: int) -> Iterator[bytes]:
    place = 0
    while place < size:
        chunk = os.pread(handle, min(_CHUNK, size - place), place)
        if not chunk:
            return
        yield chunk
        place += len(chunk)


def _claim(path: Path) -> int:
    """Open a file that nobody else has claimed; whoever had it may have moved it away meanwhile."""
    while True:
        handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW, _MODE)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if _is_at(handle, path):
                return handle
        except BlockingIOError:
            os.close(handle)
            raise BackupError(f"another command is writing {path}") from None
        os.close(handle)


def _is_at(handle: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(handle), path.lstat())
    except FileNotFoundError:
        return False


@contextmanager
def _named(path: Path) -> Iterator[None]:
    """Say which file it is that the system refuses."""
    try:
        yield
    except OSError as error:
        text = "it is a symbolic link" if error.errno == errno.ELOOP else error.strerror
        raise BackupError(f"{path}: {text}") from error
