"""Places at which programs get the answer to what they asked for; pure.

A page of a server has the very URI that was registered. A program on the user's computer listens at any port,
and one that is no server has a scheme of its own, of which a few are known.
"""

import re
from collections.abc import Callable
from urllib.parse import SplitResult, urlsplit

from jeton.urls import HOST, UNPRINTABLE

LOCAL = frozenset({"localhost", "127.0.0.1", "[::1]"})
SCHEMES = frozenset({"cursor", "vscode", "vscode-insiders"})
LONGEST = 500
_ODD = re.compile(r"[\\#*<>\"'{}|^`]|%(?:0[0-9ad]|1|5c|7f)", re.IGNORECASE)
"""Parts that browsers may read in another way, or that end a line."""


def is_redirect(uri: str) -> bool:
    """Tell whether a URI can be registered."""
    parts = _parts(uri)
    if parts is None:
        return False
    if parts.scheme == "http":
        return _host(parts) in LOCAL
    return parts.scheme == "https" or parts.scheme in SCHEMES


def matches(registered: str, uri: str) -> bool:
    """Tell whether an answer may go to a URI where another one is registered."""
    if registered == uri:
        return True
    one, other = _parts(registered), _parts(uri)
    if one is None or other is None or one.scheme != "http" or not is_redirect(uri):
        return False
    return (_host(one), one.scheme, one.path, one.query) == (
        *(_host(other), other.scheme, other.path, other.query),
    )


def host_of(uri: str) -> str:
    """Return the host of a URI that can be registered; of one without a server its scheme."""
    parts = urlsplit(uri)
    return parts.scheme if parts.scheme in SCHEMES else _host(parts)


def is_local(uri: str) -> bool:
    """Tell whether a program on the browser's own computer gets the answer."""
    return host_of(uri) in LOCAL | SCHEMES


def accepts(clients: str, host: str) -> bool:
    """Tell whether `JETON_OAUTH_CLIENTS` lets an answer go to a host."""
    return clients == "any" or host in {each.strip() for each in clients.split(",")}


def stays(clients: str) -> Callable[[str], bool] | None:
    """Return what tells whether a program that got its code at a URI stays connected; None if all do."""
    return None if clients in {"any", "none"} else lambda uri: accepts(clients, host_of(uri))


def takes_documents(clients: str) -> bool:
    """Tell whether it lets one go to any host whose documents could be fetched."""
    return any(each.strip() not in LOCAL | SCHEMES for each in clients.split(","))


def _parts(uri: str) -> SplitResult | None:
    if len(uri) > LONGEST or not uri.isascii() or UNPRINTABLE.search(uri) or _ODD.search(uri):
        return None
    try:
        parts = urlsplit(uri)
        is_whole = bool(parts.netloc) and HOST.fullmatch(parts.netloc) is not None and parts.port != 0
    except ValueError:
        return None
    return parts if is_whole and uri.startswith(f"{parts.scheme}://") else None


def _host(parts: SplitResult) -> str:
    match = HOST.fullmatch(parts.netloc)
    return parts.netloc.rpartition(":")[0] if match and match[3] else parts.netloc
