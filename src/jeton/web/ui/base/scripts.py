"""The scripts of pages: modules that are always loaded together, joined into one file each.

One file compresses better than its modules do one by one, and a page waits for no chain of imports. A module
stays a scope of its own: it becomes a function, which is called once and returns what the module exports.
"""

import re
from collections.abc import Mapping

SCRIPTS = {
    "page.js": ("page.js", "palette.js", "outcome.js"),
    "drop.js": ("drop.js",),
    "matrix.js": (
        "grid.js",
        "filter.js",
        "explain.js",
        "kept.js",
        "tree.js",
        "folding.js",
        "menu.js",
        "phone.js",
        "width.js",
    ),
    "editing.js": ("range.js", "mouse.js", "chosen.js", "actions.js", "order.js", "sheet.js", "first.js"),
    "preview.js": ("preview.js",),
}
"""The modules that each script begins with; what they import comes along, if no script before has it."""

_COMMENTS = re.compile(r"/\*\*.*?\*/[ \t]*|(?<=[ \t])// [^\n]*$|^[ \t]+", re.MULTILINE | re.DOTALL)
"""The comments of a module, its types among them, and what indents a line: browsers need none of it."""
_BLANK = re.compile(r"[ \t]*\n+")
_IMPORT = re.compile(r'^import (?:(\{ \w+(?:, \w+)* \}) from )?"\./(\w+)\.js";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:class|const|function) (\w+))", re.MULTILINE)
_OTHER = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)


def joined(modules: Mapping[str, str]) -> dict[str, str]:
    """Return the scripts of modules by their names; raise ValueError for one that cannot be joined."""
    homes: dict[str, str] = {}
    scripts = {}
    for script, entries in SCRIPTS.items():
        order: dict[str, None] = {}
        for entry in entries:
            _follow(entry.removesuffix(".js"), modules, homes, order, ())
        homes |= dict.fromkeys(order, script)
        scripts[script] = order
    return {script: _script(script, order, modules, homes) for script, order in scripts.items()}


def _follow(
    name: str, modules: Mapping[str, str], homes: dict[str, str], order: dict[str, None], way: tuple[str, ...]
) -> None:
    """Add a module to an order, after those that it imports."""
    if name in way:
        raise ValueError(f"modules that import each other: {' '.join((*way, name))}")
    for _, needed in _IMPORT.findall(modules[f"{name}.js"]):
        if needed not in homes and needed not in order:
            _follow(needed, modules, homes, order, (*way, name))
    order[name] = None


def _script(
    script: str, order: Mapping[str, None], modules: Mapping[str, str], homes: Mapping[str, str]
) -> str:
    """Return the modules of a script as functions, with what it imports and what others import of it."""
    used = {(user, needed) for user in homes for _, needed in _IMPORT.findall(modules[f"{user}.js"])}
    needs = sorted({needed for user, needed in used if homes[user] == script != homes[needed]})
    exports = sorted({needed for user, needed in used if homes[needed] == script != homes[user]})
    lines = [f'import{{${name}}}from"./{homes[name]}";\n' for name in needs]
    lines += [_function(name, modules[f"{name}.js"]) for name in order]
    if exports:
        lines.append(f"export{{{','.join(f'${name}' for name in exports)}}};\n")
    return "".join(lines)


def _function(name: str, text: str) -> str:
    """Return a module as a function that is called at once."""
    run = _BLANK.sub("\n", _COMMENTS.sub("", text))
    exports = _EXPORT.findall(run)
    body = _EXPORT.sub("", _IMPORT.sub(_constants, run))
    if other := _OTHER.search(body):
        raise ValueError(
            f"{name}.js: {other.group()!r} is none of the imports and exports that can be joined"
        )
    returned = f"return{{{','.join(exports)}}};\n" if exports else ""
    return f"const ${name}=(()=>{{\n{body.lstrip()}{returned}}})();\n"


def _constants(match: re.Match[str]) -> str:
    names, module = match.groups()
    return f"const{names}=${module};\n" if names else ""
