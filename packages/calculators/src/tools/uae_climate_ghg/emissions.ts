import type { Working } from '../../kernel/index.ts';
import { GAS_FACTOR, GROSS_CALORIFIC_VALUE, GWP, MEGAJOULES_PER_KWH, NET_PER_GROSS } from './data.ts';
import type { Grid } from './grid.ts';
import type { GasInputBasis, Site } from './schema.ts';

const IPCC_STATIONARY = 'IPCC 2006 Guidelines vol. 2, chapter 2';
const IPCC_CALORIFIC = 'IPCC 2006 Guidelines vol. 2, chapter 1, 1.4.1.2';
const SCOPE_1 = 'GHG Protocol Corporate Standard, Scope 1';
const SCOPE_2 = 'GHG Protocol Scope 2 Guidance, location-based method';
const BOTH_SCOPES = 'GHG Protocol Corporate Standard, sum of Scope 1 and Scope 2';

export function gasBasisOf({ gas_kwh, gas_m3 }: Site): GasInputBasis {
  if (gas_kwh !== undefined) return 'kwh';
  return gas_m3 === undefined ? 'none' : 'm3';
}

const ENERGY_FORMULA: Record<GasInputBasis, string> = {
  kwh: 'gas_kwh',
  m3: 'gas_m3 * GCV / mj_per_kwh',
  none: '0',
};

function gasEnergyOf(site: Site, mj_per_kwh: number, w: Working): number {
  const { gas_kwh = 0, gas_m3 } = site;
  const G = gas_m3 === undefined ? gas_kwh : (gas_m3 * w.use(GROSS_CALORIFIC_VALUE)) / mj_per_kwh;
  return w.result('gas_energy_kwh', G, {
    symbol: 'G',
    formula: ENERGY_FORMULA[gasBasisOf(site)],
    reference: 'Input',
  });
}

/** The emissions of gas burned on site, by greenhouse gas. */
export function scope1Of(site: Site, w: Working) {
  const mj_per_kwh = w.use(MEGAJOULES_PER_KWH);
  const net_per_gross = w.use(NET_PER_GROSS);
  const EF_co2 = w.pick('EF_co2', GAS_FACTOR, 'co2');
  const EF_ch4 = w.pick('EF_ch4', GAS_FACTOR, 'ch4');
  const EF_n2o = w.pick('EF_n2o', GAS_FACTOR, 'n2o');
  const GWP_co2 = w.pick('GWP_co2', GWP, 'co2');
  const GWP_ch4 = w.pick('GWP_ch4', GWP, 'ch4');
  const GWP_n2o = w.pick('GWP_n2o', GWP, 'n2o');

  const G = gasEnergyOf(site, mj_per_kwh, w);
  const E_gj = w.step('E_gj', ((G * mj_per_kwh) / 1000) * net_per_gross, {
    formula: 'G * mj_per_kwh / 1000 * net_per_gross',
    description: 'Gas energy, net calorific value',
    unit: 'GJ/yr',
    reference: IPCC_CALORIFIC,
  });
  const co2 = w.result('scope1_co2_kg', E_gj * EF_co2, {
    symbol: 'co2',
    formula: 'E_gj * EF_co2',
    reference: IPCC_STATIONARY,
  });
  const ch4 = w.result('scope1_ch4_kg', E_gj * EF_ch4, {
    symbol: 'ch4',
    formula: 'E_gj * EF_ch4',
    reference: IPCC_STATIONARY,
  });
  const n2o = w.result('scope1_n2o_kg', E_gj * EF_n2o, {
    symbol: 'n2o',
    formula: 'E_gj * EF_n2o',
    reference: IPCC_STATIONARY,
  });
  const scope1 = w.result('scope1_tco2e', (co2 * GWP_co2 + ch4 * GWP_ch4 + n2o * GWP_n2o) / 1000, {
    symbol: 'scope1',
    formula: '(co2 * GWP_co2 + ch4 * GWP_ch4 + n2o * GWP_n2o) / 1000',
    reference: SCOPE_1,
  });
  const EF_gas = w.result(
    'gas_emission_factor_kgco2e_per_kwh',
    (mj_per_kwh / 1000) * net_per_gross * (EF_co2 * GWP_co2 + EF_ch4 * GWP_ch4 + EF_n2o * GWP_n2o),
    {
      symbol: 'EF_gas',
      formula: 'mj_per_kwh / 1000 * net_per_gross * (EF_co2 * GWP_co2 + EF_ch4 * GWP_ch4 + EF_n2o * GWP_n2o)',
      reference: IPCC_STATIONARY,
    },
  );
  return { G, co2, ch4, n2o, scope1, EF_gas };
}

/** Scope 2 with the grid factor, and the total with it and with both bounds of its range. */
export function totalsOf(scope1: number, electricity_kwh: number, grid: Grid, w: Working) {
  const { EF_grid, EF_low, EF_high } = grid;
  const scope2 = w.result('scope2_tco2e', (electricity_kwh * EF_grid) / 1000, {
    symbol: 'scope2',
    formula: 'electricity_kwh * EF_grid / 1000',
    reference: SCOPE_2,
  });
  const total = w.result('total_tco2e', scope1 + scope2, {
    symbol: 'total',
    formula: 'scope1 + scope2',
    reference: BOTH_SCOPES,
  });
  const total_low = w.result('total_low_tco2e', scope1 + (electricity_kwh * EF_low) / 1000, {
    symbol: 'total_low',
    formula: 'scope1 + electricity_kwh * EF_low / 1000',
    reference: BOTH_SCOPES,
  });
  const total_high = w.result('total_high_tco2e', scope1 + (electricity_kwh * EF_high) / 1000, {
    symbol: 'total_high',
    formula: 'scope1 + electricity_kwh * EF_high / 1000',
    reference: BOTH_SCOPES,
  });
  return { scope2, total, total_low, total_high };
}

/** The share of each scope in the total; null when the total is zero. */
export function sharesOf({ scope1, scope2, total }: { scope1: number; scope2: number; total: number }, w: Working) {
  if (total === 0) return { scope1_share: null, scope2_share: null };
  const scope1_share = w.result('scope1_share_pct', (scope1 / total) * 100, {
    symbol: 'scope1_share',
    formula: 'scope1 / total * 100',
    reference: BOTH_SCOPES,
  });
  const scope2_share = w.result('scope2_share_pct', (scope2 / total) * 100, {
    symbol: 'scope2_share',
    formula: 'scope2 / total * 100',
    reference: BOTH_SCOPES,
  });
  return { scope1_share, scope2_share };
}
