"""Cookies: a session's secret, a sign-in under way, the theme, hints, a change, why there is no review."""

from contextlib import suppress
from urllib.parse import quote, unquote

from jeton.bodies.reasons import reason_of
from jeton.errors import Invalid
from jeton.model.objects import Bypass
from jeton.urls import is_safe
from jeton.web.http.origin import is_secure
from jeton.web.http.request import Request
from jeton.web.http.response import Header
from jeton.web.oidc.attempts import SECONDS as ATTEMPT_SECONDS

THEMES = ("Light", "Dark")
_THEME = "theme"
_HINTS = "hints"
_SESSION = "jeton"
_ATTEMPT = "jeton-oidc"
_BYPASS = "bypass"
_YEAR = 365 * 24 * 60 * 60
BYPASS_SECONDS = 60 * 60
SESSION_SECONDS = 30 * 24 * 60 * 60


def session_of(request: Request) -> str:
    """Return the secret in a request's cookie, empty if there is none."""
    return _values(request).get(_named(request, _SESSION), "")


def session_header(request: Request, secret: str) -> Header:
    """Return the header that gives a browser its session; an empty secret takes it away.

    Lax, so that a link in a chat opens signed in; every change is a form of our own pages anyway.
    """
    age = SESSION_SECONDS if secret else 0
    return _header(_named(request, _SESSION), secret, f"HttpOnly; SameSite=Lax; Max-Age={age}", request)


def attempt_of(request: Request) -> str:
    """Return the cookie of a sign-in under way, empty if there is none."""
    return _values(request).get(_named(request, _ATTEMPT), "")


def attempt_header(request: Request, attempt: str) -> Header:
    """Return the header that keeps a sign-in under way; an empty one takes it away.

    Lax, since the provider leads the browser back from elsewhere.
    """
    age = ATTEMPT_SECONDS if attempt else 0
    return _header(_named(request, _ATTEMPT), attempt, f"HttpOnly; SameSite=Lax; Max-Age={age}", request)


def theme_of(request: Request) -> str:
    """Return the theme that the reader chose, empty for that of the system."""
    theme = _values(request).get(_THEME, "")
    return theme if theme in THEMES else ""


def theme_header(request: Request, theme: str) -> Header:
    """Return the header that keeps a theme; an empty one goes back to the system's."""
    return _header(_THEME, theme, f"SameSite=Lax; Max-Age={_YEAR if theme else 0}", request)


def wants_hints(request: Request) -> bool:
    """Tell whether the reader has not put the hints away."""
    return _HINTS not in _values(request)


def hints_header(request: Request) -> Header:
    """Return the header that puts the hints away."""
    return _header(_HINTS, "off", f"SameSite=Lax; Max-Age={_YEAR}", request)


def bypass_of(request: Request) -> Bypass | None:
    """Return the reason for writing without a review in a workspace, None if there is none."""
    workspace_id, _, reason = unquote(_values(request).get(_named(request, _BYPASS), "")).partition(".")
    with suppress(Invalid):
        return Bypass(reason_of(reason), workspace_id)
    return None


def bypass_header(request: Request, workspace_id: str, reason: str) -> Header:
    """Return the header that keeps a reason for writing without a review; an empty one takes it away."""
    age = BYPASS_SECONDS if reason else 0
    value = f"{workspace_id}.{reason}" if reason else ""
    return _header(_named(request, _BYPASS), value, f"HttpOnly; SameSite=Strict; Max-Age={age}", request)


def changed_header(request: Request, change_set: str, title: str, tokenset: str) -> Header:
    """Return the header that tells the page after a form which change set that has made, for its undo.

    The id is empty where there is no way back, that of the tokenset where it is not of one alone. The title
    has letters and spaces alone: the page takes no other.
    """
    value = f"{change_set}.{title}.{tokenset}"
    return _header(changed_name(request), value, "SameSite=Strict; Max-Age=60", request)


def changed_name(request: Request) -> str:
    """Return the name of the cookie of `changed_header`; with TLS no other server can set it."""
    return _named(request, "changed")


def _named(request: Request, name: str) -> str:
    return f"__Host-{name}" if is_secure(request) else name


def is_exposed(request: Request) -> bool:
    """Tell whether a session could be read on its way: without TLS, from another machine."""
    host = request.headers.get(b"host", b"").decode("latin-1")
    return not (is_secure(request) or is_safe(f"http://{host}"))


def _header(name: str, value: str, attributes: str, request: Request) -> Header:
    secure = "; Secure" if is_secure(request) else ""
    return (b"set-cookie", f"{name}={quote(value)}; Path=/; {attributes}{secure}".encode())


def _values(request: Request) -> dict[str, str]:
    pairs = request.headers.get(b"cookie", b"").decode("latin-1").split(";")
    named = (pair.strip().partition("=") for pair in pairs)
    return {name: value for name, _, value in named}
