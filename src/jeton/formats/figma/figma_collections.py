"""Collections of variables, and their styles, for the plug-in's document: what each mode has of a name."""

from collections.abc import Sequence
from typing import NamedTuple

from jeton.formats.figma.figma_members import BESIDE_CHILDREN, LEAST, is_opacity_in_figma
from jeton.formats.figma.figma_plugin_values import FigmaValue, figma_value
from jeton.formats.figma.figma_styles import KINDS, Style, style_of
from jeton.formats.token_files.paths import paths_of
from jeton.formats.writing.base import ExportMode, ExportToken, LostToken
from jeton.formats.writing.selection import completed, in_mode, kind_of


class FoundVariable(NamedTuple):
    """A variable as a mode sees it."""

    key: str
    value: FigmaValue


class Collection:
    """A tokenset: its modes, the default mode first, and what it has of each name in each."""

    def __init__(self, key: str, name: str, modes: Sequence[ExportMode], base: float | None) -> None:
        self.key, self.name = key, name
        whole = sorted(
            zip(modes, completed(modes, LEAST), strict=True), key=lambda pair: not pair[0].is_default
        )
        self.own = [own for own, _ in whole]
        self.modes = [{token.name: token for token in each.tokens} for _, each in whole]
        self.own_names = [frozenset(token.name for token in own.tokens) for own in self.own]
        self._index = {mode.name: number for number, mode in enumerate(self.own)}
        self._base = base
        self._keys: dict[str, str] = {}
        self.values: dict[str, list[FigmaValue]] = {}
        self.styles: dict[str, list[Style | None]] = {}
        self.lost: list[dict[str, str]] = [{} for _ in self.own]
        self.names = dict.fromkeys(name for own in self.modes for name in own)
        for each in self.names:
            self._take(each)
        self.paths = paths_of(list(self.values), BESIDE_CHILDREN)
        self.style_paths = paths_of(list(self.styles), BESIDE_CHILDREN)

    def _take(self, name: str) -> None:
        """Take the variable or the style of a name, or note why there is none."""
        tokens = [mode.get(name) for mode in self.modes]
        first = next(token for token in tokens if token is not None)
        if kind_of(first) in KINDS:
            self._take_style(name, tokens)
            return
        is_percent = is_opacity_in_figma(first.stored)
        values: list[FigmaValue] = []
        why: dict[int, str] = {}
        for number, token in enumerate(tokens):
            own = None if token is None else figma_value(token, self._base, is_percent=is_percent)
            if isinstance(own, FigmaValue) and (not values or own.type == values[0].type):
                values.append(own)
            elif own is None:
                why[number] = "there is no such token, and a variable has a value in each mode"
            else:
                why[number] = own if isinstance(own, str) else "it has another type than in the first mode"
        if not why:
            self.values[name] = values
            return
        (number, reason), *_ = why.items()
        whole = (
            reason if len(self.own) == 1 else f"Figma lacks it, in the mode {self.own[number].name}: {reason}"
        )
        for number, lost in enumerate(self.lost):
            lost[name] = why.get(number) or whole

    def _take_style(self, name: str, tokens: Sequence[ExportToken | None]) -> None:
        """Take a style, by the first mode that has one."""
        styles: list[Style | None] = []
        for token, lost in zip(tokens, self.lost, strict=True):
            is_style = token is not None and kind_of(token) in KINDS
            style = style_of(token, self._base) if token is not None and is_style else None
            if isinstance(style, str):
                lost[name] = style
            elif token is not None and style is None:
                lost[name] = "it is no style as in the first mode"
            styles.append(style if isinstance(style, Style) else None)
        if any(styles):
            self.styles[name] = styles

    def ids_of(self, name: str) -> list[str | None]:
        """Return the ids of a name's own tokens in each mode; its name where a sample has no ids."""
        return [
            (getattr(tokens[name].stored, "id", "") or name) if name in own else None
            for tokens, own in zip(self.modes, self.own_names, strict=True)
        ]

    def key_of(self, name: str) -> str:
        """Return the key of a variable or style."""
        key = self._keys.get(name)
        if key is None:
            key = self._keys[name] = next((id_ for id_ in self.ids_of(name) if id_ is not None), name)
        return key

    def first_of(self, name: str) -> ExportToken:
        """Return the token that a variable or style has its description and its settings from."""
        return next(mode[name] for mode in self.modes if name in mode)

    def find(self, name: str, mode: str) -> FoundVariable | None:
        """Return the variable of a name as a mode of this name sees it, or else the default mode."""
        values = self.values.get(name)
        return None if values is None else FoundVariable(self.key_of(name), values[self._index.get(mode, 0)])

    def lost_of(self, number: int) -> list[LostToken]:
        """Return the own tokens of a mode that are left out, and why."""
        own = self.own_names[number]
        lost = [LostToken(name, reason) for name, reason in self.lost[number].items() if name in own]
        return [each._replace(tokenset=self.key) for each in in_mode(self.own[number], lost)]
