import { type Advice, type Finished, formatNumber, inSentence, joinWords, sayWhen } from '../../kernel/index.ts';
import { CAUSE, COMPLEXITY_FROM, GATEWAY_WEEKS, S_COND, S_LPS, S_TYPE } from './data.ts';
import { isHigherRiskIfTall } from './facts.ts';
import {
  ASBESTOS_LAW,
  FLOOR_LOADS,
  GERMAN_HIGH_RISE_ABOVE,
  HIGHER_RISK_HEIGHT,
  HIGHER_RISK_LAW,
  HIGHER_RISK_REGULATIONS,
  INFORMATION_MANAGEMENT,
  MATERIAL_CHANGE_OF_USE,
  SECOND_STAIR_FROM,
  SECOND_STAIR_SINCE,
  SOUND_INSULATION_MIN,
  SPRINKLERS_ABOVE,
  UAE_HIGH_RISE_ABOVE,
} from './law.ts';
import {
  type Building,
  DOMAINS,
  type Figures,
  RISKS,
  type RiskFlag,
  type ScoredDomain,
  SURVEY_NAMES,
  type Survey,
} from './schema.ts';

type Assessment = Finished<Building, Figures>;

/** A red domain always has this survey among those recommended. */
const SURVEY_THAT_LIFTS: Readonly<Record<ScoredDomain, Survey>> = {
  structural: 'structural_appraisal',
  mep: 'mep_condition_survey',
  compliance: 'fire_strategy_review',
  digital: 'measured_survey_scan_to_bim',
};

const MATERIAL_FLAGS: readonly RiskFlag[] = [
  'raac_check',
  'raac_check_if_before_1996',
  'large_panel_system_check',
  'high_alumina_cement_check',
];

function surveyInWords(survey: Survey): string {
  return inSentence(SURVEY_NAMES[survey]);
}

function liftRed({ domain, score }: Figures['domains'][number], trace: Figures['score_trace']): string {
  const largest = trace
    .filter((deduction) => deduction.domain === domain && deduction.points > 0)
    .sort((a, b) => b.points - a.points)
    .slice(0, 2)
    .map(({ item, points }) => `${formatNumber(points, 0)} points for ${CAUSE[item]}`);
  return `Use the ${surveyInWords(SURVEY_THAT_LIFTS[domain])} to improve the ${inSentence(DOMAINS[domain])} domain, which is red at ${formatNumber(score, 0)}: its largest deductions are ${largest.join(' and ')}.`;
}

function liftRedDomains({ domains, score_trace }: Figures): string[] {
  return domains.filter(({ rag }) => rag === 'red').map((domain) => liftRed(domain, score_trace));
}

function planFireStrategy(): string {
  return `Write a new fire strategy for the sleeping risk (${MATERIAL_CHANGE_OF_USE}, Part B): escape, compartmentation, detection and smoke control. In England, ${SPRINKLERS_ABOVE.source.document} requires sprinklers in new blocks of flats above ${formatNumber(SPRINKLERS_ABOVE.value)} m and, from ${SECOND_STAIR_SINCE}, for a second common stair in new blocks of ${formatNumber(SECOND_STAIR_FROM.value)} m or more: ask the building control authority how both apply to a conversion.`;
}

function planDwellings(): string {
  const { source, value } = SOUND_INSULATION_MIN;
  return `Plan sound insulation between dwellings (${source.document} ${source.place}: at least ${formatNumber(value)} dB DnT,w + Ctr for dwellings formed by material change of use), ventilation (Part F), overheating (Part O) and space standards.`;
}

function recommend({ input, figures }: Assessment): string[] {
  const { risk_flags: flags, imposed_load_ratio: ratio, readiness_score } = figures;
  const materials = flags.filter((flag) => MATERIAL_FLAGS.includes(flag));
  return [
    ...sayWhen(
      [
        figures.higher_risk_building,
        () =>
          `Treat the project as work on a higher-risk building (${HIGHER_RISK_LAW}): the Building Safety Regulator is the building control authority and must approve gateway 2 before work starts. Plan ${formatNumber(GATEWAY_WEEKS.value.higher_risk)} weeks or more for it, and appoint a principal designer and a principal contractor for the building regulations duties.`,
      ],
      [
        flags.includes('imposed_load_increase'),
        () =>
          `Have the structure appraised before the layout is fixed: the floors were designed for about ${formatNumber(figures.current_imposed_load_kn_per_m2, 1)} kN/m2 and the new use needs ${formatNumber(figures.proposed_imposed_load_kn_per_m2, 1)} kN/m2, ${formatNumber(ratio, 2)} times as much (${FLOOR_LOADS}). Move heavy use to ground level.`,
      ],
      [
        ratio < 1,
        () =>
          `Have the reserve floor load capacity confirmed: the new use needs only ${formatNumber(ratio, 2)} of the present design load (${FLOOR_LOADS}), and the rest may support new partitions, screed, plant or a light extra storey.`,
      ],
      [
        materials.length > 0,
        () =>
          `Open up and test the materials first (${joinWords(materials.map((flag) => inSentence(RISKS[flag])))}), and design no strengthening before the results are in.`,
      ],
      [
        flags.includes('asbestos_presumed') || flags.includes('asbestos_possible'),
        () => `Commission an asbestos refurbishment and demolition survey before any intrusive work (${ASBESTOS_LAW}).`,
      ],
    ),
    ...liftRedDomains(figures),
    ...sayWhen(
      [flags.includes('sleeping_risk_fire_strategy'), planFireStrategy],
      [input.proposed_use === 'residential', planDwellings],
      [
        input.bim !== 'yes',
        () =>
          `Make a scan-to-BIM model the single record before design starts, and set information requirements (${INFORMATION_MANAGEMENT}).`,
      ],
      [
        readiness_score >= COMPLEXITY_FROM.value.low,
        () =>
          `Proceed to a feasibility study at a readiness of ${formatNumber(readiness_score, 1)}, and verify the assumptions by a desktop review.`,
      ],
      [
        true,
        () =>
          `Carry out in this order: ${figures.recommended_surveys.map(surveyInWords).join(', ')}. Expect ${formatNumber(figures.pre_construction_low_weeks, 0)} to ${formatNumber(figures.pre_construction_high_weeks, 0)} weeks before construction.`,
      ],
    ),
  ];
}

function assume({ input, figures }: Assessment): string[] {
  return sayWhen(
    [
      true,
      () =>
        'Weights, deductions, bands and weeks are assumptions of this product for a screening, not measured properties; floor loads are design values by use, and the real floor may differ.',
    ],
    [
      input.location !== 'uk',
      () =>
        `UK regulations are used as the reference; national codes decide (Germany: high-rise when the floor of a habitable room lies more than ${formatNumber(GERMAN_HIGH_RISE_ABOVE.value)} m above ground, model building code § 2(4); UAE Fire and Life Safety Code: high-rise above ${formatNumber(UAE_HIGH_RISE_ABOVE.value)} m).`,
    ],
    [
      figures.higher_risk_building,
      () =>
        `The rule for higher-risk buildings is England's (${HIGHER_RISK_REGULATIONS}), and healthcare is read as hospital or care home: Wales has its own regulations for the same heights, Scotland and Northern Ireland have other rules, and a clinic without beds is not caught.`,
    ],
  );
}

/** The possible effect of an inspection of each unknown on a domain. */
function warnOfUnknowns({ structure, condition }: Building, { risk_flags }: Figures): string {
  const panels = risk_flags.includes('large_panel_system_check') ? S_LPS.value.likely : 0;
  const moves = sayWhen(
    [
      structure === 'unknown',
      () => `structure can raise a domain by up to ${formatNumber(S_TYPE.value.unknown + panels)} points`,
    ],
    [
      condition === 'unknown',
      () =>
        `condition can raise a domain by up to ${formatNumber(S_COND.value.unknown)} points or, if it is poor, lower it by up to ${formatNumber(S_COND.value.poor - S_COND.value.unknown)}`,
    ],
  );
  return `The score is provisional: an inspection of the unknown ${moves.join(', and of the unknown ')}.`;
}

function warn({ input, figures }: Assessment): string[] {
  const { structure, condition, location, year_built } = input;
  return sayWhen(
    [structure === 'unknown' || condition === 'unknown', () => warnOfUnknowns(input, figures)],
    [
      isHigherRiskIfTall(input),
      () =>
        `Check the height against ${formatNumber(HIGHER_RISK_HEIGHT.value)} m: tall storeys can make 4 to 6 floors a higher-risk building (${HIGHER_RISK_LAW}).`,
    ],
    [
      year_built === '1990-2010' && location === 'uk',
      () => 'RAAC is to be expected only if the building is from before about 1996, asbestos only if from before 2000.',
    ],
  );
}

export function adviseOnReadiness(assessment: Assessment): Advice {
  return {
    recommendations: recommend(assessment),
    assumptions: assume(assessment),
    warnings: warn(assessment),
  };
}
