"""Archives: the same bytes wherever they are made, names that every file system takes."""

import hashlib
import io
import zipfile

from hypothesis import given
from hypothesis import strategies as st

from jeton.formats.writing.archive import archive, names_of

FILES = (("brand/core.css", b":root {}\n"), ("brand/m\u00e1s.css", b"\x00" * 1000), ("empty", b""))
GOLDEN = "5a5eb330810b587efad131147f7c4db7330252babbc7a95fa616f1602f82a8c5"
_FORBIDDEN = frozenset('\\/:*?"<>|.')


def test_the_bytes_are_known() -> None:
    """They depend on the files alone: on no clock, no system, no library that compresses."""
    made = archive(FILES)
    assert hashlib.sha256(made).hexdigest() == GOLDEN
    assert archive(FILES) == made


def test_what_is_in_it_comes_out_again() -> None:
    """In its order, stored as it is, readable by everyone."""
    with zipfile.ZipFile(io.BytesIO(archive(FILES))) as zip_:
        assert [(entry.filename, zip_.read(entry)) for entry in zip_.infolist()] == list(FILES)
        assert {entry.compress_type for entry in zip_.infolist()} == {zipfile.ZIP_STORED}
        assert {entry.external_attr >> 16 for entry in zip_.infolist()} == {0o100644}
    assert zipfile.ZipFile(io.BytesIO(archive(()))).namelist() == []


def test_names_are_lower_case_words() -> None:
    """Letters and digits of any script; what has none is called otherwise, what is equal is numbered."""
    names = [
        "Core",
        "core ",
        "Más / Größe",
        "../..",
        "🎨",
        "日本 2",
        "CON",
        "a" * 300,
        "İ",
        "GRÖSSE",
        "größe",
    ]
    assert list(names_of(dict(zip(names, names, strict=True)), "tokenset").values()) == [
        *("core", "core-2", "más-größe", "tokenset", "tokenset-2", "日本-2", "con-tokens", "a" * 60, "i"),
        *("grösse", "größe-2"),
    ]


@given(st.lists(st.text(max_size=80), max_size=12))
def test_any_names_are_safe_and_apart(names: list[str]) -> None:
    """No name leaves its folder, is too long or is another one's whatever the case."""
    made = list(names_of({str(number): name for number, name in enumerate(names)}, "tokenset").values())
    for name in made:
        assert name
        assert not _FORBIDDEN & set(name)
        assert name.isprintable()
        assert len(f"{name}.resolver.json".encode()) <= 255
    assert len({name.casefold() for name in made}) == len(names)
