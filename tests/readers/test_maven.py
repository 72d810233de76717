"""Releases as Maven takes them from a repository, and as Android's tool reads what it took."""

from pathlib import Path

import pytest
from api.exporting import set_out
from api.packing import Repository
from conftest import Tree
from support import packaged
from support.checks import ok
from support.maven import Maven, Resolved, needs_maven
from support.service import Service

from jeton.core.hierarchy.first_start import create_demo
from jeton.model.objects import Caller, Plan
from readers.aapt2 import needs_aapt2, symbols

pytestmark = [pytest.mark.server, needs_maven]
service = packaged.service


@pytest.fixture
def all_(service: Service, tree: Tree) -> Repository:
    """The repository of all releases of an organization with an environment."""
    shipping = set_out(service, tree)
    return Repository(shipping, f"jeton.{ok(shipping.acme.client.get(shipping.acme.path))['handle']}")


@pytest.fixture
def production(all_: Repository) -> Repository:
    """The repository of the environment."""
    return all_._replace(environment="production")


def _resolved(repository: Repository, folder: Path, version: str) -> Resolved:
    """Resolve a version on a machine that has nothing yet."""
    secret = repository.shipping.acme.owner.secret
    return Maven(folder, repository.group, secret).resolve(repository.url, version)


def test_a_version_is_taken_and_verified(all_: Repository, tmp_path: Path) -> None:
    """Maven is asked for a name and a password, and finds the checksums right, without which it fails."""
    all_.release("1.0.0")
    resolved = _resolved(all_, tmp_path, "1.0.0")
    assert resolved.archives == {"1.0.0": all_.get("1.0.0/tokens-1.0.0.aar").content}
    assert {"tokens-1.0.0.aar.sha1", "tokens-1.0.0.pom.sha1"} <= resolved.files


def test_public_releases_need_no_password(all_: Repository, tmp_path: Path) -> None:
    """A range takes the highest public one, though there is a higher one."""
    made = all_.release("1.0.0")
    all_.release("1.1.0")
    acme = all_.shipping.acme
    ok(acme.client.patch(f"{acme.releases}/{made['id']}", json={"is_public": True}))
    url = all_.url.replace("/maven/", "/public/maven/")
    resolved = Maven(tmp_path, all_.group, "").resolve(url, "[1.0,2.0)")
    assert resolved.archives == {"1.0.0": all_.get("1.0.0/tokens-1.0.0.aar").content}


def test_a_range_takes_what_was_promoted(all_: Repository, production: Repository, tmp_path: Path) -> None:
    """The highest version of an environment's list, until it is rolled back; a pinned one stays."""
    first = all_.release("1.0.0", active=True)
    all_.release("1.1.0")
    range_ = "[1.0,2.0)"
    assert _resolved(all_, tmp_path / "all", range_).archives.keys() == {"1.1.0"}
    project = Maven(tmp_path / "project", all_.group, all_.shipping.acme.owner.secret)
    assert project.resolve(production.url, range_).archives.keys() == {"1.0.0"}
    all_.release("1.2.0", active=True)
    all_.release("2.0.0-beta.1", active=True)
    assert project.resolve(production.url, range_, "-U").archives.keys() == {"1.0.0", "1.2.0"}
    all_.shipping.promote(first["id"])
    assert _resolved(production, tmp_path / "later", range_).archives.keys() == {"1.0.0"}
    assert _resolved(production, tmp_path / "pinned", "1.2.0").archives.keys() == {"1.2.0"}


def test_who_may_not_see_it_gets_nothing(all_: Repository, tmp_path: Path) -> None:
    """A wrong API token is a failed sign-in, one of a stranger finds nothing; one as the name will do."""
    all_.release("1.0.0")
    secret, stranger = all_.shipping.acme.owner.secret, all_.shipping.service.account().secret
    refused = Maven(tmp_path / "wrong", all_.group, f"{secret}x").resolve(all_.url, "1.0.0")
    assert refused.archives == {}
    assert "status: 401 Unauthorized" in refused.output
    hidden = Maven(tmp_path / "stranger", all_.group, stranger).resolve(all_.url, "1.0.0")
    assert hidden.archives == {}
    assert "Could not find artifact" in hidden.output
    named = Maven(tmp_path / "named", all_.group, "x", secret).resolve(all_.url, "1.0.0")
    assert named.archives.keys() == {"1.0.0"}


def test_a_former_handle_leads_on(all_: Repository, tmp_path: Path) -> None:
    """A project that names the repository by a handle works on after the handle has changed."""
    all_.release("1.0.0")
    acme = all_.shipping.acme
    former = ok(acme.client.get(acme.path))["handle"]
    ok(acme.client.patch(acme.path, json={"handle": f"{former}-now"}))
    url = f"{acme.service.root}/maven/{former}"
    assert Maven(tmp_path, all_.group, acme.owner.secret).resolve(url, "1.0.0").archives


@needs_aapt2
def test_the_demo_links(all_: Repository, tmp_path: Path) -> None:
    """The archive of the demo, beside another workspace: its names are those of `aapt2`."""
    acme = all_.shipping.acme
    caller = Caller("", acme.owner.id, Plan.TEAM, can_write=True)
    tokenset = acme.service.run(lambda tx: create_demo(tx, caller, 1000))
    workspace = ok(acme.client.get(f"/tokensets/{tokenset}"))["workspace_id"]
    acme.service.belongs(workspace, acme.id)
    all_.release("1.0.0")
    archives = _resolved(all_, tmp_path / "project", "1.0.0").archives
    own, tools = symbols(archives["1.0.0"], tmp_path)
    assert len(own.splitlines()) > 50
    assert own.splitlines() == tools.splitlines()
