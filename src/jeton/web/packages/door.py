"""The doors of package managers: for who sees an organization, and for everyone to its public releases."""

from collections.abc import Mapping
from functools import partial
from typing import NamedTuple, Protocol

from jeton.core.access import CalledOrganization
from jeton.core.packages import catalogues
from jeton.core.packages.catalogues import Catalogue
from jeton.web.http.operation import Operation
from jeton.web.http.request import Request
from jeton.web.http.response import Response


class Door(NamedTuple):
    """A door: the beginning of its paths, whether it leads to public releases alone, and who keeps them."""

    prefix: str
    is_public: bool
    keepers: bytes

    @property
    def forever(self) -> bytes:
        """The caching of what never changes."""
        return self.keepers + b", max-age=31536000, immutable"

    @property
    def revalidated(self) -> bytes:
        """The caching of what is asked for again by its entity tag."""
        return self.keepers + b", no-cache"

    async def find(self, request: Request, name: str) -> CalledOrganization:
        """Return the organization that a path names, or raise `NotFound`."""
        if self.is_public:
            return await request.store.read(lambda tx: catalogues.find_public(tx, name))
        return await request.store.read(lambda tx: catalogues.find(tx, request.caller, name))

    def catalogue(self, called: CalledOrganization) -> Catalogue:
        """Return the releases of an organization that are seen through this door."""
        return Catalogue(called.id, self.is_public)


MEMBERS = Door("", is_public=False, keepers=b"private")
ANYONE = Door("/public", is_public=True, keepers=b"public")
DOORS = (MEMBERS, ANYONE)


class PackageHandler(Protocol):
    """Answers package managers of one protocol."""

    async def __call__(self, request: Request, door: Door) -> Response:
        """Answer a request that came through a door."""
        ...


def declared(answer: PackageHandler, method: str, path: str, summary: str) -> Mapping[Door, Operation]:
    """Return the operation of a path by the doors, by which the metrics count requests."""
    errors = (308, 400, 403, 404, 405)
    return {
        door: Operation(method, path, summary, partial(answer, door=door), None, errors, prefix=door.prefix)
        for door in DOORS
    }
