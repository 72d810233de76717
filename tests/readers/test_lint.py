"""Stylelint and ESLint with the rules of a package: what they report, what they fix, and what they leave."""

import json
import random
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from exporters.cases import READ, cascade
from exporters.test_lint import demo, exported, tokenset
from support.packages import installed, run

from jeton.formats.lint.lint_files import files
from jeton.formats.lint.looks import normal
from jeton.formats.npm import npm_package
from jeton.formats.targets import SYMBOLIC
from jeton.formats.writing.base import ExportMode
from jeton.model.objects import TokenType
from jeton.values.parse import read
from jeton.values.typed import Ok

Json = dict[str, Any]
PACKAGE = "@acme/tokens"
STYLELINTS = ("stylelint", "stylelint-16")
ESLINTS = ("eslint", "eslint-9")
PEERS = ("postcss-scss", "@typescript-eslint", "typescript")
LIGHT: list[Json] = [
    {"name": "color.blue", "type": "color", "value": "#1d4ed8"},
    {"name": "color.ink", "type": "color", "value": "#020617"},
    {"name": "color.gray.500", "type": "color", "value": "#64748b"},
    {"name": "text.muted", "type": "color", "alias_to": "color.gray.500"},
    {"name": "space.m", "type": "dimension", "value": "16px"},
    {"name": "space.l", "type": "dimension", "value": "24px"},
    {"name": "space.xl", "type": "dimension", "value": "24px"},
    {
        "name": "color.old",
        "type": "color",
        "value": "#1D4ED8",
        "deprecated": True,
        "replaced_by": "color.blue",
    },
    {
        "name": "color.dim",
        "type": "color",
        "value": "#64748b",
        "deprecated": "Too dim.",
        "replaced_by": "text.muted",
    },
    {"name": "color.gone", "type": "color", "value": "#123456", "deprecated": "Ask us."},
]
DARK: list[Json] = [{"name": "text.muted", "type": "color", "value": "#94a3b8"}]
SHADES: list[Json] = [
    {
        "name": "color.shade",
        "type": "color",
        "value": "#222222",
        "deprecated": True,
        "replaced_by": "color.ink",
    },
]
SAFE = "is deprecated: use {}, which looks the same"
DIM = "is deprecated: use {}, which looks different in Dark. Too dim."
GONE = "is deprecated: it has no replacement. Ask us."
RECOMMENDED_CSS = json.dumps({"extends": [f"{PACKAGE}/stylelint.js"]})
RECOMMENDED_JS = f'import tokens from "{PACKAGE}/eslint.js";\nexport default [tokens.configs.recommended];\n'


def project(
    folder: Path,
    sources: Mapping[str, str],
    modes: Sequence[ExportMode] = (),
    *,
    linters: Mapping[str, str] = {"stylelint": "stylelint", "eslint": "eslint"},
) -> None:
    """Write a project that has linters and the package, and the sources."""
    modules, tools = folder / "node_modules", installed("lint") / "node_modules"
    package = modules / PACKAGE
    parts = files(PACKAGE, exported(modes or tokenset(Light=LIGHT, Dark=DARK)))
    for path, body in parts.items():
        (package / path).parent.mkdir(parents=True, exist_ok=True)
        (package / path).write_bytes(body)
    (folder / "package.json").write_text('{"type": "module"}')
    about = npm_package.manifest(PACKAGE, "1.0.0", "0" * 64, sorted(parts))
    (package / about.path).write_bytes(about.content)
    for name, tool in [*linters.items(), *((each, each) for each in PEERS)]:
        (modules / name).symlink_to(tools / tool)
    for path, text in {
        ".stylelintrc.json": RECOMMENDED_CSS,
        "eslint.config.mjs": RECOMMENDED_JS,
        **sources,
    }.items():
        (folder / path).write_text(text, "utf-8")


def linted(folder: Path, linter: str, path: str, *, fix: bool = False) -> tuple[list[Any], str]:
    """Return the messages on a file of a project, and its text then."""
    jobs = folder / "jobs"
    jobs.write_text(json.dumps([{"linter": linter, "folder": str(folder), "files": [path], "fix": fix}]))
    found = run("lint", "lint.mjs", jobs)[0][Path(path).name]
    return [tuple(each) for each in found["messages"]], found["text"]


def said(messages: Sequence[Any]) -> list[tuple[int, str]]:
    """Return the lines and texts of messages, without the rules' names."""
    return [(line, re.sub(r" \(jeton/[a-z-]+\)$", "", text)) for line, _, _, text in messages]


CSS = """\
.a {
  color: var(--color-blu);
  background: f(var(--color-old), var(--color-old)) url("var(--color-old)"); /* var(--color-old) */
  border-color: var( --color-dim , #1d4ed8 ) var(--color-gone);
  padding: 16px calc(16px + 1em) 24px 0;
  fill: RGB(2 6 23 / 100%);
  text-emphasis: var(--own) var(--color-own) #64748b;
  --color-own: hsl(0 0% 0%);
}
"""


@pytest.mark.parametrize("stylelint", STYLELINTS)
def test_stylelint_names_each_token(stylelint: str, tmp_path: Path) -> None:
    """Each rule reports what it is for, at its place; strings, comments and fall-backs are left alone."""
    project(tmp_path, {"a.css": CSS}, linters={"stylelint": stylelint})
    messages, text = linted(tmp_path, "stylelint", "a.css")
    assert text == CSS
    assert messages[0][:3] == (2, 14, "jeton/unknown-token")
    assert said(messages) == [
        (2, "@acme/tokens has no custom property --color-blu; the nearest is --color-blue"),
        *[(3, f"--color-old {SAFE.format('--color-blue')}")] * 2,
        (4, f"--color-dim {DIM.format('--text-muted')}"),
        (4, f"--color-gone {GONE}"),
        (5, "16px is the value of --space-m"),
        (5, "24px is the value of 2 tokens: --space-l, --space-xl"),
        (6, "RGB(2 6 23 / 100%) is the value of --color-ink"),
        (7, "#64748b is the value of --text-muted, which has others in other modes"),
    ]


@pytest.mark.parametrize("stylelint", STYLELINTS)
def test_a_name_near_a_deprecated_one_leads_on(stylelint: str, tmp_path: Path) -> None:
    """To its replacement, which looks different in every mode, whose names are not listed then."""
    sources = {"a.css": "a { color: var(--color-shad); fill: var(--color-shade) }\n"}
    modes = tokenset(Light=[*LIGHT, *SHADES], Dark=DARK)
    project(tmp_path, sources, modes, linters={"stylelint": stylelint})
    messages, _ = linted(tmp_path, "stylelint", "a.css")
    verdict = "--color-shade is deprecated: use --color-ink, which looks different in every mode"
    unknown = "@acme/tokens has no custom property --color-shad; the nearest is --color-shade"
    assert said(messages) == [(1, f"{unknown}. {verdict}"), (1, verdict)]


@pytest.mark.parametrize("stylelint", STYLELINTS)
def test_stylelint_fixes_what_looks_the_same(stylelint: str, tmp_path: Path) -> None:
    """By itself it puts safe replacements in place; by options others, and values that one token has."""
    project(tmp_path, {"a.css": CSS}, linters={"stylelint": stylelint})
    messages, text = linted(tmp_path, "stylelint", "a.css", fix=True)
    assert text == CSS.replace(
        "f(var(--color-old), var(--color-old))", "f(var(--color-blue), var(--color-blue))"
    )
    assert len(messages) == 7
    rules = {"jeton/deprecated-token": [True, {"fixLooks": True}], "jeton/raw-value": [True, {"fix": True}]}
    (tmp_path / ".stylelintrc.json").write_text(
        json.dumps({"extends": [f"{PACKAGE}/stylelint.js"], "rules": rules})
    )
    messages, fixed = linted(tmp_path, "stylelint", "a.css", fix=True)
    assert fixed == text.replace("--color-dim", "--text-muted").replace(": 16px", ": var(--space-m)").replace(
        "RGB(2 6 23 / 100%)", "var(--color-ink)"
    )
    assert len(messages) == 4


SCSS = """\
@use "@acme/tokens/scss/core" as t;
$color-gone: red;
.a {
  color: t.$color-old; // $color-old
  @include b($color-dim, var(--color-old));
  margin: 16px * 2;
  padding: math.div(16px, 2) #{$color-gone};
}
"""


def test_stylelint_reads_sass(tmp_path: Path) -> None:
    """Variables of Sass are known, in at-rules too, unless the file declares them; sums are not fixed."""
    rules = {"jeton/raw-value": [True, {"fix": True}]}
    settings = {"extends": [f"{PACKAGE}/stylelint.js"], "customSyntax": "postcss-scss", "rules": rules}
    project(tmp_path, {"a.scss": SCSS, ".stylelintrc.json": json.dumps(settings)})
    messages, text = linted(tmp_path, "stylelint", "a.scss", fix=True)
    assert text == SCSS.replace("t.$color-old", "t.$color-blue").replace(
        "var(--color-old)", "var(--color-blue)"
    )
    assert said(messages) == [
        (5, f"$color-dim {DIM.format('$text-muted')}"),
        (6, "16px is the value of --space-m"),
    ]


def test_stylelint_takes_options(tmp_path: Path) -> None:
    """What is ignored is not reported, a prefix replaces the groups of tokens, and others are refused."""
    text = "a { b: var(--color-x) var(--color-y1) var(--acme-z) var(--space-q); }\n"
    rules: Json = {
        "jeton/unknown-token": [True, {"ignore": ["--color-x", "/y\\d$/"], "prefix": ["--color-", "--acme-"]}]
    }
    settings = {"extends": [f"{PACKAGE}/stylelint.js"], "rules": rules}
    project(tmp_path, {"a.css": text, ".stylelintrc.json": json.dumps(settings)})
    assert said(linted(tmp_path, "stylelint", "a.css")[0]) == [
        (1, "@acme/tokens has no custom property --acme-z")
    ]
    rules["jeton/unknown-token"] = [True, {"prefixes": ["--acme-"]}]
    (tmp_path / ".stylelintrc.json").write_text(json.dumps(settings))
    assert 'Invalid option name "prefixes"' in linted(tmp_path, "stylelint", "a.css")[0][0][3]


JS = """\
import { tokens, modes, vars as v } from "@acme/tokens/js/web/core.js";
import * as all from "@acme/tokens";
import { tokens as other } from "elsewhere";
import { colorOld } from "@acme/tokens/flat.js";
const a = [tokens.color.old, tokens.color["old"].length, other.color.old, tokens.colr.x, tokens.color.blu];
const b = [all.tokens.color.dim, tokens?.color?.old, (tokens.color).old, tokens.color.gone];
const c = [v["color.old"], modes.Dark["color.old"], modes.Dark["color.bleu"], tokens[a], tokens.toString()];
const d = `a { color: var(--color-old); fill: ${a} var(--color-blu) }` + "don't var(--color-dim)";
import * as g from "@acme/tokens/stylelint.js";
const { tokens: e } = await import("@acme/tokens/js/web/core.js");
export const f = [e.color.old, cn("bg-old", { "text-gone": b }, `md:bg-old/50 ${c} -m-[16px]`), "bg-old"];
export const h = [g.plugins.length, g.default.rules, require("@acme/tokens/lint.json").tokens.x];
const i = require("@acme/tokens/lint.json");
f(i.tokens.x, i.values.color, import.meta, h);
"""
JSX = """\
import { tokens } from "@acme/tokens";
const old = tokens.color!.old as string;
export const A = () => (
  <p className="hover:!bg-old bg-[#64748b] p-[24px] px-[16px] bg-(--color-old) text-[var(--color-old)]"
    style={{ color: "#020617", padding: "16px", marginTop: 16 }} title="bg-old">{old}</p>
);
"""
TSX = """\
import parser from "@typescript-eslint/parser";
import tokens from "@acme/tokens/eslint.js";
const languageOptions = { parser, parserOptions: { ecmaFeatures: { jsx: true } } };
const rules = { "jeton/raw-value": ["warn", { fix: true }] };
export default [tokens.configs.recommended, { files: ["*.tsx"], languageOptions, rules }];
"""


@pytest.mark.parametrize("eslint", ESLINTS)
def test_eslint_names_each_token(eslint: str, tmp_path: Path) -> None:
    """Constants by whatever path, properties in texts and classes are looked at; what is not ours is left."""
    project(tmp_path, {"a.js": JS}, linters={"eslint": eslint})
    messages, fixed = linted(tmp_path, "eslint", "a.js")
    assert fixed == JS
    assert messages[0][:3] == (5, 25, "jeton/deprecated-token")
    old, name, custom = (SAFE.format(each) for each in ("tokens.color.blue", "color.blue", "--color-blue"))
    assert said(messages) == [
        (5, f"tokens.color.old {old}"),
        (5, f"tokens.color.old {old}"),
        (5, "@acme/tokens has no constant tokens.colr"),
        (5, "@acme/tokens has no constant tokens.color.blu; the nearest is tokens.color.blue"),
        (6, f"tokens.color.dim {DIM.format('tokens.text.muted')}"),
        (6, f"tokens.color.old {old}"),
        (6, f"tokens.color.old {old}"),
        (6, f"tokens.color.gone {GONE}"),
        (7, f"color.old {name}"),
        (7, f"color.old {name}"),
        (7, "@acme/tokens has no token color.bleu; the nearest is color.blue"),
        (8, f"--color-old {custom}"),
        (8, "@acme/tokens has no custom property --color-blu; the nearest is --color-blue"),
        (8, f"--color-dim {DIM.format('--text-muted')}"),
        (11, f"tokens.color.old {old}"),
        (11, f"bg-old {SAFE.format('bg-blue')}"),
        (11, f"text-gone {GONE}"),
        (11, f"bg-old {SAFE.format('bg-blue')}"),
        (11, "16px is the value of --spacing-m"),
    ]


@pytest.mark.parametrize("eslint", ESLINTS)
def test_eslint_fixes_what_looks_the_same(eslint: str, tmp_path: Path) -> None:
    """Members, names of `vars`, properties and classes are replaced; what stands in parentheses is not."""
    project(tmp_path, {"a.js": JS}, linters={"eslint": eslint})
    _, fixed = linted(tmp_path, "eslint", "a.js", fix=True)
    expected = JS.replace('[tokens.color.old, tokens.color["old"].', "[tokens.color.blue, tokens.color.blue.")
    expected = expected.replace("tokens?.color?.old", "tokens.color.blue").replace(
        "[e.color.old", "[e.color.blue"
    )
    expected = expected.replace('["color.old"]', '["color.blue"]').replace("--color-old", "--color-blue")
    expected = expected.replace('cn("bg-old"', 'cn("bg-blue"').replace("md:bg-old/50", "md:bg-blue/50")
    assert fixed == expected


@pytest.mark.parametrize("eslint", ESLINTS)
def test_eslint_reads_types_and_styles(eslint: str, tmp_path: Path) -> None:
    """In TypeScript with JSX, classes and styles are looked at, and fixed as options say."""
    project(tmp_path, {"a.tsx": JSX, "eslint.config.mjs": TSX}, linters={"eslint": eslint})
    messages, fixed = linted(tmp_path, "eslint", "a.tsx", fix=True)
    expected = JSX.replace("color!.old", "color.blue").replace("!bg-old", "!bg-blue")
    expected = expected.replace("--color-old", "--color-blue").replace("bg-[#64748b]", "bg-gray-500")
    expected = expected.replace('"#020617"', '"var(--color-ink)"').replace("px-[16px]", "px-m")
    assert fixed == expected.replace('"16px"', '"var(--space-m)"')
    assert said(messages) == [(4, "24px is the value of 2 tokens: --spacing-l, --spacing-xl")]


def test_eslint_reads_any_text(tmp_path: Path) -> None:
    """Names that objects have are no values, and line breaks of Windows move nothing."""
    text = 'cn("p-[constructor] bg-[__proto__] [a] - ! -[] /", `\r\n}` + `${a}}\r\nbg-old ${b}`);\r\n'
    project(tmp_path, {"a.js": ""})
    (tmp_path / "a.js").write_bytes(text.encode())
    messages, _ = linted(tmp_path, "eslint", "a.js", fix=True)
    assert messages == []
    assert (tmp_path / "a.js").read_bytes().decode() == text.replace("bg-old", "bg-blue")


def test_both_sides_have_one_notation(tmp_path: Path) -> None:
    """A colour, length or duration has the same notation in the rules as in the data, in any spelling."""
    chance = random.Random(83)

    def number(most: float, digits: int = 2) -> str:
        return f"{chance.uniform(0, most):.{chance.randrange(digits + 1)}f}"

    texts: dict[str, TokenType] = {}
    for _ in range(300):
        rgb, share, hue = [number(255) for _ in "rgb"], [f"{number(100)}%" for _ in "rgb"], number(720)
        alpha = chance.choice((number(1), f"{number(100)}%"))
        hexes = (f"#{chance.randrange(16**digits):0{digits}X}" for digits in (3, 4, 6, 8))
        hsl = f"{hue}{chance.choice(('', 'deg'))}", share[0], share[1]
        colors = [
            *hexes,
            f"rgb({', '.join(rgb)})",
            f"rgba({', '.join(rgb)}, {alpha})",
            f"rgb({' '.join(share)})",
        ]
        colors += [
            f"rgb({' '.join(rgb)} / {alpha})",
            f"hsl({', '.join(hsl)})",
            f"HSL({' '.join(hsl)} / {alpha})",
        ]
        texts |= dict.fromkeys(colors, "color")
        texts |= {
            f"{chance.choice('-+ ')}{number(99, 5)}{unit}".strip(): "dimension"
            for unit in ("px", "REM", "em")
        }
        texts |= {f"{number(99, 4)}{unit}": "duration" for unit in ("s", "ms")}
    project(tmp_path, {})
    (tmp_path / "texts").write_text(json.dumps([*texts]))
    module = tmp_path / "node_modules" / PACKAGE / "lint" / "data.js"
    outcomes = [read(kind, text) for text, kind in texts.items()]
    expected = [normal(each.value) if isinstance(each, Ok) else None for each in outcomes]
    found = run("lint", "normal.mjs", module, tmp_path / "texts")
    assert [each for each in zip(texts, expected, found, strict=True) if each[1] != each[2]] == []


def test_documented_settings_are_taken(tmp_path: Path) -> None:
    """The samples of the document are whole configurations, whose options hold."""
    text = (Path(__file__).parents[2] / "docs" / "packages" / "lint.md").read_text("utf-8")
    style, code = (re.findall(rf"```{each}\n(.+?)```", text, re.DOTALL) for each in ("json", "js"))
    sources = {
        "a.css": "a { color: var(--color-own) var(--color-dim); padding: 16px; }\n",
        "a.js": 'f("--old");\n',
    }
    project(tmp_path, {**sources, ".stylelintrc.json": style[0], "eslint.config.mjs": code[0]})
    parser = installed("app") / "node_modules" / "typescript-eslint"
    (tmp_path / "node_modules" / parser.name).symlink_to(parser)
    fixed = "a { color: var(--color-own) var(--text-muted); padding: var(--space-m); }\n"
    assert linted(tmp_path, "stylelint", "a.css", fix=True) == ([], fixed)
    assert linted(tmp_path, "eslint", "a.js") == ([], sources["a.js"])


@pytest.mark.parametrize("case", READ)
def test_all_that_exports_declare_is_known(case: str, tmp_path: Path) -> None:
    """Whatever the names, no rule says that a symbol of the exports is unknown."""
    modes = cascade(case)
    symbols = {
        name: sorted({each.name for each in SYMBOLIC[name].symbols_of_tokenset(modes)})
        for name in ("css", "js")
    }
    css = "".join(f".a {{ b: var({name}); }}\n" for name in symbols["css"])
    js = "".join(f"f({name});\n" for name in symbols["js"])
    project(tmp_path, {"a.css": css, "a.js": f'import {{ tokens, modes }} from "{PACKAGE}";\n{js}'}, modes)
    for linter, path in (("stylelint", "a.css"), ("eslint", "a.js")):
        messages = linted(tmp_path, linter, path)[0]
        assert [each for each in messages if each[2] != "jeton/deprecated-token"] == []


def test_bootstrap_has_no_unknown_tokens(tmp_path: Path) -> None:
    """In 16,000 lines of others that know no token, only raw values that are a token's are named."""
    bootstrap = installed("lint") / "node_modules" / "bootstrap" / "dist"
    sources = {
        "b.css": (bootstrap / "css/bootstrap.css").read_text("utf-8"),
        "b.js": (bootstrap / "js/bootstrap.esm.js").read_text("utf-8"),
    }
    modes = demo()
    project(tmp_path, sources, modes)
    assert [each for each in linted(tmp_path, "eslint", "b.js")[0] if each[2]] == []
    messages, text = linted(tmp_path, "stylelint", "b.css", fix=True)
    assert text == sources["b.css"]
    assert len(messages) > 50
    by_symbol = {each.name: each.token for each in SYMBOLIC["css"].symbols_of_tokenset(modes)}
    values = {token.name: token for token in modes[0].tokens}
    for _, _, rule, message in messages:
        written, symbols = re.fullmatch(
            r"(.+) is the value of (?:\d tokens: )?(--[^ ]+(?:, --[^ ]+)*).*", message
        ).groups()  # type: ignore[union-attr]
        assert rule == "jeton/raw-value"
        for symbol in symbols.rstrip(",").split(", "):
            token = values[by_symbol[symbol]]
            own, other = read(token.type, token.value or ""), read(token.type, written)
            assert isinstance(own, Ok)
            assert isinstance(other, Ok)
            assert normal(own.value) == normal(other.value)
