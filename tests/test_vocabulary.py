"""One word for what an export is written for: target.

Documents, pages, helps, errors and descriptions of the API say *format* and *platform* only where they mean
something else, as `docs/glossary.md` has it.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import click

from jeton import cli
from jeton.errors import Text
from jeton.web.api.table import OPERATIONS

ROOT = Path(__file__).parent.parent
_OTHER = re.compile(r"\b(?:formats?|platforms?)\b", re.IGNORECASE)
_BLOCK = re.compile(r"^(````?)[^\n]*\n.*?^\1", re.DOTALL | re.MULTILINE)
_SPAN = re.compile(r"`[^`\n]*`")
_TAG = re.compile(r"{[%#{].*?[%#}]}|<[^>]*>", re.DOTALL)
_SAID_ALOUD = re.compile(r"(?:aria-label|title|placeholder)=\"([^\"]*)\"")

_ALLOWED = {
    "formats of the specification": (
        r"The four formats of|Invalid format\. Supported formats|calls (?:four of them )?formats"
    ),
    "files that are read": (
        r"(?:recognises|finds) the(?:ir)? format|has formats, several|formats of files|^## Formats|"
        r"\[Formats\]\(#formats\)|import\.md#formats|formats below|other formats have|in one format or|"
        r"\{format\} is an unknown format|format must be one of: \{formats\}|Readers of all formats|· format|"
        r"[Tt]he room of the format|^Format$|the Design Tokens format|The format of the files"
    ),
    "rooms of the source code": (
        r"Formats of files: a room|Writers of all formats|target or format in its room"
    ),
    "how values and texts are written": (
        r"text format 0\.0\.4|written in a format|format must be json or sarif|'%\.1f'\|format"
    ),
    "systems on which code runs": (
        r"to every platform|platform's dark mode|platforms' readers|among which a platform|"
        r"platform's own tool|Dark mode on each platform|of that platform|On every platform that has|"
        r"on every platform \||modes are on the platform|platform \*Web\*"
    ),
    "words of Style Dictionary": r"[Ff]ormats? of your own",
    "the words themselves": (
        r"^\| format \||^\| platform \||not beside `format`|or format, not both: format is the older word"
    ),
}
"""What else the words may mean, and by what a line is known to mean it."""


def _documents() -> Iterator[tuple[str, str]]:
    for file in [
        ROOT / "README.md",
        ROOT / "CONTRIBUTING.md",
        *(ROOT / "docs").glob("*.md"),
        *(ROOT / "docs" / "packages").glob("*.md"),
    ]:
        for line in _SPAN.sub("`_`", _BLOCK.sub("", file.read_text())).splitlines():
            yield file.name, line


def _pages() -> Iterator[tuple[str, str]]:
    for file in (ROOT / "src" / "jeton" / "web" / "ui" / "templates").glob("*.html"):
        text = file.read_text()
        for line in [*_SAID_ALOUD.findall(text), *_TAG.sub("\n", text).splitlines()]:
            yield file.name, line


def _helps(command: click.Command, name: str = "jeton") -> Iterator[tuple[str, str]]:
    yield name, command.help or ""
    for parameter in command.params:
        yield name, str(getattr(parameter, "help", "") or "")
    for each in command.commands.values() if isinstance(command, click.Group) else ():
        yield from _helps(each, f"{name} {each.name}")


def _api() -> Iterator[tuple[str, str]]:
    for operation in OPERATIONS:
        for text in (operation.summary, *(query.description for query in operation.query)):
            yield operation.path, text


def _errors() -> Iterator[tuple[str, str]]:
    yield from ((name, text) for name, text in vars(Text).items() if name.isupper())


def test_a_target_has_no_other_word() -> None:
    """Each line with another word is known to mean something else; each kind of meaning is met."""
    allowed = {kind: re.compile(pattern) for kind, pattern in _ALLOWED.items()}
    wrong, met = [], set()
    for where, line in (*_documents(), *_pages(), *_helps(cli._jeton), *_api(), *_errors()):
        rest = line.strip()
        if not _OTHER.search(rest):
            continue
        for kind, pattern in allowed.items():
            if pattern.search(rest):
                met.add(kind)
                rest = pattern.sub("", rest)
        if _OTHER.search(rest):
            wrong.append(f"{where}: {line.strip()[:200]}")
    assert not wrong, "\n".join(wrong)
    assert met == allowed.keys()
