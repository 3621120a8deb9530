import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DATA_ROWS } from '../../data/countries.ts';
import { Defaults } from '../../kernel/defaults.ts';
import { runCalculator, showCalculation } from '../../kernel/index.ts';
import { conforms } from '../../testing/conforms.ts';
import { validInputs } from '../../testing/generate_inputs.ts';
import { adviseOnCarbon } from './advice.ts';
import { buildingOf } from './building.ts';
import { HEAT_SHARE_OTHER, HEAT_SHARE_RESIDENTIAL } from './data/demand.ts';
import { calculate_carbon } from './index.ts';
import { BUILDING_TYPES } from './schema.ts';

const TEXTS = {
  building_type: [...BUILDING_TYPES, 'observatory'],
  country: [...DATA_ROWS, 'sweden', 'atlantis'],
};

/** Fewer runs, because re-evaluating two hundred lines is slow; every type in every row is also tried below. */
conforms(calculate_carbon, { texts: TEXTS, runs: 100 });

function carbonOf(changes: Record<string, unknown>) {
  const answer = runCalculator(calculate_carbon, {
    floor_area_m2: 1000,
    building_type: 'office',
    country: 'gb',
    ...changes,
  });
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

/** A GB office of 1,000 m2 that uses a multiple of its benchmark of 215 kWh/m2. */
function officeAt(ratio: number) {
  return carbonOf({ energy_kwh_year: 215_000 * ratio });
}

describe('energy', () => {
  it.each([
    [undefined, 1],
    [1000, 1.15],
    [1944, 1.15],
    [1945, 1.2],
    [1979, 1.2],
    [1980, 1.05],
    [1999, 1.05],
    [2000, 0.9],
    [2009, 0.9],
    [2010, 0.7],
    [2020, 0.7],
    [2021, 0.5],
    [2035, 0.5],
  ])('of a building completed in %s has heat times %d', (construction_year, f_age) => {
    const { energy_use_intensity_kwh_per_m2, benchmark_energy_kwh_per_m2 } = carbonOf({
      building_type: 'warehouse',
      construction_year,
    });
    expect(energy_use_intensity_kwh_per_m2).toBeCloseTo(35 + 160 * f_age, 9);
    expect(benchmark_energy_kwh_per_m2).toBe(195);
  });

  it.each([
    [undefined, 'benchmark', 215_000],
    [null, 'benchmark', 215_000],
    [0, 'benchmark', 215_000],
    [0.999, 'benchmark', 215_000],
    [1, 'measured', 1],
    [100_000, 'measured', 100_000],
  ])('of %s kWh counts as %s', (energy_kwh_year, energy_source, total_energy_kwh) => {
    expect(carbonOf({ energy_kwh_year })).toMatchObject({ energy_source, total_energy_kwh });
  });

  it('has shares of heat that add up to one in every row', () => {
    for (const table of [HEAT_SHARE_RESIDENTIAL, HEAT_SHARE_OTHER]) {
      for (const row of DATA_ROWS) {
        const sum = Object.values(table.value[row]).reduce((total, share) => total + share, 0);
        expect(sum, row).toBeCloseTo(1, 12);
      }
    }
  });

  it('of a shop is electricity alone, and its working knows no fuel', () => {
    const shown = showCalculation(calculate_carbon, { floor_area_m2: 100, building_type: 'shop', country: 'gb' });
    if (!shown.ok) throw new Error('expected an answer');
    expect(shown.result).toMatchObject({
      total_energy_kwh: 16_500,
      natural_gas_kwh: 0,
      other_fuels_kwh: 0,
      operational_breakdown: [{ carrier: 'electricity', share_pct: 100 }],
    });
    expect(shown.working.filter(({ symbol }) => /gas|oil|coal|fuel|heat_pump/.test(symbol))).toEqual([]);
  });
});

describe('carbon', () => {
  it.each([
    [2026, 'sunk'],
    [2027, 'future'],
    [undefined, 'unknown'],
  ])('embodied in a building of %s is %s', (construction_year, embodied_status) => {
    expect(carbonOf({ construction_year }).embodied_status).toBe(embodied_status);
  });

  it.each([
    [25, 'A', 'B'],
    [50, 'B', 'C'],
    [75, 'C', 'D'],
    [100, 'D', 'E'],
    [125, 'E', 'F'],
    [150, 'F', 'G'],
  ])('at a rating that rounds to %d is in band %s, and one above it in band %s', (rating, band, next) => {
    const bandAt = (value: number) => officeAt(value / 100).benchmark_band;
    expect([bandAt(rating - 0.4), bandAt(rating), bandAt(rating + 0.49)]).toEqual([band, band, band]);
    expect([bandAt(rating + 0.51), bandAt(rating + 1)]).toEqual([next, next]);
  });

  it('gap closes on the target and opens above it', () => {
    const shop = { building_type: 'retail', country: 'gb' };
    const on = carbonOf({ ...shop, energy_kwh_year: 80_000 });
    expect(on).toMatchObject({
      net_zero_target_eui_kwh_per_m2: 80,
      energy_gap_kwh_per_m2: 0,
      net_zero_gap_kgco2e_per_m2: 0,
      net_zero_gap_pct: 0,
      net_zero_ready: true,
    });
    const above = carbonOf({ ...shop, energy_kwh_year: 80_100 });
    expect(above).toMatchObject({
      energy_gap_kwh_per_m2: 0.1,
      net_zero_gap_kgco2e_per_m2: 0.01,
      net_zero_ready: false,
    });
  });

  it('is on the target at any size of building whose measured energy is, and no recommendation speaks of a gap', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 1_000_000 }), (floor_area_m2) => {
        const result = carbonOf({ building_type: 'retail', floor_area_m2, energy_kwh_year: 80 * floor_area_m2 });
        expect(result.net_zero_ready).toBe(true);
        expect(result.recommendations.join()).not.toMatch(/net-zero-aligned/);
      }),
    );
  });

  it('is not net-zero ready with a boiler on site, however low the energy', () => {
    expect(carbonOf({ energy_kwh_year: 10_000 })).toMatchObject({ energy_gap_kwh_per_m2: 0, net_zero_ready: false });
  });

  it.each([
    ['office', 55, 750],
    ['residential', 35, 625],
    ['retail', 80, 690],
    ['industrial', 70, 500],
    ['hospital', 160, 800],
    ['warehouse', 35, 450],
    ['hotel', 90, 700],
    ['education', 65, 540],
    ['general', 70, 700],
  ])('of the type %s is held against %d kWh/m2 and %d kgCO2e/m2', (building_type, eui, embodied) => {
    expect(carbonOf({ building_type })).toMatchObject({
      net_zero_target_eui_kwh_per_m2: eui,
      embodied_target_kgco2e_per_m2: embodied,
    });
  });
});

describe('recommendations', () => {
  const adviceOn = (changes: Record<string, unknown>) => carbonOf(changes).recommendations.join('\n');

  it('begin with the cheapest tonne, its cost, saving, payback and carbon', () => {
    expect(carbonOf({ floor_area_m2: 5000 }).recommendations[0]).toBe(
      'Begin with rooftop photovoltaics, the cheapest measure per tonne at -1,722 EUR/tCO2e: it costs 76,260 EUR, saves 20,697 EUR a year, is paid back in 3.7 years and cuts the carbon by 9.33 tCO2e a year.',
    );
  });

  it('say so if even the cheapest tonne is not paid back', () => {
    const input = { floor_area_m2: 1000, building_type: 'office', country: 'gb', energy_kwh_year: 0 };
    const figures = carbonOf({});
    const reduction_measures = figures.reduction_measures.map((each) => ({ ...each, payback_years: null }));
    const { recommendations } = adviseOnCarbon({
      input,
      figures: { ...figures, reduction_measures },
      facts: { fallbacks: buildingOf(input).fallbacks, f_age: 1, cool: 0 },
      defaults: new Defaults([]),
    });
    expect(recommendations[0]).toMatch(/is not paid back within 99 years/);
  });

  it('state the gap, what the measures leave and what has to close the rest', () => {
    expect(carbonOf({ floor_area_m2: 5000 }).recommendations[1]).toBe(
      'The operation is 26.75 kgCO2e/m2 or 133.75 tCO2e a year above a net-zero-aligned one. Plan the listed measures together: they bring it to 11.62 kgCO2e/m2, and renewable power and further work on the fabric have to close the remaining 4.42 kgCO2e/m2.',
    );
    const school = { floor_area_m2: 3000, building_type: 'school', country: 'pl', construction_year: 1975 };
    expect(adviceOn(school)).toMatch(/they bring it to 40.04 kgCO2e\/m2, which meets the target\./);
    expect(adviceOn({ energy_kwh_year: 10_000 })).not.toMatch(/net-zero-aligned/);
  });

  it('plan the heat pump for the end of the boiler, and say when the bill does not fall', () => {
    const dwellings = { floor_area_m2: 1200, building_type: 'flat', country: 'de', construction_year: 1965 };
    expect(adviceOn({ floor_area_m2: 5000 })).toMatch(/50\.58 tCO2e a year, but the energy bill does not fall at/);
    expect(adviceOn({ ...dwellings, energy_kwh_year: 198_000 })).toMatch(
      /8\.07 tCO2e a year, but the energy bill falls by only 303 EUR a year/,
    );
    expect(adviceOn({ floor_area_m2: 18_000, building_type: 'hotel', country: 'ae', construction_year: 2015 })).toMatch(
      /end of the boiler's life: it saves 17\.57 tCO2e a year\./,
    );
    expect(adviceOn({ building_type: 'retail' })).not.toMatch(/boiler/);
  });

  it('keep a fuel where a heat pump on the grid of today would not be cleaner', () => {
    expect(adviceOn({ country: 'pl' })).toMatch(/^Do not switch natural gas to heat pumps/m);
    expect(adviceOn({ country: 'de' })).not.toMatch(/Do not switch/);
  });

  it('ask for meter data where the benchmark stands in', () => {
    expect(adviceOn({})).toMatch(/twelve months of meter data/);
    expect(adviceOn({ energy_kwh_year: 200_000 })).not.toMatch(/twelve months/);
  });

  it('ask for an audit from band E on', () => {
    expect(officeAt(1).recommendations.join()).not.toMatch(/EN 16247-2/);
    expect(officeAt(1.1).recommendations.join()).toMatch(
      /EN 16247-2: the building emits 1\.1 times the benchmark carbon \(band E\)/,
    );
    expect(officeAt(1.4).recommendations.join()).toMatch(/band F/);
    expect(officeAt(3).recommendations.join()).toMatch(/band G/);
  });

  it('set a limit for carbon that is not yet spent, and keep the structure that stands', () => {
    // 950 + 450 - 750 = 650 kg/m2, times 1,000 m2.
    expect(adviceOn({ construction_year: 2027 })).toMatch(/exceeds the life-cycle target by 650 kgCO2e\/m2, 650 tCO2e/);
    expect(adviceOn({ construction_year: 2027 })).not.toMatch(/retain the structure/);
    for (const construction_year of [2026, undefined]) {
      expect(adviceOn({ construction_year })).toMatch(/retain the structure/);
      expect(adviceOn({ construction_year })).not.toMatch(/Set a limit/);
    }
  });

  it('name the UK standard for offices in Great Britain alone', () => {
    expect(adviceOn({})).toMatch(/pilot limits offices to 65 kWh\/m2 GIA when new and to 115 kWh\/m2 GIA.*Version 1/);
    expect(adviceOn({ country: 'ie' })).not.toMatch(/Net Zero Carbon Buildings Standard/);
    expect(adviceOn({ building_type: 'observatory' })).not.toMatch(/Net Zero Carbon Buildings Standard/);
  });
});

describe('assumptions', () => {
  const assumedFor = (changes: Record<string, unknown>) => carbonOf(changes).assumptions.join('\n');

  it.each([
    ['office', 'category 1, general office'],
    ['residential', 'typical consumption of UK dwellings'],
    ['retail', 'category 3, general retail, electricity only'],
    ['industrial', 'category 27, workshop'],
    ['hospital', 'category 20, hospital'],
    ['warehouse', 'category 28, storage facility'],
    ['hotel', 'category 9, hotel'],
    ['education', 'category 17, schools'],
    ['general', 'category 1, general office, which stands in for a general building'],
  ])('name the benchmark of the type %s', (building_type, words) => {
    expect(assumedFor({ building_type })).toContain(words);
  });

  it('say whether the benchmark stands in or only divides the measured energy, and for what age', () => {
    expect(assumedFor({})).toMatch(
      /benchmark stands in.*without a correction for age, since construction_year was not/,
    );
    expect(assumedFor({ energy_kwh_year: 200_000, construction_year: 1965 })).toMatch(
      /measured energy is divided.*with a factor of 1\.2 on heat for completion in 1965, which is an assumption/,
    );
  });

  it('say where a general row stands in', () => {
    expect(assumedFor({})).not.toMatch(/not in the tables|no row of its own/);
    expect(assumedFor({ building_type: 'general' })).not.toMatch(/not in the tables/);
    expect(assumedFor({ building_type: 'observatory' })).toMatch(/^building_type is not in the tables/m);
    expect(assumedFor({ country: 'atlantis' })).toMatch(/^country is not in the tables/m);
    expect(assumedFor({ country: 'sweden' })).toMatch(/^The country has no row of its own/m);
  });

  it('name the cooling, the mix of carriers, the target and the price basis', () => {
    expect(assumedFor({ country: 'ae' })).toMatch(/degree-days: 136 kWh\/m2 a year/);
    expect(assumedFor({})).not.toMatch(/degree-days/);
    expect(assumedFor({})).toMatch(/average of the stock \(row gb\)/);
    expect(assumedFor({ building_type: 'retail' })).not.toMatch(/average of the stock/);
    expect(assumedFor({ country: 'ae' })).toMatch(
      /55 kWh\/m2 \(LETI 2020\) and 50 % of the cooling above the UK level/,
    );
    expect(assumedFor({ building_type: 'hotel' })).toMatch(/90 kWh\/m2 \(an assumption of this product/);
    expect(assumedFor({ building_type: 'flat' })).toMatch(/household prices with taxes \(row gb\)/);
    expect(assumedFor({})).toMatch(/non-household prices without recoverable taxes \(row gb\)/);
  });

  it('say in every result what the figures rest on', () => {
    expect(assumedFor({})).toMatch(
      /not a bill of quantities.*static grid.*the earlier ones leave.*planning values.*1 GBP = 1\.15 EUR/s,
    );
  });
});

describe('warnings', () => {
  const warningsOn = (changes: Record<string, unknown>) => carbonOf(changes).warnings.join('\n');

  it.each([
    [53_749, /very low, 53\.7 kWh\/m2 against a benchmark of 215 kWh\/m2/],
    [53_750, null],
    [860_000, null],
    [860_001, /very high, 860 kWh\/m2 against a benchmark of 215 kWh\/m2/],
  ])('doubt a measured energy below a quarter and above four times the benchmark: %d kWh', (energy_kwh_year, words) => {
    if (words) expect(warningsOn({ energy_kwh_year })).toMatch(words);
    else expect(warningsOn({ energy_kwh_year })).not.toMatch(/very/);
  });

  it('never doubt the benchmark itself', () => {
    expect(warningsOn({ construction_year: 2030 })).not.toMatch(/very low|check energy_kwh_year/);
  });

  it('doubt energy that was measured in a building not yet complete', () => {
    const words = /completed after 2026 has no measured energy yet/;
    expect(warningsOn({ energy_kwh_year: 100_000, construction_year: 2027 })).toMatch(words);
    expect(warningsOn({ energy_kwh_year: 0.5, construction_year: 2027 })).toMatch(words);
    expect(warningsOn({ energy_kwh_year: 0, construction_year: 2027 })).not.toMatch(words);
    expect(warningsOn({ energy_kwh_year: 100_000, construction_year: 2026 })).not.toMatch(words);
    expect(warningsOn({ energy_kwh_year: 100_000 })).not.toMatch(words);
  });

  it('say that less than 1 kWh is taken as not sent', () => {
    expect(warningsOn({ energy_kwh_year: 0.5 })).toMatch(/below 1 kWh and is taken as not sent/);
    expect(warningsOn({ energy_kwh_year: 0 })).not.toMatch(/taken as not sent/);
    expect(warningsOn({ energy_kwh_year: 1 })).not.toMatch(/taken as not sent/);
  });

  it('say why a payback is missing', () => {
    expect(warningsOn({ floor_area_m2: 5000 })).toMatch(/^A heat pump raises the energy bill by 5,587 EUR a year/m);
    const dwellings = { floor_area_m2: 1200, building_type: 'flat', country: 'de', construction_year: 1965 };
    expect(warningsOn({ ...dwellings, energy_kwh_year: 198_000 })).toMatch(
      /^No payback is shown for a heat pump: it would take more than 99 years/m,
    );
  });

  it('name the weak grid factors', () => {
    expect(warningsOn({ country: 'uae' })).toMatch(/0\.31 kgCO2e\/kWh is a derived national average.*by emirate/);
    expect(warningsOn({ country: 'ksa' })).toMatch(/0\.69195 kgCO2e\/kWh is a life-cycle figure/);
    expect(warningsOn({})).not.toMatch(/grid factor/);
  });

  it('qualify the order of measures that pay for themselves', () => {
    expect(warningsOn({})).toMatch(/negative abatement cost is indicative only/);
    const cheapEnergy = { building_type: 'residential', country: 'sa', energy_kwh_year: 1000 };
    expect(carbonOf(cheapEnergy).reduction_measures[0]?.abatement_cost_eur_per_tco2e).toBeGreaterThan(0);
    expect(warningsOn(cheapEnergy)).not.toMatch(/indicative only/);
  });
});

describe('any building', () => {
  const anyBuilding = validInputs(calculate_carbon.inputSchema, { texts: TEXTS });
  /** Half a unit of the last decimal for each rounded figure, and floating-point error for large ones. */
  const within = (units: number, size: number) => units + 1e-12 * Math.abs(size);
  const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0);

  it('of every type in every row is answered in full', () => {
    for (const building_type of BUILDING_TYPES) {
      for (const country of DATA_ROWS) {
        const { building_type_used, country_used, reduction_measures } = carbonOf({ building_type, country });
        expect([building_type_used, country_used]).toEqual([building_type, country]);
        expect(reduction_measures.length).toBeGreaterThanOrEqual(3);
      }
    }
  });

  it('has carriers that add up to its energy, its carbon and 100 %', () => {
    fc.assert(
      fc.property(anyBuilding, (input) => {
        const { operational_breakdown: parts, ...result } = carbonOf(input);
        const energy = sumOf(parts.map(({ energy_kwh }) => energy_kwh));
        expect(Math.abs(energy - result.total_energy_kwh)).toBeLessThanOrEqual(within(3.5, energy));
        const carriers = result.electricity_kwh + result.natural_gas_kwh + result.other_fuels_kwh;
        expect(Math.abs(carriers - result.total_energy_kwh)).toBeLessThanOrEqual(within(2, carriers));
        const carbon = sumOf(parts.map(({ carbon_tco2e }) => carbon_tco2e));
        expect(Math.abs(carbon - result.operational_carbon_tco2e)).toBeLessThanOrEqual(within(0.035, carbon) + 1e-9);
        expect(Math.abs(sumOf(parts.map(({ share_pct }) => share_pct)) - 100)).toBeLessThanOrEqual(0.3 + 1e-9);
      }),
    );
  });

  it('cannot save more energy or carbon than it uses, and keeps no negative gap', () => {
    fc.assert(
      fc.property(anyBuilding, (input) => {
        const result = carbonOf(input);
        const energy = sumOf(result.reduction_measures.map(({ energy_saving_kwh }) => energy_saving_kwh));
        expect(energy).toBeLessThanOrEqual(result.total_energy_kwh + within(3.5, energy));
        expect(result.measures_carbon_saving_tco2e).toBeLessThanOrEqual(result.operational_carbon_tco2e);
        expect(result.measures_reduction_pct).toBeLessThanOrEqual(100);
        for (const { carbon_saving_tco2e, cost_eur } of result.reduction_measures) {
          expect(carbon_saving_tco2e).toBeGreaterThanOrEqual(0);
          expect(cost_eur).toBeGreaterThanOrEqual(0);
        }
        for (const gap of [
          result.net_zero_gap_kgco2e_per_m2,
          result.net_zero_gap_tco2e,
          result.net_zero_gap_pct,
          result.energy_gap_kwh_per_m2,
          result.embodied_gap_kgco2e_per_m2,
          result.remaining_gap_kgco2e_per_m2,
          result.carbon_intensity_after_measures_kgco2e_per_m2,
        ]) {
          expect(gap).toBeGreaterThanOrEqual(0);
        }
        expect(result.remaining_gap_kgco2e_per_m2).toBeLessThanOrEqual(result.net_zero_gap_kgco2e_per_m2);
      }),
    );
  });

  it('emits and saves in proportion to its measured energy, while its fabric stays what it is', () => {
    const energy = fc.integer({ min: 1000, max: 1_000_000 });
    fc.assert(
      fc.property(anyBuilding, energy, fc.integer({ min: 2, max: 50 }), (input, kwh, times) => {
        const one = carbonOf({ ...input, energy_kwh_year: kwh });
        const many = carbonOf({ ...input, energy_kwh_year: times * kwh });
        const inProportion = (a: number, b: number, decimals: number) =>
          expect(Math.abs(times * a - b)).toBeLessThanOrEqual(within((0.5 * (times + 1.01)) / 10 ** decimals, b));
        inProportion(one.electricity_kwh, many.electricity_kwh, 0);
        inProportion(one.natural_gas_kwh, many.natural_gas_kwh, 0);
        inProportion(one.other_fuels_kwh, many.other_fuels_kwh, 0);
        inProportion(one.operational_carbon_tco2e, many.operational_carbon_tco2e, 2);
        inProportion(one.carbon_intensity_kgco2e_per_m2, many.carbon_intensity_kgco2e_per_m2, 2);
        inProportion(one.benchmark_ratio, many.benchmark_ratio, 3);
        /** The roof limits photovoltaics, not the energy. */
        for (const measure of one.reduction_measures.filter((each) => each.measure !== 'rooftop_pv')) {
          const same = many.reduction_measures.find((each) => each.measure === measure.measure);
          if (!same) throw new Error(`${measure.measure} is missing`);
          inProportion(measure.carbon_saving_tco2e, same.carbon_saving_tco2e, 2);
          inProportion(measure.energy_saving_kwh, same.energy_saving_kwh, 0);
          inProportion(measure.annual_saving_eur, same.annual_saving_eur, 0);
          if (measure.measure === 'heat_pump') inProportion(measure.cost_eur, same.cost_eur, 0);
          else expect(same.cost_eur).toBe(measure.cost_eur);
        }
        expect(many.embodied_carbon_tco2e).toBe(one.embodied_carbon_tco2e);
        expect(many.benchmark_carbon_kgco2e_per_m2).toBe(one.benchmark_carbon_kgco2e_per_m2);
      }),
    );
  });
});
