"""Outcome of an import: it gives the API its answer, and people their preview."""

from collections.abc import Container
from itertools import islice
from typing import Any

from msgspec import UNSET, Struct

from jeton.core.changes.answer import ModeEdit
from jeton.core.imports.placing import MergedMode
from jeton.core.imports.preview import Preview, PreviewedMode, Room
from jeton.core.imports.shapes import (
    ImportConflict,
    ImportDeletion,
    Imported,
    ImportedMode,
    ImportedTokenset,
    ImportRename,
)
from jeton.formats.reading.model import ImportProblem, SharedTokens
from jeton.formats.reading.problems import counted
from jeton.model.stored_tokens import TokenContent, as_json, set_side

_LISTED = 1000
_CONFLICT_TEXT = 1024 * 1024
"""The most entries of a list in an answer, and the most characters of tokens in its conflicts."""


class Outcome(Struct, frozen=True):
    """What an import does: `places` and `followers` are its modes, as planned.

    `new` are the ids of new tokensets, `unchanged` the tokens that are there as they are; `dependents`,
    `excess`, `nowhere` and `shared` are as in `Preview`.
    """

    format: str
    etag: str
    problems: list[ImportProblem]
    places: list[MergedMode]
    followers: list[ModeEdit]
    new: Container[str]
    unchanged: int
    renames: list[ImportRename]
    dependents: list[str]
    excess: int
    nowhere: list[str]
    shared: SharedTokens | None

    def answer(self, *, dry_run: bool, has_missing: bool) -> Imported:
        """Return the answer; `has_missing` tells whether it has what becomes of missing tokens."""
        plans = [place.plan for place in self.places]
        edited = sum(len(plan.edited) for plan in plans)
        answer = Imported(
            self.format,
            created=sum(len(plan.new) for plan in plans),
            changed=edited + self._followed(),
            unchanged=self.unchanged,
            skipped=sum(len(place.conflicts) for place in self.places) - edited,
            tokensets=self._tokensets(dry_run=dry_run),
            problems=self.problems + self._notes(),
            etag=self.etag,
            conflicts=_first_conflicts(self.places) if dry_run else UNSET,
        )
        if has_missing:
            self._add_missing(answer)
        return answer

    def preview(self) -> Preview:
        """Return what the import would do mode by mode."""
        rooms = Room(), Room(), Room()
        modes = [self._previewed(place, *rooms) for place in self.places]
        changes = self.renames, self.dependents, self.excess, self.nowhere, self.shared
        return Preview(self.format, modes, self.problems, self.etag, *changes)

    def _notes(self) -> list[ImportProblem]:
        """Return a note about what a preview has as numbers."""
        if self.shared is None:
            return []
        tokens, sets = counted(self.shared.tokens, "token"), counted(self.shared.sets, "set")
        how = "kept once" if self.shared.is_chosen else "`shared=tokens` keeps them once"
        numbers = f"{counted(self.shared.values, 'value')} instead of {self.shared.others}"
        return [ImportProblem("", "info", f"{tokens} of {sets} that themes share: {how}, {numbers}")]

    def _followed(self) -> int:
        """Return how many tokens change only in what they refer to."""
        plans = (*(place.plan for place in self.places), *self.followers)
        return sum(
            before.name == token.content.name and before.name not in plan.edited
            for plan in plans
            for before, token in plan.changed
        )

    def _tokensets(self, *, dry_run: bool) -> list[ImportedTokenset]:
        tokensets: dict[str, ImportedTokenset] = {}
        for place in self.places:
            mode, tokenset = place.plan.mode, place.tokenset
            is_new = dry_run and tokenset.id in self.new
            entry = ImportedTokenset(None if is_new else tokenset.id, tokenset.name, [])
            id_ = mode.id if mode.revision or not dry_run else None
            own = tokensets.setdefault(tokenset.id, entry).modes
            own.append(ImportedMode(id_, mode.name, len(place.tokens)))
        return list(tokensets.values())

    def _add_missing(self, answer: Imported) -> None:
        deletions = [
            ImportDeletion(place.tokenset.name, place.plan.mode.name, token.name)
            for place in self.places
            for token in place.plan.gone
        ]
        answer.deleted, answer.deletions = len(deletions), deletions[:_LISTED]
        answer.renamed, answer.renames = len(self.renames), self.renames[:_LISTED]
        answer.dependents = self.dependents[:_LISTED]

    def _previewed(
        self, place: MergedMode, of_new: Room, of_conflicts: Room, of_deleted: Room
    ) -> PreviewedMode:
        mode, tokenset, new = place.plan.mode, place.tokenset, place.plan.new
        differing = {token.content.name for _, token in place.conflicts}
        followed = (place.plan.before.keys() & place.contents.keys()) - differing
        return PreviewedMode(
            None if tokenset.id in self.new else tokenset.id,
            tokenset.name,
            mode.id if mode.revision else None,
            mode.name,
            len(new),
            len(place.conflicts),
            len(place.tokens) - len(new) - len(place.conflicts) - len(followed),
            [token.content for token in of_new.first(new)],
            [(before, token.content) for before, token in of_conflicts.first(place.conflicts)],
            len(place.plan.gone),
            of_deleted.first(place.plan.gone),
        )


def _first_conflicts(places: list[MergedMode]) -> list[ImportConflict]:
    conflicts, size = [], 0
    listed = ((place, *each) for place in places for each in place.conflicts)
    for place, before, token in islice(listed, _LISTED):
        size += sum(len(text or "") for text in (*before.fields, *token.content.fields))
        if size > _CONFLICT_TEXT:
            break
        where = (token.path, place.tokenset.name, place.plan.mode.name, token.content.name)
        conflicts.append(ImportConflict(*where, _fields(before), _fields(token.content)))
    return conflicts


def _fields(content: TokenContent) -> dict[str, Any]:
    """Return a token's fields as the API shows them."""
    names = ("type", "value", "description", "alias_to")
    fields: dict[str, Any] = {name: getattr(content, name) for name in names}
    return fields | {field.name: as_json(field, text) for field, text in set_side(content)}
