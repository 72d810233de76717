"""The part of a workspace that a tool reads: tokensets and modes, as they are now or in a release."""

from collections.abc import Sequence
from typing import Annotated, Any, NamedTuple

from msgspec import Meta, Struct

from jeton.core import near_names
from jeton.core.browsing import places
from jeton.core.browsing.cells import Column
from jeton.core.browsing.matrix import Matrix, read_other
from jeton.core.browsing.places import Place
from jeton.core.releases.naming import NOW
from jeton.core.releases.selections import Selector, select
from jeton.core.use_case import run
from jeton.errors import Invalid, NotFound, Text
from jeton.model.objects import ModeRef
from jeton.web.http.request import Request

MOST_TOKENSETS = 20
MOST_TOKENS = 500_000
"""The most tokensets, and of these together the most tokens, that are read where none is named."""
MOST_PAST = 100_000
"""The most tokens of the past, which nobody keeps."""
AT_ONCE = 60
"""The cells up to which a window of a matrix is read on the event loop."""

_Tokenset = tuple[str, str, Matrix[Any]]
"""The id and the name of a tokenset, and its matrix."""


class Scope(Struct, forbid_unknown_fields=True, kw_only=True):
    """The arguments that name a workspace, the state of it, and a part."""

    workspace: Annotated[str, Meta(description="Id or name")] = ""
    source: Annotated[str, Meta(description="now, a release digest or version, or an environment")] = NOW
    tokenset: str = ""
    mode: str = ""


class PagedScope(Scope):
    """The arguments of a page as well."""

    limit: Annotated[int, Meta(ge=1, le=50)] = 20
    cursor: Annotated[str, Meta(pattern="^[0-9]{0,9}$")] = ""

    @property
    def offset(self) -> int:
        """The number of entries before the page."""
        return int(self.cursor or 0)


class Part(NamedTuple):
    """A tokenset with the modes of it that are read."""

    tokenset: str
    tokenset_id: str
    matrix: Matrix[Any]
    columns: list[Column]


async def place_of(request: Request, scope: Scope) -> Place:
    """Return the workspace that arguments name, or raise `NotFound` or `Invalid`."""
    return await run(request.store, places.called, request.caller, scope.workspace, scope.tokenset)


def ids_in(place: Place, scope: Scope) -> tuple[str, ...]:
    """Return the ids of the tokenset and of the mode that are named, none for several tokensets.

    Raises:
        NotFound: nothing is called so.
        Invalid: a mode is named that several tokensets have.
    """
    modes = modes_in(place.modes, scope)
    tokensets = list(dict.fromkeys(mode.tokenset_id for mode in modes))
    if len(tokensets) > (1 if scope.mode else MOST_TOKENSETS):
        raise Invalid(Text.MCP_TOKENSETS.format(count=len(tokensets)))
    if scope.mode:
        return modes[0].tokenset_id, modes[0].id
    return tuple(tokensets) if len(tokensets) == 1 else ()


def modes_in(modes: Sequence[ModeRef], scope: Scope) -> list[ModeRef]:
    """Return those modes that arguments name, all for none; raise `NotFound` with names that are near."""
    tokensets = _named({mode.tokenset_id: mode.tokenset for mode in modes}, scope.tokenset)
    own = [mode for mode in modes if mode.tokenset_id in tokensets]
    matches = [mode for mode in own if scope.mode in {"", mode.id, mode.name}]
    if scope.mode and not matches:
        raise near_names.unknown(Text.MODE_NOT_FOUND, [scope.mode], (mode.name for mode in own))
    return matches


async def digest_of(request: Request, place: Place, source: str) -> str | None:
    """Return the digest of the release that a source names, None for now; raise `NotFound` or `Invalid`."""
    if source in {"", NOW}:
        return None
    return await run(request.store, places.digest, request.caller, place.organization_id, source)


async def parts_of(request: Request, scope: Scope, moment: str | None = None) -> list[Part]:
    """Return the tokensets that arguments name, as at a moment if one is given.

    Raises:
        NotFound: nothing is called so, or was then.
        Invalid: several are meant, too many of them, or a moment of a release.
    """
    place = await place_of(request, scope)
    digest = await digest_of(request, place, scope.source)
    if digest is not None and moment is not None:
        raise Invalid(Text.MCP_AT)
    if moment is not None:
        place = await run(request.store, places.at, request.caller, place, moment)
    if digest is None:
        matrices = await _stored(request, place, scope, moment)
    else:
        matrices = await _of_release(request, place, digest, scope)
    parts = [
        Part(tokenset, id_, matrix, columns)
        for id_, tokenset, matrix in matrices
        if (columns := _chosen(matrix, scope.mode))
    ]
    if matrices and not parts:
        names = (mode.name for _, _, matrix in matrices for mode in matrix.modes)
        raise near_names.unknown(Text.MODE_NOT_FOUND, [scope.mode], names)
    return parts


async def _stored(request: Request, place: Place, scope: Scope, moment: str | None) -> list[_Tokenset]:
    names = {mode.tokenset_id: mode.tokenset for mode in place.modes}
    ids, matrices = _few(names, scope.tokenset), request.services.matrices
    # each matrix has the tokens of the whole workspace, to which its own may lead
    most = MOST_TOKENS if moment is None else MOST_PAST
    if len(ids) > 1 and len(ids) * sum(mode.tokens for mode in place.modes) > most:
        raise Invalid(Text.MCP_TOKENSETS.format(count=len(ids)))
    if moment is None:
        return [(id_, names[id_], await matrices.of(request.caller, id_)) for id_ in ids]
    async with request.services.comparisons.turn():
        return [
            (id_, names[id_], await run(request.store, read_other, request.caller, id_, moment))
            for id_ in ids
        ]


async def _of_release(request: Request, place: Place, digest: str, scope: Scope) -> list[_Tokenset]:
    manifest = await request.services.release_exports.manifest(digest)
    workspace = select(manifest, Selector(place.workspace_id)).workspace
    if workspace is None:
        raise NotFound(Text.WORKSPACE_NOT_FOUND)
    tokensets, released = {each.id: each for each in workspace.tokensets}, request.services.released
    names = {id_: each.name for id_, each in tokensets.items()}
    return [
        (id_, names[id_], await released.matrix(digest, manifest, workspace, tokensets[id_]))
        for id_ in _few(names, scope.tokenset)
    ]


def _named(names: dict[str, str], text: str) -> list[str]:
    """Return the ids of the tokensets with an id or a name, of all for none."""
    ids = [text] if text in names else [id_ for id_, name in names.items() if text in {"", name}]
    if not ids and text:
        raise near_names.unknown(Text.TOKENSET_NOT_FOUND, [text], names.values())
    return ids


def _few(names: dict[str, str], text: str) -> list[str]:
    """Return the same as `_named`, or raise `Invalid` for too many."""
    ids = _named(names, text)
    if len(ids) > MOST_TOKENSETS:
        raise Invalid(Text.MCP_TOKENSETS.format(count=len(ids)))
    return ids


def _chosen(matrix: Matrix[Any], mode: str) -> list[Column]:
    columns = list(matrix.columns.values())
    return [each for each in columns if mode in {"", each.mode.id, each.mode.name}]


def nearest(parts: Sequence[Part], names: Sequence[str]) -> list[dict[str, Any]]:
    """Return names that no token has, each with the three nearest that there are."""
    return near_names.nearest(names, (each for part in parts for each in part.matrix.names))


def unknown(parts: Sequence[Part], names: Sequence[str]) -> NotFound:
    """Return the refusal of names that no token has, with the nearest ones."""
    return near_names.unknown(Text.MCP_UNKNOWN, names, (each for part in parts for each in part.matrix.names))
