"""A database that Jeton 0.9.0 has written: the demo, released 20 times by the organization `acme`."""

import lzma
import re
from itertools import count
from pathlib import Path

from cli.commands import CommandLine, until
from git.histories import git
from support.listings import KINDS, Listings

_OF_0_9_0 = Path(__file__).with_name("databases") / "0.9.0.db.xz"
_VERSIONS = [f"1.{number}.0" for number in range(20)]
_MADE = re.compile(r"made (\d+) packages of releases")


def test_the_releases_of_0_9_0_become_packages(jeton: CommandLine) -> None:
    """Workers that start at once make each package once, commits in the order of the releases."""
    jeton.file.write_bytes(lzma.decompress(_OF_0_9_0.read_bytes()))
    assert "Applied 0023_packages.sql" in jeton.ok("migrate")
    (user,) = jeton.json("user", "list")["users"]
    secret = jeton.json("token", "create", user["email"])["token"]
    clones = count()
    with jeton.serving("--workers", "3") as server:
        listings = Listings(server.url, secret, "acme")

        def all_() -> bool:
            found = listings.all(jeton.folder / f"clone{next(clones)}")
            return all(sorted(found[kind]) == sorted(_VERSIONS) for kind in KINDS)

        until(all_, "packages of all releases")
    history = git("log", "--reverse", "--format=%s", "main", at=jeton.folder / f"clone{next(clones) - 1}")
    assert history.split() == _VERSIONS
    log = server.log.read_text()
    assert sum(int(made) for made in _MADE.findall(log)) == len(KINDS) * len(_VERSIONS), log
    assert jeton.ok("check")
