"""A release of fixed content: its digest and its exports, on both engines, are known byte for byte."""

import hashlib
from functools import partial

from support.environments import environment, promote
from support.releases import parts_of
from support.service import Service

from jeton.errors import Conflict
from jeton.formats.targets import EXPORTERS
from jeton.model.clock import timestamp
from jeton.model.ids import new_id
from jeton.model.objects import Release
from jeton.model.snapshots import (
    Manifest,
    SnapshotMode,
    SnapshotTokenset,
    SnapshotWorkspace,
    digest_of,
    packer,
    text_of,
)
from jeton.model.stored_tokens import SnapshotToken
from jeton.store.engine import Tx
from jeton.store.releases import contents, releases

DIGEST = "6945015ec423b5c37eeaf4de49071b19070342c3b3abf7fd18aadc62aeaf391a"
EXPORTS = {
    ("?format=android", ""): "02999399f186db61d8a215cf3790af88eb9534612ea075a88d8b1ac6a4704ab9",
    ("?format=css", ""): "d402e7216a08eed2bd43e11346104cfb3865005793a575fe89b81d0eba087775",
    ("?format=ios", ""): "7023d90a46f8b04a7cb0c992aab45b56a5fb6460cf952267c2e014a13643396c",
    ("?format=json", ""): "cbe72784ebafbc0e2cbcc52d02b2288b478f17474534fc806a37f80fa767c26e",
    ("android", ""): "02999399f186db61d8a215cf3790af88eb9534612ea075a88d8b1ac6a4704ab9",
    ("android", "mode=Dark"): "dfc1539ed1e0def7bfafb6bea3fd893ab62ac9df9524f75b4a91bf97fe90441d",
    ("android", "tokenset=Core"): "63a3eed44c45d45dca113d87f38b37543fb5c0ebece1fca976470dbd441691a4",
    ("css", ""): "d402e7216a08eed2bd43e11346104cfb3865005793a575fe89b81d0eba087775",
    ("css", "mode=Dark"): "4b2b181a0fb3ffbe21ad56342505898e486ed476d328518258aef780aa4d9577",
    ("css", "tokenset=Core"): "dc92ac9db3ae2f180d470cb2f9c114b98938f4a47dfa6ce69a07f2fe5243a28d",
    ("dtcg", ""): "6aa16fab198ffae37053b18ba5695ff9d888f098b7b63961abdc23196e12c482",
    ("dtcg", "mode=Dark"): "10d2a4a600ac9b3cdadb52d4513d755307f8af6095dba7183b1d7228073122a8",
    ("dtcg", "tokenset=Core"): "a3b7a6d27d4b93d4eff6b1f7a5655b28f6340f82375c72d29b5ee69bde9e7380",
    ("ios", ""): "7023d90a46f8b04a7cb0c992aab45b56a5fb6460cf952267c2e014a13643396c",
    ("ios", "mode=Dark"): "f6cf239231cf6da4e627398604b10e50615d1223b7cffa876a5bed95d42d640e",
    ("ios", "tokenset=Core"): "5984f3ffe91d8a2dc3fb79e45d8d08f05e0d12ef52bc3a8fa5c341cf3dc39a05",
    ("json", ""): "8a5724b8d5775cb37eb5f89826379761050fccfbe4bae7e6b04ba728d9b89146",
    ("json", "mode=Dark"): "165871a21818e811dd86a81c7b6cc7268774969f198a2bfe24f60572949f00ba",
    ("json", "tokenset=Core"): "87a80f9df806fa24ca917f3e81d9a232d40f8a61aa5ad04eb9c14eb008fbd9f5",
    ("resolver", ""): "4e57a4b6e37dbd69f2127e5d8982e80b9968aa051604564e6ecd4d46ec105c40",
    ("resolver", "workspace=Brand"): "39222712ff067e33bf747e2864fce16691294ef93263500c2b505047e2f99b08",
}
"""The SHA-256 of the export to a target of a part; of the whole release, json is the tree of a format."""


def _id(number: int) -> str:
    return f"01900000-0000-7000-8000-{number:012}"


def _token(number: int, name: str, *fields: str | None) -> SnapshotToken:
    kind, value, description, alias, deprecated, extensions = (*fields, *(None,) * 6)[:6]
    texts = (value or "", description, alias)
    side = {"deprecated": deprecated, "extensions": extensions}
    return SnapshotToken(name, kind, *texts, **side, id=_id(number))  # type: ignore[arg-type]  # a type of token


BASE = [
    _token(10, "color.red", "color", "#ff0000", 'said "so"\n'),
    _token(11, "color.é🎨", "color", "", None, "color.red"),
    _token(12, "lost", "color", "", None, "gone"),
    _token(13, "space.m", "dimension", "16px", None, None, '"use another"', '{"com.example":{"a":[1,"é"]}}'),
    _token(14, "card", "shadow", '{"color": "{color.red}", "offsetX": "{space.m}", "offsetY": "1px"}'),
    *(_token(1000 + number, f"many.{number}", "number", str(number)) for number in range(600)),
]
DARK = [_token(20, "color.red", "color", "oklch(0.5 0.2 30)"), _token(21, "far", "color", "", None, "accent")]
OTHER = [_token(30, "accent", "color", "rebeccapurple"), _token(31, "duration", "duration", "0.2s")]
MODES = {_id(3): BASE, _id(4): DARK, _id(6): OTHER}


def _mode(number: int, name: str, *, is_default: bool) -> SnapshotMode:
    tokens = MODES[_id(number)]
    return SnapshotMode(_id(number), name, is_default, len(tokens), [*map(digest_of, parts_of(tokens))])


CORE = SnapshotTokenset(
    _id(2), "Core", None, [_mode(3, "Base", is_default=True), _mode(4, "Dark", is_default=False)]
)
ACCENTS = SnapshotTokenset(_id(5), "Más / Größe", "said", [_mode(6, "Base", is_default=True)])
MANIFEST = Manifest(
    [
        SnapshotWorkspace(_id(1), "Brand", "the brand", [CORE, ACCENTS]),
        SnapshotWorkspace(_id(7), "Empty", None, []),
    ]
)


async def _stored(tx: Tx, organization_id: str, user_id: str) -> str:
    """Store the release, and let it be active in an environment; return the environment's id."""
    texts = [text_of(MANIFEST), *(part for tokens in MODES.values() for part in parts_of(tokens))]
    bodies = {digest_of(text): packer()(text) for text in texts}
    await contents.put(tx, bodies)
    digest = digest_of(texts[0])
    made = Release(new_id(), organization_id, "1.0.0", digest, None, MANIFEST.tokens, user_id, timestamp())
    await releases.insert(tx, made, "", bodies, Conflict)
    place = await environment(tx, organization_id, "production")
    await promote(tx, place, made, user_id)
    return place.item.id


def test_each_export_is_known(service: Service) -> None:
    """Every target, of the whole release and of its parts. A change of an exporter changes these digests.

    The release's own digest follows from its content alone. Renditions that are stored keep theirs.
    """
    owner = service.account()
    organization_id = service.organization(owner)
    environment_id = service.run(partial(_stored, organization_id=organization_id, user_id=owner.id))
    path = f"{service.root}/api/organizations/{organization_id}/environments/{environment_id}/export"
    asked = {
        *((target, part) for target in (*EXPORTERS, "dtcg") for part in ("", "tokenset=Core", "mode=Dark")),
        *(("resolver", part) for part in ("", "workspace=Brand")),
        *((f"?format={name}", "") for name in EXPORTERS),
    }
    found = {}
    for target, part in sorted(asked):
        place = f"{path}{target}" if target.startswith("?") else f"{path}/{target}?{part}"
        if not part and target != "?format=json":  # every file in a zip
            place += "&bundle=zip"
        response = owner.client.get(place)
        assert response.status_code == 200, response.text
        assert response.headers["x-jeton-digest"] == DIGEST
        found[target, part] = hashlib.sha256(response.content).hexdigest()
    assert found == EXPORTS
