"""Parts of the URLs that settings take, and the one that names Redis servers; pure."""

import re
from urllib.parse import parse_qsl, unquote

from msgspec import Struct

HOST = re.compile(r"(?:\[([0-9A-Fa-f:.]+(?:%\w+)?)\]|([^\[\]:/?#@]*))(?::(\d{1,5}))?")
"""One `HOST` or `HOST:PORT`: an address in brackets, or a name, and the port."""
UNPRINTABLE = re.compile(r"[\x00-\x20\x7f-\x9f\ud800-\udfff]")

REDIS_PORT = 6379
_REDIS_FORMS = "redis://HOST:PORT/DATABASE, rediss://… (with TLS) or unix:///FILE"
_TLS_FILES = ("ssl_ca_certs", "ssl_certfile", "ssl_keyfile")
_OPTIONS = {"redis": (), "rediss": (*_TLS_FILES, "ssl_cert_reqs"), "unix": ("db",)}


class RedisServer(Struct, frozen=True):
    """Where one Redis server listens: a host and a port, or the file of a Unix socket."""

    host: str
    port: int = REDIS_PORT
    is_file: bool = False

    def __str__(self) -> str:
        """Return its name in messages."""
        if self.is_file:
            return self.host
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"


class RedisTarget(Struct, frozen=True):
    """What a Redis URL says: the servers, of which one takes writes, and how to speak to any of them.

    Attributes:
        servers: at least one; several are one server and its replicas.
        user: for AUTH; empty for the default user.
        password: for AUTH; empty where none is needed.
        database: the number that SELECT takes.
        tls: whether to encrypt.
        verifies: whether the server's certificate and name are checked.
        ca_file: certificates to trust in the place of the system's; empty: the system's.
        cert_file: the client's certificate; empty: none.
        key_file: its key; empty: in the same file.
    """

    servers: tuple[RedisServer, ...]
    user: str = ""
    password: str = ""
    database: int = 0
    tls: bool = False
    verifies: bool = True
    ca_file: str = ""
    cert_file: str = ""
    key_file: str = ""


def redis_target(text: str) -> RedisTarget:
    """Read a Redis URL: `redis://USER:PASSWORD@HOST:PORT,HOST:PORT/DATABASE`, `rediss://…`, `unix:///FILE?db=N`.

    Raises:
        ValueError: it cannot be used; the text says why and repeats no part of it that may be a password.
    """
    scheme, _, rest = text.partition("://")
    if scheme not in _OPTIONS or scheme == text:
        raise ValueError(f"it must be {_REDIS_FORMS}")
    place, _, query = rest.partition("?")
    authority, _, path = place.partition("/")
    if "#" in rest or rest.count("@") > ("@" in authority):
        raise ValueError("write # as %23 and an @ in a name or a password as %40")
    if UNPRINTABLE.search(rest) or UNPRINTABLE.search(unquote(rest).replace(" ", "")):
        raise ValueError("it has white space or a control character in it")
    options = _options(scheme, query)
    login, _, hosts = authority.rpartition("@")
    user, _, password = login.partition(":")
    if user and not password:
        raise ValueError("write a user with a password as USER:PASSWORD@, a password alone as :PASSWORD@")
    if scheme == "unix":
        if hosts or not path:
            raise ValueError("a Unix socket is written unix:///FILE")
        servers: tuple[RedisServer, ...] = (RedisServer(f"/{unquote(path)}", is_file=True),)
        path = options.get("db", "")
    else:
        servers = tuple(_server(host) for host in hosts.split(","))
    if not (path.isascii() and path.isdigit() and len(path) < 10) and path:
        raise ValueError("the database must be a whole number")
    return RedisTarget(
        servers,
        unquote(user),
        unquote(password),
        int(path or 0),
        tls=scheme == "rediss",
        verifies=options.get("ssl_cert_reqs") != "none",
        ca_file=options.get("ssl_ca_certs", ""),
        cert_file=options.get("ssl_certfile", ""),
        key_file=options.get("ssl_keyfile", ""),
    )


def _server(text: str) -> RedisServer:
    found = HOST.fullmatch(text)
    port = int(found[3] or REDIS_PORT) if found else 0
    if found is None or not 0 < port < 65_536:
        raise ValueError(
            "each host must be HOST or HOST:PORT, with a comma between them; "
            "write : / ? and % in a name or a password as %3A %2F %3F and %25"
        )
    host = found[1] or found[2]
    if not host:
        raise ValueError("a host is missing")
    return RedisServer(host, port)


def _options(scheme: str, query: str) -> dict[str, str]:
    known = _OPTIONS[scheme]
    try:
        options = dict(parse_qsl(query, keep_blank_values=True, strict_parsing=bool(query)))
    except ValueError:
        raise ValueError("the options behind ? must be NAME=VALUE, with & between them") from None
    if not options.keys() <= set(known):
        accepted = f"must be among {', '.join(known)}" if known else "are for rediss:// and unix:// alone"
        raise ValueError(f"the options behind ? {accepted}")
    if options.get("ssl_cert_reqs", "required") not in {"required", "none"}:
        raise ValueError("ssl_cert_reqs must be required or none")
    return options
