"""Open Props publishes the same tokens in five formats: the imports agree, but where its own files differ."""

import re
from contextlib import closing
from typing import Any, NamedTuple

import pytest
from support.service import Service
from systems.conftest import Runs
from systems.formats import agree, followed
from systems.loading import Client, imported
from systems.open_props import NAME, OPEN_PROPS

Json = Any
Tokens = dict[str, Json]


class Format(NamedTuple):
    """A file of the package, the format's name, how many tokens it has, and where its makers' files differ.

    `differs` is by custom property (a pattern) in what way its value is not that of the stylesheet.
    """

    file: str
    format: str
    tokens: int
    differs: dict[str, str]


_REWRITTEN = {
    "gradient-\\d+": "the stylesheet leaves `--gradient-space` empty: nothing stands in its place",
    "noise-\\d": "the stylesheet's data URL has a charset",
}
FORMATS = [
    Format(
        "open-props.resolver.json",
        "resolver",
        441,
        {
            "(inner-)?shadow-\\d": "variables are worked out for a light page",
            "font-letterspacing-\\d": "`em` became `rem`",
            "font-(sans|system-ui)": "two families of the eight",
        },
    ),
    Format("open-props.tokens.json", "dtcg", 484, _REWRITTEN),
    Format("open-props.figma-tokens.json", "tokens-studio", 484, _REWRITTEN),
    Format(
        "open-props.style-dictionary-tokens.json",
        "style-dictionary",
        437,
        {"noise-\\d": "it is the filter, not the image", "ease-\\d": "other curves"},
    ),
]


def loaded(client: Client, format_: str, file: str, content: bytes) -> list[Json]:
    """Return the tokens of the default modes after an import."""
    found = imported(client, format_, [(file, content)], f"?format={format_}")
    lists = found.lists()
    return [token for listed in lists.values() if listed["mode"]["is_default"] for token in listed["tokens"]]


def by_property(tokens: list[Json], known: Tokens) -> Tokens:
    """Return tokens by the name of the custom property that each is; no two are one.

    Names are `--a-b` below any groups, or a path; the first group of Style Dictionary's is a category.
    """
    found: Tokens = {}
    for token in tokens:
        parts = token["name"].split(".")
        if parts[-1].startswith("--"):
            names = [parts[-1].removeprefix("--")]
        else:
            names = ["-".join(parts), "-".join(parts[1:])]
        name = next((name for name in names if name in known), names[0])
        assert name not in found, token
        found[name] = token
    return found


@pytest.fixture(scope="module")
def stylesheet(runs: Runs, shared_service: Service) -> Tokens:
    """The tokens of the stylesheet by custom property."""
    with closing(Client(shared_service, shared_service.account())) as client:
        content = (runs(OPEN_PROPS).folders[NAME] / "open-props.min.css").read_bytes()
        tokens = loaded(client, "css", "open-props.min.css", content)
    return {token["name"]: token for token in tokens}


@pytest.mark.parametrize("made", FORMATS, ids=lambda made: made.format)
def test_an_import_gives_what_the_stylesheet_gives(
    made: Format, stylesheet: Tokens, runs: Runs, shared_service: Service
) -> None:
    """Every token of the file is there, and says what the custom property of its name says."""
    content = (runs(OPEN_PROPS).folders[NAME] / made.file).read_bytes()
    with closing(Client(shared_service, shared_service.account())) as client:
        tokens = loaded(client, made.format, made.file, content)
    assert len(tokens) == made.tokens
    named = by_property(tokens, stylesheet)
    missing = named.keys() - stylesheet.keys()
    # the stylesheet has no value for the first; the curves have one property for each direction and strength
    assert missing <= {"gradient-space", "other-ease-in", "other-ease-out"}
    different = {
        name
        for name in named.keys() - missing
        if not agree(followed(named, name), followed(stylesheet, name))
    }
    known = {name for name in named if any(re.fullmatch(pattern, name) for pattern in made.differs)}
    assert different == known - missing
