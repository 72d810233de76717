"""Node and TypeScript as readers of modules, in one process each for all of them."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from support.packages import ended, run

Json = Any


class Job(NamedTuple):
    """The files of an export, and expressions for which values are asked."""

    files: Mapping[str, str]
    symbols: Sequence[str]


class Module(NamedTuple):
    """The values of the expressions, those of all modes, and the references to custom properties."""

    values: list[Json]
    modes: dict[str, dict[str, Json]]
    vars: dict[str, str]


def read(jobs: Sequence[Job], folder: Path) -> list[Module]:
    """Import each module, and check its types under `--strict` against the values that it has."""
    asked = []
    for index, job in enumerate(jobs):
        own = folder / str(index)
        own.mkdir()
        (own / "package.json").write_text('{"type": "module"}', "utf-8")
        for path, text in job.files.items():
            (own / path).write_text(text, "utf-8")
        asked.append({"file": str(own / "tokens.js"), "symbols": job.symbols})
    (folder / "jobs").write_text(json.dumps(asked), "utf-8")
    found = []
    for index, (job, answer) in enumerate(zip(jobs, run("web", "modules.mjs", folder / "jobs"), strict=True)):
        assert answer["frozen"]
        modes = {mode: dict(values) for mode, values in answer["modes"] or ()}
        module = Module(answer["values"], modes, dict(answer["vars"] or ()))
        (folder / str(index) / "use.ts").write_text(_use(job, module), "utf-8")
        found.append(module)
    config = {"compilerOptions": {"strict": True, "noEmit": True, "target": "es2022", "module": "es2022"}}
    config["compilerOptions"] |= {"moduleResolution": "bundler", "skipLibCheck": False, "types": []}
    (folder / "tsconfig.json").write_text(json.dumps(config | {"include": ["*/*.ts"]}), "utf-8")
    done = ended("web", "node_modules/typescript/bin/tsc", "-p", folder)
    assert done.returncode == 0, done.stdout[:3000]
    return found


def _use(job: Job, module: Module) -> str:
    """Return a program that uses each constant as what its value is, and each mode by its name."""
    imported = sorted({symbol.split(".")[0].split("[")[0] for symbol in job.symbols} | {"type TokenName"})
    lines = [f'import {{ {", ".join(imported)} }} from "./tokens.js";']
    pairs = zip(job.symbols, module.values, strict=True)
    lines += [
        f"export const x{index}: {_type(value)} = {symbol};" for index, (symbol, value) in enumerate(pairs)
    ]
    names = dict.fromkeys(name for values in module.modes.values() for name in values)
    lines += [f"export const n{index}: TokenName = {json.dumps(name)};" for index, name in enumerate(names)]
    if module.modes:
        lines += ['import { modes, type ModeName, type TokenValue } from "./tokens.js";']
        lines += [
            "type Get = (mode: ModeName, name: TokenName) => TokenValue | undefined;",
            "export const get: Get = (mode, name) => modes[mode][name];",
        ]
    return "\n".join([*lines, ""])


def _type(value: Json) -> str:
    if isinstance(value, list):
        return "readonly number[]"
    if isinstance(value, dict):
        return f"{{ {' '.join(f'readonly {name}: {_type(part)};' for name, part in value.items())} }}"
    return {str: "string", bool: "boolean", int: "number", float: "number"}[type(value)]
