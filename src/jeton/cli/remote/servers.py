"""Servers that commands speak to: of the environment, or connected earlier and kept in a file of the user."""

import json
import os
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import SplitResult, urlsplit

import click

from jeton.cli.base.endings import CommandRefused, Misused

URL, TOKEN = "JETON_URL", "JETON_TOKEN"
_DATABASE = "JETON_DATABASE_URL"
_CONNECT = f"run `jeton connect URL`, or set {URL} and {TOKEN}"
_SPOKEN = ("http", "https")


class Server(NamedTuple):
    """A server's URL, without a slash at its end, and an API token."""

    url: str
    token: str


def normal(text: str, source: str) -> str:
    """Return the URL by which a server is stored, without what follows the host and a path before /api.

    Raises:
        Misused: it is no URL of a server; `source` says where it comes from.
    """
    url = text.strip().rstrip("/").removesuffix("/v1").removesuffix("/api")
    try:
        parts = urlsplit(url)
        is_usable = _is_usable(parts) and url.isascii() and url.isprintable() and " " not in url
    except ValueError:  # a port that is no number
        is_usable = False
    if not is_usable:
        raise Misused(f"{source} must be a URL such as https://tokens.example.com, not {text!r}")
    return f"{parts.scheme}://{parts.netloc.lower()}{parts.path.rstrip('/')}"


def _is_usable(parts: SplitResult) -> bool:
    is_address = bool(parts.hostname) and (parts.port is None or parts.port > 0)
    return parts.scheme in _SPOKEN and is_address and "@" not in parts.netloc and not parts.query


def is_remote() -> bool:
    """Tell whether a command that can do both goes to a server, rather than to the database.

    What the environment names goes before what is connected.
    """
    return URL in os.environ or (_DATABASE not in os.environ and bool(stored().get("current")))


def chosen() -> Server:
    """Return the server of the environment, else the one that was connected last.

    Raises:
        Misused: there is none, or no API token for it.
    """
    text = os.environ.get(URL)
    if text is None and os.environ.get(TOKEN):
        raise Misused(f"{TOKEN} is set without {URL}, the server that it is for: set both or neither")
    connected = stored()
    servers: Mapping[str, Any] = connected.get("servers", {})
    if text is None and connected.get("current") not in servers:
        raise Misused(f"no server is named: {_CONNECT}")
    url = connected["current"] if text is None else normal(text, URL)
    token = os.environ.get(TOKEN) or servers.get(url, {}).get("token", "")
    if not token:
        raise Misused(f"there is no API token for {url}: run `jeton connect {url}`, or set {TOKEN}")
    return Server(url, checked_token(token))


def remedy(server: Server) -> str:
    """Return how a server gets another API token: connecting has no use where the environment has one."""
    is_set = server.token == os.environ.get(TOKEN, "").strip()
    return f"set {TOKEN} to another" if is_set else f"run `jeton connect {server.url}` for another"


def checked_token(text: str) -> str:
    """Return an API token, or end the command if it is none: it becomes part of a header."""
    token = text.strip()
    if not (token.isascii() and token.isprintable() and token and " " not in token):
        raise Misused("the API token has characters that none has: copy it again")
    return token


def file() -> Path:
    """Return the file of connected servers."""
    return Path(click.get_app_dir("jeton")) / "servers.json"


def stored() -> dict[str, Any]:
    """Return the content of the file: `current`, and `servers` by their URLs."""
    try:
        content = json.loads(file().read_bytes())
        content["servers"] = {url: dict(entry) for url, entry in content["servers"].items()}
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise CommandRefused(f"{file()} cannot be read: {error.strerror}") from error
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise Misused(f"{file()} cannot be understood: delete it, then connect again") from error
    return dict(content)


def store(content: Mapping[str, Any]) -> None:
    """Write the file anew, whole or not at all, for the user alone."""
    text = json.dumps({"current": content.get("current"), "servers": content["servers"]}, indent=2) + "\n"
    try:
        file().parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        number, name = tempfile.mkstemp(prefix=".servers-", dir=file().parent)  # its mode is 0600
        try:
            with os.fdopen(number, "w", encoding="utf-8") as out:
                out.write(text)
            Path(name).replace(file())
        except BaseException:
            with suppress(OSError):
                Path(name).unlink()
            raise
    except OSError as error:
        raise CommandRefused(f"{file()} cannot be written: {error.strerror}") from error
