import { describe, expect, it } from 'vitest';
import { EPC_BANDS, type EpcBand } from '../../data/epc_bands.ts';
import { SILENT } from '../../kernel/index.ts';
import { readBuilding } from './building.ts';
import { bandOnTodaysHeating, raterFor, type Standing } from './classes.ts';
import { PHASES, type Phase } from './phases.ts';
import type { Stage } from './stage.ts';

describe('classes', () => {
  const TODAY: Standing = { band: 7, sap_rating: null };
  const PHASE_1 = PHASES[0] as Phase;

  function building(country: string, current_epc: EpcBand = 'G') {
    return readBuilding({ floor_area_m2: 100, current_epc, heating: 'gas', country });
  }

  function classOn(country: string, metric: number, before = TODAY) {
    const rate = raterFor(building(country), { sap_cost: null } as Stage, SILENT);
    return EPC_BANDS[rate({ metric } as Stage, before, PHASE_1, SILENT).band - 1];
  }

  it.each([
    ['es', [60, 100, 150, 200, 260, 340]],
    ['de', [50, 75, 100, 130, 160, 200]],
    ['fr', [70, 110, 180, 250, 330, 420]],
    ['ie', [75, 150, 225, 300, 380, 450]],
    ['nl', [160, 190, 250, 290, 335, 380]],
  ])('end on their upper bounds in %s', (country, bounds) => {
    bounds.forEach((bound, index) => {
      expect(classOn(country, bound - 0.01)).toBe(EPC_BANDS[index]);
      expect(classOn(country, bound)).toBe(EPC_BANDS[index]);
      expect(classOn(country, bound + 0.01)).toBe(EPC_BANDS[index + 1]);
    });
  });

  it('are never worse than before', () => {
    expect(classOn('es', 1000, { band: 3, sap_rating: null })).toBe('C');
  });

  /** The cost ratio that gives a rating, for band B today: 100 - (100 - 86) * ratio. */
  function ratedAt(rating: number, before = TODAY) {
    const rate = raterFor(building('gb', 'B'), { sap_cost: 1 } as Stage, SILENT);
    const stage = { sap_cost: (100 - rating) / 14 } as Stage;
    const { band, sap_rating } = rate(stage, before, PHASE_1, SILENT);
    return [sap_rating, EPC_BANDS[band - 1]];
  }

  it.each([
    [92, 'A', 'B'],
    [81, 'B', 'C'],
    [69, 'C', 'D'],
    [55, 'D', 'E'],
  ])('of a UK home begin at a rating of %d, rounded', (from, band, below) => {
    expect(ratedAt(from + 0.4)).toEqual([from, band]);
    expect(ratedAt(from - 0.49)).toEqual([from, band]);
    expect(ratedAt(from - 0.51)).toEqual([from - 1, below]);
  });

  it('of a UK home are never worse than before, though the rating may be', () => {
    expect(ratedAt(60, { band: 2, sap_rating: 86 })).toEqual([60, 'B']);
  });

  it.each([
    [0.5, 47, 'E', 'ECF 6.543 x 0.5 = 3.272; 100 - 16.21 x 3.272 = 46.97'],
    [0.6, 37, 'F', 'ECF 6.543 x 0.6 = 3.926; 108.8 - 120.5 x log10(3.926) = 37.2'],
    [1.5, 1, 'G', 'ECF 6.543 x 1.5 = 9.815; 108.8 - 120.5 x log10(9.815) = -10.7'],
  ])('of a UK home in G follow the cost on both branches of section 13: %d', (ratio, rating, band) => {
    const rate = raterFor(building('gb', 'G'), { sap_cost: 1 } as Stage, SILENT);
    const after = rate({ sap_cost: ratio } as Stage, TODAY, PHASE_1, SILENT);
    expect([after.sap_rating, EPC_BANDS[after.band - 1]]).toEqual([rating, band]);
  });

  it('on the heating of today count heat and other electricity once', () => {
    const on = (q: number, aux: number) =>
      bandOnTodaysHeating({ q, aux } as Stage, { f: 1.25 } as Stage, building('de'), SILENT);
    expect([on(30, 12.5), on(30, 12.51), on(160, 0), on(160.1, 0)]).toEqual([1, 2, 6, 7]);
  });
});
