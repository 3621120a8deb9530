"""Moments, shear forces, reactions and deflections of the three beams of eurocode_beam_designer.

Written from its specification alone; no code is shared with the product. Loads are in kN/m and kN, spans in m.
"""

from dataclasses import dataclass, field
from functools import lru_cache

GAMMA_G, GAMMA_Q = 1.35, 1.5
VARIABLE_LIMITS = {'ss': 360, 'cont': 360, 'cant': 180}
TOTAL_LIMITS = {'ss': 250, 'cont': 250, 'cant': 125}
DEFLECTION_POINTS = 200


@dataclass(frozen=True)
class Sagging:
    """The largest sagging moment, where it is, and the shear force beside it."""

    x: float
    moment: float
    shear: float


def sagging(reaction: float, w: float, p: float, a: float, span: float) -> Sagging:
    at_load = a * span
    if reaction <= w * at_load:
        return Sagging(reaction / w, reaction**2 / (2 * w), 0.0)
    if reaction - p <= w * at_load:
        moment = reaction * at_load - w * at_load**2 / 2
        shear = max(abs(reaction - w * at_load), abs(reaction - w * at_load - p))
        return Sagging(at_load, moment, shear)
    x = (reaction - p) / w
    return Sagging(x, reaction * x - w * x**2 / 2 - p * (x - at_load), 0.0)


def middle_support_moment(w1: float, w2: float, p: float, a: float, span: float) -> float:
    return (w1 + w2) * span**2 / 16 + p * span * a * (1 - a**2) / 4


@dataclass
class Effects:
    """Design effects of one load; None where the beam has no such moment or reaction."""

    w1: float
    p: float
    shear: float
    m_sag: float | None = None
    x_sag: float | None = None
    v_sag: float | None = None
    m_hog: float | None = None
    v_hog: float | None = None
    reaction_1: float | None = None
    reaction_2: float | None = None
    reaction_3: float | None = None
    # First reactions of the load cases with sagging.
    cases: list[float] = field(default_factory=list)
    # Moment, shear force and position at the point load, for each case.
    at_point_load: list[tuple[float, float, float]] = field(default_factory=list)


def effects(
    config: str, span: float, a: float, w1: float, w2: float, p: float, redistribution: float = 0.0
) -> Effects:
    """w1 loads the first span, w2 the second one in the pattern case; p is in the first span."""
    half = w1 * span / 2
    if config == 'cant':
        force = w1 * span + p
        return Effects(
            w1, p, shear=force, m_hog=w1 * span**2 / 2 + p * a * span, v_hog=force, reaction_1=force
        )
    if config == 'ss':
        reaction_1, reaction_2 = half + p * (1 - a), half + p * a
        peak = sagging(reaction_1, w1, p, a, span)
        result = Effects(
            w1, p, shear=max(reaction_1, reaction_2), reaction_1=reaction_1, reaction_2=reaction_2, cases=[reaction_1]
        )
    else:
        both = middle_support_moment(w1, w1, p, a, span)
        pattern = middle_support_moment(w1, w2, p, a, span)
        m_hog = (1 - redistribution) * both
        cases = [half + p * (1 - a) - min(moment, m_hog) / span for moment in (both, pattern)]
        peaks = [sagging(reaction, w1, p, a, span) for reaction in cases]
        peak = peaks[1] if peaks[1].moment > peaks[0].moment else peaks[0]
        v_hog = half + p * a + both / span
        far_side = half + both / span
        result = Effects(
            w1,
            p,
            shear=max(v_hog, far_side, half + p * (1 - a) - min(both, pattern, m_hog) / span),
            m_hog=m_hog,
            v_hog=v_hog,
            reaction_1=half + p * (1 - a) - min(pattern, m_hog) / span,
            reaction_2=v_hog + far_side,
            reaction_3=half - min((w1 + w2) * span**2 / 16, m_hog) / span,
            cases=cases,
        )
    result.x_sag, result.m_sag, result.v_sag = peak.x, peak.moment, peak.shear
    if p > 0:
        at_load = a * span
        for reaction in result.cases:
            moment = reaction * at_load - w1 * at_load**2 / 2
            if moment > 0:
                shear = max(abs(reaction - w1 * at_load), abs(reaction - w1 * at_load - p))
                result.at_point_load.append((moment, shear, at_load))
    return result


def uplift(
    span: float, a: float, permanent: float, variable: float, permanent_point: float, variable_point: float
) -> float:
    """The force that lifts the far support when only the first span is loaded."""
    w1 = 1.1 * permanent + GAMMA_Q * variable
    w2 = 0.9 * permanent
    p = 1.1 * permanent_point + GAMMA_Q * variable_point
    return max(0.0, middle_support_moment(w1, w2, p, a, span) / span - w2 * span / 2)


@lru_cache(maxsize=64)
def unit_deflections(length: float, c: float) -> list[tuple[float, float, float]]:
    """At each point of a span, under unit load, unit force at c and unit moment at the support, times the stiffness."""
    b = length - c
    points = []
    for index in range(1, DEFLECTION_POINTS):
        x = index * length / DEFLECTION_POINTS
        y = length - x
        if x <= c:
            by_force = b * x * (length**2 - b**2 - x**2) / (6 * length)
        else:
            by_force = c * y * (length**2 - c**2 - y**2) / (6 * length)
        by_load = x * (length**3 - 2 * length * x**2 + x**3) / 24
        points.append((by_load, by_force, x * (length**2 - x**2) / (6 * length)))
    return points


def deflection(
    config: str, w1: float, w2: float, p: float, a: float, span: float, stiffness: float, support_share: float = 1.0
) -> float:
    """The largest deflection in mm; the stiffness is in N mm2."""
    length, force = span * 1000.0, p * 1000.0
    c = a * length
    if config == 'cant':
        return w1 * length**4 / (8 * stiffness) + force * c**2 * (3 * length - c) / (6 * stiffness)
    moment = 0.0 if config == 'ss' else support_share * middle_support_moment(w1, w2, force, a, length)
    points = unit_deflections(length, c)
    largest = max(w1 * by_load + force * by_force - moment * by_moment for by_load, by_force, by_moment in points)
    return max(0.0, largest / stiffness)
