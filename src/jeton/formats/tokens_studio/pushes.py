"""Reader of what the plug-in of Tokens Studio pushes to its generic storage: sets, tokens and themes.

Each set is a tokenset of its own, under a number, and tokens are called by their paths: what they are in
Jeton is known by their stamps (`stamps.py`).
"""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from jeton.formats.reading.drafts import Draft
from jeton.formats.reading.finishing import reading
from jeton.formats.reading.layers import Walk
from jeton.formats.reading.model import Pushed, PushedToken, Reading, pushed_set
from jeton.formats.reading.problems import Problems
from jeton.formats.reading.reading import Document
from jeton.formats.reading.sheets import Sheet
from jeton.formats.tokens_studio import stamps
from jeton.formats.tokens_studio.tokens_studio_reader import draft_of_tree, walk_of

_OURS = frozenset({stamps.ID, stamps.STAMP, "name", "filled"})
"""Our members that tell where a token comes from, not what it is."""


def read(documents: Sequence[Document]) -> Reading:
    """Read the file that the plug-in pushes."""
    problems = Problems()
    data = documents[0].data if len(documents) == 1 else None
    values = data.get("values") if isinstance(data, dict) else None
    if not isinstance(data, dict) or not isinstance(values, dict):
        problems.error("", "the plug-in sends an object with `values`, the token sets")
        return reading("tokens-studio", [], problems)
    sets = {name: tree for name, tree in values.items() if isinstance(tree, dict) and name[:1] != "$"}
    tokens: list[PushedToken] = []
    walk = walk_of(problems)
    sheets = []
    for number, (name, tree) in enumerate(sets.items()):
        problems.file = name
        drafts = list(_drafts(number, tree, tokens, walk, problems))
        sheets.append(Sheet(pushed_set(number), None, {None: drafts}, is_ours=True))
    problems.file = ""
    themes = data.get("$themes")
    text = msgspec.json.encode(themes).decode() if isinstance(themes, list) else None
    content = reading("tokens-studio", sheets, problems)
    return msgspec.structs.replace(content, pushed=Pushed(list(sets), tokens, text))


def _drafts(
    number: int, tree: Any, tokens: list[PushedToken], walk: Walk, problems: Problems
) -> Iterator[Draft]:
    """Yield the tokens of a set, and note what is pushed; of two of one path the first counts."""
    names: set[str] = set()
    for leaf in walk.leaves((tree,)):
        if leaf.name in names:
            continue
        names.add(leaf.name)
        own = stamps.own_of(leaf.node)
        id_, stamp = (text if isinstance(text := own.get(key), str) else "" for key in ("id", "v"))
        print_ = stamps.print_of(leaf.name, leaf.node)
        if "filled" in own and stamps.stamp_of(stamp).print == print_:
            continue  # the mode inherits it
        token = PushedToken(number, leaf.name, id_, stamp, print_)
        tokens.append(token)
        for key in _OURS & own.keys():
            del own[key]
        draft = draft_of_tree(pushed_set(number), leaf, walk, problems)
        if draft is not None:
            draft.name, draft.path = leaf.name, token.place
            yield draft
