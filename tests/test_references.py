"""References inside values: what counts as one, what takes their place, and how they follow a rename."""

import json
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jeton.model.objects import TOKEN_TYPES, TokenRow, TokenType
from jeton.resolution.references import (
    MOST,
    Reference,
    is_json,
    is_plain,
    literal,
    quote,
    references,
    references_in,
    renamed,
    replaced,
)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("{a.b}", ["a.b"]),
        ("{Men's; é}", ["Men's; é"]),
        ("calc({space.m} * 2 + {space.m}) {x}", ["space.m", "x"]),
        ("1px solid {color.border}", ["color.border"]),
        ("inset 0 0 0 {x}", ["x"]),
        ("{a}{b}", ["a", "b"]),
        ("{{a}}", ["a"]),
        ('{"color": "{a}", "{key}": "{b}", "w": "1px {c} {d}"}', ["a", "b", "c", "d"]),
        (' ["{a}", {"x": ["{b}", "{a}"]}]', ["a", "b"]),
        ('{"a": "{it\'s; ok}", "b": "x {it\'s}"}', ["it's; ok"]),
        ('{"a": "{q\\"\\u00e9}", "b": "x {\\u00e9} {\\"}"}', ['q"é', "é"]),
        ('{"a": "\\u007bb}"}', []),
        ('{"a": "b"}', []),
        ("{}", []),
        ("{ }", []),
        ("x { } y", []),
        ("{a\nb}", []),
        ('{"a": "{b\\n}"}', []),
        ("{a", []),
        ("a}", []),
        ("a { color: red; }", []),
        ("x {it's} {a}", ["a"]),
        ('{"color": "{a}"', ["a"]),
        ('"{a}"', ["a"]),
        ("none", []),
    ],
)
def test_what_counts_as_a_reference(text: str, names: list[str]) -> None:
    """Names come in their order, each once, without the escapes of JSON; in a `string` JSON is a text."""
    assert references_in("border", text) == names
    assert is_plain(TokenRow("a", "border", text, None, None)) != bool(names)
    if not is_json(text):
        assert references_in("string", text) == names


def test_a_value_refers_to_so_many_names_at_most() -> None:
    """Whatever a value names beyond `MOST` is left out."""
    text = json.dumps([f"{{n{number}}}" for number in range(MOST + 9)])
    assert references_in("gradient", text) == [f"n{number}" for number in range(MOST)]


@pytest.mark.parametrize(
    "text", ["{a" * 300_000, '["' + "{a\\\\" * 200_000 + '"]', "{" * 900_000, '"{' * 400_000]
)
def test_a_long_value_is_read_in_linear_time(text: str) -> None:
    """A value as large as a body takes no longer than its length."""
    start = time.process_time()
    assert references_in("shadow", text) == []
    assert time.process_time() - start < 5


@pytest.mark.parametrize(
    ("type_", "text", "stands"),
    [
        ("color", "#fff", '"#fff"'),
        ("color", 'a"b', '"a\\"b"'),
        ("number", "1.5", "1.5"),
        ("fontWeight", "600", "600"),
        ("lineHeight", "-1e3", "-1e3"),
        ("fontWeight", "bold", '"bold"'),
        ("number", "1e999", '"1e999"'),
        ("number", "01", '"01"'),
        ("number", "9" * 40, '"' + "9" * 40 + '"'),
        ("dimension", "4", '"4"'),
        ("boolean", "true", "true"),
        ("boolean", "True", '"True"'),
        ("border", '{"width": "1px"}', '{"width": "1px"}'),
        ("cubicBezier", "[0, 0, 1, 1]", "[0, 0, 1, 1]"),
        ("string", "{}", '"{}"'),
        ("string", "1", '"1"'),
    ],
)
def test_what_stands_for_all_of_a_string(type_: TokenType, text: str, stands: str) -> None:
    """A composite, a number and a truth value are themselves in JSON, the rest is text."""
    assert literal(type_, text) == stands


@pytest.mark.parametrize(
    ("text", "old", "new", "after"),
    [
        ("{a}", "a", "b;c", "{b;c}"),
        ("1px {a} {aa}", "a", "b", "1px {b} {aa}"),
        ("1px {a}", "a", "b;c", None),
        ("{a}", "a", "b}c", None),
        ('{"\\u0061": "{a}",  "x": "{\\u0061} {b}" }', "a", 'é"', None),
        ('{"\\u0061": "{a}",  "x": "{\\u0061} {b}" }', "a", "é", '{"\\u0061": "{é}",  "x": "{é} {b}" }'),
        ('["{a}"]', "a", 'q"\\', '["{q\\"\\\\}"]'),
        ("{a} {b}", "a", "b", "{b} {b}"),
        ("{b}", "a", "c", "{b}"),
    ],
)
def test_a_rename(text: str, old: str, new: str, after: str | None) -> None:
    """Each occurrence follows and nothing else changes, unless the value cannot say the new name."""
    assert renamed("border", text, {old: new}) == after


_NAME = st.text(st.sampled_from("ab.é'\";{} \\"), min_size=1, max_size=4)
_TEXT = st.lists(
    st.one_of(st.text(st.sampled_from("a1 {}\"'\\;"), max_size=4), st.builds("{{{}}}".format, _NAME)),
    max_size=5,
).map("".join)
_JSON = st.recursive(
    st.one_of(_TEXT, st.integers(0, 9)),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(_TEXT, inner, max_size=3)),
    max_leaves=6,
).filter(lambda value: isinstance(value, list | dict))
_VALUE = st.one_of(_TEXT, st.builds(json.dumps, _JSON, ensure_ascii=st.booleans()))


def _strings(value: object) -> list[str]:
    """Return the strings of decoded JSON that are no keys."""
    if isinstance(value, list | dict):
        return [
            text
            for inner in (value if isinstance(value, list) else value.values())
            for text in _strings(inner)
        ]
    return [value] if isinstance(value, str) else []


@given(st.sampled_from(TOKEN_TYPES), _VALUE)
def test_references_are_where_they_say(type_: TokenType, text: str) -> None:
    """Each stands in the text between braces, none overlaps another, and JSON that others decode has them."""
    found = list(references(type_, text))
    assert references_in(type_, text) == list(dict.fromkeys(each.name for each in found))
    assert is_plain(TokenRow("a", type_, text, None, None)) == (not found)
    end = 0
    for each in found:
        assert end <= each.start < each.end <= len(text)
        end = each.end
        braces = text[each.start : each.end].strip('"')
        inner = json.loads(f'"{braces}"') if is_json(text) and type_ != "string" else braces
        assert inner == f"{{{each.name}}}"
        assert not set(each.name) & set("{}")
        assert each.name.strip()
    if is_json(text) and type_ != "string":
        strings = _strings(json.loads(text))
        assert [each.name for each in found if each.place == "string"] == [
            string[1:-1]
            for string in strings
            if string[:1] == "{"
            and string[-1:] == "}"
            and string[1:-1].strip()
            and not set(string[1:-1]) & set("{}")
        ]


@given(_VALUE, _NAME, _NAME)
def test_a_rename_changes_names_alone(text: str, old: str, new: str) -> None:
    """The references are those from before with the new name for the old; all other text stays, JSON JSON."""
    before = list(references("border", text))
    after = renamed("border", text, {old: new})
    if after is None:
        assert old in [each.name for each in before]
        assert set(new) & set("{}\"';") or not new.strip()
        return
    found = list(references("border", after))
    assert [each.name for each in found] == [new if each.name == old else each.name for each in before]
    assert _rest(after, found) == _rest(text, before)
    assert is_json(after) == is_json(text)
    if all(each.name != new for each in before):
        assert [each.name for each in references("border", renamed("border", after, {new: old}) or "")] == [
            each.name for each in before
        ]


def _rest(text: str, found: list[Reference]) -> str:
    return replaced(text, found, lambda _: "<>")


@given(_VALUE, st.sampled_from(TOKEN_TYPES), st.text(st.sampled_from('a1"\\{}[] '), max_size=6))
def test_json_stays_json(text: str, type_: TokenType, value: str) -> None:
    """Whatever takes the place of the references in a composite, it is a composite still."""
    stand_ins = {"string": literal(type_, value), "inside": quote(value)[1:-1], "text": value}
    filled = replaced(text, list(references("border", text)), lambda each: stand_ins[each.place])
    assert not is_json(text) or is_json(filled)
