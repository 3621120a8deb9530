import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runCalculator, showCalculation } from '../../kernel/index.ts';
import { validInputs } from '../../testing/generate_inputs.ts';
import { propertyRuns } from '../../testing/property_runs.ts';
import { ANY_INPUT } from './any_input.ts';
import { thermal_load } from './index.ts';

const HALL = {
  it_load_kw: 500,
  ups_efficiency_pct: 96,
  lighting_kw: 5,
  room_area_m2: 300,
  cooling_type: 'crah',
  redundancy: 'n1',
  ambient_temp_c: 10.5,
};
const runs = { numRuns: propertyRuns(300) };
const anyHall = validInputs(thermal_load.inputSchema, ANY_INPUT);

function estimate(changes: Record<string, unknown> = {}) {
  const answer = runCalculator(thermal_load, { ...HALL, ...changes });
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

function errorsOf(changes: Record<string, unknown>) {
  const answer = runCalculator(thermal_load, { ...HALL, ...changes });
  return answer.ok ? [] : answer.errors;
}

/** The figures that size the plant, and those of power and energy. */
const SIZED = [
  'envelope_gain_kw',
  'total_heat_load_kw',
  'heat_to_air_kw',
  'cooling_capacity_kw',
  'cooling_capacity_tr',
  'units',
  'airflow_m3_per_s',
  'airflow_cfm',
  'liquid_flow_l_per_s',
  'refrigeration_capacity_kw',
  'chiller_type',
  'chiller_size_kw',
  'chiller_size_tr',
  'chiller_units_installed',
  'heat_rejection_kw',
  'heat_density_w_per_m2',
] as const;
const POWERED = [
  'fan_power_kw',
  'compressor_power_kw',
  'cooling_power_kw',
  'system_cop',
  'pue_estimate',
  'chiller_cop',
  'free_cooling_fraction_air_pct',
  'annual_cooling_energy_kwh',
  'annual_pue',
  'annual_by_climate',
] as const;

type Estimated = ReturnType<typeof estimate>;
function pick(result: Estimated, fields: readonly (keyof Estimated)[]) {
  return Object.fromEntries(fields.map((field) => [field, result[field]]));
}

describe('the site design temperature', () => {
  it('sizes the plant: 0.6 x 300 x (34.9 - 24) / 1000 = 1.962 kW through the envelope', () => {
    // 500 + 20.833 + 5 + 1.962 = 527.795 kW; x 1.1 = 580.57 kW; / (1.2 x 1.005 x 12) = 36.47 m3/s
    const result = estimate({ site_design_temperature_c: 34.9 });
    expect(result).toMatchObject({
      design_temp_c: 34.9,
      envelope_gain_kw: 1.96,
      total_heat_load_kw: 527.8,
      cooling_capacity_kw: 580.57,
      airflow_m3_per_s: 36.47,
    });
    expect(result.warnings.join()).toContain('The plant is sized for 34.9 °C');
    expect(result.assumptions.join()).not.toContain('sized for the ambient temperature');
  });

  it('gives the sizes of a run at that temperature, and leaves power and energy alone', () => {
    fc.assert(
      fc.property(anyHall, fc.double({ min: 0, max: 40, noNaN: true }), (hall, above) => {
        const ambient = hall.ambient_temp_c as number;
        const design = Math.min(60, ambient + above);
        const result = estimate({ ...hall, site_design_temperature_c: design });
        const without = { ...hall, site_design_temperature_c: null };
        expect(pick(result, SIZED)).toEqual(pick(estimate({ ...without, ambient_temp_c: design }), SIZED));
        expect(pick(result, POWERED)).toEqual(pick(estimate(without), POWERED));
        const atDesign = estimate({ ...without, ambient_temp_c: design });
        expect(result.design_cooling_power_kw).toBe(atDesign.cooling_power_kw);
        const rows = (of: Estimated) => of.comparison.map((row) => [row.airflow_m3_per_s, row.chiller_size_kw]);
        expect(rows(result)).toEqual(rows(atDesign));
      }),
      runs,
    );
  });

  it('is the ambient temperature where it is lower or absent', () => {
    const hot = estimate({ ambient_temp_c: 35, site_design_temperature_c: 30 });
    expect(hot.design_temp_c).toBe(35);
    expect(hot.warnings.join()).toContain('below the ambient temperature: the plant is sized for 35 °C.');
    expect(hot.warnings.join()).not.toContain('which takes');
    expect(estimate().design_temp_c).toBe(10.5);
    expect(estimate().assumptions.join()).toContain('sized for the ambient temperature of 10.5 °C');
    expect(estimate().warnings.join()).toContain('34.9 °C in the UK and 48.9 °C in the Gulf');
    const equal = estimate({ ambient_temp_c: 35, site_design_temperature_c: 35 });
    expect(equal.warnings.join()).toContain('The plant is sized for 35 °C, which takes');
    const shown = showCalculation(thermal_load, { ...HALL, ambient_temp_c: 35, site_design_temperature_c: 35 });
    if (!shown.ok) throw new Error('expected an answer');
    expect(shown.working.some(({ symbol }) => symbol === 't_design')).toBe(false);
  });

  it('derates units above 45 °C', () => {
    expect(estimate({ site_design_temperature_c: 45 }).warnings.join()).not.toContain('derate');
    expect(estimate({ site_design_temperature_c: 45.1 }).warnings.join()).toContain('the capacity at 45.1 °C');
  });
});

describe('the liquid share', () => {
  it('splits the heat: 90 % of 500 kW to liquid, the rest of 525.833 kW to air', () => {
    const result = estimate({ cooling_type: 'dlc', liquid_share_pct: 90 });
    expect(result).toMatchObject({ heat_to_liquid_kw: 450, heat_to_air_kw: 75.83 });
    expect(result.assumptions.join()).toContain('with the selected type 90 %, as given');
    expect(estimate({ cooling_type: 'dlc' }).heat_to_liquid_kw).toBe(375);
  });

  it('is that of the selected type alone', () => {
    const { comparison } = estimate({ cooling_type: 'dlc', liquid_share_pct: 90 });
    expect(comparison.map((row) => row.liquid_heat_fraction_pct)).toEqual(
      // 450 and 0.97 x 500 of 525.833 kW
      [0, 0, 85.6, 92.2],
    );
    expect(estimate({ liquid_share_pct: 90 }).assumptions.join()).not.toContain('as given');
  });

  it('has air handlers as far as they suit what remains on air, 15 kW per rack, else coolers at the racks', () => {
    // 250 m2 are 100 rack positions; a quarter of 60 kW remains on air.
    const airUnits = (changes: object) => {
      const { units } = estimate({ cooling_type: 'dlc', room_area_m2: 250, ...changes });
      return units.map(({ unit_type }) => unit_type);
    };
    expect(airUnits({ it_load_kw: 6000 })).toEqual(['cdu', 'crah']);
    expect(airUnits({ it_load_kw: 6001 })).toEqual(['cdu', 'in_row_cooler']);
    expect(airUnits({ it_load_kw: 13_000, liquid_share_pct: 90 })).toEqual(['cdu', 'crah']);
    expect(airUnits({ it_load_kw: 6001, cooling_type: 'immersion' })).toEqual(['immersion_tank', 'crah']);
  });
});

describe('the zones', () => {
  const MIXED = { zone_kw_per_rack: { a: 8, b: 40 }, zone_rack_share_pct: { a: 80, b: 20 } };

  it('divide the IT load: 0.8 x 8 + 0.2 x 40 = 14.4 kW per rack, 34.7 racks', () => {
    const { zones, densest_rack_kw, suitability, recommended_cooling_type } = estimate(MIXED);
    const zone = { rack_share_pct: 80, rack_kw: 8, racks: 27.8, it_load_kw: 222.22 };
    expect(zones).toEqual([
      { zone: 'a', ...zone, suitability: 'suitable', recommended_cooling_type: 'crah' },
      {
        zone: 'b',
        rack_share_pct: 20,
        rack_kw: 40,
        racks: 6.9,
        it_load_kw: 277.78,
        suitability: 'unsuitable',
        recommended_cooling_type: 'dlc',
      },
    ]);
    expect([densest_rack_kw, suitability, recommended_cooling_type]).toEqual([40, 'unsuitable', 'dlc']);
    const oneDensity = 'All racks have the density that follows from the room area.';
    expect(estimate(MIXED).assumptions).not.toContain(oneDensity);
    expect(estimate().assumptions).toContain(oneDensity);
  });

  it('are cooled separately where the selected type suits only some', () => {
    const said = (changes: Record<string, unknown>) => estimate(changes).recommendations.join();
    expect(said(MIXED)).toContain(
      'Cool separately the zones that CRAH does not suit: zone B at 40 kW per rack (direct liquid cooling).',
    );
    const beyond = (b: number) => said({ zone_kw_per_rack: { a: 8, b } });
    expect(beyond(200)).toContain('zone B at 200 kW per rack (direct liquid cooling).');
    expect(beyond(201)).toContain('(no type here: spread the IT load over more racks).');
    expect(said({ ...MIXED, cooling_type: 'dlc' })).not.toContain('Cool separately');
    expect(said({ ...MIXED, cooling_type: 'crac' })).not.toContain('Cool separately');
    expect(said({})).not.toContain('Cool separately');
  });

  it('need the floor of their racks: 500 / 2 = 250 racks of 2.5 m2 are 625 m2', () => {
    const thin = { zone_kw_per_rack: { a: 2 }, zone_rack_share_pct: { a: 100 } };
    expect(estimate(thin).warnings.join()).toContain('The zones need about 250 racks, 625 m2 with aisles');
    expect(estimate({ ...thin, room_area_m2: 625 }).warnings.join()).not.toContain('The zones need');
    const dense = { zone_kw_per_rack: { c: 201 }, zone_rack_share_pct: { c: 100 } };
    expect(estimate(dense).warnings.join()).toContain('check the rack densities of the zones');
  });

  it('of the shares are those with a density, and add up to 100 %', () => {
    const both = { zone_kw_per_rack: { a: 8 }, zone_rack_share_pct: { b: 100 } };
    expect(errorsOf(both)).toMatchObject([
      {
        field: 'zone_rack_share_pct',
        message: 'zone_rack_share_pct must have the zones of zone_kw_per_rack (a); b was sent.',
      },
    ]);
    expect(errorsOf({ zone_rack_share_pct: { b: 100 } })).toMatchObject([
      { message: 'zone_rack_share_pct must have the zones of zone_kw_per_rack; b was sent.' },
    ]);
    const share = (a: number) => errorsOf({ zone_kw_per_rack: { a: 8, b: 9 }, zone_rack_share_pct: { a, b: 50 } });
    expect(share(49.4)).toMatchObject([{ message: 'zone_rack_share_pct must add up to 100 %; 99.4 was sent.' }]);
    expect([share(49.5), share(50), share(50.5)]).toEqual([[], [], []]);
    expect(share(50.6)).toHaveLength(1);
  });

  it('have equally many racks without shares: 500 x 8 / 48 and 500 x 40 / 48 kW', () => {
    const { zones } = estimate({ zone_kw_per_rack: { a: 8, b: 40 } });
    expect(zones.map(({ rack_share_pct, it_load_kw }) => [rack_share_pct, it_load_kw])).toEqual([
      [50, 83.33],
      [50, 416.67],
    ]);
  });

  it('carry the whole IT load, and the hall is as suitable as its worst zone', () => {
    const rank = { suitable: 0, marginal: 1, unsuitable: 2 };
    fc.assert(
      fc.property(anyHall, (hall) => {
        const result = estimate(hall);
        const { zones } = result;
        if (zones.length === 0) {
          expect(result.densest_rack_kw).toBe(result.rack_equivalent_kw);
          return;
        }
        const load = zones.reduce((sum, zone) => sum + zone.it_load_kw, 0);
        const it_load_kw = hall.it_load_kw as number;
        expect(Math.abs(load - it_load_kw)).toBeLessThanOrEqual(0.021 + it_load_kw * 1e-12);
        expect(rank[result.suitability]).toBe(Math.max(...zones.map(({ suitability }) => rank[suitability])));
        expect(Math.abs(result.densest_rack_kw - Math.max(...zones.map(({ rack_kw }) => rack_kw)))).toBe(0);
      }),
      runs,
    );
  });

  it('leave every figure of heat, plant and energy as it is, but for the air units of a liquid hall', () => {
    const { units, installed_cooling_capacity_kw, ...rest } = pick(estimate(MIXED), [...SIZED, ...POWERED]);
    expect(pick(estimate(), [...SIZED, ...POWERED])).toMatchObject(rest);
  });
});
