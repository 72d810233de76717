"""Tools that read tokens."""

from typing import Any

import pytest
from api.environments import Acme
from api.helpers import create_mode, create_token, in_mode
from api.moments import moment
from conftest import Tree
from mcp_server.messages import ERAS, Era, agent_of
from support.checks import ok
from support.service import Service

from jeton.errors import Text


@pytest.mark.parametrize("era", ERAS)
def test_tokens_come_in_every_mode_with_their_symbols(service: Service, tree: Tree, era: Era) -> None:
    """A token is there once for each mode: as it is written, as it resolves, and as code calls it."""
    create_token(tree, "blue", type="color", value="#0000ff", description="Plain blue")
    create_token(tree, "link.rest", type="color", value="", alias_to="blue")
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    create_token(dark, "blue", type="color", value="#9999ff")
    answer = agent_of(service, tree.owner, era).call("get_tokens", names=["link.rest", "blue", "link.rset"])
    views = [(each["name"], each["mode"], each["value"], each["resolved"]) for each in answer["tokens"]]
    assert views == [
        ("link.rest", "Base", "{blue}", "#0000ff"),
        ("link.rest", "Dark", "{blue}", "#9999ff"),
        ("blue", "Base", "#0000ff", "#0000ff"),
        ("blue", "Dark", "#9999ff", "#9999ff"),
    ]
    first, second, *_ = answer["tokens"]
    assert first["symbols"]["css"] == "var(--link-rest)"
    assert first["symbols"]["swiftui"] == "link.rest"
    assert first["symbols"]["android-themes"] == "@color/link_rest"
    assert not {"android", "ios"} & set(first["symbols"])  # each mode has its own
    assert "symbols" not in second
    assert answer["unknown"] == [{"name": "link.rset", "near": ["link.rest"]}]


def test_code_with_symbols_of_tokens_passes_the_check(service: Service, tree: Tree) -> None:
    """A check knows the resources of Android that tokens are called by, in XML and in code."""
    create_token(tree, "link.rest-state", type="color", value="#0000ff")
    create_token(
        in_mode(tree, create_mode(tree, "Dark")["id"]), "link.rest-state", type="color", value="#9999ff"
    )
    agent = agent_of(service, tree.owner)
    (symbols,) = [
        each["symbols"]
        for each in agent.call("get_tokens", names=["link.rest-state"])["tokens"]
        if "symbols" in each
    ]
    codes = {
        "xml": f'<View android:color="{symbols["android-themes"]}" />',
        "css": f"a {{ color: {symbols['css']} }}",
        "kotlin": "R.color.link_rest_state + R.color.link_rest_state_dark",
    }
    for language, code in codes.items():
        assert agent.call("check_code", language=language, code=code)["findings"] == []
    wrong = agent.call("check_code", language="kotlin", code="R.color.link_rest_stat")
    assert [each["kind"] for each in wrong["findings"]] == ["unknown"]


def test_the_primer_says_what_there_is(service: Service, tree: Tree) -> None:
    """With one workspace it needs no argument; tokensets have modes, types, prefixes and an example."""
    create_token(tree, "color.blue", type="color", value="#0000ff")
    create_token(tree, "color.old", type="color", value="#0000f0", deprecated=True)
    create_token(tree, "space.s", type="dimension", value="4px")
    answer = agent_of(service, tree.owner).call("primer")
    (workspace,) = answer["workspaces"]
    assert workspace["id"] == tree.workspace_id
    assert workspace["tokensets"] == [
        {
            "id": tree.tokenset_id,
            "name": "Core",
            "modes": ["Base"],
            "default": "Base",
            "count": 3,
            "types": {"color": 2, "dimension": 1},
            "deprecated": 1,
            "prefixes": ["color.", "space."],
            "example": "color.blue",
        }
    ]
    assert answer["problems"] == {"error": 0, "warning": 0}
    assert "css" in answer["targets"]
    assert "environments" in answer


def test_the_primer_counts_the_prefixes_that_find_no_room(service: Service, tree: Tree) -> None:
    """All prefixes are there while they are short; of long ones the rest is counted."""
    for number in range(30):
        create_token(tree, f"group{number}.a", type="number", value="1")
    agent = agent_of(service, tree.owner)
    (tokenset,) = agent.call("primer")["workspaces"][0]["tokensets"]
    assert (len(tokenset["prefixes"]), "more_prefixes" in tokenset) == (30, False)
    for number in range(30):
        create_token(tree, f"{'long' * 25}{number}.a", type="number", value="1")
    (tokenset,) = agent.call("primer")["workspaces"][0]["tokensets"]
    assert tokenset["more_prefixes"] == 60 - len(tokenset["prefixes"]) > 0


def test_a_search_goes_by_words_and_globs(service: Service, tree: Tree) -> None:
    """Words are in names, values and descriptions, a glob means whole names; pages follow each other."""
    for name in ("color.blue.500", "color.blue.600", "color.red.500"):
        create_token(tree, name, type="color", value="#0000ff", deprecated=name.endswith("600"))
    create_token(tree, "space.s", type="dimension", value="4px", description="The blue gap")
    agent = agent_of(service, tree.owner)

    def names(**arguments: object) -> list[str]:
        return [each["name"] for each in agent.call("search_tokens", **arguments)["tokens"]]

    assert names(query="BLUE") == ["color.blue.500", "color.blue.600", "space.s"]
    assert names(query="color.*.500") == ["color.blue.500", "color.red.500"]
    assert names(type="dimension") == ["space.s"]
    assert names(group="color.blue", deprecated=True) == ["color.blue.600"]
    assert names(deprecated=False) == ["color.blue.500", "color.red.500", "space.s"]
    first = agent.call("search_tokens", limit=3)
    assert (first["total"], first["truncated"]) == (4, True)
    last = agent.call("search_tokens", limit=3, cursor=first["next_cursor"])
    assert [each["name"] for each in last["tokens"]] == ["space.s"]
    assert "next_cursor" not in last
    assert agent.call("search_tokens", query="color.bleu.500")["near"][0] == "color.blue.500"
    missed = agent.call("search_tokens", query="spacing")
    assert (missed["near"], "glob" in missed["next"]) == (["space.s"], True)
    assert agent.call("search_tokens", query="the gap of cards")["near"] == ["space.s"]
    assert agent.call("search_tokens", query="nothing alike")["near"] == []
    assert agent.call("search_tokens", query="olors of nothing")["near"] == []  # no word begins so
    assert agent.fail("search_tokens", type="colour")["error"] == Text.TYPE_INVALID


def test_an_explanation_follows_each_hop(service: Service, acme: Acme) -> None:
    """It has the way to the value with reasons, who uses the token, who changed it, and its first release."""
    tree = acme.tree
    create_token(tree, "blue", type="color", value="#0000ff")
    link = create_token(tree, "link", type="color", value="", alias_to="blue")
    create_token(tree, "link.hover", type="color", value="", alias_to="link")
    release = acme.release(version="1.0.0")
    agent = agent_of(service, tree.owner)
    answer = agent.call("explain_token", name="link")
    assert [(hop["name"], hop["value"]) for hop in answer["hops"]] == [
        ("link", "{blue}"),
        ("blue", "#0000ff"),
    ]
    assert all(hop["reason"] for hop in answer["hops"])
    assert answer["used_by"] == ["link.hover"]
    assert answer["token"]["symbols"]["css"] == "var(--link)"
    assert answer["history"]["changed_by"] == tree.owner.email
    assert answer["history"]["released"] == "1.0.0"
    assert "uses_in_figma" not in answer["history"]
    report = {"file": "kit", "pages": [{"counts": {link["id"]: 41}}], "styles": {link["id"]: 1}}
    told = ok(tree.owner.client.put(f"{tree.workspace}/usage/figma", json=report))
    history = agent.call("explain_token", name="link")["history"]
    assert (history["uses_in_figma"], history["counted_at"]) == ("42", told["reported_at"])
    create_token(tree, "later", type="color", value="", alias_to="link")
    released = agent.call("explain_token", name="link", source=release["digest"])
    assert released["used_by"] == ["link.hover"]
    assert "history" not in released
    failure = agent.fail("explain_token", name="lnik")
    assert failure["error"] == Text.MCP_UNKNOWN
    assert failure["unknown"] == [{"name": "lnik", "near": ["link"]}]


def test_an_explanation_reaches_into_the_past(service: Service, acme: Acme) -> None:
    """With `at` it is of what there was: tokens, modes by their names then, and who used them."""
    tree, agent = acme.tree, agent_of(service, acme.tree.owner)
    create_token(tree, "blue", type="color", value="#0000ff")
    create_token(tree, "link", type="color", value="", alias_to="blue")
    at = moment()
    ok(tree.owner.client.patch(f"{tree.tokens}/blue", json={"value": "#0000aa"}))
    ok(tree.owner.client.delete(f"{tree.tokens}/link"))
    ok(tree.owner.client.patch(tree.mode, json={"name": "Day"}))
    now, then = agent.call("explain_token", name="blue"), agent.call("explain_token", name="blue", at=at)
    assert (now["token"]["mode"], now["token"]["resolved"], now["used_by"]) == ("Day", "#0000aa", [])
    assert (then["token"]["mode"], then["token"]["resolved"], then["used_by"]) == (
        *("Base", "#0000ff"),
        ["link"],
    )
    assert "history" not in then
    assert agent.call("explain_token", name="link", at=at, mode="Base")["hops"][1]["value"] == "#0000ff"
    assert agent.fail("explain_token", name="link", at=at, mode="Day")["error"] == Text.MODE_NOT_FOUND
    assert agent.fail("explain_token", name="blue", at="yesterday")["error"] == Text.AT
    assert agent.fail("explain_token", name="blue", at="2999-01-01T00:00:00Z")["error"] == Text.AT_FUTURE
    release = acme.release(version="1.0.0")["digest"]
    assert agent.fail("explain_token", name="blue", at=at, source=release)["error"] == Text.MCP_AT


def test_a_value_leads_to_tokens(service: Service, tree: Tree) -> None:
    """Aliases come first, deprecated tokens last; a near value has a distance; spellings do not matter."""
    create_token(tree, "blue", type="color", value="#0000ff")
    create_token(tree, "navy", type="color", value="#0000e0")
    create_token(tree, "red", type="color", value="#ff0000")
    create_token(tree, "link", type="color", value="", alias_to="blue")
    create_token(tree, "gap", type="dimension", value="1rem")
    create_token(tree, "wide", type="dimension", value="18px")
    agent = agent_of(service, tree.owner)
    create_token(tree, "brand", type="color", value="", alias_to="blue", deprecated=True)
    answer = agent.call("find_token_for_value", value="rgb(0 0 255)")
    assert [each["name"] for each in answer["exact"]] == ["link", "blue", "brand"]
    assert [each["name"] for each in answer["near"]] == ["navy"]
    assert 0 < answer["near"][0]["distance"] < 10
    answer = agent.call("find_token_for_value", value="16px")
    assert [each["name"] for each in answer["exact"]] == ["gap"]
    assert [(each["name"], each["distance"]) for each in answer["near"]] == [("wide", 2.0)]
    assert agent.call("find_token_for_value", value="16px", type="duration")["exact"] == []
    assert "#2563eb" in agent.call("find_token_for_value", value="bluish")["next"]


def test_a_value_in_several_modes_has_symbols_once(service: Service, tree: Tree) -> None:
    """The first mode of each token has them."""
    for place in (tree, in_mode(tree, create_mode(tree, "Dark")["id"])):
        create_token(place, "ink", type="color", value="#111111")
    exact = agent_of(service, tree.owner).call("find_token_for_value", value="#111111")["exact"]
    assert ["symbols" in each for each in exact] == [True, False]


def test_what_is_not_there_comes_with_what_is(service: Service, tree: Tree) -> None:
    """A workspace, a tokenset or a mode that nothing is called comes with names that are near."""
    create_mode(tree, "Dark")
    agent = agent_of(service, tree.owner)
    names = agent.call("primer")["workspaces"][0]
    near = {
        "workspace": (names["name"], Text.WORKSPACE_NOT_FOUND),
        "tokenset": (names["tokensets"][0]["name"], Text.TOKENSET_NOT_FOUND),
        "mode": ("Dark", Text.MODE_NOT_FOUND),
    }
    calls: dict[str, dict[str, Any]] = {
        "get_tokens": {"names": ["a"]},
        "list_problems": {},
        "export_tokens": {"target": "css"},
        "search_tokens": {},
    }
    for tool, arguments in calls.items():
        for argument, (name, text) in near.items():
            failure = agent.fail(tool, **arguments, **{argument: f"{name}s"})
            assert (failure["error"], failure["unknown"][0]["near"]) == (text, [name]), tool


def test_contrast_is_measured_in_every_mode(service: Service, tree: Tree) -> None:
    """A pair is two tokens, or colours; without one all declared pairs are measured."""
    pairs = {"jeton.contrast": [{"on": "ground"}]}
    assert "foreground" in agent_of(service, tree.owner).call("check_contrast")["next"]
    create_token(tree, "ink", type="color", value="#777777", extensions=pairs)
    create_token(tree, "ground", type="color", value="#ffffff")
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    create_token(dark, "ground", type="color", value="#000000")
    agent = agent_of(service, tree.owner)
    answer = agent.call("check_contrast", foreground="ink", background="ground")
    figures = [(each["mode"], each["ratio"], each["passes"]) for each in answer["pairs"]]
    assert figures == [("Base", 4.47, False), ("Dark", 4.68, True)]
    assert answer["pairs"][0]["levels"] == ["AA-large", "non-text"]
    declared = agent.call("check_contrast")
    assert [(each["mode"], each["ratio"], each["passes"]) for each in declared["pairs"]] == figures
    assert agent.call("check_contrast", foreground="#000", background="ground")["pairs"][0]["ratio"] == 21
    assert agent.fail("check_contrast", foreground="inks", background="ground")["unknown"][0]["near"] == [
        "ink"
    ]
    assert agent.fail("check_contrast", foreground="ink")["error"] == Text.MCP_PAIR


@pytest.mark.parametrize("tool", ["search_tokens", "get_tokens"])
def test_a_release_is_read_as_it_was(service: Service, acme: Acme, tool: str) -> None:
    """A source is a digest, a version or an environment; what came later is not in it."""
    tree = acme.tree
    create_token(tree, "blue", type="color", value="#0000ff")
    release = acme.release(version="1.0.0")
    ok(acme.promote(acme.add("Staging"), release))
    change = {"upsert": [{"name": "blue", "value": "#0000fe"}]}
    ok(tree.owner.client.patch(tree.tokens, json=change))
    agent = agent_of(service, tree.owner)
    words = {"names": ["blue"]} if tool == "get_tokens" else {"query": "blue"}
    for source, value in (
        ("now", "#0000fe"),
        (release["digest"], "#0000ff"),
        ("1.0.0", "#0000ff"),
        ("Staging", "#0000ff"),
    ):
        (token,) = agent.call(tool, source=source, **words)["tokens"]
        assert token["resolved"] == value
    assert agent.fail(tool, source="2.0.0", **words)["error"] == Text.DIFF_SIDE_NOT_FOUND
    assert agent.fail(tool, source="f" * 64, **words)["error"] == Text.DIFF_SIDE_NOT_FOUND
