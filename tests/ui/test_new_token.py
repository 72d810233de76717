"""A new token has a value for each mode in one form and one change set, without scripts too."""

import re
from html import unescape

import pytest
from api.helpers import create_mode, create_token, in_mode
from conftest import Tree
from support.checks import ok
from ui.test_cell_form import JSON
from ui.visitors import FORM, SAME_ORIGIN, Visitor

from jeton.errors import Text
from jeton.model.objects import TOKEN_TYPES


@pytest.fixture
def dark(tree: Tree) -> Tree:
    """Another mode of the tree."""
    return in_mode(tree, create_mode(tree, "Dark")["id"])


def _new(tree: Tree) -> str:
    return f"/tokensets/{tree.tokenset_id}/new"


def _fields(page: str) -> dict[str, str]:
    """Return the fields of the form, as a browser would send them."""
    (form,) = re.findall(r'<form class="stack".*?</form>', page, re.DOTALL)
    found = dict(re.findall(r'<input [^>]*name="([\w-]+)" value="([^"]*)"', form))
    found |= dict(re.findall(r'<textarea [^>]*name="([\w-]+)"[^>]*>\n(.*?)</textarea>', form, re.DOTALL))
    found |= dict(
        re.findall(r'<select [^>]*name="(type)".*?<option selected>(\w+)</option>', form, re.DOTALL)
    )
    return {name: unescape(text) for name, text in found.items()}


def _faults(page: str) -> dict[str, str]:
    """Return what stands below the fields that are wrong, by the field."""
    named = dict(re.findall(r'<\w+ id="([\w-]+)" name="([\w-]+)"[^>]* aria-invalid="true"', page))
    said = re.findall(r'<p class="wrong" id="([\w-]+)-said"(?: data-part)?>(.+?)</p>', page)
    assert named.keys() == {id_ for id_, _ in said}
    return {named[id_]: unescape(reason) for id_, reason in said}


def test_a_value_for_each_mode_is_one_change(pages: Visitor, tree: Tree, dark: Tree) -> None:
    """With its type, aliases and description; an empty field inherits, and one undo takes all away."""
    create_token(tree, "blue", type="color", value="#2563eb")
    third = in_mode(tree, create_mode(tree, "Third")["id"])
    sent = _fields(pages.asks(_new(tree)).text)
    assert sent == {
        "name": "",
        "type": "color",
        "shown": "color",
        "description": "",
        **{f"in-{mode.mode_id}": "" for mode in (tree, dark, third)},
    }
    sent |= {
        "name": "ink",
        "description": "Text.",
        f"in-{tree.mode_id}": "#111",
        f"in-{dark.mode_id}": "=blue",
    }
    answer = pages.sends(_new(tree), **sent)
    first = f"/tokensets/{tree.tokenset_id}/modes/{tree.mode_id}/tokens/ink"
    assert (answer.status_code, answer.headers["location"]) == (303, first)
    made = [ok(tree.owner.client.get(f"{mode.tokens}/ink")) for mode in (tree, dark)]
    assert [(each["value"], each["alias_to"], each["description"]) for each in made] == [
        ("#111", None, "Text."),
        ("", "blue", "Text."),
    ]
    assert tree.owner.client.get(f"{third.tokens}/ink").status_code == 404
    changes = ok(tree.owner.client.get(f"{tree.workspace}/history"))["changes"]
    assert len({each["change_set"] for each in changes if each["name"] == "ink"}) == 1


def test_an_empty_field_names_the_mode_that_it_inherits_from(pages: Visitor, tree: Tree, dark: Tree) -> None:
    """The base of the mode, else the default mode; of a token that is there already, the value."""
    create_mode(tree, "Dim", base_mode_id=dark.mode_id)
    form = pages.asks(_new(tree)).text
    assert re.findall(r"Empty: inherits (\w+)", form) == ["Base", "Dark"]
    create_token(dark, "ink", type="color", value="#2563eb")
    form = pages.asks(f"{_new(tree)}?name=ink").text
    assert re.findall(r"Empty: inherits (#?\w+)", form) == ["#2563eb"]


def test_what_is_wrong_stands_below_its_field(pages: Visitor, tree: Tree, dark: Tree) -> None:
    """All of it at once; nothing is created and nothing that was typed is lost."""
    create_token(tree, "blue", type="color", value="#2563eb")
    light, other = f"in-{tree.mode_id}", f"in-{dark.mode_id}"
    sent = {"name": "blue", "type": "dimension", light: "twelve", other: "=", "description": "two\nlines"}
    answer = pages.sends(_new(tree), **sent)
    assert answer.status_code == 400
    faults = _faults(answer.text)
    assert faults.keys() == sent.keys() - {"type", "description"}
    assert faults["name"] == Text.NAME_IN_MODES.format(name="blue", modes="Base")
    assert "twelve" in faults[light]
    assert _fields(answer.text) == sent | {"shown": "dimension"}
    for changed, field, reason in (
        ({light: "", other: ""}, other, Text.VALUE_NOWHERE),
        ({"name": "new", light: "", other: ""}, light, Text.VALUE_NOWHERE),
        ({"name": "\t", light: "4px", other: "", "description": ""}, "name", ""),
        ({"name": "loop", light: "=loop", other: "", "description": ""}, light, ""),
    ):
        page = pages.sends(_new(tree), **sent | changed).text
        assert reason in _faults(page)[field]
    assert ok(tree.owner.client.get(dark.tokens))["tokens"] == []


def test_a_mode_gets_a_token_of_its_own(pages: Visitor, tree: Tree, dark: Tree) -> None:
    """What is inherited is overridden by a form that has the value already; a name is taken once."""
    blue = f"/tokensets/{tree.tokenset_id}/modes/{tree.mode_id}/tokens/blue"
    create_token(tree, "blue", type="color", value="#2563eb")
    (link,) = re.findall(r' href="(/tokensets/[^"]*/new\?[^"]*)"[^>]*>Override</a>', pages.asks(blue).text)
    sent = _fields(pages.asks(unescape(link)).text)
    field = f"in-{dark.mode_id}"
    assert sent == {"name": "blue", "type": "color", "shown": "color", "description": "", field: "#2563eb"}
    answer = pages.sends(_new(tree), **sent | {field: "#60a5fa"})
    page = f"/tokensets/{tree.tokenset_id}/modes/{dark.mode_id}/tokens/blue"
    assert (answer.status_code, answer.headers["location"]) == (303, page), answer.text
    assert ok(tree.owner.client.get(f"{dark.tokens}/blue"))["value"] == "#60a5fa"
    answer = pages.sends(_new(tree), **sent | {field: "#fff"})
    assert "Dark" in _faults(answer.text)["name"]
    assert _fields(answer.text)[field] == "#fff"
    assert pages.sends(_new(tree), **sent | {"in-none": "#fff"}).status_code == 404
    assert pages.asks(f"{_new(tree)}?mode=none&value=x").status_code == 404


def test_the_page_learns_where_the_new_row_is(pages: Visitor, tree: Tree, dark: Tree) -> None:
    """Among those that the page's filter shows, none if the filter hides it, and which change set it is."""
    for name in ("a", "c"):
        create_token(tree, name, type="string", value="x")
    for name, window, row in (
        ("b", {}, 1),
        ("d", {"q": "type:color"}, None),
        ("e", {"q": "no:thing"}, None),
        ("b2", {"q": "type:string", "modes": dark.mode_id}, 1),
    ):
        sent = {"name": name, "type": "string", f"in-{dark.mode_id}": "y", **window}
        answer = pages.asks(_new(tree), "POST", SAME_ORIGIN | FORM | JSON, data=sent)
        told = answer.json()
        assert (told["name"], told["row"], told["said"]) == (name, row, f"Created {name} in Dark")
        undo = f"/workspaces/{tree.workspace_id}/changes/{told['change_set']}/undo"
        assert pages.sends(undo).status_code == 303
    assert ok(tree.owner.client.get(dark.tokens))["tokens"] == []


def test_an_invalid_value_is_stored_by_a_second_step_alone(pages: Visitor, tree: Tree) -> None:
    """It is refused with its reason and the step's name; what cannot be stored at all offers no such step."""
    field = f"in-{tree.mode_id}"
    sent = {"name": "odd", "type": "color", field: "#12345"}
    page = pages.sends(_new(tree), **sent)
    assert page.status_code == 400
    assert "#12345" in _faults(page.text)[field]
    assert '<button class="button danger" name="anyway" value="1">Create anyway</button>' in page.text
    for fault in ({"name": "\t", field: "#12345"}, {field: "="}, {field: ""}):
        assert "Create anyway" not in pages.sends(_new(tree), **sent | fault).text
    assert pages.sends(_new(tree), **sent, anyway="1").status_code == 303
    assert ok(tree.owner.client.get(f"{tree.tokens}/odd"))["value"] == "#12345"


def test_composites_have_fields_without_scripts(pages: Visitor, tree: Tree, dark: Tree) -> None:
    """Each mode has those of the type; what is typed in them is the value, and empty ones inherit."""
    field, other = f"in-{tree.mode_id}", f"in-{dark.mode_id}"
    form = pages.sends(_new(tree), name="deep", type="shadow", action="show").text
    assert form.count('name="in-') == form.count(f'name="{field}') + form.count(f'name="{other}')
    assert f'name="{other}.0.blur"' in form
    sent = {"name": "deep", "type": "shadow", "shown": "shadow", field: "", other: ""}
    layer = {"color": "#000", "offsetX": "0px", "offsetY": "2px", "blur": "4px", "spread": ""}
    sent |= {f"{field}.count": "1", **{f"{field}.0.{key}": text for key, text in layer.items()}}
    sent |= {f"{other}.count": "1", **{f"{other}.0.{key}": "" for key in layer}}
    lacking = pages.sends(_new(tree), **sent | {f"{field}.0.offsetY": ""})
    assert lacking.status_code == 400
    assert Text.MEMBER_NEEDED in lacking.text
    assert pages.sends(_new(tree), **sent).status_code == 303
    assert ok(tree.owner.client.get(f"{tree.tokens}/deep"))["value"] == "0px 2px 4px #000"
    assert tree.owner.client.get(f"{dark.tokens}/deep").status_code == 404


def test_every_type_has_an_example_that_is_one(pages: Visitor, tree: Tree) -> None:
    """Taken by a button, it is a value that is stored."""
    for type_ in TOKEN_TYPES:
        sent = {"name": f"an.{type_}", "type": type_}
        form = pages.sends(_new(tree), **sent, action=f"example-{tree.mode_id}").text
        assert pages.sends(_new(tree), **_fields(form)).status_code == 303, type_
