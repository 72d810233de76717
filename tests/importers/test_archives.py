"""Zip archives: what is taken from them, and what is refused."""

import io
import struct
import zipfile
from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st
from importers.importing import errors_of, imported, imported_files, infos_of, tokens_of

from jeton.formats.reading import archives

TOO_MUCH = f"files of archives come to more than {archives.MOST_BYTES} bytes"
RED = '{"red": {"$type": "color", "$value": "#ff0000"}}'


def packed(files: Mapping[str, str | bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """Return an archive of files."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", method) as archive:
        for name, content in files.items():
            archive.writestr(zipfile.ZipInfo(name), content, method)
    return buffer.getvalue()


def test_the_token_files_of_an_archive_are_read() -> None:
    """Every token file is read, JSON5 too; hidden files and what macOS adds are passed over."""
    files = {
        "kit/a.json": RED,
        "kit/sub/b.json5": "{blue: {$value: '#00f'}}",
        "kit/readme.md": "# hi",
        "kit/.git/c.json": "{",
        "__MACOSX/kit/._a.json": "{",
        "kit/empty/": "",
    }
    reading = imported_files({"kit.zip": packed(files)})
    assert [each.name for each in reading.tokensets] == ["a", "sub/b"]
    assert [path for path, _ in infos_of(reading)] == ["kit/readme.md"]


@pytest.mark.parametrize("name", ["../a.json", "/a.json", "a/../../b.json", "C:/a.json", "a\\b.json"])
def test_paths_that_leave_the_archive_are_refused(name: str) -> None:
    """A name that is not a plain path below the archive is an error with the name."""
    content = packed({"x" * len(name): RED, "ok.json": RED}).replace(b"x" * len(name), name.encode())
    ((path, message),) = errors_of(imported(content))
    assert path == name
    assert message.startswith("a name in an archive must be a path below it")


def test_bombs_are_refused_by_what_comes_out() -> None:
    """An archive that unpacks to more than 64 MiB is refused, whatever its header says."""
    content = packed({f"{index}.json": b" " * (12 * 1024 * 1024) for index in range(6)})
    assert len(content) < 100_000
    assert errors_of(imported_files({"bomb.zip": content})) == [
        ("bomb.zip", f"the archive cannot be read: {TOO_MUCH}")
    ]
    lying = bytearray(packed({"a.json": b" " * 100}))
    at = lying.index(b"PK\x01\x02")
    lying[at + 24 : at + 28] = struct.pack("<I", 5)  # the size that the directory tells
    ((_, message),) = errors_of(imported(bytes(lying)))
    assert message.startswith("the archive cannot be read: Bad CRC-32") or message == "the file is empty"


def test_archives_of_one_import_share_what_they_may_unpack_to() -> None:
    """Two archives, each within 64 MiB and together beyond, are refused by the second."""
    content = packed({f"{index}.json": b" " * (12 * 1024 * 1024) for index in range(3)})
    _, error = errors_of(imported_files({"a.zip": content, "b.zip": content}))[-2:]
    assert errors_of(imported_files({"b.zip": content}))[-1][1] == "the file is empty"
    assert error == ("b.zip", f"the archive cannot be read: {TOO_MUCH}")


def test_archives_of_too_many_files_are_refused() -> None:
    """The number of entries is bounded before any of them is looked at."""
    content = packed({f"{index}.json": "" for index in range(archives.MOST_FILES + 1)}, zipfile.ZIP_STORED)
    assert errors_of(imported(content)) == [("", f"the archive has more than {archives.MOST_FILES} files")]


def test_archives_in_archives_are_refused() -> None:
    """An archive inside of another is an error with its name, whatever it is called."""
    content = packed({"inner.json": packed({"a.json": RED})})
    assert errors_of(imported(content)) == [("inner.json", "an archive inside of an archive is not read")]


def test_encrypted_files_links_and_rare_methods_are_refused() -> None:
    """What is encrypted, a link, or packed by a method that takes any memory, is an error with its name."""
    encrypted = bytearray(packed({"a.json": RED}))
    encrypted[encrypted.index(b"PK\x01\x02") + 8] |= 1
    encrypted[6] |= 1
    assert errors_of(imported(bytes(encrypted))) == [("a.json", "encrypted files are not read")]
    assert [path for path, _ in errors_of(imported(packed({"a.json": RED}, zipfile.ZIP_LZMA)))] == ["a.json"]
    linked = io.BytesIO()
    with zipfile.ZipFile(linked, "w") as archive:
        entry = zipfile.ZipInfo("a.json")
        entry.external_attr = 0o120777 << 16
        archive.writestr(entry, "/etc/passwd")
    assert errors_of(imported(linked.getvalue())) == [("a.json", "a link in an archive is not followed")]


def test_a_name_twice_in_an_archive_is_refused() -> None:
    """Which of two files of one name is meant cannot be told."""
    content = packed({"a.json": RED, "b.json": RED}).replace(b"b.json", b"a.json")
    assert errors_of(imported(content)) == [("a.json", "the archive holds this name twice")]


def test_an_archive_without_token_files_is_told() -> None:
    """An archive of other files, and an empty one, hold nothing to import."""
    for content in (packed({"readme.md": "x"}), packed({})):
        assert errors_of(imported(content)) == [("", "there is no file to import")]


WHOLE = packed({"a.json": RED, "b/c.json": RED})


@given(st.integers(0, len(WHOLE) - 1), st.binary(min_size=1, max_size=8))
def test_broken_archives_are_told(place: int, junk: bytes) -> None:
    """An archive with any bytes overwritten is read or refused, never an exception."""
    broken = WHOLE[:place] + junk + WHOLE[place + len(junk) :]
    reading = imported(broken)
    assert reading.tokensets or errors_of(reading)


@given(st.integers(4, len(WHOLE) - 1))
def test_archives_that_are_cut_off_are_refused(length: int) -> None:
    """The start of an archive alone is no archive."""
    assert errors_of(imported(WHOLE[:length]))


def test_both_files_of_the_whole_are_read() -> None:
    """The archive that the tests above break is read when it is whole."""
    assert list(tokens_of(imported(WHOLE), tokenset=1)) == ["red"]
