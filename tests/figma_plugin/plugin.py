"""The plug-in beside a model of Figma's API, in a process of Node that lives as long as the tests do."""

import itertools
import json
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from figma_plugin.scripts import CLIENT, MODEL
from support.npm_clients import NODE

Json = dict[str, Any]

_DRIVER = Path(__file__).parent / "drive.mjs"
_NUMBERS = itertools.count(1)


class Refused(Exception):
    """The plug-in, or the model, threw an error."""

    def __init__(self, message: str, code: str | None) -> None:
        super().__init__(message)
        self.code = code


class Plugin:
    """A process that has the scripts of the window, and those of the sandbox for each file."""

    def __init__(self, client: Path = CLIENT) -> None:
        self._process = subprocess.Popen(
            [str(NODE), str(_DRIVER), str(client), str(MODEL)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )

    def ask(self, command: str, **told: object) -> Any:
        """Return what a command comes to."""
        given, answered = self._process.stdin, self._process.stdout
        assert given is not None
        assert answered is not None
        given.write(json.dumps({"do": command, **told}) + "\n")
        given.flush()
        answer = json.loads(answered.readline())
        if "error" in answer:
            raise Refused(f"{answer['error']}\n{answer['stack']}", answer.get("code"))
        return answer["result"]

    def close(self) -> None:
        """End the process."""
        self._process.communicate()

    def plan(self, document: Json, file: Json, choices: Json | None = None) -> Json:
        """Return a plan."""
        return dict(self.ask("plan", document=document, file=file, choices=choices or {}))


@cache
def plugin() -> Plugin:
    """Return the process of these tests, which ends with them."""
    return Plugin()


@dataclass
class FigmaFile:
    """A file in the model, with one user."""

    options: Json = field(default_factory=dict)
    name: str = field(default_factory=lambda: f"file {next(_NUMBERS)}")

    def __post_init__(self) -> None:
        plugin().ask("new", name=self.name, options=self.options)

    def read(self) -> Json:
        """Return what the plug-in reads of it."""
        return dict(plugin().ask("read", name=self.name))

    def plan(self, document: Json, **choices: object) -> Json:
        """Return the plan that brings it into step with a document."""
        return dict(plugin().ask("plan", name=self.name, document=document, choices=choices))

    def sync(self, document: Json, cancel_after: int | None = None, **choices: object) -> Json:
        """Plan and apply; return the plan with what was applied."""
        return dict(
            plugin().ask("sync", name=self.name, document=document, choices=choices, cancelAfter=cancel_after)
        )

    def apply(self, plan: Json, **more: object) -> Json:
        """Apply a plan, and return how that went."""
        operations, identity = plan["operations"], plan["identity"]
        return dict(plugin().ask("apply", name=self.name, operations=operations, identity=identity, **more))

    def writes(self) -> Json:
        """Return the writes by kind and by step since the last call, and the data of the file."""
        return dict(plugin().ask("writes", name=self.name))

    def edit(self, script: str) -> Any:
        """Do what a designer does, in JavaScript: `v(name)` is a variable, `c(name)` a collection."""
        return plugin().ask("edit", name=self.name, script=script)

    def restart(self) -> None:
        """Close the plug-in's window, and open it again."""
        plugin().ask("restart", name=self.name)

    def values(self) -> dict[str, dict[str, Any]]:
        """Return values by mode's name, by variable's name; aliases are names after an arrow."""
        file = self.read()
        modes = {mode["modeId"]: mode["name"] for each in file["collections"] for mode in each["modes"]}
        names = {each["id"]: each["name"] for each in file["variables"]}
        return {
            each["name"]: {modes[mode]: _plain(value, names) for mode, value in each["valuesByMode"].items()}
            for each in file["variables"]
        }

    def ids(self) -> dict[str, tuple[str, str]]:
        """Return the id and the key of each variable by its name."""
        return {each["name"]: (each["id"], each["key"]) for each in self.read()["variables"]}


def _plain(value: Any, names: Mapping[str, str]) -> Any:
    if isinstance(value, dict) and "id" in value:
        return f"→ {names.get(value['id'])}"
    if isinstance(value, dict) and "r" in value:
        channels = [round(value[each] * 255) for each in "rgba"]
        return "#" + bytes(channels[:3] if channels[3] == 255 else channels).hex()
    return value


def variable(key: str, name: str, *values: Any, kind: str = "COLOR", **more: Any) -> Json:
    """Return a variable of a document."""
    scopes = [] if kind == "BOOLEAN" else ["ALL_SCOPES"]
    return {"key": key, "name": name, "type": kind, "values": list(values), "scopes": scopes, **more}


def collection(key: str, name: str, modes: Sequence[str], *variables: Json) -> Json:
    """Return a collection of a document, whose modes have keys made of its own key and their names."""
    return {
        "key": key,
        "name": name,
        "modes": [{"key": f"{key}-{mode}", "name": mode} for mode in modes],
        "variables": list(variables),
    }


def document(*collections: Json, styles: Sequence[Json] = (), **source: Any) -> Json:
    """Return a document."""
    whole = {"kind": "now", "workspace": "w", "change_set": 1, **source}
    return {
        "format": 1,
        "source": whole,
        "collections": list(collections),
        "styles": list(styles),
        "problems": [],
    }


def many(number: int, modes: Sequence[str] = ("Light", "Dark")) -> Json:
    """Return a document of so many colours, and of as many aliases to them."""
    plain = [variable(f"p{at}", f"p/{at}", *[f"#{at:06x}"] * len(modes)) for at in range(number)]
    aliases = [variable(f"a{at}", f"a/{at}", *[{"alias": f"p{at}"}] * len(modes)) for at in range(number)]
    return document(collection("c1", "Plain", modes, *plain), collection("c2", "Aliases", modes, *aliases))
