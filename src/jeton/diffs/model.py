"""Structs of a diff."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from msgspec import UNSET, Raw, Struct, UnsetType, field, json

from jeton.model.objects import TokenType
from jeton.model.stored_tokens import SnapshotToken

if TYPE_CHECKING:
    from jeton.diffs.renames import Rename

Semver = Literal["major", "minor", "patch", "none"]
"""The part of a version number that a change raises."""
Kind = Literal["workspace", "tokenset", "mode", "preset"]


class ComparedToken(NamedTuple):
    """A token, and its resolved value in its mode; None if it does not resolve."""

    token: SnapshotToken
    resolved: str | None


class ModePlace(NamedTuple):
    """The place of something: the names of its workspace, tokenset and mode, and the id of the mode."""

    workspace: str
    tokenset: str
    mode: str
    mode_id: str


class FieldChange(Struct, frozen=True, gc=False, rename={"from_": "from"}):
    """What a field was and what it is: text or null, of extensions an object or null, of a flag a boolean."""

    from_: Any
    to: Any


def read_side(side: Any) -> Any:
    """Return a side of a changed field, which is JSON as it is stored until the diff was written and read."""
    return json.decode(side) if isinstance(side, Raw) else side


class _InMode(Struct, frozen=True, gc=False):
    """Something in a mode: the names of its workspace, tokenset and mode."""

    workspace: str
    tokenset: str
    mode: str


class _OfToken(_InMode, frozen=True, gc=False):
    """Something of a token in a mode."""

    mode_id: str
    id: str


class Inherited(Struct, frozen=True, gc=False):
    """A token that a mode takes from another one: the name of the mode that has it, and the value there.

    The value is as the mode's exports have it, null for none.
    """

    mode: str
    resolved_value: str | None


class DiffToken(_OfToken, frozen=True, gc=False, omit_defaults=True):
    """A token that was added or removed; `resolved_value` is null where it does not resolve.

    `inherited` is there where the mode inherits the name on the side without the token.
    """

    name: str
    type: TokenType
    value: str
    alias_to: str | None
    description: str | None
    resolved_value: str | None
    inherited: Inherited | UnsetType = UNSET


class RenamedToken(_OfToken, frozen=True, gc=False, omit_defaults=True, rename={"from_": "from"}):
    """A token with another name than before.

    `guessed` tells that it has not the same id as before, but the same type and value and a similar name.
    `kept` tells that all presets keep the symbols of the former name, so that nothing breaks where these are
    used.
    """

    from_: str
    to: str
    guessed: bool
    kept: bool = False


class RenamedGroup(Struct, frozen=True, gc=False, rename={"from_": "from"}):
    """A group of which every token was renamed alike: what stands after the group's name is the same.

    The group is the largest of that kind; `from` or `to` is empty where it is the whole tokenset. `tokens`
    counts its names.
    """

    workspace: str
    tokenset: str
    from_: str
    to: str
    tokens: int


class Changes(Struct, frozen=True, gc=False, omit_defaults=True):
    """The fields of a token that differ; `resolved_value` of tokens that refer to others."""

    type: FieldChange | UnsetType = UNSET
    value: FieldChange | UnsetType = UNSET
    alias_to: FieldChange | UnsetType = UNSET
    resolved_value: FieldChange | UnsetType = UNSET
    description: FieldChange | UnsetType = UNSET
    deprecated: FieldChange | UnsetType = UNSET
    extensions: FieldChange | UnsetType = UNSET
    replaced_by: FieldChange | UnsetType = UNSET


class ChangedToken(_OfToken, frozen=True, gc=False, omit_defaults=True):
    """A token that is there before and after, under its name after, and what differs.

    `through` is there where it resolves to another value though it says the same: the names that it refers
    to at once and through which the change came.
    """

    name: str
    type: TokenType
    changes: Changes
    through: list[str] | UnsetType = UNSET


class DiffSymbol(_InMode, frozen=True, gc=False):
    """A symbol that a platform's export has on one side alone, its value there, and the token behind it."""

    symbol: str
    token: str
    value: str


class ChangedSymbol(_InMode, frozen=True, gc=False, rename={"from_": "from"}):
    """A symbol that a platform's export writes with another value than before."""

    symbol: str
    token: str
    from_: str
    to: str


class Platform(Struct, frozen=True):
    """What differs in the exports of tokensets (or of a mode) to one target."""

    added: list[DiffSymbol]
    removed: list[DiffSymbol]
    changed: list[ChangedSymbol]

    @property
    def is_empty(self) -> bool:
        """Whether there is no difference."""
        return not (self.added or self.removed or self.changed)


class Measured(Struct, frozen=True, gc=False):
    """The contrast of a pair of colors: the ratio of WCAG 2.2, and APCA's Lc, negative for light on dark."""

    wcag2: float
    apca: float


class ContrastChange(_InMode, frozen=True, rename={"from_": "from"}):
    """A declared pair of colors whose contrast differs; null where it was not declared or not measurable."""

    name: str
    on: str
    from_: Measured | None
    to: Measured | None
    passes: FieldChange


class ScopeChange(Struct, frozen=True, omit_defaults=True):
    """A workspace, a tokenset or a mode that appeared, vanished, or is called or described otherwise.

    Or a preset, whose changes are its target and its options; its `id` is its name.
    `workspace` and `tokenset` are the names of those that it is in. `guessed` tells that it has another id
    than before, but the same name.
    """

    kind: Kind
    change: Literal["added", "removed", "changed"]
    id: str
    name: str
    workspace: str | UnsetType = UNSET
    tokenset: str | UnsetType = UNSET
    changes: dict[str, FieldChange] | UnsetType = UNSET
    guessed: bool = False


class PlatformCounts(Struct, frozen=True):
    """How many symbols differ in the exports to one target."""

    added: int
    removed: int
    changed: int


class DiffCounts(Struct, frozen=True):
    """How many entries each list of a diff has; `reasons` count what makes a version major or minor."""

    added: int
    removed: int
    renamed: int
    renamed_groups: int
    changed: int
    scopes: int
    platforms: dict[str, PlatformCounts]
    contrast: int
    reasons: dict[str, int]


class Diff(Struct):
    """What differs between two states, and which number of a version that raises.

    `added` are by the order after the change, `removed` by the order before it; `scopes` by creation.
    `contrast_not_measured` counts the declared pairs beyond those that one diff measures. `counts` is there
    in a part of a diff: the lengths of the whole lists.
    """

    added: list[DiffToken] = field(default_factory=list)
    removed: list[DiffToken] = field(default_factory=list)
    renamed: list[RenamedToken] = field(default_factory=list)
    renamed_groups: list[RenamedGroup] = field(default_factory=list)
    changed: list[ChangedToken] = field(default_factory=list)
    scopes: list[ScopeChange] = field(default_factory=list)
    platforms: dict[str, Platform] = field(default_factory=dict)
    contrast: list[ContrastChange] = field(default_factory=list)
    semver: Semver = "none"
    contrast_not_measured: int | UnsetType = UNSET
    counts: DiffCounts | UnsetType = UNSET


class PlacedProblem(NamedTuple):
    """A problem of a token, or of a mode itself, with the names of its place."""

    workspace: str
    tokenset: str
    mode: str
    name: str | None
    severity: str
    message: str


class ProblemChanges(NamedTuple):
    """The errors and warnings that one side alone has: after the change, and before it.

    `too_many` tells that there were too many tokens to search for them.
    """

    new: Sequence[PlacedProblem] = ()
    gone: Sequence[PlacedProblem] = ()
    too_many: bool = False


class TitledDiff(NamedTuple):
    """A diff with the titles of its two sides, and what else its readers are told.

    `renames` have their symbols, `targets` those of the presets, by name; `versions` are those of the sides
    that are releases. `problems` is None where they were not compared.
    """

    before: str
    after: str
    diff: Diff
    renames: "Sequence[Rename]" = ()
    targets: Mapping[str, str] = {}
    versions: tuple[str | None, str | None] = (None, None)
    of_modes: bool = False
    problems: ProblemChanges | None = None
