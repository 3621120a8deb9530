import { BOILER_EFFICIENCY } from '../../../data/building_energy.ts';
import type { ClimateRow } from '../../../data/climate_rows.ts';
import type { Working } from '../../../kernel/index.ts';
import { heatPumpSpf } from '../../../methods/measure_costs.ts';
import type { FossilSupply } from '../operation.ts';
import type { FossilFuel } from '../schema.ts';
import { sumOver } from '../sum_over.ts';
import { type Amount, amountOf } from './amount.ts';

const SWITCH = 'Fuel switch at the present grid factor';

/** The fuels that a heat pump would replace. */
export interface FuelSwitch {
  /** The fuels for which it lowers carbon, with the useful heat Q of their boilers; null if there are no such fuels. */
  switched: (Amount & { Q: number; SCOP: number }) | null;
  excluded: FossilFuel[];
}

function boilerOf(supply: FossilSupply, EF_electricity: number, SCOP: number) {
  const { name, EF, E, C, B, w } = supply;
  const eta = w.pick('eta', BOILER_EFFICIENCY, name);
  const EF_hp = w.step('EF_hp', (eta / SCOP) * EF_electricity, {
    formula: 'eta / SCOP * EF_electricity',
    description: 'Carbon of a heat pump replacing 1 kWh of the fuel',
    unit: 'kgCO2e/kWh',
    reference: SWITCH,
  });
  const Q = w.step('Q', E * eta, {
    formula: 'E * eta',
    description: 'Useful heat of the boiler',
    unit: 'kWh/yr',
    reference: SWITCH,
  });
  return { name, E, C, B, Q, cleaner: EF > EF_hp };
}

/** The fossil fuels that a heat pump would replace: those with more carbon per kWh of useful heat. */
export function fuelSwitchOf(
  fossil: readonly FossilSupply[],
  EF_electricity: number,
  climate: ClimateRow,
  w: Working,
): FuelSwitch {
  if (fossil.length === 0) return { switched: null, excluded: [] };
  const SCOP = heatPumpSpf(climate, w);
  const boilers = fossil.map((supply) => boilerOf(supply, EF_electricity, SCOP));
  const replaced = boilers.filter(({ cleaner }) => cleaner);
  const excluded = boilers.filter(({ cleaner }) => !cleaner).map(({ name }) => name);
  if (replaced.length === 0) return { switched: null, excluded };
  const heat = { description: 'Useful heat of the boilers replaced', unit: 'kWh/yr', reference: SWITCH };
  const Q = sumOver('Q_switched', 'Q', replaced, heat, w);
  return { switched: { ...amountOf('switched', replaced, w), Q, SCOP }, excluded };
}
