"""A result as HTML for notebooks. Colours follow the page, so that it reads well on light and on dark."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any, Iterable, Mapping

from .fields import Field, Labels
from .figures import number_in_text, shown_number
from .formula import FormulaError, parse_formula
from .mathml import MathMLWriter, formula_mathml, symbol_mathml
from .notation import unit_in_words

if TYPE_CHECKING:
    from .extras import Citation, Line

# The class is written twice to come before the rules that notebooks have for tables. A word on its own background reads
# the same on any page; everything else takes the colours of the page.
_STYLE = """<style>
.plumbline.plumbline{border:1px solid rgba(128,128,128,.4);border-radius:6px;padding:12px 16px;max-width:60em;
font-size:14px;line-height:1.45;color:inherit}
.plumbline.plumbline table{table-layout:auto;border-collapse:collapse;border:0;width:100%;margin:0;font-size:13px}
.plumbline.plumbline tr{background:none;border:0}
.plumbline.plumbline th{padding:2px 14px 5px 0;border:0;text-align:left;font-weight:400;opacity:.75;background:none}
.plumbline.plumbline th.n{text-align:right}
.plumbline.plumbline mtd{text-align:left}
.plumbline.plumbline td{padding:5px 14px 5px 0;border:0;border-top:1px solid rgba(128,128,128,.25);text-align:left;
vertical-align:top;background:none;max-width:none;white-space:normal}
.plumbline.plumbline td.n{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
.plumbline.plumbline td.s{white-space:nowrap}
.plumbline.plumbline td.r{font-size:12px;padding-right:0;max-width:18em}
.plumbline.plumbline .m{opacity:.75}
.plumbline.plumbline .t{font-size:15px;font-weight:600}
.plumbline.plumbline .h{display:flex;flex-wrap:wrap;gap:8px 30px;margin-top:8px}
.plumbline.plumbline .h b{display:block;font-size:20px;font-weight:600;line-height:1.5}
.plumbline.plumbline .p{padding:1px 9px;border-radius:10px;white-space:nowrap;color:#fff}
.plumbline.plumbline .good{background:#17693b}
.plumbline.plumbline .caution{background:#855800}
.plumbline.plumbline .bad{background:#a8261c}
.plumbline.plumbline details,.plumbline.plumbline .e{border-top:1px solid rgba(128,128,128,.4);margin-top:10px}
.plumbline.plumbline summary{cursor:pointer;padding:8px 0 6px;font-weight:600}
.plumbline.plumbline .x{overflow-x:auto}
.plumbline.plumbline .e{padding-top:8px;font-size:13px}
.plumbline.plumbline .q{margin:4px 0 2px}
.plumbline.plumbline p{margin:10px 0 0}
</style>"""
# A longer working is closed at first, so that it does not fill the notebook.
_OPEN_LINES_MAX = 30
# The columns of each table, with the class of their heads.
_FIGURE_HEADS = [("", "Figure"), ("n", "Value")]
_WORKING_HEADS = [("", "Symbol"), ("", "Line"), ("n", "Value"), ("", "Reference")]
_SOURCE_HEADS = [("", "Figure"), ("", "Source"), ("", "Confidence")]


def _value(field: Field, value: Any) -> str:
    written = escape(field.written_with_unit(value))
    tone = field.tone(value)
    return f'<span class="p {tone}">{written}</span>' if tone in ("good", "caution", "bad") else written


def _headline(field: Field, value: Any) -> str:
    return f'<div><span class="m">{escape(field.label)}</span><b>{_value(field, value)}</b></div>'


def _row(cells: Iterable[tuple[str, str]]) -> str:
    written = "".join(
        f'<td class="{kind}">{content}</td>' if kind else f"<td>{content}</td>" for kind, content in cells
    )
    return f"<tr>{written}</tr>"


def _details(title: str, rows: list[str], heads: Iterable[tuple[str, str]], *, is_open: bool = False) -> str:
    opened = ' open=""' if is_open else ""
    head = "".join(f'<th class="{kind}" scope="col">{text}</th>' for kind, text in heads)
    table = f'<div class="x"><table><thead><tr>{head}</tr></thead><tbody>{"".join(rows)}</tbody></table></div>'
    return f"<details{opened}><summary>{title}</summary>{table}</details>"


def _figure_row(field: Field, value: Any) -> str:
    return _row([("", escape(field.label)), ("n", _value(field, value))])


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
        tree = parse_formula(formula)
    except FormulaError:
        return f'<div class="q">= <code>{escape(formula)}</code></div>'
    return "" if writer.repeats(line["symbol"], tree) else f'<div class="q">= {formula_mathml(tree, writer)}</div>'


def _working_row(line: Line, writer: MathMLWriter) -> str:
    note = f'<div class="m">{escape(line["note"])}</div>' if "note" in line else ""
    is_text = isinstance(line["value"], str)
    return _row(
        [
            ("s", symbol_mathml(line["symbol"], writer)),
            ("", escape(line["description"]) + note + _equation(line, writer)),
            ("" if is_text else "n", _line_value(line)),
            ("r m", escape(line["reference"])),
        ]
    )


def _source_row(source: Citation) -> str:
    place = ", ".join(escape(part) for part in (source["document"], source["place"], source["edition"]) if part)
    return _row([("", escape(source["description"])), ("", place), ("r m", escape(source["confidence"]))])


def result_html(result: Mapping[str, Any], *, title: str, figures: Mapping[str, Any], labels: Labels, url: str) -> str:
    """The headlines, then all figures, the working and the sources, each under a heading that opens."""
    fields = labels.results
    headlines = [_headline(field, figures[name]) for name, field in labels.headlines() if name in figures]
    others = [_figure_row(fields.get(name, Field(name)), value) for name, value in figures.items() if value is not None]
    parts = [
        f'<div class="t">{escape(title)}</div>',
        f'<div class="h">{"".join(headlines)}</div>',
        *(f"<p><strong>Warning:</strong> {escape(text)}</p>" for text in result.get("warnings", ())),
        _details(f"All figures ({len(others)})", others, _FIGURE_HEADS),
    ]
    if "working" in result:
        writer = MathMLWriter(labels.symbols())
        rows = [_working_row(line, writer) for line in result["working"]]
        is_open = len(rows) <= _OPEN_LINES_MAX
        parts.append(_details(f"Working ({len(rows)} lines)", rows, _WORKING_HEADS, is_open=is_open))
    if "sources" in result:
        sources = [_source_row(one) for one in result["sources"]]
        parts.append(_details(f"Sources ({len(sources)})", sources, _SOURCE_HEADS))
    link = f'<a href="{escape(url)}" target="_blank" rel="noopener">Open the calculation</a>'
    parts.append(f'<div class="e">{link} · edition {escape(result["edition"])}</div>')
    return f'{_STYLE}<div class="plumbline">{"".join(parts)}</div>'
