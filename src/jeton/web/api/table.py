"""The declaration table: every operation of the API, once, and those that the specification has."""

from jeton.web.api import (
    accounts,
    bulk,
    contrast,
    diffs,
    environments,
    explain,
    exports,
    history,
    imports,
    matrix,
    members,
    modes,
    organizations,
    problems,
    release_exports,
    releases,
    search,
    tokens,
    tokensets,
    workspaces,
)
from jeton.web.api.parameters import MODE, TOKEN, TOKENSET, WORKSPACE

OPERATIONS = (
    *workspaces.OPERATIONS,
    *tokensets.OF_WORKSPACE,
    *imports.OF_WORKSPACE,
    *tokensets.OPERATIONS,
    *imports.OPERATIONS,
    *modes.OPERATIONS,
    *tokens.OF_MODE,
    *bulk.OPERATIONS,
    *tokens.OPERATIONS,
    *exports.OPERATIONS,
    *search.OPERATIONS,
    *matrix.OPERATIONS,
    *contrast.OPERATIONS,
    *problems.OPERATIONS,
    *explain.OPERATIONS,
    *accounts.OPERATIONS,
    *members.OPERATIONS,
    *organizations.OPERATIONS,
    *members.OF_ORGANIZATION,
    *environments.OPERATIONS,
    *releases.OPERATIONS,
    *diffs.OPERATIONS,
    *release_exports.OPERATIONS,
    *history.OPERATIONS,
)

SPECIFIED = frozenset(
    [
        *[(method, "/workspaces") for method in ("GET", "POST")],
        *[(method, WORKSPACE) for method in ("GET", "PATCH", "DELETE")],
        *[(method, f"{WORKSPACE}/tokensets") for method in ("GET", "POST")],
        *[(method, TOKENSET) for method in ("GET", "PATCH", "DELETE")],
        *[(method, f"{TOKENSET}/modes") for method in ("GET", "POST")],
        *[(method, MODE) for method in ("PATCH", "DELETE")],
        ("GET", f"{TOKENSET}/tokens"),
        *[(method, f"{MODE}/tokens") for method in ("GET", "POST")],
        *[(method, TOKEN) for method in ("GET", "PATCH", "DELETE")],
        ("GET", f"{TOKENSET}/export"),
        ("GET", f"{MODE}/export"),
    ]
)
"""The method and path of each operation of the specification: unknown parameters have no effect there."""
