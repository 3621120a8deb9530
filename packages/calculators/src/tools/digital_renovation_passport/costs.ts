import { EUR_PER_GBP } from '../../data/energy_prices.ts';
import type { Working } from '../../kernel/index.ts';
import {
  type CostRange,
  classUpgradeCost,
  costByArea,
  heatPumpCost,
  type PricedBuilding,
  pvCost,
} from '../../methods/measure_costs.ts';
import type { Building } from './building.ts';
import type { Renewal } from './heatings.ts';
import { type MeasureName, measuresOf } from './measures.ts';
import type { Phase } from './phases.ts';
import { ANNEX_VIII } from './references.ts';

/** A cost range in both currencies. */
export interface Cost {
  low: number;
  high: number;
  low_gbp: number;
  high_gbp: number;
}

export interface MeasureCost {
  measure: MeasureName;
  cost_low_eur: number;
  cost_high_eur: number;
}

/** What the costs depend on: the building, the capacity of its heat pump by floor area and of its photovoltaics. */
export interface Priced extends PricedBuilding {
  hp_kw: number;
  kwp: number;
}

function rangeOf(measure: MeasureName, priced: Priced, w: Working): CostRange {
  if (measure === 'heat_pump') return heatPumpCost(priced.hp_kw, priced, w);
  if (measure === 'solar_pv') return pvCost(priced.kwp, priced, w);
  return costByArea([measure], priced, w);
}

/** The cost of the upgrade to class C alone, by class steps; nothing where the class is C or better. */
export function costToC({ current_epc }: Building, priced: Priced, w: Working): Cost {
  const from = current_epc > 'C' ? current_epc : 'C';
  const { low, high } = classUpgradeCost({ from, to: 'C' }, priced, w);
  return inPounds(low, high, w, { low: 'low', high: 'high' });
}

/** The range in euros and in pounds, with its names in the working. */
function inPounds(low: number, high: number, w: Working, named = { low: 'cost_low', high: 'cost_high' }): Cost {
  const eur_per_gbp = w.use(EUR_PER_GBP);
  const low_gbp = w.step('cost_low_gbp', low / eur_per_gbp, {
    formula: w.recording ? `${named.low} / eur_per_gbp` : '',
    description: 'Cost in pounds, lower bound',
    unit: 'GBP',
    reference: ANNEX_VIII,
  });
  const high_gbp = w.step('cost_high_gbp', high / eur_per_gbp, {
    formula: w.recording ? `${named.high} / eur_per_gbp` : '',
    description: 'Cost in pounds, upper bound',
    unit: 'GBP',
    reference: ANNEX_VIII,
  });
  return { low, high, low_gbp, high_gbp };
}

/** The cost of a phase, by measure and in total. */
export function costPhase(
  { name }: Phase,
  { building, renewal, priced }: { building: Building; renewal: Renewal; priced: Priced },
  { whole, group }: { whole: Working; group: Working },
): { cost: Cost; measures: MeasureCost[] } {
  const names = measuresOf(name, building.current_epc, renewal);
  const measures = names.map((measure) => {
    const { low, high } = rangeOf(measure, priced, whole.group(measure));
    return { measure, cost_low_eur: low, cost_high_eur: high };
  });
  const sum = (end: 'low' | 'high') => (group.recording ? names.map((measure) => `${end}_${measure}`).join(' + ') : '');
  const low = group.step(
    'cost_low',
    measures.reduce((total, { cost_low_eur }) => total + cost_low_eur, 0),
    {
      formula: sum('low'),
      description: 'Cost of the phase, lower bound',
      unit: 'EUR',
      reference: ANNEX_VIII,
    },
  );
  const high = group.step(
    'cost_high',
    measures.reduce((total, { cost_high_eur }) => total + cost_high_eur, 0),
    {
      formula: sum('high'),
      description: 'Cost of the phase, upper bound',
      unit: 'EUR',
      reference: ANNEX_VIII,
    },
  );
  return { measures, cost: inPounds(low, high, group) };
}

/** The cost of all phases. */
export function addCosts(phases: readonly Cost[], w: Working): Cost {
  const low = w.step(
    'cost_low',
    phases.reduce((total, cost) => total + cost.low, 0),
    {
      formula: 'cost_low_phase_1 + cost_low_phase_2 + cost_low_phase_3',
      description: 'Cost of the phases, lower bound',
      unit: 'EUR',
      reference: ANNEX_VIII,
    },
  );
  const high = w.step(
    'cost_high',
    phases.reduce((total, cost) => total + cost.high, 0),
    {
      formula: 'cost_high_phase_1 + cost_high_phase_2 + cost_high_phase_3',
      description: 'Cost of the phases, upper bound',
      unit: 'EUR',
      reference: ANNEX_VIII,
    },
  );
  return inPounds(low, high, w);
}
