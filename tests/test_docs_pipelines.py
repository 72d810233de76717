"""The pipelines of docs/pipelines.md fetch a release, and fail where there is none, with the reason."""

import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml
from cli.commands import CommandLine, Running, shell

PAGE = Path(__file__).parent.parent / "docs" / "pipelines.md"
BLOCKS = re.findall(r"^```yaml\n(.*?)^```$", PAGE.read_text(), re.MULTILINE | re.DOTALL)
MOST_LINES = 12


def commands(block: str) -> str:
    """Return the commands of a pipeline as a shell script, its own variables set before them."""
    found: dict[str, Any] = yaml.safe_load(block)
    (job,) = found.get("jobs", found).values()
    variables = [f'{name}="{text}"' for name, text in job.get("variables", {}).items()]
    return "\n".join(
        [*variables, *(job.get("script") or [step["run"] for step in job["steps"] if "run" in step])]
    )


def promoted(server: Running) -> dict[str, str]:
    """Release the demo as 1.0.0, make it active, and return the ids of both by their placeholders."""
    with server.client() as client:
        organization = client.post("/organizations", json={"name": "Acme"}).json()["id"]
        workspace = client.get("/workspaces").json()["workspaces"][0]["id"]
        client.patch(f"/workspaces/{workspace}", json={"organization_id": organization})
        place = f"/organizations/{organization}"
        release = client.post(f"{place}/releases", json={"version": "1.0.0"}).json()["id"]
        environment = client.post(f"{place}/environments", json={"name": "production"}).json()["id"]
        promotion = client.post(f"{place}/environments/{environment}/promote", json={"release_id": release})
        assert promotion.status_code == 200
    return {"ORGANIZATION": organization, "ENVIRONMENT": environment}


def test_both_pipelines_are_short() -> None:
    """There are two, and neither has more than twelve lines."""
    assert [len(block.splitlines()) <= MOST_LINES for block in BLOCKS] == [True, True]


@pytest.mark.server
@pytest.mark.parametrize("block", BLOCKS, ids=["github", "gitlab"])
def test_a_pipeline_fetches_the_pinned_release(block: str, tmp_path: Path) -> None:
    """Its commands leave the css of the version that the repository names. A version that is not there ends
    the job, and the job shows why.
    """
    jeton = CommandLine(tmp_path)
    with jeton.serving() as server:
        script = commands(block).replace("https://tokens.example.com", server.url)
        for placeholder, text in promoted(server).items():
            script = script.replace(placeholder, text)
        environment = jeton.environment | {"API_TOKEN": str(server.secret)}
        (tmp_path / "tokens.version").write_text("1.0.0\n")
        shell(script, environment, tmp_path)
        assert "--text-link:" in (tmp_path / "tokens.css").read_text()
        (tmp_path / "tokens.version").write_text("9.9.9\n")
        done = subprocess.run(
            ["sh", "-e", "-c", script],
            env=environment,
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
        )
    assert done.returncode != 0
    assert "Release not found" in done.stdout
