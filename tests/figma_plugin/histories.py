"""Random histories of two designers, one file each, and of a client of the API, which Hypothesis drives.

The files are the plug-in's own on a model of Figma, the server is the real one. Nothing that anybody wrote is
lost without a row of a plan that shows it, and what a variable is bound by never changes.
"""

from collections.abc import Collection, Iterator
from random import Random
from typing import Any, NamedTuple

import httpx
from api.helpers import create_mode, grow_tree
from figma_plugin.plugin import FigmaFile, Json, Refused
from support.checks import ok
from support.service import Service
from support.walks import Walk

_STEPS = 36
NAMES = ("a", "b", "c", "d")
VALUES = ("1", "2", "3", "4")
TEXTS = ("", "x", "y")
SHADOW = "shadow"
"""The token that is a style."""
PLACES = ("P", "Q", "R")
"""Names of collections and modes."""
_MISSING = object()
_NOWHERE = "alias", None
"""An alias to what a file has not."""

LISTS = {"renames", "changes", "conflicts", "skipped"}
"""The lists of a merge that have rows of fields."""
Field = tuple[str, str]
"""A variable's id in Figma, and `name`, `description`, or the key of a mode; a place's id, and `name`."""


class Part(NamedTuple):
    """A field of Jeton as a file would have it, and the token that has it, if it is not another mode's."""

    value: Any
    token: str | None


class Look(NamedTuple):
    """A file at a moment: its variables by id, their fields, and what it keeps of the last sync."""

    variables: dict[str, Json]
    fields: dict[Field, Any]
    ids: dict[str, str]
    """Ids by key, of variables that are there."""
    places: dict[str, str]
    """Ids of collections, modes and styles by key."""


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
        for collection in file["collections"]:
            fields[collection["id"], "name"] = collection["name"]
            fields |= {(mode["modeId"], "name"): mode["name"] for mode in collection["modes"]}
        styles = {each["id"]: each for each in file["styles"]}
        fields |= {(id_, "fields"): _offset(each) for id_, each in styles.items()}
        for id_, each in variables.items():
            fields |= {(id_, name): each[name] for name in ("name", "description")}
            values = each["valuesByMode"].items()
            fields |= {(id_, modes[mode]): _plain(value) for mode, value in values if mode in modes}
        ids = {each["key"]: id_ for id_, each in identity["variables"].items() if id_ in variables}
        for id_, each in styles.items():
            assert self.bindings.setdefault(id_, each["key"]) == each["key"]
        entries = {id_: each for id_, each in identity.get("styles", {}).items() if id_ in styles}
        places = {each["key"]: id_ for id_, each in (*identity["collections"].items(), *entries.items())}
        return Look(variables, fields, ids, places | {key: mode for mode, key in modes.items()})


def _shadow(offset: str) -> str:
    """Return the value of a shadow."""
    return f"0px {offset}px 4px 0px #000000"


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
        parts[id_, "name"] = Part(variable["name"], variable["key"])
        parts[id_, "description"] = Part(variable.get("description", ""), variable["key"])
        keys = variable.get("keys", [variable["key"]])
        for mode, value, key in zip(collection["modes"], variable["values"], keys, strict=True):
            plain = ("alias", places[value["alias"]]) if isinstance(value, dict) else value
            parts[id_, mode["key"]] = Part(plain, key)
    return parts


class Syncs(Walk):
    """Two designers and a client, who do something in turn."""

    def __init__(self, service: Service, chance: Random) -> None:
        super().__init__(service, chance)
        self._tree = tree = grow_tree(service.account())
        self._client = tree.owner.client
        self._modes = [tree.mode_id, str(create_mode(tree, "Dark")["id"])]
        self._designers = [Designer(number) for number in range(2)]
        for mode in self._modes:
            upsert = [{"name": name, "type": "number", "value": "0"} for name in NAMES[:2]]
            ok(self._client.patch(f"{tree.tokenset}/modes/{mode}/tokens", json={"upsert": upsert}))

        shadow = {"name": SHADOW, "type": "shadow", "value": _shadow("0")}
        ok(self._client.patch(tree.tokens, json={"upsert": [shadow]}))

    def run(self) -> None:
        """Let them do as many things, and bring all into step."""
        for _ in range(_STEPS):
            self._step()
        self._end()

    def _step(self) -> None:
        designer = self._chance.choice(self._designers)
        steps = (self._write, self._edit, self._sync, self._send_file)
        (work,) = self._chance.choices(steps, (3, 4, 2, 2))
        self._note(f"{designer.name} {work.__name__}")
        work(designer)

    def _end(self) -> None:
        """Bring both files into step, by the server's side of all: they have what the server has then."""
        for designer in self._designers:
            self._sync(designer, decides=True)
            self._agrees(designer)

    # the client of the API

    def _write(self, _designer: Designer) -> None:
        """Write to the server, if that can be."""
        pick, tree = self._chance.choice, self._tree
        path = f"{tree.tokenset}/modes/{pick(self._modes)}/tokens"
        names = [each["name"] for each in self._tokens().values() if each["name"] in NAMES] or NAMES
        match self._chance.randrange(16):
            case 0 | 1:
                self._send("POST", path, {"name": pick(NAMES), "type": "number", "value": pick(VALUES)})
            case 2 | 3 | 4:
                self._send("PATCH", f"{path}/{pick(names)}", {"value": pick(VALUES)})
            case 5:
                self._send("PATCH", f"{path}/{pick(names)}", {"description": pick(TEXTS)})
            case 6 | 7:
                renaming = {"rename": [{"from": pick(names), "to": self._another(names)}]}
                self._send("PATCH", f"{tree.tokenset}/tokens", renaming)
            case 8:
                self._send("PATCH", f"{path}/{pick(names)}", {"name": self._another(names)})
            case 9:
                self._send("DELETE", f"{path}/{pick(names)}")
            case 10:
                self._send("PATCH", f"{path}/{pick(names)}", {"alias_to": pick(NAMES)})
            case 15:
                self._send("PATCH", f"{tree.tokens}/{SHADOW}", {"value": _shadow(pick(VALUES))})
            case 11:
                self._send("PATCH", f"{tree.tokenset}/modes/{pick(self._modes)}", {"is_default": True})
            case _:
                place = pick((tree.tokenset, f"{tree.tokenset}/modes/{pick(self._modes)}"))
                self._send("PATCH", place, {"name": pick(PLACES)})

    def _another(self, names: Collection[str]) -> str:
        """Return a name that is free, if one is."""
        return self._chance.choice([name for name in NAMES if name not in names] or NAMES)

    def _send(self, method: str, path: str, body: Json | None = None, **query: str) -> httpx.Response:
        """Send a request, which the story of a failure tells; it may be refused, but not fail."""
        response = self._client.request(method, path, json=body, params=query)
        told = {key: value for key, value in (body or {}).items() if key != "file"}
        self._note(f"{response.status_code} {method} {path} {told} {query}")
        assert response.status_code < 500, response.text
        return response

    def _tokens(self) -> dict[str, Json]:
        """Return all tokens by id."""
        tokens = ok(self._client.get(f"{self._tree.tokenset}/tokens"))["tokens"]
        return {each["id"]: each for each in tokens}

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
        match self._chance.randrange(14):
            case 0 | 1 | 2:
                script = f'v("{name}").setValueForMode("{mode}", {pick(VALUES)})'
            case 3:
                script = f'v("{name}").description = "{pick(TEXTS)}"'
            case 4 | 5:
                script = f'v("{name}").name = "{self._another(names)}"'
            case 6 | 7 | 8:
                if _leads_to(file["variables"], other, name):
                    return  # Figma lets no aliases go round
                alias = f'{{type: "VARIABLE_ALIAS", id: v("{other}").id}}'
                script = f'v("{name}").setValueForMode("{mode}", {alias})'
            case 9:
                collection = file["collections"][0]["name"]
                script = f'figma.variables.createVariable("{pick(NAMES)}", c("{collection}"), "FLOAT")'
                if self._chance.random() < 0.5:
                    script = f'v("{name}").remove()'
            case _:
                own = f'c("{file["collections"][0]["name"]}")'
                offset = f"{{x: 0, y: {pick(VALUES)}}}"
                shadow = f'const own = s("{SHADOW}"); own.effects = [{{...own.effects[0], offset: {offset}}}]'
                places = f'{own}.name = "{pick(PLACES)}"', f'{own}.renameMode("{mode}", "{pick(PLACES)}")'
                script = pick((*places, shadow))
        try:
            designer.file.edit(script)
        except Refused as refusal:
            self._note(f"refused: {refusal}")
        self._note(script)

    # the plug-in

    def _sync(self, designer: Designer, *, decides: bool = False) -> None:
        """Bring a file into step with the server, by some decisions, and look at all that came of it."""
        document, before = self._document(), designer.look()
        choices = self._choices(designer.file.plan(document), decides=decides)
        plan = designer.file.plan(document, **choices)
        self._note(f"choices {choices}")
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
            if were:  # nothing is made anew that is there, nor has another key; of two one may be deleted
                assert are
                assert are.items() <= were.items()
        for field, part in parts.items():
            id_, name = field
            if field not in after.fields:  # the file lacks the mode
                assert f"m/{name}" in rows
                continue
            kind = name if name in {"name", "description"} else f"value/{name}"
            row_id = f"v/{keys[id_]}/{kind}"
            pair = part.value, before.fields.get(field, _MISSING), after.fields[field]
            self._check_field(designer, field, pair, row_id, rows.get(row_id), choices)
        for kind, key, name, value in _places(document):
            assert before.places.get(key) in (None, after.places.get(key))  # none is made anew
            field = after.places.get(key, ""), name
            assert field in after.fields or kind == "m" or f"{kind}/{key}" in rows
            if field in after.fields:
                row_id = f"{kind}/{key}/{name}"
                triple = value, before.fields.get(field, _MISSING), after.fields[field]
                self._check_field(designer, field, triple, row_id, rows.get(row_id), choices)
        for field in after.fields.keys() - parts.keys():  # nothing of Jeton's
            if field in before.fields:
                assert after.fields[field] == before.fields[field] or field[1] in {"name", "fields"}
            elif field[0] in keys:  # a new mode begins with what another one has
                designer.agreed[field] = after.fields[field]

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
        nothing = "" if field[1] == "description" and figma == "" else _MISSING  # that nobody has written
        agreed = designer.agreed.get(field, nothing)
        if figma is _MISSING or figma == jeton:  # new in the file, or the same already
            assert jeton in (now, _NOWHERE), (field, pair)
            designer.agreed[field] = now
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

    # from Figma to Jeton

    def _send_file(self, designer: Designer) -> None:
        """Let the server merge a file into the workspace, or into a proposal, by some decisions."""
        file = designer.file.read()
        if file["identity"] is None:
            return
        before, tokens, look = self._document(), self._tokens(), designer.look()
        body = {"file": file, "source": file["identity"]["meta"]["source"]}
        path = f"{self._tree.workspace}/figma"
        first = self._send("POST", path, body, dry_run="true")
        assert first.status_code == 200, first.text
        assert self._document() == before
        body |= self._wishes(first.json())
        is_direct = self._chance.random() < 0.5
        answer = self._send("POST", path, body, **({"direct": "true"} if is_direct else {}))
        assert answer.status_code == 200, answer.text
        rows = answer.json()
        deleted = {row["id"][2:] for row in rows.get("deletes", ()) if row["ticked"]}
        assert deleted <= {*body["delete"]}
        if proposal := rows.get("proposal"):
            assert self._document() == before
            if self._chance.random() < 0.3:
                self._send("PATCH", f"/proposals/{proposal}", {"status": "withdrawn"})
                rows = {}
            else:
                ok(self._send("POST", f"/proposals/{proposal}/accept", {}))
        after = self._document()
        if not rows:
            assert after == before
            return
        self._check_merge(designer, look, (before, after), rows, (tokens, self._tokens()))
        self._check_places(designer, look, (before, after), rows, {*body.get("rows", ()), *body["take"]})

    def _wishes(self, rows: Json) -> Json:
        """Return decisions on the rows of a merge."""
        draw = self._chance.random
        ids = [row["id"] for name in ("renames", "creates", "changes") for row in rows[name]]
        wishes: Json = {
            "take": {row["id"]: "figma" for row in rows["conflicts"] if draw() < 0.4},
            "delete": [row["id"][2:] for row in rows["deletes"] if draw() < 0.3],
        }
        return wishes if draw() < 0.6 else wishes | {"rows": [id_ for id_ in ids if draw() < 0.7]}

    def _check_merge(
        self,
        designer: Designer,
        look: Look,
        documents: tuple[Json, Json],
        rows: Json,
        tokens: tuple[dict[str, Json], dict[str, Json]],
    ) -> None:
        """Assert of each field that the merge did what who has changed it since they agreed makes right."""
        places = [
            (row["jeton"], row["figma"]) for row in rows["renames"] if "tokenset_id" in row and row["ticked"]
        ]
        assert sorted(places) == sorted(_renamed_places(*documents))
        before, after = (fields_of(each, look.ids) for each in documents)
        lists = [(name, row) for name, own in rows.items() if isinstance(own, list) for row in own]
        ticked = {row["id"]: name for name, row in lists if row["ticked"]}
        listed = {row["id"]: name for name, row in lists}
        assert tokens[0].keys() <= tokens[1].keys() or "deletes" in ticked.values()
        aliases = _unwritten_aliases(*tokens)
        odd = {problem.get("token") for each in documents for problem in each["problems"]}
        for field, part in before.items():
            figma, agreed = (each.get(field, _MISSING) for each in (look.fields, designer.agreed))
            row_id, now = self._row_of(field, look), after.get(field)
            if now is None:  # it leads nowhere
                assert before[field[0], "name"].value in odd
                continue
            if part.value == _NOWHERE:  # as far as keys tell
                continue
            by_figma = figma is not _MISSING and figma not in (part.value, agreed)
            told = field, part, now, figma, agreed
            if row_id in ticked:
                is_alias = (
                    isinstance(now.value, tuple) and now.value[1] is None
                )  # to what has no identity yet
                assert now.value == figma or is_alias, told
                assert by_figma or not part.token, told
                assert (ticked[row_id] == "conflicts") == (by_figma and part.value != agreed), told
            elif part.token or now.value != figma:  # a mode that falls back follows its base
                assert now.value == part.value or not part.token or part.token in aliases, told
                lists_of_it = {"conflicts", "skipped"} if part.value != agreed else LISTS
                assert not by_figma or listed.get(row_id) in lists_of_it, told
        names = [each["name"] for each in tokens[1].values()]
        for name, row in lists:
            assert name != "creates" or not row["ticked"] or row["token"] in names

    def _check_places(
        self,
        designer: Designer,
        look: Look,
        documents: tuple[Json, Json],
        rows: Json,
        asked: Collection[str],
    ) -> None:
        """Assert that places get names, and styles fields, of a designer, in a conflict only if asked."""
        listed = {row["id"] for own in rows.values() if isinstance(own, list) for row in own}
        (collection,) = documents[0]["collections"]
        prefix = look.places.get(collection["key"], "")
        for (kind, key, part, was), (*_, now) in zip(*map(_places, documents), strict=True):
            id_ = look.places.get(key, "")
            figma, agreed = (each.get((id_, part), _MISSING) for each in (look.fields, designer.agreed))
            by_figma = figma is not _MISSING and figma not in (was, agreed)
            row_id = {"c": f"c:{id_}", "m": f"m:{prefix}:{id_}", "s": f"sf:{id_}"}[kind]
            told = row_id, was, now, figma, agreed
            if now != was:
                assert by_figma, told
                assert now == figma, told
                assert was == agreed or row_id in asked, told
            else:
                assert not by_figma or row_id in listed, told

    def _row_of(self, field: Field, look: Look) -> str:
        """Return the id of a merge's row of a field."""
        id_, name = field
        prefixes = {"name": f"r:{id_}", "description": f"d:{id_}"}
        return prefixes.get(name) or f"v:{id_}:{look.places.get(name)}"

    def _agrees(self, designer: Designer) -> None:
        """Assert that a file has what the server has, after all was decided for the server."""
        document, look = self._document(), designer.look()
        plan = designer.file.plan(document)
        assert (plan["operations"], plan["rows"], plan["surplus"]) == ([], [], [])
        names = sorted(variable["name"] for _, variable in variables_of(document))
        assert sorted(each["name"] for each in look.variables.values()) == names


def _renamed_places(before: Json, after: Json) -> Iterator[tuple[str, str]]:
    """Yield the names of a collection and of modes before and after, of those that differ."""
    for (*_, part, was), (*_, now) in zip(_places(before), _places(after), strict=True):
        if part == "name" and was != now:
            yield was, now


def _places(document: Json) -> list[tuple[str, str, str, Any]]:
    """Return names of collections and modes, and fields of styles: letter of rows, key, part, value."""
    collections, styles = document["collections"], document["styles"]
    modes = [("m", mode) for each in collections for mode in each["modes"]]
    places = [*(("c", each) for each in collections), *modes]
    names = [(kind, each["key"], "name", each["name"]) for kind, each in places]
    return sorted([*names, *(("s", each["key"], "fields", _offset(each)) for each in styles)])


def _offset(style: Json) -> Any:
    """Return what is changed of a style."""
    return style["fields"]["effects"][0]["offset"]["y"]


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


def _unwritten_aliases(before: dict[str, Json], after: dict[str, Json]) -> set[str]:
    """Return the ids of tokens that are aliases as before: only what they come to may be something else."""
    both = ((id_, each, after[id_]) for id_, each in before.items() if id_ in after)
    return {
        id_ for id_, was, is_ in both if was["alias_to"] and is_["alias_to"] and was["value"] == is_["value"]
    }


def _is_possible(row: Json) -> bool:
    """Tell whether nothing is in the way of a row: another one that is left out, or what has its name."""
    return "blocked" not in row and row.get("note") != "name-taken"
