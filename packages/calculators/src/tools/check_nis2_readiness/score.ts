import { NIS2 } from '../../data/nis2_law.ts';
import type { Working } from '../../kernel/index.ts';
import { MATURITY_LEVELS, type MaturityLevel, rankByScore } from '../../methods/maturity.ts';
import {
  CONTROL_IDS,
  CORE_CONTROLS,
  type ControlId,
  type Flags,
  missingFormula,
  missingOf,
  presentFormula,
} from './controls.ts';
import { MATURITY_CAP, MATURITY_FLOOR, POINTS_PER_FLAG, PRODUCT } from './data.ts';

const IN_PLACE_FORMULA = presentFormula(CONTROL_IDS);
const CORE_MISSING_FORMULA = missingFormula(CORE_CONTROLS);

export interface Score {
  points_per_flag: number;
  score: number;
  max_score: number;
  readiness: number;
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
  const readiness = w.result('readiness_pct', (score / max_score) * 100, {
    symbol: 'readiness',
    formula: 'score / max_score * 100',
    reference: PRODUCT.document,
  });
  return { points_per_flag, score, max_score, readiness };
}

export interface Maturity {
  level: MaturityLevel;
  capped: boolean;
  missingCore: ControlId[];
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

/** The level by score, capped while a core control is missing. */
export function findMaturity(score: number, flags: Flags, w: Working): Maturity {
  const rank_by_score = rankByScore('rank_by_score', score, MATURITY_FLOOR, w);
  citeCoreControls(w);
  const missingCore = missingOf(CORE_CONTROLS, flags);
  const core_missing = w.step('core_missing', missingCore.length, {
    formula: CORE_MISSING_FORMULA,
    description: 'Missing core controls',
    unit: '-',
    reference: 'Directive (EU) 2022/2555 Art. 20, 21(2)(b) and 23',
  });
  const cap_rank = w.use(MATURITY_CAP);
  const rank = w.step('rank', core_missing > 0 ? Math.min(rank_by_score, cap_rank) : rank_by_score, {
    formula: 'core_missing > 0 ? min(rank_by_score, cap_rank) : rank_by_score',
    description:
      'Maturity level: 0 initial, 1 developing, 2 defined, 3 managed, 4 advanced; capped while a core control is missing',
    unit: '-',
    reference: PRODUCT.document,
  });
  return { level: MATURITY_LEVELS[rank] ?? 'initial', capped: rank < rank_by_score, missingCore };
}
