"""Android's archive of a library (AAR): the resources of a release, and the list of them in `R.txt`.

It is made of the release's export to `android-themes`. Files are stored without compression, so that the same
release gives the same bytes everywhere.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import count, groupby
from typing import NamedTuple

from jeton.formats.writing.archive import archive
from jeton.formats.writing.identifiers import android_folded, android_whole_name

EXTENSION = ".aar"
MANIFEST = "AndroidManifest.xml"
R_TXT = "R.txt"

_MOST = 0x10000
"""The number of resources of one kind that a package can hold."""
_PACKAGE = 0x7F
_ELEMENT = re.compile(r'^ {4}<(?:item name="([^"]+)" type="(\w+)"|(\w+) name="([^"]+)")', re.MULTILINE)
"""A resource as `android-themes` writes it: deeper lines are items of styles and lines of comments."""
_MANIFEST = """\
<?xml version="1.0" encoding="utf-8"?>
<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="{namespace}">
    <uses-sdk android:minSdkVersion="21" />
</manifest>
"""


class Refused(ValueError):
    """No archive can hold the resources; the text is the reason."""


class Resource(NamedTuple):
    """A resource, in the order in which the packaging tool numbers them."""

    kind: str
    name: str


def aar(group: str, files: Mapping[str, str]) -> bytes:
    """Return the archive of the files of a release's export to `android-themes`, by their paths.

    Raises:
        Refused: two workspaces have resources of the same name, or there are more than a package can hold.
    """
    listed = r_txt(resources_of(files))
    return archive([
        (MANIFEST, _MANIFEST.format(namespace=namespace_of(group)).encode()),
        ("classes.jar", archive([])),
        (R_TXT, listed.encode()),
        *((path, text.encode()) for path, text in _placed(files)),
    ])  # fmt: skip


def namespace_of(group: str) -> str:
    """Return the package of the class `R`: the group, in words that begin with letters.

    What begins otherwise, or is a keyword, has `n_` before it, which no handle has.
    """
    return ".".join([*map(_segment, group.split(".")), "tokens"])


def resources_of(files: Mapping[str, str]) -> Collection[Resource]:
    """Return the resources of files by their paths, each once.

    Raises:
        Refused: two files of a folder have resources of the same name.
    """
    owners: dict[tuple[str, str, str], str] = {}
    resources: set[Resource] = set()
    for path, text in files.items():
        _, folder, _ = path.split("/", 2)
        for resource in _read(text):
            key = (folder, resource.kind, android_folded(resource.name))
            owner = owners.setdefault(key, path)
            if owner != path:
                raise Refused(f"The {resource.kind} {resource.name} stands in {owner} and in {path}")
            resources.add(resource)
    return resources


def r_txt(resources: Collection[Resource]) -> str:
    """Return the list of resources with the numbers that the packaging tool gives them.

    Raises:
        Refused: there are more than a package can hold.
    """
    lines = []
    for number, (kind, group) in enumerate(groupby(sorted(resources), lambda each: each.kind), 1):
        names = [each.name for each in group]
        if len(names) > _MOST:
            raise Refused(f"There are {len(names)} resources of the kind {kind}; a package holds {_MOST}")
        first = (_PACKAGE << 24) + (number << 16)
        lines += [f"int {kind} {android_folded(name)} {first + at:#010x}\n" for at, name in enumerate(names)]
    return "".join(lines)


def _read(text: str) -> Iterator[Resource]:
    for item, type_, tag, name in _ELEMENT.findall(text):
        yield Resource(type_ or tag, item or name)


def _placed(files: Mapping[str, str]) -> Iterable[tuple[str, str]]:
    """Yield the files with their paths in the archive: a file of values has one number in all folders."""
    numbers = count(1)
    numbered: dict[tuple[str, str], int] = {}
    for path, text in files.items():
        workspace, folder, name = path.split("/", 2)
        number = numbered.get((workspace, name)) or numbered.setdefault((workspace, name), next(numbers))
        yield f"res/{folder}/tokens_{number}.xml", text


def _segment(word: str) -> str:
    name = android_folded(android_whole_name(word))
    return name if name[0].isalpha() else f"n{name}"
