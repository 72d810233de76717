"""Downloads of releases by package managers: what is counted of them, and the clients that are told apart."""

import time
from typing import NamedTuple

from msgspec import Struct

from jeton.model.clock import timestamp

OTHER = "other"
_WORDS = {
    b"renovate": "renovate",
    b"isomorphic-git": "isomorphic-git",
    b"dulwich": "dulwich",
    b"libgit2": "libgit2",
    b"swiftpm": "swiftpm",
    b"swiftpackagemanager": "swiftpm",
    b"swift-package": "swiftpm",
    b"cocoapods": "cocoapods",
    b"dart pub": "pub",
    b"pnpm/": "pnpm",
    b"yarn/": "yarn",
    b"sindresorhus/got": "yarn",  # yarn 4 names the library by which it asks
    b"bun/": "bun",
    b"npm/": "npm",
    b"gradle/": "gradle",
    b"apache-maven/": "maven",
    b"git/": "git",
    b"curl/": "curl",
    b"jeton/": "jeton",
}
"""Clients by what their User-Agent has. Those that name others as well come first, as pnpm names npm."""
CLIENTS = (*dict.fromkeys(_WORDS.values()), OTHER)
_LONGEST = 200
"""The bytes of a User-Agent that are read."""


MOST_DAYS = 400
"""The days, with today, of which numbers are kept."""


class Download(NamedTuple):
    """A version that an answer holds, and the environment at whose address it was asked for, if any."""

    organization_id: str
    version: str
    environment_id: str = ""


class DownloadKey(NamedTuple):
    """What downloads are counted by; `api_token_id` is empty for public ones, as `environment_id` may be."""

    organization_id: str
    version: str
    day: str
    api_token_id: str
    client: str
    environment_id: str


class DownloadCount(NamedTuple):
    """A number of downloads, and when the last one was."""

    number: int
    fetched_at: str


class DownloadTotals(Struct, frozen=True, gc=False):
    """The downloads of a release in some days, `public_count` of them by no API token.

    `api_token_count` is the number of API tokens that fetched it, `last_fetched_at` the last time of all that
    are kept.
    """

    count: int = 0
    public_count: int = 0
    api_token_count: int = 0
    last_fetched_at: str | None = None


class ClientDownloads(Struct, frozen=True, gc=False):
    """The downloads of a release by one client."""

    client: str
    count: int


class EnvironmentDownloads(Struct, frozen=True, gc=False):
    """The downloads at the address of an environment, whose name is null if it is gone.

    Without an environment, they are those at the address of all releases.
    """

    environment_id: str | None
    name: str | None
    count: int


class ApiTokenDownloads(Struct, frozen=True, gc=False):
    """The downloads by an API token; its name and the address of its user are null if it is gone."""

    api_token_id: str
    name: str | None
    email: str | None
    count: int
    last_fetched_at: str


class ReleaseDownloads(Struct, frozen=True):
    """The downloads of a release in so many days, of which today (UTC) is the last.

    Each list has the most first. `api_tokens` are those whose names the caller may see, at most 100.
    """

    days: int
    totals: DownloadTotals
    environments: list[EnvironmentDownloads]
    clients: list[ClientDownloads]
    api_tokens: list[ApiTokenDownloads]


def first_day(days: int) -> str:
    """Return the first of so many days, of which today (UTC) is the last."""
    return timestamp(time.time() - (days - 1) * 86_400)[:10]


def client_of(user_agent: bytes) -> str:
    """Return the client of `CLIENTS` that a User-Agent names."""
    text = user_agent[:_LONGEST].lower()
    return next((client for word, client in _WORDS.items() if word in text), OTHER)
