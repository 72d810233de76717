"""`jeton export`: to standard output, into files and into folders."""

import io
import stat
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from cli.commands import CommandLine
from cli.test_import import write
from cli.test_remote import brand as brand

from jeton.cli.base.endings import CommandRefused
from jeton.cli.remote.client import Answer
from jeton.cli.remote.files import unpack
from jeton.errors import Text


@pytest.fixture
def tokens(remote: CommandLine, brand: str, tmp_path: Path) -> str:
    """The name of a workspace, and of its organization, with two tokensets that are released."""
    write(tmp_path, "set/core.json")
    write(tmp_path, "set/extra.json", {"c": {"$type": "shadow", "$value": "none"}})
    remote.ok("import", str(tmp_path / "set"), "--workspace", brand)
    remote.ok("release", "--organization", brand)
    remote.ok("promote", "1.0.0", "staging", "--organization", brand)
    return brand


def test_to_standard_output(remote: CommandLine, tokens: str) -> None:
    """The bytes of the file alone; standard error counts tokens, and says what was left out."""
    result = remote.run("export", "css", "--workspace", tokens, "--tokenset", "core", "--mode", "Base")
    assert result.out.startswith("/*")
    assert "--a: #f00;" in result.out.replace("#ff0000", "#f00")
    assert result.err == "2 tokens.\n"
    left = remote.run("export", "ios", "--workspace", tokens, "--tokenset", "extra")
    assert left.err == "0 tokens, 1 left out.\n"
    refused = ("export", "ios", "--workspace", tokens, "--tokenset", "extra", "--strict")
    assert remote.run(*refused).code == 1
    prefixed = ("export", "css", "--workspace", tokens, "--tokenset", "core", "-o", "prefix=ds")
    assert "--ds-a:" in remote.ok(*prefixed)


def test_into_a_file(remote: CommandLine, tokens: str) -> None:
    """Folders are made, the mode of a file and a link to it stay; no archive gets another kind's name."""
    args = ("export", "css", "--workspace", tokens)
    result = remote.run(*args, "-o", "bundle=file", "--out", "src/tokens.css")
    assert (result.out, result.err) == ("", "Wrote src/tokens.css: 3 tokens.\n")
    file = remote.folder / "src" / "tokens.css"
    assert stat.S_IMODE(file.stat().st_mode) & 0o044
    file.write_text("old")
    file.chmod(0o600)
    (remote.folder / "link.css").symlink_to("src/tokens.css")
    remote.ok(*args, "-o", "bundle=file", "--out", "link.css")
    assert (remote.folder / "link.css").is_symlink()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    before = file.read_bytes()
    remote.refused(
        1, "several files, and src/tokens.css does not end in .zip", *args, "--out", "src/tokens.css"
    )
    remote.refused(1, Text.TARGET_NOT_FOUND, "export", "no", "--workspace", tokens, "--out", "src/tokens.css")
    remote.refused(1, "cannot be written", *args, "-o", "bundle=file", "--out", "link.css/x.css")
    assert file.read_bytes() == before
    assert [each.name for each in file.parent.iterdir()] == ["tokens.css"]


def test_an_archive_of_one_file_is_that_file(remote: CommandLine, brand: str, tmp_path: Path) -> None:
    """A workspace of one tokenset needs no --tokenset; an archive is one where it is asked for."""
    write(tmp_path, "one/core.json")
    remote.ok("import", str(tmp_path / "one"), "--workspace", brand)
    export = ("export", "css", "--workspace", brand)
    css = remote.ok(*export)
    assert css.startswith("/*")
    remote.ok(*export, "--out", "tokens.css")
    assert (remote.folder / "tokens.css").read_text() == css
    for more in ((), ("-o", "bundle=zip")):
        remote.ok(*export, *more, "--out", "tokens.zip")
        assert zipfile.ZipFile(remote.folder / "tokens.zip").namelist() == ["core.css"]


def test_no_archive_goes_where_a_file_may_be_wanted(remote: CommandLine, tokens: str) -> None:
    """`> tokens.css` gets no zip archive of several files: standard output has one only if asked for."""
    remote.refused(1, "no -o bundle=zip asks for one", "export", "css", "--workspace", tokens)
    remote.refused(1, "no -o bundle=zip asks for one", "export", "js", "--workspace", tokens)
    released = ("export", "css", "--environment", "staging", "--organization", tokens)
    error = remote.refused(1, "choose one by --tokenset, or ask for all", *released)
    assert "--unpack FOLDER or --out NAME.zip" in error


def test_a_file_that_is_the_same_stays(remote: CommandLine, tokens: str) -> None:
    """With --if-changed it keeps its time, of what is now and of a release, which is not fetched again."""
    for args in (
        ("--workspace", tokens, "-o", "bundle=file"),
        ("--environment", "staging", "--organization", tokens, "--tokenset", "core"),
    ):
        export = ("export", "css", *args, "--if-changed", "--out", "t.css")
        assert remote.run(*export).err.startswith("Wrote t.css: ")
        time = (remote.folder / "t.css").stat().st_mtime_ns
        assert remote.run(*export).err == "t.css is what it was.\n"
        assert (remote.folder / "t.css").stat().st_mtime_ns == time


def test_into_a_folder(remote: CommandLine, tokens: str) -> None:
    """Files of an archive, or the one file, by its own name; others in the folder stay."""
    write(remote.folder, "out/mine.txt", "mine")
    of = ("--environment", "staging", "--organization", tokens)
    result = remote.run("export", "css", *of, "--unpack", "out")
    assert result.err == "Wrote out: 3 tokens of 1.0.0.\n"
    remote.ok("export", "json", *of, "--release", "1", "--tokenset", "core", "--unpack", "out")
    names = {each.relative_to(remote.folder / "out").as_posix() for each in remote.folder.glob("out/**/*.*")}
    assert names > {"mine.txt"}
    assert len(names) == 4


def test_wrong_options_are_told(remote: CommandLine, tokens: str) -> None:
    """Exit code 2, with what goes together."""
    for more in (
        ("--out", "a", "--unpack", "b"),
        ("--if-changed",),
        ("--release", "1"),
        ("--organization", "a"),
        ("--mode", "Base"),
        ("-o", "prefix"),
        ("-o", "=a"),
    ):
        assert remote.run("export", "css", "--workspace", tokens, *more).code == 2, more
    remote.refused(1, "prefx", "export", "css", "--workspace", tokens, "-o", "prefx=ds")


def archive(*entries: tuple[str, str] | zipfile.ZipInfo) -> Answer:
    """Return an answer with an archive of files by their names, or of links."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as opened:
        for each in entries:
            opened.writestr(
                each if isinstance(each, zipfile.ZipInfo) else each[0],
                "/etc" if isinstance(each, zipfile.ZipInfo) else each[1],
            )
    return Answer(200, {"content-type": "application/zip"}, out.getvalue())


@pytest.mark.parametrize(
    "name",
    [
        "../a",
        "/a",
        "a/../../b",
        "..",
        "a\\..\\b",
        "C:a",
        "a//b",
        "a\x07b",
        "link/a",
        "x/. /a",
        "a:b",
        ".git/config",
        "a/.npmrc",
    ],
)
def test_nothing_is_written_outside_of_the_folder(tmp_path: Path, name: str) -> None:
    """Nor anything else of an archive in which one name leads out, by a link that is there as well."""
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "link").symlink_to(tmp_path)
    with pytest.raises(CommandRefused, match="nothing was written"):
        unpack(archive(("good.css", "x"), (name, "x")), tmp_path / "out", is_zip=True)
    assert sorted(each.name for each in tmp_path.rglob("*")) == ["link", "out"]


def broken_archives() -> Iterator[bytes]:
    """Yield archives behind whose first file is one that is damaged, larger than it says, or packed oddly."""
    for method in (zipfile.ZIP_DEFLATED, zipfile.ZIP_LZMA, zipfile.ZIP_BZIP2):
        out = io.BytesIO()
        with zipfile.ZipFile(out, "w", method) as opened:
            if method == zipfile.ZIP_DEFLATED:
                opened.writestr("good.css", "x")
            opened.writestr("a.css", bytes(1_000_000))
        whole = out.getvalue()
        if method != zipfile.ZIP_DEFLATED:
            yield whole
            continue
        yield whole.replace((1_000_000).to_bytes(4, "little"), (10).to_bytes(4, "little"))
        start = whole.index(b"a.css") + len("a.css")
        yield whole[:start] + b"\xff" * 20 + whole[start + 20 :]


def test_archives_that_lie_are_refused(tmp_path: Path) -> None:
    """Links, files of the same name, and what is no archive."""
    link = zipfile.ZipInfo("link")
    link.external_attr = (stat.S_IFLNK | 0o777) << 16
    for answer in (archive(link), archive(("a", ""), ("A", "")), Answer(200, {}, b"PK")):
        with pytest.raises(CommandRefused):
            unpack(answer, tmp_path / "out", is_zip=True)
    for broken in broken_archives():
        with pytest.raises(CommandRefused, match="cannot be read"):
            unpack(Answer(200, {}, broken), tmp_path / "out", is_zip=True)
    assert list(tmp_path.iterdir()) == []
    single = Answer(200, {"content-disposition": 'attachment; filename="../a.css"'}, b"x")
    unpack(single, tmp_path / "out", is_zip=False)
    assert [each.name for each in (tmp_path / "out").iterdir()] == ["tokens"]
