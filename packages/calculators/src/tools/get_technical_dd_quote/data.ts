import { EDITION } from '../../data/edition.ts';
import { datum } from '../../kernel/index.ts';

export const FEE_MODEL = 'Fee model of this product';

/** A deployment may show another text. */
export const CONTACT_CALL_TO_ACTION =
  'Send the address, drawings and data-room index to receive a fixed quotation; reply within one working day.';

export const PRODUCT = { document: FEE_MODEL, edition: EDITION };
const NO_TARIFF =
  "No public fee scale exists for technical due diligence; set to the order of magnitude of UK consultants' quotations, excluding VAT.";

export const REFERENCE_AREA = datum({
  symbol: 'A_ref',
  description: 'Reference gross area of the fees',
  value: 5000,
  unit: 'm2',
  source: { ...PRODUCT, place: 'reference building' },
  confidence: 'assumption',
});

export const REFERENCE_FEE = datum({
  symbol: 'F',
  description: 'Reference fee of the discipline: full report, UK office of the reference area, acquisition',
  value: { structural: 9000, mep: 8500, compliance: 5500, energy: 5000, nis2: 6500 },
  unit: 'GBP',
  source: { ...PRODUCT, place: 'fees by discipline' },
  confidence: 'assumption',
  note: NO_TARIFF,
});

export const AREA_EXPONENT = datum({
  symbol: 'e',
  description: 'Area exponent of the discipline fee',
  value: { structural: 0.55, mep: 0.55, compliance: 0.5, energy: 0.5, nis2: 0.35 },
  unit: '-',
  source: { ...PRODUCT, place: 'fees by discipline' },
  confidence: 'assumption',
  note: 'Below 1, because a visit and a report have a fixed cost.',
});

export const MINIMUM_FEE = datum({
  symbol: 'F_min',
  description: 'Minimum fee of the discipline',
  value: { structural: 2000, mep: 2000, compliance: 1500, energy: 1500, nis2: 2500 },
  unit: 'GBP',
  source: { ...PRODUCT, place: 'fees by discipline' },
  confidence: 'assumption',
  note: NO_TARIFF,
});

export const TYPE_MULTIPLIER = datum({
  symbol: 'k',
  description: 'Fee multiplier of the discipline for the building type, office = 1',
  value: {
    office: { structural: 1, mep: 1, compliance: 1, energy: 1, nis2: 1 },
    data_centre: { structural: 1.05, mep: 1.8, compliance: 1.15, energy: 1.3, nis2: 1.5 },
    industrial: { structural: 0.9, mep: 0.85, compliance: 1, energy: 0.9, nis2: 1.15 },
    retail: { structural: 0.95, mep: 0.95, compliance: 1, energy: 0.95, nis2: 0.9 },
    residential: { structural: 1.05, mep: 0.95, compliance: 1.2, energy: 1, nis2: 0.7 },
    mixed_use: { structural: 1.15, mep: 1.15, compliance: 1.2, energy: 1.15, nis2: 1.05 },
    hotel: { structural: 1.1, mep: 1.2, compliance: 1.15, energy: 1.15, nis2: 1.05 },
    warehouse: { structural: 0.75, mep: 0.6, compliance: 0.8, energy: 0.75, nis2: 0.8 },
    healthcare: { structural: 1.15, mep: 1.5, compliance: 1.35, energy: 1.2, nis2: 1.4 },
    general: { structural: 1.05, mep: 1.05, compliance: 1.05, energy: 1.05, nis2: 1.05 },
  },
  unit: '-',
  source: { ...PRODUCT, place: 'multipliers by building type and discipline' },
  confidence: 'assumption',
});

export const TYPE_DAYS = datum({
  symbol: 'xd',
  description: 'Additional days for the building type, full report',
  value: {
    office: 0,
    data_centre: 3,
    industrial: 0,
    retail: 0,
    residential: 0,
    mixed_use: 2,
    hotel: 1,
    warehouse: 0,
    healthcare: 3,
    general: 1,
  },
  unit: 'working days',
  source: { ...PRODUCT, place: 'extra days by building type' },
  confidence: 'assumption',
});

export const GEOGRAPHY_FACTOR = datum({
  symbol: 'g',
  description: 'Fee multiplier for the geography, UK = 1',
  value: { uk: 1, eu: 1.12, uae: 1.08, gcc: 1.18 },
  unit: '-',
  source: { ...PRODUCT, place: 'travel, local partner and language' },
  confidence: 'assumption',
});

export const GEOGRAPHY_DAYS = datum({
  symbol: 'gd',
  description: 'Additional days for the geography, full report',
  value: { uk: 0, eu: 3, uae: 2, gcc: 4 },
  unit: 'working days',
  source: { ...PRODUCT, place: 'travel, local partner and language' },
  confidence: 'assumption',
});

export const TRANSACTION_FACTOR = datum({
  symbol: 't',
  description: 'Fee multiplier for the transaction, acquisition = 1',
  value: { acquisition: 1, disposal: 1.05, refinancing: 0.85, planning: 0.8 },
  unit: '-',
  source: { ...PRODUCT, place: 'scope and reliance' },
  confidence: 'assumption',
  note: 'A disposal is a vendor report with reliance to the buyer.',
});

export const SHARED_INSPECTION_FACTOR = datum<Record<string, number>>({
  symbol: 'f_n',
  description: 'Fee multiplier for the number of disciplines in a shared inspection',
  value: { 1: 1, 2: 0.97, 3: 0.94, 4: 0.92, 5: 0.9 },
  unit: '-',
  source: { ...PRODUCT, place: 'shared inspection' },
  confidence: 'assumption',
});

export const COORDINATION_SHARE = datum({
  symbol: 'coordination_share',
  description: 'Coordination by the project lead and single report, as a share of the discipline fees',
  value: 0.08,
  unit: '-',
  source: { ...PRODUCT, place: 'coordination' },
  confidence: 'assumption',
});

export const COORDINATION_MIN = datum({
  symbol: 'coordination_min',
  description: 'Minimum coordination fee of the project lead',
  value: 750,
  unit: 'GBP',
  source: { ...PRODUCT, place: 'coordination' },
  confidence: 'assumption',
});

export const PRELIMINARY_SHARE = datum({
  symbol: 'preliminary_share',
  description: 'Preliminary report as a share of the full fee before urgency',
  value: 0.4,
  unit: '-',
  source: { ...PRODUCT, place: 'red-flag report' },
  confidence: 'assumption',
});

export const PRELIMINARY_MIN = datum({
  symbol: 'preliminary_min',
  description: 'Minimum fee of a preliminary report in the UK',
  value: 1500,
  unit: 'GBP',
  source: { ...PRODUCT, place: 'red-flag report' },
  confidence: 'assumption',
});

export const RANGE_LOW = datum({
  symbol: 'range_low',
  description: 'Lower bound of the range relative to the middle',
  value: 0.85,
  unit: '-',
  source: { ...PRODUCT, place: 'spread of quotations' },
  confidence: 'assumption',
});

export const RANGE_HIGH = datum({
  symbol: 'range_high',
  description: 'Upper bound of the range relative to the middle',
  value: 1.2,
  unit: '-',
  source: { ...PRODUCT, place: 'spread of quotations' },
  confidence: 'assumption',
});

export const FEE_UNIT = datum({
  symbol: 'fee_unit',
  description: 'Rounding unit of fees',
  value: 100,
  unit: 'GBP',
  source: { ...PRODUCT, place: 'rounding of fees' },
  confidence: 'assumption',
});

export const BASE_DAYS = datum({
  symbol: 'days_base',
  description: 'Base time of a full report: instruction, documents, reporting',
  value: 8,
  unit: 'working days',
  source: { ...PRODUCT, place: 'days of a full report' },
  confidence: 'assumption',
});

export const DISCIPLINE_DAYS = datum({
  symbol: 'days_discipline',
  description: 'Additional days per discipline, full report',
  value: 2,
  unit: 'working days',
  source: { ...PRODUCT, place: 'days of a full report' },
  confidence: 'assumption',
});

export const AREA_DAYS = datum({
  symbol: 'days_area',
  description: 'Additional days for the reference area, full report',
  value: 2,
  unit: 'working days',
  source: { ...PRODUCT, place: 'days of a full report' },
  confidence: 'assumption',
});

export const AREA_DAYS_EXPONENT = datum({
  symbol: 'e_days',
  description: 'Area exponent of the additional days',
  value: 0.4,
  unit: '-',
  source: { ...PRODUCT, place: 'days of a full report' },
  confidence: 'assumption',
});

export const PRELIMINARY_DAYS_SHARE = datum({
  symbol: 'preliminary_days_share',
  description: 'Time of a preliminary report as a share of the full report',
  value: 0.4,
  unit: '-',
  source: { ...PRODUCT, place: 'days of a preliminary report' },
  confidence: 'assumption',
});

export const PRELIMINARY_DAYS_MIN = datum({
  symbol: 'preliminary_days_min',
  description: 'Minimum time of a preliminary report without urgency',
  value: 5,
  unit: 'working days',
  source: { ...PRODUCT, place: 'days of a preliminary report' },
  confidence: 'assumption',
});

export const DAY_GUARD = datum({
  symbol: 'day_guard',
  description: 'Tolerance subtracted before rounding up, against floating-point error',
  value: 1e-9,
  unit: 'working days',
  source: { ...PRODUCT, place: 'days of a full report' },
  confidence: 'assumption',
});

export const DAYS_PER_WEEK = datum({
  symbol: 'days_per_week',
  description: 'Working days per calendar week',
  value: 5,
  unit: 'workday/week',
  source: { ...PRODUCT, place: 'time available' },
  confidence: 'assumption',
  note: 'Public holidays are not counted.',
});

export const URGENCY_SLOPE = datum({
  symbol: 'urgency_slope',
  description: 'Fee increase per share of the normal time that is missing',
  value: 0.75,
  unit: '-',
  source: { ...PRODUCT, place: 'urgency' },
  confidence: 'assumption',
});

export const URGENCY_FLOOR = datum({
  symbol: 'urgency_floor',
  description: 'Minimum share of the normal time in which a report can be completed',
  value: 0.6,
  unit: '-',
  source: { ...PRODUCT, place: 'urgency' },
  confidence: 'assumption',
});

export const URGENCY_CAP = datum({
  symbol: 'urgency_cap',
  description: 'Urgency factor in the shortest possible time',
  value: 1.3,
  unit: '-',
  source: { ...PRODUCT, place: 'urgency' },
  confidence: 'assumption',
});

export const VALIDITY = datum({
  symbol: 'validity',
  description: 'Validity period of the figures',
  value: 30,
  unit: 'days',
  source: { ...PRODUCT, place: 'validity' },
  confidence: 'assumption',
});

export const LARGE_AREA = datum({
  symbol: 'large_area',
  description: 'Gross area from which a preliminary report is recommended first',
  value: 10_000,
  unit: 'm2',
  source: { ...PRODUCT, place: 'recommended scope' },
  confidence: 'assumption',
});

export const FEW_DISCIPLINES = datum({
  symbol: 'few',
  description: 'Maximum number of disciplines for which planning needs a preliminary report only',
  value: 2,
  unit: '-',
  source: { ...PRODUCT, place: 'recommended scope' },
  confidence: 'assumption',
});

export const SMALL_AREA = datum({
  symbol: 'small_area',
  description: 'Gross area up to which a standard building survey is an alternative',
  value: 500,
  unit: 'm2',
  source: { ...PRODUCT, place: 'recommendations' },
  confidence: 'assumption',
});

export const PORTFOLIO_AREA = datum({
  symbol: 'portfolio_area',
  description: 'Gross area above which the fee is negotiated',
  value: 100_000,
  unit: 'm2',
  source: { ...PRODUCT, place: 'warnings' },
  confidence: 'assumption',
});
