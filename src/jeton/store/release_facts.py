"""What a release must be, which only a look at its manifest can tell."""

import msgspec
from zstandard import ZstdError

from jeton.snapshots import Manifest, manifest_of, unpacked

FAULT = "a release that is not what its manifest says"
REMEDY = "delete the release and make it again"

CONTENTS = "SELECT digest FROM release_content WHERE release_id = $1"
"""Asks for the digests of all that a release consists of."""
MANIFEST = "SELECT body FROM content WHERE digest = $1"


def is_as_said(digest: bytes, body: bytes, contents: set[bytes], tokens: int) -> bool:
    """Tell whether a release consists of its manifest and the parts that it names, and counts its tokens.

    Where the manifest cannot be read its content is at fault, which is told of the content.
    """
    manifest = _read(body)
    if manifest is None:
        return True
    named = {bytes.fromhex(part) for part in manifest.digests()}
    return contents == {digest, *named} and manifest.tokens == tokens


def _read(body: bytes) -> Manifest | None:
    try:
        return manifest_of(unpacked(body))
    except (ZstdError, msgspec.MsgspecError, ValueError):
        return None
