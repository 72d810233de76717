"""Tokens that themes of Tokens Studio share: what is kept once, and that no value is another one then."""

from typing import Any

from hypothesis import event, given, settings
from hypothesis import strategies as st
from importers.importing import Tree, errors_of, imported_files, infos_of, values_of
from support.properties import tries

from jeton.formats.reading.model import Reading, SharedTokens
from jeton.model.objects import ModeRef
from jeton.resolution.views import View, scope_order
from jeton.store.tokensets import FIRST_MODE

RED = {"value": "#f00", "type": "color"}
BLUE = {"value": "#00f", "type": "color"}


def color(value: str) -> Tree:
    """Return a color."""
    return {"value": value, "type": "color"}


def theme(name: str, group: str | None, *sets: str) -> Tree:
    """Return a theme with all of its sets enabled."""
    return {"name": name, "group": group, "selectedTokenSets": dict.fromkeys(sets, "enabled")}


def of(sets: Tree, *themes: Tree, shared: str | None = "tokens") -> Reading:
    """Import a file, its sets in their order."""
    tree = sets | {"$themes": list(themes), "$metadata": {"tokenSetOrder": list(sets)}}
    return imported_files({"kit.json": tree}, "tokens-studio", shared=shared)


def shape(reading: Reading) -> dict[str | None, dict[str | None, str]]:
    """Return the names of the tokens of each mode of each tokenset."""
    return {
        tokenset.name: {
            mode.name: " ".join(sorted(token.fields.name for token in mode.tokens)) for mode in tokenset.modes
        }
        for tokenset in reading.tokensets
    }


KIT: Tree = {
    "core": {"red": RED, "blue": BLUE, "shadow": color("{primary}"), "bg": RED},
    "light": {"primary": color("{red}")},
    "dark": {"primary": color("{blue}"), "bg": BLUE},
}
THEMES = theme("Light", "Theme", "core", "light"), theme("Dark", "Theme", "core", "dark")


def test_what_all_themes_have_alike_is_kept_once() -> None:
    """What one theme overrides, and what leads to what differs, stays in each mode; numbers tell of it."""
    reading = of(KIT, *THEMES)
    assert shape(reading) == {
        "Theme": {"Light": "bg primary shadow", "Dark": "bg primary shadow"},
        "core": {None: "blue red"},
    }
    assert values_of(reading, 0, 1)["bg"] == "color #00f"
    assert reading.shared == SharedTokens(sets=1, tokens=2, values=8, others=10, is_chosen=True)
    assert [text for _, text in infos_of(reading)] == [
        "2 tokens of shared sets may differ between themes, such as bg: each mode keeps its own",
    ]


def test_without_the_choice_only_whole_sets_are_kept_once() -> None:
    """`copy` gives all to each theme; numbers tell what `tokens` would come to, if that differs."""
    own = "bg blue primary red shadow"
    assert shape(of(KIT, *THEMES, shared=None)) == {"Theme": {"Light": own, "Dark": own}}
    assert of(KIT, *THEMES, shared=None).shared == SharedTokens(1, 2, 8, 10, is_chosen=False)
    alone = KIT | {"core": {"red": RED, "blue": BLUE}}
    whole = of(alone, *THEMES, shared=None)
    assert shape(whole)["core"] == {None: "blue red"}
    assert whole.shared is None
    assert shape(of(alone, *THEMES, shared="copy")) == {
        "Theme": {"Light": "blue primary red", "Dark": "bg blue primary red"}
    }


def test_the_set_that_counts_last_has_the_token() -> None:
    """A set that overrides another one in all themes alike makes no difference between them."""
    sets = {"core": KIT["core"], "brand": {"red": BLUE}} | KIT
    reading = of(sets, *(theme(name, "Theme", "core", "brand", name.lower()) for name in ("Light", "Dark")))
    assert shape(reading)["core"] == {None: "blue"}
    assert shape(reading)["brand"] == {None: "red"}


def test_a_group_that_has_nothing_else_keeps_its_tokens_for_the_others() -> None:
    """A theme of the core sets alone is their tokenset; no second one stands beside it."""
    reading = of(KIT, theme("Core", "Core", "core"), *THEMES)
    assert shape(reading)["Theme"]["Dark"] == "bg primary shadow"
    core = of(KIT | {"core": {"red": RED, "blue": BLUE}}, theme("Core", "Core", "core"), *THEMES)
    assert shape(core) == {
        "Core": {"Core": "blue red"},
        "Theme": {"Light": "primary", "Dark": "bg primary"},
    }


def test_what_the_default_mode_lacks_is_not_shared() -> None:
    """Two later themes may share a set; the first one would see it, which it does not in the files."""
    themes = theme("Plain", "Theme", "light"), *THEMES
    assert "core" not in shape(of(KIT, *themes))


def test_other_formats_have_no_themes() -> None:
    """The choice is refused for them."""
    reading = imported_files({"a.css": ":root { --a: 1px }"}, shared="tokens")
    assert any("`shared` is for tokens-studio" in text for _, text in errors_of(reading))


COLORS, NUMBERS, SETS = "abc", "mn", ["core", "more", "base", "light", "dark"]
_COLOR = st.one_of(
    st.sampled_from(["#f00", "#0f0", "#00f"]),
    st.sampled_from([f"{{{name}}}" for name in (*COLORS, "x", "edge.color")]),
    st.sampled_from([f"{{ {name} }}" for name in COLORS]),
    st.sampled_from([f"color-mix(in srgb, {{{name}}} 50%, #fff)" for name in COLORS]),
).map(color)
_FADED = st.builds(
    lambda token, by: (
        token
        | {"$extensions": {"studio.tokens": {"modify": {"type": "alpha", "value": by, "space": "srgb"}}}}
    ),
    _COLOR,
    st.sampled_from(["0.5", "{m}", "{n}"]),
)
_NUMBER = st.sampled_from(["1", "0.25", "{m}", "{n}", "{m} * 2"]).map(
    lambda text: {"value": text, "type": "number"}
)
_EDGE = st.sampled_from(["#123456", *(f"{{{name}}}" for name in COLORS)]).map(
    lambda text: {"value": {"color": text, "width": "1px", "style": "solid"}, "type": "border"}
)
_SET = st.fixed_dictionaries(
    {},
    optional=dict.fromkeys(COLORS, _COLOR | _FADED) | dict.fromkeys(NUMBERS, _NUMBER) | {"edge": _EDGE},
)
_SELECTION = st.dictionaries(st.sampled_from(SETS), st.sampled_from(["source", "enabled"]), min_size=1)
_THEMES = st.lists(
    st.builds(
        lambda name, group, sets: {"name": name, "group": group, "selectedTokenSets": sets},
        st.sampled_from(["Light", "Dark", "Core"]),
        st.sampled_from(["A", "B"]),
        _SELECTION,
    ),
    min_size=1,
    max_size=5,
)


def resolved(reading: Reading) -> dict[tuple[str | None, str | None, str], Any]:
    """Return what each name resolves to in each theme, as the store looks names up."""
    refs, scopes = [], {}
    for number, tokenset in enumerate(reading.tokensets):
        ids = {mode.name: f"{number}/{mode.name}" for mode in tokenset.modes}
        for mode in tokenset.modes:
            own = ids[mode.name]
            base = ids[mode.base] if mode.base is not None else None
            name = mode.name or FIRST_MODE
            refs.append(ModeRef(str(number), own, name, mode.is_default, 1, base_mode_id=base))
            scopes[own] = {token.fields.name: token.fields for token in mode.tokens}
    result = {}
    for number, tokenset in enumerate(reading.tokensets):
        for mode in tokenset.modes:
            view = View([scopes[each] for each in scope_order(refs, f"{number}/{mode.name}")])
            for name in (*COLORS, *NUMBERS, "edge"):
                node = view.find(name)
                if node is not None:
                    end = view.resolve(name, node[0])
                    result[tokenset.name, mode.name, name] = end.text, end.type, end.reason
    return result


@given(st.fixed_dictionaries(dict.fromkeys(SETS, _SET)), _THEMES)
@settings(max_examples=tries(400))
def test_every_name_resolves_as_if_it_had_been_copied(sets: Tree, themes: list[Tree]) -> None:
    """In each theme, for all sets, orders, overrides, references, modifiers and groups."""
    copied = of(sets, *themes, shared="copy")
    reading = of(sets, *themes, shared="tokens")
    assert bool(errors_of(reading)) == bool(errors_of(copied))
    before, after = resolved(copied), resolved(reading)
    groups = {each["group"] for each in themes}
    event(f"shared: {reading.shared is not None}")
    assert {key: after.get(key) for key in before if key[0] in groups} == {
        key: before[key] for key in before if key[0] in groups
    }
