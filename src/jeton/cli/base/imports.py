"""Results of imports, as people read them."""

import re
from typing import Any

from jeton.cli.base.printing import note, print_table, styled


def print_problems(problems: list[dict[str, Any]]) -> None:
    """Print each kind of problem once: how many there are, and some of their places."""
    groups: dict[tuple[str, str], list[dict[str, str]]] = {}
    for problem in problems:
        key = problem["severity"], _VARYING.sub("…", problem["message"])
        groups.setdefault(key, []).append(problem)
    for (severity, kind), group in groups.items():
        paths = list(dict.fromkeys(problem["path"] for problem in group if problem["path"]))
        if len(group) == 1:
            note(f"{paths[0] + ': ' if paths else ''}{_label(severity)} {_with_options(group[0]['message'])}")
            continue
        is_same = all(problem["message"] == group[0]["message"] for problem in group)
        examples = f", for example {', '.join(paths[:_EXAMPLES])}" if paths else ""
        text = _with_options(group[0]["message"] if is_same else kind)
        note(f"{_label(severity)} {len(group):,} \u00d7 {text}{examples}")


def _with_options(text: str) -> str:
    """Return a message with parameters of the API, `sets=keep`, as options of the command, `--sets keep`."""
    return _PARAMETER.sub(
        lambda match: f"`--{match[1].replace('_', '-')}{f' {match[2]}' if match[2] else ''}`", text
    )


def _label(severity: str) -> str:
    return styled(f"{severity}:", {"error": "red", "warning": "yellow"}.get(severity))


_EXAMPLES = 3
_PARAMETER = re.compile(
    "`(map|base|per_file|unitless|group_separator|sets|shared|order|format|mode|on_missing)(?:=([a-z]+))?`"
)
_VARYING = re.compile(r"\{[^{}]*\}|\(#[^()]*\)|(?<![\w$/])[\w$/]*[\w$][./$-][\w./$-]*|\d+")
"""The parts in which messages of one kind differ: references, names of several parts, numbers."""


def print_result(answer: dict[str, Any], *, dry_run: bool) -> None:
    """Print the tokensets and modes of an import, its problems, and the counts."""
    rows = [
        (tokenset["name"], mode["name"], f"{mode['tokens']:,}", tokenset["id"] or "-", mode["id"] or "-")
        for tokenset in answer["tokensets"]
        for mode in tokenset["modes"]
    ]
    if rows:
        print_table(("TOKENSET", "MODE", "TOKENS", "TOKENSET ID", "MODE ID"), rows)
    print_problems(answer["problems"])
    if "order" in answer:
        _print_order(answer["order"])
    names = ("created", "changed", "unchanged", "skipped", "renamed", "deleted")
    counts = ", ".join(f"{answer[name]:,} {name}" for name in names if name in answer)
    note(f"{'It would be imported' if dry_run else 'Imported'} as {answer['format']}: {counts}.")


def _print_order(tried: dict[str, Any]) -> None:
    """Print how many tokens the order gives another value, and some of them."""
    for change in tried["changes"][:_EXAMPLES]:
        before, after = (
            "unresolved" if value is None else value for value in (change["before"], change["after"])
        )
        note(f"order: {change['name']}: {before} -> {after}")
    count = tried["total"]
    note(f"The order would give {count:,} token{'' if count == 1 else 's'} another value.")
