"""The roles of the preview are chosen in a page, and given back to the names of tokens."""

from html import unescape
from typing import Any

import pytest
from api.helpers import create_mode, create_token, in_mode
from conftest import Tree
from support.checks import ok
from support.service import Service
from ui.markup import Markup
from ui.visitors import Visitor, signed_in

from jeton.errors import Text
from jeton.model.objects import Role
from jeton.web.ui.base.render import STALE

_OTHER: dict[str, Any] = {"com.example": {"a": 1}}


@pytest.fixture
def dark(tree: Tree) -> Tree:
    """A second mode; an accent by its name, another one in both modes, and a radius."""
    create_token(tree, "accent", type="color", value="#00aa00")
    create_token(tree, "zest", type="color", value="#aa0055", extensions=_OTHER)
    create_token(tree, "radius", type="dimension", value="4px")
    second = in_mode(tree, create_mode(tree, "Dark")["id"])
    create_token(second, "zest", type="color", value="#ff88bb")
    return second


def _page(tree: Tree) -> str:
    return f"/tokensets/{tree.tokenset_id}/roles"


def _reads(pages: Visitor, tree: Tree, mode: str = "") -> str:
    page = pages.asks(f"{_page(tree)}?mode={mode}")
    assert page.status_code == 200, page.text
    assert Markup(page.text).faults == []
    return unescape(page.text)


def _row(page: str, role: str) -> str:
    """Return the part of a page about a role."""
    start = page.index(f'for="role-{role}"')
    return page[start : page.index("</tr>", start)]


def _extensions(tree: Tree, name: str) -> object:
    return ok(tree.owner.client.get(f"{tree.tokens}/{name}")).get("extensions")


def _sends(pages: Visitor, tree: Tree, fields: dict[str, str], status: int = 303) -> str:
    answer = pages.sends(_page(tree), **fields)
    assert answer.status_code == status, answer.text
    return unescape(answer.text)


def test_a_role_is_chosen_and_given_back(pages: Visitor, tree: Tree, dark: Tree) -> None:
    """In all modes that have the token, in one change set that can be undone; other extensions stay."""
    assert "by name" in _row(_reads(pages, tree), "accent")
    _sends(pages, tree, {"accent": "zest", "link": "zest", "was-accent": "", "was-link": ""})
    assert _extensions(tree, "zest") == _OTHER | {"jeton.role": ["accent", "link"]}
    assert _extensions(dark, "zest") == {"jeton.role": ["accent", "link"]}
    row = _row(_reads(pages, tree, dark.mode_id), "accent")
    assert ">chosen<" in row
    assert 'value="zest"' in row
    assert "--g-accent:#f8b" in pages.asks(f"{tree.workspace}/preview.css?modes={dark.mode_id}").text
    changes = ok(tree.owner.client.get(f"{tree.workspace}/history"))["changes"]
    assert changes[0]["change_set"] == changes[1]["change_set"] != changes[2]["change_set"]
    _sends(pages, tree, {"reset": "accent", "accent": "zest", "was-accent": "zest"})
    assert _extensions(tree, "zest") == _OTHER | {"jeton.role": "link"}
    last = ok(tree.owner.client.get(f"{tree.workspace}/history"))["changes"][0]["change_set"]
    assert pages.sends(f"/workspaces/{tree.workspace_id}/changes/{last}/undo").status_code == 303
    assert _extensions(tree, "zest") == _OTHER | {"jeton.role": ["accent", "link"]}


@pytest.mark.usefixtures("dark")
def test_a_role_moves_from_the_token_that_had_it(pages: Visitor, tree: Tree) -> None:
    """What it declares beside it stays, though it means nothing."""
    ok(
        tree.owner.client.patch(
            f"{tree.tokens}/zest", json={"extensions": {"jeton.role": ["accent", "nonsense"]}}
        )
    )
    _sends(pages, tree, {"accent": "accent", "was-accent": "zest"})
    assert _extensions(tree, "zest") == {"jeton.role": "nonsense"}
    assert _extensions(tree, "accent") == {"jeton.role": "accent"}


@pytest.mark.usefixtures("dark")
def test_what_cannot_have_a_role_is_refused(pages: Visitor, tree: Tree) -> None:
    """With the reason, and with what was typed; nothing is stored."""
    for name in ("lost", "radius"):
        page = _sends(pages, tree, {"accent": name, "muted": "zest", "was-accent": ""}, 400)
        assert Text.ROLE_NAME.format(name=name, type="color") in page
        assert f'value="{name}"' in _row(page, "accent")
        assert 'value="zest"' in _row(page, "muted")
    assert _extensions(tree, "zest") == _OTHER


@pytest.mark.usefixtures("dark")
def test_a_choice_of_somebody_else_is_not_overwritten(pages: Visitor, tree: Tree) -> None:
    """The form says so and keeps what was typed; sent once more it counts. Other roles hinder nothing."""
    _sends(pages, tree, {"accent": "zest", "was-accent": ""})
    page = _sends(pages, tree, {"accent": "accent", "was-accent": ""}, 412)
    assert STALE in page
    assert 'value="accent" placeholder' in _row(page, "accent")
    assert 'name="was-accent" value="zest"' in _row(page, "accent")
    _sends(pages, tree, {"link": "accent", "was-accent": "", "was-link": ""})
    _sends(pages, tree, {"accent": "accent", "was-accent": "zest"})
    assert _extensions(tree, "accent") == {"jeton.role": ["link", "accent"]}


def test_a_choice_that_has_no_effect_says_why(pages: Visitor, tree: Tree, dark: Tree) -> None:
    """A token that is deleted in the mode, of another type, without a value, illegible, or one of several."""
    create_token(tree, "background.page", type="color", value="#ffffff")
    for name, kind, value, role in (
        ("pale", "color", "#eeeeee", "ink"),
        ("wide", "dimension", "9px", "muted"),
        ("first", "color", "#123123", "danger"),
        ("second", "color", "#321321", "danger"),
    ):
        create_token(tree, name, type=kind, value=value, extensions={"jeton.role": role})
    ok(tree.owner.client.patch(f"{tree.tokenset}/modes/{dark.mode_id}", json={"is_default": True}))
    create_token(tree, "own", type="color", value="#ff0000", extensions={"jeton.role": "focus"})
    create_token(dark, "link.own", type="color", alias_to="zest", extensions={"jeton.role": "link"})
    ok(tree.owner.client.delete(f"{tree.tokens}/zest"))
    ok(tree.owner.client.delete(f"{dark.tokens}/zest"))
    for mode, role, reason in (
        (tree, "ink", "passed over: not legible"),
        (tree, "muted", "of type dimension: the role needs color"),
        (tree, "danger", "1 more declare it"),
        (dark, "focus", "deleted in Dark"),
        (dark, "link", "without a value: what it leads to is deleted"),
    ):
        row = _row(_reads(pages, tree, mode.mode_id), role)
        assert reason in row, row


def test_a_viewer_reads_them(service: Service, tree: Tree, dark: Tree) -> None:
    """Without a field, and may not send the form."""
    visitor = signed_in(service, service.member(tree.workspace_id, Role.VIEWER))
    page = _reads(visitor, tree, dark.mode_id)
    assert "Accent, hovered" in page
    assert 'class="casting"' not in page
    assert 'name="accent"' not in page
    assert visitor.sends(_page(tree), accent="zest").status_code == 403
    assert _extensions(tree, "zest") == _OTHER


def test_a_choice_counts_among_very_many_names(pages: Visitor, tree: Tree) -> None:
    """Names are looked at up to a number; a choice is found behind them."""
    tokens = [{"name": f"a.{each}", "type": "number", "value": "1"} for each in range(4_000)]
    ok(tree.owner.client.patch(tree.tokens, json={"upsert": tokens}))
    create_token(tree, "zest", type="color", value="#aa0055")
    _sends(pages, tree, {"accent": "zest", "was-accent": ""})
    assert ">chosen<" in _row(_reads(pages, tree), "accent")
