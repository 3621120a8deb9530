import type { Calculated, Working } from '../../kernel/index.ts';
import { estimateWeeks, findComplexity } from './complexity.ts';
import { establishFacts, type Facts, isHigherRiskIfTall } from './facts.ts';
import { raiseFlags } from './flags.ts';
import {
  GERMAN_HIGH_RISE_ABOVE,
  HIGHER_RISK_HEIGHT,
  SECOND_STAIR_FROM,
  SOUND_INSULATION_MIN,
  SPRINKLERS_ABOVE,
  UAE_HIGH_RISE_ABOVE,
} from './law.ts';
import { compareLoads } from './loads.ts';
import { rateReadiness } from './readiness.ts';
import type { Building, Figures, RiskFlag } from './schema.ts';
import { chooseSurveys } from './surveys.ts';

/** Cites the limits in law that the advice on this building names. */
function citeLimits(facts: Facts, flags: readonly RiskFlag[], w: Working): void {
  const { jurisdiction, location } = facts;
  const formsDwellings = jurisdiction === 'england' && flags.includes('acoustic_separation');
  if (formsDwellings) {
    w.use(SPRINKLERS_ABOVE);
    w.use(SECOND_STAIR_FROM);
    w.use(SOUND_INSULATION_MIN);
  }
  if (location === 'western-eu') w.use(GERMAN_HIGH_RISE_ABOVE);
  if (location === 'uae') w.use(UAE_HIGH_RISE_ABOVE);
  if (isHigherRiskIfTall(facts)) w.use(HIGHER_RISK_HEIGHT);
}

/** The readiness of a building for its proposed use, its main risks and the first surveys. */
export function assessReadiness(input: Building, w: Working): Calculated<Figures> {
  const loads = compareLoads(input, w);
  const facts = establishFacts(input, loads.band);
  const flags = raiseFlags(facts, w);
  const surveys = chooseSurveys(facts, flags, w);
  const readiness = rateReadiness(facts, w);
  const complexity = findComplexity(facts, readiness, w);
  const weeks = estimateWeeks(complexity, facts, w);
  const { structural, mep, compliance, digital } = readiness;

  citeLimits(facts, flags, w);

  const figures = {
    readiness_score: readiness.score,
    readiness_rag: readiness.rag,
    project_complexity: complexity,
    change_of_use: facts.change_of_use,
    structural_score: structural.score,
    mep_score: mep.score,
    compliance_score: compliance.score,
    digital_score: digital.score,
    structural_rag: structural.rag,
    mep_rag: mep.rag,
    compliance_rag: compliance.rag,
    digital_rag: digital.rag,
    domains: [structural, mep, compliance, digital],
    weakest_domain: readiness.weakest,
    current_imposed_load_kn_per_m2: loads.q_old,
    proposed_imposed_load_kn_per_m2: loads.q_new,
    imposed_load_ratio: loads.ratio,
    higher_risk_building: facts.higher_risk_building,
    risk_flags: flags,
    recommended_surveys: surveys,
    pre_construction_low_weeks: weeks.weeks_low,
    pre_construction_high_weeks: weeks.weeks_high,
    score_trace: readiness.trace,
  };
  return { figures };
}
