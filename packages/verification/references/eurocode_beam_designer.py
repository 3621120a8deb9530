"""Reference of eurocode_beam_designer, written from its specification alone. No code is shared with the product."""

import math
from collections.abc import Callable
from functools import partial

import beam_concrete
import beam_steel
from beam_candidates import Beam, Candidate
from beam_concrete import ConcreteCandidate, concrete_figures, smallest_concrete_beam
from beam_statics import GAMMA_G, GAMMA_Q, TOTAL_LIMITS, VARIABLE_LIMITS, deflection, effects, uplift
from beam_steel import E, SLAB_WEIGHT, Section, SteelCandidate, composite_candidate, sections, steel_candidate
from shared_rules import round_to, sent

FAMILIES = ('UB', 'UC', 'IPE', 'HEA', 'HEB')
Evaluate = Callable[..., SteelCandidate | None]


def read_beam(input: dict) -> tuple[Beam, dict]:
    """The beam with its defaults, and the result fields that repeat them."""
    given = sent(input)
    material = given['material']
    grade = given.get('grade') or ('c3037' if material == 'concrete' else 's355')
    steel_grade = slab_grade = concrete_grade = exposure = None
    if material == 'concrete':
        concrete_grade, exposure = grade, given.get('exposure', 'xc1')
    else:
        steel_grade = grade if grade.startswith('s') else 's355'
        if material == 'composite':
            slab_grade = grade if grade.startswith('c') else 'c2530'
    beam = Beam(
        config=given['config'],
        span=float(given['span_m']),
        w=float(given['udl_kn_m']),
        p=float(given.get('point_load_kn', 0)),
        a=float(given.get('load_position', 0.5)),
        fire_rating=given.get('fire_rating', 'r60'),
        steel_grade=steel_grade,
        slab_grade=slab_grade,
        concrete_grade=concrete_grade,
        exposure=exposure,
    )
    repeated = {
        'material': material,
        'config': beam.config,
        'fire_rating': beam.fire_rating,
        'slab_grade': slab_grade,
        'exposure': exposure,
        'grade': concrete_grade or steel_grade,
    }
    return beam, repeated


def lightest(family: str, beam: Beam, evaluate: Evaluate) -> SteelCandidate | None:
    candidates = (evaluate(section, only_adequate=True) for section in sections(family, beam.steel_grade))
    return next((candidate for candidate in candidates if candidate and candidate.is_adequate), None)


def nearest(family: str, beam: Beam, evaluate: Evaluate) -> SteelCandidate | None:
    """The candidate with the smallest utilisation, of equal ones the lightest."""
    candidates = [evaluate(section) for section in sections(family, beam.steel_grade)]
    return min((each for each in candidates if each), key=lambda each: each.utilisation, default=None)


def summary(c: SteelCandidate) -> dict:
    return {
        'section': c.name,
        'mass_kg_m': round_to(c.section.mass, 1),
        'depth_mm': round_to(c.section.h, 1),
        'governing_check': c.governing,
        'governing_utilisation': round_to(c.utilisation, 3),
    }


class SteelDesign:
    """Selects a section of steel, or a composite one or a bare one in its place."""

    def __init__(self, beam: Beam, is_composite: bool) -> None:
        self.beam, self.is_composite = beam, is_composite
        has_slab = is_composite and beam.config != 'cant'
        bare: Evaluate = partial(steel_candidate, beam=beam, carries_slab=has_slab)
        composite: Evaluate = partial(composite_candidate, beam=beam)
        self.by_family: dict[str, SteelCandidate] = {}
        lightest_composite = None
        for family in FAMILIES:
            chosen = lightest(family, beam, bare)
            if has_slab:
                with_slab = lightest(family, beam, composite)
                if family == 'UB':
                    lightest_composite = with_slab
                is_bare_lighter = chosen and with_slab and chosen.section.mass < with_slab.section.mass
                chosen = with_slab if with_slab and not is_bare_lighter else chosen
            if chosen:
                self.by_family[family] = chosen
        self.found = self.by_family.get('UB')
        self.shown = self.found
        if self.shown is None:
            candidates = [nearest('UB', beam, composite)] if has_slab else []
            candidates.append(nearest('UB', beam, bare))
            self.shown = min((each for each in candidates if each), key=lambda each: each.utilisation)
        if not is_composite:
            self.basis = 'steel'
        else:
            self.basis = 'composite' if self.shown.kind == 'composite' else 'bare_steel'
        self.fallback: str | None = None
        self.option: dict | None = None
        if self.basis == 'bare_steel' and not has_slab:
            self.fallback = 'cantilever_slab_in_tension'
        elif self.basis == 'bare_steel':
            is_heavier = lightest_composite is not None
            self.fallback = 'lighter_than_composite' if is_heavier else 'no_adequate_composite_section'
            option = lightest_composite or nearest('UB', beam, composite)
            if option:
                self.option = {**summary(option), 'adequate': option.is_adequate}

    def uplift(self) -> float | None:
        beam, weight = self.beam, self.shown.section.weight
        if beam.config != 'cont':
            return None
        if self.basis == 'composite':
            variable = max(beam.w - SLAB_WEIGHT, 0.0)
            return uplift(beam.span, beam.a, weight + SLAB_WEIGHT, variable, 0.0, beam.p)
        w = self.shown.w
        return uplift(beam.span, beam.a, weight + 0.3 * w, 0.7 * w, 0.3 * beam.p, 0.7 * beam.p)

    def restraint(self) -> dict:
        config, c = self.beam.config, self.shown
        is_composite = self.basis == 'composite'
        basis = {
            'ss': 'restrained_by_deck_and_slab' if is_composite else 'restrained_by_floor',
            'cant': 'unrestrained_over_full_length',
            'cont': 'restrained_in_hogging_zone' if is_composite else 'unrestrained_in_hogging_zone',
        }[config]
        utilisation = None
        if config == 'ss' or (config == 'cont' and is_composite):
            utilisation = c.lateral_utilisation
        adequate = None
        if config == 'ss':
            adequate = self.found is not None and utilisation <= 1
        elif config == 'cant':
            adequate = self.found is not None
        alternative = None
        if self.found and config == 'ss' and not is_composite and utilisation > 1:
            unrestrained = partial(
                steel_candidate, beam=self.beam, carries_slab=self.is_composite, is_unrestrained=True
            )
            found = lightest('UB', self.beam, unrestrained)
            alternative = summary(found) if found else None
        return {
            'restraint_basis': basis,
            'adequate_without_restraint': adequate,
            'unrestrained_utilisation': round_to(utilisation, 3),
            'unrestrained_alternative': alternative,
        }

    def natural_frequency(self) -> float | None:
        beam, c = self.beam, self.found
        if beam.config != 'ss':
            return None
        if c.composite:
            w, p = c.section.weight + SLAB_WEIGHT + 0.1 * c.composite.variable_load, 0.1 * beam.p
            second_moment = c.composite.second_moment
        else:
            w, p = c.section.weight + 0.3 * c.w + 0.07 * c.w, 0.3 * beam.p + 0.07 * beam.p
            second_moment = c.section.iy
        return 18 / math.sqrt(deflection('ss', w, 0.0, p, beam.a, beam.span, E * second_moment))

    def figures(self) -> dict:
        """The figures of an adequate section."""
        c, config = self.found, self.beam.config
        section, lateral = c.section, c.lateral
        buckling, construction = c.check('lateral_torsional_buckling'), c.check('construction_stage')
        variable, total = c.check('deflection_variable'), c.check('deflection_total')
        return {
            'section': c.name,
            'section_mass_kg_m': round_to(section.mass, 1),
            'section_depth_mm': round_to(section.h, 1),
            'section_width_mm': round_to(section.b, 1),
            'section_class': section.section_class,
            'fy_mpa': section.fy,
            'm_sag_rd_knm': round_to(c.m_sag_rd, 1),
            'm_hog_rd_knm': round_to(c.m_hog_rd, 1),
            'v_rd_kn': round_to(section.v_rd, 1),
            'ltb_utilisation': round_to(buckling.utilisation, 3) if buckling else None,
            'construction_utilisation': round_to(construction.utilisation, 3) if construction else None,
            'deflection_utilisation': round_to(max(variable.utilisation, total.utilisation), 3),
            'deflection_variable_mm': round_to(variable.demand, 1),
            'deflection_total_mm': round_to(total.demand, 1),
            'natural_frequency_hz': round_to(self.natural_frequency(), 2),
            'lateral_torsional': {
                'basis': {'ss': 'restrained', 'cant': 'cantilever_full_length', 'cont': 'hogging_zone'}[config],
                'length_m': round_to(lateral.length, 3),
                'c1': lateral.c1,
                'm_cr_knm': round_to(lateral.m_cr, 1),
                'lambda_lt': round_to(lateral.slenderness, 4),
                'chi_lt': round_to(lateral.chi, 4),
                'm_b_rd_knm': round_to(lateral.m_b_rd, 1),
                'utilisation': round_to(c.lateral_utilisation, 3),
            },
            'composite': composite_figures(c),
            'fire': beam_steel.fire_of(c, self.beam.fire_rating),
        }


def composite_figures(c: SteelCandidate) -> dict | None:
    f = c.composite
    if f is None:
        return None
    return {
        'slab_depth_mm': 130,
        'beam_spacing_m': 3.0,
        'slab_weight_kn_m': round_to(SLAB_WEIGHT, 2),
        'variable_load_kn_m': round_to(f.variable_load, 2),
        'effective_width_mm': round_to(f.effective_width),
        'neutral_axis': f.neutral_axis,
        'slab_force_kn': round_to(f.slab_force / 1000, 1),
        'steel_force_kn': round_to(f.steel_force / 1000, 1),
        'm_pl_full_knm': round_to(f.m_pl_full, 1),
        'm_pl_steel_knm': round_to(f.m_pl_steel, 1),
        'stud_reduction_kt': round_to(f.k_t, 4),
        'stud_resistance_kn': round_to(f.stud_resistance / 1000, 2),
        'studs_per_trough': f.studs_per_trough,
        'troughs_in_shear_length': f.troughs,
        'degree_of_shear_connection': round_to(f.degree, 3),
        'minimum_degree': round_to(f.minimum_degree, 3),
        'construction_udl_kn_m': round_to(f.construction_load, 2),
        'second_moment_composite_cm4': round_to(f.second_moment / 1e4),
        'moment_redistribution_pct': round_to(100 * f.redistribution),
        'deflection_slab_stage_mm': round_to(f.slab_stage_deflection, 1),
    }


# Fields that are null without an adequate section or in the other materials.
FIGURES = [
    'section',
    'section_mass_kg_m',
    'section_depth_mm',
    'section_width_mm',
    'section_class',
    'fy_mpa',
    'm_sag_rd_knm',
    'm_hog_rd_knm',
    'v_rd_kn',
    'bending_utilisation',
    'shear_utilisation',
    'ltb_utilisation',
    'construction_utilisation',
    'deflection_utilisation',
    'governing_check',
    'governing_utilisation',
    'deflection_variable_mm',
    'deflection_total_mm',
    'natural_frequency_hz',
    'lateral_torsional',
    'composite',
    'concrete',
    'fire',
]


def governing_figures(c: Candidate) -> dict:
    return {
        'bending_utilisation': round_to(c.check('bending').utilisation, 3),
        'shear_utilisation': round_to(c.check('shear').utilisation, 3),
        'governing_check': c.governing,
        'governing_utilisation': round_to(c.utilisation, 3),
    }


def concrete_result(beam: Beam) -> tuple[dict, float, ConcreteCandidate | None]:
    c = smallest_concrete_beam(beam)
    if c is None:
        return {}, beam_concrete.self_weight(*beam_concrete.LARGEST), None
    return (
        {
            **governing_figures(c),
            'section': c.name,
            'section_mass_kg_m': round_to(c.weight / 9.81 * 1000, 1),
            'section_depth_mm': c.h,
            'section_width_mm': c.b,
            'm_sag_rd_knm': round_to(c.bottom.m_rd, 1) if c.bottom else None,
            'm_hog_rd_knm': round_to(c.top.m_rd, 1) if c.top else None,
            'v_rd_kn': round_to(c.check('shear').resistance, 1),
            'deflection_utilisation': round_to(c.check('span_to_depth').utilisation, 3),
            'deflection_total_mm': round_to(c.check('long_term_deflection').demand, 1),
            'concrete': concrete_figures(c),
            'fire': beam_concrete.fire_of(c, beam.fire_rating),
        },
        c.weight,
        c,
    )


def calculate(input: dict) -> dict:
    beam, result = read_beam(input)
    is_concrete = result['material'] == 'concrete'
    result.update(dict.fromkeys(FIGURES))
    result.update(
        alternatives=[],
        best_available=None,
        fallback_reason=None,
        composite_option=None,
        deflection_variable_limit_mm=(
            None if is_concrete else round_to(1000 * beam.span / VARIABLE_LIMITS[beam.config], 1)
        ),
        deflection_total_limit_mm=round_to(1000 * beam.span / TOTAL_LIMITS[beam.config], 1),
    )
    if is_concrete:
        figures, weight, c = concrete_result(beam)
        e = c.effects if c else effects(
            beam.config, beam.span, beam.a, GAMMA_G * weight + GAMMA_Q * beam.w, GAMMA_G * weight, GAMMA_Q * beam.p
        )
        lift = None
        if beam.config == 'cont':
            lift = uplift(
                beam.span, beam.a, weight + 0.3 * beam.w, 0.7 * beam.w, 0.3 * beam.p, 0.7 * beam.p
            )
        restraint = None
        if c:
            restraint = 'not_needed' if c.is_stable else 'restrained_by_floor'
        result.update(
            figures,
            adequate=c is not None,
            design_basis='concrete',
            checks=c.shown_checks() if c else [],
            restraint_basis=restraint,
            adequate_without_restraint=c.is_stable if c else None,
            unrestrained_utilisation=None,
            unrestrained_alternative=None,
        )
    else:
        design = SteelDesign(beam, result['material'] == 'composite')
        shown = design.shown
        weight, e, lift = shown.section.weight, shown.effects, design.uplift()
        if design.found:
            result.update(design.figures(), **governing_figures(design.found))
        else:
            result['best_available'] = {
                'section': shown.name,
                'governing_check': shown.governing,
                'governing_utilisation': round_to(shown.utilisation, 3),
            }
        result.update(
            design.restraint(),
            adequate=design.found is not None,
            design_basis=design.basis,
            fallback_reason=design.fallback,
            composite_option=design.option,
            checks=shown.shown_checks(),
            alternatives=[{'family': family, **summary(c)} for family, c in design.by_family.items()],
        )
    result.update(
        self_weight_kn_m=round_to(weight, 3),
        design_udl_kn_m=round_to(e.w1, 2),
        design_point_load_kn=round_to(e.p, 2),
        m_sag_ed_knm=round_to(e.m_sag, 1),
        m_hog_ed_knm=round_to(e.m_hog, 1),
        v_ed_kn=round_to(e.shear, 1),
        reaction_1_kn=round_to(e.reaction_1, 1),
        reaction_2_kn=round_to(e.reaction_2, 1),
        reaction_3_kn=round_to(e.reaction_3, 1),
        uplift_reaction_3_kn=round_to(lift, 1),
    )
    return result
