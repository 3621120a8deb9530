import { describe, expect, it } from 'vitest';
import { runCalculator } from '../../kernel/index.ts';
import { log } from '../../kernel/mathematics/index.ts';
import { heatpump_heatloss } from './index.ts';

const LONDON = { floor_area_m2: 100, age_band: '1967_1975', location: 'london', air_change_rate: 0.5 };

function assess(changes: Record<string, unknown> = {}) {
  const answer = runCalculator(heatpump_heatloss, { ...LONDON, ...changes });
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

/** What may differ between forms, in watts: walls, roof, ground floor and thermal bridging. */
function watts(changes: Record<string, unknown>) {
  const rows = Object.fromEntries(assess(changes).heat_loss_breakdown.map((row) => [row.element, row.heat_loss_w]));
  return [rows.walls, rows.doors, rows.roof, rows.ground_floor, rows.thermal_bridging];
}

describe('the built form', () => {
  // 100 m2 on two storeys: 5.774 x 8.660 m, 5.05 m high; a flat on one: 8.165 x 12.247 m, 2.4 m high.
  it.each([
    ['detached', 28.87, 145.78, 245.78],
    ['semi_detached', 20.21, 102.05, 202.05],
    ['mid_terrace', 11.55, 58.31, 158.31],
    ['ground_floor_flat', 20.41, 48.99, 148.99],
    ['mid_floor_flat', 20.41, 48.99, 48.99],
    ['top_floor_flat', 20.41, 48.99, 148.99],
  ])('of a %s exposes %d m of perimeter', (built_form, perimeter, wall, envelope) => {
    const result = assess({ built_form });
    expect(result.built_form).toBe(built_form);
    expect(result.geometry).toMatchObject({
      exposed_perimeter_m: perimeter,
      gross_wall_area_m2: wall,
      exposed_envelope_area_m2: envelope,
      storeys: built_form.endsWith('flat') ? 1 : 2,
      door_area_m2: built_form.endsWith('flat') ? 1.85 : 3.7,
    });
  });

  it('of a flat has a roof at the top, a floor at the ground, and neither between', () => {
    // Walls 48.99 - 25 - 1.85 = 22.14 m2 x 1.5 x 24 = 797 W, door 1.85 x 3 x 24 = 133, roof 100 x 0.4 x 24 = 960,
    // bridges 0.15 x 148.99 x 24 = 536 or 0.15 x 48.99 x 24 = 176. The floor: B = 9.798 m, 0.429 x 100 x 9.7 = 416 W.
    expect(watts({ built_form: 'top_floor_flat' })).toEqual([797, 133, 960, 0, 536]);
    expect(watts({ built_form: 'mid_floor_flat' })).toEqual([797, 133, 0, 0, 176]);
    const [walls, door, roof, floor, bridges] = watts({ built_form: 'ground_floor_flat' });
    expect([walls, door, roof, bridges]).toEqual([797, 133, 0, 536]);
    const B = 200 / 20.4124;
    const U = (3 * log((Math.PI * B) / 0.565 + 1)) / (Math.PI * B + 0.565);
    expect(floor).toBe(Math.round(100 * U * 9.7));
  });

  it('of a house is compared with the other forms of a house, that of a flat with none', () => {
    for (const built_form of ['detached', 'semi_detached', 'mid_terrace']) {
      const { attachment_sensitivity, design_heat_loss_kw } = assess({ built_form });
      expect(attachment_sensitivity).toEqual(assess().attachment_sensitivity);
      expect(attachment_sensitivity.find(({ form }) => form === built_form)).toMatchObject({ design_heat_loss_kw });
    }
    expect(assess({ built_form: 'mid_floor_flat' }).attachment_sensitivity).toEqual([]);
  });

  it('bounds the windows that fit', () => {
    // A mid-terrace house has 58.31 m2 of wall; less 3.7 of doors 54.6 % of 100 m2 fit.
    const send = (glazing_pct_of_floor: number) =>
      runCalculator(heatpump_heatloss, { ...LONDON, built_form: 'mid_terrace', glazing_pct_of_floor });
    expect(send(54.6).ok).toBe(true);
    expect(send(54.7)).toMatchObject({ ok: false, errors: [{ field: 'glazing_pct_of_floor' }] });
  });

  it('takes the storeys that are given, also of a flat', () => {
    expect(assess({ built_form: 'top_floor_flat', storeys: 2 }).geometry.storeys).toBe(2);
    expect(assess({ storeys: 3 }).geometry.storeys).toBe(3);
  });

  it('offers no loft to a flat below another', () => {
    const measures = (built_form: string) => assess({ built_form }).upgrade_options.map(({ measure }) => measure);
    expect(measures('top_floor_flat')).toContain('loft_insulation');
    expect(measures('mid_floor_flat')).not.toContain('loft_insulation');
    expect(measures('ground_floor_flat')).not.toContain('loft_insulation');
  });
});

describe('the typical air change rate', () => {
  // Structure 0.35, openings 0.30, storeys 0 to 0.08, a suspended timber floor 0.20 (bands A and B).
  it.each([
    ['pre_1900', 1, 'detached', 0.85],
    ['1900_1929', 2, 'detached', 0.9],
    ['1900_1929', 3, 'mid_terrace', 0.92],
    ['1900_1929', 1, 'ground_floor_flat', 0.85],
    ['1900_1929', 1, 'mid_floor_flat', 0.65],
    ['1900_1929', 1, 'top_floor_flat', 0.65],
    ['1930_1949', 4, 'detached', 0.73],
    ['1967_1975', 2, 'semi_detached', 0.7],
    ['1996_2002', 1, 'detached', 0.65],
    ['1996_2002', 2, 'detached', 0.7],
    ['2003_2006', 2, 'detached', 0.5],
    ['2023_plus', 4, 'detached', 0.5],
  ])('of %s on %d storeys, %s, is %d', (age_band, storeys, built_form, rate) => {
    const { air_change_rate: _, ...open } = { ...LONDON, age_band, storeys, built_form };
    const answer = runCalculator(heatpump_heatloss, open);
    if (!answer.ok) throw new Error('expected an answer');
    expect(answer.result).toMatchObject({ air_change_rate: rate, typical_air_change_rate: rate });
    // The heat of the air: 0.33 x rate x 240 m3 x 24 K.
    expect(answer.result.heat_loss_breakdown[6]?.heat_loss_w).toBe(Math.round(0.33 * rate * 240 * 24));
  });

  it('gives way to the rate that is sent', () => {
    expect(assess({ air_change_rate: 0.4 })).toMatchObject({ air_change_rate: 0.4, typical_air_change_rate: 0.7 });
  });
});

describe('a U-value that is known', () => {
  it.each([
    ['wall_w_per_m2k', 0.3, 0, 117.084 * 0.3 * 24],
    ['window_w_per_m2k', 1.2, 1, 25 * 1.2 * 24],
    ['door_w_per_m2k', 1.4, 2, 3.7 * 1.4 * 24],
    ['roof_w_per_m2k', 0.1, 3, 50 * 0.1 * 24],
    ['ground_floor_w_per_m2k', 0.2, 4, 50 * 0.2 * 9.7],
    ['thermal_bridging_y_w_per_m2k', 0.05, 5, 245.784 * 0.05 * 24],
  ])('%s replaces that of the age band, and no other', (id, value, row, expected) => {
    const [known, typical] = [assess({ u_values: { [id]: value } }), assess()];
    expect(known.u_values).toEqual({ ...typical.u_values, [id]: value });
    known.heat_loss_breakdown.forEach(({ heat_loss_w }, index) => {
      expect(heat_loss_w).toBe(index === row ? Math.round(expected) : typical.heat_loss_breakdown[index]?.heat_loss_w);
    });
  });

  it.each([
    ['wall_w_per_m2k', 'wall_insulation', 0.7],
    ['roof_w_per_m2k', 'loft_insulation', 0.16],
    ['window_w_per_m2k', 'window_replacement', 1.4],
  ])('%s closes the measure %s at %d W/(m2 K)', (id, measure, after) => {
    const isOffered = (value: number) =>
      assess({ u_values: { [id]: value } }).upgrade_options.some((upgrade) => upgrade.measure === measure);
    expect([after - 0.01, after, after + 0.01].map(isOffered)).toEqual([false, false, true]);
  });

  it.each([
    ['wall_w_per_m2k', 0.05],
    ['wall_w_per_m2k', 4],
    ['window_w_per_m2k', 6],
    ['door_w_per_m2k', 6],
    ['roof_w_per_m2k', 4],
    ['ground_floor_w_per_m2k', 3],
    ['thermal_bridging_y_w_per_m2k', 0],
    ['thermal_bridging_y_w_per_m2k', 0.5],
  ])('%s of %d is answered', (id, value) => {
    expect(assess({ u_values: { [id]: value } }).u_values).toMatchObject({ [id]: value });
  });

  it('is shown with two decimals, that of the ground floor with three', () => {
    const { u_values, upgrade_options } = assess({
      u_values: {
        wall_w_per_m2k: 1.2345,
        window_w_per_m2k: 2.3456,
        door_w_per_m2k: 1.2345,
        roof_w_per_m2k: 0.2345,
        ground_floor_w_per_m2k: 0.5678,
        thermal_bridging_y_w_per_m2k: 0.1234,
      },
    });
    expect(u_values).toEqual({
      wall_w_per_m2k: 1.23,
      window_w_per_m2k: 2.35,
      door_w_per_m2k: 1.23,
      roof_w_per_m2k: 0.23,
      ground_floor_w_per_m2k: 0.568,
      thermal_bridging_y_w_per_m2k: 0.12,
    });
    expect(upgrade_options.map(({ value_before }) => value_before)).toEqual([1.23, 0.23, 2.35]);
  });

  it.each([
    ['wall_w_per_m2k', 0.04],
    ['wall_w_per_m2k', 4.01],
    ['window_w_per_m2k', 6.01],
    ['door_w_per_m2k', 6.01],
    ['roof_w_per_m2k', 4.01],
    ['ground_floor_w_per_m2k', 3.01],
    ['thermal_bridging_y_w_per_m2k', -0.01],
    ['thermal_bridging_y_w_per_m2k', 0.51],
  ])('%s of %d is refused', (id, value) => {
    expect(runCalculator(heatpump_heatloss, { ...LONDON, u_values: { [id]: value } }).ok).toBe(false);
  });
});

describe('the heating replaced', () => {
  // 21 250 kWh of heat: 19 156.4 + 2093.3; 6866 kWh of electricity, 1807 GBP and 934 kg.
  const HEAT = 19_156.4 + 2093.3;
  const ELECTRICITY = 19_156.4 / 3.4 + 2093.3 / 1.7;

  it.each([
    ['mains_gas', 0.0797, 0.84, 0.21, 0.2968 * 365],
    ['heating_oil', 0.075, 0.84, 0.298, 0],
    ['lpg', 0.09, 0.84, 0.241, 0],
    ['electricity', 0.2632, 1, 0.136, 0],
    ['biomass', 0.085, 0.75, 0.053, 0],
  ])('%s costs %d GBP/kWh at an efficiency of %d', (existing_fuel, price, efficiency, carbon, standing) => {
    const cost = (HEAT / efficiency) * price;
    const saving = cost - ELECTRICITY * 0.2632;
    const within = (value: number) => expect.closeTo(value, -0.1);
    expect(assess({ existing_fuel }).replaced_heating).toEqual({
      heating: existing_fuel,
      energy_kwh: within(HEAT / efficiency),
      energy_cost_gbp: within(cost),
      standing_charge_gbp: Math.round(standing),
      annual_co2_kgco2e: within((HEAT / efficiency) * carbon),
      energy_cost_saving_gbp: within(saving),
      annual_cost_saving_gbp: within(saving + standing),
      annual_co2_saving_kgco2e: within((HEAT / efficiency) * carbon - ELECTRICITY * 0.136),
      break_even_spf: expect.closeTo((HEAT * 0.2632) / (cost + standing), 2),
    });
  });

  it('is a gas boiler where nothing was given', () => {
    expect(assess().replaced_heating).toEqual(assess({ existing_fuel: 'mains_gas' }).replaced_heating);
  });
});

describe('the conditions of a grant', () => {
  const OLD = '1967_1975';
  const NEW = '2023_plus';
  it.each([
    // Regulation 5: fossil or electric heating that is not a heat pump is replaced; the larger grant is for oil and LPG.
    ['london', OLD, undefined, undefined, 'open', 'open'],
    ['london', OLD, 'mains_gas', undefined, 'met', 'not_met'],
    ['cardiff', OLD, 'mains_gas', 'existing', 'met', 'not_met'],
    ['london', OLD, 'heating_oil', undefined, 'met', 'open'],
    ['london', OLD, 'lpg', 'existing', 'met', 'open'],
    ['london', OLD, 'electricity', undefined, 'met', 'not_met'],
    ['london', OLD, 'biomass', undefined, 'not_met', 'not_met'],
    ['london', OLD, 'heat_pump', 'existing', 'not_met', 'not_met'],
    // Regulation 7: of homes that nobody has lived in, self-builds alone.
    ['london', NEW, undefined, undefined, 'open', 'open'],
    ['london', NEW, 'mains_gas', undefined, 'open', 'not_met'],
    ['london', NEW, 'mains_gas', 'existing', 'met', 'not_met'],
    ['london', NEW, undefined, 'new_build', 'not_met', 'not_met'],
    ['london', OLD, 'mains_gas', 'new_build', 'not_met', 'not_met'],
    ['cardiff', NEW, undefined, 'self_build', 'met', 'not_met'],
    ['london', NEW, 'heat_pump', 'self_build', 'met', 'not_met'],
    // Home Energy Scotland: existing homes.
    ['glasgow', OLD, undefined, undefined, 'open', 'open'],
    ['glasgow', OLD, 'mains_gas', undefined, 'met', 'open'],
    ['glasgow', OLD, undefined, 'existing', 'met', 'open'],
    ['glasgow', NEW, 'mains_gas', undefined, 'open', 'open'],
    ['glasgow', OLD, 'heat_pump', undefined, 'open', 'open'],
    ['glasgow', OLD, 'biomass', 'existing', 'open', 'open'],
    ['glasgow', NEW, undefined, undefined, 'open', 'open'],
    ['glasgow', NEW, undefined, 'existing', 'met', 'open'],
    ['glasgow', NEW, undefined, 'new_build', 'not_met', 'not_met'],
    ['edinburgh', NEW, undefined, 'self_build', 'not_met', 'not_met'],
  ])('in %s, %s, replacing %s, %s: %s and %s', (location, age_band, existing_fuel, home_status, standard, larger) => {
    const { grant_options, installed_cost } = assess({ location, age_band, existing_fuel, home_status });
    expect(grant_options.map(({ eligibility }) => eligibility)).toEqual([standard, larger]);
    const { mid_gbp, after_grant_gbp } = installed_cost;
    expect(after_grant_gbp).toBe(standard === 'met' ? mid_gbp - 7500 : null);
  });

  it.each([
    [
      { existing_fuel: 'mains_gas' },
      'Ask for the Boiler Upgrade Scheme grant of 7,500 GBP: the home needs a valid energy performance certificate and must not be social housing.',
    ],
    [
      { existing_fuel: 'lpg' },
      'Ask for the Boiler Upgrade Scheme grant of 7,500 GBP, or 9,000 GBP if the home is off the gas grid: the home needs a valid energy performance certificate and must not be social housing.',
    ],
    [
      {},
      'The Boiler Upgrade Scheme pays 7,500 GBP for an air-to-water heat pump that replaces gas, oil, LPG or direct electric heating, or 9,000 GBP where it replaces oil or LPG off the gas grid: settle first what is replaced.',
    ],
    [
      { age_band: NEW },
      'New homes have no Boiler Upgrade Scheme grant, but for self-builds. A home that was lived in with fossil or direct electric heating may have one: settle first whether the home is new and what is replaced.',
    ],
    [
      { age_band: NEW, home_status: 'new_build' },
      'The Boiler Upgrade Scheme pays no grant for a new home from a developer: of new homes, only self-builds have one.',
    ],
    [
      { age_band: NEW, home_status: 'new_build', existing_fuel: 'heat_pump' },
      'The Boiler Upgrade Scheme pays no grant for a new home from a developer: of new homes, only self-builds have one.',
    ],
    [
      { age_band: NEW, home_status: 'self_build' },
      'Ask for the Boiler Upgrade Scheme grant of 7,500 GBP: the person who built the self-build home, or had it built, must own it.',
    ],
    [
      { existing_fuel: 'biomass' },
      'The Boiler Upgrade Scheme pays no grant where a heat pump or a biomass boiler is replaced: only fossil and direct electric heating count.',
    ],
    [
      { location: 'glasgow', existing_fuel: 'mains_gas' },
      'Ask Home Energy Scotland for the heat pump grant, which is for owners who live in the home: up to 7,500 GBP, or 9,000 GBP for rural and island homes, and an interest-free loan.',
    ],
    [
      { location: 'glasgow' },
      'Home Energy Scotland pays owners who live in an existing home up to 7,500 GBP, or 9,000 GBP for rural and island homes: settle first whether this is one, and what is replaced.',
    ],
    [
      { location: 'glasgow', age_band: NEW },
      'Home Energy Scotland pays owners who live in an existing home up to 7,500 GBP, or 9,000 GBP for rural and island homes: settle first whether this is one, and what is replaced.',
    ],
    [
      { location: 'glasgow', home_status: 'self_build' },
      'Home Energy Scotland pays its heat pump grant for existing homes: a new home has none.',
    ],
    [
      { location: 'glasgow', existing_fuel: 'heat_pump' },
      'Settle with Home Energy Scotland whether it pays a grant where a heat pump or a biomass boiler is replaced.',
    ],
    [
      { location: 'belfast' },
      'The Boiler Upgrade Scheme does not cover Northern Ireland, nor does Home Energy Scotland: ask the Northern Ireland Energy Advice Service about present support.',
    ],
  ])('are told: %j', (changes, sentence) => {
    expect(assess(changes).recommendations.at(-2)).toBe(sentence);
  });

  it('leave no cost below nothing', () => {
    // The smallest: (6750 + 830 x 4) x 1.0168 / 1.15 = 8904 GBP, above 7500, so every home pays something.
    const { installed_cost } = assess({
      floor_area_m2: 20,
      age_band: NEW,
      existing_fuel: 'mains_gas',
      home_status: 'existing',
    });
    expect(installed_cost).toMatchObject({ mid_gbp: 8904, after_grant_gbp: 1404 });
  });
});
