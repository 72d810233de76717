"""Spellings of the names of tokens and modes in each language.

Rules: CSSOM's serialization of an identifier; the identifier grammar of The Swift Programming Language; the
Android Asset Packaging Tool's `IsValidResourceEntryName`.
"""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from json.encoder import encode_basestring
from string import ascii_letters

# CSS Syntax: characters of a name without escapes; older readers accept all from U+0080 on
_CSS_SPECIAL = re.compile(
    r"[^A-Za-z0-9_\-\u00b7\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u037d\u037f-\u1fff\u200c\u200d\u203f\u2040"
    r"\u2070-\u218f\u2c00-\u2fef\u3001-\ud7ff\uf900-\ufdcf\ufdf0-\ufffd\U00010000-\U0010ffff]"
)
ESCAPED_DOT = "\\."
"""A dot in the name of a custom property, as stylesheets write it and names of tokens from them have it."""
_CSS_PLAIN = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.-"


def css_properties(names: Sequence[str]) -> list[str]:
    """Return the custom property of each token name: `--`, and hyphens for dots, but for escaped ones."""
    joined = _hyphenated(names, "\0--")
    if joined is not None:
        return f"--{joined}".split("\0")
    return ["--" + _css_name(name) for name in names]


def _css_name(name: str) -> str:
    parts = name.split(ESCAPED_DOT)
    return ESCAPED_DOT.join(_CSS_SPECIAL.sub(_css_escape, part.replace(".", "-")) for part in parts)


def _hyphenated(names: Sequence[str], between: str) -> str | None:
    """Return names with hyphens for dots, joined; None if one of them needs more. `between` has one NUL."""
    joined = between.join(names)
    others = joined.encode("utf-8", "replace").translate(None, _CSS_PLAIN)
    is_usual = len(others) == len(names) - 1 and not others.strip(b"\0")  # only the separators
    return joined.replace(".", "-") if is_usual else None


def css_identifier(text: str) -> str:
    """Return a text as the part of a CSS identifier that stands after others of its characters."""
    return _CSS_SPECIAL.sub(_css_escape, text)


def _css_escape(match: re.Match[str]) -> str:
    character = match[0]
    if character == "\0" or "\ud800" <= character <= "\udfff":
        return "\ufffd"
    return f"\\{character}" if " " <= character <= "~" else f"\\{ord(character):x} "


_SCSS_PLAIN = re.compile(r"[A-Za-z\u00c0-\uffff\U00010000-\U0010ffff].*")
_LETTERS = frozenset(ascii_letters)
_SCSS_TAKEN = frozenset({"tokens", "modes", "properties", "deprecated"})


def css_word(name: str) -> str:
    """Return a name as a part of a word of CSS without escapes: hyphens for dots and for what needs them."""
    return _CSS_SPECIAL.sub("-", name.replace(".", "-"))


def scss_variable(name: str) -> str:
    """Return the variable of a token: hyphens for dots and for what Sass does not take in a name.

    A name that does not begin with a letter would be no variable, or one that other files cannot use.
    """
    head = css_word(name).lstrip("-_")
    if head and _SCSS_PLAIN.fullmatch(head) and head not in _SCSS_TAKEN:
        return f"${head}"
    return f"$token-{head}" if head else "$token"


def scss_variables(names: Sequence[str]) -> list[str]:
    """Return the variable of each token name; most are made at once."""
    joined = _hyphenated(names, "\0")
    if joined is None:
        return list(map(scss_variable, names))
    return [
        f"${word}" if word[:1] in _LETTERS and word not in _SCSS_TAKEN else scss_variable(word)
        for word in joined.split("\0")
    ]


def scss_folded(name: str) -> str:
    """Return the form of a variable in Sass, where `-` and `_` are the same."""
    return name.replace("_", "-")


_JS_KEY = re.compile(r"[A-Za-z_$][A-Za-z0-9_$]*")
_JS_TAKEN = frozenset(
    """
    arguments await break case catch class const continue debugger default delete do else enum eval export
    extends false finally for function if implements import in instanceof interface let new null package
    private protected public return static super switch this throw true try typeof undefined var void while
    with yield Infinity NaN Object defaults freeze modes vars
    """.split()  # noqa: SIM905  a table of words reads better than 60 lines
)
"""Words of JavaScript, and the names that the generated code uses."""


def js_name(name: str, *, joined: bool) -> str:
    """Return the constant of a token; `joined` if its words are to be one in camelCase, else with `_`."""
    composed = unicodedata.normalize("NFC", name)
    words = "".join(each if f"_{each}".isidentifier() and each != "_" else " " for each in composed).split()
    if not words:
        return "token"
    if joined:
        first, *others = [word.lower() if word.isupper() else word for word in words]
        words = [first[0].lower() + first[1:], *(word[0].upper() + word[1:] for word in others)]
    spelled = _composed(("" if joined else "_").join(words))
    if spelled in _JS_TAKEN:
        return f"{spelled}_"
    return spelled if spelled.isidentifier() else f"_{spelled}"


def js_key(key: str) -> str:
    """Return the access to a member of an object: `.key`, or brackets where it is no name."""
    return f".{key}" if _JS_KEY.fullmatch(key) else f"[{encode_basestring(key)}]"


# the characters of The Swift Programming Language's identifiers
_SWIFT_CHARACTER = re.compile(
    r"[A-Za-z0-9\u00aa\u00b2-\u00b5\u00b7-\u00ba\u00bc-\u00be\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u167f"
    r"\u1681-\u180d\u180f-\u1fff\u2070-\u218f\u2460-\u24ff\u2776-\u2793\u2c00-\u2dff\u2e80-\u2fff"
    r"\u3004-\u3007\u3021-\u302f\u3031-\ud7ff\uf900-\ufd3d\ufd40-\ufdcf\ufdf0-\ufdff\ufe20-\ufe44"
    r"\ufe47-\ufffd\U00010000-\U0001fffd\U00020000-\U0002fffd\U00030000-\U0003fffd]"
)
_LETTERS_AND_DIGITS = frozenset({"Lu", "Ll", "Lt", "Lm", "Lo", "Mn", "Mc", "Nd", "Nl"})
_NEVER_FIRST = frozenset({"Nd", "Mn", "Mc"})
_ASCII_WORD = re.compile(r"[A-Za-z0-9]+")
_SYMBOLS = frozenset({"So", "Sk", "Sm", "Sc"})
_SWIFT_KEYWORDS = frozenset({
    "associatedtype", "borrowing", "class", "consuming", "deinit", "enum", "extension", "fileprivate",
    "func", "import", "init", "inout", "internal", "let", "nonisolated", "open", "operator",
    "precedencegroup", "private", "protocol", "public", "rethrows", "static", "struct", "subscript",
    "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do", "else",
    "fallthrough", "for", "guard", "if", "in", "repeat", "return", "switch", "throw", "where", "while",
    "Any", "as", "await", "false", "is", "nil", "self", "Self", "super", "throws", "true", "try", "Type",
    "Protocol",
})  # fmt: skip
_SWIFT_TAKEN = frozenset({"Any", "Self", "Type", "Protocol", "UIColor", "CGFloat"})


def _words(name: str) -> list[str]:
    """Return the words of a name; a word in capitals becomes lower case."""
    words: list[str] = _ASCII_WORD.findall(name) if name.isascii() else _unicode_words(name)
    return [word.lower() if word.isupper() else word for word in words]


def _unicode_words(name: str) -> list[str]:
    composed = unicodedata.normalize("NFC", name)
    return "".join(character if _is_swift(character) else " " for character in composed).split()


def _is_swift(character: str) -> bool:
    """Tell whether Swift accepts the character as a letter or digit; it accepts emoji beyond U+FFFF."""
    if _SWIFT_CHARACTER.match(character) is None:
        return False
    category = unicodedata.category(character)
    return category in _LETTERS_AND_DIGITS or (character > "\uffff" and category in _SYMBOLS)


def _swift_head(identifier: str) -> str:
    """Put `_` before characters that must not begin an identifier: digits and combining marks."""
    if unicodedata.category(identifier[0]) in _NEVER_FIRST:
        return f"_{identifier}"
    return identifier


def swift_constant(name: str) -> str:
    """Return a token's name in camelCase; keywords still need `swift_quoted`."""
    return swift_member(name) or "token"


def digits_apart(words: Sequence[str]) -> list[str]:
    """Return words that are to be joined, with `_` where digits would meet digits."""
    pairs = zip(["", *words], words, strict=False)
    return [f"_{word}" if before[-1:].isdecimal() and word[0].isdecimal() else word for before, word in pairs]


def swift_member(name: str, *, has_digits_apart: bool = False) -> str:
    """Return a name in camelCase, empty without any letter or digit; keywords still need `swift_quoted`.

    With `has_digits_apart` `1.5` is `_1_5`; as the specification has it, it is `_15`.
    """
    words = digits_apart(_words(name)) if has_digits_apart else _words(name)
    if not words:
        return ""
    first, *others = words
    camel = first[0].lower() + first[1:] + "".join(word[0].upper() + word[1:] for word in others)
    return _swift_head(_composed(camel))


def swift_identifier(text: str) -> str:
    """Return a text of words as an identifier; keywords still need `swift_quoted`."""
    composed = unicodedata.normalize("NFC", text)
    legal = "".join(each if each == "_" or _is_swift(each) else "_" for each in composed)
    return _swift_head(legal) if legal.strip("_") else "token"


def swift_type(name: str) -> str:
    """Return a mode's name in UpperCamelCase; it is never a type that the generated code uses."""
    camel = _composed("".join(word[0].upper() + word[1:] for word in _words(name)))
    if not camel:
        return "Mode"
    return f"{camel}Mode" if camel in _SWIFT_TAKEN else _swift_head(camel)


def swift_quoted(identifier: str) -> str:
    """Return the identifier in the form that Swift reads, keywords in backticks."""
    return f"`{identifier}`" if identifier in _SWIFT_KEYWORDS else identifier


def _composed(identifier: str) -> str:
    """Normalize again: a change of case can decompose a letter."""
    return identifier if identifier.isascii() else unicodedata.normalize("NFC", identifier)


_ANDROID_PLAIN = re.compile(r"[A-Za-z_][A-Za-z0-9_-]*")
_ANDROID_FOLD = str.maketrans(".-", "__")
# letters in Python, but newer than the packaging tool's Unicode 9 or invalid in a Java identifier
_ANDROID_REFUSED = re.compile(
    r"[\u00b7\u0387\u0560\u0588\u05ef\u07fd\u0860-\u089f\u08b5\u08be-\u08d3\u09fc-\u09fe\u0afa-\u0aff"
    r"\u0b55\u0c04\u0c3c\u0c5c\u0c5d\u0cdc\u0cdd\u0cf3\u0d00\u0d04\u0d3b\u0d3c\u0d81\u0e86\u0e89\u0e8c"
    r"\u0e8e-\u0e93\u0e98\u0ea0\u0ea8\u0ea9\u0eac\u0eba\u0ece\u1369-\u1371\u170d\u1715-\u171f\u180f\u1878"
    r"\u19da\u1abf-\u1aff\u1b4c\u1c89-\u1cbf\u1cf2\u1cf3\u1cf7\u1cfa\u1df6-\u1dfa\u200c\u200d\u2118\u212e"
    r"\u2c2f\u2c5f\u30fb\u312e\u312f\u31bb-\u31bf\u4db6-\u4dbf\u9fd6-\u9fff\ua7af\ua7b8-\ua7f6\ua82c\ua8fe\ua8ff"
    r"\uab66-\uab69\uff65\U00010000-\U0010ffff]"
)


_JAVA_KEYWORDS = frozenset(
    """
    abstract assert boolean break byte case catch char class const continue default do double else enum
    extends final finally float for goto if implements import instanceof int interface long native new
    null package private protected public return short static strictfp super switch synchronized this
    throw throws transient try void volatile while true false _
    """.split()  # noqa: SIM905  a table of words reads better than 54 lines
)


def android_name(name: str) -> str:
    """Return the resource name of a token: hyphens for dots, `_` for characters that are not allowed."""
    spelled = name.replace(".", "-")
    if _ANDROID_PLAIN.fullmatch(spelled):
        return spelled
    spelled = "".join(map(_android_character, spelled))
    return spelled if spelled[:1].isidentifier() else f"_{spelled}"


def android_whole_name(name: str) -> str:
    """Return a complete resource name that is no keyword of Java, as it becomes a field of class `R`."""
    spelled = android_name(name)
    return f"_{spelled}" if spelled in _JAVA_KEYWORDS else spelled


def android_folded(name: str) -> str:
    """Return the form of a resource name in the class `R`, where `.`, `-` and `_` are the same."""
    return name.translate(_ANDROID_FOLD)


def android_slug(mode: str) -> str:
    """Return a mode's name in lower case, letters and digits of any script with `-` between."""
    words: Iterable[str] = re.findall(r"[^\W_]+", mode.lower())
    return "".join(map(_android_character, "-".join(words))) or "mode"


def _android_character(character: str) -> str:
    """Return the character if a resource name may contain it, else `_`."""
    if character in "-_":
        return character
    if _ANDROID_REFUSED.match(character) is not None or not f"_{character}".isidentifier():
        return "_"
    return character


_LESS_TAKEN = frozenset(
    """
    arguments charset container counter-style document font-face font-feature-values import keyframes layer
    media namespace page plugin property rest scope starting-style supports view-transition viewport
    """.split()  # noqa: SIM905  a table of words reads better than 25 lines
)
"""Words after `@` that are rules of CSS or of Less."""
_NOT_ASCII = re.compile(r"[^\x00-\x7f]")


def less_word(name: str) -> str:
    """Return the name of a token's variable in Less, after `@`: hyphens for dots and for most others.

    Less has no letters beyond ASCII: each is written by its number.
    """
    ascii_name = _NOT_ASCII.sub(lambda match: f"_x{ord(match[0]):x}", unicodedata.normalize("NFC", name))
    word = css_word(ascii_name)
    return f"token-{word}" if word in _LESS_TAKEN else word or "token"


_IN_KEY = re.compile(r"[^!-~]|[\\:=#!]")
_IN_VALUE = re.compile(r"[^ -~]|\\|\A ")


def properties_key(name: str) -> str:
    """Return a name as a key of Java's properties: ASCII, where blanks and signs do not end it."""
    return _IN_KEY.sub(_properties_escape, name)


def properties_text(text: str) -> str:
    """Return a text as a value of Java's properties: ASCII on one line."""
    return _IN_VALUE.sub(_properties_escape, text)


def _properties_escape(match: re.Match[str]) -> str:
    """Return a character after a backslash, or by its numbers in UTF-16."""
    if " " <= match[0] <= "~":
        return f"\\{match[0]}"
    units = match[0].encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[at : at + 2].hex()}" for at in range(0, len(units), 2))


_ENV_OTHER = re.compile(r"[^A-Za-z0-9_]")
_ENV_TAKEN = frozenset(
    """
    _ ENV EUID HOME IFS LANG LD_PRELOAD LINENO NODE_OPTIONS OPTIND PATH PPID PS1 PS2 PS4 PWD RANDOM SECONDS
    SHELL TERM TMPDIR UID USER
    """.split()  # noqa: SIM905  a table of words reads better than 23 lines
)
"""Variables that systems have and programs obey, or that a shell sets itself."""


def env_variable(name: str) -> str:
    """Return a name as a variable of an environment: `_` for others than letters, digits and it.

    Environments have no letters beyond ASCII: each is written by its number.
    """
    ascii_name = _NOT_ASCII.sub(lambda match: f"_U{ord(match[0]):04X}", unicodedata.normalize("NFC", name))
    word = _ENV_OTHER.sub("_", ascii_name)
    if word.upper() in _ENV_TAKEN:
        return f"{word}_"
    return f"_{word}" if word[:1].isdigit() else word or "TOKEN"
