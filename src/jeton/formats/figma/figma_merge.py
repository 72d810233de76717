"""Three-way merge of a file of Figma into tokens: what changed in Figma alone, in Jeton alone, or in both.

Fingerprints tell what Figma had after the last sync. What Figma still has is left to Jeton; what Jeton still
has is taken from Figma; where both differ from it, and from each other, it is a conflict, which is skipped
unless it is decided. An object that no sync knows has no base: what differs of it is a conflict as well.
"""

from collections.abc import Mapping
from typing import NamedTuple

from msgspec.structs import replace

from jeton.formats.figma import figma_fingerprint as fingerprint
from jeton.formats.figma.figma_context import Context, Prints, keys_of
from jeton.formats.figma.figma_file import DocumentStyle, DocumentVariable, FileVariable
from jeton.formats.figma.figma_matching import Pair, StylePair
from jeton.formats.figma.figma_reader import name_of
from jeton.formats.figma.figma_rows import FigmaRow, Step, short
from jeton.formats.figma.figma_style_merge import create_style, merge_style
from jeton.formats.figma.figma_texts import without_notice
from jeton.formats.figma.figma_value_merge import ValueMerge
from jeton.formats.figma.figma_variables import Json

_TAKEN = "a token of this name is there already"
_TWICE = "another token gets this name"


class _Rename(NamedTuple):
    new: str
    row: FigmaRow
    is_conflict: bool


def merge(context: Context) -> None:
    """Add the rows of all variables, and what they do."""
    _rename(context)
    scopes = {pair.figma.id: _settings(context, pair) for pair in context.matching.pairs}
    for pair in context.matching.pairs:
        _description(context, pair, _opinions(pair).description)
    values = ValueMerge(context, scopes)
    values.create()
    for pair in context.matching.pairs:
        values.merge(pair)
    for style in context.matching.styles:
        _description(context, style, style.figma.description or style.jeton.description)
        merge_style(context, style)
    for new in context.matching.new_styles:
        create_style(context, new)
    _delete(context)


def _rename(context: Context) -> None:
    """Add the rows of new names, as far as no other token has them; note all names afterwards."""
    pending: dict[tuple[str, str], _Rename] = {}
    pairs: list[Pair | StylePair] = [*context.matching.pairs, *context.matching.styles]
    for pair in pairs:
        figma, jeton, stored = pair.figma.name, pair.jeton.name, pair.stored.name if pair.stored else ""
        new, old = name_of({"name": figma}), pair.jeton.path
        prints = Prints(fingerprint.of_name(figma), fingerprint.of_name(jeton), stored)
        if prints.is_untouched or new == old:
            continue
        tokenset_id = context.home_of(pair)
        row = context.row_of(f"r:{pair.figma.id}", pair, "name", prints, old)
        row.figma, row.jeton = short(new), short(old)
        past = context.past_of(pair, prints)
        if past is not None and fingerprint.of_name(past.name) == stored:
            row.base = short(past.path)
        rename = _Rename(new, row, prints.is_conflict)
        if row.id in context.rows.refusals:
            context.rows.skip(row, context.rows.refusals[row.id])
        elif row.ticked:
            pending[tokenset_id, old] = rename
        else:
            _list(context, rename)
    _refuse_renames(context, pending)
    for (tokenset_id, old), rename in pending.items():
        context.rows.renames[tokenset_id, old] = rename.new
        context.rows.sources[tokenset_id, rename.new] = rename.row.id
        context.held.setdefault(rename.new, set()).add(tokenset_id)
        _list(context, rename)
    context.note_names()


def _list(context: Context, rename: _Rename) -> None:
    context.rows.add("conflicts" if rename.is_conflict else "renames", rename.row)


def _refuse_renames(context: Context, pending: dict[tuple[str, str], _Rename]) -> None:
    """Take those away that are not possible together; a name may be taken that another token leaves."""
    by_new: dict[tuple[str, str], list[str]] = {}
    everywhere: dict[str, str] = {}
    refusals: list[tuple[tuple[str, str], str]] = []
    for (tokenset_id, old), rename in pending.items():
        same = by_new.setdefault((tokenset_id, rename.new), [])
        why = context.state.fault({"name": rename.new})
        if why is None and (same or everywhere.setdefault(old, rename.new) != rename.new):
            why = _TWICE
        same.append(old)
        is_held = tokenset_id in context.held.get(rename.new, ())
        if why is None and is_held and (tokenset_id, rename.new) not in pending:
            why = _TAKEN
        if why is not None:
            refusals.append(((tokenset_id, old), why))
    while refusals:
        key, reason = refusals.pop()
        if key in pending:
            context.rows.skip(pending.pop(key).row, reason)
            refusals += [((key[0], old), _TAKEN) for old in by_new.get(key, ())]


def _settings(context: Context, pair: Pair) -> list[str]:
    """Add the row of scopes, code syntax and whether it is hidden; return the scopes that count then."""
    is_synced = pair.stored is not None and pair.stored.settings != ""
    figma, jeton = pair.figma if is_synced else _opinions(pair), pair.jeton
    prints = Prints(
        fingerprint.of_settings(figma.scopes, figma.syntax, hidden=figma.hidden),
        fingerprint.of_settings(jeton.scopes, jeton.syntax, hidden=jeton.hidden),
        pair.stored.settings if pair.stored else "",
    )
    if prints.is_untouched:
        return jeton.scopes
    changed: Json = {}
    if set(figma.scopes) != set(jeton.scopes):
        changed["scopes"] = figma.scopes
    if figma.syntax != jeton.syntax:
        changed["codeSyntax"] = figma.syntax
    if figma.hidden != jeton.hidden:
        changed["hiddenFromPublishing"] = True if figma.hidden else None
    row, name = context.row_of(f"s:{figma.id}", pair, "settings", prints), context.name_of(pair)
    row.figma = _settings_text(figma.scopes, figma.syntax, hidden=figma.hidden)
    row.jeton = _settings_text(jeton.scopes, jeton.syntax, hidden=jeton.hidden)
    past = context.past_of(pair, prints)
    if past and fingerprint.of_settings(past.scopes, past.syntax, hidden=past.hidden) == prints.stored:
        row.base = _settings_text(past.scopes, past.syntax, hidden=past.hidden)
    steps = [Step(token.mode_id, name, {"name": name}, changed) for token in context.own_of(pair)]
    is_done = context.add("conflicts" if prints.is_conflict else "changes", row, *steps)
    return figma.scopes if is_done and "scopes" in changed else jeton.scopes


def _opinions(pair: Pair) -> FileVariable:
    """Return a variable that no sync knows without what Figma gives each new one: Jeton's stands for it."""
    figma, jeton = pair.figma, pair.jeton
    return replace(
        figma,
        scopes=jeton.scopes if figma.scopes == ["ALL_SCOPES"] else figma.scopes,
        syntax=jeton.syntax | figma.syntax,
        hidden=figma.hidden or jeton.hidden,
        description=figma.description or jeton.description,
    )


def _settings_text(scopes: list[str], syntax: Mapping[str, str], *, hidden: bool) -> str | None:
    parts = [*sorted(scopes), *(f"{platform}: {text}" for platform, text in sorted(syntax.items()))]
    return short(", ".join([*parts, *(["hidden"] if hidden else [])]))


def _description(context: Context, pair: Pair | StylePair, unsynced: str) -> None:
    """Add the row of a description, for the tokens that have the one that Figma shows.

    `unsynced` is the one that counts where no sync knows it.
    """
    stored, jeton = pair.stored.description if pair.stored else "", pair.jeton
    figma = pair.figma.description if stored else unsynced
    prints = Prints(fingerprint.of_name(figma), fingerprint.of_name(jeton.description), stored)
    tokens = context.own_of(pair)
    if prints.is_untouched or not tokens:
        return
    own = tokens[0].description or ""
    text, name = without_notice(figma, jeton.description, own), context.name_of(pair)
    row = context.row_of(f"d:{pair.figma.id}", pair, "description", prints)
    row.figma, row.jeton = short(text), short(own)
    past = context.past_of(pair, prints)
    if past is not None and fingerprint.of_name(past.description) == stored:
        row.base = short(without_notice(past.description, jeton.description, own))
    item = {"name": name, "description": text or None}
    steps = [Step(token.mode_id, name, item) for token in tokens if (token.description or "") == own]
    context.add("conflicts" if prints.is_conflict else "changes", row, *steps)


def _delete(context: Context) -> None:
    """Add the rows of what Figma has no more since the last sync; each is carried out only if it is named."""
    chosen = set(context.rows.delete)
    matching = context.matching
    absent: list[DocumentVariable | DocumentStyle] = [*matching.absent, *matching.absent_styles]
    for variable in absent:
        tokens = [context.by_id[key] for key in keys_of(variable) if key in context.by_id]
        if not tokens:
            continue
        modes = {mode.id: mode for mode in context.state.modes}
        tokenset = modes[tokens[0].mode_id].tokenset
        ticked = not chosen.isdisjoint(keys_of(variable))
        row = FigmaRow(id=f"x:{variable.key}", token=variable.path, tokenset=tokenset, ticked=ticked)
        token = tokens[0]
        row.object = "token" if isinstance(variable, DocumentVariable) else "style"
        row.jeton = short(token.value if token.alias_to is None else f"{{{token.alias_to}}}")
        steps = [Step(token.mode_id, token.name, {"name": token.name}, deletes=True) for token in tokens]
        context.add("deletes", row, *steps)
