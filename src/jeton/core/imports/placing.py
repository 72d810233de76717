"""Placement of an import's tokens: the tokensets and modes of the workspace that they go to, and new ones."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from jeton.core.changes.answer import ModeEdit
from jeton.core.changes.world import TokensetState, World
from jeton.core.hierarchy.ordering import ordered
from jeton.core.imports.mode_bases import ModeBases
from jeton.core.imports.options import ImportTarget, Options
from jeton.core.imports.reading import ImportSource, SourceMode, SourceTokenset
from jeton.errors import Invalid, NotFound, Text
from jeton.formats.reading.model import Shares
from jeton.formats.reading.problems import Problems, counted
from jeton.model.clock import timestamp
from jeton.model.ids import new_id
from jeton.model.objects import Mode, ModeRef, Tokenset
from jeton.model.stored_tokens import StoredToken, TokenContent
from jeton.resolution.views import default_mode, position_of
from jeton.store.bulk import PreparedToken
from jeton.store.tokensets import FIRST_MODE

DEFAULT_NAME = "Imported"
"""The name of a tokenset that neither the file nor the request names."""


class MergedMode(NamedTuple):
    """A mode that the import merges into, its tokenset, its plan, and the tokens for it.

    `conflicts` are the tokens that are there with another content, and those that the import has for them;
    `shares` is as in `FileTokenset`. `suggested_base` is the name of the base that the name of a
    new mode suggests.
    """

    tokenset: TokensetState
    plan: ModeEdit
    tokens: list[PreparedToken]
    conflicts: list[tuple[StoredToken, PreparedToken]]
    shares: Shares = ""
    suggested_base: str | None = None

    @property
    def contents(self) -> dict[str, TokenContent]:
        """The tokens for it by name."""
        return {token.content.name: token.content for token in self.tokens}


class Placement:
    """The modes that an import goes to; what does not exist yet is made in its `world`.

    `tokensets` are the new tokensets with their modes, `modes` the new modes of others, by the tokensets'
    ids. `order` are the ids of all tokensets in the order that the options ask for, empty if they ask for
    none; `former` are the modes in the order before. `bases` has the bases that names suggest.
    """

    def __init__(
        self, world: World, target: ImportTarget, source: ImportSource, options: Options, problems: Problems
    ) -> None:
        self.places: list[MergedMode] = []
        self.tokensets: dict[str, tuple[Tokenset, list[Mode]]] = {}
        self.modes: dict[str, list[Mode]] = {}
        self.order: list[str] = []
        self.former: list[ModeRef] = []
        self._world = world
        self._target = target
        self._source = source
        self._options = options
        self._problems = problems
        self.bases = ModeBases(options.bases, problems)
        self._now = timestamp()
        self._name_uses: Counter[str] = Counter()
        self._lent: dict[str, PreparedToken] = {}

    async def place(self) -> None:
        """Find or make the mode of all tokens, and order the tokensets.

        Raises:
            NotFound: the destination is not there.
            Invalid: the import does not fit into it, or the order names no tokensets.
        """
        self._check_scope()
        for tokenset in self._source.tokensets:
            await self._place(tokenset)
        self.bases.check()
        self._lent = {
            token.content.name: token
            for place in self.places
            if place.shares == "lends" and place.plan.mode.id == default_mode(place.tokenset.modes).id
            for token in place.tokens
        }
        if self._options.on_missing == "keep":
            self._update_copies()
        self._set_order()

    def without_copies(self, edits: Mapping[str, ModeEdit]) -> dict[str, ModeEdit]:
        """Return the changes of modes without deletions of what their themes share: it stays elsewhere."""
        borrowing = {place.plan.mode.id for place in self.places if place.shares == "borrows"}
        return {
            mode_id: replace(edit, gone=[each for each in edit.gone if each.name not in self._lent])
            if mode_id in borrowing
            else edit
            for mode_id, edit in edits.items()
        }

    def _check_scope(self) -> None:
        """Raise if the destination is a single tokenset and the import does not fit into it."""
        tokensets = self._source.tokensets
        if not self._target.is_tokenset:
            return
        if all(each.id != self._target.id for each in self._world.tokensets):
            raise NotFound(Text.TOKENSET_NOT_FOUND)
        if len(tokensets) > 1:
            raise Invalid(Text.IMPORT_TOKENSETS.format(count=len(tokensets)))
        if self._options.mode is not None and sum(len(each.modes) for each in tokensets) > 1:
            raise Invalid(Text.IMPORT_MODES)

    async def _place(self, source: SourceTokenset) -> None:
        tokenset, is_new = self._tokenset(source)
        stored_ids = {mode.id for mode in tokenset.modes}
        refs = [
            self._mode(tokenset, mode.name, is_default=is_new and number == _default(source.modes))
            for number, mode in enumerate(source.modes)
        ]
        pairs = list(zip(source.modes, refs, strict=True))
        self.bases.settle(tokenset, pairs, self._new_modes(tokenset.id), stored_ids)
        of_tokenset = {mode.id: mode for mode in tokenset.modes}
        names = {mode.id: mode.name for mode in tokenset.modes}
        for mode, ref in zip(source.modes, [of_tokenset[each.id] for each in refs], strict=True):
            place = next((place for place in self.places if place.plan.mode.id == ref.id), None)
            if place is None:
                plan = edit_of(ref, await self._world.stored(ref))
                suggested = self.bases.suggested.get(ref.id)
                place = MergedMode(tokenset, plan, [], [], source.shares, suggested)
                self.places.append(place)
            has_base = mode.base is None or names.get(ref.base_mode_id or "") == mode.base
            place.tokens.extend(mode.tokens if has_base else _with_inherited(mode, source.modes))

    def _update_copies(self) -> None:
        """Give modes what their themes share with others, as far as an earlier import has put it there.

        It would hide what the import has now.
        """
        copies: set[str] = set()
        for place in self.places:
            if self._lent and place.shares == "borrows":
                names = (self._lent.keys() & place.plan.stored.keys()) - place.contents.keys()
                place.tokens.extend(token for name, token in self._lent.items() if name in names)
                copies |= names
        if copies:
            text = "{tokens} that themes share are in their modes too: `on_missing=delete` keeps them once"
            self._problems.info("", text, tokens=counted(len(copies), "token"))

    def _tokenset(self, source: SourceTokenset) -> tuple[TokensetState, bool]:
        tokensets = self._world.tokensets
        if self._target.is_tokenset:
            return next(each for each in tokensets if each.id == self._target.id), False
        name = self._known_name(source)
        if self._options.tokenset is not None and (len(self._source.tokensets) == 1 or source.name is None):
            name = self._options.tokenset
        namesakes = [each for each in tokensets if each.name == name]
        nth = self._name_uses[name]  # tokensets of one name stay apart: the n-th read goes to the n-th stored
        if source.name is not None:
            self._name_uses[name] += 1
        if nth < len(namesakes):
            return namesakes[nth], False
        new = Tokenset(new_id(), self._world.workspace_id, name, source.description, self._now, self._now)
        state = TokensetState(new.id, name, [])
        self.tokensets[new.id] = (new, [])
        tokensets.append(state)
        return state, True

    def _known_name(self, source: SourceTokenset) -> str:
        """Return the name of a tokenset: of those that its file's path ends with, the longest that exists.

        A file sent alone lacks the folders that told it from files of its name when it was sent with them.
        """
        own = source.name or DEFAULT_NAME
        names = {each.name for each in self._world.tokensets if len(each.name) > len(own)}
        folders = source.path.split("/")
        endings = ("/".join(folders[start:]) for start in range(len(folders)))
        return next((name for name in endings if name in names), own)

    def _new_modes(self, tokenset_id: str) -> list[Mode]:
        new = self.tokensets.get(tokenset_id)
        return new[1] if new is not None else self.modes.get(tokenset_id, [])

    def _mode(self, tokenset: TokensetState, name: str | None, *, is_default: bool) -> ModeRef:
        if self._target.is_tokenset and self._options.mode is not None:
            name = self._options.mode
        if name is None:
            if tokenset.modes:
                return default_mode(tokenset.modes)
            name = FIRST_MODE
        mode = next((each for each in tokenset.modes if each.name == name), None)
        if mode is not None:
            return mode
        new = Mode(new_id(), tokenset.id, name, is_default, self._now, self._now)
        if tokenset.id not in self.tokensets:
            self.modes.setdefault(tokenset.id, [])
        self._new_modes(tokenset.id).append(new)
        tokenset.modes.append(ModeRef(tokenset.id, new.id, name, is_default, 0, tokenset=tokenset.name))
        return tokenset.modes[-1]

    def _set_order(self) -> None:
        """Order the tokensets: those that the options name, then the others as before."""
        if not self._options.order:
            return
        tokensets, ids = self._world.tokensets, list[str]()
        for name in self._options.order:
            matches = [each.id for each in tokensets if each.name == name]
            if not matches or matches[0] in ids:
                text = Text.IMPORT_ORDER_TWICE if matches else Text.IMPORT_ORDER
                raise Invalid(text.format(name=name))
            ids += matches
        self.former = self._world.modes
        others = sorted(tokensets, key=lambda each: position_of(each.modes))
        self.order = [*ids, *(each.id for each in others if each.id not in ids)]
        for tokenset in tokensets:
            tokenset.modes[:] = ordered(tokenset.modes, self.order)


def edit_of(mode: ModeRef, stored: dict[str, StoredToken]) -> ModeEdit:
    """Return a mode as it is stored, with no change planned."""
    return ModeEdit(mode, stored, after=stored, before={}, contents=[], edited={})


def _with_inherited(mode: SourceMode, modes: Sequence[SourceMode]) -> list[PreparedToken]:
    """Return the tokens of a mode and of its bases, for a mode of the store that has another base."""
    by_name, chain = {each.name: each for each in modes}, [mode]
    while (base := by_name.get(chain[-1].base)) is not None and all(base is not each for each in chain):
        chain.append(base)
    return list({token.content.name: token for each in reversed(chain) for token in each.tokens}.values())


def _default(modes: list[SourceMode]) -> int:
    return next((number for number, mode in enumerate(modes) if mode.is_default), 0)
