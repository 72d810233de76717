"""Bytes to documents: encodings, JSON, JSON5, and input that is meant to hurt."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from importers.importing import (
    errors_of,
    imported,
    imported_files,
    left_out_of,
    only,
    tokens_of,
    values_of,
    warnings_of,
)

from jeton.formats.reading.problems import EACH
from jeton.formats.reading.reading import DEEPEST

RED = '{"red": {"$type": "color", "$value": "#ff0000"}}'


def nested(levels: int, key: str = "a") -> str:
    """Return a tree in which one token lies so many levels deep."""
    return f'{{"{key}":' * levels + '{"$type":"number","$value":1}' + "}" * levels


@pytest.mark.parametrize(
    "text",
    [
        RED,
        "\ufeff" + RED,
        " \n\t" + RED,
        "// a comment\n/* and another */ {red: {$type: 'color', \"$value\": '#ff0000',},}",
        '{"red": {"$type": "color", /* why */ "$value": "#ff0000"}, // last\n}',
    ],
)
def test_json_and_json5_are_read(text: str) -> None:
    """JSON with and without a byte order mark, and JSON5 with what token files use of it."""
    assert values_of(imported(text)) == {"red": "color #ff0000"}


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b'{"a": \xff}', "the file must be UTF-8; byte 6 is not"),
        ("{}".encode("utf-16"), "the file must be UTF-8; byte 0 is not"),
        (b"", "the file is empty"),
        (b" \n", "the file is empty"),
        (b'{"a": ', "the file is neither JSON nor JSON5: what begins at line 1, column 2 does not end"),
        (b'{"a": 1\n "b": 2}', "the file is neither JSON nor JSON5: line 2, column 3"),
        (b'{"a": "\\ud800"}', "the file is neither JSON nor JSON5: line 1, column 14"),
        (b"{a: 1e999}", "the file is neither JSON nor JSON5: what begins at line 1, column 6 does not end"),
        (b"[" * 100_000, f"the file nests more than {DEEPEST} levels deep"),
        (b"{a:" * 100_000, f"the file nests more than {DEEPEST} levels deep"),
        (b'{"a":' * 1_000 + b"x", f"the file nests more than {DEEPEST} levels deep"),
    ],
)
def test_what_cannot_be_decoded_says_where(content: bytes, message: str) -> None:
    """A file that cannot be read is one error, with its name and, for a matter of syntax, the place."""
    assert errors_of(imported_files({"a.json": content})) == [("a.json", message)]


def test_every_broken_file_is_told() -> None:
    """The first broken file does not hide the others, nor makes it JSON5 look broken."""
    reading = imported_files({"a.json": b"{", "b.json": b"\xff", "c.json": "{a: 1}"})
    assert [path for path, _ in errors_of(reading)] == ["a.json", "b.json"]
    assert reading.tokensets == []


def test_a_name_has_as_many_segments_as_a_tree_has_levels() -> None:
    """A nested tree is read as deep as JSON may nest; a flat file has names of any number of segments."""
    deepest = DEEPEST - 1
    assert values_of(imported(nested(deepest))) == {".".join("a" * deepest): "number 1"}
    flat = {"." * 1_024: {"$type": "number", "$value": 1}}
    assert values_of(imported(flat)) == {"." * 1_024: "number 1"}


@pytest.mark.parametrize(("opening", "closing"), [("[", "]"), ('{"a":[', "]}"), ("{a:[", "]}")])
def test_the_deepest_file_is_read_and_the_next_is_not(opening: str, closing: str) -> None:
    """The bound is exact for JSON and JSON5: as many levels as it says, and not one more, however many."""
    each = len(closing)
    refusal = [("", f"the file nests more than {DEEPEST} levels deep")]
    for levels in (DEEPEST, DEEPEST + each, 2 * DEEPEST, 100 * DEEPEST):
        file = imported(opening * (levels // each) + closing * (levels // each))
        assert (errors_of(file) == refusal) == (levels > DEEPEST), levels


def test_names_that_are_too_long_are_told_and_not_descended_into() -> None:
    """What has a path above 1,024 characters is left out and told; the work stays bounded below it."""
    reading = imported(nested(400, "aa"))
    ((path, message),) = left_out_of(reading)
    assert (len(path), message) == (1_025, "its name is longer than 1,024 characters")
    wide = {"k" * 1_000_000: {f"g{index}": {"t": {"$value": "1"}} for index in range(1_000)}}
    assert [text for _, text in left_out_of(imported(wide))] == [message]


def test_prototype_keys_are_names_like_any_other() -> None:
    """`__proto__` and its kin mean nothing here."""
    reading = imported('{"__proto__": {"constructor": {"$type": "number", "$value": 1}}}')
    assert values_of(reading) == {"__proto__.constructor": "number 1"}


def test_keys_that_stand_twice_are_told() -> None:
    """Of a key that stands twice in one object the last counts, and that is told."""
    reading = imported('{"a": {"$type": "number", "$value": 1, "$value": 2}, "b": {"$value": "#fff"}}')
    assert tokens_of(reading)["a"].value == "2"
    message = "the key `$value` stands twice in the same object; its last value counts"
    assert ("", message) in warnings_of(reading)


def test_the_same_keys_in_other_objects_and_texts_are_not_told() -> None:
    """Neither a text that looks like a key nor the same key in another object counts as twice."""
    tree = {"a": {"$type": "string", "$value": '"a": "\\"a\\":', "$description": 'a":'}, "b": {"a": {}}}
    assert warnings_of(imported(tree)) == []


def test_nul_is_refused_by_path() -> None:
    """A token with NUL, which a database cannot hold, is left out."""
    tree = {
        "name\0": {"$value": "1px"},
        "value": {"$type": "string", "$value": "\0"},
        "description": {"$value": "1px", "$description": "\0"},
        "deprecated": {"$value": "1px", "$deprecated": "\0"},
        "alias": {"$value": "{a\0}"},
    }
    paths = [path for path, _ in left_out_of(imported(tree, format_="dtcg"))]
    assert sorted(paths) == sorted(tree)


@pytest.mark.parametrize("number", ["1e999", "9" * 5000, "-Infinity", "NaN"])
def test_a_number_that_json_has_not_is_left_out(number: str) -> None:
    """Its token is, by its path; the others are read."""
    text = f'{{"a": {{"$type": "number", "$value": {number}}}, "b": {{"$type": "number", "$value": 1}}}}'
    reading = imported_files({"t.json": text})
    assert [token.fields.name for token in reading.modes[0].tokens] == ["b"]
    assert left_out_of(reading) == [
        ("t.json: a.$value", "a value that is Infinity, NaN or a number out of range"),
        ("a", "its value is null"),
    ]


def test_problems_of_one_kind_are_bounded() -> None:
    """Of each kind a hundred are told one by one, then how many more there are; other kinds stay visible."""
    tree = {f"t{index}": {"$value": "x"} for index in range(EACH + 50)} | {"a.b": {"$value": "x"}}
    problems = imported(tree).problems
    assert len(problems) == EACH + 2
    assert problems[-1].message.startswith("51 more of this kind: it has no type")
    assert ('"a.b"', "a key with a dot, which DTCG does not allow: read as it stands") in [
        (problem.path, problem.message) for problem in problems
    ]


def test_folders_that_all_files_share_are_no_part_of_names() -> None:
    """What is below the shared folder names a tokenset."""
    files = {"repo/tokens/a.json": RED, "repo/tokens/dark/b.tokens.json": RED}
    assert [each.name for each in imported_files(files).tokensets] == ["a", "dark/b"]
    assert [each.name for each in imported_files({"/home/me/a.json": RED}).tokensets] == ["a"]


def test_nothing_sent_is_an_error() -> None:
    """No file, and a file without a token of any format, are errors and say so."""
    assert errors_of(imported()) == [("", "there is no file to import")]
    for content in ("hello", "{}"):
        ((_, message),) = errors_of(imported(content))
        assert message.startswith("its format is unknown; the formats are dtcg, ")


def test_numbers_become_their_shortest_text() -> None:
    """Numbers are stored as CSS writes them, exactly."""
    for number, text in [
        ("16", "16"),
        ("1.50", "1.5"),
        ("1e-7", "0.0000001"),
        ("-0.1", "-0.1"),
        ("2e3", "2000"),
    ]:
        assert only(imported(f'{{"a": {{"$type": "number", "$value": {number}}}}}')).value == text


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_told(content: bytes) -> None:
    """Any bytes give tokens or an error, never an exception."""
    reading = imported(content)
    assert reading.tokensets or errors_of(reading)


@pytest.mark.parametrize("value", ['{"a": nul}', '{"a":\n nul}', '{"a"}', "{a\nb}"])
def test_broken_json_is_no_reference(value: str) -> None:
    """Text in braces with a quote or a line break is a value, unless a token has that name."""
    for format_, tree in (
        (None, {"x": {"type": "string", "value": value}, "y": {"type": "color", "value": value}}),
        ("dtcg", {"x": {"$type": "string", "$value": value}, "y": {"$type": "color", "$value": value}}),
    ):
        tokens = tokens_of(imported(tree, format_=format_))
        assert {name: (each.value, each.alias_to) for name, each in tokens.items()} == {
            "x": (value, None),
            "y": (value, None),
        }


def test_a_name_with_quotes_can_be_referred_to() -> None:
    """A reference by a name with quotes is an alias where there is such a token."""
    tree = {'"q"': {"$type": "color", "$value": "#fff"}, "a": {"$type": "color", "$value": '{"q"}'}}
    assert tokens_of(imported(tree, format_="dtcg"))["a"].alias_to == '"q"'
