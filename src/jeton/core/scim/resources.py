"""Resources of SCIM as providers get them, and what their use-cases share."""

import hashlib
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from jeton.bodies.scim.refusals import ScimRefusal
from jeton.bodies.scim.resources import Json, Kind
from jeton.errors import PreconditionFailed, Text
from jeton.model.objects import Plan
from jeton.model.provisioning import Source

MOST_READ = 10_000
"""The users or groups that a filter is asked of."""

Change = Callable[[Json], Json]
"""A function from the present state of a resource to the next one, which may raise `ScimRefusal`."""
Tags = frozenset[str] | None
"""The entity tags that a change is based on, None for any."""


class Provider(NamedTuple):
    """Who provisions: the roles that its groups give, and the plan of users whom it makes."""

    source: Source
    plan: Plan


class Listing(NamedTuple):
    """A part of the resources that a filter finds, and how many these are."""

    total: int
    resources: list[Json]


class Written(NamedTuple):
    """A resource that was written, or as it was when it was deleted, and whether all roles have followed."""

    resource: Json
    has_all: bool = True


def resource(kind: Kind, id_: str, moments: tuple[str, str], content: Json) -> Json:
    """Return a resource with its version, which does not need the members: they change with the time."""
    created, modified = moments
    meta: dict[str, Any] = {"resourceType": kind.name, "created": created, "lastModified": modified}
    whole = {"schemas": [kind.schema], "id": id_, **content, "meta": meta}
    state = msgspec.json.encode({name: value for name, value in whole.items() if name != "members"})
    meta["version"] = f'"{hashlib.blake2b(state, digest_size=12).hexdigest()}"'
    return whole


def check(tags: Tags, present: Json) -> None:
    """Raise `PreconditionFailed` unless a change may be based on the present state of a resource."""
    if tags is not None and present["meta"]["version"] not in tags:
        raise PreconditionFailed


def too_many(what: str, limit: int = MOST_READ) -> ScimRefusal:
    """Return the refusal of what would read too much."""
    return ScimRefusal("tooMany", Text.SCIM_TOO_MANY.format(limit=limit, what=what))
