"""Clients that agents use a server by: they list and call its tools, and get a token where they have none.

Each is somebody else's: the SDK for Python, both generations of that for TypeScript, the inspector. What the
latter three need stands in `tools/mcp`.
"""

import json
import os
import re
import subprocess
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, Self
from urllib.parse import parse_qs, urlsplit

import anyio
import httpx
import httpx2
from mcp.client import Client
from mcp.client.auth import OAuthClientProvider
from mcp.client.streamable_http import streamable_http_client
from mcp.shared.auth import (
    AuthorizationCodeResult,
    OAuthClientInformationFull,
    OAuthClientMetadata,
    OAuthToken,
)
from support.npm_clients import NODE
from support.packages import installed
from support.programs import free_port

Person = Callable[[str], str]
"""Somebody who opens the URL at which to consent, and returns the URL to which the answer leads."""
Calls = Sequence[tuple[str, Mapping[str, Any]]]
_REDIRECT = "http://localhost:3030/callback"
"""Where no program listens: the answer is handed to the client."""
_SECONDS = 120  # for a busy machine
_OPENS = re.compile(r"Please navigate to: (\S+)")


class Refused(Exception):
    """The client gave up; the text is its own."""


class Task(NamedTuple):
    """What a client is asked to do: the endpoint, the tools to call, and how it comes by a token.

    `secret` is an API token for the header; `person` consents where it is None. `memory` has what a client
    keeps between two runs, and changes with them. `metadata_url` names the client by its own document. `ages`
    lets Python's client, which goes by its own clock, take its access token for over before the first call.
    """

    url: str
    calls: Calls
    secret: str | None = None
    person: Person | None = None
    memory: dict[str, Any] | None = None
    metadata_url: str | None = None
    ages: bool = False

    @property
    def headers(self) -> dict[str, str]:
        """The headers of each request."""
        return {"Authorization": f"Bearer {self.secret}"} if self.secret else {}


class Outcome(NamedTuple):
    """What a client saw: the version that both speak, the tools, and what each call answered.

    `texts` are those of all resources that are listed, by URI. `requests` has method, path with query, and
    status of each; the inspector does not tell them.
    """

    version: str
    tools: Sequence[Mapping[str, Any]]
    results: Sequence[Mapping[str, Any]]
    texts: Mapping[str, str]
    requests: Sequence[tuple[str, str, int]]

    @property
    def names(self) -> set[str]:
        """The names of the tools."""
        return {tool["name"] for tool in self.tools}


class _Memory:
    """Keeps tokens and the registration of Python's client in a dictionary of JSON."""

    def __init__(self, memory: dict[str, Any]) -> None:
        self._memory = memory

    async def get_tokens(self) -> OAuthToken | None:
        return OAuthToken.model_validate(self._memory["tokens"]) if "tokens" in self._memory else None

    async def set_tokens(self, tokens: OAuthToken) -> None:
        self._memory["tokens"] = tokens.model_dump(mode="json", exclude_none=True)

    async def get_client_info(self) -> OAuthClientInformationFull | None:
        client = self._memory.get("client")
        return None if client is None else OAuthClientInformationFull.model_validate(client)

    async def set_client_info(self, client_info: OAuthClientInformationFull) -> None:
        self._memory["client"] = client_info.model_dump(mode="json", exclude_none=True)


def _provider(task: Task) -> OAuthClientProvider | None:
    """Return what signs Python's client in."""
    person, answer = task.person, ""
    if person is None:
        return None

    async def opens(url: str) -> None:
        nonlocal answer
        answer = await anyio.to_thread.run_sync(person, url)

    async def returns() -> AuthorizationCodeResult:
        fields = {name: values[0] for name, values in parse_qs(urlsplit(answer).query).items()}
        if "error" in fields:
            raise Refused(fields["error"])
        return AuthorizationCodeResult(code=fields["code"], state=fields["state"], iss=fields["iss"])

    about = {"client_name": "Agent of Python", "redirect_uris": [_REDIRECT]}
    memory = {} if task.memory is None else task.memory
    return OAuthClientProvider(
        server_url=task.url,
        client_metadata=OAuthClientMetadata.model_validate(about),
        storage=_Memory(memory),
        redirect_handler=opens,
        callback_handler=returns,
        client_metadata_url=task.metadata_url,
    )


def _python(mode: Any, task: Task) -> Outcome:
    requests: list[tuple[str, str, int]] = []

    async def note(response: httpx2.Response) -> None:
        request = response.request
        requests.append((request.method, request.url.raw_path.decode(), response.status_code))

    async def use() -> Outcome:
        hooks, provider = {"response": [note]}, _provider(task)
        async with (
            httpx2.AsyncClient(
                headers=task.headers, auth=provider, timeout=_SECONDS, event_hooks=hooks
            ) as http,
            Client(streamable_http_client(task.url, http_client=http), mode=mode) as client,
        ):
            tools = [_json(tool) for tool in (await client.list_tools()).tools]
            if task.ages and provider is not None:
                provider.context.token_expiry_time = 1.0
            results = [_json(await client.call_tool(name, dict(call))) for name, call in task.calls]
            uris = [str(resource.uri) for resource in (await client.list_resources()).resources]
            texts = {uri: _json(await client.read_resource(uri))["contents"][0]["text"] for uri in uris}
            return Outcome(str(client.protocol_version), tools, results, texts, requests)

    try:
        return anyio.run(use)
    except BaseExceptionGroup as group:
        raise Refused(_innermost(group)) from group
    except Exception as error:
        raise Refused(f"{type(error).__name__}: {error}") from error


def _innermost(error: BaseException) -> str:
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    return f"{type(error).__name__}: {error}"


def _json(model: Any) -> dict[str, Any]:
    return dict(model.model_dump(mode="json", by_alias=True, exclude_none=True))


def _typescript(sdk: str, mode: str, task: Task) -> Outcome:
    words = {
        "sdk": sdk,
        "mode": mode,
        "url": task.url,
        "headers": task.headers,
        "redirect": task.person and _REDIRECT,
        "metadata_url": task.metadata_url,
        "memory": task.memory,
        "calls": task.calls,
    }
    with _Running("use.mjs", json.dumps(words)) as script:
        message = script.line()
        while "authorize" in message:
            assert task.person is not None
            message = script.line(task.person(message["authorize"]))
    if task.memory is not None and "memory" in message:
        task.memory.clear()
        task.memory.update(message["memory"])
    if "error" in message:
        raise Refused(message["error"])
    requests = [(method, path, status) for method, path, status in message["requests"]]
    return Outcome(message["version"], message["tools"], message["results"], message["texts"], requests)


class _Running:
    """A script of `tools/mcp` that says lines of JSON, and may be told one."""

    def __init__(self, script: str, words: str) -> None:
        self._process = subprocess.Popen(
            [str(NODE), str(installed("mcp") / script), words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.communicate()

    def line(self, answer: str = "") -> Any:
        """Tell it a line, if there is one, and return what it says next."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        if answer:
            self._process.stdin.write(f"{answer}\n")
            self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())


@cache
def _port() -> int:
    """Return the port at which the inspector listens: always the same, for it is one program."""
    return free_port()


class Inspector:
    """The inspector's command line, whose home is a folder; it keeps its tokens there."""

    def __init__(self, home: Path, era: str) -> None:
        self._home = home
        self._era = era

    def __call__(self, task: Task) -> Outcome:
        """List the tools and call some, each by a run of its own."""
        tools = self.run(task, "tools/list")["tools"]
        results = [
            self.run(task, "tools/call", "--tool-name", name, "--tool-args-json", json.dumps(call))
            for name, call in task.calls
        ]
        uris = [resource["uri"] for resource in self.run(task, "resources/list")["resources"]]
        read = (self.run(task, "resources/read", "--uri", uri)["contents"][0]["text"] for uri in uris)
        return Outcome(self._era, tools, results, dict(zip(uris, read, strict=True)), ())

    def run(self, task: Task, method: str, *more: str) -> Any:
        """Return the result of a method."""
        words = ["--cli", "--server-url", task.url, "--transport", "http", "--protocol-era", self._era]
        words += ["--method", method, *more, "--format", "json"]
        words += [word for name, text in task.headers.items() for word in ("--header", f"{name}: {text}")]
        if task.metadata_url:
            words += ["--client-metadata-url", task.metadata_url]
        program = installed("mcp") / "node_modules" / "@modelcontextprotocol" / "inspector" / "clients"
        answer = self._home / "answer.json"
        complaint = ""
        with (
            answer.open("w") as printed,
            subprocess.Popen(
                [str(NODE), str(program / "launcher" / "build" / "index.js"), *words],
                stdin=subprocess.DEVNULL,
                stdout=printed,
                stderr=subprocess.PIPE,
                encoding="utf-8",
                env=self._environment,
            ) as process,
        ):
            assert process.stderr is not None
            for line in process.stderr:
                complaint += line
                if task.person is not None and (opened := _OPENS.match(line)):
                    httpx.get(task.person(opened[1]), timeout=_SECONDS)
        if process.returncode:
            raise Refused(complaint)
        return json.loads(answer.read_text())["result"]

    @property
    def _environment(self) -> dict[str, str]:
        return {
            "PATH": f"{NODE.parent}:{os.environ['PATH']}",
            "HOME": str(self._home),
            "MCP_INSPECTOR_SECRET_STORE": "file",
            "MCP_OAUTH_CALLBACK_URL": f"http://127.0.0.1:{_port()}/oauth/callback",
            "MCP_AUTO_OPEN_ENABLED": "true",  # else it asks for a terminal
            "BROWSER": "true",
        }


CLIENTS: Mapping[str, Callable[[Path], Callable[[Task], Outcome]]] = {
    "python": lambda _: lambda task: _python("auto", task),
    "python-legacy": lambda _: lambda task: _python("legacy", task),
    "python-2026-07-28": lambda _: lambda task: _python("2026-07-28", task),
    "typescript-v1": lambda _: lambda task: _typescript("v1", "", task),
    "typescript-v2": lambda _: lambda task: _typescript("v2", "auto", task),
    "typescript-v2-legacy": lambda _: lambda task: _typescript("v2", "legacy", task),
    "inspector": lambda home: Inspector(home, "modern"),
    "inspector-legacy": lambda home: Inspector(home, "legacy"),
}
"""By name: what makes a client that may write below a folder."""
