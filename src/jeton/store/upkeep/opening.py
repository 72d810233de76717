"""Opening a store by its settings, whatever the engine."""

from collections.abc import Callable

from jeton.errors import Unavailable
from jeton.metrics import NO_METRICS, Metrics
from jeton.settings import Settings
from jeton.store.engine import Store
from jeton.store.schema import Migrated as Migrated
from jeton.store.schema import MigrationError as MigrationError
from jeton.store.schema import newest as newest
from jeton.store.sqlite.connection import ReplacedError
from jeton.store.sqlite.migrate import prepare, version_in
from jeton.store.sqlite.store import SqliteStore
from jeton.store.tables import ProgressReport as ProgressReport
from jeton.store.tables import unreported as unreported
from jeton.store.unavailability import AWAY as AWAY
from jeton.store.unavailability import CAUSES as CAUSES
from jeton.store.unavailability import PASSING as PASSING
from jeton.store.unavailability import cause_of as cause_of
from jeton.store.unavailability import text_of as text_of


async def open_store(
    settings: Settings,
    metrics: Metrics = NO_METRICS,
    *,
    checked: bool = False,
    expands: bool = False,
    report: ProgressReport = unreported,
    migrated: Callable[[Migrated], object] = unreported,
) -> Store:
    """Open the database that the settings name; an embedded one is brought up to date first.

    Another one is looked at, unless that is `checked` already, and is brought up to date if it `expands` and
    is not empty; an embedded one that is checked must be there. What the store counts is declared in
    `metrics`, if given. `migrated` is called where a database was migrated that had a schema before.

    Raises:
        MigrationError: it is newer than this program, or older and not brought up to date by itself, or that
            of another program, or a server runs on an older schema, or a row does not fit the new one.
        SettingsError: its URL cannot be used.
        Unavailable: it cannot be opened.
    """
    if settings.is_embedded:
        if checked and not version_in(settings.database_file):
            raise Unavailable from ReplacedError()
        presence, done = prepare(settings.database_file, report, backup=settings.migration_backup == "yes")
        if done.applied and done.before:
            migrated(done)
        return SqliteStore(settings.database_file, metrics, presence, settings.limits)
    # a command on an embedded database need not load the driver, which takes a tenth of a second
    from jeton.store.postgres import migrate as postgres_migrate  # noqa: PLC0415
    from jeton.store.postgres import store as postgres_store  # noqa: PLC0415

    pooled = settings.database_pooler == "transaction"
    if not checked:
        done = await postgres_migrate.check(
            settings.database_url, pooled=pooled, expands=expands, report=report
        )
        if done.applied:
            migrated(done)
    url, size, limits = settings.database_url, settings.database_pool, settings.limits
    return postgres_store.PostgresStore(url, size, metrics, pooled=pooled, limits=limits)


def is_there(settings: Settings) -> bool:
    """Tell whether there is a database to open; of one on a server that is found out when it is opened."""
    try:
        return not settings.is_embedded or settings.database_file.stat().st_size > 0
    except OSError as error:
        return not isinstance(error, FileNotFoundError | NotADirectoryError)


async def migrate(
    settings: Settings, report: ProgressReport = unreported, *, contract: bool = False
) -> Migrated:
    """Bring the database that the settings name up to date; return what was done.

    With `contract` servers of the version before refuse it from now on; they refuse an embedded one anyway.

    Raises:
        MigrationError, SettingsError, Unavailable: as `open_store`.
    """
    if settings.is_embedded:
        presence, done = prepare(settings.database_file, report, backup=settings.migration_backup == "yes")
        presence.release()
        return done
    from jeton.store.postgres import migrate as postgres_migrate  # noqa: PLC0415  as in `open_store`

    return await postgres_migrate.migrate(settings.database_url, report, contract=contract)


def reason(error: Unavailable) -> str:
    """Return ": " and what the driver says, in one line, or nothing where it says nothing."""
    cause = error.__cause__
    if isinstance(cause, TimeoutError) and not str(cause):
        return ": no answer in time"
    if isinstance(cause, ConnectionRefusedError):
        return ": connection refused"
    if type(cause).__name__ == "InternalClientError":  # whose text is about asyncpg's own states
        return ": the connection has ended"
    return f": {' '.join(str(cause).split())}" if cause else ""
