"""Moments, shear forces, reactions and deflections of the three beams of eurocode_beam_designer.

Written from its METHOD.md alone; no code is shared with the product. Loads are in kN/m and kN, spans in m.
"""

import math
from dataclasses import dataclass, field
from functools import lru_cache

GAMMA_G, GAMMA_Q = 1.35, 1.5
VARIABLE_LIMITS = {'ss': 360, 'cont': 360, 'cant': 180}
TOTAL_LIMITS = {'ss': 250, 'cont': 250, 'cant': 125}
DEFLECTION_POINTS = 200


@dataclass(frozen=True)
class Loads:
    """Loads on the first span: a uniform one, point loads (force, position) and part loads (load, start, end)."""

    w: float
    points: tuple[tuple[float, float], ...] = ()
    parts: tuple[tuple[float, float, float], ...] = ()
    # Whether there are loads other than the first point load.
    is_further: bool = False

    def scaled(self, factor: float, w: float) -> 'Loads':
        """Point loads and part loads times a factor, with this uniform load."""
        return Loads(
            w,
            tuple((factor * p, x) for p, x in self.points),
            tuple((factor * p, start, end) for p, start, end in self.parts),
            self.is_further,
        )

    def total(self, span: float) -> float:
        return (
            self.w * span
            + sum(p for p, _ in self.points)
            + sum(p * (end - start) for p, start, end in self.parts)
        )

    def about_left(self, span: float) -> float:
        return (
            self.w * span**2 / 2
            + sum(p * x for p, x in self.points)
            + sum(p * (end - start) * (end + start) / 2 for p, start, end in self.parts)
        )

    def moment(self, x: float) -> float:
        """Moment about x of what stands left of it."""
        total = self.w * x**2 / 2 + sum(p * (x - at) for p, at in self.points if at < x)
        for p, start, end in self.parts:
            covered = min(max(x - start, 0.0), end - start)
            total += p * covered * (x - start - covered / 2)
        return total

    def force(self, x: float, including: bool) -> float:
        total = self.w * x + sum(p for p, at in self.points if at < x or (including and at == x))
        return total + sum(p * min(max(x - start, 0.0), end - start) for p, start, end in self.parts)

    def places(self) -> list[float]:
        return [x for _, x in self.points] + [x for _, start, end in self.parts for x in (start, end)]

    def has_points(self) -> bool:
        return bool(self.points or self.parts)


@dataclass(frozen=True)
class Sagging:
    """The largest sagging moment, where it is, and the shear force beside it."""

    x: float
    moment: float
    shear: float


def sagging(reaction: float, loads: Loads, span: float) -> Sagging:
    """Where the shear force changes sign, from the left."""
    places = sorted({0.0, span, *loads.places()})
    for place, following in zip(places, places[1:]):
        after = reaction - loads.force(place, True)
        if after <= 0:
            before = reaction - loads.force(place, False)
            moment = reaction * place - loads.moment(place)
            return Sagging(place, moment, max(abs(before), abs(after)))
        end = reaction - loads.force(following, False)
        if end < 0:
            x = place + (following - place) * after / (after - end)
            return Sagging(x, reaction * x - loads.moment(x), 0.0)
    return Sagging(span, reaction * span - loads.moment(span), 0.0)


def middle_support_moment(loads: Loads, w2: float, span: float) -> float:
    """Three moments: each load gives the moment of its simple span about the outer support, over the span."""
    total = (loads.w + w2) * span**2 / 16
    total += sum(p * x * (span - x) * (span + x) / (4 * span**2) for p, x in loads.points)
    for p, start, end in loads.parts:
        total += p * (2 * span**2 * (end**2 - start**2) - (end**4 - start**4)) / (16 * span**2)
    return total


@dataclass
class Effects:
    """Design effects of one load; None where the beam has no such moment or reaction."""

    loads: Loads
    shear: float
    m_sag: float | None = None
    x_sag: float | None = None
    v_sag: float | None = None
    m_hog: float | None = None
    # The elastic moment at the internal support, both spans loaded.
    m_elastic: float = 0.0
    v_hog: float | None = None
    reaction_1: float | None = None
    reaction_2: float | None = None
    reaction_3: float | None = None
    # First reactions of the load cases with sagging.
    cases: list[float] = field(default_factory=list)


def effects(
    config: str, span: float, loads: Loads, w2: float, support_cut: float = 0.0, span_cut: float = 0.0
) -> Effects:
    """The loads are on the first span; w2 is on the second one in the pattern case.

    The cuts are the parts of the support moment that are redistributed: at the support, and for the spans.
    """
    right = loads.about_left(span) / span
    left = loads.total(span) - right
    w1 = loads.w
    if config == 'cant':
        force = loads.total(span)
        return Effects(loads, shear=force, m_hog=loads.about_left(span), v_hog=force, reaction_1=force)
    if config == 'ss':
        peak = sagging(left, loads, span)
        result = Effects(loads, shear=max(left, right), reaction_1=left, reaction_2=right, cases=[left])
    else:
        both = middle_support_moment(loads, w1, span)
        pattern = middle_support_moment(loads, w2, span)
        lower = (1 - span_cut) * both
        cases = [left - min(moment, lower) / span for moment in (both, pattern)]
        peaks = [sagging(reaction, loads, span) for reaction in cases]
        peak = peaks[1] if peaks[1].moment > peaks[0].moment else peaks[0]
        v_hog = right + both / span
        far_side = w1 * span / 2 + both / span
        result = Effects(
            loads,
            shear=max(v_hog, far_side, left - min(both, pattern, lower) / span),
            m_hog=(1 - support_cut) * both,
            m_elastic=both,
            v_hog=v_hog,
            reaction_1=left - min(pattern, lower) / span,
            reaction_2=v_hog + far_side,
            reaction_3=w1 * span / 2 - min((w1 + w2) * span**2 / 16, lower) / span,
            cases=cases,
        )
    result.x_sag, result.m_sag, result.v_sag = peak.x, peak.moment, peak.shear
    return result


def applied_effects(beam, weight: float) -> Effects:
    """A beam without a slab that acts with it: gamma_Q on all applied load, gamma_G on what is known to be permanent."""
    permanent = beam.permanent or 0.0
    w1 = GAMMA_G * (weight + permanent) + GAMMA_Q * (beam.w - permanent)
    loads = beam.others.scaled(GAMMA_Q, w1)
    return effects(beam.config, beam.span, loads, GAMMA_G * (weight + permanent))


def applied_uplift(beam, weight: float) -> float:
    permanent = 0.3 * beam.w if beam.permanent is None else beam.permanent
    return uplift(beam.span, weight + permanent, beam.w - permanent, beam.others, 0.7)


def at(reaction: float, loads: Loads, x: float) -> tuple[float, float]:
    """Moment at x, and the larger shear force of its two sides."""
    before, after = (reaction - loads.force(x, including) for including in (False, True))
    return reaction * x - loads.moment(x), max(abs(before), abs(after))


def uplift(span: float, permanent: float, variable: float, others: Loads, variable_share: float) -> float:
    """The force that lifts the far support when only the first span is loaded."""
    w2 = 0.9 * permanent
    factor = 1.1 * (1 - variable_share) + GAMMA_Q * variable_share
    loads = others.scaled(factor, 1.1 * permanent + GAMMA_Q * variable)
    return max(0.0, middle_support_moment(loads, w2, span) / span - w2 * span / 2)


GAUSS = ((-math.sqrt(0.6), 5 / 9), (0.0, 8 / 9), (math.sqrt(0.6), 5 / 9))


def under_part(influence, x: float, start: float, end: float) -> float:
    """The integral of a piecewise cubic influence line, exact between its kinks."""
    total = 0.0
    for low, high in ((start, min(max(x, start), end)), (min(max(x, start), end), end)):
        half, middle = (high - low) / 2, (high + low) / 2
        total += half * sum(weight * influence(x, middle + half * node) for node, weight in GAUSS)
    return total


def deflection(
    config: str, loads: Loads, w2: float, span: float, stiffness: float, support_share: float = 1.0
) -> float:
    """The largest deflection in mm; the stiffness is in N mm2."""
    return 1e12 / stiffness * bending(config, loads, w2, span, support_share)


@lru_cache(maxsize=512)
def bending(config: str, loads: Loads, w2: float, span: float, support_share: float) -> float:
    """The largest deflection times the stiffness, in kN m3."""

    def simple(x: float, c: float) -> float:
        """Deflection of a simple span at x under a unit force at c."""
        low, high = min(x, c), max(x, c)
        return low * (span - high) * (span**2 - low**2 - (span - high) ** 2) / (6 * span)

    def cantilever(x: float, c: float) -> float:
        return c**2 * (3 * x - c) / 6 if c < x else x**2 * (3 * c - x) / 6

    def of_forces(influence, x: float) -> float:
        return sum(p * influence(x, at) for p, at in loads.points) + sum(
            p * under_part(influence, x, start, end) for p, start, end in loads.parts
        )

    if config == 'cant':
        return loads.w * span**4 / 8 + of_forces(cantilever, span)
    moment = 0.0 if config == 'ss' else support_share * middle_support_moment(loads, w2, span)
    largest = 0.0
    for index in range(1, DEFLECTION_POINTS):
        x = index * span / DEFLECTION_POINTS
        by_load = loads.w * x * (span**3 - 2 * span * x**2 + x**3) / 24
        largest = max(largest, by_load + of_forces(simple, x) - moment * x * (span**2 - x**2) / (6 * span))
    return largest
