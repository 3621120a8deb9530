import { type Datum, datum } from '../kernel/index.ts';
import type { DataRow } from './countries.ts';
import { EDITION } from './edition.ts';

export const SCALE_ROWS = ['eu', 'de', 'fr', 'ie', 'nl', 'gb'] as const;
export type ScaleRow = (typeof SCALE_ROWS)[number];

/** Names of the scales. */
export const SCALE_NAMES = {
  eu: 'EU',
  de: 'German',
  fr: 'French',
  ie: 'Irish',
  nl: 'Dutch',
  gb: 'UK',
} as const satisfies Record<ScaleRow, string>;

/** A national scale of energy classes, in kWh/m2 a year. */
export interface ClassScale {
  basis: 'primary' | 'final';
  /** Upper limit of each class; above F it is G. */
  upTo: Datum<Record<'A' | 'B' | 'C' | 'D' | 'E' | 'F', number>>;
  /** Typical value of a building of the class. */
  representative: Datum<Record<'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G', number>>;
}

function scale(
  basis: ClassScale['basis'],
  source: Pick<Datum, 'source' | 'confidence'>,
  upTo: ClassScale['upTo']['value'],
  representative: ClassScale['representative']['value'],
): ClassScale {
  const shared = { unit: 'kWh/m2/yr', ...source };
  return {
    basis,
    upTo: datum({ symbol: 'class_up_to', description: 'Upper limit of the class', value: upTo, ...shared }),
    representative: datum({
      symbol: 'class_energy',
      description: 'Typical energy use of the class: the middle of its band',
      value: representative,
      ...shared,
      confidence: 'assumption',
    }),
  };
}

/** Scales of dwellings. Using them for other buildings is an assumption. */
export const CLASS_SCALES: Record<ScaleRow, ClassScale> = {
  eu: scale(
    'primary',
    {
      source: {
        document: 'Generic scale of this product',
        place: 'classes for rows without a scale of their own',
        edition: EDITION,
      },
      confidence: 'assumption',
    },
    { A: 60, B: 100, C: 150, D: 200, E: 260, F: 340 },
    { A: 45, B: 80, C: 125, D: 175, E: 230, F: 300, G: 400 },
  ),
  de: scale(
    'final',
    {
      source: { document: 'GEG Annex 10 (dwellings)', place: 'final energy; A+ counted as A, H as G', edition: '2026' },
      confidence: 'statutory',
    },
    { A: 50, B: 75, C: 100, D: 130, E: 160, F: 200 },
    { A: 35, B: 62.5, C: 87.5, D: 115, E: 145, F: 180, G: 240 },
  ),
  fr: scale(
    'primary',
    {
      source: {
        document: 'DPE order of 31 March 2021 (dwellings)',
        place: 'primary energy; the greenhouse-gas threshold is not applied',
        edition: '2026',
      },
      confidence: 'statutory',
    },
    { A: 70, B: 110, C: 180, D: 250, E: 330, F: 420 },
    { A: 55, B: 90, C: 145, D: 215, E: 290, F: 375, G: 490 },
  ),
  ie: scale(
    'primary',
    {
      source: { document: 'BER scale (dwellings)', place: 'primary energy', edition: '2026' },
      confidence: 'statutory',
    },
    { A: 75, B: 150, C: 225, D: 300, E: 380, F: 450 },
    { A: 55, B: 112.5, C: 187.5, D: 262.5, E: 340, F: 415, G: 525 },
  ),
  nl: scale(
    'primary',
    {
      source: {
        document: 'NTA 8800 residential labels',
        place: 'primary fossil energy; A and better counted as A',
        edition: '2026',
      },
      confidence: 'statutory',
    },
    { A: 160, B: 190, C: 250, D: 290, E: 335, F: 380 },
    { A: 120, B: 175, C: 220, D: 270, E: 312.5, F: 357.5, G: 450 },
  ),
  gb: scale(
    'primary',
    {
      source: {
        document: 'Typical primary energy by SAP and SBEM band, this product',
        place: 'SAP and SBEM ratings are not energy bands',
        edition: EDITION,
      },
      confidence: 'assumption',
    },
    { A: 80, B: 120, C: 180, D: 270, E: 360, F: 450 },
    { A: 60, B: 100, C: 150, D: 225, E: 315, F: 405, G: 530 },
  ),
};

export function scaleRowOf(row: DataRow): ScaleRow {
  return (SCALE_ROWS as readonly string[]).includes(row) ? (row as ScaleRow) : 'eu';
}

/**
 * Takes the last bits of the arithmetic off an energy use before it is compared with a limit: 0.85 * 400 is 340, which is the
 * upper bound of a class, but a sum over carriers may give 340.00000000000006.
 */
export const CLASS_TOLERANCE = datum({
  symbol: 'class_tol',
  description: 'Relative tolerance on a class limit for floating-point error',
  value: 1e-12,
  unit: '-',
  source: { document: 'Choice of this product', place: 'comparison with class limits', edition: EDITION },
  confidence: 'assumption',
});

/** Primary energy factors; all data rows except gb use the row eu. */
export const PRIMARY_ENERGY_FACTOR = datum({
  symbol: 'pef',
  description: 'Primary energy factor of the carrier',
  value: {
    eu: { electricity: 1.9, natural_gas: 1.1, heating_oil: 1.1, district_heat: 1.3, biomass: 1.2, coal: 1.1 },
    gb: { electricity: 1.501, natural_gas: 1.13, heating_oil: 1.18, district_heat: 1.3, biomass: 1.325, coal: 1.1 },
  },
  unit: 'kWh/kWh',
  source: {
    document:
      'Delegated Regulation (EU) 2023/807 (electricity, eu); EN ISO 52000-1 Annex B (others, eu); SAP 10.2 Table 12 (gb)',
    place: 'primary energy factors',
    edition: '2025',
  },
  confidence: 'standard',
  note: 'National certificates use their own factors, so one row for all of them is an assumption; so are district heat and coal in gb.',
});
