import { BOILER_EFFICIENCY, HEAT_PUMP_SCOP } from '../../data/building_energy.ts';
import { ASSESSMENT_YEAR } from '../../data/edition.ts';
import { PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import { DATA_ROW, DESIGN_CUT, EFFICIENCY_CUT, GWP } from './data.ts';
import type { Energy } from './energy.ts';
import type { Action, Basis, Location, Refrigerant } from './schema.ts';
import type { Embodied, Scope1, Scope2 } from './scopes.ts';

interface Building {
  location: Location;
  year_built: number;
  renewable_pct: number;
  refrigerant: Refrigerant;
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

function electrifyHeat({ location, energy: { gas }, scope1, scope2 }: Building, w: Working): OpenAction | null {
  if (gas === 0) return null;
  const eta = w.pick('eta', BOILER_EFFICIENCY, 'natural_gas');
  const SCOP = w.pick('SCOP', HEAT_PUMP_SCOP, DATA_ROW[location]);
  const saving = w.step('saving_electrify', gas * scope1.EF_gas - ((gas * eta) / SCOP) * scope2.EF_el, {
    formula: 'gas * EF_gas - gas * eta / SCOP * EF_el',
    description: 'Annual carbon saving of heat pumps replacing gas boilers, present grid factor',
    unit: 'kgCO2e/yr',
    reference: PRODUCT_METHOD,
  });
  return saving > 0 ? { action: 'electrify_heat', saving, basis: 'location_based' } : null;
}

/** The assumed energy saving as a share; null if the building uses no energy. */
function efficiencyCutOf({ b_el, b_gas, eui }: Energy, w: Working): number | null {
  if (eui === 0) return null;
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
  const saving = w.step('saving_efficiency', cut * (scope1.S1_gas + scope2.S2_lb), {
    formula: 'cut * (S1_gas + S2_lb)',
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
  if (year_built <= ASSESSMENT_YEAR) return null;
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
  const cut = efficiencyCutOf(building.energy, w);
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
