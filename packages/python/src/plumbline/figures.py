"""Numbers as engineers write them."""

from __future__ import annotations

import math
import re
from decimal import ROUND_HALF_UP, Decimal
from typing import NamedTuple


def digits_of(value: float) -> str:
    """The shortest digits that give a number: whole numbers without a point."""
    if isinstance(value, int) or (value.is_integer() and abs(value) < 1e21):
        return str(int(value))
    text = repr(value)
    return text if "e" not in text or abs(value) < 1e-6 else format(Decimal(text), "f")


def _rounded(value: float, decimals: int) -> str:
    """Rounded half away from zero, as the service rounds, without zeros at the end."""
    exact = Decimal(repr(float(value))).quantize(Decimal(1).scaleb(-decimals), ROUND_HALF_UP)
    text = format(exact, "f")
    return text.rstrip("0").rstrip(".") if "." in text else text


_SIGNIFICANT = 4
_EXACT_DIGITS_MAX = 5
_DECIMALS_MAX = 9
_POWERS_FROM = 1e9
_GROUPED_FROM = 10_000


class Number(NamedTuple):
    """A written number: its sign and digits, and a power of ten, if it has one."""

    digits: str
    power: int | None = None


def _number(text: str, grouped_from: float) -> Number:
    mantissa, _, power = text.partition("e")
    if power:
        return Number(mantissa, int(power))
    whole, point, decimals = mantissa.partition(".")
    if abs(float(mantissa)) >= grouped_from:
        whole = f"{int(whole):,}"
    return Number(whole + point + decimals)


def shown_number(value: float) -> Number:
    """A value of the working: four significant digits, or all if it has only a few."""
    size = abs(value)
    if math.isinf(size) or math.isnan(size):
        return Number(str(value))
    if size == 0 or float(f"{size:.{_EXACT_DIGITS_MAX}g}") == size:
        return _number(digits_of(value), _GROUPED_FROM)
    if size >= _POWERS_FROM:
        return _number(f"{value:.{_SIGNIFICANT - 1}e}", _GROUPED_FROM)
    decimals = _SIGNIFICANT - 1 - math.floor(math.log10(size))
    if decimals > _DECIMALS_MAX:
        return _number(f"{value:.{_SIGNIFICANT - 1}e}", _GROUPED_FROM)
    return _number(_rounded(value, max(0, decimals)), _GROUPED_FROM)


def formula_number(text: str) -> Number:
    """A number as a formula writes it: factors such as 1000000 are powers of ten."""
    if re.fullmatch("10{6,}", text):
        return Number("1", len(text) - 1)
    return _number(text.lower(), _GROUPED_FROM)


_RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


def number_in_text(number: Number) -> str:
    """A number as plain text: −1,234.5 or 2 × 10⁻⁷."""
    digits = number.digits.replace("-", "−")
    if number.power is None:
        return digits
    power = f"10{str(number.power).translate(_RAISED)}"
    return power if digits == "1" else f"{digits} × {power}"


def written_figure(value: float, decimals: int | None) -> str:
    """A figure of a result with thousands separators and exactly its decimals, so that columns align."""
    if not math.isfinite(value) or decimals is None:
        return number_in_text(_number(digits_of(value), 1000) if math.isfinite(value) else Number(str(value)))
    exact = Decimal(repr(float(value))).quantize(Decimal(1).scaleb(-decimals), ROUND_HALF_UP)
    return f"{exact:,f}".replace("-", "−")
