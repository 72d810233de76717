"""Published packages that come in by one command, and the makers' own values for them.

A difference has a reason: one that is declared with the package, or one that Jeton itself tells, in the
problems of the import or the report of the export. Any other is a failing test.
"""

import shlex
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from cli.commands import CommandLine
from readers import chromium
from readers.stylesheets import question
from support.packages import fetch
from support.service import Service
from systems.css import meaning
from systems.formats import plain
from systems.loading import Client, Loaded, Where
from systems.makers import ANYWHERE, Figures, key, properties

Json = Any

LEFT_OUT = "left out, as the report of the export says"
OTHERWISE = "written otherwise, as the report of the export says"
TAKEN = "taken otherwise, as the problems of the import say"


_KINDS = ("color", "dimension", "duration", "fontFamily", "typography")
_ROOT = Path(__file__).parents[2]


def _no_reason(_name: str, _ours: str, _theirs: str) -> str | None:
    return None


class Source(NamedTuple):
    """A package that an import reads as it is: its files, the options of the command, and what must be found.

    Without a version it is a folder of this repository.

    `different` has the number of values that are not the makers', by reason; `reason` tells it for a name and
    the two values, None if there is none.
    """

    title: str
    licence: str
    package: str
    version: str
    files: tuple[str, ...]
    options: tuple[str, ...]
    shows: str
    figures: Callable[[Path], Figures]
    tokens: int
    compared: int
    different: Mapping[str, int]
    reason: Callable[[str, str, str], str | None] = _no_reason

    @property
    def origin(self) -> str:
        """The package and its version, as the document names them."""
        return f"`{self.package}` {self.version}".rstrip()

    @property
    def command(self) -> str:
        """The command line that imports the package's files, run where they are."""
        return " ".join(["jeton import", *self.files, "--workspace ID", *self.options])


class Imported(NamedTuple):
    """A package in a workspace: where its files are, the problems of its import, the reports on its css."""

    source: Source
    package: Path
    loaded: Loaded
    problems: list[Json]
    reports: dict[Where, Json]


def imported(source: Source, service: Service, client: Client, folder: Path) -> Imported:
    """Run the command of a package on a new workspace, and read the reports on the css of every mode."""
    package = fetch(source.package, source.version, folder) if source.version else _ROOT / source.package
    workspace = client.ok("POST", "/workspaces", {"name": source.title})["id"]
    _, *arguments = shlex.split(source.command.replace(" ID", f" {workspace}"))
    answer = CommandLine(package, service.database.url).json(*arguments)
    loaded = Loaded(client, workspace, {}, {})
    for tokenset in answer["tokensets"]:
        assert tokenset["name"] not in loaded.tokensets
        loaded.tokensets[tokenset["name"]] = tokenset["id"]
        for mode in tokenset["modes"]:
            loaded.modes[Where(tokenset["name"], mode["name"])] = mode["id"]
    reports = {where: client.ok("GET", f"{loaded.path(where)}/export/css/report") for where in loaded.modes}
    return Imported(source, package, loaded, answer["problems"], reports)


class Found(NamedTuple):
    """How many tokens there are, how many of the makers' values, and how many of these differ, by reason."""

    tokens: int
    compared: int
    different: dict[str, int]


def found(run: Imported) -> Found:
    """Compare the css of a package's modes with the makers' values."""
    tokens = sum(len(report["tokens"]) for report in run.reports.values())
    compared = 0
    different: Counter[str] = Counter()
    for where, figures in run.source.figures(run.package).items():
        assert figures, where
        wheres = _page(run, where)
        ours = {
            key(name): text
            for each in wheres
            for inherit in (True, False)  # of names that differ in white space a mode's own count
            for name, text in exported(run.loaded, each, inherit=inherit).items()
        }
        around = [each for each in run.reports if each.tokenset == where.tokenset]
        told = {
            key(token["name"]): token for each in [*around, *wheres] for token in run.reports[each]["tokens"]
        }
        for name, theirs in figures.items():
            compared += 1
            mine = ours.get(key(name))
            if mine is None or not _alike(mine, theirs):
                reason = _reason(run, told.get(key(name)), (name, mine or "", theirs))
                different[reason or f"{where} {name}: {mine}, not {theirs}"] += 1
    return Found(tokens, compared, dict(different))


def _page(run: Imported, where: Where) -> list[Where]:
    """Return the modes of a page: a mode, whose values count, after the other tokensets' default modes."""
    others = [each for each in _defaults(run) if each.tokenset != where.tokenset]
    return others if where == ANYWHERE else [*others, where]


def _defaults(run: Imported) -> list[Where]:
    """Return the default modes, those of the first tokensets last: their values count."""
    defaults = {
        mode["id"]
        for tokenset in run.loaded.tokensets.values()
        for mode in run.loaded.client.ok("GET", f"/tokensets/{tokenset}/modes")["modes"]
        if mode["is_default"]
    }
    return [where for where, id_ in reversed(run.loaded.modes.items()) if id_ in defaults]


def _reason(run: Imported, token: Json, compared: tuple[str, str, str]) -> str | None:
    """Return why a value is not the makers'."""
    declared = run.source.reason(*compared)
    if declared is not None or token is None:
        return declared
    if token["status"] != "exported":
        return LEFT_OUT if token["status"] == "skipped" else OTHERWISE
    is_told = any(problem["path"].endswith(token["name"]) for problem in run.problems)
    return TAKEN if is_told else None


def refused(run: Imported) -> list[tuple[str, str]]:
    """Return what the reports call exported and Chromium does not take for the property of its type."""
    types = kinds(run)
    asked: set[tuple[str, str]] = set()
    for where, report in run.reports.items():
        declared = {key(name): text for name, text in exported(run.loaded, where).items()}
        asked |= {
            question(types[where][token["name"]], declared[key(token["name"])])
            for token in report["tokens"]
            if token["status"] == "exported"
        }
    pairs = sorted(asked)
    assert pairs
    valid = chromium.supported(pairs)
    return [pair for pair, is_valid in zip(pairs, valid, strict=True) if not is_valid]


def kinds(run: Imported) -> dict[Where, dict[str, str]]:
    """Return for the tokens of each mode the type of what their aliases lead to."""
    modes = {where: run.loaded.client.ok("GET", f"{run.loaded.path(where)}/tokens") for where in run.reports}
    listed = {where: {token["name"]: token for token in mode["tokens"]} for where, mode in modes.items()}
    everything = {name: token for tokens in reversed(listed.values()) for name, token in tokens.items()}
    return {
        where: {name: _kind(tokens, everything, name) for name in tokens} for where, tokens in listed.items()
    }


def _kind(own: Mapping[str, Json], others: Mapping[str, Json], name: str) -> str:
    token = own[name]
    while (target := token["alias_to"]) is not None and (target in own or target in others):
        token = own.get(target) or others[target]
    return str(token["type"])


def exported(loaded: Loaded, where: Where, *, inherit: bool = False) -> dict[str, str]:
    """Return the properties of a mode's css by their names, also those that it inherits if asked."""
    query = "&inherit=true" if inherit else ""
    answer = loaded.client.send("GET", f"{loaded.path(where)}/export?format=css{query}")
    assert answer.status == 200, answer
    return properties(answer.body.decode())


def _alike(one: str, other: str) -> bool:
    if plain(one) == plain(other) or one == other.strip("\"'"):
        return True
    try:
        return any(meaning(kind, one) == meaning(kind, other) for kind in _KINDS)
    except (ValueError, TypeError, KeyError):
        return False
