"""Random tokens from one seed: values that occur in practice, broken in the ways in which values are broken.

Much faster than Hypothesis, at the price of examples that nobody makes smaller: for long runs. The grammar is
the table of value shapes in the formats' page; mutations work on text, on numbers and on JSON.
"""

import json
import random
import unicodedata
from collections.abc import Callable, Sequence
from typing import Any

from fuzz.shapes import EVERY_VALUE, NUMBERS, PIECES, SEGMENTS, STAND_INS, VALUES

from jeton.model.objects import TOKEN_TYPES, TokenType
from jeton.model.stored_tokens import TokenContent

Json = Any


_SYMBOLS = frozenset({"So", "Sk", "Sm", "Sc"})


class Generator:
    """Tokens out of one seed; the same seed gives the same tokens."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self._text_mutations: tuple[Callable[[str], str], ...] = (
            *(self._cut, self._insert, self._double, self._swap, self._splice, self._number, self._case),
        )

    def mode(self, size: int) -> list[TokenContent]:
        """Return the tokens of a mode, no name twice; references lead to some of them, or nowhere."""
        names: dict[str, None] = {}
        while len(names) < size:
            names[self.name()] = None
        known = list(names)
        return [self.token(name, known) for name in known]

    def token(self, name: str, known: Sequence[str]) -> TokenContent:
        """Return a token; now and then an alias, or with the side data of DTCG."""
        chance = self.chance
        kind = chance.choice(TOKEN_TYPES)
        value = self._with_references(self.value(kind), known)
        alias = chance.choice(known) if chance.random() < 0.15 else None
        if alias is not None and chance.random() < 0.7:
            value = ""
        description = self.text() if chance.random() < 0.4 else None
        flag = chance.choice((True, False, "old", self.text())) if chance.random() < 0.1 else None
        deprecated = None if flag is None else json.dumps(flag, ensure_ascii=False)
        extensions = self._extensions() if chance.random() < 0.1 else None
        replaced_by = chance.choice((*known, '"x', '"x"')) if chance.random() < 0.05 else None
        return TokenContent(name, kind, value, description, alias, deprecated, extensions, replaced_by)

    def name(self) -> str:
        """Return a name that the service accepts: text without control characters, not white space alone."""
        count = self.chance.choice((1, 2, 2, 3, 3, 3, 4, 6))
        name = ".".join(self._segment() for _ in range(count))
        name = "".join(letter for letter in name if _is_in_names(letter))[:200]
        return name if name.strip() and name not in {".", ".."} else "n"

    def _segment(self) -> str:
        chance = self.chance
        kind = chance.random()
        if kind < 0.6:
            return chance.choice(SEGMENTS)
        if kind < 0.9:
            return f"{chance.choice(SEGMENTS)}{chance.randrange(100)}"
        return chance.choice(("", chance.choice(PIECES), self._letters(3)))

    def value(self, kind: TokenType) -> str:
        """Return a value: as it occurs for the type, or for another, or broken."""
        chance = self.chance
        way = chance.random()
        if way < 0.03:
            return self.text()
        text = chance.choice(VALUES[kind] if way < 0.9 else EVERY_VALUE)
        for _ in range(chance.choice((0, 0, 0, 0, 0, 1, 1, 2))):
            text = self._changed(text)
        return text

    def text(self) -> str:
        """Return a text of hostile pieces and of any characters."""
        chance = self.chance
        parts = [
            chance.choice(PIECES) if chance.random() < 0.7 else self._letters(4)
            for _ in range(chance.randrange(6))
        ]
        return "".join(parts)

    def _letters(self, most: int) -> str:
        codes = (
            self.chance.choice((0x7F, 0x2FF, 0xFFFF, 0x10FFFF)) for _ in range(self.chance.randrange(most))
        )
        letters = (chr(self.chance.randrange(1, code)) for code in codes)
        return "".join(letter for letter in letters if not "\ud800" <= letter <= "\udfff")

    def _with_references(self, value: str, known: Sequence[str]) -> str:
        """Return a value whose references lead somewhere, mostly."""
        if "{" not in value or self.chance.random() < 0.3:
            return value
        for place in STAND_INS:
            if place in value:
                value = value.replace(place, f"{{{self.chance.choice(known)}}}")
        return value

    def _changed(self, text: str) -> str:
        if text[:1] in {"{", "["} and self.chance.random() < 0.6:
            try:
                return json.dumps(
                    self._changed_json(json.loads(text)), ensure_ascii=self.chance.random() < 0.5
                )
            except ValueError:
                pass
        return self.chance.choice(self._text_mutations)(text)

    def _cut(self, text: str) -> str:
        start, end = sorted(self.chance.randrange(len(text) + 1) for _ in range(2))
        return text[:start] + text[end:] if self.chance.random() < 0.7 else text[start:end]

    def _insert(self, text: str) -> str:
        place = self.chance.randrange(len(text) + 1)
        return text[:place] + self.chance.choice(PIECES) + text[place:]

    def _double(self, text: str) -> str:
        start, end = sorted(self.chance.randrange(len(text) + 1) for _ in range(2))
        return text[:end] + text[start:end] * self.chance.choice((1, 1, 2, 40)) + text[end:]

    def _swap(self, text: str) -> str:
        letters = list(text)
        for _ in range(self.chance.randrange(1, 3)):
            if len(letters) > 1:
                one, other = self.chance.randrange(len(letters)), self.chance.randrange(len(letters))
                letters[one], letters[other] = letters[other], letters[one]
        return "".join(letters)

    def _splice(self, text: str) -> str:
        other = self.chance.choice(EVERY_VALUE)
        return text[: self.chance.randrange(len(text) + 1)] + other[self.chance.randrange(len(other) + 1) :]

    def _number(self, text: str) -> str:
        digits = [place for place, letter in enumerate(text) if letter.isdigit()]
        if not digits:
            return text + self.chance.choice(NUMBERS)
        place = self.chance.choice(digits)
        return text[:place] + self.chance.choice(NUMBERS) + text[place + 1 :]

    def _case(self, text: str) -> str:
        return self.chance.choice((text.upper, text.lower, text.title, text.swapcase))()

    def _changed_json(self, value: Json) -> Json:
        """Return decoded JSON with one change somewhere in it."""
        if isinstance(value, dict) and value and self.chance.random() < 0.8:
            return self._changed_object(value)
        if isinstance(value, list) and value and self.chance.random() < 0.8:
            return self._changed_list(value)
        return self._scalar()

    def _changed_object(self, value: dict[str, Json]) -> dict[str, Json]:
        chance = self.chance
        key, way = chance.choice(list(value)), chance.random()
        if way < 0.2:
            return {name: part for name, part in value.items() if name != key}
        if way < 0.35:
            return value | {chance.choice((*value, "inset", "alpha", "$ref", "__proto__")): self._scalar()}
        return value | {key: self._changed_json(value[key])}

    def _changed_list(self, value: list[Json]) -> list[Json]:
        chance = self.chance
        place, way = chance.randrange(len(value)), chance.random()
        if way < 0.3:
            return value[:place] + value[place + 1 :]
        if way < 0.5:
            return value * chance.choice((2, 50))
        return [*value[:place], self._changed_json(value[place]), *value[place + 1 :]]

    def _scalar(self) -> Json:
        chance = self.chance
        deep: Json = []
        for _ in range(chance.choice((0, 0, 0, 3, 60))):
            deep = [deep]
        scalars: tuple[Json, ...] = (
            *(None, True, False, 0, -1, 0.5, 1e308, 10**30, "", "{a}", "{a.b}", {}, deep),
            {"value": 1, "unit": "px"},
        )
        return chance.choice((*scalars, chance.choice(EVERY_VALUE), self.text()))

    def _extensions(self) -> str:
        value: Json = {self._letters(4) or "x": self._scalar(), "org.example": {"n": self.chance.random()}}
        if self.chance.random() < 0.3:
            members = ("type", "value", "space", "color")
            told = ("mix", "lighten", "lch", "srgb", "0.5", "ceil(1e309)", "#000", "{a}", self._scalar())
            modify = {member: self.chance.choice(told) for member in members}
            value["studio.tokens"] = {"modify": modify}
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _is_in_names(letter: str) -> bool:
    """Tell whether a character may stand in a name here.

    The service refuses control characters alone. Symbols beyond U+FFFF are left out because the grammar that
    reads Swift knows only emoji of them, while Swift itself takes all.
    """
    category = unicodedata.category(letter)
    return category not in {"Cc", "Cs"} and not (
        letter > "\uffff" and category in _SYMBOLS and letter != "😀"
    )
