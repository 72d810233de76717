"""PATCH /tokensets/{id}/modes/{modeId}/tokens: many changes to one mode, all of them or none."""

import json
from typing import Any

import httpx
import pytest
from api.helpers import TOKEN_FIELDS, create_mode, create_token, grow_tokenset, in_mode, nothing_changes
from conftest import Tree
from support.checks import ok, refused
from support.service import Service, running

from jeton.core.changes import world as worlds
from jeton.errors import Text
from jeton.model.ids import key_of

SIZE = {"type": "dimension", "value": "4px"}


def bulk(tree: Tree, *upsert: object, delete: object = (), query: str = "", **headers: str) -> httpx.Response:
    """Send upserts and deletions."""
    body = {"upsert": upsert, "delete": delete}
    return tree.owner.client.patch(f"{tree.tokens}{query}", json=body, headers=headers)


def named(tree: Tree) -> dict[str, Any]:
    """Return the tokens of the mode by name."""
    return {token["name"]: token for token in ok(tree.owner.client.get(tree.tokens))["tokens"]}


def check_problems(response: httpx.Response, *expected: tuple[str, int, str | None, str]) -> None:
    """Assert a refusal that lists exactly these problems."""
    assert response.status_code == 400, response.text
    body = response.json()
    assert body["error"] == Text.BULK_REFUSED.format(count=len(expected))
    fields = ("list", "index", "name", "message")
    assert [tuple(problem[field] for field in fields) for problem in body["problems"]] == list(expected)


def references(service: Service, tree: Tree) -> list[tuple[str, str]]:
    """Return the references inside values of the mode: the token's name and what it refers to."""
    sql = """
        SELECT t.name, r.target FROM token_reference r
        JOIN token t ON t.mode_key = r.mode_key AND t.token_key = r.token_key WHERE r.mode_key = $1
    """
    return sorted((name, target) for name, target in service.database.rows(sql, key_of(tree.mode_id)))


def test_creates_changes_and_deletes_at_once(tree: Tree) -> None:
    """New names are created, others get the fields that are named, and names are deleted."""
    kept, old = create_token(tree, "kept", description="said"), create_token(tree, "old")
    same = create_token(tree, "same")
    response = bulk(
        tree,
        {"name": "new", **SIZE, "deprecated": "soon", "extensions": {"a": [1]}},
        {"name": "kept", "value": "other", "id": "x"},
        {"name": "same", "value": same["value"]},
        {"name": "alias", "type": "string", "alias_to": "kept"},
        delete=["old"],
    )
    answer = ok(response)
    assert {name: answer[name] for name in ("created", "changed", "unchanged", "deleted")} == {
        "created": 2,
        "changed": 1,
        "unchanged": 1,
        "deleted": 1,
    }
    assert [token["name"] for token in answer["tokens"]] == ["new", "kept", "same", "alias"]
    new, changed, unchanged, alias = answer["tokens"]
    assert (new["deprecated"], new["extensions"]) == ("soon", {"a": [1]})
    assert changed == {**kept, "value": "other", "updated_at": changed["updated_at"]}
    assert changed["updated_at"] > kept["updated_at"]
    assert (unchanged, alias["value"], alias["alias_to"]) == (same, "", "kept")
    assert list(alias) == TOKEN_FIELDS
    assert named(tree) == {token["name"]: token for token in answer["tokens"]}
    assert old["name"] not in named(tree)


def test_versions_revision_and_tag_move_on(tree: Tree) -> None:
    """A changed token gets a new version, an unchanged one none; the list's tag is the answer's."""
    create_token(tree, "a")
    create_token(tree, "b")
    before = tree.owner.client.get(tree.tokens).headers["etag"]
    response = bulk(tree, {"name": "a", "value": "x"}, {"name": "b", "value": "value"})
    listed = tree.owner.client.get(tree.tokens)
    assert response.headers["etag"] == listed.headers["etag"] != before
    assert tree.owner.client.get(f"{tree.tokens}/a").headers["etag"] == '"v2"'
    assert tree.owner.client.get(f"{tree.tokens}/b").headers["etag"] == '"v1"'
    again = bulk(tree, {"name": "a", "value": "x"})
    assert again.headers["etag"] == listed.headers["etag"], "nothing changed"
    assert ok(again)["unchanged"] == 1


@pytest.mark.parametrize("body", [{}, {"upsert": []}, {"delete": []}, {"unknown": 5}])
def test_an_empty_request_changes_nothing(service: Service, tree: Tree, body: object) -> None:
    """Without items all counts are 0."""
    with nothing_changes(service, tree.owner):
        answer = ok(tree.owner.client.patch(tree.tokens, json=body))
    assert answer == {"created": 0, "changed": 0, "unchanged": 0, "deleted": 0, "tokens": []}


def test_every_problem_is_listed_and_nothing_stored(service: Service, tree: Tree) -> None:
    """One answer names all that is wrong, by list and index, in their order; the good ones do not count.

    Circles of several tokens are found once nothing else is wrong: they depend on the other changes.
    """
    create_token(tree, "a")
    with nothing_changes(service, tree.owner):
        response = bulk(
            tree,
            {"name": "good", **SIZE},
            5,
            {"type": "color"},
            {"name": "\n", **SIZE},
            {"name": "new"},
            {"name": "untyped", "value": "x"},
            {"name": "a", "type": "colour"},
            {"name": "a", "value": "twice"},
            {"name": "b", "type": "color", "value": 5},
            {"name": "c", **SIZE, "extensions": []},
            {"name": "self", "type": "color", "alias_to": "self"},
            {"name": "x", "type": "color", "alias_to": "y"},
            {"name": "y", "type": "color", "alias_to": "x"},
            delete=["gone", 7, "good", "a", "gone", ""],
        )
        check_problems(
            response,
            ("upsert", 1, None, Text.BULK_TOKEN),
            ("upsert", 2, None, Text.NAME_REQUIRED),
            ("upsert", 3, "\n", Text.NAME_EMPTY),
            ("upsert", 4, "new", Text.TYPE_REQUIRED),
            ("upsert", 5, "untyped", Text.TYPE_REQUIRED),
            ("upsert", 6, "a", Text.TYPE_INVALID),
            ("upsert", 7, "a", Text.BULK_TWICE),
            ("upsert", 8, "b", Text.VALUE_REQUIRED),
            ("upsert", 9, "c", Text.EXTENSIONS),
            ("upsert", 10, "self", Text.ALIAS_CYCLE.format(chain="self -> self")),
            ("delete", 0, "gone", Text.TOKEN_NOT_FOUND),
            ("delete", 1, None, Text.BULK_NAME),
            ("delete", 2, "good", Text.BULK_TWICE),
            ("delete", 2, "good", Text.TOKEN_NOT_FOUND),
            ("delete", 3, "a", Text.BULK_TWICE),
            ("delete", 4, "gone", Text.BULK_TWICE),
            ("delete", 4, "gone", Text.TOKEN_NOT_FOUND),
            ("delete", 5, None, Text.BULK_NAME),
        )


def test_a_problem_has_the_name_however_wrong(tree: Tree) -> None:
    """Also a name that cannot be one is told, unless it is too long."""
    long = "x" * 1025
    check_problems(
        bulk(tree, {"name": "..", **SIZE}, {"name": long, **SIZE}, {"name": 5, **SIZE}),
        ("upsert", 0, "..", Text.NAME_DOTS),
        ("upsert", 1, None, Text.NAME_LENGTH.format(limit=1024)),
        ("upsert", 2, None, Text.NAME_EMPTY),
    )


def test_taking_an_alias_from_a_token_without_value_is_a_problem(tree: Tree) -> None:
    """The rule of PATCH holds for each item."""
    create_token(tree, "a", value="", alias_to="b")
    check_problems(bulk(tree, {"name": "a", "alias_to": None}), ("upsert", 0, "a", Text.VALUE_REQUIRED))
    assert ok(bulk(tree, {"name": "a", "alias_to": None, "value": "x"}))["changed"] == 1


@pytest.mark.parametrize("wrong", [5, "a", {}, None, True])
def test_the_lists_must_be_lists(service: Service, tree: Tree, wrong: object) -> None:
    """Anything else is refused with one text, after permission."""
    with nothing_changes(service, tree.owner):
        for name in ("upsert", "delete"):
            refused(tree.owner.client.patch(tree.tokens, json={name: wrong}), 400, Text.BULK_LISTS)


@pytest.mark.parametrize("body", [b"", b"[", b"[]", b'{"upsert":[{"name":"\\u0000"}]}', b"null"])
@pytest.mark.parametrize("long", [False, True])
def test_malformed_bodies_are_refused_short_or_long(
    service: Service, tree: Tree, body: bytes, *, long: bool
) -> None:
    """However long, what is no JSON object is told so."""
    padded = body + b" " * 100_000 if long else body
    text = Text.NOT_OBJECT if body in {b"[]", b"null"} else Text.NOT_JSON
    with nothing_changes(service, tree.owner):
        headers = {"Content-Type": "application/json"}
        refused(tree.owner.client.patch(tree.tokens, content=padded, headers=headers), 400, text)


def test_a_long_body_is_read_as_a_short_one(tree: Tree) -> None:
    """Parsed item by item, of duplicate keys the last counts, and a bad item deep inside is bad JSON."""
    long = {"name": "long", "type": "string", "value": "", "description": "x" * 100_000}
    body = json.dumps({"upsert": [{"name": "lost", **SIZE}], "more": [1, {"a": "b"}]})[:-1]
    text = f'{body},"upsert":[{json.dumps(long)}]}}'
    headers = {"Content-Type": "application/json"}
    answer = ok(tree.owner.client.patch(tree.tokens, content=text, headers=headers))
    assert [token["name"] for token in answer["tokens"]] == ["long"]
    broken = text.replace('"more": [1', '"more": [01')
    refused(tree.owner.client.patch(tree.tokens, content=broken, headers=headers), 400, Text.NOT_JSON)


def test_circles_are_problems_with_their_chain(service: Service, tree: Tree) -> None:
    """Each circle that the changes would close is named once, aliases and references alike."""
    create_token(tree, "stored", value="", alias_to="closing")
    with nothing_changes(service, tree.owner):
        response = bulk(
            tree,
            {"name": "x", "type": "color", "alias_to": "y"},
            {"name": "fine", "type": "color", "alias_to": "x"},
            {"name": "y", "type": "border", "value": '{"color": "{x}"}'},
            {"name": "closing", "type": "color", "alias_to": "stored"},
            {"name": "self", "type": "color", "alias_to": "self"},
        )
        chains = {
            (3, "closing"): "closing -> stored -> closing",
            (4, "self"): "self -> self",
            (0, "x"): "x -> y -> x",
        }
        body = response.json()
        found = {(problem["index"], problem["name"]): problem["message"] for problem in body["problems"]}
        assert found == {key: Text.ALIAS_CYCLE.format(chain=chain) for key, chain in chains.items()}


def test_a_circle_that_was_there_is_no_problem(service: Service, tree: Tree) -> None:
    """What does not pass through a written token was closed by others: it does not stand in the way."""
    create_token(tree, "a")
    create_token(tree, "b", alias_to="a")
    sql = "UPDATE token SET alias_to = 'b' WHERE mode_key = $1 AND name = 'a'"
    service.database.run(sql, key_of(tree.mode_id))
    assert ok(bulk(tree, {"name": "c", "type": "string", "alias_to": "a"}))["created"] == 1


def test_the_view_of_the_written_mode_decides(tree: Tree) -> None:
    """An own name leads to the default mode's token; a long way round through other scopes is a circle."""
    create_token(tree, "a", value="", alias_to="b")
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    assert ok(bulk(dark, {"name": "a", "type": "string", "alias_to": "a"}))["created"] == 1
    check_problems(
        bulk(dark, {"name": "b", "type": "string", "alias_to": "a"}),
        ("upsert", 0, "b", Text.ALIAS_CYCLE.format(chain="b -> a -> a -> b")),
    )


def test_a_circle_of_many_tokens_is_named_briefly(service: Service, tree: Tree) -> None:
    """2,000 tokens in a circle: one problem, a bounded text, nothing stored."""
    tokens = [{"name": f"t{i}", "type": "color", "alias_to": f"t{(i + 1) % 2000}"} for i in range(2000)]
    with nothing_changes(service, tree.owner):
        body = bulk(tree, *tokens).json()
    (problem,) = body["problems"]
    assert "(1989 more) -> t0" in problem["message"]
    assert len(problem["message"]) < 300


def test_references_inside_values_are_noted(service: Service, tree: Tree) -> None:
    """Rows of references are those that single writes leave: created, replaced and deleted with the token."""
    create_token(tree, "single", type="border", value='{"color": "{x}"}')
    bulk(tree, {"name": "a", "type": "dimension", "value": "calc({x} * {y})"}, {"name": "b", **SIZE})
    assert references(service, tree) == sorted([("single", "x"), ("a", "x"), ("a", "y")])
    bulk(tree, {"name": "a", "value": "calc({z} * {y})"}, {"name": "b", "value": "{z}"}, delete=["single"])
    assert references(service, tree) == sorted([("a", "y"), ("a", "z"), ("b", "z")])
    bulk(tree, {"name": "a", "value": "4px"}, delete=["b"])
    assert references(service, tree) == []


def test_dependents_of_deleted_tokens_are_named(tree: Tree) -> None:
    """Who meant a deleted token, from its own mode, is named: not who found another one first."""
    create_token(tree, "gone")
    create_token(tree, "also gone", value="", alias_to="gone")
    create_token(tree, "alias", value="", alias_to="gone")
    create_token(tree, "composite", type="border", value='{"color": "{gone}"}')
    create_token(tree, "moved", value="", alias_to="gone")
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    create_token(dark, "gone", value="", alias_to="gone")
    create_token(dark, "own", value="", alias_to="gone")
    other = grow_tokenset(tree.owner, tree.workspace_id)
    create_token(other, "afar", value="", alias_to="gone")
    answer = ok(
        bulk(
            tree,
            {"name": "moved", "alias_to": "elsewhere"},
            {"name": "new", "type": "string", "alias_to": "gone"},
            delete=["gone", "also gone"],
        )
    )
    assert answer["dependents"] == ["afar", "alias", "composite", "gone", "new"]


def test_if_match_guards_the_list(service: Service, tree: Tree) -> None:
    """The tag of the list as it is lets pass, another one, a weak one or a version's is 412."""
    create_token(tree, "a")
    etag = tree.owner.client.get(tree.tokens).headers["etag"]
    create_token(tree, "b")
    now = tree.owner.client.get(tree.tokens).headers["etag"]
    with nothing_changes(service, tree.owner):
        for stale in (etag, f"W/{now}", '"v1"', "r1", ""):
            refused(bulk(tree, {"name": "a", "value": "x"}, **{"If-Match": stale}), 412, Text.STALE)
    assert ok(bulk(tree, {"name": "a", "value": "x"}, **{"If-Match": f'"r0", {now}'}))["changed"] == 1
    assert ok(bulk(tree, {"name": "a", "value": "y"}, **{"If-Match": "*"}))["changed"] == 1


def test_what_is_wrong_whatever_is_stored_comes_before_what_is_stored(tree: Tree) -> None:
    """With a stale tag a body that no mode would take is 400, one that another mode might is 412."""
    stale = {"If-Match": '"r99"'}
    check_problems(bulk(tree, 5, **stale), ("upsert", 0, None, Text.BULK_TOKEN))
    refused(bulk(tree, delete=["gone"], **stale), 412, Text.STALE)


def test_a_dry_run_answers_and_stores_nothing(service: Service, tree: Tree) -> None:
    """The answer is that of the change, with the tag that the list has: the change can be made with it."""
    create_token(tree, "a")
    etag = tree.owner.client.get(tree.tokens).headers["etag"]
    change = ({"name": "a", "value": "x"}, {"name": "b", **SIZE})
    with nothing_changes(service, tree.owner):
        dry = bulk(tree, *change, query="?dry_run=true")
        check_problems(
            bulk(tree, delete=["none"], query="?dry_run=true"), ("delete", 0, "none", Text.TOKEN_NOT_FOUND)
        )
        refused(bulk(tree, query="?dry_run=yes"), 400, Text.DRY_RUN)
    assert dry.headers["etag"] == etag
    done = bulk(tree, *change, query="?dry_run=false", **{"If-Match": dry.headers["etag"]})
    counts = ("created", "changed", "unchanged", "deleted")
    assert [ok(dry)[name] for name in counts] == [ok(done)[name] for name in counts]


def test_a_stranger_finds_no_mode(service: Service, tree: Tree) -> None:
    """Whatever body and query."""
    stranger = service.account().client
    for body in ({"upsert": [{"name": "a", **SIZE}]}, {"upsert": 5}):
        refused(stranger.patch(f"{tree.tokens}?dry_run=what", json=body), 404, Text.MODE_NOT_FOUND)


def test_size_and_type_of_bodies(service: Service, tree: Tree) -> None:
    """Up to JETON_MAX_IMPORT is read, more is 413 unread; other types are 415; 100,001 items are too many."""
    long = {"name": "long", "type": "string", "value": "", "description": "x" * 3_000_000}
    assert ok(bulk(tree, long))["created"] == 1
    with nothing_changes(service, tree.owner):
        with running(service.database, max_import=1000) as small:
            client = small.client(tree.owner.secret)
            refused(client.patch(tree.tokens, json={"upsert": [long]}), 413, Text.BODY_TOO_LARGE)
        response = tree.owner.client.patch(tree.tokens, content=b"{}", headers={"Content-Type": "text/css"})
        refused(response, 415, Text.NOT_JSON_TYPE)
        many = {"delete": ["a"] * 100_001}
        refused(tree.owner.client.patch(tree.tokens, json=many), 400, Text.BULK_LIMIT.format(limit=100_000))


def test_it_is_one_request_of_the_rate_limit(service: Service) -> None:
    """However many tokens, one is counted."""
    with running(service.database, rate_limit=3, rate_window=60) as limited:
        owner = limited.account()
        headers = owner.client.patch("/tokensets/x/modes/x/tokens", json={"delete": ["a"] * 50}).headers
        assert headers["x-ratelimit-remaining"] == "2"


def test_a_plan_that_is_overtaken_is_made_anew(tree: Tree, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever writes between planning and writing is not lost: three times anew, then nobody can."""
    create_token(tree, "a")
    real = worlds.Base.check
    checked = []

    async def overtaken(self: worlds.Base, tx: Any, permit: worlds.AccessCheck, *, has_links: bool) -> None:
        checked.append(self)
        if len(checked) < 4:
            await tx.run("UPDATE mode SET revision = revision + 1 WHERE id = $1", tree.mode_id)
        await real(self, tx, permit, has_links=has_links)

    monkeypatch.setattr(worlds.Base, "check", overtaken)
    assert ok(bulk(tree, {"name": "a", "value": "x"}))["changed"] == 1
    assert len(checked) == 4


def test_many_tokens_at_once(tree: Tree) -> None:
    """5,000 tokens are created, changed and deleted by one request each."""
    tokens = [
        {"name": f"t.{i}", "type": "string", "value": "v", "alias_to": f"t.{i + 1}"} for i in range(5000)
    ]
    assert ok(bulk(tree, *tokens))["created"] == 5000
    assert ok(tree.owner.client.get(f"{tree.tokens}/t.0"))["resolved_value"] is None
    changes = [{"name": f"t.{i}", "alias_to": None} for i in range(5000)]
    answer = ok(bulk(tree, *changes))
    assert (answer["changed"], answer["tokens"]) == (5000, sorted(named(tree).values(), key=_number))
    assert ok(bulk(tree, delete=[f"t.{i}" for i in range(5000)]))["deleted"] == 5000
    assert named(tree) == {}


def _number(token: Any) -> int:
    return int(token["name"].removeprefix("t."))


@pytest.mark.parametrize(
    ("upserts", "deletes"),
    [
        ([], ["old", "old"]),
        ([], ["gone", "gone"]),
        ([], ["old", "new", "old", "new"]),
        (["old"], ["old", "old"]),
        (["new", "new"], ["new"]),
    ],
)
def test_a_name_that_is_there_twice_is_refused(
    service: Service, tree: Tree, upserts: list[str], deletes: list[str]
) -> None:
    """Of a name that the lists have more than once each but the first is a problem, in both ways to ask."""
    create_token(tree, "old")
    lists = {"upsert": [{"name": name, **SIZE} for name in upserts], "delete": deletes}
    names = [*upserts, *deletes]
    repeated = [place for place, name in enumerate(names) if name in names[:place]]
    bodies = {tree.tokens: lists, f"{tree.tokenset}/tokens": {"modes": {tree.mode_id: lists}}}
    for path, body in bodies.items():
        with nothing_changes(service, tree.owner):
            response = tree.owner.client.patch(path, json=body)
        assert response.status_code == 400, response.text
        twice = [each for each in response.json()["problems"] if each["message"] == Text.BULK_TWICE]
        assert [each["index"] + len(upserts) * (each["list"] == "delete") for each in twice] == repeated
