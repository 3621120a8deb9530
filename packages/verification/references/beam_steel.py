"""Steel beams and composite beams of eurocode_beam_designer, with their fire resistance.

Written from the specification alone; no code is shared with the product. Lengths of sections are in mm, forces inside
the composite section in N, moments in kNm.
"""

import math
from dataclasses import dataclass
from functools import cache

from beam_candidates import Beam, Candidate, Check, worst
from beam_statics import GAMMA_G, GAMMA_Q, TOTAL_LIMITS, VARIABLE_LIMITS, Effects, deflection, effects
from shared_rules import round_to
from tables import table

E, G = 210000.0, 81000.0
YIELD_STRENGTHS = {'s275': (275, 265, 255, 245, 235, 225), 's355': (355, 345, 335, 325, 315, 295)}
THICKNESS_LIMITS = (16, 40, 63, 80, 100, 150)
CONCRETES = {'c2530': (25.0, 31000.0), 'c3037': (30.0, 33000.0), 'c3545': (35.0, 34000.0)}

# The slab: 130 mm on a deck of 60 mm, beams at 3 m, troughs at 0.3 m, studs of 19 x 95 mm.
SLAB_DEPTH, DECK_DEPTH = 130.0, 60.0
CONCRETE_DEPTH = SLAB_DEPTH - DECK_DEPTH
BEAM_SPACING = 3.0
SLAB_WEIGHT = 2.65 * BEAM_SPACING
CONSTRUCTION_LOAD = (2.75 + 0.75) * BEAM_SPACING
TROUGH_SPACING = 0.3

BOARDS = (10, 12, 15, 20, 25, 30, 35, 40, 50, 60)
FIRE_STEP_SECONDS = 5


@dataclass(frozen=True)
class Section:
    key: str
    mass: float
    h: float
    b: float
    tw: float
    tf: float
    r: float
    area: float
    fy: float
    section_class: int
    iy: float
    iz: float
    it: float
    iw: float
    w_pl: float
    w: float
    v_pl_rd: float
    v_rd: float

    @property
    def weight(self) -> float:
        return self.mass * 9.81 / 1000

    @property
    def m_c_rd(self) -> float:
        return self.w * self.fy / 1e6

    @property
    def web_depth(self) -> float:
        return self.h - 2 * self.tf


def class_of(slenderness: float, limits: tuple[int, ...], epsilon: float) -> int:
    return next((index + 1 for index, limit in enumerate(limits) if slenderness <= limit * epsilon), 4)


def read_section(key: str, row: dict, grade: str) -> Section:
    h, b, tw, tf, r, area = (
        float(row[name]) for name in ('h_mm', 'b_mm', 'tw_mm', 'tf_mm', 'r_mm', 'A_mm2')
    )
    thickness = max(tf, tw)
    fy = next(float(fy) for fy, limit in zip(YIELD_STRENGTHS[grade], THICKNESS_LIMITS) if thickness <= limit)
    epsilon = math.sqrt(235 / fy)
    flange_class = class_of((b - tw - 2 * r) / (2 * tf), (9, 10, 14), epsilon)
    web_class = class_of((h - 2 * tf - 2 * r) / tw, (72, 83, 124), epsilon)
    section_class = max(flange_class, web_class)
    web_depth = h - 2 * tf
    shear_area = max(area - 2 * b * tf + (tw + 2 * r) * tf, web_depth * tw)
    v_pl_rd = v_rd = shear_area * fy / math.sqrt(3) / 1000
    if web_depth / tw > 72 * epsilon:
        lambda_w = web_depth / (86.4 * tw * epsilon)
        chi_w = 1.0 if lambda_w < 0.83 else 0.83 / lambda_w
        v_rd = min(v_pl_rd, chi_w * fy * web_depth * tw / math.sqrt(3) / 1000)
    return Section(
        key=key,
        mass=float(row['mass_kg_m']),
        h=h,
        b=b,
        tw=tw,
        tf=tf,
        r=r,
        area=area,
        fy=fy,
        section_class=section_class,
        iy=row['Iy_mm4'],
        iz=row['Iz_mm4'],
        it=row['It_mm4'],
        iw=row['Iw_mm6'],
        w_pl=row['Wpl_y_mm3'],
        w=row['Wpl_y_mm3'] if section_class <= 2 else row['Wel_y_mm3'],
        v_pl_rd=v_pl_rd,
        v_rd=v_rd,
    )


@cache
def sections(family: str, grade: str) -> list[Section]:
    """A family from light to heavy."""
    rows = [(key, row) for key, row in table('steel_sections').items() if row['family'] == family]
    rows.sort(key=lambda item: (item[1]['mass_kg_m'], item[1]['h_mm'], item[0]))
    return [read_section(key, row, grade) for key, row in rows]


def shear_reduction(s: Section, shear: float) -> float:
    return 0.0 if shear <= 0.5 * s.v_rd else min((2 * shear / s.v_rd - 1) ** 2, 0.99)


def moment_with_shear(s: Section, shear: float) -> float:
    rho = shear_reduction(s, shear)
    if rho == 0:
        return s.m_c_rd
    if s.section_class <= 2:
        return min(s.m_c_rd, (s.w - rho * (s.web_depth * s.tw) ** 2 / (4 * s.tw)) * s.fy / 1e6)
    return s.m_c_rd * (1 - rho)


@dataclass(frozen=True)
class LateralTorsional:
    length: float
    c1: float
    m_cr: float
    slenderness: float
    chi: float
    m_b_rd: float


def lateral_torsional(s: Section, config: str, span: float) -> LateralTorsional:
    length, c1 = {'ss': (span, 1.13), 'cant': (span, 1.0), 'cont': (0.3 * span, 1.77)}[config]
    mm = length * 1000
    m_cr = (
        c1 * math.pi**2 * E * s.iz / mm**2 * math.sqrt(s.iw / s.iz + mm**2 * G * s.it / (math.pi**2 * E * s.iz))
    )
    slenderness = math.sqrt(s.w * s.fy / m_cr)
    chi = 1.0
    if slenderness > 0.4:
        alpha = 0.34 if s.h / s.b <= 2 else 0.49 if s.h / s.b <= 3.1 else 0.76
        phi = 0.5 * (1 + alpha * (slenderness - 0.4) + 0.75 * slenderness**2)
        chi = min(1.0, 1 / (phi + math.sqrt(phi**2 - 0.75 * slenderness**2)), 1 / slenderness**2)
    k_c = 1 / math.sqrt(c1)
    f = min(1.0, 1 - 0.5 * (1 - k_c) * (1 - 2 * (slenderness - 0.8) ** 2))
    chi_mod = min(1.0, chi / f, 1 / slenderness**2)
    return LateralTorsional(length, c1, m_cr / 1e6, slenderness, chi_mod, chi_mod * s.w * s.fy / 1e6)


@dataclass
class SteelCandidate(Candidate):
    section: Section | None = None
    m_sag_rd: float | None = None
    m_hog_rd: float | None = None
    lateral: LateralTorsional | None = None
    # The moment that lateral torsional buckling is checked for.
    lateral_moment: float = 0.0
    composite: 'CompositeFigures | None' = None

    @property
    def lateral_utilisation(self) -> float:
        return self.lateral_moment / self.lateral.m_b_rd


def construction_check(s: Section, beam: Beam) -> tuple[Check, Effects]:
    """The bare section under the wet slab."""
    e = effects(
        beam.config, beam.span, 0.5, GAMMA_G * s.weight + GAMMA_Q * CONSTRUCTION_LOAD, GAMMA_G * s.weight, 0.0
    )
    checks = []
    if e.m_sag is not None:
        checks.append(Check('construction_stage', e.m_sag, s.m_c_rd, 'kNm', 'span'))
    if e.m_hog is not None:
        checks.append(Check('construction_stage', e.m_hog, s.m_c_rd, 'kNm', 'support'))
    checks.append(Check('construction_stage', e.shear, s.v_rd, 'kN', 'support'))
    return worst(checks), e


def deflection_limits(beam: Beam) -> tuple[float, float]:
    return 1000 * beam.span / VARIABLE_LIMITS[beam.config], 1000 * beam.span / TOTAL_LIMITS[beam.config]


def steel_candidate(
    s: Section,
    beam: Beam,
    carries_slab: bool = False,
    is_unrestrained: bool = False,
    only_adequate: bool = False,
) -> SteelCandidate | None:
    """`carries_slab`: in place of a composite beam. `is_unrestrained`: buckling decides for a simple beam too.

    `only_adequate` gives up at the first check that fails, so that a search over a family is quick.
    """
    if s.section_class == 4:
        return None
    w = max(beam.w, SLAB_WEIGHT) if carries_slab else beam.w
    e = effects(
        beam.config, beam.span, beam.a, GAMMA_G * s.weight + GAMMA_Q * w, GAMMA_G * s.weight, GAMMA_Q * beam.p
    )
    c = SteelCandidate('steel', s.key, w, e, section=s)
    bending = []
    if e.m_sag is not None:
        c.m_sag_rd = moment_with_shear(s, e.v_sag)
        bending.append(Check('bending', e.m_sag, c.m_sag_rd, 'kNm', 'span'))
    if e.m_hog is not None:
        c.m_hog_rd = moment_with_shear(s, e.v_hog)
        bending.append(Check('bending', e.m_hog, c.m_hog_rd, 'kNm', 'support'))
    for moment, shear, _ in e.at_point_load:
        bending.append(Check('bending', moment, moment_with_shear(s, shear), 'kNm', 'point_load'))
    c.checks = [worst(bending), Check('shear', e.shear, s.v_rd, 'kN', 'support')]
    c.lateral = lateral_torsional(s, beam.config, beam.span)
    c.lateral_moment = e.m_sag if beam.config == 'ss' else e.m_hog
    if beam.config != 'ss':
        c.checks.append(Check('lateral_torsional_buckling', e.m_hog, c.lateral.m_b_rd, 'kNm', 'support'))
    elif is_unrestrained:
        c.checks.append(Check('lateral_torsional_buckling', e.m_sag, c.lateral.m_b_rd, 'kNm', 'span'))
    if carries_slab:
        c.checks.append(construction_check(s, beam)[0])
    if only_adequate and not c.is_adequate:
        return None
    variable_limit, total_limit = deflection_limits(beam)
    stiffness = E * s.iy
    variable = deflection(beam.config, 0.7 * w, 0.0, 0.7 * beam.p, beam.a, beam.span, stiffness)
    total = deflection(beam.config, s.weight + w, s.weight + 0.3 * w, beam.p, beam.a, beam.span, stiffness)
    c.checks += [
        Check('deflection_variable', variable, variable_limit, 'mm'),
        Check('deflection_total', total, total_limit, 'mm'),
    ]
    if beam.config == 'ss':
        name = 'lateral_torsional_buckling_unrestrained'
        c.checks.append(Check(name, e.m_sag, c.lateral.m_b_rd, 'kNm', 'span', decides=False))
    return c


@dataclass(frozen=True)
class CompositeFigures:
    variable_load: float
    effective_width: float
    neutral_axis: str
    slab_force: float
    steel_force: float
    m_pl_full: float
    m_pl_steel: float
    k_t: float
    stud_resistance: float
    studs_per_trough: int
    troughs: int
    degree: float
    minimum_degree: float
    construction_load: float
    second_moment: float
    redistribution: float
    slab_stage_deflection: float


def stud_resistance(studs: int, f_ck: float, e_cm: float) -> tuple[float, float]:
    """Reduction for the deck, and the resistance of a stud in N."""
    k_t = min(
        0.7 / math.sqrt(studs) * 150 / DECK_DEPTH * (95 / DECK_DEPTH - 1), 0.85 if studs == 1 else 0.7
    )
    shank = 0.8 * 450 * math.pi * 19**2 / 4
    concrete = 0.29 * 19**2 * math.sqrt(f_ck * e_cm)
    return k_t, k_t * min(shank, concrete) / 1.25


def composite_candidate(s: Section, beam: Beam, only_adequate: bool = False) -> SteelCandidate | None:
    """With one stud in a trough, else with two; `only_adequate` as for steel."""
    if s.section_class > 2:
        return None
    config, span, a, p = beam.config, beam.span, beam.a, beam.p
    f_ck, e_cm = CONCRETES[beam.slab_grade]
    permanent = s.weight + SLAB_WEIGHT
    variable = max(beam.w - SLAB_WEIGHT, 0.0)
    redistribution = 0.0 if config == 'ss' else 0.4 if s.section_class == 1 else 0.3
    e = effects(
        config, span, a, GAMMA_G * permanent + GAMMA_Q * variable, GAMMA_G * permanent, GAMMA_Q * p, redistribution
    )
    at_construction, construction_effects = construction_check(s, beam)
    if only_adequate and max(e.shear / s.v_rd, at_construction.utilisation) > 1:
        return None
    effective_span = span if config == 'ss' else 0.85 * span
    width = min(effective_span / 4, BEAM_SPACING) * 1000
    f_cd = 0.85 * f_ck / 1.5
    slab_force = f_cd * width * CONCRETE_DEPTH
    steel_force = s.area * s.fy
    full_force = min(slab_force, steel_force)
    flange_force = 2 * s.b * s.tf * s.fy

    def plastic_moment(connected: float, steel: float, steel_moment: float, tw: float) -> float:
        x = connected / (f_cd * width)
        if steel - connected <= flange_force:
            return (
                steel * s.h / 2 + connected * (SLAB_DEPTH - x / 2) - (steel - connected) ** 2 / (4 * s.b * s.fy)
            ) / 1e6
        return (
            steel_moment + connected * (s.h / 2 + SLAB_DEPTH - x / 2) - connected**2 / (4 * tw * s.fy)
        ) / 1e6

    def moment_resistance(connected: float, shear: float) -> float:
        rho = shear_reduction(s, shear)
        steel = steel_force - rho * s.web_depth * s.tw * s.fy
        steel_moment = (s.w_pl - rho * s.web_depth**2 * s.tw / 4) * s.fy
        return plastic_moment(min(connected, slab_force, steel), steel, steel_moment, (1 - rho) * s.tw)

    def troughs_to(x: float) -> int:
        return math.floor(min(x, span - x) / TROUGH_SPACING + 1e-9)

    variable_limit, total_limit = deflection_limits(beam)
    modular_ratio = 2 * E / e_cm
    area_ratio = s.area / (width * CONCRETE_DEPTH)
    second_moment = (
        s.area * (s.h + 2 * DECK_DEPTH + CONCRETE_DEPTH) ** 2 / (4 * (1 + modular_ratio * area_ratio))
        + width * CONCRETE_DEPTH**3 / (12 * modular_ratio)
        + s.iy
    )
    slab_stage = deflection(config, permanent, permanent, 0.0, a, span, E * s.iy)
    later = deflection(config, variable, 0.0, p, a, span, E * second_moment, support_share=0.6)
    if only_adequate and max(later / variable_limit, (slab_stage + later) / total_limit) > 1:
        return None
    minimum = 1.0 if effective_span > 25 else max(0.4, 1 - 355 / s.fy * (0.75 - 0.03 * effective_span))
    required_degree = min(1.0, max(minimum, 0.5))
    lateral = lateral_torsional(s, config, span)
    lateral_moment = construction_effects.m_sag if config == 'ss' else e.m_hog
    neutral_axis = 'web'
    if steel_force <= slab_force:
        neutral_axis = 'slab'
    elif steel_force - slab_force <= flange_force:
        neutral_axis = 'flange'

    best: SteelCandidate | None = None
    for studs in (1, 2):
        k_t, per_stud = stud_resistance(studs, f_ck, e_cm)
        troughs = troughs_to(e.x_sag)
        degree = min(1.0, studs * troughs * per_stud / full_force)
        if only_adequate and degree < required_degree:
            continue
        c = SteelCandidate('composite', f'{s.key}+130mm slab', beam.w, e, section=s)
        c.m_sag_rd = moment_resistance(studs * troughs * per_stud, e.v_sag)
        bending = [Check('bending', e.m_sag, c.m_sag_rd, 'kNm', 'span')]
        if e.m_hog is not None:
            c.m_hog_rd = moment_with_shear(s, e.v_hog)
            bending.append(Check('bending', e.m_hog, c.m_hog_rd, 'kNm', 'support'))
        for moment, shear, x in e.at_point_load:
            resistance = moment_resistance(studs * troughs_to(x) * per_stud, shear)
            bending.append(Check('bending', moment, resistance, 'kNm', 'point_load'))
        for reaction in e.cases:
            for index in range(1, 40):
                x = index * span / 40
                point = e.p if x > a * span else 0.0
                moment = reaction * x - e.w1 * x**2 / 2 - point * (x - a * span)
                if moment > 0:
                    connected = studs * min(x, span - x) / TROUGH_SPACING * per_stud
                    resistance = moment_resistance(connected, abs(reaction - e.w1 * x - point))
                    bending.append(Check('bending', moment, resistance, 'kNm', 'span'))
        c.checks = [
            worst(bending),
            Check('shear', e.shear, s.v_rd, 'kN', 'support'),
            Check('shear_connection', required_degree, degree, '1', 'span'),
            at_construction,
            Check('deflection_variable', later, variable_limit, 'mm'),
            Check('deflection_total', slab_stage + later, total_limit, 'mm'),
            Check(
                'lateral_torsional_buckling_unrestrained',
                lateral_moment,
                lateral.m_b_rd,
                'kNm',
                'span' if config == 'ss' else 'support',
                decides=False,
            ),
        ]
        c.lateral, c.lateral_moment = lateral, lateral_moment
        c.composite = CompositeFigures(
            variable_load=variable,
            effective_width=width,
            neutral_axis=neutral_axis,
            slab_force=slab_force,
            steel_force=steel_force,
            m_pl_full=plastic_moment(full_force, steel_force, s.w_pl * s.fy, s.tw),
            m_pl_steel=s.w_pl * s.fy / 1e6,
            k_t=k_t,
            stud_resistance=per_stud,
            studs_per_trough=studs,
            troughs=troughs,
            degree=degree,
            minimum_degree=required_degree,
            construction_load=construction_effects.w1,
            second_moment=second_moment,
            redistribution=redistribution,
            slab_stage_deflection=slab_stage,
        )
        if c.is_adequate:
            return c
        if best is None or c.utilisation < best.utilisation:
            best = c
    return best


def specific_heat(temperature: float) -> float:
    if temperature < 600:
        return 425 + 0.773 * temperature - 1.69e-3 * temperature**2 + 2.22e-6 * temperature**3
    if temperature < 735:
        return 666 + 13002 / (738 - temperature)
    if temperature < 900:
        return 545 + 17820 / (temperature - 731)
    return 650.0


def standard_fire(seconds: float) -> float:
    return 20 + 345 * math.log10(8 * seconds / 60 + 1)


def unprotected_minutes(critical: float, section_factor: float, shadow: float) -> float:
    steel = 20.0
    for step in range(1, 2881):
        gas = standard_fire(FIRE_STEP_SECONDS * step)
        flux = 25 * (gas - steel) + 0.7 * 5.67e-8 * ((gas + 273) ** 4 - (steel + 273) ** 4)
        steel += shadow * section_factor / (specific_heat(steel) * 7850) * flux * FIRE_STEP_SECONDS
        if steel >= critical:
            return FIRE_STEP_SECONDS * step / 60
    return 240.0


def board_is_enough(board: int, critical: float, box_factor: float, minutes: int) -> bool:
    thickness = board / 1000
    steel = previous_gas = 20.0
    for step in range(1, minutes * 12 + 1):
        gas = standard_fire(FIRE_STEP_SECONDS * step)
        heat_capacity = specific_heat(steel) * 7850
        phi = 1200 * 600 * thickness * box_factor / heat_capacity
        heating = 0.15 * box_factor / (thickness * heat_capacity) * (gas - steel) / (1 + phi / 3)
        steel += max(0.0, heating * FIRE_STEP_SECONDS - (math.exp(phi / 10) - 1) * (gas - previous_gas))
        previous_gas = gas
    return steel <= critical


def fire_of(c: SteelCandidate, rating: str) -> dict:
    s, minutes = c.section, int(rating[1:])
    bending, shear = c.check('bending').utilisation, c.check('shear').utilisation
    buckling_check = c.check('lateral_torsional_buckling')
    buckling = buckling_check.utilisation if buckling_check else 0.0
    mu = min(1.0, max(0.013, 0.65 * max(bending, shear, buckling)))
    critical = 39.19 * math.log(1 / (0.9674 * mu**3.833) - 1) + 482
    if buckling > max(bending, shear) + 1e-9:
        critical = min(critical, 550.0)
    profile = (2 * s.h + 3 * s.b - 2 * s.tw - (8 - 2 * math.pi) * s.r) / s.area * 1000
    box = (2 * s.h + s.b) / s.area * 1000
    resistance = unprotected_minutes(critical, profile, 0.9 * box / profile)
    is_required = resistance < minutes
    system, board = 'none', None
    if is_required:
        is_board = rating == 'r120' or (rating == 'r90' and profile > 200)
        system = 'board' if is_board else 'intumescent_coating'
        board = next((each for each in BOARDS if board_is_enough(each, critical, box, minutes)), None)
    return {
        'rating': rating,
        'required_minutes': minutes,
        'degree_of_utilisation': round_to(mu, 3),
        'critical_temperature_c': round_to(critical),
        'section_factor_profile_per_m': round_to(profile),
        'section_factor_box_per_m': round_to(box),
        'unprotected_resistance_minutes': round_to(resistance, 1),
        'protection_required': is_required,
        'protection_system': system,
        'indicative_board_mm': board,
        'required_axis_distance_mm': None,
        'provided_axis_distance_mm': None,
        'required_width_mm': None,
    }
