"""Collector of an importer's problems, within bounds."""

import msgspec

from jeton.formats.reading.model import LEFT_OUT, ImportProblem, LeftOut, Severity

EACH = 10_000
"""The most problems of one kind that are listed; further ones are counted."""
ROOM = 8 * 1024 * 1024
"""The approximate limit of all texts together, in characters."""


class Problems:
    """The problems of one import in the order of discovery, within `EACH` of one kind and `ROOM` of all."""

    def __init__(self) -> None:
        self._problems: list[ImportProblem] = []
        self._counts: dict[tuple[Severity, str], int] = {}
        self._suppressed: dict[tuple[Severity, str], int] = {}
        self._room = ROOM
        self.failed = False
        self.file = ""
        """The prefix of each path: a file's name, if there are several files."""

    def error(self, path: str, text: str, **values: object) -> None:
        """Note content that cannot be imported: nothing is stored then. `text` is a template for its kind."""
        self.failed = True
        self._add("error", path, text, values)

    def left_out(self, path: str, text: str, **values: object) -> None:
        """Note a token that cannot be imported, and why; the others are. `text` as in `error`."""
        self._add("warning", path, text + LEFT_OUT, values, LeftOut)

    def namesake(self, path: str, name: str, other: str) -> None:
        """Note a token that is left out, since the one at another path has its name."""
        text = "two tokens would have the name {name}: this one and the one at {other}"
        self.left_out(path, text, name=name, other=other)

    def warning(self, path: str, text: str, **values: object) -> None:
        """Note content that was imported incompletely or as something else."""
        self._add("warning", path, text, values)

    def info(self, path: str, text: str, **values: object) -> None:
        """Note a fact that the user may want to know."""
        self._add("info", path, text, values)

    def all(self) -> list[ImportProblem]:
        """Return all problems; a kind with too many ends with the number of further ones."""
        more = [
            ImportProblem("", severity, f"{count} more of this kind: {text.format_map(_Placeholders())}")
            for (severity, text), count in self._suppressed.items()
        ]
        return [*self._problems, *more]

    def _add(
        self,
        severity: Severity,
        path: str,
        text: str,
        values: dict[str, object],
        class_: type[ImportProblem] = ImportProblem,
    ) -> None:
        kind = severity, text
        self._counts[kind] = self._counts.get(kind, 0) + 1
        if self._counts[kind] > EACH or self._room < 0:
            self._suppressed[kind] = self._suppressed.get(kind, 0) + 1
            return
        texts = {key: _short(value) for key, value in values.items()}
        problem = class_(_short(self.located(path)), severity, text.format(**texts))
        self._room -= len(problem.path) + len(problem.message)
        self._problems.append(problem)

    def located(self, path: str) -> str:
        """Return a path after its file's name, if there are several files."""
        return f"{self.file}: {path}" if self.file and path else self.file or path


def counted(count: int, noun: str) -> str:
    """Return a number of things, such as `1 token` or `2 tokens`."""
    return f"{count} {noun}{'' if count == 1 else 's'}"


class _Placeholders(dict[str, str]):
    def __missing__(self, key: str) -> str:
        return "…"


def shown(value: object) -> str:
    """Return a text as it is, and any other value as JSON has it."""
    is_json = value is None or isinstance(value, bool | dict | list)
    return msgspec.json.encode(value).decode() if is_json else str(value)


def _short(value: object) -> str:
    """Return a text for a message, shortened because it comes from a file."""
    text = shown(value)
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN - 1]}…"


_SHOWN = 1_024 + 256
