import { EDITION } from '../../data/edition.ts';
import { datum } from '../../kernel/index.ts';

export const NIS2 = { document: 'Directive (EU) 2022/2555 (NIS2)', edition: '14 December 2022' };
const PRODUCT = { document: 'Self-assessment of this product', edition: EDITION };
/** What a line of the working refers to where it follows nobody else's rule. */
export const PRODUCT_METHOD = PRODUCT.document;

export const POINTS_PER_FLAG = datum({
  symbol: 'points_per_flag',
  description: 'Points of a control that is in place',
  value: 2,
  unit: 'points',
  source: { ...PRODUCT, place: 'score from 0 to 18, nine controls equally weighted' },
  confidence: 'assumption',
});

export const MATURITY_FLOOR = datum({
  symbol: 'floor',
  description: 'Score from which a maturity level is given',
  value: { initial: 0, developing: 6, defined: 10, managed: 14, advanced: 18 },
  unit: 'points',
  source: { ...PRODUCT, place: 'maturity scale' },
  confidence: 'assumption',
});

export const MATURITY_CAP = datum({
  symbol: 'cap_rank',
  description: 'Highest rank while a core control is missing: 2, which is defined',
  value: 2,
  unit: '-',
  source: { ...PRODUCT, place: 'maturity scale, cap for core controls' },
  confidence: 'assumption',
});

export const FINE_FIXED = datum({
  symbol: 'fine_fixed',
  description: 'Fixed amount of the ceiling of fines; the higher of it and the share of turnover counts',
  value: { essential: 10_000_000, important: 7_000_000 },
  unit: 'EUR',
  source: { ...NIS2, place: 'Art. 34(4) and (5)' },
  confidence: 'statutory',
  note: 'The ceiling of national law is at least this.',
});

export const FINE_TURNOVER_SHARE = datum({
  symbol: 'fine_share',
  description: 'Share of the worldwide annual turnover of the undertaking in the ceiling of fines',
  value: { essential: 2, important: 1.4 },
  unit: '%',
  source: { ...NIS2, place: 'Art. 34(4) and (5)' },
  confidence: 'statutory',
  note: 'The ceiling of national law is at least this.',
});

export const SCENARIO_TURNOVER = datum({
  symbol: 'turnover',
  description: 'Worldwide annual turnover that a ceiling is shown for',
  value: {
    eur_50m: 50_000_000,
    eur_250m: 250_000_000,
    eur_500m: 500_000_000,
    eur_1000m: 1_000_000_000,
    eur_5000m: 5_000_000_000,
  },
  unit: 'EUR',
  source: { ...PRODUCT, place: 'turnovers for illustration' },
  confidence: 'assumption',
});

export const EARLY_WARNING = datum({
  symbol: 'early_warning',
  description: 'Time from becoming aware of a significant incident to the early warning',
  value: 24,
  unit: 'h',
  source: { ...NIS2, place: 'Art. 23(4)(a)' },
  confidence: 'statutory',
});

export const NOTIFICATION = datum({
  symbol: 'notification',
  description: 'Time from becoming aware of a significant incident to the incident notification',
  value: 72,
  unit: 'h',
  source: { ...NIS2, place: 'Art. 23(4)(b)' },
  confidence: 'statutory',
});

export const FINAL_REPORT = datum({
  symbol: 'final_report',
  description: 'Time from the incident notification to the final report',
  value: 1,
  unit: 'months',
  source: { ...NIS2, place: 'Art. 23(4)(d)' },
  confidence: 'statutory',
});

export const EFFORT = datum({
  symbol: 'effort',
  description: 'Effort to put a control in place, typical of a medium entity',
  value: {
    has_ciso: 15,
    has_ot_policy: 20,
    has_board_reporting: 8,
    has_asset_inventory: 40,
    has_network_segmentation: 90,
    has_ir_plan: 20,
    has_24h_reporting: 10,
    has_supplier_assessment: 30,
    has_ot_monitoring: 60,
  },
  unit: 'person-days',
  source: { ...PRODUCT, place: 'effort per control' },
  confidence: 'assumption',
});

export const TARGET_TIME = datum({
  symbol: 'target',
  description: 'Time within which a control should be in place',
  value: {
    has_ciso: 90,
    has_ot_policy: 120,
    has_board_reporting: 30,
    has_asset_inventory: 90,
    has_network_segmentation: 180,
    has_ir_plan: 60,
    has_24h_reporting: 30,
    has_supplier_assessment: 120,
    has_ot_monitoring: 180,
  },
  unit: 'days',
  source: { ...PRODUCT, place: 'target time per control' },
  confidence: 'assumption',
});

export const EFFORT_UP_TO = datum({
  symbol: 'effort_up_to',
  description: 'Largest effort that is called low or medium',
  value: { low: 15, medium: 40 },
  unit: 'person-days',
  source: { ...PRODUCT, place: 'effort classes' },
  confidence: 'assumption',
});

const SIZE_CLASSES = { document: 'Commission Recommendation 2003/361/EC', edition: '2003' };

export const MEDIUM_STAFF = datum({
  symbol: 'medium_staff',
  description: 'Staff from which an enterprise is at least medium-sized',
  value: 50,
  unit: 'staff',
  source: { ...SIZE_CLASSES, place: 'Annex Art. 2(2)' },
  confidence: 'statutory',
});

export const SMALL_TURNOVER = datum({
  symbol: 'small_turnover',
  description: 'Turnover or balance sheet total up to which an enterprise with few staff is small',
  value: 10_000_000,
  unit: 'EUR',
  source: { ...SIZE_CLASSES, place: 'Annex Art. 2(2)' },
  confidence: 'statutory',
});
