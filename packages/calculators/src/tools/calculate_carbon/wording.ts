import { figureWith, formatNumber, formatRounded, joinWords, roundTo } from '../../kernel/index.ts';
import type { FossilFuel, MeasureName } from './schema.ts';
import type { HeatSupply } from './supply.ts';

export const MEASURE_WORDS: Record<MeasureName, string> = {
  controls_optimisation: 'controls optimisation',
  led_lighting: 'LED lighting',
  cooling_plant_upgrade: 'new cooling plant',
  envelope_insulation: 'envelope insulation',
  heat_pump: 'a heat pump',
  rooftop_pv: 'rooftop photovoltaics',
};

const FUEL_WORDS: Record<FossilFuel, string> = {
  natural_gas: 'natural gas',
  heating_oil: 'heating oil',
  coal: 'coal',
};

export const SUPPLY_WORDS: Record<HeatSupply, string> = {
  ...FUEL_WORDS,
  electricity: 'an all-electric building',
  heat_pump: 'a heat pump',
  district_heat: 'district heat',
  biomass: 'biomass',
};

export function fuelWords(fuels: readonly FossilFuel[]): string {
  return joinWords(fuels.map((fuel) => FUEL_WORDS[fuel]));
}

/** A positive figure that rounds to 0 is shown as less than its last decimal. */
function isHidden(value: number, decimals: number): boolean {
  return value > 0 && roundTo(value, decimals) === 0;
}

export function euros(value: number): string {
  return isHidden(value, 0) ? 'less than EUR 1' : `EUR ${formatRounded(value, 0)}`;
}

export function tonnes(value: number): string {
  return isHidden(value, 2) ? 'less than 0.01 tCO2e' : `${formatRounded(value, 2)} tCO2e`;
}

export function kgPerM2(value: number): string {
  return isHidden(value, 2) ? 'less than 0.01 kgCO2e/m2' : `${formatRounded(value, 2)} kgCO2e/m2`;
}

/** When a measure has paid for itself; a payback that rounds to 0 is a matter of days. */
export function paidBack(years: number): string {
  return isHidden(years, 1) ? 'within a month' : `in ${figureWith(formatNumber(years, 1), 'year')}`;
}

export function showsNothing(value: number): boolean {
  return roundTo(value, 0) === 0;
}

export function onBill(annual_saving_eur: number): string {
  if (showsNothing(annual_saving_eur)) return 'leaves the energy bill as it is';
  return annual_saving_eur > 0
    ? `lowers the energy bill by ${euros(annual_saving_eur)} a year`
    : `raises the energy bill by ${euros(-annual_saving_eur)} a year`;
}
