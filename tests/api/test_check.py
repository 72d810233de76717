"""POST /workspaces/{id}/check and GET /workspaces/{id}/migration: code against tokens."""

from typing import Any

import pytest
from api.environments import Acme
from api.helpers import create_mode, create_token, grow_tokenset, in_mode
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.errors import Text
from jeton.formats.lint.code import LANGUAGES, RULES
from jeton.model.objects import Role

SARIF = "application/sarif+json"


def _check(tree: Tree, text: str, path: str = "a.css", status: int = 200, **query: str) -> Any:
    body = {"files": [{"path": path, "text": text}]}
    return ok(tree.owner.client.post(f"{tree.workspace}/check", json=body, params=query), status)


def _said(answer: Any) -> list[tuple[str, str, list[str]]]:
    return [
        (each["kind"], each["found"], [one["symbol"] for one in each["suggest"]])
        for each in answer["findings"]
    ]


@pytest.fixture
def known(tree: Tree) -> Tree:
    """The tree with a few tokens, of which one is deprecated, in two modes."""
    create_token(tree, "color.red.500", type="color", value="#f00")
    create_token(tree, "color.danger", type="color", value="", alias_to="color.red.500")
    create_token(
        tree, "color.error", type="color", value="", alias_to="color.red.500", replaced_by="color.danger",
        deprecated="Say danger.",
    )  # fmt: skip
    create_token(tree, "space.md", type="dimension", value="1rem")
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    create_token(dark, "space.md", type="dimension", value="8px")
    return tree


def test_a_file_is_checked_against_the_tokens_of_now(known: Tree) -> None:
    """Unknown and deprecated symbols and values, with the nearest, the replacement and the alias."""
    text = (
        "a {\n  color: var(--color-dangr);\n  fill: var(--color-error);\n  padding: 16px;\n  stroke: #f00;\n}"
    )
    answer = _check(known, text)
    assert list(answer) == ["findings", "checked", "truncated"]
    assert (answer["checked"], answer["truncated"]) == (1, False)
    assert _said(answer) == [
        ("unknown", "--color-dangr", ["--color-danger"]),
        ("deprecated", "--color-error", ["--color-danger"]),
        ("literal", "16px", ["--space-md"]),
        ("literal", "#f00", ["--color-danger"]),
    ]
    assert [(each["line"], each["column"]) for each in answer["findings"]] == [
        (2, 14),
        (3, 13),
        (4, 12),
        (5, 11),
    ]
    deprecated = answer["findings"][1]
    assert deprecated["path"] == "a.css"
    assert deprecated["suggest"][0]["class"] == "safe"
    assert "Say danger." in deprecated["message"]


def test_each_change_counts_at_once(known: Tree) -> None:
    """What was read for a check is not kept beyond a change of a token or a preset."""
    text, client = "a{color:var(--color-danger)}", known.owner.client
    assert _said(_check(known, text)) == _said(_check(known, text)) == []
    ok(client.patch(f"{known.tokens}/color.danger", json={"deprecated": True}))
    assert _said(_check(known, text)) == [("deprecated", "--color-danger", [])]
    ok(client.patch(f"{known.tokens}/color.danger", json={"name": "color.alarm"}))
    assert _said(_check(known, text)) == [("unknown", "--color-danger", [])]
    ok(client.put(f"{known.workspace}/presets/web", json={"target": "css", "options": {"prefix": "a"}}), 201)
    assert _said(_check(known, text)) == []
    assert [each[0] for each in _said(_check(known, "a{color:var(--a-color-alarm)}"))] == ["deprecated"]


def test_values_are_those_of_a_mode(known: Tree) -> None:
    """The default one's, or those of the mode that is named, of the tokenset that is named."""
    query = {"tokenset": "Core", "mode": "Dark"}
    tokenset = ok(known.owner.client.get(known.tokenset))["name"]
    assert _said(_check(known, "a{padding:8px}")) == []
    found = _check(known, "a{padding:8px}", **query | {"tokenset": tokenset})
    assert _said(found) == [("literal", "8px", ["--space-md"])]
    other = grow_tokenset(known.owner, known.workspace_id)
    found = _check(known, "a{color:var(--color-error)}", tokenset=other.tokenset.rpartition("/")[2])
    assert _said(found) == []


def test_presets_say_how_code_calls_tokens(known: Tree) -> None:
    """With a prefix, symbols with it are known, and those without it are not the tokens' own."""
    preset = {"target": "css", "options": {"prefix": "acme"}}
    ok(known.owner.client.put(f"{known.workspace}/presets/web", json=preset), 201)
    found = _check(
        known, "a{color:var(--acme-color-error);fill:var(--color-nope);stroke:var(--acme-color-nope)}"
    )
    assert [each[:2] for each in _said(found)] == [
        ("deprecated", "--acme-color-error"),
        ("unknown", "--acme-color-nope"),
    ]


CODE = {
    "scss": ("$color-error", "$color-danger"),
    "less": ("@color-error", "@color-danger"),
    "ts": ("tokens.color.error", "tokens.color.danger"),
    "vue": ('<p class="text-error"/>', "text-danger"),
    "swift": ("x = tokens.color.error", "color.danger"),
    "kt": ("R.color.color_error", "R.color.color_danger"),
    "kts": ("tokens.color.error", "color.danger"),
    "xml": ('<a b="@color/color_error"/>', "@color/color_danger"),
    "dart": ("tokens.color.error", "color.danger"),
}


@pytest.mark.parametrize("extension", CODE)
def test_symbols_are_those_of_exports(known: Tree, extension: str) -> None:
    """In each language a deprecated token is found as the export for it calls it."""
    text, symbol = CODE[extension]
    found = _check(known, f" {text} ", f"src/a.{extension}")
    assert [each[0] for each in _said(found)] == ["deprecated"]
    assert found["findings"][0]["suggest"][0]["symbol"] == symbol


def test_sarif_says_the_same(known: Tree) -> None:
    """By ?format= and by Accept, with a path that is an address."""
    text = "a { color: var(--color-error);\n padding: 16px }"
    client, body = known.owner.client, {"files": [{"path": "src/ü a.css", "text": text}]}
    path = f"{known.workspace}/check"
    answer = client.post(path, json=body, headers={"Accept": SARIF})
    assert answer.headers["content-type"] == SARIF
    assert client.post(f"{path}?format=sarif", json=body).json() == answer.json()
    assert client.post(f"{path}?format=json", json=body, headers={"Accept": SARIF}).json()["checked"] == 1
    (run,) = answer.json()["runs"]
    assert [each["ruleId"] for each in run["results"]] == ["jeton/deprecated", "jeton/literal"]
    place = run["results"][1]["locations"][0]["physicalLocation"]
    assert place["artifactLocation"] == {"uri": "src/%C3%BC%20a.css"}
    assert place["region"] == {"startLine": 2, "startColumn": 11, "endColumn": 15}


def test_bad_requests_are_told_what_is_wrong(known: Tree) -> None:
    """Files, languages, forms and sources."""
    client, path = known.owner.client, f"{known.workspace}/check"
    wrong = Text.CHECK_FILES.format(limit=1_000)
    bodies: tuple[object, ...] = (
        None,
        [],
        [{}],
        [{"path": "a.css"}],
        [{"path": "", "text": ""}],
        [{"path": 1, "text": ""}],
        "a",
    )
    for body in bodies:
        refused(client.post(path, json={"files": body}), 400, wrong)
    unknown = Text.CHECK_LANGUAGE.format(languages=", ".join(LANGUAGES))
    languages: tuple[object, ...] = ("c", 1, None, [])
    for language in languages:
        file = {"path": "a.css", "text": "", "language": language}
        refused(client.post(path, json={"files": [file]}), 400, unknown)
    files = {"files": [{"path": "a.txt", "text": "", "language": "css"}]}
    ok(client.post(path, json=files))
    refused(client.post(f"{path}?format=xml", json=files), 400, Text.CHECK_FORMAT)
    refused(client.post(f"{path}?source=", json=files), 400, Text.CHECK_SOURCE)
    refused(client.post(f"{path}?source=9.9.9", json=files), 404, Text.DIFF_SIDE_NOT_FOUND)
    refused(client.post(f"{path}?tokenset=none", json=files), 404, Text.TOKENSET_NOT_FOUND)
    refused(client.post(f"{path}?mode=none", json=files), 404, Text.MODE_NOT_FOUND)
    wrong = Text.MIGRATION_LANGUAGE.format(languages=", ".join(LANGUAGES))
    migration = f"{known.workspace}/migration"
    refused(client.get(f"{migration}?from=now&to=now&language=c"), 400, wrong)
    refused(client.get(f"{migration}?from=now"), 400, Text.DIFF_SIDES)


def test_files_of_no_language_are_passed_over(known: Tree) -> None:
    """A pipeline may send all files that changed; those that were checked are counted."""
    text = "a{color:var(--color-error)}"
    files = [{"path": path, "text": text} for path in ("README.md", "LICENSE", "a.css")]
    answer = ok(known.owner.client.post(f"{known.workspace}/check", json={"files": files}))
    assert (answer["checked"], [each["path"] for each in answer["findings"]]) == (1, ["a.css"])


def test_findings_are_bounded(known: Tree) -> None:
    """The first 500 of all files come, and the answer says that there are more."""
    most = RULES["bounds"]["findings"]
    answer = _check(known, "a{color:var(--color-error)}\n" * (most + 1))
    assert (len(answer["findings"]), answer["truncated"]) == (most, True)


@pytest.fixture
def released(acme: Acme) -> Acme:
    """An organization with a release, after which tokens were renamed, deprecated, replaced and deleted."""
    for name in ("old", "left", "kept", "gone", "worn"):
        acme.token(f"color.{name}", value="#f00")
    tokens, client = acme.tree.tokens, acme.owner.client
    retired = {"deprecated": True, "replaced_by": "color.kept"}
    ok(client.patch(f"{tokens}/color.left", json=retired))
    acme.release(version="1.0.0")
    ok(client.patch(f"{tokens}/color.old", json={"name": "color.new"}))
    ok(client.patch(f"{tokens}/color.worn", json=retired))
    ok(client.delete(f"{tokens}/color.left"))
    ok(client.delete(f"{tokens}/color.gone"))
    return acme


def test_code_is_checked_against_a_release(released: Acme) -> None:
    """What is gone since is unknown now, and known there."""
    text = "a{color:var(--color-gone);fill:var(--color-new)}"
    assert [each[:2] for each in _said(_check(released.tree, text))] == [("unknown", "--color-gone")]
    release = ok(released.owner.client.get(released.releases))["releases"][0]
    staging = released.add("staging")
    missing = {"files": [{"path": "a.css", "text": text}]}
    path = f"{released.tree.workspace}/check"
    refused(released.owner.client.post(f"{path}?source=staging", json=missing), 404, Text.NOTHING_ACTIVE)
    ok(released.promote(staging, release))
    for source in ("1.0.0", release["id"], release["digest"], "staging", staging["id"]):
        found = _check(released.tree, text, source=source)
        assert [each[:2] for each in _said(found)] == [("unknown", "--color-new")], source


def test_who_does_not_see_the_organization_checks_against_now_alone(service: Service, released: Acme) -> None:
    """A member of the workspace alone is told of no release, in a check and in a migration."""
    guest = service.member(released.tree.workspace_id, Role.VIEWER)
    body, path = {"files": [{"path": "a.css", "text": "a{}"}]}, f"{released.tree.workspace}/check"
    ok(guest.client.post(path, json=body))
    ok(guest.client.get(f"{released.tree.workspace}/migration?from=now&to=now"))
    refused(guest.client.post(f"{path}?source=1.0.0", json=body), 404, Text.ORGANIZATION_NOT_FOUND)
    migration = f"{released.tree.workspace}/migration?from=1.0.0&to=now"
    refused(guest.client.get(migration), 404, Text.ORGANIZATION_NOT_FOUND)


def test_a_migration_says_what_replaces_symbols(released: Acme) -> None:
    """Renamed, deprecated, replaced before it went, and gone; in a language, or of some symbols."""
    path = f"{released.tree.workspace}/migration"
    query = {"from": "1.0.0", "to": "now", "language": "scss"}
    answer = ok(released.owner.client.get(path, params=query))
    assert list(answer) == ["replace", "removed", "manual", "truncated"]
    scss = [each for each in answer["replace"] if each["target"] == "scss"]
    assert [(each["old"], each["new"], each["certain"]) for each in scss] == [
        ("$color-left", "$color-kept", True),
        ("$color-old", "$color-new", True),
        ("$color-worn", "$color-kept", True),
    ]
    assert [each["symbol"] for each in answer["removed"] if each["target"] == "scss"] == ["$color-gone"]
    some = ok(released.owner.client.get(path, params=query | {"symbol": ["$color-old", "$color-gone"]}))
    assert [each["old"] for each in some["replace"]] == ["$color-old"]
    assert [each["symbol"] for each in some["removed"]] == ["$color-gone"]
    assert (
        ok(released.owner.client.get(path, params={"from": "now", "to": "now", "language": "css"}))["manual"]
        == []
    )
