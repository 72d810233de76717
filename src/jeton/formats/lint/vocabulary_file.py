"""Writer of `lint/vocabulary.json`: the vocabulary of tokens that `jeton-check` reads, written small.

- `names`: the names of all tokens, in code-point order; elsewhere they are their numbers.
- `targets`: of each `before`, `joint`, `prefixes` and `symbols` in their order: the number of a token that is
  called `before` and its segments with `joint` between, else a pair of symbol and number.
- `deprecated`, `values` and `varying`: as in `Vocabulary`.

10,000 tokens take 3 MB, 300 kB of them in the package.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from jeton.formats.lint.vocabulary import Called, Vocabulary

_WAYS = {
    "css": ("--", "-"),
    "tailwind": ("--", "-"),
    "scss": ("$", "-"),
    "less": ("@", "-"),
    "js": ("tokens.", "."),
}
"""The prefix and the separator of the segments in most symbols, by target."""


def vocabulary_file(vocabulary: Vocabulary) -> bytes:
    """Return the text of a vocabulary; the same one gives the same bytes."""
    names = {token for called in vocabulary.targets.values() for _, token in called.symbols}
    names |= {token for texts in vocabulary.values.values() for tokens in texts.values() for token in tokens}
    numbers = {
        name: number
        for number, name in enumerate(sorted(names | {*vocabulary.varying, *vocabulary.deprecated}))
    }
    data = {
        "names": [*numbers],
        "targets": {
            target: _called(target, called, numbers) for target, called in sorted(vocabulary.targets.items())
        },
        "deprecated": {str(numbers[name]): each for name, each in sorted(vocabulary.deprecated.items())},
        "values": {
            use: {text: [numbers[token] for token in tokens] for text, tokens in texts.items()}
            for use, texts in vocabulary.values.items()
        },
        "varying": sorted(numbers[name] for name in vocabulary.varying),
    }
    return msgspec.json.encode(data) + b"\n"


def _called(target: str, called: Called, numbers: Mapping[str, int]) -> dict[str, Any]:
    before, joint = _WAYS.get(target, ("", "."))
    symbols = [
        numbers[token] if symbol == before + token.replace(".", joint) else (symbol, numbers[token])
        for symbol, token in called.symbols
    ]
    return {"before": before, "joint": joint, "prefixes": called.prefixes, "symbols": symbols}
