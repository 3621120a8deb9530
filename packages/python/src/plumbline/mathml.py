"""Formulas as MathML, which browsers and notebooks show without any script."""

from __future__ import annotations

from html import escape
from typing import Sequence

from .figures import Number, number_in_text
from .formula import Formula
from .formula_writer import FormulaWriter
from .notation import Symbol

_OPERATORS = {"<": "<", "<=": "≤", ">": ">", ">=": "≥", "==": "=", "!=": "≠", "+": "+", "-": "−", "*": "·"}
_FENCES = {"abs": ("|", "|"), "floor": ("⌊", "⌋"), "ceil": ("⌈", "⌉")}


def _row(*parts: str) -> str:
    return f"<mrow>{''.join(parts)}</mrow>"


def _operator(sign: str) -> str:
    return f"<mo>{escape(sign)}</mo>"


def _upright(text: str) -> str:
    """A name, set upright. It is no `mtext`: between two of those an operator loses its spaces."""
    return f'<mi mathvariant="normal">{escape(text.replace(" ", chr(0xA0)))}</mi>'


def _letters(text: str) -> str:
    return _upright(text) if len(text) > 4 or " " in text else f"<mi>{escape(text)}</mi>"


class MathMLWriter(FormulaWriter):
    """Writes formulas as MathML."""

    def number(self, number: Number) -> str:
        return f"<mn>{escape(number_in_text(number))}</mn>"

    def symbol(self, symbol: Symbol) -> str:
        base = _letters(symbol.base)
        if symbol.has_bar:
            base = f'<mover accent="true">{base}<mo>¯</mo></mover>'
        return f"<msub>{base}{_upright(symbol.subscript)}</msub>" if symbol.subscript else base

    def words(self, text: str) -> str:
        return f"<mtext>{escape(text.replace(' ', chr(0xA0)))}</mtext>"

    def call(self, name: str, args: Sequence[str]) -> str:
        if name == "sqrt":
            return f"<msqrt>{''.join(args)}</msqrt>"
        if name in _FENCES:
            opening, closing = _FENCES[name]
            return _row(f'<mo form="prefix">{opening}</mo>', *args, f'<mo form="postfix">{closing}</mo>')
        called = "<msub><mi>log</mi><mn>10</mn></msub>" if name == "log10" else f"<mi>{escape(name)}</mi>"
        return _row(called, self.parentheses(_operator(",").join(args)))

    def negative(self, written: str) -> str:
        return _row('<mo form="prefix">−</mo>', written)

    def parentheses(self, written: str) -> str:
        return _row(_operator("("), written, _operator(")"))

    def power(self, base: str, exponent: str) -> str:
        return f"<msup>{_row(base)}{_row(exponent)}</msup>"

    def fraction(self, top: str, bottom: Sequence[str]) -> str:
        return f"<mfrac>{_row(top)}{_row(_operator('·').join(bottom))}</mfrac>"

    def operation(self, operator: str, left: str, right: str) -> str:
        return _row(left, _operator(_OPERATORS[operator]), right)

    def cases(self, cases: Sequence[tuple[str, str | None]]) -> str:
        conditions = [self.words("otherwise") if when is None else _row(self.words("if "), when) for _, when in cases]
        rows = [
            f"<mtr><mtd>{value}</mtd><mtd>{condition}</mtd></mtr>" for (value, _), condition in zip(cases, conditions)
        ]
        return _row('<mo form="prefix">{</mo>', f'<mtable columnalign="left">{"".join(rows)}</mtable>')


def formula_mathml(formula: Formula, writer: MathMLWriter) -> str:
    """A formula as a `math` element."""
    return f'<math displaystyle="true">{writer.formula(formula)}</math>'


def symbol_mathml(name: str, writer: MathMLWriter) -> str:
    """A symbol as a `math` element."""
    return f"<math>{writer.name(name)}</math>"
