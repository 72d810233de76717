"""Groups of a tokenset over HTTP: texts, and orders."""

from jeton.bodies.groups import GroupChange
from jeton.core import access
from jeton.core.hierarchy import groups as core
from jeton.model.groups import Group
from jeton.web.api import answers
from jeton.web.api.objects import gets, named, updates
from jeton.web.api.paging import Paged
from jeton.web.api.parameters import PAGE, READ, TOKENSET
from jeton.web.http.operation import Operation
from jeton.web.http.request import Request
from jeton.web.http.response import Response


class GroupList(Paged):
    """The groups of a tokenset that have a text or an order, by path."""

    groups: list[Group]
    total: int


async def _listed(request: Request) -> Response:
    return await answers.listed(request, core.listed, GroupList, access.read_tokenset, "path")


_GROUP = f"{TOKENSET}/groups/{{path}}"
_TOP = f"{TOKENSET}/top"
OPERATIONS = (
    Operation(
        "GET",
        f"{TOKENSET}/groups",
        "List groups of a tokenset",
        named(core.listed, _listed),
        GroupList,
        (400, *READ),
        query=PAGE,
    ),
    gets(_TOP, "Get the top of a tokenset", core.get_top, Group),
    updates(_TOP, "Update the top of a tokenset", core.update_top, Group, GroupChange, access.write_tokenset),
    gets(_GROUP, "Get a group", core.get, Group),
    updates(_GROUP, "Update a group", core.update, Group, GroupChange, core.check),
)
