"""A release of fixed content: its digest and its exports, on both engines, are known byte for byte."""

import hashlib
from functools import partial

from support.environments import environment, promote
from support.releases import parts_of
from support.service import Service

from jeton.clock import timestamp
from jeton.errors import Conflict
from jeton.exporters.registry import EXPORTERS
from jeton.ids import new_id
from jeton.model import Release
from jeton.snapshots import (
    Manifest,
    SnapshotMode,
    SnapshotTokenset,
    SnapshotWorkspace,
    digest_of,
    packer,
    text_of,
)
from jeton.store.engine import Tx
from jeton.store.releases import contents, releases
from jeton.stored_tokens import SnapshotToken

DIGEST = "1ab48f41c79604451c1ddc32c60256345c2432dd688c6b1004b211857101bf67"
EXPORTS = {
    ("?format=android", ""): "cddaf74a6c53e7e8c9331ccd2a808bbdf5d06722ec1381e8dc3ee6ab447c5575",
    ("?format=css", ""): "94b5fe894c79c464d3ead65ee2506e340f442ea8f28bce356a0e5da01516f533",
    ("?format=ios", ""): "4b7765101b6ef3a2bdb41636a1af9ab8309a89c72c09c0589ba1c95b65435e6a",
    ("?format=json", ""): "165c4e81fd0bf9f37e12a58c6587372e1e06743ad6094cfe9cf367242278acdc",
    ("android", ""): "cddaf74a6c53e7e8c9331ccd2a808bbdf5d06722ec1381e8dc3ee6ab447c5575",
    ("android", "mode=Dark"): "25d40be45f9173e52d5a70052afcef95203b8d72b86df3c054788cb5045fa5d9",
    ("android", "tokenset=Core"): "a6834745b7889faba3c7861be20898e0e5dbd9e67923306b6b3c4de57aca5985",
    ("css", ""): "94b5fe894c79c464d3ead65ee2506e340f442ea8f28bce356a0e5da01516f533",
    ("css", "mode=Dark"): "6b90f163c0dfba2e329eca7d359ac6b1b7160dc0a807212dbdd4197bb4dce63f",
    ("css", "tokenset=Core"): "03fb9ee8e6db60e3d78c29df3dbb0908c547c9d95dae7ffe06b5605ce7f38168",
    ("dtcg", ""): "4aaa1cd854dccc5cbe6347bae047228d3ff2f73568432e1d5c3dc31f84b16e50",
    ("dtcg", "mode=Dark"): "079e9b0bea74d90e3a9a461b6e9237744589ad3ce5ff1694a97bdbd5e7ce5c55",
    ("dtcg", "tokenset=Core"): "fe8f1557623914028c5961e014d29a6e58e25d7b2e3153c50462e9879b8b566c",
    ("ios", ""): "4b7765101b6ef3a2bdb41636a1af9ab8309a89c72c09c0589ba1c95b65435e6a",
    ("ios", "mode=Dark"): "6593b0d8cfcfaac387c1aa0ec7ae59c8d4bd31721dfee6a112cd7c46c7e5c736",
    ("ios", "tokenset=Core"): "98bf7358c1c31e5b2b190d9c3fe62499c3f67e13524fdc6d4c6e2345e51112bd",
    ("json", ""): "47bce7c350e55ba49c476cf71783eadef3bac2e903381c3b4c1c7cdc25460ee2",
    ("json", "mode=Dark"): "165871a21818e811dd86a81c7b6cc7268774969f198a2bfe24f60572949f00ba",
    ("json", "tokenset=Core"): "f2278e49dc220f3afc342b6a1b880409408dc5d7a6e014d82ba90e6e0b3ba01a",
    ("resolver", ""): "a7aac65191df9da7f31146576908f97fcb96ede0cefbc10e30e89b1df580c8d9",
    ("resolver", "workspace=Brand"): "ee5ba486001e6dff526dec560b61d5eac9e9d2111c84a0a61ae779a8dee2f70b",
}
"""The SHA-256 of the export to a target of a part; of the whole release, json is the tree of a format."""


def _id(number: int) -> str:
    return f"01900000-0000-7000-8000-{number:012}"


def _token(number: int, name: str, *fields: str | None) -> SnapshotToken:
    kind, value, description, alias, deprecated, extensions = (*fields, *(None,) * 6)[:6]
    texts = (value or "", description, alias, deprecated, extensions)
    return SnapshotToken(name, kind, *texts, None, _id(number))  # type: ignore[arg-type]  # a type of token


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
        response = owner.client.get(place)
        assert response.status_code == 200, response.text
        assert response.headers["x-jeton-digest"] == DIGEST
        found[target, part] = hashlib.sha256(response.content).hexdigest()
    assert found == EXPORTS
