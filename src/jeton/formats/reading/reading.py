"""Decoder of files: JSON, JSON5, text, and any of them in a zip archive."""

import json
import math
import re
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any

import msgspec
import pyjson5
from msgspec import Struct

from jeton.formats.reading.archives import MOST_BYTES, is_archive, unpack
from jeton.formats.reading.model import OWN_PLACE, Place, SourceFile, Unitless
from jeton.formats.reading.problems import Problems

DEEPEST = 500
"""The deepest nesting of JSON and JSON5; safely below the limits of their decoders."""

_MOST_BITS = 1_024  # the range of a float; Python cannot even print an integer of 15,000 bits
_BOM = b"\xef\xbb\xbf"
_BEFORE = re.compile(r"(?:\s++|//[^\n]*+|/\*.*?\*/)*+", re.DOTALL)
_KEY_ENDS = re.compile(rb'"\s*+:')
_WORDS = re.compile(rb'"[^"\\]*(?:\\.[^"\\]*)*"(?:\s*(:))?', re.DOTALL)
_SELECTOR = re.compile(
    r"\[\s*[A-Za-z_-][\w-]*\s*(?:[~|^$*]?=|\])"
)  # a stylesheet may begin with `[data-theme=…`
_ARCHIVE = re.compile(r"\.zip$", re.IGNORECASE)
_NEAR = re.compile(r"near (\d+)")


class Document(Struct, frozen=True):
    """A decoded file: `data` if it is JSON, else `text`; `name` is its path below the shared folder."""

    name: str
    data: Any
    text: str | None
    path: str = ""
    """The whole path, as sent."""
    folder: str = ""
    """The name of the shared folder, empty if there is none."""
    place: Place = OWN_PLACE
    unitless: Unitless | None = None
    """The unit of sizes that have none, if it is known."""


def read_documents(files: Sequence[SourceFile], problems: Problems) -> list[Document]:
    """Decode files and the content of archives; a file that cannot be read is an error with its name."""
    documents = []
    for file in _unpacked(files, problems):
        document = _document(file, problems)
        if document is not None:
            documents += _files_in(document)
    if not documents and not problems.failed:
        problems.error("", "there is no file to import")
    return _below_their_folder(documents)


def _unpacked(files: Sequence[SourceFile], problems: Problems) -> Iterator[SourceFile]:
    left = MOST_BYTES
    for file in files:
        if is_archive(file.content):
            folder = _ARCHIVE.sub("", file.name) + "/" if _ARCHIVE.search(file.name) else ""
            for member in unpack(file, problems, left):
                left -= len(member.content)
                yield SourceFile(folder + member.name, member.content)
        else:
            yield file


def _below_their_folder(documents: list[Document]) -> list[Document]:
    """Return the documents, with the folders that all of them share removed from their names."""
    folders = [document.name.split("/")[:-1] for document in documents]
    if not folders:
        return documents
    first, last = min(folders), max(folders)
    shared = 0
    while shared < min(len(first), len(last)) and first[shared] == last[shared]:
        shared += 1
    folder = first[shared - 1] if shared else ""
    return [
        Document("/".join(each.name.split("/")[shared:]), each.data, each.text, each.name, folder)
        for each in documents
    ]


def _document(file: SourceFile, problems: Problems) -> Document | None:
    content = file.content.removeprefix(_BOM)
    try:
        text = content.decode()
    except UnicodeDecodeError as error:
        problems.error(file.name, "the file must be UTF-8; byte {byte} is not", byte=error.start)
        return None
    before = _BEFORE.match(text)
    start = before.end() if before else 0
    if start == len(text):
        problems.error(file.name, "the file is empty")
        return None
    if text[start] not in "{[" or _SELECTOR.match(text, start):
        return Document(file.name, None, text)
    try:
        data = _strict(content, file.name, problems)
    except (msgspec.DecodeError, UnicodeError):
        data = _json5(text, file.name, problems)
    return None if data is None else Document(file.name, data, None)


def _files_in(document: Document) -> list[Document]:
    """Return the files in a list of them, as Figma's example of a plug-in writes it; else the document."""
    data = document.data
    if not isinstance(data, list) or not data or not all(map(_is_file, data)):
        return [document]
    return [Document(each["fileName"], each["body"], None) for each in data]


def _is_file(part: object) -> bool:
    return (
        isinstance(part, dict)
        and isinstance(part.get("fileName"), str)
        and isinstance(part.get("body"), dict)
    )


def _strict(content: bytes, name: str, problems: Problems) -> Any:
    """Return decoded JSON; None, with an error reported, if it is refused; raise if it is no JSON."""
    try:
        data = msgspec.json.decode(content)
    except RecursionError:
        return _refuse_depth(name, problems)
    except msgspec.ValidationError:  # a number out of range
        data = _without_endless(json.loads(content, parse_int=_integer), name, problems)
    keys = _keys(data)
    if keys is None:
        return _refuse_depth(name, problems)
    if _keys_in(content, keys) != keys:
        _report_repeated_keys(content, name, problems)
    return data


def _refuse_depth(name: str, problems: Problems) -> None:
    problems.error(name, "the file nests more than {deepest} levels deep", deepest=DEEPEST)


def _json5(text: str, name: str, problems: Problems) -> Any:
    try:
        data = pyjson5.decode(text, maxdepth=DEEPEST)
    except pyjson5.Json5NestingTooDeep:
        return _refuse_depth(name, problems)
    except pyjson5.Json5Exception as error:
        reason = str(error.args[0]) if error.args else ""  # the error's own text contains the whole input
        near = _NEAR.search(reason)
        place = _place(text, int(near[1])) if near else "at its end"
        if reason.startswith("Unclosed"):
            place = f"what begins at {place} does not end"
        problems.error(name, "the file is neither JSON nor JSON5: {place}", place=place)
        return None
    except (ValueError, OverflowError, RecursionError):
        problems.error(name, "the file is neither JSON nor JSON5")
        return None
    return _without_endless(data, name, problems)


def _place(text: str, place: int) -> str:
    line = text.count("\n", 0, place) + 1
    column = place - text.rfind("\n", 0, place)
    return f"line {line}, column {column}"


def _levels(data: Any) -> Iterator[list[dict[str, Any] | list[Any]]]:
    """Yield the objects and arrays of a document, one level at a time from the outermost."""
    level = [data] if isinstance(data, dict | list) else []
    while level:
        yield level
        level = [
            part
            for value in level
            for part in (value.values() if type(value) is dict else value)
            if type(part) is dict or type(part) is list
        ]


def _keys(data: Any) -> int | None:
    """Return the number of members of all objects of a document; None if it nests deeper than `DEEPEST`."""
    keys = 0
    for depth, level in enumerate(_levels(data)):
        if depth == DEEPEST:
            return None
        keys += sum(len(value) for value in level if type(value) is dict)
    return keys


def _keys_in(content: bytes, expected: int) -> int:
    """Return the number of keys in JSON text, of which an object has one that stands twice only once."""
    if b"\\" not in content and len(_KEY_ENDS.findall(content)) == expected:
        return expected  # it cannot be more: this counts all keys, and texts that begin with a colon
    return _WORDS.findall(content).count(b":")


def _without_endless(data: Any, name: str, problems: Problems) -> Any:
    """Return a document with null for each number that JSON has not; JSON5 has infinity, NaN and any size."""
    levels = chain.from_iterable(_levels(data))
    if not any(
        map(
            _is_endless, chain.from_iterable(part.values() if type(part) is dict else part for part in levels)
        )
    ):
        return data
    pending: list[tuple[str, Any]] = [("", data)]
    while pending:
        path, node = pending.pop()
        for key, part in list(node.items() if isinstance(node, dict) else enumerate(node)):
            place = f"{path}.{key}" if path else str(key)
            if isinstance(part, dict | list):
                pending.append((place, part))
            elif _is_endless(part):
                node[key] = None
                path_in_file = f"{name}: {place}" if name else place
                problems.left_out(path_in_file, "a value that is Infinity, NaN or a number out of range")
    return data


def _is_endless(part: object) -> bool:
    if type(part) is float:
        return not math.isfinite(part)
    return type(part) is int and part.bit_length() > _MOST_BITS


def _integer(digits: str) -> int | float:
    return int(digits) if len(digits) < _MOST_BITS else math.inf


def _report_repeated_keys(content: bytes, name: str, problems: Problems) -> None:
    """Report the keys that occur twice in an object."""
    keys: list[str] = []

    def note(pairs: list[tuple[str, Any]]) -> None:
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                keys.append(key)
            seen.add(key)

    try:
        json.loads(content, object_pairs_hook=note)
    except (ValueError, RecursionError):
        return
    for key in keys:
        problems.warning(
            name, "the key `{key}` stands twice in the same object; its last value counts", key=key
        )
