"""Use-cases of downloads: how often a release was fetched, and by whom."""

from collections.abc import Mapping

from jeton.core import access, policy
from jeton.core.use_case import peeking, reading
from jeton.core.versions import existing
from jeton.errors import Text
from jeton.model.downloads import DownloadTotals, ReleaseDownloads, first_day
from jeton.model.objects import Caller
from jeton.store.engine import Tx
from jeton.store.releases import downloads as store
from jeton.store.releases import releases

DAYS = 30
"""The days that are asked about unless somebody says otherwise."""
_MOST_TOKENS = 100


@reading()
async def of_release(
    tx: Tx, caller: Caller, organization_id: str, release_id: str, *, days: int = DAYS
) -> ReleaseDownloads:
    """Return the downloads of a release in the last days, to who sees it.

    Who may see the members of the organization sees all API tokens, others their own.
    """
    permitted, release = await tx.together(
        access.read_organization(tx, caller, organization_id),
        releases.versioned(tx, organization_id, release_id),
    )
    existing(release, Text.RELEASE_NOT_FOUND)
    user_id = caller.user_id if policy.organization_members_refusal(permitted) else None
    where = organization_id, release_id, first_day(days)
    totals, environments, clients, api_tokens = await tx.together(
        store.totals(tx, *where),
        store.by_environment(tx, *where),
        store.by_client(tx, *where),
        store.by_token(tx, *where, user_id, _MOST_TOKENS),
    )
    return ReleaseDownloads(days, totals, environments, clients, api_tokens)


@peeking()
async def totals(tx: Tx, caller: Caller, organization_id: str, release_id: str) -> DownloadTotals:
    """Return the downloads of a release in the last 30 days alone; none if there is no such release."""
    _, totals = await tx.together(
        access.read_organization(tx, caller, organization_id),
        store.totals(tx, organization_id, release_id, first_day(DAYS)),
    )
    return totals


@peeking()
async def by_release(tx: Tx, caller: Caller, organization_id: str) -> Mapping[str, int]:
    """Return the numbers of downloads of all releases in the last 30 days, by their ids."""
    _, numbers = await tx.together(
        access.read_organization(tx, caller, organization_id),
        store.by_release(tx, organization_id, first_day(DAYS)),
    )
    return numbers
