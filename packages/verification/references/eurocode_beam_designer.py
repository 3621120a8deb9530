"""Reference of eurocode_beam_designer, written from its specification alone. No code is shared with the product."""

import math
from collections.abc import Callable
from dataclasses import replace
from functools import partial

import beam_concrete
import beam_steel
from beam_candidates import Beam, Candidate
from beam_concrete import ConcreteCandidate, concrete_figures, smallest_concrete_beam
from beam_statics import GAMMA_Q, Loads, applied_effects, applied_uplift, deflection, uplift
from beam_steel import E, Section, SteelCandidate, composite_candidate, sections, steel_candidate
from shared_rules import round_to, sent

FAMILIES = ('UB', 'UC', 'IPE', 'HEA', 'HEB')
Evaluate = Callable[..., SteelCandidate | None]


def point_and_part_loads(given: dict, span: float) -> Loads:
    more = given.get('more_loads', {})
    points, parts = [], []
    if given.get('point_load_kn', 0) > 0:
        points.append((float(given['point_load_kn']), given.get('load_position', 0.5) * span))
    further = [(more[f'p{n}_kn'], more[f'x{n}_m']) for n in range(1, 5) if more.get(f'p{n}_kn', 0) > 0]
    for n in (1, 2):
        if more.get(f'w{n}_kn_m', 0) > 0:
            parts.append((more[f'w{n}_kn_m'], more[f'w{n}_from_m'], more[f'w{n}_to_m']))
    return Loads(0.0, tuple(points + further), tuple(parts), bool(further or parts))


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
    slab = given.get('slab', {}) if material == 'composite' else {}
    is_rolled = material != 'concrete'
    restraint = given.get('restraint') if is_rolled else None
    span = float(given['span_m'])
    beam = Beam(
        config=given['config'],
        span=span,
        w=float(given['udl_kn_m']),
        others=point_and_part_loads(given, span),
        fire_rating=given.get('fire_rating', 'r60'),
        steel_grade=steel_grade,
        slab_grade=slab_grade,
        concrete_grade=concrete_grade,
        exposure=exposure,
        section=given.get('section') if is_rolled else None,
        permanent=given.get('permanent_kn_m'),
        category=given.get('use_category', 'b') if given.get('permanent_kn_m', 0) > 0 else 'b',
        level=given.get('load_level') if is_rolled else None,
        restraint=restraint,
        spacing=given.get('restraint_spacing_m') if restraint == 'spaced' else None,
        bearing=given.get('bearing_mm') if is_rolled else None,
        limit_variable=given.get('deflection_limit_variable') if is_rolled else None,
        limit_total=given.get('deflection_limit_total'),
        slab_depth=slab.get('depth_mm', 130.0),
        deck=slab.get('deck_mm', 60.0),
        beam_spacing=slab.get('spacing_m', 3.0),
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


def lightest(family: str, beam: Beam, evaluate: Evaluate, after: Section | None = None) -> SteelCandidate | None:
    tried = sections(family, beam.steel_grade)
    if after:
        tried = tried[tried.index(after) + 1 :]
    candidates = (evaluate(section, only_adequate=True) for section in tried)
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
        given_option = None
        if beam.section is not None:
            given_option, chosen = self.check_given(has_slab, bare, composite)
            self.shown = chosen
            self.found = chosen if chosen.is_adequate else None
            lightest_composite = given_option if given_option and given_option.is_adequate else None
        else:
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
            option = lightest_composite or given_option or nearest('UB', beam, composite)
            if option:
                self.option = {**summary(option), 'adequate': option.is_adequate}

    def check_given(self, has_slab: bool, bare: Evaluate, composite: Evaluate):
        """The section of the input: composite, unless only bare steel is adequate."""
        key = self.beam.section
        section = next(s for f in (*FAMILIES, 'HEM') for s in sections(f, self.beam.steel_grade) if s.key == key)
        alone = bare(section)
        option = composite(section) if has_slab else None
        if option is None or (alone and not option.is_adequate and alone.is_adequate):
            return option, alone
        return option, option

    def uplift(self) -> float | None:
        beam, weight = self.beam, self.shown.section.weight
        if beam.config != 'cont':
            return None
        if self.basis == 'composite':
            f = self.shown.composite
            return uplift(beam.span, weight + f.permanent_load, f.variable_load, beam.others, 1.0)
        return applied_uplift(replace(beam, w=self.shown.w), weight)

    def restraint(self) -> dict:
        beam, c = self.beam, self.shown
        config = beam.config
        is_composite = self.basis == 'composite'
        basis = {
            'ss': 'restrained_by_deck_and_slab' if is_composite else 'restrained_by_floor',
            'cant': 'unrestrained_over_full_length',
            'cont': 'restrained_in_hogging_zone' if c.hogging == 'held_by_slab' else 'unrestrained_in_hogging_zone',
        }[config]
        if beam.restraint:
            basis = {
                'full': 'restrained_along_compression_flange',
                'ends': 'unrestrained_between_supports',
                'spaced': 'restrained_at_spacing',
            }[beam.restraint]
        row = c.check('lateral_torsional_buckling_unrestrained')
        utilisation = row.utilisation if row else None
        adequate = None
        if config != 'cont' and beam.restraint != 'spaced':
            adequate = self.found is not None and (utilisation is None or utilisation <= 1)
        alternative = None
        if self.found and config == 'ss' and not is_composite and (utilisation or 0) > 1:
            unrestrained = partial(
                steel_candidate, beam=self.beam, carries_slab=self.is_composite, is_unrestrained=True
            )
            heavier = self.found.section if self.found.section.key.startswith('UB') else None
            found = lightest('UB', self.beam, unrestrained, heavier)
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
        permanent, variable = c.section.weight + (beam.permanent or 0.0), c.w - (beam.permanent or 0.0)
        second_moment = c.section.iy
        if c.composite:
            permanent = c.section.weight + c.composite.permanent_load
            variable, second_moment = c.composite.variable_load, c.composite.second_moment
        w = permanent + (0.37 if beam.permanent is None else 0.1) * variable
        loads = beam.others.scaled(0.37, w)
        return 18 / math.sqrt(deflection('ss', loads, 0.0, beam.span, E * second_moment))

    def figures(self) -> dict:
        """The figures of an adequate section."""
        c = self.found
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
                'basis': c.lateral_basis,
                'length_m': round_to(lateral.length, 3),
                'c1': lateral.c1,
                'm_cr_knm': round_to(lateral.m_cr, 1),
                'lambda_lt': round_to(lateral.slenderness, 4),
                'chi_lt': round_to(lateral.chi, 4),
                'm_b_rd_knm': round_to(lateral.m_b_rd, 1),
                'utilisation': round_to(c.lateral_utilisation, 3),
            },
            'composite': composite_figures(c, self.beam),
            'fire': beam_steel.fire_of(c, self.beam.fire_rating),
        }


def composite_figures(c: SteelCandidate, beam: Beam) -> dict | None:
    f = c.composite
    if f is None:
        return None
    return {
        'slab_depth_mm': round_to(beam.slab_depth),
        'beam_spacing_m': round_to(beam.beam_spacing, 1),
        'slab_weight_kn_m': round_to(beam.slab_load(), 2),
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


def given_point(input: dict) -> float:
    return float(sent(input).get('point_load_kn', 0))


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
            None if is_concrete else round_to(beam.variable_limit, 1)
        ),
        deflection_total_limit_mm=round_to(beam.total_limit, 1),
    )
    if is_concrete:
        figures, weight, c = concrete_result(beam)
        e = c.effects if c else applied_effects(beam, weight)
        lift = applied_uplift(beam, weight) if beam.config == 'cont' else None
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
        design_udl_kn_m=round_to(e.loads.w, 2),
        design_point_load_kn=round_to(GAMMA_Q * given_point(input), 2),
        m_sag_ed_knm=round_to(e.m_sag, 1),
        m_hog_ed_knm=round_to(e.m_hog, 1),
        v_ed_kn=round_to(e.shear, 1),
        reaction_1_kn=round_to(e.reaction_1, 1),
        reaction_2_kn=round_to(e.reaction_2, 1),
        reaction_3_kn=round_to(e.reaction_3, 1),
        uplift_reaction_3_kn=round_to(lift, 1),
    )
    return result
