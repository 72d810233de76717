"""Several files: which of them are a tokenset, and which its modes."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from importers.importing import Tree, errors_of, imported_files, infos_of, warnings_of

from jeton.formats.reading.layout import MOST_TOKENSETS
from jeton.formats.reading.model import Reading


def tree(name: str = "a", value: str = "#ffffff") -> Tree:
    """Return a tree of one token."""
    return {name: {"$type": "color", "$value": value}}


def layout_of(reading: Reading) -> dict[str | None, dict[str | None, list[str]]]:
    """Return the names of tokens by tokenset and mode, the default mode first."""
    assert errors_of(reading) == []
    for tokenset in reading.tokensets:
        assert [mode.is_default for mode in tokenset.modes] == [True, *[False] * (len(tokenset.modes) - 1)]
    return {
        each.name: {mode.name: [token.fields.name for token in mode.tokens] for mode in each.modes}
        for each in reading.tokensets
    }


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (["t/light.json", "t/dark.json"], {"t": ["light", "dark"]}),
        (["light.json", "dark.json"], {"Tokens": ["light", "dark"]}),
        (["dark.json", "base.json", "light.json"], {"base": [None], "Tokens": ["light", "dark"]}),
        (["x/color-dark.tokens.json", "x/color-light.tokens.json"], {"color": ["light", "dark"]}),
        (["s/dark/c.json", "s/light/c.json"], {"c": ["light", "dark"]}),
        (["s/dark/c.json", "s/dark/d.json", "s/light/c.json"], {"dark/d": [None], "c": ["light", "dark"]}),
        (
            ["light.json", "dark.json", "light-high-contrast.json"],
            {"Tokens": ["light", "dark", "light-high-contrast"]},
        ),
        (["dark.json", "size.json"], {"dark": [None], "size": [None]}),
        (["a.css", "b.css"], {"a": [None], "b": [None]}),
        (["theme.light.css", "theme.dark.css"], {"theme": ["light", "dark"]}),
        (["tokens-light-brand.json", "tokens-dark-brand.json"], {"tokens-brand": ["light", "dark"]}),
        (["x/light/c/a.json", "x/dark/c/a.json", "y.json"], {"x/c/a": ["light", "dark"], "y": [None]}),
    ],
)
def test_names_tell_modes(names: list[str], expected: dict[str, list[str | None]]) -> None:
    """Names that are alike but for a mode's word are modes of one tokenset, and that is told."""
    contents: dict[str, object] = {
        name: ":root { --a: #ffffff }" if name.endswith("css") else tree() for name in names
    }
    reading = imported_files(contents)
    assert {name: list(modes) for name, modes in layout_of(reading).items()} == expected
    told = [text for _, text in infos_of(reading) if "choose otherwise" in text]
    assert len(told) == sum(len(modes) > 1 for modes in expected.values())
    alone = imported_files(contents, per_file=True)
    assert len(alone.tokensets) == len(names)
    assert all(mode.name is None for mode in alone.modes)


@pytest.mark.parametrize(
    "contents",
    [
        {"b/light.json": {"light": tree()}, "b/dark.json": {"dark": tree()}},
        {"b/light.css": ":root { --light: #eee }", "b/dark.css": ":root { --dark: #111 }"},
        {"b/light.json": {"$description": "x"} | tree("b"), "b/dark.json": {"$description": "x"} | tree("c")},
    ],
)
def test_files_without_a_common_token_are_no_modes(contents: dict[str, object]) -> None:
    """Files called light and dark are tokensets of their own if no token is in both: kinds, not modes."""
    assert {name: list(modes) for name, modes in layout_of(imported_files(contents)).items()} == {
        "light": [None],
        "dark": [None],
    }


def test_globs_tell_modes() -> None:
    """The first glob that fits counts; the other files are the default mode."""
    files: dict[str, object] = {
        "src/base/color.json": tree("base"),
        "src/dark/color.json": tree("a", "#000000"),
        "src/dark/deep/size.json": tree("b"),
        "src/light/color.json": tree(),
    }
    modes = (("src/dark/**", "Dark"), ("light/*.json", "Light"))
    expected: dict[str | None, list[str]] = {"default": ["base"], "Dark": ["a", "b"], "Light": ["a"]}
    assert layout_of(imported_files(files, modes=modes)) == {"src": expected}
    assert layout_of(imported_files(files, modes=modes, tokenset="Brand")) == {"Brand": expected}
    refused = imported_files(files, modes=(("nowhere/*", "X"),))
    assert errors_of(refused) == [("", "no file is called like nowhere/*, which is to be the mode X")]


def test_a_file_says_the_mode_of_values_without_one() -> None:
    """Beside values in modes that its tokens name; only these count more than what a glob says."""
    themed = {"$value": "#fff", "$type": "color", "$extensions": {"org.primer.overrides": {"dark": "#000"}}}
    files: dict[str, object] = {
        "light/base.json": tree("base"),
        "dark/base.json": tree("base", "#111111"),
        "themed.json": {"a": themed},
    }
    modes = (("light/*", "light"), ("dark/*", "dark"), ("**", "light"))
    assert layout_of(imported_files(files, modes=modes)) == {
        "Tokens": {"light": ["base", "a"], "dark": ["a", "base"]}
    }


def test_globs_are_for_formats_that_name_no_modes() -> None:
    """Elsewhere they are refused; a file that names its modes keeps them, which is told."""
    sets: Any = {"core": {"sources": [{"a": {"$value": "#fff", "$type": "color"}}]}}
    resolver: Any = {"version": "2025.10", "sets": sets, "resolutionOrder": [{"$ref": "#/sets/core"}]}
    refused = imported_files({"a.json": resolver}, modes=(("*", "Dark"),))
    assert [text for _, text in errors_of(refused)] == [
        "files of the format resolver name their modes themselves: no `map`"
    ]
    named: Any = {"$modes": {"Base": {"a": {"value": "#fff", "type": "color"}}}}
    reading = imported_files({"a.json": named, "b.json": {"b": {"value": "#000"}}}, modes=(("a*", "Dark"),))
    (tokenset,) = layout_of(reading).values()
    assert tokenset == {"default": ["b"], "Base": ["a"]}
    text = "its tokens are in the mode Base, which counts more than the file's being Dark"
    assert ("a", text) in warnings_of(reading)


def test_a_name_makes_one_tokenset_of_all_files() -> None:
    """A token that two of them have otherwise is that of the later one, and that is told."""
    black = tree("x", "#000000")
    files: dict[str, object] = {"a.json": tree("x"), "b.json": black, "c.json": black}
    reading = imported_files(files, tokenset="Brand")
    (token,) = reading.tokensets[0].modes[0].tokens
    assert (reading.tokensets[0].name, token.fields.value) == ("Brand", "#000000")
    text = "two files of the tokenset have its name: this one counts, not a.json: x. `map` makes files modes"
    assert warnings_of(reading) == [("b.json: x", text)]


@given(
    folders=st.lists(st.sampled_from(["alpha", "beta", "gamma", ""]), min_size=2, max_size=40),
    top=st.sampled_from(["", "tokens/"]),
)
def test_many_files_are_few_tokensets(folders: list[str], top: str) -> None:
    """A folder of many files is a tokenset; each token is in the import, under the folder that it is in."""
    paths = (f"{top}{folder}/c{place}.json" for place, folder in enumerate(folders))
    names = [path.replace("//", "/").lstrip("/") for path in paths]
    reading = imported_files({name: tree(f"t{place}") for place, name in enumerate(names)})
    assert len(reading.tokensets) <= MOST_TOKENSETS
    tokens = [token.fields.name for mode in reading.modes for token in mode.tokens]
    assert sorted(tokens) == sorted(f"t{place}" for place in range(len(names)))
    assert len(imported_files(dict.fromkeys(names, tree()), per_file=True).tokensets) == len(names)
