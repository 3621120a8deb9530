import { EDITION } from '../../../data/edition.ts';
import { datum } from '../../../kernel/index.ts';

const RDSAP = { document: 'RdSAP 10 specification', edition: '9 June 2025' };

export const INSULATED_SOLID_WALL = datum<Record<string, number>>({
  symbol: 'after',
  description: 'U-value of a solid wall after insulation',
  value: { pre_1900: 0.3, '1900_1929': 0.3 },
  unit: 'W/(m2 K)',
  source: { document: 'Choice of this product', place: 'about 100 mm of insulation', edition: EDITION },
  confidence: 'assumption',
});

/** Later cavity walls were built with insulation. */
export const FILLED_CAVITY_WALL = datum<Record<string, number>>({
  symbol: 'after',
  description: 'U-value of a cavity wall after filling',
  value: { '1930_1949': 0.7, '1950_1966': 0.7, '1967_1975': 0.7, '1976_1982': 0.4, '1983_1990': 0.35 },
  unit: 'W/(m2 K)',
  source: { ...RDSAP, place: 'Tables 6 to 10, filled cavity' },
  confidence: 'published',
});

export const INSULATED_LOFT = datum({
  symbol: 'after',
  description: 'U-value of a roof with 270 mm of loft insulation',
  value: 0.16,
  unit: 'W/(m2 K)',
  source: { ...RDSAP, place: 'roof with 270 mm at joists' },
  confidence: 'published',
});

export const REPLACED_WINDOW = datum({
  symbol: 'after',
  description: 'U-value of a replacement window',
  value: 1.4,
  unit: 'W/(m2 K)',
  source: { ...RDSAP, place: 'Table 24, double glazing from 2022' },
  confidence: 'published',
});

export const DRAUGHT_PROOFED_AIR_CHANGES = datum({
  symbol: 'after',
  description: 'Air change rate of a draught-proofed house',
  value: 0.5,
  unit: '1/h',
  source: { document: 'Choice of this product', place: 'draught proofing', edition: EDITION },
  confidence: 'assumption',
});

export const AIR_CHANGE_POINTS = datum({
  symbol: 'n',
  description: 'Air change rates compared',
  value: { air_0_5: 0.5, air_1: 1, air_1_5: 1.5 },
  unit: '1/h',
  source: { document: 'Choice of this product', place: 'air change sensitivity', edition: EDITION },
  confidence: 'assumption',
});
