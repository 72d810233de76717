"""Bases that an import gives its new modes: what its files say, callers choose or names suggest."""

from collections.abc import Collection, Sequence

from msgspec.structs import replace

from jeton.core.changes.world import TokensetState
from jeton.core.imports.bases import BaseChoices, beginnings, by_words
from jeton.core.imports.reading import SourceMode
from jeton.errors import Invalid, Text
from jeton.formats.reading.problems import Problems
from jeton.model.objects import Mode, ModeRef
from jeton.resolution.views import circle_of_bases, default_mode


class ModeBases:
    """The bases of an import's new modes; a mode that is there keeps what it has.

    `suggested` has the names of bases that names suggest, by the modes' ids; `offers` are those that are not
    taken, each with the name of its mode.
    """

    def __init__(self, choices: BaseChoices, problems: Problems) -> None:
        self.suggested: dict[str, str] = {}
        self.offers: dict[tuple[str, str], None] = {}
        self._choices = choices
        self._problems = problems
        self._names: set[str] = set()
        self._based: set[str] = set()
        self._baseless: set[str] = set()

    def settle(
        self,
        tokenset: TokensetState,
        modes: Sequence[tuple[SourceMode, ModeRef]],
        new: list[Mode],
        stored: Collection[str],
    ) -> None:
        """Give the modes of a tokenset their bases, but those that are `stored` by their ids."""
        new_modes = [(mode, ref) for mode, ref in modes if ref.id not in stored and mode.base is None]
        self.suggested |= _suggested(new_modes, [mode for mode, _ in modes], tokenset.modes)
        for mode, ref in modes:
            chosen = self._choices.chosen.get(ref.name)
            self._names |= {ref.name} if chosen is not None else set()
            if ref.id in stored:
                self._keep(ref, chosen, tokenset.modes)
                continue
            suggestion = self.suggested.get(ref.id)
            if chosen is None and suggestion is not None and not self._choices.takes_suggested:
                self.offers[ref.name, suggestion] = None
                suggestion = None
            name = chosen if chosen is not None else mode.base or suggestion
            if name and not _set_base(tokenset, new, ref.id, name):
                self._refuse(ref, name, is_chosen=chosen is not None)
            elif chosen is not None:
                self._based.add(ref.name)

    def check(self) -> None:
        """Raise `Invalid` for a choice that came to nothing."""
        for mode, base in self._choices.chosen.items():
            if mode not in self._names:
                raise Invalid(Text.IMPORT_BASE_MODE.format(mode=mode))
            if mode in self._baseless and mode not in self._based:
                raise Invalid(Text.IMPORT_BASE_NONE.format(base=base, mode=mode))

    def _keep(self, ref: ModeRef, chosen: str | None, siblings: Sequence[ModeRef]) -> None:
        """Warn where a mode that is there has another base than was chosen."""
        base = base_of(ref, siblings) or ""
        if chosen is not None and chosen != base:
            text = "the mode {mode} is there already and keeps its base: its tokenset's settings change it"
            self._problems.warning("", text, mode=ref.name)

    def _refuse(self, ref: ModeRef, name: str, *, is_chosen: bool) -> None:
        if is_chosen:  # another tokenset may have both modes
            self._baseless.add(ref.name)
        else:
            self._problems.warning("", "{base} cannot be the base of a mode: it is left out", base=name)


def base_of(mode: ModeRef, siblings: Sequence[ModeRef]) -> str | None:
    """Return the name of a mode's base, None if it has none."""
    return next((each.name for each in siblings if each.id == mode.base_mode_id), None)


def _suggested(
    modes: Sequence[tuple[SourceMode, ModeRef]], sources: Sequence[SourceMode], siblings: Sequence[ModeRef]
) -> dict[str, str]:
    """Return the bases that the names of modes suggest, by id, where these have something that a mode lacks.

    None is the default mode, from which a mode takes what it lacks anyway.
    """
    default, others = default_mode(siblings), by_words(each.name for each in siblings)
    names = {ref.id: beginnings(ref.name, others) for _, ref in modes if ref.id != default.id}
    if not any(names.values()):
        return {}
    of_files = {each.name: {token.content.name for token in each.tokens} for each in sources}
    suggested: dict[str, str] = {}
    for mode, ref in modes:
        near, own = names.get(ref.id), of_files[mode.name]
        if near and near[0] != default.name:
            bases = (name for name in near if name != default.name)
            if any(name not in of_files or not of_files[name] <= own for name in bases):
                suggested[ref.id] = near[0]
    return suggested


def _set_base(tokenset: TokensetState, new: list[Mode], mode_id: str, name: str) -> bool:
    """Give a new mode the base of a name, unless that leads back to it, or it is the default mode."""
    base = next((mode for mode in tokenset.modes if mode.name == name), None)
    bases = {mode.id: mode.base_mode_id for mode in tokenset.modes}
    if (
        base is None
        or default_mode(tokenset.modes).id == mode_id
        or circle_of_bases(mode_id, bases | {mode_id: base.id})
    ):
        return False
    new[:] = [replace(each, base_mode_id=base.id) if each.id == mode_id else each for each in new]
    tokenset.modes[:] = [
        each._replace(base_mode_id=base.id) if each.id == mode_id else each for each in tokenset.modes
    ]
    return True
