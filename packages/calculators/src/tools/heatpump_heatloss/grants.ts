import type { Static } from 'typebox';
import type { Given, Working } from '../../kernel/index.ts';
import {
  BOILER_UPGRADE_FIRST_GRANT,
  BOILER_UPGRADE_GRANT,
  BOILER_UPGRADE_LIMIT,
  HOME_ENERGY_SCOTLAND_GRANT,
} from './data/grants.ts';
import { FIRST_GRANTS, OFF_GAS_GRANTS } from './grants_over_time.ts';
import type { Input } from './inputs.ts';
import type { Eligibility, Region } from './options.ts';
import type { Result } from './schema.ts';

type GrantOption = Static<typeof Result>['grant_options'][number];
type Plant = { units: number; recommended: number };
export type Home = Pick<Given<typeof Input>, 'age_band' | 'existing_fuel' | 'home_status'>;

/** The row of the capacity limit. */
export function unitsRow(units: number): keyof typeof BOILER_UPGRADE_LIMIT.value {
  return units === 1 ? 'one' : 'several';
}

/** Whether the home may be one that nobody has lived in yet. */
export function mayBeNew({ age_band, home_status }: Home): boolean {
  return home_status === undefined && age_band === '2023_plus';
}

/** Whether heating is replaced that no grant of the Boiler Upgrade Scheme is for: reg. 5(1)(c)(ii). */
export function replacesRenewable({ existing_fuel, home_status }: Home): boolean {
  return home_status !== 'self_build' && (existing_fuel === 'heat_pump' || existing_fuel === 'biomass');
}

/** Regulations 5 and 7: fossil or electric heating is replaced, or the home is a new self-build. */
function boilerUpgradeEligibility(home: Home, within: boolean): Eligibility {
  if (!within || home.home_status === 'new_build' || replacesRenewable(home)) return 'not_met';
  if (home.home_status === 'self_build') return 'met';
  return mayBeNew(home) || home.existing_fuel === undefined ? 'open' : 'met';
}

/** The larger grant is for oil and LPG; whether the home is off the gas grid is not an input. */
function offGasEligibility({ existing_fuel, home_status }: Home, standard: Eligibility): Eligibility {
  const replaces = existing_fuel === undefined || existing_fuel === 'heating_oil' || existing_fuel === 'lpg';
  return standard === 'not_met' || home_status === 'self_build' || !replaces ? 'not_met' : 'open';
}

function boilerUpgradeScheme(home: Home, { units, recommended }: Plant, w: Working): GrantOption[] {
  const standard = w.pick(
    'bus_standard',
    w.inForce(FIRST_GRANTS) ? BOILER_UPGRADE_FIRST_GRANT : BOILER_UPGRADE_GRANT,
    'standard',
  );
  const limit = w.pick('bus_limit', BOILER_UPGRADE_LIMIT, unitsRow(units));
  const within_capacity_limit = w.result('grant_options.0.within_capacity_limit', recommended <= limit, {
    symbol: 'within_limit',
    formula: 'recommended <= bus_limit',
    description: 'Whether the heat pumps are within the capacity limit of the scheme',
    reference: BOILER_UPGRADE_LIMIT.source.document,
  });
  const eligibility = boilerUpgradeEligibility(home, within_capacity_limit);
  const scheme = 'boiler_upgrade_scheme';
  const options: GrantOption[] = [
    { scheme, case: 'standard', amount_gbp: standard, within_capacity_limit, eligibility },
  ];
  if (!w.inForce(OFF_GAS_GRANTS)) return options;
  const offGas = w.pick('bus_off_gas', BOILER_UPGRADE_GRANT, 'off_gas_replacing_oil_or_lpg');
  return [
    ...options,
    {
      scheme,
      case: 'off_gas_replacing_oil_or_lpg',
      amount_gbp: offGas,
      within_capacity_limit,
      eligibility: offGasEligibility(home, eligibility),
    },
  ];
}

/** The scheme is for existing homes; heating that is replaced shows that the home is one. */
function scottishEligibility(home: Home): Eligibility {
  const { existing_fuel, home_status } = home;
  if (home_status === 'new_build' || home_status === 'self_build') return 'not_met';
  const isKnown = existing_fuel !== undefined || home_status === 'existing';
  return !isKnown || mayBeNew(home) || replacesRenewable(home) ? 'open' : 'met';
}

function homeEnergyScotland(home: Home, w: Working): GrantOption[] {
  const scheme = 'home_energy_scotland';
  const standard = w.pick('hes_standard', HOME_ENERGY_SCOTLAND_GRANT, 'standard');
  const rural = w.pick('hes_rural', HOME_ENERGY_SCOTLAND_GRANT, 'rural_or_island');
  const eligibility = scottishEligibility(home);
  const within_capacity_limit = null;
  return [
    { scheme, case: 'standard', amount_gbp: standard, within_capacity_limit, eligibility },
    {
      scheme,
      case: 'rural_or_island',
      amount_gbp: rural,
      within_capacity_limit,
      eligibility: eligibility === 'not_met' ? 'not_met' : 'open',
    },
  ];
}

/** The grants of a region. Whether a home is off the gas grid or rural is not an input, so both amounts are shown. */
export function grantsOf(region: Region, home: Home, plant: Plant, w: Working): GrantOption[] {
  if (region === 'northern_ireland') return [];
  return region === 'scotland' ? homeEnergyScotland(home, w) : boilerUpgradeScheme(home, plant, w);
}
