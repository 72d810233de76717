"""Reader of the files of an upload: the body itself, or the parts of a multipart/form-data body."""

from multipart import (
    MultipartError,
    MultipartSegment,
    PushMultipartParser,
    parse_options_header,
)

from jeton.errors import Invalid, Text
from jeton.importers.model import SourceFile
from jeton.web.body import Received

MULTIPART = "multipart/form-data"
MEDIA_TYPES = (
    *("application/json", "application/design-tokens+json", "application/json5", "text/css", "text/plain"),
    *("application/zip", "application/octet-stream", MULTIPART),
)

_FILES = 1_000
_HEADERS = 8
_HEADER_BYTES = 4 * 1024
_CHUNK = 64 * 1024


def files_of(body: Received) -> list[SourceFile]:
    """Return the files of a body; if it is no multipart body, it is one file without a name.

    Raises:
        Invalid: a multipart body is malformed, or has too many files or headers.
    """
    media_type, options = parse_options_header(body.media_type.decode("latin-1"))
    if media_type != MULTIPART:
        return [SourceFile("", body.raw)]
    boundary = options.get("boundary", "")
    if not 0 < len(boundary) <= 70:
        raise Invalid(Text.IMPORT_FILES)
    try:
        return _multipart_files(boundary, body.raw)
    except (MultipartError, UnicodeError) as error:
        raise Invalid(Text.IMPORT_FILES) from error


def _multipart_files(boundary: str, raw: bytes) -> list[SourceFile]:
    parser = PushMultipartParser(
        boundary,
        content_length=len(raw),
        max_header_count=_HEADERS,
        max_header_size=_HEADER_BYTES,
        max_segment_count=_FILES,
    )
    files: list[SourceFile] = []
    name, content = "", [b""]
    view = memoryview(raw)
    with parser:
        for first in range(0, len(raw), _CHUNK):
            for event in parser.parse(bytes(view[first : first + _CHUNK])):
                if isinstance(event, MultipartSegment):
                    name, content = event.filename or event.name or "", []
                elif event:
                    content.append(bytes(event))
                else:
                    files.append(SourceFile(name, b"".join(content)))
    return files
