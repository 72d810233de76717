"""Fields of forms."""

import unicodedata
from urllib.parse import parse_qsl

from jeton.core.changes.request import ChangeProblem
from jeton.core.versions import IfMatch
from jeton.errors import Conflict, Invalid, JetonError, PreconditionFailed, Text
from jeton.web.http.body import BodyReader
from jeton.web.http.negotiation import preferred
from jeton.web.http.request import Request

REFUSED = (Invalid, Conflict, PreconditionFailed)
"""The errors after which a form is shown once more, with what was typed."""
_MOST_FIELDS = 1000
_ANSWERS = ("text/html", "application/json")


def is_of_module(request: Request) -> bool:
    """Tell whether a module of a page sends a form: it gets JSON or a part of a page, and errors as JSON."""
    return preferred(request.headers.get(b"accept"), _ANSWERS) == _ANSWERS[1]


async def fields(request: Request) -> dict[str, str]:
    """Return the fields of a form by name, as `pairs` reads them; of one given twice the last counts."""
    return dict(await pairs(request))


async def pairs(request: Request) -> list[tuple[str, str]]:
    """Return the names and values of a form's fields.

    Raises:
        UnsupportedMediaType, TooLarge, RequestTimeout: it breaks a limit.
        Invalid: it is not UTF-8, or has too many fields.
    """
    raw = await BodyReader(request, accepted=("application/x-www-form-urlencoded",)).read()
    try:
        return parse_qsl(raw.decode(), keep_blank_values=True, errors="strict", max_num_fields=_MOST_FIELDS)
    except (UnicodeError, ValueError):
        raise Invalid(Text.FORM) from None


def plain(text: str) -> str:
    """Return a text with line feeds alone, for browsers send others; raise `Invalid` if it has NUL in it."""
    if "\0" in text:
        raise Invalid(Text.NOT_UNICODE)
    return text.replace("\r\n", "\n").replace("\r", "\n")


def version(values: dict[str, str]) -> int:
    """Return the version that a form was made for, or raise `Invalid`: none is for any."""
    text = values.get("version", "")
    if not (text.isascii() and text.isdigit() and len(text) <= 18):
        raise Invalid(Text.FORM)
    return int(text)


def based_on(values: dict[str, str]) -> IfMatch:
    """Return the condition that the version of a form is, or raise `Invalid`."""
    return IfMatch(frozenset({version(values)}), any_version=False)


def refuse_untyped(values: dict[str, str], name: str) -> None:
    """Raise `Invalid` unless a form has the name that is typed for what cannot be undone."""
    if _spoken(values.get("typed", "")) != _spoken(name):
        raise Invalid(Text.TYPED_NAME.format(name=name))


def first_reason(error: JetonError) -> JetonError:
    """Return a refusal of changes as one of the first of its problems, which is a sentence."""
    problems = [each for each in error.problems or () if isinstance(each, ChangeProblem)]
    return Invalid(problems[0].message) if problems else error


def _spoken(text: str) -> str:
    """Return a text as a reader of a page knows it: white space is one space there."""
    return " ".join(unicodedata.normalize("NFC", text).split())
