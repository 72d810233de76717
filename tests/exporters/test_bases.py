"""Modes with bases: to whoever reads an export they are as if the bases' tokens had been copied into them."""

import json
from collections.abc import Iterator, Sequence
from typing import Any

from exporters.cases import Json, resolve, workspace
from exporters.test_dtcg import modes_of, stored
from hypothesis import given, settings
from hypothesis import strategies as st
from importers.importing import imported_files
from readers import dtcg, dtcg_resolver, figma, studio
from support.properties import tries

from jeton.formats.targets import SYMBOLIC, TARGETS, WORKSPACES
from jeton.formats.writing.base import ExportMode
from jeton.formats.writing.order import ordered

Values = dict[str, dict[str, Any]]
"""The values of each mode, by the mode's name and the token's."""
NAMES = ("a", "b", "c.d", "e", "f")


@st.composite
def tokensets(draw: st.DrawFn) -> list[Json]:
    """Return the modes of a tokenset: Light, the default, and three that may have bases."""
    modes: list[Json] = []
    for name, bases in (("Light", ()), ("Dark", ()), ("Dimmed", ("Dark",)), ("Night", ("Dark", "Dimmed"))):
        tokens = []
        for token in sorted(draw(st.sets(st.sampled_from(NAMES)))):
            value = draw(st.sampled_from(("#ffffff", "#000000", "#112233")))
            later = NAMES[NAMES.index(token) + 1 :]  # no circles
            alias = draw(st.sampled_from((None, *later)))
            fields = {"value": value} if alias is None else {"value": "", "alias_to": alias}
            tokens.append({"name": token, "type": "color", **fields})
        base = draw(st.sampled_from((None, *bases)))
        modes.append({"name": name, "is_default": name == "Light", "base": base, "tokens": tokens})
    return modes


def copies_of(modes: Sequence[Json]) -> list[Json]:
    """Return modes without bases, whose tokens are copied into them."""
    by_name = {mode["name"]: mode for mode in modes}
    copies = []
    for mode in modes:
        tokens, base = {token["name"]: token for token in mode["tokens"]}, mode["base"]
        while base is not None:
            tokens = {token["name"]: token for token in by_name[base]["tokens"]} | tokens
            base = by_name[base]["base"]
        copies.append({**mode, "base": None, "tokens": [tokens[name] for name in sorted(tokens)]})
    return copies


def views(modes: Sequence[Json], *, keep: bool) -> list[ExportMode]:
    """Return the modes as exporters take them."""
    return [ordered(view.mode)._replace(tokenset="Set") for view in resolve([modes], keep=keep)]


def effective(values: Values) -> Values:
    """Return the values of each mode, with those that it takes from the default mode."""
    return {mode: values["Light"] | own for mode, own in values.items()}


def symbols(target: str, modes: Sequence[Json]) -> Values:
    """Return the symbols of an export and their values, as its platform falls back."""
    values: Values = {mode["name"]: {} for mode in modes}
    exporter = SYMBOLIC[target]
    for symbol in exporter.symbols_of_tokenset(views(modes, keep=exporter.wants_stored)):
        values[symbol.mode][symbol.token] = symbol.literal
    return effective(values)


def of_dtcg(modes: Sequence[Json]) -> Values:
    """Return what a reader of DTCG finds in the groups of modes."""
    tokens = dtcg.read(json.loads(TARGETS["dtcg"].tokenset(views(modes, keep=True)).text)).tokens
    values: Values = {mode["name"]: {} for mode in modes}
    for path in tokens:
        group, _, name = path.partition(".")
        values[group][name] = dtcg.resolved(path, tokens)
    return effective(values)


def of_resolver(modes: Sequence[Json]) -> Values:
    """Return what each context of a resolver document comes to."""
    document = json.loads(WORKSPACES["resolver"].workspace(workspace({"stored": [modes]})).text)
    reading = dtcg_resolver.read(document)
    assert reading.problems == []
    (part,) = [part for part in reading.parts if len(part.contexts) > 1]
    values: Values = {}
    for context in part.contexts:
        tokens = dtcg.read(reading.tree({part.name: context})).tokens
        values[context] = {path: dtcg.resolved(path, tokens) for path in tokens}
    return values


def of_studio(modes: Sequence[Json]) -> Values:
    """Return what each theme of Tokens Studio comes to."""
    document = json.loads(TARGETS["tokens-studio"].tokenset(views(modes, keep=True)).text)
    return {
        theme.name: {name: studio.resolved(name, theme.tokens) for name in theme.tokens}
        for theme in studio.themes(document)
    }


def of_figma(modes: Sequence[Json]) -> Values:
    """Return what each mode of a collection of Figma comes to."""
    files = TARGETS["figma"].tokenset(views(modes, keep=True)).files
    found = figma.collection({path: json.loads(text) for path, text in files.items()})
    return {mode: {name: figma.value_of(name, own) for name in own} for mode, own in found.items()}


def resolving(modes: list[Json]) -> list[Json]:
    """Return modes in which every alias leads somewhere: what leads nowhere is black, in the default mode."""
    names = {token["name"] for token in modes[0]["tokens"]}
    black = [{"name": name, "type": "color", "value": "#000000"} for name in NAMES if name not in names]
    return [{**modes[0], "tokens": [*modes[0]["tokens"], *black]}, *modes[1:]]


@settings(max_examples=tries(40))
@given(modes=tokensets())
def test_bases_equal_copies_in_every_target_of_symbols(modes: list[Json]) -> None:
    """Each mode of each target has the same symbols with the same values."""
    for target in SYMBOLIC:
        assert symbols(target, modes) == symbols(target, copies_of(modes)), target


@settings(max_examples=tries(40))
@given(modes=tokensets())
def test_bases_equal_copies_in_trees(modes: list[Json]) -> None:
    """The same in every target that writes trees of tokens."""
    for target in ("json", "style-dictionary"):
        one, other = (TARGETS[target].tokenset(views(each, keep=True)) for each in (modes, copies_of(modes)))
        assert (one.text, one.files) == (other.text, other.files)
    modes = resolving(modes)
    for read in (of_dtcg, of_resolver, of_studio, of_figma):
        assert read(modes) == read(copies_of(modes)), read


def exports(modes: Sequence[Json]) -> Iterator[dict[str, str]]:
    """Yield the files of the targets that an import brings back."""
    of_modes = views(modes, keep=True)
    yield {"a.tokens.json": TARGETS["dtcg"].tokenset(of_modes).text}
    yield {"a.json": TARGETS["tokens-studio"].tokenset(of_modes).text}
    yield dict(TARGETS["figma"].tokenset(of_modes).files)
    yield {"a.resolver.json": WORKSPACES["resolver"].workspace(workspace({"stored": [modes]})).text}


@settings(max_examples=tries(40))
@given(modes=tokensets())
def test_an_import_brings_bases_and_own_tokens_back(modes: list[Json]) -> None:
    """Nothing that stands in a file for the sake of a base becomes a mode's own token."""
    modes = resolving(modes)
    for files in exports(modes):
        (tokenset,) = (reading := imported_files(files)).tokensets
        by_name = {mode.name: mode for mode in tokenset.modes}
        assert {name: mode.base for name, mode in by_name.items()} == {
            mode["name"]: mode["base"] for mode in modes
        }
        own = {name: tokens for name, _, tokens in modes_of(reading)[0]}
        assert own == {mode["name"]: sorted(stored(mode["tokens"])) for mode in modes}
