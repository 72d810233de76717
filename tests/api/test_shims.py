"""Former names over HTTP: kept as deprecated aliases of present ones, in queries, presets and releases."""

from itertools import product

import pytest
from api.accounts import create_api_token
from api.exporting import Shipping, set_out
from api.helpers import create_mode, create_token, in_mode
from api.organized import create_workspace
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.errors import Text
from jeton.model.objects import Role

KEPT = "--color-red: var(--color-danger);"


@pytest.fixture
def renamed(service: Service, tree: Tree) -> Shipping:
    """A release 1.0.0, since which a token of the default mode has another name, and so has it in Dark."""
    shipping = set_out(service, tree)
    shipping.ship(version="1.0.0")
    _rename(tree, "color.red", "color.danger")
    return shipping


def _rename(tree: Tree, old: str, new: str) -> None:
    """Rename a token in both modes."""
    for mode in ok(tree.owner.client.get(f"{tree.tokenset}/modes"))["modes"]:
        path = f"{tree.tokenset}/modes/{mode['id']}/tokens/{old}"
        ok(tree.owner.client.patch(path, json={"name": new}))


def _preset(shipping: Shipping, name: str = "web", target: str = "css", **options: str) -> None:
    path = f"{shipping.tree.workspace}/presets/{name}"
    assert shipping.acme.client.put(path, json={"target": target, "options": options}).status_code in {
        200,
        201,
    }


def test_a_former_name_is_an_alias_in_each_scope(renamed: Shipping) -> None:
    """Of a release by version, id, digest or range; in each theme; plain exports are as ever."""
    tree, client = renamed.tree, renamed.acme.client
    (made,) = ok(client.get(renamed.acme.releases))["releases"]
    whole = client.get(f"{tree.tokenset}/export/css?shims=1.0.0").text
    assert whole.count(KEPT) == 2
    for text in (made["id"], made["digest"], "1", "1.0"):
        assert client.get(f"{tree.tokenset}/export/css", params={"shims": text}).text == whole
    plain = client.get(f"{tree.tokenset}/export/css").text
    assert client.get(f"{tree.tokenset}/export/css?shims=2").text == plain
    assert "--color-red" not in plain
    assert client.get(f"{tree.mode}/export/css?shims=1").text.count(KEPT) == 1
    assert client.get(f"{tree.mode}/export?format=css&shims=1").text.count(KEPT) == 1
    files = client.get(f"{tree.workspace}/export/css?shims=1").content
    assert KEPT.encode() in files
    renamed.ship(version="2.0.0")
    assert renamed.get("css", tokenset="Core", shims="1").text == whole
    assert renamed.get("css", tokenset="Core").text == plain


def test_what_has_no_releases_has_no_former_names(renamed: Shipping, service: Service) -> None:
    """No organization, no such release, a target without symbols, a public release: each is told."""
    tree, client = renamed.tree, renamed.acme.client
    refused(client.get(f"{tree.mode}/export/css?shims=3.0.0"), 400, Text.SHIMS_NOT_FOUND.format(name="3.0.0"))
    assert client.get(f"{tree.mode}/export/json?shims=1").status_code == 400
    lone = create_workspace(renamed.acme.owner)
    for answer in (
        client.get(f"/workspaces/{lone['id']}/export/css?shims=1"),
        client.put(
            f"/workspaces/{lone['id']}/presets/web", json={"target": "css", "options": {"shims": "1"}}
        ),
    ):
        refused(answer, 400, Text.SHIMS_WITHOUT_RELEASES)
    made = renamed.ship(version="2.0.0")
    ok(client.patch(f"{renamed.acme.releases}/{made['id']}", json={"is_public": True}))
    answer = renamed.public(made["digest"], "css", shims="1")
    assert (answer.status_code, answer.json()["error"]) == (400, Text.SHIMS_WITHOUT_RELEASES)
    assert service.account().client.get(f"{tree.mode}/export/css?shims=1").status_code == 404


def test_names_releases_only_to_who_sees_the_organization(renamed: Shipping, service: Service) -> None:
    """Not to an API token limited to the workspace nor to its viewer from outside, in a query or a preset.

    Whether there is such a release or not, both are told the same. A saved preset keeps names for them too.
    """
    tree, acme = renamed.tree, renamed.acme
    viewer = service.member(tree.workspace_id, Role.EDITOR)
    limited = create_api_token(acme.client, workspace_ids=[tree.workspace_id])["token"]
    _preset(renamed, shims="1")
    for client in (service.client(limited), viewer.client):
        for place in (tree.mode, tree.tokenset, tree.workspace):
            for version, target in product(("1.0.0", "1", "7.7.7"), ("css", "web")):
                answer = client.get(f"{place}/export/{target}?shims={version}")
                refused(answer, 400, Text.SHIMS_WITHOUT_RELEASES)
        body = {"target": "css", "options": {"shims": "1.0.0"}}
        for place in (tree.tokenset, tree.workspace):
            refused(client.put(f"{place}/presets/mine", json=body), 400, Text.SHIMS_WITHOUT_RELEASES)
        assert KEPT in client.get(f"{tree.mode}/export/web").text
    organized = service.client(create_api_token(acme.client, organization_ids=[acme.id])["token"])
    assert KEPT in organized.get(f"{tree.mode}/export/css?shims=1.0.0").text


def test_a_release_freezes_what_its_presets_keep(renamed: Shipping) -> None:
    """A range means the releases that there were; later ones change no export of it, by digest too."""
    tree, client, acme = renamed.tree, renamed.acme.client, renamed.acme
    _preset(renamed, shims="1")
    made = renamed.ship()
    assert made["version"] == "1.1.0"
    frozen = renamed.get("web", tokenset="Core").text
    assert frozen.count(KEPT) == 2
    _rename(tree, "color.danger", "color.alarm")
    second = renamed.ship()
    assert second["version"] == "1.2.0"
    ok(client.patch(f"{acme.releases}/{made['id']}", json={"is_public": True}))
    assert renamed.get("web", tokenset="Core", release="1.1.0").text == frozen
    assert renamed.public(made["digest"], "web", tokenset="Core").text == frozen
    now = renamed.get("web", tokenset="Core").text
    assert "--color-red: var(--color-alarm);" in now
    assert now == client.get(f"{tree.tokenset}/export/web").text


def test_a_former_name_is_a_symbol_of_both_modes(renamed: Shipping) -> None:
    """A diff of two modes tells the value that an alias has in each, and which mode lacks it."""
    tree, client = renamed.tree, renamed.acme.client
    _preset(renamed, shims="1")
    base, dark = (each["id"] for each in ok(client.get(f"{tree.tokenset}/modes"))["modes"])
    path = f"{tree.tokenset}/diff?from={base}&to={dark}"
    found = ok(client.get(path))["platforms"]["web"]["changed"]
    assert {each["symbol"] for each in found} >= {"--color-red", "--color-danger"}
    ok(client.delete(f"{tree.tokenset}/modes/{dark}/tokens/color.danger"))
    found = ok(client.get(path))["platforms"]["web"]["removed"]
    assert {each["symbol"] for each in found} >= {"--color-red", "--color-danger"}


def test_a_release_whose_renames_all_presets_keep_is_minor(renamed: Shipping) -> None:
    """One that does not makes it major; so does a target without symbols; a gate lets the kept ones pass."""
    acme, client, tree = renamed.acme, renamed.acme.client, renamed.tree
    path = f"{acme.path}/diff?from=1.0.0&to=now"
    assert ok(client.get(path))["semver"] == "major"
    _preset(renamed, shims="1.0.0")
    diff = ok(client.get(path))
    assert (diff["semver"], {each.get("kept") for each in diff["renamed"]}) == ("minor", {True})
    assert diff["platforms"]["web"]["removed"] == []
    assert [each["symbol"] for each in diff["platforms"]["web"]["added"]] == ["--color-danger"] * 2
    for target in ("ios", "dtcg"):
        _preset(renamed, "other", target)
        assert ok(client.get(path))["semver"] == "major"
        ok(client.delete(f"{tree.workspace}/presets/other"))
    _preset(renamed, "other", "scss", shims="1")
    environment = f"{acme.environments}/{renamed.environment_id}"
    ok(client.patch(environment, json={"gate": {"breaking": True}}))
    made = renamed.ship()
    assert made["version"] == "1.1.0"
    ok(client.delete(f"{tree.workspace}/presets/web"))
    _preset(renamed, shims="1.1.0")
    assert ok(client.get(f"{acme.path}/diff?from=1.1.0&to=now"))["semver"] == "major"


def test_names_that_cannot_be_kept_are_told_of(renamed: Shipping) -> None:
    """A name that another token took; one that modes have differently; symbols that are another's."""
    tree, client = renamed.tree, renamed.acme.client
    dark = in_mode(tree, create_mode(tree, "Dim")["id"])
    for mode in (tree, dark):
        create_token(mode, "split", type="color", value="#123456")
        create_token(mode, "first-step", type="color", value="#123456")
    renamed.ship(version="1.1.0")
    ok(client.patch(f"{tree.tokens}/split", json={"name": "split.a"}))
    ok(client.patch(f"{dark.tokens}/split", json={"name": "split.b"}))
    for mode in (tree, dark):
        ok(client.patch(f"{mode.tokens}/first-step", json={"name": "first.step"}))
    create_token(tree, "color.red", type="color", value="#000000")
    query = {"shims": "1"}
    text = client.get(f"{tree.tokenset}/export/css", params=query).text
    assert "var(" not in text
    report = ok(client.get(f"{tree.tokenset}/export/css/report", params=query))
    told = {each["name"]: each["message"] for each in report["problems"] if each["code"] == "shim-missing"}
    assert told == {
        "color.red": "color.danger has no shim color.red: another token is called so",
        "split": "split.b has no shim split: that was split.a as well",
    }


def test_a_release_that_is_gone_is_not_kept(renamed: Shipping) -> None:
    """No release is made whose preset names one that was deleted, and its export says so."""
    client, acme = renamed.acme.client, renamed.acme
    made = renamed.acme.release(version="1.5.0")
    _preset(renamed, shims="1.5.0")
    ok(client.delete(f"{acme.releases}/{made['id']}"))
    told = Text.SHIMS_NOT_FOUND.format(name="1.5.0")
    refused(client.post(acme.releases, json={}), 409, told)
    refused(client.get(f"{renamed.tree.mode}/export/web"), 400, told)


def test_renames_with_their_symbols(renamed: Shipping) -> None:
    """For codemods: by preset, and by target where there is none; equal ones of several modes are one."""
    acme, client = renamed.acme, renamed.acme.client
    path = f"{acme.path}/diff/renames"
    _preset(renamed, "apps", "css", shims="1", prefix="app")
    (rename,) = ok(client.get(path, params={"from": "1.0.0", "to": "now"}))["renames"]
    symbols = rename.pop("symbols")
    assert rename == {"workspace": "Brand", "tokenset": "Core", "from": "color.red", "to": "color.danger"}
    assert symbols["apps"] == [["--app-color-red", "--app-color-danger"]]
    assert symbols["android"] == [
        ["@color/color-red-base", "@color/color-danger-base"],
        ["@color/color-red-dark", "@color/color-danger-dark"],
    ]
    assert "css" not in symbols
    assert ok(client.get(path, params={"from": "1.0.0", "to": "1.0.0"})) == {"renames": []}
    assert client.get(path, params={"from": "1.0.0", "to": "no"}).status_code == 404
