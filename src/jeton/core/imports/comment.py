"""Plan of an import in Markdown, for a comment on a change of files. Names and values may be any text."""

from collections.abc import Iterator, Sequence

from jeton.core.imports.preview import Preview, PreviewedMode
from jeton.diffs.markdown import code, plain
from jeton.model.stored_tokens import TokenContent

_LISTED = 100
"""The most entries of a list."""


def lines(plan: Preview) -> Iterator[str]:
    """Yield the lines: the counts, a table of modes, then what is deleted, renamed, changed and new."""
    totals = {
        "new": plan.new,
        "changed": plan.conflicts,
        "renamed": len(plan.renames),
        "deleted": plan.deleted,
        "unchanged": plan.unchanged,
    }
    yield f"**Tokens: {', '.join(f'{count:,} {word}' for word, count in totals.items() if count) or 'none'}**"
    yield from ("", "| Tokenset | Mode | New | Changed | Deleted | Unchanged |", "|---|---|--:|--:|--:|--:|")
    for mode in plan.modes[:_LISTED]:
        counts = (mode.new, mode.conflicts, mode.deleted, mode.unchanged)
        cells = [plain(mode.tokenset), plain(mode.mode), *(f"{count:,}" for count in counts)]
        yield f"| {' | '.join(cells)} |"
    if len(plan.modes) > _LISTED:
        yield from ("", f"and {len(plan.modes) - _LISTED:,} more modes")
    yield from _problems(plan)
    yield from _list(
        "Deleted",
        plan.deleted,
        [f"{code(token.name)} {_of(mode)}" for mode in plan.modes for token in mode.first_deleted],
    )
    yield from _list(
        "These tokens refer to deleted ones", len(plan.dependents), [code(name) for name in plan.dependents]
    )
    yield from _list(
        "Renamed, and followed by what refers to them",
        len(plan.renames),
        [f"{code(each.was)} → {code(each.name)} (tokenset {code(each.tokenset)})" for each in plan.renames],
    )
    yield from _list(
        "Changed",
        plan.conflicts,
        [
            f"{code(after.name)} {_of(mode)}: {_value(before)} → {_value(after)}"
            for mode in plan.modes
            for before, after in mode.first_conflicts
        ],
    )
    yield from _list(
        "New",
        plan.new,
        [
            f"{code(token.name)} {_of(mode)}: {_value(token)}"
            for mode in plan.modes
            for token in mode.first_new
        ],
    )


def _problems(plan: Preview) -> Iterator[str]:
    texts = [
        f"{each.severity}: {code(each.path) + ': ' if each.path else ''}{plain(each.message)}"
        for each in plan.problems
        if each.severity != "info"
    ]
    yield from _list("To look at", len(texts), texts)


def _list(title: str, count: int, entries: Sequence[str]) -> Iterator[str]:
    """Yield a list that opens under its title; nothing if it is empty."""
    if not count:
        return
    yield from ("", f"<details><summary>{title}: {count:,}</summary>", "")
    yield from (f"- {entry}" for entry in entries[:_LISTED])
    if count > len(entries[:_LISTED]):
        yield f"- and {count - len(entries[:_LISTED]):,} more"
    yield from ("", "</details>")


def _of(mode: PreviewedMode) -> str:
    return f"({code(mode.tokenset)}, {code(mode.mode)})"


def _value(token: TokenContent) -> str:
    return code(token.value if token.alias_to is None else f"{{{token.alias_to}}}")
