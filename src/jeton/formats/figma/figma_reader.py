"""Importer of Figma variables, as its REST API returns them at `/v1/files/…/variables/local`, or pasted.

A collection is a tokenset with its modes, a variable a token in each; `/` in its name becomes a dot. An
extended collection adds its modes to those of the collection that it extends, each with all values that apply
there. Variables of libraries, and deleted ones, are included if a variable of the file refers to them.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from msgspec import UNSET

from jeton.formats.figma import figma_variables as figma_values
from jeton.formats.figma.figma_dumps import lists_values, with_channels, with_values_by_mode
from jeton.formats.figma.figma_expressions import (
    CannotExpress,
    Part,
    calculation,
    constant,
    is_expression,
    part_of,
    reference,
    unwrapped,
)
from jeton.formats.figma.figma_variables import KEPT, alias_to, is_alias, is_composed, targets_in
from jeton.formats.reading.drafts import MOST_TOKENS, Draft
from jeton.formats.reading.finishing import reading
from jeton.formats.reading.model import Reading
from jeton.formats.reading.problems import Problems, counted, shown
from jeton.formats.reading.reading import Document
from jeton.formats.reading.sheets import Sheet
from jeton.model.objects import TokenType
from jeton.values import modify
from jeton.values.numbers import plain

Json = dict[str, Any]

_SIDE = ("scopes", "codeSyntax", "hiddenFromPublishing")
_DEEPEST = 64  # levels of extensions
_SHOWN = 60  # characters of a value that is left out


def read(documents: Sequence[Document]) -> Reading:
    """Read responses of the API."""
    problems = Problems()
    variables: dict[str, Json] = {}
    collections: dict[str, Json] = {}
    for document in documents:
        own, groups = _parts(document.data)
        if own is None or groups is None:
            problems.error(document.name, "it has no `variables` and `variableCollections`")
            continue
        if is_dump(document.data):
            text = "a plug-in's lists of variables: the nearest is figma-variables, it is read as that"
            problems.info(document.name, text)
        variables |= own
        collections |= groups
    file = Variables(variables, collections, problems)
    sheets = list(file.sheets())
    return reading("figma-variables", sheets, problems)


def is_dump(data: object) -> bool:
    """Tell whether a document has lists of collections and variables, as plug-ins write them."""
    collections = _collections(data)
    if not isinstance(collections, list) or not all(isinstance(each, dict) for each in collections):
        return False
    if any(map(lists_values, collections)):
        return True
    variables = data.get("variables", []) if isinstance(data, dict) else []
    listed = [variables, *(each.get("variables", []) for each in collections)]
    if not all(isinstance(each, list) for each in listed):
        return False
    return any(isinstance(each, dict) and "valuesByMode" in each for group in listed for each in group)


def _collections(data: object) -> object:
    """Return the collections of a document in whatever form; plug-ins have other names for them."""
    if not isinstance(data, dict):
        return data
    if isinstance(data.get("variables"), list) and "modes" in data:
        return [data]
    meta = data.get("meta", data)
    return meta.get("variableCollections", meta.get("collections")) if isinstance(meta, dict) else None


def _parts(data: object) -> tuple[dict[str, Json] | None, dict[str, Json] | None]:
    """Return the variables and the collections by id, None for what is not there."""
    listed = _collections(data)
    if isinstance(listed, list):
        listed = [with_values_by_mode(each) for each in listed if isinstance(each, dict)]
    collections = _by_id(listed)
    meta = data.get("meta", data) if isinstance(data, dict) else {}
    variables = _by_id(meta.get("variables")) if isinstance(meta, dict) else None
    for key, collection in (collections or {}).items():
        for item in _objects(
            collection.get("variables")
        ):  # where a plug-in lists them below their collection
            own = f"{key}/{_text(item, 'id') or _text(item, 'name')}"
            variable = with_channels(item) | {"variableCollectionId": key}
            variables = (variables or {}) | {_text(item, "id") or own: variable}
    return variables, collections


def _by_id(items: object) -> dict[str, Json] | None:
    """Return objects by id: the API sends an object, plug-ins write lists."""
    if isinstance(items, dict):
        return {key: item for key, item in items.items() if isinstance(item, dict)}
    if isinstance(items, list):
        return {key: item for item in _objects(items) if (key := _text(item, "id") or _text(item, "name"))}
    return None


def _objects(items: object) -> list[Json]:
    return [item for item in items if isinstance(item, dict)] if isinstance(items, list) else []


class Variables:
    """All variables and collections of an import; some may have `names` and `kinds` of tokens already."""

    def __init__(
        self,
        variables: Mapping[str, Json],
        collections: Mapping[str, Json],
        problems: Problems,
        names: Mapping[str, str] = MappingProxyType({}),
        kinds: Mapping[str, TokenType] = MappingProxyType({}),
    ) -> None:
        self._variables = variables
        self._collections = collections
        self._problems = problems
        self._overrides: dict[str, list[Json]] = {}
        self._parents: dict[str, dict[str, str]] = {}
        for key, collection in collections.items():
            self._parents[key] = {
                _text(mode, "modeId"): _text(mode, "parentModeId") for mode in _modes(collection)
            }
            overrides = collection.get("variableOverrides")
            for variable, values in overrides.items() if isinstance(overrides, dict) else ():
                self._overrides.setdefault(variable, []).append(values)
        self._names = {key: names.get(key) or name_of(variable) for key, variable in variables.items()}
        self._kinds = {key: kinds.get(key) or self._kind(key) for key in self._needed_ids()}
        self._opacities = {
            key
            for key, kind in self._kinds.items()
            if kind == "number"
            and figma_values.is_opacity(variables[key].get("resolvedType"), variables[key].get("scopes"))
        }
        homes = {(self._names[key], self._home(key)) for key in self._kinds}
        uses = Counter(name for name, _ in homes)
        self._shared_names = {name for name, count in uses.items() if count > 1}

    def draft(self, key: str, mode_id: str) -> Draft | str:
        """Return the token of a variable in a mode of its collection, or the reason why there is none."""
        problems = self._problems = Problems()
        draft = self._draft(key, self._home(key), mode_id)
        return draft or next((each.message for each in reversed(problems.all())), "it cannot be read")

    def sheets(self) -> Iterator[Sheet]:
        """Yield the tokensets, in the order of the collections."""
        members: dict[str, list[str]] = {}
        for key in self._kinds:
            members.setdefault(self._home(key), []).append(key)
        for key in sorted(members.keys() - self._collections.keys()):
            for variable in members[key]:
                self._problems.warning(self._path(variable), "its collection is not in the file: left out")
        views: dict[str, list[str]] = {}
        for key in self._collections:
            root = self._root(key)
            if root is not None:
                views.setdefault(root, []).append(key)
        if (
            sum(
                len(members.get(root, ())) * len(self._parents[key])
                for root, keys in views.items()
                for key in keys
            )
            > MOST_TOKENS
        ):
            self._problems.error("", "the import comes to more than {most} tokens", most=MOST_TOKENS)
            return
        for root, keys in views.items():
            sheet = Sheet(_text(self._collections[root], "name") or None, None, {})
            names: dict[str, str] = {}
            for key in sorted(keys, key=lambda each: each != root):
                names |= self._fill(sheet, key, members.get(root, []), is_root=key == root)
            parents = {mode: parent for key in keys for mode, parent in self._parents[key].items()}
            sheet.inherit({
                names[mode]: names[parent]
                for mode, parent in parents.items()
                if mode in names and parent in names
            })  # fmt: skip
            yield sheet

    def _needed_ids(self) -> list[str]:
        """Return the ids of the file's own variables and of all that they refer to, directly or not."""
        pending = [
            key
            for key, variable in self._variables.items()
            if not variable.get("remote") and not variable.get("deletedButReferenced")
        ]
        needed = dict.fromkeys(pending)
        while pending:
            key = pending.pop()
            for target in self._targets(key):
                if target in self._variables and target not in needed:
                    needed[target] = None
                    pending.append(target)
                    if self._variables[target].get("deletedButReferenced"):
                        self._problems.warning(
                            self._path(target), "it was deleted in Figma: kept, since others refer to it"
                        )
        left_out = len(self._variables) - len(needed)
        if left_out:
            text = "{variables} of libraries, or deleted, that nothing refers to: left out"
            self._problems.info("", text, variables=counted(left_out, "variable"))
        return [key for key in self._variables if key in needed]

    def _targets(self, key: str) -> Iterator[str]:
        """Yield the ids that a variable refers to, in any mode and in any extension."""
        values = self._variables[key].get("valuesByMode")
        for group in [values, *self._overrides.get(key, ())]:
            if isinstance(group, dict):
                yield from targets_in(list(group.values()))

    def _kind(self, key: str) -> TokenType | None:
        variable = self._variables[key]
        kind = figma_values.type_of(variable.get("resolvedType"), variable.get("scopes"))
        if kind is None:
            text = "{resolved} is no type of a Figma variable"
            self._problems.left_out(self._path(key), text, resolved=variable.get("resolvedType"))
        return kind

    def _path(self, key: str) -> str:
        variable = self._variables[key]
        collection = self._collections.get(_text(variable, "variableCollectionId"), {})
        return f"{_text(collection, 'name')}.{_text(variable, 'name')}"

    def _root(self, key: str) -> str | None:
        """Return the id of the root of a chain of extended collections."""
        for _ in range(_DEEPEST):
            parent = self._collections[key].get("parentVariableCollectionId")
            if not isinstance(parent, str):
                return key
            if parent not in self._collections:
                name = _text(self._collections[key], "name")
                self._problems.warning(name, "the collection that it extends is not in the file: left out")
                return None
            key = parent
        self._problems.error(_text(self._collections[key], "name"), "its extensions never end")
        return None

    def _fill(
        self, sheet: Sheet, collection_id: str, members: Sequence[str], *, is_root: bool
    ) -> dict[str, str]:
        """Add the modes of a collection, or of an extension, to its tokenset; return their names by id."""
        collection, names = self._collections[collection_id], dict[str, str]()
        for mode in _modes(collection):
            if not isinstance(mode.get("modeId"), str):
                self._problems.error(_text(collection, "name"), "a mode of it has no modeId")
                continue
            name = _text(mode, "name") or mode["modeId"]
            if not is_root:
                name = f"{_text(collection, 'name')} {name}"
            name = names[mode["modeId"]] = sheet.free_name(name, self._problems)
            if mode["modeId"] == collection.get("defaultModeId") and is_root:
                sheet.default = name
            drafts = (self._draft(key, collection_id, mode["modeId"]) for key in members)
            sheet.mode(name).extend(draft for draft in drafts if draft is not None)
        return names

    def _value(self, key: str, collection_id: str, mode_id: str) -> object:
        """Return a variable's value in a mode; without an override in an extension, its parent mode's."""
        for _ in range(_DEEPEST):
            collection = self._collections[collection_id]
            overrides = collection.get("variableOverrides")
            for values in (
                overrides.get(key) if isinstance(overrides, dict) else None,
                self._variables[key].get("valuesByMode"),
            ):
                if isinstance(values, dict) and values.get(mode_id) is not None:
                    return unwrapped(values[mode_id])
            parent = collection.get("parentVariableCollectionId")
            if not isinstance(parent, str):
                break
            mode_id = self._parents[collection_id].get(mode_id, "")
            collection_id = parent
        return None

    def _draft(self, key: str, collection_id: str, mode_id: str) -> Draft | None:
        """Return the token of a variable in a mode; None, with the reason reported, if there is none."""
        kind, variable, path = self._kinds[key], self._variables[key], self._path(key)
        value = self._value(key, collection_id, mode_id)
        if kind is None:
            return None
        draft = Draft(path, self._names[key], "", kind, None, _text(variable, "description") or None)
        side = {member: variable[member] for member in _SIDE if variable.get(member)}
        draft.extensions = {KEPT: side} if side else None
        if (
            is_composed(value)
            and is_alias(value["opacity"])
            and self._is_opaque(value["color"], key, collection_id, mode_id)
        ):
            share = self._share(key, value["opacity"])
            if share is None:
                return None
            draft.extensions = modify.with_opacity(draft.extensions, share)
            value = value["color"]
        if is_alias(value):
            return self._alias(draft, value, key, collection_id, mode_id)
        text = self._text_at(value, key, collection_id, mode_id)
        draft.value, draft.text, draft.alias_to = text, text, None
        return draft if text is not None else None

    def _is_opaque(self, color: object, key: str, collection_id: str, mode_id: str) -> bool:
        """Tell whether a color, or the one that it refers to, has no opacity of its own."""
        end = self._end(color, key, collection_id, mode_id)
        return (
            isinstance(end, dict) and end.get("a", 1) == 1 and figma_values.literal("color", end) is not None
        )

    def _share(self, key: str, opacity: Json) -> str | None:
        """Return the opacity that another variable has, from 0 to 1; None if it is not in the file."""
        reference = self._reference(key, opacity)
        if reference is None or str(opacity.get("id")) in self._opacities:
            return reference
        return figma_values.scaled(reference, 0.01)

    def _alias(self, draft: Draft, value: Json, key: str, collection_id: str, mode_id: str) -> Draft | None:
        """Return the token of a variable that refers to another one; None if that is not in the file.

        Figma refers by id. A name that several collections have may lead elsewhere: then the value counts.
        """
        target = self._target(key, value)
        if target is None:
            return None
        name = self._names[target]
        if (key in self._opacities) != (target in self._opacities) and self._kinds[key] == "number":
            factor = 0.01 if key in self._opacities else 100
            draft.text, draft.alias_to = figma_values.scaled(f"{{{name}}}", factor), None
        else:
            draft.alias_to = name
            end = self._end(value, key, collection_id, mode_id) if name in self._shared_names else None
            own = self._text_of(key, end)
            draft.built = UNSET if own is None else own
        return draft

    def _text_at(self, value: object, key: str, collection_id: str, mode_id: str) -> str | None:
        """Return the text of a variable's value in a mode; None, with the reason reported, if it has none."""
        path = self._path(key)
        if value is None:
            self._problems.warning(path, "it has no value in the mode {mode}: left out there", mode=mode_id)
            return None
        try:
            if is_expression(value):
                part = part_of(value, lambda target: self._part(target, key, collection_id, mode_id))
                if part.constant is None:
                    text = calculation(self._kinds[key] or "string", part)
                    return figma_values.scaled(f"({text})", 0.01) if key in self._opacities else text
                value = part.constant
        except CannotExpress as why:
            self._problems.left_out(path, "its expression is not read: {why}", why=str(why))
            return None
        text_or_none = self._text_of(key, value)
        if text_or_none is None:
            self._problems.left_out(path, "{why}", why=self._why_not(key, value))
        return text_or_none

    def _part(self, target: str, key: str, collection_id: str, mode_id: str) -> Part:
        """Return what refers to a variable in an expression; its value if its name may lead elsewhere."""
        if target not in self._variables:
            raise CannotExpress(f"it refers to {target}, which is not in the file")
        name, is_opacity = self._names[target], target in self._opacities
        if name in self._shared_names:
            return constant(self._end(alias_to(target), key, collection_id, mode_id))
        is_number = self._variables[target].get("resolvedType") == "FLOAT"
        return reference(name, self._kinds[target], is_number=is_number, is_opacity=is_opacity)

    def _end(self, value: object, variable: str, collection_id: str, mode_id: str) -> object:
        """Return the value at the end of the aliases of a variable that has `value`; None if it has none."""
        for _ in range(_DEEPEST):
            if not is_alias(value):
                return value
            target = str(value.get("id"))
            home = self._home(target) if target in self._variables else ""
            if home not in self._collections:
                return None
            if home != self._home(variable):
                collection_id, mode_id = home, self._mode_like(mode_id, collection_id, home)
            variable, value = target, self._value(target, collection_id, mode_id)
        return None

    def _mode_like(self, mode_id: str, collection_id: str, home: str) -> str:
        """Return the id of the mode in which a name of another collection is looked up, as Jeton does."""
        modes = _modes(self._collections[collection_id])
        name = next((_text(mode, "name") for mode in modes if mode.get("modeId") == mode_id), "")
        same = (mode for mode in _modes(self._collections[home]) if _text(mode, "name") == name)
        return _text(next(same, {}), "modeId") or _text(self._collections[home], "defaultModeId")

    def _text_of(self, key: str, value: object) -> str | None:
        """Return the text that Jeton stores for a value of a variable; None if it is none of its type."""
        if is_composed(value):
            return self._composed(key, value)
        text = figma_values.literal(self._kinds[key] or "string", value)
        return figma_values.scaled(text, 0.01) if text is not None and key in self._opacities else text

    def _why_not(self, key: str, value: object) -> str:
        """Return why a value that was not read is none of a variable."""
        resolved = self._variables[key].get("resolvedType")
        form = value.get("type") if isinstance(value, dict) else None
        if isinstance(form, str):
            operation = value.get("expressionFunction") if isinstance(value, dict) else None
            of = f" ({operation})" if isinstance(operation, str) else ""
            return f"its value is of the form {form}{of}, which is not read"
        return f"{shown(value)[:_SHOWN]} is no value of a {resolved} variable"

    def _home(self, key: str) -> str:
        """Return the id of a variable's collection."""
        return _text(self._variables[key], "variableCollectionId")

    def _target(self, key: str, value: object) -> str | None:
        """Return the id of an alias's target; None, with the reason reported, if the file lacks it."""
        target = str(value.get("id")) if isinstance(value, dict) else ""
        if target not in self._variables:
            text = "it refers to {target}, which is not in the file: left out"
            self._problems.warning(self._path(key), text, target=target)
            return None
        return target

    def _composed(self, key: str, value: Any) -> str | None:
        """Return the text of a color with an opacity of its own: CSS if one of them is another variable."""
        color, opacity = value["color"], value["opacity"]
        share = figma_values.opacity_of(opacity)
        if isinstance(color, dict) and not is_alias(color) and share is not None:
            return figma_values.composed(color, share)
        text = self._reference(key, color) if is_alias(color) else figma_values.literal("color", color)
        percent = None if share is None else f"{plain(round(share * 100, 6))}%"
        if is_alias(opacity):
            name = self._reference(key, opacity)
            factor = 100 if str(opacity.get("id")) in self._opacities else 1
            percent = None if name is None else f"calc({name} * {factor}%)"
        if text is None or percent is None:
            return None
        if is_alias(opacity):
            self._problems.info(self._path(key), "its opacity is kept as CSS, which only browsers evaluate")
        return f"color-mix(in srgb, {text} {percent}, transparent)"

    def _reference(self, key: str, value: object) -> str | None:
        """Return a reference to an alias's target; None, with the reason reported, if the file lacks it."""
        target = self._target(key, value)
        return None if target is None else f"{{{self._names[target]}}}"


def name_of(variable: Json) -> str:
    """Return the name that the token of a variable has."""
    return ".".join(part.strip() for part in _text(variable, "name").split("/"))


def _text(item: Json, member: str) -> str:
    text = item.get(member)
    return text if isinstance(text, str) else ""


def _modes(collection: Json) -> list[Json]:
    modes = collection.get("modes")
    if isinstance(modes, dict):  # ids with their names, as some plug-ins write them
        return [{"modeId": key, "name": name} for key, name in modes.items() if isinstance(name, str)]
    return _objects(modes)
