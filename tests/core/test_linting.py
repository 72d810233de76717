"""Files for linters of a release: their symbols are those that the files of its package declare."""

import json
import re

from exporters.test_lint import called, names_in
from support import stores
from support.releases import release

from jeton.bodies.bodies import ModeCreation, TokenChange, TokensetCreation, WorkspaceCreation
from jeton.bodies.presets import PresetSetting
from jeton.core.accounts import accounts
from jeton.core.exports import presets
from jeton.core.hierarchy import modes, tokens, tokensets, workspaces
from jeton.core.packages import contents, linting
from jeton.core.releases import organizations
from jeton.core.releases.exports import ReleaseExports
from jeton.model.objects import Caller, Plan, Scope
from jeton.model.stored_tokens import TokenContent
from jeton.store.engine import Store, Tx

TARGETS = ("css", "scss", "js", "dtcg")
DECLARED = re.compile(r"^ *((?:--|\$)[a-z]+-[\w-]*):", re.MULTILINE)


store = stores.in_file


async def _released(tx: Tx) -> str:
    """Release two workspaces, one with a preset that has a prefix and keeps the names of a first release."""
    user = await accounts.add_user(tx, "a@example.test", Plan.TEAM)
    token, _ = await accounts.create_token(tx, user.email, "t", [Scope.WRITE], None)
    caller = Caller(token.id, user.id, Plan.TEAM, can_write=True)
    organization = (await organizations.add(tx, user.id, "O")).item.id
    for name in ("Web", "App"):
        new = WorkspaceCreation(name, None, organization)
        workspace = (await workspaces.create(tx, caller, new, 9)).item.id
        tokenset = (await tokensets.create(tx, caller, workspace, new=TokensetCreation("Core"))).item.id
        mode = (await modes.listed(tx, caller, tokenset)).items[0].id
        for each in (
            TokenContent("color.blue", "color", "#00f", None, None),
            TokenContent("color.former", "color", "#00F", None, None),
            TokenContent(f"only.{name.lower()}", "dimension", "4px", None, None),
        ):
            await tokens.create(tx, caller, tokenset, mode, new=each)
        dark = await modes.create(tx, caller, tokenset, new=ModeCreation("Dark", is_default=False))
        night = TokenContent("color.blue", "color", "#008", None, None)
        await tokens.create(tx, caller, tokenset, dark.item.id, new=night)
    await release(tx, organization, user.id, "1.0.0")
    change = TokenChange(name="color.present", deprecated="true", replaced_by="color.blue")
    await tokens.update(tx, caller, tokenset, mode, "color.former", patch=change)
    options = {"prefix": "acme", "shims": "1.0.0", "exclude": ["only.*"]}
    await presets.put_of_workspace(tx, caller, workspace, "app", new=PresetSetting("css", options))
    return (await release(tx, organization, user.id, "2.0.0")).digest


async def test_symbols_are_those_of_the_package(store: Store) -> None:
    """All workspaces, presets with their options, and former names that they keep: nothing more or less."""
    digest = await store.write(_released)
    files = await contents.files_of_release(ReleaseExports(store), digest, TARGETS, ("css",))
    texts = {path: content.decode() for path, content in files.items() if path.endswith((".css", ".scss"))}
    declared = {symbol for text in texts.values() for symbol in DECLARED.findall(text)}
    lint = await store.read(lambda tx: linting.files_of_release(tx, digest, "@o/tokens", TARGETS), large=True)
    data = json.loads(lint["lint.json"])
    symbols = called(data)
    of_sheets = (symbols[target].values() for target in ("css", "scss"))
    assert {symbol for own in of_sheets for each in own for symbol in each} == declared
    assert "--acme-color-former" in declared
    assert symbols["js"]["only.app"] == {"tokens.only.app"}
    names = dict(names_in(data["tokens"]))
    deprecated = {names[int(number)]: each for number, each in data["deprecated"].items()}
    assert deprecated.keys() == {"color.present"}  # the other workspace has `color.former` as it was
    assert deprecated["color.present"]["modes"] == ["Dark"]
    assert set(lint) > {"stylelint.js", "eslint.js"}
