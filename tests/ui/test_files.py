"""The files of the pages: what they weigh, which words they may not have, and the look, judged by Jeton."""

import gzip
import re
from importlib import resources

import pytest
from conftest import Tree
from support.checks import ok
from support.service import Service
from ui.visitors import Visitor, signed_in

from jeton.core.browsing.role_words import ROLES
from jeton.web.ui.base import look
from jeton.web.ui.base.assets import SHEETS as SHEET_NAMES
from jeton.web.ui.base.assets import path_of

_OWN = resources.files("jeton.web.ui")
TEMPLATES = {file.name: file.read_text() for file in _OWN.joinpath("templates").iterdir()}
STATIC = {file.name: file.read_text() for file in _OWN.joinpath("static").iterdir()}
SHEETS = {name: text for name, text in STATIC.items() if name.endswith(".css")}
SHEET = "".join(SHEETS.values())
MODULES = {name: text for name, text in STATIC.items() if name.endswith(".js")}
EDITING = {"size-target"}
"""The parts of the look that are for pages on which one changes something."""


def test_the_look_has_no_problems(tree: Tree) -> None:
    """Imported as anybody's file is, in both modes: its values, and the contrast of all declared pairs."""
    file = _OWN.joinpath("look.tokens.json").read_bytes()
    client, headers = tree.owner.client, {"Content-Type": "application/json"}
    made = client.post(f"{tree.workspace}/import", content=file, headers=headers)
    assert made.is_success, made.text
    problems = ok(client.get(f"{tree.workspace}/problems"))["problems"]
    assert {each["code"] for each in problems} == {"missing-in-mode"}  # sizes are the same in the dark
    assert {each["severity"] for each in problems} == {"info"}
    tokensets = ok(client.get(f"{tree.workspace}/tokensets"))["tokensets"]
    (pairs,) = filter(
        None, (ok(client.get(f"/tokensets/{each['id']}/contrast"))["pairs"] for each in tokensets)
    )
    assert len(pairs) > 20
    assert {mode["passes"] for pair in pairs for mode in pair["modes"]} == {True}


def test_style_sheets_and_look_fit_each_other() -> None:
    """Every custom property that is used is a token, and every token is used; or a role of a style guide."""
    used = set(re.findall(r"var\(--([a-z0-9-]+)", SHEET))
    worn = {name.removeprefix("g-") for name in used if name.startswith("g-")}
    assert worn == {*ROLES, "faded"} - {"heading", "body", "label", "family", "opacity"}
    used = {name for name in used if not name.startswith("g-")}
    names = {token.fields.name.replace(".", "-") for mode in look.tokenset().modes for token in mode.tokens}
    assert names - used == EDITING
    assert used <= names


def test_pages_load_every_style_sheet() -> None:
    """The order of the sheets names each file once."""
    assert sorted(SHEETS) == sorted(f"{name}.css" for name in SHEET_NAMES)


def test_each_class_of_the_style_sheet_is_used() -> None:
    """In a template, or in what Python or a module writes."""
    classes = set(re.findall(r"\.([a-z]+)(?=[ .:,{>\[)])", re.sub(r"/\*.*?\*/", "", SHEET)))
    sources = [*TEMPLATES.values(), *MODULES.values(), _OWN.joinpath("base", "rows.py").read_text()]
    unused = {each for each in classes if not any(re.search(rf"\b{each}\b", text) for text in sources)}
    assert unused == {"info"}, "but for a severity"


@pytest.mark.parametrize("name", sorted(TEMPLATES))
def test_a_template_escapes_all(name: str) -> None:
    """None calls a text safe, has styles or scripts of its own, or is long."""
    text = TEMPLATES[name]
    assert not re.search(r"\|\s*safe|autoescape|Markup", text)
    assert not re.search(r"<style|\sstyle=|\son[a-z]+=|javascript:", text, re.IGNORECASE)
    assert not re.search(r"<script(?! type=\"module\" src=\"\{\{ asset)", text)
    assert len(text.splitlines()) <= 200


@pytest.mark.parametrize("name", sorted(MODULES))
def test_a_module_writes_elements_in_one_place(name: str) -> None:
    """Text becomes elements in `html.js` alone, nothing is evaluated, and none is long."""
    banned = r"outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|setTimeout\([\"'`]"
    assert not re.search(banned, MODULES[name])
    assert ("innerHTML" in MODULES[name]) == (name == "html.js")
    assert len(MODULES[name].splitlines()) <= 300


def test_what_a_page_weighs(service: Service, tree: Tree) -> None:
    """Compressed, the matrix has 8 kB, 40 kB of scripts, more than other pages, and 14 kB of style sheets."""

    def weight(*names: str) -> int:
        return sum(len(gzip.compress(Visitor(service).asks(path_of(name)).content)) for name in names)

    assert weight("page.js", "matrix.js", "editing.js") <= 40_000
    assert weight("ui.css", "look.css") <= 14_000
    tokens = [{"name": f"g{n}.{'x' * 40}.n{n}", "type": "color", "value": f"#{n:06x}"} for n in range(1000)]
    ok(tree.owner.client.patch(tree.tokens, json={"upsert": tokens}))
    page = signed_in(service, tree.owner).asks(tree.tokenset).content
    assert len(page) <= 60_000
    assert len(gzip.compress(page)) <= 8_000
