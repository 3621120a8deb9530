import { PV_YIELD } from '../../data/construction_and_yield.ts';
import { formatNumber, PRODUCT_METHOD, roundTo, type Working } from '../../kernel/index.ts';
import { BOILER_EFFICIENCY, CUT, HEAT_PUMP_COP } from './data.ts';
import type { Figures, ReductionOption } from './schema.ts';

interface Emissions {
  EF_grid: number;
  G: number;
  scope1: number;
  scope2: number;
  total: number;
}

type Option = Figures['reduction_options'][number];

/** The on-site solar capacity that generates the share of the electricity in the solar option. */
export function solarPowerOf(electricity_kwh: number, w: Working): number {
  const cut_solar = w.pick('cut_solar', CUT, 'solar');
  const pv_yield = w.pick('pv_yield', PV_YIELD, 'ae');
  return w.result('solar_for_20pct_kwp', (cut_solar * electricity_kwh) / pv_yield, {
    symbol: 'P_solar',
    formula: 'cut_solar * electricity_kwh / pv_yield',
    reference: PRODUCT_METHOD,
  });
}

const SAVING_LINE: Record<ReductionOption, { formula: string; description: string; unit: string; reference: string }> =
  {
    efficiency_10pct: {
      formula: 'cut_efficiency * scope2',
      description: 'Annual saving of 10 % less electricity',
      unit: 'tCO2e/yr',
      reference: PRODUCT_METHOD,
    },
    onsite_solar_20pct: {
      formula: 'cut_solar * scope2',
      description: 'Annual saving of 20 % of the electricity from on-site solar',
      unit: 'tCO2e/yr',
      reference: PRODUCT_METHOD,
    },
    clean_energy_certificates_100pct: {
      formula: 'scope2',
      description: 'Annual reduction in the market-based figure by certificates for all electricity',
      unit: 'tCO2e/yr',
      reference: 'GHG Protocol Scope 2 Guidance, market-based method',
    },
    electrify_gas_heat_pump: {
      formula: 'scope1 - G * eta_boiler / COP * EF_grid / 1000',
      description: 'Annual saving of heat pumps replacing gas, at the grid factor',
      unit: 'tCO2e/yr',
      reference: PRODUCT_METHOD,
    },
  };

const OPTION_NOTE: Record<ReductionOption, string> = {
  efficiency_10pct: `${formatNumber(100 * CUT.value.efficiency)} % less grid electricity; lowers the location-based figure.`,
  onsite_solar_20pct: `${formatNumber(100 * CUT.value.solar)} % of the electricity from solar on site, at ${formatNumber(PV_YIELD.value.ae)} kWh/kWp a year; lowers the location-based figure.`,
  clean_energy_certificates_100pct:
    'Certificates for all grid electricity; market-based figure only, the location-based figure does not change.',
  electrify_gas_heat_pump: `Heat pumps with a COP of ${formatNumber(HEAT_PUMP_COP.value)} in place of gas at an efficiency of ${formatNumber(BOILER_EFFICIENCY.value)}; their electricity is counted at the grid factor.`,
};

interface Saving {
  option: ReductionOption;
  saving: number;
}

function electricitySavings({ scope2 }: Emissions, w: Working): Saving[] {
  return [
    { option: 'efficiency_10pct', saving: w.pick('cut_efficiency', CUT, 'efficiency') * scope2 },
    { option: 'onsite_solar_20pct', saving: w.pick('cut_solar', CUT, 'solar') * scope2 },
    { option: 'clean_energy_certificates_100pct', saving: scope2 },
  ];
}

function gasSavings({ G, EF_grid, scope1 }: Emissions, w: Working): Saving[] {
  if (G === 0) return [];
  const eta_boiler = w.use(BOILER_EFFICIENCY);
  const COP = w.use(HEAT_PUMP_COP);
  return [{ option: 'electrify_gas_heat_pump', saving: scope1 - (((G * eta_boiler) / COP) * EF_grid) / 1000 }];
}

function optionOf({ option, saving }: Saving, total: number, w: Working): Option {
  const group = w.group(option);
  group.step('saving', saving, SAVING_LINE[option]);
  const saving_pct = group.step('saving_pct', (saving / total) * 100, {
    formula: 'saving / total * 100',
    description: 'Saving as a share of the total',
    unit: '%',
    reference: PRODUCT_METHOD,
  });
  return { option, saving_tco2e: saving, saving_pct, note: OPTION_NOTE[option] };
}

/** The reduction options, largest saving first; ties keep the order above. What saves nothing is no option. */
export function reductionOptionsFor(emissions: Emissions, w: Working): Option[] {
  return [...electricitySavings(emissions, w), ...gasSavings(emissions, w)]
    .filter(({ saving }) => saving > 0)
    .map((saving) => optionOf(saving, emissions.total, w))
    .sort((a, b) => roundTo(b.saving_tco2e, 9) - roundTo(a.saving_tco2e, 9));
}
