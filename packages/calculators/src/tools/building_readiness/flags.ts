import type { When, Working } from '../../kernel/index.ts';
import { ABOVE_3_FLOORS, anyHolds, CONCRETE_POSSIBLE, type Facts } from './facts.ts';
import { LAW_OF, type LawTopic } from './jurisdictions.ts';
import { INFORMATION_MANAGEMENT, MATERIAL_GUIDANCE } from './law.ts';
import { RISK_FLAGS, type RiskFlag } from './schema.ts';

/** A document, or what the law of the place has on the topic. */
export type RuleReference = string | { readonly of: LawTopic };

interface RiskRule {
  /** One of these cases must apply. */
  when: readonly When<Facts>[];
  description: string;
  reference: RuleReference;
}

const RISK_RULES: Readonly<Record<RiskFlag, RiskRule>> = {
  imposed_load_increase: {
    when: [{ load_band: ['slight', 'marked', 'severe'] }],
    description: 'The proposed use has a higher imposed floor load than the present use',
    reference: { of: 'floorLoads' },
  },
  asbestos_presumed: {
    when: [{ year_built: ['pre1945', '1945-1970', '1970-1990'] }],
    description: 'Asbestos is presumed in a building of this age',
    reference: { of: 'asbestos' },
  },
  asbestos_possible: {
    when: [{ year_built: ['1990-2010'] }],
    description: 'Asbestos is possible until its use ended in 1999',
    reference: { of: 'asbestos' },
  },
  raac_check: {
    when: [{ location: ['uk'], year_built: ['1945-1970', '1970-1990'] }],
    description: 'Reinforced autoclaved aerated concrete was in use from the mid-1950s to the mid-1990s',
    reference: MATERIAL_GUIDANCE,
  },
  raac_check_if_before_1996: {
    when: [{ location: ['uk'], year_built: ['1990-2010'] }],
    description: 'Reinforced autoclaved aerated concrete was in use to the mid-1990s',
    reference: MATERIAL_GUIDANCE,
  },
  large_panel_system_check: {
    when: [{ large_panel_likely: [true] }],
    description: 'Large-panel construction is likely for this age, height and location',
    reference: MATERIAL_GUIDANCE,
  },
  high_alumina_cement_check: {
    when: [{ location: ['uk'], structure: CONCRETE_POSSIBLE, year_built: ['1945-1970', '1970-1990'] }],
    description: 'High-alumina cement was in structural use to 1976',
    reference: MATERIAL_GUIDANCE,
  },
  timber_decay_check: {
    when: [{ structure: ['timber'] }, { structure: ['masonry'], year_built: ['pre1945'] }],
    description: 'Timber members can have decayed',
    reference: 'Engineering judgement',
  },
  higher_risk_building: {
    when: [{ higher_risk_building: [true] }],
    description: 'At least 7 storeys or 18 m with sleeping use: higher-risk building during building work',
    reference: { of: 'higherRisk' },
  },
  robustness_class_review: {
    when: [{ change_of_use: [true], floors: ABOVE_3_FLOORS }],
    description: 'A new use can change the consequence class',
    reference: { of: 'robustness' },
  },
  sleeping_risk_fire_strategy: {
    when: [{ change_of_use: [true], sleeping: [true] }],
    description: 'A change to a sleeping use needs a new fire strategy',
    reference: { of: 'fire' },
  },
  acoustic_separation: {
    when: [{ change_of_use: [true], proposed_use: ['residential'] }],
    description: 'Dwellings formed by a change of use need sound insulation',
    reference: { of: 'sound' },
  },
  energy_upgrade_on_change_of_use: {
    when: [{ material_change: [true] }],
    description: 'The change of use triggers energy requirements',
    reference: { of: 'energy' },
  },
  heritage_consent: {
    when: [{ heritage: ['conservation_area', 'listed'] }],
    description: 'Heritage protection limits the works or makes them need consent',
    reference: { of: 'heritage' },
  },
  no_digital_record: {
    when: [{ bim: ['no'] }],
    description: 'There is no digital model to design from',
    reference: INFORMATION_MANAGEMENT,
  },
};

/** The document that a rule rests on at this place. */
export function referenceFor(reference: RuleReference, { jurisdiction }: Facts): string {
  return typeof reference === 'string' ? reference : LAW_OF[jurisdiction][reference.of];
}

/** The risks of a case, in their order. */
export function raiseFlags(facts: Facts, w: Working): RiskFlag[] {
  const flags: RiskFlag[] = [];
  for (const flag of RISK_FLAGS) {
    const rule = RISK_RULES[flag];
    if (!anyHolds(rule.when, facts)) continue;
    flags.push(flag);
    w.rule(flag, { description: rule.description, reference: referenceFor(rule.reference, facts) });
  }
  return flags;
}
