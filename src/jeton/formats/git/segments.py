"""Segments: what each release adds to the repository, as entries of a pack.

The first entry is the release's commit. A key has all objects of its release whole; another segment leaves
out those of the segments since the last key, in which its deltas have their bases too. So the segments from a
key on are complete, and those after a commit complete a clone that has this commit with its history.
"""

import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate
from typing import NamedTuple

from jeton.formats.git.objects import (
    Commit,
    GitObject,
    Kind,
    blobs_of,
    commit_object,
    parent_of,
    tree_of,
    trees_of,
)
from jeton.formats.git.pack import Entry, applied, delta_entry, delta_of, entry_of, read_entry

FORMAT = 1
"""The number of the layout of the repository's files and commits; existing commits never change."""
ID_BYTES, LENGTH_BYTES = 20, 4


class SegmentHead(NamedTuple):
    """What is known of a segment without its body: the entries' objects and lengths, one after the other.

    Positions are 1, 2, 3 and so on in the order of the commits, each of which is the parent of the next.
    """

    position: int
    version: str
    commit: bytes
    is_key: bool
    oids: bytes
    lengths: bytes

    @property
    def entries(self) -> Iterator[tuple[bytes, int, int]]:
        """The objects' ids, each with where its entry begins and ends in the body."""
        lengths = [
            int.from_bytes(self.lengths[at : at + LENGTH_BYTES], "big")
            for at in range(0, len(self.lengths), LENGTH_BYTES)
        ]
        ends = list(accumulate(lengths))
        return zip(self.ids, (0, *ends), ends, strict=False)

    @property
    def ids(self) -> Iterator[bytes]:
        """The objects' ids."""
        return (self.oids[at : at + ID_BYTES] for at in range(0, len(self.oids), ID_BYTES))


class Segment(NamedTuple):
    """A segment: its head, and its entries one after the other."""

    head: SegmentHead
    body: bytes


class GitRelease(NamedTuple):
    """A release as a commit: its version, notes, time and digest, and its files by their paths."""

    version: str
    notes: str
    time: str
    digest: str
    files: Mapping[str, bytes]


class Broken(Exception):
    """Segments are not what they were; the text says where and how."""


def message_of(release: GitRelease) -> str:
    """Return the message of a release's commit."""
    notes = f"\n\n{notes}" if (notes := release.notes.strip()) else ""
    return f"{release.version}{notes}\n\nJeton-Digest: {release.digest}\n"


def next_segment(since_key: Sequence[Segment], release: GitRelease) -> Segment:
    """Return the segment of a new release, after those since the last key: the last one is its parent."""
    before = Objects(since_key)
    parent = since_key[-1].head if since_key else None
    blobs = {path: GitObject(Kind.BLOB, content) for path, content in release.files.items()}
    ids = {path: blob.id for path, blob in blobs.items()}
    trees = trees_of(ids)
    before_it = parent.commit if parent else None
    commit = commit_object(Commit(next(reversed(trees)), before_it, release.time, message_of(release)))
    is_key = parent is None or _outweighed(since_key)
    entries = {commit.id: entry_of(commit)}
    last = {} if is_key or parent is None else dict(before.files_of(parent.commit))
    for id_, tree in trees.items():
        if is_key or id_ not in before:
            entries[id_] = entry_of(tree)
    for path, blob in blobs.items():
        if ids[path] not in entries and (is_key or ids[path] not in before):
            entries[ids[path]] = _blob_entry(blob, last.get(path), before)
    position = 1 if parent is None else parent.position + 1
    lengths = b"".join(len(entry).to_bytes(LENGTH_BYTES, "big") for entry in entries.values())
    head = SegmentHead(position, release.version, commit.id, is_key, b"".join(entries), lengths)
    return Segment(head, b"".join(entries.values()))


def parent_commit(segment: Segment) -> bytes | None:
    """Return the commit that a segment's commit follows, None for the first."""
    return parent_of(Objects([segment]).get(segment.head.commit).body)


class Objects:
    """The objects of segments, the first of which is a key."""

    def __init__(self, segments: Iterable[Segment] = ()) -> None:
        self._entries: dict[bytes, bytes] = {}
        self.recent: Mapping[bytes, GitObject] = {}
        for segment in segments:
            self.add(segment)

    def add(self, segment: Segment) -> None:
        """Take the objects of one more segment."""
        for id_, start, end in segment.head.entries:
            self._entries[id_] = segment.body[start:end]

    def __contains__(self, id_: bytes) -> bool:
        return id_ in self._entries

    def get(self, id_: bytes) -> GitObject:
        """Return an object."""
        deltas: list[bytes] = []
        while id_ not in self.recent:
            entry = self._entry(id_)
            if entry.kind is not None:
                return GitObject(entry.kind, _with(entry.data, deltas))
            deltas.append(entry.data)
            id_ = entry.base
        return GitObject(Kind.BLOB, _with(self.recent[id_].body, deltas)) if deltas else self.recent[id_]

    def files_of(self, commit: bytes) -> Iterator[tuple[str, bytes]]:
        """Yield the paths and the ids of the blobs of a commit."""
        return blobs_of(tree_of(self.get(commit).body), lambda id_: self.get(id_).body)

    def read(self, commit: bytes, path: str) -> bytes:
        """Return the content of a file of a commit; nothing if there is none."""
        id_ = dict(self.files_of(commit)).get(path)
        return b"" if id_ is None else self.get(id_).body

    def _entry(self, id_: bytes) -> Entry:
        if id_ not in self._entries:
            raise Broken(f"object {id_.hex()} is missing")
        return read_entry(self._entries[id_])


class Check:
    """The check that segments, which come by position, are one line whose objects are what their ids say."""

    def __init__(self) -> None:
        self._objects = Objects()
        self._parent: SegmentHead | None = None

    def add(self, segment: Segment) -> None:
        """Check the next segment, and raise `Broken` with the reason if it is not the next, or damaged."""
        head, parent = segment.head, self._parent
        self._parent = head
        if head.is_key:
            self._objects = Objects()
        self._objects.add(segment)
        if head.position != (parent.position + 1 if parent else 1) or (parent is None and not head.is_key):
            raise Broken("the position does not follow the one before")
        try:
            self._objects.recent = _checked(self._objects, head)
            before = parent_of(self._objects.get(head.commit).body)
        except (ValueError, IndexError, zlib.error) as error:
            raise Broken(f"an object cannot be read: {error}") from error
        if before != (parent.commit if parent else None):
            raise Broken("the commit does not follow the one before")


def _checked(objects: Objects, head: SegmentHead) -> dict[bytes, GitObject]:
    """Return the files of a segment's commit by their ids, or raise `Broken` for a wrong object."""
    ids = [id_ for id_, _, _ in head.entries]
    read = {id_: objects.get(id_) for id_ in ids}
    for id_, each in read.items():
        if each.id != id_:
            raise Broken(f"object {id_.hex()} is another one")
    if ids[:1] != [head.commit]:
        raise Broken("the commit is not the first object")
    return {id_: read.get(id_) or objects.get(id_) for _, id_ in objects.files_of(head.commit)}


def _with(body: bytes, deltas: list[bytes]) -> bytes:
    for delta in reversed(deltas):
        body = applied(body, delta)
    return body


def _blob_entry(blob: GitObject, last: bytes | None, before: Objects) -> bytes:
    """Return the entry of a blob: a delta against its last version if that is much smaller."""
    if last is not None:
        delta = delta_of(before.get(last).body, blob.body)
        if len(delta) < len(blob.body) // 2:
            return delta_entry(last, delta)
    return entry_of(blob)


def _outweighed(since_key: Sequence[Segment]) -> bool:
    """Tell whether the segments after a key have more bytes than the key."""
    key, *others = (len(segment.body) for segment in since_key)
    return sum(others) > key
