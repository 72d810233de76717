"""Whose address the log shows where proxies stand before the server."""

import pytest

from jeton.web.http.clients import TrustedProxies, network_of

PROXIES = TrustedProxies("10.0.0.0/8, 192.0.2.7,2001:db8::/32")


@pytest.mark.parametrize(
    ("peer", "forwarded", "client"),
    [
        ("10.1.2.3", ["198.51.100.9"], "198.51.100.9"),
        ("10.1.2.3", [], "10.1.2.3"),
        ("198.51.100.1", ["203.0.113.5"], "198.51.100.1"),
        ("10.1.2.3", ["203.0.113.5, 198.51.100.9, 192.0.2.7"], "198.51.100.9"),
        ("10.1.2.3", ["203.0.113.5", "198.51.100.9,10.0.0.1"], "198.51.100.9"),
        ("10.1.2.3", ["10.0.0.9, 10.0.0.8"], "10.0.0.9"),
        ("2001:db8::1", ["[2001:db9::2]:4711"], "2001:db9::2"),
        ("::ffff:10.1.2.3", ["198.51.100.9:80"], "198.51.100.9"),
        ("10.1.2.3", ["198.51.100.9, unknown"], "10.1.2.3"),
        ("10.1.2.3", ["198.51.100.9, \xff<script>, 10.0.0.1"], "10.0.0.1"),
        ("10.1.2.3", [""], "10.1.2.3"),
    ],
)
def test_the_rightmost_address_that_is_not_trusted_counts(
    peer: str, forwarded: list[str], client: str
) -> None:
    """What stands left of it may be anybody's claim; what is no address is never shown."""
    headers = [(b"x-forwarded-for", text.encode("latin-1")) for text in forwarded]
    assert PROXIES.client(peer, [(b"host", b"x"), *headers]) == client


@pytest.mark.parametrize(
    ("client", "network"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:DB8:1:2::", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("unix:", "unix:"),
    ],
)
def test_a_client_is_an_address_or_a_network_of_64_bits(client: str, network: str) -> None:
    """An IPv4 address stays one, however it is written; what is no address counts by itself."""
    assert network_of(client) == network
