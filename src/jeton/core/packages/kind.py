"""The form of a kind of package: which files of a release it has, and what packs them."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import NamedTuple

from jeton.store.engine import Tx
from jeton.store.releases.packages import Package, PackageSource


class Kind(NamedTuple):
    """A kind of package, of the files of some targets and of presets for some.

    `package_of` returns the package of these files, or raises `Conflict` with the reason why there is none;
    `pin` keeps the name that the first package of an organization has.
    """

    called: str
    targets: Sequence[str]
    presets_of: Sequence[str]
    name_of: Callable[[PackageSource], str]
    package_of: Callable[[PackageSource, Mapping[str, bytes]], Package]
    pin: Callable[[Tx, PackageSource], Awaitable[None]]
