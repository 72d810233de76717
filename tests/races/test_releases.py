"""Releases by two servers at the same moment, and while others write: each is whole, and of one moment."""

from typing import Any

import pytest
from races.pair import Owner, Place, body_of, statuses

from jeton.core.sources import Released, manifest
from jeton.ids import is_id
from jeton.store.engine import Tx

SOME = 300
"""Tokens of a mode that has two parts."""


class Shop:
    """An organization with a workspace of one tokenset."""

    def __init__(self, owner: Owner) -> None:
        self.owner = owner
        self.id = owner.post("/organizations", {"name": "Acme"})["id"]
        self.place = owner.grow()
        self.path = f"/organizations/{self.id}"
        self.releases = f"{self.path}/releases"
        patch = owner.call("PATCH", self.place.workspace, {"organization_id": self.id})
        body_of(owner.pair.ask(0, patch))

    def release(self, **body: object) -> Any:
        """Make a release."""
        return self.owner.post(self.releases, body)

    def fill(self, place: Place, value: str) -> Any:
        """Return the request that gives all tokens of a mode a value."""
        tokens = [{"name": f"token.{number}", "type": "string", "value": value} for number in range(SOME)]
        return self.owner.call("PATCH", place.tokens, {"upsert": tokens})

    def values(self, release: Any, place: Place) -> set[str]:
        """Return the values that the tokens of a mode have in a release."""

        async def work(tx: Tx) -> set[str]:
            released = Released(tx, await manifest(tx, release["digest"]))
            tokens = await released.tokens(place.mode.rpartition("/")[2])
            assert len(tokens) == SOME
            return {token[3] for token in tokens}

        return self.owner.pair.run(work)


@pytest.fixture
def shop(owner: Owner) -> Shop:
    """An organization with a workspace."""
    return Shop(owner)


def test_of_one_version_there_is_one(shop: Shop) -> None:
    """Of releases of the same version at once one succeeds, the others are 409."""
    for round_ in range(5):
        shop.owner.token(shop.place, f"new {round_}")
        call = shop.owner.call("POST", shop.releases, {"version": f"1.{round_}.0"})
        assert statuses(shop.owner.at_once(*[call] * 4)) == {201: 1, 409: 3}
    assert shop.owner.get(shop.releases)["total"] == 5


def test_proposed_versions_differ(shop: Shop) -> None:
    """Releases at once without a version get one each, rising from what there was."""
    shop.release()
    answers = shop.owner.at_once(*[shop.owner.call("POST", shop.releases, {})] * 6)
    made = sorted(body_of(answer, 201)["version"] for answer in answers)
    assert made == [f"1.0.{number}" for number in range(1, 7)]


def test_a_key_makes_one(shop: Shop) -> None:
    """Requests at once under one key make one release, on whichever server."""
    call = shop.owner.call("POST", shop.releases, {}, "Idempotency-Key: once")
    answers = shop.owner.at_once(*[call] * 6)
    assert set(statuses(answers)) <= {201, 409}
    made = {body_of(answer, 201)["id"] for answer in answers if answer.status == 201}
    assert len(made) == 1
    assert shop.owner.get(shop.releases)["total"] == 1


def test_a_release_never_has_half_of_a_change(shop: Shop) -> None:
    """While all tokens of a mode change in one request, a release has all of them as before or as after."""
    body_of(shop.owner.pair.ask(0, shop.fill(shop.place, "0")))
    seen = set()
    for round_ in range(1, 8):
        calls = [
            shop.owner.call("POST", shop.releases, {"version": f"{round_}.0.0"}),
            shop.fill(shop.place, str(round_)),
            shop.owner.call("POST", shop.releases, {"version": f"{round_}.0.1"}),
        ]
        answers = shop.owner.at_once(*calls)
        assert statuses(answers) == {201: 2, 200: 1}
        for answer in (answers[0], answers[2]):
            (value,) = shop.values(body_of(answer, 201), shop.place)
            assert value in {str(round_ - 1), str(round_)}
            seen.add(int(value) == round_)
    assert seen, "each is one or the other"


def test_an_import_is_in_it_whole_or_not_at_all(shop: Shop) -> None:
    """The modes that one import brings come to a release together."""
    document = {f"token.{number}": {"$type": "string", "$value": "v"} for number in range(SOME)}
    path = f"{shop.place.workspace}/import?format=dtcg&tokenset="
    for round_ in range(5):
        calls = [
            shop.owner.call("POST", f"{path}Imported{round_}", document),
            *(
                shop.owner.call("POST", shop.releases, {"version": f"{round_}.{number}.0"})
                for number in (0, 1)
            ),
        ]
        answers = shop.owner.at_once(*calls)
        assert answers[0].status == 200
        for answer in answers[1:]:
            assert body_of(answer, 201)["tokens"] % SOME == 0


def test_what_goes_and_what_comes_share_content(shop: Shop) -> None:
    """While releases of the same content come and go, those that are there are whole, and nothing is left."""
    body_of(shop.owner.pair.ask(0, shop.fill(shop.place, "v")))
    kept = shop.release(version="1.0.0")
    for round_ in range(2, 12):
        going = [shop.release(version=f"{round_}.0.{number}") for number in range(2)]
        if round_ % 2:
            going.append(kept)
        calls = [shop.owner.call("DELETE", f"{shop.releases}/{release['id']}") for release in going]
        calls.insert(round_ % 3, shop.owner.call("POST", shop.releases, {"version": f"{round_}.1.0"}))
        answers = shop.owner.at_once(*calls)
        assert statuses(answers) == {200: len(going), 201: 1}
        made = body_of(answers[round_ % 3], 201)
        assert shop.values(made, shop.place) == {"v"}
        if round_ % 2:
            kept = made
        else:
            body_of(shop.owner.pair.ask(0, shop.owner.call("DELETE", f"{shop.releases}/{made['id']}")))
    for release in shop.owner.get(shop.releases)["releases"]:
        assert shop.values(release, shop.place) == {"v"}
        body_of(shop.owner.pair.ask(0, shop.owner.call("DELETE", f"{shop.releases}/{release['id']}")))
    digests = [bytes(digest) for (digest,) in shop.owner.pair.database.rows("SELECT digest FROM content")]
    assert bytes.fromhex(kept["digest"]) not in digests


def test_of_two_deletions_one_finds_nothing(shop: Shop) -> None:
    """The same release deleted twice at once is 200 and 404."""
    for _ in range(8):
        path = f"{shop.releases}/{shop.release()['id']}"
        assert statuses(shop.owner.at_once(*[shop.owner.call("DELETE", path)] * 2)) == {200: 1, 404: 1}


def test_an_organization_goes_with_what_is_released_meanwhile(owner: Owner) -> None:
    """A release made while its organization is deleted goes with it, or is 404; nothing is left of it."""
    for _ in range(6):
        shop = Shop(owner)
        owner.token(shop.place, "a")
        calls = [owner.call("POST", shop.releases, {"version": f"{number}.0.0"}) for number in range(3)]
        calls.insert(1, owner.call("DELETE", shop.path))
        answers = owner.at_once(*calls)
        assert answers[1].status == 200
        assert set(statuses(answers)) <= {200, 201, 404}
        assert is_id(shop.id)
        assert owner.pair.database.rows("SELECT id FROM release WHERE organization_id = $1", shop.id) == []
        body_of(owner.pair.ask(0, owner.call("DELETE", shop.place.workspace)))
