"""The command `jeton-check` of packages: what it reads, prints, mends, and how it exits."""

import json
import os
import pty
import re
import shlex
import subprocess
from pathlib import Path

import pytest
from api import environments
from api.environments import Acme
from api.npm import Npm
from checking.test_code import VOCABULARY
from support import packaged
from support.checks import ok
from support.npm_clients import NODE

from jeton.formats.lint.lint_files import CHECK, COMMAND, check_file
from jeton.formats.lint.vocabulary_file import vocabulary_file

_PAGES = Path(__file__).parents[2] / "docs"
PACKAGE = "node_modules/@acme/tokens"
BAD = ".a { color: var(--color-brand-old);\n  fill: var(--color-nope); padding: 16px; }\n"
GOOD = ".a { color: var(--color-brand-primary); }\n"


service = packaged.service
acme = environments.acme


@pytest.fixture
def npm(acme: Acme) -> Npm:
    """The packages of an organization with a token, `color.accent`."""
    return Npm(acme)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A project that has the package."""
    package = tmp_path / PACKAGE
    (package / "lint").mkdir(parents=True)
    for path in CHECK:
        (package / path).write_bytes(check_file(path))
    (package / "lint" / "vocabulary.json").write_bytes(vocabulary_file(VOCABULARY))
    (package / "package.json").write_text('{"type": "module", "version": "1.0.0"}')
    (tmp_path / "src").mkdir()
    return tmp_path


def _run(folder: Path, *arguments: str, text: str | None = None) -> tuple[int, str, str]:
    """Run the command; return how it exits, and what it prints to each stream."""
    words = [str(NODE), f"{PACKAGE}/{COMMAND}", *arguments]
    done = subprocess.run(
        words, cwd=folder, input=text, capture_output=True, text=True, check=False, encoding="utf-8"
    )
    return done.returncode, done.stdout, done.stderr


def _kinds(folder: Path, *arguments: str, text: str | None = None) -> dict[str, list[str]]:
    """Return the kinds of findings by path."""
    code, printed, _ = _run(folder, "--json", *arguments, text=text)
    files: dict[str, list[str]] = {}
    for each in json.loads(printed)["findings"]:
        files.setdefault(each["path"], []).append(each["kind"])
    assert code == (1 if files else 0)
    return files


def test_it_exits_by_what_it_has_found(folder: Path) -> None:
    """With 0 without findings, with 1 with some, and with 2 and a reason where it cannot run."""
    (folder / "src/a.css").write_text(GOOD)
    assert _run(folder, "src") == (0, "Nothing found in 1 file\n", "")
    (folder / "src/b.css").write_text(BAD)
    code, printed, errors = _run(folder, "src")
    assert (code, errors) == (1, "")
    assert printed.splitlines()[0] == "src/b.css"
    assert "  1:17  error    --color-brand-old is deprecated." in printed
    assert "  2:37  warning  16px is a raw value. --space-4 has this value  literal\n" in printed
    assert printed.endswith("\n\n2 errors, 1 warning\n")
    for arguments, reason in (
        ((), "it needs a PATH"),
        (("nowhere",), "nowhere does not exist"),
        (("--nothing", "src"), "Unknown option '--nothing'"),
        (("*.rb",), "there is no file to check"),
        (("--language", "cobol"), "cobol is no language that it knows"),
        (("--language", "css", "src"), "--language is for what is piped in"),
    ):
        code, printed, errors = _run(folder, *arguments, text="")
        assert (code, printed) == (2, "")
        assert errors.startswith(f"jeton-check: {reason}")


def test_it_reads_files_folders_and_patterns(folder: Path) -> None:
    """What is in node_modules or hidden is passed over, and so are files in no language; each once."""
    for path in ("a.css", "deep/down/b.scss", "deep/c.tsx", "node_modules/d.css", ".hidden/e.css", "f.png"):
        (folder / "src" / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / "src" / path).write_text(
            BAD if path.endswith("css") else 'const a = "var(--color-nope)";\n'
        )
    styles = {"src/a.css", "src/deep/down/b.scss"}
    for paths, expected in (
        (["src"], {*styles, "src/deep/c.tsx"}),
        ([".", "./src/", "src/a.css"], {*styles, "src/deep/c.tsx"}),
        (["src/**/*.{css,scss}"], styles),
        (["src/*.css"], {"src/a.css"}),
        (["src/deep/**"], {"src/deep/down/b.scss", "src/deep/c.tsx"}),
        (["src/?.css", "**/c.*"], {"src/a.css", "src/deep/c.tsx"}),
        (["src/a.css", "src/f.png"], {"src/a.css"}),
    ):
        assert set(_kinds(folder, *paths)) == expected, paths


def test_it_reads_what_is_piped_in(folder: Path) -> None:
    """In the language that is named."""
    assert _kinds(folder, "--language", "css", text=BAD) == {"<stdin>": ["deprecated", "unknown", "literal"]}
    assert _kinds(folder, "--language", "swift", text=GOOD) == {}


def test_it_leaves_values_out_if_it_is_to(folder: Path) -> None:
    """Symbols are errors, values warnings."""
    assert _kinds(folder, "--quiet", "--language", "css", text=BAD) == {"<stdin>": ["deprecated", "unknown"]}
    assert _kinds(folder, "--quiet", "--language", "css", text="a { padding: 16px }") == {}


def test_symbols_of_one_file_are_known_in_all(folder: Path) -> None:
    """What a project defines itself is no unknown token."""
    (folder / "src/a.css").write_text(":root { --color-own: red; }")
    (folder / "src/b.css").write_text("a { color: var(--color-own); }")
    assert _kinds(folder, "src") == {}
    assert _kinds(folder, "src/b.css") == {"src/b.css": ["unknown"]}


def test_it_mends_what_is_certain(folder: Path) -> None:
    """Deprecated symbols whose replacement looks the same, in each file; all else stays, and is found."""
    (folder / "src/a.css").write_text(f"/* 😀 */ {BAD}{BAD}")
    code = 'f(tokens.color.brand.old, vars["color.brand.old"], tokens["color"].brand.old);\n// é\n'
    (folder / "src/a.ts").write_text(code, "utf-8", newline="")
    (folder / "src/c.css").write_bytes(GOOD.encode())
    assert _run(folder, "--fix", "src")[0] == 1
    style = f"/* 😀 */ {BAD}{BAD}".replace("--color-brand-old", "--color-brand-primary")
    assert (folder / "src/a.css").read_text("utf-8") == style
    fixed = code.replace("tokens.color.brand.old,", "tokens.color.brand.primary,")
    assert (folder / "src/a.ts").read_text("utf-8") == fixed.replace(
        '"color.brand.old"', '"color.brand.primary"'
    )
    damaged = BAD.encode() + b"/* \xe9 */"  # not in UTF-8, so that what is written would be another text
    (folder / "src/d.less").write_bytes(damaged)
    assert _run(folder, "--fix", "src/d.less")[0] == 1
    assert (folder / "src/d.less").read_bytes() == damaged
    left = _kinds(folder, "src/a.css", "src/a.ts")
    assert left == {"src/a.css": ["unknown", "literal"] * 2, "src/a.ts": ["deprecated"]}


def test_it_says_what_the_api_says(npm: Npm, tmp_path: Path) -> None:
    """The same JSON and the same SARIF, but for the version of what has found it."""
    acme = npm.acme
    acme.token("color.old", value="#123456")
    acme.token("space.m", type="dimension", value="16px")
    fields = {"deprecated": "Too old.", "replaced_by": "color.accent"}
    ok(acme.client.patch(f"{acme.tree.tokens}/color.old", json=fields))
    npm.release("1.0.0")
    for path, content in npm.files("1.0.0").items():
        (tmp_path / PACKAGE / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / PACKAGE / path).write_bytes(content)
    texts = {
        "src/a b(é).css": "a { color: var(--color-acent); fill: var(--color-old); padding: 16px; }\n",
        "src/b.tsx": 'const b = <p style={{ color: "#00f" }}>{tokens.color.old} {tokens.color.acent}</p>;\n',
        "src/c.swift": "let c = DesignTokens.Color.colorOld; let d = Tokens.color.acent\n",
        "src/d.kt": "val d = Tokens.color.old\nval e = R.color.color_old\n",
        "src/e.xml": '<a b="@color/color_old" c="#0000ff"/>\n',
        "src/f.scss": "$f: $color-old; b { gap: $space-n }\n",
    }
    for path, text in texts.items():
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text(text, "utf-8")
    body = {"files": [{"path": path, "text": text} for path, text in texts.items()]}
    url = f"{acme.tree.workspace}/check?source=1.0.0"
    expected = ok(acme.client.post(url, json=body))
    assert len({each["path"] for each in expected["findings"]}) == len(texts)
    assert json.loads(_run(tmp_path, "--json", "src")[1]) == expected
    log = acme.client.post(f"{url}&format=sarif", json=body).json()
    own = json.loads(_run(tmp_path, "--sarif", "src")[1])
    assert own["runs"][0]["tool"]["driver"].pop("version") == "1.0.0"
    del log["runs"][0]["tool"]["driver"]["version"]
    assert own == log


def _on_a_terminal(folder: Path, **variables: str) -> str:
    """Return what the command prints on a terminal."""
    main, end = pty.openpty()
    plain = {name: text for name, text in os.environ.items() if name != "NO_COLOR"}
    words = [str(NODE), f"{PACKAGE}/{COMMAND}", "src"]
    with subprocess.Popen(
        words, cwd=folder, stdout=end, env={**plain, "TERM": "xterm", **variables}
    ) as process:
        process.wait()
    os.close(end)
    printed = os.read(main, 65536).decode()
    os.close(main)
    return printed


def test_colours_are_for_terminals(folder: Path) -> None:
    """They are printed where a terminal shows them, and nobody has asked for none."""
    (folder / "src/a.css").write_text(BAD)
    assert "\x1b[31merror" in _on_a_terminal(folder)
    for variables in ({"NO_COLOR": "1"}, {"TERM": "dumb"}):
        printed = _on_a_terminal(folder, **variables)
        assert "\x1b" not in printed
        assert "error" in printed
    assert "\x1b" not in _run(folder, "src")[1]


def test_the_documented_run_is_as_it_says(folder: Path) -> None:
    """The sample of the page has what the command prints of it, and the commands of its table run."""
    text = (_PAGES / "packages" / "jeton-check.md").read_text("utf-8")
    blocks = dict(re.findall(r"```(\w+)\n(.+?)```", text, re.DOTALL))
    (folder / "src/app.css").write_text(blocks["css"].partition("\n")[2])
    words = shlex.split(blocks["sh"])
    assert words[:4] == ["npx", "--no", "--", "jeton-check"]
    assert _run(folder, *words[4:]) == (1, blocks["text"], "")
    runs = re.findall(r"(npx|bunx) (.*)jeton-check", text + (_PAGES / "agents.md").read_text("utf-8"))
    assert {*runs} == {("npx", "--no -- "), ("bunx", "--no-install ")}  # never what a stranger has put there
    for line in re.findall(r"^\| `npx --no -- jeton-check ([^`]+)`", text, re.MULTILINE):
        arguments, _, piped = line.partition(" < ")
        code, _, errors = _run(folder, *shlex.split(arguments), text="" if piped else None)
        assert (code in {0, 1}, errors) == (True, ""), line
