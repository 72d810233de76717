"""Frames that carry an import's files to a child process, and the tokens that it reads back.

A frame is a message in MessagePack behind its length in four bytes. Frames are small, so that decoding one
does not block other threads for long.
"""

from collections.abc import Sequence
from typing import IO

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from jeton.core.imports.reading import ImportSource, ReadOptions
from jeton.formats.reading.model import PushedToken, SourceFile
from jeton.store.bulk import PreparedToken

_SLICE = 250
"""The most tokens in a frame."""
_PREFIX = 4


class Job(Struct):
    """A job of a child process: how to read, and the names and sizes of the files, whose bytes follow."""

    wanted: ReadOptions
    files: list[tuple[str, int]]


_encode = msgspec.msgpack.Encoder().encode
_decode_job = msgspec.msgpack.Decoder(Job).decode
_decode_source = msgspec.msgpack.Decoder(ImportSource).decode
_decode_tokens = msgspec.msgpack.Decoder(list[PreparedToken]).decode
_decode_pushed = msgspec.msgpack.Decoder(list[PushedToken]).decode


class StreamEnded(Exception):
    """The stream ended before the message was complete."""


def send_job(stream: IO[bytes], files: Sequence[SourceFile], options: ReadOptions) -> None:
    """Write a job and the bytes of its files."""
    _put(stream, _encode(Job(options, [(file.name, len(file.content)) for file in files])))
    stream.writelines(file.content for file in files)
    stream.flush()


def receive_job(stream: IO[bytes]) -> tuple[list[SourceFile], ReadOptions] | None:
    """Read a job; return its files and options, or None if the stream ends before the job is complete."""
    try:
        job = _decode_job(_get(stream))
        return [SourceFile(name, _exactly(stream, size)) for name, size in job.files], job.wanted
    except StreamEnded:
        return None


def send_source(stream: IO[bytes], source: ImportSource) -> None:
    """Write an import's source: all but the tokens, then these mode by mode, then an empty frame.

    Of what is pushed, the tokens come last, and another empty frame.
    """
    pushed = source.pushed
    bare = [
        replace(each, modes=[replace(mode, tokens=[]) for mode in each.modes]) for each in source.tokensets
    ]
    head = None if pushed is None else replace(pushed, tokens=[])
    _put(stream, _encode(replace(source, tokensets=bare, pushed=head)))
    for mode in source.modes:
        _put_all(stream, mode.tokens)
    _put_all(stream, [] if pushed is None else pushed.tokens)
    stream.flush()


def receive_source(stream: IO[bytes]) -> ImportSource:
    """Read a source that `send_source` has written.

    Raises:
        StreamEnded: the stream ends before the source is complete.
    """
    source = _decode_source(_get(stream))
    for mode in source.modes:
        while frame := _get(stream):
            mode.tokens.extend(_decode_tokens(frame))
    while frame := _get(stream):
        if source.pushed is None:
            raise StreamEnded
        source.pushed.tokens.extend(_decode_pushed(frame))
    return source


def _put_all(stream: IO[bytes], tokens: Sequence[object]) -> None:
    """Write tokens in frames, and an empty one behind them."""
    for first in range(0, len(tokens), _SLICE):
        _put(stream, _encode(tokens[first : first + _SLICE]))
    _put(stream, b"")


def _put(stream: IO[bytes], frame: bytes) -> None:
    stream.write(len(frame).to_bytes(_PREFIX))
    stream.write(frame)


def _get(stream: IO[bytes]) -> bytes:
    return _exactly(stream, int.from_bytes(_exactly(stream, _PREFIX)))


def _exactly(stream: IO[bytes], size: int) -> bytes:
    content = stream.read(size)
    if len(content) < size:
        raise StreamEnded
    return content
