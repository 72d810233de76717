"""Packages that npm, pnpm, yarn and bun install: tarballs, whose bytes follow from their files alone.

Lock files pin a package by the hash of its bytes. So nothing is in it that may change while a version stays:
no notes, no dates, no URLs, no people.
"""

import gzip
import io
import re
import tarfile
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import msgspec

FORMATS = (2, 1)
"""The numbers of the layouts of packages, the present one first: another one has other files of a release.

What somebody has pinned keeps its bytes, so all of them can still be made. The first one had nothing but
exports and rules for linters.
"""
ROOT = "package/"
_MODIFIED = 499162500
"""The time of all files, that of npm's own packages."""
_LEVEL = 7
"""The effort of gzip: 9 takes twice as long for two bytes less of a hundred."""
_MANIFEST = "package.json"
_RULES, _STYLELINT = "stylelint.js", ">=16.15"
"""The file that needs Stylelint, where a project has that, and the versions that it runs in."""
BIN = {"jeton-check": "jeton-check.js"}
"""The commands and their files, where a package has them."""
_TYPES = ".d.ts"
_MODULES = (".js", ".mjs")
_END = re.compile(r"/tokens\.js$|\.scss$|(?<=lint)\.js$")
"""The end of a path that an import may leave out."""
_SHEETS = ("*.css", "*.scss", "*.less")


class PackageFile(NamedTuple):
    """A file of a package: its path below the root, and its content."""

    path: str
    content: bytes


def name_of(scope: str) -> str:
    """Return the name of the package of an organization."""
    return f"@{scope}/tokens"


def tarball(files: Iterable[PackageFile]) -> bytes:
    """Return files by their paths as a tarball; the same bytes for the same files and one build of zlib."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.PAX_FORMAT) as tar:
        for file in sorted(files):
            entry = tarfile.TarInfo(ROOT + file.path)
            entry.size, entry.mtime, entry.mode = len(file.content), _MODIFIED, 0o644
            tar.addfile(entry, io.BytesIO(file.content))
    return gzip.compress(buffer.getvalue(), _LEVEL, mtime=0)


def manifest(
    name: str, version: str, digest: str, paths: Sequence[str], layout: int = FORMATS[0]
) -> PackageFile:
    """Return the `package.json` of files with these paths, in a layout.

    Each path is exported as itself, an ES module with its types; some also without their end.
    """
    about: dict[str, Any] = {
        "name": name,
        "version": version,
        "description": "Design tokens",
        "type": "module",
        "license": "UNLICENSED",
        "sideEffects": list(_SHEETS),
        "exports": _exports(paths),
        "jeton": {"digest": digest, "format": layout},
    }
    if _RULES in paths:
        about["peerDependencies"] = {"stylelint": _STYLELINT}
        about["peerDependenciesMeta"] = {"stylelint": {"optional": True}}
    if {*BIN.values()} <= {*paths}:
        about["bin"] = BIN
    if any(path.startswith("dtcg/") for path in paths):
        about["designTokens"] = "./dtcg/"
    return PackageFile(_MANIFEST, msgspec.json.format(msgspec.json.encode(about), indent=2) + b"\n")


def _exports(paths: Sequence[str]) -> dict[str, Any]:
    there = frozenset(paths)
    targets = {short: path for path in paths if (short := _END.sub("", path)) not in there}
    targets |= {path: path for path in paths if not path.endswith(_TYPES)}
    exports: dict[str, Any] = {f"./{short}": _target(targets[short], there) for short in sorted(targets)}
    return exports | {f"./{path}": f"./{path}" for path in (*_declarations(paths), _MANIFEST)}


def _declarations(paths: Iterable[str]) -> list[str]:
    return sorted(path for path in paths if path.endswith(_TYPES))


def _target(path: str, there: frozenset[str]) -> str | dict[str, str]:
    stem = next((path.removesuffix(end) for end in _MODULES if path.endswith(end)), "")
    types = stem + _TYPES
    return {"types": f"./{types}", "default": f"./{path}"} if types in there else f"./{path}"
