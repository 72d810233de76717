"""Findings as SARIF 2.1.0, for code scanning. The first 5,000 results of a run are what GitHub shows."""

from collections.abc import Iterable, Sequence
from typing import Any
from urllib.parse import quote

from jeton.formats.lint.code import RULES, Finding

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
MEDIA_TYPE = "application/sarif+json"


def sarif(findings: Iterable[tuple[str, Sequence[Finding]]], version: str) -> dict[str, Any]:
    """Return the log of a run of this version of Jeton, with the findings of files by their paths."""
    ids = list(RULES["rules"])
    rules = [
        {
            "id": f"jeton/{name}",
            "shortDescription": {"text": rule["text"]},
            "defaultConfiguration": {"level": rule["severity"]},
        }
        for name, rule in RULES["rules"].items()
    ]
    results = [
        {
            "ruleId": f"jeton/{each.kind}",
            "ruleIndex": ids.index(each.kind),
            "level": RULES["rules"][each.kind]["severity"],
            "message": {"text": each.message},
            "locations": [{"physicalLocation": _location(path, each)}],
        }
        for path, own in findings
        for each in own
    ]
    driver = {"name": "Jeton", "version": version, "rules": rules}
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    return {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}


def _location(path: str, finding: Finding) -> dict[str, Any]:
    region = {
        "startLine": finding.line,
        "startColumn": finding.column,
        "endColumn": finding.column + len(finding.found),
    }
    return {"artifactLocation": {"uri": quote(path.replace("\\", "/"), errors="replace")}, "region": region}
