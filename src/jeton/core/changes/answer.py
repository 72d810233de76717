"""Shapes of an answer to changes of tokens, made or tried, and the outcome that they tell."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from msgspec import Struct

from jeton.core.changes.renaming import Moves
from jeton.core.changes.world import ModePlan
from jeton.model.objects import Token
from jeton.model.stored_tokens import StoredToken, TokenContent, token_of
from jeton.store.bulk import ModeRows


class Proposed(NamedTuple):
    """Tokens as they would be, by the ids of modes and by name, and new names of tokens of the tokenset.

    None stands for a token that would be gone.
    """

    contents: Mapping[str, Mapping[str, TokenContent | None]]
    renamed: Mapping[str, str] = MappingProxyType({})


class NamedVersion(Struct, frozen=True, gc=False):
    """A token of a mode, with its version: of a deleted one the last that it had."""

    name: str
    version: int


class RenamedVersion(NamedVersion, frozen=True, gc=False, rename={"was": "from"}):
    """A renamed token: `name` is its new name."""

    was: str


class ModeChanges(Struct, frozen=True):
    """The changes of one mode's tokens by their names then; one may be both renamed and changed.

    `followed` are tokens that name a renamed one.
    """

    mode_id: str
    tokenset_id: str
    created: list[NamedVersion]
    changed: list[NamedVersion]
    deleted: list[NamedVersion]
    renamed: list[RenamedVersion]
    followed: list[NamedVersion]

    @property
    def lists(self) -> tuple[list[Any], ...]:
        """All its lists."""
        return self.created, self.changed, self.deleted, self.renamed, self.followed


class Summary(Struct, frozen=True, omit_defaults=True):
    """The counts of a change to several modes, what changes in each, and tokens that meant a deleted one."""

    created: int
    changed: int
    unchanged: int
    deleted: int
    renamed: int
    followed: int
    modes: list[ModeChanges]
    dependents: list[str]


class ModeEdit(ModePlan, kw_only=True):
    """The planned changes to the tokens of one mode, and the request's part in them.

    `after` has the tokens once all is renamed, `before` those that renames change, as they are stored; both
    by the names then. `contents` are the tokens to create or to change, as they will be; `edited` has those
    that are there with another content.
    """

    after: Mapping[str, StoredToken]
    before: Mapping[str, StoredToken]
    contents: list[TokenContent]
    edited: dict[str, TokenContent]

    @property
    def unchanged(self) -> int:
        """How many tokens are as they are to be."""
        return len(self.contents) - len(self.new) - len(self.edited)

    def former(self, name: str) -> StoredToken:
        """Return a token as it is stored, by its name once all is renamed."""
        return self.before.get(name) or self.after[name]


class ModeOutcome(NamedTuple):
    """The planned changes of one mode, and their rows."""

    edit: ModeEdit
    rows: ModeRows

    @property
    def tokens(self) -> list[Token]:
        """The tokens to create or to change, in the order of the request, as they will be."""
        tokens = {**self.edit.after, **{token.name: token for token in self.rows.tokens}}
        tokenset_id = self.edit.mode.tokenset_id
        return [token_of(tokens[content.name], tokenset_id) for content in self.edit.contents]

    @property
    def changes(self) -> ModeChanges:
        """What changes, by names."""
        edit, versions = self.edit, {token.name: token.version for token in self.rows.tokens}

        def named(names: Iterable[str]) -> list[NamedVersion]:
            return [NamedVersion(name, versions[name]) for name in names]

        new_names = {token.name: name for name, token in edit.before.items()}
        before = {name: token for name, token in edit.before.items() if name in versions}
        return ModeChanges(
            edit.mode.id,
            edit.mode.tokenset_id,
            named(token.content.name for token in edit.new),
            named(edit.edited),
            [NamedVersion(new_names.get(token.name, token.name), token.version) for token in edit.gone],
            [
                RenamedVersion(name, versions[name], token.name)
                for name, token in before.items()
                if name != token.name
            ],
            named(name for name, token in before.items() if name == token.name and name not in edit.edited),
        )


class Outcome(NamedTuple):
    """What changes did or would do in each mode, and the entity tag of the modes, empty if there are none.

    `dependents` are the names of tokens that meant a deleted one.
    """

    modes: list[ModeOutcome]
    moves: Moves
    dependents: list[str]
    etag: str

    @property
    def summary(self) -> Summary:
        """What changes in each mode, and the counts."""
        changes = [each for each in (mode.changes for mode in self.modes) if any(each.lists)]
        created, changed, deleted, renamed, followed = (
            sum(len(each.lists[number]) for each in changes) for number in range(5)
        )
        unchanged = sum(mode.edit.unchanged for mode in self.modes)
        return Summary(created, changed, unchanged, deleted, renamed, followed, changes, self.dependents)

    @property
    def proposed(self) -> Proposed:
        """All tokens that the changes touch, as they would be, from which their effects are computed."""
        contents: dict[str, dict[str, TokenContent | None]] = {}
        for plan, _ in self.modes:
            formers = (*plan.gone, *(before for before, _ in plan.changed))
            tokens = (*plan.new, *(token for _, token in plan.changed))
            contents[plan.mode.id] = {before.name: None for before in formers}
            contents[plan.mode.id] |= {token.content.name: token.content for token in tokens}
        return Proposed(contents, {old: new for (_, old), new in self.moves.names.items()})
