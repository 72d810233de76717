"""Composite values taken apart into the texts of their members, and put together again; pure.

References stay as they are written. A value whose members cannot be told apart, such as one with
calculations in a shorthand of CSS, is not taken apart.
"""

import re
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from jeton.model.objects import TokenType
from jeton.values import canonical, jsontext, typed
from jeton.values.members import MEMBERS, SEVERAL, CompositeType, Member, folded, member_of
from jeton.values.numbers import plain
from jeton.values.parse import read
from jeton.values.parse_composites import is_easing, is_inset, role_in_border
from jeton.values.parse_measures import is_measure
from jeton.values.scan import SPACE, one_component, split, without_comments
from jeton.values.write import NoCss, css_text

TypeOf = Callable[[str], TokenType | None]
"""Returns the type of the token that a name leads to, None if there is none."""

_REFERENCE = re.compile(r"\{([^{}\"';]+)\}")
_MASK = re.compile("\ue000([0-9]+)\ue001")
_GRADIENT = re.compile(r"(linear|radial|conic)-gradient\((.*)\)", re.IGNORECASE | re.DOTALL)
_LENGTHS = ("offsetX", "offsetY", "blur", "spread")
_IN_BORDER = {"dimension": "width", "strokeStyle": "style", "color": "color"}
_JSON_NUMBER = re.compile(r"-?(0|[1-9][0-9]{0,15})(\.[0-9]{1,15})?")
_VARIABLE = re.compile(r"(?:var|env|attr)\(", re.IGNORECASE)
_CALCULATIONS = frozenset("+-*/")


class ValuePart(NamedTuple):
    """The texts of members by their keys; `source` is the JSON object that they stand in, empty in CSS."""

    texts: dict[str, str]
    source: str = ""


class Parts(NamedTuple):
    """A composite value in parts: layers, stops, or a single one.

    `head` is what stands before them: `function` and `line` of a gradient, `keyword` of a line style.
    """

    kind: CompositeType
    head: dict[str, str]
    parts: list[ValuePart]


def empty(kind: CompositeType) -> ValuePart:
    """Return a part without texts."""
    return ValuePart({member.key: "" for member in MEMBERS[kind]})


def taken_apart(kind: CompositeType, text: str, type_of: TypeOf) -> Parts | None:
    """Return the parts of a value, None if it has none that can be told apart."""
    stripped = text.strip(SPACE)
    value = jsontext.decode(stripped) if jsontext.looks_like_json(stripped) else None
    if value is not None:
        return _of_json(kind, value)
    if kind == "cubicBezier":
        return _of_curve(stripped)
    if kind == "typography":
        return _of_font(stripped)
    if kind == "strokeStyle" and one_component(stripped):
        return Parts(kind, {"keyword": stripped}, [empty(kind)])
    names: list[str] = []

    def masked(match: re.Match[str]) -> str:
        names.append(match[1])
        return f"\ue000{len(names) - 1}\ue001"

    lists = _Words(names, type_of)
    return lists.parts_of(kind, _REFERENCE.sub(masked, without_comments(stripped)))


def put_together(value: Parts) -> str:
    """Return the text of a value: JSON if a part stands in it, or if CSS could not tell its members apart."""
    kind, head, parts = value
    if kind == "cubicBezier":
        return f"cubic-bezier({', '.join(parts[0].texts.values())})"
    if kind == "strokeStyle" and not parts[0].texts["dashArray"]:
        return head.get("keyword") or "solid"
    is_shorthand = (
        bool(head.get("line")) or head.get("function", "linear") != "linear"
    )  # of JSON all are linear
    is_json = kind in {"typography", "strokeStyle"} or any(part.source for part in parts)
    texts = [text for part in parts for text in part.texts.values() if text]
    if not is_shorthand and (is_json or not all(map(_is_word, texts))):
        objects = [_object(kind, part) for part in parts]
        is_one = kind not in SEVERAL or (kind == "shadow" and len(objects) == 1)
        return msgspec.json.encode(objects[0] if is_one else objects).decode()
    return _shorthand(kind, head, [part.texts for part in parts])


def _shorthand(kind: CompositeType, head: dict[str, str], parts: Sequence[dict[str, str]]) -> str:
    if kind == "gradient":
        stops = [" ".join(filter(None, (each["color"], _share(each["position"])))) for each in parts]
        line = [head["line"]] if head.get("line") else []
        return f"{head.get('function') or 'linear'}-gradient({', '.join([*line, *stops])})"
    if kind == "shadow":
        return ", ".join(map(_layer, parts)) or "none"
    order = ("width", "style", "color") if kind == "border" else ("duration", "timingFunction", "delay")
    return " ".join(filter(None, (parts[0][key] for key in order)))


def _share(position: str) -> str:
    """Return a position for CSS, which has no numbers from 0 to 1."""
    return f"{plain(float(position) * 100)}%" if _JSON_NUMBER.fullmatch(position) else position


def _layer(texts: dict[str, str]) -> str:
    x, y, blur, spread = (texts[key] for key in _LENGTHS)
    lengths = [x or "0", y or "0", blur or ("0" if spread else ""), spread]
    return " ".join(filter(None, ["inset" if texts["inset"] == "true" else "", *lengths, texts["color"]]))


def _is_word(text: str) -> bool:
    """Tell whether a text is one component of CSS, or a reference."""
    return one_component(_REFERENCE.sub("\ue000", text))


def _of_json(kind: CompositeType, value: dict[str, Any] | list[Any]) -> Parts | None:
    if kind == "cubicBezier":
        points = [value.get(member.key) for member in MEMBERS[kind]] if isinstance(value, dict) else value
        if len(points) != 4:
            return None
        value = dict(zip((member.key for member in MEMBERS[kind]), points, strict=True))
    objects: list[Any] = value if isinstance(value, list) and kind in SEVERAL else [value]
    if not objects or not all(isinstance(each, dict) and "stops" not in each for each in objects):
        return None
    try:
        texts = [{member.key: _text(member, each) for member in MEMBERS[kind]} for each in objects]
    except canonical.Unwritable:
        return None
    sources = [msgspec.json.encode(each).decode() for each in objects]
    has_more = any(member_of(kind, key) is None for each in objects for key in each)
    head = {"function": "linear", "line": ""} if kind == "gradient" and not has_more else {}
    return Parts(kind, head, [ValuePart(*each) for each in zip(texts, sources, strict=True)])


def _key(member: Member, source: dict[str, Any]) -> str:
    """Return the key under which an object has a member, or would have it."""
    if member.key in source:
        return member.key
    spellings = {folded(key) for key in (member.key, *member.spellings)}
    return next((key for key in source if folded(key) in spellings), member.key)


def _text(member: Member, source: dict[str, Any]) -> str:
    """Return the text of a member of an object, empty if it has none; raise `Unwritable` as `text_of`."""
    value = source.get(_key(member, source))
    if member.key == "inset" and not isinstance(value, bool):
        return "true" if is_inset(source) else ""
    if value is None:
        return ""
    if member.key == "dashArray" and isinstance(value, list):
        return " ".join(canonical.text_of("dimension", each) for each in value)
    text = canonical.text_of(member.type, value)
    if isinstance(value, dict | list) and jsontext.looks_like_json(text):
        outcome = read(member.type, text)
        if isinstance(outcome, typed.Ok):
            try:
                return css_text(outcome.value)
            except NoCss:
                return text
    return text


def _object(kind: CompositeType, part: ValuePart) -> dict[str, Any]:
    """Return the JSON object of a part: its source with the texts that differ from those it has."""
    result: dict[str, Any] = msgspec.json.decode(part.source) if part.source else {}
    for member in MEMBERS[kind]:
        text = part.texts[member.key]
        if result and text == _text(member, result):
            continue
        if text:
            result[_key(member, result)] = _value(member, text)
        else:
            result.pop(_key(member, result), None)
    return result


def _value(member: Member, text: str) -> object:
    """Return what JSON has for the text of a member in a form."""
    if member.type == "boolean":
        return text == "true"
    if member.key == "dashArray":
        return text.split()
    value = jsontext.decode(text)
    if value is not None:
        return value
    is_numeric = member.type in {"number", "fontWeight", "lineHeight"} or member.key == "position"
    return msgspec.json.decode(text) if is_numeric and _JSON_NUMBER.fullmatch(text) else text


def _of_curve(text: str) -> Parts | None:
    outcome = read("cubicBezier", text)
    if isinstance(outcome, typed.Ok) and isinstance(outcome.value, typed.CubicBezier):
        curve = css_text(outcome.value)
        points = curve[curve.index("(") + 1 : -1].split(", ")
        return Parts(
            "cubicBezier", {}, [ValuePart(dict(zip(empty("cubicBezier").texts, points, strict=True)))]
        )
    return None


def _is_masked(word: str) -> bool:
    """Tell whether a component is a reference, and nothing else."""
    return _MASK.fullmatch(word) is not None


def _of_font(text: str) -> Parts | None:
    """Return the parts of CSS's shorthand for text styles, if it has no references."""
    outcome = read("typography", text)
    if not isinstance(outcome, typed.Ok) or not isinstance(outcome.value, typed.Typography):
        return None
    font = outcome.value
    style = font.weight.style if isinstance(font.weight, typed.FontWeight) else None
    extras = {**({"fontStyle": style} if style else {}), **font.extras}
    members = (font.family, font.size, font.weight, font.line_height, font.letter_spacing)
    texts = ["" if member is None else css_text(member) for member in members]
    keys = empty("typography").texts
    source = msgspec.json.encode(extras).decode() if extras else ""
    return Parts("typography", {}, [ValuePart(dict(zip(keys, texts, strict=True)), source)])


class _Words:
    """The components of a shorthand of CSS, in which references are masked."""

    def __init__(self, names: Sequence[str], type_of: TypeOf) -> None:
        self._names = names
        self._type_of = type_of

    def parts_of(self, kind: CompositeType, text: str) -> Parts | None:
        """Return the parts of a shorthand, None if some component has no place in them."""
        head: dict[str, str] = {}
        if kind == "gradient":
            match = _GRADIENT.fullmatch(text)
            if match is None:
                return None
            head = {"function": match[1].lower(), "line": ""}
            text = match[2]
        lists = [] if kind == "shadow" and text.lower() == "none" else split(text)
        if lists is None or not all(lists) or (kind not in SEVERAL and len(lists) != 1):
            return None
        if kind == "gradient" and not self._is_color(lists[0][0]):
            head["line"] = self._with_references(" ".join(lists.pop(0)))
        parts = [self._part(kind, words) for words in lists]
        if any(part is None for part in parts):
            return None
        return Parts(kind, head, [ValuePart(texts) for texts in parts if texts is not None])

    def _part(self, kind: CompositeType, words: list[str]) -> dict[str, str] | None:
        texts = empty(kind).texts
        if len(words) > len(texts):
            return None
        roles: list[str] = []
        for word in words:
            is_calculated = word[0] in _CALCULATIONS and not is_measure(word)
            is_unknown = (_is_masked(word) and self._type(word) is None) or _VARIABLE.match(word) is not None
            roles.append("" if is_calculated or is_unknown else self._role(kind, word, roles))
        if kind == "shadow" and not {"offsetX", "offsetY"} <= set(roles):
            return None
        if kind == "border" and len(roles) != 3:
            return None
        if len(set(roles)) < len(roles) or not set(roles) <= texts.keys():
            return None
        texts |= {role: self._with_references(word) for role, word in zip(roles, words, strict=True)}
        return texts | {"inset": "true"} if texts.get("inset") else texts

    def _role(self, kind: CompositeType, word: str, before: Sequence[str]) -> str:
        """Return the member that a component stands for, empty if it is none."""
        if kind == "shadow":
            return self._in_layer(word, before)
        if kind == "gradient":
            return "position" if before else "color" if self._is_color(word) else ""
        if kind == "border":
            return _IN_BORDER.get(self._type(word) or "", "") if _is_masked(word) else role_in_border(word)
        return self._in_transition(word, before)

    def _in_layer(self, word: str, before: Sequence[str]) -> str:
        if word.lower() == "inset":
            return "inset"
        if self._is_color(word):
            return "color"
        lengths = [role for role in before if role in _LENGTHS]
        has_gap = bool(lengths) and before[-1] not in _LENGTHS
        return "" if has_gap or len(lengths) == len(_LENGTHS) else _LENGTHS[len(lengths)]

    def _in_transition(self, word: str, before: Sequence[str]) -> str:
        type_ = self._type(word)
        if type_ == "cubicBezier" or (type_ is None and is_easing(word)):
            return "timingFunction"
        is_time = type_ == "duration" or (not _is_masked(word) and is_measure(word))
        return ("delay" if "duration" in before else "duration") if is_time else ""

    def _is_color(self, word: str) -> bool:
        if _is_masked(word):
            return self._type(word) == "color"
        if _MASK.search(word):
            return "(" in word and not is_measure(_MASK.sub("1px", word))
        return not is_measure(word) and not isinstance(read("color", word), typed.InvalidValue)

    def _type(self, word: str) -> TokenType | None:
        """Return the type of the token that a component refers to."""
        match = _MASK.fullmatch(word)
        return None if match is None else self._type_of(self._names[int(match[1])])

    def _with_references(self, word: str) -> str:
        return _MASK.sub(lambda match: "{" + self._names[int(match[1])] + "}", word)
