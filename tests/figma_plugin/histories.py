"""Random histories of two designers, one file each, and of a client of the API, which Hypothesis drives.

The files are the plug-in's own on a model of Figma, the server is the real one. Nothing that anybody wrote is
lost without a row of a plan that shows it, and what a variable is bound by never changes.
"""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import httpx
from api.helpers import create_mode, grow_tree
from conftest import Tree
from figma_plugin.plugin import FigmaFile, Json, Refused
from hypothesis import HealthCheck, Phase, given, note, seed, settings
from hypothesis import strategies as st
from support.checks import ok
from support.service import Service

STEPS = 30
NAMES = ("a", "b", "c", "d")
VALUES = ("1", "2", "3", "4")
TEXTS = ("", "x", "y")
_MISSING = object()

Field = tuple[str, str]
"""A variable's id in Figma, and `name`, `description`, or the key of a mode."""


class Part(NamedTuple):
    """A field of Jeton as a file would have it, and whether a token of its own has it or another mode's."""

    value: Any
    is_own: bool


class Look(NamedTuple):
    """A file at a moment: its variables by id, their fields, and what it keeps of the last sync."""

    variables: dict[str, Json]
    fields: dict[Field, Any]
    ids: dict[str, str]
    """Ids by key, of variables that are there."""
    modes: dict[str, str]
    """Ids of modes by key."""


class Designer:
    """A file, and what it and the server had in common when they last agreed."""

    def __init__(self, number: int) -> None:
        self.name = f"designer {number}"
        self.file = FigmaFile()
        self.agreed: dict[Field, Any] = {}
        self.bindings: dict[str, str] = {}
        """The key of each variable that ever was, by its id: by it other files are bound."""

    def look(self) -> Look:
        """Return the file as it is; raise if something else is bound now by what was bound before."""
        file = self.file.read()
        identity = file["identity"] or {"collections": {}, "variables": {}}
        modes = {
            mode: entry["key"]
            for each in identity["collections"].values()
            for mode, entry in each["modes"].items()
        }
        variables = {each["id"]: each for each in file["variables"]}
        for id_, each in variables.items():
            assert self.bindings.setdefault(id_, each["key"]) == each["key"]
        fields: dict[Field, Any] = {}
        for id_, each in variables.items():
            fields |= {(id_, name): each[name] for name in ("name", "description")}
            values = each["valuesByMode"].items()
            fields |= {(id_, modes[mode]): _plain(value) for mode, value in values if mode in modes}
        ids = {each["key"]: id_ for id_, each in identity["variables"].items() if id_ in variables}
        return Look(variables, fields, ids, {key: mode for mode, key in modes.items()})


def _plain(value: Any) -> Any:
    """Return a value of Figma, of an alias what it leads to."""
    return ("alias", value["id"]) if isinstance(value, dict) else value


def variables_of(document: Json) -> Iterator[tuple[Json, Json]]:
    """Yield the variables of a document, each with its collection."""
    for collection in document["collections"]:
        for variable in collection["variables"]:
            yield collection, variable


def keys_of(variable: Json) -> list[str]:
    """Return all keys of a variable, of which a file keeps one."""
    return [key for key in (variable["key"], *variable.get("keys", ())) if key]


def fields_of(document: Json, ids: dict[str, str]) -> dict[Field, Part]:
    """Return the fields of a document's variables that a file has; aliases lead to ids, or to None."""
    parts: dict[Field, Part] = {}
    places = {key: ids.get(key) for _, variable in variables_of(document) for key in keys_of(variable)}
    for _, variable in variables_of(document):
        own = [key for key in keys_of(variable) if key in ids]
        for key in own:
            places |= dict.fromkeys(keys_of(variable), ids[key])
    for collection, variable in variables_of(document):
        id_ = places[variable["key"]]
        if id_ is None:
            continue
        parts[id_, "name"] = Part(variable["name"], is_own=True)
        parts[id_, "description"] = Part(variable.get("description", ""), is_own=True)
        keys = variable.get("keys", [variable["key"]])
        for mode, value, key in zip(collection["modes"], variable["values"], keys, strict=True):
            plain = ("alias", places[value["alias"]]) if isinstance(value, dict) else value
            parts[id_, mode["key"]] = Part(plain, is_own=key is not None)
    return parts


class Walk:
    """Two designers and a client, who do something in turn."""

    def __init__(self, tree: Tree, chance: Random) -> None:
        self._tree, self._client, self._chance = tree, tree.owner.client, chance
        self._modes = [tree.mode_id, str(create_mode(tree, "Dark")["id"])]
        self._designers = [Designer(number) for number in range(2)]
        for mode in self._modes:
            upsert = [{"name": name, "type": "number", "value": "0"} for name in NAMES[:2]]
            ok(self._client.patch(f"{tree.tokenset}/modes/{mode}/tokens", json={"upsert": upsert}))

    def step(self) -> None:
        """Let somebody do something."""
        designer = self._chance.choice(self._designers)
        steps = (self._write, self._edit, self._sync)
        (work,) = self._chance.choices(steps, (3, 4, 2))
        note(f"{designer.name} {work.__name__}")
        work(designer)

    def end(self) -> None:
        """Bring both files into step, by the server's side of all: they have what the server has then."""
        for designer in self._designers:
            self._sync(designer, decides=True)
            self._agrees(designer)

    # the client of the API

    def _write(self, _designer: Designer) -> None:
        """Write to the server, if that can be."""
        pick, tree = self._chance.choice, self._tree
        path = f"{tree.tokenset}/modes/{pick(self._modes)}/tokens"
        match self._chance.randrange(12):
            case 0 | 1:
                self._send("POST", path, {"name": pick(NAMES), "type": "number", "value": pick(VALUES)})
            case 2 | 3 | 4:
                self._send("PATCH", f"{path}/{pick(NAMES)}", {"value": pick(VALUES)})
            case 5:
                self._send("PATCH", f"{path}/{pick(NAMES)}", {"description": pick(TEXTS)})
            case 6 | 7:
                renaming = {"rename": [{"from": pick(NAMES), "to": pick(NAMES)}]}
                self._send("PATCH", f"{tree.tokenset}/tokens", renaming)
            case 8:
                self._send("PATCH", f"{path}/{pick(NAMES)}", {"name": pick(NAMES)})
            case 9:
                self._send("DELETE", f"{path}/{pick(NAMES)}")
            case 10:
                self._send("PATCH", f"{path}/{pick(NAMES)}", {"alias_to": pick(NAMES)})
            case _:
                self._send("PATCH", f"{tree.tokenset}/modes/{pick(self._modes)}", {"is_default": True})

    def _send(self, method: str, path: str, body: Json | None = None) -> httpx.Response:
        """Send a request, which the story of a failure tells; it may be refused, but not fail."""
        response = self._client.request(method, path, json=body)
        note(f"{response.status_code} {method} {path} {body}")
        assert response.status_code < 500, response.text
        return response

    def _document(self) -> Json:
        document: Json = ok(self._client.get(f"{self._tree.workspace}/export/figma-plugin"))
        return document

    # a designer

    def _edit(self, designer: Designer) -> None:
        """Change the file by hand, if that can be."""
        pick, file = self._chance.choice, designer.file.read()
        names = [each["name"] for each in file["variables"]]
        if not names:
            return
        name, other = pick(names), pick(names)
        mode = pick(file["collections"][0]["modes"])["modeId"]
        match self._chance.randrange(9):
            case 0 | 1 | 2 | 3:
                script = f'v("{name}").setValueForMode("{mode}", {pick(VALUES)})'
            case 4:
                script = f'v("{name}").description = "{pick(TEXTS)}"'
            case 5 | 6:
                script = f'v("{name}").name = "{pick(NAMES)}"'
            case 7:
                if _leads_to(file["variables"], other, name):
                    return  # Figma lets no aliases go round
                alias = f'{{type: "VARIABLE_ALIAS", id: v("{other}").id}}'
                script = f'v("{name}").setValueForMode("{mode}", {alias})'
            case _:
                script = f'v("{name}").remove()'
                if self._chance.random() < 0.5:
                    collection = file["collections"][0]["name"]
                    script = f'figma.variables.createVariable("{pick(NAMES)}", c("{collection}"), "FLOAT")'
        try:
            designer.file.edit(script)
        except Refused as refusal:
            note(f"refused: {refusal}")
        note(script)

    # the plug-in

    def _sync(self, designer: Designer, *, decides: bool = False) -> None:
        """Bring a file into step with the server, by some decisions, and look at all that came of it."""
        document, before = self._document(), designer.look()
        choices = self._choices(designer.file.plan(document), decides=decides)
        plan = designer.file.plan(document, **choices)
        note(f"choices {choices}")
        applied = designer.file.sync(document, **choices)["applied"]
        assert applied["failures"] == []
        after = designer.look()
        rows = {row["id"]: row for row in (*plan["rows"], *plan["surplus"])}
        ticked = {rows[id_]["figma"] for id_ in choices["delete"]}
        assert before.variables.keys() - after.variables.keys() == ticked & before.variables.keys()
        self._check(designer, document, (before, after), rows, choices)
        again = designer.file.plan(document)
        done = {id_ for id_, side in choices["take"].items() if side == "jeton" and _is_possible(rows[id_])}
        assert {row["id"] for row in again["conflicts"]} <= rows.keys() - done
        if not choices["skip"]:
            assert again["operations"] == []

    def _choices(self, plan: Json, *, decides: bool) -> Json:
        """Return decisions on the rows of a plan: all for the server, or any."""
        draw = self._chance.random
        open_ = [row["id"] for row in plan["rows"] if row["kind"] in {"conflict", "kept"}]
        others = [row["id"] for row in plan["rows"] if row["kind"] not in {"conflict", "kept"}]
        surplus = [row["id"] for row in plan["surplus"]]
        if decides:
            return {"take": dict.fromkeys(open_, "jeton"), "skip": {}, "delete": dict.fromkeys(surplus, True)}
        sides = ("jeton", "figma")
        is_whole = draw() < 0.6
        return {
            "take": {id_: self._chance.choice(sides) for id_ in open_ if draw() < 0.3},
            "skip": {} if is_whole else {id_: True for id_ in others if draw() < 0.3},
            "delete": {id_: True for id_ in surplus if draw() < 0.3},
        }

    def _check(
        self,
        designer: Designer,
        document: Json,
        looks: tuple[Look, Look],
        rows: dict[str, Json],
        choices: Json,
    ) -> None:
        """Assert of each field that the sync did what who has changed it since they agreed makes right."""
        before, after = looks
        keys, parts = {id_: key for key, id_ in after.ids.items()}, fields_of(document, after.ids)
        for _, variable in variables_of(document):
            were, are = (
                {key: look.ids[key] for key in keys_of(variable) if key in look.ids} for look in looks
            )
            assert are or any(f"v/{key}" in rows for key in keys_of(variable))
            assert not were or are == were  # nothing is made anew that is there, nor has another key
        for field, part in parts.items():
            id_, name = field
            if field not in after.fields:  # the file lacks the mode
                assert f"m/{name}" in rows
                continue
            kind = name if name in {"name", "description"} else f"value/{name}"
            row_id = f"v/{keys[id_]}/{kind}"
            pair = part.value, before.fields.get(field, _MISSING), after.fields[field]
            self._check_field(designer, field, pair, row_id, rows.get(row_id), choices)
        for field in before.fields.keys() & after.fields.keys() - parts.keys():  # nothing of Jeton's
            assert after.fields[field] == before.fields[field] or field[1] == "name"

    def _check_field(
        self,
        designer: Designer,
        field: Field,
        pair: tuple[Any, Any, Any],
        row_id: str,
        row: Json | None,
        choices: Json,
    ) -> None:
        jeton, figma, now = pair
        agreed = designer.agreed.get(field, _MISSING)
        if figma is _MISSING or figma == jeton:  # new in the file, or the same already
            assert now == jeton
            designer.agreed[field] = jeton
            return
        assert row is not None, (field, pair)
        by_figma, by_jeton = figma != agreed, jeton != agreed
        kind = "conflict" if by_figma and by_jeton else "kept" if by_figma else "update"
        assert {"rename": "update"}.get(row["kind"], row["kind"]) == kind, (field, pair, agreed, row)
        is_asked = not choices["skip"].get(row_id)
        if kind != "update":
            is_asked = choices["take"].get(row_id) == "jeton"
        if now == jeton:
            assert is_asked
            designer.agreed[field] = jeton
        else:
            assert now == figma
            assert not (is_asked and _is_possible(row))

    def _agrees(self, designer: Designer) -> None:
        """Assert that a file has what the server has, after all was decided for the server."""
        document, look = self._document(), designer.look()
        plan = designer.file.plan(document)
        assert (plan["operations"], plan["rows"], plan["surplus"]) == ([], [], [])
        names = sorted(variable["name"] for _, variable in variables_of(document))
        assert sorted(each["name"] for each in look.variables.values()) == names


def _leads_to(variables: list[Json], start: str, end: str) -> bool:
    """Tell whether a variable is, or refers in any mode to what refers to, another one."""
    by_id = {each["id"]: each for each in variables}
    pending, seen = [each for each in variables if each["name"] == start], set[str]()
    while pending:
        variable = pending.pop()
        if variable["name"] == end:
            return True
        values = [value["id"] for value in variable["valuesByMode"].values() if isinstance(value, dict)]
        pending += [by_id[id_] for id_ in {*values} - seen if id_ in by_id]
        seen |= {*values}
    return False


def _is_possible(row: Json) -> bool:
    """Tell whether nothing is in the way of a row: another one that is left out, or what has its name."""
    return "blocked" not in row and row.get("note") != "name-taken"


def explore(service: Service, examples: int, drawn: int, *phases: Phase) -> None:
    """Walk through so many histories, which follow from a seed; raise at the first that loses something."""

    @seed(drawn)
    @settings(
        max_examples=examples,
        phases=phases or (Phase.generate, Phase.shrink),
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(st.randoms(use_true_random=False))
    def walk(chance: Random) -> None:
        walking = Walk(grow_tree(service.account()), chance)
        for _ in range(STEPS):
            walking.step()
        walking.end()

    walk()
