"""Steel beams and composite beams of eurocode_beam_designer, with their fire resistance.

Written from the specification alone; no code is shared with the product. Lengths of sections are in mm, forces inside
the composite section in N, moments in kNm.
"""

import math
from dataclasses import dataclass, replace
from functools import cache

from beam_candidates import Beam, Candidate, Check, worst
from beam_statics import GAMMA_G, GAMMA_Q, Effects, Loads, applied_effects, at, deflection, effects
from shared_rules import round_to
from tables import table

E, G = 210000.0, 81000.0
YIELD_STRENGTHS = {'s275': (275, 265, 255, 245, 235, 225), 's355': (355, 345, 335, 325, 315, 295)}
THICKNESS_LIMITS = (16, 40, 63, 80, 100, 150)
CONCRETES = {'c2530': (25.0, 31000.0), 'c3037': (30.0, 33000.0), 'c3545': (35.0, 34000.0)}

TROUGH_SPACING = 0.3
# Span reductions for cracking alone where the support moment is not redistributed.
CRACKING = 0.15

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


def lateral_torsional(s: Section, length: float, c1: float, c2_zg: float = 0.0) -> LateralTorsional:
    """Buckling of a length in m between restraints; c2_zg is for a destabilising load, in mm."""
    mm = length * 1000
    euler = math.pi**2 * E * s.iz / mm**2
    m_cr = c1 * euler * (math.sqrt(s.iw / s.iz + G * s.it / euler + c2_zg**2) - c2_zg)
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


def hogging_zone(s: Section, beam: Beam, e: Effects | None) -> tuple[LateralTorsional, str]:
    """The bottom flange next to the internal support, with a floor or slab on the top flange."""
    length = 0.3 * beam.span
    if e and e.loads.has_points():
        length = max(length, min(beam.span, 2 * e.m_elastic / (e.loads.w * beam.span)))
    if beam.spacing is not None and beam.spacing < length:
        return lateral_torsional(s, beam.spacing, 1.0), 'between_restraints'
    return lateral_torsional(s, length, 1.77), 'hogging_zone'


def unrestrained(
    s: Section, beam: Beam, e: Effects | None, level: str | None = None, has_points: bool | None = None
) -> tuple[LateralTorsional, str]:
    """The part of a bare beam between restraints. `e` is absent while a slab is cast, when there are no point loads."""
    level = level or beam.level or 'shear_centre'
    has_points = beam.others.has_points() if has_points is None else has_points
    length = beam.span if beam.spacing is None else min(beam.span, beam.spacing)
    if beam.config == 'cant':
        basis = 'cantilever_full_length' if beam.spacing is None else 'between_restraints'
        return lateral_torsional(s, length * (1.4 if level == 'top_flange' else 1.0), 1.0), basis
    if beam.config == 'cont' and beam.restraint not in ('ends', 'spaced'):
        return hogging_zone(s, beam, e)
    is_several = has_points and beam.others.is_further
    c1 = 1.13 if beam.spacing is None and not is_several else 1.0
    c2_zg = (0.59 if has_points else 0.45) * s.h / 2 if level == 'top_flange' else 0.0
    basis = 'between_supports' if beam.config == 'cont' or beam.restraint == 'ends' else 'restrained'
    return lateral_torsional(s, length, c1, c2_zg), basis if beam.spacing is None else 'between_restraints'


def buckling_moment(beam: Beam, e: Effects) -> float:
    if beam.config == 'ss':
        return e.m_sag
    if beam.config == 'cont' and beam.restraint in ('ends', 'spaced'):
        return max(e.m_sag, e.m_hog)
    return e.m_hog


def place_of(e: Effects, moment: float) -> str:
    return 'support' if e.m_hog is not None and moment == e.m_hog else 'span'


@dataclass
class SteelCandidate(Candidate):
    section: Section | None = None
    m_sag_rd: float | None = None
    m_hog_rd: float | None = None
    # The buckling check that the result shows, its basis and its moment.
    lateral: LateralTorsional | None = None
    lateral_basis: str = ''
    lateral_moment: float = 0.0
    hogging: str = 'none'
    composite: 'CompositeFigures | None' = None

    @property
    def lateral_utilisation(self) -> float:
        return self.lateral_moment / self.lateral.m_b_rd


@dataclass(frozen=True)
class Casting:
    check: Check
    effects: Effects
    lateral: LateralTorsional | None
    basis: str
    moment: float


def construction_check(s: Section, beam: Beam) -> Casting:
    """The bare section under the wet slab, nothing redistributed."""
    w1 = GAMMA_G * s.weight + GAMMA_Q * beam.casting_load()
    e = effects(beam.config, beam.span, Loads(w1), GAMMA_G * s.weight)
    checks = [Check('construction_stage', e.m_sag, s.m_c_rd, 'kNm', 'span')]
    if e.m_hog is not None:
        checks.append(Check('construction_stage', e.m_hog, s.m_c_rd, 'kNm', 'support'))
    checks.append(Check('construction_stage', e.shear, s.v_rd, 'kN', 'support'))
    lateral, basis, moment = None, '', 0.0
    if beam.restraint != 'full' and (beam.config == 'cont' or beam.restraint in ('ends', 'spaced')):
        lateral, basis = unrestrained(s, beam, None, has_points=False)
        moment = buckling_moment(beam, e)
        checks.append(Check('construction_stage', moment, lateral.m_b_rd, 'kNm', place_of(e, moment)))
    return Casting(worst(checks), e, lateral, basis, moment)


def stations(beam: Beam) -> list[float]:
    grid = [index * beam.span / 40 for index in range(1, 40)]
    return grid + [x for x in beam.others.places() if 0 < x < beam.span]


def web_resistance(s: Section, bearing: float, is_end: bool) -> float:
    """EN 1993-1-5 section 6, in kN."""
    hw, tw, tf = s.web_depth, s.tw, s.tf
    bearing = min(bearing, hw)
    k_f = min(6.0, 2 + 6 * bearing / hw) if is_end else 6.0
    f_cr = 0.9 * k_f * E * tw**3 / hw
    m_1 = s.b / tw

    def loaded(m_2: float) -> float:
        inner = bearing + 2 * tf * (1 + math.sqrt(m_1 + m_2))
        if not is_end:
            return inner
        l_e = min(k_f * E * tw**2 / (2 * s.fy * hw), bearing)
        return min(
            inner, l_e + tf * math.sqrt(m_1 / 2 + (l_e / tf) ** 2 + m_2), l_e + tf * math.sqrt(m_1 + m_2)
        )

    slender = 0.02 * (hw / tf) ** 2
    is_slender = math.sqrt(loaded(slender) * tw * s.fy / f_cr) > 0.5
    length = loaded(slender if is_slender else 0.0)
    chi = min(1.0, 0.5 / math.sqrt(length * tw * s.fy / f_cr))
    return chi * length * tw * s.fy / 1000


def web_check(s: Section, beam: Beam, e: Effects, bending: float) -> Check | None:
    """The worst force on the unstiffened web, alone or with the moment."""
    if beam.bearing is None:
        return None
    forces: list[tuple[float, float, bool, str]] = []
    if beam.config == 'ss':
        forces.append((max(e.reaction_1, e.reaction_2), 0.0, True, 'support'))
    if beam.config == 'cont':
        forces.append((max(e.reaction_1, e.reaction_3), 0.0, True, 'support'))
        forces.append((e.reaction_2, bending, False, 'support'))
    for force, x in e.loads.points:
        ends = {'ss': [x, beam.span - x], 'cant': [beam.span - x], 'cont': [x]}[beam.config]
        forces.append((force, bending, 1000 * min(ends) < s.web_depth, 'point_load'))
    checks = []
    for force, eta_1, is_end, location in forces:
        resistance = web_resistance(s, beam.bearing, is_end)
        alone = Check('web_bearing', force, resistance, 'kN', location)
        together = Check('web_bearing', force / resistance + 0.8 * eta_1, 1.4, '1', location)
        checks.append(together if together.utilisation > alone.utilisation else alone)
    return worst(checks) if checks else None


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
    if carries_slab:
        beam = replace(beam, w=max(beam.w, beam.slab_load()))
    if is_unrestrained:
        beam = replace(beam, restraint=None)
    w, config, span = beam.w, beam.config, beam.span
    e = applied_effects(beam, s.weight)
    c = SteelCandidate('steel', s.key, w, e, section=s)
    bending = []
    if e.m_sag is not None:
        c.m_sag_rd = moment_with_shear(s, e.v_sag)
        bending.append(Check('bending', e.m_sag, c.m_sag_rd, 'kNm', 'span'))
    if e.m_hog is not None:
        c.m_hog_rd = moment_with_shear(s, e.v_hog)
        bending.append(Check('bending', e.m_hog, c.m_hog_rd, 'kNm', 'support'))
    for reaction in e.cases:
        if beam.others.is_further:
            for x in stations(beam):
                moment, shear = at(reaction, e.loads, x)
                if moment > 0:
                    bending.append(Check('bending', moment, moment_with_shear(s, shear), 'kNm', 'span'))
            continue
        for _, x in beam.others.points:
            moment, shear = at(reaction, e.loads, x)
            if moment > 0:
                bending.append(Check('bending', moment, moment_with_shear(s, shear), 'kNm', 'point_load'))
    c.checks = [worst(bending), Check('shear', e.shear, s.v_rd, 'kN', 'support')]
    held = beam.restraint == 'full'
    free = replace(beam, restraint=None, spacing=None) if held else beam
    c.lateral, c.lateral_basis = unrestrained(s, free, e)
    c.lateral_moment = buckling_moment(free, e)
    decides = is_unrestrained or (not held and (config != 'ss' or beam.restraint in ('ends', 'spaced')))
    location = place_of(e, c.lateral_moment)
    if decides:
        name = 'lateral_torsional_buckling'
        c.checks.append(Check(name, c.lateral_moment, c.lateral.m_b_rd, 'kNm', location))
    web = web_check(s, beam, e, c.checks[0].utilisation)
    if web:
        c.checks.append(web)
    if carries_slab:
        c.checks.append(construction_check(s, beam).check)
    if only_adequate and not c.is_adequate:
        return None
    stiffness = E * s.iy
    permanent = 0.3 * w if beam.permanent is None else beam.permanent
    variable = deflection(config, beam.others.scaled(0.7, w - permanent), 0.0, span, stiffness)
    total = deflection(config, beam.others.scaled(1.0, s.weight + w), s.weight + permanent, span, stiffness)
    c.checks += [
        Check('deflection_variable', variable, beam.variable_limit, 'mm'),
        Check('deflection_total', total, beam.total_limit, 'mm'),
    ]
    if not decides:
        name = 'lateral_torsional_buckling_unrestrained'
        c.checks.append(Check(name, c.lateral_moment, c.lateral.m_b_rd, 'kNm', location, decides=False))
    feels_level = config == 'cant' or beam.restraint in ('ends', 'spaced')
    if decides and feels_level and beam.level is None:
        top, _ = unrestrained(s, beam, e, 'top_flange')
        name = 'lateral_torsional_buckling_top_flange'
        c.checks.append(Check(name, c.lateral_moment, top.m_b_rd, 'kNm', location, decides=False))
    return c


@dataclass(frozen=True)
class CompositeFigures:
    permanent_load: float
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


def stud_resistance(studs: int, f_ck: float, e_cm: float, beam: Beam) -> tuple[float, float]:
    """Reduction for the deck, and the resistance of a stud in N."""
    limit = 0.85 if studs == 1 else 0.7
    k_t = min(0.7 / math.sqrt(studs) * 150 / beam.deck * (beam.stud_height / beam.deck - 1), limit)
    shank = 0.8 * 450 * math.pi * 19**2 / 4
    concrete = 0.29 * 19**2 * math.sqrt(f_ck * e_cm)
    return k_t, k_t * min(shank, concrete) / 1.25


def is_held_by_slab(s: Section, beam: Beam, w1: float, w2: float) -> bool:
    """EN 1994-1-1 6.4.3: uniform load, more than 40 % of it permanent, and a stocky section."""
    if beam.others.has_points() or w2 <= 0.4 * w1:
        return False
    parameter = (1 + s.web_depth * s.tw / (4 * s.b * s.tf)) * ((s.h - s.tf) / s.tw) ** 0.75 * (s.tf / s.b) ** 0.25
    return parameter <= (13.9 if beam.steel_grade == 's275' else 12.3)


def composite_candidate(s: Section, beam: Beam, only_adequate: bool = False) -> SteelCandidate | None:
    """With one stud in a trough, else with two; `only_adequate` as for steel."""
    if s.section_class > 2:
        return None
    config, span, others = beam.config, beam.span, beam.others
    f_ck, e_cm = CONCRETES[beam.slab_grade]
    slab_load = beam.slab_load()
    finishes = 0.0 if beam.permanent is None else max(beam.permanent - slab_load, 0.0)
    permanent = s.weight + slab_load
    variable = max(beam.w - slab_load - finishes, 0.0)
    w2 = GAMMA_G * (permanent + finishes)
    loads = others.scaled(GAMMA_Q, w2 + GAMMA_Q * variable)
    hogging, lateral, basis = 'none', None, ''
    cuts = (0.0, 0.0)
    if config == 'cont':
        by_class = 0.4 if s.section_class == 1 else 0.3
        hogging, cuts = 'held', (by_class, by_class)
        if beam.restraint != 'full':
            elastic = effects(config, span, loads, w2)
            lateral, basis = hogging_zone(s, beam, elastic)
            if is_held_by_slab(s, beam, loads.w, w2):
                hogging = 'held_by_slab'
            elif lateral.slenderness <= 0.4:
                hogging = 'stocky'
            else:
                hogging, cuts = 'can_buckle', (0.0, CRACKING)
    e = effects(config, span, loads, w2, *cuts)
    casting = construction_check(s, beam)
    if only_adequate and max(e.shear / s.v_rd, casting.check.utilisation) > 1:
        return None
    effective_span = span if config == 'ss' else 0.85 * span
    width = min(effective_span / 4, beam.beam_spacing) * 1000
    concrete_depth = beam.slab_depth - beam.deck
    f_cd = 0.85 * f_ck / 1.5
    slab_force = f_cd * width * concrete_depth
    steel_force = s.area * s.fy
    full_force = min(slab_force, steel_force)
    flange_force = 2 * s.b * s.tf * s.fy

    def plastic_moment(connected: float, steel: float, steel_moment: float, tw: float) -> float:
        above = beam.slab_depth - connected / (f_cd * width) / 2
        if steel - connected <= flange_force:
            return (steel * s.h / 2 + connected * above - (steel - connected) ** 2 / (4 * s.b * s.fy)) / 1e6
        return (steel_moment + connected * (s.h / 2 + above) - connected**2 / (4 * tw * s.fy)) / 1e6

    def moment_resistance(connected: float, shear: float) -> float:
        rho = shear_reduction(s, shear)
        steel = steel_force - rho * s.web_depth * s.tw * s.fy
        steel_moment = (s.w_pl - rho * s.web_depth**2 * s.tw / 4) * s.fy
        return plastic_moment(min(connected, slab_force, steel), steel, steel_moment, (1 - rho) * s.tw)

    def troughs_to(x: float) -> int:
        return math.floor(min(x, span - x) / TROUGH_SPACING + 1e-9)

    modular_ratio = 2 * E / e_cm
    area_ratio = s.area / (width * concrete_depth)
    second_moment = (
        s.area * (s.h + 2 * beam.deck + concrete_depth) ** 2 / (4 * (1 + modular_ratio * area_ratio))
        + width * concrete_depth**3 / (12 * modular_ratio)
        + s.iy
    )
    slab_stage = deflection(config, Loads(permanent), permanent, span, E * s.iy)
    after_slab = deflection(config, Loads(finishes), finishes, span, E * second_moment, 0.6) if finishes else 0.0
    later = deflection(config, others.scaled(1.0, variable), 0.0, span, E * second_moment, 0.6)
    total = slab_stage + after_slab + later
    if only_adequate and max(later / beam.variable_limit, total / beam.total_limit) > 1:
        return None
    minimum = 1.0 if effective_span > 25 else max(0.4, 1 - 355 / s.fy * (0.75 - 0.03 * effective_span))
    required_degree = min(1.0, max(minimum, 0.5))
    neutral_axis = 'web'
    if steel_force <= slab_force:
        neutral_axis = 'slab'
    elif steel_force - slab_force <= flange_force:
        neutral_axis = 'flange'
    shown = shown_buckling(s, beam, e, casting, lateral, basis)

    best: SteelCandidate | None = None
    for studs in (1, 2):
        k_t, per_stud = stud_resistance(studs, f_ck, e_cm, beam)
        troughs = troughs_to(e.x_sag)
        degree = min(1.0, studs * troughs * per_stud / full_force)
        if only_adequate and degree < required_degree:
            continue
        c = SteelCandidate('composite', f'{s.key}+{round_to(beam.slab_depth):g}mm slab', beam.w, e, section=s)
        c.hogging = hogging
        c.m_sag_rd = moment_resistance(studs * troughs * per_stud, e.v_sag)
        bending = [Check('bending', e.m_sag, c.m_sag_rd, 'kNm', 'span')]
        if e.m_hog is not None:
            c.m_hog_rd = moment_with_shear(s, e.v_hog)
            bending.append(Check('bending', e.m_hog, c.m_hog_rd, 'kNm', 'support'))
        for reaction in e.cases:
            if not others.is_further:
                for _, x in others.points:
                    moment, shear = at(reaction, loads, x)
                    if moment > 0:
                        resistance = moment_resistance(studs * troughs_to(x) * per_stud, shear)
                        bending.append(Check('bending', moment, resistance, 'kNm', 'point_load'))
        for reaction in e.cases:
            for x in stations(beam) if others.is_further else [index * span / 40 for index in range(1, 40)]:
                if others.is_further:
                    moment, shear = at(reaction, loads, x)
                    connected = studs * troughs_to(x) * per_stud
                else:
                    moment, shear = reaction * x - loads.moment(x), abs(reaction - loads.force(x, False))
                    connected = studs * min(x, span - x) / TROUGH_SPACING * per_stud
                if moment > 0:
                    bending.append(Check('bending', moment, moment_resistance(connected, shear), 'kNm', 'span'))
        c.checks = [worst(bending), Check('shear', e.shear, s.v_rd, 'kN', 'support')]
        if hogging in ('stocky', 'can_buckle'):
            c.checks.append(Check('lateral_torsional_buckling', e.m_hog, lateral.m_b_rd, 'kNm', 'support'))
        web = web_check(s, beam, e, c.checks[0].utilisation)
        if web:
            c.checks.append(web)
        c.checks += [
            Check('shear_connection', required_degree, degree, '1', 'span'),
            casting.check,
            Check('deflection_variable', later, beam.variable_limit, 'mm'),
            Check('deflection_total', total, beam.total_limit, 'mm'),
        ]
        c.lateral, c.lateral_basis, c.lateral_moment, location = shown
        if not (config == 'ss' and casting.lateral):
            name = 'lateral_torsional_buckling_unrestrained'
            c.checks.append(Check(name, c.lateral_moment, c.lateral.m_b_rd, 'kNm', location, decides=False))
        c.composite = CompositeFigures(
            permanent_load=slab_load + finishes,
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
            construction_load=casting.effects.loads.w,
            second_moment=second_moment,
            redistribution=cuts[0],
            slab_stage_deflection=slab_stage,
        )
        if c.is_adequate:
            return c
        if best is None or c.utilisation < best.utilisation:
            best = c
    return best


def shown_buckling(
    s: Section, beam: Beam, e: Effects, casting: Casting, lateral: LateralTorsional | None, basis: str
) -> tuple[LateralTorsional, str, float, str]:
    """Without restraint: one span while the slab is cast; two spans then or at last, whichever is worse."""
    cast = (casting.lateral, casting.basis, casting.moment, place_of(casting.effects, casting.moment))
    if beam.config == 'ss':
        if casting.lateral:
            return cast
        free = replace(beam, restraint=None, spacing=None)
        return *unrestrained(s, free, None, has_points=free.others.has_points()), casting.effects.m_sag, 'span'
    if casting.lateral is None:
        free = replace(beam, restraint=None, spacing=None)
        return *hogging_zone(s, free, e), e.m_elastic, 'support'
    final = (lateral, basis, e.m_elastic, 'support')
    return cast if cast[2] / cast[0].m_b_rd > final[2] / final[0].m_b_rd else final


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
