"""Proposals: changes to a workspace that somebody wants, what was said of them, and how they stand."""

from collections.abc import Mapping
from typing import Literal, NamedTuple, get_args

from msgspec import UNSET, Struct, UnsetType

from jeton.model.objects import Mode, Tokenset, UserRef
from jeton.model.stored_tokens import TokenContent

Status = Literal["open", "accepted", "declined", "withdrawn"]
STATUSES: tuple[Status, ...] = get_args(Status)
State = Literal["clean", "merged", "conflict", "moot"]
STATES: tuple[State, ...] = get_args(State)
Verdict = Literal["approve", "request_changes"]
VERDICTS: tuple[Verdict, ...] = get_args(Verdict)


class Proposal(Struct, frozen=True):
    """Changes to a workspace that somebody wants; `changes` is their number.

    `revision` counts the changes of its content from 1. `updated_by` is the last user who changed its content
    beside the author, if there is one; who closed it, when, and the change set that it became are there where
    it is so. `closes_at` is there soon before it closes because nobody touches it; nobody has closed it then.
    `client` is the name of the program that made it for the author, where one did.
    """

    id: str
    workspace_id: str
    title: str
    text: str | None
    status: Status
    author: UserRef
    changes: int
    revision: int
    created_at: str
    updated_at: str
    updated_by: UserRef | UnsetType = UNSET
    closed_at: str | UnsetType = UNSET
    closed_by: UserRef | UnsetType = UNSET
    change_set: str | UnsetType = UNSET
    closes_at: str | UnsetType = UNSET
    client: str | UnsetType = UNSET


class Review(Struct, frozen=True):
    """What somebody who may decide says of a proposal; `is_current` unless its content has changed since."""

    id: str
    user: UserRef
    verdict: Verdict
    text: str | None
    is_current: bool
    created_at: str


class Comment(Struct, frozen=True):
    """A comment on a proposal, or on what it changes: then it has the ids of the mode and of the token."""

    id: str
    user: UserRef
    text: str
    created_at: str
    updated_at: str
    mode_id: str | UnsetType = UNSET
    token_id: str | UnsetType = UNSET


Key = tuple[str, str]
"""The ids of a mode and a token of it."""
Targets = Mapping[str, Key]
"""The tokens that names mean."""


class WantedChange(NamedTuple):
    """The wanted content of a token of a mode, None if it is to go, and the content that it was made from.

    `base` and its version are None if the token is new: then its id is the one that it will have. `targets`
    are the tokens that the names in `goal` meant when it was proposed, `base_targets` those of `base`.
    """

    mode_id: str
    token_id: str
    goal: TokenContent | None
    base: TokenContent | None = None
    base_version: int | None = None
    targets: Targets = {}  # noqa: RUF012  of a tuple, never changed
    base_targets: Targets = {}  # noqa: RUF012

    @property
    def key(self) -> Key:
        """The ids of its mode and its token."""
        return self.mode_id, self.token_id

    @property
    def content(self) -> TokenContent:
        """The wanted content, of a token that is to go the one before."""
        content = self.goal or self.base
        if content is None:
            raise ValueError("a change of nothing to nothing")
        return content


class Contents(NamedTuple):
    """The contents of a proposal: tokensets and modes that it adds, and its changes by mode and token."""

    tokensets: list[Tokenset]
    modes: list[Mode]
    changes: dict[Key, WantedChange]


class InProposal(NamedTuple):
    """The state of a workspace as if a proposal were accepted; version and moment are the proposal's."""

    id: str
    workspace_id: str
    version: int
    updated_at: str
