"""Every design system out and in again without loss; its files as others read them; its reports."""

import json
from functools import cache
from typing import Any

from readers import dtcg, dtcg_resolver, figma, style_dictionary, terrazzo
from readers.dtcg_values import WEIGHTS
from readers.terrazzo import Job
from systems.css import Part, alike, css_of, meaning
from systems.loading import Where
from systems.runs import Run
from systems.trips import TARGETS

Json = Any


def test_everything_comes_back(run: Run) -> None:
    """The resolver document, each tokenset's file and each mode's file bring back the very same tokens.

    So do the workspace's files for Figma and for Tokens Studio. The same are name, type, value, description,
    alias, `deprecated`, `extensions`; and which modes are default.
    """
    trip = run.trip
    assert sum(len(tokens) for _, tokens in trip.original.values()) == sum(
        len(mode.tokens) for _, mode in run.system.modes()
    )
    assert trip.by_resolver == trip.original
    assert trip.by_tokenset == trip.original
    assert trip.by_mode == trip.original
    assert trip.by_figma == trip.original
    assert trip.by_studio == trip.original


def test_figma_finds_the_variables_of_other_collections(run: Run) -> None:
    """What a variable follows in another collection has its value there, in the mode of its name."""
    folders: dict[str, dict[str, Json]] = {}
    for path, text in run.trip.figma.items():
        document = json.loads(text)
        folders.setdefault(path.partition("/")[0], {})[document["$extensions"]["com.figma.modeName"]] = (
            document
        )
    names = [tokenset.name for tokenset in run.system.tokensets]
    collections = dict(zip(names, map(figma.collection, folders.values()), strict=True))
    for modes in collections.values():
        for mode, variables in modes.items():
            for each in variables.values():
                if each.elsewhere is not None:
                    other = collections[each.elsewhere[0]]
                    seen = other.get(mode, next(iter(other.values())))
                    assert figma.value_of(figma.normalized(each.elsewhere[1]), seen) == each.value


def test_reports_tell_of_every_token(run: Run) -> None:
    """Each token of a mode is in each report once, with a reason where it is not exported as it stands."""
    places = {(where, target) for where in run.trip.original for target in TARGETS}
    assert run.reports.keys() == places
    left_out = {
        (section.where, format_): section.notes.left_out
        for format_ in ("css", "ios", "android")
        for section in run.sections(format_)
        if not section.whole
    }
    for (where, target), report in run.reports.items():
        names = [token["name"] for token in report["tokens"]]
        assert sorted(names) == sorted(run.trip.original[where][1])
        by_status: dict[str, set[str]] = {"exported": set(), "approximated": set(), "skipped": set()}
        for token in report["tokens"]:
            by_status[token["status"]].add(token["name"])
            assert (token["reason"] is None) == (token["status"] == "exported")
            assert (token["identifier"] is None) == (token["status"] == "skipped")
        assert all(report[status] == len(found) for status, found in by_status.items())
        if (where, target) in left_out:
            assert by_status["skipped"] == left_out[where, target].keys()
        assert target != "json" or not by_status["skipped"]


def held(run: Run, where: Where) -> dict[str, Json]:
    """Return what a mode's DTCG report says of each token that its file holds, by name."""
    report = run.reports[where, "dtcg"]
    return {token["name"]: token for token in report["tokens"] if token["status"] != "skipped"}


def test_dtcg_holds_what_its_report_says(run: Run) -> None:
    """Each file has no fault, and the tokens of its report with the values that the package gives them."""
    compared = 0
    for section in run.sections("json"):
        reading = dtcg.read(json.loads(run.trip.dtcg[section.where]))
        assert reading.problems == []
        if section.whole:
            continue
        reported = held(run, section.where)
        assert sorted(token["identifier"] for token in reported.values()) == sorted(reading.tokens)
        for name, token in reported.items():
            found = reading.tokens[token["identifier"]]
            assert found.description == section.tokens[name].description
            wanted = section.css.get(name)
            is_same = token["status"] == "exported" or token["reason"].startswith("the alias to")
            if is_same and wanted is not None:
                value = dtcg.resolved(token["identifier"], reading.tokens)
                _check_value(section.resolved[name].type, json.dumps(value), tuple(wanted))
                compared += 1
    assert compared > sum(len(tokens) for _, tokens in run.trip.original.values()) * 0.8


@cache
def _check_value(kind: str, value: str, wanted: tuple[Part, ...]) -> None:
    """Check that a DTCG value says in CSS what it must; a shadow's spread of 0 may be left out there.

    The names of weights that CSS has not are DTCG's.
    """
    found = json.loads(value)
    if kind == "fontWeight" and wanted[0].word in WEIGHTS:
        assert found in {wanted[0].word, WEIGHTS[wanted[0].word]}
        return
    layers = [] if kind != "shadow" else found if isinstance(found, list) else [found]
    for layer in layers:
        if layer["spread"]["value"] == 0:
            del layer["spread"]
    shorter = alike(meaning(kind, css_of(kind, found)), list(wanted))
    assert shorter or alike(meaning(kind, css_of(kind, json.loads(value))), list(wanted)), (kind, value)


def test_the_resolver_document_is_one(run: Run) -> None:
    """The document of the workspace has no fault in any of its inputs, and the tokens of the DTCG reports."""
    reading = dtcg_resolver.read(json.loads(run.trip.resolver))
    assert reading.problems == []
    tokens = dtcg.read(reading.tree({})).tokens
    defaults = [where for where, (is_default, _) in run.trip.original.items() if is_default]
    assert len(tokens) == len({name for where in defaults for name in held(run, where)})


def test_terrazzo_reads_it(run: Run) -> None:
    """Terrazzo reads each default mode, and the resolver document with another; its linter finds nothing."""
    wheres = [where for where, (is_default, _) in run.trip.original.items() if is_default]
    chosen = list(dtcg_resolver.read(json.loads(run.trip.resolver)).inputs())[-1:]
    jobs = [Job(run.trip.dtcg[where]) for where in wheres] + [Job(run.trip.resolver, chosen)]
    *files, resolver = terrazzo.build(jobs)
    for where, built in zip(wheres, files, strict=True):
        _check_terrazzo(built.tokens[0], json.loads(run.trip.dtcg[where]))
        assert built.problems == [], where
    assert resolver.problems == []
    document = dtcg_resolver.read(json.loads(run.trip.resolver))
    for choice, tokens in zip(chosen, resolver.tokens, strict=True):
        _check_terrazzo(tokens, document.tree(choice))


def test_terrazzo_reads_figmas_files(run: Run) -> None:
    """Terrazzo has each variable of the first mode of a collection, and its linter finds nothing."""
    first: dict[str, str] = {}
    for path, text in run.trip.figma.items():
        first.setdefault(path.partition("/")[0], text)
    for text, built in zip(first.values(), terrazzo.build(list(map(Job, first.values()))), strict=True):
        names = {name.replace("/", ".") for name in figma.variables(json.loads(text))}
        assert built.tokens[0].keys() == names
        assert built.problems == []


def _check_terrazzo(found: dict[str, terrazzo.Token], tree: Json) -> None:
    """Check that Terrazzo has a tree's tokens, colours with the values that the independent reader sees."""
    wanted = dtcg.read(tree).tokens
    names = {path: path.removesuffix(".$root") for path in wanted}
    assert sorted(names.values()) == sorted(found)
    for path, token in wanted.items():
        seen = found[names[path]]
        assert (seen.type, seen.description) == (token.type, token.description), path
        if token.type == "color":
            assert seen.value == {"alpha": 1} | dtcg.resolved(path, wanted), path


def test_style_dictionary_reads_it(run: Run) -> None:
    """Style Dictionary reads each mode's file: every token with its value, no reference is open."""
    wheres = list(run.trip.original)
    for where, built in zip(
        wheres, style_dictionary.build([run.trip.dtcg[where] for where in wheres], dtcg=True), strict=True
    ):
        tokens = dtcg.read(json.loads(run.trip.dtcg[where])).tokens
        assert built.unresolved == []
        assert built.tokens.keys() == style_dictionary.reached(tokens, dtcg=True), where
        for path, token in built.tokens.items():
            assert token.value == dtcg.resolved(path, tokens), (where, path)
