"""Which exports of releases are stored: what readers and strangers can ask for endlessly is not."""

import pytest
from api.exporting import Shipping, body, set_out
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.core.releases import exports
from jeton.errors import Text
from jeton.formats.writing.options import NAMES, free_of

FREE = {
    "prefix": "p{}",
    "base_font_size": "{}",
    "only": "a{}*",
    "exclude": "a{}*",
    "header": "text {}",
    "layer": "l{}",
}


@pytest.fixture
def shipping(service: Service, tree: Tree) -> Shipping:
    """A tree of two modes, and an environment in which nothing is active."""
    return set_out(service, tree)


def _stored(shipping: Shipping) -> int:
    ((count,),) = shipping.service.database.rows("SELECT count(*) FROM rendition")
    return int(count)


def _published(shipping: Shipping) -> str:
    made = shipping.ship()
    ok(shipping.acme.client.patch(f"{shipping.acme.releases}/{made['id']}", json={"is_public": True}))
    return str(made["digest"])


@pytest.mark.parametrize("name", FREE)
def test_options_of_endless_values_store_nothing(shipping: Shipping, name: str) -> None:
    """An export by such an option is made, and made alike, again and again; its answer is not for ever."""
    digest = shipping.ship()["digest"]
    before = _stored(shipping)
    for value in (FREE[name].format(number) for number in range(1, 4)):
        first, again = (
            shipping.get("css", tokenset="Core", release=digest, **{name: value}) for _ in range(2)
        )
        assert body(first) == body(again)
        assert first.headers["etag"] == again.headers["etag"]
        assert first.headers["cache-control"] == again.headers["cache-control"] == "private, no-cache"
    assert _stored(shipping) == before
    plain = shipping.get("css", tokenset="Core", release=digest)
    assert plain.headers["cache-control"] == "private, max-age=31536000, immutable"
    assert _stored(shipping) == before + 1


def test_a_frozen_preset_with_such_options_is_stored(shipping: Shipping) -> None:
    """A preset of the release is one of few: its export is stored for good, for strangers as well."""
    options = {"prefix": "acme", "header": "A text"}
    preset = f"{shipping.tree.workspace}/presets/own"
    ok(shipping.acme.client.put(preset, json={"target": "css", "options": options}), 201)
    digest = _published(shipping)
    before = _stored(shipping)
    own = shipping.get("own", tokenset="Core", release=digest)
    public = shipping.public(digest, "own", tokenset="Core")
    assert body(own) == body(public)
    assert public.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert _stored(shipping) == before + 1


def test_options_of_few_values_are_stored_until_there_are_many(
    shipping: Shipping, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A release has no more stored exports than the limit by options of queries, but all without any."""
    monkeypatch.setattr(exports, "MOST_WITH_OPTIONS", 3)
    digest = _published(shipping)
    before = _stored(shipping)
    cases, lasting = ("camel", "snake", "pascal", "constant"), "public, max-age=31536000, immutable"
    kept = [shipping.public(digest, "css", tokenset="Core", case=case) for case in cases]
    assert [each.headers["cache-control"] for each in kept] == [*[lasting] * 3, "public, no-cache"]
    assert body(shipping.public(digest, "css", tokenset="Core", case="constant")) == body(kept[3])
    for target in ("css", "scss", "less"):
        found = shipping.public(digest, target, tokenset="Core")
        assert found.headers["cache-control"] == lasting
    assert _stored(shipping) == before + 6


@pytest.mark.parametrize("name", FREE)
def test_strangers_choose_no_text(shipping: Shipping, name: str) -> None:
    """For anyone, an export takes an option of endless values only by a preset."""
    digest = _published(shipping)
    found = shipping.public(digest, "css", tokenset="Core", **{name: FREE[name].format(1)})
    assert (found.status_code, found.json()) == (400, {"error": Text.OPTION_FREE.format(name=name)})


def test_who_may_not_write_chooses_no_header(shipping: Shipping) -> None:
    """An API token without write:tokens gets an export, but none with a text of its own in it."""
    shipping.ship()
    scopes = {"name": "reading", "scopes": ["read:tokens"]}
    made = ok(shipping.acme.client.post("/me/api-tokens", json=scopes), 201)
    client = shipping.service.client(made["token"])
    body(client.get(f"{shipping.path}/css", params={"tokenset": "Core", "prefix": "p"}))
    found = client.get(f"{shipping.path}/css", params={"tokenset": "Core", "header": "x"})
    refused(found, 403, Text.SCOPE_MISSING)
    body(shipping.get("css", tokenset="Core", header="x"))


def test_each_option_is_endless_or_not() -> None:
    """An option is free if it is no choice; `shims` is not, whose values are the organization's releases."""
    free = {name for name in NAMES if free_of(((name, "x"),))}
    assert free == {*FREE, "modes", "package", "name"}
