"""The group's own JSON Schemas as a second opinion on DTCG files.

`PYTHONPATH=tests python -m readers.official SCHEMAS FILE…` prints for each file what the schemas find, and
what `readers.dtcg` does. SCHEMAS is `www/public/schemas/2025.10` of a checkout of the group's repository; no
package has them, so no test runs this. On the files of `dtcg-examples` 1.1.3 both blame the same tokens.
"""

import json
import sys
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from jsonschema import Draft7Validator  # type: ignore[import-untyped]
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT7

from readers import dtcg, dtcg_resolver

_BASE = "https://www.designtokens.org/schemas/2025.10/"


class Schemas:
    """The schemas in a folder."""

    def __init__(self, folder: Path) -> None:
        paths = {_BASE + str(path.relative_to(folder)): path for path in folder.rglob("*.json")}
        resources = [
            (url, Resource.from_contents(json.loads(path.read_text("utf-8")), DRAFT7))
            for url, path in paths.items()
        ]
        self._registry: Registry[Any] = Registry().with_resources(resources)

    def problems(self, document: Any) -> list[str]:
        """Return what the schema of its kind finds wrong in a document."""
        kind = "resolver.json" if "resolutionOrder" in document else "format.json"
        schema = self._registry.contents(urlsplit(_BASE + kind).geturl())
        validator = Draft7Validator(schema, registry=self._registry)
        return [
            f"{'/'.join(map(str, error.absolute_path))}: {error.message[:200]}"
            for error in validator.iter_errors(document)
        ]


def main(folder: str, *files: str) -> None:
    """Print what both say of each file."""
    schemas = Schemas(Path(folder))
    for file in files:
        document = json.loads(Path(file).read_text("utf-8"))
        read = dtcg_resolver.read if "resolutionOrder" in document else dtcg.read
        ours, theirs = read(document).problems, schemas.problems(document)
        sys.stdout.write(f"{file}: {len(theirs)} by the schemas, {len(ours)} by the reader\n")
        sys.stdout.writelines(f"  schemas: {said}\n" for said in theirs)
        sys.stdout.writelines(f"  reader: {said}\n" for said in ours)


if __name__ == "__main__":
    main(*sys.argv[1:])
