import { emissionFactor } from '../../data/emission_factors.ts';
import { buildingOf } from './building.ts';
import type { BuildingType, Figures, Sent } from './schema.ts';
import { MEASURED_FROM_KWH, supplyNamedIn } from './supply.ts';

/** Types that use no fuel for heat. */
const WITHOUT_FUEL: ReadonlySet<BuildingType> = new Set(['data_centre', 'car_park']);

/** Annual carbon, in tonnes, and operational rating, in percent, if one carrier supplied all energy. */
export interface AtOneCarrier {
  carbon: number;
  rating: number;
}

export interface CarrierRange {
  electricity: AtOneCarrier;
  natural_gas: AtOneCarrier;
}

/** What a total of measured energy may mean; null where its carriers are known, or nothing was measured. */
export function carrierRange(input: Sent, figures: Figures): CarrierRange | null {
  const named = supplyNamedIn(input.building_type);
  const isTotal = input.energy_by_fuel_kwh === undefined && input.energy_kwh_year >= MEASURED_FROM_KWH;
  const isAllElectric =
    named === 'electricity' || named === 'heat_pump' || WITHOUT_FUEL.has(figures.building_type_used);
  if (!isTotal || isAllElectric) return null;
  const { country, floor_area_m2 } = buildingOf(input).building;
  const at = (carrier: 'electricity' | 'natural_gas') => {
    const carbon = input.energy_kwh_year * emissionFactor(country, carrier).value;
    return {
      carbon: carbon / 1000,
      rating: (100 * carbon) / floor_area_m2 / figures.benchmark_carbon_kgco2e_per_m2,
    };
  };
  return { electricity: at('electricity'), natural_gas: at('natural_gas') };
}
