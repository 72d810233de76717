"""Files are brought in by forms, without scripts: a plan first, then all of it or nothing, and back again."""

import io
import json
import re
import zipfile
from html import unescape

import pytest
from api.helpers import create_token, grow_tokenset, nothing_changes
from api.importing import color, content_of
from conftest import Tree
from importers.figma import RED, collection, meta, variable
from support.checks import ok
from support.service import Service
from ui.importing import File, changed, fields_of, send
from ui.markup import Markup
from ui.visitors import Visitor, signed_in

from jeton.errors import Text
from jeton.model.objects import Plan, Role, Scope

CSS = b":root { --brand: #2563eb; --link: var(--brand) }\n.theme-dark { --brand: #60a5fa }\n"


def _json(data: object) -> bytes:
    return json.dumps(data).encode()


def _zip(**files: bytes) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        for name, content in files.items():
            archive.writestr(name.replace("__", "."), content)
    return stream.getvalue()


DTCG = _json({"a": color("#010101"), "b": color("{a}")})
STUDIO = _json(
    {
        "core": {"red": {"value": "#ff0000", "type": "color"}},
        "$themes": [{"id": "1", "name": "Light", "group": "Kit", "selectedTokenSets": {"core": "enabled"}}],
    }
)
FIGMA = _json(
    {"status": 200, "error": False}
    | {
        "meta": meta(
            [variable("v", "ink", "c", "COLOR", {"1": RED, "2": RED | {"r": 0}})],
            [collection("c", "Theme", {"1": "Day", "2": "Night"})],
        )
    }
)
FORMATS: dict[str, tuple[list[File], dict[tuple[str, str], set[str]]]] = {
    "css": ([("web.css", CSS)], {("web", "Base"): {"brand", "link"}, ("web", "dark"): {"brand"}}),
    "dtcg": ([("kit.json", DTCG)], {("kit", "Base"): {"a", "b"}}),
    "tokens-studio": ([("kit.json", STUDIO)], {("Kit", "Light"): {"red"}}),
    "figma-variables": ([("f.json", FIGMA)], {("Theme", "Day"): {"ink"}, ("Theme", "Night"): {"ink"}}),
    "css, dtcg": (
        [("all.zip", _zip(web__css=CSS, kit__json=DTCG))],
        {
            ("web", "Base"): {"brand", "link"},
            ("web", "dark"): {"brand"},
            ("kit", "Base"): {"a", "b"},
        },
    ),
    "dtcg ": (
        [("light.json", DTCG), ("dark.json", _json({"a": color("#fefefe")}))],
        {("Tokens", "light"): {"a", "b"}, ("Tokens", "dark"): {"a"}},
    ),
}


def _names(tree: Tree) -> dict[tuple[str, str], set[str]]:
    """Return the names of the tokens that there are, by tokenset and mode."""
    return {place: set(tokens) for place, tokens in content_of(tree).items() if tokens}


def _plan(pages: Visitor, tree: Tree, *files: File, **fields: str) -> str:
    """Return the page of the plan for files."""
    page = send(pages, f"{tree.workspace}/import", list(files), list(fields.items()))
    assert page.status_code == 200, page.text
    assert Markup(page.text).faults == []
    return page.text


def _result(pages: Visitor, tree: Tree, page: str, **values: str) -> str:
    """Carry out what a page plans, with other choices; return the page of the result."""
    done = send(pages, f"{tree.workspace}/import/apply", fields=changed(fields_of(page), **values))
    assert done.status_code == 303, done.text
    result = pages.asks(done.headers["location"])
    assert result.status_code == 200, result.text
    assert Markup(result.text).faults == []
    return result.text


def test_a_file_is_planned_imported_and_taken_back(pages: Visitor, tree: Tree) -> None:
    """The plan stores nothing; the result counts what was done, and its undo takes the tokens back."""
    before = content_of(tree)
    assert pages.asks(f"{tree.workspace}/import").status_code == 200
    plan = _plan(pages, tree, ("web.css", CSS))
    assert "<strong>3 new tokens</strong>" in plan
    assert content_of(tree) == before
    result = _result(pages, tree, plan)
    assert content_of(tree) == {
        **before,
        ("web", "Base"): {"brand": "#2563eb", "link": "-> brand"},
        ("web", "dark"): {"brand": "#60a5fa"},
    }
    assert "3 new tokens, 0 replaced" in result
    (undo,) = re.findall(r'action="([^"]*/undo)"', result)
    assert pages.sends(undo).status_code == 303
    assert content_of(tree) == {**before, ("web", "Base"): {}, ("web", "dark"): {}}
    assert "stay, empty, when it is undone" in result


@pytest.mark.parametrize("format_", FORMATS)
def test_files_of_other_tools(pages: Visitor, tree: Tree, format_: str) -> None:
    """The plan names the format, and the tokensets and modes that the import then has; twice is no change."""
    files, expected = FORMATS[format_]
    plan = _plan(pages, tree, *files)
    assert f"format {format_.strip()}<" in plan
    headings = re.findall(r"<h2>([^<]*?) <span", plan)
    assert {" · ".join(place) for place in expected} <= {unescape(text) for text in headings}
    _result(pages, tree, plan)
    assert _names(tree) == expected
    again = _plan(pages, tree, *files)
    assert "Nothing would change" in again
    assert "import/apply" not in again
    assert "Nothing was changed" in _result(pages, tree, again)


def test_a_text_is_pasted(pages: Visitor, tree: Tree) -> None:
    """It stays a text that can be changed, and is planned again if it was."""
    plan = _plan(pages, tree, text=CSS.decode())
    assert dict(fields_of(plan))["text"] == CSS.decode()
    sent = changed(fields_of(plan), text=":root { --brand: #111 }")
    other = send(pages, f"{tree.workspace}/import/apply", fields=sent)
    assert other.status_code == 200
    assert "You chose otherwise since the last plan" in other.text
    assert _names(tree) == {}
    _result(pages, tree, other.text)
    assert content_of(tree)["Imported", "Base"] == {"brand": "#111"}


@pytest.mark.parametrize(
    ("file", "reason"),
    [
        (("a.json", b'{"a": }'), "the file is neither JSON nor JSON5: line 1, column"),
        (("a.json", b""), "the file is empty"),
        (("a.json", b"\xff\xfe"), "the file must be UTF-8; byte 0 is not"),
        (("a.json", b'{"x": 1}'), "its format is unknown"),
        (("a.zip", b"PK\x03\x04broken"), "the archive cannot be read"),
        (("a.css", b":root { color: red }"), "its format is unknown"),
        (("a.json", _json({"a": color("{b}"), "b": color("{a}")})), "a -&gt; b -&gt; a"),
        (("a.json", b"[" * 600), "nests more than 500 levels"),
    ],
    ids=["syntax", "empty", "coding", "format", "archive", "properties", "circle", "depth"],
)
def test_a_bad_file_is_told(service: Service, pages: Visitor, tree: Tree, file: File, reason: str) -> None:
    """The reason stands there in words, the files and choices are kept, and nothing is imported."""
    with nothing_changes(service, tree.owner):
        page = send(pages, f"{tree.workspace}/import", [file])
        assert page.status_code == 400
        assert Markup(page.text).faults == []
        assert "Nothing was imported: 1 error" in page.text
        assert reason in page.text
        sent = changed(fields_of(page.text), mode_0="Dark", target="new", tokenset="Kept <b>")
        again = send(pages, f"{tree.workspace}/import/apply", fields=sent)
        assert again.status_code == 400
        fields = dict(fields_of(again.text))
        assert (fields["mode.0"], fields["target"], fields["tokenset"]) == ("Dark", "new", "Kept <b>")


def test_conflicts_are_shown_and_replaced_or_kept(pages: Visitor, tree: Tree) -> None:
    """With what is there and what comes, all one way, or one by one."""
    for name, value in (("a", "#010101"), ("b", "#020202"), ("c", "#030303")):
        create_token(tree, name, type="color", value=value)
    file = ("Core.json", _json({name: color("#ffffff") for name in "abcd"}))
    plan = _plan(pages, tree, file)
    assert "1 new token" in plan
    assert "3 tokens differ" in plan
    said = Markup(plan).text
    assert re.search(r"\ba\s*#010101\s*#ffffff\s*differs", said)
    kept = f"skip:{tree.mode_id}:b"
    assert f'value="{kept}"' in plan
    result = _result(pages, tree, plan, single=kept)
    assert "1 new token, 2 replaced" in result
    assert "1 kept, though the files differ" in result
    found = content_of(tree)["Core", "Base"]
    assert found == {"a": "#ffffff", "b": "#020202", "c": "#ffffff", "d": "#ffffff"}
    other = ("Core.json", _json({name: color("#000000") for name in "abcd"}))
    plan = _plan(pages, tree, other)
    result = _result(pages, tree, plan, on_conflict="skip", single=f"replace:{tree.mode_id}:d")
    assert "0 new tokens, 1 replaced" in result
    assert content_of(tree)["Core", "Base"] == found | {"d": "#000000"}
    plan = _plan(pages, tree, other)
    assert "Nothing was changed" in _result(pages, tree, plan, on_conflict="skip")


def test_choices_for_conflicts_stay_in_a_new_plan(pages: Visitor, tree: Tree) -> None:
    """What was chosen is chosen on the page that comes next."""
    create_token(tree, "a", type="color", value="#010101")
    plan = _plan(pages, tree, ("Core.json", _json({"a": color("#ffffff")})))
    one = f"skip:{tree.mode_id}:a"
    sent = changed(fields_of(plan), on_conflict="skip", single=one)
    again = send(pages, f"{tree.workspace}/import", fields=sent).text
    fields = fields_of(again)
    assert ("on_conflict", "skip") in fields
    assert ("single", one) in fields


def test_a_change_in_between_is_told(pages: Visitor, tree: Tree) -> None:
    """Nothing is imported over what was not seen: the plan comes again, and can be carried out."""
    create_token(tree, "a", type="color", value="#010101")
    plan = _plan(pages, tree, ("Core.json", _json({"a": color("#ffffff")})))
    ok(tree.owner.client.patch(f"{tree.tokens}/a", json={"value": "#020202"}))
    late = send(pages, f"{tree.workspace}/import/apply", fields=fields_of(plan))
    assert late.status_code == 412
    assert "Somebody has changed it since" in late.text
    assert "#020202" in late.text
    assert content_of(tree)["Core", "Base"] == {"a": "#020202"}
    _result(pages, tree, late.text)
    assert content_of(tree)["Core", "Base"] == {"a": "#ffffff"}


def _sync(pages: Visitor, tree: Tree, **tokens: object) -> str:
    """Return the page of the plan for all tokens of a tokenset `kit`."""
    return _plan(pages, tree, ("kit.json", _json(tokens)), on_missing="delete")


def test_what_the_files_lack_is_deleted_when_one_says_so(pages: Visitor, tree: Tree) -> None:
    """The plan shows what goes, what is renamed and what would refer to nothing; the choice stays in it."""
    tokens = {"a": color("#010101"), "b": color("#020202"), "c": color("{a}"), "d": color("#040404")}
    _result(pages, tree, _plan(pages, tree, ("kit.json", _json(tokens))))
    del tokens["a"]
    tokens["e"] = tokens.pop("b")
    file = ("kit.json", _json(tokens))
    fields = fields_of(_plan(pages, tree, file))
    other = send(pages, f"{tree.workspace}/import/apply", fields=changed(fields, on_missing="delete"))
    assert "You chose otherwise since the last plan" in other.text
    assert Markup(other.text).faults == []
    said = " ".join(Markup(other.text).text.split())
    assert "Nothing new · 1 token renamed · 1 token to delete · 2 unchanged" in said
    assert "kitberenamed, with what refers to it" in said
    assert "dangles c refers to a token that would be deleted" in said
    assert "a#010101nothingdelete" in said
    assert ">Rename 1 token, delete 1 token<" in other.text
    assert content_of(tree)["kit", "Base"].keys() == {"a", "b", "c", "d"}
    result = _result(pages, tree, other.text)
    assert "0 new tokens, 1 replaced, 1 deleted" in result
    assert "1 renamed" in result
    assert content_of(tree)["kit", "Base"] == {"c": "-> a", "d": "#040404", "e": "#020202"}
    again = _sync(pages, tree, **tokens)
    assert "Nothing would change" in again
    assert "import/apply" not in again


def test_many_deletions_are_confirmed_by_their_number(pages: Visitor, tree: Tree) -> None:
    """Over 20 that are over half of the tokens need a tick, for just as many as the plan has shown."""
    tokens = {f"c{number}": color(f"#0000{number:02}") for number in range(40)}
    _result(pages, tree, _plan(pages, tree, ("kit.json", _json(tokens))))
    few = dict(list(tokens.items())[:19])
    plan = _sync(pages, tree, **few)
    assert re.search(r'name="allow_delete" value="21" required>\s*Delete these 21 tokens<', plan)
    refused = send(pages, f"{tree.workspace}/import/apply", fields=fields_of(plan))
    assert refused.status_code == 409
    assert Text.IMPORT_DELETES.format(count=21, stored=40) in refused.text
    assert len(content_of(tree)["kit", "Base"]) == 40
    for wrong in ("20", "all"):
        sent = [*fields_of(refused.text), ("allow_delete", wrong)]
        assert send(pages, f"{tree.workspace}/import/apply", fields=sent).status_code in {400, 409}
    sent = [*fields_of(refused.text), ("allow_delete", "21")]
    assert send(pages, f"{tree.workspace}/import/apply", fields=sent).status_code == 303
    assert content_of(tree)["kit", "Base"].keys() == few.keys()
    assert "allow_delete" not in _sync(pages, tree, **dict(list(few.items())[:9]))


def test_sets_that_no_theme_selects_are_one_tokenset(pages: Visitor, tree: Tree) -> None:
    """Of Tokens Studio, where one says so on the page of the plan."""
    sets = {name: {name: {"value": "#ff0000", "type": "color"}} for name in ("one", "two")}
    plan = _plan(pages, tree, ("kit.json", _json(sets | {"$themes": []})), format="tokens-studio")
    other = send(pages, f"{tree.workspace}/import", fields=changed(fields_of(plan), sets="merge"))
    _result(pages, tree, other.text)
    assert set(map(frozenset, _names(tree).values())) == {frozenset({"one", "two"})}


def test_files_go_where_one_says(pages: Visitor, tree: Tree) -> None:
    """To a tokenset that is there, or to a new one, each to a mode of its own."""
    files = ("one.json", DTCG), ("two.json", _json({"a": color("#fefefe")}))
    plan = _plan(pages, tree, *files)
    assert "one · Base" in plan
    sent = changed(fields_of(plan), target=tree.tokenset_id, mode_0="Base", mode_1="Night <i>")
    other = send(pages, f"{tree.workspace}/import", fields=sent)
    assert "Core · Night &lt;i&gt;" in other.text
    _result(pages, tree, other.text)
    assert _names(tree) == {("Core", "Base"): {"a", "b"}, ("Core", "Night <i>"): {"a"}}
    sent = changed(fields_of(plan), target="new", tokenset="Brand", named="two*=Dark")
    other = send(pages, f"{tree.workspace}/import/apply", fields=sent)
    assert "You chose otherwise" in other.text
    _result(pages, tree, other.text)
    assert _names(tree).items() >= {("Brand", "default"): {"a", "b"}, ("Brand", "Dark"): {"a"}}.items()


def test_an_archive_has_a_mode(pages: Visitor, tree: Tree) -> None:
    """All files in it are of this mode."""
    plan = _plan(pages, tree, ("kit.zip", _zip(one__json=DTCG)))
    sent = changed(fields_of(plan), target=tree.tokenset_id, mode_0="Dark")
    other = send(pages, f"{tree.workspace}/import", fields=sent)
    _result(pages, tree, other.text)
    assert _names(tree) == {("Core", "Dark"): {"a", "b"}}


def test_a_tokenset_without_tokens_takes_a_text(pages: Visitor, tree: Tree) -> None:
    """Its own page has the form, whose plan goes to this tokenset."""
    empty = pages.asks(tree.tokenset).text
    fields = fields_of(empty)
    assert fields == [("target", tree.tokenset_id), ("text", "")]
    plan = send(pages, f"{tree.workspace}/import", fields=changed(fields, text=CSS.decode())).text
    _result(pages, tree, plan)
    assert _names(tree) == {("Core", "Base"): {"brand", "link"}, ("Core", "dark"): {"brand"}}
    begun = pages.asks(f"{tree.workspace}/import", params={"tokenset": tree.tokenset_id}).text
    assert ("target", tree.tokenset_id) in fields_of(begun)


@pytest.mark.parametrize(
    ("choice", "text"),
    [
        ({"target": "new", "tokenset": " "}, Text.NAME_REQUIRED),
        ({"target": "nothing"}, Text.TOKENSET_NOT_FOUND),
        ({"format": "xml"}, "xml is an unknown format"),
        ({"unitless": "em"}, Text.IMPORT_UNITLESS),
        ({"named": "no mode"}, Text.IMPORT_MAP),
        ({"mode_0": "x" * 256}, Text.NAME_LENGTH.format(limit=255)),
        ({"on_conflict": "fail"}, Text.IMPORT_CONFLICT),
        ({"single": "merge:x:y"}, Text.IMPORT_CONFLICT),
        ({"on_missing": "remove"}, Text.IMPORT_MISSING),
        ({"sets": "some"}, Text.IMPORT_SETS),
        ({"shared": "some"}, Text.IMPORT_SHARED),
    ],
    ids=lambda each: next(iter(each)) if isinstance(each, dict) else "",
)
def test_a_wrong_choice_is_told(
    service: Service, pages: Visitor, tree: Tree, choice: dict[str, str], text: str
) -> None:
    """In words, with the files still there; nothing is imported."""
    create_token(tree, "a", type="color", value="#020202")
    fields = fields_of(_plan(pages, tree, ("Core.json", DTCG)))
    with nothing_changes(service, tree.owner):
        for path in ("import", "import/apply"):
            page = send(pages, f"{tree.workspace}/{path}", fields=changed(fields, **choice))
            assert page.status_code == 400
            assert text in unescape(page.text)
    right = [(name, "" if name in {*choice, "mode.0"} else value) for name, value in fields_of(page.text)]
    assert send(pages, f"{tree.workspace}/import", fields=right).status_code == 200


def test_a_tokenset_that_is_gone_is_told(pages: Visitor, tree: Tree) -> None:
    """The files are still there, to go elsewhere."""
    other = grow_tokenset(tree.owner, tree.workspace_id, "Other")
    plan = _plan(pages, tree, ("a.json", DTCG), target=other.tokenset_id)
    ok(tree.owner.client.delete(other.tokenset))
    late = send(pages, f"{tree.workspace}/import/apply", fields=fields_of(plan))
    assert late.status_code == 400
    assert Text.TOKENSET_NOT_FOUND in late.text
    again = send(pages, f"{tree.workspace}/import", fields=changed(fields_of(late.text), target=""))
    _result(pages, tree, again.text)
    assert _names(tree) == {("a", "Base"): {"a", "b"}}


def test_aliases_to_nothing_are_counted_in_the_plan(pages: Visitor, tree: Tree) -> None:
    """They are imported all the same: what they lead to may come later."""
    lost = {name: color("{gone}") for name in ("c", "d", "e", "f")}
    kit = {"a": color("#010101"), "b": color("{a}")}
    plan = _plan(pages, tree, ("kit.json", _json(kit | lost)))
    assert "4 aliases lead to a name that no mode would have" in plan
    assert "<code>c</code>, <code>d</code>, <code>e</code> and 1 more" in plan
    _result(pages, tree, plan)
    assert content_of(tree)["kit", "Base"]["c"] == "-> gone"


def test_a_long_plan_is_cut(pages: Visitor, tree: Tree) -> None:
    """Of 10,000 new tokens, and of as many that differ, a hundred are shown, and the others counted."""
    many = {f"t{number}": color("#010101") for number in range(10_000)}
    plan = _plan(pages, tree, ("Core.json", _json(many)))
    assert "10,000 new tokens" in plan
    assert "and 9,900 more that are new" in plan
    assert len(plan) < 120_000
    result = _result(pages, tree, plan)
    assert "10,000 new tokens, 0 replaced" in result
    differing = {name: color("#020202") for name in many}
    plan = _plan(pages, tree, ("Core.json", _json(differing)))
    assert "10,000 tokens differ" in plan
    assert "and 9,900 more that differ, which go as all" in plan
    assert "0 new tokens, 10,000 replaced" in _result(pages, tree, plan)


def test_problems_of_the_workspace_are_counted(pages: Visitor, tree: Tree) -> None:
    """The result says how many there are now."""
    file = ("Core.json", _json({"a": color("{nowhere}")}))
    result = _result(pages, tree, _plan(pages, tree, file))
    count = ok(tree.owner.client.get(f"{tree.workspace}/problems"))["problems"]
    assert len(count) == 1
    assert "1 problem</a> in the workspace now" in result


@pytest.mark.parametrize("who", [Role.ADMIN, Role.EDITOR, Role.VIEWER, "reading", "stranger"])
def test_who_may_import(service: Service, tree: Tree, who: str) -> None:
    """Who may write; others are led into a proposal; to the rest there is no page and no link."""
    member = (
        service.account()
        if who == "stranger"
        else service.member(tree.workspace_id, Role.EDITOR, [Scope.READ])
        if who == "reading"
        else service.member(tree.workspace_id, Role(who))
    )
    visitor = signed_in(service, member)
    start = f"{tree.workspace}/import"
    page = send(visitor, start, [("a.json", DTCG)])
    if who in {Role.ADMIN, Role.EDITOR}:
        assert 'href="/workspaces' in visitor.asks(start).text
        done = send(visitor, f"{start}/apply", fields=fields_of(page.text))
        assert done.status_code == 303
        assert _names(tree) == {("a", "Base"): {"a", "b"}}
        return
    if who == Role.VIEWER:
        begun = visitor.asks(f"{start}?tokenset={tree.tokenset_id}")
        assert begun.headers["location"] == f"{start}?tokenset={tree.tokenset_id}&proposal=new"
        for path in (tree.workspace, tree.tokenset):
            assert f'<a href="{start}?proposal=new"' in visitor.asks(path).text
        assert page.status_code == 403
        page = send(visitor, f"{start}?proposal=new", [("a.json", DTCG)])
        done = send(visitor, f"{start}/apply?proposal=new", fields=fields_of(page.text))
        (proposal,) = ok(tree.owner.client.get(f"{tree.workspace}/proposals"))["proposals"]
        assert done.headers["location"] == f"/proposals/{proposal['id']}"
        assert (proposal["changes"], _names(tree)) == (2, {})
        return
    status = 404 if who == "stranger" else 403
    assert page.status_code == visitor.asks(start).status_code == status
    sent = [("kept", "x"), ("planned", ""), ("etag", "")]
    assert send(visitor, f"{start}/apply", fields=sent).status_code == status
    assert _names(tree) == {}
    if who != "stranger":
        for path in ("history", "problems", "search"):
            assert f"{start}" not in visitor.asks(f"{tree.workspace}/{path}").text
        assert f"{start}" not in visitor.asks(tree.tokenset).text


def test_files_make_a_workspace(service: Service) -> None:
    """Who has none brings files first: the workspace has the name that they give it, and shows the plan."""
    ada = service.account()
    visitor = signed_in(service, ada)
    assert 'href="/import"' in visitor.asks("/").text
    assert fields_of(visitor.asks("/import").text) == [("seen", ""), ("workspace", ""), ("text", "")]
    for files, name in (([("a.json", DTCG)], " "), ([], "Brand <b>")):
        page = send(visitor, "/import", files, [("workspace", name)])
        assert page.status_code == 400
        assert Markup(page.text).faults == []
    assert ("workspace", "Brand <b>") in fields_of(page.text)
    unnamed = send(visitor, "/import", [("a.json", DTCG)], [("workspace", ""), ("text", "a\nb")])
    assert {"kept", "text"} <= {name for name, value in fields_of(unnamed.text) if value}
    assert ok(ada.client.get("/workspaces"))["workspaces"] == []
    plan = send(visitor, "/import", [("a.json", DTCG)], [("workspace", "Brand <b>")])
    assert "2 new tokens" in plan.text
    (made,) = ok(ada.client.get("/workspaces"))["workspaces"]
    assert made["name"] == "Brand <b>"
    done = send(visitor, f"/workspaces/{made['id']}/import/apply", fields=fields_of(plan.text))
    assert done.status_code == 303
    assert f"/workspaces/{made['id']}/import/done" in done.headers["location"]
    assert 'href="/import"' not in visitor.asks("/").text


def test_unreadable_files_make_no_workspace(service: Service) -> None:
    """The page says what is wrong in them, and has them and the name; another format is chosen there."""
    ada = service.account()
    visitor = signed_in(service, ada)
    named = [("workspace", "Brand")]
    for files in ([("a.json", b'{"a": ')], [("b.txt", b"no tokens")]):
        page = send(visitor, "/import", files, named)
        assert page.status_code == 400, page.text
        assert Markup(page.text).faults == []
        assert 'role="alert"' in page.text
        assert 'class="severity error"' in page.text
        again = send(visitor, "/import", fields=fields_of(page.text))
        assert again.status_code == 400
    assert ok(ada.client.get("/workspaces"))["workspaces"] == []
    wrong = send(visitor, "/import", [("a.json", DTCG)], [*named, ("format", "css")])
    assert wrong.status_code == 400
    assert dict(fields_of(wrong.text)).keys() == {"seen", "workspace", "kept", "text", "format"}
    plan = send(visitor, "/import", fields=changed(fields_of(wrong.text), format="dtcg"))
    assert "2 new tokens" in plan.text
    assert [each["name"] for each in ok(ada.client.get("/workspaces"))["workspaces"]] == ["Brand"]


def test_a_plan_offers_to_keep_once_what_themes_share(pages: Visitor, tree: Tree) -> None:
    """With what that saves, by one button, and back again; where nothing would be saved there is none."""
    sets = json.loads(STUDIO) | {"light": {"red": {"value": "#ee0000", "type": "color"}}}
    sets["core"] |= {"blue": {"value": "#0000ff", "type": "color"}}
    each = {"core": "source"}
    sets["$themes"] = [
        {"name": "Light", "group": "Kit", "selectedTokenSets": each | {"light": "enabled"}},
        {"name": "Dark", "group": "Kit", "selectedTokenSets": each},
    ]
    plan = _plan(pages, tree, ("kit.json", _json(sets)))
    assert "1 token of 1 set that themes share can be kept once: 3 values instead of 4." in plan
    once = send(pages, f"{tree.workspace}/import", fields=changed(fields_of(plan), shared="tokens")).text
    assert "1 token of 1 set that themes share: kept once, 3 values instead of 4." in once
    assert 'name="shared" value=""' in once
    _result(pages, tree, once)
    assert _names(tree) == {("Kit", "Light"): {"red"}, ("Kit", "Dark"): {"red"}, ("core", "Base"): {"blue"}}
    assert 'button" name="shared"' not in _plan(pages, tree, ("kit.json", STUDIO))


CIRCLE = b'{"a": {"$type": "color", "$value": "{b}"}, "b": {"$type": "color", "$value": "{a}"}}'


def test_files_without_a_plan_make_no_workspace(service: Service) -> None:
    """What can be read and not be imported is told on the page that has the files, and nothing is made."""
    ada = service.account()
    visitor = signed_in(service, ada)
    page = send(visitor, "/import", [("a.json", CIRCLE)], [("workspace", "Brand")])
    assert page.status_code == 400, page.text
    assert dict(fields_of(page.text)).keys() >= {"workspace", "kept"}
    assert ok(ada.client.get("/workspaces"))["workspaces"] == []


def test_files_that_are_sent_twice_make_one_workspace(service: Service) -> None:
    """The second click gets the plan of what the first one has made."""
    ada = service.account()
    visitor = signed_in(service, ada)
    named = [*fields_of(visitor.asks("/import").text), ("workspace", "Brand")]
    for _ in range(2):
        assert "2 new tokens" in send(visitor, "/import", [("a.json", DTCG)], named).text
    assert len(ok(ada.client.get("/workspaces"))["workspaces"]) == 1


def test_who_may_make_no_workspace_is_told(service: Service) -> None:
    """The page has the reason in place of a form, and the form does nothing."""
    free = service.account(Plan.FREE)
    visitor = signed_in(service, free)
    page = visitor.asks("/import")
    assert page.status_code == 200
    assert fields_of(page.text) == []
    assert Text.PLAN_REQUIRED in page.text
    sent = send(visitor, "/import", [("a.json", DTCG)], [("workspace", "Brand")])
    assert sent.status_code == 403
    assert ok(free.client.get("/workspaces"))["workspaces"] == []


THEMES = _json(
    {
        "bg": color("#fff", **{"$extensions": {"mode": {"dark": "#000", "dark-dimmed": "#222"}}}),
        "fg": color("#111", **{"$extensions": {"mode": {"dark": "#eee"}}}),
    }
)


def _bases(tree: Tree) -> dict[str, str | None]:
    client = tree.owner.client
    tokenset = ok(client.get(f"{tree.workspace}/tokensets"))["tokensets"][-1]["id"]
    modes = ok(client.get(f"/tokensets/{tokenset}/modes"))["modes"]
    names = {mode["id"]: mode["name"] for mode in modes}
    return {mode["name"]: names.get(mode.get("base_mode_id")) for mode in modes}


def test_a_base_that_a_name_suggests_is_taken_by_a_tick(pages: Visitor, tree: Tree) -> None:
    """Not by itself; the plan then has it on its mode, and the import carries it out without another plan."""
    plan = _plan(pages, tree, ("kit.json", THEMES))
    assert "Take the bases that names suggest: <code>dark</code> for <code>dark-dimmed</code>" in plan
    assert "base dark · " not in plan
    assert "names suggest bases of new modes" not in plan
    taken = _plan(pages, tree, ("kit.json", THEMES), base="suggested")
    assert "base dark · " in taken
    assert dict(fields_of(taken))["planned"] != dict(fields_of(plan))["planned"]
    _result(pages, tree, taken)
    assert _bases(tree) == {"default": None, "dark": None, "dark-dimmed": "dark"}


def test_a_base_is_chosen_or_refused_by_hand(pages: Visitor, tree: Tree) -> None:
    """Each new mode has its own choice, which counts more than the tick; the page keeps it."""
    plan = _plan(pages, tree, ("kit.json", THEMES))
    assert '<option value="dark-dimmed=dark">dark</option>' in plan
    chosen = _plan(pages, tree, ("kit.json", THEMES), base="dark-dimmed=dark")
    assert '<option value="dark-dimmed=dark" selected>dark</option>' in chosen
    _result(pages, tree, chosen)
    assert _bases(tree)["dark-dimmed"] == "dark"
    fields = [("base", "suggested"), ("base", "dark-dimmed="), ("target", "new"), ("tokenset", "Second")]
    page = send(pages, f"{tree.workspace}/import", [("kit.json", THEMES)], fields)
    assert '<option value="dark-dimmed=" selected>none</option>' in page.text
    assert "base dark · " not in page.text
    wrong = send(pages, f"{tree.workspace}/import", [("kit.json", THEMES)], [("base", "dim=dark")])
    assert (wrong.status_code, Text.IMPORT_BASE_MODE.format(mode="dim") in wrong.text) == (400, True)


def test_modes_of_names_in_another_case_have_a_choice_each(pages: Visitor, tree: Tree) -> None:
    """`Glow` and `glow` are two modes, and each may have a base of its own."""
    overrides = {"dark": "#000", "Glow": "#222", "glow": "#333"}
    plan = _plan(
        pages, tree, ("kit.json", _json({"bg": color("#fff", **{"$extensions": {"mode": overrides}})}))
    )
    for name in overrides:
        assert f">Base of {name}</label>" in plan
