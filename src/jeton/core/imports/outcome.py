"""Outcome of an import: it gives the API its answer, and people their preview."""

from collections.abc import Container, Sequence
from itertools import islice
from typing import Any

from msgspec import UNSET, Struct

from jeton.core.changes.answer import ModeEdit
from jeton.core.imports.mode_bases import base_of
from jeton.core.imports.placing import MergedMode
from jeton.core.imports.preview import MOST_BASES, Preview, PreviewedMode, Room
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
from jeton.model.objects import ModeRef
from jeton.model.stored_tokens import TokenContent, as_json, set_side
from jeton.resolution.views import default_mode

_NAMED = 10
"""The most bases that a note names."""
_LISTED = 1000
_CONFLICT_TEXT = 1024 * 1024
"""The most entries of a list in an answer, and the most characters of tokens in its conflicts."""


class Outcome(Struct, frozen=True):
    """What an import does: `places` and `followers` are its modes, as planned.

    `new` are the ids of new tokensets, `unchanged` the tokens that are there as they are; `dependents`,
    `excess`, `nowhere` and `shared` are as in `Preview`. `suggested` has modes, each with the base that its
    name suggests and that is not taken.
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
    suggested: list[tuple[str, str]]

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
        """Return notes about what a preview has apart."""
        notes = [_note_of_bases(self.suggested)] if self.suggested else []
        if self.shared is None:
            return notes
        tokens, sets = counted(self.shared.tokens, "token"), counted(self.shared.sets, "set")
        how = "kept once" if self.shared.is_chosen else "`shared=tokens` keeps them once"
        numbers = f"{counted(self.shared.values, 'value')} instead of {self.shared.others}"
        return [*notes, ImportProblem("", "info", f"{tokens} of {sets} that themes share: {how}, {numbers}")]

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
            bases = base_of(mode, tokenset.modes) or UNSET, place.suggested_base or UNSET
            own.append(ImportedMode(id_, mode.name, len(place.tokens), *bases))
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
            base_of(mode, tokenset.modes),
            place.suggested_base,
            _possible_bases(mode, tokenset.modes),
        )


def _possible_bases(mode: ModeRef, siblings: Sequence[ModeRef]) -> list[str]:
    """Return the names of modes that may be chosen as the base of a new mode, the first ones of many."""
    default = default_mode(siblings)
    if mode.revision or mode.id == default.id:
        return []
    return [each.name for each in siblings if each.id not in {mode.id, default.id}][:MOST_BASES]


def _note_of_bases(suggested: Sequence[tuple[str, str]]) -> ImportProblem:
    named = ", ".join(f"`{mode}={base}`" for mode, base in suggested[:_NAMED])
    more = f" and {len(suggested) - _NAMED:,} more" if len(suggested) > _NAMED else ""
    text = (
        f"names suggest bases of new modes, {named}{more}: `base=suggested` takes them. Without a base a mode"
        " takes what it lacks from the default mode"
    )
    return ImportProblem("", "info", text)


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
