import { describe, expect, it } from 'vitest';
import type { Datum } from '../../kernel/index.ts';
import * as data from './data.ts';

/** Tables 1.1 and 1.2 of Approved Document O: home and most glazed room, high risk, then moderate risk. */
const TABLE_1_1 = {
  N: [15, 37, 18, 37],
  E: [18, 37, 18, 37],
  S: [15, 22, 15, 30],
  W: [18, 37, 11, 22],
};
const TABLE_1_2 = {
  N: [15, 26, 18, 26],
  E: [11, 18, 18, 26],
  S: [11, 11, 15, 15],
  W: [11, 18, 11, 11],
};

/** Tables 1.3 and 1.4: share of floor area, of glazed area and of the floor area of a bedroom, high risk, then moderate. */
const TABLE_1_3 = [
  [6, 70, 13],
  [9, 55, 4],
];
const TABLE_1_4 = [
  [10, 95, 13],
  [12, 80, 4],
];

function glazing({ value }: typeof data.MAX_GLAZING.yes) {
  const rows = Object.entries(value).map(([facade, row]) => [
    facade,
    [row.high_home, row.high_room, row.moderate_home, row.moderate_room],
  ]);
  return Object.fromEntries(rows);
}

function freeArea({ value: { of_floor, of_glazing, of_bedroom_floor } }: typeof data.MIN_FREE_AREA.yes) {
  return [
    [of_floor.high, of_glazing.high, of_bedroom_floor.high],
    [of_floor.moderate, of_glazing.moderate, of_bedroom_floor.moderate],
  ];
}

const FIGURES: [of: string, datum: Datum, value: unknown, unit: string][] = [
  ['paragraph 1.9, glass', data.SHADING_GLASS, { g_value_max: 0.4, light_transmittance_min: 0.7 }, '-'],
  ['paragraph 1.9, overhang', data.OVERHANG_CUT_OFF, 50, '°'],
  ['paragraph 3.3, levels', data.NIGHT_NOISE_LIMIT, { LAeq_8h: 40, LAFmax: 55 }, 'dB'],
  ['paragraph 3.3, events', data.NIGHT_NOISE_EVENTS, 10, '-'],
  ['Table 3.1', data.GUARDING, { drop: 600, height: 1100 }, 'mm'],
  ['paragraph 3.9(a)', data.HANDLE_REACH, 650, 'mm'],
  ['paragraph 3.9', data.GUARDED_OPENING, 100, 'mm'],
  ['tolerance of the free area', data.COMPARISON_TOLERANCE, 1e-9, 'm2'],
  ['share of the limit that is close to it', data.CLOSE_TO_LIMIT, 95, '%'],
  ['glazing that is doubted', data.DOUBTFUL_GLAZING, 50, '% of floor area'],
];

describe('the data of Approved Document O', () => {
  it('are Tables 1.1 and 1.2, the largest glazed area with and without cross-ventilation', () => {
    expect(glazing(data.MAX_GLAZING.yes)).toEqual(TABLE_1_1);
    expect(glazing(data.MAX_GLAZING.no)).toEqual(TABLE_1_2);
  });

  it('are Tables 1.3 and 1.4, the least free area with and without cross-ventilation', () => {
    expect(freeArea(data.MIN_FREE_AREA.yes)).toEqual(TABLE_1_3);
    expect(freeArea(data.MIN_FREE_AREA.no)).toEqual(TABLE_1_4);
  });

  it.each(FIGURES)('are those of their source: %s', (_of, { value, unit }, expected, expectedUnit) => {
    expect({ value, unit }).toEqual({ value: expected, unit: expectedUnit });
  });
});
