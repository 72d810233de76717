"""The other targets: every tokenset in each of them, with its report, and what the target's own reader finds.

A target is a line of `READERS`; a reader returns the value of each token that the reports do not skip.
"""

import io
import json
import zipfile
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

from readers import (
    aapt2,
    assets,
    dart,
    expressions,
    figma,
    figma_document,
    kotlin,
    less,
    modules,
    properties,
    resources,
    sass,
    studio,
    style_dictionary,
    swiftui,
    tailwind,
)
from readers.arsc import DEFAULT, Config, Key
from readers.colors import Color, evaluate
from systems.css import css_of
from systems.expected import resolve
from systems.loading import Loaded, Where
from systems.model import System, Tokenset

Json = Any
Of = tuple[str, str]
"""A mode and a token in it, by their names."""


class Resource(NamedTuple):
    """A value on a device that is neither a colour nor a length."""

    value: aapt2.Value


class Expression(NamedTuple):
    """A value in the source of a program, and what reads it."""

    target: expressions.Target
    text: str


Value = str | Color | aapt2.Length | Resource | Expression
"""What a reader finds: CSS, or a colour, or a length in its unit, or another value, or an expression."""
_AT_ONCE = 4


class Exported(NamedTuple):
    """A tokenset in a target: its files by path, a single one without, and the report.

    `words` are what modes are on the platform, where their names do not tell it.
    """

    tokenset: Tokenset
    files: Mapping[str, str]
    report: Json
    words: Mapping[str, str] = {}

    @property
    def text(self) -> str:
        """The only file."""
        (text,) = self.files.values()
        return text

    @property
    def default(self) -> str:
        """The name of the default mode."""
        return self.tokenset.modes[0].name

    def identifiers(self) -> dict[Of, str]:
        """Return what each token of each mode is called, if the export has it."""
        return {
            (each["mode"], each["name"]): each["identifier"]
            for each in self.report["tokens"]
            if each["status"] != "skipped"
        }

    def word(self, mode: str) -> str:
        """Return what a mode is on the platform."""
        return self.words.get(mode, mode.casefold())

    def kind(self, of: Of) -> str:
        """Return the type of a token's value."""
        mode = next(each for each in self.tokenset.modes if each.name == of[0])
        return resolve(mode.world, of[1]).type


Found = Mapping[Of, Value]
Reader = Callable[[Sequence[Exported], Path], Sequence[Found]]


def exported(loaded: Loaded, system: System) -> dict[str, list[Exported]]:
    """Return each tokenset in each target that has a reader."""
    wanted = [(tokenset, target) for target in READERS for tokenset in system.tokensets]
    with ThreadPoolExecutor(_AT_ONCE) as pool:
        answers = pool.map(lambda each: _exported(loaded, *each), wanted)
        found: dict[str, list[Exported]] = {target: [] for target in READERS}
        for (_, target), answer in zip(wanted, answers, strict=True):
            found[target].append(answer)
    return found


def _exported(loaded: Loaded, tokenset: Tokenset, target: str) -> Exported:
    path = f"{loaded.path(Where(tokenset.name, ''))}/export/{target}"
    answer, report = loaded.client.send("GET", path), loaded.client.send("GET", f"{path}/report")
    assert (answer.status, report.status) == (200, 200), (path, answer.body[:2000], report.body[:2000])
    files = {"": answer.body}
    if answer.headers["content-type"] == "application/zip":
        with zipfile.ZipFile(io.BytesIO(answer.body)) as packed:
            files = {name: packed.read(name) for name in packed.namelist()}
    texts = {name: content.decode() for name, content in files.items()}
    return Exported(tokenset, texts, json.loads(report.body))


def _scss(exports: Sequence[Exported], _folder: Path) -> Sequence[Found]:
    """Call the function of each file for each token, and look at its variables."""
    jobs = [(each.text, [(name, mode) for mode, name in each.identifiers()]) for each in exports]
    found: list[Mapping[Of, str]] = []
    for each, reading in zip(exports, sass.read(jobs), strict=True):
        assert reading.error is None, reading.error
        names = each.identifiers()
        found.append(dict(zip(names, reading.values, strict=True)))
        own = {of: name.removeprefix("$") for of, name in names.items() if of[0] == each.default}
        variables = {name.replace("_", "-"): value for name, value in reading.variables.items()}
        assert {name.replace("_", "-") for name in own.values()} == variables.keys()
        assert all(found[-1][of] == variables[name.replace("_", "-")] for of, name in own.items())
    return found


def _less(exports: Sequence[Exported], _folder: Path) -> Sequence[Found]:
    """Compile each file: the properties of each ruleset, and the variables of the default mode."""
    found = []
    for each, compiled in zip(exports, less.compiled([one.text for one in exports]), strict=True):
        modes = dict(zip([mode.name for mode in each.tokenset.modes], compiled.rulesets, strict=True))
        named = each.identifiers()
        found.append({of: _in_ruleset(modes[of[0]], name) for of, name in named.items()})
        own = {name for of, name in named.items() if of[0] == each.default}
        assert own == compiled.variables.keys()
        assert all(compiled.variables[name] == _in_ruleset(modes[each.default], name) for name in own)
    return found


def _in_ruleset(properties: Mapping[str, str], name: str) -> str:
    """Return the value of a variable in a ruleset, or that of the property to which a former name refers."""
    text = properties[f"--{name[1:]}" if name[0] == "@" else name]
    return tailwind.looked_up(text, properties) if text.startswith("var(") else text


def _js(exports: Sequence[Exported], folder: Path) -> Sequence[Found]:
    """Import each module, and check its types."""
    own = [{of: name for of, name in each.identifiers().items() if of[0] == each.default} for each in exports]
    jobs = [modules.Job(each.files, list(names.values())) for each, names in zip(exports, own, strict=True)]
    found = []
    for each, names, module in zip(exports, own, modules.read(jobs, folder), strict=True):
        values = {of: module.modes[of[0]][of[1]] for of in each.identifiers()}
        assert [values[of] for of in names] == module.values
        found.append({of: _as_css(each.kind(of), value) for of, value in values.items()})
    return found


def _as_css(kind: str, value: Json) -> Json:
    """Return a value of a module as CSS has it; that of several parts as it is."""
    if isinstance(value, dict | list):
        return value
    if isinstance(value, str):
        escaped = value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\a ")
        return f'"{escaped}"' if kind == "string" else value
    return str(value).lower() if isinstance(value, bool) else repr(value)


def _tailwind(exports: Sequence[Exported], _folder: Path) -> Sequence[Found]:
    """Build all utilities, and follow each to the property that it takes."""
    themes = [tailwind.theme(each.text) for each in exports]
    built = tailwind.build(
        [
            (each.text, [made[0] for name in theme if (made := tailwind.utility(name)) is not None])
            for each, theme in zip(exports, themes, strict=True)
        ]
    )
    return [dict(_of_theme(*each)) for each in zip(exports, themes, built, strict=True)]


def _of_theme(
    each: Exported, theme: Mapping[str, str], sheet: tailwind.Stylesheet
) -> Iterator[tuple[Of, str]]:
    """Yield the value of each token; of a text style the property that has all of it."""
    blocks, found = tailwind.modes_of(sheet), each.report["problems"]
    shadowed = {problem["name"] for problem in found if problem["code"] == "utility-shadowed"}
    missing = {
        (problem["mode"], problem["name"]) for problem in found if problem["code"] == "utility-missing"
    }
    for (mode, name), identifier in each.identifiers().items():
        text = theme.get(identifier, f"var({identifier})")
        made = tailwind.utility(identifier) if identifier in theme else None
        if made is not None and name not in shadowed:
            candidate, property_ = made
            rule = sheet.rules[f".{tailwind.escaped(candidate)}"]
            assert text in rule[property_] if property_ else rule, (identifier, text)
        value = tailwind.looked_up(text, tailwind.block_of(blocks, mode))
        assert value != "initial" or (mode, name) in missing
        yield (mode, name), value


def _assets(exports: Sequence[Exported], _folder: Path) -> Sequence[Found]:
    """Look each colour up in the appearance that its mode is."""
    found = []
    for each in exports:
        held, named = assets.read(each.files), each.identifiers()
        _check_names(each, held, named)
        own: dict[Of, Value] = {}
        for (mode, name), identifier in named.items():
            shades = held[identifier]
            word = each.word(mode) if mode != each.default else ""
            shade = shades.get((word,), shades[()])
            own[mode, name] = _evaluated(
                f"color({shade.space} {' '.join(shade.channels[:3])} / {shade.channels[3]})"
            )
        found.append(own)
    return found


def _check_names(each: Exported, held: Collection[str], named: Mapping[Of, str]) -> None:
    """Check that there are no other names, but for those that modes apart repeat of the default mode."""
    names = set(named.values())
    assert names <= set(held)
    apart = {problem["mode"] for problem in each.report["problems"] if problem["code"] == "mode-apart"}
    assert apart or names == set(held)


def _evaluated(text: str) -> Color:
    color = evaluate(text)
    assert color is not None
    return color


_NIGHTS = {"dark": Config(night=True, width=0), "light": Config(night=False, width=0)}


def _android_themes(exports: Sequence[Exported], folder: Path) -> Sequence[Found]:
    """Compile and link each folder, and look each resource up as a device does that is in the mode."""
    found = []
    for each in exports:
        held, named = aapt2.read_folders(each.files, folder), each.identifiers()
        _check_names(each, {name for _, name in held}, named)
        own: dict[Of, Value] = {}
        for of, identifier in named.items():
            tag = resources.TYPES[each.kind(of)]
            config = _NIGHTS.get(each.word(of[0]), DEFAULT) if of[0] != each.default else DEFAULT
            own[of] = of_device((tag, identifier), config, held)
        found.append(own)
    return found


def of_device(key: Key, config: Config, held: Mapping[Key, Mapping[Config, aapt2.Value]]) -> Value:
    """Return what a device sees of a resource, which another one may stand for."""
    value = held[key].get(config, held[key][DEFAULT])
    if isinstance(value, aapt2.Reference):
        return of_device((value.type, value.name), config, held)
    if isinstance(value, aapt2.Style) and value.parent and not value.items:
        return of_device((value.parent.type, value.parent.name), config, held)
    if isinstance(value, aapt2.Length):
        return value
    if not isinstance(value, aapt2.Argb):
        return Resource(value)
    alpha, red, green, blue = (channel / 255 for channel in value)
    return Color(red, green, blue, alpha, mapped=False)


def _compose(exports: Sequence[Exported], _folder: Path) -> Sequence[Found]:
    """Read the instance of each mode."""
    found = []
    for each in exports:
        instances = list(kotlin.read(each.text).values())
        modes = dict(zip([mode.name for mode in each.tokenset.modes], instances, strict=True))
        named = each.identifiers()
        assert {name for values in instances for name in values} == set(named.values())
        found.append({of: Expression(kotlin.TARGET, modes[of[0]][name]) for of, name in named.items()})
    return found


def _swiftui(exports: Sequence[Exported], _folder: Path) -> Sequence[Found]:
    """Read the instance of each mode."""
    found = []
    for each in exports:
        file, named = swiftui.read(each.text), each.identifiers()
        instances = file.structs[file.tokens].instances
        names = [mode.name for mode in each.tokenset.modes]
        modes = {name: file.values(instance) for name, instance in zip(names, instances, strict=False)}
        assert {name for values in modes.values() for name in values} == set(named.values())
        found.append({of: Expression(swiftui.TARGET, modes[of[0]][name]) for of, name in named.items()})
    return found


def _flutter(exports: Sequence[Exported], _folder: Path) -> Sequence[Found]:
    """Read the constant of each mode."""
    found = []
    for each in exports:
        constants, named = list(dart.read(each.text).constants.values()), each.identifiers()
        modes = dict(zip([mode.name for mode in each.tokenset.modes], constants, strict=True))
        assert {name for values in constants for name in values} == set(named.values())
        found.append({of: Expression(dart.TARGET, modes[of[0]][name]) for of, name in named.items()})
    return found


def _style_dictionary(exports: Sequence[Exported], _folder: Path) -> Sequence[Found]:
    """Build the source of each mode, with the transforms for stylesheets."""
    texts = [text for each in exports for text in each.files.values()]
    built = iter(style_dictionary.build(texts, dtcg=True, css=True))
    found = []
    for each in exports:
        modes = {mode.name: next(built) for mode in each.tokenset.modes}
        assert not any(mode.unresolved for mode in modes.values())
        named = each.identifiers()
        values = {of: modes[of[0]].tokens[name].value for of, name in named.items()}
        found.append({of: _as_css(each.kind(of), _narrow(value)) for of, value in values.items()})
    return found


def _narrow(value: Json) -> Json:
    """Return a text with the braces that were made wide, so that they are no reference."""
    return value.translate({0xFF5B: "{", 0xFF5D: "}"}) if isinstance(value, str) else value


def _tokens_studio(exports: Sequence[Exported], _folder: Path) -> Sequence[Found]:
    """Merge the sets of the theme of each mode, and follow all references."""
    found = []
    for each in exports:
        themes = {theme.name: theme.tokens for theme in studio.themes(json.loads(each.text))}
        named = each.identifiers()
        values = {of: studio.resolved(path, themes[of[0]]) for of, path in named.items()}
        found.append({of: _composed(each.kind(of), _narrow(value)) for of, value in values.items()})
    return found


def _composed(kind: str, value: Json) -> Json:
    """Return a value that may be an object of texts, or stand as it is stored, as CSS has it."""
    if kind != "string" and isinstance(value, str) and value[:1] in {"{", "["}:
        value = json.loads(value)
    if not isinstance(value, dict | list):
        return _as_css(kind, value)
    if kind == "shadow":
        layers = value if isinstance(value, list) else [value]
        value = [{"inset": layer.get("type") == "innerShadow"} | layer for layer in layers]
    return css_of(kind, value)


def _figma(exports: Sequence[Exported], _folder: Path) -> Sequence[Found]:
    """Import the files as a collection, and follow each variable to its value."""
    found = []
    for each in exports:
        files = [json.loads(text) for text in each.files.values()]
        names = [mode.name for mode in each.tokenset.modes]
        modes = figma.collection(dict(zip(names, files, strict=True)))
        own: dict[Of, Value] = {}
        for of, called in each.identifiers().items():
            name = figma.normalized(called)
            own[of] = _variable(each.kind(of), figma.end_of(name, modes[of[0]]))
        found.append(own)
    return found


def _figma_plugin(exports: Sequence[Exported], _folder: Path) -> Sequence[Found]:
    """Follow each variable to its value, and read effects in the first mode, whose values styles have.

    Text and paint styles are left to tests of their own.
    """
    found = []
    for each in exports:
        whole = figma_document.document(json.loads(each.text))
        modes = [mode["name"] for mode in whole.node["collections"][0]["modes"]]
        keys = {node["name"]: key for key, (_, node) in whole.variables.items()}
        effects = {node["name"]: node["fields"].get("effects") for node in whole.node["styles"]}
        own: dict[Of, Json] = {}
        for of, called in each.identifiers().items():
            if each.kind(of) in {"typography", "shadow", "gradient"}:
                own[of] = _of_effects(effects[called]) if of[0] == modes[0] else None
            else:
                value = whole.end_of(keys[called], modes.index(of[0]))
                own[of] = _of_plugin(each.kind(of), value, whole.variables[keys[called]].node["scopes"])
        found.append(own)
    return found


def _of_effects(effects: Json) -> Json:
    """Return effects as CSS has them, the topmost first; None of other styles."""
    layers = [
        f"{'inset ' * (each['type'] == 'INNER_SHADOW')}{each['offset']['x']}px {each['offset']['y']}px"
        f" {each['radius']}px {each['spread']}px {_in_srgb(each['color'])}"
        for each in reversed(effects or ())
    ]
    return ", ".join(layers) or (None if effects is None else "none")


def _of_plugin(kind: str, value: Json, scopes: Sequence[str]) -> Json:
    """Return the value of a variable of the plug-in's document: a colour, or CSS with its unit."""
    if kind == "color":
        return _evaluated(value if isinstance(value, str) else _in_srgb(value))
    is_length = kind in {"dimension", "fontSize", "letterSpacing"} or "LINE_HEIGHT" in scopes
    return f"{value}px" if is_length else f"{value}s" if kind == "duration" else _as_css(kind, value)


def _in_srgb(color: Json) -> str:
    return f"color(srgb {color['r']} {color['g']} {color['b']} / {color['a']})"


def _variable(kind: str, found: figma.Variable) -> Value:
    """Return the value of a variable: a colour, or CSS with the unit that its number has."""
    if isinstance(found.value, tuple):
        return _evaluated(f"color(srgb {' '.join(map(str, found.value[:3]))} / {found.value[3]})")
    return f"{found.value!r}{found.unit}" if found.type == "FLOAT" else _as_css(kind, found.value)


def _properties(exports: Sequence[Exported], folder: Path) -> Sequence[Found]:
    """Load the file of each mode in Java, or in Node if it has variables."""
    texts = [text for each in exports for text in each.files.values()]
    loaded = dict(zip(texts, properties.of_java(texts, folder), strict=True))
    variables = [text for text in texts if properties.is_env(text)]
    loaded |= dict(zip(variables, properties.of_node(variables, folder), strict=True))
    found = []
    for each in exports:
        files = dict(zip([mode.name for mode in each.tokenset.modes], each.files.values(), strict=True))
        named = each.identifiers().items()
        values = {of: loaded[files[of[0]]][key] for of, key in named}
        found.append({of: _as_css(each.kind(of), value) for of, value in values.items()})
    return found


READERS: dict[str, Reader] = {
    "scss": _scss,
    "less": _less,
    "js": _js,
    "tailwind": _tailwind,
    "ios-assets": _assets,
    "swiftui": _swiftui,
    "android-themes": _android_themes,
    "compose": _compose,
    "flutter": _flutter,
    "properties": _properties,
    "style-dictionary": _style_dictionary,
    "tokens-studio": _tokens_studio,
    "figma": _figma,
    "figma-plugin": _figma_plugin,
}
"""For each target, what reads the exports of all tokensets of a system."""
