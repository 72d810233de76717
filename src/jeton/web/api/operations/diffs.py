"""What differs between releases, environments and modes."""

from jeton.diffs.model import Diff
from jeton.web.api import diffs
from jeton.web.api.operations.parameters import TOKENSET
from jeton.web.operation import Operation, Query, if_asked_again

_ID = "[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}"
_SIDE = {"type": "string", "pattern": f"^(now|{_ID})$"}
_MODE = {"type": "string", "pattern": f"^{_ID}$"}
_SIDES = (
    Query(
        "from", "The id of a release or an environment, or `now`: what was before.", _SIDE, is_required=True
    ),
    Query("to", "The same: what is after.", _SIDE, is_required=True),
)
_MODES = (
    Query("from", "The id of a mode.", _MODE, is_required=True),
    Query("to", "The id of the mode to compare it with.", _MODE, is_required=True),
)

OPERATIONS = (
    Operation(
        "GET",
        "/organizations/{id}/diff",
        "Compare releases, environments or now",
        diffs.of_organization,
        Diff,
        (400, 404),
        query=_SIDES,
        media_types=diffs.MEDIA_TYPES,
        may_be_old=if_asked_again,
    ),
    Operation(
        "GET",
        f"{TOKENSET}/diff",
        "Compare two modes",
        diffs.of_tokenset,
        Diff,
        (400, 404),
        query=_MODES,
        media_types=diffs.MEDIA_TYPES,
        may_be_old=if_asked_again,
    ),
)
