"""The manifests for Kubernetes: each is valid, they fit together, and Jeton takes what they give it."""

from pathlib import Path
from typing import Any

import kubernetes_validate  # type: ignore[import-untyped]  # it has no types
import pytest
import yaml
from deploy.dockerfile import read

from jeton import cli
from jeton.settings import load
from jeton.web.server.server import GRACE

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "deploy" / "kubernetes"
FILES = {file.stem: yaml.safe_load(file.read_text()) for file in sorted(FOLDER.glob("*.yaml"))}
VERSIONS = ("1.30", "1.37")
"""The oldest that has all fields (`preStop.sleep`), and the newest that is known."""
PODS: dict[str, dict[str, Any]] = {
    name: content["spec"]["template"] for name, content in FILES.items() if "template" in content["spec"]
}


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("name", FILES)
def test_each_is_valid(name: str, version: str) -> None:
    """The schema of that version of Kubernetes knows every field."""
    kubernetes_validate.validate(FILES[name], version, strict=True)


def test_there_is_what_is_needed() -> None:
    """A Deployment, a Service, a Job for the schema, a NetworkPolicy."""
    assert sorted(content["kind"] for content in FILES.values()) == [
        "Deployment",
        "Job",
        "NetworkPolicy",
        "Service",
    ]


def test_they_fit_together() -> None:
    """The service and the deployment select the server's pods, and no job's; the policy selects both."""
    labels = {name: pod["metadata"]["labels"] for name, pod in PODS.items()}
    selector = FILES["deployment"]["spec"]["selector"]["matchLabels"]
    assert FILES["service"]["spec"]["selector"] == selector
    policy = FILES["network-policy"]["spec"]["podSelector"]["matchLabels"]
    assert selector.items() <= labels["deployment"].items()
    assert not selector.items() <= labels["migrate"].items()
    assert all(policy.items() <= each.items() for each in labels.values())


@pytest.mark.parametrize("name", PODS)
def test_a_pod_is_shut_in(name: str) -> None:
    """It runs as the image's user with nothing to write but /tmp, no capability, no token of the cluster,
    and none of the variables that a service called jeton brings.
    """
    spec = PODS[name]["spec"]
    (container,) = spec["containers"]
    (user,) = read(ROOT / "Dockerfile")[-1].words("USER")
    assert f"{spec['securityContext']['runAsUser']}:{spec['securityContext']['runAsGroup']}" == user
    assert spec["securityContext"]["seccompProfile"] == {"type": "RuntimeDefault"}
    assert (spec["automountServiceAccountToken"], spec["enableServiceLinks"]) == (False, False)
    assert container["securityContext"] == {
        "allowPrivilegeEscalation": False,
        "readOnlyRootFilesystem": True,
        "capabilities": {"drop": ["ALL"]},
    }
    assert [mount["mountPath"] for mount in container["volumeMounts"]] == ["/tmp"]  # noqa: S108  in the pod
    assert "memory" in container["resources"]["limits"]


@pytest.mark.parametrize("name", PODS)
def test_jeton_takes_its_command(name: str) -> None:
    """The command line parses, and the image is the same everywhere, by its version."""
    (container,) = PODS[name]["spec"]["containers"]
    command, *arguments = container["args"]
    cli._jeton.commands[command].make_context(command, arguments)
    used = load({each["name"]: each["value"] for each in container.get("env", ())})
    if name == "deployment":
        assert used.public_url.startswith("https://")
        assert used.trusted_proxies
    version = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text())["services"]["jeton"]["image"]
    assert container["image"] == f"registry.example.com/{version}"
    assert FILES["migrate"]["metadata"]["name"] == f"jeton-migrate-{version.partition(':')[2]}"


def test_the_probes_ask_what_they_should() -> None:
    """A server that lives is left alone; one that cannot serve gets no requests; a stop waits for both."""
    spec = PODS["deployment"]["spec"]
    (container,) = spec["containers"]
    asked = {
        name: container[f"{name}Probe"]["httpGet"]["path"] for name in ("startup", "liveness", "readiness")
    }
    assert asked == {"startup": "/healthz", "liveness": "/healthz", "readiness": "/readyz"}
    assert (
        spec["terminationGracePeriodSeconds"] > GRACE + container["lifecycle"]["preStop"]["sleep"]["seconds"]
    )
