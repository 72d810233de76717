"""The form of a kind of package: which files of a release it has, and what packs them."""

from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from typing import Any, NamedTuple

from jeton.store.engine import Tx
from jeton.store.releases.packages import Package, PackageSource

Pack = Callable[[PackageSource, Mapping[str, bytes]], Package]


class Kind(NamedTuple):
    """A kind of package, of the files of some targets and of presets for some.

    `package_of` returns the package of these files, or raises `Conflict` with the reason why there is none;
    where `read` is, it returns that function, with what the package is built on. `pin` keeps the name that
    the first package of an organization has; it returns false if the package must be made again. A kind that
    `is_public` is for public releases alone.
    """

    called: str
    targets: Sequence[str]
    presets_of: Sequence[str]
    name_of: Callable[[PackageSource], str]
    package_of: Pack
    pin: Callable[[Tx, PackageSource, Package], Awaitable[bool]]
    read: Callable[[Tx, PackageSource], Coroutine[Any, Any, Pack]] | None = None
    is_public: bool = False
