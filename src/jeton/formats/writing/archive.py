"""Writer of zip archives with a folder for each workspace; the same bytes on every machine.

Files are stored without compression, because deflated bytes depend on the library; HTTP may compress the
archive in transit.
"""

import io
import re
import unicodedata
import zipfile
from collections.abc import Iterable, Mapping

from jeton.formats.writing.naming import assign

CONTENT_TYPE = "application/zip"
EXTENSION = ".zip"

_WORDS = re.compile(r"[^\W_]+")
_LONGEST = 60
"""Characters of a name: with four bytes each, a number and an extension, within any file system's limit."""
_DEVICES = frozenset({
    "con", "prn", "aux", "nul", "conin$", "conout$",
    *(f"{port}{number}" for port in ("com", "lpt") for number in "0123456789¹²³"),
})  # fmt: skip
"""The names that Windows reserves for devices, with any extension."""
_BEGINNING = (1980, 1, 1, 0, 0, 0)
"""The earliest time that the format can store."""
_UNIX = 3
_READABLE = 0o100644 << 16


def names_of(names: Mapping[str, str], otherwise: str) -> Mapping[str, str]:
    """Return a file or folder name for each name: lower-case words of any script with `-` between.

    The results are unique regardless of case: all but the first of equal ones get a number. A name without a
    letter or digit becomes `otherwise`.
    """
    return assign({key: _slug(name) or otherwise for key, name in names.items()}, _folded, "-").of


def is_device(slug: str) -> bool:
    """Tell whether Windows has a device of this name, in lower case, and so no folder."""
    return slug in _DEVICES


def archive(files: Iterable[tuple[str, bytes]]) -> bytes:
    """Return a zip of files, each a path and its content, in their order."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as zip_:
        for path, content in files:
            entry = zipfile.ZipInfo(path, _BEGINNING)
            entry.create_system, entry.external_attr = _UNIX, _READABLE
            zip_.writestr(entry, content)
    return buffer.getvalue()


def _slug(name: str) -> str:
    words = "-".join(_WORDS.findall(unicodedata.normalize("NFC", name.lower())))
    slug = unicodedata.normalize("NFC", words[:_LONGEST]).rstrip("-")
    return f"{slug}-tokens" if is_device(slug) else slug


def _folded(slug: str) -> str:
    return unicodedata.normalize("NFKC", slug.casefold())
