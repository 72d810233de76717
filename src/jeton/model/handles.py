"""Handles, the short names by which paths name organizations; pure."""

import re
import unicodedata
from collections.abc import Iterator

LIMIT = 40
"""The most characters of a handle."""
PATTERN = rf"^[a-z0-9-]{{1,{LIMIT}}}$"
"""The pattern of a handle, for a schema; one in the form of a UUID is refused as well."""

_FORM = re.compile(rf"[a-z0-9-]{{1,{LIMIT}}}")
_UUID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
_NUMBERED = 9


def is_handle(text: str) -> bool:
    """Tell whether a text can be a handle."""
    return _FORM.fullmatch(text) is not None and _UUID.fullmatch(text) is None


def candidates(name: str, id_: str) -> Iterator[str]:
    """Yield handles for an organization of this name and id, the best first.

    They are made of the letters and digits of ASCII that the name has when it is decomposed, or of a part of
    the id if it has none. Others follow in case that one is taken: `acme`, `acme-2`, …, `acme-9`, and one
    with a part of the id.
    """
    decomposed = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", name).casefold())
    plain = "".join(letter for letter in decomposed if not unicodedata.combining(letter))
    words = re.findall(r"[a-z0-9]+", plain)
    best = "-".join(words)[:LIMIT].strip("-") or f"org-{id_[-8:]}"
    if _UUID.fullmatch(best):
        best = f"org-{best}"
    yield best
    for ending in (*map(str, range(2, _NUMBERED + 1)), id_[-12:]):
        yield f"{best[: LIMIT - 1 - len(ending)].rstrip('-')}-{ending}"
