"""Conversion of errors to HTTP answers: the status of each error, and the one form of an error's body."""

from urllib.parse import quote

import msgspec

from jeton import errors
from jeton.errors import JetonError
from jeton.web.http.response import JSON, Header, Response

STATUS: dict[type[JetonError], int] = {
    errors.Invalid: 400,
    errors.Unauthenticated: 401,
    errors.Forbidden: 403,
    errors.NotFound: 404,
    errors.MethodNotAllowed: 405,
    errors.RequestTimeout: 408,
    errors.Conflict: 409,
    errors.PreconditionFailed: 412,
    errors.TooLarge: 413,
    errors.UnsupportedMediaType: 415,
    errors.RateLimited: 429,
    errors.Unavailable: 503,
}

RETRY_SECONDS = 1


def refusal(error: JetonError) -> Response:
    """Return the answer to a refused request."""
    body = error_body(text_of(error), error.problems)
    return Response(STATUS[type(error)], body, (JSON, *extra_headers(error)))


def text_of(error: JetonError) -> str:
    """Return the text of an error, with what may have been meant."""
    return f"{error.message}{error.hint}" if isinstance(error, errors.NotFound) else error.message


def error_body(text: str, problems: object = None) -> bytes:
    """Return the body of an error: one text, and a list of problems if the error has one."""
    return msgspec.json.encode({"error": text} if problems is None else {"error": text, "problems": problems})


def extra_headers(error: JetonError) -> tuple[Header, ...]:
    """Return the headers by which the answer tells more of an error."""
    match error:
        case errors.Unauthenticated():
            return ((b"www-authenticate", b"Bearer"),)
        case errors.Invalid(place=str(place)):
            return ((b"x-jeton-json-error", place.encode()),)
        case errors.NotFound(found_in=str(name)):
            return ((b"x-jeton-found-in", quote(name, safe=" ").encode()),)
        case errors.MethodNotAllowed():
            return ((b"allow", error.allow.encode()),)
        case errors.RateLimited() | errors.Unavailable():
            return ((b"retry-after", b"%d" % getattr(error, "retry_after", RETRY_SECONDS)),)
        case _:
            return ()
