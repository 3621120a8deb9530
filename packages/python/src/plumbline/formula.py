"""The language of the formulas of a working, and its syntax tree."""

from __future__ import annotations

import re
from typing import NamedTuple, Union

# The binary operators, lowest precedence first.
_OPERATORS = (("<", "<=", ">", ">=", "==", "!="), ("+", "-"), ("*", "/"))
_TOKEN = re.compile(
    r"\s*(\d+\.?\d*(?:e[+-]?\d+)?|[A-Za-z_]\w*(?:\.\w+)*|<=|>=|==|!=|[-+*/^()<>,?:])", re.IGNORECASE | re.ASCII
)


class Literal(NamedTuple):
    """A number."""

    text: str


class Name(NamedTuple):
    """A symbol."""

    name: str


class Call(NamedTuple):
    """A function of other formulas."""

    name: str
    args: tuple[Formula, ...]


class Negative(NamedTuple):
    """A formula with a minus sign."""

    of: Formula


class Binary(NamedTuple):
    """Two formulas with an operator between them."""

    operator: str
    left: Formula
    right: Formula


class Choice(NamedTuple):
    """One of two formulas, by a condition."""

    when: Formula
    value: Formula
    otherwise: Formula


Formula = Union[Literal, Name, Call, Negative, Binary, Choice]

FACTOR = 3
POWER = 5


def binding_of(formula: Formula) -> int:
    """The precedence of a formula, from a condition to a single value."""
    if isinstance(formula, Choice):
        return 0
    if isinstance(formula, Negative):
        return 4
    if isinstance(formula, Binary):
        levels = [level for level, operators in enumerate(_OPERATORS, 1) if formula.operator in operators]
        return levels[0] if levels else POWER
    return 6


class FormulaError(ValueError):
    """A formula that cannot be read, such as one of a later version of the language."""


class _Parser:
    def __init__(self, text: str) -> None:
        self._text = text
        self._tokens = self._tokens_of(text)
        self._at = 0

    def _tokens_of(self, text: str) -> list[str]:
        tokens, at, end = [], 0, len(text.rstrip())
        while at < end:
            match = _TOKEN.match(text, at)
            if not match:
                raise FormulaError(f"{text!r} cannot be read from {text[at:]!r} on.")
            tokens.append(match[1])
            at = match.end()
        return tokens

    def _next(self) -> str:
        if self._at == len(self._tokens):
            raise FormulaError(f"{self._text!r} ends too early.")
        self._at += 1
        return self._tokens[self._at - 1]

    def _takes(self, token: str) -> bool:
        is_next = self._tokens[self._at : self._at + 1] == [token]
        self._at += is_next
        return is_next

    def _expect(self, token: str) -> None:
        found = self._next()
        if found != token:
            raise FormulaError(f"{self._text!r} has {found} where {token} belongs.")

    def whole(self) -> Formula:
        formula = self._choice()
        if self._at < len(self._tokens):
            raise FormulaError(f"{self._text!r} goes on after its end.")
        return formula

    def _choice(self) -> Formula:
        when = self._binary(0)
        if not self._takes("?"):
            return when
        value = self._choice()
        self._expect(":")
        return Choice(when, value, self._choice())

    def _binary(self, level: int) -> Formula:
        if level == len(_OPERATORS):
            return self._signed()
        left = self._binary(level + 1)
        while True:
            operator = next((one for one in _OPERATORS[level] if self._takes(one)), None)
            if operator is None:
                return left
            left = Binary(operator, left, self._binary(level + 1))

    def _signed(self) -> Formula:
        """A sign binds less than a power: -a^2 is -(a^2)."""
        if self._takes("-"):
            return Negative(self._signed())
        base = self._operand()
        return Binary("^", base, self._signed()) if self._takes("^") else base

    def _operand(self) -> Formula:
        token = self._next()
        if token == "(":
            inner = self._choice()
            self._expect(")")
            return inner
        if token[0].isdigit():
            return Literal(token)
        if not (token[0].isalpha() or token[0] == "_"):
            raise FormulaError(f"{self._text!r} has {token} where a value belongs.")
        return Call(token, self._arguments()) if self._takes("(") else Name(token)

    def _arguments(self) -> tuple[Formula, ...]:
        args = [self._choice()]
        while self._takes(","):
            args.append(self._choice())
        self._expect(")")
        return tuple(args)


def parse_formula(text: str) -> Formula:
    """Reads a formula of a working."""
    return _Parser(text).whole()


def cases_of(formula: Formula) -> list[tuple[Formula, Formula | None]]:
    """The values of a chain of conditions, each with its condition; the last has none."""
    if not isinstance(formula, Choice):
        return [(formula, None)]
    return [(formula.value, formula.when), *cases_of(formula.otherwise)]


def divided(formula: Formula) -> tuple[Formula, list[Formula]]:
    """A chain of divisions as one fraction: a / b / c is a over b and c."""
    if not (isinstance(formula, Binary) and formula.operator == "/"):
        return formula, []
    top, bottom = divided(formula.left)
    return top, [*bottom, formula.right]
