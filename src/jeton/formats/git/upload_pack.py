"""Answers to requests for commits: which a client gets, and which it knows without parents from then on.

History is one line, so commits are their positions, and all that a commit leads to is before it.
"""

from collections.abc import AsyncIterator, Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple

from jeton.errors import Invalid, Text
from jeton.formats.git import pack
from jeton.formats.git.pack import EMPTY_BYTES
from jeton.formats.git.protocol import (
    DELIMITER,
    FLUSH,
    INFINITE,
    Request,
    banded,
    banded_bytes,
    line,
)
from jeton.formats.git.refs import Refs
from jeton.formats.git.segments import SegmentHead


class Slices(NamedTuple):
    """The parts of a segment's body that a pack takes, each from a byte to another."""

    position: int
    parts: Sequence[tuple[int, int]]

    @property
    def length(self) -> int:
        """The number of bytes of all parts."""
        return sum(end - start for start, end in self.parts)


class Pack(NamedTuple):
    """A pack to be sent: the parts of segments, the number of its entries and of its bytes.

    `wants` are the positions of the commits in it that the client has asked for.
    """

    slices: Sequence[Slices]
    entries: int
    length: int
    wants: frozenset[int]

    def parts(self, bodies: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
        """Yield the pack in parts, from the bodies of the segments of `slices`."""
        return pack.pack(self.entries, self._parts(bodies))

    async def _parts(self, bodies: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
        slices = iter(self.slices)
        async for body in bodies:
            yield b"".join(body[start:end] for start, end in next(slices).parts)


class Answer(NamedTuple):
    """An answer: first bytes, then a pack if there is one, in a side band or as it is, and last bytes."""

    first: bytes
    pack: Pack | None = None
    is_banded: bool = True
    last: bytes = b""

    @property
    def length(self) -> int:
        """The number of all bytes."""
        size = 0 if self.pack is None else self.pack.length
        return len(self.first) + (banded_bytes(size) if self.is_banded else size) + len(self.last)

    async def parts(self, bodies: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
        """Yield the answer in parts, from the bodies of the segments of its pack."""
        yield self.first
        if self.pack is not None:
            parts = self.pack.parts(bodies)
            async for part in banded(parts, self.pack.length) if self.is_banded else parts:
                yield part
        yield self.last


class _Line:
    """The commits of a repository that a client may see, by position and by id."""

    def __init__(self, heads: Sequence[SegmentHead], reach: int) -> None:
        self.heads = heads
        self.positions = {head.commit: head.position for head in heads[:reach]}
        self.keys = list(accumulate((head.position if head.is_key else 0 for head in heads), max))

    def positions_of(self, ids: Sequence[bytes]) -> set[int]:
        return {self.positions[id_] for id_ in ids if id_ in self.positions}

    def reached(self, positions: set[int], boundaries: set[int]) -> set[int]:
        """Return the positions that commits lead to, if those of `boundaries` have no parents."""
        reached: set[int] = set()
        for position in sorted(positions, reverse=True):
            while position > 0 and position not in reached:
                reached.add(position)
                if position in boundaries:
                    break
                position -= 1  # noqa: PLW2901  it walks down
        return reached


class _Depth(NamedTuple):
    """What changes of the commits that a client knows without parents."""

    shallow: frozenset[int] = frozenset()
    unshallow: frozenset[int] = frozenset()


def v0_answer(heads: Sequence[SegmentHead], refs: Refs, request: Request) -> Answer:
    """Return the answer to a request of version 0, or raise `Invalid` if it wants what is not listed."""
    commits = _Line(heads, refs.reach)
    wants = _wanted(commits, request)
    depth = _depth(commits, wants, request)
    first = b"".join(_depth_lines(heads, depth)) + FLUSH if request.depth else b""
    if request.has_ended:
        return Answer(first)
    common = [id_ for id_ in request.haves if id_ in commits.positions]
    is_detailed = b"multi_ack_detailed" in request.capabilities
    first += b"".join(_v0_acks(common, is_detailed=is_detailed))
    last = line(b"ACK %b\n" % common[-1].hex().encode()) if common and is_detailed else b""
    if not common:
        first += line(b"NAK\n")
    elif is_detailed and not request.is_done:
        first += line(b"ACK %b ready\n" % common[-1].hex().encode()) + line(b"NAK\n")
    if not (request.is_done or (last and b"no-done" in request.capabilities)):
        return Answer(first)
    is_banded = b"side-band-64k" in request.capabilities
    answered = _pack(commits, wants, depth, request)
    return Answer(first + last, answered, is_banded, FLUSH if is_banded else b"")


def v2_answer(heads: Sequence[SegmentHead], refs: Refs, request: Request) -> Answer:
    """Return the answer to a request for commits of version 2; raise as `v0_answer`."""
    commits = _Line(heads, refs.reach)
    wants = _wanted(commits, request)
    first = b""
    if request.haves and not request.is_done:
        common = [id_ for id_ in request.haves if id_ in commits.positions]
        acks = [b"ACK %b\n" % id_.hex().encode() for id_ in common] or [b"NAK\n"]
        first = b"".join(map(line, [b"acknowledgments\n", *acks]))
        if not common:
            return Answer(first + FLUSH)
        first += line(b"ready\n") + DELIMITER
    depth = _depth(commits, wants, request)
    if request.depth:
        first += line(b"shallow-info\n") + b"".join(_depth_lines(heads, depth)) + DELIMITER
    return Answer(first + line(b"packfile\n"), _pack(commits, wants, depth, request), last=FLUSH)


def _wanted(commits: _Line, request: Request) -> set[int]:
    for id_ in request.wants:
        if id_ not in commits.positions:
            raise Invalid(Text.GIT_NOT_OURS.format(id=id_.hex()))
    return commits.positions_of(request.wants)


def _v0_acks(common: Sequence[bytes], *, is_detailed: bool) -> Iterator[bytes]:
    """Yield the lines that tell a client which of its commits are known: all, or the first."""
    for id_ in common if is_detailed else common[:1]:
        yield line(b"ACK %b%b\n" % (id_.hex().encode(), b" common" if is_detailed else b""))


def _depth(commits: _Line, wants: set[int], request: Request) -> _Depth:
    """Return which commits a client knows without parents by what it asks, and which no more.

    Those that the request does not deepen stay as they are.
    """
    shallow = commits.positions_of(request.shallow)
    if not request.depth:
        return _Depth()
    if request.depth >= INFINITE:
        return _Depth(unshallow=frozenset(shallow))
    if request.is_relative:
        starts, depth = shallow & commits.reached(wants, set()), request.depth + 1
    else:
        starts, depth = wants, request.depth
    within, boundaries, distance = set[int](), set[int](), depth
    for position in range(max(starts, default=0), 0, -1):
        distance = 0 if position in starts else distance + 1
        if distance < depth:
            within.add(position)
        if distance == depth - 1 and position > 1:
            boundaries.add(position)
    return _Depth(frozenset(boundaries - shallow), frozenset((shallow & within) - boundaries))


def _depth_lines(heads: Sequence[SegmentHead], depth: _Depth) -> Iterator[bytes]:
    for word, positions in ((b"shallow", depth.shallow), (b"unshallow", depth.unshallow)):
        for position in sorted(positions):
            yield line(b"%b %b" % (word, heads[position - 1].commit.hex().encode()))


def _pack(commits: _Line, wants: set[int], depth: _Depth, request: Request) -> Pack:
    """Return the pack that leads a client from what it has to what it wants.

    A thin one leaves out all objects that the client has: git refuses deltas whose base comes once more.
    """
    before = commits.positions_of(request.shallow)
    has = commits.reached(commits.positions_of(request.haves), before)
    starts = wants | {each - 1 for each in depth.unshallow if each > 1}
    needed = commits.reached(starts, (before - depth.unshallow) | depth.shallow) - has
    positions = _with_bases(commits, needed, has if request.is_thin else set())
    sent = {id_ for each in has for id_ in commits.heads[each - 1].ids} if request.is_thin else set[bytes]()
    slices: list[Slices] = []
    count, length = 0, EMPTY_BYTES
    for position in sorted(positions):
        parts: list[tuple[int, int]] = []
        for id_, start, end in commits.heads[position - 1].entries:
            is_junk = id_ == commits.heads[position - 1].commit and position not in needed
            if id_ in sent or is_junk:
                continue
            sent.add(id_)
            count, length = count + 1, length + end - start
            if parts and parts[-1][1] == start:
                parts[-1] = parts[-1][0], end
            else:
                parts.append((start, end))
        slices.append(Slices(position, parts))
    return Pack(slices, count, length, frozenset(wants & needed))


def _with_bases(commits: _Line, needed: set[int], has: set[int]) -> set[int]:
    """Return the positions of segments that have all objects of the needed commits, without those of `has`.

    A segment needs those back to its key. Of a segment that is there for others' objects alone, the commit
    is left out: a client would take its tag along, and then lack its parents.
    """
    last = {commits.keys[position - 1]: position for position in sorted(needed)}
    return {each for key, end in last.items() for each in range(key, end + 1)} - has
