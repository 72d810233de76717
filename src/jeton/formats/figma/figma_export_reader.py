"""Importer of Figma's native export of variables: a collection is a folder or an archive, a file one mode.

The files are DTCG with members of `$extensions` that begin with `com.figma.`. An alias into another
collection stands there as `aliasData`, beside the value that it has. In files of our own exporter
`$extensions.jeton` says what Figma has no place for.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from jeton.formats.dtcg.dtcg_reader import (
    draft_of,
    held_tokens,
    own_members,
    report_groups,
    text_or_none,
    walk_of,
)
from jeton.formats.figma import figma_variables as figma_values
from jeton.formats.reading import modes
from jeton.formats.reading.drafts import Draft, whole_reference
from jeton.formats.reading.finishing import reading
from jeton.formats.reading.layers import TreeToken, Walk
from jeton.formats.reading.model import OWN_PLACE, Reading
from jeton.formats.reading.problems import Problems
from jeton.formats.reading.reading import Document
from jeton.formats.reading.sheets import Sheet, every_draft, name_of, objects
from jeton.formats.reading.types import KNOWN
from jeton.model.objects import TokenType
from jeton.values.numbers import is_number
from jeton.values.parse import reads_as

Node = dict[str, Any]

_PREFIX = "com.figma."
_MODE, _ALIAS, _TYPE, _SCOPES = (f"{_PREFIX}{name}" for name in ("modeName", "aliasData", "type", "scopes"))
_RESOLVED = {"color": "COLOR", "number": "FLOAT", "boolean": "BOOLEAN", "string": "STRING"}
_DEFAULTS = ("light", "default", "base", "value")
"""The names of modes that are the default one, whatever the order of the files is."""
_MOST = 1_000  # objects that are inspected to tell the format


def is_export(data: Node) -> bool:
    """Tell whether a file is one mode of a collection, or lists them.

    Figma's extensions tell it; but where tokens have values by mode, a tool wrote them into a file of DTCG.
    """
    if _collections(data):
        return True
    pending, inspected, is_figmas = [data], 0, False
    while pending and inspected < _MOST:
        node = pending.pop()
        inspected += 1
        extensions = _extensions(node)
        if "$value" in node and (
            modes.inside(KNOWN.get(str(node.get("$type"))), node["$value"]) or modes.overrides(extensions)[0]
        ):
            return False
        is_figmas = (
            is_figmas or any(key.startswith(_PREFIX) for key in _raw_extensions(node)) or _is_raw(node)
        )
        pending += [part for key, part in node.items() if isinstance(part, dict) and key[:1] != "$"]
    return is_figmas


def read(documents: Sequence[Document]) -> Reading:
    """Read the modes of collections."""
    problems = Problems()
    walk = walk_of(problems)
    sheets: dict[str | None, Sheet] = {}
    defaults: dict[str, Any] = {}
    for document, root in objects(documents, problems):
        problems.file = document.name if len(documents) > 1 else ""
        if listed := _collections(root):
            defaults |= {name: collection.get("default") for name, collection in listed.items()}
            continue
        own = own_members(root)
        folder = document.name.rpartition("/")[0] or document.folder or None
        mode = _mode(root, document)
        title, dot, rest = mode.rpartition(".")
        if dot and title and folder is None and _MODE not in _extensions(root):
            folder, mode = title, rest  # `Theme.Dark.json`
        collection = text_or_none(own.get("tokenset")) or folder
        sheet = sheets.setdefault(folder, Sheet(collection, None, {}, place=OWN_PLACE))
        name = sheet.free_name(mode or "Value", problems)
        if own:
            sheet.is_ours = True
            sheet.default = name if own.get("default") is True else sheet.default
            sheet.set_base(name, own)
            sheet.mode(name).extend(_own_drafts(root, own, walk, problems))
        else:
            drafts = list(_drafts(root, walk, problems))
            _calculate_shares(drafts)
            sheet.mode(name).extend(drafts)
    report_groups(walk, problems)
    for collection, sheet in sheets.items():
        default = defaults.get((collection or "").rpartition("/")[2])
        usual = next((name for name in sheet.modes if name and name.lower() in _DEFAULTS), None)
        if not sheet.is_ours:
            sheet.default = default if default in sheet.modes else usual
    _restore(list(sheets.values()), problems)
    return reading("figma", list(sheets.values()), problems)


def _collections(data: Node) -> Node:
    """Return the collections that a manifest lists, each with the files of its modes; empty if it is none."""
    collections = data.get("collections")
    if not isinstance(collections, dict):
        return {}
    values = collections.values()
    is_listed = all(isinstance(each, dict) and isinstance(each.get("modes"), dict) for each in values)
    return collections if is_listed else {}


def _raw_extensions(node: Node) -> Node:
    extensions = node.get("$extensions")
    return extensions if isinstance(extensions, dict) else {}


def _extensions(node: Node) -> Node:
    """Return an object's extensions, those of an object `com.figma` with Figma's names."""
    extensions = _raw_extensions(node)
    nested = extensions.get(figma_values.KEPT)
    if not isinstance(nested, dict):
        return extensions
    others = {key: part for key, part in extensions.items() if key != figma_values.KEPT}
    return others | {f"{_PREFIX}{key}": part for key, part in nested.items()}


def _is_raw(node: Node) -> bool:
    """Tell whether a token still has a type of Figma's, though its scopes say more."""
    kind = node.get("$type")
    if not isinstance(kind, str) or kind not in _RESOLVED:
        return False
    return figma_values.type_of(_RESOLVED[kind], _extensions(node).get(_SCOPES)) not in {kind, None}


def _drafts(root: Node, walk: Walk, problems: Problems) -> Iterator[Draft]:
    for leaf in walk.leaves((root,)):
        extensions = _extensions(leaf.node)
        draft = Draft(
            problems.located(leaf.path),
            leaf.name,
            leaf.node.get("$value"),
            text_or_none(leaf.node.get("$type")) or leaf.kind,
            description=text_or_none(leaf.node.get("$description")) or None,
            extensions=extensions or None,
        )
        _translate(draft, leaf, problems)
        yield draft


def _mode(root: Node, document: Document) -> str:
    """Return the name of the mode of a file; empty if it has none."""
    mode = _extensions(root).get(_MODE)
    return mode if isinstance(mode, str) and mode else (name_of(document) or "").rpartition("/")[2]


def _own_drafts(root: Node, own: Node, walk: Walk, problems: Problems) -> Iterator[Draft]:
    """Yield the tokens of a file of our exporter, but those of the default mode that fill it up."""
    for leaf in walk.leaves((root,)):
        draft, _ = draft_of(leaf, walk, problems)
        if "filled" in own_members(leaf.node) and not draft.is_edited:
            continue
        if not draft.is_own:
            members = (draft.extensions or {}).items()
            draft.extensions = {key: part for key, part in members if key[: len(_PREFIX)] != _PREFIX} or None
        if leaf.node.get("$type") == "color" and draft.text is None and isinstance(draft.value, dict):
            draft.value = _text("color", draft.value) or draft.value
        if draft.text is None and _is_opacity(_extensions(leaf.node)):
            draft.value = _share(draft.value)
        yield draft
    yield from held_tokens(own, problems)


def _translate(draft: Draft, leaf: TreeToken, problems: Problems) -> None:
    """Give a draft the type that its scopes tell, and its value in Jeton's words."""
    extensions = draft.extensions or {}
    type_ = extensions.get(_TYPE, draft.kind)
    resolved = _RESOLVED.get(type_) if isinstance(type_, str) else None
    kind = figma_values.type_of(resolved, extensions.get(_SCOPES)) if resolved else None
    if kind is None:
        return
    draft.kind = kind
    if isinstance(draft.value, str) and "{" in draft.value and kind != "string":
        return
    text = _text(kind, draft.value)
    if text is not None:
        draft.value = _share(text) if _is_opacity(extensions) else text
    elif kind != "string":
        problems.warning(leaf.path, "{value} is no value of a {kind}", value=draft.value, kind=kind)


def _is_opacity(extensions: Node) -> bool:
    """Tell whether a variable is an opacity, which Figma has in percent."""
    return figma_values.is_opacity("number", extensions.get(_SCOPES)) and extensions.get(_TYPE) is None


def _share(value: Any) -> Any:
    """Return a number in percent as one from 0 to 1; anything else as it is."""
    text = _text("number", value) if not isinstance(value, str) else value
    return figma_values.scaled(text, 0.01) if text is not None and is_number(text) else value


def _calculate_shares(drafts: Sequence[Draft]) -> None:
    """Give drafts that refer to an opacity without being one, or the other way round, a calculation."""
    opacities = {draft.name: _is_opacity(draft.extensions or {}) for draft in drafts}
    for draft in drafts:
        target = (
            whole_reference(draft.value) if isinstance(draft.value, str) and draft.kind == "number" else None
        )
        own = opacities[draft.name]
        if target is not None and own != opacities.get(target, own):
            draft.value = figma_values.scaled(draft.value, 0.01 if own else 100)


def _text(kind: TokenType, value: Any) -> str | None:
    """Return the text of a value; Figma writes booleans as numbers, and colors in single precision.

    Tools that write such files with the plug-in API have colors and lengths as text.
    """
    if isinstance(value, str) and reads_as(kind, value):
        return value
    if kind == "boolean" and value in (0, 1):
        value = bool(value)
    if kind == "color" and isinstance(value, dict):
        parts = value.get("components")
        if value.get("colorSpace") != "srgb" or not isinstance(parts, list) or len(parts) != 3:
            return None
        return figma_values.literal(kind, dict(zip("rgb", parts, strict=True), a=value.get("alpha", 1)))
    return figma_values.literal(kind, value)


def _restore(sheets: Sequence[Sheet], problems: Problems) -> None:
    """Make aliases of the tokens that say whose value they have; one without its target keeps the value."""
    names = {draft.name for draft in every_draft(sheets)}
    for draft in every_draft(sheets):
        extensions = draft.extensions or {}
        data = extensions.get(_ALIAS)
        target = data.get("targetVariableName") if isinstance(data, dict) else None
        if not isinstance(target, str) or not target:
            continue
        name = target.replace("/", ".")
        if name in names:
            draft.value, draft.built = f"{{{name}}}", draft.value
            draft.extensions = {key: part for key, part in extensions.items() if key != _ALIAS} or None
        else:
            draft.alias_to = name
            text = "it refers to {name}, which is not in the files: an alias beside its own value"
            problems.warning(draft.path, text, name=name)
