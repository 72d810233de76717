"""The place at which a client reaches the server, as the operator or a trusted proxy says."""

from jeton.web.http.request import Request


def is_secure(request: Request) -> bool:
    """Tell whether the client reaches the server by TLS."""
    if request.services.settings.public_url.startswith("https://"):
        return True
    scheme = request.headers.get(b"x-forwarded-proto", b"").partition(b",")[0].strip().lower()
    return scheme == b"https" and request.services.trusts_peer(request.scope)


def base_url(request: Request) -> str:
    """Return the public URL; without one, scheme and host of the request. No slash is at its end."""
    scheme = "https" if is_secure(request) else "http"
    host = request.headers.get(b"host", b"").decode("latin-1")
    return request.services.settings.public_url or f"{scheme}://{host}"
