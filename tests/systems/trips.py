"""A design system's way out and back in: exported, imported into empty places; and every report."""

import io
import json
import zipfile
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple
from urllib.parse import quote

from systems.loading import FORMATS, Loaded, Where, imported

Json = Any
Content = dict[Where, tuple[bool, dict[str, Json]]]
"""What a workspace holds: by mode, whether it is the default, and its tokens by name but ids and times."""
Reports = dict[tuple[Where, str], Json]
"""The reports of exports by mode and target."""

TARGETS = (*FORMATS, "dtcg")
"""What a mode can be exported to."""
_NEW = ("id", "tokenset_id", "mode_id", "created_at", "updated_at")
_AT_ONCE = 4


class Trip(NamedTuple):
    """The texts of the exports that can be read back, and what became of them."""

    resolver: str
    dtcg: dict[Where, str]
    """By mode, and by tokenset under an empty mode."""
    original: Content
    by_resolver: Content
    by_tokenset: Content
    by_mode: Content
    figma: dict[str, str]
    """The files of the workspace by path."""
    by_figma: Content
    by_studio: Content


def travel(loaded: Loaded) -> Trip:
    """Export a workspace in every way that can be read back, and import each into an empty place."""
    client = loaded.client
    wheres = [*loaded.modes, *(Where(tokenset, "") for tokenset in loaded.tokensets)]
    resolver = _get(loaded, f"/workspaces/{loaded.workspace}/export/resolver")
    dtcg = {where: _get(loaded, f"{loaded.path(where)}/export/dtcg") for where in wheres}
    back = imported(client, "Back by resolver", [("system.resolver.json", resolver.encode())])
    studio = _get(loaded, f"/workspaces/{loaded.workspace}/export/tokens-studio")
    by_studio = imported(client, "Back by Tokens Studio", [("tokens.json", studio.encode())])
    figma = _figma(loaded)
    packed = [(name, text.encode()) for name, text in figma.items()]
    by_figma = imported(client, "Back by Figma", packed)
    return Trip(
        resolver,
        dtcg,
        content(loaded),
        content(back),
        content(_by_tokenset(loaded, dtcg)),
        content(_by_mode(loaded, dtcg)),
        figma,
        content(by_figma),
        content(by_studio),
    )


def reports(loaded: Loaded) -> Reports:
    """Return the reports of every mode."""
    wanted = [(where, target) for where in loaded.modes for target in TARGETS]
    with ThreadPoolExecutor(_AT_ONCE) as pool:
        answers = pool.map(lambda each: _report(loaded, *each), wanted)
        return dict(zip(wanted, answers, strict=True))


def _get(loaded: Loaded, path: str) -> str:
    answer = loaded.client.send("GET", path)
    assert answer.status == 200, (path, answer.body[:2000])
    return answer.body.decode()


def _figma(loaded: Loaded) -> dict[str, str]:
    answer = loaded.client.send("GET", f"/workspaces/{loaded.workspace}/export/figma")
    assert answer.status == 200, answer.body[:2000]
    with zipfile.ZipFile(io.BytesIO(answer.body)) as packed:
        return {name: packed.read(name).decode() for name in packed.namelist()}


def _report(loaded: Loaded, where: Where, target: str) -> Json:
    return json.loads(_get(loaded, f"{loaded.path(where)}/export/{target}/report"))


def content(loaded: Loaded) -> Content:
    """Return what a workspace holds."""
    found = {}
    for where, listed in loaded.lists().items():
        tokens = {token["name"]: token for token in listed["tokens"]}
        for token in tokens.values():
            for field in _NEW:
                del token[field]
        found[where] = listed["mode"]["is_default"], tokens
    return found


def _empty(loaded: Loaded, title: str) -> Loaded:
    """Return a new workspace with tokensets of the same names, each with its first mode, which is empty."""
    client = loaded.client
    workspace = client.ok("POST", "/workspaces", {"name": title})["id"]
    made = Loaded(client, workspace, {}, {})
    for where in loaded.modes:
        if where.tokenset not in made.tokensets:
            path = f"/workspaces/{workspace}/tokensets"
            tokenset = client.ok("POST", path, {"name": where.tokenset})["id"]
            made.tokensets[where.tokenset] = tokenset
            first = client.ok("GET", f"/tokensets/{tokenset}/modes")["modes"][0]["id"]
            client.ok("PATCH", f"/tokensets/{tokenset}/modes/{first}", {"name": where.mode})
    return made


def _by_tokenset(loaded: Loaded, dtcg: dict[Where, str]) -> Loaded:
    """Import every tokenset's file into an empty tokenset."""
    made = _empty(loaded, "Back by tokenset")
    for name in made.tokensets:
        _into(made, name, "", dtcg[Where(name, "")])
    return made


def _by_mode(loaded: Loaded, dtcg: dict[Where, str]) -> Loaded:
    """Import every mode's file into a mode of that name."""
    made = _empty(loaded, "Back by mode")
    for where in loaded.modes:
        _into(made, where.tokenset, f"?mode={quote(where.mode, safe='')}", dtcg[where])
    return made


def _into(made: Loaded, tokenset: str, query: str, text: str) -> None:
    path = f"/tokensets/{made.tokensets[tokenset]}/import{query}"
    answer = made.client.upload(path, [("tokens.json", text.encode())])
    assert answer.status == 200, (path, answer.body[:2000])
    (found,) = json.loads(answer.body)["tokensets"]
    for mode in found["modes"]:
        made.modes[Where(tokenset, mode["name"])] = mode["id"]
