import type { Static } from 'typebox';
import {
  choice,
  count,
  flag,
  further,
  type Given,
  listOf,
  optionsOf,
  quantity,
  strictObject,
} from '../../kernel/index.ts';
import type { DeductionItem } from './data.ts';

const CURRENT_USES = {
  office: 'Office',
  industrial: 'Industrial',
  retail: 'Retail',
  residential: 'Residential',
} as const;

const PROPOSED_USES = {
  office: 'Office',
  residential: 'Residential',
  healthcare: 'Healthcare',
  industrial: 'Industrial',
  retail: 'Retail',
} as const;

const PERIODS = {
  pre1945: 'Before 1945',
  '1945-1970': '1945 to 1970',
  '1970-1990': '1970 to 1990',
  '1990-2010': '1990 to 2010',
  post2010: 'After 2010',
} as const;

const STRUCTURES = {
  concrete: 'Concrete',
  steel: 'Steel',
  masonry: 'Masonry',
  timber: 'Timber',
  unknown: 'Unknown',
} as const;

const FLOORS = { '1-3': '1 to 3', '4-6': '4 to 6', '7-10': '7 to 10', '10+': 'More than 10' } as const;
const CONDITIONS = { good: 'Good', fair: 'Fair', poor: 'Poor', unknown: 'Unknown' } as const;
const LOCATIONS = { uk: 'UK', 'western-eu': 'Western EU', 'eastern-eu': 'Eastern EU', uae: 'UAE' } as const;
const NATIONS = {
  england: 'England',
  wales: 'Wales',
  scotland: 'Scotland',
  northern_ireland: 'Northern Ireland',
} as const;
const HERITAGE = { none: 'None', conservation_area: 'Conservation area', listed: 'Listed building' } as const;
const BIM_STATES = { yes: 'Yes', partial: 'Partial', no: 'No' } as const;

export const DOMAINS = {
  structural: 'Structural',
  mep: 'Building services (MEP)',
  compliance: 'Compliance',
  digital: 'Digital',
} as const;
export type ScoredDomain = keyof typeof DOMAINS;

const RAGS = { green: 'Green', amber: 'Amber', red: 'Red' } as const;
export type Rag = keyof typeof RAGS;
const RAG_TONES = { green: 'good', amber: 'caution', red: 'bad' } as const;

const COMPLEXITY_LEVELS = { low: 'Low', moderate: 'Moderate', high: 'High', very_high: 'Very high' } as const;
export type Complexity = keyof typeof COMPLEXITY_LEVELS;
/** The working gives a level by its index in this list. */
export const COMPLEXITIES = optionsOf(COMPLEXITY_LEVELS);

export const RISKS = {
  imposed_load_increase: 'Imposed load increase',
  asbestos_presumed: 'Asbestos presumed',
  asbestos_possible: 'Asbestos possible',
  raac_check: 'RAAC check',
  raac_check_if_before_1996: 'RAAC check if before 1996',
  large_panel_system_check: 'Large-panel system check',
  high_alumina_cement_check: 'High-alumina cement check',
  timber_decay_check: 'Timber decay check',
  higher_risk_building: 'Higher-risk building',
  robustness_class_review: 'Robustness class review',
  sleeping_risk_fire_strategy: 'Sleeping risk fire strategy',
  acoustic_separation: 'Acoustic separation',
  energy_upgrade_on_change_of_use: 'Energy upgrade on change of use',
  heritage_consent: 'Heritage consent',
  no_digital_record: 'No digital record',
} as const;
export type RiskFlag = keyof typeof RISKS;
export const RISK_FLAGS = optionsOf(RISKS);

/** In the order of the work: desk checks, surveys that open nothing, surveys that open up, models of the results. */
export const SURVEY_NAMES = {
  use_class_and_consent_review: 'Use class and consent review',
  heritage_assessment: 'Heritage assessment',
  fire_strategy_review: 'Fire strategy review',
  measured_survey_scan_to_bim: 'Measured survey (scan to BIM)',
  mep_condition_survey: 'MEP condition survey',
  structural_appraisal: 'Structural appraisal',
  asbestos_refurbishment_survey: 'Asbestos refurbishment survey',
  raac_inspection: 'RAAC inspection',
  intrusive_concrete_testing: 'Intrusive concrete testing',
  timber_and_damp_survey: 'Timber and damp survey',
  energy_model: 'Energy model',
  desktop_verification: 'Desktop verification',
} as const;
export type Survey = keyof typeof SURVEY_NAMES;
export const SURVEYS = optionsOf(SURVEY_NAMES);

const DEDUCTION_ITEMS: Record<DeductionItem, string> = {
  S_load: 'Floor load',
  S_type: 'Type of structure',
  S_age: 'Age',
  S_floor: 'Floors',
  S_cond: 'Condition',
  S_lps: 'Large-panel system',
  M_use: 'Use',
  M_age: 'Age',
  M_cond: 'Condition',
  M_floor: 'Floors',
  M_uae: 'Cooling-led design (UAE)',
  C_use: 'Use',
  C_age: 'Age',
  C_floor: 'Floors',
  C_cond: 'Condition',
  C_loc: 'Location',
  C_her: 'Heritage',
  D_bim: 'BIM',
  D_age: 'Age',
  D_unknown: 'Unknown structure or condition',
};

export const Input = strictObject({
  current_use: choice(CURRENT_USES, {
    label: 'Current use',
    hint: 'Use of the building today',
    description: 'Use of the building today',
  }),
  proposed_use: choice(PROPOSED_USES, {
    label: 'Proposed use',
    hint: 'Use after the works. For a refurbishment, the same as today.',
    description: 'Use after the works; the same as today for a refurbishment',
  }),
  year_built: choice(PERIODS, {
    label: 'Period built',
    hint: '',
    description: 'Period in which the building was built: pre1945 is before 1945, post2010 after 2010',
  }),
  structure: choice(STRUCTURES, {
    label: 'Main structure',
    hint: '',
    description: 'Material of the main structure',
  }),
  floors: choice(FLOORS, {
    label: 'Floors',
    hint: 'Storeys of the building',
    inSentence: 'the number of floors',
    description: 'Number of floors; 10+ means more than 10',
  }),
  condition: choice(CONDITIONS, {
    label: 'Condition',
    hint: '',
    description: 'Condition of structure and services',
  }),
  location: choice(LOCATIONS, {
    label: 'Location',
    hint: '',
    description: 'Location, which decides risks and approvals; western-eu and eastern-eu split the EU by region',
  }),
  bim: choice(BIM_STATES, {
    label: 'BIM model',
    hint: 'Whether there is a digital model of the building',
    description: 'Whether there is a digital model (BIM) of the building; partial if it is not complete',
  }),
  nation: further(
    choice(NATIONS, {
      label: 'Nation',
      appliesWhen: { location: ['uk'] },
      description: 'For sites in the UK only: nation whose law is cited; without it, England',
    }),
  ),
  heritage: further(
    choice(HERITAGE, {
      label: 'Heritage protection',
      description: 'Heritage protection: listed if the building is both; without it, none',
    }),
  ),
});
export type Building = Given<typeof Input>;

const domain = choice(DOMAINS, { label: 'Domain', description: 'Domain of the screening' });
const weeks = (label: string, description: string) => count({ label, unit: 'weeks', description });
const score = (label: string, description: string) => count({ label, unit: '-', description });
const load = (label: string, description: string) => quantity({ label, unit: 'kN/m2', decimals: 1, description });
const rag = (about: { label: string; description: string; headline?: number }) =>
  choice(RAGS, { tones: RAG_TONES, ...about });

const DomainScore = strictObject({
  domain,
  score: score('Score', 'Score of the domain, 0 to 100'),
  rag: choice(RAGS, { label: 'Rating', description: 'Rating of the domain' }),
  weight: quantity({
    label: 'Weight',
    unit: '-',
    decimals: 2,
    description: 'Weight of the domain in the readiness score',
  }),
  contribution: quantity({
    label: 'Contribution',
    unit: '-',
    decimals: 2,
    description: 'Contribution of the domain to the score',
  }),
});

const TraceLine = strictObject({
  domain,
  item: choice(DEDUCTION_ITEMS, { label: 'Item', description: 'Name of the deduction' }),
  points: count({
    label: 'Points',
    unit: 'points',
    description: 'Points deducted; negative if points are added',
  }),
});

export const Result = strictObject({
  readiness_score: quantity({
    label: 'Readiness score',
    unit: '-',
    decimals: 1,
    headline: 1,
    description: 'Readiness for the proposed use, 0 to 100',
  }),
  readiness_rag: rag({ label: 'Readiness rating', headline: 2, description: 'Rating of the readiness score' }),
  project_complexity: choice(COMPLEXITY_LEVELS, {
    label: 'Project complexity',
    headline: 3,
    tones: { low: 'good', moderate: 'caution', high: 'bad', very_high: 'bad' },
    description: 'Complexity of the project',
  }),
  change_of_use: flag({ label: 'Change of use', description: 'Whether the use changes' }),
  structural_score: score('Structural score', 'Score of the structure'),
  mep_score: score('MEP score', 'Score of the building services'),
  compliance_score: score('Compliance score', 'Score of regulations and approvals'),
  digital_score: score('Digital score', 'Score of the digital record'),
  structural_rag: rag({ label: 'Structural rating', description: 'Rating of the structure' }),
  mep_rag: rag({ label: 'MEP rating', description: 'Rating of the building services' }),
  compliance_rag: rag({ label: 'Compliance rating', description: 'Rating of regulations and approvals' }),
  digital_rag: rag({ label: 'Digital rating', description: 'Rating of the digital record' }),
  domains: listOf(DomainScore, {
    label: 'Domains',
    description: 'The four domains and their contributions to the score',
  }),
  weakest_domain: choice(DOMAINS, {
    label: 'Weakest domain',
    headline: 4,
    description: 'Domain with the lowest score',
  }),
  current_imposed_load_kn_per_m2: load('Current imposed load', 'Imposed floor load of the present use'),
  proposed_imposed_load_kn_per_m2: load('Proposed imposed load', 'Imposed floor load of the proposed use'),
  imposed_load_ratio: quantity({
    label: 'Imposed load ratio',
    unit: '-',
    decimals: 2,
    description: 'Ratio of proposed to present imposed floor load',
  }),
  higher_risk_building: flag({
    label: 'Higher-risk building',
    description: 'Whether the rules for higher-risk buildings apply during the works',
  }),
  risk_flags: listOf(choice(RISKS, { description: 'One risk' }), {
    label: 'Risk flags',
    description: 'Risks to be investigated',
  }),
  recommended_surveys: listOf(choice(SURVEY_NAMES, { description: 'One survey' }), {
    label: 'Recommended surveys',
    description: 'Desk checks and surveys in the order of the work',
  }),
  pre_construction_low_weeks: weeks('Pre-construction, low', 'Shortest expected pre-construction period'),
  pre_construction_high_weeks: weeks('Pre-construction, high', 'Longest expected pre-construction period'),
  score_trace: listOf(TraceLine, { label: 'Score trace', description: 'Every deduction that is not 0, by domain' }),
});
export type Figures = Static<typeof Result>;
