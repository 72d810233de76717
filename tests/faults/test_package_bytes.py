"""Servers on different machines make the same packages of the same releases, or say that they cannot."""

import shutil
from collections.abc import Mapping
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from cli.commands import CommandLine, Running, until
from faults.servers import serving
from support.checks import ok
from support.databases import SqliteDatabase
from support.listings import GIT, KINDS, MAVEN, NPM, Listings
from support.postgres import Cluster

_PLAIN: Mapping[str, str] = {"PYTHONHASHSEED": "1", "TZ": "Pacific/Apia", "LC_ALL": "C"}
_OTHER: Mapping[str, str] = {"PYTHONHASHSEED": "2", "TZ": "America/Lima", "LC_ALL": "C.UTF-8"}
_MASKED = "import os; os.umask(0o077)"
_ZLIB = """
import zlib
deflated = zlib.compress
zlib.compress = lambda data, *_, **options: deflated(data, **{**options, "level": 1})
"""
"""Another build of zlib, which deflates in other ways."""
_VERSIONS = ["1.0.0", "1.1.0"]
_WITHOUT = "SELECT kind, version, body IS NULL FROM package WHERE problem LIKE '%other bytes%'"

Hashes = Mapping[str, Mapping[str, str]]


class Source(NamedTuple):
    """A database with two releases and no packages."""

    folder: Path
    url: str
    secret: str
    handle: str
    releases: str

    def packed(self, url: str, patch: str = "", variables: Mapping[str, str] = _PLAIN) -> Hashes:
        """Serve a database with these releases until they are packed; return the hashes by kind."""
        folder = self.folder / f"machine{next(_numbers)}"
        folder.mkdir()
        with serving(CommandLine(folder, url), patch=patch, **variables) as server:
            return self.hashes(server, folder)

    def hashes(self, server: Running, folder: Path, npm: int = len(_VERSIONS)) -> Hashes:
        """Return the hashes of both releases, of which npm may have fewer, once they are packed."""
        listings, numbers = Listings(server.url, self.secret, self.handle), count()

        def all_() -> Hashes | None:
            found = listings.all(folder / f"clone{next(numbers)}")
            is_whole = [len(found[kind]) for kind in (NPM, MAVEN, GIT)] == [npm, 2, 2]
            return found if is_whole else None

        return until(all_, "all packages")

    def copy(self, name: str) -> str:
        """Return the URL of a copy in a file."""
        target = self.folder / f"{name}.db"
        shutil.copy(self.url.removeprefix("sqlite:///"), target)
        return f"sqlite:///{target}"


_numbers = count()


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Source:
    """The demo's tokens, released twice."""
    folder = tmp_path_factory.mktemp("source")
    jeton = CommandLine(folder)
    with jeton.serving(JETON_PACKAGES="no") as server, server.client() as client:
        (workspace,) = ok(client.get("/workspaces"))["workspaces"]
        made: Any = ok(client.post("/organizations", json={"name": "Acme"}), 201)
        ok(client.patch(f"/workspaces/{workspace['id']}", json={"organization_id": made["id"]}))
        releases = f"/organizations/{made['id']}/releases"
        ok(client.post(releases, json={"version": "1.0.0", "notes": "Ä first"}), 201)
        tokensets = ok(client.get(f"/workspaces/{workspace['id']}/tokensets"))["tokensets"]
        modes = ok(client.get(f"/tokensets/{tokensets[0]['id']}/modes"))["modes"]
        path = f"/tokensets/{tokensets[0]['id']}/modes/{modes[0]['id']}/tokens"
        ok(client.patch(path, json={"upsert": [{"name": "color.more", "type": "color", "value": "#123456"}]}))
        ok(client.post(releases, json={"version": "1.1.0"}), 201)
    return Source(folder, f"sqlite:///{jeton.file}", server.secret, made["handle"], releases)


def test_two_machines_make_the_same_bytes(source: Source, cluster: Cluster) -> None:
    """Neither hash seeds, time zones, locales, umasks, folders nor the database are in a package."""
    far = cluster.create_database()
    CommandLine(source.folder, far).ok("copy", source.url, far)
    first = source.packed(source.copy("first"))
    assert [sorted(first[kind]) for kind in KINDS] == [_VERSIONS] * 3
    assert source.packed(source.copy("second"), _MASKED, _OTHER) == first
    assert source.packed(far, variables=_OTHER) == first


def test_another_zlib_makes_the_same_commits_and_archives(source: Source) -> None:
    """What deflates otherwise gives other tarballs alone: commits and archives follow from content."""
    first, other = source.packed(source.copy("one")), source.packed(source.copy("another"), _ZLIB)
    assert (other[MAVEN], other[GIT]) == (first[MAVEN], first[GIT])
    assert other[NPM] != first[NPM]


def test_other_bytes_are_never_served(source: Source) -> None:
    """A version that is released again where zlib is another one has no tarball, and the reason is stored.

    Released once more where zlib is the first one, it has the tarball that it had.
    """
    url = source.copy("again")
    first = source.packed(url)
    fewer = {**first, NPM: {"1.0.0": first[NPM]["1.0.0"]}}
    for patch, expected, without in ((_ZLIB, fewer, [(NPM, "1.1.0", 1)]), ("", first, [])):
        folder = source.folder / f"again{next(_numbers)}"
        folder.mkdir()
        with serving(CommandLine(folder, url), patch=patch) as server, server.client(source.secret) as client:
            there = {each["version"]: each for each in ok(client.get(source.releases))["releases"]}
            ok(client.delete(f"{source.releases}/{there['1.1.0']['id']}"))
            again = ok(client.post(source.releases, json={"version": "1.1.0"}), 201)
            assert again["digest"] == there["1.1.0"]["digest"]
            assert source.hashes(server, folder, len(expected[NPM])) == expected
        database = SqliteDatabase(Path(url.removeprefix("sqlite:///")))
        assert database.rows(_WITHOUT) == without
        database.close()
