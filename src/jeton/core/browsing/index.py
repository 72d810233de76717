"""The names of a matrix with their order and their texts, of which a change renews a part; pure."""

from collections.abc import Collection, Mapping, Sequence
from typing import Generic, TypeVar

from jeton.core.browsing.cells import bytes_of
from jeton.core.browsing.groups import Order
from jeton.core.browsing.texts import Texts
from jeton.model.stored_tokens import SnapshotToken

S = TypeVar("S", bound=SnapshotToken)

_FEW = 8
"""The part of all names up to which it is faster to renew what was made of them."""


class Index(Generic[S]):
    """The names of a tokenset: `first` has the token of each in the first of its modes, `scopes`, with one.

    It takes what it can from the index from before some names were changed.
    """

    def __init__(
        self,
        scopes: Sequence[Mapping[str, S]],
        before: "Index[S] | None" = None,
        changed: Collection[str] = (),
    ) -> None:
        self.scopes = scopes
        self._texts: Texts | None = None
        if before is None or len(changed) > len(before.first) // _FEW:
            self.first: dict[str, S] = {}
            for scope in reversed(scopes):
                self.first.update(scope)
            self.order = Order.natural(self.first)
            return
        self.first = dict(before.first)
        for name in changed:
            self.first.pop(name, None)
        self.first |= {name: scope[name] for scope in reversed(scopes) for name in changed if name in scope}
        is_same = all((name in self.first) == (name in before.first) for name in changed)
        self.order = before.order if is_same else Order.natural(self.first)
        if before._texts is not None:  # noqa: SLF001  its own kind
            self._texts = before._texts.renewed(scopes, changed)  # noqa: SLF001  its own kind

    @property
    def texts(self) -> Texts:
        """The texts in which words are looked for."""
        if self._texts is None:
            self._texts = Texts(self.scopes)
        return self._texts


def size_after(before: int, older: Mapping[str, S], tokens: Mapping[str, S], changed: Collection[str]) -> int:
    """Return about how many bytes the tokens of a mode take after some names were changed."""
    gone, new = ({name: each[name] for name in changed if name in each} for each in (older, tokens))
    return before - bytes_of(gone) + bytes_of(new)
