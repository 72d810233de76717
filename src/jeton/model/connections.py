"""Connections of design tools that push whole files: what Jeton remembers of each."""

from typing import Any

from msgspec import Struct


class Memory(Struct, frozen=True, omit_defaults=True):
    """What a connection pushed last.

    `tokens` are those that it pushed otherwise than it got them or than they are, or new: the stamp and the
    print of each, by id. `sets` are the ids of modes by the names of sets. `moments` are those of the state
    that it got. `notes` were told in the proposal. `absent` are tokens that it was not given, because a
    proposal that is closed by now deleted them. `themes` are what designers have added to themes.
    """

    tokens: dict[str, tuple[str, str]] = {}
    sets: dict[str, str] = {}
    moments: tuple[int, int] = (0, 0)
    notes: list[str] = []
    absent: list[str] = []
    themes: list[dict[str, Any]] = []


class Connection(Struct, frozen=True):
    """A connection by an API token to a workspace, or a tokenset of it; version 0 if it is new.

    `name` is that of the API token, `proposal_id` the proposal that its last push went into, if one did.
    """

    api_token_id: str
    workspace_id: str
    tokenset_id: str
    name: str = ""
    proposal_id: str | None = None
    memory: Memory = Memory()
    version: int = 0
