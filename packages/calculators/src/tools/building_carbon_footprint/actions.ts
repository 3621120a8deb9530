import { AGE_FACTOR, ageRowOf, BOILER_EFFICIENCY } from '../../data/building_energy.ts';
import { PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import { heatPumpSpf } from '../../methods/measure_costs.ts';
import { DATA_ROW, DESIGN_CUT, DOUBTFUL_ENERGY, EFFICIENCY_CUT, FACTORS, GWP } from './data.ts';
import type { Energy } from './energy.ts';
import type { Action, Basis, Building as BuildingInput, BuildingType, Location, Refrigerant } from './schema.ts';
import { type Embodied, isPlanned, otherFuelsUsed, type Scope1, type Scope2 } from './scopes.ts';

interface Building {
  location: Location;
  year_built: number;
  renewable_pct: number;
  refrigerant: Refrigerant;
  isProcess: boolean;
  energy: Energy;
  scope1: Scope1;
  scope2: Scope2;
  embodied: Embodied;
}

/** An action available to the building, with its annual saving in kg. */
interface OpenAction {
  action: Action;
  saving: number;
  basis: Basis;
}

/** Types whose energy serves a process first, so that no audit can promise a share of it. */
const PROCESS_TYPES: readonly BuildingType[] = ['datacentre', 'industrial'];

export function hasProcessLoad({ building_type, process_load }: BuildingInput): boolean {
  return process_load ?? PROCESS_TYPES.includes(building_type);
}

const BOILER_ROW = { heating_oil: 'heating_oil', lpg: 'natural_gas' } as const;

/** Oil and LPG that boilers burn: their carbon, and the heat that they give, with the formulas of both. */
function otherBoilers(location: Location, energy: Energy, w: Working) {
  const fuels = otherFuelsUsed(energy).filter((fuel) => fuel !== 'biomass');
  let carbon = 0;
  let heat = 0;
  for (const fuel of fuels) {
    carbon += energy.others[fuel] * FACTORS[location][`EF_${fuel}`].value;
    heat += energy.others[fuel] * w.pick(`eta_${fuel}`, BOILER_EFFICIENCY, BOILER_ROW[fuel]);
  }
  return {
    carbon,
    heat,
    carbonFormula: fuels.map((fuel) => ` + S1_${fuel}`).join(''),
    heatFormula: fuels.map((fuel) => ` + E_${fuel} * eta_${fuel}`).join(''),
  };
}

/** The share of the fuel that heats the building: all of it, but for a process load at most the benchmark. */
function spaceHeatShare({ isProcess, year_built, energy }: Building, w: Working): number {
  if (!isProcess) return 1;
  const { A, b_gas, gas, others } = energy;
  const f_age_space = w.pick('f_age_space', AGE_FACTOR, ageRowOf(year_built));
  const boilerFuels = otherFuelsUsed(energy).filter((fuel) => fuel !== 'biomass');
  const fuels = ['gas', ...boilerFuels.map((fuel) => `E_${fuel}`)];
  return w.step('space_share', Math.min(1, (b_gas * f_age_space * A) / (gas + others.heating_oil + others.lpg)), {
    formula: `min(1, b_gas * f_age_space * A / (${fuels.join(' + ')}))`,
    description: 'Share of the boiler fuel that is taken as space heating next to a process load',
    unit: '-',
    reference: PRODUCT_METHOD,
  });
}

function electrifyHeat(building: Building, w: Working): OpenAction | null {
  const { location, isProcess, energy, scope1, scope2 } = building;
  const { gas } = energy;
  const others = otherBoilers(location, energy, w);
  if (gas === 0 && others.heat === 0) return null;
  const eta = w.pick('eta', BOILER_EFFICIENCY, 'natural_gas');
  const SCOP = heatPumpSpf(DATA_ROW[location], w);
  const heat = w.step('boiler_heat', gas * eta + others.heat, {
    formula: `gas * eta${others.heatFormula}`,
    description: 'Annual heat from boilers for gas, oil and LPG',
    unit: 'kWh/yr',
    reference: PRODUCT_METHOD,
  });
  const share = spaceHeatShare(building, w);
  const formula = `S1_gas${others.carbonFormula} - boiler_heat / SCOP * EF_el`;
  const saving = w.step('saving_electrify', share * (scope1.S1_gas + others.carbon - (heat / SCOP) * scope2.EF_el), {
    formula: isProcess ? `space_share * (${formula})` : formula,
    description: 'Annual carbon saving of heat pumps replacing boilers, present grid factor',
    unit: 'kgCO2e/yr',
    reference: PRODUCT_METHOD,
  });
  return saving > 0 ? { action: 'electrify_heat', saving, basis: 'location_based' } : null;
}

/** The assumed energy saving as a share; null without energy, for a process load, or if the use is not plausible. */
function efficiencyCutOf({ isProcess, energy: { b_el, b_gas, eui } }: Building, w: Working): number | null {
  if (eui === 0 || isProcess || eui > DOUBTFUL_ENERGY.value.above * (b_el + b_gas)) return null;
  const cut_least = w.pick('cut_least', EFFICIENCY_CUT, 'least');
  const cut_most = w.pick('cut_most', EFFICIENCY_CUT, 'most');
  return w.step('cut', Math.max(cut_least, Math.min(cut_most, 1 - (b_el + b_gas) / eui)), {
    formula: 'max(cut_least, min(cut_most, 1 - (b_el + b_gas) / eui))',
    description: 'Energy saving by efficiency measures, as a share',
    unit: '-',
    reference: PRODUCT_METHOD,
  });
}

function useLessEnergy(cut: number | null, { scope1, scope2 }: Building, w: Working): OpenAction | null {
  if (cut === null) return null;
  const saving = w.step('saving_efficiency', cut * (scope1.S1_gas + scope1.S1_fuels + scope2.S2_lb), {
    formula: 'cut * (S1_gas + S1_fuels + S2_lb)',
    description: 'Annual carbon saving of energy efficiency',
    unit: 'kgCO2e/yr',
    reference: PRODUCT_METHOD,
  });
  return { action: 'energy_efficiency', saving, basis: 'location_based' };
}

function changeRefrigerant({ refrigerant, scope1 }: Building, w: Working): OpenAction | null {
  if (refrigerant !== 'hfc') return null;
  const GWP_hfo = w.pick('GWP_hfo', GWP, 'hfo');
  const saving = w.step('saving_refrigerant', scope1.S1_ref * (1 - GWP_hfo / scope1.gwp), {
    formula: 'S1_ref * (1 - GWP_hfo / GWP)',
    description: 'Annual carbon saving of a low-GWP refrigerant',
    unit: 'kgCO2e/yr',
    reference: PRODUCT_METHOD,
  });
  return { action: 'low_gwp_refrigerant', saving, basis: 'location_based' };
}

function buyRenewable({ energy: { el }, renewable_pct, scope2 }: Building): OpenAction | null {
  if (el === 0 || renewable_pct >= 100) return null;
  return { action: 'renewable_procurement', saving: scope2.S2_uncovered, basis: 'market_based' };
}

function designForLess({ year_built, energy: { A }, embodied }: Building, w: Working): OpenAction | null {
  if (!isPlanned({ year_built })) return null;
  const design_cut = w.use(DESIGN_CUT);
  const saving = w.step('saving_design', (design_cut * embodied.upfront * A) / embodied.RSP, {
    formula: 'design_cut * upfront * A / RSP',
    description: 'Carbon saving of a low-carbon design, annualised over the reference study period',
    unit: 'kgCO2e/yr',
    reference: PRODUCT_METHOD,
  });
  return { action: 'low_carbon_design', saving, basis: 'embodied_annualised' };
}

/** The actions available to the building, largest saving first, and the reduction by efficiency. */
export function actionsFor(building: Building, w: Working) {
  const cut = efficiencyCutOf(building, w);
  // In alphabetical order, which actions with equal savings keep.
  const actions = [
    electrifyHeat(building, w),
    useLessEnergy(cut, building, w),
    designForLess(building, w),
    changeRefrigerant(building, w),
    buyRenewable(building),
  ].filter((action) => action !== null);
  return { actions: actions.sort((a, b) => b.saving - a.saving), cut };
}
