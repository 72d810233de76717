"""Look-ups of the merge of a file of Figma: tokens by id, names after renames, values in both forms."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec import UNSET, UnsetType

from jeton.formats.figma.figma_file import DocumentStyle, DocumentVariable, FigmaDocument, FileVariable
from jeton.formats.figma.figma_fingerprint import of_value
from jeton.formats.figma.figma_matching import Column, Matching, Pair, StylePair
from jeton.formats.figma.figma_rows import Field, FigmaRow, List, Rows, Step, renamed
from jeton.formats.figma.figma_texts import color_of, text_of_literal
from jeton.formats.figma.figma_variables import Json, alias_to, is_alias, is_opacity
from jeton.model.objects import ModeRef, TokenType
from jeton.model.stored_tokens import StoredToken
from jeton.resolution.views import default_mode, position_of

_HOPS = 8
"""The aliases that are followed for the unit of a token."""


class State(NamedTuple):
    """A workspace: its modes, those that are to be made included, and the tokens of each by name.

    `fault` tells why a token cannot be as fields say, None if it can; a rem has `base` pixels.
    """

    modes: Sequence[ModeRef]
    tokens: Mapping[str, Mapping[str, StoredToken]]
    fault: Callable[[Json], str | None]
    base: float


class Prints(NamedTuple):
    """The fingerprints of what Figma has, of what Jeton has, and of what Figma had after the last sync."""

    figma: str
    jeton: str
    stored: str

    @property
    def is_conflict(self) -> bool:
        """Whether both differ from the last sync and from each other, or no sync is known."""
        return self.jeton != self.stored and not self.is_untouched

    @property
    def is_untouched(self) -> bool:
        """Whether Figma has what Jeton has, or what it had."""
        return self.figma in {self.jeton, self.stored}


class Context:
    """A file and a workspace beside each other; `past` is the document of the last sync, if it is known.

    Attributes:
        names: the names of tokens by the ids of their variables, once all is renamed.
        held: the ids of the tokensets that have tokens of a name.
        by_id: all tokens by their ids.
        columns: the modes that both have by the ids of collections.
    """

    def __init__(
        self, matching: Matching, rows: Rows, state: State, past: FigmaDocument | None = None
    ) -> None:
        self.matching = matching
        self.rows = rows
        self.state = state
        self.by_id = {token.id: token for own in state.tokens.values() for token in own.values()}
        self.held: dict[str, set[str]] = {}
        self.siblings: dict[str, list[ModeRef]] = {}
        self._by_name: dict[str, StoredToken] = {}
        self._homes = {mode.id: mode.tokenset_id for mode in state.modes}
        for mode in state.modes:
            self.siblings.setdefault(mode.tokenset_id, []).append(mode)
            for name, token in state.tokens.get(mode.id, {}).items():
                self._by_name.setdefault(name, token)
                self.held.setdefault(name, set()).add(mode.tokenset_id)
        positions = {key: position_of(own) for key, own in self.siblings.items()}
        self._order = sorted(self.siblings, key=lambda key: positions[key])
        self.columns: dict[str, list[Column]] = {
            each.id: matching.columns(each, self.siblings.get(matching.tokensets[each.id], []))
            for each in matching.collections
            if each.id in matching.tokensets
        }
        self.names: dict[str, str] = {}
        self._ids = {key: pair.figma.id for pair in matching.pairs for key in keys_of(pair.jeton)}
        self._keyed = {key: pair.jeton for pair in matching.pairs for key in keys_of(pair.jeton)}
        self._past = {
            key: (variable, {mode.key: number for number, mode in enumerate(collection.modes)})
            for collection in (past.collections if past else ())
            for variable in collection.variables
            for key in keys_of(variable)
        }

    def tokenset_of(self, variable: FileVariable) -> str:
        """Return the id of the tokenset of a variable, empty if its collection has none."""
        return self.matching.tokensets.get(variable.collection_id, "")

    def note_names(self) -> None:
        """Note the names of tokens by variables; one of a library is the one of the file with its key."""
        for pair in self.matching.pairs:
            self.names[pair.figma.id] = self.name_of(pair)
        by_key = {pair.figma.key: pair.figma.id for pair in self.matching.pairs if pair.figma.key}
        for variable in self.matching.file.variables:
            if variable.remote and variable.key in by_key:
                self.names[variable.id] = self.names[by_key[variable.key]]

    def home_of(self, pair: Pair | StylePair) -> str:
        """Return the id of the tokenset of a variable or a style, empty if it has none."""
        if isinstance(pair, Pair):
            return self.tokenset_of(pair.figma)
        token = self.token_of(pair.jeton)
        return "" if token is None else self._homes[token.mode_id]

    def name_of(self, pair: Pair | StylePair) -> str:
        """Return the name of a token once all is renamed."""
        return renamed(self.rows.renames, self.home_of(pair), pair.jeton.path)

    def token_of(self, style: DocumentStyle) -> StoredToken | None:
        """Return the token that a style has its fields of, None if it is gone."""
        keys = (key for key in [style.key, *style.keys] if key)
        return next((self.by_id[key] for key in keys if key in self.by_id), None)

    def bound_in_figma(self, bound: Mapping[str, str]) -> dict[str, str]:
        """Return the ids of the variables that Figma has for keys, by field."""
        return {field: self._ids.get(key, key) for field, key in bound.items()}

    @property
    def home_of_styles(self) -> ModeRef | None:
        """The mode in which new styles become tokens: of the chosen tokenset, or of the first style's."""
        homes = (self.home_of(pair) for pair in self.matching.styles)
        first = self.rows.tokenset_id or next(homes, "") or next(iter(self.siblings), "")
        siblings = self.siblings.get(first)
        return default_mode(siblings) if siblings else None

    def own_of(self, pair: Pair | StylePair) -> list[StoredToken]:
        """Return the tokens of a variable, in the order of its modes; of a style the one that it shows."""
        if isinstance(pair, StylePair):
            token = self.token_of(pair.jeton)
            return [] if token is None else [token]
        return [self.by_id[key] for key in pair.jeton.own if key in self.by_id]

    def row_of(
        self, id_: str, pair: Pair | StylePair, field: Field, prints: Prints, name: str | None = None
    ) -> FigmaRow:
        """Return the row of a change of a variable or a style, ticked as it is decided."""
        row = FigmaRow(
            id=id_,
            token=self.name_of(pair) if name is None else name,
            tokenset=self.tokenset_name(self.home_of(pair)),
            field=field,
            ticked=self.decided(id_, prints),
        )
        row.object = "token" if isinstance(pair, Pair) else "style"
        return row

    def row(
        self, id_: str, variable: FileVariable, name: str, field: Field | UnsetType = UNSET, *, ticked: bool
    ) -> FigmaRow:
        """Return a row of a variable's token."""
        tokenset = self.tokenset_name(self.tokenset_of(variable))
        return FigmaRow(id=id_, token=name, tokenset=tokenset, field=field, ticked=ticked)

    def tokenset_name(self, tokenset_id: str) -> str:
        """Return the name of a tokenset, empty if there is none."""
        siblings = self.siblings.get(tokenset_id)
        return siblings[0].tokenset if siblings else ""

    def decided(self, id_: str, prints: Prints) -> bool:
        """Tell whether a change of Figma's is carried out: a conflict only where it is decided so."""
        return self.rows.takes_figma(id_) if prints.is_conflict else self.rows.is_ticked(id_)

    def add(self, list_: List, row: FigmaRow, *steps: Step) -> bool:
        """Add a row with its steps and tell whether it is carried out; what no token can be is skipped."""
        faults = [self.state.fault(each.item) for each in steps if not each.deletes]
        faults.append(self.rows.refusals.get(row.id))
        why = next((fault for fault in faults if fault is not None), None)
        if why is None:
            self.rows.add(list_, row, *steps)
        else:
            self.rows.skip(row, why)
        return row.ticked

    def in_figma(self, document: DocumentVariable, number: int) -> Any:
        """Return what Figma would have for a value of the document; None for an alias to what it lacks."""
        value = document.values[number] if number < len(document.values) else None
        if isinstance(value, dict) and "alias" in value:
            id_ = self._ids.get(value["alias"]) if isinstance(value["alias"], str) else None
            return None if id_ is None else alias_to(id_)
        return color_of(value) if document.type == "COLOR" else value

    def past_value(self, pair: Pair, column: Column) -> tuple[bool, Any]:
        """Tell whether the value of the last sync is known, and which it is: its fingerprint proves it."""
        stored = pair.stored.values.get(column.id) if pair.stored else None
        past = next((self._past[key] for key in keys_of(pair.jeton) if key in self._past), None)
        number = past[1].get(column.mode.id) if past else None
        if past is None or number is None or stored is None:
            return False, None
        value = self.in_figma(past[0], number)
        return of_value(value) == stored, value

    def past_of(self, pair: Pair | StylePair, prints: Prints) -> DocumentVariable | None:
        """Return the variable of a conflict as it was at the last sync, None if that is not known."""
        keys = keys_of(pair.jeton) if prints.is_conflict else ()
        return next((self._past[key][0] for key in keys if key in self._past), None)

    def is_percent(self, kind: TokenType, scopes: Sequence[str]) -> bool:
        """Tell whether numbers of a variable of these scopes are percentages in Figma."""
        return kind == "number" and is_opacity(kind, list(scopes))

    def words(self, value: object, kind: TokenType, former: str, scopes: Sequence[str]) -> str | None:
        """Return a value of Figma in Jeton's words, as far as they are known, by its variable's scopes."""
        if is_alias(value):
            name = self.names.get(str(value.get("id")))
            return None if name is None else f"{{{name}}}"
        return self.text(value, kind, former, scopes)

    def text(self, value: object, kind: TokenType, former: str, scopes: Sequence[str]) -> str | None:
        """Return the text of a value that is no alias, None if it does not fit."""
        is_percent = self.is_percent(kind, scopes)
        return text_of_literal(kind, value, former, self.state.base, is_percent=is_percent)

    def literal_of(self, token: StoredToken | None) -> str:
        """Return the text at the end of a token's aliases, for its unit; empty if there is none."""
        for _ in range(_HOPS):
            if token is None or token.alias_to is None:
                break
            token = self._by_name.get(token.alias_to)
        return "" if token is None or token.alias_to is not None else token.value

    def leads_elsewhere(self, variable: FileVariable, owner: str, id_: str) -> bool:
        """Tell whether the name of a variable's target means a token of another tokenset, seen from it."""
        name, own = self.names[id_], self.tokenset_of(variable)
        target = self.matching.variables.get(id_)
        home = "" if target is None else self.tokenset_of(target)
        holders = self.held.get(name, set())
        if not home or holders <= {home}:
            return False
        order = [own, *(key for key in self._order if key != own)]
        first = next((key for key in order if key in holders and not (key == own and name == owner)), home)
        return first != home


def keys_of(variable: DocumentVariable | DocumentStyle) -> Iterator[str]:
    """Yield the ids of all tokens of a variable or a style."""
    yield variable.key
    yield from (key for key in variable.keys if key and key != variable.key)
