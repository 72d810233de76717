"""Conversion of an import's tokensets from drafts to tokens, once all names are known."""

from collections.abc import Sequence
from itertools import chain

from jeton.formats.reading import longer
from jeton.formats.reading.axes import split
from jeton.formats.reading.drafts import Draft, DraftIndex
from jeton.formats.reading.finisher import Finisher
from jeton.formats.reading.model import OWN_PLACE, Reading, ReadMode, ReadTokenset
from jeton.formats.reading.originals import Modes, settle
from jeton.formats.reading.problems import Problems, counted
from jeton.formats.reading.sheets import Sheet, every_draft
from jeton.formats.reading.together import nameless
from jeton.formats.reading.types import spelled
from jeton.formats.reading.unwrapping import unwrapped

MOST_MODES = 2_000
"""The most modes of one import, over all of its tokensets."""

WITHOUT_SETS = frozenset({"dtcg", "style-dictionary"})
"""The formats in which the first part of a reference is never left out, as that of a set is."""


def reading(
    format_: str, sheets: Sequence[Sheet], problems: Problems, *, always_trims: bool = False
) -> Reading:
    """Return the content of sheets; empty ones are left out and reported.

    `always_trims` as in `DraftIndex`.
    """
    problems.file = ""
    for draft in every_draft(sheet for sheet in sheets if not sheet.is_ours):
        draft.kind, draft.group_kind = spelled(draft.kind), spelled(draft.group_kind)
        if draft.text is None:
            draft.value = unwrapped(draft.value)
    sheets = split(sheets, problems)
    if sum(len(sheet.modes) for sheet in sheets) > MOST_MODES:
        problems.error("", "the import comes to more than {most} modes", most=MOST_MODES)
        return Reading(format_, [], problems.all())
    everything = [drafts for sheet in sheets for drafts in sheet.modes.values()]
    index = DraftIndex(everything, always_trims=always_trims)
    longer.settle(list(chain.from_iterable(everything)), index, problems)
    settle(_views(sheets), index, problems)
    if format_ in WITHOUT_SETS:
        _report_sets(list(chain.from_iterable(everything)), index, problems)
    finisher = Finisher(index, problems)
    tokensets: list[ReadTokenset] = []
    bare: list[str] = []
    for sheet in sheets:
        own = Finisher(DraftIndex(sheet.modes.values(), sheet.groups), problems) if sheet.groups else finisher
        if not _is_empty(sheet):
            tokensets.append(_tokenset(sheet, own, problems))
        if sheet.asks_unit and sheet.unitless is None:
            bare += own.bare
        own.bare = []
    _report_empty(sheets, problems)
    _report_case(tokensets, problems)
    if bare:
        text = "{sizes} without a unit, such as {size}: kept as numbers; `unitless` chooses px or rem"
        problems.info("", text, sizes=counted(len(bare), "size"), size=bare[0])
    return Reading(format_, tokensets, problems.all())


def _tokenset(sheet: Sheet, finisher: Finisher, problems: Problems) -> ReadTokenset:
    if len(sheet.modes) > 1 and None in sheet.modes and not sheet.modes[None]:
        del sheet.modes[None]
    default = sheet.default
    if default not in sheet.modes and not sheet.is_ours:
        default = next(iter(sheet.modes))
    is_named_later = sheet.place != OWN_PLACE  # `together` with other files, by the mode of its file
    base = nameless(sheet.modes, problems) if None in sheet.modes and not is_named_later else None
    modes = [
        ReadMode(
            base if name is None else name,
            name == default and name in sheet.modes,
            finisher.tokens(drafts, sheet.unitless),
            sheet.bases.get(name),
        )
        for name, drafts in sheet.modes.items()
    ]
    return ReadTokenset(sheet.name, sheet.description, modes, sheet.place, shares=sheet.shares)


def _report_sets(drafts: Sequence[Draft], index: DraftIndex, problems: Problems) -> None:
    """Report aliases that lead to a token only if the first part of its name is that of a set."""
    targets = {draft.name: index.target(draft) for draft in drafts}
    lost = {name: target for name, target in targets.items() if target is not None and not index.has(target)}
    below: dict[str, set[str]] = {}
    for name in targets if lost else ():
        below.setdefault(name.partition(".")[2], set()).add(name)
    named = sorted(target for name, target in lost.items() if below.get(target, set()) - {name})
    if named:
        text = "no token is called {name}, as an alias says: in `format=tokens-studio` first groups are sets"
        problems.warning("", text, name=named[0])


def _views(sheets: Sequence[Sheet]) -> list[Modes]:
    """Return the drafts of each tokenset by mode, the default mode first, those of several files together."""
    views: dict[object, dict[str | None, list[Draft]]] = {}
    for number, sheet in enumerate(sheets):
        key = number if sheet.place == OWN_PLACE else sheet.place.tokenset
        for name, drafts in sheet.default_first().items():
            views.setdefault(key, {}).setdefault(sheet.place.mode if name is None else name, []).extend(
                drafts
            )
    return [
        {name: view[name] for name in sorted(view, key=lambda each: each is not None)}
        for view in views.values()
    ]


def _is_empty(sheet: Sheet) -> bool:
    return not any(sheet.modes.values()) and not (sheet.is_ours and sheet.modes)


def _report_case(tokensets: Sequence[ReadTokenset], problems: Problems) -> None:
    """Warn of modes whose names differ in case alone, which counts."""
    spellings: dict[str, str] = {}
    names = dict.fromkeys(mode.name for each in tokensets for mode in each.modes if mode.name is not None)
    for name in names:
        other = spellings.setdefault(name.casefold(), name)
        if other != name:
            text = "the modes {other} and {name} differ in case alone: other tools need not tell them apart"
            problems.warning("", text, other=other, name=name)


def _report_empty(sheets: Sequence[Sheet], problems: Problems) -> None:
    empty = [sheet for sheet in sheets if _is_empty(sheet)]
    if len(empty) == len(sheets):
        if not problems.failed:
            problems.error("", "there is no token in what was sent")
        return
    for sheet in empty:
        problems.info(sheet.name or "", "no token in it: left out")
