"""The address of the client behind proxies, and which peers are such proxies."""

from collections.abc import Sequence
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

from jeton.web.http.response import Header

_FORWARDED = b"x-forwarded-for"
_MOST = 50
"""The most addresses that are read of a header, from the right."""


class TrustedProxies:
    """The networks of proxies whose `X-Forwarded-For` is believed.

    Args:
        networks: networks or addresses, separated by commas.
    """

    def __init__(self, networks: str) -> None:
        self._networks = [ip_network(each.strip()) for each in networks.split(",")]

    def client(self, peer: str, headers: Sequence[Header]) -> str:
        """Return the rightmost address that is no trusted proxy's: the left ones may be anybody's claim.

        Where all of them are trusted it is the leftmost; an entry that is no address ends the search.
        """
        address = _address(peer)
        if address is None:
            return peer
        chain = b",".join(value for name, value in headers if name == _FORWARDED)
        for text in reversed(chain.decode("latin-1").rsplit(",", _MOST)):
            if not self._trust(address) or (nearer := _address(text)) is None:
                break
            address = nearer
        return str(address)

    def trusts(self, peer: str) -> bool:
        """Tell whether the other end of a connection is a trusted proxy."""
        address = _address(peer)
        return address is not None and self._trust(address)

    def _trust(self, address: IPv4Address | IPv6Address) -> bool:
        return any(address in network for network in self._networks)


def network_of(client: str) -> str:
    """Return what counts as one client: the /64 of an IPv6 address, any other text as it is."""
    address = _address(client)
    if isinstance(address, IPv6Address):
        return f"{IPv6Address(int(address) >> 64 << 64)}/64"
    return client if address is None else str(address)


def _address(text: str) -> IPv4Address | IPv6Address | None:
    """Return an address, which may have a port behind it, or brackets around it; None if it is none."""
    text = text.strip()
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        address = ip_address(text)
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address
