"""What a Redis URL says, and how one that cannot be used is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jeton.settings import SettingsError, load
from jeton.urls import RedisServer, RedisTarget, redis_target


@pytest.mark.parametrize(
    ("url", "target"),
    [
        ("redis://one", RedisTarget((RedisServer("one", 6379),))),
        ("redis://one:7000/3", RedisTarget((RedisServer("one", 7000),), database=3)),
        (
            "redis://one:1,two,[::1]:3/",
            RedisTarget((*map(RedisServer, ("one", "two"), (1, 6379)), RedisServer("::1", 3))),
        ),
        ("redis://:p%40%3A@one", RedisTarget((RedisServer("one"),), password="p@:")),
        ("redis://ann:a:b@one", RedisTarget((RedisServer("one"),), "ann", "a:b")),
        ("rediss://one", RedisTarget((RedisServer("one"),), tls=True)),
        (
            "rediss://one?ssl_cert_reqs=none&ssl_ca_certs=/a%20b&ssl_certfile=c&ssl_keyfile=k",
            RedisTarget(
                (RedisServer("one"),), tls=True, verifies=False, ca_file="/a b", cert_file="c", key_file="k"
            ),
        ),
        ("unix:///run/redis.sock", RedisTarget((RedisServer("/run/redis.sock", is_file=True),))),
        ("unix://ann:pw@/r.sock?db=2", RedisTarget((RedisServer("/r.sock", is_file=True),), "ann", "pw", 2)),
    ],
)
def test_what_a_url_says(url: str, target: RedisTarget) -> None:
    """Servers, login, database and TLS; what is not given has its default."""
    assert redis_target(url) == target


@pytest.mark.parametrize(
    ("url", "text"),
    [
        ("", "it must be redis://HOST:PORT/DATABASE"),
        ("redis", "it must be redis://HOST:PORT/DATABASE"),
        ("http://secret", "it must be redis://HOST:PORT/DATABASE"),
        ("redis://", "a host is missing"),
        ("redis://one,,two", "a host is missing"),
        ("redis://:6379", "a host is missing"),
        ("redis://one:0", "each host must be HOST or HOST:PORT"),
        ("redis://one:65536", "each host must be HOST or HOST:PORT"),
        ("redis://one:secret", "each host must be HOST or HOST:PORT"),
        ("redis://a:secret:more", "each host must be HOST or HOST:PORT"),
        ("redis://[secret]", "each host must be HOST or HOST:PORT"),
        ("redis://:secret/more@one", "write # as %23 and an @ in a name or a password as %40"),
        ("redis://:secret?more@one", "write # as %23 and an @ in a name or a password as %40"),
        ("redis://:secret@more@one", "write # as %23 and an @ in a name or a password as %40"),
        ("redis://:secret#more@one", "write # as %23 and an @ in a name or a password as %40"),
        ("redis://secret@one", "write a user with a password as USER:PASSWORD@"),
        ("redis://:sec ret@one", "it has white space or a control character in it"),
        ("redis://:sec%0Aret@one", "it has white space or a control character in it"),
        ("redis://one/secret", "the database must be a whole number"),
        ("redis://one/1/secret", "the database must be a whole number"),
        ("unix://one/file", "a Unix socket is written unix:///FILE"),
        ("unix://", "a Unix socket is written unix:///FILE"),
        ("unix:///file?db=secret", "the database must be a whole number"),
        ("redis://one?db=1", "the options behind ? are for rediss:// and unix:// alone"),
        ("rediss://one?secret=1", "the options behind ? must be among ssl_ca_certs, ssl_certfile"),
        ("rediss://one?secret", "the options behind ? must be NAME=VALUE"),
        ("rediss://one?ssl_cert_reqs=secret", "ssl_cert_reqs must be required or none"),
    ],
)
def test_a_url_that_cannot_be_used(url: str, text: str) -> None:
    """The setting is refused with a line that says why and shows nothing that may be a password."""
    with pytest.raises(SettingsError) as caught:
        load({"JETON_REDIS_URL": url})
    said = str(caught.value)
    assert said.startswith("JETON_REDIS_URL cannot be read: ")
    assert text in said
    assert "secret" not in said
    assert "\n" not in said


_NOISE = st.text(st.sampled_from("ab:/@?#%[],.0 \n=&"), max_size=12)


@given(_NOISE, _NOISE, st.sampled_from(["redis", "rediss", "unix", "http", ""]))
def test_a_password_is_never_shown(before: str, after: str, scheme: str) -> None:
    """Wherever a password stands in a URL: one that is refused does not show it, one that is read has it."""
    said = ""
    try:
        target = redis_target(f"{scheme}://{before}SECRET{after}")
    except ValueError as error:
        said = str(error)
    else:
        assert "SECRET" in repr(target)
        assert target.database >= 0
    assert "SECRET" not in said


def test_the_names_of_servers() -> None:
    """In messages a server is HOST:PORT, an IPv6 address in brackets, or a file."""
    servers = redis_target("redis://:secret@one,[::1]:7/1").servers
    assert [str(server) for server in servers] == ["one:6379", "[::1]:7"]
    assert str(redis_target("unix:///a%25b").servers[0]) == "/a%b"
