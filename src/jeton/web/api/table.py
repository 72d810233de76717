"""The declaration table: every operation of the API, once, and those that the specification has."""

from jeton.web.api import (
    accounts,
    bulk,
    checking,
    contrast,
    diffs,
    downloads,
    environments,
    explain,
    exports,
    figma,
    figma_uses,
    groups,
    history,
    imports,
    invitations,
    matrix,
    members,
    modes,
    organizations,
    primers,
    problems,
    proposals,
    release_exports,
    release_lists,
    releases,
    search,
    since,
    tokens,
    tokens_studio,
    tokensets,
    workspaces,
)
from jeton.web.api.parameters import MODE, ORGANIZATION, TOKEN, TOKENSET, WORKSPACE

_DECLARED = (
    *workspaces.OPERATIONS,
    *tokensets.OF_WORKSPACE,
    *imports.OF_WORKSPACE,
    *tokens_studio.OPERATIONS,
    *figma.OF_WORKSPACE,
    *proposals.OF_WORKSPACE,
    *proposals.OPERATIONS,
    *imports.OF_PROPOSAL,
    *tokensets.OPERATIONS,
    *imports.OPERATIONS,
    *groups.OPERATIONS,
    *modes.OPERATIONS,
    *tokens.OF_MODE,
    *bulk.OF_TOKENSET,
    *bulk.OPERATIONS,
    *tokens.OPERATIONS,
    *exports.OPERATIONS,
    *search.OPERATIONS,
    *matrix.OPERATIONS,
    *contrast.OPERATIONS,
    *problems.OPERATIONS,
    *checking.OPERATIONS,
    *explain.OPERATIONS,
    *figma_uses.OPERATIONS,
    *accounts.OPERATIONS,
    *members.OPERATIONS,
    *invitations.OPERATIONS,
    *organizations.OPERATIONS,
    *members.OF_ORGANIZATION,
    *invitations.OF_ORGANIZATION,
    *environments.OPERATIONS,
    *releases.OPERATIONS,
    *downloads.OPERATIONS,
    *primers.OPERATIONS,
    *diffs.OPERATIONS,
    *release_exports.OPERATIONS,
    *release_lists.OPERATIONS,
    *history.OPERATIONS,
    *since.OPERATIONS,
)

_RECORDED = frozenset(
    [
        ("POST", "/workspaces"),
        *[("PATCH", path) for path in (WORKSPACE, TOKENSET, MODE, TOKEN)],
        *[("PATCH", f"{TOKENSET}/{path}") for path in ("top", "groups/{path}")],
        *[("PATCH", f"{path}/tokens") for path in (TOKENSET, MODE)],
        *[("DELETE", path) for path in (TOKENSET, MODE, TOKEN, ORGANIZATION)],
        *[("POST", path) for path in (f"{WORKSPACE}/tokensets", f"{TOKENSET}/modes", f"{MODE}/tokens")],
        *[("POST", f"{path}/import") for path in (WORKSPACE, TOKENSET)],
        ("POST", f"{WORKSPACE}/figma"),
        *[("POST", f"{path}/members") for path in (WORKSPACE, ORGANIZATION)],
        *[("DELETE", f"{path}/members/{{userId}}") for path in (WORKSPACE, ORGANIZATION)],
        *[
            (method, f"{path}/presets/{{name}}")
            for method in ("PUT", "DELETE")
            for path in (WORKSPACE, TOKENSET)
        ],
        ("POST", "/me/invitations"),
        ("POST", f"{WORKSPACE}/changes/{{changeSetId}}/undo"),
        ("POST", "/proposals/{id}/accept"),
    ]
)
"""The method and path of each operation that histories have changes of."""

OPERATIONS = tuple(each._replace(is_recorded=(each.method, each.path) in _RECORDED) for each in _DECLARED)

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
