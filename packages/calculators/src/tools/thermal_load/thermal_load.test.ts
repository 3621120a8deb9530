import fc from 'fast-check';
import type { Static } from 'typebox';
import { describe, expect, it } from 'vitest';
import { COOLING_TYPES, type CoolingType } from '../../data/cooling_technology.ts';
import { Defaults } from '../../kernel/defaults.ts';
import { type Given, optionsOf, runCalculator, SILENT, showCalculation } from '../../kernel/index.ts';
import { recommendType } from '../../methods/cooling_density.ts';
import { AIR, machineCop, sideOf } from '../../methods/cooling_side.ts';
import { conforms } from '../../testing/conforms.ts';
import { validInputs } from '../../testing/generate_inputs.ts';
import { adviseOnHall } from './advice.ts';

import { ANY_INPUT } from './any_input.ts';
import { thermal_load } from './index.ts';
import type { Input, Result } from './schema.ts';
import { REDUNDANCIES, type Redundancy } from './vocabulary.ts';

conforms(thermal_load, ANY_INPUT);

const HALL = {
  it_load_kw: 500,
  ups_efficiency_pct: 96,
  lighting_kw: 5,
  room_area_m2: 300,
  cooling_type: 'crah',
  redundancy: 'n1',
  ambient_temp_c: 35,
};

function estimate(changes: Record<string, unknown> = {}) {
  const answer = runCalculator(thermal_load, { ...HALL, ...changes });
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

/** A hall of 250 m2, a hundred rack positions, so that the IT load is a hundred times the rack equivalent. */
function hallOfRacks(rack_kw: number, cooling_type: CoolingType = 'crah') {
  return estimate({ it_load_kw: Math.round(rack_kw * 1e4) / 100, room_area_m2: 250, cooling_type });
}

function recommendations(changes: Record<string, unknown>) {
  return estimate(changes).recommendations.join('\n');
}

function warnings(changes: Record<string, unknown>) {
  return estimate(changes).warnings.join('\n');
}

describe('thermal_load against what others publish', () => {
  it('gives the airflow of the rule CFM = 3.16 W / ΔT(°F)', () => {
    const { total_heat_load_kw, air_delta_t_k, airflow_cfm } = estimate({
      it_load_kw: 28.5,
      ups_efficiency_pct: 95,
      lighting_kw: 0,
      cooling_type: 'crac',
      ambient_temp_c: 20,
    });
    expect([total_heat_load_kw, air_delta_t_k, airflow_cfm]).toEqual([30, 10, 5271]);
    const rule = (3.16 * 30_000) / 18;
    const roundingOfTheRule = 0.001 * rule;
    expect(Math.abs(airflow_cfm - rule)).toBeLessThan(roundingOfTheRule);
  });

  it('needs about 1.5 l/min of facility water per kW at 10 K, as OCP says', () => {
    const { liquid_flow_l_per_s, heat_to_liquid_kw } = estimate({ it_load_kw: 1000, cooling_type: 'dlc' });
    const about = 0.1;
    expect(Math.abs((60 * liquid_flow_l_per_s) / heat_to_liquid_kw - 1.5)).toBeLessThan(about);
  });
});

describe('thermal_load', () => {
  it.each([
    [23, 0],
    [24, 0],
    [25, 0.18],
    [-20, 0],
  ])('takes heat through the envelope above 24 °C and credits none below: %d °C', (ambient_temp_c, gain) => {
    expect(estimate({ ambient_temp_c }).envelope_gain_kw).toBe(gain);
  });

  it.each([
    [4.99, 'low'],
    [5, 'medium'],
    [14.99, 'medium'],
    [15, 'high'],
    [39.99, 'high'],
    [40, 'extreme'],
  ])('grades %d kW per rack as %s', (rack, density_class) => {
    expect(hallOfRacks(rack).density_class).toBe(density_class);
  });

  it.each([
    ['crac', 6, 12],
    ['crah', 15, 30],
    ['dlc', 130, 200],
    ['immersion', 100, 200],
  ] as const)('finds %s suitable up to %d and marginal up to %d kW per rack', (type, suitable, marginal) => {
    const at = (rack: number) => hallOfRacks(rack, type).suitability;
    expect(at(suitable - 0.01)).toBe('suitable');
    expect(at(suitable)).toBe('suitable');
    expect(at(suitable + 0.01)).toBe('marginal');
    expect(at(marginal)).toBe('marginal');
    expect(at(marginal + 0.01)).toBe('unsuitable');
  });

  it.each([
    ['suitable', { it_load_kw: 98.4, room_area_m2: 16.4 }, 'crah', '98.4 x 2.5 / 16.4 = 15'],
    ['marginal', { it_load_kw: 196.8, room_area_m2: 16.4 }, 'dlc', '196.8 x 2.5 / 16.4 = 30'],
    ['suitable', { it_load_kw: 99, room_area_m2: 16.5 }, 'crah', '99 x 2.5 / 16.5 = 15'],
  ])('finds CRAH %s on a limit that is met by hand: %j', (suitability, hall, recommended_cooling_type) => {
    const result = estimate(hall);
    expect(result).toMatchObject({ suitability, recommended_cooling_type });
    expect(result.recommendations.join()).not.toContain('cannot serve');
  });

  it('grades a density that is 15 kW per rack by hand as high, and finds liquid cooling justified', () => {
    // 105.6 x 2.5 / 17.6 = 15
    const result = estimate({ it_load_kw: 105.6, room_area_m2: 17.6, cooling_type: 'dlc' });
    expect(result).toMatchObject({ density_class: 'high', liquid_cooling_justified: true });
    expect(result.warnings.join()).not.toContain('usually not justified');
  });

  it.each([
    [14.99, false],
    [15, true],
    [15.01, true],
  ])('finds liquid cooling justified from 15 kW per rack: %d', (rack, justified) => {
    expect(hallOfRacks(rack).liquid_cooling_justified).toBe(justified);
  });

  it.each([
    ['a small room of low density', { it_load_kw: 99.9, room_area_m2: 1000 }, 'crac'],
    ['a room of 100 kW', { it_load_kw: 100, room_area_m2: 1000 }, 'crah'],
    ['a small room on the limit of CRAC', { it_load_kw: 96, room_area_m2: 40 }, 'crac'],
    ['a small room above the limit of CRAC', { it_load_kw: 97, room_area_m2: 40 }, 'crah'],
    ['15 kW per rack', { it_load_kw: 1500, room_area_m2: 250 }, 'crah'],
    ['15.01 kW per rack', { it_load_kw: 1501, room_area_m2: 250 }, 'dlc'],
    ['160 kW per rack', { it_load_kw: 16_000, room_area_m2: 250 }, 'dlc'],
    ['300 kW per rack', { it_load_kw: 30_000, room_area_m2: 250 }, 'dlc'],
  ])('recommends for %s', (_title, hall, type) => {
    expect(estimate(hall).recommended_cooling_type).toBe(type);
  });

  it('recommends the first marginal liquid type where none is suitable, and dlc where none can serve', () => {
    const judged = (dlc: 'marginal' | 'unsuitable', immersion: 'marginal' | 'unsuitable') =>
      recommendType(
        500,
        [
          { cooling_type: 'crac', suitability: 'suitable' },
          { cooling_type: 'crah', suitability: 'marginal' },
          { cooling_type: 'dlc', suitability: dlc },
          { cooling_type: 'immersion', suitability: immersion },
        ],
        SILENT,
      );
    expect(judged('marginal', 'marginal')).toBe('dlc');
    expect(judged('unsuitable', 'marginal')).toBe('immersion');
    expect(judged('unsuitable', 'unsuitable')).toBe('dlc');
  });

  it.each([
    ['crac', -40, 0, 0],
    ['crah', 9.9, 100, 0],
    ['crah', 10, 100, 0],
    ['crah', 10.1, 99, 0],
    ['crah', 19.9, 1, 0],
    ['crah', 20, 0, 0],
    ['crah', 20.1, 0, 0],
    ['dlc', 25.9, 0, 100],
    ['dlc', 26, 0, 100],
    ['dlc', 26.1, 0, 99],
    ['dlc', 35.9, 0, 1],
    ['dlc', 36, 0, 0],
    ['dlc', 15, 50, 100],
    ['immersion', 34, 0, 100],
    ['immersion', 34.1, 0, 99],
    ['immersion', 43.9, 0, 1],
    ['immersion', 44, 0, 0],
  ])('cools %s at %d °C free by %d %% on air and %d %% on liquid', (cooling_type, ambient_temp_c, air, liquid) => {
    expect(estimate({ cooling_type, ambient_temp_c })).toMatchObject({
      free_cooling_fraction_air_pct: air,
      free_cooling_fraction_liquid_pct: liquid,
    });
  });

  it.each([
    ['crac', 19, 5.1, '0.45 x 283.15 / (35 - 10), the lowest condensing temperature'],
    ['crac', 20, 5.1, 'the same: 20 + 15 is 35 °C'],
    ['crac', 21, 4.9, '0.45 x 283.15 / (36 - 10)'],
    ['crah', 19, 8, 'the bound: 0.5 x 287.15 / (31 - 14) would be 8.45'],
    ['crah', 20, 7.98, '0.5 x 287.15 / (32 - 14)'],
    ['crah', 60, 2.48, '0.5 x 287.15 / (72 - 14)'],
    ['immersion', 60, 2.48, 'the air side is a CRAH'],
  ])('gives the machine of %s at %d °C a COP of %d', (cooling_type, ambient_temp_c, cop, _arithmetic) => {
    expect(estimate({ cooling_type, ambient_temp_c }).chiller_cop).toBe(cop);
  });

  it('keeps the COP of a machine at 1.5 or more, beyond any ambient that can be sent', () => {
    const crac = sideOf('crac', AIR, SILENT);
    expect(machineCop(crac, 79, SILENT)).toBeCloseTo((0.45 * 283.15) / 84, 12);
    expect(machineCop(crac, 80, SILENT)).toBe(1.5);
  });

  it.each([
    ['crac', 35, 'dx_condensing_units'],
    ['crah', 35, 'air_cooled_chiller'],
    ['dlc', 26, 'air_side_chiller_only'],
    ['dlc', 26.1, 'trim_chiller'],
    ['immersion', 34, 'air_side_chiller_only'],
    ['immersion', 34.1, 'trim_chiller'],
  ])('makes the cold of %s at %d °C with %s', (cooling_type, ambient_temp_c, chiller_type) => {
    expect(estimate({ cooling_type, ambient_temp_c }).chiller_type).toBe(chiller_type);
  });

  it('needs no chillers for direct expansion, whatever the redundancy', () => {
    expect(estimate({ cooling_type: 'crac', redundancy: '2n' })).toMatchObject({
      chiller_size_kw: 0,
      chiller_size_tr: 0,
      chiller_installed_kw: 0,
      chiller_unit_capacity_kw: 0,
      chiller_units_installed: 0,
    });
  });

  it.each([
    ['n', 0, 4, 600, 4, 800],
    ['n1', 1, 5, 750, 5, 1000],
    ['2n', 4, 8, 1200, 8, 1600],
  ])('adds standby units and chillers to the duty ones: %s', (redundancy, standby, total, kw, chillers, chiller_kw) => {
    expect(estimate({ redundancy })).toMatchObject({
      units: [{ duty_units: 4, standby_units: standby, total_units: total, installed_kw: kw }],
      units_required: 4,
      units_installed: total,
      installed_cooling_capacity_kw: kw,
      chiller_units_installed: chillers,
      chiller_installed_kw: chiller_kw,
    });
  });

  it('takes 5 kW of lighting when none is sent, and says so', () => {
    const { lighting_kw, assumptions } = estimate({ lighting_kw: undefined });
    expect(lighting_kw).toBe(5);
    expect(assumptions).toContain('Lighting was not given: 5 kW is assumed.');
    expect(estimate().assumptions.join()).not.toContain('was not given');
  });

  it('names every estimate that shapes the result', () => {
    const assumptions = estimate().assumptions.join('\n');
    for (const estimated of [
      /UPS is inside the cooled space/,
      /room temperature is 24 °C/,
      /envelope heat transfer is 0.6 W\/K per m2 of floor/,
      /rack position needs 2.5 m2/,
      /Liquid removes 75 % of the IT heat in direct liquid cooling and 97 % in immersion/,
      /typical values, not those of a product/,
      /margin of 10 %.*more than 4 duty units/,
      /use 2 % of the IT load, in the PUE only/,
      /Server fans .* not credited/,
      /chilled water of 18 °C flow and 28 °C return, with free cooling/,
      /hold the load constant at the stated IT power and use typical years of 1982 to 1999, about 1 K cooler than today/,
    ]) {
      expect(assumptions).toMatch(estimated);
    }
  });
});

describe('thermal_load recommends', () => {
  const DENSE = { it_load_kw: 2000, ups_efficiency_pct: 97, lighting_kw: 10, room_area_m2: 150, ambient_temp_c: 30 };

  it('another type where the selected one cannot serve the racks, with its limit', () => {
    expect(recommendations({ ...DENSE, cooling_type: 'crah' })).toContain(
      'The limit of CRAH is 30 kW per rack; it cannot serve 33.3 kW: use direct liquid cooling.',
    );
    expect(recommendations({ ...DENSE, cooling_type: 'dlc' })).not.toContain('The limit of');
  });

  it.each(COOLING_TYPES)('more floor area where no type can serve the racks, not even %s', (cooling_type) => {
    expect(hallOfRacks(210, cooling_type).recommendations[0]).toMatch(
      /cannot serve 210 kW, and no other type here can: spread the IT load over more floor area\.$/,
    );
  });

  it('no number as beyond a limit that reads as the limit itself', () => {
    // 300.2 kW in 25 m2, ten rack positions
    expect(recommendations({ it_load_kw: 300.2, room_area_m2: 25 })).toContain(
      'The limit of CRAH is 30 kW per rack; it cannot serve 30.02 kW',
    );
  });

  it('no switch where no type can serve the racks', () => {
    for (const type of COOLING_TYPES) {
      expect(hallOfRacks(210, type).recommendations.join()).not.toContain('Switching');
    }
    expect(hallOfRacks(190, 'crah').recommendations.join()).toContain('Switching to direct liquid cooling');
  });

  it.each([
    [
      'crac',
      8,
      /^At 8 kW per rack CRAC is marginal: use it only with full containment and rear-door or row cooling\.$/,
    ],
    ['crah', 20, /^At 20 kW per rack CRAH is marginal: .* row cooling\.$/],
    ['dlc', 150, /^At 150 kW per rack direct liquid cooling is marginal: use it only with a specialist design\.$/],
    ['immersion', 150, /^At 150 kW per rack immersion cooling is marginal: .* a specialist design\.$/],
  ] as const)('special means where %s is marginal', (type, rack, sentence) => {
    expect(hallOfRacks(rack, type).recommendations[0]).toMatch(sentence);
  });

  it('to switch where the recommended type takes less energy, with what that saves in a year of this mean', () => {
    // 577,903 kWh and 1.204 are the sixth example of the specification.
    const hall = { it_load_kw: 500, ups_efficiency_pct: 96, room_area_m2: 400, ambient_temp_c: 10.5 };
    const crac = estimate({ ...hall, cooling_type: 'crac' });
    const crah = estimate({ ...hall, cooling_type: 'crah' });
    expect([crah.annual_cooling_energy_kwh, crah.annual_pue]).toEqual([577_903, 1.204]);
    const saved = Math.round((crac.annual_cooling_energy_kwh - 577_903) / 1000);
    expect(crac.recommendations.join()).toContain(
      `Switching to CRAH saves ${saved},000 kWh a year and reduces the annual PUE from ${crac.annual_pue} to 1.204.`,
    );
  });

  it('to switch on a design day with the range of savings from northern Europe to the Gulf', () => {
    // Specification, first example: crac_kwh less crah_kwh is 1,293,677 - 541,252 = 752,425 and 1,589,019 - 1,179,878 = 409,141.
    expect(recommendations({ cooling_type: 'crac' })).toContain(
      'Switching to CRAH saves 752,000 kWh a year in northern Europe and 409,000 kWh a year in the Gulf: confirm the climate of the site',
    );
    expect(recommendations({ cooling_type: 'crac', ambient_temp_c: 24 })).toContain('in northern Europe');
    expect(recommendations({ cooling_type: 'crac', ambient_temp_c: 23.9 })).toContain('reduces the annual PUE from');
  });

  it('to switch for any saving, however small, and not for none', () => {
    const input = { ...HALL, cooling_type: 'crac' } as const;
    const advisedAt = (annual_saving_vs_selected_kwh: number) => {
      const finished = estimate(input);
      const comparison = finished.comparison.map((row) => ({ ...row, annual_saving_vs_selected_kwh }));
      const figures = { ...finished, comparison } as Static<typeof Result>;
      const assessment = {
        input: input as Given<typeof Input>,
        figures,
        facts: undefined,
        defaults: new Defaults([]),
      };
      return adviseOnHall(assessment).recommendations.join();
    };
    expect(advisedAt(0)).not.toContain('Switching');
    expect(advisedAt(0.5)).toContain('Switching to CRAH');
  });

  it('no switch to the type that is selected, nor to one that takes more energy', () => {
    expect(recommendations({})).not.toContain('Switching');
    expect(estimate({ ...DENSE, cooling_type: 'immersion' }).recommended_cooling_type).toBe('dlc');
    expect(recommendations({ ...DENSE, cooling_type: 'immersion' })).not.toContain('Switching');
  });

  it('a better UPS below 94 %', () => {
    const small = { it_load_kw: 40, lighting_kw: 1, room_area_m2: 40, cooling_type: 'crac', ambient_temp_c: 12 };
    expect(recommendations({ ...small, ups_efficiency_pct: 92 })).toContain(
      'UPS losses are 3.48 kW at 92 %; at 96 % they would be 1.67 kW. The heat load reduces by the difference, the PUE by at least 0.045.',
    );
    expect(recommendations({ ups_efficiency_pct: 93.9 })).toContain('UPS losses');
    expect(recommendations({ ups_efficiency_pct: 91.23456789 })).toContain('kW at 91.2 %');
    expect(recommendations({ ups_efficiency_pct: 94 })).not.toContain('UPS losses');
  });

  it('warmer chilled water where a CRAH has no free cooling', () => {
    const warmer = 'raise the chilled water towards 20 to 23 °C';
    expect(recommendations({ ambient_temp_c: 19.9 })).not.toContain(warmer);
    expect(recommendations({ ambient_temp_c: 20 })).toContain(warmer);
    expect(recommendations({ ambient_temp_c: 35, cooling_type: 'dlc' })).not.toContain(warmer);
  });

  it('to compare direct expansion from 100 kW with chilled water', () => {
    // Specification, first example: the rows of the comparison.
    expect(recommendations({ cooling_type: 'crac' })).toContain(
      'over a year with a mean of 27.1 °C, CRAH uses 1.18 million kWh for cooling against 1.59 million kWh, at an annual PUE of 1.341 against 1.434.',
    );
    const compare = 'Compare with chilled water';
    const dense = { cooling_type: 'crac', it_load_kw: 3001, room_area_m2: 250 };
    expect(recommendations(dense)).toContain('it cannot serve racks of this density either.');
    expect(recommendations({ ...dense, it_load_kw: 3000 })).not.toContain(
      'it cannot serve racks of this density either',
    );
    expect(recommendations({ cooling_type: 'crac', it_load_kw: 99.9 })).not.toContain(compare);
    expect(recommendations({ cooling_type: 'crac', it_load_kw: 100 })).toContain(compare);
    expect(recommendations({ cooling_type: 'crah' })).not.toContain(compare);
  });

  it.each([
    ['dlc', 'Recover the 1,500 kW of heat'],
    ['immersion', 'Recover the 1,940 kW of heat'],
  ])('to recover the heat that %s makes useful', (cooling_type, sentence) => {
    expect(recommendations({ ...DENSE, cooling_type })).toContain(sentence);
    expect(recommendations({ ...DENSE, cooling_type })).toContain('Directive (EU) 2023/1791 Article 26(6)');
    expect(recommendations({ ...DENSE, cooling_type: 'crah' })).not.toContain('Recover');
  });

  it('a spare unit per started eight of each group where there is none', () => {
    expect(recommendations({ ...DENSE, cooling_type: 'dlc', redundancy: 'n' })).toContain(
      'N+1 needs 9 units instead of 7, one more per started 8 of every group, and one more chiller.',
    );
    expect(recommendations({ redundancy: 'n' })).toContain('N+1 needs 5 units instead of 4');
    expect(recommendations({ redundancy: 'n', cooling_type: 'crac' })).not.toContain('chiller');
    // 5 kW of IT need one chiller of 25 kW.
    expect(estimate({ it_load_kw: 5, redundancy: 'n' }).chiller_units_installed).toBe(1);
    expect(recommendations({ it_load_kw: 5, redundancy: 'n' })).toContain(', and one more chiller');
    expect(recommendations({ redundancy: 'n1' })).not.toContain('N+1 needs');
    expect(recommendations({ redundancy: '2n' })).not.toContain('N+1 needs');
  });

  it.each([
    [2000, 8, 1],
    [2100, 9, 2],
    [4150, 16, 2],
    [4400, 17, 3],
  ])('%d kW of IT: %d duty units share %d standby units at N+1', (it_load_kw, duty_units, standby_units) => {
    expect(estimate({ it_load_kw, room_area_m2: 1000, ambient_temp_c: 20 }).units).toMatchObject([
      { duty_units, standby_units },
    ]);
  });

  it('more than one standby chiller for more than eight on duty', () => {
    const thin = /One standby chiller for (\d+) on duty is little: consider N\+2 or separate plants\./;
    const hall = { room_area_m2: 10_000, ambient_temp_c: 20, ups_efficiency_pct: 99, lighting_kw: 0 };
    // 13,400 x 100 / 99 x 1.07 x 1.1 = 15,931 kW are 8 chillers of 2,000 kW; 13,500 kW of IT need 16,050 kW, so 9.
    expect(estimate({ ...hall, it_load_kw: 13_400 }).chiller_units_installed).toBe(9);
    expect(recommendations({ ...hall, it_load_kw: 13_400 })).not.toMatch(thin);
    expect(recommendations({ ...hall, it_load_kw: 13_500 })).toMatch(thin);
    expect(recommendations({ ...hall, it_load_kw: 13_500 }).match(thin)?.[1]).toBe('9');
    expect(recommendations({ ...hall, it_load_kw: 13_500, redundancy: '2n' })).not.toMatch(thin);
  });

  it('the real lighting power where the default is large for the room', () => {
    const room = {
      it_load_kw: 10,
      ups_efficiency_pct: 92,
      room_area_m2: 12,
      cooling_type: 'crac',
      ambient_temp_c: 10.5,
    };
    expect(recommendations({ ...room, lighting_kw: undefined })).toContain(
      'Give the real lighting power, about 0.1 kW for this floor area; the PUE is then 1.424.',
    );
    expect(recommendations({ ...room, lighting_kw: 5 })).not.toContain('real lighting power');
    expect(recommendations({ it_load_kw: 100, lighting_kw: undefined })).not.toContain('real lighting power');
    expect(recommendations({ it_load_kw: 99.9, lighting_kw: undefined })).toContain('real lighting power');
  });

  it('always to confirm the airflow paths', () => {
    expect(estimate().recommendations.at(-1)).toBe('Confirm the airflow paths by CFD, or by test at the first load.');
  });
});

describe('thermal_load warns', () => {
  it.each([
    ['UPS below 85 %', { ups_efficiency_pct: 84.9 }, { ups_efficiency_pct: 85 }, 'check the UPS efficiency'],
    [
      'racks above 200 kW',
      { it_load_kw: 20_001, room_area_m2: 250 },
      { it_load_kw: 20_000, room_area_m2: 250 },
      'check the room area',
    ],
    [
      'lighting above 5 %, not of exactly that',
      { it_load_kw: 5.6, room_area_m2: 10, lighting_kw: 0.281 },
      { it_load_kw: 5.6, room_area_m2: 10, lighting_kw: 0.28 },
      'above 5 % of the IT load',
    ],
    ['ambient above 45 °C', { ambient_temp_c: 45.1 }, { ambient_temp_c: 45 }, 'manufacturers derate'],
    ['ambient below 24 °C', { ambient_temp_c: 23.9 }, { ambient_temp_c: 24 }, 'plant may be undersized'],
    ['ambient from 24 °C', { ambient_temp_c: 24 }, { ambient_temp_c: 23.9 }, 'reads like a design day'],
    ['ambient below 0 °C', { ambient_temp_c: -0.1 }, { ambient_temp_c: 0 }, 'reads like a winter day'],
    ['lighting above 5 %', { lighting_kw: 25.1 }, { lighting_kw: 25 }, 'above 5 % of the IT load'],
    [
      'liquid cooling of thin racks',
      { it_load_kw: 1499, room_area_m2: 250, cooling_type: 'dlc' },
      { it_load_kw: 1500, room_area_m2: 250, cooling_type: 'dlc' },
      'usually not justified',
    ],
    [
      'tanks for thin racks, not of air for them',
      { it_load_kw: 1499, room_area_m2: 250, cooling_type: 'immersion' },
      { it_load_kw: 1499, room_area_m2: 250, cooling_type: 'crah' },
      'usually not justified',
    ],
  ])('of %s, and not on the other side of the line', (_title, doubtful, sound, warning) => {
    expect(warnings(doubtful)).toContain(warning);
    expect(warnings(sound)).not.toContain(warning);
  });

  it.each([
    [12.3456789, 'If 12.3 °C is not'],
    [53.30699124536595, 'An ambient temperature of 53.3 °C reads'],
    [-0.04, 'An ambient temperature of -0.04 °C reads like a winter day'],
  ])('with an ambient rounded for the reader: %d', (ambient_temp_c, words) => {
    expect(warnings({ ambient_temp_c })).toContain(words);
  });

  it('on a design day with the annual figures of the UK and of the Gulf, on a winter day with those of the UK', () => {
    expect(warnings({})).toContain(
      '35 °C reads like a design day: the annual figures assume a year with a mean of 27.1 °C and overstate a cooler site; for the UK use the annual figures by climate: 568,429 kWh, PUE 1.201; for the Gulf: 1,179,878 kWh, PUE 1.341.',
    );
    expect(warnings({ ambient_temp_c: -5 })).toContain(
      '-5 °C reads like a winter day: the annual figures assume a year with this mean and understate a warmer site; for the UK use the annual figures by climate: 568,429 kWh, PUE 1.201.',
    );
    expect(warnings({ ambient_temp_c: -5 })).toContain('plant may be undersized');
  });

  it('of default lighting that is large for the room, with the figures of the floor area', () => {
    const room = {
      it_load_kw: 10,
      ups_efficiency_pct: 92,
      room_area_m2: 12,
      cooling_type: 'crac',
      ambient_temp_c: 10.5,
    };
    expect(warnings({ ...room, lighting_kw: undefined })).toContain(
      'Lighting was not given, and the default of 5 kW is 50 % of the IT load; a room of 12 m2 needs about 0.1 kW, which gives a PUE of 1.424.',
    );
    expect(warnings({ ...room, lighting_kw: 5 })).toContain('Lighting of 5 kW is above 5 % of the IT load');
    expect(warnings({ ...room, lighting_kw: 5 })).not.toContain('was not given');
  });

  it('always that a year of bins is not an hourly simulation', () => {
    expect(estimate().warnings.at(-1)).toBe(
      'The annual figures come from a year of 24 temperature bins, not from an hourly simulation.',
    );
  });
});

describe('the working of thermal_load', () => {
  const shown = showCalculation(thermal_load, { ...HALL, cooling_type: 'dlc' });
  if (!shown.ok) throw new Error(JSON.stringify(shown.errors));
  const { working, sources, result } = shown;
  const shownAs = (symbol: string) => working.find((line) => line.symbol === symbol)?.value;

  it('shows the selected type under plain symbols, the others and the other ambients under their names', () => {
    expect(shownAs('p_cool')).toBeCloseTo(result.cooling_power_kw, 2);
    expect(shownAs('p_cool_crac')).toBeCloseTo(214.24, 2);
    expect(shownAs('p_cool_crah')).toBeCloseTo(166.75, 2);
    expect(shownAs('p_cool_immersion')).toBeCloseTo(38.03, 2);
    expect(shownAs('p_cool_dlc')).toBeUndefined();
    expect(['at_minus_5', 'at_5', 'at_15', 'at_25', 'at_35', 'at_45'].map((at) => shownAs(`pue_${at}`))).toEqual(
      result.pue_by_ambient.map(({ pue_estimate }) => expect.closeTo(pue_estimate, 3)),
    );
  });

  it('shows temperature, free cooling, machines and power of every bin of the year, and their sum', () => {
    const lineOf = (symbol: string) => working.find((line) => line.symbol === symbol);
    const powers = Array.from({ length: 24 }, (_, bin) => shownAs(`p_${bin + 1}`) as number);
    // The mean of 35 °C lies beyond the hottest year, that of Abu Dhabi: 14.5 to 40.4 °C, of which 16 bins are above 24 °C.
    expect(lineOf('t_1')).toMatchObject({ value: 14.5, unit: '°C' });
    expect(lineOf('t_24')).toMatchObject({ value: 40.4, unit: '°C' });
    expect(working.filter(({ symbol }) => /^q_[1-9]\d*$/.test(symbol)).map(({ symbol }) => symbol)).toEqual(
      Array.from({ length: 16 }, (_, bin) => `q_${bin + 9}`),
    );
    expect(shownAs('q_24')).toBeCloseTo(500 / 0.96 + 5 + 0.18 * (40.4 - 24), 9);
    expect([shownAs('F_air_1'), shownAs('F_liq_24')]).toEqual([expect.closeTo(0.55, 12), 0]);
    expect(shownAs('COP_air_24')).toBeCloseTo((0.5 * 287.15) / (52.4 - 14), 12);
    expect(shownAs('COP_liq_24')).toBeCloseTo((0.5 * 301.15) / (52.4 - 28), 12);
    const sum = powers.reduce((total, p_cool) => total + p_cool, 0);
    expect(shownAs('annual_cooling')).toBeCloseTo(365 * sum, 6);
    expect(shownAs('annual_cooling')).toBeCloseTo(result.annual_cooling_energy_kwh, -1);
    expect(shownAs('annual_free')).toBeCloseTo(result.annual_free_cooling_pct, 1);
    expect(sources.find(({ symbol }) => symbol === 'T_uae_gcc')).toMatchObject({ confidence: 'published' });
  });

  it('shows the two typical years between which a mean lies, and the coldest below all of them', () => {
    const linesAt = (ambient_temp_c: number) => {
      const { working } = showCalculation(thermal_load, { ...HALL, ambient_temp_c }) as typeof shown;
      return (symbol: string) => working.find((line) => line.symbol === symbol)?.value;
    };
    // Half way between the means of Gatwick (245.5 / 24) and Madrid (344.2 / 24)
    const between = linesAt((245.5 + 344.2) / 48);
    expect([between('low_1'), between('high_1'), between('w_high')]).toEqual([-1.9, -0.9, expect.closeTo(0.5, 12)]);
    expect(between('t_1')).toBeCloseTo(-1.4, 12);
    expect(between('t_24')).toBeCloseTo((23.6 + 33.8) / 2, 12);
    const cold = linesAt(1.475);
    expect([cold('m_cold'), cold('shift')]).toEqual([expect.closeTo(6.475, 12), expect.closeTo(-5, 12)]);
    expect([cold('t_1'), cold('t_year')]).toEqual([expect.closeTo(-14.8, 12), expect.closeTo(1.475, 12)]);
  });

  it('shows the year of the types that are not selected, and of all types in every climate', () => {
    const others = result.comparison.filter(({ cooling_type }) => cooling_type !== 'dlc');
    expect(others).toHaveLength(3);
    for (const row of others) {
      const of = (symbol: string) => shownAs(`${symbol}_${row.cooling_type}`);
      expect(of('e_cool')).toBeCloseTo(row.annual_cooling_energy_kwh, -1);
      expect(of('e_facility')).toBeCloseTo(row.annual_facility_energy_kwh, -1);
      expect(of('year_pue')).toBeCloseTo(row.annual_pue, 3);
      expect(of('saving')).toBeCloseTo(row.annual_saving_vs_selected_kwh, -1);
    }
    expect(shownAs('e_cool_dlc')).toBeUndefined();
    for (const row of result.annual_by_climate) {
      const of = (symbol: string) => shownAs(`${symbol}_${row.climate_zone}`);
      expect(of('t_mean')).toBeCloseTo(row.mean_temp_c, 0);
      expect(of('e_crac')).toBeCloseTo(row.crac_kwh, -1);
      expect(of('e_crah')).toBeCloseTo(row.crah_kwh, -1);
      expect(of('e_dlc')).toBeCloseTo(row.dlc_kwh, -1);
      expect(of('e_immersion')).toBeCloseTo(row.immersion_kwh, -1);
      expect(of('year_pue')).toBeCloseTo(row.annual_pue, 3);
    }
  });

  it.each([
    [4.9, 5, true],
    [5, 15, true],
    [39.9, 40, true],
    [40, 40, false],
  ])('shows the limit of the density class of %d kW per rack: %d', (rack, class_below, is_below_class) => {
    // 2.5 m2 are one rack position
    const { working } = showCalculation(thermal_load, { ...HALL, it_load_kw: rack, room_area_m2: 2.5 }) as typeof shown;
    const shownFor = (symbol: string) => working.find((line) => line.symbol === symbol)?.value;
    expect([shownFor('class_below'), shownFor('is_below_class')]).toEqual([class_below, is_below_class]);
  });

  it('says how a unit size was found, and cites the sizes on offer', () => {
    expect(working.find(({ symbol }) => symbol === 'unit_liquid')).toMatchObject({
      value: 200,
      note: 'The smallest listed size with at most nmax duty units, else the largest',
    });
    expect(sources.find(({ symbol }) => symbol === 'sizes_cdu')?.value).toBe(
      '50, 100, 200, 300, 600, 1000, 1500, 2000',
    );
  });
});

describe('thermal_load on any input', () => {
  const anyHall = validInputs(thermal_load.inputSchema, ANY_INPUT);
  /** Halls whose liquid shares are the usual ones of each type. */
  const usualHall = anyHall.map((hall) => ({ ...hall, liquid_share_pct: null }) as Record<string, unknown>);
  const anyAmbient = fc.double({ min: -40, max: 60, noNaN: true });

  /** Room for figures that were rounded one by one, and for the last bits of large ones. */
  function expectClose(actual: number, expected: number, rounding: number) {
    expect(Math.abs(actual - expected)).toBeLessThanOrEqual(rounding + Math.abs(expected) * 1e-12);
  }

  it('closes the energy balance', () => {
    fc.assert(
      fc.property(anyHall, (hall) => {
        const r = estimate(hall);
        const sources = (hall.it_load_kw as number) + r.ups_losses_kw + r.lighting_kw + r.envelope_gain_kw;
        expectClose(sources, r.total_heat_load_kw, 4 * 0.005);
        expectClose(r.heat_to_liquid_kw + r.heat_to_air_kw, r.total_heat_load_kw, 3 * 0.005);
        const power = r.fan_power_kw + r.pump_power_kw + r.compressor_power_kw + r.dry_cooler_power_kw;
        expectClose(power, r.cooling_power_kw, 5 * 0.005);
        expectClose(r.total_heat_load_kw + r.design_cooling_power_kw, r.heat_rejection_kw, 0.05 + 2 * 0.005);
      }),
    );
  });

  it('gives a PUE above 1, of the IT load and its other overhead at the least', () => {
    fc.assert(
      fc.property(anyHall, (hall) => {
        const { pue_estimate, comparison, pue_by_ambient } = estimate(hall);
        const all = [pue_estimate, ...[...comparison, ...pue_by_ambient].map((row) => row.pue_estimate)];
        for (const pue of all) expect(pue).toBeGreaterThanOrEqual(1.02);
      }),
    );
  });

  it('never installs less for more redundancy, nor less than the duty', () => {
    fc.assert(
      fc.property(anyHall, (hall) => {
        const at = (redundancy: Redundancy) => estimate({ ...hall, redundancy });
        const [n, n1, twoN] = optionsOf(REDUNDANCIES).map(at);
        if (!n || !n1 || !twoN) throw new Error('three levels of redundancy');
        expect(n.installed_cooling_capacity_kw).toBeGreaterThanOrEqual(n.cooling_capacity_kw - 0.01);
        expect(n1.installed_cooling_capacity_kw).toBeGreaterThan(n.installed_cooling_capacity_kw);
        expect(twoN.installed_cooling_capacity_kw).toBeGreaterThanOrEqual(n1.installed_cooling_capacity_kw);
        expect(n1.chiller_installed_kw).toBeGreaterThanOrEqual(n.chiller_installed_kw);
        expect(twoN.chiller_installed_kw).toBeGreaterThanOrEqual(n1.chiller_installed_kw);
        expect(n.chiller_installed_kw).toBeGreaterThanOrEqual(n.chiller_size_kw - 0.1);
      }),
    );
  });

  it('compares the selected type by the figures of the headline, with nothing to save', () => {
    fc.assert(
      fc.property(anyHall, (hall) => {
        const result = estimate(hall);
        expect(result.comparison.map(({ cooling_type }) => cooling_type)).toEqual(COOLING_TYPES);
        const row = result.comparison.find(({ cooling_type }) => cooling_type === hall.cooling_type);
        const { annual_saving_vs_selected_kwh, liquid_heat_fraction_pct, ...shared } = row ?? {};
        expect(annual_saving_vs_selected_kwh).toBe(0);
        expect(result).toMatchObject(shared);
        expect(Object.keys(shared)).toHaveLength(10);
        expectClose(
          ((liquid_heat_fraction_pct ?? Number.NaN) / 100) * result.total_heat_load_kw,
          result.heat_to_liquid_kw,
          0.01 + 0.0005 * result.total_heat_load_kw,
        );
      }),
    );
  });

  it('gives a type in the comparison what it gives it as the selected one', () => {
    fc.assert(
      fc.property(usualHall, fc.constantFrom(...COOLING_TYPES), (hall, other) => {
        const { comparison } = estimate(hall);
        const asRow = comparison.find(({ cooling_type }) => cooling_type === other);
        const asSelected = estimate({ ...hall, cooling_type: other });
        expect(asRow?.cooling_power_kw).toBe(asSelected.cooling_power_kw);
        expect(asRow?.pue_estimate).toBe(asSelected.pue_estimate);
        const back = asSelected.comparison.find(({ cooling_type }) => cooling_type === hall.cooling_type);
        expect(back?.annual_saving_vs_selected_kwh).toBe(0 - (asRow?.annual_saving_vs_selected_kwh ?? Number.NaN));
      }),
    );
  });

  it('never takes less cooling power, nor has a lower PUE, at a warmer ambient', () => {
    fc.assert(
      fc.property(anyHall, anyAmbient, anyAmbient, (hall, one, another) => {
        const cooler = estimate({ ...hall, ambient_temp_c: Math.min(one, another) });
        const warmer = estimate({ ...hall, ambient_temp_c: Math.max(one, another) });
        expect(warmer.cooling_power_kw).toBeGreaterThanOrEqual(cooler.cooling_power_kw);
        expect(warmer.pue_estimate).toBeGreaterThanOrEqual(cooler.pue_estimate);
        expect(warmer.chiller_cop).toBeLessThanOrEqual(cooler.chiller_cop);
        expect(warmer.refrigeration_capacity_kw).toBeGreaterThanOrEqual(cooler.refrigeration_capacity_kw);
      }),
    );
  });

  it('draws a PUE curve that rises with the ambient and passes through the headline', () => {
    fc.assert(
      fc.property(anyHall, fc.constantFrom(-5, 5, 15, 25, 35, 45), (hall, ambient_temp_c) => {
        const { pue_by_ambient, pue_estimate } = estimate({ ...hall, ambient_temp_c });
        expect(pue_by_ambient.map((point) => point.ambient_temp_c)).toEqual([-5, 5, 15, 25, 35, 45]);
        const curve = pue_by_ambient.map((point) => point.pue_estimate);
        expect(curve).toEqual(curve.toSorted((a, b) => a - b));
        expect(pue_by_ambient).toContainEqual({ ambient_temp_c, pue_estimate });
      }),
    );
  });

  it('never has more heat, nor a higher PUE, with a better UPS', () => {
    const anyEfficiency = fc.double({ min: 1, max: 99.9, noNaN: true });
    fc.assert(
      fc.property(anyHall, anyEfficiency, anyEfficiency, (hall, one, another) => {
        const better = estimate({ ...hall, ups_efficiency_pct: Math.max(one, another) });
        const worse = estimate({ ...hall, ups_efficiency_pct: Math.min(one, another) });
        expect(better.total_heat_load_kw).toBeLessThanOrEqual(worse.total_heat_load_kw);
        expect(better.pue_estimate).toBeLessThanOrEqual(worse.pue_estimate);
      }),
    );
  });

  it('removes the same heat whatever the technology, and needs less air the more goes to liquid', () => {
    fc.assert(
      fc.property(usualHall, (hall) => {
        const results = COOLING_TYPES.map((cooling_type) => estimate({ ...hall, cooling_type }));
        expect(new Set(results.map(({ total_heat_load_kw }) => total_heat_load_kw)).size).toBe(1);
        const airflows = results.map(({ airflow_m3_per_s }) => airflow_m3_per_s);
        expect(airflows).toEqual(airflows.toSorted((a, b) => b - a));
      }),
    );
  });
});
