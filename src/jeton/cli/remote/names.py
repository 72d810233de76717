"""Objects of a server by their names or ids."""

from collections.abc import Sequence
from typing import Any

from jeton.cli.base.endings import CommandRefused
from jeton.cli.remote.client import Client
from jeton.cli.remote.shapes import ID, NAMED, ORGANIZATION

Object = dict[str, Any]
_LISTED, _LONGEST = 10, 100
NEW_ORGANIZATION = "it may be limited to workspaces; jeton organization add NAME makes one"
NEW_ENVIRONMENT = "jeton environment add NAME"


def workspace(client: Client, text: str | None) -> Object:
    """Return a workspace; without a text the only one that the API token sees."""
    workspaces = client.get("/workspaces").json({"workspaces": [NAMED]})["workspaces"]
    return _one(workspaces, text, "workspace", add="jeton workspace add NAME")


def organization(client: Client, text: str | None) -> Object:
    """Return an organization, also by its handle; without a text the only one."""
    organizations = client.get("/organizations").json({"organizations": [ORGANIZATION]})["organizations"]
    return _one(organizations, text, "organization", keys=("handle", "name"), add=NEW_ORGANIZATION)


def tokenset(client: Client, workspace_id: str, text: str) -> Object:
    """Return a tokenset of a workspace."""
    tokensets = client.get(f"/workspaces/{workspace_id}/tokensets").json({"tokensets": [NAMED]})["tokensets"]
    return _one(tokensets, text, "tokenset")


def mode(client: Client, tokenset_id: str, text: str) -> Object:
    """Return a mode of a tokenset."""
    modes = client.get(f"/tokensets/{tokenset_id}/modes").json({"modes": [NAMED]})["modes"]
    return _one(modes, text, "mode")


def environment(client: Client, organization_id: str, text: str) -> Object:
    """Return an environment of an organization."""
    path = f"/organizations/{organization_id}/environments"
    environments = client.get(path).json({"environments": [NAMED]})["environments"]
    return _one(environments, text, "environment", add=NEW_ENVIRONMENT)


def release(client: Client, organization_id: str, text: str) -> Object:
    """Return a release of an organization, by its version."""
    path = f"/organizations/{organization_id}/releases"
    releases = client.get(path).json({"releases": [{"id": ID, "version": str}]})["releases"]
    return _one(releases, text, "release", keys=("version",), add="jeton release")


def _one(
    objects: Sequence[Object],
    text: str | None,
    kind: str,
    *,
    keys: tuple[str, ...] = ("name",),
    add: str = "",
) -> Object:
    """Return the object with an id, else the only one so called; end the command if there is none."""
    if text is None:
        matches = list(objects)
    else:
        matches = [each for each in objects if each["id"] == text]
        for key in keys:
            matches = matches or [each for each in objects if each[key] == text]
    if len(matches) == 1:
        return matches[0]
    if not objects:
        raise CommandRefused(f"the API token sees no {kind}" + (f": {add}" if add else ""))
    if matches and text is not None:
        raise CommandRefused(f"several {kind}s are named {text}: give an id: {_ids(matches)}")
    if text is None:
        raise CommandRefused(f"there are several {kind}s, so --{kind} says which: {_names(objects, keys)}")
    if near := _nearest(text, [each[key] for key in keys for each in objects]):
        raise CommandRefused(f"there is no {kind} {text}: did you mean {near}?")
    raise CommandRefused(f"there is no {kind} {text}; there are: {_names(objects, keys)}")


def _nearest(text: str, names: Sequence[str]) -> str:
    """Return the name that may have been meant, an empty text if none resembles it."""
    from jeton.bounds.similar import Budget, SimilarNames  # noqa: PLC0415  takes time, for nothing as a rule

    return next(iter(SimilarNames(names, Budget()).meant(text, 1)), "")


def _ids(objects: Sequence[Object]) -> str:
    return ", ".join(each["id"] for each in objects[:_LISTED])


def _names(objects: Sequence[Object], keys: tuple[str, ...]) -> str:
    names = ", ".join(each[keys[0]][:_LONGEST] for each in objects[:_LISTED])
    more = len(objects) - _LISTED
    return names + (f" and {more:,} more" if more > 0 else "")
