"""Addresses to listen on as URLs, and the file beside a database with the address of its running server."""

import ipaddress
import os
from contextlib import suppress
from pathlib import Path

from msgspec import DecodeError, Struct, json

from jeton.settings import Settings

_MAX_BYTES = 4096


class _Running(Struct):
    """A server that runs: its URL, and the process that ends with it."""

    url: str
    process: int


def base_url(settings: Settings) -> str:
    """Return the URL at which people reach the server, without a path."""
    return settings.public_url or local_url(settings)


def local_url(settings: Settings) -> str:
    """Return the URL at which this machine reaches the server: of the one that runs, else by the settings."""
    running = _running(settings)
    return running.url if running else f"http://{reachable(settings.host)}:{settings.port}"


def write_address(settings: Settings, url: str) -> None:
    """Write the URL of this process's server beside an embedded database; a full disk does not stop it."""
    if settings.is_embedded:
        with suppress(OSError):
            file = _file(settings)
            part = file.with_name(f"{file.name}.part")
            with open(part, "wb", opener=_owners) as content:
                content.write(json.encode(_Running(url, os.getpid())))
            part.replace(file)


def remove_address(settings: Settings) -> None:
    """Remove the file that `write_address` wrote, unless another server has written its own since."""
    running = _running(settings)
    if running and running.process == os.getpid():
        with suppress(OSError):
            _file(settings).unlink()


def _running(settings: Settings) -> _Running | None:
    """Return the server that runs on the database of these settings; None if none does, or one was killed."""
    if not settings.is_embedded:
        return None
    try:
        with _file(settings).open("rb") as file:
            running = json.decode(file.read(_MAX_BYTES), type=_Running)
        if running.process > 0:
            os.kill(running.process, 0)  # sends nothing, and fails if there is no such process
    except PermissionError:
        return running  # a process of another user
    except (OSError, OverflowError, DecodeError):
        return None
    return running


def _file(settings: Settings) -> Path:
    return settings.database_file.with_name(f"{settings.database_file.name}-address")


def _owners(path: str, flags: int) -> int:
    """Open a file that nobody but its owner reads, as the others of the database."""
    return os.open(path, flags, 0o600)


def reachable(host: str) -> str:
    """Return the host for a URL: loopback if `host` stands for all addresses, and IPv6 in brackets."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host  # a name
    if address.is_unspecified:
        return "[::1]" if address.version == 6 else "127.0.0.1"
    return f"[{host}]" if address.version == 6 else host
