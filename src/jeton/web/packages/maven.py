"""Releases as a Maven repository, for Gradle and Maven: archives of Android resources.

`/maven/{organization}/` lists all releases, `/maven/{organization}/{environment}/` what was promoted there.
Below are `{group}/tokens/maven-metadata.xml` and `{group}/tokens/{version}/tokens-{version}.aar` and `.pom`,
the group with slashes for its dots. Each file has checksums beside it.
"""

from email.utils import formatdate

from jeton.core.packages import listing
from jeton.core.packages import maven as core
from jeton.core.packages.maven import Artifact
from jeton.errors import MethodNotAllowed, NotFound, Text
from jeton.formats.maven.documents import ALGORITHMS, EXTENSION, checksum
from jeton.model.clock import milliseconds_of
from jeton.web.http.operation import Operation
from jeton.web.http.request import Request
from jeton.web.http.response import REVALIDATE, Response
from jeton.web.http.router import decoded
from jeton.web.packages.moving import moved

START = "/maven/"
_ALLOW = "GET, HEAD"
_FOREVER = b"private, max-age=31536000, immutable"
_TEXT = b"text/plain; charset=utf-8"
_TYPES = {"xml": b"application/xml", EXTENSION[1:]: b"application/xml"}


async def answer(request: Request) -> Response:
    """Answer a request below /maven/.

    Raises:
        NotFound: nothing is there, or the caller does not see it.
        MethodNotAllowed: it would change something, as to deploy.
    """
    request.operation = _FILE
    if request.method not in {"GET", "HEAD"}:
        raise MethodNotAllowed(_ALLOW, Text.PACKAGES_READ_ONLY)
    organization, *path = map(decoded, request.raw_path.decode("ascii").removeprefix(START).split("/"))
    called = await request.store.read(lambda tx: listing.find(tx, request.caller, organization))
    if called.moved_to is not None:
        return moved(request, START, called.moved_to)
    if not path:
        raise NotFound
    stem, _, algorithm = path[-1].rpartition(".")
    is_checksum = algorithm in ALGORITHMS
    if is_checksum:
        path[-1] = stem
    artifact = await request.store.read(lambda tx: core.artifact(tx, called.id, path))
    if is_checksum:
        text = await request.in_thread(checksum, algorithm, artifact.content)
        return _file(request, artifact._replace(content=text.encode()), _TEXT)
    return _file(request, artifact, _TYPES.get(algorithm, b"application/octet-stream"))


def _file(request: Request, artifact: Artifact, media_type: bytes) -> Response:
    """Return a file under the hash of its bytes, with the time of its release, which bots read."""
    content, changed_at, lasting = artifact
    caching = _FOREVER if lasting else REVALIDATE
    etag = (b"etag", b'"%b"' % checksum("sha256", content).encode())
    if request.is_fresh(etag[1]):
        return Response(304, b"", (etag,), caching)
    modified = formatdate(milliseconds_of(changed_at) // 1000, usegmt=True).encode()
    headers = ((b"content-type", media_type), etag, (b"last-modified", modified))
    return Response(200, content, headers, caching)


_FILE = Operation(
    "GET",
    "/maven/{organization}/{path}",
    "File of a Maven repository",
    answer,
    None,
    (308, 403, 404, 405),
    prefix="",
)
OPERATIONS = (_FILE,)
"""The operations of the repository, by which the metrics count requests."""
