import type { Static } from 'typebox';
import { EUR_PER_GBP } from '../../data/energy_prices.ts';
import { PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import { countryCostFactor, heatPumpCost } from '../../methods/measure_costs.ts';
import type { Result } from './schema.ts';

type Figures = Static<typeof Result>;

const GRANT_SYMBOL = { boiler_upgrade_scheme: 'bus_standard', home_energy_scotland: 'hes_standard' } as const;

/** The standard grant, if what is given meets its conditions. */
function standardGrant(grants: Figures['grant_options']) {
  return grants.find((grant) => grant.case === 'standard' && grant.eligibility === 'met');
}

/** The installed cost of heat pumps with `recommended` kW in GBP, before and after the standard grant. */
export function installedCost(
  {
    floor_area_m2,
    recommended,
    grants,
  }: { floor_area_m2: number; recommended: number; grants: Figures['grant_options'] },
  whole: Working,
): Figures['installed_cost'] {
  const cf = countryCostFactor('gb', whole);
  const eur_per_gbp = whole.use(EUR_PER_GBP);
  const w = whole.group('installation');
  const hp_kw = w.step('hp_kw', recommended, {
    formula: 'recommended',
    description: 'Heat pump capacity',
    unit: 'kW',
    reference: PRODUCT_METHOD,
  });
  const { low, cost, high } = heatPumpCost(hp_kw, { column: 'home', floor_area_m2, cf }, w);
  const inPounds = (end: 'low' | 'mid' | 'high', symbol: string, eur: number) =>
    w.result(`installed_cost.${end}_gbp`, eur / eur_per_gbp, {
      formula: `${symbol} / eur_per_gbp`,
      reference: PRODUCT_METHOD,
    });
  const low_gbp = inPounds('low', 'low', low);
  const mid_gbp = inPounds('mid', 'cost', cost);
  const high_gbp = inPounds('high', 'high', high);
  const grant = standardGrant(grants);
  if (!grant) return { low_gbp, mid_gbp, high_gbp, after_grant_gbp: null };
  const after_grant_gbp = w.result('installed_cost.after_grant_gbp', mid_gbp - grant.amount_gbp, {
    formula: `mid_gbp - ${GRANT_SYMBOL[grant.scheme]}`,
    reference: PRODUCT_METHOD,
  });
  return { low_gbp, mid_gbp, high_gbp, after_grant_gbp };
}
