"""Checks of code: style sheets of Primer CSS against two versions of the tokens that they are written with.

What is gone between the versions is told by a plain scan of the packages' files, apart from Jeton.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from api.environments import Acme, acme_of
from conftest import Tree
from support.checks import ok
from support.packages import fetch
from support.service import Service

OLD, NEW, USER = "7.17.1", "11.10.0", "21.5.1"
SHEETS = (
    *("alerts", "autocomplete", "avatars", "base", "blankslate", "box", "branch-name", "buttons", "dropdown"),
    *("forms", "header", "labels", "layout", "markdown", "marketing-buttons", "navigation", "pagination"),
    *("popover", "select-menu", "toasts", "tooltips"),
)
"""Style sheets of @primer/css, of which each but a few uses what is gone."""
LEAST_PRECISION, LEAST_RECALL = 0.95, 0.9
IGNORED = re.compile(r"[+-]?0[a-z%]*|1px|100%|transparent|currentcolor|inherit", re.IGNORECASE)
_DECLARED = re.compile(r"^\s*(--[\w-]+)\s*:\s*([^;{}]+);", re.MULTILINE)
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_USED = re.compile(r"var\(\s*(--[\w-]+)")
Place = tuple[str, int, int]


class Packages(NamedTuple):
    """The custom properties of the older and the newer tokens, and the style sheets that use them."""

    old: Mapping[str, str]
    new: Mapping[str, str]
    sheets: Mapping[str, str]

    def gone(self) -> tuple[list[str], list[str]]:
        """Return what the newer tokens lack: the half that is to be removed, and that to be deprecated."""
        names = sorted({*self.old} - {*self.new})
        return names[::2], names[1::2]


def _declared(*files: Path) -> dict[str, str]:
    texts = [_COMMENT.sub("", file.read_text("utf-8")) for file in files]
    return {name: value.strip() for text in texts for name, value in _DECLARED.findall(text)}


def _by_theme(file: Path) -> tuple[bool, str]:
    """Return a key by which the light theme comes last, whose values count."""
    return file.name == "light.css", str(file)


@pytest.fixture(scope="session")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Packages:
    """The packages, fetched by their names."""
    folder = tmp_path_factory.mktemp("checked")
    old, new = (fetch("@primer/primitives", version, folder) / "dist" for version in (OLD, NEW))
    before, after = (_declared(*sorted((root / "css").rglob("*.css"), key=_by_theme)) for root in (old, new))
    before |= _declared(old / "scss" / "colors" / "_light.scss")
    user = fetch("@primer/css", USER, folder) / "dist"
    return Packages(before, after, {name: (user / f"{name}.css").read_text("utf-8") for name in SHEETS})


def _uses(text: str) -> Iterator[tuple[str, int, int]]:
    """Yield the properties that a style sheet uses, each with its line and column."""
    plain = _COMMENT.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), text)
    for match in _USED.finditer(plain):
        before = plain[: match.start(1)]
        yield match[1], before.count("\n") + 1, match.start(1) - before.rfind("\n")


def _import(acme: Acme, properties: Mapping[str, str]) -> None:
    text = "".join(f"  {name}: {value};\n" for name, value in properties.items())
    path = f"{acme.tree.tokenset}/import?format=css"
    headers = {"Content-Type": "text/css"}
    ok(acme.owner.client.post(path, content=f":root {{\n{text}}}\n".encode(), headers=headers))


def _names(acme: Acme) -> dict[str, str]:
    """Return the names of tokens by the custom properties that they have in an export."""
    tokens: list[str] = []
    path = f"{acme.tree.tokens}?limit=100"
    cursor = ""
    while True:
        page = ok(acme.owner.client.get(path + cursor))
        tokens += [each["name"] for each in page["tokens"]]
        if not page.get("next_cursor"):
            return {f"--{name.replace('.', '-')}": name for name in tokens}
        cursor = f"&cursor={page['next_cursor']}"


@pytest.fixture
def released(service: Service, tree: Tree, packages: Packages) -> Acme:
    """Two releases: the older tokens, and the newer ones with half of what is gone as deprecated."""
    acme = acme_of(service, tree)
    _import(acme, packages.old)
    acme.release(version="1.0.0")
    removed, deprecated = packages.gone()
    names = _names(acme)
    assert {*removed, *deprecated} <= {*names}
    body = {
        "delete": [names[each] for each in removed],
        "upsert": [{"name": names[each], "deprecated": True} for each in deprecated],
    }
    ok(acme.owner.client.patch(acme.tree.tokens, json=body))
    _import(acme, packages.new)
    acme.release(version="2.0.0")
    return acme


def _check(acme: Acme, packages: Packages, source: str) -> list[Any]:
    findings = []
    for name, text in packages.sheets.items():
        body = {"files": [{"path": f"{name}.css", "text": text}]}
        answer = ok(acme.owner.client.post(f"{acme.tree.workspace}/check?source={source}", json=body))
        findings += answer["findings"]
        assert not answer["truncated"]
    return findings


def test_what_is_gone_is_found_and_nothing_else(released: Acme, packages: Packages) -> None:
    """Of unknown and deprecated symbols 95 % are right, and 90 % found; ignored values never are."""
    removed, deprecated = map(set, packages.gone())
    truth = {
        (f"{name}.css", line, column): "unknown" if symbol in removed else "deprecated"
        for name, text in packages.sheets.items()
        for symbol, line, column in _uses(text)
        if symbol in removed | deprecated
    }
    assert Counter(truth.values()).keys() == {"unknown", "deprecated"}
    assert len(truth) > 300
    findings = _check(released, packages, "2.0.0")
    said = {
        (each["path"], each["line"], each["column"]): each["kind"]
        for each in findings
        if each["kind"] != "literal"
    }
    right = {place for place, kind in said.items() if truth.get(place) == kind}
    assert len(right) / len(said) >= LEAST_PRECISION, sorted({*said} - right)[:20]
    assert len(right) / len(truth) >= LEAST_RECALL, sorted({*truth} - right)[:20]
    literals = [each["found"] for each in findings if each["kind"] == "literal"]
    assert literals
    assert [each for each in literals if IGNORED.fullmatch(each)] == []


def test_nothing_that_was_there_is_wrong_before(released: Acme, packages: Packages) -> None:
    """Against the older release no symbol is deprecated, and none that it has is unknown."""
    findings = _check(released, packages, "1.0.0")
    assert [each for each in findings if each["kind"] == "deprecated"] == []
    assert [
        each["found"] for each in findings if each["kind"] == "unknown" and each["found"] in packages.old
    ] == []
