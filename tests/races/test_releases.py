"""Releases by two workers at the same moment, and while others write: each is whole, and of one moment."""

from typing import Any

import pytest
from races.pair import Call, Owner, body_of, id_of, statuses

from jeton.core.resolved.sources import Released, manifest
from jeton.store.engine import Tx

SOME = 300
"""Tokens of a mode that has two parts."""


class Shop:
    """An organization with a workspace of one tokenset."""

    def __init__(self, owner: Owner) -> None:
        self.owner = owner
        self.place = owner.grow()
        self.releases = f"{owner.organization(self.place.workspace)}/releases"

    def release(self, **body: object) -> Any:
        """Make a release."""
        return self.owner.post(self.releases, body)

    def fill(self, value: str) -> Call:
        """Return the request that gives all tokens of the mode a value."""
        tokens = [{"name": f"token.{number}", "type": "string", "value": value} for number in range(SOME)]
        return self.owner.call("PATCH", self.place.tokens, {"upsert": tokens})

    def values(self, release: Any) -> set[str]:
        """Return the values that the tokens of the mode have in a release."""

        async def work(tx: Tx) -> set[str]:
            released = Released(tx, await manifest(tx, release["digest"]))
            tokens = await released.tokens(id_of(self.place.mode))
            assert len(tokens) == SOME
            return {token.value for token in tokens}

        return self.owner.pair.run(work)


@pytest.fixture
def shop(owner: Owner) -> Shop:
    """An organization with a workspace."""
    return Shop(owner)


def test_proposed_versions_differ(shop: Shop) -> None:
    """Releases at once without a version get one each, rising from what there was."""
    shop.release()
    answers = shop.owner.at_once(*[shop.owner.call("POST", shop.releases, {})] * 6)
    made = sorted(body_of(answer, 201)["version"] for answer in answers)
    assert made == [f"1.0.{number}" for number in range(1, 7)]


def test_a_release_never_has_half_of_a_change(shop: Shop) -> None:
    """While all tokens of a mode change in one request, a release has all of them as before or as after."""
    body_of(shop.owner.pair.ask(0, shop.fill("0")))
    seen = set()
    for round_ in range(1, 8):
        calls = [
            shop.owner.call("POST", shop.releases, {"version": f"{round_}.0.0"}),
            shop.fill(str(round_)),
            shop.owner.call("POST", shop.releases, {"version": f"{round_}.0.1"}),
        ]
        answers = shop.owner.at_once(*calls)
        assert statuses(answers) == {201: 2, 200: 1}
        for answer in (answers[0], answers[2]):
            (value,) = shop.values(body_of(answer, 201))
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
    body_of(shop.owner.pair.ask(0, shop.fill("v")))
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
        assert shop.values(made) == {"v"}
        if round_ % 2:
            kept = made
        else:
            shop.owner.change("DELETE", f"{shop.releases}/{made['id']}")
    for release in shop.owner.get(shop.releases)["releases"]:
        assert shop.values(release) == {"v"}
        shop.owner.change("DELETE", f"{shop.releases}/{release['id']}")
    digests = [bytes(digest) for (digest,) in shop.owner.pair.database.rows("SELECT digest FROM content")]
    assert bytes.fromhex(kept["digest"]) not in digests
