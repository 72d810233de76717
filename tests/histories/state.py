"""What a service must hold, in plain Python. States are never changed in place: each change makes another."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, NamedTuple

from races.pair import Person

Shown = dict[str, Any]
"""An object as the API shows it; `Later` or `Chosen` stands for what nobody was told."""


class Chosen(NamedTuple):
    """Stands for an id that nobody was told."""


class Later(NamedTuple):
    """Stands for a time that nobody was told: it is later than another."""

    than: str


class Item(NamedTuple):
    """An object and its version."""

    shown: Shown
    version: int = 1


class Kept(NamedTuple):
    """A request that succeeded under an Idempotency-Key, and its answer."""

    sent: tuple[str, tuple[str, ...], str]
    body: Shown
    tag: str | None


class Someone(NamedTuple):
    """A user of the service, with the plan and whether the API token may write."""

    person: Person
    plan: str
    writes: bool = True


@dataclass(frozen=True)
class World:
    """What no request changes: the users, the members of the one workspace that has some, the limits."""

    people: dict[str, Someone]
    limits: dict[str, int]
    shared: str = ""
    members: dict[str, str] = field(default_factory=dict)

    def role(self, who: str, workspace: Shown) -> str | None:
        """Return what a user is in a workspace: members count where the owner's plan is TEAM."""
        if self.people[who].person.id == workspace["user_id"]:
            return "owner"
        owner = next(other for other in self.people.values() if other.person.id == workspace["user_id"])
        is_shared = owner.plan == "team" and workspace["id"] == self.shared
        return self.members.get(who) if is_shared else None


Objects = dict[str, Item]


@dataclass(frozen=True)
class State:
    """Every object by its id, and the answers that are kept for repetitions by sender and key.

    `floors` has, by mode, the greatest version of a token whose name became free.
    """

    workspaces: Objects = field(default_factory=dict)
    tokensets: Objects = field(default_factory=dict)
    modes: Objects = field(default_factory=dict)
    tokens: Objects = field(default_factory=dict)
    floors: dict[str, int] = field(default_factory=dict)
    kept: dict[tuple[str, str], Kept] = field(default_factory=dict)

    def put(self, kind: str, items: Iterable[Item]) -> "State":
        """Return this state with objects added or replaced."""
        return self.with_all(kind, getattr(self, kind) | {item.shown["id"]: item for item in items})

    def with_all(self, kind: str, objects: Objects) -> "State":
        """Return this state with other objects of a kind."""
        changed: Any = {kind: objects}
        return replace(self, **changed)

    def without(self, kind: str, parent: str, gone: Iterable[str]) -> "State":
        """Return this state without the objects of a kind whose field `parent` is one of these ids."""
        ids = set(gone)
        left = {key: item for key, item in getattr(self, kind).items() if item.shown[parent] not in ids}
        return self.with_all(kind, left)

    def free(self, token: Item) -> "State":
        """Return this state in which the name of a token has become free."""
        mode_id = token.shown["mode_id"]
        floor = max(self.floors.get(mode_id, 0), token.version)
        return replace(self, floors=self.floors | {mode_id: floor})

    def renamed(self, token: Item) -> int:
        """Return the version of a token that gets a name: above those of all that had it before."""
        floor = self.floors.get(token.shown["mode_id"], 0)
        return token.version + 1 if token.version >= floor else (floor // 1000 + 1) * 1000

    def keep(self, who: str, key: str, kept: Kept) -> "State":
        """Return this state with an answer kept for repetitions."""
        return replace(self, kept=self.kept | {(who, key): kept})

    @cached_property
    def by_name(self) -> dict[str, dict[str, Item]]:
        """The tokens of each mode by their names."""
        found: dict[str, dict[str, Item]] = {mode_id: {} for mode_id in self.modes}
        for item in self.tokens.values():
            found[item.shown["mode_id"]][item.shown["name"]] = item
        return found

    def tokensets_of(self, workspace_id: str) -> list[Item]:
        """Return a workspace's tokensets, oldest first."""
        return _by_creation(self.tokensets, "workspace_id", workspace_id)

    def modes_of(self, tokenset_id: str) -> list[Item]:
        """Return a tokenset's modes, oldest first."""
        return _by_creation(self.modes, "tokenset_id", tokenset_id)

    def tokens_of(self, mode_id: str) -> list[Item]:
        """Return a mode's tokens by name."""
        return [item for _, item in sorted(self.by_name[mode_id].items())]

    def workspace_of(self, tokenset_id: str) -> Item:
        """Return the workspace of a tokenset."""
        return self.workspaces[self.tokensets[tokenset_id].shown["workspace_id"]]


def _by_creation(objects: Objects, parent: str, parent_id: str) -> list[Item]:
    """Return the children of an object by their ids, which are in the order of creation.

    A mode whose id nobody was told came with its tokenset, before any other.
    """
    found = [item for item in objects.values() if item.shown[parent] == parent_id]
    return sorted(found, key=lambda item: "" if item.shown["id"] == Chosen() else item.shown["id"])
