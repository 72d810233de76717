"""Importer of files of the Design Tokens Community Group: 2025.10, its drafts, and extensions of tools.

`$extensions.jeton`, which Jeton's exporter writes, is authoritative, so that its output comes back as the
same tokens: on a token `name`, `kind`, `text`, `alias_to` and `extensions`, each in place of the file's own;
on the root `tokens`, which DTCG cannot hold, and `modes`, each the tree of a group. An edit of the file
itself counts more: `of` is the digest of the `$type` and `$value` that the exporter wrote, and a token of the
tree hides one of its name in `tokens`.
"""

from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec
from msgspec import UNSET

from jeton.formats.reading import modes as modes_inside
from jeton.formats.reading.drafts import Draft, with_source
from jeton.formats.reading.finishing import reading
from jeton.formats.reading.layers import TreeToken, Walk
from jeton.formats.reading.model import Reading
from jeton.formats.reading.opacities import opacity_in
from jeton.formats.reading.originals import copy_modifiers, is_built, settle_modifier, source_of
from jeton.formats.reading.problems import Problems, counted
from jeton.formats.reading.reading import Document
from jeton.formats.reading.sheets import Sheet, every_draft, name_of, objects
from jeton.model.objects import OWN_SIDE, TOKEN_TYPES
from jeton.values import jsontext, modify
from jeton.values.canonical import digest_of, without_braces

T = TypeVar("T", bound=bool | str | None)
Node = dict[str, Any]

_MEMBERS = frozenset(
    {"$value", "$type", "$description", "$deprecated", "$extensions", "$ref", "$extends", "comment"}
)
_FORMER = frozenset({"value", "type", "description"})
"""Members as the first draft of the format had them."""
_DERIVED = frozenset({"original", "attributes", "path", "name", "key", "filePath", "isSource"})
"""Members that Style Dictionary writes beside a value, on its origin."""
_TYPES = frozenset(TOKEN_TYPES)
_WRITTEN_AS = {
    "fontSize": frozenset({"dimension"}),
    "letterSpacing": frozenset({"dimension"}),
    "lineHeight": frozenset({"dimension", "number"}),
}
"""The `$type` that our exporter writes for types that the format lacks: they survive an edited value."""


def read(documents: Sequence[Document]) -> Reading:
    """Read DTCG files, each a tokenset."""
    problems = Problems()
    walk = walk_of(problems)
    sheets: list[Sheet] = []
    files = objects(documents, problems)
    for document, root in files:
        problems.file = document.name if len(documents) > 1 else ""
        sheet = Sheet(
            _name(document, sheets), text_or_none(root.get("$description")), {}, place=document.place
        )
        sheet.unitless = document.unitless
        own = own_members(root)
        sheet.asks_unit = not own
        if isinstance(own.get("modes"), list):
            sheet.is_ours = True
            sheet.groups = _read_modes(sheet, root, own["modes"], walk, problems)
        else:
            read_tree((root,), sheet, None, walk, problems)
            sheet.mode(None).extend(held_tokens(own, problems))
        sheets.append(sheet)
    report_groups(walk, problems)
    copy_modifiers([root for _, root in files], every_draft(sheets), problems)
    return reading("dtcg", sheets, problems)


def walk_of(problems: Problems) -> Walk:
    """Return a walk through trees of this format; it reports to `problems`."""
    return Walk(problems, is_token, _is_derived)


def is_token(node: Node) -> bool:
    """Tell whether an object is a token rather than a group."""
    return "$value" in node or "$ref" in node or modes_inside.has_themes(node.get("$extensions"))


def read_tree(
    layers: tuple[Node, ...], sheet: Sheet, mode: str | None, walk: Walk, problems: Problems
) -> None:
    """Add the tokens of a tree to a mode, and their values in other modes to those."""
    drafts = sheet.mode(mode)
    for leaf in walk.leaves(layers):
        draft, values = draft_of(leaf, walk, problems)
        if "filled" in own_members(leaf.node) and not draft.is_edited:
            continue  # our exporter repeated a token of the mode's base
        if draft.value is not UNSET:
            drafts.append(draft)
        for name, value in values.items():
            sheet.mode(name).append(in_mode(draft, value, name))


def draft_of(leaf: TreeToken, walk: Walk, problems: Problems) -> tuple[Draft, dict[str, Any]]:
    """Return a token, with what our exporter wrote of it, and its values in other modes."""
    draft = _draft(leaf, walk, problems)
    values: dict[str, Any] = {}
    if draft.extensions:
        values, draft.extensions = _overrides(draft, draft.extensions, leaf.node, problems)
    if draft.extensions and draft.alpha is UNSET and draft.built is UNSET and not draft.is_own:
        draft.alpha = opacity_in(draft.extensions)
    return draft, values


def own_members(node: Node) -> Node:
    """Return the members that our exporter wrote on an object; empty if there are none."""
    if "$extensions" not in node:
        return {}
    extensions = node["$extensions"]
    own = extensions.get("jeton") if isinstance(extensions, dict) else None
    return own if isinstance(own, dict) else {}


def held_tokens(own: Node, problems: Problems) -> list[Draft]:
    """Return the tokens that our exporter wrote beside the tree, because the format cannot hold them."""
    tokens = own.get("tokens")
    drafts = []
    for name, node in tokens.items() if isinstance(tokens, dict) else ():
        kind, text = _kind_and_text(node) if isinstance(node, dict) else (None, None)
        if not isinstance(kind, str) or kind not in _TYPES or not isinstance(text, str):
            path = f"$extensions.jeton.tokens.{name}"
            problems.left_out(path, "it is no token: a type or a text is missing")
            continue
        extensions = _whole_extensions(node)
        drafts.append(
            Draft(
                problems.located(name),
                name,
                None,
                kind,
                description=text_or_none(_joined(node.get("description"))),
                deprecated=deprecation(_joined(node.get("deprecated")), name, problems),
                extensions=extensions,
                is_own=True,
                text=text,
                alias_to=text_or_none(_joined(node.get("alias_to"))) or None,
                side=_side(node),
                is_beside=True,
            )
        )
    return drafts


def _kind_and_text(own: Node) -> tuple[Any, Any]:
    """Return the type and the value that our exporter wrote; once it called them `type` and `value`."""
    kind = own.get("kind", own.get("type", UNSET))
    return kind, _joined(own.get("text", own.get("value", UNSET)))


def _whole_extensions(own: Node) -> Node | None:
    """Return the extensions that our exporter wrote, as they are or as JSON text in pieces."""
    whole = _joined(own.get("extensions"))
    extensions = jsontext.decode(whole) if isinstance(whole, str) else whole
    return extensions if isinstance(extensions, dict) else None


def _original(own: Node, field: str, current: T) -> T | str:
    """Return a text as it was before our exporter changed its braces, unless it was edited since."""
    text = _joined(own.get(field))
    return text if isinstance(text, str) and without_braces(text) == current else current


def _undeprecated(own: Node, description: str | None) -> str | None:
    """Return a description without what our exporter put before it."""
    before = own.get("deprecation")
    if not (isinstance(before, str) and description and description.startswith(before)):
        return description
    return description.removeprefix(before) or text_or_none(own.get("description"))


def text_or_none(value: object) -> str | None:
    """Return the value if it is text; None for anything else."""
    return value if isinstance(value, str) else None


def report_groups(walk: Walk, problems: Problems) -> None:
    """Report the number of groups whose description or extensions are not kept."""
    problems.file = ""
    if walk.about_groups:
        problems.info(
            "",
            "{groups} with a description or extensions, which an import does not keep",
            groups=counted(walk.about_groups, "group"),
        )


def _name(document: Document, sheets: Sequence[Sheet]) -> str | None:
    name = name_of(document)
    return document.name if name and any(sheet.name == name for sheet in sheets) else name


def _read_modes(sheet: Sheet, root: Node, modes: list[Any], walk: Walk, problems: Problems) -> frozenset[str]:
    """Read the modes of a tokenset that our exporter wrote; return their groups' names."""
    groups = set()
    for mode in modes:
        name = mode.get("name") if isinstance(mode, dict) else None
        if not isinstance(name, str) or name in sheet.modes:
            problems.error("$extensions.jeton.modes", "a mode without a name, or twice")
            continue
        group = mode.get("group", name)
        tree = root.get(group) if isinstance(group, str) else None
        if mode.get("default") is True:
            sheet.default = name
        sheet.set_base(name, mode)
        sheet.mode(name)
        if isinstance(tree, dict):
            groups.add(group)
            read_tree((tree,), sheet, name, walk, problems)
        sheet.mode(name).extend(held_tokens(mode, problems))
    return frozenset(groups)


def _draft(leaf: TreeToken, walk: Walk, problems: Problems) -> Draft:
    node = leaf.node
    extensions = node.get("$extensions")
    value, built = _values(node)
    draft = Draft(
        problems.located(leaf.path),
        leaf.name,
        value,
        text_or_none(node.get("$type")),
        leaf.kind,
        _description(node, leaf.path, problems),
        deprecation(node.get("$deprecated", leaf.deprecated), leaf.path, problems),
        extensions if isinstance(extensions, dict) else None,
        built=built,
    )
    if own := own_members(node):
        _restore(draft, own, leaf, problems)
    elif isinstance(draft.deprecated, str):
        draft.advice = draft.deprecated
    if not node.keys() <= _MEMBERS:
        _keep_members(draft, node, leaf.path, walk, problems)
    settle_modifier(draft, node, problems)
    return draft


def _restore(draft: Draft, own: Node, leaf: TreeToken, problems: Problems) -> None:
    """Give a draft what our exporter wrote of its token, as far as that still applies."""
    draft.description = _original(own, "description", _undeprecated(own, draft.description))
    draft.deprecated = _original(own, "deprecated", draft.deprecated)
    draft.side = _side(own)
    written_kind = leaf.node.get("$type", leaf.kind)
    draft.is_edited = "of" in own and own["of"] != digest_of(written_kind, draft.value)
    if draft.is_edited:
        problems.info(leaf.path, "changed since Jeton wrote it: the file's value counts")
        own = _surviving_members(own, written_kind)
    kind, text = _kind_and_text(own)
    name, alias = _joined(own.get("name")), _joined(own.get("alias_to", UNSET))
    draft.name = name if isinstance(name, str) else draft.name
    draft.has_kind = isinstance(kind, str) and kind in _TYPES
    draft.kind = kind if draft.has_kind else draft.kind
    draft.text = text if isinstance(text, str) else None
    draft.alias_to = alias if alias is None or isinstance(alias, str) else UNSET


def _side(own: Node) -> dict[str, str]:
    """Return the side fields that DTCG has not; an edit of the value does not change them."""
    texts = ((field, _joined(own.get(field))) for field in OWN_SIDE)
    return {field: text for field, text in texts if isinstance(text, str)}


def _surviving_members(own: Node, kind: object) -> Node:
    """Return the members of our exporter that still apply to a token whose type or value was edited."""
    was, _ = _kind_and_text(own)
    written_as = _WRITTEN_AS.get(was) if isinstance(was, str) and isinstance(kind, str) else None
    keys = ("name", "kind", "type") if written_as and kind in written_as else ("name",)
    return {key: own[key] for key in keys if key in own}


def _joined(value: Any) -> Any:
    """Return a text that our exporter wrote in pieces: other tools read `{…}` in any text as a reference."""
    if isinstance(value, list) and all(isinstance(piece, str) for piece in value):
        return "".join(value)
    return value


def _values(node: Node) -> tuple[Any, Any]:
    """Return a token's value, and the value that a tool built from it if it is a reference."""
    value = node.get("$value", UNSET)
    if value is UNSET:
        return {"$ref": node["$ref"]} if "$ref" in node else UNSET, UNSET
    source = source_of(node)
    return (value, UNSET) if source is None else (source, value)


def _is_derived(node: Node, key: str) -> bool:
    """Tell whether Style Dictionary wrote a member beside a value: a source, or several such members."""
    return key in _DERIVED and (len(_DERIVED & node.keys()) > 2 or is_built(node))


def _description(node: Node, path: str, problems: Problems) -> str | None:
    description = node.get("$description", node.get("comment"))
    if description is None or isinstance(description, str):
        return description
    problems.warning(path, "its description is not a text and is left out")
    return None


def deprecation(value: object, path: str, problems: Problems) -> bool | str | None:
    """Return what a token's `$deprecated` says; None, with a warning, if it is no text or boolean."""
    if value is None or isinstance(value, bool | str):
        return value
    problems.warning(path, "its deprecation is neither a text nor true or false and is left out")
    return None


def _keep_members(draft: Draft, node: Node, path: str, walk: Walk, problems: Problems) -> None:
    """Keep a token's members that are neither the format's nor children, in its extensions."""
    others = {
        key: part
        for key, part in node.items()
        if key not in _MEMBERS
        and not _is_derived(node, key)
        and not (isinstance(part, dict) and key[:1] != "$" and walk.holds_tokens(part))
    }
    if any(isinstance(part, dict) and key[:1] != "$" and key not in others and not _is_derived(node, key)
           for key, part in node.items()):  # fmt: skip
        problems.warning(path, "it is a token and a group, which DTCG does not allow: both are read")
    if others:
        draft.extensions = with_source(draft.extensions, "members", dict(others))
        draft.alpha = others.pop("alpha", UNSET)
    if others:
        problems.warning(
            path,
            "{members}: no member of the format; kept in its extensions, without effect",
            members=", ".join(others),
        )


def _overrides(
    draft: Draft, extensions: Node, node: Node, problems: Problems
) -> tuple[dict[str, Any], Node | None]:
    """Return a token's values in modes, and its other extensions."""
    own = own_members(node)
    if "extensions" in own:
        whole = _whole_extensions(own)
        if whole is not None and draft.is_edited and modify.has_modifier(whole):
            problems.warning(draft.path, "its modifier is left out: the file's value is the color after it")
            whole = modify.dropped(whole)
        draft.is_own = True
        return {}, whole
    values, rest = modes_inside.overrides(extensions)
    if isinstance(rest.get("jeton"), dict):
        rest = {key: part for key, part in rest.items() if key != "jeton"}
    return values, rest or None


def _alpha_in(draft: Draft, mode: str) -> Any:
    """Return the opacity of a token in a mode: that of its extensions, else of its member `alpha`."""
    opacity = opacity_in(draft.extensions, mode)
    is_member = opacity is UNSET and opacity_in(draft.extensions) is UNSET
    return draft.alpha if is_member and draft.alpha is not None else opacity


def in_mode(draft: Draft, value: Any, mode: str) -> Draft:
    """Return a token with its value in another mode; Primer's value is an object that may say more."""
    changed: Node = value if isinstance(value, dict) and "$value" in value else {"$value": value}
    if isinstance(value, dict) and value.keys() == {"alpha"}:
        changed = {"$value": draft.value, **value}
    if isinstance(value, dict) and "value" in value and not value.keys() & {"$value", "unit"}:
        changed = {f"${key}" if key in _FORMER else key: part for key, part in value.items()}
    new = msgspec.structs.replace(draft, value=changed["$value"], text=None, alias_to=UNSET, built=UNSET)
    if isinstance(changed.get("$description"), str):
        new.description = changed["$description"]
    if isinstance(changed.get("$type"), str):
        new.kind = changed["$type"]
    others = {key: part for key, part in changed.items() if key not in _MEMBERS}
    new.alpha = others.get("alpha", _alpha_in(draft, mode))
    if others:
        new.extensions = with_source(new.extensions, "members", others)
    return new
