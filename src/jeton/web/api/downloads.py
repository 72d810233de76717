"""Downloads of releases over HTTP."""

from jeton.core.packages import downloads as core
from jeton.core.releases import releases
from jeton.errors import Invalid, Text
from jeton.model.downloads import MOST_DAYS, ReleaseDownloads
from jeton.web.api import answers
from jeton.web.api.parameters import ORGANIZATION
from jeton.web.http.operation import Operation, Query
from jeton.web.http.request import Request
from jeton.web.http.response import Response


async def of_release(request: Request) -> Response:
    """GET /organizations/{id}/releases/{releaseId}/downloads."""
    days = await answers.checked(request, releases.get, _days_in)
    return await answers.result(request, core.of_release, answers.encode, days=days)


def _days_in(query: dict[str, str]) -> int:
    """Return the days that a query asks about, or raise `Invalid`."""
    days = query.get("days", str(core.DAYS))
    if not (days.isascii() and days.isdigit() and len(days) <= 3 and 1 <= int(days) <= MOST_DAYS):
        raise Invalid(Text.DAYS)
    return int(days)


_DAYS = Query(
    "days",
    "In how many days, of which today (UTC) is the last.",
    {"type": "integer", "minimum": 1, "maximum": MOST_DAYS, "default": core.DAYS},
)
OPERATIONS = (
    Operation(
        "GET",
        f"{ORGANIZATION}/releases/{{releaseId}}/downloads",
        "Count downloads of a release",
        of_release,
        ReleaseDownloads,
        (400, 404),
        query=(_DAYS,),
    ),
)
