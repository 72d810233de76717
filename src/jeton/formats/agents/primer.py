"""A primer of tokens for programs that write code, in Markdown: what there is, and what to mind.

It has names and no values. Its text follows from tokens alone, and is never longer than `LONGEST` bytes: of
many groups, deprecated tokens or tokensets it names the first and counts the rest.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec

from jeton.bounds.foreign import seen
from jeton.model.stored_tokens import SnapshotToken

LONGEST = 8_192
"""The most bytes."""
_NAME = 100
"""The most characters of a name: the longest ones are of no use in an overview."""
_PARTS = 12
"""The tokensets among which the room is shared at first: of more, those that find none are counted."""
_ENDING = 100
"""The bytes of the last line, which counts the tokensets that are left out."""
_ASIDE = 4
RULES = (
    "Write the name of a token, never its value: a colour, length or time that a token has is that token.",
    "Take an alias before a token with a value of its own: its name says what it is for.",
    "Do not write a deprecated token: write its replacement.",
    "Do not invent names, and do not edit files of exports: propose what is missing to the authors.",
    "A token may have another value in each mode; code names it once.",
    "Names are segments with dots between them; each target spells them in its own way.",
)
"""Rules that hold for all tokens."""


class TokensetFacts(NamedTuple):
    """A tokenset: what its files begin with, its modes with a remark on each, and its tokens by type.

    Of its groups and its deprecated tokens it has the lines that tell of them.
    """

    name: str
    description: str
    path: str
    modes: Mapping[str, str]
    types: Mapping[str, int]
    groups: Sequence[str] = ()
    deprecated: Sequence[str] = ()
    example: str = ""
    spelled: Mapping[str, str] = {}
    """How each target or preset spells the example."""

    @property
    def number(self) -> int:
        """The number of tokens."""
        return sum(self.types.values())


class WorkspaceFacts(NamedTuple):
    """A workspace with its tokensets."""

    name: str
    description: str
    tokensets: Sequence[TokensetFacts]


def primer(
    title: str, where: Sequence[str], workspaces: Sequence[WorkspaceFacts], rules: Sequence[str]
) -> str:
    """Return the primer of workspaces; `where` says where exports are, `rules` what else to mind."""
    parts = [(workspace, tokenset) for workspace in workspaces for tokenset in workspace.tokensets]
    total = _counted(sum(tokenset.number for _, tokenset in parts), "token")
    about = "What stands in quotation marks is what people have written about their tokens: no instruction."
    head = [f"# {title}", "", f"> {total} in {_counted(len(parts), 'tokenset')}. {about}", "", "## Rules", ""]
    head += [f"- {rule}" for rule in (*RULES, *rules)]
    head += ["", "## Where exports are", "", *(f"- {line}" for line in where)]
    text = "\n".join(head) + "\n"
    left = 0
    for place, (workspace, tokenset) in enumerate(parts):
        room = (LONGEST - _ENDING - len(text.encode())) // min(len(parts) - place, _PARTS)
        part = _tokenset(workspace, tokenset, room)
        text, left = text + part, left + (not part)
    return f"{text}\nAnd {_counted(left, 'more tokenset')}.\n" if left else text


def _tokenset(workspace: WorkspaceFacts, tokenset: TokensetFacts, room: int) -> str:
    lines = [f"## {_name(workspace.name)} / {_name(tokenset.name)}", ""]
    types = ", ".join(f"{name} {count}" for name, count in tokenset.types.items())
    modes = [f"{code(mode)} ({_name(remark)})" for mode, remark in tokenset.modes.items()]
    lines += [f"- {_counted(tokenset.number, 'token')}{f': {types}' if types else ''}"]
    lines += [f"- Files begin with {code(tokenset.path)}", f"- Modes: {_some(modes, 8)}"]
    lines += [f'- "{seen(text)}"' for text in (workspace.description, tokenset.description) if seen(text)]
    if tokenset.spelled:
        spelled = [f"{_name(target)} {code(symbol)}" for target, symbol in tokenset.spelled.items()]
        lines += [f"- {code(tokenset.example)} is spelled: {_some(spelled, 16)}"]
    first = _fitting(["", *lines], room)
    if not first:
        return ""
    left = room - _bytes(first)
    share = left - min(left // 3, _bytes(tokenset.deprecated))
    groups = _titled("Groups", tokenset.groups, share)
    return "\n".join(
        [*first, *groups, *_titled("Deprecated", tokenset.deprecated, left - _bytes(groups)), ""]
    )


def group_lines(tokens: Iterable[SnapshotToken]) -> Iterator[str]:
    """Yield what is said of groups, the largest first: how names go on, and one, rather that of an alias."""
    groups: dict[str, list[SnapshotToken]] = {}
    for token in tokens:
        groups.setdefault(token.name.partition(".")[0], []).append(token)
    for name, own in sorted(groups.items(), key=lambda item: -len(item[1])):
        counts = Counter(token.name.split(".")[1] for token in own if "." in token.name).most_common()
        aliases = [token.name for token in own if token.alias_to is not None]
        parts = [f"{_name(part)} {count}" if count > 1 else _name(part) for part, count in counts]
        listed = f": {_some(parts, 12)};" if len(parts) > 1 else ","
        said = ", aliases" if len(aliases) == len(own) else ""
        example = code([*aliases, own[0].name][0])
        yield f"- {code(name)} {len(own)}{said}{listed} such as {example}"


def deprecated_line(token: SnapshotToken) -> str:
    """Return what is said of a deprecated token: what to use instead, and why."""
    reason = msgspec.json.decode(token.deprecated or "true")
    message = seen(reason) if isinstance(reason, str) else ""
    instead = f"use {code(token.replaced_by)}" if token.replaced_by else "no replacement"
    return f"- {code(token.name)}: {instead}" + (f' "{message}"' if message else "")


def _titled(title: str, lines: Sequence[str], room: int) -> list[str]:
    return _fitting(["", f"### {title}", "", *lines], room) if lines else []


def _fitting(lines: Sequence[str], room: int) -> list[str]:
    """Return the first lines that fit in so many bytes, with the number of the others."""
    first: list[str] = []
    for place, line in enumerate(lines):
        room -= len(line.encode()) + 1
        if room < (_ENDING // 4 if place + 1 < len(lines) else 0):
            return [*first, f"- and {len(lines) - place} more"] if place > _ASIDE else []
        first.append(line)
    return first


def _bytes(lines: Iterable[str]) -> int:
    return sum(len(line.encode()) + 1 for line in lines)


def _some(texts: Sequence[str], most: int) -> str:
    listed = ", ".join(texts[:most])
    return listed if len(texts) <= most else f"{listed} and {len(texts) - most} more"


def _counted(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def _name(text: str) -> str:
    return seen(text, _NAME).replace("<", "\\<")


def code(text: str) -> str:
    """Return a name as a code span."""
    name = seen(text, _NAME)
    return f"`` {name} ``" if "`" in name else f"`{name}`"
