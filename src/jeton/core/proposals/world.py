"""A workspace as if a proposal were accepted: what is planned on it is planned on top of the proposal."""

from collections.abc import Iterable, Sequence

from jeton.core.changes.answer import ModeEdit
from jeton.core.changes.world import World
from jeton.core.proposals import planning
from jeton.core.proposals.planning import Plan
from jeton.model.objects import Access, ModeRef
from jeton.model.proposals import Contents
from jeton.model.stored_tokens import StoredToken, side_names
from jeton.resolution.references import names_for, targets_of
from jeton.resolution.views import Holders
from jeton.store.bulk import Dependent, PreparedToken
from jeton.store.engine import Tx


class ProposedWorld(World):
    """The contents of a workspace with those of a proposal.

    Attributes:
        plan: the plan of the proposal.
        present: the workspace without it.
    """

    def __init__(
        self, tx: Tx, access: Access, modes: list[ModeRef], present: World, plan: Plan, at: str
    ) -> None:
        super().__init__(tx, access, modes)
        self.tokensets = present.tokensets
        self.present, self.plan = present, plan
        self._after = {id_: planning.tokens_after(edit, at) for id_, edit in plan.edits.items()}

    async def stored(self, mode: ModeRef) -> dict[str, StoredToken]:
        """Return the tokens of a mode by name, as they would be."""
        return self._after[mode.id] if mode.id in self._after else await self.present.stored(mode)

    async def fetch(self, modes: Iterable[ModeRef]) -> None:
        """Read the tokens of modes together where the proposal changes none."""
        await self.present.fetch(mode for mode in modes if mode.id not in self._after)

    async def holders(self, names: Iterable[str]) -> Holders:
        """Return the tokens with these names, or of which these may be parts."""
        stored = await super().holders(names)
        holders = {name: dict(types) for name, types in stored.items()}
        for mode_id, tokens in self._after.items():
            for name, types in holders.items():
                types.pop(mode_id, None)
                if name in tokens:
                    types[mode_id] = tokens[name].type
        return holders

    async def ids_of(self, names: list[str]) -> dict[tuple[str, str], str]:
        """Return the ids of the tokens with these names within the proposal, by mode and name."""
        ids = await super().ids_of(names)
        own = {
            (each.change.mode_id, each.after.name): each.token_id for each in self.plan.merged if each.after
        }
        return ids | own

    async def dependents_of(self, names: Sequence[str], *, by_side: bool = False) -> list[Dependent]:
        """Return the tokens that lead to one of these names."""
        links = await super().dependents_of(names, by_side=by_side)
        edits = self.plan.edits
        former = {(id_, token.name) for id_, edit in edits.items() for token in _former(edit)}
        links = [link for link in links if (link.mode_id, link.name) not in former]
        chosen = frozenset(names)
        for mode_id, edit in edits.items():
            for token in (*edit.new, *(token for _, token in edit.changed)):
                links += _links(mode_id, token, chosen, by_side=by_side)
        return links


def _former(edit: ModeEdit) -> list[StoredToken]:
    return [*edit.gone, *(before for before, _ in edit.changed)]


def _links(mode_id: str, token: PreparedToken, names: frozenset[str], *, by_side: bool) -> list[Dependent]:
    """Return the links of a token to some of these names."""
    content, side = token.content, side_names(token.content) if by_side else []
    named = names.intersection([*token.targets, content.alias_to or ""])
    if not named:
        return []
    leading = targets_of(content)
    mentions = {name for target in named for name in names_for(content, target, side)}
    return [Dependent(mode_id, content.name, name) for name in mentions if by_side or name in leading]


async def proposed(
    tx: Tx, access: Access, modes: list[ModeRef], contents: Contents, at: str
) -> ProposedWorld:
    """Return a workspace with a proposal; what the proposal creates or changes has the moment `at`."""
    present = World(tx, access, list(modes))
    plan = await planning.plan(present, contents)
    return ProposedWorld(tx, access, list(modes), present, plan, at)
