import fc from 'fast-check';
import type { Static } from 'typebox';
import { describe, expect, it } from 'vitest';
import { REDUNDANCIES } from '../../data/modular_plant.ts';
import { Defaults } from '../../kernel/defaults.ts';
import { optionsOf, runCalculator, SILENT, showCalculation } from '../../kernel/index.ts';
import { conforms } from '../../testing/conforms.ts';
import { validInputs } from '../../testing/generate_inputs.ts';
import { adviseOnCooling } from './advice.ts';
import { compareWithBenchmark } from './benchmark.ts';
import { OUTDOOR_DRY_BULB, OUTDOOR_ENTHALPY, OUTDOOR_WET_BULB } from './data/climate.ts';
import { INDOOR_DRY_BULB, INDOOR_ENTHALPY } from './data/space.ts';
import { energyOfComfortSpace } from './energy.ts';
import { estimate_cooling_load } from './index.ts';
import type { Input, Result } from './schema.ts';
import { chooseComfortSystem, chooseHallSystem, type Demand, type HallDemand } from './system.ts';
import {
  CLIMATE_ZONES,
  type ComfortSystem,
  type Component,
  isItSpace,
  SPACE_TYPES,
  type System,
} from './vocabulary.ts';

conforms(estimate_cooling_load);

type Space = Static<typeof Input>;

const OFFICE: Space = {
  space_type: 'office',
  floor_area_m2: 1000,
  it_load_kw: 0,
  occupancy_persons: 100,
  climate_zone: 'uk',
  redundancy: 'N',
};
const HALL: Space = { ...OFFICE, space_type: 'data_centre', floor_area_m2: 300, it_load_kw: 500, occupancy_persons: 4 };

function loadOf(space: Space) {
  const answer = runCalculator(estimate_cooling_load, space);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

function partsOf(space: Space) {
  return Object.fromEntries(loadOf(space).load_breakdown.map((part) => [part.component, part]));
}

/** The advice for a load of 100 kW that consists of these components, in kW. */
function adviceFor(totals: Partial<Record<Component, number>>, space: Space = OFFICE, figures: object = {}) {
  const load_breakdown = loadOf(space).load_breakdown.map((part) => ({
    ...part,
    total_kw: totals[part.component] ?? 0,
  }));
  return adviseOnCooling({
    input: space,
    figures: { ...(loadOf(space) as Static<typeof Result>), total_cooling_load_kw: 100, load_breakdown, ...figures },
    facts: { without_comms_room: null, h_in: 47.8 },
    defaults: new Defaults([]),
  });
}

/** Spaces that the schema and the condition on IT allow. */
const spaces = validInputs(estimate_cooling_load.inputSchema)
  .filter((input) => runCalculator(estimate_cooling_load, input).ok)
  .map((input) => input as Space);

/** Room for the rounding of this many figures to two decimals, and for double precision. */
function roundingOf(figures: number, size: number): number {
  return figures * 0.005 + size * 1e-12;
}

describe('the inputs of estimate_cooling_load', () => {
  it.each(['data_centre', 'server_room'] as const)('a %s must have IT', (space_type) => {
    expect(runCalculator(estimate_cooling_load, { ...HALL, space_type, it_load_kw: 0 })).toMatchObject({
      ok: false,
      errors: [{ field: 'it_load_kw', message: `it_load_kw must be above 0 kW for a ${space_type}; 0 was sent.` }],
    });
    expect(loadOf({ ...HALL, space_type, it_load_kw: 0.001 }).cooling_partial_pue).toBeGreaterThan(1);
  });

  it('reports missing IT beside every other problem of the request', () => {
    const answer = runCalculator(estimate_cooling_load, {
      ...HALL,
      it_load_kw: 0,
      floor_area_m2: 0.5,
      redundancy: 'n',
    });
    if (answer.ok) throw new Error('expected errors');
    expect(answer.errors.map(({ field }) => field).toSorted()).toEqual(['floor_area_m2', 'it_load_kw', 'redundancy']);
  });

  it.each([
    ['floor_area_m2', 0.99],
    ['floor_area_m2', 1_000_001],
    ['it_load_kw', -1],
    ['it_load_kw', 100_001],
    ['occupancy_persons', -1],
    ['occupancy_persons', 100_001],
    ['occupancy_persons', 1.5],
  ])('refuses %s of %d', (field, value) => {
    expect(runCalculator(estimate_cooling_load, { ...OFFICE, [field]: value })).toMatchObject({
      ok: false,
      errors: [{ field }],
    });
  });

  it.each([
    { floor_area_m2: 1, it_load_kw: 0, occupancy_persons: 0 },
    { floor_area_m2: 1_000_000, it_load_kw: 100_000, occupancy_persons: 100_000 },
  ])('answers the bounds: %j', (bounds) => {
    expect(loadOf({ ...OFFICE, ...bounds }).total_cooling_load_kw).toBeGreaterThan(0);
  });

  it('answers every space in every climate with every redundancy', () => {
    for (const space_type of optionsOf(SPACE_TYPES)) {
      for (const climate_zone of optionsOf(CLIMATE_ZONES)) {
        for (const redundancy of REDUNDANCIES) {
          const result = loadOf({ ...HALL, space_type, climate_zone, redundancy });
          expect(result).toMatchObject({ space_type, climate_zone, redundancy });
          expect(result.total_cooling_load_kw).toBeGreaterThan(500);
        }
      }
    }
  });
});

const LIQUID_PLANT = 'dry_coolers_and_trim_chillers';

describe('the cooling load', () => {
  it('closes its balance: the components add up to the totals', () => {
    fc.assert(
      fc.property(spaces, (space) => {
        const result = loadOf(space);
        const load = result.total_cooling_load_kw;
        const sum = (field: 'sensible_kw' | 'latent_kw' | 'total_kw' | 'share_pct') =>
          result.load_breakdown.reduce((total, part) => total + part[field], 0);
        expect(Math.abs(sum('sensible_kw') - result.sensible_load_kw)).toBeLessThanOrEqual(roundingOf(11, load));
        expect(Math.abs(sum('latent_kw') - result.latent_load_kw)).toBeLessThanOrEqual(roundingOf(11, load));
        expect(Math.abs(sum('total_kw') - load)).toBeLessThanOrEqual(roundingOf(11, load));
        expect(Math.abs(sum('share_pct') - 100)).toBeLessThanOrEqual(10 * 0.05 + 1e-9);
        expect(Math.abs(result.sensible_load_kw + result.latent_load_kw - load)).toBeLessThanOrEqual(
          roundingOf(3, load),
        );
        for (const { sensible_kw, latent_kw, total_kw } of result.load_breakdown) {
          expect(Math.min(sensible_kw, latent_kw)).toBeGreaterThanOrEqual(0);
          expect(Math.abs(sensible_kw + latent_kw - total_kw)).toBeLessThanOrEqual(roundingOf(3, load));
        }
      }),
    );
  });

  it('never falls with more area, people or IT', () => {
    const inputs = ['floor_area_m2', 'occupancy_persons', 'it_load_kw'] as const;
    fc.assert(
      fc.property(spaces, fc.constantFrom(...inputs), fc.integer({ min: 1, max: 10_000 }), (space, input, more) => {
        const grown = { ...space, [input]: Math.min(100_000, space[input] + more) };
        fc.pre(grown[input] >= space[input]);
        const [before, after] = [loadOf(space), loadOf(grown)];
        // Cold plates take heat off the air, and with it the heat of the fans.
        fc.pre(before.recommended_system === after.recommended_system || after.plant_type !== LIQUID_PLANT);
        expect(after.total_cooling_load_kw).toBeGreaterThanOrEqual(before.total_cooling_load_kw);
        expect(after.sensible_load_kw).toBeGreaterThanOrEqual(before.sensible_load_kw);
        expect(after.latent_load_kw).toBeGreaterThanOrEqual(before.latent_load_kw);
      }),
    );
  });

  it('never falls from a cooler zone to a hotter one', () => {
    const rising = ['northern_eu', 'uk', 'central_eu', 'southern_eu', 'uae_gcc'] as const;
    fc.assert(
      fc.property(spaces, fc.integer({ min: 0, max: 3 }), (space, zone) => {
        // The low sun of the north reaches a façade to the north more than elsewhere.
        const { facade_orientation: _, ...given } = space;
        const at = (index: number) => loadOf({ ...given, climate_zone: rising[index] ?? 'uk' }).total_cooling_load_kw;
        expect(at(zone + 1)).toBeGreaterThanOrEqual(at(zone));
      }),
    );
  });

  it('gives offices at least 1 l/s per m2 of fresh air, and the other spaces 10 l/s per person alone', () => {
    expect(loadOf({ ...OFFICE, occupancy_persons: 99 }).fresh_air_l_per_s).toBe(1000);
    expect(loadOf({ ...OFFICE, occupancy_persons: 100 }).fresh_air_l_per_s).toBe(1000);
    expect(loadOf({ ...OFFICE, occupancy_persons: 101 }).fresh_air_l_per_s).toBe(1010);
    expect(loadOf({ ...OFFICE, space_type: 'retail', occupancy_persons: 99 }).fresh_air_l_per_s).toBe(990);
    expect(loadOf({ ...HALL, occupancy_persons: 0 }).fresh_air_l_per_s).toBe(0);
  });

  it('takes no moisture from outdoor air that is drier than the room, and no heat from air of less enthalpy', () => {
    const north = partsOf({ ...OFFICE, space_type: 'industrial', climate_zone: 'northern_eu' });
    expect(north.fresh_air).toMatchObject({ sensible_kw: 0, latent_kw: 0 });
    expect(north.infiltration).toMatchObject({ sensible_kw: 0, latent_kw: 0 });
    // 100 x 10 l/s: 1.2 x 1 x (57.1 - 52.9) = 5.04 kW, of which 1.2 x 1.005 x 1 x 3 = 3.618 kW sensible
    const uk = partsOf({ ...OFFICE, space_type: 'industrial' });
    expect(uk.fresh_air).toMatchObject({ sensible_kw: 3.62, latent_kw: 1.42, total_kw: 5.04 });
  });

  it('adds the losses of a power supply in IT spaces only, and fans to what the room holds', () => {
    expect(partsOf(HALL).ups_and_distribution_losses?.total_kw).toBe(30);
    expect(partsOf({ ...HALL, space_type: 'server_room' }).ups_and_distribution_losses?.total_kw).toBe(40);
    expect(partsOf({ ...HALL, space_type: 'office' }).ups_and_distribution_losses?.total_kw).toBe(0);
    const [without, withIt] = [partsOf(OFFICE), partsOf({ ...OFFICE, it_load_kw: 100 })];
    expect((withIt.fan_heat?.total_kw ?? 0) - (without.fan_heat?.total_kw ?? 0)).toBeCloseTo(5, 6);
  });

  it('leaves sun and small power out of IT spaces', () => {
    expect(partsOf(HALL)).toMatchObject({ solar: { total_kw: 0 }, small_power: { total_kw: 0 } });
  });
});

describe('the benchmark', () => {
  it.each([
    ['office', 'uk', 59.99, 'below'],
    ['office', 'uk', 60, 'within'],
    ['office', 'uk', 150, 'within'],
    ['office', 'uk', 150.01, 'above'],
    ['office', 'uae_gcc', 59.99, 'below'],
    ['office', 'uae_gcc', 240, 'within'],
    ['office', 'uae_gcc', 240.01, 'above'],
    ['retail', 'uk', 69.99, 'below'],
    ['retail', 'uk', 200.01, 'above'],
    ['industrial', 'uk', 39.99, 'below'],
    ['industrial', 'uk', 200.01, 'above'],
    ['data_centre', 'uk', 399.9, 'below'],
    ['data_centre', 'uk', 12_000.1, 'above'],
    ['server_room', 'uk', 199.9, 'below'],
    ['server_room', 'uk', 8000.1, 'above'],
  ] as const)('places %s in %s at %d W/m2: %s', (space_type, climate_zone, specific, position) => {
    // 1,000 m2, so that kW and W/m2 are the same number
    const space = { ...OFFICE, space_type, climate_zone };
    expect(compareWithBenchmark(space, specific, SILENT)).toMatchObject({ specific, position });
  });
});

describe('the benchmark at its limit', () => {
  it('takes the last bits of the arithmetic for no load outside the range', () => {
    const position = (load: number) => compareWithBenchmark({ ...OFFICE, space_type: 'retail' }, load, SILENT).position;
    expect([69.99999999999999, 69.99, 200.00000000000003, 200.01].map(position)).toEqual([
      'within',
      'below',
      'within',
      'above',
    ]);
  });
});

describe('the plant of a space', () => {
  it('is consistent with itself and carries what is required', () => {
    fc.assert(
      fc.property(spaces, (space) => {
        const plant = loadOf(space);
        const { unit_capacity_kw: unit, duty_units, standby_units, total_units } = plant;
        const { installed_capacity_kw: installed, total_cooling_load_kw: load } = plant;
        expect(standby_units).toBe(total_units - duty_units);
        expect(installed).toBe(unit * total_units);
        expect(plant.capacity_after_one_failure_kw).toBe(installed - unit);
        expect(Math.abs(plant.required_capacity_kw - 1.1 * load)).toBeLessThanOrEqual(0.0105 + load * 1e-12);
        // one part in 10^9 of a unit counts as met, and required_capacity_kw is rounded to 0.01
        expect(unit * duty_units).toBeGreaterThanOrEqual(plant.required_capacity_kw - 0.005 - unit * 1e-9);
        expect(installed).toBeGreaterThanOrEqual(unit * duty_units);
        expect(Math.abs(plant.installed_capacity_tr - installed / 3.517)).toBeLessThanOrEqual(0.051);
        expect(plant.duty_utilisation_pct).toBeLessThanOrEqual(90.9 + 0.1);
        if (space.redundancy !== 'N') expect(plant.tolerates_one_unit_failure).toBe(true);
      }),
    );
  });

  it('is never smaller with more redundancy, and redundancy changes nothing else', () => {
    fc.assert(
      fc.property(spaces, (space) => {
        const [n, n1, n2] = REDUNDANCIES.map((redundancy) => loadOf({ ...space, redundancy }));
        expect(n?.installed_capacity_kw).toBeLessThan(n1?.installed_capacity_kw ?? 0);
        expect(n1?.installed_capacity_kw).toBeLessThanOrEqual(n2?.installed_capacity_kw ?? 0);
        for (const field of ['total_cooling_load_kw', 'unit_capacity_kw', 'duty_units', 'annual_energy_kwh'] as const) {
          expect([n1?.[field], n2?.[field]]).toEqual([n?.[field], n?.[field]]);
        }
      }),
    );
  });
});

describe('the choice of a system', () => {
  it.each<[Partial<HallDemand>, System]>([
    [{ required: 29.99, rack: 6 }, 'split_dx'],
    [{ required: 30, rack: 6 }, 'crac_dx'],
    [{ required: 30, rack: 6.01 }, 'crah_chilled_water'],
    [{ required: 29.99, rack: 7.5 }, 'crah_chilled_water'],
    [{ required: 29.99, rack: 7.51 }, 'in_row_chilled_water'],
    [{ rack: 15 }, 'in_row_chilled_water'],
    [{ rack: 15.01 }, 'direct_liquid_cooling'],
    [{ required: 10, rack: 15.01 }, 'direct_liquid_cooling'],
    [{ rack: 250 }, 'direct_liquid_cooling'],
    [{ required: 200, it_load_kw: 99.99 }, 'crac_dx'],
    [{ required: 110, it_load_kw: 100 }, 'crah_chilled_water'],
    [{ required: 5000, it_load_kw: 4500 }, 'crah_chilled_water'],
  ])('of an IT space: %j is %s', (demand, system) => {
    expect(chooseHallSystem({ it_load_kw: 80, required: 100, rack: 2.5, ...demand }, SILENT)).toBe(system);
  });

  it.each<[Partial<Demand>, System]>([
    [{ required: 11.99 }, 'split_dx'],
    [{ required: 12 }, 'vrf'],
    [{ required: 12, space_type: 'retail' }, 'rooftop_unit'],
    [{ required: 12, space_type: 'industrial' }, 'rooftop_unit'],
    [{ required: 149.99 }, 'vrf'],
    [{ required: 150 }, 'chilled_water_air_cooled'],
    [{ required: 1500 }, 'chilled_water_air_cooled'],
    [{ required: 1499.99, climate_zone: 'uae_gcc' }, 'chilled_water_air_cooled'],
    [{ required: 1500, climate_zone: 'uae_gcc' }, 'chilled_water_water_cooled'],
  ])('of a comfort space: %j is %s', (demand, system) => {
    const given: Demand = { space_type: 'office', climate_zone: 'uk', required: 100, ...demand };
    expect(chooseComfortSystem(given, SILENT)).toBe(system);
  });

  it('is a rule of the working with its reason', () => {
    const shown = showCalculation(estimate_cooling_load, HALL);
    if (!shown.ok) throw new Error('expected an answer');
    expect(shown.working.find(({ symbol }) => symbol === 'rule_2')).toMatchObject({
      value: 'crah_chilled_water',
      description: 'Chilled water up to 7.5 kW per rack',
    });
  });
});

describe('a density on its limit by hand', () => {
  it.each([
    ['98.4 kW / 16.4 m2 = 6,000 W/m2', 98.4, 16.4, 'in_row_chilled_water'],
    ['99 kW / 16.5 m2 = 6,000 W/m2', 99, 16.5, 'in_row_chilled_water'],
    ['98.5 kW in 16.4 m2', 98.5, 16.4, 'direct_liquid_cooling'],
    ['53.7 kW / 17.9 m2 = 3,000 W/m2', 53.7, 17.9, 'crah_chilled_water'],
    ['54 kW / 18 m2 = 3,000 W/m2', 54, 18, 'crah_chilled_water'],
    ['53.8 kW in 17.9 m2', 53.8, 17.9, 'in_row_chilled_water'],
    ['39.36 kW / 16.4 m2 = 2,400 W/m2, 6 kW per rack', 39.36, 16.4, 'crac_dx'],
    ['39.4 kW in 16.4 m2', 39.4, 16.4, 'crah_chilled_water'],
  ])('has the system of the limit, whatever the last bits say: %s', (_title, it_load_kw, floor_area_m2, system) => {
    expect(loadOf({ ...HALL, it_load_kw, floor_area_m2 }).recommended_system).toBe(system);
  });

  it('is not very dense', () => {
    const warned = (it_density_w_per_m2: number) => adviceFor({}, HALL, { it_density_w_per_m2 }).warnings.join();
    expect(warned(20_000.000000000004)).not.toContain('very dense');
    expect(warned(20_000.001)).toContain('very dense');
  });
});

describe('the room side', () => {
  it('is apart from the plant: CRAH, row coolers, or CDU with CRAH', () => {
    const types = (space: Partial<Space>) => loadOf({ ...HALL, ...space }).room_units.map(({ unit_type }) => unit_type);
    expect(types({})).toEqual(['crah']);
    expect(types({ it_load_kw: 1000 })).toEqual(['in_row_cooler']);
    expect(types({ it_load_kw: 2000 })).toEqual(['cdu', 'crah']);
    expect(types({ it_load_kw: 50 })).toEqual([]);
    expect(types({ it_load_kw: 5 })).toEqual([]);
    expect(types({ space_type: 'office' })).toEqual([]);
  });

  it.each([
    ['N', 98, 0, 98],
    ['N+1', 98, 13, 111],
    ['2N', 98, 98, 196],
  ] as const)('has with %s %d + %d row coolers', (redundancy, duty_units, standby_units, total_units) => {
    // Sixth example of the specification.
    expect(loadOf({ ...HALL, floor_area_m2: 1200, it_load_kw: 5000, redundancy }).room_units).toEqual([
      {
        unit_type: 'in_row_cooler',
        unit_capacity_kw: 60,
        duty_units,
        standby_units,
        total_units,
        installed_kw: 60 * total_units,
      },
    ]);
  });

  it('carries the load without the heat of the plant side, with its margin', () => {
    fc.assert(
      fc.property(spaces, (space) => {
        const { room_units, total_cooling_load_kw, load_breakdown } = loadOf(space);
        if (room_units.length === 0) return;
        const fans = load_breakdown.at(-1)?.total_kw ?? 0;
        const duty = room_units.reduce((sum, group) => sum + group.unit_capacity_kw * group.duty_units, 0);
        expect(duty).toBeGreaterThanOrEqual(1.1 * (total_cooling_load_kw - fans) - 0.02 - total_cooling_load_kw * 1e-9);
      }),
    );
  });
});

describe('the annual energy', () => {
  it.each<[ComfortSystem, number, number]>([
    ['split_dx', 10, 4.3],
    ['vrf', 50, 4.8],
    ['rooftop_unit', 50, 3.525],
    ['chilled_water_air_cooled', 350, 4.1],
    ['chilled_water_air_cooled', 400, 4.55],
    ['chilled_water_air_cooled', 2000, 4.55],
    ['chilled_water_water_cooled', 350, 5.2],
    ['chilled_water_water_cooled', 400, 6.5],
    ['chilled_water_water_cooled', 1200, 6.5],
    ['chilled_water_water_cooled', 1500, 7],
  ])('takes %s with units of %d kW at 0.75 of an efficiency of %d', (system, unit, efficiency) => {
    // central_eu has a climate factor of 1
    const space: Space = { ...OFFICE, climate_zone: 'central_eu' };
    const { eff } = energyOfComfortSpace(space, { load: 100, system, unit, eflh_comfort: 500 }, SILENT);
    expect(eff).toBeCloseTo(0.75 * efficiency, 12);
  });

  it.each<[ComfortSystem, number]>([
    ['split_dx', 0.05],
    ['vrf', 0.05],
    ['rooftop_unit', 0.05],
    ['chilled_water_air_cooled', 0.05],
    ['chilled_water_water_cooled', 0.08],
  ])('adds the auxiliaries of %s: %d kWh per kWh', (system, aux) => {
    const plant = { load: 100, system, unit: 100, eflh_comfort: 500 };
    const { thermal, electric, eff } = energyOfComfortSpace(OFFICE, plant, SILENT);
    expect(thermal).toBe(100 * 500);
    expect(electric).toBeCloseTo(50_000 / eff + aux * 50_000, 6);
  });

  it.each([
    ['northern_eu', 504, 3.78],
    ['uk', 519, 3.78],
    ['central_eu', 563, 3.6],
    ['southern_eu', 867, 3.312],
    ['uae_gcc', 2190, 2.592],
  ] as const)('knows the climate of %s', (climate_zone, comfort, vrf) => {
    // 475 + 0.49 x CDD; 4.8 x 0.75 times the comfort factor
    expect(loadOf({ ...OFFICE, floor_area_m2: 500, occupancy_persons: 50, climate_zone })).toMatchObject({
      equivalent_full_load_hours_comfort: comfort,
      equivalent_full_load_hours_process: 8760,
      recommended_system: 'vrf',
      seasonal_efficiency: vrf,
    });
  });

  it('cools a comms room of an office all year by direct expansion', () => {
    // The heat of 10 kW over 8,760 h; the fans of 5 % are not cooled all year, so they leave the comfort cooling as it is.
    const [without, withIt] = [loadOf(OFFICE), loadOf({ ...OFFICE, it_load_kw: 10 })];
    expect(withIt.annual_cooling_demand_kwh - without.annual_cooling_demand_kwh).toBeCloseTo(10 * 8760, -1);
    // In the UK year direct expansion condenses at 35 °C but in the last two bins: 0.07 + 1.07 / 5.0967 = 0.27994 up to 20 °C,
    // and at 23.6 °C 0.07 + 1.07 x 28.6 / 127.4175 = 0.31017 kW per kW.
    const electric = 10 * 365 * (23 * 0.279_94 + 0.310_17);
    expect(withIt.annual_energy_kwh - without.annual_energy_kwh).toBeCloseTo(electric, -1);
  });

  it('gives a partial PUE above 1 to IT spaces, and null to the others', () => {
    fc.assert(
      fc.property(spaces, (space) => {
        const { cooling_partial_pue } = loadOf(space);
        if (isItSpace(space.space_type)) expect(cooling_partial_pue).toBeGreaterThan(1);
        else expect(cooling_partial_pue).toBeNull();
      }),
    );
  });
});

describe('the design states', () => {
  /** Saturation pressure over water in Pa, ASHRAE Handbook Fundamentals (2021) chapter 1 equation 6. */
  function saturation(t: number): number {
    const T = t + 273.15;
    return Math.exp(
      -5.8002206e3 / T +
        1.3914993 -
        4.8640239e-2 * T +
        4.1764768e-5 * T ** 2 -
        1.4452093e-8 * T ** 3 +
        6.5459673 * Math.log(T),
    );
  }
  const humidityRatio = (vapour: number) => (0.621945 * vapour) / (101_325 - vapour);
  const enthalpy = (t: number, W: number) => 1.006 * t + W * (2501 + 1.86 * t);
  /** The table shows one decimal, and editions of the ASHRAE constants differ by a few hundredths. */
  const LAST_DIGIT = 0.1;

  it.each(optionsOf(CLIMATE_ZONES))('have the enthalpy of their dry and wet bulb: %s', (zone) => {
    const [t, wet] = [OUTDOOR_DRY_BULB.value[zone], OUTDOOR_WET_BULB.value[zone]];
    const W =
      ((2501 - 2.326 * wet) * humidityRatio(saturation(wet)) - 1.006 * (t - wet)) / (2501 + 1.86 * t - 4.186 * wet);
    expect(Math.abs(enthalpy(t, W) - OUTDOOR_ENTHALPY.value[zone])).toBeLessThan(LAST_DIGIT);
  });

  it.each(optionsOf(SPACE_TYPES))('have the enthalpy of half-saturated air indoors: %s', (space) => {
    const t = INDOOR_DRY_BULB.value[space];
    const W = humidityRatio(0.5 * saturation(t));
    expect(Math.abs(enthalpy(t, W) - INDOOR_ENTHALPY.value[space])).toBeLessThan(LAST_DIGIT);
  });
});

describe('the recommendations', () => {
  const FIRST = /^Plan for /;
  const LAST = /^Confirm the load with a dynamic calculation/;
  const said = (space: Space) => loadOf(space).recommendations.join('\n');

  it('begin with the plant and end with the dynamic calculation', () => {
    fc.assert(
      fc.property(spaces, (space) => {
        const { recommendations } = loadOf(space);
        expect(recommendations[0]).toMatch(FIRST);
        expect(recommendations.at(-1)).toMatch(LAST);
      }),
    );
  });

  it('name the plant and what it must do', () => {
    expect(loadOf(OFFICE).recommendations[0]).toBe(
      'Plan for a VRF system: 3 VRF outdoor units of 30 kW (on duty, none on standby). Give the fresh air heat or enthalpy recovery.',
    );
    expect(loadOf({ ...HALL, redundancy: 'N+1' }).recommendations[0]).toBe(
      'Plan for chilled-water air handlers (CRAH) on free-cooling chillers: 4 + 1 free-cooling chillers of 200 kW; 4 + 1 air handlers (CRAH) of 150 kW (duty + standby). Specify it for operation 24 hours a day all year, from low outdoor temperatures up to 34.9 °C outdoors.',
    );
    const rows = { ...HALL, floor_area_m2: 1200, it_load_kw: 5000, redundancy: 'N+1' } as const;
    expect(loadOf(rows).recommendations[0]).toContain(
      '4 + 1 free-cooling chillers of 2,000 kW; 98 + 13 row coolers of 60 kW',
    );
  });

  it.each([
    [1, 0, '1 free-cooling chiller of 200 kW'],
    [1, 1, '1 + 1 free-cooling chillers of 200 kW'],
    [2, 1, '2 + 1 free-cooling chillers of 200 kW'],
  ])('name %d + %d machines by their number', (duty_units, standby_units, named) => {
    expect(adviceFor({}, HALL, { duty_units, standby_units }).recommendations[0]).toContain(named);
  });

  it('shade the glass where the sun is the largest component', () => {
    expect(adviceFor({ solar: 20, people: 19.9 }).recommendations.join()).toContain(
      'The sun is the largest component at 20 kW: fit external shading or glass with a lower g-value; each 10 % less takes 2 kW off the load.',
    );
    expect(adviceFor({ solar: 20, people: 20.1 }).recommendations.join()).not.toContain('The sun');
  });

  it.each([
    [{ fresh_air: 24.9, people: 30 }, false],
    [{ fresh_air: 25, people: 30 }, false],
    [{ fresh_air: 25.1, people: 30 }, true],
    [{ fresh_air: 20, people: 19 }, true],
    [{ fresh_air: 20, people: 21 }, false],
  ])('recover the fresh air where it is large: %j', (totals, expected) => {
    expect(adviceFor(totals).recommendations.some((line) => line.startsWith('Fresh air brings'))).toBe(expected);
  });

  it('say what enthalpy recovery saves', () => {
    expect(adviceFor({ fresh_air: 40 }).recommendations.join()).toContain(
      'Fresh air brings 40 kW: enthalpy recovery at 70 % would take 28 kW off the load; control the flow by CO2.',
    );
  });

  it.each([
    [{ lighting: 10, small_power: 29.9 }, false],
    [{ lighting: 10, small_power: 30 }, false],
    [{ lighting: 10, small_power: 30.1 }, true],
  ])('cut small power and lighting first where they pass 0.4 of the load: %j', (totals, expected) => {
    expect(adviceFor(totals).recommendations.some((line) => line.startsWith('Small power'))).toBe(expected);
  });

  it('fit LED lighting alone where there is no small power to meter', () => {
    const bright = adviceFor({ lighting: 41 }, HALL).recommendations.join();
    expect(bright).toContain('Lighting brings 41 kW: fit LED lighting before plant is bought.');
    expect(bright).not.toContain('small power');
    const metered = adviceFor({ lighting: 41, small_power: 0.5 }, HALL).recommendations.join();
    expect(metered).toContain('Small power and lighting bring 41.5 kW');
  });

  it('contain the aisles above 3,000 W/m2 of IT, in IT spaces', () => {
    // 53.7 kW / 17.9 m2 = 3,000 W/m2 by hand
    expect(said({ ...HALL, it_load_kw: 53.7, floor_area_m2: 17.9 })).not.toContain('aisles');
    expect(said({ ...HALL, it_load_kw: 900 })).not.toContain('aisles');
    expect(said({ ...HALL, it_load_kw: 900.3 })).toContain('At 3,001 W/m2 of IT, 7.5 kW per rack, contain the aisles');
    expect(said({ ...OFFICE, it_load_kw: 4000 })).not.toContain('aisles');
  });

  it.each(optionsOf(CLIMATE_ZONES))('free cooling in a mild climate, for IT: %s', (climate_zone) => {
    const isMild = ['northern_eu', 'uk', 'central_eu'].includes(climate_zone);
    expect(said({ ...HALL, climate_zone }).includes('Specify the free cooling that the annual energy here')).toBe(
      isMild,
    );
    expect(said({ ...HALL, it_load_kw: 50, climate_zone }).includes('Specify units with free cooling')).toBe(isMild);
    expect(said({ ...OFFICE, climate_zone })).not.toContain('free cooling');
  });

  it('a spare unit for IT without one', () => {
    expect(said(HALL)).toContain(
      'N has no standby unit; N+1 would need one more free-cooling chiller of 200 kW, and one more unit per eight in the room or part of eight.',
    );
    expect(said({ ...HALL, redundancy: 'N+1' })).not.toContain('no standby unit');
    expect(said(OFFICE)).not.toContain('no standby unit');
  });

  it('less than 2N for comfort', () => {
    // three duty units of 30 kW: 2N has six, N+1 four
    expect(said({ ...OFFICE, redundancy: '2N' })).toContain(
      '2N is unusual for comfort cooling; N+1 would save 60 kW of plant.',
    );
    // 20 m2 take one unit, and 2N is N+1
    expect(said({ ...OFFICE, floor_area_m2: 20, occupancy_persons: 2, redundancy: '2N' })).toContain(
      'with one duty unit N+1 is the same plant',
    );
    expect(said({ ...OFFICE, redundancy: 'N+1' })).not.toContain('unusual');
    expect(said({ ...HALL, redundancy: '2N' })).not.toContain('unusual');
  });

  it('the benchmarks of a UK office', () => {
    expect(said(OFFICE)).toContain(
      'Compare the annual 12.9 kWh/m2 with ECON 19 (good practice 14, typical 31 kWh/m2) and the 86.9 W/m2 of plant with the 87 W/m2 of BSRIA.',
    );
    expect(adviceFor({}, OFFICE, { annual_energy_kwh_per_m2: 31 }).recommendations.join()).not.toContain('long hours');
    expect(adviceFor({}, OFFICE, { annual_energy_kwh_per_m2: 31.1 }).recommendations.join()).toContain('long hours');
    expect(said({ ...OFFICE, climate_zone: 'central_eu' })).not.toContain('ECON 19');
    expect(said({ ...OFFICE, space_type: 'retail' })).not.toContain('ECON 19');
  });

  it('the benchmarks of a UK office without its comms room, which they know nothing of', () => {
    // Specification, first example: 12.9 kWh/m2 and 86.9 W/m2 are those of the office itself.
    const office = loadOf({ ...OFFICE, it_load_kw: 40 });
    expect(office.annual_energy_kwh_per_m2).toBeGreaterThan(31);
    const line = office.recommendations.find((sentence) => sentence.includes('ECON 19')) ?? '';
    expect(line).toMatch(/^Compare the annual 12\.9 kWh\/m2 without the comms room with ECON 19 /);
    expect(line).toMatch(/the 86\.9 W\/m2 of plant without the comms room with the 87 W\/m2 of BSRIA\.$/);
    expect(line).not.toContain('long hours');
    // A comms room of less than 1 kW is one, too.
    expect(said({ ...OFFICE, it_load_kw: 0.5 })).toContain('without the comms room with ECON 19');
  });

  it('the detailed tool for IT spaces', () => {
    expect(said(HALL)).toContain('Run the same hall in the data-hall thermal load tool');
    expect(said(OFFICE)).not.toContain('thermal load tool');
  });

  it('more than one standby machine for more than eight on duty', () => {
    const machines = (duty_units: number, redundancy: Space['redundancy']) =>
      adviceFor({}, { ...HALL, redundancy }, { duty_units }).recommendations.join();
    expect(machines(9, 'N+1')).toContain(
      'One standby machine for 9 on duty is little: consider N+2 or separate plants.',
    );
    expect(machines(8, 'N+1')).not.toContain('thin');
    expect(machines(9, '2N')).not.toContain('thin');
  });

  it('district cooling in the Gulf', () => {
    expect(said({ ...OFFICE, climate_zone: 'uae_gcc' })).toContain('Compare district cooling and water-cooled plant');
    expect(said(OFFICE)).not.toContain('district cooling');
  });

  it('what suits a small room in the Gulf, which packaged units cool', () => {
    const room = said({ ...HALL, space_type: 'server_room', floor_area_m2: 3, it_load_kw: 2, climate_zone: 'uae_gcc' });
    expect(room).toContain('24 hours a day all year, up to 48.9 °C outdoors.');
    expect(room).toContain('Select the outdoor units for 48.9 °C, and check the plant against the humid design day.');
    expect(room).not.toContain('district cooling');
    expect(room).not.toContain('low outdoor temperatures');
    expect(said({ ...HALL, climate_zone: 'uae_gcc' })).toContain('Compare district cooling and water-cooled plant');
  });
});

describe('the warnings', () => {
  const said = (space: Space) => loadOf(space).warnings.join('\n');

  it('are absent from an ordinary office and an ordinary hall', () => {
    expect(loadOf(OFFICE).warnings).toEqual([]);
    expect(loadOf({ ...HALL, site_design_temperature_c: 40 }).warnings).toEqual([]);
  });

  it('a load outside the usual range', () => {
    expect(said({ ...HALL, floor_area_m2: 3000 })).toMatch(
      /A load of [\d.]+ W\/m2 is below the usual 400 to 12,000 W\/m2 of a data centre: check the inputs\./,
    );
    expect(said({ ...OFFICE, it_load_kw: 200 })).toMatch(/is above the usual 60 to 150 W\/m2 of an office/);
    const shop: Space = { ...OFFICE, space_type: 'retail' };
    const position = (specific_load_w_per_m2: number, benchmark_position: string) =>
      adviceFor({}, shop, { specific_load_w_per_m2, benchmark_position }).warnings.join();
    expect(position(69.98, 'below')).toContain('A load of 69.98 W/m2 is below the usual 70 to 200 W/m2 of a shop');
    expect(position(200.04, 'above')).toContain('A load of 200.04 W/m2 is above the usual 70 to 200 W/m2 of a shop');
  });

  it('less than 2 m2 of floor per person', () => {
    expect(said({ ...OFFICE, occupancy_persons: 500 })).not.toContain('per person');
    expect(said({ ...OFFICE, occupancy_persons: 501 })).toContain('Less than 2 m2 of floor per person');
    expect(said({ ...OFFICE, floor_area_m2: 1.9, occupancy_persons: 1 })).toContain(
      'Less than 2 m2 of floor per person',
    );
  });

  it('IT in a comfort space, which the assumptions take for a comms room', () => {
    const result = loadOf({ ...OFFICE, it_load_kw: 1 });
    expect(result.warnings.join()).toContain('An IT load was given for an office: give 0 when desk equipment is meant');
    expect(result.assumptions.at(-1)).toBe(
      'The IT load is a comms room inside an office; its heat is cooled all year by direct expansion in the typical year of the zone UK (records of 1982 to 1999) at constant full load.',
    );
    expect(loadOf(OFFICE).assumptions.join()).not.toContain('comms room');
    expect(loadOf(HALL).assumptions.join()).not.toContain('comms room');
  });

  it('more than 20,000 W/m2 of IT', () => {
    expect(said({ ...HALL, floor_area_m2: 25 })).not.toContain('very dense');
    expect(said({ ...HALL, floor_area_m2: 25, it_load_kw: 500.1 })).toContain(
      'More than 20,000 W/m2 of IT is very dense',
    );
  });

  it('more than four units of 2 MW', () => {
    const big = (it_load_kw: number) => ({ ...HALL, floor_area_m2: 10_000, it_load_kw });
    expect(loadOf(big(6200))).toMatchObject({ unit_capacity_kw: 2000, duty_units: 4 });
    expect(said(big(6200))).not.toContain('several plants');
    expect(loadOf(big(6700))).toMatchObject({ unit_capacity_kw: 2000, duty_units: 5 });
    expect(said(big(6700))).toContain('5 free-cooling chillers of 2,000 kW on duty belong in several plants');
    expect(said(big(6700))).toContain('machines, not units in the room');
  });

  it('a plant that breaks its own promise of redundancy', () => {
    const broken = (space: Space) => adviceFor({}, space, { tolerates_one_unit_failure: false }).warnings.join();
    expect(broken({ ...HALL, redundancy: 'N+1' })).toContain('although N+1 was asked for');
    expect(broken({ ...HALL, redundancy: '2N' })).toContain('although 2N was asked for');
    expect(broken(HALL)).not.toContain('was asked for');
  });

  it('the humid day of the Gulf, a quarter above the design day', () => {
    // (105 - 47.8) / (93.7 - 47.8) = 1.246; (105 - 52.9) / (93.7 - 52.9) = 1.277
    expect(said({ ...OFFICE, climate_zone: 'uae_gcc' })).toContain('the fresh-air load is about 25 % higher than here');
    expect(said({ ...OFFICE, space_type: 'industrial', climate_zone: 'uae_gcc' })).toContain('about 28 % higher');
    expect(said({ ...OFFICE, climate_zone: 'southern_eu' })).not.toContain('humid');
    // Were the design day at 76.4 kJ/kg, the humid one would be (105 - 47.8) / (76.4 - 47.8) = 2 times as heavy.
    const gulf: Space = { ...OFFICE, climate_zone: 'uae_gcc' };
    const { warnings } = adviceFor({}, gulf, { outdoor_design_enthalpy_kj_per_kg: 76.4 });
    expect(warnings.join()).toContain('about 100 % higher than here');
    const empty: Space = { ...HALL, occupancy_persons: 0, climate_zone: 'uae_gcc' };
    expect(said(empty)).not.toContain('humid');
    expect(loadOf(empty).recommendations.join()).toContain('Compare district cooling and water-cooled plant.');
    const nobody = said({ ...gulf, space_type: 'industrial', occupancy_persons: 0 });
    expect(nobody).toContain('the load of the air that leaks in is about 28 % higher than here');
    // Air at a set point of 30 °C has 64.3 kJ/kg: (105 - 64.3) / (93.7 - 64.3) = 1.38
    expect(said({ ...gulf, set_point_c: 30 })).toContain('about 38 % higher than here');
    expect(said({ ...gulf, set_point_c: 30, site_design_temperature_c: 15 })).not.toContain('humid design day');
    expect(said({ ...gulf, site_design_temperature_c: 60 })).not.toContain('humid design day');
  });

  it('nobody in an office or a shop', () => {
    const empty = (space_type: Space['space_type']) => said({ ...HALL, space_type, occupancy_persons: 0 });
    expect(empty('office')).toContain('No occupants were given for an office');
    expect(empty('retail')).toContain('No occupants were given for a shop');
    for (const space_type of ['industrial', 'data_centre', 'server_room'] as const) {
      expect(empty(space_type)).not.toContain('No occupants');
    }
  });
});

describe('the assumptions', () => {
  const said = (space: Space) => loadOf(space).assumptions.join('\n');

  it('state every figure that the caller did not send', () => {
    expect(loadOf(OFFICE).assumptions).toEqual([
      'Outdoor design state of the zone UK: 29 °C dry bulb, 20 °C wet bulb, 650 W/m2 on the worst façade.',
      'Indoors 24 °C at 50 % relative humidity.',
      'Fabric of a typical building: 0.2 m2 of glass per m2 of floor with a g-value of 0.35 and 60 % of it at the solar peak together, walls and windows of 0.5 W/K per m2 of floor, 0.25 m2 of roof per m2 of floor at 0.2 W/(m2 K), 0.15 air changes an hour.',
      'Lighting of 10 W/m2 and small power of 15 W/m2.',
      'Diversities of 0.85 for people, 0.95 for lighting and 0.8 for small power.',
      'Fresh air of 10 l/s per person, at least 1 l/s per m2, without heat recovery.',
      'A design margin of 10 % on the peak load.',
      'The seasonal efficiency is the ecodesign minimum of Regulation (EU) 2016/2281 times 1.05 for the climate (assumed) and an in-use factor of 0.75.',
      'Comfort cooling runs 519 full-load hours, from 90 K d of cooling degree days.',
      'The electricity covers refrigeration and auxiliaries of 0.05 kWh per kWh of cooling, not the ventilation fans.',
    ]);
  });

  it('follow the space', () => {
    expect(said({ ...OFFICE, space_type: 'industrial' })).toContain('Indoors 26 °C');
    expect(said({ ...OFFICE, space_type: 'retail' })).toContain('10 l/s per person without heat recovery');
    expect(said({ ...HALL, space_type: 'server_room' })).toContain(
      'The envelope passes 0.6 W/K per m2 of floor, as in the data-hall thermal load',
    );
    expect(said({ ...OFFICE, space_type: 'retail' })).toContain('Lighting of 20 W/m2 and small power of 5 W/m2');
    expect(said(HALL)).toContain(
      'The annual energy is that of the plant of the data-hall thermal load in the typical year of the zone UK',
    );
    expect(said(HALL)).toContain('UPS and distribution inside the cooled space lose 0.06 kW per kW of IT');
    expect(said(OFFICE)).not.toContain('UPS');
  });

  it('take the efficiency of small systems from their own regulation', () => {
    expect(said({ ...OFFICE, floor_area_m2: 50, occupancy_persons: 5 })).toContain(
      'ecodesign minimum of Regulation (EU) 206/2012',
    );
    expect(said(HALL)).not.toContain('ecodesign');
  });

  it('say that the full-load hours of the Gulf lie outside the range of the formula', () => {
    expect(said({ ...OFFICE, climate_zone: 'uae_gcc' })).toContain(
      'Comfort cooling runs 2,190 full-load hours, from 3,500 K d of cooling degree days, outside the range that the formula was fitted to.',
    );
  });
});
