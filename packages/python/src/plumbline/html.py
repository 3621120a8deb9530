"""A result as HTML for notebooks. Colours follow the page, so that it reads well on light and on dark."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any, Iterable

from .formula import FormulaError
from .labels import Field, labels_of
from .mathml import MathMLWriter, formula_mathml, symbol_mathml
from .notation import number_in_text, shown_number, unit_in_words

if TYPE_CHECKING:
    from .answer import Result
    from .models import Citation, Line

_RULE = "1px solid rgba(128,128,128,.35)"
_MUTED = "opacity:.75"
_BOX = f"border:{_RULE};border-radius:6px;padding:12px 16px;max-width:60em;font-size:14px;line-height:1.45"
_CELL = f"padding:5px 12px 5px 0;border:0;border-top:{_RULE};text-align:left;vertical-align:top;background:none"
_NUMBER = f"{_CELL};text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums"
_SUMMARY = "cursor:pointer;padding:8px 0 4px;font-weight:600"
# A word on its own background reads the same on any page.
_TONES = {
    "good": "background:#17693b;color:#fff",
    "caution": "background:#855800;color:#fff",
    "bad": "background:#a8261c;color:#fff",
}
_PILL = "padding:1px 9px;border-radius:10px;white-space:nowrap"


def _value(field: Field, value: Any) -> str:
    written = escape(field.written_with_unit(value))
    tone = _TONES.get(field.tone(value))
    return f'<span style="{_PILL};{tone}">{written}</span>' if tone else written


def _headline(field: Field, value: Any) -> str:
    return (
        f'<div style="min-width:7em"><div style="{_MUTED};font-size:13px">{escape(field.label)}</div>'
        f'<div style="font-size:20px;font-weight:600;line-height:1.5">{_value(field, value)}</div></div>'
    )


def _row(cells: Iterable[tuple[str, str]]) -> str:
    written = "".join(f'<td style="{style}">{content}</td>' for style, content in cells)
    return f'<tr style="background:none">{written}</tr>'


def _table(rows: Iterable[str]) -> str:
    return f'<table style="border-collapse:collapse;width:100%;margin:0;font-size:13px">{"".join(rows)}</table>'


def _details(title: str, content: str, is_open: bool = False) -> str:
    opened = " open" if is_open else ""
    return (
        f'<details{opened} style="border-top:{_RULE};margin-top:10px"><summary style="{_SUMMARY}">{title}</summary>'
        f'<div style="overflow-x:auto">{content}</div></details>'
    )


def _figure_row(field: Field, value: Any) -> str:
    return _row([(_CELL, escape(field.label)), (_NUMBER if isinstance(value, (int, float)) else _CELL, _value(field, value))])


def _line_value(line: Line) -> str:
    value = line["value"]
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str):
        return escape(value)
    unit = unit_in_words(line["unit"])
    return escape(number_in_text(shown_number(value)) + (f"\u00a0{unit}" if unit else ""))


def _equation(line: Line, writer: MathMLWriter) -> str:
    formula = line.get("formula")
    if formula is None or formula == str(line["value"]):
        return ""
    try:
        return formula_mathml(formula, writer)
    except FormulaError:
        return f"<code>{escape(formula)}</code>"


def _working_row(line: Line, writer: MathMLWriter) -> str:
    note = f'<div style="{_MUTED};font-size:12px">{escape(line["note"])}</div>' if "note" in line else ""
    equation = _equation(line, writer)
    return _row(
        [
            (f"{_CELL};white-space:nowrap", symbol_mathml(line["symbol"], writer)),
            (_CELL, f"{escape(line['description'])}{note}" + (f"<div>= {equation}</div>" if equation else "")),
            (_NUMBER, _line_value(line)),
            (f"{_CELL};{_MUTED};font-size:12px;padding-right:0", escape(line["reference"])),
        ]
    )


def _source_row(source: Citation) -> str:
    place = ", ".join(escape(part) for part in (source["document"], source["place"], source["edition"]) if part)
    return _row(
        [
            (_CELL, escape(source["description"])),
            (_CELL, place),
            (f"{_CELL};{_MUTED};padding-right:0", escape(source["confidence"])),
        ]
    )


def result_html(result: Result) -> str:
    """The headlines, then all figures, the working and the sources, each under a heading that opens."""
    figures = result.figures()
    labels = labels_of(result.tool).results
    headlines = [(field, figures[name]) for name, field in result._headlines() if name in figures]
    others = [_figure_row(labels.get(name, Field(name)), value) for name, value in figures.items() if value is not None]
    warnings = "".join(f'<p style="margin:8px 0 0"><b>Warning:</b> {escape(text)}</p>' for text in result.get("warnings", ()))
    parts = [
        f'<div style="font-weight:600">{escape(result.title)}</div>',
        f'<div style="display:flex;flex-wrap:wrap;gap:8px 28px;margin-top:6px">{"".join(_headline(*one) for one in headlines)}</div>',
        warnings,
        _details(f"All figures ({len(others)})", _table(others)),
    ]
    if "working" in result:
        writer = MathMLWriter(result._symbols())
        rows = [_working_row(line, writer) for line in result.working]
        parts.append(_details(f"Working ({len(rows)} lines)", _table(rows), is_open=True))
    if "sources" in result:
        parts.append(_details(f"Sources ({len(result.sources)})", _table(_source_row(one) for one in result.sources)))
    link = f'<a href="{escape(result.url)}" target="_blank" rel="noopener">Open the calculation</a>'
    parts.append(f'<div style="border-top:{_RULE};margin-top:10px;padding-top:8px;font-size:13px">{link} · edition {escape(result.edition)}</div>')
    return f'<div style="{_BOX}">{"".join(parts)}</div>'
