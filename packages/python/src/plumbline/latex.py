"""Formulas and whole workings as LaTeX, for notebooks and reports. It needs amsmath and nothing else."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Iterable, Mapping, Sequence

from .figures import Number, shown_number
from .formula import Formula, FormulaError, Literal, Name, Negative, parse_formula
from .formula_writer import FormulaWriter, has_choice, names_in, replace_names
from .notation import GREEK, Symbol, unit_in_words

if TYPE_CHECKING:
    from .extras import Line

_GREEK_COMMANDS = {
    letter: rf"\{'varphi' if name == 'phi' else 'varepsilon' if name in ('epsilon', 'eps') else name}"
    for name, letter in GREEK.items()
}
_ESCAPED = {
    **{sign: "\\" + sign for sign in "%&#$_{}"},
    "\\": r"\textbackslash ",
    "^": r"\textasciicircum ",
    "~": r"\textasciitilde ",
    "\u00a0": "~",
    "–": "--",
    "’": "'",
}
_LOWERED = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")
_RAISED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-")
# Signs that text mode lacks; they are set between two pieces of text.
_IN_MATHEMATICS = {
    "½": "^{1/2}",
    "°": r"^{\circ}",
    "·": r"\cdot ",
    "×": r"\times ",
    "−": "-",
    "≤": r"\le ",
    "≥": r"\ge ",
    "≠": r"\ne ",
    "→": r"\to ",
    "√": r"\surd ",
    "∞": r"\infty ",
    "±": r"\pm ",
    "…": r"\ldots ",
    **_GREEK_COMMANDS,
}
_PIECES = re.compile(f"([₀-₉]+|[⁰¹²³⁴-⁹⁻]+|[{''.join(_IN_MATHEMATICS)}])")
_OPERATORS = {
    "<": "<",
    "<=": r"\le",
    ">": ">",
    ">=": r"\ge",
    "==": "=",
    "!=": r"\ne",
    "+": "+",
    "-": "-",
    "*": r"\cdot",
}
_FENCES = {
    "abs": (r"\left|", r"\right|"),
    "floor": (r"\left\lfloor", r"\right\rfloor"),
    "ceil": (r"\left\lceil", r"\right\rceil"),
}
_FUNCTIONS = {"min": r"\min", "max": r"\max", "ln": r"\ln", "exp": r"\exp", "log10": r"\log_{10}"}


def latex_text(text: str) -> str:
    """Plain text inside a formula, with all that LaTeX would read as a command escaped."""

    def piece(part: str) -> str:
        if part[0] in "₀₁₂₃₄₅₆₇₈₉":
            return f"_{{{part.translate(_LOWERED)}}}"
        if part[0] in "⁰¹²³⁴⁵⁶⁷⁸⁹⁻":
            return f"^{{{part.translate(_RAISED)}}}"
        if part in _IN_MATHEMATICS:
            command = _IN_MATHEMATICS[part]
            return command if command[0] == "^" or not command[-1:].isalpha() else f"{command} "
        return rf"\text{{{''.join(_ESCAPED.get(sign, sign) for sign in part)}}}"

    return "".join(piece(part) for part in _PIECES.split(text) if part)


class LatexWriter(FormulaWriter):
    """Writes formulas as LaTeX."""

    def number(self, number: Number) -> str:
        digits = number.digits.replace(",", "{,}")
        if number.power is None:
            return digits
        power = f"10^{{{number.power}}}"
        return power if digits == "1" else rf"{digits} \times {power}"

    def symbol(self, symbol: Symbol) -> str:
        letters = symbol.base
        if letters in _GREEK_COMMANDS:
            written = _GREEK_COMMANDS[letters]
        elif len(letters) == 1:
            written = letters
        elif letters.isascii() and letters.isalnum() and len(letters) <= 4:
            written = rf"\mathrm{{{letters}}}"
        else:
            written = latex_text(letters)
        if symbol.has_bar:
            written = rf"\bar{{{written}}}"
        if not symbol.subscript:
            return written
        base = written if written.isalpha() else f"{{{written}}}"
        return f"{base}_{{{latex_text(symbol.subscript)}}}"

    def words(self, text: str) -> str:
        return latex_text(text)

    def call(self, name: str, args: Sequence[str]) -> str:
        listed = ", ".join(args)
        if name == "sqrt":
            return rf"\sqrt{{{listed}}}"
        if name in _FENCES:
            opening, closing = _FENCES[name]
            return f"{opening} {listed} {closing}"
        function = _FUNCTIONS.get(name, rf"\operatorname{{{name}}}")
        return function + self.parentheses(listed)

    def negative(self, written: str) -> str:
        return f"-{written}"

    def parentheses(self, written: str) -> str:
        return rf"\left({written}\right)"

    def power(self, base: str, exponent: str) -> str:
        return f"{{{base}}}^{{{exponent}}}"

    def fraction(self, top: str, bottom: Sequence[str]) -> str:
        product = r" \cdot ".join(bottom)
        return rf"\frac{{{top}}}{{{product}}}"

    def operation(self, operator: str, left: str, right: str) -> str:
        return f"{left} {_OPERATORS[operator]} {right}"

    def cases(self, cases: Sequence[tuple[str, str | None]]) -> str:
        rows = [
            rf"{value} & {latex_text('otherwise') if when is None else latex_text('if ') + when}"
            for value, when in cases
        ]
        listed = r" \\ ".join(rows)
        return rf"\begin{{cases}} {listed} \end{{cases}}"

    def value(self, value: float | bool | str, unit: str) -> str:
        """The value of a line with its unit."""
        if isinstance(value, bool):
            return latex_text("yes" if value else "no")
        if isinstance(value, str):
            return latex_text(value)
        written = unit_in_words(unit)
        return self.number(shown_number(value)) + (rf"\ {latex_text(written)}" if written else "")


def formula_latex(formula: str, symbols: Mapping[str, str] | None = None) -> str:
    """A formula of a working as LaTeX."""
    return LatexWriter(symbols).formula(parse_formula(formula))


def _figure(value: float | bool) -> Formula:
    """A value in place of its symbol."""
    if isinstance(value, bool):
        return Name("true" if value else "false")
    number = shown_number(abs(value))
    text = number.digits.replace(",", "") + ("" if number.power is None else f"e{number.power}")
    return Negative(Literal(text)) if value < 0 else Literal(text)


def _is_number(formula: Formula) -> bool:
    return isinstance(formula, Literal) or (isinstance(formula, Negative) and isinstance(formula.of, Literal))


class _WorkingWriter:
    """Writes the lines of a working in order, because a line may use the values of those before it."""

    def __init__(self, symbols: Mapping[str, str], inputs: Mapping[str, float | bool], with_figures: bool) -> None:
        self._writer = LatexWriter(symbols)
        self._with_figures = with_figures
        self._figures = {name: _figure(value) for name, value in inputs.items()}

    def rows(self, line: Line) -> list[str]:
        """From the symbol over the formula and the figures to the value."""
        writer, value = self._writer, line["value"]
        end = writer.value(value, line["unit"])
        parts = self._formulas(line)
        if not isinstance(value, str):
            self._figures[line["symbol"]] = _figure(value)
        name = writer.name(line["symbol"])
        if isinstance(value, bool) and parts:
            return [rf"{name} &\colon\ {parts[0]} \ \Rightarrow\ {end}"]
        if not parts:
            return [f"{name} &= {end}"]
        if len(parts) == 1:
            return [f"{name} &= {parts[0]} = {end}"]
        return [f"{name} &= {parts[0]}", f"&= {parts[1]} = {end}"]

    def _formulas(self, line: Line) -> list[str]:
        """The formula in symbols, then in figures. A line that only states its value has none."""
        try:
            tree = parse_formula(line["formula"]) if "formula" in line else None
        except FormulaError:
            return [latex_text(line["formula"])]
        if tree is None or _is_number(tree) or self._writer.repeats(line["symbol"], tree):
            return []
        written = [self._writer.formula(tree)]
        is_known = names_in(tree) - {"pi"} <= self._figures.keys()
        if self._with_figures and is_known and not isinstance(tree, Name) and not has_choice(tree):
            written.append(self._writer.formula(replace_names(tree, self._figures)))
        return written


def working_latex(
    lines: Sequence[Line],
    *,
    symbols: Mapping[str, str] | None = None,
    inputs: Mapping[str, float | bool] | None = None,
    only: Iterable[str] | None = None,
    figures: bool = True,
) -> str:
    """A working as an `aligned` environment: each line, or only some, with its formula, its figures and its value."""
    known = {line["symbol"] for line in lines}
    shown = known if only is None else set(only)
    if not shown <= known:
        raise ValueError(f"only must list symbols of the working; {', '.join(sorted(shown - known))} was sent.")
    writer = _WorkingWriter(symbols or {}, inputs or {}, figures)
    rows = [(line["symbol"], writer.rows(line)) for line in lines]
    blocks = [" \\\\[4pt]\n".join(block) for symbol, block in rows if symbol in shown]
    return "\\begin{aligned}\n" + " \\\\[10pt]\n".join(blocks) + "\n\\end{aligned}"
