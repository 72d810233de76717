"""Pages as they were at a past moment: what was there, the way back to now, and nothing to change it by."""

import re

import pytest
from api.helpers import create_mode, create_token, in_mode
from conftest import Tree
from support.checks import ok
from support.engines import on_one_engine as pytest_generate_tests
from support.service import Service
from ui.filled import forms_of
from ui.visitors import Visitor, signed_in

from jeton.errors import Text

__all__ = ["pytest_generate_tests"]


def _then(pages: Visitor, tree: Tree, name: str) -> str:
    """Return what follows a token's path to lead to what it was after its first change."""
    page = pages.asks(f"{tree.tokens}/{name}").text
    *_, first = re.findall(r'href="(\?at=[^"]*)">as it was then', page)
    return str(first)


def test_a_token_as_it_was(tree: Tree, pages: Visitor) -> None:
    """An entry of its history leads to its values then, in the modes that there were; a banner leads back."""
    create_token(tree, "blue", type="color", value="#2563eb", description="Deep")
    create_token(tree, "action", type="color", value="", alias_to="blue")
    then = _then(pages, tree, "action")
    ok(tree.owner.client.patch(f"{tree.tokens}/blue", json={"value": "#111111"}))
    dark = in_mode(tree, create_mode(tree, "Midnight")["id"])
    create_token(dark, "action", type="color", value="#eeeeee")
    path = f"{tree.tokens}/action"
    page = pages.asks(path + then).text
    for text in ("As it was on", f'<a href="{path}">Back to now</a>', "#2563eb", "→ blue"):
        assert text in page
    for text in ("#111111", "#eeeeee", "Midnight"):
        assert text not in page
    assert forms_of(page) == []
    assert f'href="{tree.tokenset}{then}"' in page


def test_a_matrix_as_it_was(tree: Tree, pages: Visitor) -> None:
    """An entry of the workspace's history leads to it; its rows lead on to their tokens then."""
    create_token(tree, "blue", type="color", value="#2563eb")
    create_token(tree, "gone", type="color", value="#00ff00")
    ok(tree.owner.client.delete(f"{tree.tokens}/gone"))
    create_token(tree, "late", type="color", value="#ff0000")
    history = pages.asks(f"{tree.workspace}/history").text
    (_, then, *_) = re.findall(rf'href="{tree.tokenset}(\?at=[^"]*)"', history)
    assert "gone" not in pages.asks(tree.tokenset + then).text
    then = re.findall(rf'href="{tree.tokenset}(\?at=[^"]*)"', history)[2]
    page = pages.asks(tree.tokenset + then).text
    assert f'<a href="{tree.tokenset}">Back to now</a>' in page
    assert f'<a href="{tree.tokens}/gone{then}">gone</a>' in page
    assert ("late" in page, "/new" in page, forms_of(page)) == (False, False, [])
    assert pages.asks(f"{tree.tokens}/gone{then}").status_code == 200
    assert pages.asks(f"{tree.tokens}/late{then}").status_code == 404
    assert "No token matches" in pages.asks(f"{tree.tokenset}{then}&q=late").text


def test_settings_as_they_were(tree: Tree, pages: Visitor) -> None:
    """An entry of the history leads to the workspace's tokensets and modes then, and on to each one's."""
    client, settings = tree.owner.client, f"{tree.workspace}/settings"
    ok(client.patch(tree.tokenset, json={"description": "Of old"}))
    create_mode(tree, "Midnight")
    then = re.findall(rf'href="{settings}(\?at=[^"]*)"', pages.asks(f"{tree.workspace}/history").text)[0]
    ok(client.patch(tree.workspace, json={"name": "Renamed since", "description": "Since"}))
    spare = ok(client.post(f"{tree.workspace}/tokensets", json={"name": "Late"}), 201)["id"]
    late = create_mode(tree, "Noon")["id"]
    ok(client.patch(tree.tokenset, json={"name": "Since", "description": "Since"}))
    page = pages.asks(settings + then).text
    for text in ("As it was on", f'<a href="{settings}">Back to now</a>', "Base", "Midnight"):
        assert text in page
    for text in ("since", "Since", "Late", "Noon", spare):
        assert text not in page
    assert forms_of(page) == []
    for path in (tree.tokenset, f"{tree.tokenset}/settings"):
        assert f'href="{path}{then}"' in page
    page = pages.asks(f"{tree.tokenset}/settings{then}").text
    for text in ("Of old", "Midnight", f'href="{settings}{then}"', f'href="{tree.tokenset}{then}"'):
        assert text in page
    for text in ("Since", "Noon", late):
        assert text not in page
    assert forms_of(page) == []
    assert f'href="{settings}{then}"' in pages.asks(tree.tokenset + then).text
    assert f'href="{settings}{then}"' in pages.asks(f"{tree.workspace}/search{then}").text
    assert pages.asks(f"/tokensets/{spare}/settings{then}").status_code == 404
    assert pages.asks(f"{settings}?at=2020-01-01T00:00:00Z").status_code == 400


def test_many_rows_are_pages_on(tree: Tree, pages: Visitor) -> None:
    """A hundred are shown, and links lead to the others, of the same moment and filter."""
    tokens = [{"name": f"n{n:03}", "type": "color", "value": "#000"} for n in range(150)]
    ok(tree.owner.client.patch(tree.tokens, json={"upsert": tokens}))
    then = _then(pages, tree, "n000")
    page = pages.asks(f"{tree.tokenset}{then}&q=n").text
    assert ("n099" in page, "n100" in page) == (True, False)
    (link,) = re.findall(r'href="([^"]*)" rel="next"', page)
    page = pages.asks(link.replace("&amp;", "&")).text
    assert ("n099" in page, "n149" in page, 'rel="prev"' in page) == (False, True, True)


@pytest.mark.parametrize(
    ("at", "status", "text"),
    [
        ("then", 400, Text.AT),
        ("", 400, Text.AT),
        ("2999-01-01T00:00:00Z", 400, Text.AT_FUTURE),
        ("1999-01-01T00:00:00Z", 400, "history goes back"),
    ],
    ids=["no moment", "empty", "future", "forgotten"],
)
def test_a_moment_that_cannot_be_shown(tree: Tree, pages: Visitor, at: str, status: int, text: str) -> None:
    """It is refused in words, on each page."""
    create_token(tree, "blue", type="color", value="#2563eb")
    settings = (f"{tree.workspace}/settings", f"{tree.tokenset}/settings")
    for path in (tree.tokenset, f"{tree.tokens}/blue", *settings):
        answer = pages.asks(path, params={"at": at}, headers={"Accept": "text/html"})
        assert answer.status_code == status
        assert text in answer.text


def test_a_stranger_finds_nothing(service: Service, tree: Tree, pages: Visitor) -> None:
    """The past of what one may not see is not there either."""
    create_token(tree, "blue", type="color", value="#2563eb")
    then = _then(pages, tree, "blue")
    stranger = signed_in(service, service.account())
    for path in (tree.tokenset, f"{tree.tokens}/blue"):
        assert stranger.asks(path + then).status_code == 404


def test_other_pages_as_they_were(tree: Tree, pages: Visitor) -> None:
    """Problems, contrast and exports are those of then, with nothing to change; a matrix leads to them."""
    pair = {"jeton.contrast": [{"on": "page", "level": "AA"}]}
    create_token(tree, "page", type="color", value="#ffffff")
    create_token(tree, "ink", type="color", value="#eeeeee", extensions=pair)
    then = _then(pages, tree, "ink")
    ok(tree.owner.client.patch(f"{tree.tokens}/ink", json={"value": "#123456", "name": "ink.dark"}))
    for path in (f"{tree.workspace}/problems", f"{tree.tokenset}/contrast", f"{tree.tokenset}/export"):
        assert f'href="{path}{then}"' in pages.asks(tree.tokenset + then).text
        page = pages.asks(path + then).text
        assert "As it was on" in page
        assert f'<a href="{path}">Back to now</a>' in page
        assert ("eeeeee" in page, "ink.dark" in page, forms_of(page)) == (True, False, [])
        assert "As it was on" not in pages.asks(path).text
    file = pages.asks(f"{tree.tokenset}/export/file{then}&target=css").text
    assert ("eeeeee" in file, "123456" in file) == (True, False)
    for path in (f"{tree.workspace}/search", f"{tree.tokenset}/compare"):
        shown = pages.asks(path + then)
        assert (shown.status_code, "This page shows what is now" in shown.text) == (200, True)
        assert pages.asks(f"{path}?at=never").status_code == 400
