"""Enter in a field sends the form's own action: that of its primary button, or of its only one."""

from html.parser import HTMLParser
from typing import NamedTuple

import pytest
from conftest import Tree
from support.service import Service
from ui.places import WHOLE, World
from ui.visitors import Visitor, signed_in

from jeton.web.http.operation import Operation

_TEXTS = {"text", "search", "email", "password", "url", "number", "date", ""}


class _Form(NamedTuple):
    """A form: whether Enter in one of its fields sends it, and its buttons by what they would send."""

    action: str
    fields: list[str]
    buttons: list[tuple[tuple[str, ...], bool]]


class _Forms(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.forms: list[_Form] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.forms.append(_Form(given.get("action", ""), [], []))
        elif tag == "input" and given.get("type", "") in _TEXTS and self.forms:
            self.forms[-1].fields.append(given.get("name", ""))
        elif tag == "button" and given.get("type", "submit") == "submit" and self.forms:
            sent = tuple(given.get(name, "") for name in ("name", "value", "formaction"))
            self.forms[-1].buttons.append((sent, "primary" in given.get("class", "").split()))


@pytest.mark.parametrize("page", WHOLE, ids=lambda page: page.path)
def test_enter_sends_the_forms_own_action(site: Service, demo: World, page: Operation) -> None:
    """Browsers press the first button of a form: it is what the primary one sends, or all send the same."""
    parser = _Forms()
    parser.feed(signed_in(site, demo.owner).asks(demo.path(page.path)).text)
    for form in parser.forms:
        if not form.fields or not form.buttons:
            continue
        own = [sent for sent, is_primary in form.buttons if is_primary] or [form.buttons[-1][0]]
        sent = {sent for sent, _ in form.buttons}
        assert form.buttons[0][0] == own[0], form
        assert len(sent) == 1 or any(is_primary for _, is_primary in form.buttons), form


def test_bulk_edits_ask_for_their_action(pages: Visitor, tree: Tree) -> None:
    """One button sends what was chosen; without a choice nothing happens, and that is told."""
    path = f"/tokensets/{tree.tokenset_id}/many"
    page = pages.asks(path).text
    assert page.count('type="radio" name="action"') == 6
    assert pages.sends(path, names="blue", to="x").status_code == 400
