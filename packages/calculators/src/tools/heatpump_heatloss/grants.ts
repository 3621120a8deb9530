import type { Static } from 'typebox';
import type { Working } from '../../kernel/index.ts';
import { BOILER_UPGRADE_GRANT, BOILER_UPGRADE_LIMIT, HOME_ENERGY_SCOTLAND_GRANT } from './data/grants.ts';
import type { Region, Result } from './schema.ts';

type GrantOption = Static<typeof Result>['grant_options'][number];
type Plant = { units: number; recommended: number };

/** The row of the capacity limit. */
export function unitsRow(units: number): keyof typeof BOILER_UPGRADE_LIMIT.value {
  return units === 1 ? 'one' : 'several';
}

function boilerUpgradeScheme({ units, recommended }: Plant, w: Working): GrantOption[] {
  const standard = w.pick('bus_standard', BOILER_UPGRADE_GRANT, 'standard');
  const offGas = w.pick('bus_off_gas', BOILER_UPGRADE_GRANT, 'off_gas_replacing_oil_or_lpg');
  const limit = w.pick('bus_limit', BOILER_UPGRADE_LIMIT, unitsRow(units));
  const within_capacity_limit = w.result('grant_options.0.within_capacity_limit', recommended <= limit, {
    symbol: 'within_limit',
    formula: 'recommended <= bus_limit',
    description: 'Whether the heat pumps are within the capacity limit of the scheme',
    reference: BOILER_UPGRADE_LIMIT.source.document,
  });
  return [
    { scheme: 'boiler_upgrade_scheme', case: 'standard', amount_gbp: standard, within_capacity_limit },
    {
      scheme: 'boiler_upgrade_scheme',
      case: 'off_gas_replacing_oil_or_lpg',
      amount_gbp: offGas,
      within_capacity_limit,
    },
  ];
}

function homeEnergyScotland(w: Working): GrantOption[] {
  const standard = w.pick('hes_standard', HOME_ENERGY_SCOTLAND_GRANT, 'standard');
  const rural = w.pick('hes_rural', HOME_ENERGY_SCOTLAND_GRANT, 'rural_or_island');
  return [
    { scheme: 'home_energy_scotland', case: 'standard', amount_gbp: standard, within_capacity_limit: null },
    { scheme: 'home_energy_scotland', case: 'rural_or_island', amount_gbp: rural, within_capacity_limit: null },
  ];
}

/** The grants of a region. Whether a home is off the gas grid or rural is not an input, so both amounts are shown. */
export function grantsOf(region: Region, plant: Plant, w: Working): GrantOption[] {
  if (region === 'northern_ireland') return [];
  return region === 'scotland' ? homeEnergyScotland(w) : boilerUpgradeScheme(plant, w);
}
