import type { Carrier } from '../../data/emission_factors.ts';
import { emissionFactor } from '../../data/emission_factors.ts';
import { heatClimate } from '../../data/heat_climate.ts';
import { HEAT_EFFICIENCY } from '../../data/heating_efficiency.ts';
import { type Given, PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import { pow } from '../../kernel/mathematics/index.ts';
import { metricWeights, primaryWeights, type Weights } from '../../methods/energy_weights.ts';
import { AUXILIARY_DEMAND, COMPACTNESS_AREA, COMPACTNESS_EXPONENT, COMPACTNESS_LIMIT, HEAT_DEMAND } from './data.ts';
import type { Place } from './place.ts';
import { ENERGY_BALANCE } from './references.ts';
import type { HeatingSystem, Input } from './schema.ts';

interface Heating {
  efficiency: keyof typeof HEAT_EFFICIENCY.value;
  /** The fuel or network heat that is delivered; null if the heating is electric. */
  fuel: Carrier | null;
}

const HEATING: Readonly<Record<HeatingSystem, Heating>> = {
  gas: { efficiency: 'gas_boiler', fuel: 'natural_gas' },
  heat_pump: { efficiency: 'heat_pump', fuel: null },
  district: { efficiency: 'district_heating', fuel: 'district_heat' },
};

/** Useful heat, the energy delivered for it, and other electricity; per year and floor area. */
interface Demand {
  q: number;
  heat: number;
  aux: number;
}

function compactness(floor_area_m2: number, w: Working): number {
  const shape_area = w.use(COMPACTNESS_AREA);
  const shape_exponent = w.use(COMPACTNESS_EXPONENT);
  const shape_least = w.pick('shape_least', COMPACTNESS_LIMIT, 'least');
  const shape_most = w.pick('shape_most', COMPACTNESS_LIMIT, 'most');
  return w.step('shape', Math.min(shape_most, Math.max(shape_least, pow(shape_area / floor_area_m2, shape_exponent))), {
    formula: 'min(shape_most, max(shape_least, (shape_area / floor_area_m2)^shape_exponent))',
    description: 'Compactness factor relative to 500 m2',
    unit: '-',
    reference: PRODUCT_METHOD,
  });
}

function demandOf(
  { building_type, floor_area_m2, heating_system }: Given<typeof Input>,
  { climate_row }: Place,
  w: Working,
): Demand {
  const q_b = w.pick('q_b', HEAT_DEMAND, building_type);
  const use = building_type === 'residential' ? 'residential' : 'other';
  const f_climate = w.pick('f_climate', heatClimate(climate_row), climate_row, use);
  const shape = compactness(floor_area_m2, w);
  const q = w.step('q', q_b * f_climate * shape, {
    formula: 'q_b * f_climate * shape',
    description: 'Annual useful heat demand',
    unit: 'kWh/m2/yr',
    reference: PRODUCT_METHOD,
  });
  const efficiency = w.pick('efficiency', HEAT_EFFICIENCY, HEATING[heating_system].efficiency);
  const f = w.step('f', 1 / efficiency, {
    formula: '1 / efficiency',
    description: 'Delivered energy per unit of useful heat',
    unit: 'kWh/kWh',
    reference: ENERGY_BALANCE,
  });
  const heat = w.step('heat', q * f, {
    formula: 'q * f',
    description: 'Annual delivered energy for heating',
    unit: 'kWh/m2/yr',
    reference: ENERGY_BALANCE,
  });
  return { q, heat, aux: w.pick('aux', AUXILIARY_DEMAND, building_type) };
}

/** A sum over heat and other electricity, with one formula for fuel and one for electric heating. */
function sumOver(factor: string, said: { symbol: string; description: string; unit: string; reference: string }) {
  const auxiliary = `aux * ${factor}_electricity`;
  return {
    ...said,
    electric: `heat * ${factor}_electricity + ${auxiliary}`,
    withFuel: `heat * ${factor}_fuel + ${auxiliary}`,
  };
}

const METRIC = sumOver('w', {
  symbol: 'metric',
  description: 'Annual class metric',
  unit: 'kWh/m2/yr',
  reference: ENERGY_BALANCE,
});
const PRIMARY = sumOver('PEF', {
  symbol: 'primary',
  description: 'Annual primary energy',
  unit: 'kWh/m2/yr',
  reference: ENERGY_BALANCE,
});
const CARBON = sumOver('EF', {
  symbol: 'co2',
  description: 'Annual carbon',
  unit: 'kgCO2e/m2/yr',
  reference: PRODUCT_METHOD,
});

function weigh(
  { heat, aux }: Demand,
  { electricity, fuel }: Weights,
  hasFuel: boolean,
  { symbol, electric, withFuel, ...said }: ReturnType<typeof sumOver>,
  w: Working,
): number {
  const value = heat * (hasFuel ? fuel : electricity) + aux * electricity;
  return w.step(symbol, value, { formula: hasFuel ? withFuel : electric, ...said });
}

function carbonWeights(fuel: Carrier | null, { country }: Place, w: Working): Weights {
  return {
    electricity: w.use(emissionFactor(country, 'electricity')),
    fuel: fuel ? w.pick('EF_fuel', emissionFactor(country, fuel)) : 0,
  };
}

export interface Energy extends Demand {
  metric: number;
  primary: number;
  delivered: number;
  co2: number;
  /** Emission factor of electricity. */
  EF_electricity: number;
  /** The whole building, in tonnes. */
  carbon: number;
}

/** The energy of a typical building of this kind, size, heating and climate. */
export function energyOf(input: Given<typeof Input>, place: Place, w: Working): Energy {
  const demand = demandOf(input, place, w);
  const { heat, aux } = demand;
  const { fuel } = HEATING[input.heating_system];
  const hasFuel = fuel !== null;
  const primary = primaryWeights(fuel, place.data_row, w);
  const onScale = metricWeights(fuel, primary, place.scale, w);
  const carbon = carbonWeights(fuel, place, w);
  const co2 = weigh(demand, carbon, hasFuel, CARBON, w);
  return {
    ...demand,
    metric: weigh(demand, onScale, hasFuel, METRIC, w),
    primary: weigh(demand, primary, hasFuel, PRIMARY, w),
    delivered: w.step('delivered', heat + aux, {
      formula: 'heat + aux',
      description: 'Annual delivered energy',
      unit: 'kWh/m2/yr',
      reference: ENERGY_BALANCE,
    }),
    co2,
    EF_electricity: carbon.electricity,
    carbon: w.step('carbon', (co2 * input.floor_area_m2) / 1000, {
      formula: 'co2 * floor_area_m2 / 1000',
      description: 'Annual carbon, whole building',
      unit: 'tCO2e/yr',
      reference: PRODUCT_METHOD,
    }),
  };
}
