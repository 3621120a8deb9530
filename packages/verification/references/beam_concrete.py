"""Concrete beams of eurocode_beam_designer.

Written from the specification alone; no code is shared with the product. Lengths of sections are in mm.
"""

import math
from dataclasses import dataclass

from beam_candidates import Beam, Candidate, Check, worst
from beam_statics import applied_effects, deflection, middle_support_moment, sagging
from shared_rules import round_to

# f_ck, f_ctm and E_cm in MPa.
CONCRETES = {'c2530': (25.0, 2.6, 31000.0), 'c3037': (30.0, 2.9, 33000.0), 'c3545': (35.0, 3.2, 34000.0)}
F_YD = 500 / 1.15
K_MAX = 0.168
LINK = 10
STRUCTURAL_SYSTEM = {'ss': 1.0, 'cont': 1.3, 'cant': 0.4}
DEPTHS = range(250, 1501, 50)
LARGEST = (750, 1500)

# EN 1992-1-2 Tables 5.5 and 5.6: widths with axis distances, and the width up to which corner bars need 10 mm more.
FIRE_SIMPLE = {
    'r30': ([(80, 25), (120, 20), (160, 15), (200, 15)], 160),
    'r60': ([(120, 40), (160, 35), (200, 30), (300, 25)], 200),
    'r90': ([(150, 55), (200, 45), (300, 40), (400, 35)], 300),
    'r120': ([(200, 65), (240, 60), (300, 55), (500, 50)], 300),
}
FIRE_CONTINUOUS = {
    'r30': ([(80, 15), (160, 12)], 160),
    'r60': ([(120, 25), (200, 12)], 200),
    'r90': ([(150, 35), (250, 25)], 250),
    'r120': ([(200, 45), (300, 35), (450, 35), (500, 30)], 300),
}


def durability_cover(exposure: str, grade: str) -> int:
    if exposure == 'xc3':
        return 35 if grade == 'c2530' else 25
    return {'xc1': 15, 'xc2': 25}[exposure]


def self_weight(b: float, h: float) -> float:
    return 25 * b * h / 1e6


# Quasi-permanent factors of EN 1990 Table A1.1 by category of use.
PSI_2 = {'a': 0.3, 'b': 0.3, 'c': 0.6, 'd': 0.6, 'e': 0.8, 'f': 0.6, 'g': 0.3, 'h': 0.0}


@dataclass(frozen=True)
class Bars:
    count: int
    diameter: int
    layers: int
    d: float
    area_required: float
    area_for_moment: float
    area: float
    k: float
    z: float
    cover: int
    m_rd: float


@dataclass
class ConcreteCandidate(Candidate):
    b: float = 0.0
    h: float = 0.0
    bottom: Bars | None = None
    top: Bars | None = None
    main: Bars | None = None
    cover: int = 0
    legs: int = 0
    spacing: int = 0
    cot_theta: float = 0.0
    v_rd_c: float = 0.0
    v_rd_max: float = 0.0
    axis_distance: float = 0.0
    fire_width: int = 0
    is_stable: bool = False

    @property
    def weight(self) -> float:
        return self_weight(self.b, self.h)

    @property
    def is_adequate(self) -> bool:
        return self.utilisation <= 1 + 1e-9


class Designer:
    """Reinforces one rectangular section."""

    def __init__(self, h: float, beam: Beam) -> None:
        self.beam, self.h = beam, h
        self.b = max(200.0, math.ceil(h / 100) * 50.0)
        self.f_ck, self.f_ctm, self.e_cm = CONCRETES[beam.concrete_grade]
        self.system = STRUCTURAL_SYSTEM[beam.config]
        tables = FIRE_CONTINUOUS if beam.config == 'cont' else FIRE_SIMPLE
        self.fire_rows, self.corner_width = tables[beam.fire_rating]
        self.durability = durability_cover(beam.exposure, beam.concrete_grade)
        self.axis_distance = 0.0

    def basic_ratio(self, rho: float) -> float:
        """Span to depth of EN 1992-1-1 7.4.2 without the structural system."""
        rho_0 = math.sqrt(self.f_ck) / 1000
        ratio = 11 + 1.5 * math.sqrt(self.f_ck) * rho_0 / rho
        if rho <= rho_0:
            ratio += 3.2 * math.sqrt(self.f_ck) * (rho_0 / rho - 1) ** 1.5
        return ratio

    def long_span_factor(self) -> float:
        return 7 / self.beam.span if self.beam.span > 7 else 1.0

    def bars_of(self, moment: float, is_main: bool, layers: int, diameter: int, cover_min: int) -> Bars | None:
        b, h, f_ck = self.b, self.h, self.f_ck
        needed = max(self.durability + 10, 20, diameter, self.axis_distance - LINK - diameter / 2, cover_min)
        cover = math.ceil(needed / 5 - 1e-9) * 5
        gap = max(diameter, 25)
        if layers == 1:
            d = h - cover - LINK - diameter / 2
        else:
            d = h - cover - LINK - diameter - gap / 2
        if d <= 0:
            return None
        k = moment * 1e6 / (b * d**2 * f_ck)
        if k > K_MAX:
            return None
        z = min(d / 2 * (1 + math.sqrt(1 - 3.53 * k)), 0.95 * d)
        for_moment = moment * 1e6 / (F_YD * z)
        required = max(for_moment, max(0.26 * self.f_ctm / 500, 0.0013) * b * d)
        bar = math.pi * diameter**2 / 4
        count = max(2, math.ceil(required / bar - 1e-9))
        if is_main:
            ratio = 1000 * self.beam.span / d
            allowed = self.system * self.basic_ratio(for_moment / (b * d)) * self.long_span_factor()
            if ratio > 40 * self.system or ratio > 1.5 * allowed:
                return None
            count = max(count, math.ceil(ratio / allowed * for_moment / bar - 1e-9))
        per_layer = math.floor((b - 2 * cover - 2 * LINK + gap) / (diameter + gap) + 1e-9)
        fits = count <= per_layer if layers == 1 else per_layer < count <= 2 * per_layer
        area = count * bar
        if per_layer < 2 or not fits or area > 0.04 * b * h:
            return None
        lever = min(d - area * F_YD / (0.85 * f_ck / 1.5 * b) / 2, 0.95 * d)
        m_rd = min(area * F_YD * lever, K_MAX * b * d**2 * f_ck) / 1e6
        return Bars(count, diameter, layers, d, required, for_moment, area, k, z, cover, m_rd)

    def bars(self, moment: float, is_main: bool, cover_min: int) -> Bars | None:
        """The least steel in one layer, else in two."""
        for layers in (1, 2):
            best = None
            for diameter in (16, 20, 25, 32):
                bars = self.bars_of(moment, is_main, layers, diameter, cover_min)
                if bars and (best is None or bars.count * diameter**2 < best.count * best.diameter**2):
                    best = bars
            if best:
                return best
        return None

    def links(self, required: float, d: float, cover: int) -> tuple[int, int] | None:
        """Legs and spacing of H10 links."""
        for legs in (2, 4, 6):
            if (self.b - 2 * cover - LINK) / (legs - 1) > min(0.75 * d, 600):
                continue
            spacing = math.floor(min(legs * math.pi * 25 / required, 0.75 * d, 300) / 25 + 1e-9) * 25
            if spacing >= 100:
                return legs, spacing
        return None

    def long_term_deflection(self, main: Bars) -> float:
        beam, b, h = self.beam, self.b, self.h
        w = self_weight(b, h) + 0.65 * beam.w
        if beam.permanent is not None:
            psi_2 = PSI_2[beam.category]
            w = self_weight(b, h) + beam.permanent + psi_2 * (beam.w - beam.permanent)
        loads = beam.others.scaled(0.65, w)
        moment = loads.about_left(beam.span)
        if beam.config != 'cant':
            reaction = loads.total(beam.span) - moment / beam.span
            if beam.config == 'cont':
                reaction -= middle_support_moment(loads, w, beam.span) / beam.span
            moment = sagging(reaction, loads, beam.span).moment
        e_eff = self.e_cm / 3
        alpha = 200000 / e_eff
        alpha_rho = alpha * main.area / (b * main.d)
        x = main.d * (math.sqrt(alpha_rho**2 + 2 * alpha_rho) - alpha_rho)
        cracked = b * x**3 / 3 + alpha * main.area * (main.d - x) ** 2
        uncracked = b * h**3 / 12
        cracking_moment = self.f_ctm * b * h**2 / 6 / 1e6
        zeta = max(0.0, 1 - 0.5 * (cracking_moment / moment) ** 2)

        def with_second_moment(second_moment: float) -> float:
            return deflection(beam.config, loads, w, beam.span, e_eff * second_moment)

        return zeta * with_second_moment(cracked) + (1 - zeta) * with_second_moment(uncracked)

    def design(self) -> ConcreteCandidate | None:
        beam, b, h, f_ck = self.beam, self.b, self.h, self.f_ck
        weight = self_weight(b, h)
        e = applied_effects(beam, weight)
        wide_enough = [distance for width, distance in self.fire_rows if width <= b]
        if not wide_enough:
            return None
        self.axis_distance = wide_enough[-1] + (10 if b <= self.corner_width else 0)

        cover_min = 0
        while True:
            bottom = top = None
            if e.m_sag is not None:
                bottom = self.bars(e.m_sag, beam.config != 'cant', cover_min)
                if bottom is None:
                    return None
            if e.m_hog is not None:
                top = self.bars(e.m_hog, beam.config == 'cant', cover_min)
                if top is None:
                    return None
            if bottom is None or top is None or bottom.cover == top.cover:
                break
            cover_min = max(bottom.cover, top.cover)
        main = top if beam.config == 'cant' else bottom

        d = min(bars.d for bars in (bottom, top) if bars)
        tension_area = (top or bottom).area
        shear = e.shear * 1000
        z = 0.9 * d
        strut = 0.6 * (1 - f_ck / 250) * f_ck / 1.5
        ratio = strut / (shear / (b * z))
        if ratio < 2:
            return None
        cot_theta = min(2.5, max(1.0, (ratio + math.sqrt(ratio**2 - 4)) / 2))
        per_length = max(shear / (z * F_YD * cot_theta), 0.08 * math.sqrt(f_ck) / 500 * b)
        links = self.links(per_length, d, main.cover)
        if links is None:
            return None
        legs, spacing = links
        v_rd = min(
            legs * math.pi * 25 / spacing * z * F_YD * cot_theta, b * z * strut / (cot_theta + 1 / cot_theta)
        )
        size = min(2.0, 1 + math.sqrt(200 / d))
        rho_l = min(0.02, tension_area / (b * d))
        v_rd_c = max(
            0.12 * size * (100 * rho_l * f_ck) ** (1 / 3), 0.035 * size**1.5 * math.sqrt(f_ck)
        ) * b * d

        actual = 1000 * beam.span / main.d
        allowable = min(
            self.system
            * self.basic_ratio(main.area_for_moment / (b * main.d))
            * min(1.5, main.area / main.area_for_moment)
            * self.long_span_factor(),
            40 * self.system,
        )
        bending = []
        if bottom:
            bending.append(Check('bending', e.m_sag, bottom.m_rd, 'kNm', 'span'))
        if top:
            bending.append(Check('bending', e.m_hog, top.m_rd, 'kNm', 'support'))
        slenderness, slenderness_limit = 1000 * beam.span / b, 50 / (h / b) ** (1 / 3)
        total_limit = beam.total_limit
        return ConcreteCandidate(
            'concrete',
            f'RC{int(b)}x{int(h)}',
            beam.w,
            e,
            [
                worst(bending),
                Check('shear', e.shear, v_rd / 1000, 'kN', 'support'),
                Check('span_to_depth', actual, allowable, 'L/d'),
                Check('long_term_deflection', self.long_term_deflection(main), total_limit, 'mm', decides=False),
                Check('lateral_instability', slenderness, slenderness_limit, 'L/b', decides=False),
            ],
            b=b,
            h=h,
            bottom=bottom,
            top=top,
            main=main,
            cover=main.cover,
            legs=legs,
            spacing=spacing,
            cot_theta=cot_theta,
            v_rd_c=v_rd_c / 1000,
            v_rd_max=b * z * strut / 2 / 1000,
            axis_distance=self.axis_distance,
            fire_width=self.fire_rows[0][0],
            is_stable=slenderness <= slenderness_limit and h / b <= 2.5,
        )


def smallest_concrete_beam(beam: Beam) -> ConcreteCandidate | None:
    for h in DEPTHS:
        candidate = Designer(float(h), beam).design()
        if candidate and candidate.is_adequate:
            return candidate
    return None


def shown_bars(bars: Bars | None) -> dict | None:
    if bars is None:
        return None
    return {
        'count': bars.count,
        'diameter_mm': bars.diameter,
        'layers': bars.layers,
        'effective_depth_mm': round_to(bars.d, 1),
        'area_required_mm2': round_to(bars.area_required),
        'area_provided_mm2': round_to(bars.area),
        'k': round_to(bars.k, 4),
        'lever_arm_mm': round_to(bars.z, 1),
    }


def concrete_figures(c: ConcreteCandidate) -> dict:
    ratio = c.check('span_to_depth')
    return {
        'width_mm': c.b,
        'depth_mm': c.h,
        'nominal_cover_mm': c.cover,
        'bottom_bars': shown_bars(c.bottom),
        'top_bars': shown_bars(c.top),
        'link_diameter_mm': LINK,
        'link_legs': c.legs,
        'link_spacing_mm': c.spacing,
        'cot_theta': round_to(c.cot_theta, 3),
        'v_rd_c_kn': round_to(c.v_rd_c, 1),
        'v_rd_max_kn': round_to(c.v_rd_max, 1),
        'span_depth_actual': round_to(ratio.demand, 2),
        'span_depth_allowable': round_to(ratio.resistance, 2),
    }


def fire_of(c: ConcreteCandidate, rating: str) -> dict:
    return {
        'rating': rating,
        'required_minutes': int(rating[1:]),
        'degree_of_utilisation': None,
        'critical_temperature_c': None,
        'section_factor_profile_per_m': None,
        'section_factor_box_per_m': None,
        'unprotected_resistance_minutes': None,
        'protection_required': False,
        'protection_system': 'none',
        'indicative_board_mm': None,
        'required_axis_distance_mm': round_to(c.axis_distance),
        'provided_axis_distance_mm': round_to(c.cover + LINK + c.main.diameter / 2, 1),
        'required_width_mm': c.fire_width,
    }
