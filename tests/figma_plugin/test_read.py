"""What the plug-in reads of a file, beside the model of Figma's API."""

import json
from typing import Any

import pytest
from figma_plugin.plugin import FigmaFile, Json, Refused, collection, document, plugin, variable


def _parts(file: FigmaFile, **more: object) -> tuple[list[Json], Json]:
    """Return the parts that are sent of a file, and how it ends."""
    answer = plugin().ask("parts", name=file.name, **more)
    return answer["parts"], answer["end"]


def _whole(file: FigmaFile, **more: object) -> Json:
    """Return a file as the window puts it together."""
    parts, end = _parts(file, **more)
    whole: dict[str, list[Any]] = {"collections": [], "variables": [], "styles": []}
    for part in parts:
        for kind, objects in part.items():
            whole[kind] += objects
    return {**whole, **end}


@pytest.fixture
def file() -> FigmaFile:
    """A file that was synced."""
    made = FigmaFile()
    red = variable("red", "color/red", "#ff0000", "#880000")
    action = variable("action", "color/action", {"alias": "red"}, {"alias": "red"}, description="Click")
    made.sync(document(collection("c", "Colours", ["Light", "Dark"], red, action)))
    return made


def test_all_of_a_file_is_read(file: FigmaFile) -> None:
    """Collections, variables with all that a plan compares, styles, and what the last sync has left."""
    whole = _whole(file)
    model = file.read()
    for each in model["collections"]:
        del each["isExtension"], each["parent"]
    assert {**whole, "identity": None} == {**model, "identity": None}
    assert whole["identity"]["variables"].keys() == {each["id"] for each in whole["variables"]}
    assert whole["unreadable"] == []


def test_parts_have_five_hundred_variables(file: FigmaFile) -> None:
    """At most, so that no message is large."""
    file.edit(
        "for (let i = 0; i < 1200; i += 1) figma.variables.createVariable(`n${i}`, c('Colours'), 'FLOAT');"
    )
    sizes = [len(part["variables"]) for part in _parts(file)[0] if "variables" in part]
    assert sizes == [500, 500, 202]


def test_an_object_that_figma_refuses_is_told(file: FigmaFile) -> None:
    """The others are read."""
    before = """
        Object.defineProperty([...model.variables.values()][0], "valuesByMode", {
          get() { throw new Error("in get_valuesByMode: invalid variable data values"); },
        });
    """
    whole = _whole(file, before=before)
    assert [each["name"] for each in whole["variables"]] == ["color/action"]
    assert [each["message"] for each in whole["unreadable"]] == [
        "in get_valuesByMode: invalid variable data values"
    ]


def test_an_error_is_no_empty_list(file: FigmaFile) -> None:
    """Neither is a list without the collections that the file is known to have."""
    refuses = "figma.variables.getLocalVariablesAsync = async () => { throw new Error('too many'); };"
    with pytest.raises(Refused, match="too many"):
        _parts(file, before=refuses)
    other = FigmaFile()
    other.sync(document(collection("c", "Colours", ["Light"], variable("a", "a", "#ff0000"))))
    empty = "figma.variables.getLocalVariableCollectionsAsync = async () => [];"
    with pytest.raises(Refused, match="no list of the collections"):
        _parts(other, before=empty)


def test_variables_of_deleted_collections_are_dropped(file: FigmaFile) -> None:
    """Figma lists them still; one that its list lacks is found by its collection."""
    file.edit(
        "figma.variables.createVariable('other', figma.variables.createVariableCollection('Gone'), 'FLOAT');"
    )
    file.edit("c('Gone').remove();")
    assert {each["name"] for each in _whole(file)["variables"]} == {"color/red", "color/action"}
    short = """
        const all = figma.variables.getLocalVariablesAsync;
        figma.variables.getLocalVariablesAsync = async () => (await all()).slice(1);
    """
    names = {each["name"] for each in _whole(file, before=short)["variables"]}
    assert names == {"color/red", "color/action"}


def test_reading_ends_when_the_window_wants_it(file: FigmaFile) -> None:
    """With an error, not with a part of the file."""
    with pytest.raises(Refused, match="cancelled"):
        _parts(file, cancelled=True)


DAMAGES: dict[str, list[str]] = {
    "meta": ["{", "null", "[]", '{"chunks": [1, 1]}', '{"chunks": [1, -1, 1]}', '{"chunks": [1, 1e9, 1]}'],
    "variables/0": [
        *("", "{", "null", '"text"', '{"v": null}', '{"v": {}}', '{"v": {"key": "k"}}'),
        *('{"v": {"key": "k", "values": {"m": 1}}}', '{"v": {"key": "k", "values": {}, "name": []}}'),
    ],
    "collections/0": [
        *('{"c": {"key": "k"}}', '{"c": {"key": "k", "modes": {"m": null}}}'),
        '{"c": {"key": "k", "name": 1, "modes": {}}}',
    ],
}
META: Json = {"chunks": [0, 0, 0], "server": "", "workspace": "w", "at": "", "source": {"kind": "now"}}
META_DAMAGES: list[Json] = [
    *({"server": None}, {"at": 1}, {"source": None}, {"source": {"kind": 1}}),
    *({"workspace": each} for each in ("../tokens?", "w/import?mode=", "", None)),
]
DAMAGES["meta"] += [json.dumps(META | damage) for damage in META_DAMAGES]


@pytest.mark.parametrize(("entry", "text"), [(key, text) for key, own in DAMAGES.items() for text in own])
def test_an_identity_that_is_damaged_is_told(file: FigmaFile, entry: str, text: str) -> None:
    """No sync is known then, the plan says why, and the next sync mends it."""
    source = document(collection("c", "Colours", ["Light"], variable("a", "a", "#ff0000")))
    file.sync(source)
    file.edit(f"figma.root.setSharedPluginData('jeton', '{entry}', {text!r});")
    whole = _whole(file)
    assert whole["identity"] is None
    assert [each["id"] for each in whole["unreadable"]] == ["identity"]
    assert [each["code"] for each in file.plan(source)["notes"]] == ["damaged"]
    file.sync(source)
    assert file.read()["identity"]["meta"]["workspace"] == source["source"]["workspace"]
    assert file.plan(source)["notes"] == []
