"""Rules that hold for every tool: which inputs count as sent, rounding, and parts that add up.

Written from the README of the specification, sections Inputs and Results. No code is shared with the product.
"""

import math

COUNTS_AS_ZERO_BELOW = 1e-30

# A reference and the product may add up in another order, so a figure halfway between two shown values may fall to
# either side. `round_to` keeps both values, and the comparison accepts either of them.
TIE_RELATIVE = 1e-9
TIE_UNITS_MAX = 0.25

_ties: list[tuple[float, float]] = []


def sent(value: object) -> object:
    """The inputs that were sent: null means not sent, and a number below 1e-30 counts as 0."""
    if isinstance(value, dict):
        return {name: sent(member) for name, member in value.items() if member is not None}
    if isinstance(value, list):
        return [sent(member) for member in value]
    if isinstance(value, (int, float)) and not isinstance(value, bool) and abs(value) < COUNTS_AS_ZERO_BELOW:
        return 0
    return value


def round_to(value: float | None, decimals: int = 0) -> float | None:
    """Half away from zero, with a relative guard for ties that binary fractions place a hair below."""
    if value is None:
        return None
    scale = 10**decimals
    scaled = abs(value) * scale
    if scaled >= 2.0**51:
        _ties.append((value * (1 - TIE_RELATIVE), value * (1 + TIE_RELATIVE)))
        return value
    guarded = scaled * (1 + 1e-12) if scaled < 2.5e11 else scaled
    units = math.floor(guarded + 0.5)
    below = math.floor(scaled)
    if abs(scaled - below - 0.5) <= min(TIE_RELATIVE * scaled, TIE_UNITS_MAX):
        sign = math.copysign(1, value)
        _ties.append((sign * below / scale, sign * (below + 1) / scale))
    return 0 if units == 0 else math.copysign(units / scale, value)


def take_ties() -> list[tuple[float, float]]:
    """The pairs of values between which a figure was undecided since the last call."""
    ties = list(_ties)
    _ties.clear()
    return ties


def share_out(parts: list[float], total: float, decimals: int = 0) -> list[float]:
    """Rounds parts so that they add up to the rounded total: the largest remainders get the missing units."""
    scale = 10**decimals
    floors = [math.floor(part * scale + 0.000001) for part in parts]
    remainders = [round_to(part * scale - floor, 4) for part, floor in zip(parts, floors)]
    missing = round((round_to(total, decimals) or 0) * scale) - sum(floors)
    order = sorted(range(len(parts)), key=lambda index: -(remainders[index] or 0))
    for index in order[: max(0, missing)]:
        floors[index] += 1
    return [floor / scale for floor in floors]
