"""Paths, statuses and query parameters that several declarations share."""

from jeton.formats.targets import EXPORTERS
from jeton.formats.writing.options import NAMES, schema_of
from jeton.web.api.paging import MAX_LIMIT
from jeton.web.http.operation import Query

ORGANIZATION = "/organizations/{id}"
ENVIRONMENT = f"{ORGANIZATION}/environments/{{environmentId}}"
WORKSPACE = "/workspaces/{id}"
TOKENSET = "/tokensets/{id}"
MODE = "/tokensets/{id}/modes/{modeId}"
TOKEN = "/tokensets/{id}/modes/{modeId}/tokens/{name}"  # noqa: S105  a path, not a secret

READ = (404,)
CREATE = (400, 403, 404, 409, 413, 415)
CHANGE = (*CREATE, 412)
DELETE = (400, 403, 404, 412)

FORMAT = Query(
    "format",
    "The target: one of the four that the specification calls formats.",
    {"type": "string", "enum": list(EXPORTERS), "default": "json"},
)
FORMAT_TYPES = tuple(dict.fromkeys(exporter.content_type for exporter in EXPORTERS.values()))
OPTIONS = tuple(Query(name, *schema_of(name)) for name in NAMES)
STRICT = Query(
    "strict", "Refuse with 409 where anything would be lost.", {"type": "boolean", "default": False}
)
INHERIT = Query(
    "inherit",
    "Add to each mode the tokens of the default mode that it lacks, as it sees them.",
    {"type": "boolean", "default": False},
)
AT = Query(
    "at",
    "As it was at this moment: a date and a time with `Z` or an offset.",
    {"type": "string", "format": "date-time"},
)
IN_PROPOSAL = Query(
    "proposal", "As it would be if the proposal with this id were accepted.", {"type": "string"}
)
ALIASES = Query("aliases", "Write values in the place of aliases.", {"type": "string", "enum": ["resolved"]})
DRY_RUN = Query("dry_run", "Store nothing, answer the same.", {"type": "boolean", "default": False})
DRY_RUN_EFFECTS = DRY_RUN._replace(description="Store nothing, answer the same and the `effects`.")
VALIDATE = Query(
    "validate",
    "Refuse a value that is not valid for its type with 400; the error is the reason.",
    {"type": "string", "enum": ["strict"]},
)


def page(limit_is: str, **schema: object) -> tuple[Query, Query]:
    """Return the parameters of a list in pages: its limit, with a description, and the cursor."""
    limit = {"type": "integer", "minimum": 1, "maximum": MAX_LIMIT, **schema}
    return (
        Query("limit", limit_is, limit),
        Query("cursor", "`next_cursor` of the page before.", {"type": "string"}),
    )


PAGE = page("How many items a page has.")
