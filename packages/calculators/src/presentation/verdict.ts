/** How a word or a yes or no of a result reads: as good news, as a caution, as bad news, or as a plain fact. */
export type Tone = 'good' | 'caution' | 'bad' | 'neutral';

type Tones = Readonly<Record<string, Tone>>;

const RATINGS: Tones = { green: 'good', amber: 'caution', red: 'bad' };
const CLASSES: Tones = {
  A: 'good',
  B: 'good',
  C: 'good',
  D: 'caution',
  E: 'caution',
  F: 'bad',
  G: 'bad',
};
const CHECK: Tones = { pass: 'good', fail: 'bad' };
const WANTED: Tones = { true: 'good', false: 'bad' };
const HOPED: Tones = { true: 'good', false: 'caution' };
const FEARED: Tones = { true: 'bad', false: 'good' };
const SUITABILITY: Tones = { suitable: 'good', marginal: 'caution', unsuitable: 'bad' };

/** The fields that are a verdict, and how each of their values reads. */
export const VERDICTS: Readonly<Record<string, Tones>> = {
  adequate: WANTED,
  benchmark_band: CLASSES,
  benchmark_position: { below: 'neutral', within: 'good', above: 'caution' },
  better_than_industry_average: HOPED,
  can_let: WANTED,
  compliance_level: { compliant: 'good', substantial: 'caution', partial: 'caution', non_compliant: 'bad' },
  compliance_rag: RATINGS,
  compliance_status: {
    compliant: 'good',
    no_current_exposure: 'good',
    zero_emission_ready: 'good',
    outside_epbd_mees_pass: 'good',
    not_required: 'neutral',
    outside_epbd: 'neutral',
    partially_compliant: 'caution',
    worst_performing_43_pct: 'caution',
    below_2033_threshold: 'caution',
    not_zero_emission: 'caution',
    below_2030_threshold: 'bad',
    non_compliant: 'bad',
    sub_standard: 'bad',
    outside_epbd_mees_fail: 'bad',
    national_rule_breach: 'bad',
  },
  deadline_pressure: { none: 'good', low: 'good', medium: 'caution', high: 'bad', critical: 'bad' },
  decision: {
    appoint: 'good',
    appoint_subject_to_checks: 'caution',
    do_not_appoint_until_resolved: 'bad',
    do_not_appoint: 'bad',
  },
  digital_rag: RATINGS,
  efficiency_rating: {
    Excellent: 'good',
    'Very Good': 'good',
    Good: 'good',
    Average: 'caution',
    Poor: 'bad',
    'Very Poor': 'bad',
  },
  environmental_impact_band: CLASSES,
  epc_band: CLASSES,
  feasibility_rating: { high: 'good', moderate: 'caution', low: 'bad', very_low: 'bad' },
  final_epc: CLASSES,
  free_area_check: { ...CHECK, not_assessed: 'neutral' },
  full_feasible: WANTED,
  glazing_check: CHECK,
  has_blocking_failures: FEARED,
  indicative_epc_band: CLASSES,
  in_scope: { true: 'neutral', false: 'neutral' },
  mandate_status: { mandatory: 'neutral', client_mandated: 'neutral', recommended: 'neutral', not_mandated: 'neutral' },
  maturity_level: { advanced: 'good', managed: 'good', defined: 'caution', developing: 'caution', initial: 'bad' },
  mep_rag: RATINGS,
  net_zero_ready: HOPED,
  pathway_compliant_now: WANTED,
  project_complexity: { low: 'good', moderate: 'caution', high: 'bad', very_high: 'bad' },
  rating: { approved: 'good', conditional: 'caution', high_risk: 'bad', rejected: 'bad' },
  readiness_rag: RATINGS,
  risk_level: { low: 'good', medium: 'caution', high: 'bad' },
  schedule_status: { comfortable: 'good', achievable: 'good', tight: 'caution', not_achievable: 'bad' },
  score_band: { strong: 'good', moderate: 'caution', weak: 'caution', poor: 'bad' },
  simplified_method_result: { ...CHECK, incomplete: 'caution' },
  stranding_risk: { aligned: 'good', low: 'good', medium: 'caution', high: 'bad', stranded_now: 'bad' },
  structural_rag: RATINGS,
  suitability: SUITABILITY,
  target_met: WANTED,
  verdict: {
    very_strong: 'good',
    strong: 'good',
    worthwhile: 'good',
    marginal: 'caution',
    not_viable: 'bad',
    likely_pd: 'good',
    complex: 'caution',
    requires_permission: 'caution',
  },
  zero_emission_ready: HOPED,
};

/** How a value of a result reads, where its field is a verdict. */
export function toneOf(field: string, value: unknown): Tone | undefined {
  const tones = Object.hasOwn(VERDICTS, field) ? VERDICTS[field] : undefined;
  return tones && (typeof value === 'string' || typeof value === 'boolean') ? tones[String(value)] : undefined;
}
