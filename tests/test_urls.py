"""What a Redis URL says, and how one that cannot be used is refused."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from redis.asyncio import ConnectionPool

from jeton.settings import SettingsError, load
from jeton.urls import redis_urls


def _parts(url: str) -> list[dict[str, Any]]:
    """Return for each server what the client makes of the URL."""
    connections = [ConnectionPool.from_url(one).make_connection() for one in redis_urls(url)]
    names = ("host", "port", "path", "username", "password", "db")
    return [
        {name: value for name in names if (value := getattr(connection, name, None))}
        for connection in connections
    ]


@pytest.mark.parametrize(
    ("url", "parts"),
    [
        ("redis://one", [{"host": "one", "port": 6379}]),
        ("redis://one:7000/3", [{"host": "one", "port": 7000, "db": 3}]),
        (
            "redis://one:1,two,[::1]:3/",
            [{"host": "one", "port": 1}, {"host": "two", "port": 6379}, {"host": "::1", "port": 3}],
        ),
        ("redis://:p%40%3A@one", [{"host": "one", "port": 6379, "password": "p@:"}]),
        ("redis://:@one", [{"host": "one", "port": 6379}]),
        (
            "redis://ann:a:b@one,two/4",
            [
                {"host": host, "port": 6379, "username": "ann", "password": "a:b", "db": 4}
                for host in ("one", "two")
            ],
        ),
        ("unix:///run/a%25b.sock", [{"path": "/run/a%b.sock"}]),
        ("unix://ann:pw@/r.sock?db=2", [{"path": "/r.sock", "username": "ann", "password": "pw", "db": 2}]),
    ],
)
def test_what_a_url_says(url: str, parts: list[dict[str, Any]]) -> None:
    """Servers, login and database; what is not given has its default."""
    assert _parts(url) == parts


def test_what_a_url_says_of_tls() -> None:
    """Certificates are checked unless the URL says otherwise; files are taken as they are written."""
    (strict,) = redis_urls("rediss://one")
    (lax,) = redis_urls("rediss://one/2?ssl_cert_reqs=none&ssl_ca_certs=/a%20b&ssl_certfile=c&ssl_keyfile=k")
    connection = ConnectionPool.from_url(strict).make_connection()
    assert (connection.cert_reqs.name, connection.check_hostname) == ("CERT_REQUIRED", True)
    connection = ConnectionPool.from_url(lax).make_connection()
    assert (connection.cert_reqs.name, connection.check_hostname) == ("CERT_NONE", False)
    assert (connection.ca_certs, connection.certfile, connection.keyfile) == ("/a b", "c", "k")
    assert connection.db == 2


@pytest.mark.parametrize(
    "url",
    [
        "",
        "redis",
        "http://secret",
        "redis://",
        "redis://one,,two",
        "redis://:6379",
        "redis://one:0",
        "redis://one:65536",
        "redis://one:secret",
        "redis://a:secret:more",
        "redis://[secret]",
        "redis://[::::1]",
        "redis://:secret/more@one",
        "redis://:secret?more@one",
        "redis://:secret@more@one",
        "redis://:secret#more@one",
        "redis://:secret[more@one",
        "redis://:secret℀@one",
        "redis://secret@one",
        "redis://:sec ret@one",
        "redis://:sec%0Aret@one",
        "redis://one/secret",
        "redis://one/1/secret",
        "unix://one/file",
        "unix://",
        "unix:///file?db=secret",
        "redis://one?db=1",
        "rediss://one?secret=1",
        "rediss://one?secret",
        "rediss://one?ssl_cert_reqs=secret",
    ],
)
def test_a_url_that_cannot_be_used(url: str) -> None:
    """The setting is refused with a line that says what is accepted and shows nothing of the URL."""
    with pytest.raises(SettingsError) as caught:
        load({"JETON_REDIS_URL": url})
    said = str(caught.value)
    assert said.startswith(
        "JETON_REDIS_URL cannot be read: it must be redis://USER:PASSWORD@HOST:PORT/DATABASE"
    )
    assert "secret" not in said
    assert "\n" not in said


_NOISE = st.text(st.sampled_from("ab:/@?#%[],.0 \n=&℀"), max_size=12)


@given(_NOISE, _NOISE, st.sampled_from(["redis", "rediss", "unix", "http", ""]))
def test_a_password_is_never_shown(before: str, after: str, scheme: str) -> None:
    """Wherever a password stands in a URL: one that is refused does not show it, one that is accepted can be
    read by the client.
    """
    said = ""
    try:
        urls = redis_urls(f"{scheme}://{before}SECRET{after}")
    except ValueError as error:
        said = str(error)
    else:
        assert all(ConnectionPool.from_url(url) for url in urls)
        assert "SECRET" in "".join(urls)
    assert "SECRET" not in said
