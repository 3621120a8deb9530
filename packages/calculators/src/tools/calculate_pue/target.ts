import { PRODUCT_METHOD, roundTo, type Working } from '../../kernel/index.ts';
import type { Rates } from './annual.ts';
import { CONSTANT_LOAD } from './references.ts';
import { type Loads, missingIn } from './site.ts';

interface Scored {
  input: Loads;
  pue: number;
  pue3: number;
  /** The savings of the components. */
  savings_kw: readonly number[];
}

/** The PUE with every component at its benchmark, and whether the site has reached it. Without cooling there is none. */
export function targetOf({ input, pue, pue3, savings_kw }: Scored, w: Working) {
  const saving_kw = w.result(
    'saving_to_target_kw',
    savings_kw.reduce((sum, saving) => sum + saving, 0),
    {
      symbol: 'saving_kw',
      formula: 'saving_cooling + saving_ups_and_distribution + saving_lighting',
      reference: PRODUCT_METHOD,
    },
  );
  if (input.cooling_kw === 0) return { saving_kw, target: null, target_met: null };
  const target = w.result('target_pue', pue - saving_kw / input.it_load_kw, {
    symbol: 'target',
    formula: 'pue - saving_kw / it_load_kw',
    reference: PRODUCT_METHOD,
  });
  const isReached = roundTo(saving_kw, 2) === 0 && roundTo(target, 3) === pue3;
  if (isReached && missingIn(input).length > 0) return { saving_kw, target, target_met: null };
  const target_met = w.result('target_met', isReached, {
    formula: 'round(saving_kw, 2) == 0 ? round(target, 3) == pue3 : false',
    reference: PRODUCT_METHOD,
  });
  return { saving_kw, target, target_met };
}

/** Annual energy, cost and emissions that the target saves. */
export function savingsOf(saving_kw: number, { hours_per_year, price, grid, priceFrom, gridFrom }: Rates, w: Working) {
  const saving_kwh = w.result('saving_to_target_kwh', saving_kw * hours_per_year, {
    symbol: 'saving_kwh',
    formula: 'saving_kw * hours_per_year',
    reference: CONSTANT_LOAD,
  });
  const saving_gbp = w.result('saving_to_target_gbp', saving_kwh * price, {
    symbol: 'saving_gbp',
    formula: 'saving_kwh * price',
    reference: priceFrom,
  });
  const saving_tco2e = w.result('saving_to_target_tco2e', (saving_kwh * grid) / 1000, {
    symbol: 'saving_tco2e',
    formula: 'saving_kwh * grid / 1000',
    reference: gridFrom,
  });
  return { saving_kwh, saving_gbp, saving_tco2e };
}
