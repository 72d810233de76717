"""Releases as a Maven repository, for Gradle and Maven: archives of Android resources.

`/maven/{organization}/` lists all releases, `/maven/{organization}/{environment}/` what was promoted there;
below `/public` the public ones among these.
Below are `{group}/tokens/maven-metadata.xml` and `{group}/tokens/{version}/tokens-{version}.aar` and `.pom`,
the group with slashes for its dots. Each file has checksums beside it.
"""

from email.utils import formatdate

from jeton.core.packages import maven as core
from jeton.core.packages.maven import Artifact
from jeton.errors import MethodNotAllowed, NotFound, Text
from jeton.formats.maven.documents import ALGORITHMS, EXTENSION, checksum
from jeton.model.clock import milliseconds_of
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.http.router import decoded
from jeton.web.packages.door import Door, declared
from jeton.web.packages.moving import moved

START = "/maven/"
_ALLOW = "GET, HEAD"
_TEXT = b"text/plain; charset=utf-8"
_TYPES = {"xml": b"application/xml", EXTENSION[1:]: b"application/xml"}


async def answer(request: Request, door: Door) -> Response:
    """Answer a request below /maven/, or for everyone below /public/maven/.

    Raises:
        NotFound: nothing is there, or the caller does not see it.
        MethodNotAllowed: it would change something, as to deploy.
    """
    request.operation = _FILE[door]
    if request.method not in {"GET", "HEAD"}:
        raise MethodNotAllowed(_ALLOW, Text.PACKAGES_READ_ONLY)
    start = f"{door.prefix}{START}"
    organization, *path = map(decoded, request.raw_path.decode("ascii").removeprefix(start).split("/"))
    called = await door.find(request, organization)
    if called.moved_to is not None:
        return moved(request, start, called.moved_to)
    if not path:
        raise NotFound
    stem, _, algorithm = path[-1].rpartition(".")
    is_checksum = algorithm in ALGORITHMS
    if is_checksum:
        path[-1] = stem
    artifact = await request.store.read(lambda tx: core.artifact(tx, door.catalogue(called), path))
    if is_checksum:
        text = await request.in_thread(checksum, algorithm, artifact.content)
        return _file(request, door, artifact._replace(content=text.encode(), download=None), _TEXT)
    return _file(request, door, artifact, _TYPES.get(algorithm, b"application/octet-stream"))


def _file(request: Request, door: Door, artifact: Artifact, media_type: bytes) -> Response:
    """Return a file under the hash of its bytes, with the time of its release, which bots read."""
    content, changed_at, lasting, download = artifact
    if download is not None:
        request.downloads = (download,)
    caching = door.forever if lasting else door.revalidated
    etag = (b"etag", b'"%b"' % checksum("sha256", content).encode())
    if request.is_fresh(etag[1]):
        return Response(304, b"", (etag,), caching)
    modified = formatdate(milliseconds_of(changed_at) // 1000, usegmt=True).encode()
    headers = ((b"content-type", media_type), etag, (b"last-modified", modified))
    return Response(200, content, headers, caching)


_FILE = declared(answer, "GET", "/maven/{organization}/{path}", "File of a Maven repository")
OPERATIONS = tuple(_FILE.values())
"""The operations of the repository, by which the metrics count requests."""
