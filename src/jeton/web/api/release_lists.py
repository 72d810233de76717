"""Releases as bots list them that propose updates, in the form of Renovate's custom data sources."""

from collections.abc import Mapping

from msgspec import Struct

from jeton.core.packages import listing as core
from jeton.core.packages.listing import Released
from jeton.core.releases.exports import Moved
from jeton.core.use_case import run
from jeton.model.packages import DatedRelease
from jeton.web.api import answers
from jeton.web.api.release_exports import redirected
from jeton.web.http.operation import Operation, Query
from jeton.web.http.origin import base_url
from jeton.web.http.request import Request
from jeton.web.http.response import Response


class UpdateRelease(Struct, rename="camel"):
    """A release that can be pinned."""

    version: str
    release_timestamp: str
    is_deprecated: bool
    changelog_url: str


class UpdateList(Struct):
    """The releases that are listed, by creation, their page, and the version of each tag."""

    releases: list[UpdateRelease]
    homepage: str
    tags: Mapping[str, str]


async def listed(request: Request) -> Response:
    """GET /organizations/{organization}/releases.json."""
    environment = request.query().get("environment")
    released = await run(
        request.store, core.released, request.caller, *request.params, environment=environment
    )
    if isinstance(released, Moved):
        return redirected(request, released)
    return answers.whole(request, answers.encode(_list_of(base_url(request), released)))


def _list_of(base: str, released: Released) -> UpdateList:
    homepage = f"{base}/organizations/{released.organization_id}/releases"
    releases = [
        UpdateRelease(
            each.version, each.created_at, each.withdrawn is not None, _page_of(each, base, homepage)
        )
        for each in released.releases
    ]
    return UpdateList(releases, homepage, released.tags)


def _page_of(release: DatedRelease, base: str, homepage: str) -> str:
    """Return the page of a release, for everybody if it is public."""
    if release.is_public:
        return f"{base}/public/releases/{release.digest}"
    return f"{homepage}/{release.id}"


_ENVIRONMENT = Query(
    "environment",
    "Only what is or was active in this environment, nothing above what is: its name or id.",
    {"type": "string"},
)
OPERATIONS = (
    Operation(
        "GET",
        "/organizations/{organization}/releases.json",
        "List releases for update bots",
        listed,
        UpdateList,
        (308, 400, 404),
        query=(_ENVIRONMENT,),
    ),
)
BESIDE = tuple(operation._replace(prefix="/api") for operation in OPERATIONS)
"""The same without a version in the path."""
