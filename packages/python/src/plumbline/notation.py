"""Symbols and units as engineers write them."""

from __future__ import annotations

import re
from typing import NamedTuple

GREEK = {
    "alpha": "α",
    "beta": "β",
    "gamma": "γ",
    "delta": "δ",
    "Delta": "Δ",
    "epsilon": "ε",
    "eps": "ε",
    "zeta": "ζ",
    "eta": "η",
    "theta": "θ",
    "kappa": "κ",
    "lambda": "λ",
    "mu": "μ",
    "nu": "ν",
    "xi": "ξ",
    "pi": "π",
    "rho": "ρ",
    "sigma": "σ",
    "tau": "τ",
    "phi": "φ",
    "Phi": "Φ",
    "chi": "χ",
    "psi": "ψ",
    "omega": "ω",
}

_ABBREVIATIONS = {
    **{word.lower(): word for word in (
        "BACS BIM CBUAE CFM CISO CNDCP COP CRAC CRAH DCiE DLC EMS EnEfG EPC EU EUI EUR FTE GBP HFO HVAC IFC ISMS ISO "
        "IT LED LV MEES MEP NIS2 OT PUE PV SAP SCOP SPF UAE UPS WUE"
    ).split()},
    "ch4": "CH₄",
    "co2": "CO₂",
    "n2o": "N₂O",
}  # fmt: skip

_UNITS = {
    "kw": "kW",
    "kwh": "kWh",
    "kwp": "kWp",
    "kwh_year": "kWh/yr",
    "gbp": "GBP",
    "eur": "EUR",
    "m": "m",
    "m2": "m²",
    "m3": "m³",
    "mm": "mm",
    "kn": "kN",
    "kn_m": "kN/m",
    "mw": "MW",
    "tr": "TR",
    "pct": "%",
    "c": "°C",
    "kgco2e": "kgCO₂e",
    "tco2e": "tCO₂e",
}
_UNIT_ENDING = re.compile(f"(.+?)_({'|'.join(_UNITS)})")
_LETTER_ENDING = re.compile("(.+)_([a-z])")
# A letter with an optional number, or a short name with a capital: E, q0, dT, COP. Longer names are words.
_LETTER = re.compile(r"[A-Za-z]\d*|(?=.*[A-Z])[A-Za-z]\w{1,3}", re.ASCII)
_SHORT_WORDS = {"and", "at", "of", "per", "to"}


class Symbol(NamedTuple):
    """A symbol in mathematical notation."""

    base: str
    has_bar: bool = False
    subscript: str = ""


def _spelled(part: str) -> str:
    return _ABBREVIATIONS.get(part, part)


def _words(name: str) -> str:
    return " ".join(_spelled(part) for part in name.split("_"))


def _joined(parts: list[str]) -> str:
    """Words of a subscript have spaces between them, letters commas: `natural gas`, but `b,Rd`."""
    has_words = any(len(part) > 3 or part in _SHORT_WORDS for part in parts)
    return (" " if has_words else ",").join(parts)


def _written_words(name: str, below: list[str]) -> Symbol:
    """A name of whole words. A unit or letter at its end becomes a subscript."""
    ending = _UNIT_ENDING.fullmatch(name) or _LETTER_ENDING.fullmatch(name)
    words, end = ending.groups() if ending else (name, "")
    under = _UNITS.get(end, end)
    return Symbol(_words(words), subscript=" ".join(part for part in [under, *below] if part))


def written_symbol(name: str) -> Symbol:
    """The notation of a symbol: `lambda_bar_op` is λ̄ with subscript op, `N_b_Rd` is N with subscript b,Rd."""
    own, *members = name.split(".")
    base, *rest = own.split("_")
    below = [_words(member) for member in members]
    if base not in GREEK and not _LETTER.fullmatch(base):
        return _written_words(own, below)
    has_bar = rest[:1] == ["bar"]
    parts = [_spelled(GREEK.get(part, part)) for part in (rest[1:] if has_bar else rest)]
    return Symbol(GREEK.get(base, base), has_bar, _joined([*parts, *below]))


_UNIT_SIGNS = [
    (re.compile("CO2e"), "CO₂e"),
    (re.compile("(?<=m)2"), "²"),
    (re.compile("(?<=/s)2"), "²"),
    (re.compile("(?<=m)3"), "³"),
    (re.compile("(?<=m)4"), "⁴"),
    (re.compile("(?<=m)6"), "⁶"),
    (re.compile("(?<=K)4"), "⁴"),
    (re.compile(r"m\^0\.5"), "m½"),
    (re.compile("_"), " "),
]


def unit_in_words(unit: str) -> str:
    """A unit as it is printed: `W/(m2 K)` becomes W/(m² K). A plain number has none."""
    if unit == "-":
        return ""
    for plain, sign in _UNIT_SIGNS:
        unit = plain.sub(sign, unit)
    return unit
