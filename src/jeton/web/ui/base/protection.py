"""The headers that confine a page, and the check that a form was sent from one of our own pages."""

from jeton.errors import Forbidden, Text
from jeton.web.http.request import Request
from jeton.web.http.response import Header

REFERRER: Header = (b"referrer-policy", b"same-origin")
"""The header of most pages."""
ORIGIN_REFERRER: Header = (b"referrer-policy", b"origin")
"""The header of a page whose path is a secret. With `no-referrer` browsers send no Origin with its form."""
_POLICY = (
    b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    b"connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; "
    b"require-trusted-types-for 'script'; trusted-types jeton"
)
PAGE: tuple[Header, ...] = (
    (b"content-security-policy", _POLICY),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)
"""The headers of every page."""
_PUBLIC_POLICY = (
    b"default-src 'none'; style-src 'self'; img-src 'self'; form-action 'none'; base-uri 'none'; "
    b"frame-ancestors 'none'; sandbox allow-downloads allow-popups allow-popups-to-escape-sandbox"
)
PUBLIC_PAGE: tuple[Header, ...] = (
    (b"content-security-policy", _PUBLIC_POLICY),
    (b"x-frame-options", b"DENY"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
    REFERRER,
)
"""The headers of a page below /public/: it has no origin, and neither scripts nor forms.

Browsers show no page in a sandbox that has an opener policy. Links in it may open new tabs.
"""
SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})


def refuse_foreign(request: Request) -> None:
    """Raise `Forbidden` if a form was not sent by a page of this server (CSRF).

    Browsers say so in Sec-Fetch-Site; one that is older says in Origin which page sent it. A request without
    both is refused: no browser of today sends it.
    """
    site = request.headers.get(b"sec-fetch-site")
    if site is None and _is_own(request):
        return
    if site != b"same-origin":
        raise Forbidden(Text.FOREIGN_FORM)


def _is_own(request: Request) -> bool:
    origin = request.headers.get(b"origin", b"").decode("latin-1")
    public = request.services.settings.public_url
    if public:
        return origin == public
    host = request.headers.get(b"host", b"").decode("latin-1")
    return bool(host) and origin in {f"http://{host}", f"https://{host}"}
