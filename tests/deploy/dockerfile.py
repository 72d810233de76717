"""What a Dockerfile and its .dockerignore say: the instructions that Jeton's uses, and no others."""

import json
import re
import shlex
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import NamedTuple

BASE_ENVIRONMENT = {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"}
_FORMS = {"HEALTHCHECK", "ENTRYPOINT", "CMD", "VOLUME"}
"""Instructions whose arguments are a JSON array, so that no shell is between."""


class Instruction(NamedTuple):
    """One instruction: its word, its flags (`--from=build`) and the rest of its line."""

    word: str
    flags: dict[str, str]
    rest: str

    def words(self) -> list[str]:
        """Return the arguments, as the JSON array or the shell words that they are."""
        if self.word in _FORMS:
            found: list[str] = json.loads(self.rest.removeprefix("CMD "))
            return found
        return shlex.split(self.rest)


@dataclass
class Stage:
    """One stage: the image it starts from, its steps in order, and what they leave to whoever runs it."""

    base: str
    name: str
    steps: list[Instruction] = field(default_factory=list)
    environment: dict[str, str] = field(default_factory=lambda: dict(BASE_ENVIRONMENT))
    settings: dict[str, Instruction] = field(default_factory=dict)
    """The last instruction of each kind."""

    def take(self, step: Instruction) -> None:
        """Take the next step."""
        self.steps.append(step)
        self.settings[step.word] = step
        if step.word == "ENV":
            for pair in step.words():
                name, _, text = pair.partition("=")
                self.environment[name] = re.sub(r"\$(\w+)", lambda found: self.environment[found[1]], text)

    def words(self, word: str) -> list[str]:
        """Return the arguments of the last instruction of a kind."""
        return self.settings[word].words()


_KNOWN = _FORMS | {"ENV", "WORKDIR", "RUN", "COPY", "LABEL", "USER", "EXPOSE", "STOPSIGNAL"}


def read(file: Path) -> list[Stage]:
    """Return a Dockerfile's stages.

    Raises:
        ValueError: it has an instruction that is not known here.
    """
    lines = [line for line in file.read_text().splitlines() if not line.lstrip().startswith("#")]
    text = re.sub(r"\\\n\s*", " ", "\n".join(lines))
    stages: list[Stage] = []
    for line in filter(None, map(str.strip, text.splitlines())):
        word, _, rest = line.partition(" ")
        flags = {}
        while found := re.match(r"--([a-z-]+)=(\S+) +", rest):
            flags[found[1]] = found[2]
            rest = rest[found.end() :]
        if word == "FROM":
            base, _, name = rest.partition(" AS ")
            stages.append(Stage(base, name))
        elif word in _KNOWN:
            stages[-1].take(Instruction(word, flags, rest))
        else:
            raise ValueError(f"unknown instruction: {line}")
    return stages


class Context:
    """The files that `docker build` is given: those of a folder that its .dockerignore lets through."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        lines = (folder / ".dockerignore").read_text().splitlines()
        self._patterns = [line for line in lines if line and not line.startswith("#")]

    def has(self, path: str) -> bool:
        """Tell whether a path is let through; of all patterns that match, the last one decides.

        Raises:
            ValueError: a pattern has a form that is not known here.
        """
        kept = True
        for pattern in self._patterns:
            bare = pattern.removeprefix("!")
            parts = PurePosixPath(path).parts
            if bare == "*":
                matches = True
            elif bare.startswith("**/") and "*" not in bare[3:]:
                matches = bare[3:] in parts
            elif "*" not in bare:
                matches = PurePosixPath(path).is_relative_to(bare)
            else:
                raise ValueError(f"unknown pattern: {pattern}")
            if matches:
                kept = pattern.startswith("!")
        return kept
