"""Many files as one: a zip of a folder for each workspace, the same to the byte wherever it is made.

Its files are stored as they are. What a deflated file looks like depends on the library that made it; whoever
takes the archive over HTTP can have it compressed on the way.
"""

import io
import re
import unicodedata
import zipfile
from collections.abc import Iterable, Mapping

from jeton.exporters.naming import assign

CONTENT_TYPE = "application/zip"

_WORDS = re.compile(r"[^\W_]+")
_LONGEST = 60
"""Characters of a name: four bytes each, a number and an extension are still a name for every file system."""
_DEVICES = frozenset({
    "con", "prn", "aux", "nul", "conin$", "conout$",
    *(f"{port}{number}" for port in ("com", "lpt") for number in "0123456789¹²³"),
})  # fmt: skip
"""What Windows takes for a device, whatever the extension."""
_BEGINNING = (1980, 1, 1, 0, 0, 0)
"""The first moment that the format knows."""
_UNIX = 3
_READABLE = 0o100644 << 16


def names_of(names: Mapping[str, str], otherwise: str) -> Mapping[str, str]:
    """Return the name of a file or a folder for each name: lower-case words of any script with `-` between.

    They are unique whatever the case; of those that would be equal all but the first are numbered. A name
    without a letter or digit becomes `otherwise`.
    """
    return assign({key: _slug(name) or otherwise for key, name in names.items()}, _folded, "-").of


def archive(files: Iterable[tuple[str, bytes]]) -> bytes:
    """Return a zip of these files, by path and content, in their order."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as zip_:
        for path, content in files:
            entry = zipfile.ZipInfo(path, _BEGINNING)
            entry.create_system, entry.external_attr = _UNIX, _READABLE
            zip_.writestr(entry, content)
    return made.getvalue()


def _slug(name: str) -> str:
    words = "-".join(_WORDS.findall(unicodedata.normalize("NFC", name.lower())))
    slug = unicodedata.normalize("NFC", words[:_LONGEST]).rstrip("-")
    return f"{slug}-tokens" if slug in _DEVICES else slug


def _folded(slug: str) -> str:
    return unicodedata.normalize("NFKC", slug.casefold())
