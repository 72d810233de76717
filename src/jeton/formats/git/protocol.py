"""The wire protocol of git, versions 0 and 2: lines with their lengths, requests and advertisements."""

import re
from collections.abc import AsyncIterator, Iterator, Sequence
from typing import NamedTuple

from jeton.errors import Invalid, Text
from jeton.formats.git.refs import HEAD, Refs

FLUSH, DELIMITER = b"0000", b"0001"
BAND_BYTES = 65_515
"""Bytes of a pack in one line of a side band."""
INFINITE = 0x7FFFFFFF
"""The depth by which clients ask for all of the history."""
_AGENT = b"agent=jeton"
_SERVICE = b"001e# service=git-upload-pack\n0000"
_CAPABILITIES = (
    b"multi_ack_detailed no-done side-band-64k thin-pack ofs-delta no-progress include-tag "
    b"shallow deepen-relative"
)
_V2 = (b"version 2", _AGENT, b"ls-refs=unborn", b"fetch=shallow", b"object-format=sha1")
_ID = re.compile(rb"[0-9a-f]{40}")
_DEPTH = re.compile(rb"[0-9]{1,10}")
_HEX = re.compile(rb"[0-9a-fA-F]{4}")
_REFUSED = (b"deepen-since ", b"deepen-not ", b"filter ", b"want-ref ", b"sideband-all", b"packfile-uris ")


class Request(NamedTuple):
    """What a client asks of a repository: commits it wants, has, and knows without their parents."""

    wants: Sequence[bytes] = ()
    haves: Sequence[bytes] = ()
    shallow: Sequence[bytes] = ()
    depth: int = 0
    is_relative: bool = False
    is_thin: bool = False
    is_done: bool = False
    has_ended: bool = False
    """Nothing follows the wants, in version 0: the client asks for shallow commits alone."""
    capabilities: frozenset[bytes] = frozenset()


class ListRequest(NamedTuple):
    """A request of version 2 for refs whose names begin in one of some ways, all if there is none."""

    prefixes: tuple[bytes, ...] = ()
    with_symrefs: bool = False
    with_unborn: bool = False


def line(text: bytes) -> bytes:
    """Return a line with its length."""
    return b"%04x%b" % (len(text) + 4, text)


async def banded(parts: AsyncIterator[bytes], length: int) -> AsyncIterator[bytes]:
    """Yield parts, which have so many bytes together, in lines of the first side band."""
    waiting = bytearray()
    async for part in parts:
        waiting += part
        while len(waiting) >= BAND_BYTES:
            yield line(b"\1" + waiting[:BAND_BYTES])
            del waiting[:BAND_BYTES]
        length -= len(part)
    if waiting:
        yield line(b"\1" + waiting)
    if length:
        raise ValueError("the parts have another length than was said")


def banded_bytes(length: int) -> int:
    """Return the bytes of `banded` for parts of a length."""
    return length + 5 * -(-length // BAND_BYTES)


def advertisement(refs: Refs, *, is_v2: bool) -> bytes:
    """Return the answer to the first request of a client: capabilities, and in version 0 all refs."""
    if is_v2:
        return _SERVICE + b"".join(line(each + b"\n") for each in _V2) + FLUSH
    head = refs.ids.get(refs.head)
    symref = b" symref=HEAD:" + refs.head.encode() if head else b""
    capabilities = b"%b%b object-format=sha1 %b" % (_CAPABILITIES, symref, _AGENT)
    rows = [*([(HEAD, head)] if head else []), *refs.ids.items()] or [("capabilities^{}", bytes(20))]
    lines = [b"%b %b" % (id_.hex().encode(), name.encode()) for name, id_ in rows]
    lines[0] += b"\0" + capabilities
    return _SERVICE + b"".join(line(each + b"\n") for each in lines) + FLUSH


def refs_answer(refs: Refs, listing: ListRequest) -> bytes:
    """Return the answer to a request for refs in version 2."""
    head = refs.ids.get(refs.head)
    rows = []
    if head is not None:
        target = f" symref-target:{refs.head}" if listing.with_symrefs else ""
        rows.append((HEAD, head, target))
    rows += ((name, id_, "") for name, id_ in refs.ids.items())
    lines = [f"{id_.hex()} {name}{rest}\n".encode() for name, id_, rest in rows if _matches(name, listing)]
    if head is None and listing.with_unborn and _matches(HEAD, listing):
        lines.append(f"unborn HEAD symref-target:{refs.head}\n".encode())
    return b"".join(map(line, lines)) + FLUSH


def error_line(text: str) -> bytes:
    """Return a line by which a client of git learns of an error."""
    return line(b"ERR " + text.encode())


def v0_request(body: bytes) -> Request:
    """Return the request of a client that speaks version 0, or raise `Invalid`."""
    lines = list(_lines(body))
    end = lines.index(FLUSH) if FLUSH in lines else len(lines)
    first = lines[0] if lines else b""
    capabilities = frozenset(first[45:].split())
    request = _read([first[:45].rstrip(), *lines[1:end]] if lines else [])
    negotiated = lines[end + 1 :]
    negotiation = _read([each for each in negotiated if each not in {FLUSH, b"done"}])
    return request._replace(
        haves=negotiation.haves,
        is_done=b"done" in negotiated,
        has_ended=not negotiated,
        is_relative=b"deepen-relative" in capabilities,
        is_thin=b"thin-pack" in capabilities,
        capabilities=capabilities,
    )


def v2_request(body: bytes) -> Request | ListRequest:
    """Return the request of a client that speaks version 2, or raise `Invalid`."""
    lines = [each for each in _lines(body) if each != FLUSH]
    split = lines.index(DELIMITER) if DELIMITER in lines else len(lines)
    command, arguments = lines[0] if lines else b"", lines[split + 1 :]
    formats = {each for each in lines[:split] if each.startswith(b"object-format=")}
    if not formats <= {b"object-format=sha1"}:
        raise Invalid(Text.GIT_UNSUPPORTED.format(what="object-format"))
    if command == b"command=ls-refs":
        prefixes = tuple(each[11:] for each in arguments if each.startswith(b"ref-prefix "))
        return ListRequest(prefixes, b"symrefs" in arguments, b"unborn" in arguments)
    if command != b"command=fetch":
        raise Invalid(Text.GIT_MALFORMED)
    return _read(arguments)._replace(
        is_done=b"done" in arguments,
        is_relative=b"deepen-relative" in arguments,
        is_thin=b"thin-pack" in arguments,
    )


def _read(lines: Sequence[bytes]) -> Request:
    """Return the commits and the depth that lines name."""
    ids: dict[bytes, list[bytes]] = {b"want": [], b"have": [], b"shallow": []}
    depth = 0
    for each in lines:
        word, _, rest = each.partition(b" ")
        if each.startswith(_REFUSED):
            raise Invalid(Text.GIT_UNSUPPORTED.format(what=word.decode("ascii", "replace")))
        if word in ids:
            if _ID.fullmatch(rest) is None:
                raise Invalid(Text.GIT_MALFORMED)
            ids[word].append(bytes.fromhex(rest.decode()))
        elif word == b"deepen":
            if _DEPTH.fullmatch(rest) is None:
                raise Invalid(Text.GIT_MALFORMED)
            depth = int(rest)
    return Request(ids[b"want"], ids[b"have"], ids[b"shallow"], depth)


def _matches(name: str, listing: ListRequest) -> bool:
    return not listing.prefixes or name.encode().startswith(listing.prefixes)


def _lines(body: bytes) -> Iterator[bytes]:
    """Yield the lines of a body without their ends, and `FLUSH` and `DELIMITER` as they are."""
    at = 0
    while at < len(body):
        length = body[at : at + 4]
        if _HEX.fullmatch(length) is None:
            raise Invalid(Text.GIT_MALFORMED)
        size = int(length, 16)
        if size < 4:
            if length not in {FLUSH, DELIMITER}:
                raise Invalid(Text.GIT_MALFORMED)
            yield length
            at += 4
            continue
        if at + size > len(body):
            raise Invalid(Text.GIT_MALFORMED)
        yield body[at + 4 : at + size].removesuffix(b"\n")
        at += size
