"""Merge of the values of variables, mode by mode, and of variables that Jeton has not yet.

A mode without a token of its own shows what it falls back to. It gets one only if Figma has something else
there, also if that is because the mode that it falls back to changes now.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import UNSET
from msgspec.structs import asdict

from jeton.formats.figma import figma_fingerprint as fingerprint
from jeton.formats.figma.figma_context import Context, Prints
from jeton.formats.figma.figma_file import FileVariable, IdentityVariable
from jeton.formats.figma.figma_matching import Column, Pair
from jeton.formats.figma.figma_reader import Variables, name_of
from jeton.formats.figma.figma_rows import Step, short
from jeton.formats.figma.figma_texts import object_in, same, settings_of
from jeton.formats.figma.figma_values import SCOPES
from jeton.formats.figma.figma_variables import Json, targets_in, type_of
from jeton.formats.reading.problems import Problems
from jeton.model.objects import TokenType
from jeton.model.stored_tokens import StoredToken
from jeton.resolution.views import bases_of
from jeton.values import modify

_NOTHING: Any = object()
_GONE = "it was deleted in Jeton, and changed in Figma"


class ValueMerge:
    """The merge of values; `scopes` are those that count, by the ids of variables that Jeton has."""

    def __init__(self, context: Context, scopes: Mapping[str, list[str]]) -> None:
        self._context = context
        self._scopes = {**scopes}
        self._kinds: dict[str, TokenType] = {}
        for pair in context.matching.pairs:
            own = context.own_of(pair)
            if own:
                self._kinds[pair.figma.id] = own[0].type
        self._reader = Variables({}, {}, Problems())

    # Variables that Jeton has

    def merge(self, pair: Pair) -> None:
        """Add the rows of the values of a variable that both have."""
        figma, kind = pair.figma, self._kinds.get(pair.figma.id)
        if kind is None:
            return
        if figma.type != pair.jeton.type:
            self._report_type(pair)
            return
        columns = self._context.columns[figma.collection_id]
        siblings = self._context.siblings[self._context.tokenset_of(figma)]
        flips = self._context.is_percent(kind, self._scopes[figma.id]) != self._context.is_percent(
            kind, pair.jeton.scopes
        )
        after: dict[str, Any] = {}
        moved: set[str] = set()
        for column in columns:
            if column.id not in figma.values:
                continue
            base = next((each.id for each in bases_of(column.mode, siblings)[1:] if each.id in after), None)
            jeton = None if column.number is None else self._context.in_figma(pair.jeton, column.number)
            is_moved = base is not None and (column.number is None or base in moved)
            below = _NOTHING if base is None else after[base] if is_moved else jeton
            before = jeton if column.number is not None else below
            after[column.mode.id] = self._merge_value(pair, column, kind, (before, below), flips=flips)
            if not same(after[column.mode.id], before):
                moved.add(column.mode.id)

    def _merge_value(
        self, pair: Pair, column: Column, kind: TokenType, values: tuple[Any, Any], *, flips: bool
    ) -> Any:
        """Add the row of the value in a mode if there is one; return what the mode shows then.

        `values` are what it shows in Jeton, and what it falls back to then; `flips` is set if its numbers
        become percentages, or none.
        """
        jeton, below = values
        value, number = pair.figma.values[column.id], column.number
        falls = self._own(pair, column) is None and below is not _NOTHING
        stored = "" if pair.stored is None else pair.stored.values.get(column.id, "")
        prints = Prints(fingerprint.of_value(value), fingerprint.of_value(jeton), stored)
        left = below if falls else jeton
        is_same = same(value, jeton)
        if falls and same(value, below):
            return value
        if not flips and not falls and is_same:
            return value
        if not flips and not is_same and number is not None and prints.is_untouched:
            return left
        is_conflict = not is_same and number is not None and prints.jeton != stored
        is_done = self._change(pair, column, kind, is_conflict=is_conflict)
        return value if is_done else left

    def _change(self, pair: Pair, column: Column, kind: TokenType, *, is_conflict: bool) -> bool:
        """Add the row of a changed value; tell whether it is carried out."""
        context, figma = self._context, pair.figma
        id_, name = f"v:{figma.id}:{column.id}", context.name_of(pair)
        ticked = context.rows.takes_figma(id_) if is_conflict else context.rows.is_ticked(id_)
        row = context.row(id_, figma, name, "value", ticked=ticked)
        row.mode = column.mode.name
        own = self._own(pair, column)
        former = context.literal_of(own or next(iter(context.own_of(pair)), None))
        jeton = None if column.number is None else context.in_figma(pair.jeton, column.number)
        scopes = pair.jeton.scopes
        row.jeton = short(_text(own) or context.words(jeton, kind, former, scopes))
        if is_conflict:
            is_known, past = context.past_value(pair, column)
            if is_known:
                row.base = short(context.words(past, kind, former, scopes))
        content = self._content(figma, column.id, kind, former, name)
        if isinstance(content, str):
            row.figma = short(context.words(figma.values[column.id], kind, former, scopes))
            context.rows.skip(row, content)
            return False
        row.figma = short(_item_text(content[0]))
        step = self._step(pair, column, content)
        return context.add("conflicts" if is_conflict else "changes", row, step)

    def _step(self, pair: Pair, column: Column, content: tuple[Json, Any]) -> Step:
        """Return the change of a value; a mode without a token of its own gets one like the others."""
        own, name = self._own(pair, column), self._context.name_of(pair)
        item, modifier = content
        if own is not None:
            has_modifier = modify.has_modifier(object_in(own.extensions))
            modifier = (None if has_modifier else UNSET) if modifier is UNSET else modifier
            return Step(column.mode.id, name, {"name": name, **item}, {}, modifier)
        model = self._context.own_of(pair)[0]
        fields = {"name": name, "type": self._kinds[pair.figma.id], **item}
        if model.description is not None:
            fields["description"] = model.description
        extensions = settings_of(object_in(model.extensions))
        scopes = self._scopes[pair.figma.id]
        settings = {} if scopes == pair.jeton.scopes else {"scopes": scopes}
        return Step(column.mode.id, name, fields, settings, modifier, extensions=extensions)

    def _report_type(self, pair: Pair) -> None:
        figma = pair.figma
        prints = [fingerprint.of_value(value) for value in figma.values.values()]
        stored = pair.stored.values.values() if pair.stored else ()
        if set(prints) <= set(stored):
            return
        row = self._context.row(f"v:{figma.id}:", figma, self._context.name_of(pair), "value", ticked=False)
        self._context.rows.skip(row, f"it is a {figma.type} in Figma, and a {pair.jeton.type} in Jeton")

    def _own(self, pair: Pair, column: Column) -> StoredToken | None:
        """Return the token of a mode itself, None if it falls back."""
        keys = pair.jeton.own
        key = keys[column.number] if column.number is not None and column.number < len(keys) else None
        return self._context.by_id.get(key or "")

    # Variables that Jeton has not

    def create(self) -> None:
        """Add the rows of new variables, and of those that Jeton has deleted although Figma changed them."""
        context = self._context
        candidates: dict[str, FileVariable] = {}
        for variable in context.matching.new:
            if context.rows.is_ticked(f"n:{variable.id}"):
                candidates[variable.id] = variable
            else:
                self._list_creation(variable, ticked=False)
        for variable, stored in context.matching.gone:
            if not _is_changed(variable, stored, self._collection_has(variable)):
                continue
            if context.rows.takes_figma(f"n:{variable.id}"):
                candidates[variable.id] = variable
            else:
                self._list_creation(variable, ticked=False, is_gone=True)
        self._name_new(candidates)
        gone = {variable.id for variable, _ in context.matching.gone}
        contents = self._contents_of(candidates)
        for id_, content in contents.items():
            variable, is_gone = candidates[id_], id_ in gone
            if isinstance(content, str):
                row = context.row(f"n:{id_}", variable, name_of({"name": variable.name}), ticked=False)
                context.rows.skip(row, content)
                context.names.pop(id_, None)
            else:
                self._list_creation(variable, ticked=True, is_gone=is_gone, steps=content)

    def _collection_has(self, variable: FileVariable) -> set[str]:
        return {column.id for column in self._context.columns.get(variable.collection_id, ())}

    def _list_creation(
        self, variable: FileVariable, *, ticked: bool, is_gone: bool = False, steps: Sequence[Step] = ()
    ) -> None:
        context, name = self._context, name_of({"name": variable.name})
        row = context.row(f"n:{variable.id}", variable, name, ticked=ticked)
        kind = type_of(variable.type, variable.scopes)
        columns = context.columns.get(variable.collection_id, [])
        value = variable.values.get(columns[0].id) if columns else None
        text = context.words(value, kind or "string", "", variable.scopes)
        row.figma = short(_item_text(steps[0].item) if steps else text)
        if is_gone:
            row.note = _GONE
        context.add("conflicts" if is_gone else "creates", row, *steps)

    def _name_new(self, candidates: Mapping[str, FileVariable]) -> None:
        """Note the types of new variables, and their names as far as these are free."""
        context = self._context
        for id_, variable in list(candidates.items()):
            kind = type_of(variable.type, variable.scopes)
            if kind is not None:
                self._kinds[id_] = kind
                self._scopes[id_] = variable.scopes
                context.names[id_] = name_of({"name": variable.name})

    def _contents_of(self, candidates: Mapping[str, FileVariable]) -> dict[str, list[Step] | str]:
        """Return what each new variable does, or why it does nothing; others may lose their aim by it."""
        context, contents = self._context, dict[str, list[Step] | str]()
        taken: set[tuple[str, str]] = set()
        for id_, variable in candidates.items():
            tokenset_id, name = context.tokenset_of(variable), name_of({"name": variable.name})
            if id_ not in self._kinds:
                contents[id_] = f"{variable.type} is no type of a token"
            elif tokenset_id in context.held.get(name, ()) or (tokenset_id, name) in taken:
                contents[id_] = "a token of this name is there already"
            taken.add((tokenset_id, name))
        for id_ in contents:
            context.names.pop(id_, None)
        for id_ in candidates.keys() - contents.keys():
            context.held.setdefault(context.names[id_], set()).add(context.tokenset_of(candidates[id_]))
        pending = {id_: each for id_, each in candidates.items() if id_ not in contents}
        self._read()
        for id_, variable in pending.items():
            contents[id_] = context.rows.refusals.get(f"n:{id_}") or self._new_steps(variable)
        users = _users(pending)
        refusals = [id_ for id_ in pending if isinstance(contents[id_], str)]
        while refusals:
            id_ = refusals.pop()
            context.names.pop(id_, None)
            for user in users.get(id_, ()):
                if not isinstance(contents[user], str):
                    contents[user] = self._lost(candidates[user]) or contents[user]
                    refusals += [user] if isinstance(contents[user], str) else []
        return contents

    def _new_steps(self, variable: FileVariable) -> list[Step] | str:
        """Return the tokens of a new variable, or why it has none."""
        context, kind, name = self._context, self._kinds[variable.id], self._context.names[variable.id]
        siblings = context.siblings.get(context.tokenset_of(variable), [])
        after: dict[str, Any] = {}
        steps: list[Step] = []
        for column in context.columns.get(variable.collection_id, ()):
            value = variable.values.get(column.id)
            if value is None:
                continue
            bases = bases_of(column.mode, siblings)[1:]
            below = next((after[base.id] for base in bases if base.id in after), _NOTHING)
            after[column.mode.id] = value
            if below is not _NOTHING and same(value, below):
                continue
            content = self._content(variable, column.id, kind, "", name)
            if isinstance(content, str):
                return content
            fields = {"name": name, "type": kind, **content[0], "description": variable.description or None}
            fault = context.state.fault(fields)
            if fault is not None:
                return fault
            steps.append(Step(column.mode.id, name, fields, _side(variable, kind), content[1]))
        return steps or "it has no value in a mode that Jeton has"

    # Values

    def _lost(self, variable: FileVariable, mode_id: str | None = None) -> str | None:
        """Return which variable without a token a variable refers to, in a mode or in any, None if none."""
        value = variable.values if mode_id is None else variable.values[mode_id]
        for target in targets_in(value):
            if target not in self._context.names:
                lost = self._context.matching.variables.get(target)
                return f"it refers to {lost.name if lost else target}, which is no token of Jeton"
        return None

    def _read(self) -> None:
        """Let the importer read all variables, by the names and types that they have in Jeton."""
        context = self._context
        collections = {
            each.id: {
                "name": each.name,
                "modes": [asdict(mode) | {"modeId": mode.mode_id} for mode in each.modes],
                "defaultModeId": each.default_mode_id,
            }
            for each in context.matching.file.collections
        }
        variables = {
            each.id: {
                "name": each.name,
                "variableCollectionId": each.collection_id,
                "resolvedType": each.type,
                "valuesByMode": each.values,
                "scopes": self._scopes.get(each.id, each.scopes),
            }
            for each in context.matching.file.variables
        }
        self._reader = Variables(variables, collections, Problems(), {**context.names}, self._kinds)

    def _content(
        self, variable: FileVariable, mode_id: str, kind: TokenType, former: str, owner: str
    ) -> tuple[Json, Any] | str:
        """Return the fields of a token with a variable's value in a mode, and its modifier, or why not."""
        context, value = self._context, variable.values[mode_id]
        why = self._lost(variable, mode_id)
        if why is not None:
            return why
        for target in targets_in(value):
            if context.leads_elsewhere(variable, owner, target):
                return f"{context.names[target]} means another token here"
        if not isinstance(value, dict):
            text = context.text(value, kind, former, self._scopes[variable.id])
            return f"its value is no {kind}" if text is None else ({"value": text, "alias_to": None}, UNSET)
        draft = self._reader.draft(variable.id, mode_id)
        if isinstance(draft, str):
            return draft
        modifier = (draft.extensions or {}).get(modify.TOOL, {}).get(modify.MEMBER, UNSET)
        if draft.alias_to is not None and draft.alias_to is not UNSET:
            return {"value": "", "alias_to": draft.alias_to}, modifier
        return {"value": draft.text, "alias_to": None}, modifier


def _users(variables: Mapping[str, FileVariable]) -> dict[str, list[str]]:
    """Return the ids of variables by those that they refer to."""
    users: dict[str, list[str]] = {}
    for id_, variable in variables.items():
        for target in targets_in(variable.values):
            users.setdefault(target, []).append(id_)
    return users


def _text(token: StoredToken | None) -> str | None:
    """Return the text of a token as a row shows it."""
    if token is None:
        return None
    return token.value if token.alias_to is None else f"{{{token.alias_to}}}"


def _item_text(item: Json) -> str:
    alias: str | None = item.get("alias_to")
    return str(item["value"]) if alias is None else f"{{{alias}}}"


def _side(variable: FileVariable, kind: TokenType) -> Json:
    """Return the members of Figma's that a new token keeps, as an import keeps them."""
    side: Json = {}
    if variable.scopes or SCOPES[kind]:
        side["scopes"] = variable.scopes
    if variable.syntax:
        side["codeSyntax"] = variable.syntax
    return side | ({"hiddenFromPublishing": True} if variable.hidden else {})


def _is_changed(variable: FileVariable, stored: IdentityVariable, modes: set[str]) -> bool:
    """Tell whether Figma has changed a variable since the last sync, in the modes that Jeton has."""
    return (
        fingerprint.of_name(variable.name) != stored.name
        or fingerprint.of_name(variable.description) != stored.description
        or any(
            fingerprint.of_value(value) != stored.values.get(mode_id)
            for mode_id, value in variable.values.items()
            if mode_id in modes
        )
    )
