"""Findings as SARIF: by the schema that is published for it, and within what GitHub takes."""

import json

import jsonschema_rs
import pytest
from checking.test_code import SHARED, VOCABULARY
from support.packages import fetch

from jeton.formats.lint.code import RULES, Checker, Code
from jeton.formats.lint.sarif import sarif

SCHEMA = ("@microsoft/jest-sarif", "1.0.0-beta.0")
MOST_RESULTS, MOST_RULES, MOST_BYTES = 5_000, 25_000, 10_000_000
"""The results of a run that GitHub shows, and the rules and bytes that it takes."""


@pytest.fixture(scope="module")
def validator(tmp_path_factory: pytest.TempPathFactory) -> jsonschema_rs.Draft7Validator:
    """A validator by the schema in a package of its editors."""
    folder = fetch(*SCHEMA, tmp_path_factory.mktemp("sarif"))
    schema = json.loads((folder / "lib" / "schemas" / "sarif-2.1.0-rtm.5.json").read_text("utf-8"))
    for name in ("run", "toolComponent"):  # its expression is none of all dialects
        schema["definitions"][name]["properties"]["language"].pop("pattern", None)
    return jsonschema_rs.Draft7Validator(schema)


def _log(paths: list[str]) -> dict[str, object]:
    texts = [Code(case["language"], case["text"]) for case in SHARED["cases"]]
    findings, _ = Checker(VOCABULARY).check(texts)
    return sarif(zip(paths, findings, strict=True), "1.0.0")


def test_all_findings_of_the_cases_are_valid(validator: jsonschema_rs.Draft7Validator) -> None:
    """Whatever the path of a file is; a log of another form is refused."""
    paths = ["a.css", "a b.css", "ü/😀.css", "..\\a.css", "/a.css", "a:b.css", "a#b?c%.css"]
    log = _log([paths[number % len(paths)] for number in range(len(SHARED["cases"]))])
    assert [error.message for error in validator.iter_errors(log)] == []
    (run,) = json.loads(json.dumps(log))["runs"]
    assert {each["ruleId"] for each in run["results"]} == {f"jeton/{kind}" for kind in RULES["rules"]}
    assert list(validator.iter_errors({**log, "runs": [{**run, "results": [{}]}]}))


def test_a_log_is_within_the_limits_of_github(validator: jsonschema_rs.Draft7Validator) -> None:
    """The most findings that there are, in files with the longest names."""
    text = "a{color:var(--color-brand-old)}\n" * 1_000
    findings, truncated = Checker(VOCABULARY).check([Code("css", text)])
    log = sarif([("a" * 1_000, each) for each in findings], "1.0.0")
    assert truncated
    assert not list(validator.iter_errors(log))
    assert len(findings[0]) <= MOST_RESULTS
    assert len(RULES["rules"]) <= MOST_RULES
    assert len(json.dumps(log)) <= MOST_BYTES
