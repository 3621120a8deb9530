import type { When, Working } from '../../kernel/index.ts';
import { anyHolds, type Facts, FROM_7_FLOORS } from './facts.ts';
import { type RuleReference, referenceFor } from './flags.ts';
import { INFORMATION_MANAGEMENT, MATERIAL_GUIDANCE, SERVICES_LIFE } from './law.ts';
import { type RiskFlag, SURVEYS, type Survey } from './schema.ts';

interface SurveyRule {
  /** Needed if one of these flags is raised or one of these cases applies. */
  flags?: readonly RiskFlag[];
  when?: readonly When<Facts>[];
  description: string;
  reference: RuleReference;
}

type SurveyOnSite = Exclude<Survey, 'desktop_verification'>;

const SURVEY_RULES: Readonly<Record<SurveyOnSite, SurveyRule>> = {
  structural_appraisal: {
    flags: ['imposed_load_increase', 'large_panel_system_check'],
    when: [{ structure: ['unknown'] }, { condition: ['poor', 'unknown'] }],
    description: 'Structural appraisal',
    reference: { of: 'floorLoads' },
  },
  asbestos_refurbishment_survey: {
    flags: ['asbestos_presumed', 'asbestos_possible'],
    description: 'Asbestos refurbishment and demolition survey',
    reference: { of: 'asbestos' },
  },
  raac_inspection: {
    flags: ['raac_check', 'raac_check_if_before_1996'],
    description: 'Inspection for reinforced autoclaved aerated concrete',
    reference: MATERIAL_GUIDANCE,
  },
  intrusive_concrete_testing: {
    flags: ['large_panel_system_check', 'high_alumina_cement_check'],
    description: 'Opening-up and tests of the concrete',
    reference: MATERIAL_GUIDANCE,
  },
  heritage_assessment: {
    flags: ['heritage_consent'],
    description: 'Assessment of the heritage significance',
    reference: { of: 'heritage' },
  },
  timber_and_damp_survey: {
    flags: ['timber_decay_check'],
    description: 'Timber and damp survey',
    reference: 'Engineering judgement',
  },
  fire_strategy_review: {
    flags: ['sleeping_risk_fire_strategy'],
    when: [{ floors: FROM_7_FLOORS }],
    description: 'Review of the fire strategy',
    reference: { of: 'fire' },
  },
  mep_condition_survey: {
    when: [
      { condition: ['fair', 'poor', 'unknown'] },
      { year_built: ['pre1945', '1945-1970', '1970-1990', '1990-2010'] },
      { change_of_use: [true] },
    ],
    description: 'Condition survey of the building services',
    reference: SERVICES_LIFE,
  },
  measured_survey_scan_to_bim: {
    when: [{ bim: ['partial', 'no'] }],
    description: 'Measured survey, scan to BIM',
    reference: INFORMATION_MANAGEMENT,
  },
  energy_model: {
    when: [{ change_of_use: [true] }],
    description: 'Energy model of the new use',
    reference: { of: 'energy' },
  },
  use_class_and_consent_review: {
    when: [{ change_of_use: [true] }],
    description: 'Review of use class and consents, at the desk',
    reference: { of: 'consent' },
  },
};

function isNeeded({ flags = [], when = [] }: SurveyRule, raised: readonly RiskFlag[], facts: Facts): boolean {
  for (const flag of flags) if (raised.includes(flag)) return true;
  return anyHolds(when, facts);
}

/** The surveys to do first, in order; a desktop check if none is needed on site. */
export function chooseSurveys(facts: Facts, raised: readonly RiskFlag[], w: Working): Survey[] {
  const chosen: Survey[] = [];
  for (const survey of SURVEYS) {
    if (survey === 'desktop_verification') continue;
    const rule = SURVEY_RULES[survey];
    if (!isNeeded(rule, raised, facts)) continue;
    chosen.push(survey);
    w.rule(survey, { description: rule.description, reference: referenceFor(rule.reference, facts) });
  }
  return chosen.length > 0 ? chosen : ['desktop_verification'];
}
