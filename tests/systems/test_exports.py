"""Every export of every mode and tokenset of a design system, read back by tools that others made.

What must be there is worked out from the package's own data (`expected`, `css`, `readers.colors`): each token
is in each format with that value, or a comment leaves it out by name.
"""

from dataclasses import replace
from typing import Any

from readers import aapt2, chromium, style_dictionary, swift
from readers.aapt2 import needs_aapt2
from readers.chromium import Rule, needs_chromium
from readers.colors import to_byte
from readers.stylesheets import plain_property, question
from systems.css import alike, depends, meaning
from systems.expected import Native, json_value, resolve
from systems.loading import FORMATS, Where
from systems.outputs import classified
from systems.runs import Run, Section, identifiers

Json = Any
_SCALED = {"fontSize", "lineHeight"}


def test_the_header_counts_the_aliases_that_lead_nowhere_in_the_package(run: Run) -> None:
    """`X-Jeton-Problems` is the number of aliases that the package's own data do not resolve either."""
    for where, _, modes in run.wheres():
        missing = [
            name for mode in modes for name in mode.tokens if resolve(mode.world, name).missing is not None
        ]
        for format_ in FORMATS:
            assert run.exports[where, format_].problems == len(missing), (where, format_, missing)


def _leaf(tree: Json, name: str) -> Json:
    for segment in name.split("."):
        tree = tree[segment]
    return tree.get("$root", tree)


def _leaves(tree: Json) -> int:
    """Count the tokens of a tree: objects with a `type` that is text."""
    inner = [_leaves(part) for part in tree.values() if isinstance(part, dict)]
    return sum(inner) + isinstance(tree.get("type"), str)


def test_json_holds_every_token_with_its_value(run: Run) -> None:
    """Each leaf of each tree is what the token comes to in the package's data, and there are no others."""
    for section in run.sections("json"):
        tree = run.trees[section.where]
        tree = tree["$modes"][section.mode.name] if section.whole else tree
        for name, found in section.resolved.items():
            leaf = _leaf(tree, name)
            assert leaf["value"] == json_value(found), (section.where, name)
            assert leaf["type"] == section.tokens[name].type
            assert leaf.get("description") == section.tokens[name].description


def test_style_dictionary_reads_every_token_with_its_value(run: Run) -> None:
    """Style Dictionary finds every token that its rules let it reach, and its value; no reference is open."""
    for section in run.sections("json"):
        if section.whole:
            continue
        built = run.built[section.where]
        place_of = style_dictionary.places(section.tokens)
        wanted = {
            place_of[name]: (section.tokens[name].type, json_value(found))
            for name, found in section.resolved.items()
        }
        reached = style_dictionary.reached({place for place in place_of.values() if place is not None})
        values = [json_value(found) for found in section.resolved.values() if not found.missing]
        # an object in a text is a reference to it, which it leaves as it is
        assert set(built.unresolved) == {text for text in values if isinstance(text, str) and text[:1] == "{"}
        assert built.tokens.keys() == reached
        for place in reached & wanted.keys():  # the others are groups with a child called `value`
            assert built.tokens[place][:2] == wanted[place], (section.where, place)


@needs_chromium
def test_chromium_computes_every_custom_property_of_a_mode(run: Run) -> None:
    """The root's custom properties are the tokens', each with a value that says the same; no other exists."""
    for section in run.sections("css"):
        if section.whole:
            continue
        reading = run.stylesheets[section.where]
        (rule,) = reading.rules
        assert rule.selector == ":root"
        wanted = section.css
        assert section.notes.left_out.keys() == section.tokens.keys() - wanted.keys()
        _check_rule(section, wanted, rule)
        _check_computed(section, wanted, reading.root)


@needs_chromium
def test_each_declaration_is_valid_for_its_type(run: Run) -> None:
    """Chromium takes all that the report calls exported for the property of its type (`CSS.supports`)."""
    asked: dict[tuple[str, str], str] = {}
    for section in run.sections("css"):
        if section.whole:
            continue
        declared = {found.name: found.value for found in run.stylesheets[section.where].rules[0].declarations}
        for token in run.reports[section.where, "css"]["tokens"]:
            if token["status"] == "exported":
                kind = section.resolved[token["name"]].type
                css = declared[section.notes.renamed.get(token["name"]) or plain_property(token["name"])]
                asked.setdefault(question(kind, css), token["name"])
    valid = chromium.supported(list(asked))
    assert asked
    assert [(pair, asked[pair]) for pair, is_valid in zip(asked, valid, strict=True) if not is_valid] == []


@needs_chromium
def test_chromium_sees_every_mode_of_a_tokenset(run: Run) -> None:
    """Under `data-theme` each token has the value that the package gives it in that mode, changed or not."""
    rules = {where: iter(reading.rules) for where, reading in run.stylesheets.items()}
    defaults = {where: modes[0] for where, _, modes in run.wheres()}
    for section in run.sections("css"):
        if not section.whole:
            continue
        wanted = section.css
        assert section.notes.left_out.keys() == section.tokens.keys() - wanted.keys()
        rule = next(rules[section.where])
        assert rule.selector.endswith(f'[data-theme="{section.mode.name}"]')
        _check_rule(section, wanted, rule)
        everything = replace(section, tokens=defaults[section.where].tokens | section.tokens).css
        _check_computed(section, everything, run.stylesheets[section.where].themed[section.mode.name])


def _check_rule(section: Section, wanted: dict[str, Any], rule: Rule) -> None:
    """Check that a rule declares the properties of these tokens, each once, and nothing else."""
    names = identifiers(section, wanted, plain_property)
    assert sorted(found.name for found in rule.declarations) == sorted(names.values()), section.where
    assert all(not found.priority for found in rule.declarations)
    declared = {found.name: found.value for found in rule.declarations}
    _check_values(section, wanted, {name: declared[names[name]] for name in wanted})


def _check_computed(section: Section, wanted: dict[str, Any], computed: dict[str, str]) -> None:
    """Check computed values; what depends on other properties has changed on the way."""
    names = {name: section.notes.renamed.get(name) or plain_property(name) for name in wanted}
    settled = {name: said for name, said in wanted.items() if not depends(said)}
    _check_values(section, settled, {name: computed[names[name]] for name in settled})
    assert computed.keys() - names.values() <= {plain_property(name) for name in section.mode.world}


def _check_values(section: Section, wanted: dict[str, Any], found: dict[str, str]) -> None:
    for name, said in wanted.items():
        kind = resolve(section.mode.world, name).type
        assert alike(meaning(kind, found[name]), said), (section.where, section.mode.name, name, found[name])


@needs_aapt2
def test_a_device_holds_every_colour_and_length(run: Run) -> None:
    """Built by Android's compiler, the resources are the colours and lengths among the tokens, to the bit."""
    held: dict[Where, set[tuple[str, str]]] = {}
    counts = {where: len(modes) for where, _, modes in run.wheres()}
    for section in run.sections("android"):
        wanted = section.natives
        held.setdefault(section.where, set())
        assert section.notes.left_out.keys() == section.tokens.keys() - wanted.keys()
        mode = section.mode.name if section.whole and counts[section.where] > 1 else None
        names = {name: section.notes.renamed.get(name) or aapt2.resource_name(name, mode) for name in wanted}
        found = run.resources[section.where]
        for name, value in wanted.items():
            key = ("color" if value.color else "dimen", names[name])
            assert key not in held[section.where], key
            held[section.where].add(key)
            _check_resource(value, found[key])
    assert {where: set(found) for where, found in run.resources.items()} == held


def _check_resource(wanted: Native, found: aapt2.Argb | aapt2.Length) -> None:
    if isinstance(found, aapt2.Argb):
        assert wanted.color is not None
        red, green, blue, alpha = map(to_byte, wanted.color[:4])
        assert found == (alpha, red, green, blue)
    else:
        assert found.unit == ("sp" if wanted.kind in _SCALED else "dp")
        assert abs(found.number - wanted.length) <= aapt2.precision(wanted.length)


def test_swift_holds_every_colour_and_length(run: Run) -> None:
    """Each `UIColor` and `CGFloat` is what the package's data come to, to three decimals; it has no other."""
    parts = {where: iter(constants) for where, constants in run.constants.items()}
    for section in run.sections("ios"):
        wanted = section.natives
        assert section.notes.left_out.keys() == section.tokens.keys() - wanted.keys()
        found = next(parts[section.where]) if wanted else {}
        names = {}
        for name, value in wanted.items():
            enum = "Color" if value.color else "Dimension"
            names[enum, section.notes.renamed.get(name) or swift.plain_identifier(name)] = value
        assert found.keys() == names.keys()
        assert len(names) == len(wanted)
        for key, value in names.items():
            _check_constant(value, found[key])
    assert all(next(rest, None) is None for rest in parts.values())


def _check_constant(wanted: Native, found: swift.UIColor | float) -> None:
    if isinstance(found, swift.UIColor):
        assert wanted.color is not None
        assert all(abs(a - b) <= 0.0005 + 1e-6 for a, b in zip(found[:4], wanted.color[:4], strict=True)), (
            found,
            wanted,
        )
    else:
        assert abs(found - wanted.length) <= 1e-9 * max(1, abs(wanted.length))


def test_every_token_is_exported_or_named(run: Run) -> None:
    """In each mode, tokenset and format: tokens in = tokens out + tokens left out by name, with a reason."""
    for format_ in ("css", "ios", "android"):
        for section in run.sections(format_):
            exported = section.css if format_ == "css" else section.natives
            left_out = section.notes.left_out
            assert len(exported) + len(left_out) == len(section.tokens)
            assert exported.keys() | left_out.keys() == section.tokens.keys()
            assert all(map(classified, left_out.values()))
    for section in run.sections("json"):
        tree = run.trees[section.where]
        assert _leaves(tree["$modes"][section.mode.name] if section.whole else tree) == len(section.tokens)


def test_strict_refuses_an_export_for_just_the_tokens_that_it_leaves_out(run: Run) -> None:
    """`?strict=true` answers 409 with the tokens that comments name, and 200 where there are none."""
    for format_ in ("css", "ios", "android"):
        left_out: dict[Where, list[str]] = {}
        for section in run.sections(format_):
            left_out.setdefault(section.where, []).extend(section.notes.left_out)
        for where, names in left_out.items():
            assert sorted(names) == sorted(name for name, _ in run.exports[where, format_].refused)
    assert not any(run.exports[where, "json"].refused for where, _, _ in run.wheres())
