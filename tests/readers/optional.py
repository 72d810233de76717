"""Exports with options and without, and what the reader of each target finds in both."""

import asyncio
import json
from collections.abc import Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from typing import Any, NamedTuple

from exporters.cases import FORMER, Json, views_of
from exporters.option_sets import configured
from systems.model import Mode, Token, Tokenset
from systems.targets import Exported, Of

from jeton.bounds.limits import USUAL
from jeton.core.exports.rendering import (
    Part,
    Rendering,
    export_of,
    rendering_of_modes,
    rendering_of_workspace,
)
from jeton.formats.targets import TARGETS, WORKSPACES
from jeton.formats.writing.base import Exporter, ExportMode, Rendered
from jeton.formats.writing.options import NO_OPTIONS, Options
from jeton.formats.writing.selection import completed, keeper, kind_of
from jeton.model.snapshots import SnapshotTokenset

CASCADING = {"less", "tailwind", "js"}
"""The targets in which a mode has only what differs in it from the default one."""


class Pair(NamedTuple):
    """A tokenset in a target, plain and with options.

    `plain` is made of tokens whose rems are as long as the options say.
    """

    options: Options
    plain: Exported
    asked: Exported


def exported(target: str, tokensets: Sequence[Sequence[Json]], options: Options = NO_OPTIONS) -> Exported:
    """Return a workspace's first tokenset as the service exports it; its report has former names."""
    rendering = asyncio.run(_rendering(target, tokensets, options))
    report = json.loads(export_of(rendering, USUAL.answer, with_report=True).body)
    modes, rendered = [view.mode for view in rendering.views], rendering.rendered
    report["tokens"] += _further(target, modes, rendered)
    words = dict(pair.split("=")[::-1] for pair in options.modes)
    return Exported(_tokenset(modes), rendered.files or {"": rendered.text}, report, words)


async def _rendering(target: str, tokensets: Sequence[Sequence[Json]], options: Options) -> Rendering:
    whole = target not in TARGETS
    exporter = configured(WORKSPACES[target] if whole else TARGETS[target], options)
    views = views_of(tokensets, keep=exporter.wants_stored, keeps=keeper(options))
    if isinstance(exporter, Exporter):
        bases = ("a release",) if options.shims else ()
        return await rendering_of_modes(exporter, views, Part("0", None, ("Shop", "Brand")), bases)
    own = SnapshotTokenset("0", "Brand", None, [])
    return await rendering_of_workspace(exporter, views, None, [own])


def _further(target: str, modes: Sequence[ExportMode], rendered: Rendered) -> Iterator[Json]:
    """Yield what a report lacks: what modes have of the default one, and tokens under former names."""
    lost = {(each.mode, each.name) for each in rendered.left_out}
    named = {mode: names for (_, mode), names in rendered.identifiers.items()}
    for mode, whole in zip(modes, completed(modes), strict=True):
        own = {token.name for token in mode.tokens}
        here = {token.name for token in (mode.inherited if target in CASCADING else whole.tokens)}
        for name, identifier in named.get(mode.name, {}).items():
            is_former = name.startswith(FORMER) and name.removeprefix(FORMER) in here | own
            if (is_former or name in here - own) and (mode.name, name) not in lost:
                yield {
                    "mode": mode.name,
                    "name": name,
                    "status": "exported",
                    "identifier": identifier,
                    "further": True,
                }


def _tokenset(modes: Sequence[ExportMode]) -> Tokenset:
    """Return a tokenset whose worlds tell the types of values, the default mode first."""
    made = []
    for mode in sorted(completed(modes), key=lambda each: not each.is_default):
        world = {
            name: Token(name, kind_of(token), token.value, "")
            for token in mode.tokens
            for name in (token.name, f"{FORMER}{token.name}")
        }
        made.append(Mode(mode.name, world, world))
    return Tokenset("Brand", made)


def seen(pair: Pair, plain: Mapping[Of, Any]) -> dict[Of, Any]:
    """Return what each mode sees in a plain export: what it lacks is what the default mode has."""
    default = pair.plain.default
    found: dict[Of, Any] = {}
    for mode in pair.plain.tokenset.modes:
        for name in mode.world:
            for of in ((mode.name, name), (default, name)):
                if of in plain:
                    found.setdefault((mode.name, name), plain[of])
    return found


def needed(pair: Pair) -> set[Of]:
    """Return the tokens that an export with options must have: of those of the plain one what they leave."""
    return {
        (each["mode"], each["name"])
        for each in pair.plain.report["tokens"]
        if each["status"] != "skipped" and "further" not in each
        if _keeps(pair.options, each["name"], pair.plain.kind((each["mode"], each["name"])))
    }


def _keeps(options: Options, name: str, kind: str) -> bool:
    """Tell whether `only` and `exclude` leave a token."""

    def chosen(items: Sequence[str], *, by_default: bool) -> tuple[bool, bool]:
        types = [each.removeprefix("type:") for each in items if each.startswith("type:")]
        globs = [each for each in items if not each.startswith("type:")]
        named = any(fnmatchcase(name, each) for each in globs) if globs else by_default
        return (kind in types if types else by_default), named

    return all(chosen(options.only, by_default=True)) and not any(chosen(options.exclude, by_default=False))
