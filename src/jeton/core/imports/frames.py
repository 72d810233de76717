"""How an import's files go to a process of its own, and what it reads comes back: in frames, bit by bit.

A frame is a message in MessagePack behind its length in four bytes. Small ones keep nobody from running while
they are decoded.
"""

from collections.abc import Iterator, Sequence
from typing import IO

import msgspec
from msgspec import Struct

from jeton.core.imports.reading import Source, SourceMode, SourceTokenset, Wanted
from jeton.importers.model import SourceFile
from jeton.store.bulk import PreparedToken

_SLICE = 250
"""How many tokens are in a frame."""
_PREFIX = 4


class Job(Struct):
    """What is to be read: how, and the names and sizes of the files, whose bytes follow."""

    wanted: Wanted
    files: list[tuple[str, int]]


_encode = msgspec.msgpack.Encoder().encode
_decode_job = msgspec.msgpack.Decoder(Job).decode
_decode_source = msgspec.msgpack.Decoder(Source).decode
_decode_tokens = msgspec.msgpack.Decoder(list[PreparedToken]).decode


class Broken(Exception):
    """A stream ends before it should."""


def send_job(stream: IO[bytes], files: Sequence[SourceFile], wanted: Wanted) -> None:
    """Write a job."""
    _put(stream, _encode(Job(wanted, [(file.name, len(file.content)) for file in files])))
    stream.writelines(file.content for file in files)
    stream.flush()


def receive_job(stream: IO[bytes]) -> tuple[list[SourceFile], Wanted] | None:
    """Read a job; None where the stream ends before there is one."""
    try:
        job = _decode_job(_get(stream))
        return [SourceFile(name, _exactly(stream, size)) for name, size in job.files], job.wanted
    except Broken:
        return None


def send_source(stream: IO[bytes], source: Source) -> None:
    """Write what was read: all but the tokens, then these mode by mode, then an empty frame."""
    bare = [
        SourceTokenset(
            each.name, each.description, [SourceMode(mode.name, mode.is_default, []) for mode in each.modes]
        )
        for each in source.tokensets
    ]
    _put(stream, _encode(Source(source.format, bare, source.problems)))
    for mode in _modes(source):
        for first in range(0, len(mode.tokens), _SLICE):
            _put(stream, _encode(mode.tokens[first : first + _SLICE]))
        _put(stream, b"")
    _put(stream, b"")
    stream.flush()


def receive_source(stream: IO[bytes]) -> Source:
    """Read what was sent.

    Raises:
        Broken: the stream ends before that.
    """
    source = _decode_source(_get(stream))
    for mode in _modes(source):
        while frame := _get(stream):
            mode.tokens += _decode_tokens(frame)
    if _get(stream):
        raise Broken
    return source


def _modes(source: Source) -> Iterator[SourceMode]:
    for tokenset in source.tokensets:
        yield from tokenset.modes


def _put(stream: IO[bytes], frame: bytes) -> None:
    stream.write(len(frame).to_bytes(_PREFIX))
    stream.write(frame)


def _get(stream: IO[bytes]) -> bytes:
    return _exactly(stream, int.from_bytes(_exactly(stream, _PREFIX)))


def _exactly(stream: IO[bytes], size: int) -> bytes:
    content = stream.read(size)
    if len(content) < size:
        raise Broken
    return content
