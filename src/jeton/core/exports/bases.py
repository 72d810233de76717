"""Releases whose names exports keep: those that the option `shims` means.

Who names them must see the organization. A saved preset keeps names for all who may export by it.
"""

from collections.abc import Iterable, Sequence

from jeton.core import policy
from jeton.errors import Invalid, Text
from jeton.model import semver
from jeton.model.objects import Access, Caller
from jeton.store.engine import Steps, Tx
from jeton.store.releases.bases import NamedRelease

MOST = 100
"""The most releases of a range: the newest."""


def bases_of(text: str, releases: Iterable[NamedRelease]) -> list[str] | None:
    """Return the digests of the releases that a text names, the newest first; None if there is none.

    A range names all releases in it but pre-releases, so that a name which any of them has is kept.
    """
    if not semver.is_range(text):
        return next(([each.digest] for each in releases if text in each), None)
    matches = []
    for each in releases:
        version = semver.parse(each.version)
        if version is not None and not version.pre and each.version.startswith(f"{text}."):
            matches.append((version.precedence, each.digest))
    return list(dict.fromkeys(digest for _, digest in sorted(matches, reverse=True)))[:MOST]


def named(text: str, releases: Sequence[NamedRelease] | None) -> tuple[str, ...]:
    """Return the digests of the releases that a text names among those of an organization, if there is one.

    Raises:
        Invalid: there is no such release, or no organization.
    """
    if releases is None:
        raise Invalid(Text.SHIMS_WITHOUT_RELEASES)
    digests = bases_of(text, releases)
    if digests is None:
        raise Invalid(Text.SHIMS_NOT_FOUND.format(name=text[:100]))
    return tuple(digests)


def visible(
    caller: Caller, permitted: Access, releases: Sequence[NamedRelease] | None
) -> Sequence[NamedRelease] | None:
    """Return the releases around a workspace to a caller who sees its organization, None to others."""
    return releases if policy.may_read_organization_of(caller, permitted) else None


async def for_export(
    tx: Tx,
    caller: Caller,
    text: str,
    permit: Steps[Access],
    around: Steps[Sequence[NamedRelease] | None],
    *,
    is_saved: bool,
) -> tuple[str, ...]:
    """Return the releases `around` that a text, or a saved preset, names for an export; raise as `named`."""
    permitted, releases = await tx.together(permit, around)
    return named(text, releases if is_saved else visible(caller, permitted, releases))
