"""The texts in which a filter looks for words, one for each name, so that a key is answered at once; pure."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from jeton.model.objects import TokenRow

Scopes = Sequence[Mapping[str, TokenRow]]
"""The tokens of each mode of a tokenset, by name."""


_FRESH = 1_000
"""The changed texts after which all are made anew."""


def body_of(token: TokenRow) -> str:
    """Return what is looked through of a token beside its name, in lower case."""
    return f"{token.value}\n{token.alias_to or ''}\n{token.description or ''}".casefold()


class Texts:
    """The text of each name, by lines: the name, and what its tokens in all modes say."""

    def __init__(self, scopes: Scopes) -> None:
        self._texts = _texts_of(scopes)
        self._fresh: dict[str, str] = {}
        """What has changed since: to copy tens of thousands of texts for each change takes too long."""

    def renewed(self, scopes: Scopes, changed: Collection[str]) -> "Texts":
        """Return the texts after tokens of these names have changed."""
        fresh = self._fresh | _texts_of([{n: scope[n] for n in changed if n in scope} for scope in scopes])
        if len(fresh) > _FRESH:
            return Texts(scopes)
        new = Texts(())
        new._texts, new._fresh = self._texts, fresh
        return new

    def having(self, names: Iterable[str], words: Iterable[str]) -> list[str]:
        """Return the names that have all words, in the tokens of whatever modes."""
        texts, fresh, left = self._texts, self._fresh, list(names)
        for word in words:
            left = [name for name in left if word in (fresh[name] if name in fresh else texts[name])]
        return left


def _texts_of(scopes: Scopes) -> dict[str, str]:
    parts: dict[str, list[str]] = {}
    for scope in scopes:
        for name, token in scope.items():
            body = body_of(token)
            seen = parts.get(name)
            if seen is None:
                parts[name] = [name.casefold(), body]
            elif body not in seen:
                seen.append(body)
    return {name: "\n".join(each) for name, each in parts.items()}
