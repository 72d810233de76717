"""The manifests for Kubernetes: each is valid, they fit together, and Jeton takes what they give it."""

import os
import re
import shutil
import subprocess
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
OPTIONAL: dict[str, dict[str, Any]] = {
    f"{file.stem} {content['kind']} {content['metadata']['name']}": content
    for file in sorted((FOLDER / "optional").glob("*.yaml"))
    for content in yaml.safe_load_all(file.read_text())
}
MONITOR = "service-monitor ServiceMonitor jeton"
RULES = ROOT / "deploy" / "prometheus" / "jeton.rules.yaml"
BACKUP: dict[str, Any] = OPTIONAL["backup CronJob jeton-backup"]["spec"]["jobTemplate"]["spec"]["template"]
PROMTOOL = shutil.which("promtool")
VERSIONS = ("1.30", "1.37")
"""The oldest that has all fields (`preStop.sleep`), and the newest that is known."""
PODS: dict[str, dict[str, Any]] = {
    name: content["spec"]["template"] for name, content in FILES.items() if "template" in content["spec"]
}


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("name", [*FILES, *(name for name in OPTIONAL if name != MONITOR)])
def test_each_is_valid(name: str, version: str) -> None:
    """The schema of that version of Kubernetes knows every field."""
    kubernetes_validate.validate((FILES | OPTIONAL)[name], version, strict=True)


def test_there_is_what_is_needed() -> None:
    """There is what serves, what updates the schema and what shuts in; the rest is by choice."""
    assert sorted(content["kind"] for content in FILES.values()) == [
        "Deployment",
        "Job",
        "NetworkPolicy",
        "PodDisruptionBudget",
        "Service",
    ]
    assert sorted(content["kind"] for content in OPTIONAL.values()) == [
        "CronJob",
        "Ingress",
        "Ingress",
        "PersistentVolumeClaim",
        "ServiceMonitor",
    ]


def test_servers_go_one_after_the_other() -> None:
    """The budget is of the server's pods, and lets fewer go than there are."""
    budget, deployment = FILES["disruption-budget"]["spec"], FILES["deployment"]["spec"]
    assert budget["selector"] == deployment["selector"]
    assert 0 < budget["maxUnavailable"] < deployment["replicas"]


def test_the_ingress_leads_to_the_service_and_hides_what_is_inside() -> None:
    """All paths go to the port that the service names, and three are refused to everybody."""
    (port,) = FILES["service"]["spec"]["ports"]
    outside, inside = (OPTIONAL[f"ingress Ingress {name}"] for name in ("jeton", "jeton-inside"))
    paths = {
        name: [each for rule in content["spec"]["rules"] for each in rule["http"]["paths"]]
        for name, content in (("outside", outside), ("inside", inside))
    }
    service = {"name": FILES["service"]["metadata"]["name"], "port": {"name": port["name"]}}
    assert all(each["backend"] == {"service": service} for every in paths.values() for each in every)
    assert [(each["path"], each["pathType"]) for each in paths["outside"]] == [("/", "Prefix")]
    assert {each["path"] for each in paths["inside"]} == {"/metrics", "/readyz", "/healthz"}
    denied = inside["metadata"]["annotations"]["nginx.ingress.kubernetes.io/denylist-source-range"]
    assert denied == "0.0.0.0/0,::/0"
    hosts = {rule["host"] for content in (outside, inside) for rule in content["spec"]["rules"]}
    assert hosts == {host for tls in outside["spec"]["tls"] for host in tls["hosts"]}
    env = {each["name"]: each["value"] for each in PODS["deployment"]["spec"]["containers"][0]["env"]}
    assert {f"https://{host}" for host in hosts} == {env["JETON_PUBLIC_URL"]}


def test_prometheus_finds_the_servers() -> None:
    """The monitor selects the service, by a port that it has, and names the job as the rules of alerts do."""
    monitor, labels = OPTIONAL[MONITOR], FILES["service"]["metadata"]["labels"]
    assert monitor["apiVersion"] == "monitoring.coreos.com/v1"
    assert set(monitor["spec"]) == {"jobLabel", "selector", "endpoints"}
    assert monitor["spec"]["selector"]["matchLabels"].items() <= labels.items()
    (endpoint,) = monitor["spec"]["endpoints"]
    (port,) = FILES["service"]["spec"]["ports"]
    assert (endpoint["port"], endpoint["path"]) == (port["name"], "/metrics")
    assert labels[monitor["spec"]["jobLabel"]] == "jeton"
    assert 'job="jeton"' in RULES.read_text()


@pytest.mark.skipif(PROMTOOL is None, reason="needs promtool (Debian: prometheus)")
@pytest.mark.parametrize("broken", [False, True], ids=["as it is", "broken"])
def test_prometheus_takes_the_rules_of_alerts(tmp_path: Path, *, broken: bool) -> None:
    """Promtool reads the file, and each metric in it is one that Jeton has; of a broken one it says no."""
    text = RULES.read_text()
    rules = tmp_path / "jeton.rules.yaml"
    rules.write_text(text.replace("[5m]", "[5", 1) if broken else text)
    assert PROMTOOL is not None
    done = subprocess.run([PROMTOOL, "check", "rules", rules], capture_output=True, text=True, check=False)
    assert (done.returncode != 0) == broken, done.stderr
    documented = (ROOT / "docs" / "operations.md").read_text()
    for name in re.findall(r"\bjeton_\w+", text):
        assert f"`{name.removesuffix('_bucket')}" in documented
    for name in re.findall(r"alert: (\w+)", text):
        assert f"| `{name}` |" in documented


def test_a_backup_is_of_the_database_and_shut_in(tmp_path: Path) -> None:
    """Its script, run by a shell, dumps what the secret names; no part of a dump is called a dump."""
    (container,) = BACKUP["spec"]["containers"]
    policy = FILES["network-policy"]["spec"]["podSelector"]["matchLabels"]
    assert policy.items() <= BACKUP["metadata"]["labels"].items()
    assert container["securityContext"] == PODS["migrate"]["spec"]["containers"][0]["securityContext"]
    assert BACKUP["spec"]["automountServiceAccountToken"] is False
    assert container["envFrom"] == PODS["migrate"]["spec"]["containers"][0]["envFrom"]
    programs = tmp_path / "bin"
    programs.mkdir()
    for name, script in (("pg_dump", 'echo "$3" > "${2#--file=}"'), ("pg_restore", 'grep -q jeton "$2"')):
        (programs / name).write_text(f"#!/bin/sh\n{script}\n")
        (programs / name).chmod(0o755)
    (script,) = container["args"]
    script = script.replace("/backups", str(tmp_path))
    environment = {"PATH": f"{programs}:{os.environ['PATH']}"}
    for url, code in (("postgresql://db/jeton", 0), ("postgresql://db/other", 1)):
        done = subprocess.run(
            [*container["command"], script], env=environment | {"JETON_DATABASE_URL": url}, check=False
        )
        assert done.returncode == code
        (dump,) = tmp_path.glob("*.dump")
        assert dump.read_text() == "postgresql://db/jeton\n"
        assert dump.stat().st_mode & 0o777 == 0o600


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
    cli.commands()[command].make_context(command, arguments)
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
