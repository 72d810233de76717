"""Parts of the URLs that settings take, and those that name Redis servers and OpenID providers; pure."""

import re
from ipaddress import ip_address
from urllib.parse import unquote, urlsplit

HOST = re.compile(r"(?:\[([0-9A-Fa-f:.]+(?:%\w+)?)\]|([^\[\]:/?#@]*))(?::(\d{1,5}))?")
"""One `HOST` or `HOST:PORT`: an address in brackets, or a name, and the port."""
UNPRINTABLE = re.compile(r"[\x00-\x20\x7f-\x9f\ud800-\udfff]")

_REDIS_FORMS = (
    "it must be redis://USER:PASSWORD@HOST:PORT/DATABASE, rediss://… (with TLS) or unix:///FILE?db=N, "
    "with @ : / ? # [ ] and % in a name or a password as %40 %3A %2F %3F %23 %5B %5D and %25"
)
_LOGIN = r"(?:[^@:/?#\[\]]*:[^@/?#\[\]]*@)?"
_SERVER = r"(?:\[[0-9A-Fa-f:.]+(?:%\w+)?\]|[^@:/?#\[\],]+)(?::[1-9][0-9]{0,4})?"
_SERVERS = rf"({_SERVER}(?:,{_SERVER})*)"
_TLS = r"(?:ssl_cert_reqs=(?:required|none)|ssl_(?:ca_certs|certfile|keyfile)=[^&#]+)"
_REDIS = (
    re.compile(rf"(redis://{_LOGIN}){_SERVERS}((?:/[0-9]{{0,9}})?)"),
    re.compile(rf"(rediss://{_LOGIN}){_SERVERS}((?:/[0-9]{{0,9}})?(?:\?{_TLS}(?:&{_TLS})*)?)"),
    re.compile(rf"(unix://{_LOGIN})()(/[^?#]+(?:\?db=[0-9]{{1,9}})?)"),
)
"""For each scheme what stands before the servers, the servers, and what follows them."""


def redis_urls(text: str) -> list[str]:
    """Return a URL for each of the servers that a Redis URL names with commas between them.

    Raises:
        ValueError: it cannot be used; the text says what is accepted and repeats no part of the URL.
    """
    match = next(filter(None, (form.fullmatch(text) for form in _REDIS)), None)
    if match is None or UNPRINTABLE.search(text) or UNPRINTABLE.search(unquote(text).replace(" ", "")):
        raise ValueError(_REDIS_FORMS)
    before, servers, after = match.groups()
    urls = [f"{before}{server}{after}" for server in servers.split(",")]
    try:
        for url in urls:
            _ = urlsplit(url).port  # redis-py reads it so, and what this says of it may show a password
    except ValueError:
        raise ValueError(_REDIS_FORMS) from None
    return urls


def masked_url(url: str) -> str:
    """Return a URL with `***` for its password, and for options whose names have `pass` in them."""
    before, question, options = url.partition("?")
    scheme, slashes, rest = before.partition("://")
    login, at, place = rest.rpartition("@")
    user, colon, _ = login.partition(":")
    query = "&".join(
        f"{option.partition('=')[0]}=***" if "pass" in unquote(option.partition("=")[0]).lower() else option
        for option in options.split("&")
    )
    return f"{scheme}{slashes}{user}{colon and ':***'}{at}{place}{question}{query}"


def is_safe(url: str) -> bool:
    """Tell whether nobody on the way reads what is sent to a URL: it has TLS, or stays on this machine."""
    if not url.isascii() or UNPRINTABLE.search(url):
        return False
    try:
        parts = urlsplit(url)
        has_place = bool(parts.hostname) and parts.port != 0 and "@" not in parts.netloc
    except ValueError:
        return False
    is_private = parts.scheme == "https" or (parts.scheme == "http" and is_loopback(url))
    return has_place and is_private and "#" not in url and "\\" not in url


def is_loopback(url: str) -> bool:
    """Tell whether the host of a URL is this machine."""
    host = urlsplit(url).hostname or ""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
