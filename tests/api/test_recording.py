"""Every write is recorded, whole and in its own transaction: what differs is what history tells."""

import random
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from api.helpers import create_mode, create_token, grow_tokenset, in_mode
from api.histories import history, named, since, undo
from api.recordings import Stored, check_explained, organized, stored
from api.requests import CASES, Case
from api.world import World, build
from cli.commands import CommandLine
from conftest import Tree
from support.checks import ok
from support.databases import SqliteDatabase
from support.properties import some
from support.service import Service

from jeton.web.api.table import OPERATIONS
from jeton.web.http.operation import Operation

WITH_KEYS = {"new": "one-key", "old": "the key"}
WRITING = [operation for operation in OPERATIONS if operation.method != "GET"]

_TOLD_ELSEWHERE = (
    "organizations",
    "members",
    "invitations",
    "acknowledge",
    "proposals",
    "usage",
    "tokens-studio",
)
"""Parts of operations that change nothing of what history tells of tokens."""


@pytest.mark.parametrize("operation", WRITING, ids=lambda each: f"{each.method} {each.path}")
def test_each_writing_operation_is_explained(service: Service, operation: Operation) -> None:
    """Whatever a request changes in a workspace is told by one change set, and a refusal by none. The answer
    names the change set; each tokenset tells exactly the changes of tokens that its history has since, and is
    to be read again only if its modes are others. At least one request of each operation that is recorded
    names one, and none of the others.
    """
    names = []
    for case in CASES[operation.method, operation.path]:
        world = build(service)
        values = world.ids | WITH_KEYS
        before = stored(service.database, world.ids["workspace"])
        members = organized(service.database, world.ids["organization"])
        assert before.token_history
        assert members.object_history
        sets, polled = _sets(world), [Polled.of(tree) for tree in _trees(world)]
        headers = {name: text.format_map(values) for name, text in case.headers.items()}
        path = case.path.format_map(values)
        response = world.owner.client.request(case.method, path, json=case.sent(values), headers=headers)
        assert response.status_code == case.status, (case, response.text)
        names.append(named(response))
        assert _sets(world) - sets == {names[-1]} - {None}, case
        for each in polled:
            each.check(case)
        after = stored(service.database, world.ids["workspace"])
        now = organized(service.database, world.ids["organization"])
        _check_case(operation, case, (before, after), (members, now))
    assert any(names) == operation.is_recorded


def _check_case(
    operation: Operation, case: Case, workspace: tuple[Stored, Stored], organization: tuple[Stored, Stored]
) -> None:
    """Check that history explains what a request did, or that it went with what was deleted."""
    before, after = workspace
    name, empty = f"{operation.method} {operation.path}", Stored({}, {}, {}, {}, set())
    if name == "DELETE /workspaces/{id}":
        assert after == empty
        return
    check_explained(before, after)
    within = operation.path.startswith(("/workspaces/", "/tokensets/"))
    if within and not any(each in name for each in _TOLD_ELSEWHERE):
        only_reads = "dry_run" in case.path or name == "POST /workspaces/{id}/check"
        proposes = name == "POST /workspaces/{id}/figma" and "direct" not in case.path
        is_change = case.title != "nothing" and not only_reads and not proposes
        assert (before != after) == (case.status < 400 and is_change), case
    if name == "DELETE /organizations/{id}" and case.status == 200:
        assert organization[1] == empty
    else:
        check_explained(*organization)


def _sets(world: World) -> set[str]:
    """Return the change sets that the histories of the owner have."""
    client = world.owner.client
    paths = [f"/workspaces/{each['id']}" for each in ok(client.get("/workspaces"))["workspaces"]]
    paths += [f"/organizations/{each['id']}" for each in ok(client.get("/organizations"))["organizations"]]
    return {change["change_set"] for path in paths for change in history(client, f"{path}/history")}


def _trees(world: World) -> list[Tree]:
    """Return the paths of the world's tokensets."""
    ids = world.ids
    return [Tree(world.owner, ids["workspace"], ids[name], ids["base"]) for name in ("core", "other")]


class Polled(NamedTuple):
    """A tokenset as one who polls knows it: the cursor, its modes, and the changes in its history."""

    tree: Tree
    cursor: str
    modes: set[str] | None
    changes: set[tuple[str, str]]

    @classmethod
    def of(cls, tree: Tree) -> "Polled":
        """Look now."""
        return cls(tree, since(tree)["cursor"], _modes(tree), _changes(tree))

    def check(self, case: Case) -> None:
        """Check what is told since; nothing of a tokenset that is gone."""
        modes = _modes(self.tree)
        if modes is None:
            return
        answer = since(self.tree, self.cursor)
        assert answer["reset"] == (modes != self.modes), case
        if not answer["reset"]:
            changes = {(each["change_set"], each["id"]) for each in answer["changes"]}
            assert changes == _changes(self.tree) - self.changes, case


def _modes(tree: Tree) -> set[str] | None:
    """Return the ids of the tree's modes, None if its tokenset is gone."""
    response = tree.owner.client.get(f"{tree.tokenset}/modes")
    return {each["id"] for each in response.json()["modes"]} if response.is_success else None


def _changes(tree: Tree) -> set[tuple[str, str]]:
    """Return the change set and the token of each change that the history of the tree's tokenset has."""
    changes = history(tree.owner.client, f"{tree.tokenset}/history")
    return {(each["change_set"], each["id"]) for each in changes if each["kind"] == "token"}


COMMANDS = (
    ("member", "set", "{workspace}", "{email}", "editor"),
    ("member", "set", "{workspace}", "{email}", "viewer"),
    ("member", "set", "{workspace}", "{email}", "viewer"),
    ("member", "remove", "{workspace}", "{email}"),
    ("import", "{file}", "--workspace", "{workspace}"),
    ("import", "{file}", "--workspace", "{workspace}", "--tokenset", "{tokenset}", "--mode", "Base"),
    ("import", "{file}", "--workspace", "{workspace}", "--as", "{email}"),
)


@pytest.mark.server
def test_each_writing_command_is_explained(tmp_path: Path) -> None:
    """The command line's changes are recorded as well, as nobody's or as those of whom it acted as."""
    jeton = CommandLine(tmp_path)
    jeton.run("serve", "--help")
    with jeton.serving() as server:
        database = SqliteDatabase(jeton.file)
        ((workspace_id,),) = database.rows("SELECT id FROM workspace")
        ((tokenset_id,),) = database.rows("SELECT id FROM tokenset")
        ok_user = jeton.run("user", "add", "ann@example.test", "--plan", "team")
        assert (ok_user.code, server.secret != "") == (0, True)
        file = tmp_path / "tokens.json"
        file.write_text('{"new": {"$type": "color", "$value": "#fff"}}')
        values = {"workspace": workspace_id, "tokenset": tokenset_id, "email": "ann@example.test"}
        values["file"] = str(file)
        changed = []
        for command in COMMANDS:
            before = stored(database, workspace_id)
            jeton.run(*(word.format_map(values) for word in command))
            after = stored(database, workspace_id)
            check_explained(before, after)
            changed.append(before != after)
        assert changed == [True, True, False, True, True, True, False]


def _any_request(dice: random.Random, tree: Tree, modes: list[str]) -> tuple[str, str, Any]:
    """Return a request that may change anything in the tree's tokenset; many are refused."""
    name, other = (f"t{dice.randrange(6)}" for _ in range(2))
    mode, place = dice.choice(modes), dice.choice([tree.workspace, tree.tokenset])
    tokens = f"{tree.tokenset}/modes/{mode}/tokens"
    token = {"name": name, "type": "color", "value": dice.choice(["#fff", "", f"{{{other}}}"])}
    return dice.choice(
        [
            ("POST", tokens, token),
            ("POST", tokens, {**token, "alias_to": other}),
            ("PATCH", f"{tokens}/{name}", {"name": other}),
            ("PATCH", f"{tokens}/{name}", {"value": f"{dice.random()}", "description": other}),
            ("PATCH", f"{tokens}/{name}", {"alias_to": other}),
            ("PATCH", f"{tokens}/{name}", {"alias_to": None, "value": "own", "deprecated": True}),
            ("DELETE", f"{tokens}/{name}", None),
            ("PATCH", tokens, {"upsert": [token], "delete": [other] if other != name else []}),
            ("POST", f"{tree.workspace}/import", {name: {"$type": "color", "$value": "#000"}}),
            ("PATCH", f"{tree.tokenset}/modes/{mode}", {"name": f"m{other}"}),
            ("PATCH", f"{tree.tokenset}/modes/{mode}", {"is_default": dice.random() < 0.5}),
            ("PATCH", tree.tokenset, {"name": other}),
            ("PATCH", tree.workspace, {"description": other}),
            ("PUT", f"{place}/presets/{name}", {"target": "css", "options": {"header": other}}),
            ("DELETE", f"{place}/presets/{name}", None),
            ("PATCH", f"{tree.tokenset}/groups/{name}", {"text": other}),
            ("PATCH", f"{tree.tokenset}/top", {"children": [name, other] if name != other else []}),
        ]
    )


@pytest.mark.some
@pytest.mark.parametrize("seed", some(range(4), 0))
def test_random_histories_lead_back_and_forth(service: Service, tree: Tree, seed: int) -> None:
    """Each step is explained; read backwards, history gives each earlier state exactly; and each of the
    latest change sets can be undone in turn, which leads there as well.
    """
    dice = random.Random(seed)
    client, workspace_id = tree.owner.client, tree.workspace_id
    modes = [tree.mode_id, create_mode(tree, "Dark")["id"]]
    create_token(in_mode(tree, modes[1]), "t0")
    grow_tokenset(tree.owner, workspace_id)
    before = stored(service.database, workspace_id)
    states = []
    for _ in range(60):
        method, path, body = _any_request(dice, tree, modes)
        response = client.request(method, path, json=body)
        assert response.status_code < 500
        after = stored(service.database, workspace_id)
        check_explained(before, after)
        if after.change_sets != before.change_sets:
            states.append((after.change_sets - before.change_sets, before))
        before = after
    assert len(states) > 20
    _replay(stored(service.database, workspace_id), states)
    undone = 0
    for made, state in reversed(states):
        response = undo(client, tree.workspace, min(made))
        if response.status_code == 409:
            break  # it made room for an import without a token, or a former name is taken by what was left
        ok(response, 201)
        undone += 1
        now = stored(service.database, workspace_id)
        assert _contents(now) == _contents(state) or "left" in response.json()
        if "left" in response.json():
            break
    assert undone > 0


def _contents(state: Any) -> dict[Any, Any]:
    """Return tokens and objects without their versions and the times of their changes."""
    tokens = {key: row[1:-1] for key, row in state.tokens.items()}
    objects = {
        key: {name: value for name, value in fields.items() if name != "updated_at"}
        for key, fields in state.objects.items()
    }
    return tokens | objects


def _replay(now: Any, states: list[tuple[set[str], Any]]) -> None:
    """Take each change set back, the newest first, by what it recorded."""
    tokens = {key: row[1:] for key, row in now.tokens.items()}
    for made, state in reversed(states):
        (change_set,) = made
        for key, row in now.token_history.items():
            if row[0] == change_set:
                tokens.pop(key[:2], None)
                if row[2] is not None:
                    tokens[key[:2]] = row[2:]
        assert tokens == {key: row[1:] for key, row in state.tokens.items()}
