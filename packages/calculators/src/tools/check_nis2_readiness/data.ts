import { EDITION } from '../../data/edition.ts';
import { SIZE_CLASSES } from '../../data/nis2_law.ts';
import { datum } from '../../kernel/index.ts';

export const PRODUCT = { document: 'Self-assessment of this product', edition: EDITION };

export const DORA = 'Regulation (EU) 2022/2554';
export const IMPLEMENTING_ACT = 'Implementing Regulation (EU) 2024/2690';
/** Standard on zones and conduits of operational technology. */
export const OT_ZONING = 'IEC 62443-3-2';

export const POINTS_PER_FLAG = datum({
  symbol: 'points_per_flag',
  description: 'Points per control in place',
  value: 2,
  unit: 'points',
  source: { ...PRODUCT, place: 'score from 0 to 18, nine controls equally weighted' },
  confidence: 'assumption',
});

export const MATURITY_FLOOR = datum({
  symbol: 'floor',
  description: 'Minimum score of the maturity level',
  value: { initial: 0, developing: 6, defined: 10, managed: 14, advanced: 18 },
  unit: 'points',
  source: { ...PRODUCT, place: 'maturity scale' },
  confidence: 'assumption',
});

export const MATURITY_CAP = datum({
  symbol: 'cap_rank',
  description: 'Maximum rank while a core control is missing: 2, defined',
  value: 2,
  unit: '-',
  source: { ...PRODUCT, place: 'maturity scale, cap for core controls' },
  confidence: 'assumption',
});

export const MEASURE_CAP = datum({
  symbol: 'measure_cap_rank',
  description: 'Maximum rank while a measure of Art. 21(2) is not shown: 3, managed',
  value: 3,
  unit: '-',
  source: { ...PRODUCT, place: 'maturity scale, cap for measures that are missing or not answered' },
  confidence: 'assumption',
});

export const SCENARIO_TURNOVER = datum({
  symbol: 'turnover',
  description: 'Worldwide annual turnover of the scenario',
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

export const EFFORT = datum({
  symbol: 'effort',
  description: 'Effort to implement the control, typical of a medium entity',
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
    has_business_continuity: 40,
    has_effectiveness_tests: 20,
    has_training: 15,
    has_cryptography: 20,
    has_mfa: 25,
  },
  unit: 'person-days',
  source: { ...PRODUCT, place: 'effort per control' },
  confidence: 'assumption',
});

export const TARGET_TIME = datum({
  symbol: 'target',
  description: 'Target time to implement the control',
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
    has_business_continuity: 120,
    has_effectiveness_tests: 180,
    has_training: 60,
    has_cryptography: 120,
    has_mfa: 90,
  },
  unit: 'days',
  source: { ...PRODUCT, place: 'target time per control' },
  confidence: 'assumption',
});

export const EFFORT_UP_TO = datum({
  symbol: 'effort_up_to',
  description: 'Upper limit of the effort class',
  value: { low: 15, medium: 40 },
  unit: 'person-days',
  source: { ...PRODUCT, place: 'effort classes' },
  confidence: 'assumption',
});

export const TURNOVER_CEILING = datum({
  symbol: 'turnover_ceiling',
  description: 'Annual turnover up to which an enterprise is small or medium-sized',
  value: { small: 10_000_000, medium: 50_000_000 },
  unit: 'EUR',
  source: { ...SIZE_CLASSES, place: 'Annex Art. 2(1) and (2)' },
  confidence: 'statutory',
});

export const BALANCE_CEILING = datum({
  symbol: 'balance_ceiling',
  description: 'Balance sheet total up to which an enterprise is small or medium-sized',
  value: { small: 10_000_000, medium: 43_000_000 },
  unit: 'EUR',
  source: { ...SIZE_CLASSES, place: 'Annex Art. 2(1) and (2)' },
  confidence: 'statutory',
  note: 'Either ceiling is enough: only an enterprise above both is larger by its finances.',
});
