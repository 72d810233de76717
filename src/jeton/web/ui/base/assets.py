"""The files that pages load: scripts, style sheets and the icon, under a digest of all of them.

A path has the digest, so that a browser keeps a file for good and never mixes two versions; scripts import
one another by relative paths, which keep it.
"""

import gzip
import hashlib
from functools import cache
from importlib import resources
from typing import NamedTuple

import zstandard

from jeton.core.releases.exports import GZIP, IDENTITY, ZSTD
from jeton.errors import NotFound
from jeton.web.http.negotiation import coding_of
from jeton.web.http.request import Request
from jeton.web.http.response import VARY_CODING, Header, Response
from jeton.web.ui.base import look, scripts

_FOLDER = resources.files("jeton.web.ui").joinpath("static")
_TYPES = {
    "css": b"text/css; charset=utf-8",
    "js": b"text/javascript; charset=utf-8",
    "svg": b"image/svg+xml",
}
_LOOK = "look.css"
_SHEET = "ui.css"
SHEETS = (
    "base",
    "frame",
    "controls",
    "lists",
    "pages",
    "matrix",
    "hands",
    "guide",
    "shipping",
    "making",
    "token",
)
"""The style sheets, in the order in which they stand in the one that pages load."""
_FOREVER = b"public, max-age=31536000, immutable"


class _Asset(NamedTuple):
    """A file with its bodies by their content coding."""

    media_type: bytes
    bodies: dict[str, bytes]


class _Assets(NamedTuple):
    """All files by name, and their digest."""

    digest: str
    files: dict[str, _Asset]


@cache
def _assets() -> _Assets:
    files = {
        file.name: file.read_text() for file in _FOLDER.iterdir() if file.name.partition(".")[2] in _TYPES
    }
    texts = {name: text for name, text in files.items() if name.endswith(".svg")}
    sheet = "".join(files[f"{name}.css"] for name in SHEETS)
    texts |= scripts.joined(files) | {_LOOK: look.css(), _SHEET: sheet}
    digest = hashlib.blake2b(digest_size=8)
    bodies = {name: text.encode() for name, text in sorted(texts.items())}
    for name, body in bodies.items():
        digest.update(b"%b %d " % (name.encode(), len(body)) + body)
    return _Assets(digest.hexdigest(), {name: _asset(name, body) for name, body in bodies.items()})


def _asset(name: str, text: bytes) -> _Asset:
    bodies = {
        IDENTITY: text,
        GZIP: gzip.compress(text, 9, mtime=0),
        ZSTD: zstandard.ZstdCompressor(level=19).compress(text),
    }
    return _Asset(_TYPES[name.rpartition(".")[2]], bodies)


def path_of(name: str) -> str:
    """Return the path under which a browser may keep a file for good."""
    return f"/ui/{_assets().digest}/{name}"


async def get(request: Request) -> Response:
    """GET /ui/{digest}/{name}: a file of this version; of another one it is not found."""
    digest, name = request.params
    assets = _assets()
    if digest != assets.digest or name not in assets.files:
        raise NotFound
    asset = assets.files[name]
    coding = coding_of(request.headers.get(b"accept-encoding"))
    coded: tuple[Header, ...] = () if coding == IDENTITY else ((b"content-encoding", coding.encode()),)
    headers = ((b"content-type", asset.media_type), VARY_CODING, *coded)
    return Response(200, asset.bodies[coding], headers, _FOREVER)
