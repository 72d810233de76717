"""The plan of a sync from Jeton to Figma: what is matched, who has changed what, and what is written."""

from copy import deepcopy
from typing import Any

import pytest
from figma_plugin.plugin import FigmaFile, Json, collection, document, plugin, variable

BLUE, RED, GREEN = "#0000ff", "#ff0000", "#00ff00"


def colors(*variables: Json, modes: tuple[str, ...] = ("Light", "Dark")) -> Json:
    """Return a document of one collection."""
    return document(collection("c1", "Colors", modes, *variables))


def small() -> Json:
    """Return a document of two colours, one of which is an alias."""
    return colors(variable("t1", "blue", BLUE, GREEN), variable("t2", "action", {"alias": "t1"}, RED))


def synced(whole: Json, **options: Any) -> FigmaFile:
    """Return a file that was brought into step."""
    file = FigmaFile(options)
    plan = file.sync(whole)
    assert plan["applied"]["failures"] == []
    assert file.plan(whole)["operations"] == []
    file.writes()
    return file


def ops(plan: Json) -> list[str]:
    """Return the kinds of operations in their order."""
    return [each["op"] for each in plan["operations"]]


def kinds(plan: Json) -> dict[str, str]:
    """Return the kinds of rows by their ids."""
    return {each["id"]: each["kind"] for each in plan["rows"]}


def test_a_first_sync_makes_all_and_the_next_plan_is_empty() -> None:
    """Values of all modes arrive, aliases too, and nothing is left to do."""
    file = FigmaFile()
    whole = small()
    plan = file.sync(whole)
    assert plan["counts"] == {**dict.fromkeys(plan["counts"], 0), "create": 4}
    assert file.values() == {
        "blue": {"Light": BLUE, "Dark": GREEN},
        "action": {"Light": "→ blue", "Dark": RED},
    }
    again = file.plan(whole)
    assert (again["operations"], again["rows"], again["counts"]["unchanged"]) == ([], [], 2)


def test_a_rename_is_one_operation_on_the_same_variable() -> None:
    """Ids and keys stay, so all that is bound stays bound."""
    whole = small()
    file = synced(whole)
    before = file.ids()["blue"]
    whole["collections"][0]["variables"][0]["name"] = "sky"
    plan = file.sync(whole)
    assert ops(plan) == ["rename"]
    assert plan["counts"]["rename"] == 1
    assert file.ids()["sky"] == before
    assert file.writes()["writes"].keys() == {"name", "data"}


def test_a_collection_and_a_mode_are_renamed() -> None:
    """Their identity is kept as that of variables is."""
    whole = small()
    file = synced(whole)
    whole["collections"][0]["name"] = "Palette"
    whole["collections"][0]["modes"][1]["name"] = "Night"
    assert ops(file.sync(whole)) == ["renameCollection", "renameMode"]
    assert file.plan(whole)["operations"] == []
    assert file.values()["blue"] == {"Light": BLUE, "Night": GREEN}


@pytest.mark.parametrize("names", [("b", "a"), ("b", "c"), ("c", "a")])
def test_names_are_swapped_by_way_of_another_one(names: tuple[str, str]) -> None:
    """Two exchange their names, or one takes a name that becomes free; at no time are two the same."""
    whole = colors(variable("t1", "a", BLUE), variable("t2", "b", RED), modes=("Light",))
    file = synced(whole)
    before = {value["Light"]: file.ids()[name] for name, value in file.values().items()}
    for each, name in zip(whole["collections"][0]["variables"], names, strict=True):
        each["name"] = name
    plan = file.sync(whole)
    assert plan["applied"]["failures"] == []
    assert len(ops(plan)) == (3 if names == ("b", "a") else 2)
    assert {value["Light"]: file.ids()[name] for name, value in file.values().items()} == before
    assert tuple(file.values()) == (*names,)
    assert file.plan(whole)["operations"] == []


def test_modes_are_swapped() -> None:
    """As names of variables are."""
    whole = small()
    file = synced(whole)
    modes = whole["collections"][0]["modes"]
    modes[0]["name"], modes[1]["name"] = "Dark", "Light"
    assert file.sync(whole)["applied"]["failures"] == []
    assert file.values()["blue"] == {"Dark": BLUE, "Light": GREEN}
    assert file.plan(whole)["operations"] == []


def test_a_default_mode_that_changes_changes_no_identity() -> None:
    """The variable's key becomes the id of the other mode's token; the file keeps the first one."""
    whole = colors(variable("t1", "blue", BLUE, GREEN, keys=["t1", "u1"]))
    file = synced(whole)
    before = file.ids()
    turned = deepcopy(whole)
    turned["collections"][0]["modes"].reverse()
    turned["collections"][0]["variables"] = [variable("u1", "blue", GREEN, BLUE, keys=["u1", "t1"])]
    plan = file.plan(turned)
    assert plan["operations"] == []
    assert plan["notes"] == [{"code": "default-mode", "message": "Colors"}]
    assert [each["key"] for each in plan["identity"]["variables"].values()] == ["t1"]
    turned["collections"][0]["variables"][0]["name"] = "sky"
    file.sync(turned)
    assert file.ids()["sky"] == before["blue"]
    assert [each["key"] for each in file.read()["identity"]["variables"].values()] == ["t1"]


def test_a_new_mode_brings_its_values() -> None:
    """One row stands for the mode with all of its values; those of others are not touched."""
    whole = small()
    file = synced(whole)
    whole["collections"][0]["modes"].append({"key": "c1-Dim", "name": "Dim"})
    for each in whole["collections"][0]["variables"]:
        each["values"].append({"alias": "t1"} if each["key"] == "t2" else RED)
    plan = file.sync(whole)
    assert kinds(plan) == {"m/c1-Dim": "create"}
    assert ops(plan) == ["addMode", "value", "value"]
    assert file.values()["blue"]["Dim"] == RED
    assert file.values()["action"]["Dim"] == "→ blue"
    assert file.plan(whole)["operations"] == []


def test_a_new_mode_whose_values_did_not_arrive_is_no_conflict() -> None:
    """A run that was cancelled after it made the mode is continued."""
    whole = small()
    file = synced(whole)
    whole["collections"][0]["modes"].append({"key": "c1-Dim", "name": "Dim"})
    for each in whole["collections"][0]["variables"]:
        each["values"].append(RED)
    assert file.sync(whole, cancel_after=1)["applied"]["cancelled"]
    assert kinds(file.plan(whole)) == dict.fromkeys(["v/t1/value/c1-Dim", "v/t2/value/c1-Dim"], "update")


def test_an_object_without_identity_is_matched_by_its_name() -> None:
    """What is the same is adopted without a write; what differs waits for a decision."""
    whole = small()
    file = FigmaFile()
    file.edit(
        """const own = figma.variables.createVariableCollection("Colors");
        own.renameMode(own.modes[0].modeId, "Light"); const dark = own.addMode("Dark");
        const one = figma.variables.createVariable("blue", own, "COLOR");
        one.setValueForMode(own.modes[0].modeId, {r: 0, g: 0, b: 1});
        one.setValueForMode(dark, {r: 1, g: 1, b: 1});"""
    )
    before = file.ids()["blue"]
    file.writes()
    plan = file.plan(whole)
    assert kinds(plan) == {"v/t1/value/c1-Dark": "conflict", "v/t2": "create"}
    (conflict,) = plan["conflicts"]
    assert (conflict["base"], conflict["from"], conflict["to"]) == ("unknown", "#ffffff", GREEN)
    file.sync(whole, take={"v/t1/value/c1-Dark": "jeton"})
    assert file.ids()["blue"] == before
    assert file.writes()["writes"] == {"create": 1, "value": 3, "data": 5}
    assert file.plan(whole)["operations"] == file.plan(whole)["rows"] == []


def test_another_collection_of_the_same_name_is_left_alone() -> None:
    """One that belongs to another tokenset is not taken over."""
    file = synced(document(collection("c1", "Colors", ["Light"], variable("t1", "a", BLUE)), tokenset="c1"))
    other = document(collection("c2", "Colors", ["Light"], variable("t2", "a", RED)), tokenset="c2")
    plan = file.sync(other)
    assert ops(plan) == ["collection", "create", "value"]
    assert plan["surplus"] == []
    assert len(file.read()["identity"]["collections"]) == 2


def test_a_type_that_changes_makes_a_new_variable() -> None:
    """The old one gets another name and is reported; aliases lead to the new one."""
    whole = colors(
        variable("t1", "size", "4px", "8px", kind="STRING"),
        variable("t2", "gap", {"alias": "t1"}, "1px", kind="STRING"),
    )
    file = synced(whole)
    before = file.ids()["size"]
    one, two = whole["collections"][0]["variables"]
    one |= {"type": "FLOAT", "values": [4, 8]}
    two |= {"type": "FLOAT", "values": [{"alias": "t1"}, 1]}
    plan = file.sync(whole)
    assert plan["applied"]["failures"] == []
    assert {each["id"]: each.get("note") for each in plan["rows"]} == {
        "v/t1": "type-changed",
        "v/t2": "type-changed",
    }
    assert {each["name"] for each in plan["surplus"]} == {"size", "gap"}
    assert file.ids()["size (old)"] == before
    assert file.values()["gap"] == {"Light": "→ size", "Dark": 1}
    new = {file.ids()[name][0] for name in ("size", "gap")}
    assert file.read()["identity"]["variables"].keys() == new
    assert file.plan(whole)["operations"] == []


def test_aliases_lead_across_collections_and_in_circles_of_modes() -> None:
    """Each is written when what it leads to is there."""
    whole = document(
        collection("c1", "One", ["a", "b"], variable("t1", "x", {"alias": "t2"}, BLUE)),
        collection("c2", "Two", ["a", "b"], variable("t2", "y", RED, {"alias": "t1"})),
    )
    file = synced(whole)
    assert file.values() == {"x": {"a": "→ y", "b": BLUE}, "y": {"a": RED, "b": "→ x"}}


@pytest.mark.parametrize("jeton", [False, True], ids=["Jeton did not", "Jeton did too"])
def test_what_figma_changed_is_kept(*, jeton: bool) -> None:
    """Alone it is listed; what both have changed is a conflict. Nothing is written without a decision."""
    whole = small()
    file = synced(whole)
    file.edit(
        "const d = c('Colors').modes[1].modeId; v('blue').setValueForMode(d, {r: 1, g: 1, b: 0, a: 1});"
    )
    if jeton:
        whole["collections"][0]["variables"][0]["values"][1] = RED
    file.writes()
    plan = file.sync(whole)
    row = "v/t1/value/c1-Dark"
    assert kinds(plan) == {row: "conflict" if jeton else "kept"}
    assert len(plan["conflicts"]) == int(jeton)
    assert file.writes()["writes"] == {}
    assert file.values()["blue"]["Dark"] == "#ffff00"
    assert file.sync(whole, take={row: "figma"})["size"] == 0
    assert file.sync(whole, take={row: "jeton"})["size"] == 1
    assert file.values()["blue"]["Dark"] == (RED if jeton else GREEN)
    assert file.plan(whole)["rows"] == []


@pytest.mark.parametrize(
    ("edit", "row", "change"),
    [
        ("v('blue').name = 'sky'", "v/t1/name", {"name": "azure"}),
        ("v('blue').description = 'Sky.'", "v/t1/description", {"description": "Azure."}),
        ("v('blue').scopes = ['TEXT_FILL']", "v/t1/settings", {"scopes": ["FRAME_FILL"]}),
        ("v('blue').setVariableCodeSyntax('WEB', 'sky')", "v/t1/settings", {"syntax": {"WEB": "azure"}}),
        ("v('blue').hiddenFromPublishing = true", "v/t1/settings", {"scopes": ["FRAME_FILL"]}),
    ],
)
def test_each_field_has_its_own_history(edit: str, row: str, change: Json) -> None:
    """Who changed a field is told of each; another field of the same variable is written all the same."""
    whole = small()
    file = synced(whole)
    file.edit(edit)
    assert kinds(file.plan(whole)) == {row: "kept"}
    blue = whole["collections"][0]["variables"][0]
    blue["values"] = [RED, GREEN]
    plan = file.plan(whole)
    assert kinds(plan) == {row: "kept", "v/t1/value/c1-Light": "update"}
    assert ops(plan) == ["value"]
    blue |= change
    file.sync(whole)
    assert kinds(file.plan(whole)) == {row: "conflict"}
    assert file.sync(whole, take={row: "jeton"})["applied"]["written"] >= 1
    assert file.plan(whole)["rows"] == []


def test_both_made_the_same_change() -> None:
    """There is nothing to write, and the file remembers it."""
    whole = small()
    file = synced(whole)
    file.edit("v('blue').name = 'sky'")
    whole["collections"][0]["variables"][0]["name"] = "sky"
    assert file.sync(whole)["rows"] == []
    whole["collections"][0]["variables"][0]["name"] = "azure"
    assert kinds(file.plan(whole)) == {"v/t1/name": "rename"}


def test_surplus_is_deleted_only_where_it_is_ticked() -> None:
    """It is listed, with a note where Jeton never had it; aliases lead elsewhere before it goes."""
    whole = small()
    file = synced(whole)
    file.edit("figma.variables.createVariable('own', c('Colors'), 'FLOAT')")
    whole["collections"][0]["variables"] = [variable("t2", "action", BLUE, RED)]
    plan = file.sync(whole)
    assert {each["name"]: each.get("note") for each in plan["surplus"]} == {"blue": None, "own": "made-here"}
    assert "blue" in file.values()
    (row,) = (each["id"] for each in plan["surplus"] if each["name"] == "blue")
    plan = file.sync(whole, delete={row: True})
    assert ops(plan) == ["delete"]
    assert plan["counts"]["delete"] == 1
    assert file.values().keys() == {"action", "own"}
    assert [each["name"] for each in file.plan(whole)["surplus"]] == ["own"]


def test_a_name_of_a_deleted_variable_can_be_taken() -> None:
    """Where its deletion is ticked, a new one gets its name; else the new one waits, and says so."""
    whole = small()
    file = synced(whole)
    file.edit("figma.variables.createVariable('new', c('Colors'), 'FLOAT')")
    whole["collections"][0]["variables"].append(variable("t3", "new", BLUE, BLUE))
    file.edit("v('new').name = 'other'")
    file.edit("v('blue').name = 'new'")
    plan = file.plan(whole)
    assert {each["id"]: each.get("note") for each in plan["rows"]} == {
        "v/t1/name": None,
        "v/t3": "name-taken",
    }
    assert plan["operations"] == []
    plan = file.sync(whole, take={"v/t1/name": "jeton"})
    assert ops(plan) == ["rename", "create", "value", "value"]
    whole["collections"][0]["variables"][0] = variable("t4", "action", RED, RED)
    whole["collections"][0]["variables"].pop(1)
    (row,) = (each["id"] for each in file.plan(whole)["surplus"] if each["name"] == "blue")
    assert file.sync(whole, delete={row: True})["applied"]["failures"] == []


def test_rows_can_be_left_out_with_all_that_needs_them() -> None:
    """An alias to a variable that is not made is not made either, and names the row that it waits for."""
    whole = colors(
        variable("t1", "a", BLUE, BLUE),
        variable("t2", "b", {"alias": "t1"}, RED),
        variable("t3", "c", {"alias": "t2"}, RED),
        variable("t4", "d", RED, RED),
    )
    file = FigmaFile()
    plan = file.sync(whole, skip={"v/t1": True})
    rows = {each["id"]: (each.get("skipped"), each.get("blocked")) for each in plan["rows"]}
    assert rows["v/t1"] == (True, None)
    assert rows["v/t2"] == (None, "v/t1")
    assert rows["v/t3"] == (None, "v/t2")
    assert rows["v/t4"] == (None, None)
    assert file.values().keys() == {"d"}
    assert file.sync(whole)["counts"]["create"] == 3
    assert file.plan(whole)["rows"] == []
    assert FigmaFile().plan(whole, skip={"c/c1": True})["operations"] == []


def test_values_of_a_new_mode_wait_for_it_and_for_what_they_lead_to() -> None:
    """Those of a mode that is left out are not tried, nor an alias in it to a variable that is."""
    whole = small()
    file = synced(whole)
    whole["collections"][0]["modes"].append({"key": "c1-Dim", "name": "Dim"})
    for each in whole["collections"][0]["variables"]:
        each["values"].append({"alias": "t3"})
    whole["collections"][0]["variables"].append(variable("t3", "new", BLUE, BLUE, BLUE))
    assert ops(file.plan(whole, skip={"m/c1-Dim": True})) == ["create", "value", "value"]
    assert ops(file.plan(whole, skip={"v/t3": True})) == ["addMode"]
    assert file.sync(whole)["applied"]["failures"] == []
    assert file.values()["action"]["Dim"] == "→ new"


def test_a_variable_that_was_deleted_in_figma_stays_deleted() -> None:
    """It comes again where a person says so."""
    whole = small()
    file = synced(whole)
    file.edit("v('action').remove()")
    plan = file.sync(whole)
    assert [(each["id"], each["kind"], each["note"]) for each in plan["rows"]] == [
        ("v/t2", "kept", "deleted-here")
    ]
    assert plan["size"] == 0
    assert file.sync(whole, take={"v/t2": "jeton"})["applied"]["written"] == 3
    assert file.plan(whole)["rows"] == []
    assert file.read()["identity"]["variables"].keys() == {id_ for id_, _ in file.ids().values()}
    file.edit("v('action').remove()")
    whole["collections"][0]["variables"].pop()
    assert len(file.plan(whole)["identity"]["variables"]) == 1


def test_a_token_that_is_made_anew_keeps_its_variable() -> None:
    """Deleted and made again in Jeton it has another id, but the same name."""
    whole = small()
    file = synced(whole)
    before = file.ids()
    whole["collections"][0]["variables"][0] = variable("t9", "blue", RED, GREEN)
    whole["collections"][0]["variables"][1]["values"] = [{"alias": "t9"}, RED]
    plan = file.sync(whole)
    assert ops(plan) == ["value"]
    assert file.ids() == before
    assert {each["key"] for each in file.read()["identity"]["variables"].values()} == {"t9", "t2"}


def test_numbers_are_compared_as_figma_keeps_them() -> None:
    """Single precision, 512 steps of a channel, and the order of scopes are no difference."""
    whole = colors(
        variable("t1", "n", 0.1, 1e-3, kind="FLOAT"),
        variable(
            "t2",
            "c",
            {"r": 0.1234, "g": 0.5, "b": 1, "a": 0.3},
            "#12345678",
            scopes=["TEXT_FILL", "STROKE_COLOR"],
        ),
        variable("t3", "b", *(True, False), kind="BOOLEAN"),
    )
    file = synced(whole)
    file.edit("v('c').scopes = [...v('c').scopes].reverse()")
    assert file.values()["n"]["Light"] != 0.1
    assert file.sync(whole)["size"] == 0


def test_a_document_of_one_mode_touches_no_other() -> None:
    """Its variables are matched by name, and nothing is surplus."""
    whole = colors(variable("t1", "blue", BLUE, GREEN, keys=["t1", "u1"]), variable("t2", "red", RED, RED))
    file = synced(whole)
    part = document(collection("c1", "Colors", ["Dark"], variable("u1", "blue", RED)), tokenset="c1")
    plan = file.sync(part)
    assert (ops(plan), plan["surplus"]) == (["value"], [])
    assert file.values()["blue"] == {"Light": BLUE, "Dark": RED}


def test_a_mode_that_only_an_extension_has_is_kept() -> None:
    """Extended collections are read, never written."""
    whole = small()
    file = synced(whole)
    read = file.read()
    read["collections"].append(
        {
            **read["collections"][0],
            "id": "x",
            "isExtension": True,
            "parent": read["collections"][0]["id"],
            "name": "Brand",
        }
    )
    whole["collections"][0]["modes"].append({"key": "c1-Brand", "name": "Brand"})
    for each in whole["collections"][0]["variables"]:
        each["values"].append(RED)
    plan = plugin().plan(whole, read)
    assert kinds(plan) == {"m/c1-Brand": "kept"}
    assert plan["operations"] == []
    assert plugin().plan(whole, read, {"take": {"m/c1-Brand": "jeton"}})["operations"] == []


def test_a_file_of_another_owner_says_so() -> None:
    """Another server, or another workspace, is a note; nothing of the other one is surplus."""
    whole = small()
    file = synced(whole)
    assert file.sync(whole, server="https://one.example")["notes"] == []
    assert file.plan(whole, server="https://two.example")["notes"] == [
        {"code": "another-server", "message": "https://one.example"}
    ]
    whole["source"]["workspace"] = "other"
    whole["collections"] = []
    plan = file.plan(whole)
    assert plan["notes"] == [{"code": "another-workspace", "message": "w"}]
    assert plan["surplus"] == []


def test_a_tokenset_that_is_gone_is_surplus() -> None:
    """In a document of the whole workspace its collection may be deleted, with all that is in it."""
    whole = document(
        collection("c1", "One", ["a"], variable("t1", "x", BLUE)),
        collection("c2", "Two", ["a"], variable("t2", "y", RED)),
    )
    file = synced(whole)
    whole["collections"].pop()
    (row,) = file.plan(whole)["surplus"]
    assert (row["object"], row["name"]) == ("collection", "Two")
    file.sync(whole, delete={row["id"]: True})
    assert file.values().keys() == {"x"}
    assert file.plan(whole)["surplus"] == []
    assert len(file.read()["identity"]["variables"]) == 1


def test_two_that_want_one_name_do_not_both_get_it() -> None:
    """The second one waits, and says so; the plan comes to an end."""
    whole = small()
    file = synced(whole)
    for each in whole["collections"][0]["variables"]:
        each["name"] = "same"
    plan = file.sync(whole)
    assert [each.get("note") for each in plan["rows"]] == [None, "name-taken"]
    assert file.values().keys() == {"same", "action"}


def test_a_row_of_names_moves_up_as_a_whole_or_not_at_all() -> None:
    """Each one wants the name of the next, and the last one that of another variable: unless that goes."""
    whole = colors(*(variable(f"t{at}", f"n{at}", RED, RED) for at in range(300)))
    file = synced(whole)
    ids = file.ids()
    file.edit("figma.variables.createVariable('n300', [...model.collections.values()][0].face, 'COLOR')")
    for at, each in enumerate(whole["collections"][0]["variables"]):
        each["name"] = f"n{at + 1}"
    plan = file.plan(whole)
    assert {each["note"] for each in plan["rows"]} == {"name-taken"}
    assert plan["operations"] == []
    (other,) = plan["surplus"]
    applied = file.sync(whole, delete={other["id"]: True})["applied"]
    assert (applied["written"], applied["failures"]) == (302, [])
    assert file.ids() == {f"n{at + 1}": ids[f"n{at}"] for at in range(300)}
    for at, each in enumerate(whole["collections"][0]["variables"]):
        each["name"] = f"n{(at + 1) % 300 + 1}"
    assert len(file.sync(whole)["operations"]) == 301
    assert file.ids() == {f"n{(at + 1) % 300 + 1}": ids[f"n{at}"] for at in range(300)}
