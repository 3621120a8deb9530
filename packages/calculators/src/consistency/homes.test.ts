import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNTRIES, isDataRow } from '../data/countries.ts';
import { EPC_BANDS, type EpcBand } from '../data/epc_bands.ts';
import { runCalculator } from '../kernel/index.ts';
import { validInputs } from '../testing/generate_inputs.ts';
import { propertyRuns } from '../testing/property_runs.ts';
import { assess_epbd_score } from '../tools/assess_epbd_score/index.ts';
import { calculate_carbon } from '../tools/calculate_carbon/index.ts';
import { digital_renovation_passport } from '../tools/digital_renovation_passport/index.ts';
import { heatpump_heatloss } from '../tools/heatpump_heatloss/index.ts';
import { sap_sbem_precheck } from '../tools/sap_sbem_precheck/index.ts';

const runs = { numRuns: propertyRuns(300) };

/** The heatings that both tools know, by their names there. */
const HEATING = {
  gas: 'gas_boiler',
  oil: 'oil_boiler',
  hp: 'heat_pump',
  district: 'district_heating',
  electric: 'electric',
  biomass: 'biomass',
} as const;
type Heating = keyof typeof HEATING;

const anyArea = fc.integer({ min: 10, max: 5000 });
const anyClass = fc.constantFrom(...EPC_BANDS);
const anyHeating = fc.constantFrom(...(Object.keys(HEATING) as Heating[]));
const anyCountry = fc.constantFrom(...COUNTRIES.map(({ code }) => code));
const anyHome = fc.record({
  floor_area_m2: anyArea,
  current_epc: anyClass,
  heating: anyHeating,
  country: anyCountry,
});

interface Home {
  floor_area_m2: number;
  current_epc: EpcBand;
  heating: Heating;
  country: string;
}

function answer<Result>(calculator: Parameters<typeof runCalculator<Result>>[0], sent: unknown): Result {
  const answered = runCalculator(calculator, sent);
  if (!answered.ok) throw new Error(JSON.stringify(answered.errors));
  return answered.result;
}

function passportOf(home: Home) {
  return answer(digital_renovation_passport, home);
}

function scoreOf({ heating, ...home }: Home, building_type = 'residential') {
  return answer(assess_epbd_score, {
    ...home,
    building_type,
    year_built: 1960,
    heating_system: HEATING[heating],
    has_solar_pv: false,
  });
}

describe('a home outside the United Kingdom', () => {
  const abroad = anyHome.filter(({ country }) => country !== 'gb');

  it('has the same energy, heat, carbon and bill today in assess_epbd_score and in digital_renovation_passport', () => {
    fc.assert(
      fc.property(abroad, (home) => {
        const passport = passportOf(home);
        const score = scoreOf(home);
        expect({
          class: passport.current_epc,
          basis: passport.class_metric_basis,
          metric: passport.current_class_metric_kwh_per_m2,
          heat: passport.heat_demand_kwh_per_m2,
          energy: passport.current_final_energy_kwh,
          carbon: passport.carbon_before_kgco2e,
          bill: passport.annual_bill_before_eur,
        }).toEqual({
          class: home.current_epc,
          basis: score.class_metric_basis,
          metric: score.class_metric_kwh_per_m2,
          heat: score.heat_demand_kwh_per_m2,
          energy: score.delivered_energy_kwh,
          carbon: score.operational_carbon_kgco2e,
          bill: score.annual_energy_cost_eur,
        });
      }),
      runs,
    );
  });
});

describe('a home anywhere', () => {
  it('is read in the same country, with the same row and the same grid', () => {
    const words = fc.constantFrom(
      'UK',
      'Deutschland',
      'Norway',
      'Republic of Korea',
      'Narnia',
      'Berlin, Germany',
      'eu',
    );
    fc.assert(
      fc.property(anyHome, fc.oneof(anyCountry, words), (home, country) => {
        const passport = passportOf({ ...home, country });
        const score = scoreOf({ ...home, country });
        for (const field of ['country_used', 'data_row_used', 'grid_emission_factor_kgco2e_per_kwh'] as const) {
          expect(passport[field]).toBe(score[field]);
        }
        const unknown = (said: readonly string[]) => said.filter((line) => line.startsWith('country "'));
        expect(unknown(passport.warnings)).toEqual(unknown(score.warnings));
      }),
      runs,
    );
  });

  it('pays the same price of electricity, which an all-electric home shows', () => {
    fc.assert(
      fc.property(anyHome, (home) => {
        const electric = { ...home, heating: 'electric' as const, floor_area_m2: 1_000_000 };
        const passport = passportOf(electric);
        const score = scoreOf(electric);
        const inPassport = passport.annual_bill_before_eur / passport.current_final_energy_kwh;
        const inScore = score.annual_energy_cost_eur / score.delivered_energy_kwh;
        // Millions of euros and kWh, each rounded to one.
        expect(inPassport).toBeCloseTo(inScore, 6);
      }),
      runs,
    );
  });

  it('is zero-emission ready after its works where it is today', () => {
    fc.assert(
      fc.property(anyHome, (home) => {
        if (scoreOf(home).zero_emission_ready) expect(passportOf(home).zero_emission_ready).toBe(true);
      }),
      runs,
    );
  });
});

/** The fuel of each heating in sap_sbem_precheck and its primary energy factor in the passport; null where all is electricity. */
const FUEL = {
  gas: { name: 'mains_gas', pef: 1.13 },
  oil: { name: 'heating_oil', pef: 1.18 },
  hp: null,
  district: { name: 'biomass_community', pef: 1.3 },
  biomass: { name: 'wood_pellets', pef: 1.325 },
} as const;
const ELECTRICITY_PEF = 1.501;

type FuelledHeating = keyof typeof FUEL;

interface UkHome extends Home {
  heating: FuelledHeating;
}

/** Both energies of the passport tell the fuels apart: final = fuel + electricity, primary is weighted. */
function fuelsOf(heating: FuelledHeating, { final, primary }: { final: number; primary: number }) {
  const fuel = FUEL[heating];
  if (fuel === null) return { grid_electricity: final };
  const grid_electricity = (primary - fuel.pef * final) / (ELECTRICITY_PEF - fuel.pef);
  return { [fuel.name]: final - grid_electricity, grid_electricity };
}

describe('a UK home', () => {
  /** A dwelling of its own; direct electric heating is left out, because sap_sbem_precheck has no 7-hour tariff. */
  const ukHome: fc.Arbitrary<UkHome> = fc.record({
    floor_area_m2: fc.integer({ min: 30, max: 120 }),
    current_epc: anyClass,
    heating: fc.constantFrom(...(Object.keys(FUEL) as FuelledHeating[])),
    country: fc.constant('gb'),
  });

  function fullFigures(home: UkHome) {
    const answered = digital_renovation_passport.figures(home);
    if (!answered.ok) throw new Error(JSON.stringify(answered.errors));
    return answered.figures;
  }

  /** A credit stands for a gain that the energy does not show. */
  function hasCredit(home: UkHome) {
    return passportOf(home).warnings.some((line) => line.includes('another credit that was not given'));
  }

  it('has after phase 1 the rating that sap_sbem_precheck gives its fuels', () => {
    fc.assert(
      fc.property(ukHome, (home) => {
        if (hasCredit(home)) return;
        const { phases, current_final_energy_kwh, current_primary_energy_kwh } = fullFigures(home);
        const [phase_1] = phases;
        if (!phase_1) throw new Error('a roadmap has a first phase');
        const annual_energy_kwh = fuelsOf(home.heating, {
          final: current_final_energy_kwh - phase_1.final_energy_saving_kwh,
          primary: current_primary_energy_kwh - phase_1.primary_energy_saving_kwh,
        });
        const checked = answer(sap_sbem_precheck, { annual_energy_kwh, floor_area_m2: home.floor_area_m2 });
        expect(checked.indicative_sap_rating).toBe(phase_1.indicative_sap_rating);
        expect(checked.indicative_epc_band).toBe(phase_1.epc_after);
      }),
      runs,
    );
  });

  it('has on a heat pump the rating that sap_sbem_precheck gives its electricity, less its export at the price of SAP', () => {
    const replaced = ukHome.filter(
      ({ heating, current_epc }) => heating !== 'district' && heating !== 'biomass' && current_epc > 'C',
    );
    let compared = 0;
    fc.assert(
      fc.property(replaced, (home) => {
        const { phases, current_final_energy_kwh } = fullFigures(home);
        let final = current_final_energy_kwh;
        for (const { phase, final_energy_saving_kwh, pv_export_kwh, indicative_sap_rating } of phases) {
          final -= final_energy_saving_kwh;
          if (phase === 1) continue;
          compared++;
          // SAP 10.2 Table 12: export at 5.59 p/kWh, import at 16.49 p/kWh.
          const grid_electricity = final - (pv_export_kwh * 5.59) / 16.49;
          const checked = answer(sap_sbem_precheck, {
            annual_energy_kwh: { grid_electricity },
            floor_area_m2: home.floor_area_m2,
          });
          expect(checked.indicative_sap_rating).toBe(indicative_sap_rating);
        }
      }),
      runs,
    );
    expect(compared).toBeGreaterThan(0);
  });

  it('has with the heat pump alone the rating that the scenario of sap_sbem_precheck gives the same heat', () => {
    const onGas = ukHome.filter(({ heating }) => heating === 'gas' || heating === 'oil');
    /** Useful heat per fuel: of the boiler in the passport, and in the scenario. */
    const EFFICIENCY = { gas: 0.85 / 0.84, oil: 0.82 / 0.84 } as const;
    let compared = 0;
    fc.assert(
      fc.property(onGas, (home) => {
        const passport = fullFigures(home);
        if (hasCredit(home) || passport.electric_top_up_share_pct > 0) return;
        compared++;
        const [phase_1] = passport.phases;
        if (!phase_1) throw new Error('a roadmap has a first phase');
        const fuels = fuelsOf(home.heating, {
          final: passport.current_final_energy_kwh - phase_1.final_energy_saving_kwh,
          primary: passport.current_primary_energy_kwh - phase_1.primary_energy_saving_kwh,
        }) as Record<string, number>;
        const fuel = FUEL[home.heating as 'gas' | 'oil'].name;
        const annual_energy_kwh = {
          ...fuels,
          [fuel]: (fuels[fuel] as number) * EFFICIENCY[home.heating as 'gas' | 'oil'],
        };
        const checked = answer(sap_sbem_precheck, { annual_energy_kwh, floor_area_m2: home.floor_area_m2 });
        expect(checked.heat_pump_scenario?.rating_after).toBe(passport.heat_pump_alone_sap_rating);
      }),
      runs,
    );
    expect(compared).toBeGreaterThan(0);
  });

  it('has the same band for a rating, and the same primary energy for its fuels', () => {
    fc.assert(
      fc.property(ukHome, (home) => {
        const passport = fullFigures(home);
        const rating = passport.current_indicative_sap_rating as number;
        expect(answer(sap_sbem_precheck, { sap_rating: rating }).epc_band).toBe(home.current_epc);
        // The factor of network heat is an assumption of the passport for any network.
        if (home.heating === 'district') return;
        const { current_final_energy_kwh: final, current_primary_energy_kwh: primary } = passport;
        const annual_energy_kwh = fuelsOf(home.heating, { final, primary });
        const checked = answer(sap_sbem_precheck, { annual_energy_kwh, floor_area_m2: home.floor_area_m2 });
        expect(Math.abs((checked.annual_primary_energy_kwh as number) - primary)).toBeLessThan(0.51);
        expect(Math.abs((checked.total_energy_kwh as number) - final)).toBeLessThan(0.51);
      }),
      runs,
    );
  });
});

describe('the measures of a home', () => {
  interface Priced {
    measure: string;
    cost_eur: number;
    annual_saving_eur: number;
    payback_years: number | null;
  }
  const older = anyHome.filter(({ current_epc }) => current_epc > 'C');

  function pricedIn(measures: readonly Priced[], name: string): Priced | undefined {
    return measures.find(({ measure }) => measure === name);
  }

  function carbonOf({ floor_area_m2, country }: Home): readonly Priced[] {
    return answer(calculate_carbon, { floor_area_m2, country, building_type: 'house' }).reduction_measures;
  }

  /** The middle of the range in the passport. */
  function passportCost(home: Home, name: string): number | undefined {
    const measures = passportOf(home).phases.flatMap((phase) => phase.measures as { measure: string }[]);
    const found = measures.find(({ measure }) => measure === name) as
      | { cost_low_eur: number; cost_high_eur: number }
      | undefined;
    return found && (found.cost_low_eur + found.cost_high_eur) / 2;
  }

  it.each([
    ['heat_pump', 'heat_pump', 'heat_pump'],
    ['rooftop_pv', 'solar_pv', 'solar_pv'],
    ['controls_optimisation', 'controls_and_bacs', 'heating_controls'],
    [undefined, 'window_replacement', 'window_replacement'],
  ])('cost the same in every tool that prices them: %s', (inCarbon, inScore, inPassport) => {
    let compared = 0;
    fc.assert(
      fc.property(older, (home) => {
        const costs = [
          inCarbon === undefined ? undefined : pricedIn(carbonOf(home), inCarbon)?.cost_eur,
          pricedIn(scoreOf(home).priority_measures, inScore)?.cost_eur,
          passportCost(home, inPassport),
        ].filter((cost) => cost !== undefined);
        compared += Math.max(0, costs.length - 1);
        // Each bound is rounded to one euro.
        for (const cost of costs) expect(Math.abs(cost - (costs[0] ?? 0))).toBeLessThanOrEqual(1);
      }),
      runs,
    );
    expect(compared).toBeGreaterThan(0);
  });

  it('insulate the envelope at one price: wall and roof', () => {
    fc.assert(
      fc.property(older, (home) => {
        const inScore = pricedIn(scoreOf(home).priority_measures, 'wall_and_roof_insulation')?.cost_eur ?? 0;
        const [wall = 0, roof = 0] = ['wall_insulation', 'roof_insulation'].map((name) => passportCost(home, name));
        expect(Math.abs(inScore - wall - roof)).toBeLessThanOrEqual(2);
      }),
      runs,
    );
  });

  it('pay back photovoltaics in the same time where both tools have the prices of the country', () => {
    const priced = COUNTRIES.map(({ code }) => code).filter(isDataRow);
    fc.assert(
      fc.property(older, fc.constantFrom(...priced), (any, country) => {
        const home = { ...any, country };
        const inCarbon = pricedIn(carbonOf(home), 'rooftop_pv');
        const inScore = pricedIn(scoreOf(home).priority_measures, 'solar_pv');
        expect(inScore?.annual_saving_eur).toBe(inCarbon?.annual_saving_eur);
        expect(inScore?.payback_years).toBe(inCarbon?.payback_years);
      }),
      runs,
    );
  });

  it('lead from D to C at one cost in assess_epbd_score and in the renovation passport', () => {
    fc.assert(
      fc.property(anyHome, ({ floor_area_m2 }) => {
        const home: Home = { floor_area_m2, current_epc: 'D', heating: 'gas', country: 'gb' };
        const { renovation_cost_low_eur: low, renovation_cost_high_eur: high } = scoreOf(home);
        const passport = passportOf(home);
        const said = passport.recommendations.find((line) => line.includes('EPC C is the only target'));
        if (!said) return;
        const [from = 0, to = 0] = [...said.matchAll(/GBP ([\d,]+) to ([\d,]+)/g)][0]
          ?.slice(1)
          .map((text) => Number(text.replaceAll(',', ''))) ?? [0, 0];
        // Shown to three digits.
        expect(Math.abs(from * 1.15 - low) / low).toBeLessThan(0.006);
        expect(Math.abs(to * 1.15 - high) / high).toBeLessThan(0.006);
      }),
      runs,
    );
  });

  it('price a heat pump of heatpump_heatloss like one of its capacity anywhere', () => {
    const house = validInputs(heatpump_heatloss.inputSchema as never);
    fc.assert(
      fc.property(house, (input) => {
        const sized = runCalculator(heatpump_heatloss, input);
        if (!sized.ok) return;
        const { installed_cost, recommended_heat_pump_kw: kw } = sized.result;
        const area = Number(input.floor_area_m2);
        // 0.4 + 0.6 * 1.028 is the cost factor of the United Kingdom, 1.15 the rate of exchange.
        const cost = ((6750 * Math.max(1, area / 120) + 830 * kw) * 1.0168) / 1.15;
        expect(Math.abs(installed_cost.mid_gbp - cost)).toBeLessThanOrEqual(0.5001);
      }),
      runs,
    );
  });
});

describe('the law of a home', () => {
  const home: Home = { floor_area_m2: 90, current_epc: 'E', heating: 'gas', country: 'de' };

  function adviceOf(changes: Partial<Home> & { building_type?: string }) {
    return passportOf({ ...home, ...changes } as Home).recommendations.join('\n');
  }

  it.each([
    ['residential', 'E', 'art_9_2_trajectory', 2030],
    ['residential', 'D', 'art_9_2_trajectory', 2035],
    ['office', 'G', 'art_9_1_meps_16_pct', 2030],
    ['office', 'F', 'art_9_1_meps_26_pct', 2033],
    ['residential', 'C', 'annex_ii_fossil_boiler_phase_out', 2040],
  ] as const)('has the same year in both tools: %s in class %s, %s in %d', (type, current_epc, deadline, year) => {
    expect(scoreOf({ ...home, current_epc, country: 'es' }, type)).toMatchObject({
      driving_deadline: deadline,
      driving_deadline_year: year,
    });
    expect(adviceOf({ current_epc, country: 'es', building_type: type })).toContain(String(year));
  });

  it('has the same minimum and the same announced standard of let UK homes in all three tools', () => {
    expect(scoreOf({ ...home, current_epc: 'F', country: 'gb' })).toMatchObject({
      driving_deadline: 'uk_mees_epc_e',
      driving_deadline_year: 2020,
    });
    expect(scoreOf({ ...home, country: 'gb' })).toMatchObject({
      driving_deadline: 'uk_mees_epc_c_announced',
      driving_deadline_year: 2030,
    });
    const passport = adviceOf({ country: 'gb' });
    const checked = answer(sap_sbem_precheck, { sap_rating: 47 }).recommendations.join('\n');
    expect(passport).toContain('since 2020 a home let in England or Wales needs band E');
    for (const said of [passport, checked]) expect(said).toContain('1 October 2030');
  });

  it('names no renovation passport duty in the United Kingdom', () => {
    expect(scoreOf({ ...home, country: 'gb' }).warnings.join('\n')).toMatch(/not been bound by the EPBD/);
    expect(adviceOf({ country: 'gb' })).toContain('the United Kingdom has no renovation passport under the directive');
  });
});
