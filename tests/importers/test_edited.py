"""Files of our own that somebody changed, and text that only looks like a reference."""

import json
from typing import Any

import pytest
from importers.importing import Tree, imported, infos_of, tokens_of, values_of

from jeton.formats.targets import TARGETS
from jeton.formats.writing.base import ExportToken
from jeton.model.objects import TokenType
from jeton.model.stored_tokens import TokenContent

CHANGED = "changed since Jeton wrote it: the file's value counts"
BESIDE = "Jeton kept a token of this name beside the tree: the one in the tree counts"


def written(kind: TokenType, text: str, extensions: str | None = None) -> Any:
    """Return the file of a mode with one token, `a`, as our exporter writes it."""
    token = ExportToken(
        "a", kind, text, kind, None, None, TokenContent("a", kind, text, None, None, extensions=extensions)
    )
    return json.loads(TARGETS["dtcg"].mode([token]).text)


@pytest.mark.parametrize(
    ("kind", "text", "value", "stored"),
    [
        ("color", "rgb(2 132 199)", "#000000", "color #000000"),
        ("color", "#FFF", "#eeeeee", "color #eeeeee"),
        ("dimension", "16.0px", {"value": 17, "unit": "px"}, "dimension 17px"),
        ("fontWeight", "Bold", 600, "fontWeight 600"),
        ("cubicBezier", "ease-in", [0, 0, 1, 1], "cubicBezier cubic-bezier(0, 0, 1, 1)"),
        ("fontSize", "16px", {"value": 18, "unit": "px"}, "fontSize 18px"),
        ("lineHeight", "150%", 1.6, "lineHeight 1.6"),
    ],
)
def test_an_edited_value_counts(kind: TokenType, text: str, value: object, stored: str) -> None:
    """What our exporter noted stands for the value that it wrote, and for no other."""
    tree = written(kind, text)
    untouched = imported(tree)
    assert (values_of(untouched), infos_of(untouched)) == ({"a": f"{kind} {text}"}, [])
    tree["a"]["$value"] = value
    edited = imported(tree)
    assert (values_of(edited), infos_of(edited)) == ({"a": stored}, [("a", CHANGED)])


def test_an_edited_type_counts() -> None:
    """The same holds for another `$type`; the name and the token's own extensions stay."""
    tree = written("fontSize", "1.0rem", '{"jeton": 5}')
    tree["a"]["$type"] = "duration"
    tree["a"]["$value"] = {"value": 1, "unit": "s"}
    tree["a"]["$extensions"]["jeton"]["name"] = "b"
    (token,) = tokens_of(imported(tree)).values()
    assert (token.name, token.type, token.value, token.extensions) == ("b", "duration", "1s", '{"jeton":5}')


@pytest.mark.parametrize("value", ['{"unit": "px", "value": 16.0}', '{"value": 1.6e1, "unit": "px"}'])
def test_a_value_that_is_written_otherwise_is_the_same(value: str) -> None:
    """Tools write numbers and the order of members as they like, and may move `$type` to the group."""
    tree = written("dimension", "16.0px")
    tree["a"]["$value"] = json.loads(value)
    tree["$type"] = tree["a"].pop("$type")
    reading = imported(tree)
    assert (values_of(reading), infos_of(reading)) == ({"a": "dimension 16.0px"}, [])


def test_a_token_of_the_tree_hides_one_beside_it() -> None:
    """Who adds a token that our exporter had to keep elsewhere, means the new one."""
    held: Tree = {"a": {"type": "string", "value": "x"}, "b": {"type": "string", "value": "y"}}
    tree = {"$extensions": {"jeton": {"tokens": held}}, "a": {"$type": "number", "$value": 1}}
    reading = imported(tree)
    assert values_of(reading) == {"a": "number 1", "b": "string y"}
    assert infos_of(reading) == [("a", BESIDE)]


@pytest.mark.parametrize("before", ["$", ""])
def test_text_stays_as_it_is(before: str) -> None:
    """What a string has in braces is text; it is an alias where it names another token of the import."""
    texts = {"a": "Hello { name } {user.value}", "b": "{a}", "c": "{gone}", "d": "{d}"}
    tree = {name: {f"{before}type": "string", f"{before}value": text} for name, text in texts.items()}
    assert values_of(imported(tree)) == {
        "a": "string Hello { name } {user.value}",
        "b": "string -> a",
        "c": "string {gone}",
        "d": "string {d}",
    }


@pytest.mark.parametrize("member", ["mode", "org.primer.overrides", "carbon.themes"])
def test_extensions_that_look_like_modes_come_back(member: str) -> None:
    """A token's own extensions are no modes because of their names, where our exporter wrote them."""
    extensions = json.dumps({member: {"Dark": "#000"}, "x": 1})
    reading = imported(written("color", "#123", extensions))
    assert [len(tokenset.modes) for tokenset in reading.tokensets] == [1]
    (token,) = tokens_of(reading).values()
    assert (token.value, json.loads(token.extensions or "")) == ("#123", json.loads(extensions))


def test_values_of_modes_are_their_own() -> None:
    """What our exporter noted of a token's value says nothing of its values in the modes of another tool."""
    tree = written("color", "#123")
    tree["a"]["$extensions"]["mode"] = {"Dark": "#000"}
    reading = imported(tree)
    assert [values_of(reading, 0, mode) for mode in (0, 1)] == [{"a": "color #123"}, {"a": "color #000"}]


def test_both_kinds_of_token_are_read() -> None:
    """A tree that mixes `value` with `$value` loses neither."""
    tree = {"a": {"$type": "color", "$value": "#fff"}, "b": {"value": "#000", "type": "color"}}
    assert values_of(imported(tree)) == {"a": "color #fff", "b": "color #000"}
