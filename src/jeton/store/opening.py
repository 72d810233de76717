"""Opening a store by its URL."""

from jeton.settings import Settings
from jeton.store.engine import Store
from jeton.store.migrate import MigrationError as MigrationError
from jeton.store.migrate import Presence, prepare
from jeton.store.sqlite_store import SqliteStore


class OpenStore:
    """A store that is ready for use, and the sign beside its database that it is in use."""

    def __init__(self, store: Store, presence: Presence) -> None:
        self.store = store
        self._presence = presence

    async def close(self) -> None:
        """Let go of the database."""
        await self.store.close()
        self._presence.release()


def open_store(settings: Settings) -> OpenStore:
    """Open the database that the settings name, bringing it up to date first.

    Raises:
        MigrationError: it is newer than this program, or a server runs on an older schema.
        Unavailable: it cannot be opened.
    """
    presence, _ = prepare(settings.database_file)
    return OpenStore(SqliteStore(settings.database_file), presence)


def migrate(settings: Settings) -> list[str]:
    """Bring the database that the settings name up to date; return the names of what was applied.

    Raises:
        MigrationError, Unavailable: as `open_store`.
    """
    presence, applied = prepare(settings.database_file)
    presence.release()
    return applied
