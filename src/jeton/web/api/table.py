"""The declaration table: every operation of the API, once."""

from jeton.web.api.operations import (
    accounts,
    diffs,
    environments,
    exports,
    hierarchy,
    history,
    organizations,
    released,
    releases,
)

OPERATIONS = (
    *hierarchy.OPERATIONS,
    *exports.OPERATIONS,
    *accounts.OPERATIONS,
    *organizations.OPERATIONS,
    *environments.OPERATIONS,
    *releases.OPERATIONS,
    *diffs.OPERATIONS,
    *released.OPERATIONS,
    *history.OPERATIONS,
)
