"""Files of packages: those of a preset have the paths that its target has."""

from support import stores
from support.releases import release

from jeton.bodies.bodies import TokensetCreation, WorkspaceCreation
from jeton.bodies.presets import PresetSetting
from jeton.core.accounts import accounts
from jeton.core.exports import presets
from jeton.core.hierarchy import modes, tokens, tokensets, workspaces
from jeton.core.packages.contents import files_of_release
from jeton.core.releases import organizations
from jeton.core.releases.exports import ReleaseExports
from jeton.formats.targets import WORKSPACES
from jeton.model.objects import Caller, Plan, Scope
from jeton.model.stored_tokens import TokenContent
from jeton.store.engine import Store, Tx

store = stores.in_file


async def _released(tx: Tx) -> str:
    """Release two workspaces of one name, with a preset for each target."""
    user = await accounts.add_user(tx, "a@example.test", Plan.TEAM)
    token, _ = await accounts.create_token(tx, user.email, "t", [Scope.WRITE], None)
    caller = Caller(token.id, user.id, Plan.TEAM, can_write=True)
    organization = (await organizations.add(tx, user.id, "O")).item.id
    for value in ("#00f", "#f00"):
        workspace = (
            await workspaces.create(tx, caller, WorkspaceCreation("Web", None, organization), 9)
        ).item.id
        for name in ("Core", "More"):
            tokenset = (await tokensets.create(tx, caller, workspace, new=TokensetCreation(name))).item.id
            mode = (await modes.listed(tx, caller, tokenset)).items[0].id
            new = TokenContent(f"color.{name.lower()}", "color", value, None, None)
            await tokens.create(tx, caller, tokenset, mode, new=new)
        for target in WORKSPACES:
            await presets.put_of_workspace(
                tx, caller, workspace, f"p-{target}", new=PresetSetting(target, {})
            )
    return (await release(tx, organization, user.id, "1.0.0")).digest


async def test_presets_have_the_paths_of_their_targets(store: Store) -> None:
    """With the same files, also of two workspaces of one name, whether a workspace is a file or a folder."""
    digest = await store.write(_released)
    files = await files_of_release(ReleaseExports(store), digest, tuple(WORKSPACES), tuple(WORKSPACES))
    own = {path: content for path, content in files.items() if not path.startswith("p-")}
    assert {f"p-{path}": content for path, content in own.items()} == {
        path: content for path, content in files.items() if path not in own
    }
