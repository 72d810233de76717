"""The cascade of imported stylesheets as Chromium computes it."""

from pathlib import Path
from typing import NamedTuple

from hypothesis import strategies as st
from importers.importing import errors_of

from jeton.formats.css.css_reader import read
from jeton.formats.reading.reading import Document
from readers.batches import generated
from readers.chromium import needs_chromium, run_script

pytestmark = needs_chromium
_SCRIPT = Path(__file__).with_name("cascade.js")
NAMES = ["--a", "--b"]
PAGES = ["", "dark", "glass", "dark glass"]
PLAIN = [":root", "html", ":where(:root)", ":root:root", "html:root", ":is(html, #x)", ":root:not(.dark)"]
THEMES = [
    *(".dark", ".glass", ".dark.glass", ":root.dark", ":where(.dark)", ":is(.dark, #x)", ".glass:not(.dark)"),
    *(
        ".dark, .glass",
        ":root, .dark",
        "html.glass",
        ":root { &.dark",
        "html, #x { &.glass",
        ".dark { .glass&",
    ),
]
AROUND = [
    "",
    "@layer a {",
    "@layer b {",
    "@layer a.c {",
    "@layer a { @layer d {",
    "@layer {",
    "@media screen {",
]
FIRST = ["", "@layer b, a;", "@layer a.d, c;"]


class Rule(NamedTuple):
    """A rule with one declaration, whose value is the rule's place in the sheet."""

    around: str
    selector: str
    name: str
    important: bool

    def text(self, place: int) -> str:
        """Return the rule as it stands in the sheet."""
        head = f"{self.around} {self.selector} {{"
        mark = " !important" if self.important else ""
        return f"{head} {self.name}: {place}px{mark}; {'}' * head.count('{')}\n"


def _rules(selectors: list[str]) -> st.SearchStrategy[Rule]:
    return st.builds(
        Rule, st.sampled_from(AROUND), st.sampled_from(selectors), st.sampled_from(NAMES), st.booleans()
    )


_OTHERS = st.lists(_rules(PLAIN + THEMES), min_size=1, max_size=8)
APART = [
    Rule("", ":root, .dark", "--a", important=False),
    Rule("", ".glass:not(.dark)", "--a", important=True),
]
SHEETS = st.tuples(st.sampled_from(FIRST), st.builds(lambda one, more: [one, *more], _rules(PLAIN), _OTHERS))


def test_modes_have_the_values_that_a_browser_computes() -> None:
    """On a page with a mode's classes, but that a theme beats the page's own declarations in its layer.

    Where a theme is the default mode, a page of another mode may have its class too, or not.
    """
    sheets = [("", APART), *generated(SHEETS, 600)]
    texts = [first + "".join(rule.text(place) for place, rule in enumerate(rules)) for first, rules in sheets]
    questions = [{"text": text, "pages": PAGES, "names": NAMES} for text in texts]
    answers = run_script(_SCRIPT, questions)
    for (_, rules), text, answer in zip(sheets, texts, answers, strict=True):
        pages = {frozenset(page.split()): values for page, values in zip(PAGES, answer, strict=True)}
        for classes, tokens in _modes(text).items():
            for place, name in enumerate(NAMES):
                ours, theirs = tokens.get(name, ""), [pages[each][place] for each in classes if each in pages]
                assert not theirs or any(
                    not value or ours == value or _is_theme_beside_page(rules, ours, value)
                    for value in theirs
                ), (classes, text)


def _modes(text: str) -> dict[tuple[frozenset[str], ...], dict[str, str]]:
    """Return the values of each mode by the classes of its pages, those of the default mode beneath."""
    reading = read([Document("", None, text)])
    assert errors_of(reading) == []
    (tokenset,) = reading.tokensets
    base = tokenset.modes[0].name if tokenset.modes[0].name != "default" else None
    default: dict[str, str] = {}
    modes: dict[tuple[frozenset[str], ...], dict[str, str]] = {}
    for mode in tokenset.modes:
        values = {f"--{token.fields.name}": token.fields.value for token in mode.tokens}
        is_plain = base is None or mode.is_default
        classes = frozenset() if mode.name in {None, "default"} else frozenset((mode.name or "").split())
        default = values if mode.is_default else default
        pages = (classes,) if is_plain else (classes | frozenset((base or "").split()), classes)
        modes[pages] = default | values
    return modes


def _is_theme_beside_page(rules: list[Rule], ours: str, theirs: str) -> bool:
    """Tell whether our value is a theme's, and the other one the page's in the same layer."""
    own, other = (rules[int(value.removesuffix("px"))] for value in (ours, theirs))
    is_page = other.selector in PLAIN or other.selector.startswith(":root, ")
    same_layer = own.around == other.around or {own.around, other.around} == {"", "@media screen {"}
    return own.selector in THEMES and is_page and own.important == other.important and same_layer
