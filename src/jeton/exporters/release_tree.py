"""Export of a whole release, or a workspace of it, as one JSON document: workspaces with their tokensets."""

from collections.abc import Iterable, Sequence
from json.encoder import encode_basestring as quoted  # keeps non-ASCII characters
from typing import NamedTuple

CONTENT_TYPE = "application/json"


class TokensetText(NamedTuple):
    """A tokenset and its export to json, all modes of it."""

    id: str
    name: str
    text: str


class WorkspaceTexts(NamedTuple):
    """A workspace and its tokensets, by creation."""

    id: str
    name: str
    tokensets: Sequence[TokensetText]


def tree(digest: str, tokens: int, workspaces: Iterable[WorkspaceTexts]) -> str:
    """Return the document of the workspaces of a release with this digest and number of tokens.

    The content of a tokenset's export (`$modes`) is beside its `id` and `name`, indented further.
    """
    release = f'"release": {{\n    "digest": {quoted(digest)},\n    "tokens": {tokens}\n  }}'
    listed = _listed([_workspace(each) for each in workspaces], 1)
    return f'{{\n  {release},\n  "workspaces": {listed}\n}}\n'


def _workspace(workspace: WorkspaceTexts) -> str:
    listed = _listed([_tokenset(each) for each in workspace.tokensets], 3)
    return f'{_named(workspace.id, workspace.name, 3)},\n      "tokensets": {listed}\n    }}'


def _tokenset(tokenset: TokensetText) -> str:
    _, _, members = tokenset.text.rstrip("\n").partition("\n")
    indented = members.replace("\n", "\n        ")  # no string in JSON contains a line break
    return f"{_named(tokenset.id, tokenset.name, 5)},\n        {indented}"


def _named(id_: str, name: str, depth: int) -> str:
    """Return the beginning of an object with an id and a name, whose members are at a depth."""
    line = f"\n{'  ' * depth}"
    return f'{{{line}"id": {quoted(id_)},{line}"name": {quoted(name)}'


def _listed(objects: Sequence[str], depth: int) -> str:
    """Return an array that is itself a member at this depth."""
    if not objects:
        return "[]"
    line = f"\n{'  ' * (depth + 1)}"
    return f"[{line}{f',{line}'.join(objects)}\n{'  ' * depth}]"
