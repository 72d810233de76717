"""An independent reader of DTCG Resolver documents, from the text of the Resolver Module 2025.10."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple
from urllib.parse import unquote

from readers import dtcg

Json = Any
VERSION = "2025.10"
_MEMBERS = frozenset({"$schema", "name", "version", "description", "sets", "modifiers", "resolutionOrder"})
_SHARED = frozenset({"description", "$extensions", "name", "type"})
_SET = _SHARED | {"sources"}
_MODIFIER = _SHARED | {"contexts", "default"}


class Part(NamedTuple):
    """A set or a modifier: its contexts by name, a set has one called ``."""

    name: str
    node: Mapping[str, Json]
    contexts: Mapping[str, list[Json]]
    default: str | None


class Reading(NamedTuple):
    """The sets and modifiers in the order in which they are applied, and what is wrong with the document."""

    parts: list[Part]
    problems: list[str]

    def tree(self, inputs: Mapping[str, str]) -> dict[str, Json]:
        """Return the tokens that an input gives, unresolved: later ones win (section 6)."""
        tree: dict[str, Json] = {}
        for part in self.parts:
            chosen = inputs.get(part.name, part.default or "")
            for source in part.contexts.get(chosen, []):
                _merge(tree, source)
        return tree

    def inputs(self) -> Iterator[dict[str, str]]:
        """Yield the default input, and for each modifier every other context of it."""
        yield {}
        for part in self.parts:
            for context in part.contexts:
                if context not in {"", part.default}:
                    yield {part.name: context}


def read(document: Json) -> Reading:
    """Read a document; the tokens of every input are read too, as `inputs` gives them."""
    parts: list[Part] = []
    problems = list(_problems(document, parts))
    reading = Reading(parts, problems)
    if not problems:
        for chosen in reading.inputs():
            found = dtcg.read(reading.tree(chosen)).problems
            problems += [f"{chosen or 'by default'}: {problem}" for problem in found]
    return reading


def _problems(document: Json, parts: list[Part]) -> Iterator[str]:
    if not isinstance(document, dict) or document.get("version") != VERSION:
        yield "no document of this version"
        return
    if unknown := document.keys() - _MEMBERS:
        yield f"unknown members: {sorted(unknown)}"
    order = document.get("resolutionOrder")
    if not isinstance(order, list) or not order:
        yield "no resolutionOrder"
        return
    for item in order:
        name, node = _item(document, item)
        if node is None:
            yield f"{item!r} leads nowhere"
        elif name in {part.name for part in parts}:
            yield f"two are called {name!r}"
        else:
            yield from (f"{name}: {said}" for said in _part_problems(document, name, node, parts))


def _item(document: Mapping[str, Json], item: Json) -> tuple[str, Json]:
    if not isinstance(item, dict):
        return "", None
    if "$ref" not in item:
        return str(item.get("name")), item if item.get("type") in {"set", "modifier"} else None
    return _named(document, item["$ref"], ("sets", "modifiers"))


def _named(document: Mapping[str, Json], reference: Json, kinds: Sequence[str]) -> tuple[str, Json]:
    """Return where a JSON Pointer in a URI fragment (RFC 6901, 6) leads: a name, and what is there."""
    kind, _, name = str(reference).removeprefix("#/").partition("/")
    name = unquote(name).replace("~1", "/").replace("~0", "~")
    return name, document.get(kind, {}).get(name) if kind in kinds else None


def _part_problems(
    document: Mapping[str, Json], name: str, node: Mapping[str, Json], parts: list[Part]
) -> Iterator[str]:
    is_set = "sources" in node
    if unknown := node.keys() - (_SET if is_set else _MODIFIER):
        yield f"unknown members: {sorted(unknown)}"
    contexts = {"": node["sources"]} if is_set else node.get("contexts")
    if not isinstance(contexts, dict) or (not is_set and len(contexts) < 2):
        yield "fewer than two contexts"
        return
    default = node.get("default")
    if default is not None and default not in contexts:
        yield f"its default is none of its contexts: {default!r}"
    followed: dict[str, list[Json]] = {}
    for context, sources in contexts.items():
        if not isinstance(sources, list) or not all(isinstance(source, dict) for source in sources):
            yield f"{context}: no list of sources"
            return
        followed[context] = list(_followed(document, sources))
        if any("$ref" in source for source in followed[context]):
            yield f"{context}: a reference that leads to no set, or from one set to another"
    parts.append(Part(name, node, followed, default))


def _followed(document: Mapping[str, Json], sources: list[Json]) -> Iterator[Json]:
    """Yield the sources, those of a set in the place of a reference to it (one step)."""
    for source in sources:
        _, found = _named(document, source.get("$ref"), ("sets",))
        if found is not None:
            yield from found["sources"]
        else:
            yield source


def _merge(tree: dict[str, Json], source: Mapping[str, Json]) -> None:
    """Merge a source into a tree: groups deeply, a token is replaced as a whole."""
    stack = [(tree, source)]
    while stack:
        into, node = stack.pop()
        for key, child in node.items():
            if isinstance(child, dict) and not key.startswith("$") and "$value" not in child:
                held = into.get(key)
                into[key] = dict(held) if isinstance(held, dict) else {}
                stack.append((into[key], child))
            else:
                into[key] = child
