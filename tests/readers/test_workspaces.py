"""The files of a whole workspace, read together as its platform does: what one name in two tokensets is."""

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import pytest
from support.packages import ended

from jeton.errors import Invalid
from jeton.formats.targets import SYMBOLIC, WORKSPACES
from jeton.formats.writing.base import ExportMode, ExportToken, ExportTokenset, ExportWorkspace, Rendered
from jeton.formats.writing.options import Options, with_options
from jeton.model.objects import TokenType
from readers import assets, dart, kotlin, swift, swiftui, tailwind
from readers.aapt2 import Argb, Length, link_folders, needs_aapt2, read_folders
from readers.classes import token
from readers.kotlin import needs_kotlinc

NAMES = ("Brand", "Brand dark", "Brand!")
VALUES: dict[str, tuple[TokenType, Sequence[str]]] = {
    "color.a": ("color", ("#ff0000", "#0000ff", "#00ff00")),
    "dark-color.a": ("color", ("#111111", "#222222", "#333333")),
    "space.1.5": ("dimension", ("4px", "5px", "6px")),
    "space.15": ("dimension", ("7px", "8px", "9px")),
    "shadow.a": ("shadow", ("0 1px 2px #ff0000", "0 2px 2px #ff0000", "0 3px 2px #ff0000")),
    "move.a": ("transition", ("1s linear", "2s linear", "3s linear")),
}
"""What stands under the same names in all tokensets, with other values."""
NIGHT = {"color.a": ("#800000", "#000080", "#008000")}


def _tokens(values: dict[str, Sequence[str]], place: int) -> list[ExportToken]:
    return [token(name, of[place], VALUES[name][0]) for name, of in values.items()]


def _tokenset(place: int, name: str) -> ExportTokenset:
    default = ExportMode("Light", True, _tokens({key: of for key, (_, of) in VALUES.items()}, place), ())  # noqa: FBT003
    night = ExportMode("Dark", False, _tokens(dict(NIGHT), place), ())  # noqa: FBT003
    late = night._replace(name="Dark light")
    modes = [mode._replace(tokenset=name) for mode in (default, night, *([late] if place == 0 else []))]
    return ExportTokenset(str(place), name, None, modes)


WORKSPACE = ExportWorkspace("Shop", None, [_tokenset(*each) for each in enumerate(NAMES)])
OUTER = {None: "", "Acme": "Acme", "ShopTokens": "Shop"}
"""What begins the names of types for values of the option `name`."""


def _rendered(target: str, **options: object) -> Rendered:
    asked = Options(**options)  # type: ignore[arg-type]
    return with_options(WORKSPACES[target], asked).workspace(WORKSPACE)


class _Told(NamedTuple):
    """A token of a mode of a tokenset, and what it is called there."""

    tokenset: ExportTokenset
    mode: ExportMode
    token: ExportToken
    name: str


def _told(rendered: Rendered) -> Iterator[_Told]:
    for tokenset in WORKSPACE.tokensets:
        for mode in tokenset.modes:
            names = rendered.identifiers[tokenset.id, mode.name]
            yield from (
                _Told(tokenset, mode, each, names[each.name]) for each in mode.tokens if each.name in names
            )


def _apart(names: Iterable[str]) -> list[str]:
    """Return names of which no two are the same, not even in another case."""
    found = list(names)
    assert len({name.casefold() for name in found}) == len(found), sorted(found)
    return found


def _values(target: str, rendered: Rendered, instances: dict[str, list[dict[str, str]]]) -> None:
    """Each file, which stand in the order of the tokensets, has its own values in each mode."""
    places = dict(zip((each.id for each in WORKSPACE.tokensets), instances.values(), strict=True))
    for tokenset, mode, own, name in _told(rendered):
        held = places[tokenset.id][tokenset.modes.index(mode)]
        assert held[name] == SYMBOLIC[target].literal(own)


@needs_kotlinc
def test_kotlin(tmp_path: Path) -> None:
    """All files compile as one module, with a name for all or without; each has its tokenset's values."""
    sources = dict(kotlin.STAND_INS)
    for number, (name, first) in enumerate(OUTER.items()):
        rendered = _rendered("compose", name=name, package=f"p{number}")
        assert list(rendered.files) == ["brand.kt", "brand-dark.kt", "brand-2.kt"]
        for outer, text in zip(("Brand", "BrandDark", "Brand2"), rendered.files.values(), strict=True):
            assert f"\nclass {first}{outer}Tokens(" in text
            assert f"\nval Local{first}{outer}Tokens = " in text
        plain = {
            path: re.sub(r"\bp\d(?=[.\n])", "com.example.tokens", text)
            for path, text in rendered.files.items()
        }
        _values("compose", rendered, {path: list(kotlin.read(text).values()) for path, text in plain.items()})
        sources |= {f"{number}/{path.removesuffix('.kt')}": text for path, text in rendered.files.items()}
    for number in range(len(OUTER)):
        (tmp_path / str(number)).mkdir()
    kotlin.compile_files(sources, tmp_path)


@pytest.mark.parametrize("name", OUTER)
def test_swift(name: str | None) -> None:
    """Structs of SwiftUI, the values of its environment, and enums of UIKit have names of their own."""
    rendered = _rendered("swiftui", name=name)
    files = {path: swiftui.read(text) for path, text in rendered.files.items()}
    assert [file.tokens for file in files.values()] == [
        f"{OUTER[name]}{outer}Tokens" for outer in ("Brand", "BrandDark", "Brand2")
    ]
    _apart(struct for file in files.values() for struct in file.structs)
    _apart(re.findall(r"public var (\w+): \w+ \{\n        get", "".join(rendered.files.values())))
    own = {
        path: [file.values(each) for each in file.structs[file.tokens].instances if each != "adaptive"]
        for path, file in files.items()
    }
    _values("swiftui", rendered, own)
    enums = [{scope[0] for scope in swift.read(text)} for text in _rendered("ios", name=name).files.values()]
    assert enums == [{file.tokens} for file in files.values()]


@pytest.mark.parametrize("name", OUTER)
def test_dart(name: str | None) -> None:
    """One library may import all files: classes and constants are called differently."""
    rendered = _rendered("flutter", name=name)
    files = {path: dart.read(text) for path, text in rendered.files.items()}
    _apart(each for file in files.values() for each in file.classes)
    _apart(each for file in files.values() for each in file.constants)
    assert f"{OUTER[name]}Brand2Tokens" in files["brand-2.dart"].classes
    _values("flutter", rendered, {path: list(file.constants.values()) for path, file in files.items()})


def _resource(own: ExportToken) -> Argb | Length:
    text = SYMBOLIC["android"].literal(own) or ""
    if text.startswith("#"):
        return Argb(255, *bytes.fromhex(text[1:]))
    return Length(float(text.removesuffix("dp")), "dp")


@needs_aapt2
@pytest.mark.parametrize("name", [None, "Acme"])
def test_android(tmp_path: Path, name: str | None) -> None:
    """The zip unpacks into one folder of resources, and the tools link it; every value is there."""
    themes = _rendered("android-themes", name=name)
    first = "acme_" if name else ""
    folders = ("values", "values-night")
    assert set(themes.files) == {
        f"{folder}/{first}{file}.xml" for folder in folders for file in ("brand", "brand_dark", "brand2")
    }
    link_folders(_rendered("android-themes", name=name, attrs=True).files, tmp_path)
    check = {"android-themes": themes.files}
    if name is None:
        check["android"] = {f"values/{path}": text for path, text in _rendered("android").files.items()}
    for target, files in check.items():
        rendered = themes if target == "android-themes" else _rendered(target)
        held = {key: set(values.values()) for key, values in read_folders(files, tmp_path).items()}
        for _, _, own, spelled in _told(rendered):
            if own.type in {"color", "dimension"}:
                kind = "color" if own.type == "color" else "dimen"
                assert _resource(own) in held[kind, spelled]
        texts = [
            each.message for each in rendered.remarks if (each.code, each.tokenset) == ("name-collision", "1")
        ]
        assert any(
            re.fullmatch(r"color\.a is written .*[-_]2: .* of color\.a of Brand", text) for text in texts
        )


def test_catalogues() -> None:
    """An application that has all catalogues has each colour under a name of its own."""
    files = _rendered("ios-assets", name="Acme").files
    roots = dict.fromkeys(path.split("/")[0] for path in files)
    assert list(roots) == ["AcmeBrand.xcassets", "AcmeBrandDark.xcassets", "AcmeBrand2.xcassets"]
    held = [
        assets.read({path: text for path, text in files.items() if path.startswith(f"{root}/")})
        for root in roots
    ]
    _apart(name.replace("-", "") for own in held for name in own)
    assert [
        own[name][()].channels[0]
        for own, name in zip(held, ("color/a", "color/a-2", "color/a-3"), strict=True)
    ] == [
        "1.000",
        "0.000",
        "0.000",
    ]


def test_tailwind() -> None:
    """One theme: each utility has the value of its own token, and `dark:` is for the dark modes of all."""
    asked = {"reset": True, "modes": ("dark=Dark light",)}
    rendered = _rendered("tailwind", **asked)
    assert not rendered.files
    told = list(_told(rendered))
    utilities = {each.name: made for each in told if (made := tailwind.utility(each.name))}
    (sheet,) = tailwind.build([(rendered.text, [*(name for name, _ in utilities.values()), "dark:bg-a"])])
    blocks = re.findall(
        r"^((?::root,\n)?\[data-theme=\"([^\"]*)\"(?: i)?\]) \{\n((?:  .*\n)*)\}", rendered.text, re.MULTILINE
    )
    held = iter(blocks)
    for tokenset in WORKSPACE.tokensets:
        for mode in tokenset.modes:
            _, title, body = next(held)
            assert title == mode.name
            for own in mode.tokens:
                name = rendered.identifiers[tokenset.id, mode.name][own.name]
                if name in utilities:
                    utility, property_ = utilities[name]
                    property_name = tailwind.property_of(
                        sheet.rules[f".{tailwind.escaped(utility)}"][property_]
                    )
                    assert f"  {property_name}: {SYMBOLIC['tailwind'].literal(own)};\n" in body
    (dark,) = re.findall(r"@custom-variant dark .*", rendered.text)
    assert 'data-theme="Dark light"' in dark
    assert 'data-theme="Dark"' in dark
    assert rendered.text.count("--color-*: initial;") == 1
    clash = "color.a is written --color-a_2: the plain identifier is that of color.a of Brand"
    assert clash in {each.message for each in rendered.remarks if each.tokenset == "1"}


@pytest.mark.parametrize("target", ["css", "less"])
def test_what_stylesheets_have_together(target: str) -> None:
    """A name that files before have as well is reported once, with whose it is; the files keep it."""
    rendered = _rendered(target)
    sign = {"css": "--", "less": "@"}[target]
    for tokenset in ("1", "2"):
        found = {each.name: each for each in rendered.remarks if each.tokenset == tokenset}
        assert {*VALUES} <= {*found}
        assert found["color.a"].message == f"color.a is written {sign}color-a, as color.a of Brand is"
    assert not [each for each in rendered.remarks if each.tokenset == "0" and " of Brand" in each.message]


def test_less(tmp_path: Path) -> None:
    """A ruleset of each mode of each tokenset: none takes the place of another."""
    files = _rendered("less").files
    rules = ("@theme-Brand-Dark", "@theme-Brand-dark-Dark", "@theme-Brand--Dark")
    lines = [f'@import "{path}";' for path in files] + [
        f".r{place} {{ {each}(); }}" for place, each in enumerate(rules)
    ]
    for path, text in {**files, "main.less": "\n".join(lines)}.items():
        (tmp_path / path).write_text(text, "utf-8")
    done = ended("web", "node_modules/less/bin/lessc", tmp_path / "main.less")
    assert done.returncode == 0, done.stderr
    assert re.findall(r"--color-a: (.*);", done.stdout) == list(NIGHT["color.a"])


def test_sass(tmp_path: Path) -> None:
    """Each file is a module: the same names are other variables there, and no report is needed."""
    rendered = _rendered("scss")
    lines = [f'@use "{path.removesuffix(".scss")}" as m{place};' for place, path in enumerate(rendered.files)]
    lines += [f'.r {{ a: m{place}.$color-a; b: m{place}.token("color.a", "Dark"); }}' for place in range(3)]
    for path, text in {**rendered.files, "main.scss": "\n".join(lines)}.items():
        (tmp_path / path).write_text(text, "utf-8")
    done = ended("web", "node_modules/sass/sass.js", tmp_path / "main.scss")
    assert done.returncode == 0, done.stderr
    pairs = zip(VALUES["color.a"][1], NIGHT["color.a"], strict=True)
    wanted = [value for pair in pairs for value in pair]
    assert re.findall(r"[ab]: (.*);", done.stdout) == wanted
    assert not rendered.remarks


def test_modules(tmp_path: Path) -> None:
    """A folder with a module for each tokenset, which TypeScript and node take together."""
    rendered = _rendered("js")
    folders = list(dict.fromkeys(path.split("/")[0] for path in rendered.files))
    assert folders == ["brand", "brand-dark", "brand-2"]
    for path, text in rendered.files.items():
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text(text, "utf-8")
    lines = [
        f'import {{ tokens as c{place} }} from "./{each}/tokens.js";' for place, each in enumerate(folders)
    ]
    (tmp_path / "package.json").write_text('{"type": "module"}', "utf-8")
    (tmp_path / "use.ts").write_text(
        "\n".join([*lines, "export const all: string[] = [c0.color.a, c1.color.a, c2.color.a];"]), "utf-8"
    )
    (tmp_path / "use.js").write_text(
        "\n".join([*lines, "console.log(JSON.stringify([c0.color.a, c1.color.a, c2.color.a]));"]), "utf-8"
    )
    told = [
        "--strict",
        "--noEmit",
        "--module",
        "es2022",
        "--moduleResolution",
        "bundler",
        "--target",
        "es2022",
    ]
    done = ended("web", "node_modules/typescript/bin/tsc", *told, tmp_path / "use.ts")
    assert done.returncode == 0, done.stdout
    assert json.loads(ended("web", str(tmp_path / "use.js")).stdout) == list(VALUES["color.a"][1])
    assert not rendered.remarks


def _of_modes(place: int, name: str, *modes: str) -> ExportTokenset:
    made = [
        ExportMode(
            mode,
            index == 0,
            [token("a", f"#{place}{index}0000"), token(f"own.{place}", f"#{place}{index}1111")],
            (),
            tokenset=name,
        )
        for index, mode in enumerate(modes)
    ]
    return ExportTokenset(str(place), name, None, made)


def test_css_in_one_file() -> None:
    """All tokensets in one style sheet: names that meet are numbered, a lone mode needs no attribute."""
    tokensets = [
        _of_modes(1, "Brand", "Light", "Dark"),
        _of_modes(2, "Core", "Base"),
        _of_modes(3, "X", "a", "A"),
    ]
    exporter = with_options(WORKSPACES["css"], Options(bundle="file"))
    rendered = exporter.workspace(ExportWorkspace("Shop", None, tokensets))
    assert not rendered.files
    assert (exporter.content_type, exporter.extension) == ("text/css", ".css")
    held = {
        (" ".join(head.split()), name): value
        for head, body in re.findall(r"(?:^|\n)([^{}/*]+) \{\n([^}]*)\}", rendered.text)
        for name, value in re.findall(r"(--\S+): (\S+);", body)
    }
    assert held == {
        (':root, [data-theme="Light" i]', "--a"): "#100000",
        (':root, [data-theme="Light" i]', "--own-1"): "#101111",
        ('[data-theme="Dark" i]', "--a"): "#110000",
        ('[data-theme="Dark" i]', "--own-1"): "#111111",
        (":root", "--a_2"): "#200000",
        (":root", "--own-2"): "#201111",
        (':root, [data-theme="a"]', "--a_3"): "#300000",
        (':root, [data-theme="a"]', "--own-3"): "#301111",
        ('[data-theme="A"]', "--a_3"): "#310000",
        ('[data-theme="A"]', "--own-3"): "#311111",
    }
    numbered = {(each.tokenset, each.message) for each in rendered.remarks if each.code == "name-collision"}
    assert numbered == {
        ("2", "a is written --a_2: the plain identifier is that of a of Brand"),
        ("3", "a is written --a_3: the plain identifier is that of a of Brand"),
    }
    with pytest.raises(Invalid, match="with bundle=file"):
        with_options(WORKSPACES["css"], Options(bundle="file", selectors="root"))


@pytest.mark.parametrize("target", ["swiftui", "compose", "flutter"])
def test_the_first_group_does_not_say_the_tokenset_again(target: str) -> None:
    """`Rotterdam` with the group `rotterdam` has one word for both, and longer words stay apart."""
    names = ("rotterdam.a", "rotterdam-blue.b", "rotterdammer.c")
    mode = ExportMode("Base", True, [token(name) for name in names], (), tokenset="Rotterdam")  # noqa: FBT003
    text = SYMBOLIC[target].tokenset([mode]).text
    words = set(re.findall(r"\b(?:struct|class) (\w+)", text))
    assert words >= {"Rotterdam", "RotterdamBlue", "RotterdamRotterdammer", "RotterdamTokens"}
