import { describe, expect, it } from 'vitest';
import { HOME_MEASURE_COST, OTHER_MEASURE_COST } from '../data/measures.ts';
import { Working } from '../kernel/index.ts';
import {
  classUpgradeCost,
  costByArea,
  countryCostFactor,
  heatPumpCapacity,
  heatPumpCost,
  heatPumpSpf,
  pvCapacityOfHome,
  pvCost,
  pvYearOfHome,
} from './measure_costs.ts';

const SILENT = new Working(false);
/** 0.4 + 0.6 * 1.028. */
const CF_GB = 1.0168;
const EUR_PER_GBP = 1.15;
const home = (floor_area_m2: number) => ({ column: 'home', floor_area_m2, cf: CF_GB }) as const;

describe('the cost factor of a country', () => {
  it('leaves 40 % of the cost at the EU level', () => {
    expect(countryCostFactor('gb', SILENT)).toBeCloseTo(CF_GB, 12);
    expect(countryCostFactor('de', SILENT)).toBeCloseTo(0.4 + 0.6 * 1.428, 12);
    expect(countryCostFactor('ro', SILENT)).toBeCloseTo(0.4 + 0.6 * 0.55, 12);
  });
});

describe('the cost by floor area', () => {
  it('is the mean of the bounds, and that of measures done together is their sum', () => {
    expect(costByArea(['window_replacement'], home(90), SILENT)).toEqual({
      low: 80 * CF_GB * 90,
      cost: expect.closeTo(120 * CF_GB * 90, 6),
      high: 160 * CF_GB * 90,
    });
    const office = { column: 'other', floor_area_m2: 1000, cf: 1 } as const;
    expect(costByArea(['wall_insulation', 'roof_insulation'], office, SILENT)).toEqual({
      low: 75_000,
      cost: 120_000,
      high: 165_000,
    });
  });

  it('has the same measures for homes and for other buildings, each with a lower and a higher bound', () => {
    expect(Object.keys(OTHER_MEASURE_COST.value)).toEqual(Object.keys(HOME_MEASURE_COST.value));
    for (const table of [HOME_MEASURE_COST, OTHER_MEASURE_COST]) {
      for (const { low, high } of Object.values(table.value)) expect(low).toBeLessThan(high);
    }
  });
});

describe('a heat pump', () => {
  it('costs a UK home at 10 kW within 1 % of the mean of the Boiler Upgrade Scheme, GBP 13,287', () => {
    const { low, cost, high } = heatPumpCost(10, home(100), SILENT);
    expect(Math.abs(cost / EUR_PER_GBP / 13_287 - 1)).toBeLessThan(0.01);
    expect([low / cost, high / cost]).toEqual([expect.closeTo(0.8, 12), expect.closeTo(1.2, 12)]);
  });

  it('is 0.1 kW per m2 in homes and 0.06 in other buildings, where no heat loss is known', () => {
    expect(heatPumpCapacity({ column: 'home', floor_area_m2: 90 }, SILENT)).toBeCloseTo(9, 12);
    expect(heatPumpCapacity({ column: 'other', floor_area_m2: 1000 }, SILENT)).toBeCloseTo(60, 12);
  });

  it('has its fixed cost once for each dwelling of 120 m2, and none in other buildings', () => {
    expect(heatPumpCost(12, home(120), SILENT).cost).toBeCloseTo((6750 + 830 * 12) * CF_GB, 6);
    expect(heatPumpCost(60, home(600), SILENT).cost).toBeCloseTo((5 * 6750 + 830 * 60) * CF_GB, 6);
    expect(heatPumpCost(60, { ...home(1000), column: 'other' }, SILENT).cost).toBeCloseTo(2000 * 60 * CF_GB, 6);
  });

  it('has in a UK home the performance of MCS 031 at 55 °C', () => {
    expect(heatPumpSpf('gb', SILENT)).toBe(2.8);
  });
});

describe('photovoltaics of a home', () => {
  it('have 0.03 kWp per m2 up to 150 m2 and 0.02 above', () => {
    expect(pvCapacityOfHome(90, SILENT)).toBeCloseTo(2.7, 12);
    expect(pvCapacityOfHome(250, SILENT)).toBeCloseTo(4.5 + 2, 12);
  });

  it('cost in the United Kingdom within 2 % of the median of DESNZ up to 4 kW, GBP 1,876 per kW', () => {
    const { cost } = pvCost(2.7, home(90), SILENT);
    expect(Math.abs(cost / EUR_PER_GBP / 2.7 / 1876 - 1)).toBeLessThan(0.02);
  });

  it('are used at home to 40 %, and the rest is exported at 30 % of the price', () => {
    // 2.7 kWp * 950 kWh/kWp = 2,565 kWh; 1,026 used, 1,539 exported; 0.30 * (1,026 + 0.3 * 1,539) = EUR 446.31.
    expect(pvYearOfHome({ kwp: 2.7, row: 'gb', price_electricity: 0.3 }, SILENT)).toEqual({
      gen: expect.closeTo(2565, 9),
      used: expect.closeTo(1026, 9),
      exported: expect.closeTo(1539, 9),
      bill: expect.closeTo(446.31, 9),
    });
  });
});

describe('a class upgrade', () => {
  it.each([
    ['D', 5841],
    ['F', 14_107],
    ['G', 18_174],
  ] as const)('from %s to C costs a UK home of 90 m2 within 1 %% of what Knight Frank found', (from, published) => {
    const { low, cost, high } = classUpgradeCost({ from, to: 'C' }, home(90), SILENT);
    expect(Math.abs(cost / EUR_PER_GBP / published - 1)).toBeLessThan(0.01);
    expect([low / cost, high / cost]).toEqual([expect.closeTo(0.75, 12), expect.closeTo(1.35, 12)]);
  });

  it('to the same class costs nothing', () => {
    expect(classUpgradeCost({ from: 'C', to: 'C' }, home(90), SILENT).cost).toBe(0);
  });
});
