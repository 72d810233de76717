"""From Figma to Jeton: what a designer changed there becomes a proposal, merged by the server."""

import json
from typing import Any

import pytest
from api.helpers import create_mode, create_token, grow_tokenset, in_mode
from api.proposing import accept
from conftest import Tree
from figma_plugin.figma_files import alias, color, single, synced
from support.checks import ok, refused
from support.service import Service

from jeton.errors import Text
from jeton.model.objects import Role, Scope

Json = dict[str, Any]

pytestmark = pytest.mark.usefixtures("dark")


def document(tree: Tree) -> Json:
    """Return what Figma is to have of the workspace."""
    found: Json = tree.owner.client.get(f"{tree.workspace}/export/figma-plugin").json()
    return found


def variable(file: Json, name: str) -> Json:
    """Return the variable of a file with a name."""
    found: Json = next(each for each in file["variables"] if each["name"] == name)
    return found


def post(tree: Tree, file: Json, query: str = "?dry_run=true", **body: object) -> Any:
    """Send a file; return the answer."""
    return ok(tree.owner.client.post(f"{tree.workspace}/figma{query}", json={"file": file, **body}))


def rows(answer: Json) -> list[tuple[Any, ...]]:
    """Return the rows of an answer, each with its list, and what it is about."""
    found: list[tuple[Any, ...]] = []
    for name in ("renames", "creates", "changes", "deletes", "conflicts", "skipped"):
        for row in answer[name]:
            about = (
                row["token"],
                row.get("mode", ""),
                row.get("field", ""),
                row.get("figma"),
                row.get("jeton"),
            )
            found.append((name, *about))
    return found


def apply(tree: Tree, file: Json, **body: object) -> Json:
    """Make what a file changes a proposal, and accept it; nothing is left to change then."""
    answer: Json = post(tree, file, "", **body)
    if "proposal" in answer:
        ok(accept(tree.owner.client, f"/proposals/{answer['proposal']}"))
    return answer


def tokens(tree: Tree) -> dict[str, Any]:
    """Return the tokens of the tree's mode by name."""
    return {each["name"]: each for each in ok(tree.owner.client.get(tree.tokens))["tokens"]}


@pytest.fixture
def dark(tree: Tree) -> Tree:
    """A mode that falls back to the one of the tree; this has a few tokens."""
    create_token(tree, "color.red", type="color", value="#ff0000")
    create_token(tree, "color.blue", type="color", value="#0000ff")
    create_token(tree, "color.action", type="color", value="", alias_to="color.red")
    create_token(tree, "space.small", type="dimension", value="1rem")
    create_token(tree, "space.large", type="dimension", value="24px")
    create_token(tree, "time.fast", type="duration", value="200ms")
    create_token(tree, "font.body", type="fontFamily", value="Inter, Arial, sans-serif")
    create_token(tree, "flag", type="boolean", value="true")
    create_token(tree, "text", value="Hello")
    other = in_mode(tree, create_mode(tree, "Dark")["id"])
    create_token(other, "color.red", type="color", value="#880000")
    return other


def first(file: Json) -> str:
    """Return the id of the default mode."""
    found: str = file["collections"][0]["modes"][0]["modeId"]
    return found


def test_a_file_that_nobody_changed_changes_nothing(tree: Tree) -> None:
    """Single precision is none: a file just synced has no rows, and makes no proposal."""
    file = synced(document(tree))
    assert len(file["variables"]) == 9
    assert rows(post(tree, file)) == []
    assert "proposal" not in post(tree, file, "")


def test_values_are_in_the_unit_of_their_token(tree: Tree, dark: Tree) -> None:
    """A rem stays one, a millisecond too; a font family keeps what it falls back to."""
    file = synced(document(tree))
    mode = first(file)
    both = {mode["modeId"] for mode in file["collections"][0]["modes"]}
    changed = {
        "space/small": (20, "1.25rem", "1rem"),
        "space/large": (28, "28px", "24px"),
        "time/fast": (single(0.3), "300ms", "200ms"),
        "font/body": ("Roboto", '["Roboto","Arial","sans-serif"]', "Inter, Arial, sans-serif"),
        "flag": (False, "false", "true"),
        "text": ("Bye", "Bye", "Hello"),
    }
    for name, (value, _, _) in changed.items():
        variable(file, name)["valuesByMode"] = dict.fromkeys(both, value)
    variable(file, "color/blue")["valuesByMode"] = dict.fromkeys(both, color("#00ff00"))
    answer = post(tree, file)
    expected = [
        ("changes", name.replace("/", "."), "Base", "value", text, before)
        for name, (_, text, before) in changed.items()
    ]
    expected.append(("changes", "color.blue", "Base", "value", "#00ff00", "#0000ff"))
    assert sorted(rows(answer)) == sorted(expected)
    apply(tree, file)
    assert tokens(tree)["space.small"]["value"] == "1.25rem"
    assert set(tokens(dark)) == {"color.red"}
    assert rows(post(tree, file)) == []
    assert mode in both


def test_only_what_figma_changed_is_taken(tree: Tree) -> None:
    """What only Jeton changed since the sync is left alone."""
    file = synced(document(tree))
    ok(tree.owner.client.patch(f"{tree.tokens}/text", json={"value": "Moved"}))
    variable(file, "space/large")["valuesByMode"] = dict.fromkeys([*_modes(file)], 30)
    assert rows(post(tree, file)) == [("changes", "space.large", "Base", "value", "30px", "24px")]
    apply(tree, file)
    assert tokens(tree)["text"]["value"] == "Moved"


def _modes(file: Json) -> list[str]:
    return [mode["modeId"] for mode in file["collections"][0]["modes"]]


def test_what_both_changed_is_a_conflict_and_skipped(tree: Tree) -> None:
    """It says what each has and what both had; a decision for Figma takes it."""
    source = document(tree)
    file = synced(source)
    ok(tree.owner.client.patch(f"{tree.tokens}/text", json={"value": "Jeton"}))
    variable(file, "text")["valuesByMode"] = dict.fromkeys(_modes(file), "Figma")
    answer = post(tree, file, source=source["source"])
    conflicts = [row for row in answer["conflicts"] if row["mode"] == "Base"]
    assert [(row["figma"], row["jeton"], row["base"], row["ticked"]) for row in conflicts] == [
        ("Figma", "Jeton", "Hello", False)
    ]
    assert "proposal" not in apply(tree, file)
    assert "base" not in post(tree, file)["conflicts"][0]  # of what moment it was is not known
    assert "proposal" not in apply(tree, file, take={conflicts[0]["id"]: "jeton"})
    apply(tree, file, take={row["id"]: "figma" for row in answer["conflicts"]})
    assert tokens(tree)["text"]["value"] == "Figma"
    assert rows(post(tree, file)) == []


def test_equal_changes_of_both_are_none(tree: Tree) -> None:
    """The same new value on both sides is no conflict."""
    file = synced(document(tree))
    ok(tree.owner.client.patch(f"{tree.tokens}/text", json={"value": "Same"}))
    variable(file, "text")["valuesByMode"] = dict.fromkeys(_modes(file), "Same")
    assert rows(post(tree, file)) == []


def test_a_mode_gets_a_token_only_for_another_value(tree: Tree, dark: Tree) -> None:
    """What a mode falls back to is not written; what Figma keeps there is, if that changes."""
    file = synced(document(tree))
    base, other = _modes(file)
    variable(file, "space/large")["valuesByMode"][base] = 30  # Dark keeps its 24
    variable(file, "text")["valuesByMode"][other] = "Dark"
    variable(file, "color/red")["valuesByMode"][other] = color("#ff0000")  # it has one of its own
    assert sorted(rows(post(tree, file))) == sorted([
        ("changes", "space.large", "Base", "value", "30px", "24px"),
        ("changes", "space.large", "Dark", "value", "24px", "24px"),
        ("changes", "text", "Dark", "value", "Dark", "Hello"),
        ("changes", "color.red", "Dark", "value", "#ff0000", "#880000"),
    ])  # fmt: skip
    apply(tree, file)
    own = {name: each["value"] for name, each in tokens(dark).items()}
    assert own == {"space.large": "24px", "text": "Dark", "color.red": "#ff0000"}
    assert rows(post(tree, file)) == []


def test_aliases_follow_the_identity_of_variables(tree: Tree, dark: Tree) -> None:
    """Also to a variable that was renamed, and back to a value."""
    file = synced(document(tree))
    for mode in _modes(file):
        variable(file, "color/blue")["valuesByMode"][mode] = alias(variable(file, "color/red")["id"])
        variable(file, "color/action")["valuesByMode"][mode] = color("#123456")
    variable(file, "color/red")["name"] = "color/crimson"
    assert sorted(rows(post(tree, file))) == sorted([
        ("renames", "color.red", "", "name", "color.crimson", "color.red"),
        ("changes", "color.blue", "Base", "value", "{color.crimson}", "#0000ff"),
        ("changes", "color.action", "Base", "value", "#123456", "{color.red}"),
    ])  # fmt: skip
    apply(tree, file)
    found = tokens(tree)
    assert found["color.blue"]["alias_to"] == "color.crimson"
    assert (found["color.action"]["alias_to"], found["color.action"]["value"]) == (None, "#123456")
    assert set(tokens(dark)) == {"color.crimson"}
    assert rows(post(tree, file)) == []


def test_names_may_be_swapped_but_not_taken(tree: Tree) -> None:
    """A name that another token keeps is refused with the reason; so is one that no token can have."""
    file = synced(document(tree))
    variable(file, "color/red")["name"], variable(file, "color/blue")["name"] = "color/blue", "color/red"
    variable(file, "flag")["name"] = "text"
    variable(file, "space/small")["name"] = "."
    answer = post(tree, file)
    assert [row["token"] for row in answer["renames"]] == ["color.red", "color.blue"] or [
        row["token"] for row in answer["renames"]
    ] == ["color.blue", "color.red"]
    assert {row["token"]: row["note"] for row in answer["skipped"]}.keys() == {"flag", "space.small"}
    apply(tree, file)
    found = tokens(tree)
    assert (found["color.red"]["value"], found["color.blue"]["value"]) == ("#0000ff", "#ff0000")
    assert found["color.action"]["alias_to"] == "color.blue"


def _new(file: Json, name: str, kind: str, values: list[Any], **fields: object) -> Json:
    """Add a variable to the first collection of a file."""
    collection = file["collections"][0]
    new = {
        "id": f"VariableID:new:{name}",
        "key": f"knew{name}",
        "name": name,
        "variableCollectionId": collection["id"],
        "resolvedType": kind,
        "valuesByMode": dict(zip(_modes(file), values, strict=True)),
        "description": "",
        "scopes": ["ALL_SCOPES"],
        "codeSyntax": {},
        "hiddenFromPublishing": False,
        "remote": False,
        **fields,
    }
    file["variables"].append(new)
    return new


def test_new_variables_become_tokens(tree: Tree, dark: Tree) -> None:
    """With the type that their scopes tell, what Figma keeps of them, and one value where modes agree."""
    file = synced(document(tree))
    gap = _new(
        file, "space/huge", "FLOAT", [64, 48], scopes=["GAP"], description="Wide", hiddenFromPublishing=True
    )
    _new(file, "space/alias", "FLOAT", [alias(gap["id"])] * 2, scopes=["GAP"])
    _new(file, "fade", "FLOAT", [50, 50], scopes=["OPACITY"])
    assert sorted(rows(post(tree, file))) == sorted([
        ("creates", "space.huge", "", "", "64px", None),
        ("creates", "space.alias", "", "", "{space.huge}", None),
        ("creates", "fade", "", "", "0.5", None),
    ])  # fmt: skip
    apply(tree, file)
    found = tokens(tree)
    assert (found["space.huge"]["type"], found["space.huge"]["description"]) == ("dimension", "Wide")
    assert found["space.huge"]["extensions"] == {
        "com.figma": {"scopes": ["GAP"], "hiddenFromPublishing": True}
    }
    assert found["space.alias"]["alias_to"] == "space.huge"
    assert (found["fade"]["type"], found["fade"]["value"]) == ("number", "0.5")
    assert {name: each["value"] for name, each in tokens(dark).items()} == {
        "color.red": "#880000",
        "space.huge": "48px",
    }
    assert rows(post(tree, file)) == []


def test_rows_may_be_left_out(tree: Tree) -> None:
    """Only those that are named are carried out; an alias to a variable that is left out is skipped."""
    file = synced(document(tree))
    one = _new(file, "one", "STRING", ["1", "1"])
    two = _new(file, "two", "STRING", [alias(one["id"])] * 2)
    variable(file, "text")["valuesByMode"] = dict.fromkeys(_modes(file), "Bye")
    answer = post(tree, file, rows=[f"n:{two['id']}"])
    assert [(row["token"], row["ticked"]) for row in answer["creates"]] == [("one", False)]
    assert [row["note"] for row in answer["skipped"]] == ["it refers to one, which is no token of Jeton"]
    assert [row["ticked"] for row in answer["changes"]] == [False, False]
    apply(tree, file, rows=[f"n:{two['id']}", f"n:{one['id']}"])
    found = tokens(tree)
    assert (found["two"]["alias_to"], found["text"]["value"]) == ("one", "Hello")


def test_new_collections_and_modes_come_only_if_they_are_named(tree: Tree) -> None:
    """A tokenset is made for a collection, a mode for a mode, with the tokens that differ there."""
    file = synced(document(tree))
    collection = file["collections"][0]
    collection["modes"].append({"modeId": "m:new", "name": "High contrast"})
    for each in file["variables"]:
        each["valuesByMode"]["m:new"] = each["valuesByMode"][first(file)]
    variable(file, "color/red")["valuesByMode"]["m:new"] = color("#cc0000")
    other = {
        "id": "VariableCollectionId:new",
        "key": "kn",
        "name": "Brand",
        "modes": [{"modeId": "b", "name": "A"}],
    }
    file["collections"].append({**other, "defaultModeId": "b", "variableIds": [], "remote": False})
    new = _new(file, "brand", "COLOR", [color("#abcdef")] * 3, variableCollectionId=other["id"])
    new["valuesByMode"] = {"b": color("#abcdef")}
    answer = post(tree, file)
    assert [(row["object"], row["ticked"]) for row in answer["creates"]] == [
        ("mode", False),
        ("tokenset", False),
    ]
    assert "proposal" not in apply(tree, file)
    ids = [row["id"] for row in answer["creates"]]
    again = post(tree, file, rows=ids)
    assert [row["token"] for row in again["creates"]] == ["", "", "brand"]
    apply(tree, file, rows=[*ids, again["creates"][2]["id"], *(row["id"] for row in again["changes"])])
    sets = {
        each["name"]: each["id"]
        for each in ok(tree.owner.client.get(f"{tree.workspace}/tokensets"))["tokensets"]
    }
    modes = {
        each["name"]: each["id"] for each in ok(tree.owner.client.get(f"{tree.tokenset}/modes"))["modes"]
    }
    made = tokens(in_mode(tree, modes["High contrast"]))
    assert {name: each["value"] for name, each in made.items()} == {"color.red": "#cc0000"}
    brand = ok(tree.owner.client.get(f"/tokensets/{sets['Brand']}/tokens"))["tokens"]
    assert [(each["name"], each["value"]) for each in brand] == [("brand", "#abcdef")]
    assert rows(post(tree, file)) == []


def test_what_figma_deleted_stays_unless_it_is_named(tree: Tree, dark: Tree) -> None:
    """What it could not read is no deletion at all."""
    file = synced(document(tree))
    gone = variable(file, "color/red")
    file["variables"].remove(gone)
    unread = variable(file, "flag")
    file["variables"].remove(unread)
    file["unreadable"].append({"id": unread["id"], "message": "invalid variable data values"})
    answer = post(tree, file)
    assert [(row["token"], row["ticked"]) for row in answer["deletes"]] == [("color.red", False)]
    assert "proposal" not in apply(tree, file)
    apply(tree, file, delete=[answer["deletes"][0]["id"].removeprefix("x:")])
    assert "color.red" not in tokens(tree) | tokens(dark)
    assert "flag" in tokens(tree)


def test_what_jeton_deleted_comes_back_only_by_a_decision(tree: Tree) -> None:
    """A variable that Figma left alone is nothing; one that it changed is a conflict."""
    file = synced(document(tree))
    for name in ("text", "flag"):
        ok(tree.owner.client.delete(f"{tree.tokens}/{name}"))
    variable(file, "text")["valuesByMode"] = dict.fromkeys(_modes(file), "Kept")
    answer = post(tree, file)
    assert rows(answer) == [("conflicts", "text", "", "", "Kept", None)]
    assert "proposal" not in apply(tree, file)
    apply(tree, file, take={answer["conflicts"][0]["id"]: "figma"})
    assert tokens(tree)["text"]["value"] == "Kept"


def test_descriptions_and_settings_are_taken(tree: Tree) -> None:
    """Scopes, code syntax and whether it is hidden stand in a token's extensions, as after an import."""
    ok(tree.owner.client.patch(f"{tree.tokens}/text", json={"extensions": {"mine": 1}}))
    file = synced(document(tree))
    changed = variable(file, "text")
    changed["description"] = "Says hello"
    changed["scopes"], changed["codeSyntax"] = ["ALL_SCOPES"], {"WEB": "var(--hello)"}
    changed["hiddenFromPublishing"] = True
    assert [row[:4] for row in rows(post(tree, file))] == [
        ("changes", "text", "", "settings"),
        ("changes", "text", "", "description"),
    ]
    apply(tree, file)
    found = tokens(tree)["text"]
    assert found["description"] == "Says hello"
    kept = {"scopes": ["ALL_SCOPES"], "codeSyntax": {"WEB": "var(--hello)"}, "hiddenFromPublishing": True}
    assert found["extensions"] == {"mine": 1, "com.figma": kept}
    assert rows(post(tree, file)) == []


def test_a_notice_of_deprecation_is_no_description(tree: Tree) -> None:
    """Figma shows it before the description; what a designer adds behind it is the description."""
    patch = {"deprecated": True, "replaced_by": "color.red", "description": "Old"}
    ok(tree.owner.client.patch(f"{tree.tokens}/color.blue", json=patch))
    file = synced(document(tree))
    changed = variable(file, "color/blue")
    assert changed["description"].startswith("Deprecated: ")
    changed["description"] = changed["description"].removesuffix("Old") + "Older"
    apply(tree, file)
    assert tokens(tree)["color.blue"]["description"] == "Older"
    assert rows(post(tree, file)) == []


def test_aliases_to_libraries_are_found_by_key_or_reported(tree: Tree) -> None:
    """A variable of a library that has the key of one in the file is that one."""
    file = synced(document(tree))
    known, unknown = (
        _new(file, name, "COLOR", [color("#000000")] * 2, remote=True, id=f"VariableID:{name}/1:1", key=key)
        for name, key in (("known", variable(file, "color/red")["key"]), ("unknown", "elsewhere"))
    )
    for mode in _modes(file):
        variable(file, "color/blue")["valuesByMode"][mode] = alias(known["id"])
        variable(file, "color/action")["valuesByMode"][mode] = alias(unknown["id"])
    answer = post(tree, file)
    assert [(row["token"], row["figma"]) for row in answer["changes"]] == [("color.blue", "{color.red}")]
    assert {row["note"] for row in answer["skipped"]} == {"it refers to unknown, which is no token of Jeton"}


def test_a_file_without_a_sync_overwrites_nothing(tree: Tree) -> None:
    """Variables are matched by name; what differs is a conflict of an unknown base."""
    file = synced(document(tree))
    file["identity"] = None
    variable(file, "text")["valuesByMode"] = dict.fromkeys(_modes(file), "Other")
    answer = post(tree, file)
    assert {row[:4] for row in rows(answer)} == {
        ("conflicts", "text", "Base", "value"),
        ("conflicts", "text", "Dark", "value"),
    }
    assert all("base" not in row for row in answer["conflicts"])
    elsewhere = synced(document(tree))
    elsewhere["identity"]["meta"]["workspace"] = "another"
    variable(elsewhere, "text")["valuesByMode"] = dict.fromkeys(_modes(file), "Other")
    assert rows(post(tree, elsewhere)) == rows(answer)


def test_a_tokenset_may_be_chosen(tree: Tree) -> None:
    """Collections of others are left alone, and aliases to their variables stay."""
    other = grow_tokenset(tree.owner, tree.workspace_id, "Second")
    create_token(other, "second", type="color", value="", alias_to="color.red")
    file = synced(document(tree))
    for each in file["variables"]:
        if each["resolvedType"] == "STRING":
            each["valuesByMode"] = dict.fromkeys(each["valuesByMode"], "Other")
    variable(file, "second")["description"] = "Changed"
    answer = post(tree, file, tokenset=other.tokenset_id)
    assert {row[1] for row in rows(answer)} == {"second"}
    missing = {"file": file, "tokenset": "00000000-0000-7000-8000-000000000000"}
    refused(tree.owner.client.post(f"{tree.workspace}/figma", json=missing), 404, Text.TOKENSET_NOT_FOUND)


def test_it_is_refused_when_jeton_has_moved(tree: Tree) -> None:
    """By the entity tag of the dry run; as a change of the workspace it is one change set."""
    client, file = tree.owner.client, synced(document(tree))
    variable(file, "text")["valuesByMode"] = dict.fromkeys(_modes(file), "Bye")
    path, body = f"{tree.workspace}/figma", {"file": file}
    etag = client.post(f"{path}?dry_run=true", json=body).headers["etag"]
    ok(client.patch(f"{tree.tokens}/flag", json={"value": "false"}))
    late = client.post(f"{path}?direct=true", json=body, headers={"If-Match": etag})
    assert late.status_code == 412
    etag = client.post(f"{path}?dry_run=true", json=body).headers["etag"]
    answer = client.post(f"{path}?direct=true", json=body, headers={"If-Match": etag})
    assert "proposal" not in ok(answer)
    assert answer.headers["x-jeton-change-set"]
    assert tokens(tree)["text"]["value"] == "Bye"


def test_who_may_propose_may_send_a_file(service: Service, tree: Tree) -> None:
    """An API token that reads alone may not, others do not see the workspace, and a viewer does not write."""
    file = synced(document(tree))
    variable(file, "text")["valuesByMode"] = dict.fromkeys(_modes(file), "Bye")
    path = f"{tree.workspace}/figma"
    reader = service.member(tree.workspace_id, Role.EDITOR, [Scope.READ])
    proposer = service.member(tree.workspace_id, Role.VIEWER, [Scope.READ, Scope.PROPOSE])
    for query in ("", "?dry_run=true", "?direct=true"):
        assert reader.client.post(path + query, json={"file": file}).status_code == 403
        refused(
            service.account().client.post(path + query, json={"file": file}), 404, Text.WORKSPACE_NOT_FOUND
        )
    assert proposer.client.post(f"{path}?direct=true", json={"file": file}).status_code == 403
    proposal = ok(proposer.client.post(path, json={"file": file}))["proposal"]
    shown = ok(tree.owner.client.get(f"/proposals/{proposal}"))
    assert (shown["title"], shown["author"]["id"], shown["changes"]) == ("Figma: Kit · text", proposer.id, 1)
    ok(tree.owner.client.patch(tree.workspace, json={"review": "required"}))
    assert tree.owner.client.post(f"{path}?direct=true", json={"file": file}).status_code == 403
    assert "proposal" in ok(tree.owner.client.post(path, json={"file": file}))


WRONG: list[Any] = [
    {},
    {"file": None},
    {"file": []},
    {"file": {"collections": {}, "variables": []}},
    {"file": {"collections": [{"id": 1}], "variables": []}},
    {"file": {"collections": [], "variables": [{"id": "v", "valuesByMode": []}]}},
    {"file": {"collections": [], "variables": []}, "take": {"row": "both"}},
    {"file": {"collections": [], "variables": [], "identity": {"variables": {"v": {}}}}},
    {"file": {"collections": [], "variables": []}, "source": {"kind": "then"}},
    {"file": {"collections": [], "variables": []}, "rows": "all"},
]


@pytest.mark.parametrize("body", WRONG, ids=str)
def test_what_is_no_file_is_refused_with_a_sentence(tree: Tree, body: Any) -> None:
    """It names the place that is wrong."""
    response = tree.owner.client.post(f"{tree.workspace}/figma", json=body)
    head, _, reason = Text.FIGMA_BODY.partition("{reason}")
    assert response.status_code == 400
    assert response.json()["error"].startswith(head)
    assert "`$" in response.json()["error"] or not reason


_ALIAS = "VARIABLE_ALIAS"
_SUM = {"expressionFunction": "ADDITION", "expressionArguments": [1, {"expressionFunction": []}]}
VALUES: list[Any] = [
    *(None, [], {}, "", "text", True, "{text}", "{", "\U0001f3a8", "x" * 70_000, [[[[]]]], {"a" * 2000: {}}),
    *(10**400, -(10**30), 1e308, {"r": 2, "g": 0, "b": 0}, {"r": "1", "g": 0, "b": 0}, _SUM),
    *(
        {"type": _ALIAS},
        {"type": _ALIAS, "id": 1},
        {"type": _ALIAS, "id": "nowhere"},
        {"value": {"value": 1}},
    ),
    *({"color": None, "opacity": None}, {"color": {"r": 0, "g": 0, "b": 0}, "opacity": {"type": _ALIAS}}),
]


@pytest.mark.parametrize("value", VALUES, ids=lambda value: str(value)[:40])
def test_any_value_is_a_row_or_nothing(tree: Tree, value: Any) -> None:
    """Whatever a variable has, old or new, the others are merged."""
    file = synced(document(tree))
    for name in ("text", "flag", "color/red", "space/small", "font/body"):
        variable(file, name)["valuesByMode"] = dict.fromkeys(_modes(file), value)
    for kind in ("COLOR", "FLOAT", "STRING", "BOOLEAN", "TIMING", ""):
        _new(file, f"new/{kind}", kind, [value, value])
    variable(file, "space/large")["valuesByMode"] = dict.fromkeys(_modes(file), 99)
    apply(tree, file)
    assert tokens(tree)["space.large"]["value"] == "99px"


def test_circles_of_aliases_are_left_out(tree: Tree) -> None:
    """What depends on itself is skipped, each with the circle, and so is what needs it; the rest is taken.

    One that is left out keeps its old alias, which may close the next circle.
    """
    file = synced(document(tree))
    red, blue = variable(file, "color/red"), variable(file, "color/blue")
    red["valuesByMode"] = dict.fromkeys(_modes(file), alias(blue["id"]))
    blue["valuesByMode"] = dict.fromkeys(_modes(file), alias(red["id"]))
    _new(file, "color/new", "COLOR", [alias(red["id"])] * 2)
    itself = _new(file, "color/itself", "COLOR", [None] * 2)
    itself["valuesByMode"] = dict.fromkeys(_modes(file), alias(itself["id"]))
    _new(file, "color/user", "COLOR", [alias(itself["id"])] * 2)
    variable(file, "text")["valuesByMode"] = dict.fromkeys(_modes(file), "Bye")
    answer = post(tree, file)
    assert {row["token"]: row["note"] for row in answer["skipped"] if row.get("mode") != "Dark"} == {
        "color.blue": "it depends on itself: color.blue -> color.red -> color.blue",
        "color.red": "it depends on itself: color.blue -> color.red -> color.blue",
        "color.itself": "it depends on itself: color.itself -> color.itself",
        "color.user": "it refers to color/itself, which is no token of Jeton",
    }
    apply(tree, file)
    after = tokens(tree)
    assert (after["text"]["value"], after["color.new"]["alias_to"]) == ("Bye", "color.red")
    assert (after["color.red"]["value"], after["color.blue"]["value"]) == ("#ff0000", "#0000ff")
    file = synced(document(tree))  # color.action is an alias of color.red
    red, blue, action = (variable(file, f"color/{name}") for name in ("red", "blue", "action"))
    action["valuesByMode"] = dict.fromkeys(_modes(file), alias(blue["id"]))
    red["valuesByMode"] = dict.fromkeys(_modes(file), alias(action["id"]))
    blue["valuesByMode"] = dict.fromkeys(_modes(file), alias(action["id"]))
    skipped = {row["token"] for row in post(tree, file)["skipped"]}
    assert skipped == {"color.action", "color.red", "color.blue"}


def test_what_is_of_a_token_in_a_circle_is_left_out(tree: Tree, dark: Tree) -> None:
    """A circle may be there already: since another mode became the default one. The rest is taken."""
    create_token(dark, "color.blue", type="color", value="#000080")
    file = synced(document(tree))
    ok(tree.owner.client.patch(f"{dark.tokens}/color.red", json={"alias_to": "color.red"}))
    ok(tree.owner.client.patch(dark.mode, json={"is_default": True}))
    for name in ("color/red", "color/blue"):
        variable(file, name)["description"] = "Of Figma"
    (row,) = post(tree, file)["skipped"]
    assert (row["token"], row["field"]) == ("color.red", "description")
    assert row["note"] == "it depends on itself: color.red -> color.red"
    apply(tree, file)
    described = {name for name, each in tokens(dark).items() if each.get("description")}
    assert described == {"color.blue"}


def test_a_name_that_closes_a_circle_is_left_out(tree: Tree) -> None:
    """An alias may lead to a name that nothing has, which its own token would get."""
    create_token(tree, "color.lost", type="color", value="#ffffff")
    file = synced(document(tree))
    ok(tree.owner.client.patch(f"{tree.tokens}/color.lost", json={"alias_to": "color.nowhere"}))
    variable(file, "color/lost")["name"] = "color/nowhere"
    variable(file, "text")["name"] = "words"
    answer = post(tree, file)
    (row,) = (each for each in answer["skipped"] if each["token"] == "color.lost" and each["field"] == "name")
    assert row["note"] == "it depends on itself: color.nowhere -> color.nowhere"
    apply(tree, file)
    assert {"words", "color.lost"} < tokens(tree).keys()


def test_a_file_has_bounds(tree: Tree) -> None:
    """A hundred thousand values are too many; texts with NUL are none; rows beyond a thousand are counted."""
    file = synced(document(tree))
    nul = variable(file, "text")["name"]
    variable(file, "text")["name"] = "a\0b"
    assert tree.owner.client.post(f"{tree.workspace}/figma", json={"file": file}).status_code == 400
    variable(file, "a\0b")["name"] = nul
    for number in range(1_001):
        _new(file, f"n/{number}", "FLOAT", [number, number])
    answer = post(tree, file)
    assert (answer["counts"]["creates"], len(answer["creates"]), answer["truncated"]) == (1_001, 1_000, True)
    model = {**file["variables"][-1], "valuesByMode": dict.fromkeys("abcd", 1)}
    file["variables"] += [{**model, "id": f"v{number}", "name": f"v{number}"} for number in range(25_000)]
    response = tree.owner.client.post(f"{tree.workspace}/figma", json={"file": file})
    refused(response, 400, Text.FIGMA_VALUES.format(limit=100_000))
    many = [{"id": f"c{number}", "name": "c", "modes": []} for number in range(2_001)]
    whole = {"file": {"collections": many, "variables": []}}
    refused(
        tree.owner.client.post(f"{tree.workspace}/figma", json=whole),
        400,
        Text.FIGMA_PLACES.format(limit=2_000),
    )


def test_variables_whose_targets_are_left_out_are_left_out(tree: Tree) -> None:
    """Also those that refer to these, and each says to what it refers."""
    file = synced(document(tree))
    last = _new(file, "x0", "STRING", [alias("nowhere")] * 2)
    for number in range(1, 5):
        last = _new(file, f"x{number}", "STRING", [alias(last["id"])] * 2)
    skipped = post(tree, file)["skipped"]
    assert {row["token"]: row["note"].split()[3] for row in skipped} == {
        "x0": "nowhere,",
        **{f"x{number}": f"x{number - 1}," for number in range(1, 5)},
    }


def style(file: Json, name: str) -> Json:
    """Return the style of a file with a name."""
    found: Json = next(each for each in file["styles"] if each["name"] == name)
    return found


@pytest.fixture
def styles(tree: Tree) -> Tree:
    """A tree with a typography, shadows and a gradient."""
    text = '{"fontFamily":["Inter","Arial"],"fontSize":{"value":1,"unit":"rem"},"fontWeight":700'
    create_token(tree, "type.body", type="typography", value=f'{text},"lineHeight":1.5}}')
    shadow = '{"color":"{color.blue}","offsetX":"0px","offsetY":"4px","blur":"8px","spread":"0px"}'
    create_token(tree, "shadow.card", type="shadow", value=shadow)
    layers = f'[{shadow},{{"color":"#000000","offsetX":"0px","offsetY":"1px","blur":"2px","spread":"0px"}}]'
    create_token(tree, "shadow.two", type="shadow", value=layers)
    stops = '[{"color":"#ff0000","position":0},{"color":"{color.blue}","position":1}]'
    create_token(tree, "fade", type="gradient", value=stops)
    return tree


def test_styles_that_nobody_changed_have_no_rows(styles: Tree) -> None:
    """Styles of texts, effects and paints, and the parts that are bound to variables."""
    file = synced(document(styles))
    assert {each["name"]: each["kind"] for each in file["styles"]} == {
        "type/body": "text",
        "shadow/card": "effect",
        "shadow/two": "effect",
        "fade": "paint",
    }
    assert rows(post(styles, file)) == []


def test_a_text_style_keeps_what_figma_has_not_changed(styles: Tree) -> None:
    """The unit of its size, the families that it falls back to, and members that stay."""
    file = synced(document(styles))
    fields = style(file, "type/body")["fields"]
    fields |= {"fontFamily": "Roboto", "fontSize": 20, "fontStyle": "Semi Bold Italic", "textCase": "UPPER"}
    fields["lineHeight"] = {"unit": "PERCENT", "value": 125}
    (row,) = post(styles, file)["changes"]
    assert (row["object"], row["token"], row["field"]) == ("style", "type.body", "fields")
    apply(styles, file)
    assert json.loads(tokens(styles)["type.body"]["value"]) == {
        "fontFamily": ["Roboto", "Arial"],
        "fontSize": {"value": 1.25, "unit": "rem"},
        "fontWeight": 600,
        "fontStyle": "italic",
        "lineHeight": 1.25,
        "textCase": "uppercase",
    }
    assert rows(post(styles, file)) == []


def test_effects_and_gradients_are_taken(styles: Tree) -> None:
    """A part that is bound to a variable is a reference, and layers are in Jeton's order."""
    file = synced(document(styles))
    red, blue = variable(file, "color/red")["id"], variable(file, "color/blue")["id"]
    card, two, fade = style(file, "shadow/card"), style(file, "shadow/two"), style(file, "fade")
    card["bound"]["effects.0.color"] = red
    card["fields"]["effects"][0]["radius"] = 12
    two["fields"]["effects"][0]["type"] = "INNER_SHADOW"
    fade["bound"] = {"paints.0.stops.0": blue}
    fade["fields"]["paints"][0]["gradientStops"] = [
        {"position": 0.25},
        {"position": 1, "color": color("#00ff00")},
    ]
    assert [row["token"] for row in post(styles, file)["changes"]] == ["fade", "shadow.card", "shadow.two"]
    apply(styles, file)
    found = {
        name: json.loads(tokens(styles)[name]["value"]) for name in ("shadow.card", "shadow.two", "fade")
    }
    assert (found["shadow.card"]["color"], found["shadow.card"]["blur"]) == ("{color.red}", "12px")
    assert [layer.get("inset", False) for layer in found["shadow.two"]] == [False, True]
    assert [layer["color"] for layer in found["shadow.two"]] == ["{color.blue}", "#000000"]
    assert found["fade"] == [
        {"color": "{color.blue}", "position": 0.25},
        {"color": "#00ff00", "position": 1},
    ]
    assert rows(post(styles, file)) == []


def test_styles_have_conflicts_names_and_descriptions(styles: Tree) -> None:
    """As variables have; one that only Jeton changed is left alone."""
    file = synced(document(styles))
    client = styles.owner.client
    changed = '{"fontFamily":"Inter","fontSize":"18px","fontWeight":700,"lineHeight":1.5}'
    ok(client.patch(f"{styles.tokens}/type.body", json={"value": changed}))
    ok(client.patch(f"{styles.tokens}/fade", json={"value": '[{"color":"#ff0000"},{"color":"#0000ff"}]'}))
    style(file, "type/body")["fields"]["fontSize"] = 20
    style(file, "shadow/card")["name"] = "shadow/sheet"
    style(file, "shadow/two")["description"] = "Two of them"
    answer = post(styles, file)
    assert {row[:4] for row in rows(answer)} == {
        ("conflicts", "type.body", "", "fields"),
        ("renames", "shadow.card", "", "name"),
        ("changes", "shadow.two", "", "description"),
    }
    apply(styles, file)
    found = tokens(styles)
    assert json.loads(found["type.body"]["value"])["fontSize"] == "18px"
    assert found["shadow.two"]["description"] == "Two of them"
    apply(styles, file, take={answer["conflicts"][0]["id"]: "figma"})
    assert json.loads(tokens(styles)["type.body"]["value"])["fontSize"] == "20px"


def test_new_styles_come_only_if_they_are_named(styles: Tree) -> None:
    """What is no value of Jeton's is skipped with the reason; what is gone stays unless it is named."""
    file = synced(document(styles))
    new = {**style(file, "type/body"), "id": "S:new", "name": "type/new", "bound": {}}
    blur = {"id": "S:blur", "kind": "effect", "name": "blur", "fields": {"effects": [{"type": "LAYER_BLUR"}]}}
    plain = {"id": "S:plain", "kind": "paint", "name": "plain", "fields": {"paints": [{"type": "SOLID"}]}}
    file["styles"] += [new, blur, plain]
    file["styles"].remove(style(file, "fade"))
    answer = post(styles, file)
    assert [(row["token"], row["ticked"]) for row in answer["creates"]] == [("type.new", False)]
    assert [row["note"] for row in answer["skipped"]] == [
        "layer_blur is no shadow",
        "a paint style that is not one gradient is none in Jeton",
    ]
    assert [(row["object"], row["token"]) for row in answer["deletes"]] == [("style", "fade")]
    apply(styles, file, rows=["sn:S:new"], delete=[answer["deletes"][0]["id"][2:]])
    found = tokens(styles)
    assert found["type.new"]["type"] == "typography"
    assert "fade" not in found


FIELDS: list[Any] = [
    {},
    {"effects": 1},
    {"effects": [None]},
    {"paints": []},
    {"paints": [{"gradientStops": [{}]}]},
]
FIELDS += [
    {"fontStyle": 1},
    {"fontSize": "big"},
    {"lineHeight": []},
    {"fontStyle": "Fancy"},
    {"x": {"unit": 1}},
]
FIELDS += [
    {"effects": [{"type": "DROP_SHADOW", "color": 1, "radius": {}}]},
    {"fontFamily": [], "textCase": {}},
]


@pytest.mark.parametrize("fields", FIELDS, ids=str)
def test_any_fields_of_a_style_are_a_row_or_nothing(styles: Tree, fields: Json) -> None:
    """Whatever a style has, old or new, the others are merged."""
    file = synced(document(styles))
    for each in file["styles"]:
        each["fields"] = fields
    file["styles"] += [
        {"id": kind, "kind": kind, "name": kind, "fields": fields} for kind in ("text", "effect", "paint")
    ]
    variable(file, "text")["valuesByMode"] = dict.fromkeys(_modes(file), "Bye")
    rows_of_all = [row["id"] for name in ("creates", "changes") for row in post(styles, file)[name]]
    apply(styles, file, rows=rows_of_all)
    assert tokens(styles)["text"]["value"] == "Bye"


def test_opacities_are_percentages_in_figma(tree: Tree) -> None:
    """A number that becomes one, or none any more, is what Figma shows; one that is one stays from 0 to 1."""
    create_token(tree, "half", type="number", value="0.5")
    create_token(tree, "other", type="number", value="0.5")
    file = synced(document(tree))
    for name in ("half", "other"):
        variable(file, name)["scopes"] = ["OPACITY"]
    variable(file, "half")["valuesByMode"] = dict.fromkeys(_modes(file), 40)
    apply(tree, file)
    assert (tokens(tree)["half"]["value"], tokens(tree)["other"]["value"]) == ("0.4", "0.005")
    assert rows(post(tree, file)) == []
    again = synced(document(tree))
    assert variable(again, "half")["valuesByMode"][first(again)] == 40
    variable(again, "half")["valuesByMode"] = dict.fromkeys(_modes(again), 25)
    variable(again, "other")["scopes"] = ["GAP"]
    apply(tree, again)
    assert (tokens(tree)["half"]["value"], tokens(tree)["other"]["value"]) == ("0.25", "0.5")
    assert rows(post(tree, again)) == []


def test_colours_with_an_opacity_of_their_own_are_taken(tree: Tree) -> None:
    """As an import takes them: an alias with another opacity, or one that is a variable's."""
    create_token(tree, "half", type="number", value="0.5", extensions={"com.figma": {"scopes": ["OPACITY"]}})
    file = synced(document(tree))
    red, half = variable(file, "color/red")["id"], variable(file, "half")["id"]
    values = {
        "color/blue": {"color": alias(red), "opacity": 40},
        "color/action": {"color": color("#00ff00"), "opacity": alias(half)},
    }
    for name, value in values.items():
        variable(file, name)["valuesByMode"] = dict.fromkeys(_modes(file), value)
    apply(tree, file)
    found = tokens(tree)
    assert found["color.blue"]["value"] == "color-mix(in srgb, {color.red} 40%, transparent)"
    assert found["color.action"]["value"] == "#00ff00"
    assert found["color.action"]["extensions"]["studio.tokens"]["modify"]["value"] == "{half}"


def test_a_value_takes_the_place_of_a_modifier(tree: Tree) -> None:
    """What Figma shows is the colour as it comes to; a new one is not changed once more."""
    modify = {"studio.tokens": {"modify": {"type": "lighten", "value": "0.5", "space": "srgb"}, "id": "1"}}
    create_token(tree, "light", type="color", value="#000000", extensions=modify)
    file = synced(document(tree))
    variable(file, "light")["valuesByMode"] = dict.fromkeys(_modes(file), color("#123456"))
    apply(tree, file)
    light = tokens(tree)["light"]
    assert (light["value"], light["extensions"]) == ("#123456", {"studio.tokens": {"id": "1"}})
    assert rows(post(tree, file)) == []


def test_the_base_of_a_conflict_is_proven(tree: Tree) -> None:
    """A moment at which Jeton had something else than the file tells nothing."""
    source = document(tree)
    file = synced(source)
    ok(tree.owner.client.patch(f"{tree.tokens}/text", json={"value": "Between", "description": "B"}))
    between = document(tree)["source"]
    ok(tree.owner.client.patch(f"{tree.tokens}/text", json={"value": "Now", "description": "N"}))
    changed = variable(file, "text")
    changed["description"], changed["name"] = "F", "text/figma"
    changed["valuesByMode"] = dict.fromkeys(_modes(file), "Figma")
    known = {row["field"]: row.get("base") for row in post(tree, file, source=source["source"])["conflicts"]}
    assert known == {"value": "Hello", "description": ""}
    unknown = post(tree, file, source=between)["conflicts"]
    assert {row["field"] for row in unknown if "base" not in row} == {"value", "description"}
    assert len(post(tree, file, source={"change_set": "nothing"})["conflicts"]) == len(unknown)
    assert len(post(tree, file, source={"kind": "release", "release": "0" * 64})["conflicts"]) == len(unknown)
