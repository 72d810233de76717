"""The body of the request that checks code: what OpenAPI says of it, and how each field is read; pure."""

from typing import Annotated, Any, Final, Literal, get_args

from msgspec import UNSET, Meta, Struct, UnsetType

from jeton.bodies import inputs
from jeton.errors import Invalid, Text

MOST_FILES: Final = 1_000
"""The most files of a request."""
PATH_LIMIT: Final = 1_000
"""The most characters of a path."""
Language = Literal[
    "css", "scss", "less", "js", "jsx", "ts", "tsx", "vue", "svelte", "html", "swift", "kotlin", "xml", "dart"
]


class CodeFile(Struct, frozen=True):
    """A file of code; without a language its path tells it, or it is passed over."""

    path: Annotated[str, Meta(min_length=1, max_length=PATH_LIMIT)]
    text: str
    language: Language | UnsetType = UNSET


def _files(value: object) -> list[CodeFile]:
    if not isinstance(value, list) or not 1 <= len(value) <= MOST_FILES:
        raise Invalid(Text.CHECK_FILES.format(limit=MOST_FILES))
    return [_file(each) for each in value]


def _file(value: object) -> CodeFile:
    fields: dict[str, Any] = value if isinstance(value, dict) else {}
    path, text, language = (fields.get(name) for name in ("path", "text", "language"))
    if not isinstance(path, str) or not 1 <= len(path) <= PATH_LIMIT or not isinstance(text, str):
        raise Invalid(Text.CHECK_FILES.format(limit=MOST_FILES))
    if "language" in fields and language not in get_args(Language):
        raise Invalid(Text.CHECK_LANGUAGE.format(languages=", ".join(get_args(Language))))
    return CodeFile(path, text, fields.get("language", UNSET))


class CodeFiles(Struct, frozen=True):
    """The files to check; what one declares is known in all."""

    files: Annotated[list[CodeFile], Meta(min_length=1, max_length=MOST_FILES), inputs.Reads(_files)]
