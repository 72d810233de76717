"""Objects of git (blobs, trees and commits) and their ids, which follow from content alone."""

import hashlib
from collections.abc import Callable, Iterator, Mapping
from enum import IntEnum
from typing import NamedTuple

from jeton.model.clock import milliseconds_of

_FILE, _FOLDER = b"100644", b"40000"
_AUTHOR = b"Jeton <jeton@localhost>"
"""The author of every commit is the same: a person can be removed, a commit cannot."""


class Kind(IntEnum):
    """The kind of an object, as a pack numbers it."""

    COMMIT = 1
    TREE = 2
    BLOB = 3


class GitObject(NamedTuple):
    """An object of git."""

    kind: Kind
    body: bytes

    @property
    def id(self) -> bytes:
        """The object's id: 20 bytes."""
        header = b"%b %d\0" % (self.kind.name.lower().encode(), len(self.body))
        return hashlib.sha1(header + self.body, usedforsecurity=False).digest()


class Commit(NamedTuple):
    """A commit's root tree, its parent if it has one, its time in ISO 8601 and its message."""

    tree: bytes
    parent: bytes | None
    time: str
    message: str


def trees_of(blobs: Mapping[str, bytes]) -> dict[bytes, GitObject]:
    """Return the trees of files, given by their paths and the ids of their blobs; the last is the root."""
    trees: dict[bytes, GitObject] = {}
    folders: dict[str, dict[str, bytes]] = {}
    entries: list[tuple[bytes, bytes, bytes]] = []
    for path, blob in blobs.items():
        folder, slash, rest = path.partition("/")
        if slash:
            folders.setdefault(folder, {})[rest] = blob
        else:
            entries.append((path.encode(), _FILE, blob))
    for folder, inside in folders.items():
        trees |= (below := trees_of(inside))
        entries.append((folder.encode(), _FOLDER, next(reversed(below))))
    entries.sort(key=lambda entry: entry[0] + b"/" if entry[1] == _FOLDER else entry[0])
    root = GitObject(Kind.TREE, b"".join(b"%b %b\0%b" % (mode, name, id_) for name, mode, id_ in entries))
    trees.pop(root.id, None)
    trees[root.id] = root
    return trees


def blobs_of(tree: bytes, read: Callable[[bytes], bytes], folder: str = "") -> Iterator[tuple[str, bytes]]:
    """Yield the paths and the ids of the blobs of a tree, whose objects `read` returns by their ids."""
    body, at = read(tree), 0
    while at < len(body):
        name_at, end = body.index(b" ", at) + 1, body.index(b"\0", at)
        path, id_ = folder + body[name_at:end].decode(), body[end + 1 : end + 21]
        if body[at : name_at - 1] == _FOLDER:
            yield from blobs_of(id_, read, f"{path}/")
        else:
            yield path, id_
        at = end + 21


def commit_object(commit: Commit) -> GitObject:
    """Return a commit as an object."""
    parent = b"parent %b\n" % commit.parent.hex().encode() if commit.parent else b""
    signed = b"%b %d +0000" % (_AUTHOR, milliseconds_of(commit.time) // 1000)
    head = b"tree %b\n%bauthor %b\ncommitter %b\n\n" % (commit.tree.hex().encode(), parent, signed, signed)
    return GitObject(Kind.COMMIT, head + commit.message.replace("\0", "").encode())


def tree_of(commit: bytes) -> bytes:
    """Return the id of the root tree of a commit, given by its body."""
    return bytes.fromhex(commit[5:45].decode())


def parent_of(commit: bytes) -> bytes | None:
    """Return the id of the parent of a commit, given by its body; None if it is the first."""
    line = commit.split(b"\n", 2)[1]
    return bytes.fromhex(line[7:].decode()) if line.startswith(b"parent ") else None
