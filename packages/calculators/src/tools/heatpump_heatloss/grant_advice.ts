import { formatNumber } from '../../kernel/index.ts';
import { BOILER_UPGRADE_LIMIT, HOME_ENERGY_SCOTLAND_GRANT } from './data/grants.ts';
import { type Home, mayBeNew, replacesRenewable, unitsRow } from './grants.ts';
import { type Assessment, type Figures, gbp } from './words.ts';

const HES = gbp(HOME_ENERGY_SCOTLAND_GRANT.value.standard);
const HES_RURAL = gbp(HOME_ENERGY_SCOTLAND_GRANT.value.rural_or_island);

/** Why the Boiler Upgrade Scheme pays nothing. */
function onNoBoilerUpgrade(home: Home, { heat_pump_units, recommended_heat_pump_kw, grant_options }: Figures): string {
  const limit = BOILER_UPGRADE_LIMIT.value[unitsRow(heat_pump_units)];
  if (grant_options[0]?.within_capacity_limit === false) {
    return `At ${formatNumber(recommended_heat_pump_kw, 0)} kW the system exceeds the capacity limit of the Boiler Upgrade Scheme (${limit} kW): no grant.`;
  }
  return replacesRenewable(home) && home.home_status !== 'new_build'
    ? 'The Boiler Upgrade Scheme pays no grant where a heat pump or a biomass boiler is replaced: only fossil and direct electric heating count.'
    : 'The Boiler Upgrade Scheme pays no grant for a new home from a developer: of new homes, only self-builds have one.';
}

function onOpenBoilerUpgrade(home: Home, { grant_options: [standard, offGas] }: Figures): string {
  const more = offGas ? `, or ${gbp(offGas.amount_gbp)} where it replaces oil or LPG off the gas grid` : '';
  return mayBeNew(home)
    ? 'New homes have no Boiler Upgrade Scheme grant, but for self-builds. A home that was lived in with fossil or direct electric heating may have one: settle first whether the home is new and what is replaced.'
    : `The Boiler Upgrade Scheme pays ${gbp(standard?.amount_gbp ?? 0)} for an air-to-water heat pump that replaces gas, oil, LPG or direct electric heating${more}: settle first what is replaced.`;
}

function onBoilerUpgrade(home: Home, figures: Figures): string {
  const [standard, offGas] = figures.grant_options;
  if (standard?.eligibility === 'not_met') return onNoBoilerUpgrade(home, figures);
  if (standard?.eligibility === 'open') return onOpenBoilerUpgrade(home, figures);
  const amount = gbp(standard?.amount_gbp ?? 0);
  if (home.home_status === 'self_build') {
    return `Ask for the Boiler Upgrade Scheme grant of ${amount}: the person who built the self-build home, or had it built, must own it.`;
  }
  const more = offGas?.eligibility === 'open' ? `, or ${gbp(offGas.amount_gbp)} if the home is off the gas grid` : '';
  return `Ask for the Boiler Upgrade Scheme grant of ${amount}${more}: the home needs a valid energy performance certificate and must not be social housing.`;
}

function onHomeEnergyScotland(home: Home, { grant_options }: Figures): string {
  const [standard] = grant_options;
  if (standard?.eligibility === 'not_met') {
    return 'Home Energy Scotland pays its heat pump grant for existing homes: a new home has none.';
  }
  if (standard?.eligibility === 'met') {
    return `Ask Home Energy Scotland for the heat pump grant, which is for owners who live in the home: up to ${HES}, or ${HES_RURAL} for rural and island homes, and an interest-free loan.`;
  }
  return replacesRenewable(home)
    ? 'Settle with Home Energy Scotland whether it pays a grant where a heat pump or a biomass boiler is replaced.'
    : `Home Energy Scotland pays owners who live in an existing home up to ${HES}, or ${HES_RURAL} for rural and island homes: settle first whether this is one, and what is replaced.`;
}

/** The grant of the nation, if there is one and the home may have it. */
export function onGrant({ input, figures }: Assessment): string {
  switch (figures.region) {
    case 'scotland':
      return onHomeEnergyScotland(input, figures);
    case 'northern_ireland':
      return 'The Boiler Upgrade Scheme does not cover Northern Ireland, nor does Home Energy Scotland: ask the Northern Ireland Energy Advice Service about present support.';
    default:
      return onBoilerUpgrade(input, figures);
  }
}
