"""Provenance of tokens: the author of the value, and the first release that had it."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct

from jeton.core import policy
from jeton.model.objects import Caller, Token
from jeton.model.snapshots import Manifest, manifest_of, part_with, tokens_of, unpacked
from jeton.model.stored_tokens import SnapshotToken
from jeton.store import access
from jeton.store.engine import Tx
from jeton.store.history import provenance as store
from jeton.store.history.provenance import CandidateRelease
from jeton.store.history.provenance import ValueChange as ValueChange
from jeton.store.releases import contents

MOST_TRACED = 50
"""Maximum number of tokens of which the last change is looked up."""
MOST_RELEASES = 100
"""Maximum number of releases that are searched, from the newest back."""
_AT_ONCE = 10


class FirstRelease(Struct, frozen=True):
    """The release in which a token first had the type, value and target that it has."""

    id: str
    version: str
    created_at: str


class Provenance(NamedTuple):
    """The last changes of the requested tokens, None for each without history, and the first release."""

    changes: list[ValueChange | None]
    released: FirstRelease | None


async def of_token(
    tx: Tx, caller: Caller, workspace_id: str, token: Token, places: Sequence[tuple[str, str]]
) -> Provenance:
    """Return the provenance of a token that the caller may read, and the last changes at other places.

    Args:
        tx: the transaction.
        caller: the caller; the release is returned only if the caller may see the organization.
        workspace_id: the workspace of the token.
        token: the token.
        places: ids of modes and names of tokens in them; the first `MOST_TRACED` are looked up.
    """
    changes, names, facts, candidates = await tx.together(
        store.last_changes(tx, places[:MOST_TRACED]),
        store.former_names(tx, token.mode_id, token.id),
        access.of_organization_with(tx, caller.user_id, workspace_id),
        store.candidates(tx, workspace_id, MOST_RELEASES),
    )
    released = None
    if facts is not None and policy.may_read_organization(caller, facts):
        released = await _first(tx, _Sought(workspace_id, token, {token.name, *names}), candidates)
    return Provenance(changes, released)


class _Sought(NamedTuple):
    """A token to search for in releases, and the names that it has had."""

    workspace_id: str
    token: Token
    names: set[str]

    def parts_in(self, manifest: Manifest) -> list[str] | None:
        """Return the digests of the parts that may have the token; None if the workspace is not in it."""
        if all(workspace.id != self.workspace_id for workspace in manifest.workspaces):
            return None
        own = [mode for mode in manifest.modes if mode.id == self.token.mode_id]
        parts = {part_with(mode, name) for mode in own for name in self.names}
        return [part for part in parts if part is not None]

    def is_in(self, tokens: Sequence[SnapshotToken]) -> bool:
        """Return whether the token is among these with its present content, under any name."""
        content = self.token.type, self.token.value, self.token.alias_to
        return any(
            each.id == self.token.id and (each.type, each.value, each.alias_to) == content for each in tokens
        )


async def _first(tx: Tx, sought: _Sought, candidates: Sequence[CandidateRelease]) -> FirstRelease | None:
    """Return the oldest of the unbroken run of newest releases that have the token as it is.

    Releases without its workspace are skipped. Unchanged tokens are in the same part, which is read once.
    """
    first: CandidateRelease | None = None
    hits: dict[str, bool] = {}
    for start in range(0, len(candidates), _AT_ONCE):
        some = candidates[start : start + _AT_ONCE]
        bodies = await contents.get(tx, list({each.digest for each in some}))
        parts_of = {digest: sought.parts_in(manifest_of(unpacked(body))) for digest, body in bodies.items()}
        new_parts = {part for parts in parts_of.values() for part in parts or () if part not in hits}
        for digest, body in (await contents.get(tx, list(new_parts))).items():
            hits[digest] = sought.is_in(tokens_of(unpacked(body)))
        for each in some:
            parts = parts_of[each.digest]
            if parts is None:
                continue
            if not any(hits[part] for part in parts):
                return _release(first)
            first = each
    return _release(first)


def _release(candidate: CandidateRelease | None) -> FirstRelease | None:
    return None if candidate is None else FirstRelease(candidate.id, candidate.version, candidate.created_at)
