"""Findings in code: symbols that no token has, those of deprecated tokens, and values that tokens have.

The table `code_rules.json` says what stands in each language; the checker of packages reads the same table.
Its `sets` are scanned by one expression each, whose alternatives are `entries` in order:

- `skip` is passed over, `in` is scanned by another set;
- `symbol` and `path` may call a token, in the way of a kind; `own` is a symbol that the code has itself;
- `class` and `arbitrary` are utilities of Tailwind, the latter with a value in brackets;
- `color`, `argb`, `named` and `measure` are values of the property that `context` (or `path`, `own`) names;
- `end` ends a declaration, `open` makes a selector of it, `inner` opens a brace that does neither.

Some have an expression for the part of the text that counts.
"""

import json
import re
from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from importlib import resources
from itertools import product
from typing import Any, Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from jeton.formats.lint.code_values import Match, Values
from jeton.formats.lint.replacements import Replacement, Safety
from jeton.formats.lint.vocabulary import Bounds, Called, Symbols, Vocabulary

RULES: Mapping[str, Any] = json.loads(
    resources.files("jeton.formats.lint").joinpath("code_rules.json").read_text("utf-8")
)
LANGUAGES: Sequence[str] = tuple(RULES["languages"])
Kind = Literal["unknown", "deprecated", "literal"]
Spell = Callable[[str], str | None]
_BOUNDS = RULES["bounds"]
_VALUES = ("color", "argb", "named", "measure")
_SEGMENT = re.compile(r"[A-Za-z_$][\w$]*|\"[^\"]*\"|'[^']*'", re.ASCII)
_ROOT = re.compile(RULES["roots"])
_SPACES = {
    root: [space for space, roots in RULES["utilities"].items() if root in roots.split()]
    for root in " ".join(RULES["utilities"].values()).split()
}
"""The namespaces of Tailwind's theme by utility."""


class Suggestion(Struct, frozen=True, rename={"safety": "class"}):
    """A symbol to write instead, its token, why, and how safe that is; there may be no symbol."""

    symbol: str | None
    token: str
    reason: str
    safety: Safety


class Finding(Struct, frozen=True):
    """What is wrong at a place of a text: lines and columns count from 1, columns in code points."""

    line: int
    column: int
    kind: Kind
    found: str
    suggest: Sequence[Suggestion]
    message: str


class Code(NamedTuple):
    """A text in one of the languages."""

    language: str
    text: str


class _Piece(NamedTuple):
    """A part of a text that may be wrong, the property that it is a value of, and the set it stands in."""

    entry: str
    kind: str
    start: int
    text: str
    property: str
    place: str
    is_called: bool = False


class _Entry(NamedTuple):
    name: str
    argument: str = ""
    part: re.Pattern[str] | None = None


@cache
def _scanner(name: str) -> tuple[re.Pattern[str], Sequence[_Entry]]:
    parts, entries = RULES["parts"], [RULES["entries"][each] for each in RULES["sets"][name].split()]
    own = re.compile("%([a-z]+)%")

    def pattern(text: str) -> str:
        return own.sub(lambda match: parts[match[1]], text)

    joined = "|".join(f"({pattern(each[1])})" for each in entries)
    listed = [
        _Entry(each[0], *each[2:3], *(re.compile(pattern(part), re.ASCII) for part in each[3:]))
        for each in entries
    ]
    return re.compile(joined, re.ASCII), listed


def _pieces(text: str, place: str, offset: int = 0, name: str = "") -> Iterator[_Piece]:
    """Yield the parts of a text that may be wrong; values of what turns out to be a selector are left out."""
    expression, entries = _scanner(place)
    waiting: list[_Piece] = []
    depth = 0
    for match in expression.finditer(text):
        entry, kind, part = entries[(match.lastindex or 1) - 1]
        whole, start = match[0], match.start()
        if part is not None and (inner := part.search(whole)):
            whole, start = inner[0], start + inner.start()
        if entry == "in":
            yield from _pieces(whole, kind, offset + start, name)
        elif entry == "context":
            name = whole
        elif entry == "inner":
            depth += 1
        elif entry == "end" and whole == "}" and depth:
            depth -= 1
        elif entry in {"end", "open"}:
            yield from waiting if entry == "end" else ()
            waiting, name = [], ""
        elif entry != "skip":
            is_called = text.startswith("(", match.end())
            piece = _Piece(entry, kind, offset + start, whole, name, place, is_called)
            if entry in _VALUES:
                waiting.append(piece)
                continue
            yield piece
            name = whole if entry == "own" else _SEGMENT.findall(whole)[-1] if entry == "path" else name
    yield from waiting


class Checker:
    """The checks of texts against a vocabulary."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._known = vocabulary
        self._symbols = {name: Symbols(called) for name, called in vocabulary.targets.items()}
        self._none = Symbols(Called(()))
        self._values = Values(vocabulary.values, RULES)
        self._varying = frozenset(vocabulary.varying)
        self._like: dict[tuple[str, str], list[Suggestion]] = {}

    def check(self, texts: Sequence[Code]) -> tuple[list[list[Finding]], bool]:
        """Return the findings of each text, and whether there are more; symbols of one are known in all."""
        scanned = [sorted(self._scanned(each), key=lambda piece: piece.start) for each in texts]
        own = {(each.kind, each.text) for pieces in scanned for each in pieces if each.entry == "own"}
        left = int(_BOUNDS["findings"])
        checked: list[list[Finding]] = []
        for code, pieces in zip(texts, scanned, strict=True):
            lines = [0, *(match.end() for match in re.finditer("\n", code.text))]
            findings: list[Finding] = []
            for piece in pieces:
                judged = self._judged(piece, own)
                if judged is None:
                    continue
                if not left:
                    return [*checked, findings, *([] for _ in texts[len(checked) + 1 :])], True
                left -= 1
                start, finding = judged
                line = bisect_right(lines, start)
                findings.append(replace(finding, line=line, column=start - lines[line - 1] + 1))
            checked.append(findings)
        return checked, False

    def _scanned(self, code: Code) -> Iterator[_Piece]:
        longest = _BOUNDS["symbol"]
        pieces = _pieces(code.text, RULES["languages"][code.language])
        return (each for each in pieces if len(each.text) <= longest)

    def _judged(self, piece: _Piece, own: set[tuple[str, str]]) -> tuple[int, Finding] | None:
        """Return what is wrong with a piece and where that begins; None if nothing is."""
        match piece.entry:
            case "symbol":
                rules = RULES["kinds"][piece.kind]["own"] if (piece.kind, piece.text) in own else ()
                finding = self._symbol(piece.kind, piece.text)
                return None if finding is None or finding.kind in rules else (piece.start, finding)
            case "path":
                return self._path(piece)
            case "class":
                finding = self._class(piece.text)
            case "arbitrary":
                finding = self._arbitrary(piece.text)
            case "own":
                return None
            case _:
                finding = self._value(piece)
        return None if finding is None else (piece.start, finding)

    def _symbol(self, kind: str, symbol: str) -> Finding | None:
        targets = RULES["kinds"][kind]["targets"]
        for target in targets:
            token = self._of(target).tokens.get(symbol)
            if token is not None:
                return self._deprecated(symbol, target, token)
        if any(self._of(target).has_prefix(symbol) for target in targets):
            return _finding("unknown", symbol, self._nearest(targets[0], symbol))
        return None

    def _of(self, target: str) -> Symbols:
        return self._symbols.get(target, self._none)

    def _deprecated(self, text: str, target: str, token: str, spell: Spell = str) -> Finding | None:
        retired = self._known.deprecated.get(token)
        if retired is None:
            return None
        why = retired.message or (retired.why if retired.to is None else "")
        return _finding("deprecated", text, self._replacing(target, retired, spell), why)

    def _replacing(self, target: str, retired: Replacement, spell: Spell = str) -> list[Suggestion]:
        if retired.to is None:
            return []
        named = self._of(target).of.get(retired.to)
        symbol = None if named is None else spell(named)
        safety: Safety = "manual" if symbol is None else retired.safety
        modes = RULES["reasons"]["everywhere"] if retired.is_everywhere else ", ".join(retired.modes)
        reason = RULES["reasons"]["lost" if symbol is None else safety]
        text = reason.replace("{modes}", modes).replace("{why}", retired.why)
        return [Suggestion(symbol, retired.to, text, safety)]

    def _nearest(self, target: str, symbol: str) -> list[Suggestion]:
        """Return the symbols like an unknown one; in the place of deprecated ones, what replaces those."""
        if (target, symbol) not in self._like:
            if len(self._like) >= _BOUNDS["unknown"]:
                return []
            own, bounds = self._of(target), Bounds(_BOUNDS["letters"], _BOUNDS["compared"])
            suggestions: dict[str | None, Suggestion] = {}
            for _, _, each in own.nearest(symbol, bounds):
                token = own.tokens[each]
                plain = Suggestion(each, token, RULES["reasons"]["nearest"], "manual")
                retired = self._known.deprecated.get(token)
                for one in (self._replacing(target, retired) if retired else []) or [plain]:
                    suggestions.setdefault(one.symbol, one)
            self._like[target, symbol] = list(suggestions.values())[: _BOUNDS["suggestions"]]
        return self._like[target, symbol]

    def _path(self, piece: _Piece) -> tuple[int, Finding] | None:
        """Judge the longest part of a path that calls a token, else what follows the root of all tokens."""
        targets = RULES["kinds"][piece.kind]["targets"]
        segments = list(_SEGMENT.finditer(piece.text))[: _BOUNDS["segments"]]
        names = [each[0].strip("\"'") for each in segments]
        count = len(names)
        spans = ((first, last) for first in range(count) for last in range(count, first, -1))
        for (first, last), target in product(spans, targets):
            token = self._of(target).tokens.get(_joined(target, names[first:last]))
            if token is not None:
                start, text = _written(piece.text, segments[first:last])
                finding = self._deprecated(text, target, token)
                return None if finding is None else (piece.start + start, finding)
        rooted = next((number for number, name in enumerate(names) if _ROOT.search(name)), count)
        names = names[:-1] if piece.is_called else names
        for first, target in product(range(count), targets):
            symbol, own = _joined(target, names[first:]), self._of(target)
            if rooted <= first and own.has_prefix(symbol) and symbol not in own.groups:
                start, text = _written(piece.text, segments[first : len(names)])
                return piece.start + start, _finding("unknown", text, self._nearest(target, symbol))
        return None

    def _class(self, text: str) -> Finding | None:
        """Judge a class of a deprecated token, by the longest of the utilities that it may be of."""
        tokens = self._of("tailwind").tokens
        for end in reversed([match.start() for match in re.finditer("-", text)]):
            spaces, rest = _SPACES.get(text[:end], ()), text[end + 1 :]
            symbol = next(
                (each for each in (f"--{space}-{rest}" for space in spaces) if each in tokens), text
            )
            if symbol in tokens:
                spell = partial(_class_of, text[:end], spaces)
                return self._deprecated(text, "tailwind", tokens[symbol], spell)
        return None

    def _arbitrary(self, text: str) -> Finding | None:
        """Judge a class with a value in brackets."""
        root, _, value = text[:-1].rpartition("-[")
        spaces = _SPACES.get(root, ())
        match = self._values.matching("color" if value[0] == "#" else "measure", value, spaces, nearly=True)
        return match and self._having(text, match, ("tailwind",), partial(_class_of, root, spaces))

    def _value(self, piece: _Piece) -> Finding | None:
        targets = RULES["suggested"].get(piece.place, ())
        if any(piece.property in self._of(target).tokens for target in targets):
            return None  # the definition of a token
        uses = self._values.uses(piece.entry, piece.property, bare=piece.place in RULES["bare"])
        match = self._values.matching(piece.entry, piece.text, uses, nearly=uses != ["color"])
        return match and self._having(piece.text, match, targets)

    def _having(self, text: str, match: Match, targets: Sequence[str], spell: Spell = str) -> Finding | None:
        """Return the finding of a value that tokens have, None if none of these has a symbol here."""
        suggestions: list[Suggestion] = []
        for token in match.tokens:
            symbols = (self._of(target).of.get(token) for target in targets)
            symbol = next((spell(each) for each in symbols if each is not None), None)
            if symbol is not None:
                varies = match.way == "equal" and token in self._varying
                reason = RULES["reasons"]["varying" if varies else match.way].replace("{value}", match.value)
                safety: Safety = "changes-look" if varies or match.way != "equal" else "safe"
                suggestions.append(Suggestion(symbol, token, reason, safety))
        if len(suggestions) > 1:
            suggestions = [replace(each, safety="manual") for each in suggestions]
        return _finding("literal", text, suggestions) if suggestions else None


def _joined(target: str, names: Sequence[str]) -> str:
    """Return how a path calls a token: by its name in one segment, or by all segments."""
    if target != "name":
        return ".".join(names)
    return names[0] if len(names) == 1 and "." in names[0] else ""


def _written(path: str, segments: Sequence[re.Match[str]]) -> tuple[int, str]:
    """Return where segments of a path begin, and how it writes them."""
    start, end = segments[0].start(), segments[-1].end()
    if path[start] in "\"'" and len(segments) == 1:
        return start + 1, path[start + 1 : end - 1]
    return start, path[start : end + (path[end - 1] in "\"'")]


def _class_of(root: str, spaces: Sequence[str], symbol: str) -> str | None:
    """Return the class of a theme's variable with a root; None if the root has no such namespace."""
    if not symbol.startswith("--"):
        return symbol
    fitting = [space for space in spaces if symbol.startswith(f"--{space}-")]
    return f"{root}-{symbol[len(max(fitting, key=len)) + 3 :]}" if fitting else None


def _finding(kind: Kind, text: str, suggest: Sequence[Suggestion], why: str = "") -> Finding:
    """Return a finding that has no place yet."""
    suggest = suggest[: _BOUNDS["suggestions"]]
    texts = [RULES["messages"][kind].replace("{found}", text)]
    texts += [f"{each.symbol or each.token} {each.reason}" for each in suggest]
    return Finding(0, 0, kind, text, suggest, ". ".join([*texts, *([why] if why else [])]))
