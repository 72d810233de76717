"""Random files of other tools, and files that are broken: what importers meet."""

import json
import math
import random
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import Any

from jeton.formats.reading.model import SourceFile
from jeton.model.stored_tokens import TokenContent

Json = Any
_WORDS = "dimension color sizing spacing boxShadow other text opacity custom-x shadow fontSizes asset"
_SCOPES = ("ALL_SCOPES", "FONT_SIZE", "LINE_HEIGHT", "OPACITY", "CORNER_RADIUS", "FONT_FAMILY", "FONT_STYLE")
_BYTES = (b"{", b"}", b"[", b'"', b"\\", b"\xff", b"\0", b",", b"//", b"'")
_SELECTORS = (
    *(":root", ":where(html)", "[data-theme=dark]", ".theme-dark"),
    *("@media (prefers-color-scheme: dark) { :root", "@supports (color: red) { .a, .b > c"),
)


def _refused(constant: str) -> None:
    raise ValueError(constant)


def _finite(digits: str) -> float:
    if math.isinf(float(digits)):
        raise ValueError(digits)
    return float(digits)


_DECODER = json.JSONDecoder(parse_constant=_refused, parse_float=_finite)
_PLAIN = re.compile(r"[\w#%., ()/+-]*")


class Documents:
    """Files made of tokens, each with now and then something that should not be there."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self._odd = 0.0
        self._makers: tuple[Callable[[Sequence[TokenContent]], Json], ...] = (
            *(self._dtcg, self._style_dictionary, self._tokens_studio, self._resolver, self._figma),
        )

    def files(self, tokens: Sequence[TokenContent]) -> Iterator[SourceFile]:
        """Yield a file of each kind, and each once more with broken bytes."""
        for make in self._makers:
            self._odd = self._chance.choice((0.0, 0.0, 0.02))
            tree = make(tokens)
            content = self._content(tree)
            yield SourceFile(f"folder/{make.__name__}.json", content)
            yield SourceFile(f"changed/{make.__name__}.json", self._content(self._changed(tree)))
            yield SourceFile(f"broken/{make.__name__}", self._broken(content))
        style = self._css(tokens).encode()
        yield SourceFile("folder/style.css", style)
        yield SourceFile("style", self._broken(style))

    @staticmethod
    def _content(tree: Json) -> bytes:
        return json.dumps(tree, ensure_ascii=False).encode("utf-8", "surrogatepass")

    def _changed(self, tree: Json) -> Json:
        """Return decoded JSON with one part in it replaced by something else."""
        chance = self._chance
        if isinstance(tree, dict) and tree and chance.random() < 0.85:
            key = chance.choice(list(tree))
            return tree | {key: self._changed(tree[key])}
        if isinstance(tree, list) and tree and chance.random() < 0.85:
            place = chance.randrange(len(tree))
            return [*tree[:place], self._changed(tree[place]), *tree[place + 1 :]]
        odd: tuple[Json, ...] = (
            *(None, True, 0, -1e300, 10**400, float("nan"), "", "{a}", "x" * 70_000, [], {}, [[{}]]),
            *({"value": {}}, {"$value": 1}, {"$ref": "#"}, {"$ref": "#/sets"}, "#/modifiers/theme"),
        )
        return chance.choice(odd)

    def _broken(self, content: bytes) -> bytes:
        chance = self._chance
        parts = bytearray(content)
        for _ in range(chance.choice((1, 1, 3, 20))):
            place = chance.randrange(len(parts) + 1)
            way = chance.random()
            if way < 0.3:
                del parts[place : place + chance.choice((1, 2, 30))]
            elif way < 0.6:
                parts[place:place] = chance.choice(_BYTES)
            else:
                parts[place : place + 1] = bytes([chance.randrange(256)])
        return bytes(parts)

    def _value(self, token: TokenContent) -> Json:
        """Return a value as JSON where it is JSON, mostly; a reference for an alias."""
        if token.alias_to is not None:
            return f"{{{token.alias_to}}}"
        if self._chance.random() < 0.7:
            with suppress(ValueError):
                return _DECODER.decode(token.value)
        return token.value

    def _tree(self, tokens: Sequence[TokenContent], mark: str) -> dict[str, Json]:
        tree: dict[str, Json] = {}
        for token in tokens:
            place = tree
            for segment in token.name.split("."):
                inner = place.setdefault(segment, {})
                place = inner if isinstance(inner, dict) else place
            place.update(self._leaf(token, mark))
        return tree

    def _leaf(self, token: TokenContent, mark: str) -> dict[str, Json]:
        chance = self._chance
        leaf: dict[str, Json] = {f"{mark}value": self._value(token)}
        if chance.random() < 0.85:
            leaf[f"{mark}type"] = token.type if chance.random() < 0.7 else chance.choice(_WORDS.split())
        if token.description is not None:
            leaf[f"{mark}description" if chance.random() < 0.8 else "comment"] = token.description
        if token.deprecated is not None:
            leaf["$deprecated"] = json.loads(token.deprecated)
        if token.extensions is not None:
            leaf["$extensions"] = json.loads(token.extensions)
        if chance.random() < self._odd:
            odd = (
                "$extends",
                "$ref",
                "$root",
                "original",
                "attributes",
                "path",
                f"{mark}value",
                f"{mark}type",
            )
            values: tuple[Json, ...] = (None, 1, [], {}, "{a}", "#/a/b", token.value, leaf.copy())
            leaf[chance.choice(odd)] = chance.choice(values)
        return leaf

    def _dtcg(self, tokens: Sequence[TokenContent]) -> Json:
        return self._tree(tokens, "$")

    def _style_dictionary(self, tokens: Sequence[TokenContent]) -> Json:
        return self._tree(tokens, "")

    def _tokens_studio(self, tokens: Sequence[TokenContent]) -> Json:
        chance = self._chance
        third = len(tokens) // 3
        mark = chance.choice(("", "$"))
        sets = {"core": tokens[:third], "theme/light": tokens[third : 2 * third], "dark": tokens[2 * third :]}
        selected = {name: chance.choice(("source", "enabled", "disabled", 1)) for name in sets}
        name = chance.choice(("Dark", "Light", None))
        themes = [
            {"id": "1", "name": "Light", "group": "Mode", "selectedTokenSets": selected},
            {"id": "2", "name": name, "selectedTokenSets": {"dark": "enabled"}},
        ]
        made: dict[str, Json] = {name: self._tree(part, mark) for name, part in sets.items()}
        return made | {"$themes": themes, "$metadata": {"tokenSetOrder": [*sets, "other"]}}

    def _resolver(self, tokens: Sequence[TokenContent]) -> Json:
        half = len(tokens) // 2
        last = "#/modifiers/theme"
        if self._chance.random() < 0.1:
            last = self._chance.choice(("#/nowhere", "#/resolutionOrder/0", "#/sets/base"))
        contexts = {"light": [self._tree(tokens[half:], "$")], "dark": [{"$ref": "#/sets/base"}, {}]}
        return {
            "version": "2025.10",
            "sets": {"base": {"sources": [self._tree(tokens[:half], "$")]}},
            "modifiers": {"theme": {"contexts": contexts, "default": "light"}},
            "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": last}],
        }

    def _figma(self, tokens: Sequence[TokenContent]) -> Json:
        variables = {f"V:{number}": self._variable(token, number) for number, token in enumerate(tokens)}
        collection = {
            "name": "Core",
            "modes": [{"modeId": "1:0", "name": "Light"}, {"modeId": "1:1", "name": "Dark"}],
            "defaultModeId": self._chance.choice(("1:0", "1:1", "9:9")),
            "variableIds": list(variables),
            "remote": False,
        }
        return {"meta": {"variables": variables, "variableCollections": {"C:1": collection}}}

    def _expression(self) -> Json:
        parts = [{"type": "VARIABLE_ALIAS", "id": f"V:{self._chance.randrange(300)}"}, 2, "a", True, None]
        function = self._chance.choice(("ADDITION", "DIVISION", "NEGATE", "NOT", "EQUALS", "COMPOSE_COLOR"))
        arguments = self._chance.choices(parts, k=self._chance.randrange(4))
        value = {"expressionFunction": function, "expressionArguments": arguments}
        return self._chance.choice((value, {"type": "EXPRESSION", "value": value}))

    def _variable(self, token: TokenContent, number: int) -> Json:
        chance = self._chance
        values: tuple[Json, ...] = (
            *({"r": 0.5, "g": 1, "b": 0, "a": 0.3}, {"r": "1"}, 1.5, -1e300, True, token.value, None, []),
            *({"type": "VARIABLE_ALIAS", "id": f"V:{chance.randrange(300)}"}, self._value(token)),
            self._expression(),
        )
        return {
            "id": f"V:{number}",
            "name": token.name.replace(".", "/"),
            "variableCollectionId": chance.choice(("C:1", "C:1", "C:1", "C:2")),
            "resolvedType": chance.choice(("COLOR", "FLOAT", "STRING", "BOOLEAN")),
            "valuesByMode": {mode: chance.choice(values) for mode in ("1:0", "1:1")},
            "scopes": [chance.choice(_SCOPES)],
            "description": token.description or "",
            "remote": chance.random() < 0.05,
            "hiddenFromPublishing": False,
            "codeSyntax": {},
        }

    def _css(self, tokens: Sequence[TokenContent]) -> str:
        chance = self._chance
        parts = []
        for start in range(0, len(tokens), 20):
            selector = chance.choice(_SELECTORS)
            lines = [self._declaration(token) for token in tokens[start : start + 20]]
            parts.append(f"{selector} {{\n{''.join(lines)}}}" + "}" * selector.count("{"))
        return "\n".join(parts)

    def _declaration(self, token: TokenContent) -> str:
        if self._chance.random() < 0.9 and _PLAIN.fullmatch(token.name + token.value) is None:
            return ""
        name = re.sub(r"[^\w-]", lambda letter: f"\\{letter[0]}", token.name.replace(".", "-"))
        target = token.alias_to.replace(".", "-") if token.alias_to else ""
        value = f"var(--{target})" if target else token.value
        comment = "" if token.description is None else f"/* {token.description} */\n"
        return f"{comment}  --{name}: {value};\n"
