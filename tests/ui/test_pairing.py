"""Pairs of colours are declared, proposed and taken back in the page."""

import re
from html import unescape
from typing import Any

import pytest
from api.helpers import create_mode, create_token, in_mode
from conftest import Tree
from support.checks import ok
from ui.visitors import Visitor

from jeton.errors import Text

_OTHER: dict[str, Any] = {"com.example": {"a": 1}}


@pytest.fixture
def dark(tree: Tree) -> Tree:
    """A second mode; a text and two grounds, of which one is changed there."""
    create_token(tree, "text.muted", type="color", value="#777", extensions=_OTHER)
    create_token(tree, "bg.page", type="color", value="#fff")
    create_token(tree, "bg.card", type="color", value="#eee")
    second = in_mode(tree, create_mode(tree, "Dark")["id"])
    create_token(second, "bg.page", type="color", value="#000")
    return second


def _page(tree: Tree) -> str:
    return f"/tokensets/{tree.tokenset_id}/contrast"


def _extensions(tree: Tree) -> object:
    return ok(tree.owner.client.get(f"{tree.tokens}/text.muted")).get("extensions")


@pytest.mark.usefixtures("dark")
def test_a_pair_is_added_and_removed(pages: Visitor, tree: Tree) -> None:
    """In one change set each, which can be undone; other extensions stay, a level replaces another."""
    pair = {"name": "text.muted", "on": "bg.page"}
    assert pages.sends(_page(tree), **pair, level="AA").status_code == 303
    assert _extensions(tree) == {
        "com.example": {"a": 1},
        "jeton.contrast": [{"on": "bg.page", "level": "AA"}],
    }
    page = pages.asks(_page(tree)).text
    assert "1 pair in 2 modes · 1 too low" in page
    assert 'aria-label="Remove text.muted on bg.page"' in page
    assert pages.sends(_page(tree), **pair, level="ratio", ratio="5.5").status_code == 303
    assert _extensions(tree) == _OTHER | {"jeton.contrast": [{"on": "bg.page", "ratio": 5.5}]}
    assert pages.sends(_page(tree), **pair, action="remove").status_code == 303
    assert _extensions(tree) == _OTHER
    sets = [each["change_set"] for each in ok(tree.owner.client.get(f"{tree.workspace}/history"))["changes"]]
    assert pages.sends(f"/workspaces/{tree.workspace_id}/changes/{sets[0]}/undo").status_code == 303
    assert _extensions(tree) == _OTHER | {"jeton.contrast": [{"on": "bg.page", "ratio": 5.5}]}


@pytest.mark.usefixtures("dark")
def test_what_is_no_pair_is_refused(pages: Visitor, tree: Tree) -> None:
    """With the reason, and with what was typed; nothing is declared."""
    create_token(tree, "space", type="dimension", value="4px")
    for sent, reason in (
        ({"name": "lost", "on": "bg.page"}, Text.PAIR_COLOR.format(name="lost")),
        ({"name": "text.muted", "on": "space"}, Text.PAIR_COLOR.format(name="space")),
        ({"name": "text.muted", "on": "bg.page", "level": "AB"}, Text.PAIR_LEVEL),
        ({"name": "text.muted", "on": "bg.page", "level": "ratio", "ratio": "22"}, Text.PAIR_LEVEL),
        ({"action": "chosen", "pair": "no"}, Text.FORM),
    ):
        answer = pages.sends(_page(tree), **{"level": "AA", **sent})
        assert answer.status_code == 400
        assert reason in unescape(answer.text)
    assert 'value="22"' in pages.sends(_page(tree), name="text.muted", on="a", level="ratio", ratio="22").text
    assert _extensions(tree) == _OTHER


@pytest.mark.usefixtures("dark")
def test_names_propose_pairs_which_are_added_at_once(pages: Visitor, tree: Tree) -> None:
    """Each with its ratio in every mode; those that are declared are proposed no more."""
    page = pages.asks(_page(tree)).text
    values = [unescape(each) for each in re.findall(r'name="pair" value="([^"]*)"', page)]
    assert values == ['["text.muted","bg.card"]', '["text.muted","bg.page"]']
    assert "4.47:1" in page
    assert pages.sends(_page(tree), action="chosen", pair=values[0]).status_code == 303
    assert pages.sends(_page(tree), action="all").status_code == 303
    page = pages.asks(_page(tree)).text
    assert "2 pairs in 2 modes" in page
    assert 'name="pair"' not in page


def test_every_text_is_measured_on_every_ground(pages: Visitor, tree: Tree, dark: Tree) -> None:
    """In the mode that is chosen."""
    for mode, ratio in ((tree, "4.47"), (dark, "4.68")):
        page = pages.asks(f"{_page(tree)}?mode={mode.mode_id}").text
        grid = page[page.index('id="grid"') :]
        assert f'<span class="pairfacts">{ratio} ' in grid
