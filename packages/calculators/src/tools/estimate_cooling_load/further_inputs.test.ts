import { describe, expect, it } from 'vitest';
import { EXTREME_DRY_BULB, HOTTEST_ON_RECORD, PLACES } from '../../data/design_temperatures.ts';
import { runCalculator } from '../../kernel/index.ts';
import { keywordsOf } from '../../kernel/keywords.ts';
import { estimate_cooling_load } from './index.ts';

const OFFICE = {
  space_type: 'office',
  floor_area_m2: 1000,
  it_load_kw: 0,
  occupancy_persons: 100,
  climate_zone: 'uk',
  redundancy: 'N',
};
const HALL = { ...OFFICE, space_type: 'data_centre', floor_area_m2: 300, it_load_kw: 500, occupancy_persons: 4 };

function estimate(space: object) {
  const answer = runCalculator(estimate_cooling_load, space);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

function partOf(space: object, component: string) {
  const part = estimate(space).load_breakdown.find((one) => one.component === component);
  if (!part) throw new Error(component);
  return part;
}

describe('the site design temperature', () => {
  it('has the extremes of ASHRAE 2009, which follow from mean and deviation of the annual maxima', () => {
    // n years: mean + F * deviation with F = -(sqrt(6) / pi) * (0.5772 + ln(ln(n / (n - 1)))): 1.866 and 2.592
    const STATIONS = {
      northern_eu: [29.3, 2.1],
      uk: [30.2, 2.5],
      central_eu: [34.1, 1.8],
      southern_eu: [38.8, 1.2],
      uae_gcc: [47.2, 0.9],
    } as const;
    for (const [zone, [mean, deviation]] of Object.entries(STATIONS)) {
      const { n20, n50 } = EXTREME_DRY_BULB.value[zone as keyof typeof STATIONS];
      // Mean, deviation and extreme are rounded to 0.1 K: 0.05 + 1.866 x 0.05 + 0.05, and with 2.592.
      expect(Math.abs(n20 - (mean + 1.866 * deviation))).toBeLessThanOrEqual(0.194);
      expect(Math.abs(n50 - (mean + 2.592 * deviation))).toBeLessThanOrEqual(0.23);
    }
    expect(EXTREME_DRY_BULB.value).toEqual({
      northern_eu: { n20: 33.3, n50: 34.8 },
      uk: { n20: 34.9, n50: 36.7 },
      central_eu: { n20: 37.3, n50: 38.6 },
      southern_eu: { n20: 41, n50: 41.8 },
      uae_gcc: { n20: 48.9, n50: 49.5 },
    });
    expect(HOTTEST_ON_RECORD.value).toEqual({
      northern_eu: 38,
      uk: 40.3,
      central_eu: 41.2,
      southern_eu: 47.6,
      uae_gcc: 52,
    });
  });

  it.each([
    ['northern_eu', 'Stockholm Arlanda', 'Sweden', 33.3],
    ['uk', 'London Gatwick', 'the UK', 34.9],
    ['central_eu', 'Frankfurt am Main', 'Germany', 37.3],
    ['southern_eu', 'Madrid', 'Spain', 41],
    ['uae_gcc', 'Abu Dhabi', 'the UAE', 48.9],
  ] as const)('of an IT space in %s is that of %s', (climate_zone, station, country, extreme) => {
    expect(PLACES[climate_zone]).toEqual({ station, country });
    const { outdoor_design_db_c, assumptions } = estimate({ ...HALL, climate_zone });
    expect(outdoor_design_db_c).toBe(extreme);
    expect(assumptions[0]).toContain(`°C dry bulb, the extreme of 20 years at ${station}, with the humidity of`);
  });

  it('is named with the hotter days where an IT space has none, or one that is exceeded', () => {
    expect(estimate(HALL).warnings).toEqual([
      'The plant is sized for 34.9 °C, reached once in 20 years at London Gatwick on records before 2009. 36.7 °C comes once in 50 years, and the UK has had 40.3 °C: give the site design temperature, and ask for the capacity on such days.',
    ]);
    expect(estimate({ ...HALL, site_design_temperature_c: 29 }).warnings).toEqual([
      'The plant is sized for 29 °C as given, below the 34.9 °C that London Gatwick reaches once in 20 years; the UK has had 40.3 °C. On hotter days the room exceeds its temperature.',
    ]);
    expect(estimate({ ...HALL, site_design_temperature_c: 34.8 }).warnings).toHaveLength(1);
    expect(estimate({ ...HALL, site_design_temperature_c: 34.9 }).warnings).toEqual([]);
    expect(estimate({ ...OFFICE, site_design_temperature_c: 20 }).warnings.join()).not.toContain('sized for');
  });

  it('moves envelope and outdoor air of any space: 57.1 kJ/kg at 29 °C are 10.93 g/kg, 60.2 kJ/kg at 32 °C', () => {
    const hot = { ...OFFICE, site_design_temperature_c: 32 };
    expect(estimate(hot)).toMatchObject({ outdoor_design_db_c: 32, outdoor_design_enthalpy_kj_per_kg: 60.2 });
    // 1000 x (0.5 x 8 + 0.25 x 0.2 x 28) W; 1.2 x (60.179 - 47.8)
    expect(partOf(hot, 'envelope_conduction').total_kw).toBe(5.4);
    expect(partOf(hot, 'fresh_air').total_kw).toBe(14.85);
    expect(estimate(hot).assumptions[0]).toBe(
      'Outdoors 32 °C dry bulb, as given, with the humidity of the design day of the zone UK; 650 W/m2 on the worst façade.',
    );
    expect(estimate({ ...HALL, site_design_temperature_c: 40 }).assumptions[0]).toBe(
      'Outdoors 40 °C dry bulb, as given, with the humidity of the design day of the zone UK.',
    );
    const same = { ...OFFICE, site_design_temperature_c: 29 };
    expect(estimate(same).load_breakdown).toEqual(estimate(OFFICE).load_breakdown);
  });
});

describe('set point and supply air', () => {
  it('give the enthalpy of half-saturated air and the airflow', () => {
    // 22 °C: 0.5 x 611.2 x exp(17.62 x 22 / 265.12) = 1318.8 Pa, 8.202 g/kg, 42.98 kJ/kg; 1.2 x (57.1 - 42.98) = 16.94 kW
    const cool = { ...OFFICE, set_point_c: 22 };
    expect(estimate(cool).indoor_design_db_c).toBe(22);
    expect(Math.abs(partOf(cool, 'fresh_air').total_kw - 16.94)).toBeLessThanOrEqual(0.02);
    expect(estimate(cool).assumptions[1]).toBe('Indoors 22 °C at 50 % relative humidity, as given.');
    expect(estimate(OFFICE).assumptions[1]).toBe('Indoors 24 °C at 50 % relative humidity.');
    // 59.61 kW of the room at 24 - 12 = 12 K in place of 8 K: 6.18 x 8 / 12
    expect(estimate({ ...OFFICE, supply_air_temperature_c: 12 }).supply_airflow_m3_per_s).toBe(4.12);
  });

  it('are inputs of comfort spaces, and the liquid share of IT spaces', () => {
    const spacesOf = (input: 'set_point_c' | 'glazing_pct' | 'liquid_share_pct') =>
      keywordsOf(estimate_cooling_load.inputSchema.properties[input] ?? {}).appliesWhen?.space_type;
    expect(spacesOf('set_point_c')).toEqual(['office', 'retail', 'industrial']);
    expect(spacesOf('glazing_pct')).toEqual(['office', 'retail', 'industrial']);
    expect(spacesOf('liquid_share_pct')).toEqual(['data_centre', 'server_room']);
  });

  it('are not those of an IT space', () => {
    const given = { set_point_c: 28, supply_air_temperature_c: 10, glazing_pct: 50, facade_orientation: 'west' };
    const { assumptions, ...rest } = estimate({ ...HALL, ...given });
    const { assumptions: usual, ...usualRest } = estimate(HALL);
    expect(rest).toEqual(usualRest);
    expect(assumptions).toEqual(usual);
  });
});

describe('the façade', () => {
  it.each([
    // 1000 x 0.5 x glass x 0.35 x 650 x exposure W
    [{ glazing_pct: 80 }, 54.6],
    [{ glazing_pct: 0 }, 0],
    [{ facade_orientation: 'north' }, 13.65],
    [{ facade_orientation: 'east' }, 45.5],
    [{ facade_orientation: 'south' }, 43.23],
    [{ facade_orientation: 'west', glazing_pct: 60 }, 68.25],
  ])('has the sun of %j: %d kW', (facade, solar) => {
    expect(Math.abs(partOf({ ...OFFICE, ...facade }, 'solar').total_kw - solar)).toBeLessThanOrEqual(0.0051);
  });

  it('is stated as it was given', () => {
    const said = (facade: object) => estimate({ ...OFFICE, ...facade }).assumptions[2];
    expect(said({ glazing_pct: 60 })).toContain(
      '0.3 m2 of glass per m2 of floor with a g-value of 0.35 and 60 % of it',
    );
    expect(said({ facade_orientation: 'south' })).toContain('0.2 m2 of glass per m2 of floor');
    expect(said({ facade_orientation: 'south' })).toContain('and all of it facing south,');
  });
});

describe('the parts of an IT space', () => {
  it('are absent from a comfort space', () => {
    expect(estimate(OFFICE)).toMatchObject({
      heat_to_liquid_kw: 0,
      liquid_flow_l_per_s: 0,
      refrigeration_capacity_kw: null,
      design_cooling_power_kw: null,
      // 79.00 kW less 2.98 kW of fans
      heat_to_air_kw: 76.02,
    });
    expect(estimate(OFFICE).assumptions.join()).not.toContain('rack position');
  });

  it('are those of a hall of 500 kW at 34.9 °C', () => {
    // Machine 0.5 x 287.15 / (34.9 + 12 - 14) = 4.364; 573.11 / 4.364 + 37.49 = 168.82 kW
    expect(estimate(HALL)).toMatchObject({ design_cooling_power_kw: 168.82, refrigeration_capacity_kw: 630.4 });
  });

  it('state the liquid share, the rack area and the net capacity of direct expansion', () => {
    const liquid = { ...HALL, it_load_kw: 5000 };
    const said = (space: object) => estimate(space).assumptions.join('\n');
    expect(said(liquid)).toContain('Cold plates remove 75 % of the IT heat.');
    expect(said({ ...liquid, liquid_share_pct: 90 })).toContain('Cold plates remove 90 % of the IT heat, as given.');
    expect(said(HALL)).not.toContain('Cold plates');
    expect(said({ ...HALL, it_load_kw: 0.9, floor_area_m2: 0.14 * 1000 })).not.toContain('Cold plates');
    expect(said({ ...HALL, floor_area_m2: 1, it_load_kw: 6.1 })).toContain('Cold plates remove 75 %');
    expect(said(HALL)).toContain('A rack position needs 2.5 m2');
    expect(said({ ...HALL, it_load_kw: 50 })).toContain('The capacity of direct-expansion units is net');
    expect(said(HALL)).not.toContain('units is net');
  });

  it('say what liquid and air remove, and which units remove it', () => {
    const said = (space: object) => estimate(space).recommendations.join('\n');
    // 10 MW in 1,000 m2: 25 kW per rack, 7,500 kW to liquid
    const dense = { ...HALL, floor_area_m2: 1000, it_load_kw: 10_000, occupancy_persons: 0 };
    expect(said(dense)).toContain(
      'At 10,000 W/m2 of IT, 25 kW per rack, cold plates remove 7,500 kW at the racks; the air handlers (CRAH) remove the other 3,110 kW from contained aisles. At the design temperature 11,200 kW of the plant is refrigeration.',
    );
    expect(said({ ...dense, floor_area_m2: 400 })).toContain('the row coolers remove the other');
    expect(said({ ...HALL, it_load_kw: 1000 })).toContain(
      '8.3 kW per rack, contain the aisles: row coolers stand next to the heat; air handlers need full containment, up to 15 kW per rack.',
    );
    expect(said({ ...dense, floor_area_m2: 125 })).not.toContain('Plan for more floor area');
    expect(estimate({ ...dense, floor_area_m2: 124 }).recommendations[0]).toBe(
      'Plan for more floor area first: at 202 kW per rack position no cooling system here serves the racks; cold plates serve up to 200 kW. The plant figures hold for the heat, not for the racks.',
    );
    const small = 'In a room below 100 kW of IT with 8.3 kW per rack, compare row coolers with direct expansion';
    expect(said({ ...HALL, it_load_kw: 99, floor_area_m2: 29.7 })).toContain(small);
    expect(said({ ...HALL, it_load_kw: 100, floor_area_m2: 30 })).not.toContain('compare row coolers');
    expect(said({ ...HALL, it_load_kw: 50 })).not.toContain('compare row coolers');
    expect(said({ ...HALL, it_load_kw: 50, floor_area_m2: 5 })).not.toContain('compare row coolers');
  });
});
