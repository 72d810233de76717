"""Carrying plans out: what Figma refuses, what is remembered, and how a run ends."""

from typing import Any

import pytest
from figma_plugin.plugin import FigmaFile, Json, Refused, many, variable
from figma_plugin.test_plan import BLUE, GREEN, RED, colors, kinds, ops, small, synced


def test_nothing_is_written_where_nothing_differs() -> None:
    """Not even to the data of the file."""
    file = synced(many(20))
    assert file.sync(many(20))["size"] == 0
    assert file.writes()["writes"] == {}


def test_a_run_is_one_step_to_undo() -> None:
    """With what the file remembers of it; what a designer did before is another step."""
    file = synced(small())
    file.edit("v('blue').description = 'Sky.'")
    whole = small()
    whole["collections"][0]["variables"][0]["values"] = [RED, RED]
    file.sync(whole)
    written = file.writes()
    assert written["open"] == 0
    assert [steps for steps in written["steps"] if steps > 1] == [sum(written["writes"].values()) - 1]
    assert written["steps"][0] == 1


def test_the_limit_of_modes_leaves_out_only_what_is_beyond_it() -> None:
    """All else arrives; the row of the mode says what Figma says, and its values are not tried."""
    file = FigmaFile({"modeLimit": 2})
    whole = many(5, ("a", "b", "c"))
    applied = file.sync(whole)["applied"]
    assert {each["row"]: each["message"] for each in applied["failures"]} == {
        "m/c1-c": "in addMode: Limited to 2 modes only",
        "m/c2-c": "in addMode: Limited to 2 modes only",
    }
    assert applied["left"] == 10
    assert file.values()["a/3"] == {"a": "→ p/3", "b": "→ p/3"}
    plan = file.plan(whole)
    assert kinds(plan) == {"m/c1-c": "create", "m/c2-c": "create"}
    assert len(plan["operations"]) == 12
    assert file.sync(whole, skip={"m/c1-c": True, "m/c2-c": True})["size"] == 0


@pytest.mark.parametrize("after", [0, 1, 2, 5, 9, 13, 21, 30])
def test_a_run_that_is_cancelled_can_be_continued(after: int) -> None:
    """What was done is remembered, and the next plan has the rest; nothing is a conflict."""
    whole = many(4, ("a", "b", "c"))
    file = FigmaFile()
    plan = file.sync(whole, cancel_after=after)
    assert plan["applied"]["cancelled"]
    assert plan["applied"]["written"] == after
    before = file.ids()
    rest = file.sync(whole)
    assert rest["conflicts"] == []
    assert rest["applied"]["failures"] == []
    assert file.ids().items() >= before.items()
    assert file.plan(whole)["operations"] == file.plan(whole)["rows"] == []
    assert FigmaFile().sync(whole)["size"] >= rest["size"]


def test_an_error_stops_one_operation() -> None:
    """The others are carried out, and the next plan has what is left."""
    whole = small()
    whole["collections"][0]["variables"].insert(1, variable("t3", "a.b", RED, RED))
    whole["collections"][0]["variables"].append(variable("t4", "c", RED, RED, scopes=["CORNER_RADIUS"]))
    file = FigmaFile()
    applied = file.sync(whole)["applied"]
    assert [(each["row"], each["message"]) for each in applied["failures"]] == [
        ("v/t3", "in createVariable: invalid variable name"),
        ("v/t4", "in set_scopes: Invalid scope for this variable type"),
    ]
    assert applied["left"] == 2
    assert file.values().keys() == {"blue", "action", "c"}
    assert kinds(file.plan(whole)) == {"v/t3": "create", "v/t4/settings": "update"}


def test_an_object_that_goes_away_is_a_failure_of_its_row() -> None:
    """A designer may delete a variable between the plan and its being carried out."""
    whole = small()
    file = synced(whole)
    blue, action = whole["collections"][0]["variables"]
    blue["values"], action["values"] = [GREEN, RED], [GREEN, GREEN]
    plan = file.plan(whole)
    file.edit("v('blue').remove()")
    applied = file.apply(plan)
    assert {each["row"] for each in applied["failures"]} == {"v/t1/value/c1-Light", "v/t1/value/c1-Dark"}
    assert file.values()["action"] == {"Light": GREEN, "Dark": GREEN}


def fields_of(file: FigmaFile) -> Json:
    """Return the fields of the first variable, and its value in the default mode."""
    each = file.read()["variables"][0]
    settings = [each["scopes"], each["codeSyntax"], each["hiddenFromPublishing"]]
    fields = {"name": each["name"], "description": each["description"], "settings": settings}
    return {**fields, "value": next(iter(each["valuesByMode"].values()))}


@pytest.mark.parametrize(
    ("edit", "change", "row"),
    [
        (
            "v('blue').setValueForMode(c('Colors').modes[0].modeId, {r: 1, g: 1, b: 0})",
            {},
            "v/t1/value/c1-Light",
        ),
        ("v('blue').name = 'mine'", {"name": "sky"}, "v/t1/name"),
        ("v('blue').description = 'Mine.'", {"description": "Sky."}, "v/t1/description"),
        ("v('blue').hiddenFromPublishing = true", {"scopes": ["TEXT_FILL"]}, "v/t1/settings"),
        ("v('blue').scopes = ['FRAME_FILL']", {"hidden": True, "syntax": {"WEB": "sky"}}, "v/t1/settings"),
    ],
)
def test_an_edit_after_the_plan_is_not_written_over(edit: str, change: Json, row: str) -> None:
    """A designer may go on while a plan is read: its row fails, and is a conflict of the next plan."""
    whole = small()
    file = synced(whole)
    blue = whole["collections"][0]["variables"][0]
    blue |= {"values": [RED, RED], **change}
    plan = file.plan(whole)
    file.edit(edit)
    before = fields_of(file)
    applied = file.apply(plan)
    assert [(each["row"], each["message"]) for each in applied["failures"]] == [
        (row, "It was changed in Figma after the plan was made: compare again")
    ]
    field = row.split("/")[2]
    assert fields_of(file)[field] == before[field]
    assert kinds(file.plan(whole)) == {row: "conflict"}


def test_a_style_that_is_edited_after_the_plan_is_not_written_over() -> None:
    """As a variable is not."""
    file = FigmaFile()
    file.sync(styled(effect_style()))
    whole = styled({**effect_style(color="t1"), "name": "lifted"})
    plan = file.plan(whole)
    file.edit("s('raised').effects = []")
    applied = file.apply(plan)
    assert ([each["row"] for each in applied["failures"]], applied["left"]) == (["s/s2/fields"], 1)
    (read,) = file.read()["styles"]
    assert (read["name"], read["fields"]) == ("lifted", {"effects": []})
    assert kinds(file.plan(whole)) == {"s/s2/fields": "conflict"}


def test_two_runs_at_once_are_refused() -> None:
    """The second one says so, unless a person wants it anyway; an old mark is no run."""
    file = synced(small())
    plan = file.plan(many(1))
    file.edit("figma.root.setSharedPluginData('jeton', 'running', new Date().toISOString())")
    with pytest.raises(Refused) as refused:
        file.apply(plan)
    assert refused.value.code == "running"
    assert file.writes()["data"]["jeton running"]
    assert file.apply(plan, anyway=True)["failures"] == []
    assert "jeton running" not in file.writes()["data"]
    file.edit("figma.root.setSharedPluginData('jeton', 'running', '2020-01-01T00:00:00.000Z')")
    assert file.apply(file.plan(many(1)))["failures"] == []


def test_what_a_file_remembers_fits_its_entries() -> None:
    """Of thousands of variables as well; of one change only the entry that has it is written."""
    whole = many(1500, ("a", "b", "c", "d"))
    file = synced(whole)
    data = file.writes()["data"]
    assert len(data) > 8
    assert max(len(key) + len(text) for key, text in data.items()) < 100_000
    whole["collections"][0]["variables"][7]["values"][1] = RED
    assert ops(file.sync(whole)) == ["value"]
    assert file.writes()["writes"] == {"value": 1, "data": 4}


@pytest.mark.parametrize(
    "meta", ["", "{", "null", "[]", "{}", '{"chunks":[1e9,0,0]}', '{"chunks":[-1,0,"x"]}']
)
def test_what_a_file_remembers_is_mended(meta: str) -> None:
    """Another plug-in may have written over it: the next sync matches by names, and remembers all anew."""
    file = synced(small())
    before = file.ids()
    file.edit(f"figma.root.setSharedPluginData('jeton', 'meta', {meta!r})")
    assert file.sync(small())["conflicts"] == []
    assert file.ids() == before
    variables = file.read()["identity"]["variables"].values()
    assert {each["key"] for each in variables} == {
        each["key"] for each in small()["collections"][0]["variables"]
    }


def test_aliases_that_turn_round_are_written_in_the_end() -> None:
    """What led from one to another leads back, at no time in a circle of one mode."""
    whole = colors(
        variable("t1", "a", BLUE),
        variable("t2", "b", {"alias": "t1"}),
        variable("t3", "c", {"alias": "t2"}),
        modes=("m",),
    )
    file = synced(whole, strict=True)
    one, two, three = whole["collections"][0]["variables"]
    one["values"], two["values"], three["values"] = [{"alias": "t2"}], [{"alias": "t3"}], [RED]
    assert file.sync(whole)["applied"]["failures"] == []
    assert file.values() == {"a": {"m": "→ b"}, "b": {"m": "→ c"}, "c": {"m": RED}}


def test_only_what_differs_is_written() -> None:
    """Of code syntax one platform, of a text style one field; a mode that has its name keeps it."""
    whole = styled(text_style())
    whole["collections"][0]["modes"][0]["name"] = "Mode 1"
    blue, style = whole["collections"][0]["variables"][0], whole["styles"][0]
    blue["syntax"] = {"WEB": "blue", "iOS": "blue"}
    file = synced(whole)
    blue["syntax"] = {"WEB": "sky", "iOS": "blue"}
    style["fields"] = {**style["fields"], "fontSize": 18}
    assert file.sync(whole)["applied"]["failures"] == []
    assert file.writes()["writes"] == {"syntax": 1, "style fontSize": 1, "data": 5}


def test_the_canvas_has_its_turns() -> None:
    """A long run lets it draw, and says how far it is each time."""
    assert FigmaFile().sync(many(1500))["applied"]["turns"] > 0


def text_style(**more: Any) -> Json:
    """Return a text style."""
    fields = {
        "fontFamily": "Inter",
        "fontWeight": 600,
        "fontSize": 16,
        "lineHeight": {"unit": "PERCENT", "value": 150},
        "letterSpacing": {"unit": "PIXELS", "value": 0.2},
    }
    return {"key": "s1", "kind": "text", "name": "body/base", "fields": {**fields, **more}}


def effect_style(**bound: str) -> Json:
    """Return an effect style of one shadow."""
    shadow: Json = {"type": "DROP_SHADOW", "color": {"r": 0, "g": 0, "b": 0, "a": 0.2}}
    shadow |= {"offset": {"x": 0, "y": 2}}
    shadow |= {"radius": 4, "spread": 0, "visible": True, "blendMode": "NORMAL"}
    return {
        "key": "s2",
        "kind": "effect",
        "name": "raised",
        "fields": {"effects": [shadow]},
        "bound": bound and {f"effects.0.{field}": key for field, key in bound.items()},
    }


def paint_style() -> Json:
    """Return a paint style, one stop of which is bound."""
    stops = [
        {"position": 0, "color": {"r": 0, "g": 0, "b": 1, "a": 1}},
        {"position": 1, "color": {"r": 1, "g": 0, "b": 0, "a": 1}},
    ]
    paint = {"type": "GRADIENT_LINEAR", "gradientTransform": [[1, 0, 0], [0, 1, 0]], "gradientStops": stops}
    return {
        "key": "s3",
        "kind": "paint",
        "name": "sunset",
        "description": "Of evenings.",
        "fields": {"paints": [paint]},
        "bound": {"paints.0.stops.0": "t1"},
    }


def styled(*styles: Json) -> Json:
    """Return a document with styles, and variables for them."""
    whole = colors(
        variable("t1", "blue", BLUE),
        variable("t2", "size", 16, kind="FLOAT"),
        variable("t3", "family", "Inter", kind="STRING"),
        modes=("Light",),
    )
    return {**whole, "styles": list(styles)}


@pytest.mark.parametrize(
    "style",
    [
        text_style(),
        text_style(fontStyle="Italic", fontWeight=700),
        text_style(fontStyle="Bold Italic", textCase="UPPER", textDecoration="UNDERLINE", paragraphSpacing=8),
        {**text_style(), "bound": {"fontSize": "t2", "fontFamily": "t3"}},
        effect_style(),
        effect_style(color="t1", radius="t2", offsetX="t2"),
        paint_style(),
    ],
    ids=["text", "italic text", "text in full", "bound text", "effect", "bound effect", "paint"],
)
def test_a_style_arrives_and_the_next_plan_is_empty(style: Json) -> None:
    """With its font loaded, and what is an alias bound to its variable."""
    file = FigmaFile()
    plan = file.sync(styled(style))
    assert plan["applied"]["failures"] == []
    (read,) = file.read()["styles"]
    ids = {each["id"]: each["name"] for each in file.read()["variables"]}
    bound = style.get("bound") or {}
    names = {"t1": "blue", "t2": "size", "t3": "family"}
    assert {field: ids[each] for field, each in read["bound"].items()} == {
        field: names[key] for field, key in bound.items()
    }
    again = file.plan(styled(style))
    assert (again["operations"], again["rows"]) == ([], [])
    assert again["counts"]["unchanged"] == 4
    file.writes()
    file.sync(styled(style))
    assert file.writes()["writes"] == {}


def test_a_change_of_a_variable_leaves_its_style_alone() -> None:
    """What is bound follows; it is not the style that differs."""
    style = {**text_style(), "bound": {"fontSize": "t2"}}
    file = FigmaFile()
    file.sync(styled(style))
    whole = styled({**style, "fields": {**style["fields"], "fontSize": 20}})
    whole["collections"][0]["variables"][1]["values"] = [20]
    assert ops(file.sync(whole)) == ["value"]
    assert file.plan(whole)["rows"] == []


@pytest.mark.parametrize("jeton", [False, True], ids=["Jeton did not", "Jeton did too"])
def test_a_style_that_figma_changed_is_kept(*, jeton: bool) -> None:
    """As a value of a variable is; it is freed and bound as Jeton has it."""
    whole = styled(text_style())
    file = FigmaFile()
    file.sync(whole)
    file.edit(
        "await figma.loadFontAsync({family: 'Inter', style: 'Semi Bold'});"
        "s('body/base').setBoundVariable('fontSize', v('size'))"
    )
    if jeton:
        whole = styled(text_style(fontSize=18))
    assert kinds(file.plan(whole)) == {"s/s1/fields": "conflict" if jeton else "kept"}
    file.sync(whole, take={"s/s1/fields": "jeton"})
    (read,) = file.read()["styles"]
    assert (read["bound"], read["fields"]["fontSize"]) == ({}, 18 if jeton else 16)
    assert file.plan(whole)["rows"] == []


def test_a_style_is_renamed_described_and_deleted() -> None:
    """By its identity."""
    file = FigmaFile()
    file.sync(styled(effect_style()))
    (before,) = file.read()["styles"]
    whole = styled({**effect_style(), "name": "lifted", "description": "Of cards."})
    assert ops(file.sync(whole)) == ["styleRename", "description"]
    (after,) = file.read()["styles"]
    assert (after["id"], after["name"], after["description"]) == (before["id"], "lifted", "Of cards.")
    (row,) = file.plan(styled())["surplus"]
    file.sync(styled(), delete={row["id"]: True})
    assert file.read()["styles"] == []


@pytest.mark.parametrize(
    ("options", "fields", "message"),
    [
        ({}, {"fontFamily": "Nowhere"}, "The font Nowhere of weight 600 is not installed here"),
        (
            {},
            {"fontStyle": "Fat", "fontWeight": 950},
            "The font Inter of weight 950 Fat is not installed here",
        ),
        (
            {"fonts": [["Inter", "Regular"], ["Slow", "Bold"]], "silent": ["Slow"], "seconds": 0.05},
            {"fontFamily": "Slow", "fontWeight": 700},
            "The font Slow Bold did not load in 15 seconds",
        ),
    ],
)
def test_a_font_that_is_not_there_fails_its_style_alone(options: Json, fields: Json, message: str) -> None:
    """The others arrive; the style is tried again by the next plan."""
    file = FigmaFile(options)
    whole = styled(text_style(**fields), effect_style())
    applied = file.sync(whole)["applied"]
    assert [(each["row"], each["message"]) for each in applied["failures"]] == [("s/s1", message)]
    assert kinds(file.plan(whole)) == {"s/s1/fields": "update"}


def test_a_font_that_a_variable_leads_to_is_loaded() -> None:
    """A text style that is bound gets the font of a new value, which Figma refuses unless it is loaded."""
    style = {**text_style(), "bound": {"fontFamily": "t3"}}
    file = FigmaFile({"fonts": [["Inter", "Regular"], ["Inter", "Semi Bold"], ["Mono", "Semi Bold"]]})
    file.sync(styled(style))
    file.restart()
    whole = styled({**style, "fields": {**style["fields"], "fontFamily": "Mono"}})
    whole["collections"][0]["variables"][2]["values"] = ["Mono"]
    assert file.sync(whole)["applied"]["failures"] == []
    assert file.values()["family"] == {"Light": "Mono"}


def test_a_style_waits_for_the_variables_that_it_is_bound_to() -> None:
    """Where they are left out, so is the style."""
    file = FigmaFile()
    plan = file.sync(styled(effect_style(color="t1")), skip={"v/t1": True})
    assert {each["id"]: each.get("blocked") for each in plan["rows"]}["s/s2"] == "v/t1"
    assert file.read()["styles"] == []


def test_five_thousand_variables_take_operations_in_proportion() -> None:
    """As many as there are objects and values for the first time, none for the second one."""
    whole = many(2500, ("a", "b", "c", "d"))
    file = FigmaFile()
    first = file.sync(whole)
    assert first["size"] == 2 * 4 + 5000 * 5
    file.writes()
    second = file.sync(whole)
    assert (second["size"], second["counts"]["unchanged"]) == (0, 5000)
    assert file.writes()["writes"] == {}


def test_of_two_plans_of_one_state_the_second_is_refused() -> None:
    """Another designer has written, or this run was not read again: nothing is made twice."""
    whole = styled(effect_style())
    file = FigmaFile()
    plans = [file.plan(whole) for _ in range(2)]
    assert file.apply(plans[0])["failures"] == []
    before = file.read()
    with pytest.raises(Refused) as refused:
        file.apply(plans[1], anyway=True)
    assert refused.value.code == "outdated"
    assert file.read() == before
    assert file.plan(whole)["operations"] == []
