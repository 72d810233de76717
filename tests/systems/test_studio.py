"""Themes of Tokens Studio are what its own transforms for Style Dictionary make of the same file."""

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import closing

import pytest
from support.packages import run as judge
from support.service import Service
from systems.css import Untranslatable, alike, css_of, meaning
from systems.imports import LEFT_OUT, OTHERWISE, Imported, Json, exported, imported, kinds
from systems.loading import Client, Where
from systems.makers import key
from systems.sources import SOURCES

DIFFERENT: dict[str, dict[str, int]] = {"Telekom": {}, "Rijkshuisstijl": {LEFT_OUT: 21}}
"""How many values differ, by reason."""
_BYTE = 1 / 255


@pytest.fixture(
    scope="module",
    params=[source for source in SOURCES if source.title in DIFFERENT],
    ids=lambda source: source.title,
)
def run(
    request: pytest.FixtureRequest, shared_service: Service, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Imported]:
    """Each package whose themes are in one file, imported."""
    with closing(Client(shared_service, shared_service.account())) as client:
        yield imported(request.param, shared_service, client, tmp_path_factory.mktemp("package"))


def test_every_theme_is_what_the_transforms_make_of_it(run: Imported) -> None:
    """Each mode has the same tokens in each permutation, colours within 1/255, numbers within 1e-4.

    By rule a set that all themes share is a tokenset of its own, and a line height in percent is the factor
    that it comes to.
    """
    (file,) = run.source.files
    made = judge("style-dictionary", "themes.mjs", run.package / file)
    different: Counter[str] = Counter()
    names = {theme for permutation in made["themes"] for theme in permutation.split("/")}
    others = {Where(name, "Base"): values for name, values in made["others"].items() if values}
    shared = [where for where in run.loaded.modes if where.mode not in names and where not in others]
    seen = set(shared)
    for permutation, values in made["themes"].items():
        themes = permutation.split("/")
        wheres = [where for where in run.loaded.modes if where.mode in themes]
        assert len(wheres) == len(themes)
        wheres += shared
        seen |= set(wheres)
        assert _names(run, wheres) == values.keys()
        for where in wheres:
            different += _differences(run, where, values)
    assert seen | others.keys() == set(run.loaded.modes)
    for where, values in others.items():
        assert _names(run, [where]) == values.keys()
        different += _differences(run, where, values)
    assert different == DIFFERENT[run.source.title]


def _report(run: Imported, where: Where) -> list[Json]:
    """Return the tokens of the report on a mode's css, with those that it inherits."""
    report = run.loaded.client.ok("GET", f"{run.loaded.path(where)}/export/css/report?inherit=true")
    return list(report["tokens"])


def _names(run: Imported, wheres: Iterable[Where]) -> set[str]:
    return {token["name"] for where in wheres for token in _report(run, where)}


def _differences(run: Imported, where: Where, values: dict[str, object]) -> Counter[str]:
    """Count the tokens of a mode whose values are others in a permutation, by reason."""
    found: Counter[str] = Counter()
    ours = {key(name): text for name, text in exported(run.loaded, where, inherit=True).items()}
    types = {name: kind for each in kinds(run).values() for name, kind in each.items()}
    for token in _report(run, where):
        name, status = token["name"], token["status"]
        if status == "skipped":
            found[LEFT_OUT] += 1
        elif not _agree(types[name], ours[key(name)], values[name]):
            told = f"{where} {name}: {ours[key(name)]}, not {values[name]}"
            found[OTHERWISE if status == "approximated" else told] += 1
    return found


def _agree(kind: str, ours: str, theirs: object) -> bool:
    try:
        text = css_of(kind, theirs)
    except Untranslatable:
        return False
    if kind == "lineHeight" and ours.endswith("%"):
        ours = f"{float(ours.removesuffix('%')) / 100:.6f}"
    return ours == text or alike(meaning(kind, ours), meaning(kind, text), _BYTE)
