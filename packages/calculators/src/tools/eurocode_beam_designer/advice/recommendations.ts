import { formatNumber, roundTo, sayWhen } from '../../../kernel/index.ts';
import { pow } from '../../../kernel/mathematics/index.ts';
import { NO_RESISTANCE, utilisationInWords } from '../../../methods/checks.ts';
import { beamOf } from '../beam.ts';
import { studRow } from '../composite/connection.ts';
import { STUD_DIAMETER, STUD_HEIGHT } from '../composite/data.ts';
import { sizeOf } from '../composite/slab.ts';
import { DEEPEST_MM, widthOf } from '../concrete/data.ts';
import {
  DEPTH_WORTH_SAVING_MM,
  FREQUENCY_MIN_HZ,
  GAMMA_G,
  GAMMA_Q,
  LITTLE_RESERVE_ABOVE,
  PRECAMBER_FROM,
  RESERVE_UP_TO,
} from '../data.ts';
import type { BeamResult } from '../schema.ts';
import {
  type Assessment,
  checkInSentence,
  isSteelAlone,
  leastOf,
  metres,
  oneDecimal,
  otherFamily,
} from './assessment.ts';

type Governed = Pick<NonNullable<BeamResult['best_available']>, 'governing_check' | 'governing_utilisation'>;

/** `at 789 % in total deflection`; a resistance of 0 has no percentage. */
function reached({ governing_check, governing_utilisation }: Governed): string {
  const check = checkInSentence(governing_check);
  if (governing_check === 'shear_connection' && governing_utilisation === NO_RESISTANCE) return `without any ${check}`;
  return `at ${utilisationInWords(governing_utilisation)} in ${check}`;
}

/** A section that was given and fails, and the lightest section of the answer's family that is adequate. */
function givenFails({ alternatives }: BeamResult, best: NonNullable<BeamResult['best_available']>): string {
  const other = alternatives.find(({ family }) => family === 'UB') ?? leastOf('mass_kg_m', alternatives);
  const instead = other
    ? `${other.section} (${oneDecimal(other.mass_kg_m)} kg/m) is adequate, ${reached(other)}.`
    : 'No other section of the catalogue is adequate either.';
  return `${best.section} is not adequate, ${reached(best)}. ${instead}`;
}

function notAdequate({ input, figures }: Assessment): string {
  if (input.section !== undefined && figures.best_available) return givenFails(figures, figures.best_available);
  const { best_available: best, m_sag_ed_knm, m_hog_ed_knm, v_ed_kn } = figures;
  const moment = oneDecimal(Math.max(m_sag_ed_knm ?? 0, m_hog_ed_knm ?? 0));
  const actions = `a moment of ${moment} kNm and a shear force of ${oneDecimal(v_ed_kn)} kN`;
  if (!best) {
    return `No section up to ${widthOf(DEEPEST_MM)} x ${DEEPEST_MM} mm is adequate for ${actions}. Shorten the span, add a support, or use a prestressed or steel beam.`;
  }
  const composite =
    input.material === 'steel' && input.config !== 'cant'
      ? ' A beam acting compositely with the slab is a further option.'
      : '';
  const nearest = `No UB section is adequate for ${actions}. ${best.section} is the nearest, ${reached(best)}.`;
  const change = 'the span, add an intermediate support, or use a plate girder or a truss.';
  const other = otherFamily(figures);
  return other
    ? `${nearest} ${other.section} (${oneDecimal(other.mass_kg_m)} kg/m) is adequate, ${reached(other)}. Otherwise shorten ${change}${composite}`
    : `${nearest} Shorten ${change}${composite}`;
}

/** Why bare steel is offered in place of a composite beam. */
function onFallback({ figures: { section, fallback_reason, composite_option: option } }: Assessment): string[] {
  if (section === null || option === null) return [];
  if (fallback_reason === 'lighter_than_composite') {
    return [`${section} as bare steel is lighter than ${option.section}, the lightest composite section.`];
  }
  const offered = `${section} is offered as bare steel.`;
  return [
    option.governing_check === 'shear_connection'
      ? `${offered} No composite section works, because too few studs fit between the point of largest moment and the nearer support.`
      : `${offered} The nearest composite section, ${option.section}, reaches ${utilisationInWords(option.governing_utilisation)} in ${checkInSentence(option.governing_check)}.`,
  ];
}

/** The largest utilisation in strength, in words. */
function strengthInWords({ bending_utilisation, shear_utilisation, ltb_utilisation }: BeamResult): string {
  return utilisationInWords(Math.max(bending_utilisation ?? 0, shear_utilisation ?? 0, ltb_utilisation ?? 0));
}

function onStiffness({ figures }: Assessment): string[] {
  const { governing_check: check, concrete } = figures;
  if (check === 'span_to_depth' && concrete) {
    const { span_depth_actual, span_depth_allowable } = concrete;
    return [
      `The span-to-depth ratio governs, ${formatNumber(span_depth_actual, 2)} against ${formatNumber(span_depth_allowable, 2)}, while the strength utilisation is ${strengthInWords(figures)}. A deeper beam helps; stronger concrete hardly does.`,
    ];
  }
  if (check !== 'deflection_variable' && check !== 'deflection_total') return [];
  const isVariable = check === 'deflection_variable';
  const deflection = isVariable ? figures.deflection_variable_mm : figures.deflection_total_mm;
  const limit = isVariable ? figures.deflection_variable_limit_mm : figures.deflection_total_limit_mm;
  const help = isVariable
    ? 'A deeper section helps; pre-camber and a higher steel grade do not.'
    : 'A deeper section or pre-camber helps; a higher steel grade does not.';
  return [
    `Stiffness governs: the ${checkInSentence(check)} is ${oneDecimal(deflection)} mm against a limit of ${oneDecimal(limit)} mm, while the strength utilisation is ${strengthInWords(figures)}. ${help}`,
  ];
}

/** Only sizes that were checked are named. */
function moreReserve({ design_basis, alternatives }: BeamResult): string {
  if (design_basis === 'concrete')
    return 'More reinforcement or a deeper beam would leave reserve for additional load.';
  const other = alternatives.find(
    ({ family, governing_utilisation }) => family !== 'UB' && governing_utilisation <= RESERVE_UP_TO,
  );
  return other
    ? `${other.section} (${oneDecimal(other.mass_kg_m)} kg/m, ${utilisationInWords(other.governing_utilisation)}) would leave reserve for additional load.`
    : 'Choose a heavier section if additional load is likely.';
}

function onReserve({ figures }: Assessment): string[] {
  const { governing_utilisation } = figures;
  if (governing_utilisation === null || governing_utilisation <= LITTLE_RESERVE_ABOVE) return [];
  return [`At ${utilisationInWords(governing_utilisation)} the section has little reserve. ${moreReserve(figures)}`];
}

/** Restraint that a simply supported beam needs to pass; nothing if it fails even with restraint. */
function restrainSpan({ input, figures }: Assessment): string[] {
  const { adequate, unrestrained_utilisation: utilisation, unrestrained_alternative: alternative } = figures;
  if (!adequate || utilisation === null || utilisation <= 1) return [];
  if (!isSteelAlone(figures)) {
    return [
      `Fix the deck to the beam before the slab is cast. Construction-stage utilisation ${utilisationInWords(utilisation)}: fails if the compression flange is not restrained.`,
    ];
  }
  const level = input.load_level === undefined ? ', with the load at the shear centre' : '';
  const other = alternative
    ? ` If it cannot be restrained, use ${alternative.section} (${oneDecimal(alternative.mass_kg_m)} kg/m)${level}.`
    : '';
  return [
    `Restrain the compression flange along its whole length, by a floor or deck fixed to it or by bracing designed to EN 1993-1-1 6.3.5.2, during erection too. Utilisation ${utilisationInWords(utilisation)}: fails if the compression flange is not restrained.${other}`,
  ];
}

/** Buckling that decides: what was checked, and what would help. */
function onBuckling({ input }: Assessment, checked: string, chi_lt: number, ltb_utilisation: number): string {
  const isReduced = roundTo(chi_lt, 4) < 1;
  const at = `${checked}, at ${utilisationInWords(ltb_utilisation)}.`;
  if (input.config === 'cant' && input.restraint === undefined) {
    return `${at} ${isReduced ? 'Restraint at the tip or at mid-length would add reserve.' : 'Buckling does not reduce its resistance.'}`;
  }
  return input.config === 'cont' && input.restraint === undefined
    ? `${at} Fix the top flange to the floor along both spans.`
    : `${at} ${isReduced ? 'More lateral restraint would add reserve.' : 'Buckling does not reduce its resistance.'}`;
}

const CHECKED_PART = {
  ss: 'The compression flange is checked without restraint',
  cant: 'The compression flange of the cantilever is checked without restraint',
  cont: 'The bottom flange next to the internal support is checked without restraint',
};

function onRestraint(assessment: Assessment): string[] {
  const { input, figures } = assessment;
  if (figures.design_basis === 'concrete') return [];
  const { lateral_torsional, ltb_utilisation, unrestrained_utilisation: utilisation, adequate } = figures;
  if (input.config === 'ss' && ltb_utilisation === null) return restrainSpan(assessment);
  if (lateral_torsional === null) return [];
  const { length_m, chi_lt } = lateral_torsional;
  const length = metres(length_m);
  if (ltb_utilisation !== null) {
    const isBetween = input.restraint === 'ends' || input.restraint === 'spaced';
    const part =
      isBetween && input.config === 'cont' && isSteelAlone(figures) ? CHECKED_PART.ss : CHECKED_PART[input.config];
    return [onBuckling(assessment, `${part} over ${length} m`, chi_lt, ltb_utilisation)];
  }
  return sayWhen([
    adequate && (utilisation ?? 0) > 1,
    () =>
      input.config === 'cant'
        ? `Restrain the compression flange of the cantilever along its whole length. Utilisation ${utilisationInWords(utilisation ?? 0)} over ${length} m: fails if it is not restrained.`
        : `Restrain the bottom flange next to the internal support. Utilisation ${utilisationInWords(utilisation ?? 0)} over ${length} m: fails there if it is not restrained.`,
  ]);
}

function onStuds({ input, figures: { composite, construction_utilisation } }: Assessment): string[] {
  if (!composite) return [];
  const { studs_per_trough, degree_of_shear_connection, minimum_degree, deflection_slab_stage_mm } = composite;
  const camber =
    deflection_slab_stage_mm > (1000 * input.span_m) / PRECAMBER_FROM
      ? ` Pre-camber the beam by about ${oneDecimal(deflection_slab_stage_mm)} mm, its deflection under the slab.`
      : '';
  return [
    `Weld ${studs_per_trough === 1 ? 'one stud' : 'two studs'} of ${STUD_DIAMETER.value} x ${STUD_HEIGHT.value[studRow(sizeOf(beamOf(input).slab).h_p)]} mm in every trough: the degree of shear connection is ${formatNumber(degree_of_shear_connection, 3)} against a minimum of ${formatNumber(minimum_degree, 3)}. The utilisation of the bare section at the construction stage is ${utilisationInWords(construction_utilisation ?? 0)}.${camber}`,
  ];
}

const PROTECTION = { none: 'no protection', intumescent_coating: 'an intumescent coating', board: 'a board' } as const;

function onFire({ figures: { fire, concrete } }: Assessment): string[] {
  if (!fire) return [];
  const { required_minutes, indicative_board_mm } = fire;
  if (concrete) {
    return [
      `A nominal cover of ${formatNumber(concrete.nominal_cover_mm, 0)} mm gives the main bars an axis distance of ${oneDecimal(fire.provided_axis_distance_mm)} mm, against ${formatNumber(fire.required_axis_distance_mm ?? 0, 0)} mm required for ${required_minutes} minutes of fire resistance.`,
    ];
  }
  const unprotected = `the fire resistance without protection is ${oneDecimal(fire.unprotected_resistance_minutes)} minutes`;
  if (!fire.protection_required)
    return [`No fire protection is needed for ${required_minutes} minutes: ${unprotected}.`];
  const board = indicative_board_mm === null ? '' : ` A generic board of ${indicative_board_mm} mm would be enough.`;
  return [
    `For ${required_minutes} minutes of fire resistance use ${PROTECTION[fire.protection_system]}. The critical temperature is ${formatNumber(fire.critical_temperature_c ?? 0, 0)} °C, the section factor ${formatNumber(fire.section_factor_profile_per_m ?? 0, 0)} per metre, and ${unprotected}.${board}`,
  ];
}

function onDepth({ figures: { alternatives, section_depth_mm, section_mass_kg_m } }: Assessment): string[] {
  if (section_depth_mm === null || section_mass_kg_m === null) return [];
  const shallowest = leastOf('depth_mm', alternatives);
  if (!shallowest) return [];
  const saved = roundTo(section_depth_mm - shallowest.depth_mm, 1);
  if (saved < DEPTH_WORTH_SAVING_MM) return [];
  const added = roundTo(shallowest.mass_kg_m - section_mass_kg_m, 1);
  const weight = `and ${oneDecimal(Math.abs(added))} kg/m ${added > 0 ? 'heavier' : 'lighter'}`;
  return [
    `If depth matters, ${shallowest.section} is ${oneDecimal(saved)} mm shallower ${added === 0 ? 'at the same weight' : weight}.`,
  ];
}

/** Reduction in the effects of a load with the partial factor for permanent actions instead of variable actions. */
const REDUCTION_PCT = roundTo(100 * (1 - GAMMA_G.value / GAMMA_Q.value), 0);
const VARIABLE_FACTOR = GAMMA_Q.value.toFixed(2);

/** Reduction in the design moment if the applied load is permanent: 10 % of the part that is not self-weight. */
function reductionByFactors({ input: { config, span_m }, figures }: Assessment): string {
  const { self_weight_kn_m, m_sag_ed_knm, m_hog_ed_knm } = figures;
  const byWeight = (GAMMA_G.value * self_weight_kn_m * pow(span_m, 2)) / (config === 'cant' ? 2 : 8);
  const share = byWeight / Math.max(m_sag_ed_knm ?? 0, m_hog_ed_knm ?? 0);
  return `${share <= 0.05 ? 'about' : 'up to'} ${REDUCTION_PCT} %`;
}

function confirmSplit(assessment: Assessment): string {
  const factor = `The partial factor ${VARIABLE_FACTOR} is applied to the whole applied load`;
  const fall =
    assessment.figures.design_basis === 'composite'
      ? ' except the slab; if that were permanent too, the design moment would reduce by up to 10 %.'
      : `; if all of it were permanent, the design moment would reduce by ${reductionByFactors(assessment)}.`;
  return `Confirm how the load divides into permanent and variable actions. ${factor}${fall}`;
}

export function recommend(assessment: Assessment): string[] {
  const { natural_frequency_hz: frequency, uplift_reaction_3_kn: uplift, adequate } = assessment.figures;
  return [
    ...sayWhen([!adequate, () => notAdequate(assessment)]),
    ...onFallback(assessment),
    ...onStiffness(assessment),
    ...onReserve(assessment),
    ...onRestraint(assessment),
    ...onStuds(assessment),
    ...onFire(assessment),
    ...onDepth(assessment),
    ...sayWhen(
      [
        frequency !== null && frequency < FREQUENCY_MIN_HZ,
        () =>
          `The natural frequency is ${formatNumber(frequency ?? 0, 2)} Hz. Check the response of the floor to walking (SCI P354).`,
      ],
      [roundTo(uplift ?? 0, 1) > 0, () => `Hold the far support down for an uplift of ${oneDecimal(uplift)} kN.`],
    ),
    ...sayWhen([assessment.input.permanent_kn_m === undefined, () => confirmSplit(assessment)]),
  ];
}
