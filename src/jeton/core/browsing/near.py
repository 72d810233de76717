"""The names that a caller may have meant by one that a request of the API names and that is not there.

All of them are what the same caller may see: whoever may not see the place around them gets none. A list that
may be long is read as far as names are compared (`bounds.similar.MOST`); of the tokens of a mode only those
that lie near the missing name.
"""

from collections.abc import Mapping
from contextlib import suppress
from typing import NamedTuple

from jeton.bounds.similar import MOST
from jeton.core import access, policy
from jeton.core.hierarchy import workspaces
from jeton.core.near_names import hinted
from jeton.core.releases.naming import NOW
from jeton.core.use_case import reading
from jeton.errors import JetonError, NotFound, Text
from jeton.formats.targets import TARGETS, WORKSPACES
from jeton.model import semver
from jeton.model.ids import is_id
from jeton.model.objects import Caller
from jeton.store import modes, tokens
from jeton.store.engine import Tx
from jeton.store.releases import environments, organizations, releases


class Naming(NamedTuple):
    """The names that a request has: its operation's path, and what fills that and the query, by parameter."""

    path: str
    values: Mapping[str, str]

    @property
    def organization(self) -> str:
        """The id or the handle of the organization in the path."""
        return self.values.get("organization") or self.values["id"]

    def versions(self, *parameters: str) -> tuple[str, str]:
        """Return the versions among parameters, of which a request has two at most; a single one twice."""
        values = (self.values[each] for each in parameters if each in self.values)
        own = [text for text in values if semver.parse(text) is not None] or [""]
        return own[0], own[-1]


Names = dict[str, str]
"""Ids by name; empty where what has the name has no id, `_DELETED` for a version without a release."""
_DELETED = "deleted"


@reading()
async def refusal(tx: Tx, caller: Caller, error: NotFound, naming: Naming) -> NotFound:
    """Return an error with the nearest names of its kind, or as it is where the caller sees none."""
    parameters, read = KINDS[error.message]
    own = {each: naming.values[each] for each in parameters if each in naming.values}
    with suppress(JetonError):
        names = await read(tx, caller, naming)
        deleted = {name for name, id_ in names.items() if id_ == _DELETED}
        names = {name: id_ for name, id_ in names.items() if name not in deleted}
        by_id = _IDS if naming.path.startswith(("/organizations", "/workspaces")) else {*_IDS, "from", "to"}
        right = {name for each, name in own.items() if each not in by_id and name in names}
        missing = [name for name in own.values() if not (is_id(name) or name in right or name == NOW)]
        near = hinted(error.message, missing, names, names if by_id.issuperset(own) else {})
        near.found_in = error.found_in
        if gone := [name for name in missing if name in deleted]:
            near.hint = Text.NEAR_DELETED.format(name=gone[0])
        if own.get("target") in _OF_WORKSPACES:
            near.hint, near.problems = Text.NEAR_WHOLE.format(name=own["target"]), None
        return near if near.hint else error
    return error


async def _organizations(tx: Tx, caller: Caller, _naming: Naming) -> Names:
    seen = await organizations.listed(tx, caller.user_id)
    return {each.handle: each.id for each in seen if policy.names_organization(caller, each.id)}


async def _workspaces(tx: Tx, caller: Caller, _naming: Naming) -> Names:
    return {each.name: each.id for each, _ in await workspaces.seen(tx, caller)}


async def _organization_id(tx: Tx, caller: Caller, naming: Naming) -> str:
    """Return the id of the organization around what is named, or raise `NotFound`."""
    if naming.path.startswith("/workspaces"):
        around = await access.read_workspace(tx, caller, naming.values["id"])
        return (await access.read_organization(tx, caller, around.organization_id or "")).organization_id
    return (await access.read_organization_called(tx, caller, naming.organization)).id


async def _environments(tx: Tx, caller: Caller, naming: Naming) -> Names:
    own = await environments.of_organization(tx, await _organization_id(tx, caller, naming))
    return {each.item.name: each.item.id for each in own}


async def _releases(tx: Tx, caller: Caller, naming: Naming) -> Names:
    id_ = await _organization_id(tx, caller, naming)
    newest, deleted = await tx.together(
        releases.newest(tx, id_, MOST), releases.deleted(tx, id_, *naming.versions(*_RELEASE))
    )
    return newest | dict.fromkeys(deleted, _DELETED)


async def _points(tx: Tx, caller: Caller, naming: Naming) -> Names:
    id_ = await _organization_id(tx, caller, naming)
    active, newest, deleted = await tx.together(
        environments.of_organization(tx, id_),
        releases.newest(tx, id_, MOST),
        releases.deleted(tx, id_, *naming.versions(*_SIDES)),
    )
    names = {each.item.name: each.item.id for each in active} | newest
    return dict.fromkeys((each for each in deleted if each not in names), _DELETED) | names


async def _tokensets(tx: Tx, caller: Caller, naming: Naming) -> Names:
    await access.read_workspace(tx, caller, naming.values["id"])
    own = await modes.of_workspace(tx, naming.values["id"])
    return {each.tokenset: each.tokenset_id for each in own}


async def _modes(tx: Tx, caller: Caller, naming: Naming) -> Names:
    if naming.path.startswith("/workspaces"):
        await access.read_workspace(tx, caller, naming.values["id"])
        around = await modes.of_workspace(tx, naming.values["id"])
        return {each.name: each.id for each in around}
    await access.read_tokenset(tx, caller, naming.values["id"])
    return {each.name: each.id for each in await modes.of_tokenset(tx, naming.values["id"])}


async def _tokens(tx: Tx, caller: Caller, naming: Naming) -> Names:
    await access.read_mode(tx, caller, naming.values["id"], naming.values["modeId"])
    near = await tokens.names_near(tx, naming.values["modeId"], naming.values["name"], MOST)
    return dict.fromkeys(near, "")


async def _targets(_tx: Tx, _caller: Caller, naming: Naming) -> Names:
    every = TARGETS if naming.path.startswith("/tokensets") else TARGETS | WORKSPACES
    return dict.fromkeys(every, "")


_OF_WORKSPACES = WORKSPACES.keys() - TARGETS.keys()
"""The targets that no smaller part has."""
_RELEASE = ("release", "releaseId", "release_id")
_SIDES = ("from", "to", "source")
_IDS = frozenset({"id", "modeId", "environmentId", "releaseId"})
"""The parameters that take ids alone."""
KINDS = {
    Text.ORGANIZATION_NOT_FOUND: (("organization", "id"), _organizations),
    Text.WORKSPACE_NOT_FOUND: (("id",), _workspaces),
    Text.ENVIRONMENT_NOT_FOUND: (("environment", "environmentId"), _environments),
    Text.RELEASE_NOT_FOUND: (_RELEASE, _releases),
    Text.DIFF_SIDE_NOT_FOUND: (_SIDES, _points),
    Text.TOKENSET_NOT_FOUND: (("tokenset",), _tokensets),
    Text.MODE_NOT_FOUND: (("modeId", "mode", "from", "to"), _modes),
    Text.TOKEN_NOT_FOUND: (("name",), _tokens),
    Text.TARGET_NOT_FOUND: (("target",), _targets),
}
"""The refusals that get names: the parameters that may be at fault, and how what there is is read."""
