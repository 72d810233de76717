"""Reader of zip archives, within bounds that hold whatever the archive declares."""

import io
import re
import stat
import struct
import zipfile
import zlib
from collections.abc import Iterator

from jeton.formats.reading.kept import KEPT, LEFT_OUT
from jeton.formats.reading.model import SourceFile
from jeton.formats.reading.problems import Problems

MOST_FILES = 4_096
"""The most entries that an archive may have."""
MOST_BYTES = 64 * 1024 * 1024
"""The most bytes that all archives of an import may unpack to."""

_START = (b"PK\x03\x04", b"PK\x05\x06")
_ENTRY = b"PK\x01\x02"
_ENCRYPTED = 0x1
_METHODS = frozenset({zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED})  # other methods use unbounded memory
_ABSOLUTE = re.compile(r"[\\/]|[A-Za-z]:")
_BROKEN = (
    zipfile.BadZipFile, zlib.error, struct.error, EOFError, OSError, RuntimeError, ValueError, IndexError,
    OverflowError,
)  # fmt: skip
_SLICE = 64 * 1024


def is_archive(content: bytes) -> bool:
    """Tell whether the content is a zip archive, by its first bytes."""
    return content.startswith(_START)


def unpack(archive: SourceFile, problems: Problems, left: int = MOST_BYTES) -> list[SourceFile]:
    """Return the token files of an archive, in the archive's order; faults become errors in `problems`.

    `left` are the bytes that they may have.
    """
    if archive.content.count(_ENTRY) > MOST_FILES:
        problems.error(archive.name, "the archive has more than {most} files", most=MOST_FILES)
        return []
    try:
        with zipfile.ZipFile(io.BytesIO(archive.content)) as opened:
            return list(_files(opened, problems, left))
    except _BROKEN as error:
        problems.error(archive.name, "the archive cannot be read: {error}", error=error)
        return []


def _files(opened: zipfile.ZipFile, problems: Problems, left: int) -> Iterator[SourceFile]:
    seen: set[str] = set()
    for entry in opened.infolist():
        name = entry.orig_filename
        if entry.is_dir() or _is_hidden(name):
            continue
        refusal = _refusal(entry)
        if refusal is not None or name in seen:
            problems.error(name, refusal or "the archive holds this name twice")
            continue
        seen.add(name)
        if not KEPT.fullmatch(name):
            problems.info(name, LEFT_OUT)
            continue
        content = _content(opened, entry, left)
        if content is None:
            raise zipfile.BadZipFile(f"files of archives come to more than {MOST_BYTES} bytes")
        left -= len(content)
        if is_archive(content):
            problems.error(name, "an archive inside of an archive is not read")
            continue
        yield SourceFile(name, content)


def _is_hidden(name: str) -> bool:
    parts = name.split("/")
    return "__MACOSX" in parts or any(part.startswith(".") and part not in {".", ".."} for part in parts)


def _refusal(entry: zipfile.ZipInfo) -> str | None:
    """Return the reason why an entry is not read; None if it is read."""
    name = entry.orig_filename
    if _ABSOLUTE.match(name) or "\\" in name or ".." in name.split("/") or "\0" in name:
        return "a name in an archive must be a path below it, with `/` between its parts and without `..`"
    if entry.flag_bits & _ENCRYPTED:
        return "encrypted files are not read"
    if stat.S_ISLNK(entry.external_attr >> 16):
        return "a link in an archive is not followed"
    if entry.compress_type not in _METHODS:
        return "only files that are stored or deflated are read from an archive"
    return None


def _content(opened: zipfile.ZipFile, entry: zipfile.ZipInfo, most: int) -> bytes | None:
    """Return the unpacked bytes of a file; None if it has more than `most` bytes."""
    content = bytearray()
    with opened.open(entry) as stream:
        while part := stream.read(_SLICE):
            content += part
            if len(content) > most:
                return None
    return bytes(content)
