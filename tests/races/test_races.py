"""Two server processes, requests at the same moment: the rules that span rows hold, and nobody sees a 5xx."""

import json

import pytest
from races.pair import WORKSPACE_LIMIT, Owner, body_of, statuses
from support.places import Place

from jeton.errors import Text
from jeton.settings import SQLITE_SCHEME


@pytest.mark.parametrize(("writers", "rounds"), [(2, 30), (16, 6)])
def test_writers_on_both_servers_set_the_default(owner: Owner, writers: int, rounds: int) -> None:
    """C1: half by PATCH, half by POST; all succeed, and one mode is the default."""
    workspace = owner.workspace()
    half = writers // 2
    for round_ in range(rounds):
        place = owner.grow(workspace)
        dark = [owner.mode(place, f"Dark {number}") for number in range(half)]
        calls = [owner.call("PATCH", mode.mode, {"is_default": True}) for mode in dark]
        calls += [
            owner.call("POST", place.modes, {"name": f"New {number}", "is_default": True})
            for number in range(half)
        ]
        answers = owner.at_once(*calls[round_ % 2 :], *calls[: round_ % 2])
        assert statuses(answers) == {200: half, 201: half}
        assert all(json.loads(answer.body)["is_default"] for answer in answers)
        for side in (0, 1):
            listed = owner.get(place.modes, side)["modes"]
            assert (len(listed), sum(mode["is_default"] for mode in listed)) == (writers + 1, 1)


def test_the_last_two_modes_deleted_at_once(owner: Owner) -> None:
    """C2: one goes, the other stays, every time."""
    place = owner.grow()
    last = place.mode
    for round_ in range(60):
        pair = (last, owner.mode(place, f"Mode {round_}").mode)
        answers = owner.at_once(*(owner.call("DELETE", path) for path in pair))
        assert statuses(answers) == {200: 1, 400: 1}
        assert {"error": Text.LAST_MODE} in [json.loads(answer.body) for answer in answers]
        (left,) = owner.get(place.modes)["modes"]
        last = f"{place.modes}/{left['id']}"


def test_twenty_creations_at_the_workspace_limit(owner: Owner) -> None:
    """C3: one below the limit, one of twenty succeeds; after a deletion again one."""
    made = [owner.workspace() for _ in range(WORKSPACE_LIMIT - 1)]
    for workspace in made:
        answers = owner.at_once(*[owner.call("POST", "/workspaces", {"name": "b"})] * 20)
        assert statuses(answers) == {201: 1, 403: 19}
        for side in (0, 1):
            assert owner.get("/workspaces", side)["total"] == WORKSPACE_LIMIT
        owner.change("DELETE", workspace)


def test_deletions_make_room_for_creations(owner: Owner) -> None:
    """C3: at the limit as many creations succeed at most as workspaces are deleted at the same moment."""
    made = [owner.workspace() for _ in range(WORKSPACE_LIMIT)]
    for _ in range(4):
        calls = [owner.call("DELETE", path) for path in made[:3]]
        calls += [owner.call("POST", "/workspaces", {"name": "b"})] * 5
        answers = owner.at_once(*calls[::2], *calls[1::2])
        found = statuses(answers)
        assert (found[200], found[201] + found[403]) == (3, 5)
        assert found[201] <= 3
        total = owner.get("/workspaces")["total"]
        assert total == WORKSPACE_LIMIT - 3 + found[201]
        for _ in range(WORKSPACE_LIMIT - total):
            owner.workspace()
        made = [f"/workspaces/{shown['id']}" for shown in owner.get("/workspaces")["workspaces"]]


KINDS = {
    "token": (
        "{0.tokens}",
        {"type": "color", "value": "#fff"},
        "A token named {0} already exists in this mode",
    ),
    "mode": ("{0.modes}", {}, "A mode named {0} already exists in this tokenset"),
    "environment": ("{1}/environments", {}, "An environment named {0} already exists in this organization"),
}
"""Where objects are created whose names are unique, with which fields, and what is said of a name in use."""


@pytest.mark.parametrize("kind", KINDS)
def test_creations_and_renames_to_one_name(owner: Owner, kind: str) -> None:
    """C4: of twenty creations of one name one succeeds, and of renames to one name; the rest are 409."""
    place = owner.grow()
    where, fields, text = KINDS[kind]
    path = where.format(place, owner.organization() if kind == "environment" else "")
    for round_ in range(6):
        call = owner.call("POST", path, {"name": f"same {round_}", **fields})
        answers = owner.at_once(*[call] * 20)
        assert statuses(answers) == {201: 1, 409: 19}
        said = {body_of(answer, 409)["error"] for answer in answers if answer.status == 409}
        assert said == {text.format(f"same {round_}")}
        made = [owner.post(path, {"name": f"{round_} {number}", **fields}) for number in range(6)]
        body = {"name": f"wanted {round_}"}
        answers = owner.at_once(*(owner.call("PATCH", f"{path}/{each['id']}", body) for each in made))
        assert statuses(answers) == {200: 1, 409: 5}


def test_of_releases_of_one_version_there_is_one(owner: Owner) -> None:
    """C4: one succeeds, the others are 409."""
    place = owner.grow()
    path = f"{owner.organization(place.workspace)}/releases"
    for round_ in range(5):
        owner.token(place, f"new {round_}")
        call = owner.call("POST", path, {"version": f"1.{round_}.0"})
        assert statuses(owner.at_once(*[call] * 4)) == {201: 1, 409: 3}
    assert owner.get(path)["total"] == 5


@pytest.mark.parametrize("what", ["mode", "tokenset", "workspace"])
def test_writes_against_a_deletion(owner: Owner, what: str) -> None:
    """C5: what is written while its mode, tokenset or workspace is deleted is gone with it, or 404."""
    workspace = owner.workspace()
    for round_ in range(12):
        place = owner.grow(None if what == "workspace" else workspace)
        if what == "mode":
            owner.mode(place, "Stays")
        owner.token(place, "old")
        for name in ("alias 1", "alias 2"):
            owner.token(place, name, alias_to="old")
        token = {"type": "color", "value": "#fff"}
        calls = [owner.call("POST", place.tokens, {"name": f"{number}", **token}) for number in range(6)]
        calls += [
            owner.call("PATCH", f"{place.tokens}/old", {"name": "new"}),
            owner.call("POST", place.tokens, {"name": "alias", "alias_to": "old", **token}),
            owner.call("PATCH", f"{place.tokens}/alias%201", {"name": "alias 3"}),
            owner.call("PATCH", f"{place.tokens}/alias%202", {"alias_to": "new"}),
            owner.call("DELETE", f"{place.tokens}/old"),
            owner.call("PATCH", place.mode, {"is_default": True}),
            owner.call("GET", f"{place.mode}/export"),
        ]
        at = round_ % len(calls)
        calls.insert(at, owner.call("DELETE", getattr(place, what)))
        answers = owner.at_once(*calls)
        assert set(statuses(answers)) <= {200, 201, 404}
        assert answers[at].status == 200
        for side in (0, 1):
            gone = owner.pair.ask(side, owner.call("GET", place.tokens))
            assert body_of(gone, 404) == {"error": Text.MODE_NOT_FOUND}


def _deletable(owner: Owner, place: Place, kind: str) -> str:
    """Create an object that can be deleted; return its path."""
    if kind in {"workspace", "tokenset"}:
        owner.mode(place, "Stays")
        owner.token(place, "a")
        return str(getattr(place, kind))
    if kind == "mode":
        return owner.mode(place, "Goes").mode
    organization = owner.organization(place.workspace)
    path, body = {
        "token": (place.tokens, {"name": "a", "type": "color", "value": "#fff"}),
        "API token": ("/me/api-tokens", {"name": "ci"}),
        "organization": ("/organizations", {"name": "Acme"}),
        "release": (f"{organization}/releases", {}),
        "environment": (f"{organization}/environments", {"name": "staging"}),
    }[kind]
    return f"{path}/{owner.post(path, body)['id']}"


@pytest.mark.parametrize(
    "kind", ["workspace", "tokenset", "mode", "token", "API token", "organization", "release", "environment"]
)
def test_deletions_of_one_object_at_once(owner: Owner, kind: str) -> None:
    """C5: of deletions of one object at once one is 200, the others 404."""
    workspace = owner.workspace()
    for _ in range(8):
        place = owner.grow(None if kind == "workspace" else workspace)
        path = _deletable(owner, place, kind)
        assert statuses(owner.at_once(*[owner.call("DELETE", path)] * 4)) == {200: 1, 404: 3}


def test_deletions_from_two_sides(owner: Owner) -> None:
    """C5: a token, its mode, its tokenset and its workspace deleted at once: nothing is left of them."""
    for round_ in range(10):
        place = owner.grow()
        owner.mode(place, "Stays")
        owner.token(place, "a")
        paths = [f"{place.tokens}/a", place.mode, place.tokenset, place.workspace]
        if round_ % 2:
            paths.reverse()
        answers = owner.at_once(*(owner.call("DELETE", path) for path in paths))
        assert set(statuses(answers)) <= {200, 404}
        assert answers[paths.index(place.workspace)].status == 200
        for side in (0, 1):
            assert owner.pair.ask(side, owner.call("GET", place.workspace)).status == 404


def test_a_deletion_against_the_default_flag(owner: Owner) -> None:
    """C1 and C5: a mode made the default while it is deleted: at most one default, and one mode is left."""
    workspace = owner.workspace()
    for _ in range(20):
        place = owner.grow(workspace)
        dark = owner.mode(place, "Dark")
        deleted, changed = owner.at_once(
            owner.call("DELETE", dark.mode), owner.call("PATCH", dark.mode, {"is_default": True})
        )
        assert (deleted.status, changed.status in {200, 404}) == (200, True)
        (left,) = owner.get(place.modes)["modes"]
        assert left["is_default"] == (changed.status == 404)


@pytest.mark.parametrize("apart", [False, True], ids=["one mode", "two tokensets"])
def test_two_halves_of_a_circle(owner: Owner, apart: bool) -> None:  # noqa: FBT001
    """Two writes that together would close a circle of aliases, at once: one of them is 400. Where two
    tokensets look names up in each other, both may succeed; then every read still ends.
    """
    workspace = owner.workspace()
    one = owner.grow(workspace)
    two = owner.grow(workspace) if apart else one
    closed = 0
    for round_ in range(20):
        a, b = f"{one.tokens}/a{round_}", f"{two.tokens}/b{round_}"
        owner.token(one, f"a{round_}")
        owner.token(two, f"b{round_}")
        answers = owner.at_once(
            owner.call("PATCH", a, {"alias_to": f"b{round_}"}),
            owner.call("PATCH", b, {"alias_to": f"a{round_}"}),
        )
        found = statuses(answers)
        assert found == {200: 1, 400: 1} or (apart and found == {200: 2})
        closed += found[200] == 2
        value = None if found[200] == 2 else "value"
        for side in (0, 1):
            assert {owner.get(path, side)["resolved_value"] for path in (a, b)} == {value}
            for place in (one, two):
                export = owner.pair.ask(side, owner.call("GET", f"{place.mode}/export"))
                assert (export.status, export.headers["x-jeton-problems"]) == (200, str(closed))


def test_an_alias_of_its_own_name_while_its_target_goes(owner: Owner) -> None:
    """An alias of its own name, made while the default mode's token is deleted: 400, or a dependent.

    On PostgreSQL the deletion may not hear of an alias that another mode makes at the same moment.
    """
    is_embedded = owner.pair.database.url.startswith(SQLITE_SCHEME)
    unheard = [] if is_embedded else [(200, None)]
    place = owner.grow()
    dark = owner.mode(place, "Dark")
    for round_ in range(25):
        name = f"a{round_}"
        owner.token(place, name)
        owner.token(dark, name)
        changed, deleted = owner.at_once(
            owner.call("PATCH", f"{dark.tokens}/{name}", {"alias_to": name}),
            owner.call("DELETE", f"{place.tokens}/{name}"),
        )
        found = (changed.status, body_of(deleted).get("dependents"))
        assert found in [(200, [name]), (400, None), *unheard]


def test_aliases_change_while_their_mode_goes(owner: Owner) -> None:
    """C5: aliases of a mode renamed and redirected at the moment of its deletion: 200 before it, or 404."""
    place = owner.grow()
    for round_ in range(20):
        dark = owner.mode(place, f"Dark {round_}")
        for name in "abc":
            owner.token(dark, name, alias_to="missing")
        bodies = {"a": {"name": "d"}, "b": {"name": "e", "alias_to": "f"}, "c": {"alias_to": "a"}}
        calls = [owner.call("PATCH", f"{dark.tokens}/{name}", body) for name, body in bodies.items()]
        calls.insert(round_ % 4, owner.call("DELETE", dark.mode))
        answers = owner.at_once(*calls)
        assert set(statuses(answers)) <= {200, 404}
        assert answers[round_ % 4].status == 200


def test_a_preset_comes_back_beside_another_of_its_name(owner: Owner) -> None:
    """Of two undos of one deletion one succeeds at most, and who saves the name meanwhile is not overwritten:
    the place has one preset of the name, and its history leads there.
    """
    place = owner.grow()
    path, changes = f"{place.tokenset}/presets/web", f"{place.workspace}/history?limit=20"
    for round_ in range(20):
        saved = {"target": "css", "options": {"header": f"round {round_}"}}
        assert owner.pair.ask(0, owner.call("PUT", path, {"target": "ios"})).status in {200, 201}
        owner.change("DELETE", path)
        deleted = owner.get(changes)["changes"][0]["change_set"]
        undo = owner.call("POST", f"{place.workspace}/changes/{deleted}/undo", {})
        first, put, second = owner.at_once(undo, owner.call("PUT", path, saved), undo)
        came_back = statuses([first, second])[201]
        assert {first.status, second.status} <= {201, 409}
        assert (came_back, put.status) in {(0, 201), (1, 200)}
        (listed,) = owner.get(f"{place.tokenset}/presets")["presets"]
        assert listed["options"] == saved["options"]
        newest, before, *_ = owner.get(changes)["changes"]
        assert (newest["after"], newest["before"]) == (listed, before["after"])
