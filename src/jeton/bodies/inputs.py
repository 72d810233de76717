"""The reading of JSON bodies, which `jeton.bodies.bodies` declares; pure.

`read` makes an instance of a body's class from a JSON object. The first field that is wrong, in the order of
the declaration, is the one reported. In a change an absent field, null and a value are three things.
"""

import re
from collections.abc import Callable, Collection
from functools import cache
from typing import Any, NamedTuple, TypeVar

import msgspec
from msgspec import UNSET, Struct

from jeton.errors import Invalid

NAME_LIMIT = 255
TOKEN_NAME_LIMIT = 1024

EMAIL_PATTERN = r"^[^@\s\x00-\x1f\x7f-\x9f]{1,64}@[^@\s\x00-\x1f\x7f-\x9f]{1,189}$"
_EMAIL = re.compile(EMAIL_PATTERN)
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")
LINE_PATTERN = r"^[^\x00-\x1f\x7f-\x9f]*$"
"""The pattern of a text of one line, which moves nothing in the terminal that prints it."""
LINES_PATTERN = r"^[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]*$"
"""The pattern of such a text of several lines, and with tabs."""
_LINE, _LINES = re.compile(LINE_PATTERN), re.compile(LINES_PATTERN)
_UNADDRESSABLE = frozenset({".", ".."})  # clients and proxies take these out of a path

S = TypeVar("S", bound=Struct)
Json = dict[str, Any]


class Reads(NamedTuple):
    """An annotation of a field: `reader` makes its value of that in the JSON object, or raises `Invalid`."""

    reader: Callable[[Any], object]


def read(shape: type[S], body: Json) -> S:
    """Return what a JSON object says as an instance of a body's class, or raise `Invalid`."""
    return shape(**values(shape, body))


def is_empty(change: Struct) -> bool:
    """Tell whether a change names no field."""
    return not changes(change)


def changes(change: Struct) -> Json:
    """Return the fields that a change names, with their new values."""
    return {
        field: value for field in change.__struct_fields__ if (value := getattr(change, field)) is not UNSET
    }


def is_email(text: str) -> bool:
    """Tell whether a text can be an e-mail address: one that shows as what it is, wherever it is printed."""
    return _EMAIL.fullmatch(text) is not None and text.isprintable()


def is_line(text: str) -> bool:
    """Tell whether a text has no control character."""
    return _LINE.fullmatch(text) is not None


def is_lines(text: str) -> bool:
    """Tell whether a text has no control characters but line breaks and tabs."""
    return _LINES.fullmatch(text) is not None


def writes_nul(text: str) -> bool:
    """Tell whether JSON text has an escaped NUL in it, which PostgreSQL cannot hold once it is decoded."""
    escaped = "\\u0000"
    return escaped in text and escaped in text.replace("\\\\", "")  # not after an escaped backslash


def values(shape: type[Struct], body: Json) -> Json:
    """Return the values of a body's class by field, without those that are absent and have a default."""
    result: Json = {}
    for name, is_required, reader in _fields(shape):
        if name in body:
            result[name] = reader(body[name])
        elif is_required:
            result[name] = reader(None)
    return result


@cache
def _fields(shape: type[Struct]) -> list[tuple[str, bool, Callable[[Any], object]]]:
    """Return each field's name, whether it is required, and its reader."""
    return [
        (
            field.name,
            field.required,
            next(each.reader for each in field.type.__metadata__ if isinstance(each, Reads)),
        )
        for field in msgspec.structs.fields(shape)
    ]


def text(missing: str, limit: int, too_long: str, control: str, dots: str = "") -> Callable[[object], str]:
    """Return a reader of texts, which raises `Invalid` with these texts; `dots`: it must do in a path."""

    def reader(value: object) -> str:
        if not isinstance(value, str) or not value or value.isspace():
            raise Invalid(missing)
        if len(value) > limit:
            raise Invalid(too_long.format(limit=limit))
        if not value.isprintable() and _CONTROL.search(value):  # the first is quick, and almost always so
            raise Invalid(control)
        if dots and value in _UNADDRESSABLE:
            raise Invalid(dots)
        return value

    return reader


def fitting(holds: Callable[[str], object], otherwise: str) -> Callable[[object], str]:
    """Return a reader of texts for which `holds` returns something true."""

    def reader(value: object) -> str:
        if not isinstance(value, str) or not holds(value):
            raise Invalid(otherwise)
        return value

    return reader


def one_of(*kinds: type, otherwise: str) -> Callable[[object], object]:
    """Return a reader of values of these types."""

    def reader(value: object) -> object:
        if not isinstance(value, kinds):
            raise Invalid(otherwise)
        return value

    return reader


def choice(values: Collection[str], otherwise: str) -> Callable[[object], str]:
    """Return a reader of one of these texts."""

    def reader(value: object) -> str:
        if not isinstance(value, str) or value not in values:
            raise Invalid(otherwise)
        return value

    return reader
