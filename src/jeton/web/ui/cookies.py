"""Cookies: the session's secret, a sign-in under way by OpenID Connect, the theme, hints, a change."""

from urllib.parse import quote

from jeton.settings import Settings
from jeton.web.oidc.attempts import SECONDS as ATTEMPT_SECONDS
from jeton.web.request import Request
from jeton.web.response import Header

THEMES = ("Light", "Dark")
_THEME = "theme"
_HINTS = "hints"
_SESSION = "jeton"
_ATTEMPT = "jeton-oidc"
_YEAR = 365 * 24 * 60 * 60
SESSION_SECONDS = 30 * 24 * 60 * 60


def session_of(request: Request) -> str:
    """Return the secret in a request's cookie, empty if there is none."""
    return _values(request).get(_named(request.services.settings, _SESSION), "")


def session_header(settings: Settings, secret: str) -> Header:
    """Return the header that gives a browser its session; an empty secret takes it away.

    Lax, so that a link in a chat opens signed in; every change is a form of our own pages anyway.
    """
    age = SESSION_SECONDS if secret else 0
    return _header(_named(settings, _SESSION), secret, f"HttpOnly; SameSite=Lax; Max-Age={age}", settings)


def attempt_of(request: Request) -> str:
    """Return the cookie of a sign-in under way, empty if there is none."""
    return _values(request).get(_named(request.services.settings, _ATTEMPT), "")


def attempt_header(settings: Settings, attempt: str) -> Header:
    """Return the header that keeps a sign-in under way; an empty one takes it away.

    Lax, since the provider leads the browser back from elsewhere.
    """
    age = ATTEMPT_SECONDS if attempt else 0
    return _header(_named(settings, _ATTEMPT), attempt, f"HttpOnly; SameSite=Lax; Max-Age={age}", settings)


def theme_of(request: Request) -> str:
    """Return the theme that the reader chose, empty for that of the system."""
    theme = _values(request).get(_THEME, "")
    return theme if theme in THEMES else ""


def theme_header(settings: Settings, theme: str) -> Header:
    """Return the header that keeps a theme; an empty one goes back to the system's."""
    return _header(_THEME, theme, f"SameSite=Lax; Max-Age={_YEAR if theme else 0}", settings)


def wants_hints(request: Request) -> bool:
    """Tell whether the reader has not put the hints away."""
    return _HINTS not in _values(request)


def hints_header(settings: Settings) -> Header:
    """Return the header that puts the hints away."""
    return _header(_HINTS, "off", f"SameSite=Lax; Max-Age={_YEAR}", settings)


def changed_header(settings: Settings, change_set: str, title: str) -> Header:
    """Return the header that tells the page after a form which change set that has made, for its undo."""
    return _header("changed", f"{change_set}.{title}", "SameSite=Strict; Max-Age=60", settings)


def _named(settings: Settings, name: str) -> str:
    return f"__Host-{name}" if _is_secure(settings) else name


def _is_secure(settings: Settings) -> bool:
    """Tell whether browsers reach the server by TLS: the operator says so, no header of a request."""
    return settings.public_url.startswith("https://")


def _header(name: str, value: str, attributes: str, settings: Settings) -> Header:
    secure = "; Secure" if _is_secure(settings) else ""
    return (b"set-cookie", f"{name}={quote(value)}; Path=/; {attributes}{secure}".encode())


def _values(request: Request) -> dict[str, str]:
    pairs = request.headers.get(b"cookie", b"").decode("latin-1").split(";")
    named = (pair.strip().partition("=") for pair in pairs)
    return {name: value for name, _, value in named}
