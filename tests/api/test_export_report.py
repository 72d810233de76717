"""Reports on exports, over HTTP: each token once, with what became of it."""

import pytest
from api.helpers import create_mode, create_token, grow_tokenset, in_mode
from conftest import Tree
from support.checks import ok

TARGETS = ("json", "css", "ios", "android", "dtcg")
FIELDS = ["name", "status", "identifier", "reason"]


@pytest.fixture
def mixed(tree: Tree) -> Tree:
    """A mode whose tokens fare differently."""
    for name, kind, value in (
        ("a.b", "color", "#ff0000"),
        ("a-b", "color", "#00ff00"),
        ("space.m", "dimension", "1.5rem"),
        ("wide", "color", "color(display-p3 1 0 0)"),
        ("broken", "color", "no colour; } body{"),
        ("current", "color", "currentColor"),
        ("text", "string", "Hello"),
        ("dashes", "strokeStyle", '{"dashArray": ["1px"], "lineCap": "round"}'),
        ("weight", "fontWeight", "600 italic"),
    ):
        create_token(tree, name, type=kind, value=value)
    create_token(tree, "lost", type="color", value="", alias_to="gone")
    create_token(tree, "own", type="color", value="#0000ff", alias_to="gone")
    return tree


def report_of(tree: Tree, path: str) -> dict[str, dict[str, str | None]]:
    """Return the tokens of a report by name, after what holds for every report was checked."""
    report = ok(tree.owner.client.get(path))
    counts = {status: report[status] for status in ("exported", "approximated", "skipped")}
    statuses = [token["status"] for token in report["tokens"]]
    assert counts == {status: statuses.count(status) for status in counts}
    export = tree.owner.client.get(path.removesuffix("/report"))
    assert int(export.headers["x-jeton-exported"]) == counts["exported"] + counts["approximated"]
    assert int(export.headers["x-jeton-skipped"]) == counts["skipped"]
    for token in report["tokens"]:
        assert (token["status"] == "exported") == (token["reason"] is None), token
        assert (token["status"] == "skipped") == (token["identifier"] is None), token
    return {token["name"]: token for token in report["tokens"]}


@pytest.mark.parametrize("target", TARGETS)
def test_every_token_of_the_mode_is_in_it_once(mixed: Tree, target: str) -> None:
    """The names are those of the mode's list, in its order; every token has the four fields."""
    report = ok(mixed.owner.client.get(f"{mixed.mode}/export/{target}/report"))
    assert list(report) == ["target", "exported", "approximated", "skipped", "problems", "tokens"]
    assert report["target"] == target
    listed = [token["name"] for token in ok(mixed.owner.client.get(mixed.tokens))["tokens"]]
    assert [token["name"] for token in report["tokens"]] == listed
    assert all(list(token) == FIELDS for token in report["tokens"])
    report_of(mixed, f"{mixed.mode}/export/{target}/report")


@pytest.mark.parametrize("target", TARGETS)
def test_identifiers_stand_in_the_export(mixed: Tree, target: str) -> None:
    """What a token is called is found in the text; in a tree it is the path to it."""
    text = mixed.owner.client.get(f"{mixed.mode}/export/{target}").text
    for token in report_of(mixed, f"{mixed.mode}/export/{target}/report").values():
        if token["identifier"] is not None:
            segments = token["identifier"].split(".") if target in {"json", "dtcg"} else [token["identifier"]]
            assert all(segment in text for segment in segments)


def test_what_becomes_of_values(mixed: Tree) -> None:
    """Lengths in rem, colours outside of sRGB, dashes and styles: each is told where it is not the same."""
    status = {
        target: {
            name: token["status"]
            for name, token in report_of(mixed, f"{mixed.mode}/export/{target}/report").items()
        }
        for target in TARGETS
    }
    assert {name for name, found in status["json"].items() if found != "exported"} == {"lost", "own"}
    assert status["css"] == dict.fromkeys(status["css"], "exported") | {
        "broken": "skipped",
        "lost": "skipped",
        "dashes": "approximated",
        "weight": "approximated",
        "own": "approximated",
    }
    held = {"a.b": "exported", "a-b": "exported", "space.m": "approximated", "wide": "approximated"}
    for target in ("ios", "android"):
        assert status[target] == dict.fromkeys(status[target], "skipped") | held | {"own": "approximated"}
    assert status["dtcg"] == dict.fromkeys(status["dtcg"], "exported") | {
        "broken": "skipped",
        "current": "skipped",
        "lost": "skipped",
        "text": "skipped",
        "weight": "approximated",
        "own": "approximated",
    }


def test_problems_say_what_is_wrong_and_what_to_do(mixed: Tree) -> None:
    """Aliases that lead nowhere, values that are none or opaque, types a target lacks, and collisions."""
    found = {
        target: {
            (problem["code"], problem["severity"], problem["name"])
            for problem in ok(mixed.owner.client.get(f"{mixed.mode}/export/{target}/report"))["problems"]
        }
        for target in TARGETS
    }
    missing = {("alias-missing", "error", "lost"), ("alias-missing", "error", "own")}
    assert found["json"] == missing
    # `a-b` comes before `a.b`
    assert found["css"] == missing | {
        ("value-invalid", "error", "broken"),
        ("name-collision", "warning", "a.b"),
    }
    assert found["ios"] == missing | {
        ("name-collision", "warning", "a.b"),
        ("value-invalid", "error", "broken"),
        ("value-opaque", "info", "current"),
        *(("type-unsupported", "info", name) for name in ("dashes", "text", "weight")),
    }
    assert found["dtcg"] == missing | {
        ("value-invalid", "error", "broken"),
        ("value-opaque", "info", "current"),
        ("type-unsupported", "info", "text"),
    }
    for problem in ok(mixed.owner.client.get(f"{mixed.mode}/export/css/report"))["problems"]:
        assert list(problem) == ["code", "severity", "name", "message", "hint"]
        assert problem["message"]
        assert problem["hint"].endswith(".")


def test_a_circle_is_told_from_a_missing_target(tree: Tree) -> None:
    """A circle that no single write could see has a code of its own."""
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    create_token(dark, "b", type="color", value="", alias_to="a")
    create_token(tree, "a", type="color", value="", alias_to="b")
    report = ok(tree.owner.client.get(f"{dark.mode}/export/css/report"))
    assert [(problem["code"], problem["name"]) for problem in report["problems"]] == [("alias-cycle", "b")]


def test_a_tokensets_report_names_the_modes(mixed: Tree) -> None:
    """Each token of each mode stands there once, with its mode; what a theme repeats of another does not."""
    create_token(mixed, "link", type="color", value="", alias_to="a.b")
    dark = in_mode(mixed, create_mode(mixed, "Dark")["id"])
    create_token(dark, "a.b", type="color", value="no colour; } body{")
    listed = ok(mixed.owner.client.get(f"{mixed.tokenset}/tokens"))["tokens"]
    for target in TARGETS:
        path = f"{mixed.tokenset}/export/{target}/report"
        report = ok(mixed.owner.client.get(path))
        found = [(token["name"], token["mode"]) for token in report["tokens"]]
        modes = {mixed.mode_id: "Base", dark.mode_id: "Dark"}
        assert sorted(found) == sorted((token["name"], modes[token["mode_id"]]) for token in listed)
        assert all(list(token) == [*FIELDS, "mode"] for token in report["tokens"])
        assert not any("(mode " in (token["reason"] or "") for token in report["tokens"])
        assert all("mode" in problem for problem in report["problems"])
        report_of(mixed, path)


def test_a_workspaces_report_names_the_tokensets(mixed: Tree) -> None:
    """Each token of the workspace stands there once, with its mode and tokenset; shadows are told."""
    other = grow_tokenset(mixed.owner, mixed.workspace_id)
    create_token(other, "a.b", type="color", value="#000")
    path = f"{mixed.workspace}/export/resolver/report"
    report = ok(mixed.owner.client.get(path))
    found = {(token["name"], token["mode"], token["tokenset"]) for token in report["tokens"]}
    assert len(found) == len(report["tokens"]) == 12
    assert ("a.b", "Base", other.tokenset_id) in found
    shadowed = [problem for problem in report["problems"] if problem["code"] == "name-shadowed"]
    assert [(problem["name"], problem["tokenset"]) for problem in shadowed] == [("a.b", mixed.tokenset_id)]


def test_a_report_has_an_entity_tag_of_its_own(mixed: Tree) -> None:
    """An unchanged report is 304; it is not the export's, and a change shows."""
    path = f"{mixed.mode}/export/css/report"
    first = mixed.owner.client.get(path)
    assert first.headers["etag"] != mixed.owner.client.get(f"{mixed.mode}/export/css").headers["etag"]
    known = {"If-None-Match": first.headers["etag"]}
    assert mixed.owner.client.get(path, headers=known).status_code == 304
    create_token(mixed, "more", type="color", value="#123456")
    assert mixed.owner.client.get(path, headers=known).status_code == 200
