"""What an agent sees of tools, compared with what there is."""

import json

from agents.clients import Calls, Outcome


def check_answers(calls: Calls, outcome: Outcome) -> None:
    """Assert that the tools are those that were called, and that each has answered, as text and as JSON."""
    names = [name for name, _ in calls]
    assert outcome.names == set(names)
    for name, result in zip(names, outcome.results, strict=True):
        assert not result.get("isError"), (name, result)
        (content,) = result["content"]
        assert json.loads(content["text"]) == result["structuredContent"], name
