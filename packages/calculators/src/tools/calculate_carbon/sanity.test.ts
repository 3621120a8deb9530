import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNTRIES } from '../../data/countries.ts';
import { runCalculator } from '../../kernel/index.ts';
import { validInputs } from '../../testing/generate_inputs.ts';
import { propertyRuns } from '../../testing/property_runs.ts';
import { ANY_INPUT } from './any_input.ts';
import { buildingOf } from './building.ts';
import { LED_SAVING } from './data/measures.ts';
import { calculate_carbon } from './index.ts';
import { BUILDING_TYPES, FUELS, RATING_BANDS, type Sent } from './schema.ts';
import { MEASURED_FROM_KWH, sumOfCarriers } from './supply.ts';
import { tonnes } from './wording.ts';

const anyBuilding = validInputs(calculate_carbon.inputSchema, ANY_INPUT);
/** Buildings whose energy is a total or the benchmark. */
const anyTotal = anyBuilding.map(({ energy_by_fuel_kwh: _, ...input }) => input);

function carbonOf(input: Record<string, unknown>) {
  const answer = runCalculator(calculate_carbon, input);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

type Result = ReturnType<typeof carbonOf>;

/** Tries a promise on many buildings. */
function always(promise: (result: Result, input: Record<string, unknown>) => void): void {
  fc.assert(
    fc.property(anyBuilding, (input) => promise(carbonOf(input), input)),
    { numRuns: propertyRuns(400) },
  );
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** Two figures are equal within this many units of rounding, and for floating-point error in large figures. */
function expectSame(a: number, b: number, within: number, what: string): void {
  expect(Math.abs(a - b), what).toBeLessThanOrEqual(within * (1 + 1e-9) + 1e-12 * Math.max(Math.abs(a), Math.abs(b)));
}

describe('every type in every country', () => {
  it('is answered from its own rows, with measures and a band', () => {
    for (const building_type of BUILDING_TYPES) {
      for (const { code: country } of COUNTRIES) {
        const result = carbonOf({ floor_area_m2: 1000, building_type, country });
        expect([result.building_type_used, result.country_used]).toEqual([building_type, country]);
        expect(result.reduction_measures.length).toBeGreaterThanOrEqual(3);
        expect(result.operational_carbon_tco2e).toBeGreaterThan(0);
        expect(result.benchmark_band).toBe('D');
        expect(result.warnings.join()).not.toMatch(/known word|no row/);
      }
    }
  });
});

describe('parts', () => {
  it('of the energy, the carbon and 100 % add up over the carriers', () => {
    always(({ operational_breakdown: parts, ...result }) => {
      const energy = sumOf(parts.map(({ energy_kwh }) => energy_kwh));
      expectSame(energy, result.total_energy_kwh, 3.5, 'energy');
      const carriers = result.electricity_kwh + result.natural_gas_kwh + result.other_fuels_kwh;
      expectSame(carriers, result.total_energy_kwh, 2, 'carriers');
      const carbon = sumOf(parts.map(({ carbon_tco2e }) => carbon_tco2e));
      expectSame(carbon, result.operational_carbon_tco2e, 0.035, 'carbon');
      expectSame(sumOf(parts.map(({ share_pct }) => share_pct)), 100, 0.3, 'shares');
      for (const { energy_kwh, factor_kgco2e_per_kwh, carbon_tco2e } of parts) {
        expectSame((energy_kwh * factor_kgco2e_per_kwh) / 1000, carbon_tco2e, 0.006, 'energy times factor');
      }
    });
  });

  it('of the cost, the saving and the carbon add up over the measures, in euros and in pounds', () => {
    always(({ reduction_measures: measures, ...result }) => {
      const half = (decimals: number) => (0.5 * (measures.length + 1)) / 10 ** decimals;
      expectSame(sumOf(measures.map(({ cost_eur }) => cost_eur)), result.measures_total_cost_eur, half(0), 'cost');
      const bill = sumOf(measures.map(({ annual_saving_eur }) => annual_saving_eur));
      expectSame(bill, result.measures_annual_saving_eur, half(0), 'bill');
      const carbon = sumOf(measures.map(({ carbon_saving_tco2e }) => carbon_saving_tco2e));
      expectSame(carbon, result.measures_carbon_saving_tco2e, half(2), 'carbon');
      expectSame(result.measures_total_cost_gbp, result.measures_total_cost_eur / 1.15, 1, 'pounds');
      for (const { cost_eur, cost_gbp } of measures) expectSame(cost_gbp, cost_eur / 1.15, 1, 'pounds of a measure');
    });
  });

  it('of the whole life are the fabric and 60 years of operation', () => {
    always((result) => {
      const { embodied_carbon_tco2e, operational_carbon_tco2e, embodied_annualised_tco2e } = result;
      const life = embodied_carbon_tco2e + 60 * operational_carbon_tco2e;
      expectSame(life, result.whole_life_carbon_tco2e, 0.1 + 60 * 0.005, 'whole life');
      const year = operational_carbon_tco2e + embodied_annualised_tco2e;
      expectSame(year, result.total_carbon_tco2e, 0.015, 'a year');
    });
  });
});

describe('measures', () => {
  it('never save more energy or carbon than there is, and none raises the carbon', () => {
    always((result) => {
      const { reduction_measures: measures, total_energy_kwh } = result;
      expect(sumOf(measures.map(({ energy_saving_kwh }) => energy_saving_kwh))).toBeLessThanOrEqual(
        total_energy_kwh * (1 + 1e-12) + 3.5,
      );
      expect(result.measures_carbon_saving_tco2e).toBeLessThanOrEqual(result.operational_carbon_tco2e);
      expect(result.measures_reduction_pct).toBeLessThanOrEqual(100);
      for (const { carbon_saving_tco2e, cost_eur } of measures) {
        expect(carbon_saving_tco2e).toBeGreaterThanOrEqual(0);
        expect(cost_eur).toBeGreaterThanOrEqual(0);
      }
    });
  });

  it('work in turn, each on the electricity that the earlier ones leave', () => {
    always(({ reduction_measures, electricity_kwh, building_type_used }) => {
      const saved = (name: string) =>
        reduction_measures.find(({ measure }) => measure === name)?.energy_saving_kwh ?? 0;
      // Controls save 6 % of the electricity.
      expectSame(
        saved('led_lighting'),
        LED_SAVING.value[building_type_used] * 0.94 * electricity_kwh,
        1,
        'LED lighting',
      );
      if (reduction_measures.some(({ measure }) => measure === 'heat_pump')) return;
      const left = 0.94 * electricity_kwh - saved('led_lighting') - saved('cooling_plant_upgrade');
      // The panels of a home are no larger than its use needs; those of others supply 40 % of it at the time of use.
      const matched = building_type_used === 'residential' ? 1 : 0.4;
      expect(saved('rooftop_pv')).toBeLessThanOrEqual(matched * left * (1 + 1e-12) + 1);
    });
  });

  it('never leave the building above where it started, nor further from the target', () => {
    always((result) => {
      expect(result.carbon_intensity_after_measures_kgco2e_per_m2).toBeLessThanOrEqual(
        result.carbon_intensity_kgco2e_per_m2,
      );
      expect(result.carbon_intensity_after_measures_kgco2e_per_m2).toBeGreaterThanOrEqual(0);
      expect(result.remaining_gap_kgco2e_per_m2).toBeLessThanOrEqual(result.net_zero_gap_kgco2e_per_m2);
      expect(result.remaining_gap_kgco2e_per_m2).toBeGreaterThanOrEqual(0);
    });
  });

  it('are listed once each, the cheapest tonne first', () => {
    always(({ reduction_measures }) => {
      const costs = reduction_measures.map(({ abatement_cost_eur_per_tco2e }) => abatement_cost_eur_per_tco2e);
      expect(costs).toEqual([...costs].sort((a, b) => a - b));
      expect(new Set(reduction_measures.map(({ measure }) => measure)).size).toBe(reduction_measures.length);
    });
  });

  it('have a payback that is their cost over their saving, and none where nothing is saved', () => {
    always(({ reduction_measures }) => {
      for (const { cost_eur, annual_saving_eur, payback_years } of reduction_measures) {
        if (annual_saving_eur < 0) expect(payback_years).toBeNull();
        if (payback_years === null || annual_saving_eur < 100) continue;
        const ofShown = cost_eur / annual_saving_eur;
        expectSame(ofShown, payback_years, 0.06 + (0.5 * (1 + ofShown)) / annual_saving_eur, 'payback');
        expect(payback_years).toBeLessThanOrEqual(99);
      }
    });
  });

  it('switch a fuel or leave it out, never both and never neither', () => {
    always(({ operational_breakdown, fuel_switch_excluded, reduction_measures }) => {
      const fossil = operational_breakdown
        .map(({ carrier }) => carrier as string)
        .filter((carrier) => ['natural_gas', 'heating_oil', 'coal'].includes(carrier));
      for (const fuel of fuel_switch_excluded) expect(fossil).toContain(fuel);
      const switches = reduction_measures.some(({ measure }) => measure === 'heat_pump');
      expect(switches).toBe(fossil.length > fuel_switch_excluded.length);
    });
  });
});

describe('a larger or hungrier building', () => {
  it('never has less energy or carbon for more area, at the same benchmark per m2', () => {
    fc.assert(
      fc.property(anyTotal, fc.double({ min: 1, max: 50, noNaN: true }), (input, times) => {
        const area = Math.min(1e6, (input.floor_area_m2 as number) * times);
        const small = carbonOf({ ...input, energy_kwh_year: 0 });
        const large = carbonOf({ ...input, energy_kwh_year: 0, floor_area_m2: area });
        for (const figure of [
          'total_energy_kwh',
          'operational_carbon_tco2e',
          'embodied_carbon_tco2e',
          'total_carbon_tco2e',
          'whole_life_carbon_tco2e',
          'net_zero_gap_tco2e',
          'measures_total_cost_eur',
          'measures_carbon_saving_tco2e',
        ] as const) {
          expect(large[figure], figure).toBeGreaterThanOrEqual(small[figure] * (1 - 1e-12));
        }
        expectSame(large.energy_use_intensity_kwh_per_m2, small.energy_use_intensity_kwh_per_m2, 0.1, 'per m2');
        expect(large.benchmark_band).toBe(small.benchmark_band);
      }),
      { numRuns: propertyRuns(300) },
    );
  });

  it('never has less carbon, a smaller gap or a better band for more measured energy', () => {
    const energy = fc.integer({ min: 1, max: 1_000_000_000 });
    fc.assert(
      fc.property(anyTotal, energy, fc.integer({ min: 0, max: 9_000_000_000 }), (input, kwh, more) => {
        const one = carbonOf({ ...input, energy_kwh_year: kwh });
        const other = carbonOf({ ...input, energy_kwh_year: kwh + more });
        for (const figure of [
          'operational_carbon_tco2e',
          'carbon_intensity_kgco2e_per_m2',
          'net_zero_gap_kgco2e_per_m2',
          'net_zero_gap_pct',
          'energy_gap_kwh_per_m2',
          'benchmark_ratio',
        ] as const) {
          expect(other[figure], figure).toBeGreaterThanOrEqual(one[figure]);
        }
        const bandOf = ({ benchmark_band }: Result) => RATING_BANDS.indexOf(benchmark_band);
        expect(bandOf(other)).toBeGreaterThanOrEqual(bandOf(one));
        if (other.net_zero_ready) expect(one.net_zero_ready).toBe(true);
      }),
      { numRuns: propertyRuns(300) },
    );
  });

  it('emits and saves in proportion to its measured energy, while its fabric stays what it is', () => {
    const energy = fc.integer({ min: 1000, max: 1_000_000 });
    fc.assert(
      fc.property(anyTotal, energy, fc.integer({ min: 2, max: 50 }), (input, kwh, times) => {
        const one = carbonOf({ ...input, energy_kwh_year: kwh });
        const many = carbonOf({ ...input, energy_kwh_year: times * kwh });
        const inProportion = (a: number, b: number, decimals: number) =>
          expectSame(times * a, b, (0.5 * (times + 1.01)) / 10 ** decimals, 'in proportion');
        inProportion(one.electricity_kwh, many.electricity_kwh, 0);
        inProportion(one.natural_gas_kwh, many.natural_gas_kwh, 0);
        inProportion(one.other_fuels_kwh, many.other_fuels_kwh, 0);
        inProportion(one.operational_carbon_tco2e, many.operational_carbon_tco2e, 2);
        inProportion(one.carbon_intensity_kgco2e_per_m2, many.carbon_intensity_kgco2e_per_m2, 2);
        inProportion(one.benchmark_ratio, many.benchmark_ratio, 3);
        const isHome = one.building_type_used === 'residential';
        /** The roof limits photovoltaics, not the energy. */
        for (const measure of one.reduction_measures.filter((each) => each.measure !== 'rooftop_pv')) {
          const same = many.reduction_measures.find((each) => each.measure === measure.measure);
          if (!same) throw new Error(`${measure.measure} is missing`);
          inProportion(measure.carbon_saving_tco2e, same.carbon_saving_tco2e, 2);
          inProportion(measure.energy_saving_kwh, same.energy_saving_kwh, 0);
          inProportion(measure.annual_saving_eur, same.annual_saving_eur, 0);
          if (measure.measure === 'heat_pump' && !isHome) inProportion(measure.cost_eur, same.cost_eur, 0);
          else expect(same.cost_eur).toBe(measure.cost_eur);
        }
        expect(many.embodied_carbon_tco2e).toBe(one.embodied_carbon_tco2e);
        expect(many.benchmark_carbon_kgco2e_per_m2).toBe(one.benchmark_carbon_kgco2e_per_m2);
      }),
      { numRuns: propertyRuns(100) },
    );
  });

  it('never needs less energy by the benchmark for an earlier completion, from 1945 on', () => {
    const year = fc.integer({ min: 1945, max: 2035 });
    fc.assert(
      fc.property(anyTotal, year, year, (input, one, other) => {
        const at = (construction_year: number) =>
          carbonOf({ ...input, energy_kwh_year: 0, construction_year }).energy_use_intensity_kwh_per_m2;
        expect(at(Math.min(one, other))).toBeGreaterThanOrEqual(at(Math.max(one, other)));
      }),
      { numRuns: propertyRuns(200) },
    );
  });
});

describe('what was measured', () => {
  it('is said to be measured from 1 kWh on and never for a benchmark', () => {
    always((result, input) => {
      const byFuel = input.energy_by_fuel_kwh as Record<string, number> | null | undefined;
      const kwh = byFuel ? sumOfCarriers(byFuel) : ((input.energy_kwh_year ?? 0) as number);
      expect(result.energy_source).toBe(kwh >= 1 ? 'measured' : 'benchmark');
      const said = [...result.recommendations, ...result.assumptions, ...result.warnings].join('\n');
      if (kwh >= 1) {
        expectSame(result.total_energy_kwh, kwh, 0.5, 'the energy as sent');
        expect(said).not.toMatch(/benchmark is used|twelve months|expected to emit/);
      } else {
        expect(said).not.toMatch(/The measured energy|the building emits/);
        expect(said).toMatch(/the benchmark is used/);
        expect(said).toMatch(/twelve months of meter data/);
      }
    });
  });
});

describe('recommendations', () => {
  it('begin with the first measure of the list, and call it self-paying only if it is', () => {
    always(({ recommendations: [first = ''], reduction_measures: [cheapest] }) => {
      const abatement = cheapest?.abatement_cost_eur_per_tco2e ?? 0;
      if (abatement < 0) expect(first).toMatch(/pays for itself/);
      if (abatement > 0) expect(first).not.toMatch(/pays for itself/);
      const payback = cheapest?.payback_years ?? null;
      expect(/not paid back/.test(first)).toBe(payback === null);
    });
  });

  it('never contradict the figures', () => {
    always((result) => {
      const said = result.recommendations.join('\n');
      expect(/meets the target/.test(said)).toBe(
        /above the net-zero target/.test(said) && result.remaining_gap_kgco2e_per_m2 === 0,
      );
      if (result.net_zero_ready) expect(said).not.toMatch(/above the net-zero target|heat pump/);
      expect(/EN 16247-2/.test(said)).toBe(['E', 'F', 'G'].includes(result.benchmark_band));
      expect(/et a limit for the upfront carbon/.test(said)).toBe(result.embodied_status === 'future');
      expect(/retain the structure/.test(said)).toBe(result.embodied_status !== 'future');
      const pump = result.reduction_measures.find(({ measure }) => measure === 'heat_pump');
      expect(/heat pump in place of/.test(said)).toBe(pump !== undefined);
      if (/does not fall/.test(said)) expect(pump?.annual_saving_eur).toBeLessThanOrEqual(0);
      if (/falls by only/.test(said)) expect(pump?.annual_saving_eur).toBeGreaterThan(0);
      expect(/o not replace/.test(said)).toBe(result.fuel_switch_excluded.length > 0);
      for (const fuel of result.fuel_switch_excluded) {
        const replaced = said.split('\n').find((line) => line.includes('heat pump in place of')) ?? '';
        expect(replaced).not.toContain(fuel.replace('_', ' '));
      }
    });
  });

  it('begin with "If" for a word that was not understood, and warnings name it first', () => {
    always(({ recommendations, warnings, assumptions }, input) => {
      const { fallbacks } = buildingOf({ ...(input as unknown as Sent), energy_by_fuel_kwh: { electricity: 1 } });
      const fallen = [fallbacks.type, fallbacks.country].filter(Boolean).length;
      const onWords = warnings.filter((said) => /is not a known word|has no row/.test(said));
      const known = warnings.filter((said) => !/ was read as .*, but /.test(said));
      expect(onWords).toEqual(known.slice(0, fallen));
      for (const [index, said] of onWords.entries()) {
        expect(said.startsWith(assumptions.filter((each) => /taken as/.test(each))[index] ?? '?')).toBe(true);
      }
      const resting = recommendations.filter((said) => !/twelve months|retain the structure/.test(said));
      for (const said of resting) expect(/^If/.test(said), said).toBe(fallen > 0);
    });
  });
});

describe('the carriers of a building', () => {
  const country = fc.constantFrom(...COUNTRIES.map(({ code }) => code));
  const type = fc.constantFrom(...BUILDING_TYPES);
  const kwh = fc.integer({ min: 0, max: 5_000_000 });
  const carriers = fc.record(
    { electricity: fc.integer({ min: 1, max: 5_000_000 }), ...Object.fromEntries(FUELS.map((fuel) => [fuel, kwh])) },
    { requiredKeys: ['electricity'] },
  );

  it('are those that were measured, each at its own factor, and no other', () => {
    fc.assert(
      fc.property(type, country, carriers, (building_type, place, energy_by_fuel_kwh) => {
        const result = carbonOf({ floor_area_m2: 1000, building_type, country: place, energy_by_fuel_kwh });
        const used = Object.entries(energy_by_fuel_kwh).filter(([, energy]) => energy >= MEASURED_FROM_KWH);
        expect(
          result.operational_breakdown
            .map(({ carrier, energy_kwh }) => [carrier, energy_kwh])
            .toSorted(([a], [b]) => String(a).localeCompare(String(b))),
        ).toEqual(used.toSorted(([a], [b]) => a.localeCompare(b)));
        expect(result.warnings.join()).not.toMatch(/given as a total/);
        if (used.length === 1)
          expect(result.reduction_measures.map(({ measure }) => measure)).not.toContain('heat_pump');
      }),
      { numRuns: propertyRuns(300) },
    );
  });

  it('are electricity alone in a building that is said to be all-electric, measured or not', () => {
    const words = fc.constantFrom('all-electric X', 'X (all electric)', 'electrically heated X', 'X with heat pump');
    const energy = fc.constantFrom(0, 60_000);
    fc.assert(
      fc.property(type, country, words, energy, (row, place, phrase, energy_kwh_year) => {
        const building_type = phrase.replace('X', row.replaceAll('_', ' '));
        const result = carbonOf({ floor_area_m2: 1000, building_type, country: place, energy_kwh_year });
        expect(result.building_type_used).toBe(row);
        expect(result.operational_breakdown.map(({ carrier }) => carrier)).toEqual(['electricity']);
        expect([result.natural_gas_kwh, result.other_fuels_kwh]).toEqual([0, 0]);
        expect(result.warnings.join()).not.toMatch(/given as a total/);
      }),
      { numRuns: propertyRuns(300) },
    );
  });

  it('are in doubt where only a total is known, with both ends of the range in a warning and in the verdict', () => {
    fc.assert(
      fc.property(type, country, fc.integer({ min: 1000, max: 5_000_000 }), (building_type, place, energy_kwh_year) => {
        const sent = { floor_area_m2: 1000, building_type, country: place, energy_kwh_year };
        const result = carbonOf(sent);
        const isElectric = ['data_centre', 'car_park'].includes(building_type);
        const warning = result.warnings.find((said) => said.startsWith('Energy was given as a total')) ?? '';
        const electric = (energy_kwh_year * result.grid_emission_factor_kgco2e_per_kwh) / 1000;
        if (isElectric) expect(warning).toBe('');
        else expect(warning).toContain(`is ${tonnes(electric)} a year if all of it is electricity`);
        const { conditions = [] } = calculate_carbon.verdict({ input: sent, result });
        expect(conditions.some((said) => said.startsWith('The energy is a total: band'))).toBe(!isElectric);
        // The same energy by fuel gives the same carbon.
        const energy_by_fuel_kwh = { electricity: energy_kwh_year };
        const known = carbonOf({ ...sent, energy_by_fuel_kwh });
        expectSame(known.operational_carbon_tco2e, electric, 0.005, 'all electric');
      }),
      { numRuns: propertyRuns(300) },
    );
  });
});
