"""Open Props: one set of a resolver file in the DTCG format, without references to speak of."""

import json
from pathlib import Path

from systems.dtcg import tokens_in
from systems.model import Folders, Json, Mode, Package, System, Token, Tokenset, reference, token

NAME = "open-props"


def _read(folder: Path) -> Json:
    return json.loads((folder / "open-props.resolver.json").read_text("utf-8"))


def load(folders: Folders) -> System:
    """Read the resolver's sets; an alias without a type has its target's."""
    found = [
        each
        for part in _read(folders[NAME])["resolutionOrder"]
        for source in part["sources"]
        for each in tokens_in(source)
    ]
    types = {each.name: each.type for each in found}

    def kind(name: str, value: Json) -> str:
        target = reference(value)
        return types.get(name) or (types.get(target) if target else None) or "string"

    tokens: dict[str, Token] = {
        each.name: token(
            each.name,
            kind(each.name, each.node["$value"]),
            each.node["$value"],
            each.name,
            each.node.get("$description"),
        )
        for each in found
    }
    return System([Tokenset("Open Props", [Mode("Base", tokens, tokens)])], {}, [])


def count(folders: Folders) -> int:
    """Count the values in the text of the file."""
    return (folders[NAME] / "open-props.resolver.json").read_text("utf-8").count('"$value"')


OPEN_PROPS = Package("Open Props", "MIT", {NAME: "1.7.23"}, load, count)
