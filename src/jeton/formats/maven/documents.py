"""The documents of a Maven repository: POM, metadata and checksums."""

import hashlib
from collections.abc import Sequence
from typing import NamedTuple
from xml.sax.saxutils import escape

from jeton.model.semver import Version

EXTENSION = ".pom"
ARTIFACT = "tokens"
ALGORITHMS = ("sha1", "md5", "sha256", "sha512")
"""The checksums of each file: clients ask for the first one that they know."""
_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'


class Listing(NamedTuple):
    """The versions that a repository lists, in ascending order, and when the list has changed last.

    `changed_at` is a time as the database has it.
    """

    versions: Sequence[Version]
    changed_at: str


def pom(group: str, version: str) -> str:
    """Return the description of one version, which depends on nothing."""
    return (
        f'{_DECLARATION}<project xmlns="http://maven.apache.org/POM/4.0.0">\n'
        "  <modelVersion>4.0.0</modelVersion>\n"
        f"  <groupId>{escape(group)}</groupId>\n"
        f"  <artifactId>{ARTIFACT}</artifactId>\n"
        f"  <version>{version}</version>\n"
        "  <packaging>aar</packaging>\n"
        "</project>\n"
    )


def metadata(group: str, listing: Listing) -> str:
    """Return the list of versions; the release is the highest that is no pre-release."""
    versions = listing.versions
    releases = [each for each in versions if not each.pre]
    lines = [f"    <latest>{each}</latest>\n" for each in versions[-1:]]
    lines += [f"    <release>{each}</release>\n" for each in releases[-1:]]
    listed = "".join(f"      <version>{each}</version>\n" for each in versions)
    changed = "".join(filter(str.isdigit, listing.changed_at))[:14]
    return (
        f"{_DECLARATION}<metadata>\n"
        f"  <groupId>{escape(group)}</groupId>\n"
        f"  <artifactId>{ARTIFACT}</artifactId>\n"
        "  <versioning>\n"
        f"{''.join(lines)}"
        f"    <versions>\n{listed}    </versions>\n"
        f"    <lastUpdated>{changed}</lastUpdated>\n"
        "  </versioning>\n"
        "</metadata>\n"
    )


def checksum(algorithm: str, body: bytes) -> str:
    """Return a checksum of a file, in hexadecimal."""
    return hashlib.new(algorithm, body, usedforsecurity=False).hexdigest()
