"""Names of tokens in what proposals want, and their new names; pure."""

from collections.abc import Mapping

from jeton.core.changes.following import redirect
from jeton.model.proposals import Key, Targets
from jeton.model.stored_tokens import TokenContent, new_token, side_names
from jeton.resolution.parts import wholes_of
from jeton.resolution.references import mentioned_in


def names_in(content: TokenContent | None) -> list[str]:
    """Return the names in a content: of its alias, its value, its modifier and its side fields, each once."""
    if content is None:
        return []
    own = [] if content.alias_to is None else [content.alias_to]
    return list(dict.fromkeys((*own, *mentioned_in(content), *side_names(content))))


def new_names(content: TokenContent | None, targets: Targets, names: Mapping[Key, str]) -> dict[str, str]:
    """Return the names in a content whose tokens have another one now, with that; also those of parts."""
    new = {name: names[key] for name, key in targets.items() if names.get(key, name) != name}
    redirects = {}
    for name in names_in(content) if new else []:
        whole = next((each for each in (name, *wholes_of(name)) if each in targets), name)
        if whole in new:
            redirects[name] = new[whole] + name[len(whole) :]
    return redirects


def renamed(content: TokenContent, names: Mapping[str, str]) -> TokenContent:
    """Return a content that has these names instead; the same one if it cannot say one of them."""
    if not names or names.keys().isdisjoint(names_in(content)):
        return content
    successor = redirect(new_token(content, "", "", "", 1), names)
    return content if successor is None else successor.content
