"""Addresses to listen on, as those that can be asked."""

import ipaddress

from jeton.settings import Settings


def base_url(settings: Settings) -> str:
    """Return the URL at which people reach the server, without a path."""
    return settings.public_url or f"http://{reachable(settings.host)}:{settings.port}"


def reachable(host: str) -> str:
    """Return the host for a URL: loopback if `host` stands for all addresses, and IPv6 in brackets."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host  # a name
    if address.is_unspecified:
        return "[::1]" if address.version == 6 else "127.0.0.1"
    return f"[{host}]" if address.version == 6 else host
