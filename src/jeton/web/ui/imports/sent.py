"""The form of an import: fields, files, and files that a page has kept from one step to the next.

The browser keeps them, in a hidden field, so that any process can carry out a plan that another has made,
and nothing is left when somebody goes away.
"""

import base64
import binascii
import zlib
from typing import Annotated, NamedTuple

import msgspec

from jeton.errors import Invalid, Text, TooLarge
from jeton.formats.reading.model import SourceFile
from jeton.web.http.body import BodyReader, Received
from jeton.web.http.files import MULTIPART, FormPart, parts_of
from jeton.web.http.request import Request

FILES, TEXT, KEPT = "file", "text", "kept"
"""The names of the fields with files, with a pasted text, and with files that the page has kept."""
_MOST_FILES = 1000
_OTHER_FIELDS = 1024 * 1024
_LEVEL = 1

_encode = msgspec.msgpack.Encoder().encode
_Files = Annotated[list[SourceFile], msgspec.Meta(max_length=_MOST_FILES)]
_decoder: msgspec.msgpack.Decoder[list[SourceFile]] = msgspec.msgpack.Decoder(_Files)


class Sent(NamedTuple):
    """The files of a form, a pasted text, and its other fields by name, each with all its values.

    `files` are all: the text is one without a name.
    """

    sent: list[SourceFile]
    text: str
    fields: dict[str, list[str]]
    files: list[SourceFile]

    def check(self) -> None:
        """Raise `Invalid` if there is no file."""
        if not self.files:
            raise Invalid(Text.IMPORT_NOTHING)

    def get(self, name: str) -> str:
        """Return the last value of a field, empty if there is none."""
        return self.fields.get(name, [""])[-1]


NOTHING = Sent([], "", {}, [])
"""The form before anything was sent."""


async def received(request: Request) -> Sent:
    """Return what a form has.

    Raises:
        UnsupportedMediaType, TooLarge, RequestTimeout: it breaks a limit.
        Invalid: it is malformed.
    """
    most = request.services.settings.max_import
    limit = most * 3 // 2 + _OTHER_FIELDS  # files are a third longer where the page has kept them
    try:
        raw = await BodyReader(request, accepted=(MULTIPART,), limit=limit).read()
    except TooLarge:
        raise _too_large(most) from None
    return await request.in_thread(_read, Received(request.headers[b"content-type"], raw), most)


def pack(files: list[SourceFile]) -> str:
    """Return files as the text of a field."""
    return base64.b64encode(zlib.compress(_encode(files), _LEVEL)).decode()


def _read(body: Received, most: int) -> Sent:
    files: list[SourceFile] = []
    fields: dict[str, list[str]] = {}
    has_kept = False
    for part in parts_of(body):
        if part.field == KEPT:
            if has_kept:  # no page sends a second one
                raise Invalid(Text.IMPORT_KEPT)
            has_kept = True
            files += _unpacked(part.content, max(0, most - _size(files)))
        elif part.file or (part.file is not None and part.content):
            files.append(SourceFile(part.file, part.content))
        elif part.file is None:
            fields.setdefault(part.field, []).append(_text(part))
    text = fields.pop(TEXT, [""])[-1]
    every = [*files, SourceFile("", text.encode())] if text.strip() else files
    if _size(every) > most:
        raise _too_large(most)
    return Sent(files, text, fields, every)


def _size(files: list[SourceFile]) -> int:
    return sum(len(file.content) for file in files)


def _too_large(most: int) -> TooLarge:
    return TooLarge(Text.IMPORT_SIZE.format(most=most / 1024 / 1024))


def _text(part: FormPart) -> str:
    """Return the text of a field with line feeds alone: browsers send other line breaks."""
    try:
        return part.content.decode().replace("\r\n", "\n")
    except UnicodeError:
        raise Invalid(Text.FORM) from None


def _unpacked(text: bytes, left: int) -> list[SourceFile]:
    """Return the files of a field, or raise `Invalid`: anybody may have written it.

    `left` are the bytes that files may still have; their names and what is around them come on top.
    """
    unpacking = zlib.decompressobj()
    try:
        packed = unpacking.decompress(base64.b64decode(text, validate=True), left + _OTHER_FIELDS)
        files = _decoder.decode(packed) if unpacking.eof else None
    except (binascii.Error, zlib.error, msgspec.MsgspecError, UnicodeError):
        files = None
    if files is None:
        raise Invalid(Text.IMPORT_KEPT)
    return files
