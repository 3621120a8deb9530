import type { When, Working } from '../../kernel/index.ts';
import { ABOVE_3_FLOORS, anyHolds, CONCRETE_POSSIBLE, type Facts } from './facts.ts';
import {
  ASBESTOS_LAW,
  FLOOR_LOADS,
  HIGHER_RISK_LAW,
  INFORMATION_MANAGEMENT,
  MATERIAL_CHANGE_OF_USE,
  MATERIAL_GUIDANCE,
  ROBUSTNESS,
} from './law.ts';
import { RISK_FLAGS, type RiskFlag } from './schema.ts';

interface RiskRule {
  /** One of these cases must apply. */
  when: readonly When<Facts>[];
  description: string;
  reference: string;
}

const RISK_RULES: Readonly<Record<RiskFlag, RiskRule>> = {
  imposed_load_increase: {
    when: [{ load_band: ['slight', 'marked', 'severe'] }],
    description: 'The proposed use has a higher imposed floor load than the present use',
    reference: FLOOR_LOADS,
  },
  asbestos_presumed: {
    when: [{ year_built: ['pre1945', '1945-1970', '1970-1990'] }],
    description: 'Asbestos is presumed in a building of this age',
    reference: ASBESTOS_LAW,
  },
  asbestos_possible: {
    when: [{ year_built: ['1990-2010'] }],
    description: 'Asbestos is possible until its use ended in 1999',
    reference: ASBESTOS_LAW,
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
    reference: HIGHER_RISK_LAW,
  },
  robustness_class_review: {
    when: [{ change_of_use: [true], floors: ABOVE_3_FLOORS }],
    description: 'A new use can change the consequence class',
    reference: ROBUSTNESS,
  },
  sleeping_risk_fire_strategy: {
    when: [{ change_of_use: [true], sleeping: [true] }],
    description: 'A change to a sleeping use needs a new fire strategy',
    reference: `${MATERIAL_CHANGE_OF_USE}, Part B`,
  },
  acoustic_separation: {
    when: [{ change_of_use: [true], proposed_use: ['residential'] }],
    description: 'Dwellings formed by a material change of use need sound insulation',
    reference: `${MATERIAL_CHANGE_OF_USE}, Part E`,
  },
  energy_upgrade_on_change_of_use: {
    when: [{ change_of_use: [true] }],
    description: 'A material change of use triggers energy requirements',
    reference: `${MATERIAL_CHANGE_OF_USE}, Part L`,
  },
  no_digital_record: {
    when: [{ bim: ['no'] }],
    description: 'There is no digital model to design from',
    reference: INFORMATION_MANAGEMENT,
  },
};

/** The risks of a case, in their order. */
export function raiseFlags(facts: Facts, w: Working): RiskFlag[] {
  const flags: RiskFlag[] = [];
  for (const flag of RISK_FLAGS) {
    const rule = RISK_RULES[flag];
    if (!anyHolds(rule.when, facts)) continue;
    flags.push(flag);
    w.rule(flag, rule);
  }
  return flags;
}
