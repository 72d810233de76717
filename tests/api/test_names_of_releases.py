"""Names in the place of ids: of environments and of releases, in exports, comparisons and promotions."""

import random
from typing import Any

import pytest
from api.environments import Acme
from api.exporting import Shipping, body, set_out
from api.helpers import check_refused, create_token
from conftest import Tree
from support.checks import ok, refused
from support.releases import release
from support.service import Service

from jeton.errors import Text
from jeton.model import semver
from jeton.model.ids import new_id

PINNED, REVALIDATED = "private, max-age=31536000, immutable", "private, no-cache"


@pytest.fixture
def shipping(service: Service, tree: Tree) -> Shipping:
    """A tree of two modes, and an environment in which nothing is active."""
    return set_out(service, tree)


def _paths(shipping: Shipping) -> dict[str, str]:
    """Return the paths of the environment's export: by ids, by names, and by one of both."""
    handle = ok(shipping.acme.client.get(shipping.acme.path))["handle"]
    organization, environment = shipping.acme.id, shipping.environment_id
    named = shipping.path.replace(environment, "production")
    return {
        "ids": shipping.path,
        "an environment's name": named,
        "a handle": shipping.path.replace(organization, handle),
        "names": named.replace(organization, handle),
    }


@pytest.mark.parametrize("target", ["?format=css", "?tokenset=Core&workspace=Brand", "/dtcg?mode=Base"])
def test_an_export_by_names_is_that_by_ids(shipping: Shipping, target: str) -> None:
    """The same bytes under the same entity tag, which is 304 under each of the paths."""
    shipping.ship()
    client, expected = shipping.acme.client, None
    for path in _paths(shipping).values():
        found = client.get(path + target)
        told = (body(found), found.headers["etag"], found.headers["x-jeton-release"])
        expected = expected or told
        assert told == expected
        assert found.headers["cache-control"] == REVALIDATED
        again = client.get(path + target, headers={"If-None-Match": found.headers["etag"]})
        assert (again.status_code, again.headers["cache-control"]) == (304, REVALIDATED)


def test_only_what_never_changes_its_meaning_is_immutable(shipping: Shipping) -> None:
    """A digest and an id are; a version is one of an organization, which its id alone names for ever."""
    made = shipping.ship(version="1.0.0")
    lasting = {made["id"]: True, made["digest"]: True, "1.0.0": False, "1": False, "1.0": False}
    for kind, path in _paths(shipping).items():
        for pin, is_lasting in lasting.items():
            found = shipping.acme.client.get(path, params={"release": pin})
            ok(found)
            by_id = pin == "1.0.0" and shipping.acme.id in path
            expected = PINNED if is_lasting or by_id else REVALIDATED
            assert (kind, pin, found.headers["cache-control"]) == (kind, pin, expected)
            known = shipping.acme.client.get(
                path, params={"release": pin}, headers={"If-None-Match": found.headers["etag"]}
            )
            assert (known.status_code, known.headers["cache-control"]) == (304, expected)


def test_an_environment_under_another_name(shipping: Shipping) -> None:
    """Names are compared as they are, also where a path must escape them; a former one is not found."""
    shipping.ship()
    client = shipping.acme.client
    path = shipping.path.replace(shipping.environment_id, "{}")
    for name in ("Möbel / 100 % ?", new_id().upper(), "1.0.0", "now "):
        ok(client.patch(f"{shipping.acme.environments}/{shipping.environment_id}", json={"name": name}))
        escaped = "".join(f"%{byte:02X}" for byte in name.encode())
        ok(client.get(path.format(escaped)))
        for wrong in ("production", escaped + "x", "%00"):
            assert client.get(path.format(wrong)).status_code == 404
    refused(client.get(path.format("production")), 404, Text.ENVIRONMENT_NOT_FOUND)


def test_a_range_is_its_highest_release(service: Service, tree: Tree) -> None:
    """By numbers, not by text; none that is a pre-release, and no other organization's."""
    shipping = set_out(service, tree)
    acme, other = shipping.acme, service.organization(tree.owner)
    draw = random.Random(1)
    drawn = [draw.choices([0, 1, 2, 9, 10, 11, 99, 100, 999999999], k=3) for _ in range(60)]
    versions = {".".join(map(str, numbers)) + draw.choice(["", "", "-rc.1"]) for numbers in drawn}

    async def store(tx: Any) -> None:
        for version in sorted(versions):
            await release(tx, organization_id=acme.id, user_id=tree.owner.id, version=version)
        await release(tx, organization_id=other, user_id=tree.owner.id, version="1.999999999.999999999")

    service.run(store)
    parsed = [found for found in map(semver.parse, versions) if found is not None]
    ranges = {f"{each.major}" for each in parsed} | {f"{each.major}.{each.minor}" for each in parsed}
    for text in sorted({*ranges, "3", "3.0", "1.3"}):
        numbers = tuple(map(int, text.split(".")))
        fitting = [each for each in parsed if each[: len(numbers)] == numbers and not each.pre]
        found = shipping.get(release=text)
        if not fitting:
            check_refused(text, found, 404, Text.RELEASE_NOT_FOUND)
            continue
        body(found)
        highest = str(max(fitting, key=lambda each: each.precedence))
        assert (text, found.headers["x-jeton-release"]) == (text, highest)
        assert found.headers["cache-control"] == REVALIDATED


def test_a_range_follows_what_is_released(shipping: Shipping) -> None:
    """Whether it is active or not; what is deleted is passed over again."""
    acme, seen = shipping.acme, []
    for version in ("1.9.0", "1.10.0-rc.1", "1.10.0"):
        create_token(acme.tree, f"in.{version.replace('.', '-')}", value=version)
        made = acme.release(version=version)
        seen.append(shipping.get(release="1").headers["x-jeton-release"])
    ok(acme.delete(made))
    seen.append(shipping.get(release="1").headers["x-jeton-release"])
    assert seen == ["1.9.0", "1.9.0", "1.10.0", "1.9.0"]


@pytest.mark.parametrize(
    "text", ["01", "1.", ".1", "1.x", "v1", "1.0.0.0", "1.00", "*", "", "1000000000", "٣"]
)
def test_what_is_no_range_names_no_release(shipping: Shipping, text: str) -> None:
    """It is a version that no release has."""
    shipping.ship(version="1.0.0")
    refused(shipping.get(release=text), 404, Text.RELEASE_NOT_FOUND)


def test_sides_of_a_comparison_by_their_names(acme: Acme) -> None:
    """Versions and environments give what ids give, under the same entity tag."""
    production = acme.add("production")
    acme.token("a")
    first = acme.release(version="1.0.0")
    ok(acme.promote(production, first))
    acme.token("b")
    second = acme.release(version="1.1.0")
    for names, ids in (
        (("1.0.0", "1.1.0"), (first["id"], second["id"])),
        (("1.1.0", "production"), (second["id"], production["id"])),
        (("production", "now"), (production["id"], "now")),
    ):
        by_name, by_id = (
            acme.client.get(f"{acme.path}/diff", params=dict(zip(("from", "to"), sides, strict=True)))
            for sides in (names, ids)
        )
        assert ok(by_name) == ok(by_id)
        assert by_name.headers["etag"] == by_id.headers["etag"]
        assert by_name.headers["cache-control"] == REVALIDATED
    ok(acme.promote(production, second))
    assert ok(acme.client.get(f"{acme.path}/diff?from=1.1.0&to=production"))["added"] == []


def test_a_promotion_by_a_version_or_from_an_environment(acme: Acme) -> None:
    """It names the release as it is at that moment, and is recorded by the release's id."""
    staging, production = acme.line("staging", "production")
    first, second = acme.release(version="1.0.0"), acme.release(version="2.0.0-rc.1")
    path = f"{acme.at(production)}/promote"
    refused(acme.client.post(path, json={"release_id": "staging"}), 404, Text.NOTHING_ACTIVE)
    assert ok(acme.promote(staging, {"id": "2.0.0-rc.1"}))["release_id"] == second["id"]
    assert ok(acme.client.post(path, json={"release_id": "staging"}))["release_id"] == second["id"]
    assert ok(acme.client.post(path, json={"release_id": "1.0.0"}))["release_id"] == first["id"]
    assert [each["release_id"] for each in acme.history(production)] == [first["id"], second["id"]]
    assert ok(acme.client.post(path, json={"release_id": "production"}))["release_id"] == first["id"]
    for absent in ("1", "2.0.0", "Staging", "now", staging["id"]):
        refused(acme.client.post(path, json={"release_id": absent}), 404, Text.RELEASE_NOT_FOUND)


def test_a_promotion_by_name_asks_the_gate(acme: Acme) -> None:
    """By whatever name the release is called."""
    staging = acme.add("staging")
    production = acme.add("production", gate=True)
    for version in ("1.0.0", "1.0.1"):
        acme.release(version=version)
    ok(acme.promote(staging, {"id": "1.0.0"}))
    assert acme.promote(production, {"id": "1.0.1"}).json()["error"] == Text.GATE_REFUSED
    ok(acme.promote(production, {"id": "staging"}))


def test_a_name_of_two_things_is_refused(acme: Acme) -> None:
    """400 with the ids of both, which say which one is meant."""
    made, place = acme.release(version="1.0.0"), acme.add("1.0.0")
    ok(acme.promote(place, {"id": made["id"]}))
    expected = {
        "error": "1.0.0 names a release and an environment: choose one by its id",
        "problems": [
            {"id": made["id"], "kind": "release"},
            {"id": place["id"], "kind": "environment"},
        ],
    }
    for answer in (
        acme.client.get(f"{acme.path}/diff?from=1.0.0&to=now"),
        acme.client.get(f"{acme.path}/diff?from=now&to=1.0.0"),
        acme.promote(place, {"id": "1.0.0"}),
    ):
        assert (answer.status_code, answer.json()) == (400, expected)
    stranger = acme.service.account().client
    refused(stranger.get(f"{acme.path}/diff?from=1.0.0&to=now"), 404, Text.ORGANIZATION_NOT_FOUND)


def test_no_environment_is_called_now(acme: Acme, service: Service) -> None:
    """One that was before keeps its name, and comparisons know it by its id; `now` is the present to them."""
    refused(acme.client.post(acme.environments, json={"name": "now"}), 400, Text.ENVIRONMENT_NOW)
    place = acme.add("live")
    refused(acme.client.patch(acme.at(place), json={"name": "now"}), 400, Text.ENVIRONMENT_NOW)
    service.database.run("UPDATE environment SET name = 'now' WHERE id = $1", place["id"])
    acme.token("a")
    ok(acme.promote(place, acme.release()))
    acme.token("b")
    by_id, present = (
        ok(acme.client.get(f"{acme.path}/diff", params={"from": place["id"], "to": side}))
        for side in (place["id"], "now")
    )
    assert (by_id["added"], [each["name"] for each in present["added"]]) == ([], ["b"])
    assert ok(acme.client.patch(acme.at(place), json={"name": "now", "gate": True}))["gate"] is True
    refused(acme.promote(place, {"id": "now"}), 404, Text.RELEASE_NOT_FOUND)


def test_a_digest_is_a_side_of_a_comparison(shipping: Shipping) -> None:
    """It is that of the oldest release that has it; one that none has is not found."""
    shipping.ship()
    client, path = shipping.acme.client, f"{shipping.acme.path}/diff"
    (listed,) = ok(client.get(shipping.acme.releases))["releases"]
    create_token(shipping.acme.tree, "later")
    by_digest = client.get(path, params={"from": listed["digest"], "to": "now"})
    assert [each["name"] for each in ok(by_digest)["added"]] == ["later"]
    assert by_digest.content == client.get(path, params={"from": listed["id"], "to": "now"}).content
    refused(client.get(path, params={"from": "f" * 64, "to": "now"}), 404, Text.DIFF_SIDE_NOT_FOUND)
