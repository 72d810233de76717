"""Built tokens of an import whose source only the workspace has: aliases where that has their value."""

from collections.abc import Sequence

from msgspec.structs import replace

from jeton.core.changes.world import World
from jeton.core.resolved.lookups import complete
from jeton.formats.reading.originals import BUILT_COUNTS
from jeton.formats.reading.problems import Problems
from jeton.model.objects import ModeRef, TokenRow
from jeton.resolution.views import View, scope_order
from jeton.store.bulk import PreparedToken, prepared
from jeton.values.parse import read


async def settled(
    world: World, mode: ModeRef, tokens: Sequence[PreparedToken], problems: Problems
) -> list[PreparedToken]:
    """Return the tokens for a mode: each with a source is its alias if that leads to its value, as stored.

    Else the built value counts, which is reported.
    """
    trials = {
        token.content.name: replace(token.content, value="", alias_to=token.source)
        for token in tokens
        if token.source is not None
    }
    if not trials:
        return list(tokens)
    scope: dict[str, TokenRow] = dict(await world.stored(mode))
    scope |= {token.content.name: token.content for token in tokens}
    view, modes = View([scope | trials]), {each.id: each for each in world.modes}

    def follow() -> None:
        for name in trials:
            view.resolve(name)

    await complete(
        view, follow, lambda: scope_order(list(modes.values()), mode.id), lambda id_: world.stored(modes[id_])
    )
    result = []
    for token in tokens:
        content = token.content
        if token.source is not None:
            value = view.resolve(content.name).text
            is_same = value is not None and (
                value == content.value or read(content.type, value) == read(content.type, content.value)
            )
            if is_same:
                result.append(prepared(trials[content.name], token.path))
                continue
            problems.info(token.path, BUILT_COUNTS, source=f"{{{token.source}}}")
        result.append(token)
    return result
