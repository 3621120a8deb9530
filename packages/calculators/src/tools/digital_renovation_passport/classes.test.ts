import { describe, expect, it } from 'vitest';
import { EPC_BANDS, type EpcBand } from '../../data/epc_bands.ts';
import { SILENT } from '../../kernel/index.ts';
import { readBuilding } from './building.ts';
import { bandOnTodaysHeating, raterFor } from './classes.ts';
import type { Delivered } from './stage.ts';
import type { Home } from './uk_home.ts';

describe('classes', () => {
  function building(country: string, current_epc: EpcBand = 'G') {
    return readBuilding({ floor_area_m2: 100, current_epc, heating: 'gas', country });
  }

  function classOn(country: string, metric: number) {
    const rate = raterFor(building(country), null, SILENT);
    const stage = { metric, delivered: {} as Delivered };
    return EPC_BANDS[rate(stage, { before: 'now', heating: 'today' }, SILENT).band - 1];
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

  it('take the last bits of the arithmetic off before they are read, and no more', () => {
    expect(classOn('es', 340.00000000000006)).toBe('F');
    expect(classOn('es', 340.000001)).toBe('G');
  });

  /** A home of 90 m2 whose energy is one kWh of other electricity, at the cost that is given. */
  function homeAt(sap_cost: number): { home: Home; delivered: Delivered } {
    const tariff = { heat: 0, standing: 0 };
    return {
      home: {
        d: 90,
        g: 1,
        rating_now: 11,
        q_sap: 0,
        credit: 0,
        tariffs: { today: tariff, renewed: tariff },
        electricity: sap_cost,
        exported: 0,
      },
      delivered: { h: 0, has_fuel: true, other: 1, has_pv: false, pv: 0, exported: 0, electricity: 1 },
    };
  }

  function standingAt(sap_cost: number, before: 'now' | 'phase_1' = 'phase_1') {
    const { home, delivered } = homeAt(sap_cost);
    const rate = raterFor(building('gb'), home, SILENT);
    const { band, rating } = rate({ metric: 0, delivered }, { before, heating: 'today' }, SILENT);
    return [rating, EPC_BANDS[band - 1]];
  }

  /** In p/m2, from 100 - 16.21 x ECF = rating and ECF = 0.36 x cost / 100 x 90 / 135. */
  function costOfRating(rating: number) {
    return ((100 - rating) / 16.21 / 0.36) * 100 * (135 / 90);
  }

  it.each([
    [92, 'A', 'B'],
    [81, 'B', 'C'],
    [69, 'C', 'D'],
    [55, 'D', 'E'],
  ])('of a UK home begin at a rating of %d, rounded', (from, band, below) => {
    expect(standingAt(costOfRating(from + 0.4))).toEqual([from, band]);
    expect(standingAt(costOfRating(from - 0.49))).toEqual([from, band]);
    expect(standingAt(costOfRating(from - 0.51))).toEqual([from - 1, below]);
  });

  it('of a UK home fall with the rating', () => {
    expect(standingAt(costOfRating(60))).toEqual([60, 'D']);
  });

  it.each([
    [1000, 61, 'D', 'ECF 0.36 x 10 / 1.5 = 2.4; 100 - 16.21 x 2.4 = 61.1'],
    [2000, 27, 'F', 'ECF 4.8; 108.8 - 120.5 x log10(4.8) = 26.7'],
    [5000, 1, 'G', 'ECF 12; 108.8 - 120.5 x log10(12) = -21.2'],
    [-5, 100, 'A', 'a gain above the cost counts as no cost'],
  ])('of a UK home follow the cost on both branches of section 13: %d p/m2', (sap_cost, rating, band) => {
    expect(standingAt(sap_cost)).toEqual([rating, band]);
  });

  it('of a UK home after phase 1 have at least the rating of today', () => {
    expect(standingAt(5000, 'now')).toEqual([11, 'G']);
    expect(standingAt(1000, 'now')).toEqual([61, 'D']);
  });

  it('on the heating of today count heat and other electricity once', () => {
    const on = (q: number, aux: number, top = 0) =>
      bandOnTodaysHeating({ q, aux }, { f: 1.25, top }, building('de'), SILENT);
    expect([on(30, 12.5), on(30, 12.51), on(160, 0), on(160.1, 0)]).toEqual([1, 2, 6, 7]);
    // Half of the heat is direct electric: 30 x 0.5 x 1.25 + 30 x 0.5 = 33.75.
    expect([on(30, 16.25, 0.5), on(30, 16.26, 0.5)]).toEqual([1, 2]);
  });
});
