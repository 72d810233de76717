"""What a workspace must hold after the writes that were acknowledged: a model that every answer moves on.

A state is the workspace's tree by names, each object as the API shows it:
`{tokenset: {"self": …, "modes": {mode: {"self": …, "tokens": {token: …}}}}}`. States are never changed in
place, so that whoever holds one may look at it at any later moment.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

State = dict[str, Any]
Answer = dict[str, Any]
Objects = dict[str, Any]
"""Modes or tokens by their names."""
Effect = Callable[[State, Answer | None], State]
Change = Callable[[Objects, Answer | None], Objects]
"""What a write makes of what was there before, by its answer; None stands for an answer that never came."""


class _Anything:
    """Equal to everything: what the server chose and nobody was told."""

    __hash__ = None  # type: ignore[assignment]  # nothing that equals everything has a hash

    def __eq__(self, other: object) -> bool:
        return True

    def __repr__(self) -> str:
        return "…"


ANYTHING = _Anything()


@dataclass(frozen=True)
class Write:
    """A request that changes the workspace, and what it makes of a state."""

    kind: str
    method: str
    path: str
    status: int
    effect: Effect
    body: dict[str, Any] | None = None
    key: str | None = None


def _with(state: State, tokenset: str, **changed: object) -> State:
    """Return the state with a tokenset's parts replaced."""
    return {**state, tokenset: {**state.get(tokenset, {}), **changed}}


def _of_modes(tokenset: str, change: Change) -> Effect:
    """Return the effect of what changes a tokenset's modes."""
    return lambda before, answer: _with(before, tokenset, modes=change(before[tokenset]["modes"], answer))


def _of_tokens(tokenset: str, mode: str, change: Change) -> Effect:
    """Return the effect of what changes a mode's tokens."""

    def changed(modes: Objects, answer: Answer | None) -> Objects:
        return {**modes, mode: {**modes[mode], "tokens": change(modes[mode]["tokens"], answer)}}

    return _of_modes(tokenset, changed)


def _without(objects: dict[str, Any], name: str) -> dict[str, Any]:
    return {other: value for other, value in objects.items() if other != name}


def _unknown(**known: object) -> Answer:
    """Return an object that was created without an answer: only what the request named is known."""
    return {"id": ANYTHING, "created_at": ANYTHING, "updated_at": ANYTHING, **known}


def _touched(old: Answer, **changed: object) -> Answer:
    """Return an object that was changed without an answer."""
    return {**old, **changed, "updated_at": ANYTHING}


def _all_but_default(modes: dict[str, Any]) -> dict[str, Any]:
    """Take the flag from the mode that has it."""
    return {
        name: {**mode, "self": _touched(mode["self"], is_default=False)}
        if mode["self"]["is_default"]
        else mode
        for name, mode in modes.items()
    }


def create_tokenset(workspace_id: str, name: str, key: str | None) -> Write:
    """Create a tokenset; it comes with the mode `Base`."""
    body = {"name": name, "description": f"of {name}"}

    def effect(state: State, answer: Answer | None) -> State:
        made = answer or _unknown(workspace_id=workspace_id, **body)
        base = _unknown(tokenset_id=made["id"], name="Base", is_default=True)
        return _with(state, name, self=made, modes={"Base": {"self": base, "tokens": {}}})

    return Write("create tokenset", "POST", f"/workspaces/{workspace_id}/tokensets", 201, effect, body, key)


def delete_tokenset(state: State, tokenset: str) -> Write:
    """Delete a tokenset with all that is in it."""
    path = f"/tokensets/{state[tokenset]['self']['id']}"
    return Write("delete tokenset", "DELETE", path, 200, lambda before, _: _without(before, tokenset))


def create_mode(state: State, tokenset: str, name: str, key: str | None, *, default: bool) -> Write:
    """Create a mode; as the default it takes the flag from another."""
    parent = state[tokenset]["self"]["id"]
    body = {"name": name, "is_default": default}

    def change(modes: Objects, answer: Answer | None) -> Objects:
        made = answer or _unknown(tokenset_id=parent, **body)
        others = _all_but_default(modes) if default else modes
        return {**others, name: {"self": made, "tokens": {}}}

    effect = _of_modes(tokenset, change)
    return Write("create mode", "POST", f"/tokensets/{parent}/modes", 201, effect, body, key)


def rename_mode(state: State, tokenset: str, mode: str, name: str) -> Write:
    """Give a mode another name."""

    def change(modes: Objects, answer: Answer | None) -> Objects:
        renamed = {**modes[mode], "self": answer or _touched(modes[mode]["self"], name=name)}
        return {**_without(modes, mode), name: renamed}

    path, effect = mode_path(state, tokenset, mode), _of_modes(tokenset, change)
    return Write("rename mode", "PATCH", path, 200, effect, {"name": name})


def set_default(state: State, tokenset: str, mode: str) -> Write:
    """Make a mode the default; the one that was loses the flag."""

    def change(modes: Objects, answer: Answer | None) -> Objects:
        chosen = {**modes[mode], "self": answer or _touched(modes[mode]["self"], is_default=True)}
        return {**_all_but_default(modes), mode: chosen}

    path, effect = mode_path(state, tokenset, mode), _of_modes(tokenset, change)
    return Write("set default", "PATCH", path, 200, effect, {"is_default": True})


def delete_mode(state: State, tokenset: str, mode: str) -> Write:
    """Delete a mode with its tokens."""
    effect = _of_modes(tokenset, lambda modes, _: _without(modes, mode))
    return Write("delete mode", "DELETE", mode_path(state, tokenset, mode), 200, effect)


def create_token(state: State, tokenset: str, mode: str, name: str, key: str | None, **fields: str) -> Write:
    """Create a token with a value or an alias."""
    owner = state[tokenset]["modes"][mode]["self"]
    body = {"name": name, "type": "string", **fields}
    shown = {"value": "", "description": None, "alias_to": None, **body}
    unknown = _unknown(tokenset_id=owner["tokenset_id"], mode_id=owner["id"], **shown)
    effect = _of_tokens(tokenset, mode, lambda tokens, answer: {**tokens, name: answer or unknown})
    path = f"{mode_path(state, tokenset, mode)}/tokens"
    return Write("create token", "POST", path, 201, effect, body, key)


def change_token(state: State, tokenset: str, mode: str, name: str, **fields: str) -> Write:
    """Change a token's value or description."""

    def change(tokens: Objects, answer: Answer | None) -> Objects:
        return {**tokens, name: answer or _touched(tokens[name], **fields)}

    path, effect = token_path(state, tokenset, mode, name), _of_tokens(tokenset, mode, change)
    return Write("change token", "PATCH", path, 200, effect, dict(fields))


def rename_token(state: State, tokenset: str, mode: str, name: str, new: str) -> Write:
    """Rename a token; the aliases that mean it follow in the same commit."""

    def change(tokens: Objects, answer: Answer | None) -> Objects:
        moved = {
            other: _touched(token, alias_to=new) if token["alias_to"] == name else token
            for other, token in tokens.items()
        }
        told = answer and _without(answer, "renamed_in")  # a part of the answer alone
        return {**_without(moved, name), new: told or _touched(moved[name], name=new)}

    path, effect = token_path(state, tokenset, mode, name), _of_tokens(tokenset, mode, change)
    return Write("rename token", "PATCH", path, 200, effect, {"name": new})


def delete_token(state: State, tokenset: str, mode: str, name: str) -> Write:
    """Delete a token; the aliases that mean it stay as they are."""
    effect = _of_tokens(tokenset, mode, lambda tokens, _: _without(tokens, name))
    return Write("delete token", "DELETE", token_path(state, tokenset, mode, name), 200, effect)


def token_path(state: State, tokenset: str, mode: str, name: str) -> str:
    """Return the path of a token."""
    return f"{mode_path(state, tokenset, mode)}/tokens/{name}"


def mode_path(state: State, tokenset: str, mode: str) -> str:
    """Return the path of a mode."""
    owner = state[tokenset]
    return f"/tokensets/{owner['self']['id']}/modes/{owner['modes'][mode]['self']['id']}"
