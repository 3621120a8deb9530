import { type Advice, type Finished, formatNumber, inSentence, joinWords, sayWhen } from '../../kernel/index.ts';
import { CAUSE, COMPLEXITY_FROM, GATEWAY_WEEKS, S_COND, S_LPS, S_TYPE } from './data.ts';
import { ENGLAND_AND_WALES, isHigherRiskIfTall, isMaterialChange } from './facts.ts';
import { jurisdictionOf, LAW_OF } from './jurisdictions.ts';
import {
  GERMAN_HIGH_RISE_ABOVE,
  HIGHER_RISK_HEIGHT,
  HIGHER_RISK_REGULATIONS,
  INFORMATION_MANAGEMENT,
  SECOND_STAIR_FROM,
  SECOND_STAIR_SINCE,
  SOUND_INSULATION_MIN,
  SPRINKLERS_ABOVE,
  UAE_HIGH_RISE_ABOVE,
  WELSH_PROCEDURES,
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

/** The law of the place that the sentences cite. */
function lawOf(input: Building) {
  return LAW_OF[jurisdictionOf(input)];
}

function planGateway(input: Building): string {
  const weeks = formatNumber(GATEWAY_WEEKS.value.higher_risk);
  const approval =
    jurisdictionOf(input) === 'wales'
      ? `the local authority is the building control authority and must approve the work before it starts (${WELSH_PROCEDURES})`
      : 'the Building Safety Regulator is the building control authority and must approve gateway 2 before work starts';
  return `Treat the project as work on a higher-risk building (${lawOf(input).higherRisk}): ${approval}. Plan ${weeks} weeks or more for it, and appoint a principal designer and a principal contractor for the building regulations duties.`;
}

function planFireStrategy(input: Building): string {
  const plan = `Write a new fire strategy for the sleeping risk (${lawOf(input).fire}): escape, compartmentation, detection and smoke control.`;
  if (jurisdictionOf(input) !== 'england' || input.proposed_use !== 'residential') return plan;
  return `${plan} ${SPRINKLERS_ABOVE.source.document} requires sprinklers in new blocks of flats above ${formatNumber(SPRINKLERS_ABOVE.value)} m and, from ${SECOND_STAIR_SINCE}, a second common stair in new blocks of ${formatNumber(SECOND_STAIR_FROM.value)} m or more: ask the building control authority how both apply to a conversion.`;
}

function planDwellings(input: Building): string {
  const { sound, dwellings } = lawOf(input);
  const { source, value } = SOUND_INSULATION_MIN;
  const level =
    jurisdictionOf(input) === 'england'
      ? `${source.document} ${source.place}: at least ${formatNumber(value)} dB DnT,w + Ctr for dwellings formed by material change of use`
      : sound;
  return `Plan sound insulation between dwellings (${level}), ${dwellings}.`;
}

function askForConsent(input: Building): string {
  const { heritage } = lawOf(input);
  return input.heritage === 'listed'
    ? `Agree with the heritage authority which works need consent, and obtain it before they start (${heritage}): the protection can rule out the layout.`
    : `Check which works to the exterior the conservation area restricts (${heritage}).`;
}

function settleConsents(input: Building): string {
  return `Settle use and consents first (${lawOf(input).consent}): this desk check can stop the project before surveys are paid for.`;
}

function appraiseFloors(input: Building, figures: Figures): string[] {
  const { imposed_load_ratio: ratio, risk_flags: flags } = figures;
  const { floorLoads } = lawOf(input);
  return sayWhen(
    [
      flags.includes('imposed_load_increase'),
      () =>
        `Have the structure appraised before the layout is fixed: the floors were designed for about ${formatNumber(figures.current_imposed_load_kn_per_m2, 1)} kN/m2 and the new use needs ${formatNumber(figures.proposed_imposed_load_kn_per_m2, 1)} kN/m2, ${formatNumber(ratio, 2)} times as much (${floorLoads}). Move heavy use to ground level.`,
    ],
    [
      ratio < 1,
      () =>
        `Have the reserve floor load capacity confirmed: the new use needs only ${formatNumber(ratio, 2)} of the present design load (${floorLoads}), and the rest may support new partitions, screed, plant or a light extra storey.`,
    ],
  );
}

function recommend({ input, figures }: Assessment): string[] {
  const { risk_flags: flags, readiness_score } = figures;
  const materials = flags.filter((flag) => MATERIAL_FLAGS.includes(flag));
  return [
    ...sayWhen(
      [figures.change_of_use, () => settleConsents(input)],
      [figures.higher_risk_building, () => planGateway(input)],
      [flags.includes('heritage_consent'), () => askForConsent(input)],
    ),
    ...appraiseFloors(input, figures),
    ...sayWhen(
      [
        materials.length > 0,
        () =>
          `Open up and test the materials after the asbestos survey (${joinWords(materials.map((flag) => inSentence(RISKS[flag])))}), and design no strengthening before the results are in.`,
      ],
      [
        flags.includes('asbestos_presumed') || flags.includes('asbestos_possible'),
        () =>
          `Commission an asbestos refurbishment and demolition survey before any intrusive work (${lawOf(input).asbestos}).`,
      ],
    ),
    ...liftRedDomains(figures),
    ...sayWhen(
      [flags.includes('sleeping_risk_fire_strategy'), () => planFireStrategy(input)],
      [flags.includes('acoustic_separation'), () => planDwellings(input)],
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

/** What the building regulations of England and Wales make of the change. */
function assumeRegulations(input: Building, { change_of_use }: Figures): string[] {
  if (!ENGLAND_AND_WALES.includes(jurisdictionOf(input))) return [];
  return sayWhen(
    [
      change_of_use && !isMaterialChange(input),
      () =>
        'A change to an office or an industrial use is not a material change of use under regulation 5 of the Building Regulations 2010: they apply to the works, and not to the building as it is.',
    ],
    [
      !change_of_use && input.proposed_use === 'residential',
      () =>
        'The number of dwellings is taken to stay the same: otherwise it is a material change of use under regulation 5 of the Building Regulations 2010.',
    ],
    [
      change_of_use && input.proposed_use === 'healthcare',
      () => 'Healthcare is read as a hospital or care home with beds, which a clinic without beds is not.',
    ],
  );
}

function assume({ input, figures }: Assessment): string[] {
  return [
    'Weights, deductions, bands and weeks are assumptions of this product for a screening, not measured properties; floor loads are design values by use, and the real floor may differ.',
    ...sayWhen(
      [input.location === 'uk' && input.nation === undefined, () => 'The nation was not given: England is assumed.'],
      [input.heritage === undefined, () => 'Heritage protection was not given: none is assumed.'],
      [
        input.location === 'western-eu',
        () =>
          `Each country sets its own limits: in Germany, for example, a building is a high-rise when the floor of a habitable room lies more than ${formatNumber(GERMAN_HIGH_RISE_ABOVE.value)} m above ground (model building code § 2(4)).`,
      ],
      [
        input.location === 'uae',
        () =>
          `Under the ${UAE_HIGH_RISE_ABOVE.source.document} a building above ${formatNumber(UAE_HIGH_RISE_ABOVE.value)} m is a high-rise.`,
      ],
      [
        figures.higher_risk_building && jurisdictionOf(input) === 'england',
        () =>
          `The rule for higher-risk buildings is England's (${HIGHER_RISK_REGULATIONS}), for at least two residential units, a hospital or a care home.`,
      ],
    ),
    ...assumeRegulations(input, figures),
  ];
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

/** What the answer leaves open because of the place. */
function warnOfPlace(input: Building, { higher_risk_building, change_of_use }: Figures): string[] {
  const place = jurisdictionOf(input);
  const { changeOfUse } = LAW_OF[place];
  return sayWhen(
    [
      input.location !== 'uk' && input.nation !== undefined,
      () => 'The nation applies to a site in the UK only and is ignored.',
    ],
    [
      higher_risk_building && input.nation === undefined,
      () =>
        'The nation was not given, and the rules for higher-risk buildings depend on it: in Wales the local authority approves the work, and Scotland and Northern Ireland have no such regime.',
    ],
    [
      place === 'scotland' || place === 'northern_ireland',
      () =>
        `The law of ${place === 'scotland' ? 'Scotland' : 'Northern Ireland'} is named but not checked: ask the building control authority what it requires.`,
    ],
    [
      place === 'eu' || place === 'uae',
      () =>
        `The ${changeOfUse} is not held here: floor loads are UK values in its place, and${change_of_use ? ' requirements on the change of use,' : ''} heights, fire safety and approvals must be taken from the national rules.`,
    ],
  );
}

function warn({ input, figures }: Assessment): string[] {
  const { structure, condition, location, year_built } = input;
  return [
    ...sayWhen(
      [structure === 'unknown' || condition === 'unknown', () => warnOfUnknowns(input, figures)],
      [
        isHigherRiskIfTall(input),
        () =>
          `Check the height against ${formatNumber(HIGHER_RISK_HEIGHT.value)} m: tall storeys can make 4 to 6 floors a higher-risk building (${lawOf(input).higherRisk}).`,
      ],
      [
        year_built === '1990-2010' && location === 'uk',
        () =>
          'RAAC is to be expected only if the building is from before about 1996, asbestos only if from before 2000.',
      ],
      [
        year_built === 'pre1945' && input.heritage === undefined,
        () =>
          'A building of this age may be listed or protected: check its heritage status before relying on the score.',
      ],
    ),
    ...warnOfPlace(input, figures),
  ];
}

export function adviseOnReadiness(assessment: Assessment): Advice {
  return {
    recommendations: recommend(assessment),
    assumptions: assume(assessment),
    warnings: warn(assessment),
  };
}
