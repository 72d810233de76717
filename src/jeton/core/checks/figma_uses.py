"""Use-cases of what files of Figma use: they tell it, and pages and answers show it."""

from collections.abc import Callable
from typing import Final

from msgspec import Struct

from jeton.bodies.figma_uses import FigmaReport
from jeton.core import access
from jeton.core.use_case import peeking, writing
from jeton.core.versions import ANY, IfMatch
from jeton.errors import Conflict, NotFound, Text
from jeton.model.clock import timestamp
from jeton.model.figma_uses import FigmaUses, FileUse, PageUse, ProposedUse, TokenUse
from jeton.model.objects import Caller, Versioned
from jeton.store import figma_uses as store
from jeton.store.engine import Tx

FILES: Final = 100
"""The most files of a workspace."""
COUNTS: Final = 200_000
"""The most counts of a workspace."""
_LISTED = 10_000
"""The most tokens that are listed."""
_LARGE = 1_000
"""The counts of a report from which on it is long for the event loop."""
_PAGES = 50
"""The pages that are listed of a token."""


class FigmaReceipt(Struct, frozen=True):
    """The part of a report that was stored: the tokens and their places, in styles as well.

    `unknown` counts keys that are no tokens of the workspace, and `unknown_places` their places: they were
    left out.
    """

    file: str
    reported_at: str
    tokens: int
    places: int
    unknown: int
    unknown_places: int


class FigmaUsage(Struct, frozen=True):
    """The files that told what they use, and the tokens that they use, the most used first.

    At most 10,000 tokens are listed; `total` counts them all.
    """

    files: list[FileUse]
    tokens: list[TokenUse]
    total: int


def _is_large(*_: object, report: FigmaReport, **_others: object) -> bool:
    return sum(len(counts) for _, counts in report.counts) > _LARGE


@writing(large=_is_large)
async def put(
    tx: Tx, caller: Caller, workspace_id: str, *, report: FigmaReport, if_match: IfMatch = ANY
) -> Versioned[FigmaReceipt]:
    """Store what a file uses, in place of what it told before: whoever may propose may tell it."""
    await tx.lock("workspace", workspace_id)
    keys = {key for _, counts in report.counts for key in counts}
    _, before, tokens = await tx.together(
        access.propose(tx, caller, workspace_id),
        store.before(tx, workspace_id, report.file),
        store.tokens_of(tx, workspace_id, keys),
    )
    if_match.check(before.version)
    if not before.version and before.files >= FILES:
        raise Conflict(Text.FIGMA_FILES.format(limit=FILES))
    own = sum(key in tokens for _, counts in report.counts for key in counts)
    if before.counts + own > COUNTS:
        raise Conflict(Text.FIGMA_FULL.format(limit=COUNTS))
    now = timestamp()
    await store.put(tx, workspace_id, report, tokens, before.version + 1, now)
    places = {True: 0, False: 0}
    for _, counts in report.counts:
        for key, number in counts.items():
            places[key in tokens] += number
    unknown = len(keys) - len(tokens)
    receipt = FigmaReceipt(report.file, now, len(tokens), places[True], unknown, places[False])
    return Versioned(receipt, before.version + 1)


@peeking(large=True)
async def get(tx: Tx, caller: Caller, workspace_id: str) -> FigmaUsage:
    """Return what the files of Figma told that they use."""
    _, files, tokens = await tx.together(
        access.read_workspace(tx, caller, workspace_id),
        store.files(tx, workspace_id),
        store.by_token(tx, workspace_id),
    )
    return FigmaUsage(files, tokens[:_LISTED], len(tokens))


@writing()
async def delete(tx: Tx, caller: Caller, workspace_id: str, file: str, *, if_match: IfMatch = ANY) -> None:
    """Forget what a file told, for one that is gone."""
    await tx.lock("workspace", workspace_id)
    _, before = await tx.together(
        access.write_beside_workspace(tx, caller, workspace_id), store.before(tx, workspace_id, file)
    )
    if not before.version:
        raise NotFound(Text.FIGMA_FILE_NOT_FOUND)
    if_match.check(before.version)
    await store.delete(tx, workspace_id, file)


@peeking()
async def pages_of_token(tx: Tx, caller: Caller, tokenset_id: str, mode_id: str, name: str) -> list[PageUse]:
    """Return the pages that use a token, those with the most places first, at most 50."""
    _, pages = await tx.together(
        access.read_mode(tx, caller, tokenset_id, mode_id),
        store.pages_of_token(tx, tokenset_id, mode_id, name, _PAGES),
    )
    return pages


@peeking()
async def of_token(tx: Tx, caller: Caller, tokenset_id: str, mode_id: str, name: str) -> FigmaUses | None:
    """Return how often a token is used, in any mode of its tokenset; None if no file told anything."""
    _, uses = await tx.together(
        access.read_mode(tx, caller, tokenset_id, mode_id),
        store.of_token(tx, tokenset_id, mode_id, name),
    )
    return uses


@peeking(large=True)
async def of_tokens(
    tx: Tx, caller: Caller, tokenset_id: str, *, is_meant: Callable[[str], bool]
) -> FigmaUses | None:
    """Return how often those tokens of a tokenset are used whose names are meant; None if none is."""
    _, uses, rows = await tx.together(
        access.read_tokenset(tx, caller, tokenset_id),
        store.of_tokenset(tx, tokenset_id),
        store.of_tokens(tx, tokenset_id),
    )
    meant = [row for row in rows if is_meant(row.name)]
    if uses is None or not meant:
        return None
    on_pages, in_styles = ([row for row in meant if (row.page >= 0) is sort] for sort in (True, False))
    pages, files = {(row.file, row.page) for row in on_pages}, {row.file for row in meant}
    places, styles = (sum(row.places for row in part) for part in (on_pages, in_styles))
    return FigmaUses(places, len(pages), styles, len(files), uses.reported_at)


@peeking(large=True)
async def of_proposal(tx: Tx, caller: Caller, workspace_id: str, proposal_id: str) -> list[ProposedUse]:
    """Return how often the tokens are used that a proposal of a workspace deletes or renames."""
    _, uses = await tx.together(
        access.read_workspace(tx, caller, workspace_id), store.of_proposal(tx, workspace_id, proposal_id)
    )
    return uses
