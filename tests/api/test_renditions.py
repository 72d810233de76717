"""How exports of releases are served: once made, compressed, under entity tags, and never made again."""

import gzip
import hashlib
from collections.abc import Iterator
from functools import partial

import httpx
import pytest
import zstandard
from api.exporting import Shipping, body, set_out
from api.helpers import at_once, create_token, grow_tree
from conftest import Tree
from support.checks import ok
from support.databases import Database, NewDatabase
from support.service import Service, running

from jeton.formats.css.css_writer import CssExporter
from jeton.formats.targets import EXPORTERS

pytestmark = pytest.mark.server


@pytest.fixture
def shipping(service: Service, tree: Tree) -> Shipping:
    """A tree of two modes, released and promoted."""
    made = set_out(service, tree)
    made.ship()
    return made


@pytest.fixture
def apart(new_database: NewDatabase) -> Iterator[Database]:
    """A database that servers come and go on."""
    database = new_database()
    yield database
    assert database.damages() == []


def _unpacked(response: httpx.Response, raw: bytes) -> bytes:
    coding = response.headers.get("content-encoding")
    if coding == "gzip":
        return gzip.decompress(raw)
    return zstandard.ZstdDecompressor().decompress(raw) if coding == "zstd" else raw


def _raw(shipping: Shipping, headers: dict[str, str], **query: str) -> tuple[httpx.Response, bytes]:
    """Return an answer and its body as it came over the wire."""
    with shipping.acme.client.stream("GET", shipping.path, params=query, headers=headers) as response:
        return response, b"".join(response.iter_raw())


def test_each_coding_has_an_entity_tag_of_its_own(shipping: Shipping) -> None:
    """The same bytes in three codings, under their SHA-256; one coding's tag says nothing of others.

    A cache that has only gzip would else be told that this is what a client without gzip may have.
    """
    for format_ in EXPORTERS:
        _check_codings(shipping, {"format": format_})
    _check_codings(shipping, {"format": "css", "tokenset": "Core"})


def _check_codings(shipping: Shipping, query: dict[str, str]) -> None:
    """Check the three codings of an export."""
    whole = body(shipping.get(**query))
    digest = hashlib.sha256(whole).hexdigest()
    tags = {"identity": f'"{digest}"', "gzip": f'"{digest}-gzip"', "zstd": f'"{digest}-zstd"'}
    for coding, tag in tags.items():
        response, raw = _raw(shipping, {"Accept-Encoding": coding}, **query)
        assert response.headers.get("content-encoding", "identity") == coding
        assert (response.headers["etag"], response.headers["vary"]) == (tag, "Accept-Encoding")
        assert response.headers["content-length"] == str(len(raw))
        assert _unpacked(response, raw) == whole
        for known in (tag, f'"no", W/{tag}', "*"):
            asked = {"Accept-Encoding": coding, "If-None-Match": known}
            again, nothing = _raw(shipping, asked, **query)
            assert (again.status_code, nothing) == (304, b"")
            assert (again.headers["etag"], again.headers["vary"]) == (tag, "Accept-Encoding")
            assert "content-encoding" not in again.headers
        others = ", ".join({*tags.values(), f'"{digest}-br"', f'"{digest[:-1]}"'} - {tag})
        other = {"Accept-Encoding": coding, "If-None-Match": others}
        assert _raw(shipping, other, **query)[0].status_code == 200


def test_head_is_answered_as_get(shipping: Shipping) -> None:
    """The same headers without a body, compressed or not."""
    for coding in ("identity", "gzip", "zstd"):
        headers = {"Accept-Encoding": coding}
        whole = shipping.acme.client.get(shipping.path, headers=headers)
        head = shipping.acme.client.head(shipping.path, headers=headers)
        assert (head.status_code, head.content) == (200, b"")
        for name in ("content-length", "content-type", "etag", "cache-control", "x-jeton-digest"):
            assert head.headers[name] == whole.headers[name]
        assert head.headers.get("content-encoding") == whole.headers.get("content-encoding")


def test_equal_content_is_made_once_for_all_releases(service: Service, shipping: Shipping) -> None:
    """Releases of one digest share what is stored, and so do all ways to say the same."""
    rows = "SELECT selector, target FROM rendition WHERE digest = $1 ORDER BY selector, target"
    second = shipping.ship()
    for query in ({}, {"release": second["id"]}):
        for selector in ({"tokenset": "Core"}, {"tokenset": shipping.tree.tokenset_id, "workspace": "Brand"}):
            body(shipping.get(format="css", **selector, **query))
            body(shipping.get("css", **selector, **query))
            body(shipping.get("css", **selector, **query, aliases="resolved"))
        body(shipping.get(**query))
    digest = bytes.fromhex(second["digest"])
    assert service.database.rows(rows, digest) == [
        ("", "json tree"),
        (f"tokenset {shipping.tree.tokenset_id}", "css"),
    ]


def test_renditions_go_with_the_last_release_of_their_digest(service: Service, shipping: Shipping) -> None:
    """Not before; afterwards the export is not found."""
    client = shipping.acme.client
    second = shipping.acme.release()
    first = ok(client.get(shipping.acme.releases))["releases"][0]
    assert first["digest"] == second["digest"]
    body(shipping.get(release=second["id"]))
    create_token(shipping.tree, "later")
    shipping.ship()
    count = "SELECT count(*) FROM rendition WHERE digest = $1"
    for made, left in ((second, 1), (first, 0)):
        assert ok(client.delete(f"{shipping.acme.releases}/{made['id']}"))
        assert service.database.rows(count, bytes.fromhex(made["digest"])) == [(left,)]
        assert shipping.get(release=made["id"]).status_code == 404
    assert shipping.get(release=first["digest"]).status_code == 404


def test_many_at_once_get_the_same(service: Service, shipping: Shipping) -> None:
    """Eight clients that ask for what nobody has asked for before get the same bytes; it is stored once."""
    secret = shipping.acme.owner.secret
    clients = [service.client(secret) for _ in range(8)]
    answers = at_once([partial(client.get, f"{shipping.path}/dtcg") for client in clients])
    assert {answer.status_code for answer in answers} == {200}
    assert len({(answer.content, answer.headers["etag"]) for answer in answers}) == 1
    digest = bytes.fromhex(answers[0].headers["x-jeton-digest"])
    assert service.database.rows("SELECT target FROM rendition WHERE digest = $1", digest) == [("dtcg",)]


def _grown(service: Service) -> Shipping:
    made = set_out(service, grow_tree(service.account()))
    made.ship()
    return made


def _served(service: Service, shipping: Shipping) -> Shipping:
    """Return the same organization as another server serves it."""
    client = service.client(shipping.acme.owner.secret)
    owner = shipping.acme.owner._replace(client=client)
    tree = shipping.tree._replace(owner=owner)
    return shipping._replace(service=service, acme=shipping.acme._replace(tree=tree))


SELECTORS: tuple[dict[str, str], ...] = ({}, {"tokenset": "Other"}, {"mode": "Dark"})


def _all_of(shipping: Shipping) -> list[tuple[bytes, str]]:
    """Return what is served in each format, whole and in parts, with its entity tags."""
    answers = [shipping.get(format=name, **selector) for name in EXPORTERS for selector in SELECTORS]
    return [(body(answer), answer.headers["etag"]) for answer in answers]


def test_a_restart_changes_nothing(apart: Database) -> None:
    """The bytes are those of before, whether they were stored or are made again."""
    with running(apart) as service:
        shipping = _grown(service)
        before = _all_of(shipping)
    with running(apart) as service:
        assert _all_of(_served(service, shipping)) == before
    apart.run("DELETE FROM rendition")
    with running(apart) as service:
        assert _all_of(_served(service, shipping)) == before


def test_another_version_of_jeton_serves_what_was_made(
    apart: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An exporter that writes otherwise changes what is made anew, and no byte of what was made before."""
    with running(apart) as service:
        shipping = _grown(service)
        before = shipping.get(format="css", tokenset="Other")
    original = CssExporter.tokenset

    def otherwise(self: CssExporter, modes: object) -> object:
        rendered = original(self, modes)  # type: ignore[arg-type]  # passed on as it came
        return rendered._replace(text=f"/* of a later version */\n{rendered.text}")

    monkeypatch.setattr(CssExporter, "tokenset", otherwise)
    with running(apart) as service:
        later = _served(service, shipping)
        same = later.get(format="css", tokenset="Other")
        assert (same.content, same.headers["etag"]) == (body(before), before.headers["etag"])
        known = later.get(format="css", tokenset="Other", headers={"If-None-Match": before.headers["etag"]})
        assert known.status_code == 304
        create_token(later.tree, "later")
        later.ship()
        assert b"\n/* of a later version */\n" in body(later.get(format="css", tokenset="Other"))


def test_two_servers_serve_the_same(apart: Database) -> None:
    """What both make at once is stored once, and both serve those bytes and see each promotion at once."""
    with running(apart) as first, running(apart) as second:
        here = _grown(first)
        there = _served(second, here)
        made = at_once([partial(each.get, "ios") for each in (here, there)])
        assert len({(answer.content, answer.headers["etag"]) for answer in made}) == 1
        assert apart.rows("SELECT count(*) FROM rendition") == [(1,)]
        create_token(here.tree, "later", type="color", value="#123456")
        for each in (here, there):
            released = each.ship()
            assert {one.get().headers["x-jeton-release"] for one in (here, there)} == {released["version"]}
