import { EUR_PER_GBP } from '../../data/energy_prices.ts';
import type { BacsKey, SolarKey } from '../../data/epbd_law.ts';
import { holds, PRODUCT_METHOD, type When, type Working } from '../../kernel/index.ts';
import { costByArea, heatPumpCapacity, heatPumpCost, type PricedMeasure, pvCost } from '../../methods/measure_costs.ts';
import { NOT_RESIDENTIAL } from './building_types.ts';
import { BUILT_BEFORE, PAYBACK_YEARS_MAX } from './data.ts';
import type { DrivingDeadline } from './deadlines.ts';
import type { Obligation } from './duties.ts';
import type { Facts } from './facts.ts';
import type { MeasureName } from './names.ts';
import { pvCapacity, type Savings, type Site, savingsByCut, savingsOfHeatPump, savingsOfPv } from './savings.ts';
import type { EpbdFigures } from './schema.ts';
import type { Exposure } from './status.ts';

export type Measure = EpbdFigures['priority_measures'][number];

/** The building data that the measures are assessed with. */
interface Situation extends Site {
  facts: Facts;
  year_built: number;
  cf: number;
  deadline: DrivingDeadline;
  exposure: Exposure;
  solar: Obligation<SolarKey>;
  bacs: Obligation<BacsKey>;
}

interface MeasureRule {
  measure: MeasureName;
  when: When<Facts>;
  builtBefore?: keyof typeof BUILT_BEFORE.value;
  legalDriver: (situation: Situation) => Measure['legal_driver'];
  cost: (situation: Situation, w: Working) => number;
  savings: (site: Site, w: Working) => Savings;
}

/** The measures of the table of costs that each measure by floor area consists of. */
const PRICED_AS = {
  controls_and_bacs: ['heating_controls'],
  led_lighting: ['led_lighting'],
  wall_and_roof_insulation: ['wall_insulation', 'roof_insulation'],
  window_replacement: ['window_replacement'],
} as const satisfies Partial<Record<MeasureName, readonly PricedMeasure[]>>;

function byArea(measure: keyof typeof PRICED_AS): MeasureRule['cost'] {
  return (situation, w) => costByArea(PRICED_AS[measure], situation, w).cost;
}

function costOfHeatPump(situation: Situation, w: Working): number {
  return heatPumpCost(heatPumpCapacity(situation, w), situation, w).cost;
}

function costOfPv(situation: Situation, w: Working): number {
  return pvCost(situation.kwp, situation, w).cost;
}

function none(): 'none' {
  return 'none';
}

/** A deadline driven by the class calls for envelope works. */
function drivesEnvelope({ deadline, exposure }: Situation): Measure['legal_driver'] {
  return deadline.pressure === 'critical' || exposure.meps_2033_exposed ? deadline.driving : 'none';
}

/** The zero-emission standard requires fossil heating to be replaced. */
function drivesHeating({ facts, deadline }: Situation): Measure['legal_driver'] {
  return facts.zeb_due && facts.fossil ? deadline.driving : 'none';
}

const MEASURE_RULES: readonly MeasureRule[] = [
  {
    measure: 'controls_and_bacs',
    when: {},
    legalDriver: ({ bacs }) => bacs.key,
    cost: byArea('controls_and_bacs'),
    savings: savingsByCut('controls_and_bacs'),
  },
  {
    measure: 'led_lighting',
    when: { category: NOT_RESIDENTIAL },
    legalDriver: none,
    cost: byArea('led_lighting'),
    savings: savingsByCut('led_lighting'),
  },
  {
    measure: 'wall_and_roof_insulation',
    when: { epc: ['C', 'D', 'E', 'F', 'G'] },
    builtBefore: 'wall_and_roof_insulation',
    legalDriver: drivesEnvelope,
    cost: byArea('wall_and_roof_insulation'),
    savings: savingsByCut('wall_and_roof_insulation'),
  },
  {
    measure: 'window_replacement',
    when: { epc: ['D', 'E', 'F', 'G'] },
    builtBefore: 'window_replacement',
    legalDriver: drivesEnvelope,
    cost: byArea('window_replacement'),
    savings: savingsByCut('window_replacement'),
  },
  {
    measure: 'heat_pump',
    when: {
      heating_system: [
        'electric',
        'hybrid_heat_pump',
        'solar_thermal',
        'chp',
        'other',
        'gas_boiler',
        'oil_boiler',
        'coal_boiler',
      ],
    },
    legalDriver: drivesHeating,
    cost: costOfHeatPump,
    savings: savingsOfHeatPump,
  },
  {
    measure: 'solar_pv',
    when: { has_solar_pv: [false] },
    legalDriver: ({ solar }) => solar.key,
    cost: costOfPv,
    savings: savingsOfPv,
  },
];

function paybackOf(cost: number, { bill }: Savings, w: Working): number | null {
  if (bill <= 0) return null;
  const payback = w.step('payback', cost / bill, {
    formula: 'cost / bill_saving',
    description: 'Simple payback: cost divided by annual saving',
    unit: 'years',
    reference: PRODUCT_METHOD,
  });
  return payback > w.use(PAYBACK_YEARS_MAX) ? null : payback;
}

function assess(rule: MeasureRule, building: Omit<Situation, 'kwp'>, w: Working): Measure {
  const situation = { ...building, kwp: rule.measure === 'solar_pv' ? pvCapacity(building, w) : 0 };
  if (rule.builtBefore) w.pick('built_before', BUILT_BEFORE, rule.builtBefore);
  const cost = rule.cost(situation, w);
  const eur_per_gbp = w.use(EUR_PER_GBP);
  const cost_gbp = w.step('cost_gbp', cost / eur_per_gbp, {
    formula: 'cost / eur_per_gbp',
    description: 'Cost of the measure',
    unit: 'GBP',
    reference: EUR_PER_GBP.source.document,
  });
  const savings = rule.savings(situation, w);
  return {
    measure: rule.measure,
    cost_eur: cost,
    cost_gbp,
    energy_saving_kwh: savings.energy,
    annual_saving_eur: savings.bill,
    carbon_saving_kgco2e: savings.carbon,
    payback_years: paybackOf(cost, savings, w),
    legal_driver: rule.legalDriver(situation),
    priority: 0,
  };
}

/** Measures with a legal driver first, then by payback, then by name. */
function byPriority(a: Measure, b: Measure): number {
  const lawFirst = Number(a.legal_driver === 'none') - Number(b.legal_driver === 'none');
  if (lawFirst !== 0) return lawFirst;
  const paybackA = a.payback_years ?? Number.POSITIVE_INFINITY;
  const paybackB = b.payback_years ?? Number.POSITIVE_INFINITY;
  if (paybackA !== paybackB) return paybackA - paybackB;
  return a.measure < b.measure ? -1 : 1;
}

/** The suitable measures in order of priority, each compared with the present state and not additive. */
export function rankMeasures(situation: Omit<Situation, 'kwp'>, w: Working): Measure[] {
  const { facts, year_built } = situation;
  const suitable = MEASURE_RULES.filter(
    ({ when, builtBefore }) =>
      holds(when, facts) && (builtBefore === undefined || year_built < BUILT_BEFORE.value[builtBefore]),
  );
  const measures = suitable.map((rule) => assess(rule, situation, w.group(rule.measure)));
  measures.sort(byPriority).forEach((measure, index) => {
    measure.priority = index + 1;
  });
  return measures;
}
