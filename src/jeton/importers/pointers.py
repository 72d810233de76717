"""JSON Pointers (RFC 6901) as token files use them: `#/a/b`, `#/a/b/$value/components/0`."""

import re
from typing import NamedTuple
from urllib.parse import unquote

_LONGEST = 4_096


class Pointer(NamedTuple):
    """Where a pointer leads: a token by its path's name, and into its value if `inside` is not empty."""

    name: str
    inside: tuple[str, ...]


def segments(reference: object) -> list[str] | None:
    """Return the keys of a pointer, None where it is none; what stands before `#` is left aside."""
    if not isinstance(reference, str) or len(reference) > _LONGEST:
        return None
    _, sharp, pointer = reference.partition("#")
    if not sharp or pointer[:1] != "/":
        return None
    if "%" in pointer:
        pointer = unquote(pointer, errors="replace")
    return [re.sub("~1", "/", key).replace("~0", "~") for key in pointer[1:].split("/")]


def parse(reference: object) -> Pointer | None:
    """Return where a `$ref` leads, None where it is no pointer."""
    keys = segments(reference)
    if keys is None:
        return None
    end = keys.index("$value") if "$value" in keys else len(keys)
    path = keys[: end - 1] if end > 1 and keys[end - 1] == "$root" else keys[:end]
    return Pointer(".".join(path), tuple(keys[end + 1 :])) if path else None
