"""Export of a whole release, or a workspace of it, as one JSON document: workspaces with their tokensets."""

from collections.abc import Iterable, Sequence
from json.encoder import encode_basestring as quoted  # keeps non-ASCII characters
from typing import NamedTuple

from jeton.formats.writing.tree import wrapped

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
    release = wrapped([f'"digest": {quoted(digest)}', f'"tokens": {tokens}'], 2)
    listed = [
        wrapped([*_named(each), f'"tokensets": {_listed(map(_tokenset, each.tokensets), 4)}'], 3)
        for each in workspaces
    ]
    return wrapped([f'"release": {release}', f'"workspaces": {_listed(listed, 2)}'], 1) + "\n"


def _tokenset(tokenset: TokensetText) -> str:
    members = tokenset.text.removeprefix("{\n  ").removesuffix("\n}\n")
    return wrapped([*_named(tokenset), members.replace("\n", "\n        ")], 5)  # no string has a line break


def _named(part: TokensetText | WorkspaceTexts) -> list[str]:
    return [f'"id": {quoted(part.id)}', f'"name": {quoted(part.name)}']


def _listed(objects: Iterable[str], depth: int) -> str:
    members = list(objects)
    return wrapped(members, depth, "[]") if members else "[]"
