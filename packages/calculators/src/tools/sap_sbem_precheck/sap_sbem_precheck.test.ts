import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SAP_FUELS } from '../../data/sap_tables.ts';
import { runCalculator, showCalculation } from '../../kernel/index.ts';
import { log10 } from '../../kernel/mathematics/index.ts';
import { conforms } from '../../testing/conforms.ts';
import { validInputs } from '../../testing/generate_inputs.ts';
import { sap_sbem_precheck } from './index.ts';

type FuelKwh = Partial<Record<(typeof SAP_FUELS)[number], number>>;

interface Sent {
  sap_rating?: number;
  annual_energy_kwh?: FuelKwh;
  floor_area_m2?: number;
  rating_method?: 'sap_10_2' | 'rdsap_10';
}

conforms(sap_sbem_precheck);

function precheck(sent: Sent) {
  const answer = runCalculator(sap_sbem_precheck, sent);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

function problemsOf(sent: unknown) {
  const answer = runCalculator(sap_sbem_precheck, sent);
  return answer.ok ? [] : answer.errors;
}

function lineOf(sent: Sent, symbol: string) {
  const shown = showCalculation(sap_sbem_precheck, sent);
  return shown.ok ? shown.working.find((line) => line.symbol === symbol)?.value : undefined;
}

const BAND_ORDER = 'GFEDCBA';
/** SAP has no upper limit; 200 is the largest input. */
const LIMITS = { A: [92, 200], B: [81, 91], C: [69, 80], D: [55, 68], E: [39, 54], F: [21, 38], G: [1, 20] } as const;

const anyRating = fc.oneof(fc.integer({ min: 1, max: 200 }), fc.double({ min: 1, max: 200, noNaN: true }));
const anyHome = validInputs(sap_sbem_precheck.inputSchema).map((input) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null && value !== undefined)),
) as fc.Arbitrary<Sent>;

describe('a rating', () => {
  it.each(Object.entries(LIMITS))('is in band %s on both of its limits', (band, [from, to]) => {
    const next = BAND_ORDER[BAND_ORDER.indexOf(band) + 1] ?? null;
    const shared = {
      epc_band: band,
      next_band: next,
      band_score_min: from,
      band_score_max: next === null ? null : to,
      input_mode: 'rating',
    };
    expect(precheck({ sap_rating: from })).toMatchObject({ ...shared, points_above_band_floor: 0 });
    expect(precheck({ sap_rating: to })).toMatchObject({
      ...shared,
      points_above_band_floor: to - from,
      points_to_next_band: next === null ? null : 1,
    });
  });

  it.each([
    [80.49, 80, 'C'],
    [80.5, 81, 'B'],
    [80.999, 81, 'B'],
    [20.5, 21, 'F'],
    [1.4, 1, 'G'],
    [99.5, 100, 'A'],
    [100.4, 100, 'A'],
    [113, 113, 'A'],
  ])('of %d is quoted as %d, band %s', (sap_rating, sap_rating_rounded, epc_band) => {
    expect(precheck({ sap_rating })).toMatchObject({ sap_rating_rounded, epc_band });
  });

  it('has exactly one band, whole or not', () => {
    fc.assert(
      fc.property(anyRating, (sap_rating) => {
        const { epc_band, sap_rating_rounded } = precheck({ sap_rating });
        const holding = Object.entries(LIMITS).filter(([, [from, to]]) => {
          return (sap_rating_rounded ?? 0) >= from && (sap_rating_rounded ?? 0) <= to;
        });
        expect(holding.map(([band]) => band)).toEqual([epc_band]);
        expect(Math.abs((sap_rating_rounded ?? 0) - sap_rating)).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  it('that is higher never has a worse band', () => {
    fc.assert(
      fc.property(anyRating, anyRating, (a, b) => {
        const place = (sap_rating: number) => BAND_ORDER.indexOf(precheck({ sap_rating }).epc_band ?? '');
        expect(place(Math.max(a, b))).toBeGreaterThanOrEqual(place(Math.min(a, b)));
      }),
    );
  });

  it.each([
    [38, false, false],
    [38.5, true, false],
    [39, true, false],
    [68, true, false],
    [69, true, true],
  ])('of %d reaches band E: %s, band C: %s', (sap_rating, meets_private_rented_minimum_e, meets_epc_c) => {
    expect(precheck({ sap_rating })).toMatchObject({ meets_private_rented_minimum_e, meets_epc_c });
  });
});

describe('a year of fuel', () => {
  it.each([
    ['mains_gas', 0.21, 1.13, 36.4 + 92, 214],
    ['grid_electricity', 0.136, 1.501, 164.9, 86],
    ['heating_oil', 0.298, 1.18, 49.4, 298],
    ['lpg', 0.241, 1.141, 67.4 + 62, 240],
    ['wood_pellets', 0.053, 1.325, 62.5, 48],
    ['wood_logs', 0.028, 1.046, 51.2, 23],
    ['wood_chips', 0.023, 1.046, 37.2, 18],
    ['biomass_community', 0.029, 1.037, 42.4 + 92, 29],
  ] as const)('of 1,000 kWh of %s has the figures of Table 12', (fuel, co2, pef, cost, sap_10_3_co2_kgco2e) => {
    expect(precheck({ annual_energy_kwh: { [fuel]: 1000 } })).toMatchObject({
      input_mode: 'fuel',
      annual_co2_kgco2e: 1000 * co2,
      annual_co2_tco2e: co2,
      annual_primary_energy_kwh: 1000 * pef,
      average_co2_factor_kgco2e_per_kwh: co2,
      average_primary_energy_factor: pef,
      sap_standard_cost_gbp: cost,
      sap_10_3_co2_kgco2e,
      largest_co2_fuel: fuel,
      fuel_breakdown: [
        {
          fuel,
          energy_kwh: 1000,
          co2_factor_kgco2e_per_kwh: co2,
          primary_energy_factor: pef,
          co2_kgco2e: 1000 * co2,
          primary_energy_kwh: 1000 * pef,
          cost_gbp: cost,
          co2_share_pct: 100,
        },
      ],
    });
  });

  it('pays a standing charge only for a fuel that is used', () => {
    const { fuel_breakdown, sap_standard_cost_gbp } = precheck({
      annual_energy_kwh: { mains_gas: 0, lpg: 0, grid_electricity: 1000 },
    });
    expect(fuel_breakdown.map(({ fuel, cost_gbp }) => [fuel, cost_gbp])).toEqual([
      ['mains_gas', 0],
      ['grid_electricity', 164.9],
      ['lpg', 0],
    ]);
    expect(sap_standard_cost_gbp).toBe(164.9);
  });

  it('lists its fuels in the order of the table, whatever the order sent', () => {
    const reversed = Object.fromEntries([...SAP_FUELS].reverse().map((fuel) => [fuel, 100]));
    expect(precheck({ annual_energy_kwh: reversed }).fuel_breakdown.map(({ fuel }) => fuel)).toEqual(SAP_FUELS);
  });

  it('names the first of the table where two fuels have the same CO2', () => {
    // 210 x 0.023 = 23 x 0.21 = 4.83
    expect(precheck({ annual_energy_kwh: { wood_chips: 210, mains_gas: 23 } }).largest_co2_fuel).toBe('mains_gas');
    expect(precheck({ annual_energy_kwh: { wood_chips: 211, mains_gas: 23 } }).largest_co2_fuel).toBe('wood_chips');
  });

  it('of nothing has totals of 0, and what would divide by them is null', () => {
    const result = precheck({ sap_rating: 70, annual_energy_kwh: { mains_gas: 0, wood_logs: 0 }, floor_area_m2: 80 });
    expect(result).toMatchObject({
      input_mode: 'rating_and_fuel',
      total_energy_kwh: 0,
      annual_co2_kgco2e: 0,
      annual_primary_energy_kwh: 0,
      sap_standard_cost_gbp: 0,
      energy_use_intensity_kwh_per_m2: 0,
      carbon_intensity_kgco2e_per_m2: 0,
      sap_10_3_co2_kgco2e: 0,
      average_co2_factor_kgco2e_per_kwh: null,
      average_primary_energy_factor: null,
      sap_10_3_co2_change_pct: null,
      largest_co2_fuel: null,
      environmental_impact_rating: null,
      indicative_sap_rating: null,
      rating_difference: null,
      heat_pump_scenario: null,
    });
    expect(result.fuel_breakdown.map(({ co2_share_pct }) => co2_share_pct)).toEqual([null, null]);
  });

  it('has totals that are the sums of its fuels', () => {
    fc.assert(
      fc.property(anyHome, (home) => {
        const { fuel_breakdown: rows, ...result } = precheck(home);
        const sum = (figureOf: (row: (typeof rows)[number]) => number | null) =>
          rows.reduce((total, row) => total + (figureOf(row) ?? 0), 0);
        // Up to eight rows and the total are each rounded by at most half of their last decimal.
        const rounded = (total: number, unit: number) => 4.5 * unit + 1e-12 * total;
        const near = (total: number | null, rowsTotal: number, unit: number) =>
          expect(Math.abs((total ?? 0) - rowsTotal)).toBeLessThanOrEqual(rounded(rowsTotal, unit));
        near(
          result.total_energy_kwh,
          sum((row) => row.energy_kwh),
          1,
        );
        near(
          result.annual_co2_kgco2e,
          sum((row) => row.co2_kgco2e),
          0.1,
        );
        near(
          result.annual_primary_energy_kwh,
          sum((row) => row.primary_energy_kwh),
          1,
        );
        near(
          result.sap_standard_cost_gbp,
          sum((row) => row.cost_gbp),
          0.01,
        );
        if (result.largest_co2_fuel !== null)
          near(
            100,
            sum((row) => row.co2_share_pct),
            0.1,
          );
      }),
    );
  });

  it('that holds more of a fuel never has less CO2, primary energy or cost, nor better ratings', () => {
    fc.assert(
      fc.property(
        anyHome,
        fc.constantFrom(...SAP_FUELS),
        fc.double({ min: 0, max: 1e6, noNaN: true }),
        (home, fuel, more) => {
          const before = { ...home.annual_energy_kwh };
          const kWh = Math.min(1e8, (before[fuel] ?? 0) + more);
          const less = precheck({ ...home, annual_energy_kwh: before });
          const greater = precheck({ ...home, annual_energy_kwh: { ...before, [fuel]: kWh } });
          for (const total of ['annual_co2_kgco2e', 'annual_primary_energy_kwh', 'sap_standard_cost_gbp'] as const) {
            expect(greater[total]).toBeGreaterThanOrEqual(less[total] ?? 0);
          }
          for (const rating of ['environmental_impact_rating', 'indicative_sap_rating'] as const) {
            expect(greater[rating] ?? 1).toBeLessThanOrEqual(less[rating] ?? 100);
          }
        },
      ),
    );
  });
});

describe('a floor area', () => {
  const fuels: FuelKwh = { mains_gas: 12_000, grid_electricity: 3000 };

  it('gives intensities and both ratings of a home', () => {
    // 15000 / 80; (12000 x 0.21 + 3000 x 0.136) / 80 = 2928 / 80; (12000 x 1.13 + 3000 x 1.501) / 80 = 18063 / 80;
    // CF 2928 / 125 = 23.424, 100 - 1.34 x 23.424 = 68.6; cost 436.8 + 92 + 494.7 = 1023.5,
    // ECF 0.36 x 1023.5 / 125 = 2.94768, 100 - 16.21 x 2.94768 = 52.2
    expect(precheck({ annual_energy_kwh: fuels, floor_area_m2: 80 })).toMatchObject({
      energy_use_intensity_kwh_per_m2: 187.5,
      carbon_intensity_kgco2e_per_m2: 36.6,
      primary_energy_kwh_per_m2: 225.8,
      environmental_impact_rating: 69,
      environmental_impact_band: 'C',
      energy_cost_factor: 2.948,
      indicative_sap_rating: 52,
      indicative_epc_band: 'E',
      rating_difference: null,
    });
  });

  it('of 1,000 m2 is still that of a home, above it the ratings are null and the intensities stay', () => {
    const home = precheck({ sap_rating: 60, annual_energy_kwh: fuels, floor_area_m2: 1000 });
    expect(home.indicative_sap_rating).not.toBeNull();
    expect(home.rating_difference).toBe(60 - (home.indicative_sap_rating ?? 0));
    expect(precheck({ sap_rating: 60, annual_energy_kwh: fuels, floor_area_m2: 1000.1 })).toMatchObject({
      environmental_impact_rating: null,
      environmental_impact_band: null,
      energy_cost_factor: null,
      indicative_sap_rating: null,
      indicative_epc_band: null,
      rating_difference: null,
      energy_use_intensity_kwh_per_m2: 15,
    });
  });

  it('takes the environmental impact by a line below a carbon factor of 28.3 and by a logarithm above', () => {
    // CF = kWh x 0.029 / (100 + 45)
    const impactAt = (biomass_community: number) =>
      lineOf({ annual_energy_kwh: { biomass_community }, floor_area_m2: 100 }, 'EI');
    expect(impactAt(141_490)).toBeCloseTo(100 - 1.34 * 28.298, 9);
    expect(impactAt(141_510)).toBeCloseTo(200 - 95 * log10(28.302), 9);
  });

  it('takes the environmental impact by the logarithm on a carbon factor of exactly 28.3', () => {
    // 14,150 x 0.21 = 2971.5 and 2971.5 / (60 + 45) = 28.3; the line would give 100 - 1.34 x 28.3 = 62.078
    const EI = lineOf({ annual_energy_kwh: { mains_gas: 14_150 }, floor_area_m2: 60 }, 'EI');
    expect(EI).toBeCloseTo(62.0803, 4);
  });

  it.each([
    // CF = kWh x 0.21 / (55 + 45): 100 - 1.34 x 14.574 = 80.4708 and 100 - 1.34 x 14.5509 = 80.5018
    [6940, 80],
    [6929, 81],
  ])('rounds the environmental impact of %d kWh of gas half up to %d', (mains_gas, rating) => {
    const home = precheck({ annual_energy_kwh: { mains_gas }, floor_area_m2: 55 });
    expect(home.environmental_impact_rating).toBe(rating);
  });

  it('rates no home below 1, however much it burns', () => {
    expect(precheck({ annual_energy_kwh: { heating_oil: 1e8 }, floor_area_m2: 5 })).toMatchObject({
      environmental_impact_rating: 1,
      environmental_impact_band: 'G',
      indicative_sap_rating: 1,
      indicative_epc_band: 'G',
    });
  });

  it('alone, or with a rating alone, gives no fuel figure', () => {
    expect(precheck({ floor_area_m2: 100 })).toMatchObject({ input_mode: 'none', fuel_breakdown: [] });
    expect(precheck({ floor_area_m2: 100, sap_rating: 60 })).toMatchObject({
      input_mode: 'rating',
      energy_use_intensity_kwh_per_m2: null,
      indicative_sap_rating: null,
    });
  });
});

describe('the heat pump scenario', () => {
  it.each([
    // A kWh of gas saves 0.21 - 0.84 / 2.8 x 0.136 = 0.1692 kg.
    ['9,982.8 kg', 59_000, 'it would save 9,980 kg of CO2'],
    ['10,000.0 kg', 59_101.7, 'it would save 10 t of CO2'],
    ['16,920 kg', 100_000, 'it would save 16.9 t of CO2'],
  ])('is said to save %s in tonnes from ten tonnes on', (_saving, mains_gas, words) => {
    expect(precheck({ annual_energy_kwh: { mains_gas } }).recommendations.join(' ')).toContain(words);
  });

  it('replaces gas, oil and LPG and leaves the rest', () => {
    // 3000 x 0.84 / 2.8 = 900 kWh; CO2 before 210 + 298 + 241 + 136 + 28 = 913, after 136 + 28 + 122.4 = 286.4;
    // primary energy before 1130 + 1180 + 1141 + 1501 + 1046 = 5998, after 1501 + 1046 + 1350.9 = 3897.9
    const annual_energy_kwh = {
      mains_gas: 1000,
      heating_oil: 1000,
      lpg: 1000,
      grid_electricity: 1000,
      wood_logs: 1000,
    };
    expect(precheck({ annual_energy_kwh }).heat_pump_scenario).toEqual({
      fossil_fuel_replaced_kwh: 3000,
      heat_pump_electricity_kwh: 900,
      co2_after_kgco2e: 286.4,
      co2_saving_kgco2e: 626.6,
      co2_saving_pct: 68.6,
      primary_energy_after_kwh: 3898,
      primary_energy_saving_kwh: 2100,
      sap_standard_cost_after_gbp: null,
      rating_after: null,
      band_after: null,
      rdsap_10_rating_after: null,
      rdsap_10_band_after: null,
    });
  });

  const REVIEWED: Sent = {
    sap_rating: 70,
    annual_energy_kwh: { mains_gas: 14838.614, grid_electricity: 642.839 },
    floor_area_m2: 100,
  };

  it('gives the rating and band after, by both methods', () => {
    // 14838.614 x 0.84 / 2.8 = 4451.584; with 642.839 that is 5094.423 kWh. SAP 10.2: x 0.1649 = 840.07 GBP,
    // ECF 0.36 x 840.07 / 145 = 2.0857, 100 - 16.21 x 2.0857 = 66.2.
    // RdSAP 10 before: 14838.614 x 0.0348 + 120 + 642.839 x 0.1319 = 721.17 GBP, ECF 0.42 x 721.17 / 145 = 2.0889,
    // 100 - 13.95 x 2.0889 = 70.9; after: 5094.423 x 0.1319 = 671.95 GBP, ECF 1.9463, 72.8.
    expect(precheck(REVIEWED)).toMatchObject({
      indicative_sap_rating: 70,
      rdsap_10_rating: 71,
      rdsap_10_band: 'C',
      rating_method: 'sap_10_2',
      heat_pump_scenario: {
        sap_standard_cost_after_gbp: 840.07,
        rating_after: 66,
        band_after: 'D',
        rdsap_10_rating_after: 73,
        rdsap_10_band_after: 'C',
      },
    });
  });

  it('leaves out the cost of the fuel at the prices of each method', () => {
    // 10,000 kWh of LPG on 60 m2, then 3,000 kWh of electricity. SAP 10.2: GBP 736 and 494.70, ECF 2.5234 and 1.6961.
    // RdSAP 10: GBP 830 and 395.70, ECF 3.32 and 1.5828.
    expect(precheck({ annual_energy_kwh: { lpg: 10_000 }, floor_area_m2: 60 })).toMatchObject({
      indicative_sap_rating: 59,
      rdsap_10_rating: 54,
      heat_pump_scenario: { rating_after: 73, rdsap_10_rating_after: 78 },
    });
  });

  it('is advised for its carbon alone, with a warning, where it lowers the rating', () => {
    const { recommendations, warnings } = precheck(REVIEWED);
    const advised = recommendations.find((line) => RECOMMENDATIONS.heatPump.test(line));
    expect(advised).toMatch(/^Consider a heat pump instead of the fossil heating for its carbon, not for the EPC:/);
    expect(advised).toContain('The indicative SAP rating then falls from 70 (band C) to 66 (band D).');
    expect(advised).toContain('By RdSAP 10, the method of existing homes, it rises from 71 (band C) to 73 (band C).');
    expect(advised).toMatch(/Improve the fabric, add photovoltaics or design for a lower flow temperature as well\.$/);
    expect(warnings).toEqual([
      'With the heat pump alone the rating by SAP 10.2 falls from 70 (band C) to 66 (band D): at its prices the electricity costs more than the fuel that it replaces.',
    ]);
    // The rating given is 2 points above the indicative one, and moves by as many points.
    expect(precheck({ ...REVIEWED, sap_rating: 72 }).warnings[0]).toMatch(
      /The rating given, 72 \(band C\), would be about 68 \(band D\)\.$/,
    );
  });

  it('warns where a home would fall below the minimum of let homes', () => {
    // 21,000 kWh of gas on 60 m2: GBP 856.40, ECF 0.36 x 856.4 / 105 = 2.9362, 52.4; 6,300 kWh of electricity: GBP 1,038.87,
    // ECF 3.5618, 108.8 - 120.5 x log10(3.5618) = 42.3. With 2,000 kWh of electricity more: GBP 1,186.20 and 1,368.67,
    // ECF 4.0670 and 4.6926: 35.4 and 27.9; with 1,400 kWh: GBP 1,087.26 and 1,269.73, ECF 3.7277 and 4.3534: 39.9 and 31.8.
    const warned = (grid_electricity: number) =>
      precheck({ annual_energy_kwh: { mains_gas: 21_000, grid_electricity }, floor_area_m2: 60 }).warnings.join(' ');
    const minimum = 'Band E is the minimum for homes let privately in England and Wales.';
    expect(warned(0)).not.toContain(minimum);
    expect(warned(1400)).toContain(`falls from 40 (band E) to 32 (band F)`);
    expect(warned(1400)).toContain(minimum);
    expect(warned(2000)).not.toContain(minimum);
  });

  it('says without a floor area that the rating after is not known, and nothing of it above 1,000 m2', () => {
    const annual_energy_kwh = { mains_gas: 90_000 };
    const advised = (sent: Sent) => precheck(sent).recommendations.join(' ');
    expect(advised({ annual_energy_kwh })).toContain('Enter the floor area to see the rating after it');
    expect(advised({ annual_energy_kwh, floor_area_m2: 2000 })).not.toMatch(
      /rating after it|The indicative SAP rating/,
    );
  });

  it('needs fossil fuel that is burned', () => {
    expect(precheck({ annual_energy_kwh: { grid_electricity: 5000, wood_logs: 100 } }).heat_pump_scenario).toBeNull();
    expect(precheck({ annual_energy_kwh: { grid_electricity: 5000, lpg: 0 } }).heat_pump_scenario).toBeNull();
  });
});

const RECOMMENDATIONS = {
  send: /^Enter a SAP rating \(from an EPC\) or the annual energy by fuel \(mains gas, .*LPG, .*community biomass\), and the floor area/,
  doNotLet:
    /^Do not let the home privately .* registered exemption.* cost cap of GBP 3,500 .* minimum energy efficiency standard checker\.$/,
  bandC: /^Plan for the .* to band C: .*not yet made law.* in England and Wales from 1 October 2030\.$/,
  bandFloor: /^Keep evidence of insulation, glazing and heating/,
  nextBand: /^Close the .* low-cost measures/,
  heatPump: /^Consider a heat pump/,
  highCarbon: /^(Heating oil|LPG) is a high-carbon fuel/,
  biomass: /^Check smoke control area and fuel certification/,
  certificate: /^Keep the certificate valid, it lasts 10 years/,
  assessor: /^Have the official band set by an accredited assessor/,
};

const WARNINGS = {
  nothing: /^There is nothing to calculate/,
  emptyMap: /^The annual energy is empty/,
  notWhole: /^The SAP rating is not a whole number/,
  misfit: /^Fuel data and rating do not match, they are \d+ points apart/,
  noArea: /^The floor area was not given/,
  largeArea: /^The floor area is over 1,000 m2/,
  allZero: /^All fuel values are 0/,
  lower: /^With the heat pump alone the rating by (SAP 10\.2|RdSAP 10) falls from/,
  intensity: /^The energy use is (over 600|under 20) kWh\/m2 a year/,
};

/** The names of the sentences, in their order; a sentence without a name is a fault. */
function namesOf(sentences: string[], known: Record<string, RegExp>): string[] {
  return sentences.map((sentence) => {
    const named = Object.entries(known).filter(([, pattern]) => pattern.test(sentence));
    expect(named.length, sentence).toBe(1);
    return named[0]?.[0] ?? '';
  });
}

describe('the recommendations', () => {
  it.each<[string, Sent, string[]]>([
    ['nothing sent', {}, ['send']],
    ['band G', { sap_rating: 1 }, ['doNotLet']],
    ['top of band G', { sap_rating: 20 }, ['doNotLet', 'nextBand']],
    ['band F on its floor', { sap_rating: 21 }, ['doNotLet', 'bandFloor']],
    ['top of band F', { sap_rating: 38 }, ['doNotLet', 'nextBand']],
    ['band E on its floor', { sap_rating: 39 }, ['bandC', 'bandFloor']],
    ['two points above a floor', { sap_rating: 57 }, ['bandC', 'bandFloor']],
    ['three points above a floor', { sap_rating: 58 }, ['bandC']],
    ['four points below band C', { sap_rating: 65 }, ['bandC']],
    ['three points below band C', { sap_rating: 66 }, ['bandC', 'nextBand']],
    ['band C on its floor', { sap_rating: 69 }, ['bandFloor', 'certificate']],
    ['middle of band C', { sap_rating: 74 }, ['certificate']],
    ['band A on its floor', { sap_rating: 92 }, ['bandFloor', 'certificate']],
    ['top of band A', { sap_rating: 100 }, ['certificate']],
    ['band C with gas', { sap_rating: 74, annual_energy_kwh: { mains_gas: 9000 } }, ['heatPump']],
    ['band C with no gas burned', { sap_rating: 74, annual_energy_kwh: { mains_gas: 0 } }, ['certificate']],
    ['electricity alone', { annual_energy_kwh: { grid_electricity: 4000 } }, []],
    ['oil', { annual_energy_kwh: { heating_oil: 9000 } }, ['heatPump', 'highCarbon']],
    ['LPG', { annual_energy_kwh: { lpg: 9000 } }, ['heatPump', 'highCarbon']],
    ['oil behind gas', { annual_energy_kwh: { heating_oil: 1000, mains_gas: 9000 } }, ['heatPump']],
    ['pellets', { annual_energy_kwh: { wood_pellets: 1 } }, ['biomass']],
    ['logs', { annual_energy_kwh: { wood_logs: 1 } }, ['biomass']],
    ['chips', { annual_energy_kwh: { wood_chips: 1 } }, ['biomass']],
    ['a heat network on biomass', { annual_energy_kwh: { biomass_community: 1 } }, ['biomass']],
    ['no logs burned', { annual_energy_kwh: { wood_logs: 0 } }, []],
    [
      'all that can come together',
      { sap_rating: 37, annual_energy_kwh: { heating_oil: 18_000, wood_logs: 2500 } },
      ['doNotLet', 'nextBand', 'heatPump', 'highCarbon', 'biomass'],
    ],
  ])('for %s come in order, the assessor last', (_title, sent, names) => {
    expect(namesOf(precheck(sent).recommendations, RECOMMENDATIONS)).toEqual([...names, 'assessor']);
  });

  it('say the points and savings of the result', () => {
    expect(precheck({ sap_rating: 30 }).recommendations[0]).toContain('it needs 9 points to reach 39, band E');
    expect(precheck({ sap_rating: 45 }).recommendations[0]).toContain('the 24 points to band C');
    expect(precheck({ sap_rating: 70 }).recommendations[0]).toContain('at 1 point above the floor of band C');
    expect(precheck({ sap_rating: 80 }).recommendations[0]).toContain('the 1 point to band B');
    // 10000 x 0.298 = 2980, 3000 x 0.136 = 408: saved 2572, that is 86.3 % of 2980
    const oil = precheck({ annual_energy_kwh: { heating_oil: 10_000 } }).recommendations;
    expect(oil[0]).toContain('at a seasonal performance factor of 2.8 it would save 2,570 kg of CO2 (86 %) a year');
    // 2410 of 2410 + 136 = 94.7 %
    const lpg = precheck({ annual_energy_kwh: { lpg: 10_000, grid_electricity: 1000 } }).recommendations;
    expect(lpg[1]).toContain('LPG is a high-carbon fuel and causes 95 % of the CO2');
  });
});

describe('the warnings', () => {
  it.each<[string, Sent, string[]]>([
    ['nothing sent', {}, ['nothing']],
    ['a floor area alone', { floor_area_m2: 80 }, ['nothing']],
    ['an empty map', { annual_energy_kwh: {} }, ['nothing', 'emptyMap']],
    ['an empty map beside a rating', { sap_rating: 60, annual_energy_kwh: {} }, ['emptyMap']],
    ['a whole rating', { sap_rating: 60 }, []],
    ['a rating that is not whole', { sap_rating: 60.2 }, ['notWhole']],
    ['fuel without floor area', { annual_energy_kwh: { mains_gas: 9000 } }, ['noArea']],
    ['zeros without floor area', { annual_energy_kwh: { mains_gas: 0 } }, ['noArea', 'allZero']],
    ['zeros with floor area', { annual_energy_kwh: { lpg: 0 }, floor_area_m2: 50 }, ['allZero', 'intensity']],
    // SAP 10.2: GBP 3,368 and 4,452, 81.2 and 75.1; RdSAP 10: GBP 3,252 and 3,561, 81.8 and 80.0.
    ['1,000 m2', { annual_energy_kwh: { mains_gas: 90_000 }, floor_area_m2: 1000 }, ['lower', 'lower']],
    ['more than 1,000 m2', { annual_energy_kwh: { mains_gas: 90_000 }, floor_area_m2: 1000.1 }, ['largeArea']],
    ['600 kWh/m2', { annual_energy_kwh: { wood_logs: 60_000 }, floor_area_m2: 100 }, []],
    ['more than 600 kWh/m2', { annual_energy_kwh: { wood_logs: 60_001 }, floor_area_m2: 100 }, ['intensity']],
    ['20 kWh/m2', { annual_energy_kwh: { mains_gas: 2000 }, floor_area_m2: 100 }, []],
    ['less than 20 kWh/m2', { annual_energy_kwh: { mains_gas: 1999 }, floor_area_m2: 100 }, ['intensity']],
  ])('for %s', (_title, sent, names) => {
    expect(namesOf(precheck(sent).warnings, WARNINGS)).toEqual(names);
  });

  it('doubt a rating more than 15 points from the indicative one, on either side', () => {
    // Indicative rating of this home by the floor-area test above: 52.
    const warningsAt = (sap_rating: number) => {
      const annual_energy_kwh = { mains_gas: 12_000, grid_electricity: 3000 };
      return namesOf(precheck({ sap_rating, annual_energy_kwh, floor_area_m2: 80 }).warnings, WARNINGS);
    };
    // With a heat pump 6,600 kWh cost GBP 1,088.34: ECF 3.134, rating 49.
    expect(warningsAt(67)).toEqual(['lower']);
    expect(warningsAt(68)).toEqual(['misfit', 'lower']);
    expect(warningsAt(37)).toEqual(['lower']);
    expect(warningsAt(36)).toEqual(['misfit', 'lower']);
  });
});

const ASSUMPTIONS = {
  edition: /^Bands, fuel factors and standard prices are those of SAP 10\.2/,
  rounded: /^SAP ratings are whole numbers: the rating given was rounded half up to 81\.$/,
  annualAverage: /^Electricity has the annual average factors.* about 10 % more CO2/,
  delivered: /^The kWh are treated as delivered fuel of the regulated uses/,
  indicative: /^The indicative rating uses the equation and standard prices of SAP 10\.2; RdSAP 10/,
  oil: /^RdSAP 10 prices heating oil at 5\.44 p\/kWh here/,
  pellets: /^Wood pellets are taken as bulk supply/,
  lpg: /^LPG is taken as bulk supply/,
  energyCentre: /^Community biomass is taken as fuel burned at the energy centre/,
  assumed103: /^The CO2 factors of SAP 10\.3 are assumed for /,
  scenario: /^The heat pump scenario .* efficiency of 0\.84, .* factor of 2\.8\.$/,
  reform: /^Reformed EPCs .* not modelled\.$/,
};

describe('the assumptions', () => {
  it.each<[string, Sent, string[]]>([
    ['nothing sent', {}, []],
    ['a whole rating', { sap_rating: 80 }, []],
    ['a rating that is not whole', { sap_rating: 80.5 }, ['rounded']],
    ['electricity', { annual_energy_kwh: { grid_electricity: 1 } }, ['annualAverage', 'delivered']],
    ['gas, for its scenario', { annual_energy_kwh: { mains_gas: 1 } }, ['annualAverage', 'delivered', 'scenario']],
    ['logs', { annual_energy_kwh: { wood_logs: 1 } }, ['delivered', 'assumed103']],
    [
      'logs in a home',
      { annual_energy_kwh: { wood_logs: 1 }, floor_area_m2: 9 },
      ['delivered', 'indicative', 'assumed103'],
    ],
    [
      'oil in a home',
      { annual_energy_kwh: { heating_oil: 1 }, floor_area_m2: 9 },
      ['annualAverage', 'delivered', 'indicative', 'oil', 'assumed103', 'scenario'],
    ],
    ['pellets', { annual_energy_kwh: { wood_pellets: 1 } }, ['delivered', 'pellets', 'assumed103']],
    ['LPG', { annual_energy_kwh: { lpg: 1 } }, ['annualAverage', 'delivered', 'lpg', 'assumed103', 'scenario']],
    ['a heat network', { annual_energy_kwh: { biomass_community: 1 } }, ['delivered', 'energyCentre']],
    ['zeros', { annual_energy_kwh: { lpg: 0, biomass_community: 0, grid_electricity: 0 } }, ['delivered']],
  ])('for %s stand between the edition and the announced reform', (_title, sent, names) => {
    expect(namesOf(precheck(sent).assumptions, ASSUMPTIONS)).toEqual(['edition', ...names, 'reform']);
  });

  it('name the fuels whose SAP 10.3 factor is assumed', () => {
    const { assumptions } = precheck({ annual_energy_kwh: Object.fromEntries(SAP_FUELS.map((fuel) => [fuel, 1])) });
    expect(assumptions.join(' ')).toContain('assumed for heating oil, LPG, wood pellets, wood logs, wood chips:');
  });
});

const FUELS = 'mains_gas, grid_electricity, heating_oil, lpg, wood_pellets, wood_logs, wood_chips, biomass_community';

describe('the rating method', () => {
  // RdSAP 10 Table 32: p/kWh and GBP a year.
  it.each([
    ['mains_gas', 34.8 + 120],
    ['grid_electricity', 131.9],
    ['heating_oil', 54.4],
    ['lpg', 76 + 70],
    ['wood_pellets', 52.6],
    ['wood_logs', 42.3],
    ['wood_chips', 30.7],
    ['biomass_community', 42.4 + 120],
  ] as const)('of RdSAP 10 prices 1,000 kWh of %s at GBP %d', (fuel, cost) => {
    const home = { annual_energy_kwh: { [fuel]: 1000 }, rating_method: 'rdsap_10' } as const;
    expect(precheck(home)).toMatchObject({ sap_standard_cost_gbp: cost, fuel_breakdown: [{ cost_gbp: cost }] });
    expect(lineOf({ annual_energy_kwh: { [fuel]: 1000 } }, 'cost_rdsap')).toBeCloseTo(cost, 9);
    expect(precheck({ annual_energy_kwh: { [fuel]: 0 }, rating_method: 'rdsap_10' }).sap_standard_cost_gbp).toBe(0);
  });

  it('of RdSAP 10 gives the indicative rating that stands beside that of SAP 10.2', () => {
    const annual_energy_kwh = { mains_gas: 12_000, grid_electricity: 3000 };
    // 417.6 + 120 + 395.7 = 933.3 GBP; ECF 0.42 x 933.3 / 125 = 3.1359; 100 - 13.95 x 3.1359 = 56.3.
    const beside = precheck({ annual_energy_kwh, floor_area_m2: 80 });
    const chosen = precheck({ annual_energy_kwh, floor_area_m2: 80, rating_method: 'rdsap_10' });
    expect(beside).toMatchObject({ indicative_sap_rating: 52, rdsap_10_rating: 56, rdsap_10_band: 'D' });
    expect(chosen).toMatchObject({
      rating_method: 'rdsap_10',
      energy_cost_factor: 3.136,
      indicative_sap_rating: 56,
      indicative_epc_band: 'D',
      rdsap_10_rating: 56,
    });
    expect(chosen.heat_pump_scenario).toMatchObject({
      rating_after: beside.heat_pump_scenario?.rdsap_10_rating_after,
      rdsap_10_rating_after: beside.heat_pump_scenario?.rdsap_10_rating_after,
    });
    expect(chosen.assumptions[0]).toContain('prices and rating equation are those of RdSAP 10 Specification');
    expect(chosen.assumptions.join(' ')).not.toContain('The indicative rating uses the equation');
    expect(chosen.recommendations.join(' ')).not.toContain('By RdSAP 10');
  });

  it('of RdSAP 10 changes the branch at an energy cost factor of 3.5', () => {
    // kWh x 0.1319 x 0.42 / 145 = 3.5 at 9,161.0 kWh: 100 - 13.95 x 3.4996 = 51.18 and 117 - 121 x log10(3.5004) = 51.16.
    const scoreOf = (grid_electricity: number) =>
      lineOf({ annual_energy_kwh: { grid_electricity }, floor_area_m2: 100, rating_method: 'rdsap_10' }, 'S');
    expect(scoreOf(9160)).toBeCloseTo(100 - (13.95 * 0.42 * 9160 * 0.1319) / 145, 9);
    expect(scoreOf(9162)).toBeCloseTo(117 - 121 * log10((0.42 * 9162 * 0.1319) / 145), 9);
  });
});

describe('the inputs', () => {
  it('that name no fuel are told which fuels there are', () => {
    expect(problemsOf({ annual_energy_kwh: { coal: 1, mains_gass: 2 } })).toEqual([
      {
        field: 'annual_energy_kwh.coal',
        message: `annual_energy_kwh.coal is not one of ${FUELS}.`,
      },
      {
        field: 'annual_energy_kwh.mains_gass',
        message: `annual_energy_kwh.mains_gass is not one of ${FUELS}. Did you mean mains_gas?`,
      },
    ]);
  });

  it('refuse null, texts and amounts out of bounds within the map, all at once', () => {
    const fuels = { lpg: null, wood_logs: '5', wood_chips: -1, heating_oil: 100_000_001, mains_gas: 5 };
    expect(problemsOf({ sap_rating: 0.9, annual_energy_kwh: fuels })).toEqual([
      { field: 'sap_rating', message: 'sap_rating must be at least 1; 0.9 was sent.' },
      {
        field: 'annual_energy_kwh.heating_oil',
        message: 'annual_energy_kwh.heating_oil must be at most 100,000,000 kWh/yr; 100000001 was sent.',
      },
      {
        field: 'annual_energy_kwh.lpg',
        message: 'annual_energy_kwh.lpg must be a number from 0 to 100,000,000 kWh/yr; null was sent.',
      },
      {
        field: 'annual_energy_kwh.wood_logs',
        message: 'annual_energy_kwh.wood_logs must be a number from 0 to 100,000,000 kWh/yr; the text "5" was sent.',
      },
      {
        field: 'annual_energy_kwh.wood_chips',
        message: 'annual_energy_kwh.wood_chips must be at least 0 kWh/yr; -1 was sent.',
      },
    ]);
    expect(problemsOf({ annual_energy_kwh: { lpg: null } }).map(({ field }) => field)).toEqual([
      'annual_energy_kwh.lpg',
    ]);
  });

  it('may each be null as a whole, which means not sent', () => {
    expect(
      runCalculator(sap_sbem_precheck, { sap_rating: null, annual_energy_kwh: null, floor_area_m2: null }),
    ).toEqual(runCalculator(sap_sbem_precheck, {}));
  });

  it.each([
    ['sap_rating', 1, 200, 0.99, 200.01],
    ['floor_area_m2', 5, 100_000, 4.99, 100_001],
  ])('%s holds on its bounds %d and %d and not beyond', (field, lowest, highest, below, above) => {
    for (const value of [lowest, highest]) expect(problemsOf({ [field]: value })).toEqual([]);
    for (const value of [below, above]) expect(problemsOf({ [field]: value })).toMatchObject([{ field }]);
  });

  it('hold amounts of fuel from 0 to 100,000,000 kWh', () => {
    for (const kWh of [0, 100_000_000]) expect(problemsOf({ annual_energy_kwh: { mains_gas: kWh } })).toEqual([]);
  });
});
