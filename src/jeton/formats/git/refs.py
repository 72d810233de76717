"""Refs: the branches and tags that a repository lists, and the commits that may be asked for."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from jeton.formats.git.segments import SegmentHead

HEAD = "HEAD"
MAIN = "main"
_BRANCHES, _TAGS, _OTHERS = "refs/heads/", "refs/tags/", "refs/releases/"
_UNFIT = ".lock"
"""The ending that git refuses in the name of a ref, and that the version of a pre-release may have."""


class Refs(NamedTuple):
    """The refs of a repository by name, in their order; `head` is the branch that `HEAD` stands for.

    Every commit up to the position `reach` may be asked for by its id.
    """

    ids: Mapping[str, bytes]
    head: str
    reach: int

    @property
    def head_id(self) -> bytes | None:
        """The commit that `HEAD` stands for, None if its branch is not there."""
        return self.ids.get(self.head)


class Listing(NamedTuple):
    """What a repository lists: positions of commits by branch, by tag, and by version without a tag.

    The last are commits that are no longer listed, which clones still get: lock files name them.
    """

    head: str
    branches: Mapping[str, int]
    tags: Mapping[str, int]
    others: Mapping[str, int]


def refs_of(listing: Listing, heads: Sequence[SegmentHead]) -> Refs:
    """Return the refs of a listing of commits."""
    names = {
        **{f"{_BRANCHES}{name}": position for name, position in listing.branches.items()},
        **{f"{_OTHERS}{name}": position for name, position in listing.others.items()},
        **{f"{_TAGS}{name}": position for name, position in listing.tags.items()},
    }
    fit = {name: position for name, position in sorted(names.items()) if not name.endswith(_UNFIT)}
    ids = {name: heads[position - 1].commit for name, position in fit.items()}
    return Refs(ids, f"{_BRANCHES}{listing.head}", max(names.values(), default=0))
