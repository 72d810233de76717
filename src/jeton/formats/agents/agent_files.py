"""Files for programs in the package of a release: what they read first, and a primer of its tokens."""

from collections.abc import Mapping, Sequence

from jeton.formats.agents.primer import WorkspaceFacts, primer

_AGENTS = """\
# Design tokens

This repository takes its design tokens from the package `{package}`. These lines are for programs that write
code: copy them into the `AGENTS.md` of the repository, or link to this file.

- Write names of tokens, not values: no colour, length or duration of your own where a token has it.
- Read `node_modules/{package}/primer.md` first. It says which tokens there are, how each target spells them,
  which are deprecated, and what replaces these.
- All names of a target are in its files, such as `node_modules/{package}/css/`. Never edit these files.
- After each change run `npx --no -- jeton-check PATHS` with the files or folders that you have changed. It
  exits with 0 if all is well, with 1 if it has found something, with 2 if it could not run. `--json` is for
  programs, `--fix` mends what is certain.
- Take what it suggests. If no token fits, say so to the people whom you work for, and invent no name.
"""
_RULES = ("Check what you have written: `npx --no -- jeton-check PATHS`.",)


def files(
    package: str, version: str, targets: Sequence[str], facts: Sequence[WorkspaceFacts]
) -> Mapping[str, bytes]:
    """Return the files by their paths at the root of a package of this name with these targets."""
    where = (
        f'`import "{package}/css/…"`: a folder for each target ({", ".join(targets)}) and each preset.',
        "Below it stand the files of tokensets, whose beginnings are named here.",
    )
    text = primer(f"Design tokens of {package} {version}", where, facts, _RULES)
    return {"AGENTS.md": _AGENTS.format(package=package).encode(), "primer.md": text.encode()}
