"""While one types into a cell, it is told what that would do to other tokens."""

from urllib.parse import urlencode

import pytest
from conftest import Tree
from playwright.sync_api import expect
from support.checks import ok
from support.service import Account, Service
from ui.people import Person
from ui.places import in_two_modes
from ui.visitors import signed_in

from jeton.model.objects import Role

INK = {"name": "ink", "type": "color", "value": "#000"}
PAPER = {"name": "paper", "type": "color", "value": "#fff"}
TEXT = {
    "name": "text",
    "type": "color",
    "value": "",
    "alias_to": "ink",
    "extensions": {"jeton.contrast": [{"on": "paper", "level": "AA"}]},
}


def test_dependents_and_contrasts_are_told(person: Person, ada: Account) -> None:
    """Before anything is stored."""
    core = in_two_modes(ada, [INK, PAPER])
    mode = ok(ada.client.get(f"{core}/modes"))["modes"][0]["id"]
    ok(ada.client.post(f"{core}/modes/{mode}/tokens", json=TEXT), 201)
    page = person.goes(core)
    page.locator("tbody td").first.click()
    page.keyboard.type("#eee")
    said = page.locator("#status")
    for told in ("text on paper in Base would fail its contrast", "Used by 1 token"):
        expect(said).to_contain_text(told)
    page.keyboard.press("Escape")
    assert ok(ada.client.get(f"{core}/modes/{mode}/tokens/ink"))["value"] == "#000"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("#eee", "would fail its contrast"),
        ("=text", "ink"),
        ("#111", "Used by 1 token"),
        ("<b>", "&lt;b&gt;"),
        ("x" * 3000, "<p data-fault="),
        ("\u202e{nothing}", "<p>"),
    ],
)
def test_any_text_is_told_of(service: Service, tree: Tree, text: str, told: str) -> None:
    """In words, or refused; a viewer is told nothing."""
    for token in (INK, PAPER, TEXT):
        ok(tree.owner.client.post(tree.tokens, json=token), 201)
    path = f"{tree.mode}/effects"
    visitor = signed_in(service, tree.owner)
    found = visitor.asks(f"{path}?{_query('ink', text)}")
    assert (found.status_code, told in found.text) == (200, True), found.text
    assert "<b>" not in found.text
    viewer = signed_in(service, service.member(tree.workspace_id, Role.VIEWER))
    assert viewer.asks(f"{path}?{_query('ink', text)}").status_code == 403


def _query(name: str, text: str) -> str:
    return urlencode({"name": name, "text": text})
