"""Files of exports: written whole or not at all, and unpacked without leaving their folder."""

import os
import re
import stat
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from jeton.cli.base.endings import CommandRefused
from jeton.cli.remote.client import Answer

if TYPE_CHECKING:
    from zipfile import ZipFile, ZipInfo

_MOST_FILES, _MOST_BYTES = 10_000, 512 * 1024 * 1024
"""The most files of an archive, and bytes of all of them."""
_METHODS = (0, 8)
"""Stored and deflated: others take unbounded memory."""
_NAME = re.compile(r'filename="([^"/\\]+)"')
_FORBIDDEN = re.compile(r'[\x00-\x1f\x7f<>:"|?*\\]')
"""Characters that no name of a file has; Windows forbids most of them."""


def write(file: Path, content: bytes, *, is_kept: bool = False) -> bool:
    """Write a file whole or not at all; with `is_kept` leave one of the same content as it is.

    Return whether it was written.
    """
    try:
        target = file.resolve()  # a link stays one
        if is_kept and target.is_file() and target.read_bytes() == content:
            return False
        target.parent.mkdir(parents=True, exist_ok=True)
        _replace(target, content)
    except OSError as error:
        raise CommandRefused(f"{file} cannot be written: {error.strerror}") from error
    return True


def unpack(answer: Answer, folder: Path, *, is_zip: bool) -> None:
    """Write the files of an archive, or the one file of another answer, into a folder."""
    if not is_zip:
        match = _NAME.search(answer.headers.get("content-disposition", ""))
        name = match[1] if match else "tokens"
        write(folder / _checked(name, folder), answer.body, is_kept=True)
        return
    for name, content in _files(answer.body, folder):
        write(folder / name, content, is_kept=True)


def only_file(answer: Answer) -> Answer:
    """Return the file of an archive that has one alone, else the archive as it is."""
    files = _files(answer.body, Path())
    if len(files) != 1:
        return answer
    return Answer(answer.status, {**answer.headers, "content-type": ""}, files[0][1])


def _files(content: bytes, folder: Path) -> list[tuple[str, bytes]]:
    """Return the names and contents of an archive's files, or end the command before any is written."""
    import io  # noqa: PLC0415  only here
    import struct  # noqa: PLC0415  as above
    import zlib  # noqa: PLC0415  as above
    from zipfile import BadZipFile, ZipFile  # noqa: PLC0415  takes time to load

    broken = (BadZipFile, zlib.error, struct.error, EOFError, OSError, RuntimeError, ValueError, IndexError)
    try:
        with ZipFile(io.BytesIO(content)) as archive:
            return [(name, _content(archive, entry)) for name, entry in _entries(archive, folder)]
    except broken as error:
        raise CommandRefused(f"the archive of the server cannot be read: {error}") from error


def _entries(archive: "ZipFile", folder: Path) -> list[tuple[str, "ZipInfo"]]:
    """Return the files of an archive by names that may be written, or end the command."""
    entries = [entry for entry in archive.infolist() if not entry.is_dir()]
    names = [_name_of(entry, folder) for entry in entries]
    is_much = len(entries) > _MOST_FILES or sum(entry.file_size for entry in entries) > _MOST_BYTES
    if is_much or len({name.casefold() for name in names}) < len(names):
        raise CommandRefused("the archive of the server has too much in it, or files of the same name")
    return list(zip(names, entries, strict=True))


def _content(archive: "ZipFile", entry: "ZipInfo") -> bytes:
    """Return the content of a file; it takes no more memory than the file declares."""
    if entry.compress_type not in _METHODS:
        raise ValueError(f"{entry.filename!r} is neither stored nor deflated")
    with archive.open(entry) as opened:
        return opened.read(entry.file_size)


def _name_of(entry: "ZipInfo", folder: Path) -> str:
    """Return the name of a file in an archive if it stays below a folder, else end the command."""
    if stat.S_ISLNK(entry.external_attr >> 16):
        raise CommandRefused(f"the archive has a link, {entry.filename!r}: nothing was written")
    return _checked(entry.filename, folder)


def _checked(name: str, folder: Path) -> str:
    """Return a relative name if it leads to a place below a folder, whatever links are there.

    No part begins with a dot: Git and other tools obey hidden files.
    """
    parts = name.split("/")
    is_plain = not _FORBIDDEN.search(name) and all(part.strip() and part[0] != "." for part in parts)
    top = folder.resolve()
    if not (is_plain and (top / name).resolve().is_relative_to(top)):
        raise CommandRefused(
            f"{name!r} would be written outside of {folder}, or hidden in it: nothing was written"
        )
    return name


def _replace(target: Path, content: bytes) -> None:
    """Put a new file in the place of one, with its mode, or with that of new files."""
    try:
        mode = stat.S_IMODE(target.stat().st_mode)
    except FileNotFoundError:
        mask = os.umask(0o077)
        os.umask(mask)
        mode = 0o666 & ~mask
    number, name = tempfile.mkstemp(prefix=f".{target.name[:50]}-", dir=target.parent)
    try:
        with os.fdopen(number, "wb") as out:
            out.write(content)
            out.flush()
            os.fsync(out.fileno())
        Path(name).chmod(mode)
        Path(name).replace(target)
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise
