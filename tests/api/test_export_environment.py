"""GET /api/organizations/{id}/environments/{environmentId}/export and below it, over HTTP."""

import hashlib
import io
import json
import zipfile

import httpx
import pytest
from api.exporting import Shipping, body, set_out
from api.helpers import absent_ids, create_token, grow_tokenset, grow_tree, in_mode
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.errors import Text
from jeton.model.objects import Plan, Role

FORMATS = {
    "json": "application/json",
    "css": "text/css; charset=utf-8",
    "ios": "text/plain; charset=utf-8",
    "android": "application/xml",
}
DTCG = "application/design-tokens+json"


@pytest.fixture
def shipping(service: Service, tree: Tree) -> Shipping:
    """A tree of two modes, and an environment in which nothing is active."""
    return set_out(service, tree)


def _files(response: httpx.Response) -> dict[str, bytes]:
    """Return the files of an archive."""
    archive = zipfile.ZipFile(io.BytesIO(body(response)))
    assert response.headers["content-type"] == "application/zip"
    assert archive.testzip() is None
    assert {entry.date_time for entry in archive.infolist()} <= {(1980, 1, 1, 0, 0, 0)}
    return {name: archive.read(name) for name in archive.namelist()}


WAYS: list[tuple[str, dict[str, str]]] = [
    *(("", {"format": name}) for name in FORMATS),
    *((target, query) for target in (*FORMATS, "dtcg") for query in ({}, {"aliases": "resolved"})),
]
"""Ways to ask for an export: by a format, or by a target as its path says it."""


@pytest.mark.parametrize(("target", "query"), WAYS)
def test_a_mode_is_what_its_export_was_at_the_release(
    shipping: Shipping, target: str, query: dict[str, str]
) -> None:
    """Whatever becomes of the tokens, mode and tokenset come byte for byte as they were released.

    What resolves, what is exported and what is skipped is told as elsewhere.
    """
    tree, client = shipping.tree, shipping.acme.client
    create_token(tree, "lost", type="color", value="", alias_to="gone")
    below = f"export/{target}".rstrip("/")
    paths = {tree.mode_id: f"{tree.mode}/{below}", tree.tokenset_id: f"{tree.tokenset}/{below}"}
    before = {id_: client.get(path, params=query) for id_, path in paths.items()}
    made = shipping.ship()
    create_token(tree, "later", type="color", value="#123456")
    ok(client.patch(f"{tree.tokens}/color.red", json={"value": "#00ff00"}))
    for kind, id_ in (("mode", tree.mode_id), ("tokenset", tree.tokenset_id)):
        response = shipping.get(target, **{kind: id_, **query})
        assert body(response) == body(before[id_])
        for name in ("content-type", "x-jeton-problems", "x-jeton-exported", "x-jeton-skipped"):
            assert response.headers[name] == before[id_].headers[name]
        assert response.headers["content-type"] == FORMATS.get(target or query["format"], DTCG)
        assert response.headers["x-jeton-release"] == made["version"]
        assert response.headers["x-jeton-digest"] == made["digest"]
        assert response.headers["etag"] == f'"{hashlib.sha256(response.content).hexdigest()}"'
        assert body(client.get(paths[id_], params=query)) != response.content


def test_without_a_selector_json_is_a_tree(shipping: Shipping) -> None:
    """Workspaces and tokensets by creation; what a tokenset's export holds stands beside its id and name."""
    tree, client = shipping.tree, shipping.acme.client
    second = grow_tokenset(shipping.acme.owner, tree.workspace_id, 'More "é"\\')
    create_token(second, "deep.a", type="shadow", value='{"color": "#000",\n "offsetX": "1px"}')
    made = shipping.ship()
    text = body(shipping.get()).decode()
    tokensets = [
        {"id": each.tokenset_id, "name": name, **ok(client.get(f"{each.tokenset}/export"))}
        for each, name in ((tree, "Core"), (second, 'More "é"\\'))
    ]
    workspaces = [{"id": tree.workspace_id, "name": "Brand", "tokensets": tokensets}]
    release = {"digest": made["digest"], "tokens": made["tokens"]}
    assert json.loads(text) == {"release": release, "workspaces": workspaces}
    assert text.endswith("\n}\n")
    assert all(len(line) - len(line.lstrip(" ")) in range(0, 64, 2) for line in text.splitlines())
    of_workspace = ok(shipping.get(workspace="Brand"))
    assert of_workspace == json.loads(text)


def test_without_a_selector_other_formats_are_an_archive(shipping: Shipping) -> None:
    """A folder for each workspace, a file for each tokenset, all of them of one moment."""
    tree, client = shipping.tree, shipping.acme.client
    for name in ("core", "Más / Größe", "🎨"):
        create_token(grow_tokenset(shipping.acme.owner, tree.workspace_id, name), "a")
    shipping.ship()
    text = Text.SEVERAL_FILES.format(count=4, kind="tokenset")
    refused(shipping.get(format="css"), 400, text)
    response = shipping.get(format="css", bundle="zip")
    files = _files(response)
    assert list(files) == [
        *("brand/core.css", "brand/core-2.css", "brand/más-größe.css", "brand/tokenset.css")
    ]
    assert files["brand/core.css"] == client.get(f"{tree.tokenset}/export", params={"format": "css"}).content
    whole = {"format": "css", "workspace": tree.workspace_id}
    assert body(shipping.get(bundle="zip", **whole)) == response.content
    refused(shipping.get(**whole), 400, text)
    one_file = client.get(f"{tree.workspace}/export/css", params={"bundle": "file"})
    for query in ({}, whole):
        found = shipping.get("" if query else "css", bundle="file", **query)
        assert body(found) == one_file.content
        assert found.headers["content-disposition"] == 'attachment; filename="tokens.css"'


def test_one_file_comes_where_one_is_asked_for(shipping: Shipping) -> None:
    """Of a release with one tokenset it is the file of that, never a zip; each download has a name."""
    shipping.ship()
    names = {"css": ".css", "ios": ".swift", "dtcg": ".tokens.json", "tailwind": ".css", "js": ".zip"}
    for target, extension in names.items():
        found = shipping.get(target)
        assert (found.headers["content-type"] == "application/zip") == (extension == ".zip")
        assert found.headers["content-disposition"] == f'attachment; filename="tokens{extension}"'
        if target not in {"tailwind", "js"}:
            assert body(found) == body(shipping.get(target, tokenset="Core"))
    assert list(_files(shipping.get("css", bundle="zip"))) == ["brand/core.css"]
    assert list(_files(shipping.get("css", bundle="zip", mode="Dark"))) == ["tokens.css"]
    assert list(_files(shipping.get(format="json", bundle="zip"))) == ["brand/core.json"]


@pytest.mark.parametrize("query", [{}, {"aliases": "resolved"}])
def test_a_workspace_is_one_document(shipping: Shipping, query: dict[str, str]) -> None:
    """A target of workspaces needs the workspace; of the whole release it is an archive of one file each."""
    shipping.ship()
    path = f"{shipping.tree.workspace}/export/resolver"
    expected = body(shipping.acme.client.get(path, params=query))
    assert body(shipping.get("resolver", workspace="Brand", **query)) == expected
    assert _files(shipping.get("resolver", bundle="zip", **query)) == {"brand.resolver.json": expected}


def test_without_a_selector_a_target_is_an_archive(service: Service, shipping: Shipping) -> None:
    """Also json: a file for each tokenset of each workspace."""
    other = grow_tree(shipping.acme.owner)
    create_token(other, "a.b", type="color", value="#fff")
    service.belongs(other.workspace_id, shipping.acme.id)
    shipping.ship()
    for target, extension in (("dtcg", ".tokens.json"), ("json", ".json")):
        refused(shipping.get(target), 400, Text.SEVERAL_FILES.format(count=2, kind="tokenset"))
        files = _files(shipping.get(target, bundle="zip"))
        assert list(files) == [f"brand/core{extension}", f"other/other{extension}"]
        expected = shipping.acme.client.get(f"{other.tokenset}/export/{target}").content
        assert files[f"other/other{extension}"] == expected


def test_a_target_that_is_not_there_or_not_of_that_is_not_found(shipping: Shipping) -> None:
    """404 with the text of targets; other aliases than resolved ones are 400."""
    shipping.ship()
    for target, query in (("none", {}), ("resolver", {"tokenset": "Core"}), ("resolver", {"mode": "Base"})):
        refused(shipping.get(target, **query), 404, Text.TARGET_NOT_FOUND)
    refused(shipping.get("dtcg", aliases="no"), 400, Text.ALIASES)


def test_nothing_is_active_at_first(shipping: Shipping) -> None:
    """404 says so, in whatever format; a pinned release is served all the same."""
    refused(shipping.get(), 404, Text.NOTHING_ACTIVE)
    refused(shipping.get(format="css", mode="Base"), 404, Text.NOTHING_ACTIVE)
    made = shipping.acme.release()
    refused(shipping.get(), 404, Text.NOTHING_ACTIVE)
    assert ok(shipping.get(release=made["id"]))["release"]["digest"] == made["digest"]


def test_what_is_active_is_served_from_the_next_request_on(shipping: Shipping) -> None:
    """A promotion shows at once, and so does a roll back, byte for byte."""
    tree = shipping.tree
    first = shipping.ship()
    before = shipping.get(format="css", tokenset="Core")
    create_token(tree, "later", type="color", value="#123456")
    second = shipping.ship()
    after = shipping.get(format="css", tokenset="Core")
    assert (b"--later" in body(before), b"--later" in body(after)) == (False, True)
    assert after.headers["x-jeton-release"] == second["version"]
    shipping.promote(first["id"])
    again = shipping.get(format="css", tokenset="Core")
    assert (again.content, again.headers["etag"]) == (before.content, before.headers["etag"])
    assert again.headers["x-jeton-release"] == first["version"]


def test_a_pinned_release_never_changes(shipping: Shipping) -> None:
    """By id, version or digest, whatever is active; it may be kept for ever, the active one not."""
    first = shipping.ship()
    active = shipping.get(format="css", tokenset="Core")
    assert active.headers["cache-control"] == "private, no-cache"
    create_token(shipping.tree, "later", type="color", value="#123456")
    shipping.ship()
    for pin in (first["id"], first["version"], first["digest"]):
        pinned = shipping.get(format="css", tokenset="Core", release=pin)
        assert body(pinned) == active.content
        assert pinned.headers["cache-control"] == "private, max-age=31536000, immutable"
        assert pinned.headers["x-jeton-release"] == first["version"]
        known = shipping.get(
            format="css", tokenset="Core", release=pin, headers={"If-None-Match": pinned.headers["etag"]}
        )
        assert (known.status_code, known.content) == (304, b"")
        assert known.headers["cache-control"] == pinned.headers["cache-control"]


def test_a_release_that_is_not_there_is_not_found(service: Service, shipping: Shipping) -> None:
    """Neither another organization's nor what no release is called."""
    made = shipping.ship()
    other = service.organization(shipping.acme.owner)
    environment = ok(
        shipping.acme.client.post(f"/organizations/{other}/environments", json={"name": "a"}), 201
    )
    path = f"{service.root}/api/organizations/{other}/environments/{environment['id']}/export"
    for pin in (made["id"], made["version"], made["digest"]):
        foreign = shipping.acme.client.get(path, params={"release": pin})
        refused(foreign, 404, Text.RELEASE_NOT_FOUND)
    for pin in ("", "9.9.9", "\x00", "é", "0" * 64, made["digest"].upper(), "x" * 5000, *absent_ids("a")):
        refused(shipping.get(release=pin), 404, Text.RELEASE_NOT_FOUND)


def test_parts_are_selected_by_id_or_by_name(shipping: Shipping) -> None:
    """A name does where it leads to one place; the smallest part that is named counts."""
    tree = shipping.tree
    modes = ok(shipping.acme.client.get(f"{tree.tokenset}/modes"))["modes"]
    dark = next(mode["id"] for mode in modes if mode["name"] == "Dark")
    shipping.ship()
    expected = body(shipping.get(mode=dark))
    for query in (
        {"mode": "Dark"},
        {"tokenset": "Core", "mode": "Dark"},
        {"workspace": "Brand", "mode": "Dark"},
        {"workspace": tree.workspace_id, "tokenset": tree.tokenset_id, "mode": "Dark"},
        {"workspace": "Brand", "tokenset": "Core", "mode": dark},
    ):
        assert body(shipping.get(**query)) == expected
    assert body(shipping.get(tokenset="Core")) == body(shipping.get(tokenset=tree.tokenset_id))


def test_names_are_those_of_the_release(shipping: Shipping) -> None:
    """What is renamed since is found by its old name in it, and not by the new one."""
    tree, client = shipping.tree, shipping.acme.client
    shipping.ship()
    expected = body(shipping.get(tokenset="Core"))
    ok(client.patch(tree.tokenset, json={"name": "Renamed"}))
    assert body(shipping.get(tokenset="Core")) == expected
    refused(shipping.get(tokenset="Renamed"), 404, Text.TOKENSET_NOT_FOUND)


def test_what_has_no_such_name_is_not_found(shipping: Shipping) -> None:
    """Each with the text of its kind; a part of another one is not there either."""
    tree = shipping.tree
    other = grow_tokenset(shipping.acme.owner, tree.workspace_id)
    shipping.ship()
    for name in ("", "brand", "\x00", "x" * 2000, tree.tokenset_id):
        refused(shipping.get(workspace=name), 404, Text.WORKSPACE_NOT_FOUND)
    for name in ("", "core", tree.mode_id):
        refused(shipping.get(tokenset=name), 404, Text.TOKENSET_NOT_FOUND)
    for name in ("", "dark", tree.tokenset_id):
        refused(shipping.get(mode=name), 404, Text.MODE_NOT_FOUND)
    refused(shipping.get(tokenset=other.tokenset_id, mode="Dark"), 404, Text.MODE_NOT_FOUND)
    refused(shipping.get(workspace="no", tokenset="Core"), 404, Text.WORKSPACE_NOT_FOUND)


def test_a_name_of_several_is_refused_with_their_ids(shipping: Shipping) -> None:
    """Where a name leads to more than one place, nothing is guessed."""
    tree = shipping.tree
    other = grow_tokenset(shipping.acme.owner, tree.workspace_id, "Core")
    shipping.ship()
    for query, kind, name, ids, path in (
        ({"tokenset": "Core"}, "tokenset", "Core", [tree.tokenset_id, other.tokenset_id], ["Brand", "Core"]),
        ({"mode": "Base"}, "mode", "Base", [tree.mode_id, other.mode_id], ["Brand", "Core", "Base"]),
    ):
        response = shipping.get(**query)
        text = Text.SELECTOR_AMBIGUOUS.format(kind=kind, name=name)
        problems = [{"id": id_, "path": path} for id_ in ids]
        assert (response.status_code, response.json()) == (400, {"error": text, "problems": problems})
    assert body(shipping.get(tokenset=other.tokenset_id, mode="Base"))


def test_a_target_in_the_query_is_that_in_the_path(shipping: Shipping) -> None:
    """Every target, with its options, also of the whole release; not beside the older word."""
    shipping.ship()
    for query in ({"tokenset": "Core"}, {"mode": "Base", "aliases": "resolved"}, {}):
        for name in ("css", "dtcg", "js", "resolver"):
            by_path = shipping.get(name, **query)
            by_query = shipping.acme.client.get(
                shipping.path, params={"target": name, **query}, headers={"Accept-Encoding": "identity"}
            )
            assert (name, by_query.status_code) == (name, by_path.status_code)
            assert by_query.content == by_path.content
    both = shipping.acme.client.get(f"{shipping.path}?target=css&format=css")
    refused(both, 400, Text.TARGET_TWICE)
    refused(shipping.acme.client.get(f"{shipping.path}?target=csss"), 404, Text.TARGET_NOT_FOUND)
    for word in ("target", "format"):
        refused(shipping.acme.client.get(f"{shipping.path}?{word}=css&aliases=no"), 400, Text.ALIASES)


@pytest.mark.parametrize("format_", ["", "JSON", "xml", "dtcg", "resolver"])
def test_refuses_any_other_format(shipping: Shipping, format_: str) -> None:
    """What is not one of the four is 400 with the specification's text, whatever is selected."""
    shipping.ship()
    for query in ({}, {"mode": "Base"}, {"workspace": "nowhere"}):
        refused(shipping.get(format=format_, **query), 400, Text.FORMAT)


def test_strict_refuses_with_the_list(shipping: Shipping) -> None:
    """What is lost is listed; in more than one tokenset each says its own."""
    tree = shipping.tree
    create_token(tree, "lost", type="color", value="", alias_to="gone")
    shipping.ship()
    for _ in range(2):
        response = shipping.get(strict="true", mode=tree.mode_id)
        assert response.status_code == 409
        assert response.json()["error"] == Text.STRICT_LOSS.format(count=1)
        assert response.headers["cache-control"] == "no-store"
        assert [problem["name"] for problem in response.json()["problems"]] == ["lost"]
    (problem,) = shipping.get(strict="true").json()["problems"]
    assert (problem["name"], problem["tokenset"]) == ("lost", tree.tokenset_id)
    assert body(shipping.get(strict="false"))
    assert body(shipping.get(strict="true", mode="Dark"))
    refused(shipping.get(strict="maybe"), 400, Text.STRICT)


def test_whoever_sees_the_organization_may_read(service: Service, shipping: Shipping) -> None:
    """A viewer gets what the owner gets, whatever the plan; who is in a workspace alone gets nothing."""
    shipping.ship()
    expected = body(shipping.get())
    viewer = service.organization_member(shipping.acme.id, Role.VIEWER)
    assert body(viewer.client.get(shipping.path)) == expected
    service.set_plan(shipping.acme.owner, Plan.FREE)
    assert body(viewer.client.get(shipping.path)) == expected
    member = service.member(shipping.tree.workspace_id, Role.ADMIN)
    refused(member.client.get(shipping.path), 404, Text.ORGANIZATION_NOT_FOUND)


def test_what_is_absent_or_hidden_is_not_found(service: Service, shipping: Shipping) -> None:
    """The organization first, then the environment, whatever else is wrong."""
    shipping.ship()
    organized, client = shipping.acme, shipping.acme.client
    stranger = service.account().client
    refused(stranger.get(shipping.path, params={"format": "no"}), 404, Text.ORGANIZATION_NOT_FOUND)
    refused(stranger.get(f"{shipping.path}/none"), 404, Text.ORGANIZATION_NOT_FOUND)
    for absent in absent_ids(organized.id):
        path = shipping.path.replace(organized.id, absent)
        refused(client.get(path), 404, Text.ORGANIZATION_NOT_FOUND)
    other = service.organization(organized.owner)
    refused(client.get(shipping.path.replace(organized.id, other)), 404, Text.ENVIRONMENT_NOT_FOUND)
    for absent in absent_ids(shipping.environment_id):
        path = shipping.path.replace(shipping.environment_id, absent)
        refused(client.get(path, params={"format": "no"}), 404, Text.ENVIRONMENT_NOT_FOUND)


def test_the_version_may_stand_in_the_path(shipping: Shipping) -> None:
    """Under /api/v1 the answer is the same; a former handle leads to the same path with the present one."""
    shipping.ship()
    client, path = shipping.acme.client, shipping.path.replace("/api/", "/api/v1/")
    assert body(client.get(path)) == body(client.get(shipping.path))
    old = ok(client.get(shipping.acme.path))["handle"]
    ok(client.patch(shipping.acme.path, json={"handle": "other-name"}))
    named = path.removeprefix(shipping.service.root).replace(shipping.acme.id, "{}")
    answer = client.get(f"/../..{named.format(old)}/css?mode=Base")
    assert answer.status_code == 308
    assert answer.headers["location"] == f"{named.format('other-name')}/css?mode=Base"


def test_a_release_without_workspaces_is_empty(service: Service, tree: Tree) -> None:
    """A tree without workspaces, an archive without files."""
    shipping = set_out(service, tree)
    service.belongs(tree.workspace_id, None)
    shipping.ship()
    assert ok(shipping.get())["workspaces"] == []
    assert _files(shipping.get(format="ios", bundle="zip")) == {}


def test_an_empty_mode_is_exported(shipping: Shipping) -> None:
    """A mode without tokens has no parts, and is exported as elsewhere."""
    empty = grow_tokenset(shipping.acme.owner, shipping.tree.workspace_id, "Empty")
    expected = body(shipping.acme.client.get(f"{in_mode(empty, empty.mode_id).mode}/export"))
    shipping.ship()
    assert body(shipping.get(tokenset="Empty", mode="Base")) == expected


@pytest.mark.parametrize("target", ["compose", "android-themes", "tailwind"])
def test_the_workspaces_of_a_release_are_as_they_are_exported(shipping: Shipping, target: str) -> None:
    """A folder for each, with the files that its own export has, so that they can be used together."""
    tree, client = shipping.tree, shipping.acme.client
    twin = grow_tokenset(tree.owner, tree.workspace_id, "Core!")
    create_token(twin, "color.red", type="color", value="#123456")
    before = client.get(f"{tree.workspace}/export/{target}")
    own = _files(before) if before.headers["content-type"] == "application/zip" else {"": body(before)}
    shipping.ship()
    files = _files(shipping.get(target, bundle="zip"))
    found = {path.partition("/")[2]: text for path, text in files.items() if path.startswith("brand")}
    assert found == own
