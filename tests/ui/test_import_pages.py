"""Files are brought in by forms, without scripts: a plan first, then all of it or nothing, and back again."""

import re

import pytest
from api.helpers import create_token
from api.importing import content_of
from conftest import Tree
from support.engines import on_both_engines as pytest_generate_tests
from support.service import Service
from ui.importing import fields_of, send
from ui.markup import Markup
from ui.visitors import Visitor, signed_in

__all__ = ["pytest_generate_tests"]

CSS = b":root { --brand: #2563eb; --link: var(--brand) }\n.theme-dark { --brand: #60a5fa }\n"


@pytest.fixture
def editor(service: Service, tree: Tree) -> Visitor:
    """The owner of the tree with the pages."""
    return signed_in(service, tree.owner)


def test_a_file_is_planned_imported_and_taken_back(editor: Visitor, tree: Tree) -> None:
    """The plan stores nothing; the result counts what was done, its undo takes the tokens back."""
    before = content_of(tree)
    start = f"{tree.workspace}/import"
    assert editor.asks(start).status_code == 200
    plan = send(editor, start, [("web.css", CSS)], [])
    assert plan.status_code == 200, plan.text
    assert Markup(plan.text).faults == []
    assert "<strong>3 new tokens</strong>" in plan.text
    assert content_of(tree) == before
    done = send(editor, f"{start}/apply", [], fields_of(plan.text))
    assert done.status_code == 303, done.text
    assert content_of(tree) == {
        **before,
        ("web", "Base"): {"brand": "#2563eb", "link": "-> brand"},
        ("web", "dark"): {"brand": "#60a5fa"},
    }
    result = editor.asks(done.headers["location"])
    assert result.status_code == 200
    assert "3 new tokens, 0 replaced" in result.text
    (undo,) = re.findall(r'action="([^"]*/undo)"', result.text)
    assert editor.sends(undo).status_code == 303
    assert content_of(tree) == {**before, ("web", "Base"): {}, ("web", "dark"): {}}
    assert "stay, empty, when it is undone" in result.text


def test_what_is_there_is_shown(editor: Visitor, tree: Tree) -> None:
    """With both values."""
    create_token(tree, "a", type="color", value="#010101")
    assert editor
