"""Samples of type: letters with the attributes of their token."""

import json

from drawings.drawn import LARGE, drawn, is_drawn


def test_families() -> None:
    """Letters are in the families of harmless names, at most six; names are quoted, generic families not."""
    (found,) = drawn("fontFamily", '"IBM Plex Sans", system-ui, sans-serif')
    assert (found["tag"], found["text"], found["font-family"]) == (
        "text",
        "Ag",
        "'IBM Plex Sans', system-ui, sans-serif",
    )
    names = json.dumps(["it's", 'a"b', "x;y", "<z>", "日本 Gothic", *"abcdefg"])
    assert drawn("fontFamily", names)[0]["font-family"] == "'日本 Gothic', 'a', 'b', 'c', 'd', 'e'"
    assert not is_drawn("fontFamily", json.dumps(["x(y)"]))


def test_weights() -> None:
    """Letters are in the weight and its style, beside a stroke that is thicker the heavier it is."""
    letters, stroke = drawn("fontWeight", "600 italic")
    assert (letters["font-weight"], letters["font-style"]) == ("600", "italic")
    assert stroke["d"] == "M30 7h16v6h-16z"
    assert [drawn("fontWeight", weight)[1]["d"][5:8] for weight in ("1", "100", "950")] == [
        *("0h1", "0h1", "h16"),
    ]


def test_sizes() -> None:
    """In a cell letters grow with every doubling of the size; where there is room they have it."""
    cells = [float(drawn("fontSize", f"{size}px")[0]["font-size"]) for size in (1, 8, 16, 32, 64, 999)]
    assert cells == [5, 7, 10, 13, 16, 19]
    large = [float(drawn("fontSize", f"{size}px", LARGE)[0]["font-size"]) for size in (8, 64, 10_000)]
    assert large == [8, 64, 86.4]
    assert not is_drawn("fontSize", "0")


def test_line_heights() -> None:
    """Two lines are as far apart as the height says, a length against 16 pixels."""
    measure, lines = drawn("lineHeight", "1.5")
    assert measure["d"] == "M.5 3.5H4.5M2.5 3.5v12M.5 15.5H4.5"
    assert lines["d"] == "M8 2h40v3h-40zM8 14h28v3h-28z"
    assert drawn("lineHeight", "24px") == [measure, lines]
    assert drawn("lineHeight", "normal") == drawn("lineHeight", "1.2")
    assert drawn("lineHeight", "9") == drawn("lineHeight", "99")


def test_spacing() -> None:
    """Letters stand apart by their spacing, within what can be shown."""
    spaces = [drawn("letterSpacing", text)[0]["letter-spacing"] for text in ("2px", "-0.1em", "99px", "0")]
    assert spaces == ["2", "-1.2", "6", "0"]


def test_styles() -> None:
    """Letters have all of a style that letters can show."""
    style = {"fontFamily": "Inter", "fontSize": "32px", "fontWeight": 700, "letterSpacing": "-1px"}
    extras = {"textDecoration": "underline", "textCase": "UPPER", "fontStyle": "italic"}
    (found,) = drawn("typography", json.dumps(style | extras), LARGE)
    assert found["text"] == "AG"
    assert (found["font-family"], found["font-size"], found["font-weight"]) == ("'Inter'", "32", "700")
    assert (found["letter-spacing"], found["text-decoration"]) == ("-1", "underline")
    assert found["font-style"] == "italic"
    (small,) = drawn("typography", json.dumps(style))
    assert (small["font-size"], small["letter-spacing"]) == ("14.5", "-.45")
    (plain,) = drawn("typography", "12px Georgia, serif")
    assert plain["font-family"] == "'Georgia', serif"
    assert not is_drawn("typography", json.dumps({"fontSize": 0}))
    (unknown,) = drawn("typography", json.dumps({"fontWeight": 400, "fontSize": "larger"}), LARGE)
    assert unknown["font-size"] == "16"
    (least,) = drawn("typography", json.dumps({"fontSize": 1e-300}))
    assert least["font-size"] == "10"


def test_strings() -> None:
    """A string is a mark in a cell, faint without text; where there is room it is the text, escaped."""
    (full,), (empty,) = drawn("string", "Jeton"), drawn("string", "")
    assert full["d"] == empty["d"]
    assert full["fill-opacity"] > empty["fill-opacity"]
    assert drawn("string", "<b>&amp;\n\x00", LARGE)[0]["text"] == "<b>&amp; \ufffd"
    assert drawn("string", "x" * 99, LARGE)[0]["text"] == f"{'x' * 33}…"
