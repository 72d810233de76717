"""Releases as a Maven repository over HTTP."""

import base64
import hashlib
import io
import itertools
import zipfile
from email.utils import parsedate_to_datetime

import pytest
from api.exporting import Shipping, set_out
from api.packing import Repository
from conftest import Tree
from support import packaged
from support.checks import ok
from support.service import Service

from jeton.errors import Text
from jeton.model.objects import Role

service = packaged.service
ALGORITHMS = ("md5", "sha1", "sha256", "sha512")
_VERSION = "1.0.0"
_AAR = f"{_VERSION}/tokens-{_VERSION}.aar"
_POM = f"{_VERSION}/tokens-{_VERSION}.pom"
_METADATA = "maven-metadata.xml"


@pytest.fixture
def shipping(service: Service, tree: Tree) -> Shipping:
    """An organization with an environment in which nothing is active."""
    return set_out(service, tree)


@pytest.fixture
def all_(shipping: Shipping) -> Repository:
    """The repository of all releases."""
    handle = ok(shipping.acme.client.get(shipping.acme.path))["handle"]
    return Repository(shipping, f"jeton.{handle}")


@pytest.fixture
def production(all_: Repository) -> Repository:
    """The repository of the environment."""
    return all_._replace(environment="production")


def test_a_release_is_an_archive_with_its_description(all_: Repository) -> None:
    """The archive has the resources of all workspaces, and the POM the coordinates."""
    all_.release(_VERSION)
    response = all_.get(_AAR)
    assert response.headers["content-type"] == "application/octet-stream"
    assert "content-encoding" not in response.headers
    with zipfile.ZipFile(io.BytesIO(response.content)) as packed:
        assert "int color color_red 0x7f01" in packed.read("R.txt").decode()
        assert (
            f'package="{all_.group.replace("-", "_")}.tokens"' in packed.read("AndroidManifest.xml").decode()
        )
        assert {"res/values/tokens_1.xml", "res/values-night/tokens_1.xml"} <= set(packed.namelist())
    pom = all_.get(_POM)
    assert pom.headers["content-type"] == "application/xml"
    assert f"<groupId>{all_.group}</groupId>" in pom.text
    assert f"<version>{_VERSION}</version>\n  <packaging>aar</packaging>" in pom.text


def test_each_file_has_checksums(all_: Repository) -> None:
    """Whatever a client checks by, the checksum is that of the bytes it gets."""
    all_.release(_VERSION)
    for file, algorithm in itertools.product((_AAR, _POM, _METADATA), ALGORITHMS):
        content = all_.get(file).content
        response = all_.get(f"{file}.{algorithm}")
        assert response.text == hashlib.new(algorithm, content).hexdigest()
        assert response.headers["content-type"] == "text/plain; charset=utf-8"


def test_files_are_kept_for_good_and_lists_are_not(all_: Repository) -> None:
    """A version never changes; a list is asked for again under its tag; both tell when they were made."""
    made = all_.release(_VERSION)
    for file, caching in (
        (_AAR, "private, max-age=31536000, immutable"),
        (_POM, "private, max-age=31536000, immutable"),
        (_METADATA, "private, no-cache"),
    ):
        first = all_.get(file)
        assert first.headers["cache-control"] == caching
        modified = parsedate_to_datetime(first.headers["last-modified"])
        assert modified.isoformat()[:19] == made["created_at"][:19]
        again = all_.get(file, headers={"If-None-Match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert (again.headers["etag"], again.headers["cache-control"]) == (first.headers["etag"], caching)


def test_head_tells_the_length(all_: Repository) -> None:
    """Gradle asks by HEAD first."""
    all_.release(_VERSION)
    for file in (_AAR, _POM, _METADATA, f"{_AAR}.sha1"):
        head, get = all_.get(file, method="HEAD"), all_.get(file)
        assert (head.status_code, head.content) == (200, b"")
        assert head.headers["content-length"] == str(len(get.content))
        assert head.headers["etag"] == get.headers["etag"]


def test_all_releases_are_listed_by_their_precedence(all_: Repository) -> None:
    """Pre-releases too; the release is the highest that is none; the time is that of the newest."""
    for version in ("1.9.0", "1.10.0-rc.1"):
        all_.release(version)
    newest = all_.release("1.2.0")
    assert all_.versions() == ["1.2.0", "1.9.0", "1.10.0-rc.1"]
    text = all_.metadata()
    assert "<latest>1.10.0-rc.1</latest>\n    <release>1.9.0</release>" in text
    moment = "".join(filter(str.isdigit, newest["created_at"]))[:14]
    assert f"<lastUpdated>{moment}</lastUpdated>" in text


def test_an_environment_lists_what_was_promoted(all_: Repository, production: Repository) -> None:
    """A promotion makes a version appear, a roll-back makes it vanish; files stay, so that locks go on."""
    first = all_.release("1.0.0")
    all_.release("1.1.0")
    assert production.get(_METADATA).status_code == 404
    all_.shipping.promote(first["id"])
    assert production.versions() == ["1.0.0"]
    all_.release("2.0.0", active=True)
    assert production.versions() == ["1.0.0", "2.0.0"]
    moment = production.metadata()
    all_.shipping.promote(first["id"])
    assert production.versions() == ["1.0.0"]
    assert production.metadata() != moment
    hidden = "2.0.0/tokens-2.0.0.aar"
    assert production.get(hidden).content == all_.get(hidden).content
    assert all_.versions() == ["1.0.0", "1.1.0", "2.0.0"]


def test_an_environment_lists_no_pre_releases(all_: Repository, production: Repository) -> None:
    """Ranges of Maven take that of the excluded end: it is at the address of all releases alone."""
    all_.release("1.0.0", active=True)
    all_.release("2.0.0-beta.1", active=True)
    assert production.versions() == ["1.0.0"]
    assert all_.versions() == ["1.0.0", "2.0.0-beta.1"]
    assert production.get("2.0.0-beta.1/tokens-2.0.0-beta.1.pom").status_code == 200


_ELSEWHERE = (
    "",
    "1.0.0",
    "1.0.0/",
    "1.0.0/tokens-1.0.0.jar",
    "1.0.0/tokens-1.0.0.aar.asc",
    "1.0.0/tokens-1.0.0.aar.sha1.sha1",
    "1.0.0/tokens-1.1.0.aar",
    "1.0.0/.pom",
    "1.1.0/tokens-1.1.0.pom",
    "1.0.0/maven-metadata.xml",
    "maven-metadata.xml.asc",
    "%00",
    "%ff/maven-metadata.xml",
)
"""Paths below the artifact that the protocol does not have."""


def test_nothing_else_is_there(all_: Repository) -> None:
    """No folder is listed, and a name beside those of the protocol is not found."""
    all_.release(_VERSION)
    for path in _ELSEWHERE:
        response = all_.get(path)
        assert (response.status_code, set(response.json())) == (404, {"error"}), path


def test_other_groups_and_environments_are_not_there(all_: Repository) -> None:
    """The group is in the path as Maven writes it."""
    all_.release(_VERSION)
    for other in (
        all_._replace(group="jeton"),
        all_._replace(group=f"{all_.group}.x"),
        all_._replace(environment="staging"),
        all_._replace(environment="production/production"),
    ):
        assert other.get(_METADATA).status_code == 404
        assert other.get(_POM).status_code == 404
    root = f"{all_.shipping.service.root}/maven/"
    for path in ("", all_.shipping.acme.id, f"{all_.shipping.acme.id}/"):
        assert all_.shipping.acme.client.get(root + path).status_code == 404


def test_an_environment_may_be_called_as_the_group_is(all_: Repository) -> None:
    """A path that begins with the group is one of all releases; an environment stands before the group."""
    all_.release(_VERSION)
    acme = all_.shipping.acme
    ok(acme.client.post(acme.environments, json={"name": "jeton"}), 201)
    assert all_.versions() == [_VERSION]
    assert all_._replace(environment="jeton").get(_POM).status_code == 200


def test_strangers_are_asked_who_they_are(all_: Repository) -> None:
    """Maven and Gradle send what they know once they are asked by Basic; the token is name or password."""
    all_.release(_VERSION)
    service = all_.shipping.service
    url = f"{all_.url}/{all_.group.replace('.', '/')}/tokens/{_POM}"
    refused = service.client().get(url)
    assert refused.status_code == 401
    assert refused.headers["www-authenticate"].startswith('Basic realm="Jeton"')
    secret = all_.shipping.acme.owner.secret
    for pair in (f"x:{secret}", f"{secret}:"):
        basic = base64.b64encode(pair.encode()).decode()
        assert service.client().get(url, headers={"Authorization": f"Basic {basic}"}).status_code == 200
    stranger = service.account()
    assert stranger.client.get(url).status_code == 404
    viewer = service.organization_member(all_.shipping.acme.id, Role.VIEWER)
    assert viewer.client.get(url).status_code == 200


def test_nothing_is_deployed(all_: Repository) -> None:
    """A client that would change something is told where releases are made."""
    for method in ("PUT", "POST", "DELETE"):
        response = all_.get(_AAR, method=method)
        assert (response.status_code, response.json()["error"]) == (405, Text.PACKAGES_READ_ONLY)
        assert response.headers["allow"] == "GET, HEAD"


def test_a_new_handle_changes_no_coordinates(all_: Repository) -> None:
    """The group is that of the first package; the former handle leads on, with the same path."""
    all_.release(_VERSION)
    acme = all_.shipping.acme
    former = ok(acme.client.get(acme.path))["handle"]
    now = ok(acme.client.patch(acme.path, json={"handle": f"{former}-now"}))["handle"]
    all_.release("1.1.0")
    assert all_.versions() == [_VERSION, "1.1.0"]
    path = f"{all_.group.replace('.', '/')}/tokens/{_METADATA}"
    root = all_.shipping.service.root
    moved = acme.client.get(f"{root}/maven/{former}/{path}", follow_redirects=False)
    assert (moved.status_code, moved.headers["location"]) == (308, f"/maven/{now}/{path}")


def test_a_deleted_release_is_gone_and_comes_back_alike(all_: Repository) -> None:
    """The same content under the same version has the same bytes as before."""
    made = all_.release(_VERSION)
    content, acme = all_.get(_AAR).content, all_.shipping.acme
    ok(acme.client.delete(f"{acme.releases}/{made['id']}"))
    assert all_.get(_AAR).status_code == 404
    assert all_.get(_METADATA).status_code == 404
    all_.release(_VERSION)
    assert all_.get(_AAR).content == content


def test_names_that_meet_have_no_archive(all_: Repository) -> None:
    """Two workspaces with resources of one name: other packages are made, and the reason is stored."""
    acme = all_.shipping.acme
    other = ok(acme.client.post("/workspaces", json={"name": "Web", "organization_id": acme.id}), 201)
    tokenset = ok(acme.client.post(f"/workspaces/{other['id']}/tokensets", json={"name": "Core"}), 201)
    (mode,) = ok(acme.client.get(f"/tokensets/{tokenset['id']}/modes"))["modes"]
    path = f"/tokensets/{tokenset['id']}/modes/{mode['id']}/tokens"
    token = {"name": "color.red", "type": "color", "value": "#ff0000"}
    ok(acme.client.post(path, json=token), 201)
    acme.release(version=_VERSION)
    expected = "The color color_red stands in brand/values/core.xml and in web/values/core.xml"
    assert all_.problem(_VERSION) == expected
    assert all_.get(_AAR).status_code == 404
