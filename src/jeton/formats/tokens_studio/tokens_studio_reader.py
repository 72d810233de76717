"""Importer of Tokens Studio: a single file, a folder, or an export of its URL or generic storage.

A group of themes is a tokenset and a theme a mode: the tokens of the sets that it selects, those of `source`
sets first, then those of `enabled` ones, each in the order of `tokenSetOrder`; later ones win. What several
themes share may be a tokenset of its own (`sharing.py`), and a set that no theme selects is one, unless the
caller wants these merged. Aliases name tokens, not sets (formats.md 4).
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import Any

import msgspec
from msgspec import Struct

from jeton.bounds.globs import means_path
from jeton.formats.dtcg.dtcg_reader import draft_of, own_members
from jeton.formats.reading.drafts import INSIDE, MOST_TOKENS, Draft, with_source
from jeton.formats.reading.finishing import reading
from jeton.formats.reading.layers import TreeToken, Walk
from jeton.formats.reading.layout import MOST_TOKENSETS
from jeton.formats.reading.model import ReadChoices, Reading, SharedChoice, SharedTokens
from jeton.formats.reading.originals import copy_modifiers
from jeton.formats.reading.problems import Problems, counted
from jeton.formats.reading.reading import Document
from jeton.formats.reading.sheets import Sheet, bases_by_sources, every_draft, name_of
from jeton.formats.reading.types import KNOWN, nearest, spelled
from jeton.formats.style_dictionary.style_dictionary_reader import is_token
from jeton.formats.tokens_studio.sharing import Drafts, Selection, Sharing, difference, shared_by

Node = dict[str, Any]

KEPT = "studio.tokens"
"""The tool's member of a token's extensions; its `originalType` is kept if it says more than Jeton's type."""

_MEMBERS = frozenset(
    {"value", "type", "description", "extensions"} | {"$value", "$type", "$description", "$extensions"}
)
_RENAMED = frozenset({"fontFamilies", "fontWeights", "fontSizes", "lineHeights", "boxShadow", "text"})
_NOTABLE = frozenset({"composition", "asset"})
_PLAIN = frozenset({"other", "textCase", "textDecoration"})
_OTHER = "other"
"""The tool's type for any value; such a token has the type of what it refers to, or of its members."""
_THEMES, _METADATA = "$themes", "$metadata"
_STATUSES = ("source", "enabled")
_DOLLAR = re.compile(r"\$([^\s,{}]*[^\s,{}.])")
_DEEPEST_VALUE = 8
_ANY = ReadChoices()
_TOKENS = "Tokens"
"""The name of a tokenset of several sets, if neither the caller nor a file has one."""


class _Theme(Struct):
    """A theme: its sets by name, each `source` or `enabled`; and what our exporter wrote of its mode."""

    name: str
    group: str | None
    sets: dict[str, str]
    own: Node = {}


class _Parts(Struct):
    """The parts of all files."""

    sets: dict[str, Any]
    themes: list[_Theme]
    order: list[str]
    name: str | None = None


def read(documents: Sequence[Document], choices: ReadChoices = _ANY) -> Reading:
    """Read the files of one project of Tokens Studio, its sets as the caller chooses."""
    problems = Problems()
    parts = _parts(documents, problems)
    walk = walk_of(problems)
    drafts = {name: _drafts(name, data, walk, problems) for name, data in parts.sets.items()}
    _rewrite_references(drafts, problems)
    copy_modifiers(list(parts.sets.values()), chain.from_iterable(drafts.values()), problems)
    if choices.sets == "keep" and parts.themes:
        problems.info("", "each set is a tokenset: the themes are left out")
        parts.themes = []
    if parts.themes and all(theme.own for theme in parts.themes):
        return reading("tokens-studio", _own_sheets(parts, drafts, problems), problems)
    sheets, shared = _sheets(parts, drafts, choices, problems)
    return msgspec.structs.replace(reading("tokens-studio", sheets, problems), shared=shared)


def walk_of(problems: Problems) -> Walk:
    """Return a walk through sets; it reports to `problems`."""
    return Walk(problems, is_token, lambda _node, key: key in _MEMBERS)


def _parts(documents: Sequence[Document], problems: Problems) -> _Parts:
    parts = _Parts({}, [], [])
    folder = next(
        (
            document.name.rpartition("/")[0]
            for document in documents
            if document.name.rpartition("/")[2] in {f"{_THEMES}.json", f"{_METADATA}.json"}
        ),
        None,
    )
    for document in documents:
        data, file = document.data, document.name.rpartition("/")[2]
        if file == f"{_THEMES}.json" and isinstance(data, list):
            parts.themes += _themes(data, document.name, problems)
        elif file == f"{_METADATA}.json" and isinstance(data, dict):
            parts.order += _order(data)
        elif not isinstance(data, dict):
            problems.error(document.name, "a token set is a JSON object")
        elif folder is None and (len(documents) == 1 or not _reserved(data).isdisjoint(data)):
            _take_single(document, data, parts, problems)
        else:
            path = document.name if not folder else document.name.removeprefix(f"{folder}/")
            _add_set(path.removesuffix(".json"), data, parts, problems)
    return parts


def _reserved(data: Node) -> frozenset[str]:
    """Return the members that distinguish a file of several sets from a file of one."""
    return frozenset({_THEMES, _METADATA} | ({"values"} if _is_storage(data) else set()))


def _is_storage(data: Node) -> bool:
    """Tell whether the sets are below `values`, and only metadata beside it."""
    others = (part for key, part in data.items() if key != "values" and key[:1] != "$")
    return isinstance(data.get("values"), dict | list) and not any(isinstance(part, dict) for part in others)


def _take_single(document: Document, data: Node, parts: _Parts, problems: Problems) -> None:
    """Read a file with all sets: each a member of its own, or below `values`."""
    parts.name = name_of(document)
    themes, metadata = data.get(_THEMES), data.get(_METADATA)
    themes = list(themes.values()) if isinstance(themes, dict) else themes
    if isinstance(themes, list):
        parts.themes += _themes(themes, _THEMES, problems)
    if isinstance(metadata, dict):
        parts.order += _order(metadata)
    sets: Any = data
    if _is_storage(data):
        sets = data["values"]
    if isinstance(sets, list):
        sets = {"global": sets}
    if any(isinstance(part, dict) and is_token(part) for part in sets.values()):
        sets = {parts.name or "global": sets}  # the tokens of one set
    for name, tokens in sets.items():
        if name[:1] != "$" and isinstance(tokens, dict | list):
            _add_set(name, tokens, parts, problems)


def _add_set(name: str, data: Any, parts: _Parts, problems: Problems) -> None:
    if name in parts.sets:
        problems.error(name, "two files hold the token set {name}", name=name)
    parts.sets[name] = data


def _order(metadata: Node) -> list[str]:
    order = metadata.get("tokenSetOrder")
    return [name for name in order if isinstance(name, str)] if isinstance(order, list) else []


def _themes(data: list[Any], path: str, problems: Problems) -> list[_Theme]:
    themes = []
    for place, theme in enumerate(data):
        name = theme.get("name") if isinstance(theme, dict) else None
        if not isinstance(name, str) or not name:
            problems.left_out(f"{path}.{place}", "a theme is an object with a name")
            continue
        group, chosen = theme.get("group"), theme.get("selectedTokenSets")
        sets: dict[str, str] = {}
        if isinstance(chosen, dict):
            sets = {each: status for each, status in chosen.items() if status in _STATUSES}
        elif isinstance(chosen, list):  # names in the first versions, objects in the tool's own service
            sets = dict(filter(None, map(_chosen, chosen)))
        own = theme.get("jeton")
        is_own = isinstance(own, dict) and isinstance(own.get("set"), str)
        group = group if isinstance(group, str) and group else None
        themes.append(_Theme(name, group, sets, own if is_own else {}))
    return themes


def _chosen(choice: Any) -> tuple[str, str] | None:
    """Return the name of a set that a theme chooses, and its status; None if it is not chosen."""
    node = choice if isinstance(choice, dict) else {"name": choice}
    name, status = node.get("name", node.get("id")), node.get("status", "enabled")
    return (name, status) if isinstance(name, str) and status in _STATUSES else None


def _drafts(set_name: str, data: Any, walk: Walk, problems: Problems) -> list[Draft]:
    """Return the tokens of a set: a tree, or a list in the form of the first versions."""
    if isinstance(data, dict):
        problems.file = set_name
        leaves = list(walk.leaves((data,)))
        problems.file = ""
        return [
            draft for leaf in leaves if (draft := draft_of_tree(set_name, leaf, walk, problems)) is not None
        ]
    drafts = []
    for place, node in enumerate(data):
        name = node.get("name") if isinstance(node, dict) else None
        if isinstance(name, str) and is_token(node):
            own = {key: part for key, part in node.items() if key != "name"}
            drafts.append(_draft(f"{set_name}.{place}", name, own, None, problems))
        else:
            problems.left_out(f"{set_name}.{place}", "it is no token")
    return drafts


def draft_of_tree(set_name: str, leaf: TreeToken, walk: Walk, problems: Problems) -> Draft | None:
    """Return a token of a tree, by what our exporter wrote of it if it did; None for one that it repeated."""
    path = f"{set_name}.{leaf.path}"
    if not own_members(leaf.node):
        return _draft(path, leaf.name, leaf.node, leaf.kind, problems)
    draft, _ = draft_of(leaf, walk, problems)
    draft.path = path
    return draft if draft.is_edited or "filled" not in own_members(leaf.node) else None


def _draft(path: str, name: str, node: Node, inherited: str | None, problems: Problems) -> Draft:
    own, text = node.get("$type", node.get("type")), node.get("$description", node.get("description"))
    extensions = node.get("$extensions", node.get("extensions"))
    draft = Draft(
        path,
        name,
        node["$value"] if "$value" in node else node["value"],
        own if isinstance(own, str) else inherited,
        description=text if isinstance(text, str) and text else None,
        extensions=extensions if isinstance(extensions, dict) and extensions else None,
    )
    deprecated = node.get("$deprecated")
    if isinstance(deprecated, bool | str):
        draft.deprecated = deprecated
    others = {
        key: part
        for key, part in node.items()
        if key not in _MEMBERS and key != "$deprecated" and not isinstance(part, dict)
    }
    if others:
        draft.extensions = with_source(draft.extensions, "members", others)
    _translate_type(draft, problems)
    return draft


def _translate_type(draft: Draft, problems: Problems) -> None:
    """Replace a draft's type by one of Jeton's; keep the tool's type if it says more."""
    own = draft.kind = spelled(draft.kind)
    if own is None or own in _RENAMED or KNOWN.get(own) == own:
        return
    refers = isinstance(draft.value, str) and "{" in draft.value
    if own not in KNOWN and (refers or (own == _OTHER and isinstance(draft.value, dict | list))):
        return  # its type is that of what it refers to
    draft.kind = KNOWN.get(own) or nearest(own, draft.value)
    if own in _NOTABLE or (own not in KNOWN and (own not in _PLAIN or draft.kind != "string")):
        problems.warning(
            draft.path, "the type {own} is not one of Jeton's: it becomes a {kind}", own=own, kind=draft.kind
        )
    tool = (draft.extensions or {}).get(KEPT)
    members = tool if isinstance(tool, dict) else {}
    draft.extensions = (draft.extensions or {}) | {KEPT: {"originalType": own} | members}


def _rewrite_references(sets: Mapping[str, Iterable[Draft]], problems: Problems) -> None:
    """Rewrite what names no token: `$name` of the first versions, and names with their set in front."""
    names = _Names({name: {draft.name for draft in drafts} for name, drafts in sets.items()})
    for drafts in sets.values():
        for draft in drafts:
            if draft.text is not None:  # our exporter has written it, and no such references
                continue
            draft.value = names.rewritten(draft.value, 0)
    for reference, name in names.without_set.items():
        if sum(name in own for own in names.sets.values()) > 1:
            text = "{reference} is read as {name}, which several sets have: names have no set in front"
            problems.warning("", text, reference=reference, name=name)
    if names.without_set:
        text = "{references} with a set in front, such as {name}: read without it, as tokens are called"
        count = counted(len(names.without_set), "reference")
        problems.info("", text, references=count, name=next(iter(names.without_set)))


class _Names:
    """The names of all tokens, and those of each set by the names under which references have it."""

    def __init__(self, sets: Mapping[str, set[str]]) -> None:
        self.sets = sets
        self.all = set().union(*sets.values())
        self._by_prefix = {name.replace("/", "."): own for name, own in sets.items()} | dict(sets)
        self.without_set: dict[str, str] = {}
        """The references that have their set in front, each with the name that it is read as."""

    def rewritten(self, value: Any, depth: int) -> Any:
        """Return a value with references by the names of tokens."""
        if isinstance(value, str):
            if "{" in value:
                value = INSIDE.sub(lambda match: f"{{{self._name(match[1])}}}", value)
            if "$" not in value:
                return value
            return _DOLLAR.sub(lambda match: f"{{{match[1]}}}" if match[1] in self.all else match[0], value)
        if depth < _DEEPEST_VALUE and isinstance(value, dict):
            return {key: self.rewritten(part, depth + 1) for key, part in value.items()}
        if depth < _DEEPEST_VALUE and isinstance(value, list):
            return [self.rewritten(part, depth + 1) for part in value]
        return value

    def _name(self, reference: str) -> str:
        """Return the name of a token for a reference: without the set in front, if only so there is one."""
        name = reference.strip()
        if name in self.all:
            return reference
        end = name.find(".")
        while end > 0:
            rest = name[end + 1 :]
            if rest in self._by_prefix.get(name[:end], ()):
                self.without_set[name] = rest
                return rest
            end = name.find(".", end + 1)
        return reference


def _sheets(
    parts: _Parts, drafts: Mapping[str, list[Draft]], choices: ReadChoices, problems: Problems
) -> tuple[list[Sheet], SharedTokens | None]:
    """Return the tokensets, those of the themes first, because references find the first of one name.

    A set that no theme selects is used by none of them. With them comes what `shared=tokens` would do, None
    if that is nothing.
    """
    ranks = {name: rank for rank, name in reversed(list(enumerate([*parts.order, *parts.sets])))}
    ranked = sorted(parts.sets, key=ranks.__getitem__)
    chosen = {name for theme in parts.themes for name in theme.sets}
    for name in sorted(chosen & drafts.keys()):
        drafts[name][:] = _without_namesakes(drafts[name], problems)
    for theme in parts.themes:
        for name in sorted(theme.sets.keys() - drafts.keys()):
            problems.warning(theme.name, "its set {name} is not among the files", name=name)
    ordered = {name: drafts[name] for name in ranked}
    sheets, shared = _of_themes(parts, ordered, choices.shared or "sets", problems)
    others = [name for name in ranked if name not in chosen]
    return [*sheets, *_of_others(others, parts, drafts, choices, problems)], shared


def _in_order(theme: _Theme, ranks: Mapping[str, int]) -> list[str]:
    """Return the sets that a theme selects, in the order in which they count; `ranks` are those in a file."""
    own = (name for name in theme.sets if name in ranks)
    return sorted(own, key=lambda name: (_STATUSES.index(theme.sets[name]), ranks[name]))


def _of_themes(
    parts: _Parts, drafts: Drafts, choice: SharedChoice, problems: Problems
) -> tuple[list[Sheet], SharedTokens | None]:
    """Return the tokensets of themes and of what these share, and what `shared=tokens` comes to."""
    ranks = {name: rank for rank, name in enumerate(drafts)}
    selections = [Selection(theme.name, theme.group, _in_order(theme, ranks)) for theme in parts.themes]
    sharing = shared_by(choice, selections, drafts)
    sheets = _of_groups(parts.name, selections, sharing, drafts, problems)
    if sheets is None:
        problems.error("", "the import comes to more than {most} tokens", most=MOST_TOKENS)
        return [], None
    sharing.report(problems)
    is_chosen = choice == "tokens"
    other = shared_by("copy" if is_chosen else "tokens", selections, drafts)
    others = _of_groups(parts.name, selections, other, drafts, Problems())
    if others is None:
        return sheets, None
    once, repeated = ((sharing, sheets), (other, others))[:: 1 if is_chosen else -1]
    values, more = (sum(1 for _ in every_draft(each)) for _, each in (once, repeated))
    numbers = difference(once[0], repeated[0])
    return sheets, SharedTokens(*numbers, values, more, is_chosen=is_chosen) if values < more else None


def _of_groups(
    name: str | None, selections: Sequence[Selection], sharing: Sharing, drafts: Drafts, problems: Problems
) -> list[Sheet] | None:
    """Return the tokensets of groups, then those of what they share; None if they have too many tokens.

    `name` is that of the tokenset of themes without a group.
    """
    groups: dict[str | None, Sheet] = {}
    sources: dict[str | None, dict[str, list[str]]] = {}
    total = 0
    for each in selections:
        part = sharing.part_of(each.group)
        sheet = groups.setdefault(each.group, Sheet(each.group or name, None, {}, shares=part))
        own = sharing.own(each, drafts)
        total += sum(map(len, own.values()))
        if total > MOST_TOKENS:
            return None
        merged = {draft.name: draft for of_set in own.values() for draft in of_set}
        mode = sheet.free_name(each.theme, problems)
        sheet.mode(mode).extend(merged.values())
        sources.setdefault(each.group, {})[mode] = each.sets if merged else []
    for group, of_modes in sources.items():
        groups[group].inherit(bases_by_sources(of_modes, next(iter(of_modes))))
    of_shared = sharing.tokensets.items()
    return [*groups.values(), *(Sheet(set_, None, {None: own}, shares="lends") for set_, own in of_shared)]


def _of_others(
    names: Sequence[str],
    parts: _Parts,
    drafts: Mapping[str, list[Draft]],
    choices: ReadChoices,
    problems: Problems,
) -> list[Sheet]:
    """Return the sets that no theme selects: each a tokenset, or one of all, in which later sets count."""
    for glob, mode in choices.modes:
        if not any(means_path(glob, name) for name in names):
            text = "no set without a theme is called like {glob}, which is to be the mode {mode}"
            problems.error("", text, glob=glob, mode=mode)
    if not choices.modes and choices.sets != "merge":
        if len(names) > MOST_TOKENSETS and choices.sets is None:
            text = (
                "{sets} without a theme are a tokenset each: `sets` merges them, `map` says which are a mode"
            )
            problems.info("", text, sets=counted(len(names), "set"))
        return [Sheet(name, None, {None: drafts[name]}) for name in names]
    merged: dict[str | None, dict[str, Draft]] = {None: {}}
    for name in names:
        own = merged.setdefault(
            next((mode for glob, mode in choices.modes if means_path(glob, name)), None), {}
        )
        for draft in drafts[name]:
            if draft.name in own and draft.value != own[draft.name].value:
                text = "an earlier set has another value: this one counts, not that at {other}"
                problems.warning(draft.path, text, other=own[draft.name].path)
            own[draft.name] = draft
    modes = {mode: list(own.values()) for mode, own in merged.items()}
    return [Sheet(choices.tokenset or parts.name or _TOKENS, None, modes)] if names else []


def _own_sheets(parts: _Parts, drafts: Mapping[str, list[Draft]], problems: Problems) -> list[Sheet]:
    """Return the tokensets of a file of our exporter: a theme is a mode, whose tokens its own set has."""
    sheets: dict[str, Sheet] = {}
    left = dict(drafts)
    for theme in parts.themes:
        sheet = sheets.setdefault(str(theme.own.get("tokenset")), Sheet(theme.group, None, {}, is_ours=True))
        described = theme.own.get("description")
        sheet.description = described if isinstance(described, str) else None
        mode = sheet.free_name(theme.name, problems)
        sheet.set_base(mode, theme.own)
        sheet.mode(mode).extend(left.pop(theme.own["set"], []))
        sheet.default = mode if theme.own.get("default") is True else sheet.default
    return [*sheets.values(), *(Sheet(name, None, {None: others}) for name, others in left.items())]


def _without_namesakes(drafts: Iterable[Draft], problems: Problems) -> list[Draft]:
    """Return the tokens of a set without those whose name an earlier one has, which are reported."""
    first: dict[str, Draft] = {}
    for draft in drafts:
        other = first.setdefault(draft.name, draft)
        if other is not draft:
            problems.namesake(draft.path, draft.name, other.path)
    return list(first.values())
