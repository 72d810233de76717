"""What the history of a workspace leads to."""

import re

import pytest
from api.helpers import create_token
from conftest import Tree
from support.checks import ok
from support.service import Service
from ui.filled import forms_of
from ui.visitors import Visitor, signed_in

from jeton.errors import Text


def _past(pages: Visitor, tree: Tree) -> str:
    """Return the path of the tokenset's export to which the newest entry of the history leads."""
    history = pages.asks(f"{tree.workspace}/history").text
    paths: list[str] = re.findall(rf'href="({tree.tokenset}/export\?at=[^"]*)"', history)
    return paths[0]


def test_an_export_as_it_was(tree: Tree, pages: Visitor) -> None:
    """An entry leads to the export of then, page and file, with nothing to change, and back to now."""
    create_token(tree, "blue", type="color", value="#2563eb")
    past = _past(pages, tree)
    ok(tree.owner.client.patch(f"{tree.tokens}/blue", json={"value": "#123456"}))
    page = pages.asks(past).text
    for text in ("As it was on", f'<a href="{tree.tokenset}/export">Back to now</a>', "2563eb"):
        assert text in page
    assert ("123456" in page, forms_of(page)) == (False, [])
    assert "As it was on" not in pages.asks(f"{tree.tokenset}/export").text
    file = pages.asks(f"{past}&target=css".replace("/export?", "/export/file?")).text
    assert ("2563eb" in file, "123456" in file) == (True, False)


def test_a_stranger_sees_no_past(service: Service, tree: Tree, pages: Visitor) -> None:
    """The past of what one may not see is not there either."""
    create_token(tree, "blue", type="color", value="#2563eb")
    assert signed_in(service, service.account()).asks(_past(pages, tree)).status_code == 404


@pytest.mark.parametrize(
    ("at", "text"),
    [
        ("then", Text.AT),
        ("", Text.AT),
        ("2999-01-01T00:00:00Z", Text.AT_FUTURE),
        ("1999-01-01T00:00:00Z", "history goes back"),
    ],
    ids=["no moment", "empty", "future", "forgotten"],
)
def test_a_moment_that_cannot_be_exported(tree: Tree, pages: Visitor, at: str, text: str) -> None:
    """It is refused in words."""
    answer = pages.asks(f"{tree.tokenset}/export", params={"at": at}, headers={"Accept": "text/html"})
    assert answer.status_code == 400
    assert text in answer.text
