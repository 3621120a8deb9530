import { nextHeavier } from '../../../data/steel_sections.ts';
import { formatNumber, sayWhen } from '../../../kernel/index.ts';
import { DEEPEST_MM, DEPTHS_MM, widthOf } from '../concrete/data.ts';
import { DEPTH_WORTH_SAVING_MM, FREQUENCY_LEAST_HZ, GAMMA_Q, LITTLE_RESERVE_ABOVE, PRECAMBER_FROM } from '../data.ts';
import { BOARD_THICKNESSES_MM } from '../fire/data.ts';
import type { BeamResult, Check } from '../schema.ts';
import { HOG_FRACTION } from '../steel/data.ts';
import { type Assessment, hasSlab } from './assessment.ts';

function momentOf({ m_sag_ed_knm, m_hog_ed_knm }: BeamResult): number {
  return Math.max(m_sag_ed_knm ?? 0, m_hog_ed_knm ?? 0);
}

function notAdequate({ input, figures }: Assessment): string {
  const { best_available: best, alternatives } = figures;
  const actions = `M_Ed ${formatNumber(momentOf(figures), 1)} kNm and V_Ed ${formatNumber(figures.v_ed_kn, 1)} kN`;
  const nearest = best
    ? `No UB is adequate for ${actions}: ${best.section} comes nearest, ${best.governing_check} at ${formatNumber(best.governing_utilisation, 3)}.`
    : `No rectangular section up to ${widthOf(DEEPEST_MM)} x ${DEEPEST_MM} mm is adequate for ${actions}.`;
  const [other] = alternatives;
  const otherFamily = other ? ` ${other.section} of another family is adequate.` : '';
  if (best?.governing_check === 'shear_connection') {
    return `${nearest}${otherFamily} Too few studs fit between the largest moment and the support: run the case with material steel.`;
  }
  const composite = input.material === 'steel' && input.config !== 'cant' ? ', or try material composite' : '';
  return `${nearest}${otherFamily} Add an intermediate support, shorten the span, use a plate girder or a truss${composite}.`;
}

function stiffnessGoverns({ figures }: Assessment): string {
  const { concrete, bending_utilisation, shear_utilisation, ltb_utilisation } = figures;
  const strength = Math.max(bending_utilisation ?? 0, shear_utilisation ?? 0, ltb_utilisation ?? 0);
  const variable = figures.governing_check === 'deflection_variable';
  const deflection = (variable ? figures.deflection_variable_mm : figures.deflection_total_mm) ?? 0;
  const limit = (variable ? figures.deflection_variable_limit_mm : figures.deflection_total_limit_mm) ?? 0;
  const shown = concrete
    ? `span over depth is ${formatNumber(concrete.span_depth_actual, 2)} against ${formatNumber(concrete.span_depth_allowable, 2)}, the long-term deflection ${formatNumber(deflection, 1)} mm against ${formatNumber(limit, 1)} mm`
    : `${figures.governing_check} is ${formatNumber(deflection, 1)} mm against ${formatNumber(limit, 1)} mm`;
  return `Stiffness governs: ${shown}, while strength is used to ${formatNumber(strength, 3)}. A deeper section or pre-camber helps, a higher grade does not.`;
}

/** A choice with more reserve: the lightest of another family, else the next size. */
function nextChoice({ figures, rolled }: Assessment): string | undefined {
  const { governing_utilisation, concrete, alternatives } = figures;
  if (concrete) {
    const next = DEPTHS_MM.find((depth) => depth > concrete.depth_mm);
    return next === undefined ? undefined : `a depth of ${next} mm`;
  }
  const others = alternatives
    .filter((other) => other.family !== 'UB' && other.governing_utilisation < (governing_utilisation ?? 0))
    .toSorted((a, b) => a.mass_kg_m - b.mass_kg_m);
  if (others[0]) return others[0].section;
  return rolled ? nextHeavier(rolled.section)?.key : undefined;
}

function littleReserve(assessment: Assessment): string {
  const next = nextChoice(assessment);
  const advice = next === undefined ? 'keep what is left for load growth' : `${next} would keep more for load growth`;
  return `At a utilisation of ${formatNumber(assessment.figures.governing_utilisation ?? 0, 3)} there is little reserve: ${advice}.`;
}

function onRestraint({ input, figures }: Assessment): string {
  const { m_b_rd_knm = 0, utilisation = 0, length_m = 0 } = figures.lateral_torsional ?? {};
  const at = `lateral torsional buckling over ${formatNumber(length_m, 3)} m is at ${formatNumber(utilisation, 3)}`;
  switch (input.config) {
    case 'ss':
      return `The compression flange must be held by the ${hasSlab(input) ? 'deck while the slab is cast' : 'floor'}: unrestrained, the section resists ${formatNumber(m_b_rd_knm, 1)} kNm and is used to ${formatNumber(utilisation, 3)}. Give restraint during erection.`;
    case 'cant':
      return `Hold the bottom flange at the tip or at mid-length: ${at}.`;
    case 'cont':
      return `Hold the bottom flange near the middle support (${HOG_FRACTION.value.toFixed(2)} L): ${at}.`;
  }
}

function onComposite({ input, figures }: Assessment): string {
  const { composite, construction_utilisation } = figures;
  if (!composite) return '';
  const slabStage = composite.deflection_slab_stage_mm;
  const camber =
    slabStage > (1000 * input.span_m) / PRECAMBER_FROM
      ? ` Pre-camber the section by about ${formatNumber(slabStage, 1)} mm, its deflection under the slab.`
      : '';
  const studs = composite.studs_per_trough === 1 ? '1 stud' : '2 studs';
  return `Weld ${studs} per trough: a degree of shear connection of ${formatNumber(composite.degree_of_shear_connection, 3)} against at least ${formatNumber(composite.minimum_degree, 3)}. While the slab is cast the bare section is used to ${formatNumber(construction_utilisation ?? 0, 3)}.${camber}`;
}

function onSteelFire(fire: NonNullable<BeamResult['fire']>): string {
  const known = `Critical temperature ${formatNumber(fire.critical_temperature_c ?? 0, 0)} °C, section factor ${formatNumber(fire.section_factor_profile_per_m ?? 0, 0)} 1/m: unprotected the section lasts ${formatNumber(fire.unprotected_resistance_minutes ?? 0, 1)} minutes`;
  if (!fire.protection_required) return `${known}, so ${fire.required_minutes} minutes need no protection.`;
  const system = fire.protection_system === 'board' ? 'board' : 'an intumescent coating';
  const board =
    fire.indicative_board_mm === null
      ? `no generic board of up to ${Math.max(...BOARD_THICKNESSES_MM)} mm suffices`
      : `a generic board of ${fire.indicative_board_mm} mm would do`;
  return `${known}. For ${fire.required_minutes} minutes use ${system}; ${board}.`;
}

function onFire({ figures }: Assessment): string {
  const { fire, concrete } = figures;
  if (!fire) return '';
  if (!concrete) return onSteelFire(fire);
  return `A cover of ${formatNumber(concrete.nominal_cover_mm, 0)} mm puts the axis of the main bars at ${formatNumber(fire.provided_axis_distance_mm ?? 0, 1)} mm against ${formatNumber(fire.required_axis_distance_mm ?? 0, 0)} mm required: ${fire.required_minutes} minutes are met without protection.`;
}

function shallowest({ alternatives }: BeamResult): BeamResult['alternatives'][number] | undefined {
  return alternatives.toSorted((a, b) => a.depth_mm - b.depth_mm)[0];
}

function depthSaved(figures: BeamResult): number {
  return (figures.section_depth_mm ?? 0) - (shallowest(figures)?.depth_mm ?? Number.MAX_VALUE);
}

function onDepth({ figures }: Assessment): string {
  const other = shallowest(figures);
  const added = (other?.mass_kg_m ?? 0) - (figures.section_mass_kg_m ?? 0);
  const price = added > 0 ? `for ${formatNumber(added, 1)} kg/m more` : `and ${formatNumber(-added, 1)} kg/m`;
  return `Where depth counts, ${other?.section} saves ${formatNumber(depthSaved(figures), 1)} mm ${price}.`;
}

function confirmSplit({ input }: Assessment): string {
  const gamma_Q = GAMMA_Q.value.toFixed(2);
  const [applied, fall] = hasSlab(input)
    ? [`all applied load but the slab carries ${gamma_Q}`, 'by up to 10 %']
    : [`all applied load carries ${gamma_Q}`, 'by about 10 %'];
  return `Confirm the split of permanent and variable load: ${applied}, so if all of it were permanent M_Ed would fall ${fall}.`;
}

const STIFFNESS_CHECKS: readonly Check[] = ['deflection_variable', 'deflection_total', 'span_to_depth'];

export function recommend(assessment: Assessment): string[] {
  const { input, figures } = assessment;
  const { adequate, governing_check, lateral_torsional, natural_frequency_hz, uplift_reaction_3_kn } = figures;
  const sideways = lateral_torsional !== null && (input.config !== 'ss' || lateral_torsional.utilisation > 1);
  return sayWhen(
    [!adequate, () => notAdequate(assessment)],
    [governing_check !== null && STIFFNESS_CHECKS.includes(governing_check), () => stiffnessGoverns(assessment)],
    [(figures.governing_utilisation ?? 0) > LITTLE_RESERVE_ABOVE, () => littleReserve(assessment)],
    [sideways, () => onRestraint(assessment)],
    [figures.composite !== null, () => onComposite(assessment)],
    [figures.fire !== null, () => onFire(assessment)],
    [depthSaved(figures) >= DEPTH_WORTH_SAVING_MM, () => onDepth(assessment)],
    [
      natural_frequency_hz !== null && natural_frequency_hz < FREQUENCY_LEAST_HZ,
      () =>
        `Check the response of the floor to SCI P354: its natural frequency is ${formatNumber(natural_frequency_hz ?? 0, 2)} Hz.`,
    ],
    [
      (uplift_reaction_3_kn ?? 0) > 0,
      () => `Hold down the far support for an uplift of ${formatNumber(uplift_reaction_3_kn ?? 0, 1)} kN.`,
    ],
    [true, () => confirmSplit(assessment)],
  );
}
