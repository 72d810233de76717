"""Any message and any arguments: each is answered, none fails."""

import json
from typing import Any

from api.helpers import create_mode, create_token, in_mode
from conftest import Tree
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from mcp_server.messages import agent_of
from mcp_server.test_answers import NAMES
from support.properties import tries
from support.service import Service

TEXTS = st.sampled_from(
    [
        *(
            "",
            "*",
            "?",
            "a*",
            "now",
            "blue",
            "link",
            "lost",
            "Base",
            "Dark",
            "Core",
            "Brand",
            "nowhere",
            "css",
        ),
        *("#0000ff", "16px", "rgb(0 0 255)", "var(--x)", "kotlin", "f" * 64, "1.0.0", "0", "999999999"),
        *("\u202ex", "{blue}", "a.b.c", "x" * 1025, "é🎨", "%00", "../..", "' OR 1=1 --", "color"),
    ]
)
JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-2, 60)
    | st.floats(allow_nan=False, allow_infinity=False)
    | TEXTS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=5,
)
UPSERT = st.fixed_dictionaries(
    {"name": TEXTS}, optional={"type": TEXTS, "value": TEXTS, "alias_to": TEXTS, "mode": TEXTS}
)
FITTING = {
    **dict.fromkeys(("limit",), st.integers(1, 50)),
    **dict.fromkeys(("names", "delete", "symbols"), st.lists(TEXTS, min_size=1, max_size=3)),
    "upsert": st.lists(UPSERT, max_size=2),
    "rename": st.lists(st.fixed_dictionaries({"from": TEXTS, "to": TEXTS}), max_size=2),
    "deprecated": st.booleans(),
    "severity": st.sampled_from(["error", "warning", "info"]),
    "cursor": st.sampled_from(["", "0", "1", "999999999"]),
}


def arguments_of(schema: dict[str, Any]) -> st.SearchStrategy[dict[str, Any]]:
    """Return arguments that fit a schema, and others."""
    required = schema.get("required", [])
    members = {name: FITTING.get(name, TEXTS) for name in schema["properties"]}
    fitting = st.fixed_dictionaries(
        {name: members[name] for name in required},
        optional={name: each for name, each in members.items() if name not in required},
    )
    any_ = st.dictionaries(st.sampled_from([*members, "other"]), JSON, max_size=4)
    return fitting | any_


def test_any_arguments_are_answered(service: Service, tree: Tree) -> None:
    """A result, or an error that says what to do next; within 32 KB, and JSON."""
    create_token(tree, "blue", type="color", value="#0000ff", extensions={"jeton.contrast": [{"on": "link"}]})
    create_token(tree, "link", type="color", value="", alias_to="blue")
    create_token(tree, "lost", type="color", value="", alias_to="nowhere")
    create_token(in_mode(tree, create_mode(tree, "Dark")["id"]), "blue", type="color", value="#000")
    agent = agent_of(service, tree.owner)
    tools = agent.tools()
    calls = st.sampled_from(NAMES).flatmap(
        lambda name: st.tuples(st.just(name), arguments_of(tools[name]["inputSchema"]))
    )

    @settings(suppress_health_check=list(HealthCheck), max_examples=tries(400))
    @given(calls)
    @example(("compare", {"from": "now", "to": "now"}))
    @example(("search_tokens", {"cursor": "999999999"}))
    def check(call: tuple[str, dict[str, Any]]) -> None:
        name, arguments = call
        result = agent.result("tools/call", {"name": name, "arguments": arguments})
        text = result["content"][0]["text"]
        assert len(text.encode()) <= 32 * 1024
        if result.get("isError"):
            assert {"error", "next"} <= json.loads(text).keys()
        else:
            assert json.loads(text) == result["structuredContent"]

    check()


def test_any_message_is_answered(service: Service, tree: Tree) -> None:
    """It has no status of 500, whatever the method and the parameters are."""
    agent = agent_of(service, tree.owner, "legacy")
    methods = ["initialize", "tools/call", "resources/read", "completion/complete", "tools/list", "x", ""]

    @settings(suppress_health_check=list(HealthCheck), max_examples=tries(200))
    @given(
        st.sampled_from(methods), JSON | st.dictionaries(st.sampled_from(["ref", "name", "uri"]), JSON), JSON
    )
    def check(method: str, params: Any, id_: Any) -> None:
        body = {"jsonrpc": "2.0", "id": id_, "method": method, "params": params}
        assert agent.post(body).status_code < 500

    check()
