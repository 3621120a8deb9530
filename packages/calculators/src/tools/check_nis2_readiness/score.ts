import { NIS2 } from '../../data/nis2_law.ts';
import type { Working } from '../../kernel/index.ts';
import { MATURITY_LEVELS, type MaturityLevel, rankByScore } from '../../methods/maturity.ts';
import {
  CONTROL_IDS,
  CORE_CONTROLS,
  type Flags,
  FURTHER_IDS,
  furtherAsked,
  missingFormula,
  missingOf,
  presentFormula,
  type ScoredId,
} from './controls.ts';
import { MATURITY_CAP, MATURITY_FLOOR, MEASURE_CAP, POINTS_PER_FLAG, PRODUCT } from './data.ts';

const IN_PLACE_FORMULA = presentFormula(CONTROL_IDS);
const CORE_MISSING_FORMULA = missingFormula(CORE_CONTROLS);

export interface Score {
  points_per_flag: number;
  score: number;
  max_score: number;
  readiness: number;
  /** The score that the share of all controls asked would give. */
  level_score: number;
}

/** Equal points for each control in place. */
export function scoreControls(flags: Flags, w: Working): Score {
  const points_per_flag = w.use(POINTS_PER_FLAG);
  const controls_asked = w.read('controls_asked', CONTROL_IDS.length, {
    description: 'Controls assessed',
    unit: '-',
    reference: PRODUCT.document,
  });
  const max_score = w.result('max_score', points_per_flag * controls_asked, {
    formula: 'points_per_flag * controls_asked',
    reference: PRODUCT.document,
  });
  const present = controls_asked - missingOf(CONTROL_IDS, flags).length;
  const controls_in_place = w.step('controls_in_place', present, {
    formula: IN_PLACE_FORMULA,
    description: 'Controls in place',
    unit: '-',
    reference: PRODUCT.document,
  });
  const score = w.result('score', points_per_flag * controls_in_place, {
    formula: 'points_per_flag * controls_in_place',
    reference: PRODUCT.document,
  });
  const asked = furtherAsked(flags);
  const further_asked = w.read('further_asked', asked.length, {
    description: 'Further measures answered',
    unit: '-',
    reference: PRODUCT.document,
  });
  const further_in_place = w.step('further_in_place', further_asked - missingOf(asked, flags).length, {
    formula: w.recording ? presentFormula(asked) : '',
    description: 'Further measures in place',
    unit: '-',
    reference: PRODUCT.document,
  });
  const in_place = controls_in_place + further_in_place;
  const all_asked = controls_asked + further_asked;
  const readiness = w.result('readiness_pct', (in_place / all_asked) * 100, {
    symbol: 'readiness',
    formula: '(controls_in_place + further_in_place) / (controls_asked + further_asked) * 100',
    reference: PRODUCT.document,
  });
  const level_score = w.step('level_score', (max_score * in_place) / all_asked, {
    formula: 'max_score * (controls_in_place + further_in_place) / (controls_asked + further_asked)',
    description: 'Score for the maturity level, by the share of all controls asked',
    unit: 'points',
    reference: PRODUCT.document,
  });
  return { points_per_flag, score, max_score, readiness, level_score };
}

export interface Maturity {
  level: MaturityLevel;
  capped: boolean;
  missingCore: ScoredId[];
}

function citeCoreControls(w: Working): void {
  if (!w.recording) return;
  w.cite({
    symbol: 'core_controls',
    description: 'Core controls: obligations without risk-based discretion',
    value: CORE_CONTROLS.join(', '),
    unit: '-',
    ...NIS2,
    place: 'Art. 20, 21(2)(b) and 23',
    confidence: 'practice',
  });
}

/** The level by score, capped while a core control is missing or a measure of Art. 21(2) is not shown. */
export function findMaturity(level_score: number, flags: Flags, w: Working): Maturity {
  const rank_by_score = rankByScore('rank_by_score', level_score, MATURITY_FLOOR, w, 'level_score');
  citeCoreControls(w);
  const missingCore = missingOf(CORE_CONTROLS, flags);
  const core_missing = w.step('core_missing', missingCore.length, {
    formula: CORE_MISSING_FORMULA,
    description: 'Missing core controls',
    unit: '-',
    reference: 'Directive (EU) 2022/2555 Art. 20, 21(2)(b) and 23',
  });
  const measures = w.read('further_measures', FURTHER_IDS.length, {
    description: 'Measures of Art. 21(2) that the nine controls do not cover',
    unit: '-',
    reference: 'Directive (EU) 2022/2555 Art. 21(2)(c), (f), (g), (h) and (j)',
  });
  const shown = FURTHER_IDS.filter((id) => flags[id] === true).length;
  const not_shown = w.step('not_shown', measures - shown, {
    formula: 'further_measures - further_in_place',
    description: 'Measures of Art. 21(2) that are missing or not answered',
    unit: '-',
    reference: 'Directive (EU) 2022/2555 Art. 21(2)',
  });
  const cap_rank = w.use(MATURITY_CAP);
  const measure_cap_rank = w.use(MEASURE_CAP);
  const top = not_shown > 0 ? Math.min(rank_by_score, measure_cap_rank) : rank_by_score;
  const rank = w.step('rank', core_missing > 0 ? Math.min(top, cap_rank) : top, {
    formula:
      'min(rank_by_score, not_shown > 0 ? measure_cap_rank : rank_by_score, core_missing > 0 ? cap_rank : rank_by_score)',
    description:
      'Maturity level: 0 initial, 1 developing, 2 defined, 3 managed, 4 advanced; capped while a core control is missing or a measure is not shown',
    unit: '-',
    reference: PRODUCT.document,
  });
  return { level: MATURITY_LEVELS[rank] ?? 'initial', capped: rank < rank_by_score, missingCore };
}
