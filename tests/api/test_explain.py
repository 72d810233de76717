"""GET /tokensets/{id}/modes/{modeId}/tokens/{name}/explain."""

import random
from typing import Any
from urllib.parse import quote

import msgspec
import pytest
from api.helpers import TOKEN_FIELDS, create_mode, create_token, grow_tokenset, in_mode
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.core.checks import explain as core
from jeton.errors import Text
from jeton.model.objects import Token
from jeton.store import modes, whole_modes
from jeton.store.engine import Tx
from jeton.store.tokens import FoundToken

FIELDS = [
    *("token", "resolved_value", "status", "reason", "typed", "hops", "hops_total", "references"),
    *("platforms", "referenced_by", "referenced_by_total", "inherited_by", "inherited_by_total"),
    *("changed", "released", "calculation", "modifiers"),
]


def _explain(tree: Tree, name: str) -> Any:
    answer = ok(tree.owner.client.get(f"{tree.tokens}/{quote(name, safe='')}/explain"))
    assert list(answer) == FIELDS
    return _without_origin(answer)


def _without_origin(answer: Any) -> Any:
    """Return an explanation but for who changed what and where it shipped: test_explain_origin.py."""
    hops = [{name: hop[name] for name in hop if name != "changed"} for hop in answer["hops"]]
    left = {name: answer[name] for name in answer if name not in {"changed", "released"}}
    return {**left, "hops": hops}


def _hops(answer: Any) -> list[tuple[str, str, str]]:
    return [(hop["name"], hop["mode_id"], hop["scope"]) for hop in answer["hops"]]


def test_a_plain_token(tree: Tree) -> None:
    """One hop, the value as it was understood, and its text in each target; nobody leads to it."""
    made = create_token(tree, "ink", type="color", value="#3b82f6")
    answer = _explain(tree, "ink")
    assert list(answer["token"]) == TOKEN_FIELDS
    assert answer["token"] == made
    assert (answer["resolved_value"], answer["status"], answer["reason"]) == ("#3b82f6", "ok", None)
    assert answer["typed"]["space"] == "srgb"
    assert answer["hops"] == [
        {
            "name": "ink",
            "tokenset_id": tree.tokenset_id,
            "mode_id": tree.mode_id,
            "scope": "mode",
            "type": "color",
            "value": "#3b82f6",
            "alias_to": None,
            "reason": "It is the token that was asked for, in mode Base.",
        }
    ]
    assert answer["platforms"]["css"] == "#3b82f6"
    assert answer["platforms"]["ios"] == "UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)"
    assert answer["platforms"]["android"] == "#3b82f6"
    assert (answer["references"], answer["referenced_by"], answer["inherited_by"]) == ([], [], [])
    assert _explain(tree, made["id"]) == answer


def test_every_hop_says_where_and_why(tree: Tree) -> None:
    """From the mode to its default, to another tokenset's mode of the same name and to its default."""
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    other = grow_tokenset(tree.owner, tree.workspace_id)
    other_dark = in_mode(other, create_mode(other, "Dark")["id"])
    create_token(dark, "a", type="color", value="", alias_to="b")
    create_token(tree, "b", type="color", value="", alias_to="c")
    create_token(other_dark, "c", type="color", value="", alias_to="d")
    create_token(other, "c", type="color", value="red")
    create_token(other, "d", type="color", value="", alias_to="e")
    create_token(tree, "e", type="color", value="lime")
    create_token(dark, "e", type="color", value="", alias_to="e")
    answer = _explain(dark, "a")
    assert _hops(answer) == [
        ("a", dark.mode_id, "mode"),
        ("b", tree.mode_id, "default"),
        ("c", other_dark.mode_id, "workspace"),
        ("d", other.mode_id, "workspace"),
        ("e", dark.mode_id, "mode"),
        ("e", tree.mode_id, "default"),
    ]
    neither = "Neither mode Dark, which is read, nor the default mode Base has a token of this name; "
    default = "the default mode Base of its tokenset has one."
    first = "of the other tokensets the first by creation to have one has it in its "
    assert [hop["reason"] for hop in answer["hops"]] == [
        "It is the token that was asked for, in mode Dark.",
        f"Mode Dark, which is read, has no token of this name; {default}",
        f"{neither}{first}mode of the same name.",
        f"{neither}{first}default mode Base.",
        "Mode Dark, which is read, has a token of this name.",
        f"A token never leads to itself, so the look-up goes on after mode Dark; {default}",
    ]
    assert answer["resolved_value"] == "lime"
    assert answer["hops_total"] == 6


def test_references_say_where_they_were_found(tree: Tree) -> None:
    """Inside the value at the end of the chain: where each name is and what it comes to, if anywhere."""
    create_token(tree, "ink", type="color", value="#000")
    create_token(tree, "alias", type="color", value="", alias_to="ink")
    create_token(tree, "line", type="border", value="{gone} solid {alias}")
    create_token(tree, "frame", type="border", value="", alias_to="line")
    answer = _explain(tree, "frame")
    assert answer["references"] == [
        {"name": "gone", "tokenset_id": None, "mode_id": None, "scope": None, "value": None},
        {
            "name": "alias",
            "tokenset_id": tree.tokenset_id,
            "mode_id": tree.mode_id,
            "scope": "mode",
            "value": "#000",
        },
    ]
    assert (answer["status"], answer["resolved_value"], answer["typed"]) == ("unresolved", None, None)
    assert answer["reason"] == "Its alias leads by line to gone, which no mode that is looked in has."


@pytest.mark.parametrize(
    ("kind", "value", "status", "words"),
    [
        ("dimension", "16", "ok", "The value has no unit; it counts as pixels."),
        ("color", "var(--x)", "opaque", "which only a browser can evaluate"),
        ("color", "nope", "invalid", 'The value is "nope"'),
    ],
)
def test_the_status_tells_how_the_value_reads(
    tree: Tree, kind: str, value: str, status: str, words: str
) -> None:
    """With the reason, and the text of the targets that have one nevertheless."""
    create_token(tree, "x", type=kind, value=value)
    answer = _explain(tree, "x")
    assert answer["status"] == status
    assert words in answer["reason"]
    assert (answer["typed"] is None) == (status != "ok")
    assert answer["platforms"]["json"] == f'"{value}"'


def test_a_value_of_another_type_is_taken_for_that(tree: Tree) -> None:
    """As exports take it: a dimension that leads to a color is a color there."""
    create_token(tree, "red", type="color", value="#f00")
    create_token(tree, "wrong", type="dimension", value="", alias_to="red")
    answer = _explain(tree, "wrong")
    assert (answer["status"], answer["platforms"]["android"]) == ("ok", "#ff0000")
    assert answer["reason"] == "The value is no dimension: it is taken for a color, as its target is."


def test_who_leads_to_a_token_is_listed_transitively(tree: Tree) -> None:
    """By aliases and references, each as its own mode sees it; those that mean another token are not."""
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    other = grow_tokenset(tree.owner, tree.workspace_id)
    create_token(tree, "ink", type="color", value="#000")
    create_token(dark, "ink", type="color", value="#fff")
    create_token(tree, "a", type="color", value="", alias_to="ink")
    create_token(tree, "b", type="border", value="1px solid {a}")
    create_token(dark, "c", type="color", value="", alias_to="a")
    create_token(other, "d", type="border", value='{"color": "{a}"}')
    create_mode(tree, "Dim")
    create_token(tree, "e", type="color", value="", alias_to="ink")
    create_token(dark, "e", type="color", value="red")

    def listed(answer: Any, of: str) -> list[tuple[str, str]]:
        assert answer[f"{of}_total"] == len(answer[of])
        return [(each["name"], each["mode_id"]) for each in answer[of]]

    base = _explain(tree, "ink")
    assert listed(base, "referenced_by") == [
        ("a", tree.mode_id),
        ("b", tree.mode_id),
        ("e", tree.mode_id),
        ("d", other.mode_id),
    ]
    assert base["referenced_by"][0] == {"name": "a", "tokenset_id": tree.tokenset_id, "mode_id": tree.mode_id}
    assert listed(base, "inherited_by") == []
    seen = _explain(dark, "ink")
    assert listed(seen, "referenced_by") == [("c", dark.mode_id)]
    assert listed(seen, "inherited_by") == [("a", dark.mode_id), ("b", dark.mode_id)]
    assert {each["from_mode_id"] for each in seen["inherited_by"]} == {tree.mode_id}


def test_a_circle_ends(tree: Tree) -> None:
    """It is walked once; each member leads to the others."""
    create_token(tree, "a", type="color", value="#fff")
    create_token(tree, "b", type="color", value="", alias_to="a")
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    create_token(dark, "a", type="color", value="", alias_to="c")
    create_token(tree, "c", type="color", value="", alias_to="b")
    answer = _explain(dark, "a")
    assert [name for name, _, _ in _hops(answer)] == ["a", "c", "b"]
    assert (answer["status"], answer["resolved_value"]) == ("unresolved", None)
    assert answer["reason"] == "Its alias goes in a circle: a -> c -> b -> a."
    assert [each["name"] for each in answer["inherited_by"]] == ["b", "c"]


def test_long_chains_and_many_referrers_are_cut_but_counted(
    tree: Tree, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is listed has a bound, the totals have not."""
    monkeypatch.setattr(core, "MOST_HOPS", 3)
    monkeypatch.setattr(core, "MOST_LISTED", 2)
    create_token(tree, "n0", type="color", value="#fff")
    for at in range(1, 6):
        create_token(tree, f"n{at}", type="color", value="", alias_to=f"n{at - 1}")
    answer = _explain(tree, "n5")
    assert (len(answer["hops"]), answer["hops_total"], answer["resolved_value"]) == (3, 6, "#fff")
    answer = _explain(tree, "n0")
    assert (len(answer["referenced_by"]), answer["referenced_by_total"]) == (2, 5)


def test_who_has_the_answer_is_told_so(tree: Tree) -> None:
    """304 until anything on the way changes, or anyone comes to lead to the token."""
    create_token(tree, "a", type="color", value="#fff")
    create_token(tree, "b", type="color", value="", alias_to="a")
    client, path = tree.owner.client, f"{tree.tokens}/b/explain"
    fresh = {"If-None-Match": client.get(path).headers["etag"]}
    assert client.get(path, headers=fresh).status_code == 304
    create_token(tree, "c", type="color", value="", alias_to="b")
    assert client.get(path, headers=fresh).status_code == 200


def test_a_token_that_is_not_in_the_mode_is_not_found(tree: Tree) -> None:
    """Also where the mode falls back to the default's."""
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    create_token(tree, "a", type="color", value="#fff")
    refused(tree.owner.client.get(f"{dark.tokens}/a/explain"), 404, Text.TOKEN_NOT_FOUND)
    refused(tree.owner.client.get(f"{tree.tokens}/gone/explain"), 404, Text.TOKEN_NOT_FOUND)


def test_what_is_fetched_is_all_that_counts(service: Service, tree: Tree) -> None:
    """In a workspace full of aliases and references each explanation is that made from all tokens at once."""
    draw = random.Random(5)
    names = [f"n{at}" for at in range(9)] + ["it's.a {nam", "\U0001f3a8"]
    other = grow_tokenset(tree.owner, tree.workspace_id)
    places = [tree, in_mode(tree, create_mode(tree, "Dark")["id"])]
    places += [other, in_mode(other, create_mode(other, "Dark")["id"])]
    for place in places:
        for name in draw.sample(names, 7):
            one, two = draw.sample(names, 2)
            kind, value, alias = draw.choice(
                [
                    ("color", "#fff", None),
                    ("color", "", one),
                    ("border", f"1px solid {{{one}}}", None),
                    ("border", f'{{"color": "{{{one}}}", "width": "{{{two}}}"}}', None),
                ]
            )
            body = {"name": name, "type": kind, "value": value, "alias_to": alias}
            assert tree.owner.client.post(place.tokens, json=body).status_code in {201, 400}  # a circle

    async def everything(tx: Tx) -> tuple[Any, list[FoundToken]]:
        rows = await whole_modes.rows_of(tx, whole_modes.WORKSPACE, tree.workspace_id)
        found = [
            FoundToken(row.name, row.type, row.value, None, row.alias_to, row.modify, mode)
            for mode, own in rows.items()
            for row in own
        ]
        return await modes.of_workspace(tx, tree.workspace_id), found

    around, rows = service.run(everything)
    assert len(rows) > 20
    for row in rows:
        place = next(place for place in places if place.mode_id == row.mode_id)
        answer = _explain(place, row.name)
        token = msgspec.convert(answer["token"], Token)
        expected = msgspec.json.decode(msgspec.json.encode(core.explained(token, around, rows)))
        assert answer == {**_without_origin(expected), "token": answer["token"]}
        got = ok(tree.owner.client.get(f"{place.tokens}/{quote(row.name, safe='')}"))
        assert answer["resolved_value"] == got["resolved_value"]


def test_a_default_mode_looks_up_in_later_tokensets(tree: Tree) -> None:
    """From a mode without a base, which is the default itself, past a tokenset that has no such name."""
    client = tree.owner.client
    ok(client.post(f"{tree.workspace}/tokensets", json={"name": "Between"}), 201)
    last = ok(client.post(f"{tree.workspace}/tokensets", json={"name": "Last"}), 201)["id"]
    (mode,) = ok(client.get(f"/tokensets/{last}/modes"))["modes"]
    create = f"/tokensets/{last}/modes/{mode['id']}/tokens"
    ok(client.post(create, json={"name": "far", "type": "color", "value": "#000"}), 201)
    create_token(tree, "near", type="color", alias_to="far")
    hops = ok(client.get(f"{tree.tokens}/near/explain"))["hops"]
    assert [hop["name"] for hop in hops] == ["near", "far"]
    assert "which is read, has no token of this name; of the other tokensets" in hops[1]["reason"]
