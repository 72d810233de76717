"""POST /workspaces/{id}/import and /tokensets/{id}/import; what may be sent: test_import_files.py."""

from typing import Any

import pytest
from api.helpers import at_once, create_token, grow_tokenset, nothing_changes
from api.importing import (
    COUNTS,
    FILE,
    color,
    content_of,
    counts,
    into_tokenset,
    into_workspace,
    problems_of,
    resolver,
    send,
)
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.core.changes import world as worlds
from jeton.core.imports.reading import unknown_format
from jeton.errors import Text
from jeton.model.ids import key_of


def test_a_file_without_names_makes_a_tokenset(tree: Tree) -> None:
    """In a workspace it is `Imported`, or what the request says, with the first mode's name."""
    file = {"a": color("#ff0000"), "b": color("{a}")}
    response = into_workspace(tree, file)
    answer = ok(response)
    (tokenset,) = answer["tokensets"]
    (mode,) = tokenset["modes"]
    assert (answer["format"], answer["problems"], counts(response)) == ("dtcg", [], (2, 0, 0, 0))
    assert (tokenset["name"], mode["name"], mode["tokens"]) == ("Imported", "Base", 2)
    path = f"/tokensets/{tokenset['id']}/modes/{mode['id']}/tokens"
    listed = tree.owner.client.get(path)
    assert [token["name"] for token in ok(listed)["tokens"]] == ["a", "b"]
    assert answer["etag"] == response.headers["etag"] == listed.headers["etag"]
    assert ok(tree.owner.client.get(f"/tokensets/{tokenset['id']}"))["name"] == "Imported"
    assert ok(tree.owner.client.get(f"/tokensets/{tokenset['id']}/modes"))["modes"][0]["is_default"]
    named = ok(into_workspace(tree, file, "?tokenset=Brand%202"))["tokensets"][0]
    assert (named["name"], named["id"] == tokenset["id"]) == ("Brand 2", False)


def test_tokensets_of_one_name_stay_apart(tree: Tree) -> None:
    """The own export comes back to each of them, by order of creation; elsewhere there are two again."""
    client = tree.owner.client
    create_token(tree, "a", value="first")
    younger = grow_tokenset(tree.owner, tree.workspace_id, "Core")
    ok(client.post(younger.tokens, json={"name": "a", "type": "string", "value": "second"}), 201)
    document = client.get(f"{tree.workspace}/export/resolver").text
    assert counts(into_workspace(tree, document)) == (0, 0, 2, 0)
    place = ok(client.post("/workspaces", json={"name": "Another"}), 201)["id"]
    response = send(tree, f"/workspaces/{place}", document)
    assert counts(response) == (2, 0, 0, 0)
    assert [each["name"] for each in response.json()["tokensets"]] == ["Core", "Core"]


def test_tokensets_and_modes_meet_those_of_the_same_names(tree: Tree) -> None:
    """The oldest tokenset of a name, its modes by name; what is missing is made, the rest is left alone."""
    create_token(tree, "kept")
    younger = grow_tokenset(tree.owner, tree.workspace_id, "Core")
    sets = {"Core": {"a": color("#010101")}, "More": {"b": color("#020202")}}
    document = resolver(sets, Light={"c": color("#030303")}, Dark={"c": color("#040404")})
    assert counts(into_workspace(tree, document)) == (4, 0, 0, 0)
    expected = {
        ("Core", "Base"): {"kept": "value", "a": "#010101"},
        ("More", "Base"): {"b": "#020202"},
        ("Theme", "Light"): {"c": "#030303"},
        ("Theme", "Dark"): {"c": "#040404"},
    }
    found = content_of(tree)
    assert ok(tree.owner.client.get(younger.tokens))["tokens"] == []
    assert {**found, ("Core", "Base"): {"kept": "value", "a": "#010101"}} == expected
    assert {token["name"] for token in ok(tree.owner.client.get(tree.tokens))["tokens"]} == {"kept", "a"}
    theme = ok(tree.owner.client.get(f"{tree.workspace}/tokensets"))["tokensets"][-1]["id"]
    modes = ok(tree.owner.client.get(f"/tokensets/{theme}/modes"))["modes"]
    assert [(mode["name"], mode["is_default"]) for mode in modes] == [("Light", True), ("Dark", False)]
    more = resolver({}, Dark={"c": color("#050505")}, Dim={"c": color("#060606")})
    assert counts(into_workspace(tree, more)) == (1, 1, 0, 0)
    modes = ok(tree.owner.client.get(f"/tokensets/{theme}/modes"))["modes"]
    default = [(mode["name"], mode["is_default"]) for mode in modes]
    assert default == [("Light", True), ("Dark", False), ("Dim", False)]


def test_into_a_tokenset(tree: Tree) -> None:
    """A file of one mode goes to the default mode or to the one that is named; one with modes by name."""
    assert counts(into_tokenset(tree, {"a": color("#010101")})) == (1, 0, 0, 0)
    assert counts(into_tokenset(tree, {"a": color("#020202")}, "?mode=Dark")) == (1, 0, 0, 0)
    assert counts(into_tokenset(tree, {"a": color("#030303")}, "?mode=Dark")) == (0, 1, 0, 0)
    two = resolver({}, Dark={"b": color("#040404")}, Dim={"b": color("#050505")})
    assert counts(into_tokenset(tree, two)) == (2, 0, 0, 0)
    assert content_of(tree) == {
        ("Core", "Base"): {"a": "#010101"},
        ("Core", "Dark"): {"a": "#030303", "b": "#040404"},
        ("Core", "Dim"): {"b": "#050505"},
    }


def test_what_does_not_fit_into_one_tokenset_is_refused(service: Service, tree: Tree) -> None:
    """Several tokensets, and `mode` for several modes."""
    one = {"a": color("#010101")}
    with nothing_changes(service, tree.owner):
        several = resolver({"A": one, "B": {"b": color("#020202")}})
        refused(into_tokenset(tree, several), 400, Text.IMPORT_TOKENSETS.format(count=2))
        modes = resolver({}, Light=one, Dark=one)
        refused(into_tokenset(tree, modes, "?mode=x"), 400, Text.IMPORT_MODES)


@pytest.mark.parametrize(
    ("query", "text"),
    [
        ("dry_run=yes", Text.DRY_RUN),
        ("on_conflict=merge", Text.IMPORT_CONFLICT),
        ("format=xml", unknown_format("xml")),
        ("validate=no", Text.VALIDATE),
        ("mode=", Text.NAME_REQUIRED),
        ("mode=%0a", Text.NAME_REQUIRED),
        ("mode=a%01", Text.NAME_CONTROL),
    ],
)
def test_parameters_are_checked(service: Service, tree: Tree, query: str, text: str) -> None:
    """What is wrong with one is told by a fixed text that names what is accepted, after permission."""
    with nothing_changes(service, tree.owner):
        refused(into_tokenset(tree, {"a": color("#fff")}, f"?{query}"), 400, text)
        stranger = service.account().client
        refused(stranger.post(f"{tree.tokenset}/import?{query}", json={}), 404, Text.TOKENSET_NOT_FOUND)


def test_the_three_policies(service: Service, tree: Tree) -> None:
    """`replace` changes what differs, `skip` leaves it, `fail` names every conflict; equals are untouched.

    A dry run is refused as the import would be.
    """
    first = {"same": color("#010101"), "other": color("#020202", **{"$description": "said"})}
    into_tokenset(tree, first)
    second = {**first, "other": color("#030303"), "new": color("#040404"), "dim": color("{other}")}
    listed = ok(tree.owner.client.get(tree.tokens))["tokens"]
    with nothing_changes(service, tree.owner):
        text = Text.IMPORT_EXISTS.format(mode="Base", tokenset="Core")
        for query in ("?on_conflict=fail", "?dry_run=true&on_conflict=fail"):
            found = problems_of(into_tokenset(tree, {**second, "same": color("#fff")}, query))
            assert found == [("same", text), ("other", text)]
    assert counts(into_tokenset(tree, second, "?on_conflict=skip")) == (2, 0, 1, 1)
    replaced = into_tokenset(tree, second)
    assert counts(replaced) == (0, 1, 3, 0)
    known = {"If-None-Match": replaced.headers["etag"]}
    assert tree.owner.client.get(tree.tokens, headers=known).status_code == 304
    assert counts(into_tokenset(tree, second, "?on_conflict=fail")) == (0, 0, 4, 0)
    after = {token["name"]: token for token in ok(tree.owner.client.get(tree.tokens))["tokens"]}
    before = {token["name"]: token for token in listed}
    assert after["same"] == before["same"]
    other = after["other"]
    assert other == {
        **before["other"],
        "value": "#030303",
        "description": None,
        "updated_at": other["updated_at"],
    }
    assert other["updated_at"] > before["other"]["updated_at"]
    assert tree.owner.client.get(f"{tree.tokens}/other").headers["etag"] == '"v2"'
    assert tree.owner.client.get(f"{tree.tokens}/same").headers["etag"] == '"v1"'


def test_nothing_new_changes_no_revision(service: Service, tree: Tree) -> None:
    """An import of what is there already is no write at all."""
    file = {"a": color("#010101", **{"$extensions": {"x": 1}}), "b": color("{a}")}
    into_tokenset(tree, file)
    with nothing_changes(service, tree.owner):
        again = into_tokenset(tree, file)
    assert counts(again) == (0, 0, 2, 0)
    assert again.headers["etag"] == tree.owner.client.get(tree.tokens).headers["etag"]


def test_a_dry_run_answers_the_plan(service: Service, tree: Tree) -> None:
    """The same shape with the conflicts, ids only of what is there, and the tag that guards the import."""
    into_tokenset(tree, {"a": color("#010101", **{"$deprecated": True})})
    document = resolver({"Core": {"a": color("#020202"), "b": color("#030303")}, "New": {}})
    document["sets"]["New"]["sources"] = [{"c": color("#040404")}]
    with nothing_changes(service, tree.owner):
        dry = into_workspace(tree, document, "?dry_run=true")
        answer = ok(dry)
    assert tuple(answer[name] for name in COUNTS) == (2, 1, 0, 0)
    core, new = answer["tokensets"]
    assert core == {
        "id": tree.tokenset_id,
        "name": "Core",
        "modes": [{"id": tree.mode_id, "name": "Base", "tokens": 2}],
    }
    assert new == {"id": None, "name": "New", "modes": [{"id": None, "name": "Base", "tokens": 1}]}
    assert answer["conflicts"] == [
        {
            "path": "a",
            "tokenset": "Core",
            "mode": "Base",
            "name": "a",
            "current": {
                "type": "color",
                "value": "#010101",
                "description": None,
                "alias_to": None,
                "deprecated": True,
            },
            "incoming": {"type": "color", "value": "#020202", "description": None, "alias_to": None},
        }
    ]
    assert dry.headers["etag"] == answer["etag"] == tree.owner.client.get(tree.tokens).headers["etag"]
    done = into_workspace(tree, document, **{"If-Match": dry.headers["etag"]})
    assert ok(done).keys() == answer.keys() - {"conflicts"}
    assert [ok(done)[name] for name in COUNTS] == [answer[name] for name in COUNTS]


def test_conflicts_are_shown_within_bounds(tree: Tree) -> None:
    """A dry run shows the first thousand, and no more text than an answer should have."""
    into_tokenset(tree, {f"t{i}": color("#010101") for i in range(1100)})
    answer = ok(into_tokenset(tree, {f"t{i}": color("#020202") for i in range(1100)}, "?dry_run=true"))
    assert (answer["changed"], len(answer["conflicts"])) == (1100, 1000)
    long = {f"long{i}": color("#010101", **{"$description": "x" * 300_000}) for i in range(5)}
    into_tokenset(tree, long)
    answer = ok(into_tokenset(tree, {name: color("#020202") for name in long}, "?dry_run=true"))
    assert (answer["changed"], len(answer["conflicts"])) == (5, 3)


def test_if_match_guards_one_mode_or_several(service: Service, tree: Tree) -> None:
    """The list's tag for one mode, one over all that are touched for several: any write since is 412."""
    into_tokenset(tree, {"a": color("#010101")})
    document = resolver({}, Light={"b": color("#020202")}, Dark={"b": color("#030303")})
    first = into_workspace(tree, document)
    tag = {"If-Match": first.headers["etag"]}
    assert tag["If-Match"].startswith('"i')
    second = into_workspace(tree, resolver({}, Light={"b": color("#0a0a0a")}, Dark={}), **tag)
    assert ok(second)["changed"] == 1
    with nothing_changes(service, tree.owner):
        refused(into_workspace(tree, document, **tag), 412, Text.STALE)
        refused(into_tokenset(tree, {"a": color("#000")}, **{"If-Match": '"r1"'}), 412, Text.STALE)
        refused(into_tokenset(tree, {"a": color("#000")}, "?dry_run=true", **tag), 412, Text.STALE)
    now = into_workspace(tree, document, "?dry_run=true").headers["etag"]
    assert ok(into_workspace(tree, document, **{"If-Match": now}))["changed"] == 1
    assert ok(into_workspace(tree, document, **{"If-Match": "*"}))["unchanged"] == 2


def test_tokens_in_circles_are_left_out(service: Service, tree: Tree) -> None:
    """Each with the circle, also one through stored tokens or back into a calculation, and nothing else;
    `validate=strict` refuses them, and so does a file of which no token remains.
    """
    create_token(tree, "stored", type="color", value="", alias_to="far.end")
    file = {"far": {"end": color("{stored}")}, "a": color("{b}"), "b": color("{a}"), "leads.in": color("{a}")}
    chains = {"a": "a -> b -> a", "b": "a -> b -> a", "far.end": "far.end -> stored -> far.end"}
    with nothing_changes(service, tree.owner):
        assert sorted(problems_of(into_tokenset(tree, file, "?validate=strict"))) == [
            (name, Text.ALIAS_CYCLE.format(chain=chains[name])) for name in ("a", "far.end")
        ]
        alone = {"a": color("{b}"), "b": color("{a}")}
        problems = problems_of(into_tokenset(tree, alone))
        assert problems[-1] == ("", "no token remains: each one depends on itself")
    answer = ok(into_tokenset(tree, file))
    assert (answer["created"], answer["tokensets"][0]["modes"][0]["tokens"]) == (1, 1)
    assert {
        each["path"]: each["message"] for each in answer["problems"] if each["severity"] == "warning"
    } == {path: f"it depends on itself: {chain}: left out" for path, chain in chains.items()} | {
        '"leads.in"': "a key with a dot, which DTCG does not allow: read as it stands"
    }
    names = [each["name"] for each in ok(tree.owner.client.get(tree.tokens))["tokens"]]
    assert sorted(names) == ["leads.in", "stored"]


def test_a_token_keeps_its_content_where_a_new_one_closes_a_circle(tree: Tree) -> None:
    """What the import would change stays as it is stored; circles that share a token go together."""
    into_tokenset(tree, {"a": color("#010101"), "b": color("{a}")})
    file = {"a": color("{b}"), "b": color("{c}"), "c": color("color-mix(in srgb, {a}, {b})")}
    answer = ok(into_tokenset(tree, file | {"d": color("{b}")}))
    assert (answer["created"], answer["changed"], answer["skipped"]) == (1, 0, 0)
    tokens = ok(tree.owner.client.get(tree.tokens))["tokens"]
    assert {each["name"]: each["alias_to"] or each["value"] for each in tokens} == {
        "a": "#010101", "b": "a", "d": "b",
    }  # fmt: skip


def test_modes_of_one_import_see_each_other(service: Service, tree: Tree) -> None:
    """Whether a circle closes is judged on what the other modes will be, not on what they are."""
    into_tokenset(tree, {"a": color("{b}"), "b": color("#010101")})
    fine = resolver({}, Base={"a": color("#020202")}, Dark={"b": color("{a}")})
    assert counts(into_tokenset(tree, fine)) == (1, 1, 0, 0)
    closing = resolver({}, Base={"a": color("{b}")})
    with nothing_changes(service, tree.owner):
        document = resolver({}, Base={"a": color("{c}")}, Dark={"c": color("{a}")})
        found = problems_of(into_tokenset(tree, document, "?validate=strict"))
        assert [message for _, message in found] == [Text.ALIAS_CYCLE.format(chain="c -> a -> c")]
    assert counts(into_tokenset(tree, closing)) == (0, 1, 0, 0), "in Base's own view there is none"


def test_side_data_and_references_are_stored(service: Service, tree: Tree) -> None:
    """Deprecation, extensions and the references inside values, as single writes leave them."""
    border = {"color": "{a}", "width": {"value": 1, "unit": "px"}, "style": "solid"}
    more = {"$deprecated": "soon", "$extensions": {"org.example": {"n": [1, None]}}}
    into_tokenset(tree, {"a": color("#010101", **more), "line": {"$type": "border", "$value": border}})
    token = ok(tree.owner.client.get(f"{tree.tokens}/a"))
    assert (token["deprecated"], token["extensions"]) == ("soon", {"org.example": {"n": [1, None]}})
    sql = "SELECT target FROM token_reference WHERE mode_key = $1"
    assert service.database.rows(sql, key_of(tree.mode_id)) == [("a",)]


def test_an_import_is_done_once_per_key(service: Service, tree: Tree) -> None:
    """The stored answer is replayed, also where it would be refused by now; a dry run stores none."""
    key = {"Idempotency-Key": "once"}
    query = "?on_conflict=fail&tokenset=A"
    dry = into_workspace(tree, FILE, f"{query}&dry_run=true", **key)
    assert ok(dry)["created"] == 2
    first = into_workspace(tree, FILE, query, **key)
    create_token(tree, "other")
    changed = {"a": color("#000"), "b": color("{a}")}
    with nothing_changes(service, tree.owner):
        again = into_workspace(tree, FILE, query, **key)
        assert (ok(again), again.headers["idempotent-replayed"]) == (ok(first), "true")
        assert again.headers["etag"] == first.headers["etag"]
        refused(into_workspace(tree, changed, query, **key), 409, Text.KEY_REUSED)
        refused(into_workspace(tree, FILE, "?tokenset=B", **key), 409, Text.KEY_REUSED)


def test_a_plan_that_is_overtaken_is_made_anew(tree: Tree, monkeypatch: pytest.MonkeyPatch) -> None:
    """What others write between planning and writing is seen: the plan rests on nothing that has changed."""
    real = worlds.Base.check
    left = [f"between{number}" for number in range(2)]

    async def overtaken(self: worlds.Base, tx: Any, permit: worlds.AccessCheck, *, has_links: bool) -> None:
        if left:
            left.pop()
            raise worlds.Outdated
        await real(self, tx, permit, has_links=has_links)

    monkeypatch.setattr(worlds.Base, "check", overtaken)
    assert counts(into_workspace(tree, FILE)) == (2, 0, 0, 0)
    assert left == []


def test_imports_at_the_same_time_make_one_tokenset(service: Service, tree: Tree) -> None:
    """Four clients import the same file: one creates, the others find it all there."""
    clients = [service.client(tree.owner.secret) for _ in range(4)]
    path = f"{tree.workspace}/import?tokenset=Shared"
    answers = at_once([lambda client=client: client.post(path, json=FILE) for client in clients])  # type: ignore[misc]
    assert sorted(counts(answer) for answer in answers) == [(0, 0, 2, 0)] * 3 + [(2, 0, 0, 0)]
    assert [name for name, _ in content_of(tree)] == ["Core", "Shared"]


def test_a_built_file_finds_its_source_in_the_workspace(tree: Tree) -> None:
    """A value is an alias of its source, sent before, if that has it; else it stays, and that is told."""
    ok(into_workspace(tree, {"red": color("#f00"), "ink": color("#111")}, "?tokenset=Palette"))

    def built(value: str, source: str) -> object:
        return color(value) | {"original": color(f"{{{source}}}")}

    file = {"a": built("rgb(255, 0, 0)", "red"), "b": built("#222", "ink"), "c": built("#333", "gone")}
    answer = ok(into_workspace(tree, file, "?tokenset=Theme"))
    assert [each["path"] for each in answer["problems"]] == ["b", "c"]
    (values,) = [values for (name, _), values in content_of(tree).items() if name == "Theme"]
    assert values == {"a": "-> red", "b": "#222", "c": "#333"}
    again = into_workspace(tree, file, "?tokenset=Theme")
    assert counts(again) == (0, 0, 3, 0)
