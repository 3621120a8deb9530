import { UK_ELECTRICITY_PRICE_EX_CCL, UK_GRID_CARBON } from '../../data/uk_electricity.ts';
import { PRODUCT_METHOD, roundTo, type Working } from '../../kernel/index.ts';
import type { Rates } from './annual.ts';
import { CONSTANT_LOAD } from './references.ts';

interface Scored {
  it_load_kw: number;
  pue: number;
  pue3: number;
  /** The savings of the components. */
  savings_kw: readonly number[];
}

/** The PUE with every component at its benchmark, and whether the site has reached it. */
export function targetOf({ it_load_kw, pue, pue3, savings_kw }: Scored, w: Working) {
  const saving_kw = w.step(
    'saving_kw',
    savings_kw.reduce((sum, saving) => sum + saving, 0),
    {
      formula: 'saving_cooling + saving_ups_and_distribution + saving_lighting',
      description: 'Power above the benchmarks of the components',
      unit: 'kW',
      reference: PRODUCT_METHOD,
    },
  );
  const target = w.step('target', pue - saving_kw / it_load_kw, {
    formula: 'pue - saving_kw / it_load_kw',
    description: 'PUE with every component of the overhead at its benchmark',
    unit: '-',
    reference: PRODUCT_METHOD,
  });
  const target_met = w.step('target_met', roundTo(saving_kw, 2) === 0 && roundTo(target, 3) === pue3, {
    formula: 'round(saving_kw, 2) == 0 ? round(target, 3) == pue3 : false',
    description: 'Whether no component is above its benchmark, in the figures as shown',
    unit: '-',
    reference: PRODUCT_METHOD,
  });
  return { saving_kw, target, target_met };
}

/** Annual energy, cost and emissions that the target saves. */
export function savingsOf(saving_kw: number, { hours_per_year, price, grid }: Rates, w: Working) {
  const saving_kwh = w.step('saving_kwh', saving_kw * hours_per_year, {
    formula: 'saving_kw * hours_per_year',
    description: 'Annual energy saving at the target',
    unit: 'kWh/yr',
    reference: CONSTANT_LOAD,
  });
  const saving_gbp = w.step('saving_gbp', saving_kwh * price, {
    formula: 'saving_kwh * price',
    description: 'Annual cost saving at the target',
    unit: 'GBP/yr',
    reference: UK_ELECTRICITY_PRICE_EX_CCL.source.document,
  });
  const saving_tco2e = w.step('saving_tco2e', (saving_kwh * grid) / 1000, {
    formula: 'saving_kwh * grid / 1000',
    description: 'Annual emissions saving at the target',
    unit: 'tCO2e/yr',
    reference: UK_GRID_CARBON.source.document,
  });
  return { saving_kwh, saving_gbp, saving_tco2e };
}
