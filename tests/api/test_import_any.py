"""Imports of whatever can be drawn: bodies, and sets of tokens against a plain model."""

import io
import itertools
import json
from typing import Any

import pytest
from api.helpers import create_mode, in_mode
from api.importing import COUNTS, FILE, Json, color, counts, into_tokenset, problems_of
from conftest import Tree
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.checks import ok
from support.properties import tries

from jeton.core.imports import frames as import_frames
from jeton.core.imports import options
from jeton.core.imports import reading as import_reading
from jeton.formats.reading.model import SourceFile
from jeton.formats.sources import FORMATS

# Whatever is sent

NAMES = st.text(st.characters(codec="utf-8"), min_size=1, max_size=4)
KEYS = NAMES | st.sampled_from(["$value", "$type", "a"])
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.just("{a}"),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=tries(60), suppress_health_check=list(HealthCheck))
@given(document=st.dictionaries(NAMES, VALUES, max_size=4), format_=st.sampled_from([None, *FORMATS]))
def test_any_document_is_imported_or_refused(tree: Tree, document: object, format_: str | None) -> None:
    """Never anything but 200, or 400 with problems; what was imported is there."""
    query = "" if format_ is None else f"?format={format_}"
    response = into_tokenset(tree, json.dumps(document), query)
    if response.status_code == 200:
        answer = ok(response)
        total = sum(answer[name] for name in COUNTS)
        assert total == sum(mode["tokens"] for each in answer["tokensets"] for mode in each["modes"])
    else:
        assert problems_of(response)


tokens = st.dictionaries(
    st.sampled_from("abcdef"),
    st.tuples(st.sampled_from(["#010101", "#020202"]), st.sampled_from([None, "said"])),
    max_size=6,
)


@settings(max_examples=tries(40), suppress_health_check=list(HealthCheck))
@given(stored=tokens, incoming=tokens, policy=st.sampled_from(options.ON_CONFLICT))
def test_merging_is_what_a_dictionary_does(
    tree: Tree, stored: dict[str, Any], incoming: dict[str, Any], policy: str
) -> None:
    """For any two sets of tokens: what is there in the end, and the counts, are those of a plain model."""
    mode = create_mode(tree, str(next(NUMBERS)))
    here, name = in_mode(tree, mode["id"]), f"?mode={mode['name']}"

    def file(of: dict[str, Any]) -> Json:
        return {
            key: color(value, **{"$description": said} if said else {}) for key, (value, said) in of.items()
        }

    if stored:
        assert counts(into_tokenset(here, file(stored), name)) == (len(stored), 0, 0, 0)
    if not incoming:
        return
    differing = {key for key in incoming if key in stored and stored[key] != incoming[key]}
    response = into_tokenset(here, file(incoming), f"{name}&on_conflict={policy}")
    if policy == "fail" and differing:
        assert {path for path, _ in problems_of(response)} == differing
        expected = stored
    else:
        same = sum(stored.get(key) == incoming[key] for key in incoming)
        new = len(incoming.keys() - stored.keys())
        split = (len(differing), 0) if policy == "replace" else (0, len(differing))
        assert counts(response) == (new, split[0], same, split[1])
        expected = {**incoming, **stored} if policy == "skip" else {**stored, **incoming}
    listed = ok(tree.owner.client.get(here.tokens))["tokens"]
    assert {token["name"]: (token["value"], token["description"]) for token in listed} == expected


NUMBERS = itertools.count()


def test_reading_is_the_same_in_frames() -> None:
    """What goes through a stream comes out as it went in, whatever the number of tokens."""
    for number in (0, 1, 249, 250, 251, 1000):
        document = {f"t{i}": color("{t0}" if i % 3 else "#fff") for i in range(number)} or {"a": FILE}
        source = import_reading.read(
            [SourceFile("", json.dumps(document).encode())], import_reading.ReadOptions()
        )
        stream = io.BytesIO()
        import_frames.send_source(stream, source)
        stream.seek(0)
        assert import_frames.receive_source(stream) == source
        whole = stream.getvalue()
        for cut in (0, 3, len(whole) // 2, len(whole) - 1):
            with pytest.raises(import_frames.StreamEnded):
                import_frames.receive_source(io.BytesIO(whole[:cut]))
