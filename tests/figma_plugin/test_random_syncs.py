"""Random edits of Jeton and of a designer, with syncs between them: what holds of each sync."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from figma_plugin.plugin import FigmaFile, Json, document
from hypothesis import given, settings
from hypothesis import strategies as st
from support.properties import tries

NAMES = ["a", "b", "c", "d/e", "d/f"]
VALUES: dict[str, list[Any]] = {
    "COLOR": ["#ff0000", "#00ff0080", {"r": 0.123, "g": 0.5, "b": 0.9, "a": 0.2}],
    "FLOAT": [0, 0.1, 16, -1e-3],
    "STRING": ["", "Inter", "ä"],
    "BOOLEAN": [True, False],
}
SCRIPTS = {
    "COLOR": ["{r: 1, g: 0, b: 1, a: 1}", "{r: 0.25, g: 0.5, b: 0.75, a: 0.5}"],
    "FLOAT": ["7", "0.3"],
    "STRING": ["'Mono'", "'x'"],
    "BOOLEAN": ["true", "false"],
}


CHANGES = ("value", "name", "swap", "type", "delete", "text", "mode", "hide")


@dataclass
class Jeton:
    """The tokens of one tokenset, as their variables."""

    modes: list[Json] = field(default_factory=lambda: [{"key": f"m{at}", "name": f"M{at}"} for at in (0, 1)])
    tokens: dict[str, Json] = field(default_factory=dict)
    number: int = 0

    def document(self) -> Json:
        """Return the document; each value of it is a copy."""
        variables = [
            {
                **each,
                "values": [each["values"][mode["key"]] for mode in self.modes],
                "keys": [f"{key}-{mode['key']}" for mode in self.modes],
                "key": f"{key}-{self.modes[0]['key']}",
            }
            for key, each in self.tokens.items()
        ]
        for each in variables:
            each["values"] = [
                {"alias": f"{value['token']}-{self.modes[0]['key']}"} if "token" in value else value["is"]
                for value in each["values"]
            ]
        tokens = {"key": "c", "name": "Tokens", "modes": [*self.modes], "variables": variables}
        return document(tokens)

    def free(self) -> list[str]:
        """Return names that no token has."""
        return [name for name in NAMES if name not in {each["name"] for each in self.tokens.values()}]

    def value(self, data: st.DataObject, kind: str, before: str) -> Json:
        """Return a value, perhaps an alias to a token that was made before."""
        targets = [key for key, each in self.tokens.items() if each["type"] == kind and key < before]
        literals = [{"is": value} for value in VALUES[kind]]
        return data.draw(st.sampled_from([*literals, *({"token": key} for key in targets)]))

    def add(self, data: st.DataObject) -> None:
        """Make a token, where a name is free."""
        if not self.free():
            return
        self.number += 1
        key, kind = f"t{self.number:02}", data.draw(st.sampled_from([*VALUES]))
        values = {mode["key"]: self.value(data, kind, key) for mode in self.modes}
        self.tokens[key] = {
            "name": data.draw(st.sampled_from(self.free())),
            "type": kind,
            "values": values,
            "scopes": [] if kind == "BOOLEAN" else ["ALL_SCOPES"],
        }

    def unlink(self, key: str) -> None:
        """Set all aliases to a token free."""
        for each in self.tokens.values():
            for mode, value in each["values"].items():
                if value.get("token") == key:
                    each["values"][mode] = {"is": VALUES[each["type"]][0]}

    def change(self, data: st.DataObject) -> None:
        """Do one of the things that people do to tokens."""
        key = data.draw(st.sampled_from([*self.tokens, ""]))
        if not key:
            self.modes.reverse()
            return
        token = self.tokens[key]
        change = data.draw(st.sampled_from([*CHANGES]))
        if change == "value":
            mode = data.draw(st.sampled_from(self.modes))["key"]
            token["values"][mode] = self.value(data, token["type"], key)
        elif change == "name" and self.free():
            token["name"] = data.draw(st.sampled_from(self.free()))
        elif change == "swap":
            other = self.tokens[data.draw(st.sampled_from([*self.tokens]))]
            token["name"], other["name"] = other["name"], token["name"]
        elif change == "type":
            self.unlink(key)
            kind = data.draw(st.sampled_from([*VALUES]))
            token |= {"type": kind, "values": {mode["key"]: {"is": VALUES[kind][0]} for mode in self.modes}}
            token["scopes"] = [] if kind == "BOOLEAN" else ["ALL_SCOPES"]
        elif change == "delete":
            self.unlink(key)
            del self.tokens[key]
        elif change == "text":
            token["description"] = data.draw(st.sampled_from(["One.", "Two.", ""]))
        elif change == "mode":
            one, other = self.modes
            names = sorted({one["name"], "Night"} - {other["name"]})
            one["name"], other["name"] = other["name"], data.draw(st.sampled_from(names))
        elif change == "hide":
            token["hidden"] = not token.get("hidden", False)


Facts = dict[tuple[str, str], Any]


def facts(file: Json) -> Facts:
    """Return what a file has: each field of each variable, and each value by mode."""
    modes = {mode["modeId"] for each in file["collections"] for mode in each["modes"]}
    return {
        (each["id"], name): value
        for each in file["variables"]
        for name, value in [
            *((name, each[name]) for name in ("name", "description", "hiddenFromPublishing", "resolvedType")),
            *((mode, value) for mode, value in each["valuesByMode"].items() if mode in modes),
        ]
    }


def ids_of(file: Json) -> dict[str, str]:
    """Return the ids of variables by their tokens, of those that are in the file."""
    there = {each["id"] for each in file["variables"]}
    entries = file["identity"]["variables"].items()
    return {entry["key"].partition("-")[0]: each for each, entry in entries if each in there}


def design(data: st.DataObject, file: FigmaFile) -> None:
    """Do one of the things that designers do to variables."""
    variables = file.read()["variables"]
    if not variables:
        return
    each = data.draw(st.sampled_from(variables))
    one = f"model.variables.get('{each['id']}').face"
    change = data.draw(st.sampled_from(["value", "value", "name", "text", "hide", "remove"]))
    if change == "value":
        mode = data.draw(st.sampled_from([*each["valuesByMode"]]))
        value = data.draw(st.sampled_from(SCRIPTS[each["resolvedType"]]))
        file.edit(f"{one}.setValueForMode('{mode}', {value})")
    elif change == "name":
        free = sorted({*NAMES, "own"} - {other["name"] for other in variables})
        if free:
            file.edit(f"{one}.name = '{data.draw(st.sampled_from(free))}'")
    elif change == "text":
        file.edit(f"{one}.description = '{data.draw(st.sampled_from(['Mine.', 'Two.']))}'")
    elif change == "hide":
        file.edit(f"{one}.hiddenFromPublishing = !{one}.hiddenFromPublishing")
    elif change == "remove":
        file.edit(f"{one}.remove()")


def decided(plan: Json) -> Json:
    """Return the decision for Jeton in all that a person may decide."""
    rows = [each for each in plan["rows"] if each["kind"] in {"conflict", "kept"}]
    return {each["id"]: "jeton" for each in rows}


@dataclass
class History:
    """What has happened until a sync; `edits` are the facts that a designer changed since the last one."""

    data: st.DataObject
    jeton: Jeton = field(default_factory=Jeton)
    file: FigmaFile = field(default_factory=FigmaFile)
    edits: set[tuple[str, str]] = field(default_factory=set)

    def go_on(self) -> None:
        """Let both sides change a few things."""
        before = facts(self.file.read())
        changes = st.lists(st.sampled_from(["add", "jeton", "jeton", "figma"]), max_size=5)
        for change in self.data.draw(changes):
            if change == "figma":
                design(self.data, self.file)
            elif change == "add" or not self.jeton.tokens:
                self.jeton.add(self.data)
            else:
                self.jeton.change(self.data)
        now = facts(self.file.read())
        self.edits = {fact for fact, value in now.items() if before.get(fact, value) != value}


def histories(check: Callable[[History], None]) -> Any:
    """Return a test in which both sides change things a few times, and each time a check syncs."""

    @given(st.data())
    @settings(max_examples=tries(100))
    def test(data: st.DataObject) -> None:
        history = History(data)
        for _ in range(data.draw(st.integers(1, 4))):
            history.jeton.add(data)
        history.file.sync(history.jeton.document())
        for _ in range(data.draw(st.integers(1, 4))):
            history.go_on()
            check(history)

    return test


def _arrives(history: History) -> None:
    jeton, file = history.jeton, history.file
    whole = jeton.document()
    before, ids = facts(file.read()), ids_of(file.read())
    plan = file.sync(whole, take=decided(file.plan(whole)))
    assert plan["applied"]["failures"] == []
    assert plan["applied"]["left"] == 0
    again = file.plan(whole, take=decided(file.plan(whole)))
    assert again["operations"] == []
    assert all(each.get("note") == "name-taken" or each.get("blocked") for each in again["rows"])
    if not again["rows"]:
        have = {each["name"]: each for each in file.read()["variables"]}
        assert {each["name"] for each in whole["collections"][0]["variables"]} <= have.keys()
    assert {fact[0] for fact in before} <= {fact[0] for fact in facts(file.read())}
    types = {each["keys"][0].partition("-")[0]: each["type"] for each in whole["collections"][0]["variables"]}
    for key, each in ids_of(file.read()).items():
        if before.get((ids.get(key, ""), "resolvedType")) == types.get(key, ""):
            assert each == ids[key]
    file.writes()
    assert file.sync(whole)["size"] == 0
    assert file.writes()["writes"] == {}


def _keeps(history: History) -> None:
    jeton, file = history.jeton, history.file
    before = facts(file.read())
    plan = file.sync(jeton.document())
    after = facts(file.read())
    assert plan["applied"]["failures"] == []
    for edit in history.edits & before.keys():
        is_old = edit[1] == "name" and after[edit].endswith("(old)")  # another type needs its name
        assert is_old or after[edit] == before[edit], edit
    assert {fact[0] for fact in before} <= {fact[0] for fact in after}


def _continues(history: History) -> None:
    jeton, file = history.jeton, history.file
    whole = jeton.document()
    take = decided(file.plan(whole))
    for _ in range(40):
        plan = file.sync(whole, take=take, cancel_after=history.data.draw(st.integers(1, 6)))
        assert {each["id"] for each in plan["conflicts"]} <= take.keys()
        if not plan["applied"]["cancelled"]:
            break
    assert file.plan(whole)["operations"] == []


test_all_that_jeton_has_arrives = histories(_arrives)
test_what_figma_changed_is_not_overwritten = histories(_keeps)
test_cancelled_runs_come_to_an_end = histories(_continues)
