"""What an importer has to tell, collected within bounds."""

from jeton.importers.model import Problem, Severity

EACH = 10_000
"""So many problems of one kind are told one by one; the rest of the kind is counted."""
ROOM = 8 * 1024 * 1024
"""How many characters all that is told comes to, about."""


class Problems:
    """The problems of one import, in the order they were met, within `EACH` of one kind and `ROOM` of all."""

    def __init__(self) -> None:
        self._found: list[Problem] = []
        self._counts: dict[tuple[Severity, str], int] = {}
        self._untold: dict[tuple[Severity, str], int] = {}
        self._room = ROOM
        self.failed = False
        self.file = ""
        """What is put before each path: a file's name, where there are several."""

    def error(self, path: str, text: str, **values: object) -> None:
        """Note what cannot be imported: nothing is stored then. `text` is a template, the kind of problem."""
        self.failed = True
        self._add("error", path, text, values)

    def warning(self, path: str, text: str, **values: object) -> None:
        """Note what was imported as something else than it was, or not whole."""
        self._add("warning", path, text, values)

    def info(self, path: str, text: str, **values: object) -> None:
        """Note what somebody may like to know."""
        self._add("info", path, text, values)

    def add(self, problems: list[Problem]) -> None:
        """Take over problems that were collected elsewhere."""
        self._found += problems
        self.failed = self.failed or any(problem.severity == "error" for problem in problems)

    def all(self) -> list[Problem]:
        """Return them; each kind of which there are too many ends with how many more there are."""
        more = [
            Problem("", severity, f"{count} more of this kind: {text.format_map(_Names())}")
            for (severity, text), count in self._untold.items()
        ]
        return [*self._found, *more]

    def _add(self, severity: Severity, path: str, text: str, values: dict[str, object]) -> None:
        kind = severity, text
        self._counts[kind] = self._counts.get(kind, 0) + 1
        if self._counts[kind] > EACH or self._room < 0:
            self._untold[kind] = self._untold.get(kind, 0) + 1
            return
        shown = {key: _short(value) for key, value in values.items()}
        problem = Problem(_short(self.located(path)), severity, text.format(**shown))
        self._room -= len(problem.path) + len(problem.message)
        self._found.append(problem)

    def located(self, path: str) -> str:
        """Return a path with its file before it, where there are several."""
        return f"{self.file}: {path}" if self.file and path else self.file or path


class _Names(dict[str, str]):
    def __missing__(self, key: str) -> str:
        return "…"


def _short(value: object) -> str:
    """Return a text as a message shows it: bounded, since it comes from a file."""
    text = str(value)
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN - 1]}…"


_SHOWN = 1_024 + 256
