"""Tailwind builds the themes for it: each utility has the value that the stylesheet has, in every mode."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from exporters.cases import CASES, Json, cascade, resolve
from exporters.test_properties import modes
from exporters.test_stylesheets import TOKENSETS, token
from systems.css import alike, meaning

from jeton.formats.targets import SYMBOLIC
from jeton.formats.writing.base import ExportMode
from jeton.formats.writing.colors import FORMS
from jeton.formats.writing.options import Options, with_options
from jeton.formats.writing.order import ordered
from readers import tailwind
from readers.batches import generated
from readers.chromium import needs_chromium, run_script

TAILWIND, CSS = SYMBOLIC["tailwind"], SYMBOLIC["css"]


def check(files: Sequence[Sequence[ExportMode]], **options: Any) -> int:
    """Build the theme of each tokenset with all of its utilities; return how many there were."""
    stylesheet, theme = (with_options(target, Options(**options)) for target in (CSS, TAILWIND))
    told = [list(theme.symbols_of_tokenset(file)) for file in files]
    candidates = [[each[0] for symbol in own if (each := tailwind.utility(symbol.name))] for own in told]
    exports = [theme.tokenset(file) for file in files]
    texts = [rendered.text for rendered in exports]
    count = 0
    built = tailwind.build(list(zip(texts, candidates, strict=True)))
    for file, own, sheet, rendered in zip(files, told, built, exports, strict=True):
        css = {(each.mode, each.token): each.literal for each in stylesheet.symbols_of_tokenset(file)}
        blocks = tailwind.modes_of(sheet)
        shadowed = {each.name for each in rendered.remarks if each.code == "utility-shadowed"}
        for symbol in own:
            made = tailwind.utility(symbol.name)
            literal = css[symbol.mode, symbol.token]
            assert symbol.literal == literal
            if made is None or symbol.token in shadowed:
                continue
            candidate, property_ = made
            rule = sheet.rules.get(f".{tailwind.escaped(candidate)}")
            assert rule is not None, (symbol, made)
            if not property_:
                names = [tailwind.property_of(value) for value in rule.values()]
                assert names
                assert tailwind.block_of(blocks, symbol.mode).keys() >= set(names)
                count += 1
                continue
            name = tailwind.property_of(rule[property_])
            if name is None:
                assert symbol.name.startswith(("--container-", "--breakpoint-"))
                continue
            value = tailwind.block_of(blocks, symbol.mode)[name]
            literal = literal.strip().strip("\ufeff")  # as Tailwind does
            assert value == literal or alike(meaning("color", value), meaning("color", literal))
            count += 1
    return count


def test_golden_cases() -> None:
    """All types and edge cases: hostile names, descriptions and values, collisions, other modes, cycles."""
    assert check([cascade(case) for case in CASES]) > 200


def test_any_tokenset() -> None:
    """Whatever the names, values, descriptions and modes."""
    check(generated(modes(), 100))


def test_colours_in_other_forms() -> None:
    """As the stylesheet has them with the same option."""
    for form in FORMS:
        assert check([cascade(case) for case in ("type-color", "type-shadow", "aliases")], color_format=form)


def kept(**tokens: Sequence[Json]) -> list[ExportMode]:
    """Return modes of tokens, the first one the default."""
    stored = [
        {"name": name, "is_default": index == 0, "tokens": sorted(own, key=lambda each: str(each["name"]))}
        for index, (name, own) in enumerate(tokens.items())
    ]
    return [ordered(view.mode) for view in resolve([stored], keep=True)]


NAMES = {
    ("font.family.sans", "fontFamily", "Inter"): "font-sans",
    ("typography.fontFamily.serif", "fontFamily", "Lora"): "font-serif",
    ("font.size.sm", "fontSize", "14px"): "text-sm",
    ("typography.font.size.md", "fontSize", "16px"): "text-md",
    ("text.size.lg", "dimension", "18px"): "text-lg",
    ("fontSizes.xl", "fontSize", "20px"): "text-xl",
    ("font.weight.bold", "fontWeight", "700"): "font-bold",
    ("fontWeights.heavy", "fontWeight", "800"): "font-heavy",
    ("font.light", "fontWeight", "300"): "font-light",
    ("line.height.tight", "lineHeight", "1.2"): "leading-tight",
    ("font.lineHeight.loose", "number", "1.8"): "leading-loose",
    ("letter.spacing.wide", "letterSpacing", "1px"): "tracking-wide",
    ("typography.letterSpacing.wider", "dimension", "2px"): "tracking-wider",
    ("border.radius.sm", "dimension", "4px"): "rounded-sm",
    ("borderRadius.md", "dimension", "6px"): "rounded-md",
    ("radius.full", "dimension", "999px"): "rounded-full",
    ("box.shadow.card", "shadow", "0 1px 2px #000"): "shadow-card",
    ("inset.shadow.well", "shadow", "0 1px 2px #000"): "inset-shadow-well",
    ("motion.easing.out", "cubicBezier", "0 0 0.2 1"): "ease-out",
    ("z.index.modal", "number", "50"): "z-modal",
    ("font.size", "fontSize", "15px"): "text-size",
    ("space.2.5", "dimension", "10px"): "p-2_5",
    ("size.gap.m", "dimension", "12px"): "p-gap-m",
    ("color.text.muted", "color", "#777777"): "text-muted",
    ("text.text", "color", "#777777"): "text-text",
    ("background.card", "color", "#ffffff"): "bg-card",
    ("bgColor.default", "color", "#ffffff"): "bg-default",
    ("border.color", "color", "#777777"): "border-color",
    ("border.width", "dimension", "1px"): "border-width",
    ("border.width.thick", "dimension", "4px"): "border-thick",
    ("ring.focus", "color", "#0000ff"): "ring-focus",
    ("shadow.color", "color", "#000000"): "shadow-color",
    ("icon.fill", "color", "#000000"): "bg-icon-fill",
    ("motion.fast", "duration", "150ms"): "duration-fast",
    ("duration.slow", "duration", "300ms"): "duration-slow",
    ("motion.delay.short", "duration", "50ms"): "delay-short",
    ("motion.ease", "cubicBezier", "0.2 0 0 1"): "ease-motion",
    ("gradient.hero", "gradient", "linear-gradient(#000, #fff)"): "bg-hero",
    ("font.size.body", "fontSize", "16px"): "text-body",
    ("typography.body", "typography", '{"fontFamily": "Inter", "fontSize": "16px"}'): "type-body",
    ("textStyles.heading.1", "typography", '{"fontFamily": "Inter", "fontSize": "32px"}'): "type-heading-1",
}
"""Names as they are common, and a utility of each."""


def test_utilities_of_common_names() -> None:
    """What the namespace says is not said again, whether it is one word, two, or two segments of a name."""
    tokens = [token(*key) for key in NAMES]
    rendered = TAILWIND.tokenset(kept(Light=tokens))
    assert rendered.remarks == []
    (built,) = tailwind.build([(rendered.text, list(NAMES.values()))])
    spelled = rendered.identifiers["", "Light"]
    for (name, *_), candidate in NAMES.items():
        made = tailwind.utility(spelled[name])
        assert made is not None
        assert made[0] == candidate
        rule = built.rules[f".{tailwind.escaped(candidate)}"]
        if made[1]:
            assert tailwind.theme(rendered.text)[spelled[name]] in rule[made[1]]
        else:
            assert rule["font-size"].startswith("var(--ds-t")


def test_a_build_has_what_it_uses_alone() -> None:
    """Of the theme and of text styles; what is used twice lands once."""
    rendered = TAILWIND.tokenset(kept(Light=[token(*key) for key in NAMES]))
    empty, one = tailwind.texts([(rendered.text, []), (rendered.text, ["text-muted"])])
    assert "@layer theme" not in empty
    assert not any(each.startswith((".", "@utility")) for each in empty.splitlines())
    assert len(one) - len(empty) < 100


def test_text_styles_and_sizes_of_one_name_are_both_utilities() -> None:
    """A style keeps its name beside a size; what of it a mode lacks, does not come from another mode."""
    body = '{"fontFamily": "Inter", "fontSize": "16px", "lineHeight": 1.5, "letterSpacing": "1px"}'
    light = [token("font.size.body", "fontSize", "16px"), token("typography.body", "typography", body)]
    dark = [
        token(
            "typography.body",
            "typography",
            '{"fontFamily": "Inter", "fontSize": "18px", "fontStyle": "italic"}',
        )
    ]
    rendered = TAILWIND.tokenset(kept(Light=light, Dark=dark))
    assert rendered.identifiers["", "Light"]["typography.body"] == "type-body"
    assert rendered.remarks == []
    assert "letterSpacing" not in rendered.text
    assert [TAILWIND.approximation(each) for each in kept(Light=light)[0].tokens] == [None, None]
    (built,) = tailwind.build([(rendered.text, ["type-body", "text-body"])])
    blocks = tailwind.modes_of(built)
    values = {
        mode: {name: tailwind.looked_up(text, block) for name, text in built.rules[".type-body"].items()}
        for mode, block in blocks.items()
    }
    assert values["Light"].items() >= {"font-family": '"Inter"', "line-height": "1.5"}.items()
    assert (
        values["Dark"].items()
        >= {"font-size": "18px", "font-style": "italic", "line-height": "initial"}.items()
    )
    assert built.rules[".text-body"]["font-size"] == "var(--ds-font-size-body)"


def test_utilities_that_meet_are_told() -> None:
    """Names that differ make one utility, of which the second is numbered: in the file and in the report."""
    light = [
        *(token("color.alert", "color", "#ffffff"), token("alert", "color", "#eeeeee")),
        *(token("space.sm", "dimension", "4px"), token("spacing.sm", "dimension", "8px")),
        *(token("a.b", "dimension", "1px"), token("a-b", "dimension", "2px")),
    ]
    rendered = TAILWIND.tokenset(kept(Light=light, Dark=[token("alert", "color", "#111111")]))
    told = [
        (each.name, each.mode, each.message) for each in rendered.remarks if each.code == "name-collision"
    ]
    of_alert = "color.alert is written --color-alert_2: the plain identifier is that of alert"
    of_space = "spacing.sm is written --spacing-sm_2: the plain identifier is that of space.sm"
    assert sorted(told) == [
        ("a.b", "Light", "a.b is written --ds-a-b_2: the plain identifier is that of a-b"),
        ("color.alert", "Light", of_alert),
        ("spacing.sm", "Light", of_space),
    ]
    assert f"/* {of_alert} */" in rendered.text
    assert f"/* {of_space} */" in rendered.text


_OWN = ("transparent", "current", "inherit", "none", "full", "auto", "px", "normal")
_TYPES = {
    "color": ("text.color", "background", "border.color", "outline", "ring", "fill", "stroke", "caret"),
    "dimension": ("space", "radius", "blur", "perspective", "border.width", "outline.width", "stroke.width"),
    "shadow": ("shadow", "inset.shadow", "text.shadow"),
}
_VALUES = {"color": "#123456", "dimension": "7px", "shadow": "0 1px 2px #123456"}


def test_utilities_that_tailwind_has_itself_are_told() -> None:
    """A theme's `transparent` changes no utility of any property: the report names it; all others work."""
    names = {(f"{head}.{word}", kind) for kind, heads in _TYPES.items() for head in heads for word in _OWN}
    light = [token(name, kind, _VALUES[kind]) for name, kind in names]
    shadowed = {each.name for each in TAILWIND.tokenset(kept(Light=light)).remarks}
    assert {name for name, kind in names if kind == "color"} & shadowed == {
        f"{head}.{word}" for head in _TYPES["color"] for word in _OWN[:3]
    }
    for head in (head for heads in _TYPES.values() for head in heads):
        assert check([kept(Light=[each for each in light if str(each["name"]).startswith(f"{head}.")])])


def test_a_query_that_a_mode_changes_is_told() -> None:
    """Tailwind's queries hold one value, that of the default mode."""
    points = [token("breakpoint.md", "dimension", "48rem"), token("breakpoint.lg", "dimension", "64rem")]
    wide = [token("breakpoint.md", "dimension", "50rem"), token("breakpoint.lg", "dimension", "64rem")]
    rendered = TAILWIND.tokenset(kept(Light=points, Dark=wide))
    assert [(each.code, each.name, each.mode) for each in rendered.remarks] == [
        ("mode-ignored", "breakpoint.md", "Dark")
    ]
    (built,) = tailwind.texts([(rendered.text, ["md:p-[1px]"])])
    assert "48rem" in built


def test_every_mode_has_a_variant() -> None:
    """Whatever the script of its name; equal ones are numbered."""
    names = ("Light", "★", "☆", "Größe", "日本 2")
    text = TAILWIND.tokenset(kept(**{name: [token("a", "color", "#ffffff")] for name in names})).text
    variants = dict(zip(names, ("light", "mode", "mode-2", "grosse", "2"), strict=True))
    candidates = [f"theme-{variant}:bg-a" for variant in variants.values()]
    (built,) = tailwind.texts([(text, candidates)])
    for name, variant in variants.items():
        assert f'@custom-variant theme-{variant} (&:where([data-theme="{name}" i]' in text
        assert f".theme-{variant}\\:bg-a" in built


SCRIPT = Path(__file__).with_name("themes.js")
PROBED = ("[--v:1px]", "dark:[--v:2px]")
HAS_DARK = {"Dark", "root Dark", "Dark > Light", "Dark > Dark", "Light > Dark"}


def _staged(text: str, properties: Mapping[str, str], kinds: Mapping[str, str]) -> Json:
    """Return a stylesheet as the script takes it, with a length that the variant of the dark mode changes."""
    asked = [(properties[name], kind) for name, kind in kinds.items()]
    asked.append(("--v", "dimension"))
    classes = {"Light": "theme-light", "Dark": "theme-dark"}
    return {"text": text, "classes": classes, "properties": asked, "probed": " ".join(PROBED)}


@needs_chromium
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_selectors_in_chromium(scheme: str) -> None:
    """Properties compute to what the stylesheet has, and the variant holds, in each theme and nested ones."""
    file = [ordered(view.mode) for view in resolve(TOKENSETS["two"], keep=True)]
    kinds = {each.name: "color" for each in file[0].tokens if each.type == "color"}
    plain = CSS.tokenset(file)
    sheets = [_staged(plain.text, plain.identifiers["", "Light"], kinds)]
    for selectors in TAILWIND.choices["selectors"]:
        target = with_options(TAILWIND, Options(selectors=selectors, color_scheme=True))  # type: ignore[arg-type]
        (text,) = tailwind.texts([(target.tokenset(file).text, PROBED)])
        sheets.append(_staged(text, {name: f"--ds-{name.replace('.', '-')}" for name in kinds}, kinds))
    question = {
        "sheets": sheets,
        "modes": ["Light", "Dark"],
        "consumers": {"color": "color", "dimension": "width"},
    }
    flag = f"--blink-settings=preferredColorScheme={0 if scheme == 'dark' else 1}"
    expected, *found = run_script(SCRIPT, question, flag)
    for selectors, answer in zip(TAILWIND.choices["selectors"], found, strict=True):
        for place, values in answer.items():
            is_of_reader = (selectors, scheme, place) == ("media", "dark", "")
            assert values[:-1] == expected["Dark" if is_of_reader else place][:-1], (selectors, place)
            assert values[-1] == ("2px" if is_of_reader or place in HAS_DARK else "1px"), (selectors, place)


@needs_chromium
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_modes_share_in_chromium(scheme: str) -> None:
    """Aliases follow the mode of their element, in whatever it stands; what modes share they all have."""
    names = [f"base.{number}" for number in range(9)]
    aliases = [
        {"name": f"alias.of-{name}", "type": "color", "value": "", "alias_to": name}
        for name in (*names, "alias.of-base.0")
    ]
    shades = {"Light": "00", "Dark": "80", "Dim": "80", "Night": "ff"}
    own = {
        mode: [
            token(name, "color", f"#{shades[mode if number % 3 else min(mode, 'Dim')]}{number}{number}11")
            for number, name in enumerate(names)
        ]
        for mode in shades
    }
    own["Light"] += aliases
    own["Night"] = [*own["Night"][:4], token("alias.of-base.7", "color", "#123456")]
    file = kept(**own)
    asked = [*names, *(str(each["name"]) for each in aliases)]
    classes = {mode: f"theme-{mode.lower()}" for mode in own}
    properties = [(f"--{name.replace('.', '-')}", "color") for name in asked]
    sheets: list[Json] = [{"text": CSS.tokenset(file).text, "classes": classes, "properties": properties}]
    for selectors in TAILWIND.choices["selectors"]:
        rendered = with_options(TAILWIND, Options(selectors=selectors)).tokenset(file)  # type: ignore[arg-type]
        assert "alias-of-base-1: var(--ds-base-1)" in rendered.text
        assert rendered.text.count("--ds-alias-of-base-1:") == 1
        properties = [(f"--ds-{name.replace('.', '-')}", "color") for name in asked]
        (text,) = tailwind.texts([(rendered.text, [])])
        sheets.append({"text": text, "classes": classes, "properties": properties})
    flag = f"--blink-settings=preferredColorScheme={0 if scheme == 'dark' else 1}"
    question = {"sheets": sheets, "modes": list(own), "consumers": {"color": "color"}}
    expected, *found = run_script(SCRIPT, question, flag)
    for selectors, answer in zip(TAILWIND.choices["selectors"], found, strict=True):
        is_of_reader = (selectors, scheme) == ("media", "dark")
        for place, values in answer.items():
            if not is_of_reader or place.startswith("root "):  # others lie in a document that is dark
                assert values == expected[place], (selectors, place)
        assert answer[""] == expected["Dark" if is_of_reader else ""]
