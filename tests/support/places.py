"""A workspace with a tokenset and its mode, made over HTTP."""

from typing import NamedTuple

import httpx

from support.checks import ok


class Place(NamedTuple):
    """Their paths."""

    workspace: str
    tokenset: str
    mode: str

    @property
    def modes(self) -> str:
        """The path of the tokenset's modes."""
        return f"{self.tokenset}/modes"

    @property
    def tokens(self) -> str:
        """The path of the mode's tokens."""
        return f"{self.mode}/tokens"


def grow(client: httpx.Client) -> Place:
    """Create a workspace with a tokenset; its mode is `Base`."""
    workspace = f"/workspaces/{ok(client.post('/workspaces', json={'name': 'Brand'}), 201)['id']}"
    tokenset = f"/tokensets/{ok(client.post(f'{workspace}/tokensets', json={'name': 'Core'}), 201)['id']}"
    (mode,) = ok(client.get(f"{tokenset}/modes"))["modes"]
    return Place(workspace, tokenset, f"{tokenset}/modes/{mode['id']}")
