"""GET /npm/{organization}/…: releases by npm's registry protocol; its clients ask it in tests/readers."""

import base64
import json

import httpx
import pytest
from api.environments import Acme
from api.npm import Npm, said
from support import packaged
from support.checks import ok, refused

from jeton.errors import Text
from jeton.formats.npm.packument import ABBREVIATED, WHOLE
from jeton.model.objects import Role

service = packaged.service


def _near_to(name: str) -> str:
    return Text.NEAR.format(near=name)


def _refuses(response: httpx.Response, status: int, text: str) -> None:
    assert (response.status_code, response.json()) == (status, {"error": text})


@pytest.fixture
def npm(acme: Acme) -> Npm:
    """An organization with a token in two modes, and nothing released."""
    acme.token()
    return Npm(acme)


def test_a_release_is_a_version(npm: Npm) -> None:
    """Soon after it was made: with hashes of its tarball, whose files are exports and say what they are."""
    made = npm.release("1.0.0")
    about = npm.packument()
    version = about["versions"]["1.0.0"]
    assert about["name"] == version["name"] == npm.name
    assert about["dist-tags"] == {"latest": "1.0.0"}
    assert about["time"]["1.0.0"] == made["created_at"]
    files = npm.files("1.0.0")
    assert sorted(files) == [
        "AGENTS.md",
        "css/brand/core.css",
        "dtcg/brand/core.tokens.json",
        "eslint.d.ts",
        "eslint.js",
        "jeton-check.js",
        "js/brand/core/tokens.d.ts",
        "js/brand/core/tokens.js",
        "lint.json",
        *(f"lint/{name}.js" for name in ("checker", "classes", "data", "imports", "properties")),
        "lint/rules.json",
        *(f"lint/{name}.js" for name in ("sarif", "symbols", "values")),
        "lint/vocabulary.json",
        "package.json",
        "primer.md",
        "scss/brand/core.scss",
        "stylelint.d.ts",
        "stylelint.js",
        "tailwind/brand.css",
    ]
    assert json.loads(files["lint.json"])["package"] == npm.name
    assert version["dist"]["fileCount"] == len(files)
    assert version["dist"]["unpackedSize"] == sum(map(len, files.values()))
    manifest = json.loads(files["package.json"])
    assert (manifest["name"], manifest["version"]) == (npm.name, "1.0.0")
    assert manifest["peerDependenciesMeta"] == {"stylelint": {"optional": True}}
    assert manifest["jeton"]["digest"] == made["digest"]
    assert b"--color-accent" in files["css/brand/core.css"]


def test_a_rename_moves_files_as_the_diff_says(npm: Npm) -> None:
    """The diff tells the path of a tokenset in both packages, and that it breaks."""
    npm.release("1.0.0")
    ok(npm.acme.client.patch(npm.acme.tree.tokenset, json={"name": "Base"}))
    ok(npm.acme.client.patch(npm.acme.tree.workspace, json={"name": "Our Brand"}))
    npm.release("2.0.0")
    found = ok(npm.acme.client.get(f"{npm.acme.path}/diff?from=1.0.0&to=2.0.0"))
    assert (found["semver"], found["removed"], found["added"]) == ("major", [], [])
    move = next(each["changes"]["path"] for each in found["scopes"] if each["kind"] == "tokenset")
    assert move == {"from": "brand/core", "to": "our-brand/base"}
    paths = {f"css/{move[side]}.css" for side in ("from", "to")}
    for version, side in (("1.0.0", "from"), ("2.0.0", "to")):
        assert paths & set(npm.files(version)) == {f"css/{move[side]}.css"}


def test_both_forms_have_tags_of_their_own(npm: Npm) -> None:
    """The abbreviated form has no times and another entity tag; each is known again."""
    npm.release("1.0.0")
    whole, short = (
        npm.get(npm.name, accept=form) for form in (WHOLE, f"{ABBREVIATED}; q=1.0, {WHOLE}; q=0.8")
    )
    assert short.headers["content-type"] == ABBREVIATED
    assert "time" in whole.json()
    assert "time" not in short.json()
    assert whole.headers["etag"] != short.headers["etag"]
    for form, response in ((WHOLE, whole), (ABBREVIATED, short)):
        again = npm.get(npm.name, **{"accept": form, "if-none-match": response.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
    assert npm.get(npm.name, accept=WHOLE, **{"if-none-match": short.headers["etag"]}).status_code == 200


def test_clients_may_write_the_slash_of_a_name_in_any_way(npm: Npm) -> None:
    """As itself, as %2f or %2F, the @ as %40, for versions, files and tags."""
    npm.release("1.0.0")
    names = [npm.name, npm.name.replace("/", "%2f"), npm.name.replace("/", "%2F").replace("@", "%40")]
    for name in names:
        assert said(npm.get(name))["name"] == npm.name
        assert npm.get(f"{name}/-/tokens-1.0.0.tgz").status_code == 200
        assert said(npm.get(f"-/package/{name}/dist-tags")) == {"latest": "1.0.0"}


def test_an_environment_lists_what_was_promoted(npm: Npm) -> None:
    """Nothing above what is active: a roll-back takes a version from the list, and leaves its file."""
    acme = npm.acme
    staging, production = acme.line("Staging", "production")
    _refuses(npm.get(f"production/{npm.name}"), 404, Text.PACKAGE_NOT_FOUND)
    first, second = npm.release("1.0.0"), npm.release("1.1.0")
    inactive = Text.NEAR_INACTIVE.format(name="production")
    _refuses(npm.get(f"production/{npm.name}"), 404, Text.PACKAGE_NOT_FOUND + inactive)
    for environment, release in ((staging, first), (staging, second), (production, first)):
        ok(acme.promote(environment, release))
    assert npm.packument()["dist-tags"] == {"staging": "1.1.0", "production": "1.0.0", "latest": "1.0.0"}
    assert (
        npm.versions("staging")
        == npm.versions("Staging")
        == npm.versions(staging["id"])
        == ["1.0.0", "1.1.0"]
    )
    assert npm.packument("production")["dist-tags"] == {"latest": "1.0.0"}
    ok(acme.promote(staging, first))
    assert npm.versions("staging") == ["1.0.0"]
    assert npm.versions() == ["1.0.0", "1.1.0"]
    assert npm.get(f"staging/{npm.name}/-/tokens-1.1.0.tgz").status_code == 200
    dist = npm.packument("staging")["versions"]["1.0.0"]["dist"]
    assert dist["tarball"] == f"{acme.service.root}{npm.root}staging/{npm.name}/-/tokens-1.0.0.tgz"
    known = Text.NEAR_KNOWN.format(names="staging, production")
    _refuses(npm.get(f"nowhere/{npm.name}"), 404, Text.ENVIRONMENT_NOT_FOUND + known)
    _refuses(npm.get(f"prduction/{npm.name}"), 404, Text.ENVIRONMENT_NOT_FOUND + _near_to("production"))
    _refuses(npm.get(f"{npm.name}s"), 404, Text.PACKAGE_NOT_FOUND + _near_to(npm.name))


def test_latest_is_no_pre_release(npm: Npm) -> None:
    """Where nothing is promoted, it is the highest of the others."""
    for version in ("1.10.0", "2.0.0-beta.1", "1.9.0"):
        npm.release(version)
    assert npm.packument()["dist-tags"]["latest"] == "1.10.0"


def test_a_withdrawn_release_is_deprecated(npm: Npm) -> None:
    """With its reason, until that is taken back; editors may do both, and its bytes stay."""
    made = npm.release("1.0.0")
    path, editor = f"{npm.acme.releases}/{made['id']}", npm.acme.member(Role.EDITOR).client
    before = npm.get(f"{npm.name}/-/tokens-1.0.0.tgz").content
    assert ok(editor.patch(path, json={"withdrawn": "Wrong blue."}))["withdrawn"] == "Wrong blue."
    assert npm.packument()["versions"]["1.0.0"]["deprecated"] == "Wrong blue."
    assert npm.packument(accept=ABBREVIATED)["versions"]["1.0.0"]["deprecated"] == "Wrong blue."
    assert npm.get(f"{npm.name}/-/tokens-1.0.0.tgz").content == before
    assert "withdrawn" not in ok(editor.patch(path, json={"withdrawn": None}))
    assert "deprecated" not in npm.packument()["versions"]["1.0.0"]
    for wrong in ("", " ", 1, "x" * 1001):
        refused(editor.patch(path, json={"withdrawn": wrong}), 400, Text.WITHDRAWN)
    for wrong in ("\x1b[2J", "two\nlines", "\x7f", "\x9b2J", "ends\n"):
        refused(editor.patch(path, json={"withdrawn": wrong}), 400, Text.WITHDRAWN_CONTROL)


def test_a_deleted_release_is_gone_and_comes_back_as_it_was(npm: Npm) -> None:
    """Released again, its version has the same bytes: lock files know them by their hash."""
    made, kept = npm.release("1.0.0"), npm.release("1.1.0")
    assert kept["digest"] == made["digest"]
    before = npm.packument()["versions"]["1.0.0"]
    assert npm.acme.delete(made).status_code == 200
    assert npm.versions() == ["1.1.0"]
    _refuses(npm.get(f"{npm.name}/-/tokens-1.0.0.tgz"), 404, Text.PACKAGE_NOT_FOUND)
    npm.release("1.0.0")
    assert npm.packument()["versions"]["1.0.0"] == before


def test_who_asks_is_known_by_a_password_as_well(npm: Npm) -> None:
    """An API token as a password or as a name; nobody is asked for both, a stranger sees nothing."""
    npm.release("1.0.0")
    secret = npm.acme.owner.secret
    for pair in (f"any:{secret}", f"{secret}:", f"{secret}:x"):
        basic = base64.b64encode(pair.encode()).decode()
        assert npm.get(npm.name, authorization=f"Basic {basic}").status_code == 200
    for wrong in ("x", "Basic", "Basic x", "Basic " + base64.b64encode(b"a:b").decode(), "Bearer x"):
        response = npm.get(npm.name, authorization=wrong)
        _refuses(response, 401, Text.INVALID_TOKEN)
        assert response.headers["www-authenticate"].startswith('Bearer realm="Jeton", Basic realm=')
    stranger = npm.acme.service.account()
    _refuses(npm.get(npm.name, authorization=f"Bearer {stranger.secret}"), 404, Text.ORGANIZATION_NOT_FOUND)
    viewer = npm.acme.member(Role.VIEWER)
    assert npm.get(npm.name, authorization=f"Bearer {viewer.secret}").status_code == 200


def test_nothing_is_published_by_clients(npm: Npm) -> None:
    """The text says where releases are made; npm shows it word for word."""
    client, root = npm.acme.client, f"{npm.acme.service.root}{npm.root}"
    for method, path in (("PUT", npm.name), ("DELETE", f"{npm.name}/-rev/1"), ("PUT", "-/user/x")):
        _refuses(client.request(method, root + path), 405, Text.PACKAGES_READ_ONLY)


def test_the_scope_stays_when_the_handle_changes(npm: Npm) -> None:
    """Its packages keep their name; a path with the former handle leads to the present one."""
    npm.release("1.0.0")
    acme = npm.acme
    handle = f"new-{acme.id[-12:]}"
    ok(acme.client.patch(acme.path, json={"handle": handle}))
    moved = npm.get(npm.name)
    assert moved.status_code == 308
    assert moved.headers["location"] == f"/npm/{handle}/{npm.name}"
    npm.root = f"/npm/{handle}/"
    npm.release("1.1.0")
    assert npm.versions() == ["1.0.0", "1.1.0"]


def test_presets_are_folders(npm: Npm) -> None:
    """Those of a workspace for targets of the web, below their name, with the paths that targets have."""
    acme = npm.acme
    for target in ("css", "scss", "less", "js", "tailwind", "json", "dtcg"):
        body = {"target": target, "options": {"prefix": "ds"} if target in {"css", "tailwind"} else {}}
        ok(acme.client.put(f"{acme.tree.workspace}/presets/own-{target}", json=body), 201)
    ok(acme.client.put(f"{acme.tree.workspace}/presets/app", json={"target": "ios"}), 201)
    npm.release("1.0.0")
    files = npm.files("1.0.0")
    assert b"--ds-color-accent" in files["own-css/brand/core.css"]
    assert b"--ds-color-accent" in files["own-tailwind/brand.css"]
    assert not any(path.startswith("app/") for path in files)
    for target in ("css", "scss", "js", "tailwind", "dtcg"):
        paths, own = (
            {path.partition("/")[2] for path in files if path.startswith(f"{folder}/")}
            for folder in (target, f"own-{target}")
        )
        assert own - {"brand/core/package.json"} == paths, target


def test_what_is_not_there_is_not_found(npm: Npm) -> None:
    """Paths of other forms, packages and versions that there are not."""
    npm.release("1.0.0")
    for path in ("", "x", "-/nothing", "@x/tokens", f"{npm.name}/-/tokens-9.0.0.tgz", f"{npm.name}/-/x.tgz"):
        assert npm.get(path).status_code == 404, path
    assert said(npm.get("-/ping")) == {}
    assert said(npm.get("-/whoami")) == {"username": npm.acme.owner.email}
    assert [each["package"]["name"] for each in said(npm.get("-/v1/search?text=x"))["objects"]] == [npm.name]
