import { EDITION } from '../../../data/edition.ts';
import { type Datum, datum, type Source } from '../../../kernel/index.ts';
import type { AgeBand, Region } from '../options.ts';

type ByBand = Record<AgeBand, number>;
/** Some bands only; the others are in a table with another confidence. */
type BySomeBands = Record<string, number>;

/** The table, published or assumed, that has a row for the band. */
export function tableWith(age_band: AgeBand, ...tables: Datum<BySomeBands>[]): Datum<BySomeBands> {
  const table = tables.find(({ value }) => age_band in value);
  if (!table) throw new Error(`no row for ${age_band}`);
  return table;
}

function rdsap(place: string): Source {
  return { document: 'RdSAP 10 specification', place, edition: '9 June 2025' };
}

function choiceOfProduct(place: string): Source {
  return { document: 'Choice of this product', place, edition: EDITION };
}

const HOUSEHOLD_MODEL = 'with the UK government National Household Model';

function wallUValue(place: string, value: BySomeBands): Datum<BySomeBands> {
  return datum({
    symbol: 'U_wall',
    description: 'U-value of the external walls as built: 220 mm solid brick to 1929, then cavity',
    value,
    unit: 'W/(m2 K)',
    source: rdsap(`Tables 6 to 10 and 13, ${place}`),
    confidence: 'published',
  });
}

const WALL_ENGLAND_AND_WALES = wallUValue('England and Wales', {
  pre_1900: 1.7,
  '1900_1929': 1.7,
  '1930_1949': 1.5,
  '1950_1966': 1.5,
  '1967_1975': 1.5,
  '1976_1982': 1,
  '1983_1990': 0.6,
  '1991_1995': 0.6,
  '1996_2002': 0.45,
  '2003_2006': 0.35,
  '2007_2011': 0.3,
  '2012_2022': 0.28,
  '2023_plus': 0.26,
});

export const WALL_U_VALUE: Record<Region, Datum<BySomeBands>> = {
  england: WALL_ENGLAND_AND_WALES,
  wales: WALL_ENGLAND_AND_WALES,
  scotland: wallUValue('Scotland', {
    pre_1900: 1.7,
    '1900_1929': 1.7,
    '1930_1949': 1.5,
    '1950_1966': 1.5,
    '1967_1975': 1.5,
    '1976_1982': 1,
    '1983_1990': 0.6,
    '1991_1995': 0.45,
    '1996_2002': 0.45,
    '2003_2006': 0.3,
    '2007_2011': 0.25,
    '2012_2022': 0.22,
    '2023_plus': 0.17,
  }),
  northern_ireland: wallUValue('Northern Ireland', {
    pre_1900: 1.7,
    '1900_1929': 1.7,
    '1930_1949': 1.5,
    '1950_1966': 1.5,
    '1967_1975': 1.5,
    '1976_1982': 1,
    '1983_1990': 0.6,
    '1991_1995': 0.45,
    '1996_2002': 0.45,
    '2007_2011': 0.3,
    '2012_2022': 0.28,
    '2023_plus': 0.18,
  }),
};

export const WALL_U_VALUE_ASSUMED = datum<BySomeBands>({
  symbol: 'U_wall',
  description: 'U-value of the external walls as built, Northern Ireland, age band not in RdSAP',
  value: { '2003_2006': 0.35 },
  unit: 'W/(m2 K)',
  source: choiceOfProduct('as in England and Wales'),
  confidence: 'assumption',
});

/** Scotland differs from the other nations in one band. */
type ByNationAndBand = Record<'scotland' | 'elsewhere', ByBand>;

const ROOF: ByBand = {
  pre_1900: 0.4,
  '1900_1929': 0.4,
  '1930_1949': 0.4,
  '1950_1966': 0.4,
  '1967_1975': 0.4,
  '1976_1982': 0.4,
  '1983_1990': 0.4,
  '1991_1995': 0.3,
  '1996_2002': 0.26,
  '2003_2006': 0.16,
  '2007_2011': 0.16,
  '2012_2022': 0.16,
  '2023_plus': 0.15,
};

export const ROOF_U_VALUE = datum<ByNationAndBand>({
  symbol: 'U_roof',
  description: 'U-value of a pitched roof, insulation unknown',
  value: { elsewhere: ROOF, scotland: { ...ROOF, '2012_2022': 0.15 } },
  unit: 'W/(m2 K)',
  source: rdsap('Table 18'),
  confidence: 'published',
});

export const WINDOW_U_VALUE = datum<ByBand>({
  symbol: 'U_win',
  description: 'U-value of double glazing in PVC or timber: before 2002 or undated, 2002 to 2021, from 2022',
  value: {
    pre_1900: 2.8,
    '1900_1929': 2.8,
    '1930_1949': 2.8,
    '1950_1966': 2.8,
    '1967_1975': 2.8,
    '1976_1982': 2.8,
    '1983_1990': 2.8,
    '1991_1995': 2.8,
    '1996_2002': 2.8,
    '2003_2006': 2,
    '2007_2011': 2,
    '2012_2022': 2,
    '2023_plus': 1.4,
  },
  unit: 'W/(m2 K)',
  source: rdsap('Table 24'),
  confidence: 'published',
});

const DOOR: ByBand = {
  pre_1900: 3,
  '1900_1929': 3,
  '1930_1949': 3,
  '1950_1966': 3,
  '1967_1975': 3,
  '1976_1982': 3,
  '1983_1990': 3,
  '1991_1995': 3,
  '1996_2002': 3,
  '2003_2006': 3,
  '2007_2011': 2,
  '2012_2022': 1.8,
  '2023_plus': 1.4,
};

export const DOOR_U_VALUE = datum<ByNationAndBand>({
  symbol: 'U_door',
  description: 'U-value of the doors',
  value: { elsewhere: DOOR, scotland: { ...DOOR, '2012_2022': 1.6 } },
  unit: 'W/(m2 K)',
  source: rdsap('Table 26'),
  confidence: 'published',
});

export const THERMAL_BRIDGING = datum<ByBand>({
  symbol: 'y',
  description: 'Thermal bridging factor y per exposed area',
  value: {
    pre_1900: 0.15,
    '1900_1929': 0.15,
    '1930_1949': 0.15,
    '1950_1966': 0.15,
    '1967_1975': 0.15,
    '1976_1982': 0.15,
    '1983_1990': 0.15,
    '1991_1995': 0.15,
    '1996_2002': 0.15,
    '2003_2006': 0.11,
    '2007_2011': 0.08,
    '2012_2022': 0.08,
    '2023_plus': 0.08,
  },
  unit: 'W/(m2 K)',
  source: rdsap('Table 21'),
  confidence: 'published',
});

export const WALL_THICKNESS = datum<BySomeBands>({
  symbol: 't_w',
  description: 'Wall thickness',
  value: {
    pre_1900: 0.22,
    '1900_1929': 0.22,
    '1930_1949': 0.25,
    '1950_1966': 0.25,
    '1967_1975': 0.25,
    '1976_1982': 0.26,
    '1983_1990': 0.27,
    '1991_1995': 0.27,
    '1996_2002': 0.3,
    '2003_2006': 0.3,
    '2007_2011': 0.3,
  },
  unit: 'm',
  source: rdsap(`section 4.5, ${HOUSEHOLD_MODEL}`),
  confidence: 'published',
});

export const WALL_THICKNESS_ASSUMED = datum<BySomeBands>({
  symbol: 't_w',
  description: 'Wall thickness',
  value: { '2012_2022': 0.3, '2023_plus': 0.3 },
  unit: 'm',
  source: choiceOfProduct('same as 1996 to 2011'),
  confidence: 'assumption',
});

export const FLOOR_INSULATION = datum<BySomeBands>({
  symbol: 'd_ins',
  description: 'Insulation thickness of a solid ground floor',
  value: {
    '1930_1949': 0,
    '1950_1966': 0,
    '1967_1975': 0,
    '1976_1982': 0,
    '1983_1990': 0,
    '1991_1995': 0,
    '1996_2002': 0.025,
    '2003_2006': 0.075,
    '2007_2011': 0.1,
  },
  unit: 'm',
  source: rdsap(`section 5, floors, ${HOUSEHOLD_MODEL}`),
  confidence: 'published',
});

export const FLOOR_INSULATION_ASSUMED = datum<BySomeBands>({
  symbol: 'd_ins',
  description: 'Insulation thickness of a solid ground floor',
  value: { '2012_2022': 0.1, '2023_plus': 0.14 },
  unit: 'm',
  source: choiceOfProduct('0.14 m gives about 0.18 W/(m2 K)'),
  confidence: 'assumption',
});

export const PLAN_ASPECT = datum({
  symbol: 'aspect',
  description: 'Depth-to-width ratio of the plan',
  value: 1.5,
  unit: '-',
  source: choiceOfProduct('plan of the house'),
  confidence: 'assumption',
});

export const JOIST_DEPTH = datum({
  symbol: 'joist',
  description: 'Addition to the room height of each upper storey',
  value: 0.25,
  unit: 'm',
  source: rdsap('section 4.6'),
  confidence: 'published',
});

export const DOOR_AREA = datum({
  symbol: 'A_door',
  description: 'Area of external doors of 1.85 m2: two of a house, one of a flat',
  value: { house: 3.7, flat: 1.85 },
  unit: 'm2',
  source: rdsap('section 4.7'),
  confidence: 'published',
});

export const AIR_HEAT_CAPACITY_BY_VOLUME = datum({
  symbol: 'c_air',
  description: 'Volumetric heat capacity of air',
  value: 0.33,
  unit: 'W h/(m3 K)',
  source: {
    document: 'MIS 3005-D',
    place: 'ventilation heat loss, as in the MCS heat pump calculator',
    edition: 'Issue 3.0',
  },
  confidence: 'standard',
});
