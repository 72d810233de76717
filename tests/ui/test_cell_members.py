"""The form of a cell without scripts: fields for the members of its value, which is saved as one change."""

import re
from html import unescape
from urllib.parse import quote

import pytest
from api.helpers import create_mode, create_token, in_mode
from conftest import Tree
from support.checks import ok
from support.service import Service
from ui.test_cell_form import JSON
from ui.visitors import FORM, SAME_ORIGIN, Visitor, signed_in

from jeton.errors import Text
from jeton.model.objects import Role


@pytest.fixture
def card(tree: Tree) -> str:
    """The name of a shadow that leads to a colour."""
    create_token(tree, "ink", type="color", value="#123456")
    create_token(tree, "card", type="shadow", value="0 1px 2px {ink}, inset 0 0 4px #000")
    return "card"


def _path(place: Tree) -> str:
    return f"/tokensets/{place.tokenset_id}/modes/{place.mode_id}/form"


def _form(visitor: Visitor, place: Tree, name: str) -> str:
    answer = visitor.asks(f"{_path(place)}?name={quote(name)}")
    assert answer.status_code == 200, answer.text
    return answer.text


def _fields(page: str) -> dict[str, str]:
    """Return the fields of the form, as a browser would send them."""
    (form,) = re.findall(r'<form class="stack".*?</form>', page, re.DOTALL)
    boxes = re.findall(r'<input type="checkbox"[^>]*name="([^"]+)" value="([^"]*)" checked>', form)
    form = re.sub(r'<input type="checkbox".*?>', "", form)
    found = dict(re.findall(r'<input [^>]*name="([^"]+)" value="([^"]*)"', form)) | dict(boxes)
    found |= dict(re.findall(r'<textarea [^>]*name="(\w+)"[^>]*>\n(.*?)</textarea>', form, re.DOTALL))
    found |= dict(re.findall(r'<select [^>]*name="([^"]+)".*?<option selected>(\w+)<', form))
    return {name: unescape(text) for name, text in found.items()}


def _faults(page: str) -> dict[str, str]:
    said = re.findall(r'<p class="wrong" id="part-(\d+)-(\w+)-said" data-part>(.+?)</p>', page)
    return {f"{place}.{key}": unescape(reason) for place, key, reason in said}


def _value(place: Tree, name: str) -> object:
    return ok(place.owner.client.get(f"{place.tokens}/{name}"))["value"]


def test_a_member_is_changed(pages: Visitor, tree: Tree, card: str) -> None:
    """The others stay as they are written, with their references; a form as it is changes nothing."""
    sent = _fields(_form(pages, tree, card))
    assert (sent["0.color"], sent["0.offsetY"], sent["1.inset"]) == ("{ink}", "1px", "true")
    assert "0.inset" not in sent
    for changed, value in (
        ({}, "0 1px 2px {ink}, inset 0 0 4px #000"),
        ({"0.blur": "8px", "0.inset": "true"}, "inset 0 1px 8px {ink}, inset 0 0 4px #000"),
    ):
        version = _fields(_form(pages, tree, card))["version"]
        answer = pages.sends(_path(tree), **sent | changed | {"version": version})
        page = f"/tokensets/{tree.tokenset_id}/modes/{tree.mode_id}/tokens/{card}"
        assert (answer.status_code, answer.headers["location"]) == (303, page)
        assert _value(tree, card) == value
    stale = pages.sends(_path(tree), **sent | {"0.blur": "9px"})
    assert stale.status_code == 412
    now = _fields(_form(pages, tree, card))["version"]
    assert _fields(stale.text) == sent | {"0.blur": "9px", "version": now}
    assert pages.sends(_path(tree), **_fields(stale.text)).status_code == 303


def test_the_page_of_a_token_leads_to_its_form(
    service: Service, pages: Visitor, tree: Tree, card: str
) -> None:
    """If its type has one, and for those who may write."""
    create_token(tree, "gap", type="dimension", value="4px")
    for name, visitor, has_form in (
        (card, pages, True),
        ("ink", pages, True),
        ("gap", pages, False),
        (card, signed_in(service, service.member(tree.workspace_id, Role.VIEWER)), False),
    ):
        page = visitor.asks(f"/tokensets/{tree.tokenset_id}/modes/{tree.mode_id}/tokens/{name}").text
        assert (f'href="{_path(tree)}?name={name}"' in page) == has_form


def test_layers_come_go_and_move(pages: Visitor, tree: Tree, card: str) -> None:
    """Nothing of it is stored before it is saved; what was typed in other fields stays."""
    sent = _fields(_form(pages, tree, card)) | {"0.blur": "7px"}
    sent = _fields(pages.sends(_path(tree), **sent, action="down-0").text)
    sent = _fields(pages.sends(_path(tree), **sent, action="add").text) | {
        "2.offsetX": "1px",
        "2.offsetY": "2px",
    }
    sent = _fields(pages.sends(_path(tree), **sent, action="remove-0").text)
    assert _value(tree, card) == "0 1px 2px {ink}, inset 0 0 4px #000"
    for odd in ("up-0", "down-9", "remove-x", "what"):
        assert _fields(pages.sends(_path(tree), **sent, action=odd).text) == sent
    assert pages.sends(_path(tree), **sent, action="save").status_code == 303
    assert _value(tree, card) == "0 1px 7px {ink}, 1px 2px"


def test_what_is_wrong_stands_below_its_member(pages: Visitor, tree: Tree, card: str) -> None:
    """Its own text, or what it leads to; nothing is saved and nothing is lost."""
    create_token(tree, "gap", type="dimension", value="4px")
    sent = _fields(_form(pages, tree, card)) | {
        "0.color": "{gap}",
        "0.blur": "soft",
        "1.color": "{no.where}",
    }
    for answer in (pages.sends(_path(tree), **sent), pages.sends(_path(tree), **sent, action="show")):
        faults = _faults(answer.text)
        assert faults.keys() == {"0.color", "0.blur", "1.color"}
        assert "4px" in faults["0.color"]
        assert "soft" in faults["0.blur"]
        assert "no.where" in faults["1.color"]
        assert _fields(answer.text) == sent
    answer = pages.sends(_path(tree), **sent | {"0.color": "", "0.blur": "", "1.color": "", "1.offsetX": ""})
    assert _faults(answer.text) == {"1.offsetX": Text.MEMBER_NEEDED}
    assert _value(tree, card) == "0 1px 2px {ink}, inset 0 0 4px #000"


@pytest.mark.usefixtures("card")
def test_a_mode_overrides_by_its_form(pages: Visitor, tree: Tree) -> None:
    """The form has what is inherited, or what an alias leads to, and says so."""
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    create_token(tree, "lead", type="shadow", alias_to="card")
    page = _form(pages, dark, "lead")
    assert "It leads to <code>card</code>" in page
    sent = _fields(page)
    assert (sent["version"], sent["0.color"]) == ("0", "#123456")
    assert pages.sends(_path(dark), **sent | {"0.color": "#fff"}).status_code == 303
    assert _value(dark, "lead") == "0 1px 2px #fff, inset 0 0 4px #000"
    assert ok(tree.owner.client.get(f"{tree.tokens}/lead"))["alias_to"] == "card"


@pytest.mark.parametrize(
    ("type_", "value", "changed", "stored"),
    [
        ("border", "1px solid #000", {"0.style": "dashed"}, "1px dashed #000"),
        ("transition", "200ms ease", {"0.delay": "1s"}, "200ms ease 1s"),
        ("cubicBezier", "[0.4,0,0.2,1]", {"0.x1": "0.5"}, "cubic-bezier(0.5, 0, 0.2, 1)"),
        ("strokeStyle", "solid", {"keyword": "dotted"}, "dotted"),
        (
            "strokeStyle",
            "solid",
            {"0.dashArray": "4px 2px", "0.lineCap": "round"},
            '{"dashArray":["4px","2px"],"lineCap":"round"}',
        ),
        ("gradient", "linear-gradient(red, blue)", {"line": "90deg"}, "linear-gradient(90deg, red, blue)"),
        (
            "typography",
            '{"fontSize":"16px","textCase":"upper"}',
            {"0.fontWeight": "600"},
            '{"fontSize":"16px","textCase":"upper","fontWeight":600}',
        ),
        ("shadow", "0 calc({gap} * 2) #000", {"0.blur": "1px"}, "0 calc({gap} * 2) 1px #000"),
        ("transition", "opacity 200ms", {"value": "opacity 300ms"}, "opacity 300ms"),
        ("string", "a\nb", {"value": "a\nc"}, "a\nc"),
        ("dimension", "4px", {"value": "5px"}, "5px"),
    ],
)
def test_every_type_has_a_form(
    pages: Visitor, tree: Tree, type_: str, value: str, changed: dict[str, str], stored: str
) -> None:
    """Of its members, or of its text where these cannot be told apart."""
    create_token(tree, "gap", type="dimension", value="4px")
    create_token(tree, "it", type=type_, value=value)
    sent = _fields(_form(pages, tree, "it"))
    assert changed.keys() <= sent.keys()
    assert pages.sends(_path(tree), **sent).status_code == 303
    sent = _fields(_form(pages, tree, "it"))
    answer = pages.sends(_path(tree), **sent | changed)
    assert answer.status_code == 303, answer.text
    assert _value(tree, "it") == stored


def test_the_page_of_the_matrix_stores_the_text_itself(pages: Visitor, tree: Tree, card: str) -> None:
    """To its module the form tells the text for the cell; a text that is typed already comes along."""
    typed = {"name": card, "version": "1", "text": "0 9px {ink}", "action": "show"}
    page = pages.asks(_path(tree), "POST", SAME_ORIGIN | FORM | JSON, data=typed).text
    sent = _fields(page)
    assert sent["0.offsetY"] == "9px"
    answer = pages.asks(_path(tree), "POST", SAME_ORIGIN | FORM | JSON, data=sent)
    assert (answer.status_code, answer.json()) == (200, {"text": "0 9px {ink}"})
    assert _value(tree, card) == "0 1px 2px {ink}, inset 0 0 4px #000"


def test_odd_forms_are_refused_in_words(service: Service, pages: Visitor, tree: Tree, card: str) -> None:
    """A name or a mode that is gone, counts and sources that no form of ours has, and who may only read."""
    assert pages.asks(f"{_path(tree)}?name=nothing").status_code == 404
    sent = _fields(_form(pages, tree, card))
    assert pages.sends(_path(tree), **sent | {"name": "nothing"}).status_code == 404
    for changed in (
        {"version": "x"},
        {"count": "9" * 99},
        {"0.source": "{"},
        {"0.source": "[]"},
        {"text": "="},
    ):
        assert pages.sends(_path(tree), **sent | changed).status_code in {303, 400, 412}
    viewer = signed_in(service, service.member(tree.workspace_id, Role.VIEWER))
    assert viewer.asks(f"{_path(tree)}?name={card}").status_code == 403
    assert viewer.sends(_path(tree), **sent).status_code == 403
