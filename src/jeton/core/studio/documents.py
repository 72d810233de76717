"""The file that Tokens Studio gets: a workspace as if the connection's proposal were accepted."""

import hashlib
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import msgspec

from jeton.core import access
from jeton.core.changes.world import structure_of
from jeton.core.exports.views import Views
from jeton.core.proposals.reading import Proposed
from jeton.core.proposals.world import ProposedWorld, proposed
from jeton.core.use_case import reading
from jeton.errors import NotFound, Text
from jeton.formats.tokens_studio import stamps, themes
from jeton.formats.tokens_studio.stamps import Node, Stamp
from jeton.formats.tokens_studio.tokens_studio_writer import WITH_IDS
from jeton.formats.writing.base import ExportTokenset, ExportWorkspace
from jeton.formats.writing.order import ordered
from jeton.formats.writing.written import at_most
from jeton.model.clock import milliseconds_of, text_of
from jeton.model.connections import Connection
from jeton.model.objects import Access, Caller, ModeRef, Versioned
from jeton.model.proposals import Contents, InProposal, Proposal
from jeton.model.stored_tokens import StoredToken
from jeton.store import connections, modes
from jeton.store.engine import Tx
from jeton.store.proposals import contents
from jeton.store.proposals import proposals as proposal_store

_NOTHING = Contents([], [], {})


class Place(NamedTuple):
    """A connection with its open proposal, if it has one, and the stored modes of its workspace."""

    permitted: Access
    connection: Connection
    proposal: Versioned[Proposal] | None
    modes: list[ModeRef]


class ShownToken(NamedTuple):
    """A token in the file: its path, its print, and what it is in Jeton."""

    path: str
    print: str
    stored: StoredToken


class ShownSet(NamedTuple):
    """The set of a mode: its own tokens by id, and their ids by path."""

    name: str
    mode: ModeRef
    tokens: dict[str, ShownToken]
    ids: dict[str, str]


class Shown(NamedTuple):
    """The file as sets and themes of modes, and the moments of the state that it shows."""

    sets: list[ShownSet]
    values: Node
    themes: list[themes.Theme]
    moments: tuple[int, int]


class Document(NamedTuple):
    """The file in JSON with its entity tag; no body for whom the tag is enough."""

    etag: str
    body: bytes


async def place_of(tx: Tx, caller: Caller, workspace_id: str, tokenset: str) -> Place:
    """Return the connection of a caller to a workspace, or to its tokenset of this id or name.

    Raises:
        NotFound: the caller may not read the workspace, or it has no such tokenset.
    """
    permitted, around = await tx.together(
        access.read_workspace(tx, caller, workspace_id), modes.of_workspace(tx, workspace_id)
    )
    tokenset_id = ""
    if tokenset:
        ids = [mode.tokenset_id for mode in around if tokenset in {mode.tokenset_id, mode.tokenset}]
        if not ids:
            raise NotFound(Text.TOKENSET_NOT_FOUND)
        tokenset_id = tokenset if tokenset in ids else ids[0]
    connection = await connections.get(tx, caller.token_id, workspace_id, tokenset_id)
    proposal = await proposal_store.get(tx, connection.proposal_id) if connection.proposal_id else None
    is_open = proposal is not None and proposal.item.status == "open"
    return Place(permitted, connection, proposal if is_open else None, around)


@reading(large=True)
async def get(
    tx: Tx, caller: Caller, workspace_id: str, *, tokenset: str, suffices: Callable[[str], bool]
) -> Document:
    """Return the file, or its entity tag alone if that `suffices`."""
    place = await place_of(tx, caller, workspace_id, tokenset)
    etag = etag_of(place)
    if suffices(etag):
        return Document(etag, b"")
    proposal, connection = place.proposal, place.connection
    wishes = _NOTHING if proposal is None else await contents.get(tx, proposal.item.id)
    at = "" if proposal is None else proposal.item.updated_at
    world = await proposed(tx, place.permitted, place.modes, wishes, at)
    view = await shown_in(tx, world, at, connection.tokenset_id)
    own = themes.together(view.themes, connection.memory.themes, view.values)
    file = {
        "updatedAt": text_of(max(1, *view.moments)),
        "values": view.values,
        "$themes": own,
    }
    return Document(etag, msgspec.json.encode(file))


async def shown_in(tx: Tx, world: ProposedWorld, at: str, tokenset_id: str) -> Shown:
    """Return what the plug-in gets of a workspace with a proposal of this moment, empty without one."""
    state = InProposal("", world.workspace_id, 0, at)
    views = Views(Proposed(tx, state, world), world.modes, stored=True, most=tx.limits.answer)
    of_modes = {view.of_workspace().place: view for view in await views.of_workspace()}
    tokensets = [
        ExportTokenset(
            each.id,
            each.name,
            None,
            [
                ordered(of_modes[each.id, mode.name].mode._replace(order="natural", tokenset=each.name))
                for mode in each.modes
            ],
        )
        for each in world.tokensets
        if tokenset_id in {"", each.id}
    ]
    with at_most(views.most):
        rendered = WITH_IDS.workspace(ExportWorkspace("", None, tokensets))
    file = msgspec.json.decode(rendered.text)
    refs = [mode for each in world.tokensets if tokenset_id in {"", each.id} for mode in each.modes]
    last, of_proposal = (
        await connections.last_change(tx, world.workspace_id),
        milliseconds_of(at) if at else 0,
    )
    stored = {mode.id: {token.id: token for token in (await world.stored(mode)).values()} for mode in refs}
    moment = max([last, *(milliseconds_of(each) for each in _moments(stored, of_proposal))])
    stamp = Stamp(moment, of_proposal)
    sets = [
        _stamped(file[theme["jeton"]["set"]], theme["jeton"]["set"], mode, stored[mode.id], stamp)
        for theme, mode in zip(file["$themes"], refs, strict=True)
    ]
    generated = [_theme(theme, each.mode) for theme, each in zip(file["$themes"], sets, strict=True)]
    values = {name: file[name] for name in file["$metadata"]["tokenSetOrder"]}
    return Shown(sets, values, generated, (moment, of_proposal))


def _moments(stored: Mapping[str, Mapping[str, StoredToken]], of_proposal: int) -> set[str]:
    """Return the last moment at which tokens of modes were changed, but for those of a proposal."""
    at = text_of(of_proposal) if of_proposal else ""
    moments = {token.updated_at for own in stored.values() for token in own.values()} - {at}
    return {max(moments)} if moments else set()


def _stamped(
    tree: Node, name: str, mode: ModeRef, stored: Mapping[str, StoredToken], stamp: Stamp
) -> ShownSet:
    """Write the stamps on the tokens of a set, and return what they are."""
    view = ShownSet(name, mode, {}, {})
    for path, node in stamps.tokens_in(tree):
        print_, own = stamps.print_of(path, node), stamps.own_of(node)
        own[stamps.STAMP] = stamp._replace(print=print_).text
        token = stored.get(own.get(stamps.ID, ""))
        if token is not None:
            view.tokens[token.id] = ShownToken(path, print_, token)
            view.ids[stamps.path_key(path)] = token.id
    return view


def _theme(theme: dict[str, Any], mode: ModeRef) -> themes.Theme:
    own: themes.Theme = {"id": mode.id, "name": theme["name"]}
    own |= {"group": theme["group"]} if theme["group"] else {}
    return own | {"selectedTokenSets": theme["selectedTokenSets"]}


def etag_of(place: Place) -> str:
    """Return the entity tag of the file of a connection."""
    proposal, connection = place.proposal, place.connection
    state = (
        structure_of(place.modes),
        [mode.revision for mode in place.modes],
        (connection.tokenset_id, connection.api_token_id, connection.version),
        proposal and (proposal.item.id, proposal.version),
    )
    return f'"{hashlib.blake2b(repr(state).encode(), digest_size=16).hexdigest()}"'
