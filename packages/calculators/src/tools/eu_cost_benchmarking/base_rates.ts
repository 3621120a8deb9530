import { EDITION } from '../../data/edition.ts';
import { type Confidence, type Datum, datum } from '../../kernel/index.ts';
import { BASE_QUARTER, CITY_AVERAGE, PRACTICE, PRODUCT_DATA } from './data.ts';
import type { ProjectType } from './schema.ts';

const { Bristol, London } = CITY_AVERAGE.value;

interface BaseRow {
  /** GBP/m2 of gross internal area. */
  base: number;
  /** m2. */
  referenceArea: number;
  evidence: string;
  confidence: Confidence;
  note?: string;
}

const TABLE: Record<ProjectType, BaseRow> = {
  office_new: {
    base: 3300,
    referenceArea: 5000,
    evidence: 'new office, anchored to a published city average',
    confidence: 'practice',
    note: `Turner & Townsend 2025: construction averages ${Bristol} GBP/m2 in Bristol and ${London} in London; construction is 83 % of this rate, 2739 GBP/m2 at 4Q 2026.`,
  },
  resi_new: { base: 2700, referenceArea: 5000, evidence: 'mid-rise flats, UK price books', confidence: 'practice' },
  data_centre: {
    base: 11_000,
    referenceArea: 5000,
    evidence: 'data centre, anchored to the published London cost per watt',
    confidence: 'practice',
    note: 'Turner & Townsend 2025-2026: London 12.0 USD/W; at 1.0 kW of IT per m2 and 1.29 USD/GBP about 9300 GBP/m2 of construction in 2025.',
  },
  industrial: {
    base: 1300,
    referenceArea: 10_000,
    evidence: 'warehouse or light industrial shell with offices',
    confidence: 'practice',
  },
  healthcare: { base: 5900, referenceArea: 10_000, evidence: 'acute hospital block', confidence: 'practice' },
  retail: { base: 2200, referenceArea: 3000, evidence: 'shell with landlord fit-out', confidence: 'practice' },
  reno_light: {
    base: 1100,
    referenceArea: 2000,
    evidence: 'strip, finishes, services refresh',
    confidence: 'practice',
  },
  reno_deep: {
    base: 2500,
    referenceArea: 2000,
    evidence: 'envelope, services and finishes renewed, structure kept',
    confidence: 'practice',
  },
  infrastructure: {
    base: 700,
    referenceArea: 10_000,
    evidence: 'roads, yards, utilities per m2 of worked area',
    confidence: 'assumption',
  },
};

function columnOf(
  column: (row: BaseRow) => number,
  said: { symbol: string; description: string; unit: string },
): Record<ProjectType, Datum<number>> {
  const cells = Object.entries(TABLE).map(([project_type, row]) => {
    const { evidence, confidence, note } = row;
    const document = confidence === 'practice' ? PRACTICE : PRODUCT_DATA;
    const source = { document, place: `${project_type}: ${evidence}`, edition: EDITION };
    return [project_type, datum({ ...said, value: column(row), source, confidence, ...(note && { note }) })];
  });
  return Object.fromEntries(cells);
}

/** UK rate outside London, standard specification, traditional procurement, at the base date. */
export const BASE_RATE = columnOf(({ base }) => base, {
  symbol: 'base',
  description: `UK base rate per gross floor area, ${BASE_QUARTER}`,
  unit: 'GBP/m2',
});

export const REFERENCE_AREA = columnOf(({ referenceArea }) => referenceArea, {
  symbol: 'A_ref',
  description: 'Reference floor area of the base rate',
  unit: 'm2',
});
