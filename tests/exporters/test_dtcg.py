"""DTCG files, whatever the names and values: legal, complete, right when resolved, read back unchanged."""

import json
from collections.abc import Iterable, Sequence
from itertools import product
from typing import Any

import pytest
from exporters.cases import Json, render, resolve, workspace
from exporters.drawing import colors, tokensets
from hypothesis import given, settings
from hypothesis import strategies as st
from importers.importing import imported_files, tokens_of
from readers import dtcg, dtcg_resolver
from support.properties import tries

from jeton.formats.reading.model import ReadChoices, Reading, SourceFile
from jeton.formats.sources import read
from jeton.formats.targets import RESOLVED, RESOLVED_WORKSPACES, TARGETS, WORKSPACE_TARGETS
from jeton.formats.writing.base import HERE, ExportToken, Place, Rendered
from jeton.model.objects import TokenType
from jeton.model.stored_tokens import TokenContent

DTCG = TARGETS["dtcg"]
RESOLVER = WORKSPACE_TARGETS["resolver"]

Fields = tuple[Any, ...]


def plain(fields: TokenContent) -> Fields:
    """Return what is stored of a token, its side fields as JSON."""
    of_text = (fields.name, fields.type, fields.value, fields.description, fields.alias_to)
    return (*of_text, *(json.loads(text or "null") for text in (fields.deprecated, fields.extensions)))


def stored(tokens: Iterable[Json]) -> list[Fields]:
    """Return the same of the tokens of a mode as they were drawn."""
    return [
        (
            *(token["name"], token["type"], token["value"], token.get("description"), token.get("alias_to")),
            *(token.get("deprecated"), token.get("extensions")),
        )
        for token in tokens
    ]


def imported(text: str, format_: str) -> Reading:
    """Return what an import of a file stores; nothing in it is refused."""
    reading = read([SourceFile("export.json", text.encode())], ReadChoices(format_))
    assert [problem for problem in reading.problems if problem.severity == "error"] == []
    return reading


def modes_of(reading: Reading) -> list[list[tuple[str | None, bool, list[Fields]]]]:
    """Return the modes of the tokensets of an import, their tokens sorted by name."""
    return [
        [
            (mode.name, mode.is_default, sorted(plain(each.fields) for each in mode.tokens))
            for mode in tokenset.modes
        ]
        for tokenset in reading.tokensets
    ]


def placed(document: Any, path: str) -> Any:
    """Return what stands at a path."""
    for segment in path.split("."):
        document = document[segment]
    return document


def resolved(document: Any, value: Any) -> Any:
    """Return a value with its references followed, by the rules of DTCG alone."""
    hops = 0
    while isinstance(value, str) and value[:1] == "{" and value[-1:] == "}":
        value = placed(document, value[1:-1])["$value"]
        hops += 1
        assert hops < 1000, "it goes in a circle"
    if isinstance(value, dict):
        return {key: resolved(document, part) for key, part in value.items()}
    if isinstance(value, list):
        return [resolved(document, part) for part in value]
    return value


def same(value: Any, literal: str | None) -> bool:
    """Tell whether a resolved value is a token's; one font family may stand in a list or not."""
    assert literal is not None
    wanted = json.loads(literal)
    if isinstance(wanted, dict) and "fontFamily" in wanted and isinstance(value, dict):
        value = {**value, "fontFamily": listed(value.get("fontFamily"))}
        wanted["fontFamily"] = listed(wanted["fontFamily"])
    return bool(value == wanted)


def listed(value: Any) -> Any:
    """Return font families as a list."""
    return value if isinstance(value, list) else [value]


def check(document: Any, rendered: Rendered, place: Place, tokens: Sequence[ExportToken]) -> None:
    """Each token stands at its own path with its own value, or was left out."""
    identifiers = rendered.identifiers[place]
    lost = {left.name for left in rendered.left_out if (left.tokenset, left.mode) == place}
    assert lost.isdisjoint(identifiers)
    assert lost | set(identifiers) == {token.name for token in tokens}
    assert len(set(identifiers.values())) == len(identifiers)
    for token in tokens:
        if token.name not in lost:
            found = placed(document, identifiers[token.name])
            assert same(resolved(document, found["$value"]), DTCG.literal(token)), token
            shown = token.description
            if shown is not None and "{" in shown:  # no tool may take it for a reference
                shown = shown.replace("{", "\uff5b").replace("}", "\uff5d")
            assert found.get("$description") == shown


@given(drawn=tokensets())
def test_a_mode_is_legal_right_and_read_back_unchanged(drawn: list[list[Json]]) -> None:
    """An independent reader finds nothing wrong; each token has its value; an import stores the same."""
    mode = drawn[0][-1]
    ((exported, *_),) = resolve(drawn, mode["name"], keep=True)
    rendered = DTCG.mode(exported.tokens)
    assert rendered == DTCG.mode(list(exported.tokens))
    document = json.loads(rendered.text)
    assert dtcg.read(document).problems == []
    check(document, rendered, HERE, exported.tokens)
    if mode["tokens"]:  # an import of nothing is refused
        ((found,),) = modes_of(imported(rendered.text, "dtcg"))
        assert found[2] == stored(mode["tokens"])
    without = RESOLVED["dtcg"].mode(exported.tokens)
    assert dtcg.read(json.loads(without.text)).problems == []
    for path in without.identifiers[HERE].values():
        value = placed(json.loads(without.text), path)["$value"]
        assert resolved({}, value) == value


def check_tokenset(drawn: list[list[Json]]) -> None:
    """Every mode has a group of its own; references lead to the mode that answers; an import is the same."""
    views = resolve(drawn, keep=True)
    rendered = DTCG.tokenset([view.mode for view in views])
    assert rendered == DTCG.tokenset([view.mode for view in views])
    document = json.loads(rendered.text)
    assert dtcg.read(document).problems == []
    for view in views:
        check(document, rendered, view.place, view.mode.tokens)
    wanted = [(mode["name"], mode["is_default"], stored(mode["tokens"])) for mode in drawn[0]]
    if any(mode["tokens"] for mode in drawn[0]):  # an import of nothing is refused
        assert modes_of(imported(rendered.text, "dtcg")) == [wanted]
    without = RESOLVED["dtcg"].tokenset([view.mode for view in views])
    assert dtcg.read(json.loads(without.text)).problems == []


def check_workspace(drawn: list[list[Json]]) -> None:
    """Whatever context is chosen, the document answers each token that no other shadows as Jeton does.

    Also those of the default mode that a mode lacks; and an import stores the same.
    """
    whole = workspace({"stored": drawn})
    rendered = RESOLVER.workspace(whole)
    assert rendered == RESOLVER.workspace(whole)
    reading = dtcg_resolver.read(json.loads(rendered.text))
    assert reading.problems == []
    shadowed = {(r.tokenset, r.name) for r in rendered.remarks if r.code == "name-shadowed"}
    parts = [part for part in reading.parts if not part.name.endswith("-default")]
    for tokenset, part in zip(whole.tokensets, parts, strict=True):
        default = next(mode for mode in tokenset.modes if mode.is_default)
        for mode in tokenset.modes:
            # the mode that is read decides for the other tokensets, too
            inputs = {each.name: mode.name for each in reading.parts if mode.name in each.contexts}
            assert mode.name in part.contexts or len(part.contexts) == 1
            tree = reading.tree(inputs)
            own = {token.name: token for token in mode.tokens}
            seen = {token.name: token for token in (*default.tokens, *mode.inherited)} | own
            lost = {left.name for left in rendered.left_out if left[2:] == (mode.name, tokenset.id)}
            places = ((tokenset.id, default.name), (tokenset.id, mode.name))
            paths = {name: path for place in places for name, path in rendered.identifiers[place].items()}
            is_apart = len(parts) < len(reading.parts)
            apart = {left.name for left in rendered.left_out if left.tokenset == tokenset.id and is_apart}
            for name, token in seen.items():
                if DTCG.literal(token) is None or (tokenset.id, name) in shadowed:
                    assert name not in own or name in lost or (tokenset.id, name) in shadowed
                elif name in paths and (name in own or name not in apart):
                    value = placed(tree, paths[name])["$value"]
                    assert same(resolved(tree, value), DTCG.literal(token)), token
    wanted = [
        [(mode["name"], mode["is_default"], stored(mode["tokens"])) for mode in modes] for modes in drawn
    ]
    if any(mode["tokens"] for modes in drawn for mode in modes):
        assert modes_of(imported(rendered.text, "resolver")) == wanted
    without = json.loads(RESOLVED_WORKSPACES["resolver"].workspace(whole).text)
    assert dtcg_resolver.read(without).problems == []


def check_all_contexts(drawn: list[list[Json]]) -> None:
    """However contexts are put together, the tokens that they give are legal."""
    reading = dtcg_resolver.read(json.loads(RESOLVER.workspace(workspace({"stored": drawn})).text))
    for contexts in product(*(part.contexts for part in reading.parts)):
        inputs = {part.name: context for part, context in zip(reading.parts, contexts, strict=True)}
        assert dtcg.read(reading.tree(inputs)).problems == []


@settings(max_examples=tries(60))
@given(drawn=tokensets())
def test_any_tokenset(drawn: list[list[Json]]) -> None:
    """A tokenset of any tokens is legal and right, and an import stores the same."""
    check_tokenset(drawn)


@settings(max_examples=tries(60))
@given(drawn=tokensets())
def test_any_workspace(drawn: list[list[Json]]) -> None:
    """A workspace of any tokens is legal and right, and an import stores the same."""
    check_workspace(drawn)


@settings(max_examples=tries(150))
@given(drawn=colors())
def test_references_mean_the_same_wherever_they_lead(drawn: list[list[Json]]) -> None:
    """The same for colours that mean each other across modes and tokensets, in circles, too.

    Any contexts may be put together, also those that no mode of Jeton sees: the document stays legal.
    """
    check_tokenset(drawn)
    check_workspace(drawn)
    check_all_contexts(drawn)


@settings(max_examples=tries(100))
@given(drawn=st.one_of(colors(), tokensets()))
def test_default_modes_written_once_mean_the_same(drawn: list[list[Json]]) -> None:
    """The same where the default mode's tokens stand in a set of their own, not in each context."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("jeton.formats.resolver.resolver_writer._MOST_REPEATED", 0)
        check_workspace(drawn)
        check_all_contexts(drawn)


def test_many_modes_do_not_repeat_the_default_modes_tokens() -> None:
    """A document grows with what is stored, not with modes times tokens; aliases follow by themselves."""
    tokens = [color("x", "#fff"), *(color(f"t{index}", alias="x") for index in range(999))]
    modes = [mode("Base", *tokens), *(mode(f"M{index}", color("x", "#000")) for index in range(30))]
    text = RESOLVER.workspace(workspace({"stored": [modes]})).text
    assert len(text) < 400_000
    document = json.loads(text)
    order = [{"$ref": "#/sets/Set-0-default"}, {"$ref": "#/modifiers/Set-0"}]
    assert document["resolutionOrder"] == order
    contexts = document["modifiers"]["Set-0"]["contexts"]
    assert [len(tree) for tree in contexts["Base"]] == [1000]
    assert [list(tree) for tree in contexts["M3"]] == [["x"]]
    inherited = dtcg_resolver.read(document).tree({"Set-0": "M3"})
    assert resolved(inherited, inherited["t7"]["$value"])["hex"] == "#000000"
    assert [each[0] for each in modes_of(imported(text, "resolver"))[0]] == [each["name"] for each in modes]


def test_a_token_that_one_mode_loses_stands_in_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """A token that does not resolve in one mode is in no shared set, but in each context that has a value."""
    monkeypatch.setattr("jeton.formats.resolver.resolver_writer._MOST_REPEATED", 0)
    base = mode("Base", color("x", "#fff", alias="y"), color("y", alias="y"), color("z", "#000"))
    check_workspace([[base, mode("Dark"), mode("Lost", color("y"))]])


def color(name: str, value: str = "", alias: str | None = None) -> Json:
    """Return a stored colour."""
    return {"name": name, "type": "color", "value": value, "alias_to": alias}


def mode(name: str, *tokens: Json) -> Json:
    """Return a stored mode; one called Base is the default."""
    return {"name": name, "is_default": name == "Base", "tokens": list(tokens)}


def test_contexts_that_only_other_tools_put_together_make_no_circle() -> None:
    """Two tokensets whose other modes refer to each other's: no mode of Jeton sees both, a tool may."""
    first = [mode("Base", color("a", "#fff")), mode("Night", color("a", alias="b"))]
    second = [mode("Base", color("b", "#000")), mode("Dark", color("b", alias="a"))]
    check_workspace([first, second])
    check_all_contexts([first, second])


def test_what_a_value_stands_for_is_not_referred_to_as_if_it_were_an_alias() -> None:
    """The first tokenset's alias is written as its own value: another tokenset sees another there."""
    first = [mode("Base", color("c", alias="a")), mode("Dark", color("a", "#000002"))]
    second = [mode("Base", color("a", "#000003"), color("a.b", alias="c")), mode("Dark")]
    check_workspace([first, second])


def test_a_mode_that_lacks_its_tokensets_name_finds_it_in_the_first_of_several() -> None:
    """The document would answer with the last of them, so that the value is written, not the reference."""
    others = [[mode("Base", color("a", value))] for value in ("#000001", "#000002")]
    check_workspace([*others, [mode("Base", color("b", alias="a")), mode("Dark", color("a", "#000003"))]])


def test_references_lead_to_the_mode_that_answers() -> None:
    """In a tokenset's file a reference names the mode's group: its own, or else that of the default."""
    light = [color("a", "#fff"), color("b", "#eee"), color("link", alias="a")]
    dark = [color("a", "#000"), color("link", alias="a"), color("other", alias="b"), color("b.x", alias="b")]
    drawn = [[mode("Base", *light), mode("Dark", *dark)]]
    text = DTCG.tokenset([view.mode for view in resolve(drawn, keep=True)]).text
    document = json.loads(text)
    assert document["Base"]["link"]["$value"] == "{Base.a}"
    assert document["Dark"]["link"]["$value"] == "{Dark.a}"
    assert document["Dark"]["other"]["$value"] == "{Base.b.$root}"
    assert document["Dark"]["b"]["x"]["$value"] == "{Base.b.$root}"


def test_references_inside_composites_are_kept_where_they_have_the_right_type() -> None:
    """A border keeps its colour and its width, but no number in the place of a length, and no text."""
    drawn = [[{"name": "Base", "is_default": True, "tokens": [
        color("brand", "#3b82f6"),
        {"name": "width", "type": "dimension", "value": "1px"},
        {"name": "one", "type": "number", "value": "1px"},
        {"name": "edge", "type": "border", "value": '{"color":"{brand}","width":"{width}","style":"solid"}'},
        {"name": "odd", "type": "border", "value": '{"color":"{brand}","width":"{one}","style":"solid"}'},
        {"name": "text", "type": "border", "value": "{width} solid {brand}"},
    ]}]]  # fmt: skip
    rendered = DTCG.mode(resolve(drawn, "Base", keep=True)[0].mode.tokens)
    document = json.loads(rendered.text)
    assert document["edge"]["$value"] == {"color": "{brand}", "width": "{width}", "style": "solid"}
    assert "$extensions" not in document["edge"]
    assert document["odd"]["$value"]["color"] == "{brand}"
    assert document["odd"]["$value"]["width"] == {"value": 1, "unit": "px"}
    assert document["text"]["$value"]["width"] == {"value": 1, "unit": "px"}
    assert document["text"]["$extensions"]["jeton"]["text"] == [
        "{",
        "width} solid {",
        "brand}",
    ]  # see `_text`


@pytest.mark.parametrize("name", ['"x"', '"x', "{x}", "true", '{"a":1}'])
@pytest.mark.parametrize("kind", ["boolean", "color"])
def test_any_name_replaces(name: str, kind: TokenType) -> None:
    """The name that replaces a token comes back as it is, whatever it looks like."""
    value = "true" if kind == "boolean" else "#ffffff"
    token = {"name": "a", "type": kind, "value": value, "deprecated": True, "replaced_by": name}
    case: Json = {"stored": [[{"name": "Base", "is_default": True, "tokens": [token]}]]}
    for target in ("dtcg", "resolver", "figma", "tokens-studio"):
        rendered = render(target, case)
        files = rendered.files or {"x.tokens.json": rendered.text}
        reading = imported_files({path: text for path, text in files.items() if path.endswith(".json")})
        assert [each.replaced_by for each in tokens_of(reading).values()] == [name], target
