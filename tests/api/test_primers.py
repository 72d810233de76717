"""GET …/primer.md: what a release has, in Markdown, for programs that write code."""

from api import environments
from api.environments import Acme
from api.helpers import create_mode
from support import packaged
from support.checks import ok, refused

from jeton.errors import Text
from jeton.formats.agents.primer import LONGEST

service = packaged.service
acme = environments.acme


def test_a_release_has_a_primer(acme: Acme) -> None:
    """It names tokensets, modes, groups, spellings and replacements, and no value; it is known again."""
    acme.token("color.blue", value="#1d4ed8")
    acme.token("color.old", value="#1d4ed8")
    fields = {"deprecated": "Too\u200b old.\u202e", "replaced_by": "color.blue"}
    ok(acme.client.patch(f"{acme.tree.tokens}/color.old", json=fields))
    made = acme.release(version="1.0.0")
    answer = acme.client.get(f"{acme.releases}/{made['id']}/primer.md")
    assert answer.headers["content-type"] == "text/markdown; charset=utf-8"
    text = answer.text
    assert len(answer.content) <= LONGEST
    assert "## Brand / Core\n" in text
    assert "- `color.accent` is spelled: css `--color-accent`, " in text
    assert ", android `@color/color-accent`, " in text
    assert '- `color.old`: use `color.blue` "Too old."\n' in text
    assert "#1d4ed8" not in text
    headers = {"If-None-Match": answer.headers["etag"]}
    again = acme.client.get(f"{acme.releases}/{made['id']}/primer.md", headers=headers)
    assert (again.status_code, again.content) == (304, b"")
    create_mode(acme.tree, "Dark")
    several = acme.client.get(f"{acme.releases}/{acme.release(version='1.1.0')['id']}/primer.md").text
    assert "android-themes `@color/color_accent`" in several
    assert "`@color/color-accent`" not in several  # each mode has its own


def test_only_a_public_release_has_one_for_everyone(acme: Acme) -> None:
    """Others are not found; strangers do not find that of a private one by its id either."""
    acme.token("color.blue")
    made = acme.release(version="1.0.0")
    public = f"{acme.service.root}/public/releases/{made['digest']}/primer.md"
    anyone = acme.service.client()
    assert anyone.get(public).status_code == 404
    stranger = acme.service.account().client
    refused(stranger.get(f"{acme.releases}/{made['id']}/primer.md"), 404, Text.ORGANIZATION_NOT_FOUND)
    ok(acme.client.patch(f"{acme.releases}/{made['id']}", json={"is_public": True}))
    answer = anyone.get(public)
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "public, no-cache"
    assert f"/public/releases/{made['digest']}/export/TARGET" in answer.text
    headers = {"If-None-Match": answer.headers["etag"]}
    assert anyone.get(public, headers=headers).status_code == 304
