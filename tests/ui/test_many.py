"""Many tokens are changed at once: a plan first, then one change set, which is taken back as one."""

import re
from collections.abc import Callable
from contextlib import suppress
from html import unescape
from urllib.parse import urlencode

import httpx
import pytest
from api.helpers import create_mode, create_token
from conftest import Tree
from hypothesis import given, settings
from hypothesis import strategies as st
from support.checks import ok
from support.properties import tries
from support.service import Service
from ui.visitors import Visitor, signed_in

from jeton.core.browsing.cells import Cell, Row
from jeton.errors import Invalid, Text
from jeton.model.objects import ModeRef, Role
from jeton.web.ui.bulk import sheet

_HIDDEN = re.compile(r'<input type="hidden" name="([^"]*)" value="([^"]*)">')
NAMES = ("color.blue.500", "color.blue.600", "color.red")


@pytest.fixture
def dark(tree: Tree) -> str:
    """The id of a second mode, in which one of three tokens has a value of its own."""
    mode = create_mode(tree, "Dark")["id"]
    for number, name in enumerate(NAMES):
        create_token(tree, name, type="color", value=f"#00000{number}")
    create_token(tree, "text", type="color", value="", alias_to="color.red")
    path = f"/tokensets/{tree.tokenset_id}/modes/{mode}/tokens"
    ok(tree.owner.client.post(path, json={"name": NAMES[0], "type": "color", "value": "#ffffff"}), 201)
    return str(mode)


def _sent(pages: Visitor, path: str, fields: list[tuple[str, str]]) -> httpx.Response:
    body = urlencode(fields)
    headers = {"Sec-Fetch-Site": "same-origin", "Content-Type": "application/x-www-form-urlencoded"}
    return pages.asks(path, "POST", headers, content=body)


def _planned(
    pages: Visitor, tree: Tree, action: str, fields: dict[str, str], names: tuple[str, ...] = NAMES
) -> str:
    """Return the page of a plan in both modes."""
    modes = [mode["id"] for mode in ok(tree.owner.client.get(f"{tree.tokenset}/modes"))["modes"]]
    given = [("names", name) for name in names] + [("in", mode) for mode in modes]
    given += [("action", action), *fields.items()]
    response = _sent(pages, f"{tree.tokenset}/many", given)
    assert response.status_code == 200, response.text
    return response.text


def _confirmed(pages: Visitor, path: str, plan: str) -> httpx.Response:
    """Send the form of a plan."""
    return _sent(pages, path, [(unescape(name), unescape(value)) for name, value in _HIDDEN.findall(plan)])


def _stored(tree: Tree) -> dict[str, dict[str, dict[str, object]]]:
    """Return the tokens of all modes by the mode's and the token's name."""
    modes = ok(tree.owner.client.get(f"{tree.tokenset}/modes"))["modes"]
    path = f"{tree.tokenset}/modes"
    return {
        mode["name"]: {
            token["name"]: token
            for token in ok(tree.owner.client.get(f"{path}/{mode['id']}/tokens"))["tokens"]
        }
        for mode in modes
    }


def _values(tree: Tree) -> dict[str, dict[str, object]]:
    return {
        mode: {name: token.get("alias_to") or token["value"] for name, token in tokens.items()}
        for mode, tokens in _stored(tree).items()
    }


def _is(field: str, wanted: object) -> Callable[[Tree], None]:
    def check(tree: Tree) -> None:
        stored = _stored(tree)
        found = [token for mode in stored.values() for name, token in mode.items() if name in NAMES]
        assert len(found) == 4
        assert {token.get(field) for token in found} == {wanted}

    return check


def _is_deleted(tree: Tree) -> None:
    assert _values(tree) == {"Base": {"text": "color.red"}, "Dark": {}}


def _is_moved(tree: Tree) -> None:
    names = {"sky.blue.500", "sky.blue.600", "sky.red"}
    assert set(_values(tree)["Base"]) == {*names, "text"}
    assert _values(tree)["Base"]["text"] == "sky.red"
    assert set(_values(tree)["Dark"]) == {"sky.blue.500"}


@pytest.mark.usefixtures("dark")
@pytest.mark.parametrize(
    ("action", "fields", "check"),
    [
        ("retype", {"type": "string"}, _is("type", "string")),
        ("describe", {"description": "Ink."}, _is("description", "Ink.")),
        ("deprecate", {"reason": "Old.", "replaced_by": "text"}, _is("deprecated", "Old.")),
        ("deprecate", {"reason": "", "replaced_by": "text"}, _is("replaced_by", "text")),
        ("delete", {}, _is_deleted),
        ("move", {"into": "sky"}, _is_moved),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_an_action_is_planned_done_and_taken_back(
    pages: Visitor,
    tree: Tree,
    action: str,
    fields: dict[str, str],
    check: Callable[[Tree], None],
) -> None:
    """A plan stores nothing; confirmed it is one change set, and one undo brings all back."""
    before = _stored(tree)
    plan = _planned(pages, tree, action, fields)
    assert _stored(tree) == before
    done = _confirmed(pages, f"{tree.tokenset}/many", plan)
    place, _, change_set = done.headers["location"].partition("#c-")
    assert (done.status_code, place) == (303, f"/workspaces/{tree.workspace_id}/history")
    check(tree)
    assert f'id="c-{change_set}"' in pages.asks(place).text
    undone = pages.sends(f"/workspaces/{tree.workspace_id}/changes/{change_set}/undo")
    assert undone.status_code == 303
    assert _values(tree) == {mode: dict(values) for mode, values in _values(tree).items()}
    assert {mode: set(tokens) for mode, tokens in _stored(tree).items()} == {
        mode: set(tokens) for mode, tokens in before.items()
    }


@pytest.mark.usefixtures("dark")
def test_no_longer_deprecated(pages: Visitor, tree: Tree) -> None:
    """What was deprecated is not, and has no token to use instead."""
    for action in ("deprecate", "undeprecate"):
        plan = _planned(pages, tree, action, {"replaced_by": "text"})
        assert _confirmed(pages, f"{tree.tokenset}/many", plan).status_code == 303
    _is("deprecated", None)(tree)
    _is("replaced_by", None)(tree)


def test_copies_go_to_the_mode_that_is_chosen(pages: Visitor, tree: Tree, dark: str) -> None:
    """Own and inherited values become the mode's own; no mode is chosen beforehand."""
    page = pages.asks(f"{tree.tokenset}/many").text
    assert '<option value="">choose …</option>' in page
    plan = _planned(pages, tree, "copy", {"source": tree.mode_id, "target": dark}, ("text", *NAMES))
    assert "3 to create · 1 to change" in plan
    assert _confirmed(pages, f"{tree.tokenset}/many", plan).status_code == 303
    assert _values(tree)["Dark"] == _values(tree)["Base"]
    for target in ("", tree.mode_id, "none"):
        refused = _sent(
            pages,
            f"{tree.tokenset}/many",
            [("names", "text"), ("action", "copy"), ("source", tree.mode_id), ("target", target)],
        )
        assert (refused.status_code, Text.COPY_MODES in refused.text) == (400, True)


@pytest.mark.usefixtures("dark")
def test_copies_go_to_another_tokenset(service: Service, pages: Visitor, tree: Tree) -> None:
    """Of the workspace, by a plan, in one change set; another workspace is none to copy to."""
    client = tree.owner.client
    other = f"/tokensets/{ok(client.post(f'{tree.workspace}/tokensets', json={'name': 'Brand'}), 201)['id']}"
    mode = ok(client.get(f"{other}/modes"))["modes"][0]["id"]
    ok(
        client.post(f"{other}/modes/{mode}/tokens", json={"name": "text", "type": "color", "value": "#123"}),
        201,
    )
    page = pages.asks(f"{tree.tokenset}/many").text
    assert f'<optgroup label="Brand"><option value="{mode}">' in page
    fields = {"source": tree.mode_id, "target": mode}
    plan = _planned(pages, tree, "copy", fields, ("text", "color.red"))
    assert "1 to create · 1 to change" in plan
    assert "Brand · " in plan
    ok(client.patch(f"{other}/modes/{mode}/tokens/text", json={"value": "#456"}))
    again = _confirmed(pages, f"{tree.tokenset}/many", plan)
    assert (again.status_code, "#456" in again.text) == (412, True)
    done = _confirmed(pages, f"{tree.tokenset}/many", again.text)
    assert done.status_code == 303
    copied = {each["name"]: each["alias_to"] for each in ok(client.get(f"{other}/tokens"))["tokens"]}
    assert copied == {"text": "color.red", "color.red": None}
    assert set(_values(tree)["Base"]) == {"text", *NAMES}
    change = done.headers["location"].partition("#c-")[2]
    undone = pages.sends(f"{tree.workspace}/changes/{change}/undo".removeprefix("/api/v1"))
    assert undone.status_code == 303
    assert [each["value"] for each in ok(client.get(f"{other}/tokens"))["tokens"]] == ["#456"]
    given = [("names", "text"), ("action", "copy"), *fields.items()]
    viewer = signed_in(service, service.member(tree.workspace_id, Role.VIEWER))
    assert _sent(viewer, f"{tree.tokenset}/many", given).status_code == 403
    away = ok(client.post("/workspaces", json={"name": "Away"}), 201)["id"]
    strange = ok(client.post(f"/workspaces/{away}/tokensets", json={"name": "Away"}), 201)["id"]
    strange = ok(client.get(f"/tokensets/{strange}/modes"))["modes"][0]["id"]
    refused = _sent(pages, f"{tree.tokenset}/many", [*given[:-1], ("target", strange)])
    assert (refused.status_code, Text.COPY_MODES in refused.text) == (400, True)


@pytest.mark.usefixtures("dark")
def test_a_plan_of_before_is_shown_anew(pages: Visitor, tree: Tree) -> None:
    """Somebody changed a token meanwhile: nothing is done, and the page shows what would change now."""
    plan = _planned(pages, tree, "delete", {})
    ok(tree.owner.client.patch(f"{tree.tokens}/color.red", json={"value": "#123456"}))
    again = _confirmed(pages, f"{tree.tokenset}/many", plan)
    assert again.status_code == 412
    assert "#123456" in again.text
    assert "color.red" in _values(tree)["Base"]
    assert _confirmed(pages, f"{tree.tokenset}/many", again.text).status_code == 303
    assert set(_values(tree)["Base"]) == {"text"}


def test_a_copy_is_what_was_shown(pages: Visitor, tree: Tree, dark: str) -> None:
    """A change of the mode that is copied from, too, shows the plan anew."""
    plan = _planned(pages, tree, "copy", {"source": tree.mode_id, "target": dark}, ("color.red",))
    ok(tree.owner.client.patch(f"{tree.tokens}/color.red", json={"value": "#123456"}))
    again = _confirmed(pages, f"{tree.tokenset}/many", plan)
    assert (again.status_code, "#123456" in again.text) == (412, True)
    assert _confirmed(pages, f"{tree.tokenset}/many", again.text).status_code == 303
    assert _values(tree)["Dark"]["color.red"] == "#123456"


@pytest.mark.usefixtures("dark")
@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ([("action", "describe")], Text.NOTHING_CHOSEN),
        ([("action", "explode"), ("names", "color.red")], Text.FORM),
        ([], Text.FORM),
        ([("action", "move"), ("names", "color.red"), ("into", "x" * 2000)], "1024"),
        ([("action", "retype"), ("names", "color.red"), ("type", "colour")], "type"),
        ([("action", "deprecate"), ("names", "color.red"), ("replaced_by", "x" * 2000)], "replaced_by"),
    ],
)
def test_what_cannot_be_done_is_said(
    pages: Visitor, tree: Tree, fields: list[tuple[str, str]], said: str
) -> None:
    """On the page of the form, with what was chosen; nothing is stored."""
    before = _stored(tree)
    refused = _sent(pages, f"{tree.tokenset}/many", [("in", tree.mode_id), ("q", "color"), *fields])
    assert refused.status_code == 400
    assert 'role="alert"' in refused.text
    assert said in unescape(refused.text)
    assert 'value="color.red"' in refused.text
    assert _stored(tree) == before


@pytest.mark.usefixtures("dark")
def test_cells_of_a_spreadsheet(pages: Visitor, tree: Tree) -> None:
    """Values, aliases and new tokens; an empty cell changes nothing, nor does one that is as stored."""
    path = f"{tree.tokenset}/paste"
    assert "name\tBase\tDark\n" in pages.asks(path).text
    text = "name\ttype\tBase\tDark\r\ncolor.red\t\t#ff0000\t=color.blue.600\r\n"
    text += '"new ""one"""\tcolor\t#0f0\t\r\ntext\t\t=color.red\t\r\n'
    plan = pages.sends(path, text=text)
    assert plan.status_code == 200, plan.text
    assert "2 to create · 1 to change" in plan.text
    assert _confirmed(pages, path, plan.text).status_code == 303
    values = _values(tree)
    assert values["Base"] == {
        **dict(zip(NAMES, ("#000000", "#000001", "#ff0000"), strict=True)),
        "text": "color.red",
        'new "one"': "#0f0",
    }
    assert values["Dark"] == {NAMES[0]: "#ffffff", "color.red": "color.blue.600"}


@pytest.mark.parametrize(
    "value", ["a\u2028b", "a\x85b", "a\x0bb", "a\x0cb", 'a"b', "a\tb", "a\nb", " a ", "é\u202e"]
)
def test_a_cell_is_what_was_copied(pages: Visitor, tree: Tree, value: str) -> None:
    """Only line feeds outside of quotation marks end a line."""
    quoted = '"{}"'.format(value.replace('"', '""')) if any(c in value for c in '"\t\n') else value
    text = f"name\ttype\tBase\nnote\tstring\t{quoted}\n"
    plan = pages.sends(f"{tree.tokenset}/paste", text=text)
    assert _confirmed(pages, f"{tree.tokenset}/paste", plan.text).status_code == 303
    assert _values(tree)["Base"] == {"note": value}


@pytest.mark.usefixtures("dark")
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", Text.SHEET_HEAD),
        ("color.red\t#fff", Text.SHEET_HEAD),
        ("name\tBase\n" + "n\t#fff\n" * 5_000, Text.SHEET_LINES.format(limit=5_000)),
        ("name\tNight\ncolor.red\t#fff", Text.SHEET_MODE.format(name="Night")),
        ("name\tBase\ncolor.red\t#fff\t#000", Text.SHEET_LINE.format(line=2)),
        ("name\tBase\nnew\t=blue", Text.SHEET_TYPE.format(line=2, name="new")),
        ('name\tBase\n"color.red\t#fff', Text.SHEET_QUOTES),
        ("name\tBase\ncolor.red\t=text\n", "text"),
        ("name\ttype\tBase\n\tcolor\t#fff", "name"),
        ("name\tBase\ncolor.red\t#1\ncolor.red\t#2", Text.BULK_TWICE),
    ],
)
def test_a_wrong_sheet_is_refused(pages: Visitor, tree: Tree, text: str, said: str) -> None:
    """With the line and the reason; the text stays in the form, and nothing is stored."""
    before = _stored(tree)
    refused = pages.sends(f"{tree.tokenset}/paste", text=text)
    assert (refused.status_code, said in unescape(refused.text)) == (400, True), refused.text
    assert text.strip("\n").partition("\n")[0] in unescape(refused.text)
    assert _stored(tree) == before


@pytest.mark.usefixtures("dark")
@pytest.mark.usefixtures("dark")
def test_nothing_is_chosen_until_somebody_chooses(pages: Visitor, tree: Tree) -> None:
    """Not even what leads to what was searched for; one box stands for all that are listed."""
    page = pages.asks(f"{tree.tokenset}/many?q=color.red").text
    assert not re.search(r'name="names"[^>]*checked', page)
    assert "All that are listed" in page
    fields = [("all", "on"), ("group", "color.blue"), ("in", tree.mode_id), ("action", "delete")]
    plan = _sent(pages, f"{tree.tokenset}/many", fields).text
    assert _confirmed(pages, f"{tree.tokenset}/many", plan).status_code == 303
    assert set(_values(tree)["Base"]) == {"color.red", "text"}


def test_a_viewer_changes_nothing(service: Service, tree: Tree) -> None:
    """Both pages and their forms are refused, and the matrix leads to none."""
    viewer = signed_in(service, service.member(tree.workspace_id, Role.VIEWER))
    owner = signed_in(service, tree.owner)
    for path, leading in ((f"{tree.tokenset}/many", ""), (f"{tree.tokenset}/paste", "/many")):
        assert viewer.asks(path).status_code == 403
        assert viewer.sends(path, text="name\tBase", action="delete").status_code == 403
        assert path not in viewer.asks(tree.tokenset + leading).text
        assert path in owner.asks(tree.tokenset + leading).text


@given(st.text(alphabet=st.sampled_from('name\ttype\nBase"=x{}\r\x00\x0b\u2028 '), max_size=60))
@settings(max_examples=tries(300))
def test_any_text_is_a_sheet_or_refused(text: str) -> None:
    """Whatever is pasted has lines of no more cells than modes, or is refused in words."""
    mode = ModeRef("t", "m", "Base", is_default=True, revision=1)
    row = Row("x", "color", None, None, [Cell("own", "m", None, "#fff", "#fff", "color", 1)])
    with suppress(Invalid):
        read = sheet.sheet_in(text)
        draft = sheet.draft_of(read, [mode], {"x": row})
        assert len(draft.lines) <= len(read.lines)
