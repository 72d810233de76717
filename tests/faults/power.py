"""A file system that forgets what was not synced: an SQLite VFS over the ordinary one.

It keeps, beside each file of one folder, its content as of the last sync and the changes since then, and of
the folder which names were synced into it. `Disk.image` tells what a power cut at this moment leaves behind.
Shared memory (`-shm`) never goes through these calls and is never left behind.

What it takes as durable is what POSIX promises, no more: a file's bytes after a sync of that file; a new or
deleted name after a sync of its folder. SQLite syncs the folder with the first sync of a new journal or
write-ahead log, and with a deletion that asks for it.
"""

import random
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import apsw

SECTOR = 512
"""Bytes that a disk writes wholly or not at all."""

Image = dict[str, bytes]
"""What is left: content by file name."""

_JOURNALS = apsw.SQLITE_OPEN_WAL | apsw.SQLITE_OPEN_MAIN_JOURNAL | apsw.SQLITE_OPEN_SUPER_JOURNAL
_BASE = "unix"


class Change(NamedTuple):
    """Bytes written at an offset; None for bytes is a cut or growth to that size."""

    offset: int
    data: bytes | None

    def apply(self, content: bytearray) -> None:
        """Make the change."""
        if self.data is None:
            del content[self.offset :]
        missing = self.offset - len(content)
        if missing > 0:
            content.extend(bytes(missing))
        if self.data is not None:
            content[self.offset : self.offset + len(self.data)] = self.data

    def sectors(self) -> Iterator["Change"]:
        """Split it into parts that a disk writes wholly or not at all."""
        if self.data is None:
            yield self
            return
        start = self.offset
        while start < self.offset + len(self.data):
            end = min(start - start % SECTOR + SECTOR, self.offset + len(self.data))
            yield Change(start, self.data[start - self.offset : end - self.offset])
            start = end


class Inode:
    """A file's durable content and what was done to it since the last sync."""

    def __init__(self, content: bytes = b"") -> None:
        self.durable = bytearray(content)
        self.changes: list[Change] = []

    def sync(self) -> None:
        """Make every change durable."""
        for change in self.changes:
            change.apply(self.durable)
        self.changes.clear()

    def left(self, keeps: Callable[[], bool]) -> bytes:
        """Return what a power cut leaves, where `keeps` decides on each sector that was not synced."""
        content = bytearray(self.durable)
        for change in self.changes:
            for part in change.sectors():
                if keeps():
                    part.apply(content)
        return bytes(content)


class Disk:
    """The files of one folder. `on_change` is called before each change, sync or deletion, in its thread."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        self.on_change: Callable[[], None] = lambda: None
        self._lock = threading.Lock()
        files = {entry.name: Inode(entry.read_bytes()) for entry in folder.iterdir() if entry.is_file()}
        self._names = dict(files)
        self._durable_names = dict(files)

    def image(self, chance: random.Random | None = None) -> Image:
        """Return what a power cut leaves now: nothing that was not synced, or what `chance` keeps of it."""
        share = chance.random() if chance else 0.0

        def keeps() -> bool:
            return chance is not None and chance.random() < share

        with self._lock:
            names = dict(self._durable_names)
            for name in {*self._names, *names}:
                if self._names.get(name) is not names.get(name) and keeps():
                    names.pop(name, None)
                    if name in self._names:
                        names[name] = self._names[name]
            return {name: inode.left(keeps) for name, inode in names.items()}

    def opened(self, name: str) -> Inode:
        """Return a file, made where it is not there."""
        with self._lock:
            return self._names.setdefault(name, Inode())

    def changed(self, inode: Inode, change: Change) -> None:
        """Note a change."""
        self.on_change()
        with self._lock:
            inode.changes.append(change)

    def synced(self, inode: Inode, *, with_folder: bool) -> None:
        """Note a sync, of the folder too where the file is a new journal."""
        self.on_change()
        with self._lock:
            inode.sync()
            if with_folder:
                self._durable_names = dict(self._names)

    def deleted(self, name: str, *, with_folder: bool) -> None:
        """Note a deletion."""
        self.on_change()
        with self._lock:
            self._names.pop(name, None)
            if with_folder:
                self._durable_names = dict(self._names)


class _File(apsw.VFSFile):
    """An open file whose changes are noted as well as made."""

    def __init__(
        self, disk: Disk, name: apsw.URIFilename | str, flags: list[int], pause: Callable[[], None]
    ) -> None:
        super().__init__(_BASE, name, flags)
        path = _path(name)
        self._disk = disk
        self._pause = pause
        self._inode = disk.opened(path.name)
        self._sync_folder = bool(flags[0] & _JOURNALS and flags[0] & apsw.SQLITE_OPEN_CREATE)

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802  apsw's name
        self._disk.changed(self._inode, Change(offset, bytes(data)))
        super().xWrite(data, offset)

    def xTruncate(self, newsize: int) -> None:  # noqa: N802  apsw's name
        self._disk.changed(self._inode, Change(newsize, None))
        super().xTruncate(newsize)

    def xSync(self, flags: int) -> None:  # noqa: ARG002, N802  the signature is apsw's
        """Make durable in the account alone: the real disk need not work for it."""
        self._pause()
        self._disk.synced(self._inode, with_folder=self._sync_folder)
        self._sync_folder = False


class _Vfs(apsw.VFS):
    """The ordinary VFS, except for the files of a disk."""

    def __init__(self, name: str, disk: Disk, pause: Callable[[], None]) -> None:
        super().__init__(name, _BASE)
        self._disk = disk
        self._pause = pause

    def xOpen(self, name: apsw.URIFilename | str | None, flags: list[int]) -> apsw.VFSFile:  # noqa: N802
        if name is None or _path(name).parent != self._disk.folder:
            return apsw.VFSFile(_BASE, name, flags)
        return _File(self._disk, name, flags, self._pause)

    def xDelete(self, filename: str, syncdir: bool) -> None:  # noqa: FBT001, N802  the signature is apsw's
        if Path(filename).parent == self._disk.folder:
            self._disk.deleted(Path(filename).name, with_folder=syncdir)
        super().xDelete(filename, syncdir)


def _path(name: apsw.URIFilename | str) -> Path:
    return Path(name.filename() if isinstance(name, apsw.URIFilename) else name)


@contextmanager
def forgetful(disk: Disk, pause: Callable[[], None]) -> Iterator[None]:
    """Open databases through the disk meanwhile; each sync first takes as long as `pause` does."""
    vfs = _Vfs("forgetful", disk, pause)
    apsw.set_default_vfs("forgetful")
    try:
        yield
    finally:
        apsw.set_default_vfs(_BASE)
        vfs.unregister()
