"""Node imports the modules, and TypeScript takes their types: every token has its value in every mode."""

import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from exporters.cases import CASES, cascade
from exporters.test_properties import modes
from support.packages import ended, run
from systems.css import alike, meaning

from jeton.errors import Invalid
from jeton.formats.targets import SYMBOLIC
from jeton.formats.writing.base import ExportMode, ExportToken, Symbol, Symbolic
from jeton.formats.writing.options import Options, with_options
from jeton.formats.writing.selection import kind_of
from jeton.values.colors import parse_color, to_byte
from jeton.values.lengths import parse_length
from readers import modules
from readers.batches import generated

_LAYER = re.compile(r"px ((?:#|rgb|hsl)[^,(]*(?:\([^)]*\))?)")
JS, CSS = SYMBOLIC["js"], SYMBOLIC["css"]


def read(
    exporter: Symbolic, files: Sequence[Sequence[ExportMode]], folder: Path
) -> list[tuple[list[Symbol], modules.Module]]:
    """Return the symbols of each file's constants, with what the modules hold of them."""
    told = [list(exporter.symbols_of_tokenset(file)) for file in files]
    firsts = [
        [each for each in symbols if each.mode == symbols[0].mode and not each.name.startswith("modes")]
        for symbols in told
    ]
    jobs = [
        modules.Job(exporter.tokenset(file).files, [each.name for each in own])
        for file, own in zip(files, firsts, strict=True)
    ]
    return list(zip(firsts, modules.read(jobs, folder), strict=True))


def says(value: Any, token: ExportToken, css: str) -> bool:
    """Tell whether a value of a module says what a declaration of the stylesheet does."""
    if kind_of(token) == "string":
        return bool(value == token.value)
    if isinstance(value, str):
        return value == css
    if isinstance(value, bool):
        return str(value).lower() == css
    return alike(meaning("number", repr(value)), meaning("number", css))


def check(files: Sequence[Sequence[ExportMode]], folder: Path, **options: Any) -> None:
    """Check modules against the stylesheets of the same tokensets."""
    exporter = with_options(JS, Options(**options))
    stylesheet = with_options(CSS, Options(color_format=options.get("color_format")))
    for file, (own, module) in zip(files, read(exporter, files, folder), strict=True):
        css = {(each.mode, each.token): each for each in stylesheet.symbols_of_tokenset(file)}
        tokens = {
            (mode.name, token.name): token for mode in file for token in (*mode.tokens, *mode.inherited)
        }
        for symbol, value in zip(own, module.values, strict=True):
            at = (symbol.mode, symbol.token)
            assert says(value, tokens[at], css[at].literal), (symbol, css[at])
        for (mode, name), symbol in css.items():
            assert says(module.modes[mode][name], tokens[mode, name], symbol.literal), (mode, name)
            assert module.vars[name] == f"var({symbol.name})"
        assert {name for _, name in css} == module.vars.keys()


def test_golden_cases(tmp_path: Path) -> None:
    """All types and edge cases: hostile names, descriptions and values, collisions, other modes, cycles."""
    check([cascade(case) for case in CASES], tmp_path)


def test_any_tokenset(tmp_path: Path) -> None:
    """Whatever the names, values, descriptions and modes, with a constant for each token."""
    check(generated(modes(), 60), tmp_path, flat=True, case="camel", color_format="oklch")


def test_numbers_for_react_native(tmp_path: Path) -> None:
    """Lengths are pixels, colours are those of sRGB; what it cannot evaluate is left out by name."""
    exporter = _native(base_font_size=10)
    files = [cascade(f"type-{kind}") for kind in ("color", "dimension", "fontSize", "letterSpacing")]
    for file, (own, module) in zip(files, read(exporter, files, tmp_path), strict=True):
        tokens = {token.name: token for token in file[0].tokens}
        for symbol, value in zip(own, module.values, strict=True):
            token = tokens.pop(symbol.token)
            if token.type == "color":
                color = parse_color(token.value or "")
                assert color is not None
                digits = "".join(f"{to_byte(channel):02x}" for channel in color)
                assert value == f"#{digits.removesuffix('ff') if digits.endswith('ff') else digits}"
            else:
                rem = 10 / 16 if "rem" in (token.value or "").lower() else 1
                assert value == pytest.approx((parse_length(token.value or "", token.type) or 0) * rem)
        assert tokens.keys() == {lost.name for lost in exporter.tokenset(file).left_out}


@pytest.mark.parametrize("form", [None, "hex", "rgb", "hsl"])
def test_react_native_takes_colours_in_every_form(form: Any, tmp_path: Path) -> None:
    """Its own reader finds the same 8 bits, in composites too; it has no oklch()."""
    colors = [token for token in cascade("type-color")[0].tokens if parse_color(token.value or "")]
    written = _native(color_format=form)
    texts = [json.loads(written.literal(token) or "") for token in colors]
    wanted = [[*map(to_byte, parse_color(token.value or "") or ())] for token in colors]
    shadow = ExportToken("a", "shadow", "0 1px 2px rgb(1 2 3 / 0.5), 0 0 #fff", "shadow", None, None)
    texts += _LAYER.findall(json.loads(written.literal(shadow) or ""))
    wanted += [[1, 2, 3, 128], [255] * 4]
    assert len(texts) == len(wanted) > 20
    assert all(text.startswith((form or "#").replace("hex", "#")) for text in texts)
    (tmp_path / "texts").write_text(json.dumps(texts), "utf-8")
    found = [list(each.to_bytes(4)) for each in run("web", "colors.mjs", tmp_path / "texts")]
    assert found == wanted
    with pytest.raises(Invalid, match=r"color_format must be hex, rgb or hsl with numbers=px"):
        _native(color_format="oklch")


def _native(**options: Any) -> Symbolic:
    return with_options(JS, Options(numbers="px", flat=True, **options))


def test_one_constant_of_a_bundle_brings_no_other(tmp_path: Path) -> None:
    """At most 100 bytes beside its value in esbuild, Rollup and webpack: all else stays out."""
    cases = {"tokenset": "bg", "type-cubicBezier": "", "type-color": "", "type-shadow": ""}
    jobs, values = [], []
    for case, name in cases.items():
        file, folder = cascade(case), tmp_path / case
        exporter = with_options(JS, Options(flat=True))
        _written(exporter.tokenset(file).files, folder)
        first = next(each for each in exporter.symbols_of_tokenset(file) if each.token.startswith(name))
        jobs.append({"folder": str(folder), "symbol": first.name})
        values.append(len(first.literal))
    (tmp_path / "jobs").write_text(json.dumps(jobs), "utf-8")
    for sizes, value in zip(run("web", "bundle.mjs", tmp_path / "jobs"), values, strict=True):
        assert all(size <= 100 + value for size in sizes.values()), sizes


@pytest.mark.parametrize(("kind", "program"), [("module", "import"), ("commonjs", "require")])
def test_projects_of_both_kinds_load_the_module(kind: str, program: str, tmp_path: Path) -> None:
    """Without a word in their own package.json, as one stands beside the module."""
    (tmp_path / "package.json").write_text(json.dumps({"type": kind}), "utf-8")
    _written(JS.tokenset(cascade("tokenset")).files, tmp_path / "tokens")
    texts = {
        "import": 'import { tokens } from "./tokens/tokens.js"; console.log(tokens.bg);',
        "require": 'import("./tokens/tokens.js").then(({ tokens }) => console.log(tokens.bg));',
    }
    (tmp_path / "use.js").write_text(texts[program], "utf-8")
    assert ended("web", str(tmp_path / "use.js")).stdout == "#000000\n"


def _written(files: Mapping[str, str], folder: Path) -> None:
    """Write the files of an export to a new folder."""
    folder.mkdir()
    for path, text in files.items():
        (folder / path).write_text(JS.signed(text, ["Made by Jeton."], path), "utf-8")
