import { type Carrier, emissionFactor } from '../../data/emission_factors.ts';
import { energyPrice } from '../../data/energy_prices.ts';
import { CLASS_SCALES, type ClassScale, PRIMARY_ENERGY_FACTOR, scaleRowOf } from '../../data/epc_scales.ts';
import { HEAT_EFFICIENCY } from '../../data/heating_efficiency.ts';
import { AUXILIARY_SHARE, DWELLING_ELECTRICITY_MAX, HEAT_PUMP_HEAT_MAX } from '../../data/renovation.ts';
import { PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import type { Facts, Place } from './facts.ts';
import { HEATING, type HeatSource } from './heating_systems.ts';

/** An energy carrier of the building: class weight, emissions and price per delivered kWh. */
interface Flow {
  w: number;
  EF: number;
  price: number;
  /** Delivered energy per unit of useful heat. */
  h: number;
}

/** A typical building of its class today, per floor area unless noted. */
export interface Baseline {
  basis: ClassScale['basis'];
  m0: number;
  q0: number;
  /** The useful heat demand shown in the result, limited to what a heat pump can plausibly deliver. */
  q_shown: number;
  aux0: number;
  electricity: Flow;
  /** The second carrier in addition to electricity, if the heating system has one. */
  fuel: Flow | null;
  heat_electricity: number;
  heat_fuel: number;
  /** This and the next three values are for the whole building. */
  electricity_kwh: number;
  delivered_kwh: number;
  carbon_kgco2e: number;
  bill_eur: number;
}

interface Site {
  facts: Facts;
  place: Place;
  floor_area_m2: number;
}

function weightOf(carrier: Carrier, { data_row }: Place, basis: ClassScale['basis'], w: Working): number {
  if (basis === 'primary') return w.pick('w', PRIMARY_ENERGY_FACTOR, data_row === 'gb' ? 'gb' : 'eu', carrier);
  return w.step('w', 1, {
    formula: '1',
    description: 'Weighting factor on a final energy scale',
    unit: 'kWh/kWh',
    reference: PRODUCT_METHOD,
  });
}

const PER_HEAT = {
  description: 'Delivered energy per unit of useful heat',
  unit: 'kWh/kWh',
  reference: PRODUCT_METHOD,
};

function deliveredPerHeat(source: HeatSource | undefined, w: Working): number {
  if (!source) return w.step('h', 0, { formula: '0', ...PER_HEAT });
  const efficiency = w.pick('efficiency', HEAT_EFFICIENCY, source.efficiency);
  if (source.share === undefined) return w.step('h', 1 / efficiency, { formula: '1 / efficiency', ...PER_HEAT });
  const share = w.pick('share', source.share.table, source.share.row);
  return w.step('h', share / efficiency, { formula: 'share / efficiency', ...PER_HEAT });
}

function flowOf(
  { carrier, heatSource }: { carrier: Carrier; heatSource: HeatSource | undefined },
  { facts, place }: Site,
  basis: ClassScale['basis'],
  w: Working,
): Flow {
  const sector = facts.category === 'residential' ? 'household' : 'non_household';
  return {
    w: weightOf(carrier, place, basis, w),
    EF: w.pick('EF', emissionFactor(place.country, carrier)),
    price: w.pick('price', energyPrice({ row: place.data_row, carrier, sector, currency: 'EUR' })),
    h: deliveredPerHeat(heatSource, w),
  };
}

type Demand = Pick<Baseline, 'q0' | 'q_shown' | 'aux0' | 'heat_electricity' | 'heat_fuel'>;

const AUXILIARY = {
  description: 'Annual lighting and auxiliary electricity',
  unit: 'kWh/m2/yr',
  reference: PRODUCT_METHOD,
};

/** Regulated electricity: a share of the class metric, in a dwelling limited to lighting, pumps and fans. */
function auxiliaryOf(m0: number, w_electricity: number, { category }: Facts, w: Working): number {
  const s_aux = w.use(AUXILIARY_SHARE);
  const share = (s_aux * m0) / w_electricity;
  if (category !== 'residential') return w.step('aux0', share, { formula: 's_aux * m0 / w_electricity', ...AUXILIARY });
  const aux_max = w.use(DWELLING_ELECTRICITY_MAX);
  return w.step('aux0', Math.min(aux_max, share), {
    formula: 'min(aux_max, s_aux * m0 / w_electricity)',
    ...AUXILIARY,
  });
}

const USEFUL_HEAT = { unit: 'kWh/m2/yr', reference: PRODUCT_METHOD };

/** The rest of the electricity of a heat pump in a poor class is direct electric heat, which is the same carrier. */
function shownHeat(q0: number, { heating_system }: Facts, w: Working): number {
  if (heating_system !== 'heat_pump') return q0;
  const q_max = w.use(HEAT_PUMP_HEAT_MAX);
  return w.step('q_shown', Math.min(q_max, q0), {
    formula: 'min(q_max, q0)',
    description: 'Annual useful heat, limited to what a heat pump can plausibly deliver',
    ...USEFUL_HEAT,
  });
}

/** Splits the class metric into useful heat and auxiliary electricity. */
function demandOf(
  { m0, electricity, fuel }: Pick<Baseline, 'm0' | 'electricity' | 'fuel'>,
  facts: Facts,
  w: Working,
): Demand {
  const per_q = w.step('per_q', electricity.h * electricity.w + (fuel ? fuel.h * fuel.w : 0), {
    formula: fuel ? 'h_electricity * w_electricity + h_fuel * w_fuel' : 'h_electricity * w_electricity',
    description: 'Class metric per unit of useful heat',
    unit: 'kWh/kWh',
    reference: PRODUCT_METHOD,
  });
  const aux0 = auxiliaryOf(m0, electricity.w, facts, w);
  const q0 = w.step('q0', (m0 - aux0 * electricity.w) / per_q, {
    formula: '(m0 - aux0 * w_electricity) / per_q',
    description: 'Annual useful heat demand',
    ...USEFUL_HEAT,
  });
  const q_shown = shownHeat(q0, facts, w);
  const heat_electricity = w.step('heat_electricity', q0 * electricity.h, {
    formula: 'q0 * h_electricity',
    description: 'Annual electricity for heating',
    unit: 'kWh/m2/yr',
    reference: PRODUCT_METHOD,
  });
  const heat_fuel = w.step('heat_fuel', fuel ? q0 * fuel.h : 0, {
    formula: fuel ? 'q0 * h_fuel' : '0',
    description: 'Annual fuel or district heat for heating',
    unit: 'kWh/m2/yr',
    reference: PRODUCT_METHOD,
  });
  return { q0, q_shown, aux0, heat_electricity, heat_fuel };
}

type Totals = Pick<Baseline, 'electricity_kwh' | 'delivered_kwh' | 'carbon_kgco2e' | 'bill_eur'>;

function totalsOf(
  { aux0, heat_electricity, heat_fuel }: Demand,
  { electricity, fuel }: Pick<Baseline, 'electricity' | 'fuel'>,
  floor_area_m2: number,
  w: Working,
): Totals {
  const electricity_kwh = w.step('electricity_kwh', (heat_electricity + aux0) * floor_area_m2, {
    formula: '(heat_electricity + aux0) * floor_area_m2',
    description: 'Annual delivered electricity',
    unit: 'kWh/yr',
    reference: PRODUCT_METHOD,
  });
  const fuel_kwh = w.step('fuel_kwh', heat_fuel * floor_area_m2, {
    formula: 'heat_fuel * floor_area_m2',
    description: 'Annual delivered fuel or district heat',
    unit: 'kWh/yr',
    reference: PRODUCT_METHOD,
  });
  const delivered_kwh = w.result('delivered_energy_kwh', electricity_kwh + fuel_kwh, {
    symbol: 'delivered_kwh',
    formula: 'electricity_kwh + fuel_kwh',
    reference: PRODUCT_METHOD,
  });
  const carbon_kgco2e = w.result(
    'operational_carbon_kgco2e',
    electricity_kwh * electricity.EF + (fuel ? fuel_kwh * fuel.EF : 0),
    {
      symbol: 'carbon',
      formula: fuel ? 'electricity_kwh * EF_electricity + fuel_kwh * EF_fuel' : 'electricity_kwh * EF_electricity',
      reference: PRODUCT_METHOD,
    },
  );
  const bill_eur = w.result(
    'annual_energy_cost_eur',
    electricity_kwh * electricity.price + (fuel ? fuel_kwh * fuel.price : 0),
    {
      symbol: 'bill',
      formula: fuel
        ? 'electricity_kwh * price_electricity + fuel_kwh * price_fuel'
        : 'electricity_kwh * price_electricity',
      reference: PRODUCT_METHOD,
    },
  );
  return { electricity_kwh, delivered_kwh, carbon_kgco2e, bill_eur };
}

/** Present delivered energy, carbon and energy cost, derived from the class and not metered. */
export function baselineOf(site: Site, w: Working): Baseline {
  const { facts, place, floor_area_m2 } = site;
  const { basis, representative } = CLASS_SCALES[scaleRowOf(place.data_row)];
  const m0 = w.pick('m0', representative, facts.epc);
  const { electric, fuel: fuelSource } = HEATING[facts.heating_system];
  const electricity = flowOf({ carrier: 'electricity', heatSource: electric }, site, basis, w.group('electricity'));
  const fuel = fuelSource
    ? flowOf({ carrier: fuelSource.carrier, heatSource: fuelSource }, site, basis, w.group('fuel'))
    : null;
  const demand = demandOf({ m0, electricity, fuel }, facts, w);
  const totals = totalsOf(demand, { electricity, fuel }, floor_area_m2, w);
  return { basis, m0, electricity, fuel, ...demand, ...totals };
}
