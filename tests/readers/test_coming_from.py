"""Pages for those who come from other tools: what is equal and what differs is what both tools write."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from importers.importing import imported, tokens_of

from jeton.formats.targets import TARGETS
from jeton.formats.writing.selection import export_token
from jeton.resolution.views import View
from readers import style_dictionary, writers

DOCS = Path(__file__).parent.parent.parent / "docs"
_ROW = re.compile(r"^\| `([\w.]+)` \| `(--[^`]+)` \| `(--[^`]+)` \|$", re.MULTILINE)


def _source(page: str) -> str:
    (text,) = re.findall(r"cat > \S+\.json <<'END'\n(.*?)^END$", page, re.DOTALL | re.MULTILINE)
    return str(text)


def _rows(page: str) -> dict[str, tuple[str, str]]:
    return {name: (theirs, ours) for name, theirs, ours in _ROW.findall(page)}


def _leaves(tree: Any) -> Iterator[tuple[str, str]]:
    """Yield the name and the resolved value of each token as Style Dictionary writes them in JSON."""
    if "original" in tree:
        yield tree["name"], tree["value"]
        return
    for each in tree.values():
        yield from _leaves(each)


def _ours(text: str, tokenset: int = 0) -> dict[str, str]:
    """Return the custom property of each token of a tokenset of a file, imported and exported to css."""
    rows = tokens_of(imported(text), tokenset)
    view, css = View([rows]), TARGETS["css"]
    return {
        name: f"--{name.replace('.', '-')}: {css.literal(export_token(row, view.resolve(name)))}"
        for name, row in rows.items()
    }


def test_style_dictionary_writes_what_the_page_says() -> None:
    """Each token of the page's file is in its table; most are equal, and those that differ are said to."""
    page = (DOCS / "coming-from-style-dictionary.md").read_text()
    text, rows = _source(page), _rows(page)
    (built,) = style_dictionary.build([text], css=True)
    theirs = {name: f"--{token.called}: {token.value}" for name, token in built.tokens.items()}
    ours = _ours(text)
    assert rows == {name: (theirs[name], ours[name]) for name in ours}
    assert {name for name in ours if theirs[name] != ours[name]} == {"size.font.m", "time.fast"}


def test_tokens_studio_writes_what_the_page_says() -> None:
    """The set of the page, by Tokens Studio's own transforms: each token is in the table and equal."""
    page = (DOCS / "coming-from-tokens-studio.md").read_text()
    text = _source(page)
    core = json.loads(text)["core"]
    (built,) = writers.by_style_dictionary([core], studio=True)
    theirs = {f"--{name}: {value}" for name, value in _leaves(json.loads(built.json))}
    (place,) = [n for n, each in enumerate(imported(text).tokensets) if each.name == "core"]
    ours, rows = _ours(text, place), _rows(page)
    assert {name: ours[name] for name in rows} == {name: both[1] for name, both in rows.items()}
    assert {both[0] for both in rows.values()} <= theirs
    assert len(rows) == 4
    assert all(first == second for first, second in rows.values())
