"""Layouts of packages: what somebody has pinned keeps its bytes when a later Jeton makes it anew."""

import gzip
import hashlib
import io
import json
import tarfile
from typing import Any

import pytest
from exporters.test_lint import exported, tokenset
from support import stores
from support.releases import release

from jeton.bodies.bodies import TokensetCreation, WorkspaceCreation
from jeton.core.accounts import accounts
from jeton.core.hierarchy import modes, tokens, tokensets, workspaces
from jeton.core.packages.builder import PackageBuilder
from jeton.core.packages.npm import NPM
from jeton.core.releases import organizations
from jeton.core.releases.exports import ReleaseExports
from jeton.formats.lint.lint_files import files
from jeton.formats.npm import npm_package
from jeton.model.objects import Caller, Plan, Scope
from jeton.model.stored_tokens import TokenContent
from jeton.store.engine import Store
from jeton.store.releases import packages

store = stores.in_file

LIGHT: list[Any] = [
    {"name": "color.blue", "type": "color", "value": "#1d4ed8"},
    {
        "name": "color.old",
        "type": "color",
        "value": "#1D4ED8",
        "deprecated": True,
        "replaced_by": "color.blue",
    },
]
DARK: list[Any] = [{"name": "color.blue", "type": "color", "value": "#60a5fa"}]
FIRST = "2cb9aec04ccea7e452fb0e1b5a958e908b65d2d18227df65a48ca7500b893aef"


def test_the_first_layout_is_as_it_was() -> None:
    """Rules, data and manifest have the bytes with which packages were made first."""
    parts = dict(files("@acme/tokens", exported(tokenset(Light=LIGHT, Dark=DARK))))
    about = npm_package.manifest("@acme/tokens", "1.0.0", "0" * 64, sorted(parts), 1)
    everything = sorted({**parts, about.path: about.content}.items())
    text = b"".join(path.encode() + b"\0" + content for path, content in everything)
    assert hashlib.sha256(text).hexdigest() == FIRST


async def test_a_pinned_package_keeps_its_layout(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """One of the first layout has its bytes when it is made again; a new version has the present layout."""

    async def prepared(tx: Any) -> tuple[str, str]:
        user = await accounts.add_user(tx, "a@example.test", Plan.TEAM)
        organization = (await organizations.add(tx, user.id, "Acme")).item.id
        token, _ = await accounts.create_token(tx, user.email, "t", [Scope.WRITE], None)
        caller = Caller(token.id, user.id, Plan.TEAM, can_write=True)
        new = WorkspaceCreation("Web", None, organization)
        workspace = (await workspaces.create(tx, caller, new, 9)).item.id
        tokenset = (await tokensets.create(tx, caller, workspace, new=TokensetCreation("Core"))).item.id
        mode = (await modes.listed(tx, caller, tokenset)).items[0].id
        blue = TokenContent("color.blue", "color", "#00f", None, None)
        await tokens.create(tx, caller, tokenset, mode, new=blue)
        await release(tx, organization, user.id, "1.0.0")
        return organization, user.id

    organization, user = await store.write(prepared)
    exports = ReleaseExports(store)

    async def built(version: str) -> tuple[str, dict[str, bytes]]:
        await PackageBuilder(store, exports).build()
        name = (await store.read(lambda tx: packages.states(tx, organization, version)))[NPM].name
        found = await store.read(
            lambda tx: packages.body(tx, organization, NPM, name, version, is_public=False)
        )
        assert found is not None
        with tarfile.open(fileobj=io.BytesIO(gzip.decompress(found[1]))) as tar:
            return found[0], {each.name: tar.extractfile(each).read() for each in tar}  # type: ignore[union-attr]

    monkeypatch.setattr(npm_package, "FORMATS", (1,))
    before, content = await built("1.0.0")
    monkeypatch.undo()
    assert "package/primer.md" not in content
    assert json.loads(content["package/package.json"])["jeton"]["format"] == 1
    await store.write(lambda tx: packages.drop(tx, organization, ["1.0.0"]))
    assert (await built("1.0.0"))[0] == before
    await store.write(lambda tx: release(tx, organization, user, "1.1.0"))
    _, content = await built("1.1.0")
    assert json.loads(content["package/package.json"])["jeton"]["format"] == 2
    assert b"# Design tokens of @acme/tokens 1.1.0\n" in content["package/primer.md"]
    assert b"npx --no -- jeton-check" in content["package/AGENTS.md"]
