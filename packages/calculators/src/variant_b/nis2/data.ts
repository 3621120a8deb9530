import { EDITION } from '../../data/edition.ts';
import { datum } from '../../kernel/index.ts';
import { CONTROL_IDS, CONTROLS } from './controls.ts';

/** The reference of a line of the working that follows the rules of this self-assessment. */
export const SELF_ASSESSMENT = 'Self-assessment of this product';
const PRODUCT = { document: SELF_ASSESSMENT, edition: EDITION };

export const REQUIREMENT_WEIGHT = datum({
  symbol: 'weight',
  description: 'Weight of the obligation in the score, 100 in total',
  value: {
    art_20: 10,
    art_21_2_a: 10,
    art_21_2_b: 10,
    art_21_2_c: 10,
    art_21_2_d: 8,
    art_21_2_e: 8,
    art_21_2_f: 6,
    art_21_2_g: 6,
    art_21_2_h: 6,
    art_21_2_i: 8,
    art_21_2_j: 8,
    art_23: 10,
  },
  unit: 'points',
  source: { ...PRODUCT, place: 'weights, an even split that leans to the duties with direct enforcement' },
  confidence: 'assumption',
});

export const CONTROL_CREDIT = datum({
  symbol: 'credit',
  description: 'Tenths of the obligation covered by the control',
  value: Object.fromEntries(CONTROL_IDS.map((id) => [id, CONTROLS[id].credit])) as Record<
    string,
    Record<string, number>
  >,
  unit: 'tenths',
  source: { ...PRODUCT, place: 'credit of controls' },
  confidence: 'assumption',
});

export const MATURITY_FLOOR = datum({
  symbol: 'floor',
  description: 'Minimum score of the maturity level',
  value: { initial: 0, developing: 25, defined: 50, managed: 70, advanced: 90 },
  unit: 'points',
  source: { ...PRODUCT, place: 'maturity scale, 0 to 100' },
  confidence: 'assumption',
});

export const LEVEL_CAP = datum({
  symbol: 'level_cap',
  description: 'Maximum rank while a core control is not named, or an obligation is not fully covered',
  value: { core_control: 2, gap: 3 },
  unit: '-',
  source: { ...PRODUCT, place: 'maturity scale, caps as in check_nis2_readiness' },
  confidence: 'assumption',
});

export const FULL_COVERAGE = datum({
  symbol: 'full_coverage',
  description: 'Tenths of an obligation at full coverage',
  value: 10,
  unit: 'tenths',
  source: { ...PRODUCT, place: 'credit of controls' },
  confidence: 'assumption',
});

export const HALF_COVERED = datum({
  symbol: 'half_covered',
  description: 'Tenths of an obligation below which its gap is high or critical',
  value: 5,
  unit: 'tenths',
  source: { ...PRODUCT, place: 'severity of gaps' },
  confidence: 'assumption',
});

export const CONFIDENCE_START = datum({
  symbol: 'confidence_start',
  description: 'Confidence of a fully recognised list of controls',
  value: 90,
  unit: '%',
  source: { ...PRODUCT, place: 'confidence' },
  confidence: 'assumption',
});

export const CONFIDENCE_CHANGE = datum({
  symbol: 'confidence_change',
  description: 'Change in confidence',
  value: { sector_not_matched: -15, class_doubtful: -10, no_controls: -10 },
  unit: '%',
  source: { ...PRODUCT, place: 'confidence' },
  confidence: 'assumption',
});

export const UNKNOWN_MOST = datum({
  symbol: 'unknown_most',
  description: 'Maximum deduction from the confidence where no text is recognised',
  value: 20,
  unit: '%',
  source: { ...PRODUCT, place: 'confidence' },
  confidence: 'assumption',
});
