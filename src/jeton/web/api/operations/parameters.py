"""What several declarations have in common: paths, statuses, query parameters."""

from jeton.exporters.registry import EXPORTERS
from jeton.web.operation import Query

TOKENSET = "/tokensets/{id}"
MODE = "/tokensets/{id}/modes/{modeId}"
TOKEN = "/tokensets/{id}/modes/{modeId}/tokens/{name}"  # noqa: S105  a path, not a secret

READ = (404,)
CHANGE = (400, 403, 404, 409, 412, 413, 415)
DELETE = (400, 403, 404, 412)

FORMAT = Query("format", "The format.", {"type": "string", "enum": list(EXPORTERS), "default": "json"})
FORMAT_TYPES = ("application/json", "text/css", "text/plain", "application/xml")
STRICT = Query(
    "strict", "Refuse with 409 where anything would be lost.", {"type": "boolean", "default": False}
)
AT = Query(
    "at",
    "As it was at this moment: a date and a time with `Z` or an offset.",
    {"type": "string", "format": "date-time"},
)
ALIASES = Query("aliases", "Write values in the place of aliases.", {"type": "string", "enum": ["resolved"]})
