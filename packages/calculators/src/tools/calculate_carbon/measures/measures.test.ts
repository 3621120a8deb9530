import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runCalculator, SILENT } from '../../../kernel/index.ts';
import { validInputs } from '../../../testing/generate_inputs.ts';
import { ANY_INPUT } from '../any_input.ts';
import { calculate_carbon } from '../index.ts';
import type { FossilSupply } from '../operation.ts';
import { fuelSwitchOf } from './fuel_switch.ts';
import { byAbatement } from './programme.ts';

function measuresOf(changes: Record<string, unknown>) {
  const answer = runCalculator(calculate_carbon, {
    floor_area_m2: 1000,
    building_type: 'office',
    country: 'gb',
    ...changes,
  });
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result.reduction_measures;
}

function measure(name: string, changes: Record<string, unknown>) {
  return measuresOf(changes).find((each) => each.measure === name);
}

describe('measures', () => {
  it('are listed by abatement cost, the cheapest tonne first', () => {
    fc.assert(
      fc.property(validInputs(calculate_carbon.inputSchema, ANY_INPUT), (input) => {
        const costs = measuresOf(input).map(({ abatement_cost_eur_per_tco2e }) => abatement_cost_eur_per_tco2e);
        expect(costs).toEqual([...costs].sort((a, b) => a - b));
      }),
    );
  });

  it('are listed by name where they cost the same', () => {
    const listed = [
      { name: 'rooftop_pv', abatement: 5 },
      { name: 'controls_optimisation', abatement: 5 },
      { name: 'led_lighting', abatement: 5 },
      { name: 'heat_pump', abatement: -1 },
      { name: 'envelope_insulation', abatement: 5 },
    ] as const;
    const names = ['heat_pump', 'controls_optimisation', 'envelope_insulation', 'led_lighting', 'rooftop_pv'];
    expect([...listed].sort(byAbatement).map(({ name }) => name)).toEqual(names);
    expect(
      [...listed]
        .reverse()
        .sort(byAbatement)
        .map(({ name }) => name),
    ).toEqual(names);
  });

  it.each([
    ['us', 'office', 32],
    ['us', 'residential', 28],
    ['sa', 'warehouse', 30],
    ['ae', 'industrial', 34],
  ])('replace cooling plant from 20 kWh/m2 of cooling on: %s %s, %d', (country, building_type, cool) => {
    const plant = measure('cooling_plant_upgrade', { country, building_type });
    const { energy_saving_kwh } = plant ?? { energy_saving_kwh: 0 };
    // Controls leave 0.94 of the electricity, LED lighting 0.95 to 0.70 of that.
    expect(energy_saving_kwh).toBeGreaterThanOrEqual(Math.floor(0.25 * cool * 1000 * 0.94 * 0.7));
    expect(energy_saving_kwh).toBeLessThanOrEqual(Math.ceil(0.25 * cool * 1000 * 0.94 * 0.95));
  });

  it.each([
    ['it', 'office'],
    ['us', 'industrial'],
    ['gb', 'hotel'],
  ])('leave cooling plant alone below 20 kWh/m2 of cooling: %s %s', (country, building_type) => {
    expect(measure('cooling_plant_upgrade', { country, building_type })).toBeUndefined();
  });

  it('replace the plant of process cooling too, at the price of the type', () => {
    // Cold storage in gb: 0.6 x 145 = 87 kWh/m2 of refrigeration; controls leave 0.94, LED lighting 0.85 of it.
    expect(measure('cooling_plant_upgrade', { building_type: 'cold_storage' })).toMatchObject({
      energy_saving_kwh: Math.round(0.25 * 87_000 * 0.94 * 0.85),
      cost_eur: Math.round(150 * 1.0168 * 1000),
    });
    // Laboratories: 0.1 x 160 = 16 kWh/m2 and 0.05 x 30 = 1.5 in de, 0.05 x 110 = 5.5 in the EU.
    expect(measure('cooling_plant_upgrade', { building_type: 'laboratory', country: 'de' })).toBeUndefined();
    expect(measure('cooling_plant_upgrade', { building_type: 'laboratory', country: 'eu' })?.cost_eur).toBe(90_000);
  });

  it('replace cooling plant at exactly 20 kWh/m2 of cooling: an office in Mexico, 0.04 x 500', () => {
    expect(measure('cooling_plant_upgrade', { country: 'mx' })).toBeDefined();
  });

  it('insulate a building completed before 2010 or at an unknown time, if it burns or buys heat', () => {
    expect(measure('envelope_insulation', { construction_year: 2009 })).toBeDefined();
    expect(measure('envelope_insulation', {})).toBeDefined();
    expect(measure('envelope_insulation', { construction_year: 2010 })).toBeUndefined();
    expect(measure('envelope_insulation', { building_type: 'retail' })).toBeUndefined();
  });

  it('fit a heat pump on what controls and insulation leave of the fuels', () => {
    // Office in gb: gas 105.6, oil 4.8 kWh/m2; left 0.9 x 0.7 = 0.63, or 0.9 without insulation.
    const heat = 105_600 * 0.88 + 4800 * 0.85;
    const cost = (left: number, f_age: number) => ((left * f_age * heat) / 1500) * 2000 * (0.4 + 0.6 * 1.028);
    expect(measure('heat_pump', {})?.cost_eur).toBe(Math.round(cost(0.63, 1)));
    expect(measure('heat_pump', { construction_year: 2009 })?.cost_eur).toBe(Math.round(cost(0.63, 0.9)));
    expect(measure('heat_pump', { construction_year: 2010 })?.cost_eur).toBe(Math.round(cost(0.9, 0.7)));
    expect(measure('heat_pump', { building_type: 'retail' })).toBeUndefined();
  });

  it.each([
    // Up to 120 m2 one installation; 0.1 kW per m2.
    [90, 6750 + 830 * 9],
    [120, 6750 + 830 * 12],
    [1000, (6750 * 1000) / 120 + 830 * 100],
  ])('cost a home of %d m2 what every tool takes for its heat pump', (floor_area_m2, cost) => {
    const home = { building_type: 'residential', floor_area_m2 };
    expect(measure('heat_pump', home)?.cost_eur).toBe(Math.round(cost * 1.0168));
    expect(measure('heat_pump', { ...home, energy_kwh_year: 100 * floor_area_m2 })?.cost_eur).toBe(
      Math.round(cost * 1.0168),
    );
  });

  it('cost a home by the table of homes, and another building by the columns of its type', () => {
    const home = { building_type: 'residential' };
    expect(measure('controls_optimisation', home)?.cost_eur).toBe(Math.round(10 * 1016.8));
    expect(measure('led_lighting', home)?.cost_eur).toBe(Math.round(10.5 * 1016.8));
    // Walls 90 to 180 and roof 30 to 60 EUR/m2.
    expect(measure('envelope_insulation', home)?.cost_eur).toBe(Math.round(180 * 1016.8));
    expect(measure('controls_optimisation', {})?.cost_eur).toBe(Math.round(12 * 1016.8));
    expect(measure('led_lighting', {})?.cost_eur).toBe(Math.round(28 * 1016.8));
    expect(measure('envelope_insulation', {})?.cost_eur).toBe(Math.round(160 * 1016.8));
  });

  it('price a home at the level of its country or of the EU, and another building at that of its energy row', () => {
    const cost = (building_type: string) =>
      measure('controls_optimisation', { building_type, country: 'no' })?.cost_eur;
    expect(cost('residential')).toBe(10_000);
    expect(cost('office')).toBe(12_000 * (0.4 + 0.6 * 1.45));
  });

  it('fit a home with photovoltaics for its roof, of which it uses 40 %', () => {
    // 2.7 kWp x 950 = 2,565 kWh in gb; (0.4 + 0.3 x 0.6) of it at 0.30268 EUR/kWh.
    expect(measure('rooftop_pv', { building_type: 'residential', floor_area_m2: 90 })).toMatchObject({
      cost_eur: Math.round(2.7 * 2100 * 1.0168),
      energy_saving_kwh: 1026,
      annual_saving_eur: Math.round(2565 * 0.58 * 0.30268),
    });
    // 4.5 + 0.02 x 850 kWp on 1,000 m2.
    expect(measure('rooftop_pv', { building_type: 'residential' })?.cost_eur).toBe(Math.round(21.5 * 2100 * 1.0168));
  });

  it('never let a home use more of its photovoltaics than it needs', () => {
    // All electric, 100 kWh: controls leave 0.94, LED lighting 0.95 of it; 89.3 / (0.4 x 950) = 0.235 kWp.
    const x = 100 * 0.94 * 0.95;
    const small = { building_type: 'residential', floor_area_m2: 90, energy_by_fuel_kwh: { electricity: 100 } };
    expect(measure('rooftop_pv', small)).toMatchObject({
      energy_saving_kwh: Math.round(x),
      cost_eur: Math.round((x / 380) * 2100 * 1.0168),
    });
  });

  it('build no more photovoltaics than a year of electricity, match 40 % of it and export the rest', () => {
    // Warehouse in gb: electricity 35 + 0.04 x 160 = 41.4 kWh/m2; controls leave 0.94, LED lighting 0.7 of it.
    const heatPump = (0.63 * (140_800 * 0.88 + 6400 * 0.85)) / 2.8;
    const x = 41_400 * 0.94 * 0.7 + heatPump;
    expect(x).toBeLessThan(0.1 * 1000 * 950);
    expect(measure('rooftop_pv', { building_type: 'warehouse' })).toMatchObject({
      energy_saving_kwh: Math.round(0.4 * x),
      cost_eur: Math.round((x / 950) * 1400 * 1.0168),
      annual_saving_eur: Math.round(0.2904785 * (0.4 * x + 0.3 * 0.6 * x)),
      carbon_saving_tco2e: Math.round(0.4 * x * 0.13096 * 0.1) / 100,
    });
  });

  it('have a payback up to 99 years and none beyond', () => {
    // Controls in a shop: 12 EUR/m2 x 1.0168 against 6 % of the electricity at 0.2904785 EUR/kWh.
    const shopPaidBackIn = (years: number) =>
      measure('controls_optimisation', {
        building_type: 'retail',
        energy_kwh_year: (12 * 1.0168 * 1000) / (0.06 * 0.2904785 * years),
      })?.payback_years;
    expect(shopPaidBackIn(98.999)).toBe(99);
    expect(shopPaidBackIn(99.001)).toBeNull();
    // 10 m2 in Ukraine: 12 x (0.4 + 0.6 x 0.45) x 10 = EUR 80.4, and 125 kWh x 0.06 x 0.12 = EUR 0.90 a year: 89.3 years.
    const stall = { floor_area_m2: 10, building_type: 'retail', country: 'ua', energy_kwh_year: 125 };
    expect(measure('controls_optimisation', stall)?.payback_years).toBe(89.3);
  });
});

describe('fuel switch', () => {
  const gas = (EF: number): FossilSupply => ({
    name: 'natural_gas',
    d: 100,
    b: 100,
    w: SILENT,
    EF,
    p: 0.06,
    E: 1000,
    C: 1000 * EF,
    B: 60,
  });

  it('replaces a fuel that a heat pump beats, and not one that it only equals', () => {
    // eta 0.88 over SCOP 3 at 0.3 kg/kWh: 0.088 kg per kWh of gas.
    const equal = (0.88 / 3) * 0.3;
    expect(fuelSwitchOf([gas(equal + 0.001)], 0.3, 'eu', SILENT)).toMatchObject({
      switched: { E: 1000, B: 60, Q: 880, SCOP: 3 },
      excluded: [],
    });
    expect(fuelSwitchOf([gas(equal)], 0.3, 'eu', SILENT)).toEqual({ switched: null, excluded: ['natural_gas'] });
    expect(fuelSwitchOf([gas(equal - 0.001)], 0.3, 'eu', SILENT)).toEqual({
      switched: null,
      excluded: ['natural_gas'],
    });
    expect(fuelSwitchOf([], 0.3, 'eu', SILENT)).toEqual({ switched: null, excluded: [] });
  });
});
