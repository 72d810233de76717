"""The task that counts downloads."""

from collections.abc import Iterable, Mapping

from jeton.core.counting import Counter
from jeton.model.clock import timestamp
from jeton.model.downloads import Download, DownloadCount, DownloadKey
from jeton.store.engine import Tx
from jeton.store.releases import downloads as store


class DownloadCounter(Counter[DownloadKey, DownloadCount]):
    """A task that counts downloads."""

    noun = "downloads"

    def count(self, downloads: Iterable[Download], api_token_id: str, client: str) -> None:
        """Count what an answer holds, for an API token, or for nobody if it needs none."""
        now = timestamp()
        for organization_id, version, environment_id in downloads:
            key = DownloadKey(organization_id, version, now[:10], api_token_id, client, environment_id)
            self.note(key, DownloadCount(1, now))

    async def add(self, tx: Tx, counts: Mapping[DownloadKey, DownloadCount]) -> None:
        """Add numbers to those that are stored."""
        await store.add(tx, counts)

    def total(self, before: DownloadCount, more: DownloadCount) -> DownloadCount:
        """Return what two numbers come to, and when the last download was."""
        return DownloadCount(before.number + more.number, max(before.fetched_at, more.fetched_at))
