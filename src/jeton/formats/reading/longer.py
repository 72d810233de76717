"""References that say more than a name: an opacity, `{ink/40}` of Panda, or a part, `{heading.font-size}`.

They become references to the token with that opacity, and to the part as Jeton names it; what is no part of
Jeton's, such as an item of a list, is copied. What is the name of a token of the import is nothing else.
"""

import re
from collections.abc import Sequence
from typing import Any

from msgspec import UNSET

from jeton.formats.reading.drafts import INSIDE, NOTHING, Draft, DraftIndex, whole_reference
from jeton.formats.reading.problems import Problems
from jeton.formats.reading.types import KNOWN
from jeton.values.canonical import Unwritable, text_of

_OPACITY = re.compile(r"(.+)/([0-9]{1,2}(?:\.[0-9]+)?|100)%?")
_DEEPEST = 8
_MOST = 10_000  # parts that are copied in one import, since parts may hold references to parts


def settle(drafts: Sequence[Draft], index: DraftIndex, problems: Problems) -> None:
    """Replace such references in the values of drafts, and report them."""
    settler = _Settler(index, problems)
    texts = "\n".join(draft.value for draft in drafts if type(draft.value) is str and "{" in draft.value)
    are_known = all(map(index.has, INSIDE.findall(texts)))  # of most imports, and quick of all at once
    for draft in drafts:
        value = draft.value
        if type(value) is str and (are_known or "{" not in value):
            continue
        if _leads_further(value, index) and draft.text is None and draft.alias_to is UNSET:
            settler.settle(draft)


def _leads_further(value: Any, index: DraftIndex) -> bool:
    """Tell whether a text in a value has a reference whose name, as it is written, no draft has."""
    if type(value) is str:
        return "{" in value and not all(map(index.has, INSIDE.findall(value)))
    parts = value.values() if type(value) is dict else value if type(value) is list else ()
    for part in parts:  # loops, since nearly all have none
        kind = type(part)
        if (kind is str or kind is dict or kind is list) and _leads_further(part, index):
            return True
    return False


class _Settler:
    """The replacement of such references, within `_MOST` copies of parts."""

    def __init__(self, index: DraftIndex, problems: Problems) -> None:
        self._path = ""
        self._index = index
        self._problems = problems
        self._left = _MOST

    def settle(self, draft: Draft) -> None:
        """Replace the references in a draft."""
        self._path = draft.path
        name = whole_reference(draft.value) if isinstance(draft.value, str) else None
        base, opacity = self._faded(name) if name is not None and self._is_unknown(name) else (None, "")
        if base is not None and draft.alpha is UNSET:
            draft.value, draft.alpha = f"{{{base}}}", float(opacity) / 100
            return
        before = draft.value
        draft.value = self._replaced(before, 0)
        is_copied = name is not None and draft.value != before and self._index.alias(draft.value) is None
        if name is not None and is_copied and not (draft.kind or draft.group_kind):
            draft.kind = KNOWN.get(name.rpartition(".")[2])

    def _replaced(self, value: Any, depth: int) -> Any:
        if depth > _DEEPEST:
            return value
        if isinstance(value, dict):
            return {key: self._replaced(part, depth + 1) for key, part in value.items()}
        if isinstance(value, list):
            return [self._replaced(part, depth + 1) for part in value]
        if not isinstance(value, str) or "{" not in value:
            return value
        whole = whole_reference(value)
        if whole is not None:
            return self._whole(whole, depth) or value
        return INSIDE.sub(self._stand_in, value)

    def _whole(self, name: str, depth: int) -> Any:
        part = self._part(name)
        if part is NOTHING:
            return self._faded_text(name)
        return part if self._index.alias(part) else self._replaced(part, depth + 1)

    def _stand_in(self, match: re.Match[str]) -> str:
        part = self._part(match[1])
        if part is NOTHING:
            return self._faded_text(match[1]) or match[0]
        try:
            return text_of("string", part)
        except Unwritable:
            return match[0]

    def _is_unknown(self, name: str) -> bool:
        return self._index.value(self._index.name_of(name)) is NOTHING

    def _faded(self, name: str) -> tuple[str | None, str]:
        """Return the color's name and the percentage of a reference with an opacity; else no name."""
        match = _OPACITY.fullmatch(name)
        if match is None or self._is_unknown(match[1]):
            return None, ""
        return self._index.name_of(match[1]), match[2]

    def _faded_text(self, name: str) -> str | None:
        base, opacity = self._faded(name) if "/" in name and self._is_unknown(name) else (None, "")
        return None if base is None else f"color-mix(in srgb, {{{base}}} {opacity}%, transparent)"

    def _part(self, name: str) -> Any:
        """Return the reference to a part, or a copy of what Jeton has no name for; else `NOTHING`."""
        live = self._index.part(name)
        if live is not None:
            return f"{{{live.name}}}"
        if "." not in name or not self._is_unknown(name) or not self._left:
            return NOTHING
        value = self._index.inner(name)
        if value is not NOTHING:
            text = "{{{name}}} is copied: Jeton refers to members of composites, not to what else is in them"
            self._left -= 1
            self._problems.info(self._path, text, name=name)
        return value
