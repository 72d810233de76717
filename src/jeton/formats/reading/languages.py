"""Recognition of files in languages that Jeton does not read: Sass, Less, JavaScript, TypeScript, HTML, YAML.

They look like formats that it reads, but only their own compiler knows what they declare.
"""

import re

from jeton.formats.reading.reading import Document

_LOOKED_AT = 1_000_000
"""The characters at the beginning of a text that tell its language."""
_ENDING = re.compile(r"\.[cm]?(?P<language>[jt])sx?$", re.IGNORECASE)
_COMPILED = re.compile(r"\.(?:s[ac]ss|(?P<less>less))$", re.IGNORECASE)
_HIDDEN = (  # what says nothing: comments and strings
    r"/\*.*?(?:\*/|\Z)|\"(?:[^\"\\\n]|\\.)*+\"|'(?:[^'\\\n]|\\.)*+'"
)
_FIRST = r"(?:^[ \t]*+|[;{}]\s*+)"  # a statement may begin here
_COMMENTED = "Sass or Less with comments to the end of a line, which are none in CSS"
_LANGUAGES = {
    "JavaScript": (
        r"\n[ \t]*+(?:module|export|import|const|let|var)",
        (
            r"^[ \t]*+(?:(?:module\.)?exports\b[\w.]*+\s*+=|import\s++(?:[\w*{][^;'\"\n]*\sfrom\s++)?[\"']"
            r"|export\s++(?:default|const|let|var|function|\{|\*)"
            r"|(?:const|let|var)\s++[\w{$][^=;\n]*=\s*+(?:require\(|[{\[]))"
        ),
    ),
    "TypeScript": (
        r"(?:as|interface|type|enum)\s",
        r"\bas\s++const\b|^[ \t]*+(?:export\s++)?(?:interface|type|enum)\s++\w++\s*+[={<]",
    ),
    _COMMENTED: (r"//", rf"{_FIRST}//"),
    "HTML": (r"\A\s*+<", r"\A\s*+(?:<!--.*?-->\s*+)?<(?!!--)[!?A-Za-z]"),
    "YAML": (
        r"\n[ \t]*+\$(?:value|type)\s*+:",
        r"^[ \t]*+\$(?:value|type)\s*+:(?:[ \t][^;\n]*+)?$",
    ),
    "Sass": (
        r"#\{|\$[\w-]++\s*+:|@(?:use|forward|include|mixin|each|if|for|while|extend|return|function)\b",
        (
            rf"\#\{{|{_FIRST}(?:\$[\w-]++\s*+:|@(?:use|forward)\s++[\"']"
            r"|@(?:include|mixin|each|if|for|while|extend|return|function)\s++(?!--)[^\s;{])"
        ),
    ),
    "Less": (
        r"@\{[\w-]|@(?!page\b)[\w-]++\s*+:|~[\"']",
        rf"@\{{[\w-]|{_FIRST}@(?!page\b)[\w-]++\s*+:|~[\"'][^\"'\n]*+[\"']\s*+[;)]",
    ),
}
"""For each language what a text of it has somewhere, which is quick to see, and what makes it certain."""
_CERTAIN = {
    language: (re.compile(hint), re.compile(f"(?P<own>{pattern})|{_HIDDEN}", re.DOTALL | re.MULTILINE))
    for language, (hint, pattern) in _LANGUAGES.items()
}


_INSTEAD = {
    "JavaScript": "JavaScript is not run: send the JSON or CSS that it builds",
    "TypeScript": "TypeScript is not run: send the JSON or CSS that it builds",
    "Sass": "Sass is not read: send the CSS that it compiles to",
    "Less": "Less is not read: send the CSS that it compiles to",
    "HTML": "HTML and XML are not read: send CSS or JSON",
    "YAML": "YAML is not read: write it as JSON",
}


def language_refusal(document: Document) -> str | None:
    """Return why a file in a language cannot be read, and what to send; None if it is in none of these."""
    language = _language(document)
    return None if language is None else _INSTEAD[language]


def _language(document: Document) -> str | None:
    text = document.text
    if text is None:
        return None
    ending = _ENDING.search(document.path or document.name)
    if ending is not None or _has("JavaScript", text):
        is_typed = ending["language"].lower() == "t" if ending else _has("TypeScript", text)
        return "TypeScript" if is_typed else "JavaScript"
    compiled = _COMPILED.search(document.path or document.name)
    if compiled is not None and _has(_COMMENTED, text):
        return "Less" if compiled["less"] else "Sass"
    return next((name for name in ("HTML", "YAML", "Sass", "Less") if _has(name, text)), None)


def _has(language: str, text: str) -> bool:
    """Tell whether a text has what only this language has, outside of comments and strings."""
    hint, certain = _CERTAIN[language]
    beginning = "\n" + text[:_LOOKED_AT]
    if hint.search(beginning) is None:
        return False
    return any(mark["own"] is not None for mark in certain.finditer(beginning))
