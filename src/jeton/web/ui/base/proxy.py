"""The address of a browser's user that a trusted proxy names in a header."""

from jeton.bodies.inputs import is_email
from jeton.core.accounts.sessions import LiveSession
from jeton.errors import Forbidden, Invalid, Text
from jeton.web.http.request import Request

_OWN = frozenset({b"same-origin", b"none"})


def address_of(request: Request) -> str | None:
    """Return the address, None if no proxy says one. From anybody else the header means nothing.

    Raises:
        Invalid: the header is there more than once, or is no address. A proxy that adds to what a client
            has sent, in the place of replacing it, is found out by that.
    """
    services = request.services
    header = services.settings.sign_in_header
    if not header or not services.trusts_peer(request.scope):
        return None
    name = header.lower().encode()
    values = [value for key, value in request.scope["headers"] if key == name]
    if not values:
        return None
    address: str = values[0].decode("latin-1").strip(" \t").lower()
    if len(values) > 1 or not (address.isascii() and is_email(address)):
        raise Invalid(Text.SIGN_IN_HEADER.format(header=header))
    return address


def fits(session: LiveSession, address: str | None) -> bool:
    """Tell whether a session may be used for a request with this address.

    A session that the proxy opened lasts only while the proxy says so.
    """
    return session.method != "proxy" if address is None else session.email == address


def refuse_others(request: Request) -> None:
    """Raise `Forbidden` if a proxy signs the browser in: no other way may make it another user."""
    if address_of(request) is not None:
        raise Forbidden(Text.SIGNED_IN_BY_PROXY)


def refuse_hidden(request: Request) -> None:
    """Raise `Forbidden` if another server's page has asked for this one, not to show it but within itself.

    The browser sends no cookie of ours then, so that each such request would open a further session.
    """
    if not is_own(request) and request.headers.get(b"sec-fetch-dest") != b"document":
        raise Forbidden(Text.FOREIGN_SIGN_IN)


def is_own(request: Request) -> bool:
    """Tell whether a page of ours, or whoever uses the browser, has asked, as far as browsers tell."""
    return request.headers.get(b"sec-fetch-site", b"none") in _OWN
