"""The version that a proposal means for each environment: as after it, whatever is released there."""

from typing import Any

import pytest
from api.environments import Acme
from api.helpers import create_mode, create_token, grow_tree, in_mode
from api.proposing import BLUE, accept, propose
from support.checks import ok
from support.service import Service

from jeton.core.releases import proposal_versions
from jeton.model.objects import Role

CHANGES: list[tuple[str, dict[str, Any]]] = [
    ("none", {}),
    ("patch", {"upsert": [{"name": "a", "value": "#0000fe"}]}),
    ("minor", {"upsert": [BLUE]}),
    ("major", {"delete": ["a"]}),
]


def _versions(acme: Acme, proposal: str) -> dict[str, str | None]:
    """Return the versions that a proposal means, by environment."""
    found = ok(acme.client.get(proposal)).get("environments", [])
    assert [each["name"] for each in found] == [each for each in acme.names() if each in _active(acme)]
    return {each["name"]: each["semver"] for each in found}


def _active(acme: Acme) -> set[str]:
    return {each["name"] for each in acme.listed() if each["release_id"]}


def _against(acme: Acme, environment: str) -> str:
    """Return the version of what there is now against an environment."""
    diff = ok(acme.client.get(f"{acme.path}/diff", params={"from": environment, "to": "now"}))
    return str(diff["semver"])


def _furnish(acme: Acme) -> None:
    """Add what a release has besides tokens: a preset, texts, an order, another mode."""
    tree, client = acme.tree, acme.client
    create_token(tree, "a", type="color", value="#0000ff")
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    create_token(dark, "a", type="color", value="#00000f")
    preset = {"target": "css", "options": {"prefix": "x"}}
    ok(client.put(f"{tree.workspace}/presets/web", json=preset), 201)
    ok(client.patch(tree.tokenset, json={"description": "All of it"}))


@pytest.mark.parametrize(("semver", "lists"), CHANGES)
def test_the_version_is_that_after_it(acme: Acme, semver: str, lists: dict[str, Any]) -> None:
    """Against the release of each environment, of this workspace alone; without one there is none."""
    _furnish(acme)
    staging, production, _ = acme.line("staging", "production", "empty")
    ok(acme.promote(production, acme.release()))
    create_token(acme.tree, "later", type="color", value="#ffffff")
    ok(acme.promote(staging, acme.release()))
    modes = {acme.tree.mode_id: lists} if lists else {}
    proposal = propose(acme.client, acme.tree, modes=modes)
    versions = _versions(acme, proposal)
    assert versions == {"staging": semver, "production": "minor" if semver in {"none", "patch"} else semver}
    ok(accept(acme.client, proposal))
    assert versions == {name: _against(acme, name) for name in versions}
    assert "environments" not in ok(acme.client.get(proposal))


def test_what_changes_meanwhile_counts(acme: Acme) -> None:
    """What others write, and what is promoted; a release without the workspace lacks all of it."""
    (production,) = acme.line("production")
    create_token(acme.tree, "a", type="color", value="#0000ff")
    create_token(acme.tree, "b")
    proposal = propose(acme.client, acme.tree, {"name": "a", "value": "#0000fe"})
    assert _versions(acme, proposal) == {}
    other = grow_tree(acme.owner)
    acme.service.belongs(other.workspace_id, acme.id)
    ok(acme.promote(production, acme.release(workspace_ids=[other.workspace_id])))
    assert _versions(acme, proposal) == {"production": "minor"}
    ok(acme.promote(production, acme.release()))
    assert _versions(acme, proposal) == {"production": "patch"}
    create_token(other, "elsewhere")
    assert _versions(acme, proposal) == {"production": "patch"}
    ok(acme.client.delete(f"{acme.tree.tokens}/b"))
    assert _versions(acme, proposal) == {"production": "major"}


def test_new_tokensets_of_a_proposal_count(acme: Acme) -> None:
    """They are new in the release as well."""
    (production,) = acme.line("production")
    ok(acme.promote(production, acme.release()))
    proposal = propose(acme.client, acme.tree)
    assert _versions(acme, proposal) == {"production": "none"}
    file = ("file", ("brand/light.tokens.json", b'{"c": {"$type": "color", "$value": "#ffffff"}}'))
    ok(acme.client.post(f"{proposal}/import", files=[file]))
    assert _versions(acme, proposal) == {"production": "minor"}


def test_who_does_not_see_the_organization_sees_no_environment(acme: Acme, service: Service) -> None:
    """Nor is there any where the workspace belongs to none."""
    (production,) = acme.line("production")
    ok(acme.promote(production, acme.release()))
    proposal = propose(acme.client, acme.tree, BLUE)
    guest, member = service.member(acme.tree.workspace_id, Role.VIEWER), acme.member(Role.VIEWER)
    assert "environments" not in ok(guest.client.get(proposal))
    assert [each["version"] for each in ok(member.client.get(proposal))["environments"]] == ["1.0.0"]
    service.belongs(acme.tree.workspace_id, None)
    assert "environments" not in ok(acme.client.get(proposal))


def test_too_many_tokens_are_not_compared(acme: Acme, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of several releases those of the last environments are, each of them once."""
    first, second, third = acme.line("first", "second", "third")
    old = acme.release()
    ok(acme.promote(first, old))
    create_token(acme.tree, "a")
    ok(acme.promote(second, new := acme.release()))
    ok(acme.promote(third, new))
    proposal = propose(acme.client, acme.tree, BLUE)
    monkeypatch.setattr(proposal_versions, "MOST_TOKENS", 1)
    assert _versions(acme, proposal) == {"first": None, "second": "minor", "third": "minor"}
    monkeypatch.setattr(proposal_versions, "MOST_TOKENS", 2)
    assert None not in _versions(acme, proposal).values()
