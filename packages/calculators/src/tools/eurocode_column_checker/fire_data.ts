import { datum } from '../../kernel/index.ts';

const EN_1992_1_2 = 'EN 1992-1-2:2004';
const EN_1993_1_2 = 'EN 1993-1-2:2005';

/** Fire ratings with their minutes. */
export const FIRE_MINUTES = { r30: 30, r60: 60, r90: 90, r120: 120, r180: 180, r240: 240 } as const;
export type FireRating = keyof typeof FIRE_MINUTES;

export const FIRE_LOAD_RATIO = datum({
  symbol: 'eta_fi',
  description: 'Design load in fire over the design load at normal temperature, eta_fi',
  value: { concrete: 0.7, steel: 0.65 },
  unit: '-',
  source: { document: 'EN 1992-1-2:2004 and EN 1993-1-2:2005', place: '2.4.2(3), simplification', edition: '2005' },
  confidence: 'standard',
  evidence: 'from_memory',
});

/**
 * Rows: the rating in minutes and the load level. Columns: the first and the second choice of the printed row. A cell without
 * dimensions has no entry; `bars` is 0 where the table asks for no number of bars.
 */
export const CONCRETE_COLUMN_DIMENSIONS = datum({
  symbol: 'table_5_2a',
  description: 'Least side, least axis distance and least number of bars of a column exposed on more than one side',
  value: {
    '30': {
      '0.2': { first: { b: 200, a: 25, bars: 0 } },
      '0.5': { first: { b: 200, a: 25, bars: 0 } },
      '0.7': { first: { b: 200, a: 32, bars: 0 }, second: { b: 300, a: 27, bars: 0 } },
    },
    '60': {
      '0.2': { first: { b: 200, a: 25, bars: 0 } },
      '0.5': { first: { b: 200, a: 36, bars: 0 }, second: { b: 300, a: 31, bars: 0 } },
      '0.7': { first: { b: 250, a: 46, bars: 0 }, second: { b: 350, a: 40, bars: 0 } },
    },
    '90': {
      '0.2': { first: { b: 200, a: 31, bars: 0 }, second: { b: 300, a: 25, bars: 0 } },
      '0.5': { first: { b: 300, a: 45, bars: 0 }, second: { b: 400, a: 38, bars: 0 } },
      '0.7': { first: { b: 350, a: 53, bars: 0 }, second: { b: 450, a: 40, bars: 8 } },
    },
    '120': {
      '0.2': { first: { b: 250, a: 40, bars: 0 }, second: { b: 350, a: 35, bars: 0 } },
      '0.5': { first: { b: 350, a: 45, bars: 8 }, second: { b: 450, a: 40, bars: 8 } },
      '0.7': { first: { b: 350, a: 57, bars: 8 }, second: { b: 450, a: 51, bars: 8 } },
    },
    '180': {
      '0.2': { first: { b: 350, a: 45, bars: 8 } },
      '0.5': { first: { b: 350, a: 63, bars: 8 } },
      '0.7': { first: { b: 450, a: 70, bars: 8 } },
    },
    '240': {
      '0.2': { first: { b: 350, a: 61, bars: 8 } },
      '0.5': { first: { b: 450, a: 75, bars: 8 } },
      '0.7': {},
    },
  },
  unit: 'mm',
  source: { document: EN_1992_1_2, place: 'Table 5.2a, exposed on more than one side', edition: '2004' },
  confidence: 'standard',
  evidence: 'from_memory',
});

export const CONCRETE_FIRE_LIMIT = datum({
  symbol: 'fire_limit',
  description: 'Conditions of method A: effective length in fire of the table and of the expression, axis distances',
  value: { table_length: 3, expression_length: 6, shortest_length: 2, axis_least: 25, axis_most: 80 },
  unit: '-',
  source: { document: EN_1992_1_2, place: '5.3.2(2) and (4)', edition: '2004' },
  confidence: 'standard',
  evidence: 'from_memory',
});

export const FIRE_ECCENTRICITY = datum({
  symbol: 'e_max_share',
  description: 'Greatest first-order eccentricity in fire over the side in its direction',
  value: 0.15,
  unit: '-',
  source: { document: EN_1992_1_2, place: '5.3.2(2), recommended e_max', edition: '2004' },
  confidence: 'standard',
  evidence: 'looked_up',
});

/** Rows: temperature of the steel in °C. */
export const STEEL_AT_TEMPERATURE = datum({
  symbol: 'table_3_1',
  description: 'Reduction factors of steel by temperature: effective yield strength k_y and modulus of elasticity k_E',
  value: {
    '20': { k_y: 1, k_E: 1 },
    '100': { k_y: 1, k_E: 1 },
    '200': { k_y: 1, k_E: 0.9 },
    '300': { k_y: 1, k_E: 0.8 },
    '400': { k_y: 1, k_E: 0.7 },
    '500': { k_y: 0.78, k_E: 0.6 },
    '600': { k_y: 0.47, k_E: 0.31 },
    '700': { k_y: 0.23, k_E: 0.13 },
    '800': { k_y: 0.11, k_E: 0.09 },
    '900': { k_y: 0.06, k_E: 0.0675 },
    '1000': { k_y: 0.04, k_E: 0.045 },
    '1100': { k_y: 0.02, k_E: 0.0225 },
    '1200': { k_y: 0, k_E: 0 },
  },
  unit: '-',
  source: { document: EN_1993_1_2, place: 'Table 3.1', edition: '2005' },
  confidence: 'standard',
  evidence: 'looked_up',
});

export const FIRE_IMPERFECTION = datum({
  symbol: 'alpha_fire',
  description: 'Factor of the imperfection in fire, alpha = 0.65 sqrt(235 / f_y)',
  value: 0.65,
  unit: '-',
  source: { document: EN_1993_1_2, place: '4.2.3.2(2), (4.7)', edition: '2005' },
  confidence: 'standard',
  evidence: 'from_memory',
});

export const GAMMA_M_FI = datum({
  symbol: 'gamma_M_fi',
  description: 'Partial factor for the mechanical properties of steel in fire, gamma_M,fi',
  value: 1,
  unit: '-',
  source: { document: EN_1993_1_2, place: '2.3(1), UK National Annex', edition: '2005' },
  confidence: 'standard',
  evidence: 'from_memory',
});

export const CLASS_4_TEMPERATURE = datum({
  symbol: 'theta_class_4',
  description: 'Critical temperature of a class 4 section without a calculation in fire',
  value: 350,
  unit: '°C',
  source: { document: EN_1993_1_2, place: '4.2.3.6(2), recommended value', edition: '2005' },
  confidence: 'standard',
  evidence: 'from_memory',
});
