"""Reader of the files of an upload: the body itself, or the parts of a multipart/form-data body."""

from collections.abc import Iterator
from typing import NamedTuple

from multipart import (
    MultipartError,
    MultipartSegment,
    PushMultipartParser,
    parse_options_header,
)

from jeton.errors import Invalid, Text
from jeton.formats.reading.model import SourceFile
from jeton.web.http.body import Received

MULTIPART = "multipart/form-data"
MEDIA_TYPES = (
    *("application/json", "application/design-tokens+json", "application/json5", "text/css", "text/plain"),
    *("application/zip", "application/octet-stream", MULTIPART),
)

_PARTS = 1_000
_HEADERS = 8
_HEADER_BYTES = 4 * 1024
_CHUNK = 64 * 1024


class FormPart(NamedTuple):
    """A part of a multipart/form-data body: a field of a form, or a file, which has a name of its own."""

    field: str
    file: str | None
    content: bytes


def files_of(body: Received) -> list[SourceFile]:
    """Return the files of a body; if it is no multipart body, it is one file without a name.

    Raises:
        Invalid: a multipart body is malformed, or has too many files or headers.
    """
    media_type, _ = parse_options_header(body.media_type.decode("latin-1"))
    if media_type != MULTIPART:
        return [SourceFile("", body.raw)]
    return [SourceFile(part.file or part.field, part.content) for part in parts_of(body)]


def parts_of(body: Received) -> list[FormPart]:
    """Return the parts of a multipart body, or raise `Invalid` as `files_of` does."""
    _, options = parse_options_header(body.media_type.decode("latin-1"))
    boundary = options.get("boundary", "")
    if not 0 < len(boundary) <= 70:
        raise Invalid(Text.IMPORT_FILES)
    try:
        return list(_parts(boundary, body.raw))
    except (MultipartError, UnicodeError) as error:
        # the parser keeps its error, whose traceback names a frame that holds the parser and the body
        raise Invalid(Text.IMPORT_FILES) from error.with_traceback(None)


def _parts(boundary: str, raw: bytes) -> Iterator[FormPart]:
    parser = PushMultipartParser(
        boundary,
        content_length=len(raw),
        max_header_count=_HEADERS,
        max_header_size=_HEADER_BYTES,
        max_segment_count=_PARTS,
    )
    field, file, content = "", None, [b""]
    view = memoryview(raw)
    with parser:
        for first in range(0, len(raw), _CHUNK):
            for event in parser.parse(bytes(view[first : first + _CHUNK])):
                if isinstance(event, MultipartSegment):
                    field, file, content = event.name or "", event.filename, []
                elif event:
                    content.append(bytes(event))
                else:
                    yield FormPart(field, file, b"".join(content))
