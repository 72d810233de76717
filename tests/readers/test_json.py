"""JSON exports as Style Dictionary builds them; what it cannot reach is read as plain JSON."""

import json
import re
from collections.abc import Sequence
from typing import Any

from api.helpers import create_mode, create_token, grow_tokenset, in_mode
from conftest import Tree
from hypothesis import strategies as st

from readers.batches import generated
from readers.css_vectors import DESCRIPTIONS, NAMES, VALUES
from readers.hostile import export, stored, tokens
from readers.style_dictionary import Built, build, places, reached
from readers.test_css import Token, made

TAKEN_FOR_REFERENCES = re.compile(r"\{([^}]+)\}")
VALUES_AS_JSON = [
    *(
        '{"a":"{no such}"}',
        "[]",
        "{}",
        '[{"value":{"value":1.50,"unit":"px"}}]',
        "[1,2",
        "[-0.0]",
        '[{"a":1e2}]',
    ),
    *(
        '["\\u007b", "é😀\\n"]',
        '{"$value":"x","type":"y"}',
        "[[[[[[[[[[[[1]]]]]]]]]]]]",
        '{"__p":12345678901}',
    ),
]


def leaves(tree: dict[str, Any], path: tuple[str, ...] = ()) -> dict[str, dict[str, Any]]:
    """Return the members of each token in a tree by its place; every object is a token, a group or both."""
    found: dict[str, dict[str, Any]] = {}
    members = {key: tree[key] for key in ("value", "type", "description") if is_member(tree, key)}
    if members:
        found[".".join(path)] = members
    for key, inner in tree.items():
        if key not in members:
            found |= leaves(inner, (*path, key))
    return found


def is_member(tree: dict[str, Any], key: str) -> bool:
    """Tell whether a key is a token's member, no child of that name: a token's type is text."""
    return key in tree and isinstance(tree.get("type"), str)


def as_read(text: str) -> Any:
    """Return what a JSON text holds, its numbers as JavaScript has them."""
    return json.loads(text, parse_int=float)


_WITH_JSON = {"border", "fontFamily", "gradient", "shadow", "strokeStyle", "transition", "typography"}


def value_of(token: Token) -> Any:
    """Return what the export must hold: JSON of composites, families and colours, else text."""
    text = token["text"]
    starts = {"{", "["} if token["type"] in _WITH_JSON else {"{"} if token["type"] == "color" else set[str]()
    if text.lstrip(" \t\r\n")[:1] in starts:
        try:
            return as_read(text)
        except ValueError:
            pass
    return text


def check_tree(sheet: str, found: Sequence[Token]) -> dict[str, Token]:
    """Each token is at its place with its members, and nothing else is there; return the tokens by place."""
    where = places([token["name"] for token in found])
    by_place = {place: token for token in found if (place := where[token["name"]]) is not None}
    read = leaves(as_read(sheet))
    assert read.keys() == by_place.keys()
    for place, token in by_place.items():
        members = dict(read[place])
        if token.get("open"):
            left = members.pop("value")
            assert "{" in (left if isinstance(left, str) else json.dumps(left)), token
        elif token.get("dangling"):
            assert re.fullmatch(r"\{.+\}", members.pop("value"), re.DOTALL), token
        else:
            assert members.pop("value") == value_of(token), token
        described = {} if token["description"] is None else {"description": token["description"]}
        assert members == {"type": token["type"], **described}, token
    return by_place


def check_built(built: Built, by_place: dict[str, Token], sheet: str) -> None:
    """What Style Dictionary reaches it reads as it is; it misses what lies inside other tokens alone.

    A text with `{name}`, be it a description, it changes where there is such a token.
    """
    assert built.tokens.keys() == reached(by_place.keys())
    read = leaves(as_read(sheet))
    for place, token in built.tokens.items():
        if place not in by_place:
            assert f"{place}.value" in by_place or any(
                other.startswith(f"{place}.value.") for other in by_place
            )
            continue
        members = json.dumps([read[place]["value"], read[place].get("description")], ensure_ascii=False)
        if not any(name.strip() in built.tokens for name in TAKEN_FOR_REFERENCES.findall(members)):
            assert token.value == read[place]["value"], place
            assert token.description == read[place].get("description"), place
        assert token.type == read[place]["type"]


def is_readable(name: str) -> bool:
    """Tell whether Style Dictionary takes the name: it fails at empty segments and at braces."""
    return all(name.split(".")) and "{" not in name and "}" not in name


@st.composite
def bodies(draw: st.DrawFn) -> list[Token]:
    """Return bodies that create tokens, many of them with JSON for a value."""
    drawn = [body for body in draw(tokens(most=12)) if is_readable(body["name"])]
    for body in drawn:
        if "alias_to" not in body and draw(st.booleans()):
            body["value"] = draw(st.sampled_from(VALUES_AS_JSON))
            body["type"] = draw(st.sampled_from(("shadow", "gradient", "fontFamily", "string")))
    return drawn


def test_hostile_tokens_through_the_api(tree: Tree) -> None:
    """Whatever the names, values and descriptions: each token is in the tree, the same to both readers."""
    found = [
        made(in_mode(tree, create_mode(tree, str(index))["id"]), sent, "json")
        for index, sent in enumerate(generated(bodies(), 40))
    ]
    for one, built in zip(found, build([one.sheet for one in found]), strict=True):
        check_built(built, check_tree(one.sheet, one.tokens), one.sheet)


def test_tokens_that_are_groups(tree: Tree) -> None:
    """A token's children stand beside its members, or it moves to `$root`; known is what is lost where."""
    names = [
        *("a", "a.b", "a.b.c", "d", "d.value", "e", "e.type.x", "e.y", "f.value", "f.z"),
        *("g", "g.description"),
    ]
    for name in [*names, "constructor.toString", "x.original", "x.name", "x.path", "x.key", "x.filePath"]:
        create_token(tree, name, value=f"<{name}>")
    sheet = export(tree, tree.mode, "json")
    found = [token | {"text": token["value"]} for token in stored(tree)]
    by_place = check_tree(sheet, found)
    (built,) = build([sheet])
    check_built(built, by_place, sheet)
    lost = by_place.keys() - built.tokens.keys()
    assert lost == {"a.b", "a.b.c", "d.$root", "d.value", "f.value", "f.z"}
    assert {"a", "e.$root", "e.type.x", "e.y", "g.$root", "g.description"} <= built.tokens.keys()


def test_values_of_all_types(tree: Tree) -> None:
    """Every value comes as text or as the JSON that it is; an object in a text looks like a reference."""
    for index, (kind, value, _) in enumerate(VALUES):
        create_token(tree, f"{kind}.{index}", type=kind, value=value)
    (built,) = build([export(tree, tree.mode, "json")])
    texts = [value_of({"type": kind, "text": value}) for kind, value, _ in VALUES]
    objects = {text for text in texts if isinstance(text, str) and text[:1] == "{"}
    assert set(built.unresolved) == objects
    wanted = {
        f"{kind}.{index}": (kind, value_of({"type": kind, "text": value}))
        for index, (kind, value, _) in enumerate(VALUES)
    }
    assert {name: (token.type, token.value) for name, token in built.tokens.items()} == wanted


def test_names_and_descriptions(tree: Tree) -> None:
    """Each name that Style Dictionary takes is a path to it, and each description the same text."""
    texts = dict(zip(NAMES, (*DESCRIPTIONS, *DESCRIPTIONS), strict=False))
    assert len(texts) == len(NAMES)
    for name, text in texts.items():
        create_token(tree, name, value=name, description=text)
    sheet = export(tree, tree.mode, "json")
    read = leaves(json.loads(sheet))
    where = places(NAMES)
    assert {
        name: (read[place]["value"], read[place]["description"]) for name, place in where.items() if place
    } == {name: (name, text) for name, text in texts.items()}
    usual = in_mode(tree, create_mode(tree, "Usual")["id"])
    for name, text in texts.items():
        if is_readable(name):
            create_token(usual, name, value=name, description=text)
    (built,) = build([export(usual, usual.mode, "json")])
    assert built.tokens.keys() == reached(
        {name for name in map(where.get, filter(is_readable, NAMES)) if name}
    )
    assert len(built.tokens) > len(NAMES) - 12
    for name, text in texts.items():
        token = built.tokens.get(where[name] or "")
        assert token is None or (token.value, token.description) == (name, text)


def test_aliases(tree: Tree) -> None:
    """Aliases and references inside composites are resolved; what is left are those that lead nowhere."""
    create_token(tree, "color.base", type="color", value='{"colorSpace":"srgb","components":[1,0,0]}')
    create_token(tree, "length", type="dimension", value="8px")
    for index in range(200):
        target = f"link{index + 1:03d}" if index < 199 else "color.base"
        create_token(tree, f"link{index:03d}", type="color", value="", alias_to=target)
    shadow = '{"color":"{link000}","offsetX":"{length}","offsetY":0}'
    create_token(tree, "shadow", type="shadow", value=shadow)
    create_token(tree, "shadows", type="shadow", value=f'["{{shadow}}",{shadow}]')
    create_token(tree, "broken", type="shadow", value=shadow.replace("{length}", "{missing}"))
    create_token(tree, "lost", type="color", value="", alias_to="missing")
    create_token(tree, "lost.too", type="color", value="", alias_to="lost")
    create_token(tree, "own", type="color", value="red", alias_to="missing")
    (built,) = build([export(tree, tree.mode, "json")])
    assert sorted(built.unresolved) == ["{missing}", "{missing}"]
    red = {"colorSpace": "srgb", "components": [1, 0, 0]}
    layer = {"color": red, "offsetX": "8px", "offsetY": 0}
    values = {name: token.value for name, token in built.tokens.items()}
    assert all(values.pop(f"link{index:03d}") == red for index in range(200))
    assert values == {
        "color.base": red,
        "length": "8px",
        "shadow": layer,
        "shadows": [layer, layer],
        "broken": layer | {"offsetX": "{missing}"},
        "lost": "{missing}",
        "own": "red",
    }


def test_whole_tokensets(tree: Tree) -> None:
    """Under `$modes` each mode has the tree of its own export, and Style Dictionary reads all of them."""
    other = grow_tokenset(tree.owner, tree.workspace_id)
    create_token(other, "brand", type="color", value="#123456")
    names = ("Base", "Dark", '</style> "é" {x', "value", "$root")
    trees = [tree, *(in_mode(tree, create_mode(tree, name)["id"]) for name in names[1:])]
    for index, mode in enumerate(trees):
        create_token(mode, "own", type="number", value=str(index))
        create_token(mode, "link", type="color", value="", alias_to="brand")
    sheet = export(tree, tree.tokenset, "json")
    modes = json.loads(sheet)["$modes"]
    assert modes == {
        name: json.loads(export(mode, mode.mode, "json")) for name, mode in zip(names, trees, strict=True)
    }
    assert list(modes) == list(names)
    assert [modes[name]["own"]["value"] for name in names] == list("01234")
    separate = [json.dumps(modes[name]) for name in names]
    for index, built in enumerate(build(separate)):
        assert {name: token.value for name, token in built.tokens.items()} == {
            "own": str(index),
            "link": "#123456",
        }
