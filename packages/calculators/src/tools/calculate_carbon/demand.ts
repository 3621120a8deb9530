import {
  AGE_FACTOR,
  ageRowOf,
  BOILER_EFFICIENCY,
  type EnergyBenchmark,
  energyBenchmark,
} from '../../data/building_energy.ts';
import type { Carrier } from '../../data/emission_factors.ts';
import { heatClimate } from '../../data/heat_climate.ts';
import type { Datum, Working } from '../../kernel/index.ts';
import { heatPumpSpf } from '../../methods/measure_costs.ts';
import type { Building } from './building.ts';
import {
  COOLING_DEGREE_DAYS,
  COOLING_SENSITIVITY,
  DATA_CENTRE_BENCHMARK,
  GENERAL_BENCHMARK,
  HEAT_SHARE_OTHER,
  HEAT_SHARE_RESIDENTIAL,
  PROCESS_COOLING_SHARE,
} from './data/demand.ts';
import type { EnergyRow } from './data/energy_rows.ts';
import { type BuildingType, FUELS, type Fuel } from './schema.ts';
import { sumOver } from './sum_over.ts';
import { fuelsGiven, type HeatSupply } from './supply.ts';

const TM46_WEATHER = 'CIBSE TM46:2008, benchmark with weather adjustment';
const DEMAND_MODEL = 'Demand model of this product, on CIBSE TM46:2008';

/** Delivered energy of a carrier per floor area: of the building, and of the benchmark without age correction. */
export interface Delivered {
  name: Carrier;
  d: number;
  b: number;
  /** The carrier's group of the working. */
  w: Working;
}

export interface Demand {
  /** Cooling above the UK level. */
  cool: number;
  /** The same, including the process cooling contained in the benchmark. */
  cool_all: number;
  f_age: number;
  /** Heat demand corrected for age. */
  heat: number;
  electricity: Delivered;
  /** Every other carrier of the building or of the benchmark. */
  fuels: Delivered[];
  eui_d: number;
  eui_b: number;
}

interface Uses {
  el: number;
  cool: number;
  cool_all: number;
  heat: number;
  heat_b: number;
}

/** The table that has the energy benchmark of a building type. */
export function benchmarkOf(type: BuildingType): Datum<Record<string, EnergyBenchmark>> {
  if (type === 'data_centre') return DATA_CENTRE_BENCHMARK;
  return type === 'general' ? GENERAL_BENCHMARK : energyBenchmark(type);
}

function heatShares(use: Building['use']): Datum<Record<EnergyRow, Record<Carrier, number>>> {
  return use === 'residential' ? HEAT_SHARE_RESIDENTIAL : HEAT_SHARE_OTHER;
}

function ageFactor({ construction_year }: Building, w: Working): number {
  if (construction_year !== undefined) return w.pick('f_age', AGE_FACTOR, ageRowOf(construction_year));
  return w.step('f_age', 1, {
    formula: '1',
    description: 'No correction for age: the year of completion is not known',
    unit: '-',
    reference: DEMAND_MODEL,
  });
}

function usesOf(building: Building, f_age: number, w: Working): Uses {
  const { type, climate, use } = building;
  const el = w.pick('el', benchmarkOf(type), type, 'electricity');
  const th = w.pick('th', benchmarkOf(type), type, 'heat');
  const k_cool = w.pick('k_cool', COOLING_SENSITIVITY, type);
  const CDD = w.pick('CDD', COOLING_DEGREE_DAYS, climate);
  const cool = w.step('cool', k_cool * CDD, {
    formula: 'k_cool * CDD',
    description: 'Cooling electricity above the UK level',
    unit: 'kWh/m2/yr',
    reference: DEMAND_MODEL,
  });
  const cool_share = w.pick('cool_share', PROCESS_COOLING_SHARE, type);
  const cool_all = w.step('cool_all', cool + cool_share * el, {
    formula: 'cool + cool_share * el',
    description: 'Climate and process cooling; process cooling is part of the benchmark electricity',
    unit: 'kWh/m2/yr',
    reference: DEMAND_MODEL,
  });
  const f_th = w.pick('f_th', heatClimate(climate), climate, use);
  const heat_b = w.step('heat_b', th * f_th, {
    formula: 'th * f_th',
    description: 'Benchmark heat adjusted to the climate of the country',
    unit: 'kWh/m2/yr',
    reference: TM46_WEATHER,
  });
  const heat = w.step('heat', heat_b * f_age, {
    formula: 'heat_b * f_age',
    description: 'Heat demand corrected for age',
    unit: 'kWh/m2/yr',
    reference: DEMAND_MODEL,
  });
  return { el, cool, cool_all, heat, heat_b };
}

const OWN_SHARE = {
  description: 'Delivered energy of the carrier per unit of benchmark heat, by the heat supply of the building',
  unit: '-',
  reference: DEMAND_MODEL,
};

/** Share of the carrier in the heat of a building whose supply is known. A heat pump replaces a gas boiler. */
function ownShare(carrier: Carrier, supply: HeatSupply, { climate }: Building, w: Working): number {
  if (supply !== 'heat_pump' || carrier !== 'electricity') {
    const isSupply = supply === carrier;
    return w.step('m_own', isSupply ? 1 : 0, { ...OWN_SHARE, formula: isSupply ? '1' : '0' });
  }
  const eta_gas = w.pick('eta_gas', BOILER_EFFICIENCY, 'natural_gas');
  const SCOP = heatPumpSpf(climate, w);
  return w.step('m_own', eta_gas / SCOP, { ...OWN_SHARE, formula: 'eta_gas / SCOP' });
}

function deliveredBy(carrier: Carrier, building: Building, uses: Uses, w: Working): Delivered {
  const { energyRow, use, supply } = building;
  const group = w.group(carrier);
  const m = group.pick('m', heatShares(use), energyRow, carrier);
  const own = supply === null ? m : ownShare(carrier, supply, building, group);
  const symbol = supply === null ? 'm' : 'm_own';
  const isElectricity = carrier === 'electricity';
  const power = isElectricity ? uses.el + uses.cool : 0;
  const d = group.step('d', power + uses.heat * own, {
    formula: isElectricity ? `el + cool + heat * ${symbol}` : `heat * ${symbol}`,
    description: 'Delivered energy from the building model',
    unit: 'kWh/m2/yr',
    reference: DEMAND_MODEL,
  });
  const b = group.step('b', power + uses.heat_b * m, {
    formula: isElectricity ? 'el + cool + heat_b * m' : 'heat_b * m',
    description: 'Delivered energy from the benchmark',
    unit: 'kWh/m2/yr',
    reference: TM46_WEATHER,
  });
  return { name: carrier, d, b, w: group };
}

/** The fuels of the benchmark, of the supply that the building names, and of its measured energy. */
function fuelsOf({ type, energyRow, use, supply, byFuel = {} }: Building): Fuel[] {
  const isHeated = benchmarkOf(type).value[type]?.heat !== 0;
  const shares = heatShares(use).value[energyRow];
  const given = fuelsGiven(byFuel);
  return FUELS.filter((fuel) => given.includes(fuel) || (isHeated && (shares[fuel] > 0 || supply === fuel)));
}

/** Steps 1 to 3: the energy that a building of this type, country and age needs, carrier by carrier. */
export function demandOf(building: Building, w: Working): Demand {
  const f_age = ageFactor(building, w);
  const uses = usesOf(building, f_age, w);
  const electricity = deliveredBy('electricity', building, uses, w);
  const fuels = fuelsOf(building).map((fuel) => deliveredBy(fuel, building, uses, w));
  const all = [electricity, ...fuels];
  const ofModel = {
    description: 'Energy use intensity from the building model',
    unit: 'kWh/m2/yr',
    reference: DEMAND_MODEL,
  };
  const ofBenchmark = { field: 'benchmark_energy_kwh_per_m2', reference: TM46_WEATHER };
  return {
    cool: uses.cool,
    cool_all: uses.cool_all,
    f_age,
    heat: uses.heat,
    electricity,
    fuels,
    eui_d: sumOver('eui_d', 'd', all, ofModel, w),
    eui_b: sumOver('eui_b', 'b', all, ofBenchmark, w),
  };
}
