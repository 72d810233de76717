"""Exports of releases, which stand beside /api/v1: there the specification has them."""

from jeton.exporters.archive import CONTENT_TYPE as ZIP
from jeton.exporters.registry import TARGETS, WORKSPACE_TARGETS
from jeton.web.api import release_exports
from jeton.web.api.operations.parameters import ALIASES, FORMAT, FORMAT_TYPES, STRICT
from jeton.web.operation import Operation, Query, if_asked_again
from jeton.web.request import Request

_ENVIRONMENT = "/organizations/{id}/environments/{environmentId}"
_SELECTORS = tuple(
    Query(kind, f"Only this {kind}: its id, or its name in the release.", {"type": "string"})
    for kind in ("workspace", "tokenset", "mode")
)
_RELEASE = Query(
    "release", "Not the active release but this one: its id, version or digest.", {"type": "string"}
)
EXPORT_QUERY = (FORMAT, *_SELECTORS, STRICT)
TARGET_QUERY = (*_SELECTORS, STRICT, ALIASES)
EXPORT_TYPES = (*FORMAT_TYPES, ZIP)
TARGET_TYPES = tuple(
    dict.fromkeys(
        [*(target.content_type for target in (*TARGETS.values(), *WORKSPACE_TARGETS.values())), ZIP]
    )
)


def _if_pinned_or_asked_again(request: Request) -> bool:
    """Tell whether a request wants what cannot have changed, or asks whether it has."""
    return b"release=" in request.query_string or if_asked_again(request)


OPERATIONS = (
    Operation(
        "GET",
        f"{_ENVIRONMENT}/export",
        "Export what is active in an environment",
        release_exports.of_environment,
        None,
        (400, 404, 409),
        query=(*EXPORT_QUERY, _RELEASE),
        media_types=EXPORT_TYPES,
        may_be_old=_if_pinned_or_asked_again,
        prefix="/api",
    ),
    Operation(
        "GET",
        f"{_ENVIRONMENT}/export/{{target}}",
        "Export what is active in an environment to a target",
        release_exports.environment_target,
        None,
        (400, 404, 409),
        query=(*TARGET_QUERY, _RELEASE),
        media_types=TARGET_TYPES,
        may_be_old=_if_pinned_or_asked_again,
        prefix="/api",
    ),
)
