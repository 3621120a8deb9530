"""How a formula is written, whatever the notation: what is a fraction, what needs parentheses."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Mapping, Sequence

from .figures import Number, formula_number
from .formula import (
    FACTOR,
    POWER,
    Binary,
    Call,
    Choice,
    Formula,
    Literal,
    Name,
    Negative,
    binding_of,
    cases_of,
    divided,
)
from .notation import Symbol, written_symbol

_TRUTHS = {"true": "yes", "false": "no"}


def replace_names(formula: Formula, values: Mapping[str, Formula]) -> Formula:
    """The formula with the names that have a value replaced by it."""
    if isinstance(formula, Name):
        return values.get(formula.name, formula)
    if isinstance(formula, Call):
        return Call(formula.name, tuple(replace_names(arg, values) for arg in formula.args))
    if isinstance(formula, Negative):
        return Negative(replace_names(formula.of, values))
    if isinstance(formula, Binary):
        return Binary(formula.operator, replace_names(formula.left, values), replace_names(formula.right, values))
    if isinstance(formula, Choice):
        return Choice(*(replace_names(part, values) for part in formula))
    return formula


def names_in(formula: Formula) -> set[str]:
    """The names that a formula uses."""
    if isinstance(formula, Name):
        return {formula.name}
    parts: Sequence[Formula]
    if isinstance(formula, Call):
        parts = formula.args
    elif isinstance(formula, Negative):
        parts = (formula.of,)
    elif isinstance(formula, Binary):
        parts = (formula.left, formula.right)
    else:
        parts = formula if isinstance(formula, Choice) else ()
    return set().union(*(names_in(part) for part in parts))


def has_choice(formula: Formula) -> bool:
    """Whether a formula has conditions."""
    if isinstance(formula, Choice):
        return True
    if isinstance(formula, Call):
        return any(has_choice(arg) for arg in formula.args)
    if isinstance(formula, Negative):
        return has_choice(formula.of)
    return isinstance(formula, Binary) and (has_choice(formula.left) or has_choice(formula.right))


def _written_binding(formula: Formula) -> int:
    """The precedence of a formula as it is written: a number such as 2 × 10⁻⁷ is a product."""
    if isinstance(formula, Literal):
        number = formula_number(formula.text)
        if number.power is not None:
            return POWER if number.digits == "1" else FACTOR
    return binding_of(formula)


def _starts_with_sign(formula: Formula) -> bool:
    if not isinstance(formula, Binary):
        return isinstance(formula, Negative)
    return _written_binding(formula.left) >= binding_of(formula) and _starts_with_sign(formula.left)


class FormulaWriter(ABC):
    """Writes formulas in a notation. `symbols` names what is written in place of the name of an input."""

    def __init__(self, symbols: Mapping[str, str] | None = None) -> None:
        self._symbols = symbols or {}

    def formula(self, formula: Formula) -> str:
        """A formula."""
        if isinstance(formula, Literal):
            return self.number(formula_number(formula.text))
        if isinstance(formula, Name):
            return self.name(formula.name)
        if isinstance(formula, Call):
            return self.call(formula.name, [self.formula(arg) for arg in formula.args])
        if isinstance(formula, Negative):
            return self.negative(self._bound(formula.of, binding_of(formula)))
        if isinstance(formula, Choice):
            return self.cases(
                [
                    (self.formula(value), None if when is None else self.formula(when))
                    for value, when in cases_of(formula)
                ]
            )
        return self._binary(formula)

    def name(self, name: str) -> str:
        """A symbol, or the name of an input by its label."""
        if name in _TRUTHS:
            return self.words(_TRUTHS[name])
        return self.symbol(written_symbol(self._symbols.get(name, name)))

    def repeats(self, name: str, formula: Formula) -> bool:
        """Whether a formula would only repeat the symbol that it is the value of: the symbol of an input."""
        return isinstance(formula, Name) and self.name(formula.name) == self.name(name)

    def _bound(self, formula: Formula, binding: int) -> str:
        written = self.formula(formula)
        return self.parentheses(written) if _written_binding(formula) < binding else written

    def _binary(self, formula: Binary) -> str:
        operator, left, right = formula
        binding = binding_of(formula)
        if operator == "^":
            return self.power(self._bound(left, binding + 1), self.formula(right))
        if operator == "/":
            top, bottom = divided(formula)
            factors = [self.formula(bottom[0])] if len(bottom) == 1 else [self._bound(one, FACTOR) for one in bottom]
            return self.fraction(self.formula(top), factors)
        tighter = binding + 1 if operator == "-" else binding
        second = self.formula(right)
        if _written_binding(right) < tighter or _starts_with_sign(right):
            second = self.parentheses(second)
        return self.operation(operator, self._bound(left, binding), second)

    @abstractmethod
    def number(self, number: Number) -> str:
        ...

    @abstractmethod
    def symbol(self, symbol: Symbol) -> str:
        ...

    @abstractmethod
    def words(self, text: str) -> str:
        ...

    @abstractmethod
    def call(self, name: str, args: Sequence[str]) -> str:
        ...

    @abstractmethod
    def negative(self, written: str) -> str:
        ...

    @abstractmethod
    def parentheses(self, written: str) -> str:
        ...

    @abstractmethod
    def power(self, base: str, exponent: str) -> str:
        ...

    @abstractmethod
    def fraction(self, top: str, bottom: Sequence[str]) -> str:
        ...

    @abstractmethod
    def operation(self, operator: str, left: str, right: str) -> str:
        ...

    @abstractmethod
    def cases(self, cases: Sequence[tuple[str, str | None]]) -> str:
        ...
