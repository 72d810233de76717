"""JSON Pointers (RFC 6901) as token files use them: `#/a/b`, `#/a/b/$value/components/0`."""

import re
from typing import NamedTuple
from urllib.parse import unquote

_LONGEST = 4_096


class Pointer(NamedTuple):
    """The target of a pointer: a token by its path's name; a part of its value unless `inside` is empty."""

    name: str
    inside: tuple[str, ...]


def segments(reference: object) -> list[str] | None:
    """Return the keys of a pointer, None if it is no pointer; text before `#` is ignored."""
    if not isinstance(reference, str) or len(reference) > _LONGEST:
        return None
    _, separator, pointer = reference.partition("#")
    if not separator or pointer[:1] != "/":
        return None
    if "%" in pointer:
        pointer = unquote(pointer, errors="replace")
    return [re.sub("~1", "/", key).replace("~0", "~") for key in pointer[1:].split("/")]


def parse(reference: object) -> Pointer | None:
    """Return the target of a `$ref`, None if it is no pointer."""
    keys = segments(reference)
    if keys is None:
        return None
    end = keys.index("$value") if "$value" in keys else len(keys)
    path = keys[: end - 1] if end > 1 and keys[end - 1] == "$root" else keys[:end]
    return Pointer(".".join(path), tuple(keys[end + 1 :])) if path else None
