import { describe, expect, it } from 'vitest';
import * as plainData from './data.ts';
import * as scoreData from './score_data.ts';

const data = { ...plainData, ...scoreData };

/** The figures of a table in the order in which the specification prints them. */
const figuresOf = ({ value }: { value: Record<string, number> }) => Object.entries(value);

describe('the data', () => {
  it('have the limits of the voltage levels', () => {
    expect(data.POWER_FACTOR.value).toBe(0.9);
    expect(data.SUBSTATION_ABOVE.value).toBe(0.4);
    expect(data.LV_UP_TO.value).toBe(1.5);
    expect(data.ONE_SUBSTATION_UP_TO.value).toEqual({ data_centre: 3.6, commercial: 4.8, industrial: 4.8, mixed: 4.8 });
    expect(data.KV11_UP_TO.value).toEqual({ dubai: 20, others: 10 });
    expect(data.MV_UP_TO.value).toEqual({ dubai: 20, others: 30 });
    expect(data.KV132_UP_TO.value).toBe(300);
  });

  it('have the voltages of IEC 60038 and the feeders of each kind of connection, smallest first', () => {
    expect(figuresOf(data.NOMINAL_VOLTAGE)).toEqual([
      ['lv_feeder', 0.4],
      ['lv_substation', 0.4],
      ['mv11', 11],
      ['mv11_bulk', 11],
      ['mv33', 33],
      ['hv132', 132],
      ['ehv400', 400],
    ]);
    expect(figuresOf(data.FEEDER_CAPACITY)).toEqual([
      ['lv_feeder', 1.5],
      ['lv_substation', 1.5],
      ['mv11', 5],
      ['mv11_bulk', 5],
      ['mv33', 20],
      ['hv132', 150],
      ['ehv400', 600],
    ]);
    expect(data.INDEPENDENT_FEEDS.value).toBe(2);
    expect(data.SPARE_FEEDERS.value).toBe(1);
    expect(data.CIRCUITS_PER_SUBSTATION.value).toBe(2);
  });

  it('have the transformers of each kind of substation', () => {
    expect(data.PACKAGE_TRANSFORMER.value).toEqual({ smaller: 1, larger: 1.5 });
    expect(data.DESIGN_LOADING.value).toBe(0.8);
    expect(data.CUSTOMER_TRANSFORMER.value).toBe(2.5);
    expect(data.TRANSFORMERS_PER_SUBSTATION.value).toBe(4);
    expect(data.SPARE_DISTRIBUTION_TRANSFORMERS.value).toEqual({
      data_centre: 1,
      commercial: 0,
      industrial: 0,
      mixed: 0,
    });
    expect(data.PRIMARY_TRANSFORMER.value).toBe(20);
    expect([data.GRID_SUBSTATION_CAPACITY.value, data.GRID_TRANSFORMERS.value, data.GRID_TRANSFORMER.value]).toEqual([
      150, 3, 50,
    ]);
    expect([data.BULK_SUBSTATION_CAPACITY.value, data.BULK_TRANSFORMER.value]).toEqual([1000, 500]);
    expect(data.SPARE_TRANSFORMERS.value).toBe(1);
  });

  it('have the costs that DEWA for eight substations', () => {
    // AED 850 million in 2020; USD 370.27 million in 2024 at 3.6725 AED/USD, 169.98, which is 170 rounded.
    expect(data.SUBSTATION_COST_LOW.value).toBe(850e6 / 8);
    expect(data.SUBSTATION_COST_HIGH.value).toBe(170_000_000);
    expect((370.27 * 3.6725) / 8).toBeCloseTo(170, 1);
  });

  it('have the limits of the warnings', () => {
    expect(data.REINFORCEMENT_ABOVE.value).toBe(100);
    expect(data.ELEVEN_KV_QUESTION_ABOVE.value).toBe(10);
    expect(data.STANDARD_SUBSTATION_FROM.value).toBe(50);
  });

  it('have the times and their factors', () => {
    expect(data.BASE_MONTHS.value).toEqual({
      lv_feeder: 3,
      lv_substation: 6,
      mv11: 10,
      mv11_bulk: 14,
      mv33: 16,
      hv132: 30,
      ehv400: 42,
    });
    expect(data.LOCATION_FACTOR.value).toEqual({ dubai: 1, abu_dhabi: 1.1, sharjah: 1.2, ajman: 1.25, other: 1.25 });
    expect(data.EXISTING_SUPPLY_FACTOR.value).toEqual({ LV: 0.75, MV: 0.75, HV: 0.9 });
    expect(data.DATA_CENTRE_MONTHS.value).toEqual({ LV: 0, MV: 2, HV: 4 });
    expect(data.TIME_RANGE.value).toEqual({ shortest: 0.75, longest: 1.4 });
    expect([data.START_YEAR.value, data.START_MONTH, data.MONTHS_LEFT_IN_START_YEAR.value]).toEqual([
      2026,
      'November',
      1,
    ]);
  });

  it('have the cable route of each kind of connection, and the transition at limits', () => {
    expect(figuresOf(data.ROUTE_INCLUDED).map(([, km]) => km)).toEqual([2, 2, 2, 2, 5, 11, 11]);
    expect(figuresOf(data.ROUTE_MONTHS).map(([, months]) => months)).toEqual([0, 0.25, 0.25, 0.5, 0.5, 0.5, 0.5]);
    // 89 km of cable to eight substations.
    expect(Math.round(89 / 8)).toBe(data.ROUTE_INCLUDED.value.hv132);
    expect(data.CABLE_IMPEDANCE.value).toEqual({ r: 0.079, x: 0.1 });
    expect(data.VOLTAGE_DROP_MAX.value).toBe(5);
    expect(data.TRANSITION.value).toEqual({ class: 0.15, voltage: 0.2 });
  });

  it('have the points, the caps and the ratings of the score, in the order in which they are tried', () => {
    expect(data.SCHEDULE_POINTS.value).toBe(40);
    expect(data.SCHEDULE_RATIO.value).toEqual({ begins: 0.5, span: 0.75 });
    const points = Object.entries(data.SIZE_UP_TO.value).map(([band, limit]) => [
      limit,
      data.SIZE_POINTS.value[band as keyof typeof data.SIZE_POINTS.value],
    ]);
    expect(points).toEqual([
      [1.5, 25],
      [10, 22],
      [20, 18],
      [40, 14],
      [100, 10],
      [300, 5],
    ]);
    expect(data.SIZE_POINTS.value.above).toBe(0);
    expect(data.VOLTAGE_POINTS.value).toEqual({ match: 20, higher_than_needed: 12, too_low: 0 });
    expect(data.SUPPLY_POINTS.value).toEqual({ existing: 10, new: 4 });
    expect(data.NETWORK_POINTS.value).toEqual({ dubai: 5, abu_dhabi: 5, sharjah: 3, ajman: 3, other: 2 });
    expect(data.SCORE_AT_MOST.value).toEqual({ no_cap: 100, voltage_too_low: 49, schedule_not_achievable: 39 });
    expect(figuresOf(data.RATING_FROM)).toEqual([
      ['high', 75],
      ['moderate', 50],
      ['low', 25],
    ]);
  });
});
