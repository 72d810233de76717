"""Files that replace another one once they are complete, and the seal that shows whether one is damaged.

The seal is the last line of a file: the SHA-256 of everything before it. SQLite ignores what follows its own
pages, so a sealed file is still an SQLite database.
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

from jeton.store.tables import ProgressReport

COMPANIONS: Final = ("-journal", "-wal", "-shm")
"""The suffixes of files that SQLite may leave beside a database; it reads them as part of the database."""
BACKED_UP: Final = "-backed-up"
"""The suffix of the empty file beside a database that was written when its last backup had succeeded."""
_MODE = 0o600
_CHUNK = 1 << 20
_HEAD_BYTES = 16
_SEAL = "\njeton sha256 {}\n"
_SEAL_BYTES = len(_SEAL.format("0" * 64))
_SEALED = re.compile(rb"\njeton sha256 ([0-9a-f]{64})\n")


class BackupError(Exception):
    """A backup or a restoration was refused or has failed, and nothing has changed; the text says why."""


class PartFile:
    """A file that one process at a time writes beside `target`, and that replaces `target` when complete."""

    def __init__(self, target: Path, suffix: str) -> None:
        self.target = target
        self.path = target.with_name(f"{target.name}{suffix}")
        with _naming_file(self.path):
            self.handle = _claim(self.path)
            os.ftruncate(self.handle, 0)
            os.fchmod(self.handle, _MODE)
            self._remove_companions()

    def replace_target(self) -> None:
        """Replace the target by this file; when this returns, the replacement is durable."""
        with _naming_file(self.target):
            self._remove_companions()
            os.fsync(self.handle)
            self.path.replace(self.target)
            sync_folder(self.target)

    def close(self) -> None:
        """Close the file, and remove it unless it has replaced the target."""
        with suppress(OSError):
            if _is_at(self.handle, self.path):
                self._remove_companions()
                self.path.unlink()
        os.close(self.handle)

    def _remove_companions(self) -> None:
        for ending in COMPANIONS:
            Path(f"{self.path}{ending}").unlink(missing_ok=True)


def seal(part: PartFile) -> None:
    """Append the seal to a file that is otherwise complete."""
    with _naming_file(part.path):
        size = os.fstat(part.handle).st_size
        digest = hashlib.sha256()
        for chunk in _chunks(part.handle, size):
            digest.update(chunk)
        os.pwrite(part.handle, _SEAL.format(digest.hexdigest()).encode(), size)


def verify(source: Path, report: ProgressReport, part: PartFile | None = None) -> bool:
    """Compare a file with its seal; tell whether it has one. Copy it without the seal into `part`, if given.

    Raises:
        BackupError: the file does not match its seal, or it cannot be read.
    """
    with opened(source) as handle, _naming_file(source):
        size = os.fstat(handle).st_size
        expected = _seal_of(handle, size)
        size -= _SEAL_BYTES if expected else 0
        digest, done = hashlib.sha256(), 0
        for chunk in _chunks(handle, size):
            digest.update(chunk)
            if part is not None:
                os.pwrite(part.handle, chunk, done)
            done += len(chunk)
            report("Reading", "bytes", done, size)
        if done < size or (expected and digest.hexdigest() != expected):
            raise BackupError(f"{source} is damaged: its content is not what was sealed")
    return expected is not None


def real(path: Path) -> Path:
    """Return a path with all symbolic links resolved."""
    return path.resolve()


def head_of(handle: int) -> bytes:
    """Return the first 16 bytes of a file, which tell its format."""
    return os.pread(handle, _HEAD_BYTES, 0)


@contextmanager
def opened(source: Path) -> Iterator[int]:
    """Open a regular file for reading and yield its handle, which is closed afterwards.

    Raises:
        BackupError: there is no such file, or it cannot be read.
    """
    with _naming_file(source):
        handle = os.open(source, os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK)
    try:
        if not source.is_file():
            raise BackupError(f"{source} is no file")
        yield handle
    finally:
        os.close(handle)


def refuse_misplaced(target: Path, *, force: bool) -> None:
    """Raise `BackupError` if the target is not a regular file, exists without `force`, or has no folder."""
    if target.exists() and not target.is_file():
        raise BackupError(f"{target} is no file that could be replaced")
    if target.exists() and not force:
        raise BackupError(f"{target} is there already: --force replaces it")
    if not target.parent.is_dir():
        raise BackupError(f"there is no folder {target.parent}")


def note_backup(database: Path) -> None:
    """Write beside a database that a backup of it has just succeeded, if that is possible."""
    with suppress(OSError):
        noted_backup(database).touch(_MODE)


def noted_backup(database: Path) -> Path:
    """Return the file beside a database whose time is that of its last backup."""
    database = database.resolve()
    return database.with_name(f"{database.name}{BACKED_UP}")


def sync_folder(file: Path) -> None:
    """Make the entries of a file's folder durable."""
    handle = os.open(file.parent, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _seal_of(handle: int, size: int) -> str | None:
    if size < _SEAL_BYTES:
        return None
    match = _SEALED.fullmatch(os.pread(handle, _SEAL_BYTES, size - _SEAL_BYTES))
    return match[1].decode() if match else None


def _chunks(handle: int, size: int) -> Iterator[bytes]:
    offset = 0
    while offset < size:
        chunk = os.pread(handle, min(_CHUNK, size - offset), offset)
        if not chunk:
            return
        yield chunk
        offset += len(chunk)


def _claim(path: Path) -> int:
    """Open a file and lock it; try again if the process that had it locked has moved it away meanwhile."""
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
def _naming_file(path: Path) -> Iterator[None]:
    """Turn errors of the system into `BackupError`s that name the file."""
    try:
        yield
    except OSError as error:
        text = "it is a symbolic link" if error.errno == errno.ELOOP else error.strerror
        raise BackupError(f"{path}: {text}") from error
