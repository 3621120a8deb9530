import { choice, count, flag, listOf, quantity, strictObject } from '../../kernel/index.ts';
import { CAUSE, type DeductionItem } from './data.ts';

const CURRENT_USES = ['office', 'industrial', 'retail', 'residential'] as const;
const PROPOSED_USES = ['office', 'residential', 'healthcare', 'industrial', 'retail'] as const;
const PERIODS = ['pre1945', '1945-1970', '1970-1990', '1990-2010', 'post2010'] as const;
const STRUCTURES = ['concrete', 'steel', 'masonry', 'timber', 'unknown'] as const;
const FLOORS = ['1-3', '4-6', '7-10', '10+'] as const;
const CONDITIONS = ['good', 'fair', 'poor', 'unknown'] as const;
const LOCATIONS = ['uk', 'western-eu', 'eastern-eu', 'uae'] as const;
const BIM_STATES = ['yes', 'partial', 'no'] as const;

/** On a tie of scores the first of these is the weakest. */
export const SCORED_DOMAINS = ['structural', 'mep', 'compliance', 'digital'] as const;
export type ScoredDomain = (typeof SCORED_DOMAINS)[number];

const RAGS = ['green', 'amber', 'red'] as const;
export type Rag = (typeof RAGS)[number];

/** The place in this list is the rank of a level in the working. */
export const COMPLEXITIES = ['low', 'moderate', 'high', 'very_high'] as const;
export type Complexity = (typeof COMPLEXITIES)[number];

export const RISK_FLAGS = [
  'imposed_load_increase',
  'asbestos_presumed',
  'asbestos_possible',
  'raac_check',
  'raac_check_if_before_1996',
  'large_panel_system_check',
  'high_alumina_cement_check',
  'timber_decay_check',
  'higher_risk_building',
  'robustness_class_review',
  'sleeping_risk_fire_strategy',
  'acoustic_separation',
  'energy_upgrade_on_change_of_use',
  'no_digital_record',
] as const;
export type RiskFlag = (typeof RISK_FLAGS)[number];

export const SURVEYS = [
  'structural_appraisal',
  'asbestos_refurbishment_survey',
  'raac_inspection',
  'intrusive_concrete_testing',
  'timber_and_damp_survey',
  'fire_strategy_review',
  'mep_condition_survey',
  'measured_survey_scan_to_bim',
  'energy_model',
  'use_class_and_consent_review',
  'desktop_verification',
] as const;
export type Survey = (typeof SURVEYS)[number];

export const Input = strictObject({
  current_use: choice(CURRENT_USES, 'Present use of the building'),
  proposed_use: choice(PROPOSED_USES, 'Use after the works; the present one for a refurbishment'),
  year_built: choice(PERIODS, 'Period in which the building was built'),
  structure: choice(STRUCTURES, 'Main structure'),
  floors: choice(FLOORS, 'Number of floors; 10+ means more than 10'),
  condition: choice(CONDITIONS, 'Condition of the building'),
  location: choice(LOCATIONS, 'Where the building stands'),
  bim: choice(BIM_STATES, 'Whether there is a digital model of the building'),
});

const domain = choice(SCORED_DOMAINS, 'Domain of the screening');
const weeks = (description: string) => count({ unit: 'weeks', description });
const score = (description: string) => count({ unit: '-', description });
const rag = (description: string) => choice(RAGS, description);
const load = (description: string) => quantity({ unit: 'kN/m2', decimals: 1, description });

const DomainScore = strictObject({
  domain,
  score: score('Score of the domain, 0 to 100'),
  rag: rag('Rating of the domain'),
  weight: quantity({ unit: '-', decimals: 2, description: 'Weight of the domain in the readiness score' }),
  contribution: quantity({ unit: '-', decimals: 2, description: 'Points that the domain brings to the score' }),
});

const TraceLine = strictObject({
  domain,
  item: choice(Object.keys(CAUSE) as DeductionItem[], 'Deduction by its name'),
  points: count({ unit: 'points', description: 'Points taken off; negative where points are added' }),
});

export const Result = strictObject({
  readiness_score: quantity({ unit: '-', decimals: 1, description: 'Readiness for the proposed use, 0 to 100' }),
  readiness_rag: rag('Rating of the readiness score'),
  project_complexity: choice(COMPLEXITIES, 'How complex the project will be'),
  change_of_use: flag('Whether the use changes'),
  structural_score: score('Score of the structure'),
  mep_score: score('Score of the building services'),
  compliance_score: score('Score of regulations and approvals'),
  digital_score: score('Score of the digital record'),
  structural_rag: rag('Rating of the structure'),
  mep_rag: rag('Rating of the building services'),
  compliance_rag: rag('Rating of regulations and approvals'),
  digital_rag: rag('Rating of the digital record'),
  domains: listOf(DomainScore, { description: 'The four domains and what each brings to the score' }),
  weakest_domain: choice(SCORED_DOMAINS, 'Domain with the lowest score'),
  current_imposed_load_kn_per_m2: load('Imposed floor load of the present use'),
  proposed_imposed_load_kn_per_m2: load('Imposed floor load of the proposed use'),
  imposed_load_ratio: quantity({ unit: '-', decimals: 2, description: 'Proposed over present imposed floor load' }),
  higher_risk_building: flag('Whether the rules for higher-risk buildings apply during the works'),
  risk_flags: listOf(choice(RISK_FLAGS, 'One risk'), { description: 'Risks to be looked into' }),
  recommended_surveys: listOf(choice(SURVEYS, 'One survey'), { description: 'Surveys in their order' }),
  pre_construction_low_weeks: weeks('Shortest expected time before construction'),
  pre_construction_high_weeks: weeks('Longest expected time before construction'),
  score_trace: listOf(TraceLine, { description: 'Every deduction that is not 0, by domain' }),
});
