"""CSS custom properties: names, values, aliases, modes, types, and what is told of the rest."""

import pytest
from importers.importing import errors_of, infos_of, tokens_of, values_of, warnings_of

from jeton.formats.css import css_values as css_values
from jeton.formats.css.css_reader import read
from jeton.formats.reading.model import Reading
from jeton.formats.reading.reading import Document


def of(text: str, name: str = "", split: str | None = None) -> Reading:
    """Import one stylesheet."""
    return read([Document(name, None, text)], split)


def modes_of(reading: Reading) -> dict[str | None, dict[str, str]]:
    """Return the values of each mode by its name."""
    (tokenset,) = reading.tokensets
    return {
        mode.name: {token.fields.name: token.fields.value for token in mode.tokens} for mode in tokenset.modes
    }


def messages(reading: Reading) -> list[tuple[str, str]]:
    """Return errors and warnings."""
    return errors_of(reading) + warnings_of(reading)


def test_a_property_is_a_token_by_its_name() -> None:
    """`--a-b` is `a-b`, case counts, escapes but those of dots are decoded; other properties are none."""
    reading = of(
        r":root { --a-b: 1px; --A-b: 2px; --a\.b: 3px; --\26 x: 4px; \--z: 7px; --größe: 5px; color: red;"
        " --😀: 6px }"
    )
    values = {name: fields.value for name, fields in tokens_of(reading).items()}
    assert values == {
        "a-b": "1px",
        "A-b": "2px",
        r"a\.b": "3px",
        "&x": "4px",
        "größe": "5px",
        "z": "7px",
        "😀": "6px",
    }
    assert messages(reading) == []


def test_names_are_split_where_that_is_wanted() -> None:
    """With a separator the name has dots; what comes to one name is an error that names both."""
    assert list(tokens_of(of(":root{--pf-t--color-red:red}", split="-"))) == ["pf.t.color.red"]
    assert list(tokens_of(of(":root{--:1;---:red}", split="-"))) == ["-"]
    ((path, message),) = errors_of(of(":root{--a-b:red;--a--b:red}", split="-"))
    assert path == ":root.--a--b"
    assert message == "two properties would have the name a.b: this one and --a-b"


def test_a_name_that_no_token_can_have_is_an_error() -> None:
    """The rules of the API hold, with the path."""
    assert errors_of(of(r":root{--\a x:1px}")) == [(r":root.--\a x", "its name has control characters")]
    assert errors_of(of(f":root{{--{'x' * 1025}:1px}}"))[0][1] == "its name is longer than 1,024 characters"
    assert values_of(of(r":root{--x:var(--\11 y)}")) == {"x": r"string var(--\11 y)"}
    assert values_of(of(r":root{--\.:1px}")) == {r"\.": "dimension 1px"}


@pytest.mark.parametrize(
    "value",
    [
        "#FFF",
        "url(data:image/png;base64,iVBOR/==)",
        "url( 'a;b}c' )",
        '"a; } b"',
        r'"\"; }"',
        "{ nested: { x; } }",
        "calc(1px + (2px * 3))",
        "[a; b]",
        "'it''s'",
        r"a\;b",
        "1px/* ; */2px",
    ],
)
def test_a_value_is_taken_as_it_stands(value: str) -> None:
    """Strings, URLs, brackets and escapes hide what would end a declaration; comments are dropped alone."""
    wanted = value.replace("/* ; */", " ")
    for text in (f":root{{--x:{value};--y:1px}}", f":root {{\n  --x : {value} ;\n  --y: 1px\n}}\n"):
        values = {name: fields.value for name, fields in tokens_of(of(text)).items()}
        assert values == {"x": wanted, "y": "1px"}


def test_a_value_over_several_lines_is_one_line() -> None:
    """A line break and the indent after it are a space."""
    text = ':root{\r\n --x: 0 1px red,\r\n      0 2px red;\n --y: "a\\\nb"}'
    values = [fields.value for fields in tokens_of(of(text)).values()]
    assert values == ["0 1px red, 0 2px red", '"a\\\nb"']


def test_a_comment_describes_what_it_stands_at() -> None:
    """The one right before a declaration, or behind it on its line, as Style Dictionary writes it."""
    text = """
    /* Header */
    :root {
      /* Colours */

      /** The brand.
       *  Twice. */
      --a: red;
      --b: red; /** Behind b */
      --c: red;
      --d: red; /* before e */ --e: red;
      /* Section */

      --f: red; --g: red;
      /* h alone */
      --h: red; --i: red;
      /* d and e

      */
    }
    """
    found = {name: fields.description for name, fields in tokens_of(of(text)).items()}
    said = {name: description for name, description in found.items() if description}
    assert said == {"a": "The brand.\nTwice.", "b": "Behind b", "e": "before e", "h": "h alone"}


def test_var_alone_is_an_alias() -> None:
    """Its type is that at the end of the chain; a fallback is the alias's own value."""
    text = ":root{--a:#f00;--b:var(--a);--c: VAR( --b , blue );--d:var(--gone)}"
    reading = of(text)
    assert values_of(reading) == {
        "a": "color #f00",
        "b": "color -> a",
        "c": "color -> b",
        "d": "string -> gone",
    }
    assert tokens_of(reading)["c"].value == "blue"
    assert warnings_of(reading) == [(":root.--d", "nothing declares --gone")]


def test_var_inside_a_value_is_a_reference() -> None:
    """Where the property is declared, also in the fallback of another; else it stays as it is."""
    text = r"""
    :root {
      --s: 4px; --c: red; --n: none; --a\;b: 1px;
      --calc: calc(var(--s) * 2); --border: var(--s, 1px) solid var(--c);
      --mixed: calc(var(--s) + var(--gone, 2px));
      --text: foo var(--n); --outside: var(--gone, 1px); --odd: calc(var(--a\;b) * 2);
      --nested: calc(var(--gone, var(--s)) * 2);
    }
    """
    found = values_of(of(text))
    assert found["calc"] == "dimension calc({s} * 2)"
    assert found["border"] == "border {s} solid {c}"
    assert found["mixed"] == "dimension calc({s} + var(--gone, 2px))"
    assert found["text"] == "string foo {n}"
    assert found["outside"] == "dimension var(--gone, 1px)"
    assert found["odd"] == r"dimension calc(var(--a\;b) * 2)"
    assert found["nested"] == "dimension calc(var(--gone, {s}) * 2)"


COMPUTED: dict[str, dict[str | None, dict[str, str]]] = {
    ":root{--a:var(--b);--b:var(--a);--c:var(--c);--d:calc(var(--e) + 1px);--e:var(--x, var(--d));--z:1px}": {
        None: {"z": "1px"}
    },
    ":root{--a:var(--a);--b:var(--a, 1px);--c:var(--a);--d:2px var(--c, 3px)}": {
        None: {"b": "1px", "d": "2px 3px"}
    },
    ":root{--off: ;--a:var(--off, 4px);--b:1px var(--off);--c:var(--a)}": {None: {"b": "1px"}},
    ":root{--on:initial;--a:var(--on, 4px);--b:var(--on)}": {None: {"a": "4px"}},
    ":root{--on:initial;--off: ;--l:var(--on);--d:var(--off);--x:var(--l, 1px) var(--d, 2px)}"
    ".dark{--l:var(--off);--d:var(--on)}": {None: {"x": "1px"}, "dark": {"x": "2px"}},
    ":root{--a:1px;--b:var(--a)} .x{--a:var(--b);--c:2px}": {None: {"a": "1px", "b": ""}, "x": {"c": "2px"}},
    ":root{--a:1px} :root{--a: ;--b:2px}": {None: {"b": "2px"}},
    ":root{--a:initial} @property --a{syntax:'*';initial-value:1px}": {None: {"a": "1px"}},
}


@pytest.mark.parametrize("text", COMPUTED)
def test_a_property_without_a_value_is_what_css_says(text: str) -> None:
    """One in a cycle is invalid, an empty one is nothing: a fallback is taken or not, the rest left out."""
    reading = of(text)
    assert modes_of(reading) == COMPUTED[text]
    assert all(message.startswith("left out") for _, message in messages(reading))


def test_cycles_of_several_stylesheets_are_left_out() -> None:
    """A page has them all."""
    texts = [":root{--a:var(--b);--x:1px}", ":root{--b:var(--a);--y:2px}"]
    reading = read([Document(f"{place}.css", None, text) for place, text in enumerate(texts)])
    assert [list(tokens_of(reading, place)) for place in range(2)] == [["x"], ["y"]]
    assert {message for _, message in messages(reading)} == {
        "left out, as browsers do: it depends on itself (line 1)"
    }


def test_chains_of_any_length_have_the_type_of_their_end() -> None:
    """Chains are followed without recursion, and each once."""
    links = "".join(f"--x{index}:var(--x{index + 1});" for index in range(20_000))
    found = tokens_of(of(f":root{{{links}--x20000:2s}}"))
    assert {fields.type for fields in found.values()} == {"duration"}


MODES = {
    ":root": None,
    ":host": None,
    "html": None,
    ":where(html)": None,
    "*, ::before, ::after, ::backdrop": None,
    "@layer base { :root": None,
    "@theme static": None,
    ".theme-dark": "dark",
    ".dark-theme": "dark",
    ".dark, .theme-dark, [data-theme=dark]": "dark",
    ":root.dark": "dark",
    ":root:where(.pf-v6-theme-dark)": "dark",
    ":root:where(.pf-v6-theme-dark.pf-v6-theme-felt)": "dark felt",
    ":is(.pf-v6-m-dir-rtl, [dir=rtl])": "rtl",
    '[data-theme="High Contrast"]': "High Contrast",
    '[data-theme="1"]': "1",
    '[data-theme="/*"] /* x */': "/*",
    "/* x */ .dark/* y */:root /* z */": "dark",
    "[data-dark-mode]": "dark",
    "body[data-bs-theme=dark] > main": "dark main",
    '[data-color-mode="dark"][data-dark-theme="dark_dimmed"]': "dark dark_dimmed",
    '[data-size="large"]': "size-large",
    ":host(.dark)": "dark",
    "@media (prefers-color-scheme: dark) { :root": "dark",
    "@media (prefers-color-scheme: dark) { :root:not([data-theme=light])": "dark",
    "@media screen and (prefers-contrast: more) { .dark": "contrast-more dark",
    "@media (min-width: 600px)": "min-width-600px",
    "@media not print": "not-print",
    "@media (prefers-reduced-motion: no-preference) { :root": None,
    "@scope (.dark) { :scope": "dark",
    "@media (min-width: 1px) and foo(bar)": "foo-bar min-width-1px",
    ":root:hover:--custom": "custom hover",
    "@supports (color: oklch(0 0 0)) { :root": "supports-color-oklch-0-0-0",
    ":root { &.dark": "dark",
    ":root { .dark &": "dark",
    ".dark { @media print": "dark print",
    ":root:not(.dark)": None,
    ".glass:not(.dark, :hover)": "glass",
    "@media (prefers-color-scheme: dark) { :root:not(.dark)": "dark",
    "#app .btn:hover": "app btn hover",
    "a:is(b:is(c:is(d:is(e:is(f:is(g:is(h:is(i:is(j)))))))))": None,
}


@pytest.mark.parametrize("selector", MODES)
def test_selectors_and_conditions_make_modes(selector: str) -> None:
    """Each has the mode that its themes name, its own text where it names none, or the default."""
    reading = of(f"{selector} {{ --x: 1px {'}' * (selector.count('{') + 1)}")
    names = [mode.name for mode in reading.tokensets[0].modes]
    if selector.startswith("a:is"):  # deeper than selectors are read
        assert names[0] is not None
    else:
        assert names == [MODES[selector]]
    assert messages(reading) == []


def test_a_list_of_selectors_goes_to_each_mode() -> None:
    """And the first mode is the default, where `:root` is none."""
    reading = of(".light, .dark { --x: 1px } .dark { --y: 2px }")
    assert modes_of(reading) == {"light": {"x": "1px"}, "dark": {"x": "1px", "y": "2px"}}
    assert [mode.is_default for mode in reading.tokensets[0].modes] == [True, False]


def test_the_theme_beside_root_is_the_default_mode() -> None:
    """`:root, [data-theme=light]` is one mode, unless the theme says something of its own."""
    own = of('[data-theme=dark]{--x:2px} :root, [data-theme="light"]{--x:1px}')
    assert modes_of(own) == {"light": {"x": "1px"}, "dark": {"x": "2px"}}
    assert [mode.is_default for mode in own.tokensets[0].modes] == [True, False]
    other = of(":root, .light{--x:1px} .light{--y:2px}")
    assert modes_of(other) == {None: {"x": "1px"}, "light": {"x": "1px", "y": "2px"}}


def test_the_switch_of_a_theme_is_no_mode_beside_its_name() -> None:
    """`:root:has(input:checked)` in a list with a theme adds none; alone it has the name in its value."""
    switch = ":root:has(input[value=dark]:checked)"
    themes = f":root, :root:has([value=light]:checked), .light{{--x:1px}} {switch}, .dark{{--x:2px}}"
    assert modes_of(of(themes)) == {"light": {"x": "1px"}, "dark": {"x": "2px"}}
    assert modes_of(of(f"{switch}{{--x:2px}}")) == {"dark": {"x": "2px"}}
    unnamed = ":root:has(input:checked)"
    for selectors in (unnamed, f":root, {unnamed}", ":root:has(nav), .dark"):
        assert any("has-" in str(name) for name in modes_of(of(f"{selectors}{{--x:2px}}")))


def test_a_combination_of_themes_has_what_its_parts_declare() -> None:
    """The more specific declaration counts, as for a page with all the classes; `!important` beats it."""
    text = """
    :root { --a: 0px; --b: 0px; --c: 0px }
    .dark.glass { --a: 3px }
    .dark { --a: 1px; --b: 1px !important; }
    .glass { --b: 2px; --c: 2px }
    """
    found = modes_of(of(text))
    assert found["dark glass"] == {"a": "3px", "b": "1px", "c": "2px"}
    assert found["dark"] == {"a": "1px", "b": "1px"}


CASCADES = {
    "@layer a, b; :root{--x:1px} @layer b{:root{--x:2px}} @layer a{:root{--x:3px;--y:1px}}": {
        "x": "1px",
        "y": "1px",
    },
    "@layer a, b; @layer b{:root{--x:2px}} @layer a{:root{--x:3px}}": {"x": "2px"},
    "@layer a{@layer b{:root{--x:1px}} :root{--x:2px}} @layer a.b{:root{--x:3px}}": {"x": "2px"},
    "@layer a{:root{--x:1px!important}} :root{--x:2px!important}": {"x": "1px"},
    "@layer{:root{--x:1px}} @layer{:root{--x:2px}}": {"x": "2px"},
    "@import 'x.css' layer(b); @layer a{:root{--x:1px}} @layer b{:root{--x:2px}}": {"x": "1px"},
    "@layer base{:root{--x:1px}} @theme{--x:2px}": {"x": "1px"},
    ":root{--x:1px} :where(:root){--x:2px} html{--x:3px} *{--x:4px}": {"x": "1px"},
    ":is(:root,#a){--x:1px} :root:root:root{--x:2px}": {"x": "1px"},
    ":root:not([data-theme=dark]){--x:1px} :root{--x:2px}": {"x": "1px"},
    "@property --x{syntax:'<length>';initial-value:9px} @layer a{:root{--x:1px}}": {"x": "1px"},
}


@pytest.mark.parametrize("text", CASCADES)
def test_layers_and_specificity_decide(text: str) -> None:
    """Of several declarations that counts which a browser takes, wherever it stands."""
    assert next(iter(modes_of(of(text)).values())) == CASCADES[text]


def test_a_mode_has_what_differs_on_its_pages() -> None:
    """The page's own declarations count where they are in a later layer, or where the theme is excluded."""
    text = """
    @layer base { .dark { --a: 2px; --b: 2px } }
    :root { --a: 1px; --c: 1px }
    :root:not(.dark) { --c: 3px }
    .dark { --d: 2px }
    @media (prefers-contrast: more) { :root { --a: 4px } .dark { --d: 5px } }
    :root { --a: 1px }
    """
    assert modes_of(of(text)) == {
        None: {"a": "1px", "c": "3px"},
        "dark": {"b": "2px", "c": "1px", "d": "2px"},
        "contrast-more dark": {"b": "2px", "c": "1px", "d": "5px"},
    }


def test_conditions_inside_of_the_default_theme_are_modes_alone() -> None:
    """`:root, .light` is one mode, so that a condition on each of the two is one too."""
    text = ":root, .light{--x:1px} .dark{--x:2px}"
    text += "@media (color-gamut: p3){:root, .light{--x:3px} .dark{--x:4px}}"
    text += ".light{@media (prefers-contrast: more){--x:5px}}"
    assert modes_of(of(text)) == {
        "light": {"x": "1px"},
        "dark": {"x": "2px"},
        "color-gamut-p3": {"x": "3px"},
        "color-gamut-p3 dark": {"x": "4px"},
        "contrast-more": {"x": "5px"},
    }


SCHEMES: dict[str, dict[str | None, dict[str, str]]] = {
    ":root{--x:light-dark(red, blue);--y:1px}": {"light": {"x": "red", "y": "1px"}, "dark": {"x": "blue"}},
    ":root{--x:0 1px LIGHT-DARK(rgb(1, 2, 3), var(--c))}": {
        "light": {"x": "0 1px rgb(1, 2, 3)"},
        "dark": {"x": "0 1px var(--c)"},
    },
    ":root{--x:light-dark(a, light-dark(b, light-dark(c, d))) light-dark(e, f)}": {
        "light": {"x": "a e"},
        "dark": {"x": "d f"},
    },
    ":root{color-scheme:light dark;--x:light-dark(red, blue)} .night{color-scheme:only dark}": {
        "light": {"x": "red"},
        "dark": {"x": "blue"},
        "night": {"x": "blue"},
    },
    ":root{color-scheme:dark;--x:light-dark(red, blue)} .light{color-scheme:light}": {
        "dark": {"x": "blue"},
        "light": {"x": "red"},
    },
    ":root{--x:light-dark(red, blue)} .dark{--x:black} .light{--x:white}": {
        None: {"x": "red"},
        "dark": {"x": "black"},
        "light": {"x": "white"},
    },
    ":root{--x:1px} .brand{--x:light-dark(red, blue)}": {
        "light": {"x": "1px"},
        "brand dark": {"x": "blue"},
        "brand": {"x": "red"},
    },
    ":root{--x:1px} .night{--x:light-dark(red, blue);color-scheme:dark}": {
        "light": {"x": "1px"},
        "night": {"x": "blue"},
    },
    ":root{--x:1px} .any{--x:light-dark(red, blue);color-scheme:light dark}": {
        "light": {"x": "1px"},
        "any dark": {"x": "blue"},
        "any": {"x": "red"},
    },
    ":root{--x:light-dark(red);--y:'light-dark(a, b)'}": {
        None: {"x": "light-dark(red)", "y": "'light-dark(a, b)'"}
    },
}


@pytest.mark.parametrize("text", SCHEMES)
def test_light_dark_is_two_modes(text: str) -> None:
    """Each mode has the side of its `color-scheme`, or else of its name; what is no call stays."""
    assert modes_of(of(text)) == SCHEMES[text]


def test_elements_and_states_are_no_modes_where_there_is_no_room() -> None:
    """Of more modes than a tokenset may have, those of elements, their attributes and states are left out,
    and a warning counts them; themes stay, also those of elements of one's own. Of fewer modes all stay.
    """
    themes = ":root{--x:0} .dark{--x:1} my-theme[tone=a]{--x:2} @media print{:root{--x:3}}"
    parts = [
        f"h{number}{{--x:4}} .b:hover .c{number}{{--x:5}} [type=t{number}]{{--x:6}}" for number in range(80)
    ]
    reading = of(themes + "".join(parts), "a.css")
    assert list(modes_of(reading)) == [None, "dark", "my-theme tone-a", "print"]
    text = "left out, since a tokenset has at most 200: 240 modes of elements and states, such as h0"
    assert warnings_of(reading) == [("a.css", text)]
    assert len(modes_of(of(themes + "".join(parts[:60])))) == 184


def test_themes_of_a_plugin_are_modes() -> None:
    """By their names, wherever these stand in the block; the default one is the default mode."""
    text = """
    @plugin "daisyui/theme" { --c: red; name: "day"; default: true; color-scheme: light }
    @plugin "daisyui/theme" { name: 'night'; prefersdark: true; color-scheme: dark; --c: blue }
    @theme { --x: light-dark(1px, 2px) }
    """
    reading = of(text)
    assert modes_of(reading) == {"day": {"c": "red", "x": "1px"}, "night": {"c": "blue", "x": "2px"}}
    assert (
        '@plugin "daisyui/theme"',
        "`prefersdark` is not kept: the theme is the mode night alone",
    ) in infos_of(reading)


def test_what_is_declared_again_is_told() -> None:
    """The last one counts; within one block that is a warning."""
    reading = of(":root{--x:1px;\n--x:2px}\n:root{--x:3px}\n:root{--y:1px!important}\n:root{--y:2px}")
    assert modes_of(reading) == {None: {"x": "3px", "y": "1px"}}
    assert warnings_of(reading) == [
        (":root.--x", "it is declared twice in its block: the one in line 2 counts")
    ]
    infos = [message for _, message in infos_of(reading)]
    assert infos[:3] == [
        "it is declared again for the same mode: `2px` of line 2 is dropped",
        "`!important` is no part of a token and is dropped",
        "it is declared again for the same mode: `2px` of line 5 is dropped",
    ]


@pytest.mark.parametrize(
    ("declaration", "message"),
    [
        ("--x: ;", "left out: it has no value (line 2)"),
        ("--x: inherit;", "left out: `inherit` depends on where it is used (line 2)"),
        ('--x: "a\n;', "left out, as browsers do: its string is not closed (line 2)"),
        ("--x: url(a b);", "left out, as browsers do: its url() cannot be read (line 2)"),
        ("--x: a);", "left out, as browsers do: a bracket in it is closed that was not opened (line 2)"),
        ("--x: (a];);", "left out, as browsers do: the brackets in it do not match (line 2)"),
        ("--x: a ! b;", "left out, as browsers do: a `!` stands in it (line 2)"),
    ],
)
def test_a_declaration_that_browsers_drop_is_left_out(declaration: str, message: str) -> None:
    """Each is told with its path; those around it are read."""
    reading = of(f":root{{--a:1px;\n{declaration}\n--b:1px}}")
    assert list(modes_of(reading)[None]) == ["a", "b"]
    assert warnings_of(reading) == [(":root.--x", message)]


def test_what_is_not_closed_is_told() -> None:
    """A block may end with the file, a bracket in a value may not."""
    assert warnings_of(of(":root{--x:1px")) == [
        (":root", "the block is not closed before the end of the file")
    ]
    reading = of(":root{--a:1px;--x:calc(1px;--y:2px}")
    assert list(modes_of(reading)[None]) == ["a"]
    assert (":root.--x", "left out, as browsers do: a bracket in it is not closed (line 1)") in warnings_of(
        reading
    )
    assert modes_of(of(":root{--x:1px} /* :root{--y:1px}")) == {None: {"x": "1px"}}
    assert warnings_of(of(":root{--x:1px}\n}"))[0][1] == "a `}` closes no block (line 2)"


def test_what_is_no_token_is_told() -> None:
    """Keyframes, imports, `initial`; a sheet without any property is an error."""
    text = "@import 'a.css'; @keyframes k { from { --x: 1px } } :root { --y: initial; --z: 1px }"
    reading = of(text)
    assert list(modes_of(reading)[None]) == ["z"]
    assert warnings_of(reading) == [
        ("@import 'a.css'", "what the stylesheet imports is not read: send it too")
    ]
    assert [path for path, _ in infos_of(reading)] == ["@keyframes k.from.--x", ":root.--y", ""]
    assert warnings_of(of(":root{--:1px;--y:1px}"))[0][1] == "left out: `--` alone names nothing (line 1)"
    assert errors_of(of("a { color: red }")) == [("", "no custom property with a value is declared")]


def test_registered_properties_give_types_and_initial_values() -> None:
    """`@property` says the type; its initial value is a token where nothing else gives one."""
    text = """
    @property --a { syntax: "<length>"; inherits: true; initial-value: 4px }
    @property --b { syntax: '<integer>'; inherits: true; initial-value: 1 }
    @property --c { syntax: "*"; inherits: false }
    :root { --b: 2; --c: 3s }
    """
    assert values_of(of(text)) == {"b": "number 2", "c": "duration 3s", "a": "dimension 4px"}
    assert values_of(of("@property --z{syntax:'<length>';initial-value:0}"))["z"] == "dimension 0"


@pytest.mark.parametrize(
    ("name", "value", "kind"),
    [
        ("x", "#fff8", "color"),
        ("x", "rebeccapurple", "color"),
        ("x", "currentColor", "color"),
        ("x", "color-mix(in oklab, red, blue)", "color"),
        ("x", "oklch(from(--y) calc(l * 0.8) c h)", "color"),  # a broken one is reported
        ("x", "16px", "dimension"),
        ("x", "50%", "dimension"),
        ("x", "clamp(1rem, 2vw, 3rem)", "dimension"),
        ("x", "calc(2 * 3)", "number"),
        ("x", "1.5", "number"),
        ("x", "200ms", "duration"),
        ("x", "ease-in", "cubicBezier"),
        ("x", "cubic-bezier(.1,.2,.3,.4)", "cubicBezier"),
        ("x", "linear-gradient(red, blue)", "gradient"),
        ("x", "0 1px 2px #000, inset 0 0 1px red", "shadow"),
        ("x", "1px solid red", "border"),
        ("x", "all 200ms ease", "transition"),
        ("x", "none", "string"),
        ("x", "45deg", "string"),
        ("x", "1px 2deg red", "string"),
        ("x", "var(--gone) 1px 2px red", "string"),
        ("x", "env(safe-area-inset-top)", "string"),
        ("x", "1px 2px", "string"),
        ("font-sans", "system-ui, sans-serif", "fontFamily"),
        ("fontFamily", "Inter", "fontFamily"),
        ("font-feature", '"ss01"', "string"),
        ("font-weight-1", "600", "fontWeight"),
        ("font-size-1", "1rem", "fontSize"),
        ("font-lineheight-0", ".95", "lineHeight"),
        ("letter-spacing", "-.05em", "letterSpacing"),
        ("line-height-colour", "red", "color"),
    ],
)
def test_the_type_is_inferred(name: str, value: str, kind: str) -> None:
    """From the value, and from the name where values of several types look the same; one line tells it."""
    reading = of(f":root{{--{name}:{value}}}")
    assert [fields.type for fields in tokens_of(reading).values()] == [kind]
    assert infos_of(reading) == [("", "1 token with a type inferred from the value: CSS has none")]


def test_a_zero_is_what_the_property_is_elsewhere() -> None:
    """`0` alone tells nothing: the other modes do, for aliases too."""
    text = ":root{--a:0;--b:0;--c:var(--a)}.dark{--a:4px}.light{--b:red}"
    assert values_of(of(text)) == {"a": "dimension 0", "b": "number 0", "c": "dimension -> a"}


def test_an_alias_has_the_type_that_its_mode_gives() -> None:
    """A mode sees its own values first, then the default's, then any other's."""
    text = ":root{--a:1px;--b:var(--a)}.dark{--a:red;--c:var(--b);--d:var(--e)}.light{--e:2s}"
    reading = of(text)
    assert values_of(reading) == {"a": "dimension 1px", "b": "dimension -> a"}
    assert values_of(reading, mode=1) == {"a": "color red", "c": "color -> b", "d": "duration -> e"}


def test_several_stylesheets_are_tokensets_that_know_each_other() -> None:
    """Each has its file's name; `var()` may name what another declares."""
    files = {"css/base.css": ":root{--a:1px}", "css/more.css": ":root{--b:calc(var(--a)*2);--c:var(--a)}"}
    reading = read([Document(name, None, text) for name, text in files.items()])
    assert [tokenset.name for tokenset in reading.tokensets] == ["base", "more"]
    assert values_of(reading, 1) == {"b": "dimension calc({a}*2)", "c": "dimension -> a"}
    assert messages(reading) == []


def test_other_documents_are_told() -> None:
    """What is no text is no stylesheet."""
    reading = read([Document("a.css", None, ":root{--x:1px}"), Document("b.json", {"a": 1}, None)])
    assert warnings_of(reading) == [("b.json", "it is not a stylesheet: left out")]


def test_a_theme_of_two_names_is_two_modes() -> None:
    """Different selectors may come to one name: the later mode is numbered."""
    reading = of('[data-theme="a b"]{--x:1px} .a.b{--x:2px}')
    assert modes_of(reading) == {"a b": {"x": "1px"}, "a b 2": {"x": "2px"}}


def test_chains_in_every_mode_have_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    """How often chains are followed is bounded for a whole import; the rest is told."""
    monkeypatch.setattr(css_values, "_EFFORT", 1_000)
    links = "".join(f"--x{index}:var(--x{index + 1});" for index in range(100))
    themes = "".join(f".t{index}{{--y{index}:var(--x0)}}" for index in range(20))
    reading = of(f":root{{{links}--x100:2s}}{themes}")
    told = ("", "aliases are chained too often to follow all: some types are taken for string")
    assert told in warnings_of(reading)
    assert told not in warnings_of(of(f":root{{{links}--x100:2s}}"))


def test_properties_outside_of_blocks_are_read() -> None:
    """A pasted list of declarations is the default mode's, with a warning."""
    reading = of("--a: 1px;\n--b: red")
    assert values_of(reading) == {"a": "dimension 1px", "b": "color red"}
    assert [path for path, _ in warnings_of(reading)] == ["--a", "--b"]


def test_what_is_too_much_is_an_error() -> None:
    """Nesting, selectors and their combinations have bounds; each is told, and nothing takes long."""
    assert "blocks nest deeper" in errors_of(of("a{" * 100_000 + "--x:1px"))[0][1]
    assert "brackets nest deeper" in errors_of(of(":root{--x:" + "(" * 100_000))[0][1]
    for before in (":is", ":x", "@media ", "@media not ", "@supports ", ".a:not", "[a=b]:nth-child"):
        deep = (
            of(f"{before}{'(' * 120}a{')' * 120} {{--x:1px}}")
            if before != ":is"
            else of(f"{':is(' * 120}.dark{')' * 120} {{--x:1px}}")
        )
        assert values_of(deep) == {"x": "dimension 1px"}
    assert "close no block" in errors_of(of("}" * 100_000))[0][1]
    selectors = "".join(f".a{index}{{--x:1px}}" for index in range(1_001))
    assert "more than 1000 modes" in errors_of(of(selectors))[0][1]
    many = ",".join(f".c{index}" for index in range(65))
    assert "too many combinations" in errors_of(of(f"{many}{{--x:1px}}"))[0][1]
    half = ",".join(f".c{index}" for index in range(9))
    assert "too many combinations" in errors_of(of(f"{half}{{ {half.replace('c', 'd')} {{--x:1px}}}}"))[0][1]
    assert "longer than" in errors_of(of(f"{'.a ' * 2000}{{--x:1px}}"))[0][1]
    digits = "9" * 4_000
    assert values_of(of(f".a:nth-child({digits}) {{--x:{digits * 2}}}")) == {"x": f"string {digits * 2}"}
    themes = " ".join(f".t{index}{{--y{index}:1px}} .t{index}.z{{--n:1px}}" for index in range(450))
    base = "".join(f"--x{index}:1px;" for index in range(450))
    assert "come to more than 200000 tokens" in errors_of(of(f".z{{{base}}} {themes}"))[0][1]


@pytest.mark.parametrize(
    ("text", "value"),
    [(":root{--z:\\}[", "\\}[]"), (":root{--z:rgb(1 2 3", "rgb(1 2 3)"), (":root{--z:([{", "([{}])")],
)
def test_the_end_of_a_file_closes_brackets(text: str, value: str) -> None:
    """What is open at the end of a file is closed there, as browsers do."""
    assert modes_of(of(text))[None] == {"z": value}
