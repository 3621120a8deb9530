import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Defaults } from '../../kernel/defaults.ts';
import { roundTo, runCalculator, SILENT, showCalculation } from '../../kernel/index.ts';
import { conforms } from '../../testing/conforms.ts';
import { adviseOnPassport } from './advice.ts';
import { ANY_INPUT } from './any_input.ts';
import { readBuilding } from './building.ts';
import { CARRIERS, HEATINGS } from './heatings.ts';
import { digital_renovation_passport } from './index.ts';
import { draftPassport, noteOn } from './method.ts';
import { paybackOf, type Savings } from './savings.ts';
import { WORKS } from './works.ts';

/** The working has some 220 lines, so that fewer runs than usual already take a second or two. */
const RUNS = 60;

conforms(digital_renovation_passport, { ...ANY_INPUT, runs: RUNS });

const CLASSES = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
const DATA_ROWS = ['gb', 'de', 'fr', 'nl', 'es', 'pl', 'ro', 'it', 'ie', 'be', 'at', 'ae', 'sa', 'us', 'eu'];
const OTHER_MEMBERS = 'bg hr cy cz dk ee fi gr hu lv lt lu mt pt sk si se'.split(' ');
const COUNTRIES = [...DATA_ROWS, ...OTHER_MEMBERS];

const HOUSE = { floor_area_m2: 140, current_epc: 'D', heating: 'gas', country: 'de' };

function passport(changes: Record<string, unknown> = {}) {
  const answer = runCalculator(digital_renovation_passport, { ...HOUSE, ...changes });
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

type Passport = ReturnType<typeof passport>;

type Drafted = ReturnType<typeof draftPassport>['figures'];

/** The advice on a building whose figures are changed, as later data might change them. */
function adviceOn(changes: Record<string, unknown>, change: (figures: Drafted) => Drafted) {
  const input = { ...HOUSE, ...changes } as Parameters<typeof draftPassport>[0];
  const { figures, facts } = draftPassport(input, SILENT);
  return adviseOnPassport({ input, figures: change(figures), facts, defaults: new Defaults([]) });
}

function phaseOf({ phases }: Passport, number: 1 | 2 | 3) {
  const phase = phases[number - 1];
  if (!phase) throw new Error(`no phase ${number}`);
  return phase;
}

function errors(changes: Record<string, unknown>) {
  const answer = runCalculator(digital_renovation_passport, { ...HOUSE, ...changes });
  return answer.ok ? [] : answer.errors.map(({ field }) => field);
}

function recommendations(changes: Record<string, unknown>) {
  return passport(changes).recommendations.join('\n');
}

function assumptions(changes: Record<string, unknown>) {
  return passport(changes).assumptions.join('\n');
}

function warnings(changes: Record<string, unknown>) {
  return passport(changes).warnings.join('\n');
}

/** Every class with every heating in every country: the floor area only scales what they give. */
const EVERY_BUILDING = COUNTRIES.flatMap((country) =>
  CLASSES.flatMap((current_epc) => HEATINGS.map((heating) => ({ country, current_epc, heating }))),
);

const anyBuilding = fc.record({
  floor_area_m2: fc.double({ min: 10, max: 1_000_000, noNaN: true }),
  current_epc: fc.constantFrom(...CLASSES),
  heating: fc.constantFrom(...HEATINGS),
  country: fc.constantFrom(...COUNTRIES),
});

describe('the laws of a roadmap', () => {
  it('answers every class, heating and country, and never raises energy', () => {
    for (const building of EVERY_BUILDING) {
      const result = passport(building);
      const label = JSON.stringify(building);
      const metrics = [
        result.current_class_metric_kwh_per_m2,
        ...result.phases.map((phase) => phase.class_metric_after_kwh_per_m2),
      ];
      expect(metrics, label).toEqual(metrics.toSorted((a, b) => b - a));
      expect(result.epc_trajectory, label).toEqual([
        building.current_epc,
        ...result.phases.map((phase) => phase.epc_after),
      ]);
      expect(result.epc_trajectory.at(-1), label).toBe(result.final_epc);
      expect(result.zero_emission_ready, label).toBe(result.final_epc === 'A');
      expect(result.heat_demand_after_kwh_per_m2, label).toBeLessThanOrEqual(result.heat_demand_kwh_per_m2);
      for (const phase of result.phases) {
        expect(phase.final_energy_saving_kwh, label).toBeGreaterThanOrEqual(0);
        expect(phase.primary_energy_saving_kwh, label).toBeGreaterThanOrEqual(0);
        expect(phase.measures.length, label).toBeGreaterThan(0);
        expect(phase.onsite_renewable_share_pct, label).toBeLessThanOrEqual(40);
      }
    }
  });

  it('gives costs from low to high that add up over measures and phases', () => {
    const halfAUnitEach = (figures: number) => 0.5 * (figures + 1);
    fc.assert(
      fc.property(anyBuilding, (building) => {
        const result = passport(building);
        const { phases, total_cost_low_eur, total_cost_high_eur } = result;
        for (const { measures, cost_low_eur, cost_high_eur } of phases) {
          const low = measures.reduce((total, measure) => total + measure.cost_low_eur, 0);
          const high = measures.reduce((total, measure) => total + measure.cost_high_eur, 0);
          expect(Math.abs(low - cost_low_eur)).toBeLessThanOrEqual(halfAUnitEach(measures.length));
          expect(Math.abs(high - cost_high_eur)).toBeLessThanOrEqual(halfAUnitEach(measures.length));
          for (const measure of measures) expect(measure.cost_low_eur).toBeLessThanOrEqual(measure.cost_high_eur);
          expect(cost_low_eur).toBeLessThanOrEqual(cost_high_eur);
        }
        const low = phases.reduce((total, phase) => total + phase.cost_low_eur, 0);
        const high = phases.reduce((total, phase) => total + phase.cost_high_eur, 0);
        expect(Math.abs(low - total_cost_low_eur)).toBeLessThanOrEqual(halfAUnitEach(3));
        expect(Math.abs(high - total_cost_high_eur)).toBeLessThanOrEqual(halfAUnitEach(3));
        expect(result.total_cost_per_m2_low_eur).toBeLessThan(result.total_cost_per_m2_high_eur);
      }),
    );
  });

  it('gives savings that add up over the phases and take today to the end', () => {
    const roundingOfFiveFigures = 2.5;
    const isSum = (parts: number[], whole: number) =>
      expect(Math.abs(parts.reduce((sum, part) => sum + part, 0) - whole)).toBeLessThanOrEqual(roundingOfFiveFigures);
    fc.assert(
      fc.property(anyBuilding, (building) => {
        const result = passport(building);
        const { phases } = result;
        const before = result.current_final_energy_kwh;
        isSum(
          phases.map((phase) => phase.final_energy_saving_kwh),
          result.total_final_energy_saving_kwh,
        );
        isSum([result.final_energy_after_kwh, result.total_final_energy_saving_kwh], before);
        isSum(
          [result.primary_energy_after_kwh, ...phases.map((phase) => phase.primary_energy_saving_kwh)],
          result.current_primary_energy_kwh,
        );
        isSum(
          [result.carbon_after_kgco2e, ...phases.map((phase) => phase.carbon_saving_kgco2e)],
          result.carbon_before_kgco2e,
        );
        isSum(
          phases.map((phase) => phase.bill_saving_eur),
          result.total_bill_saving_eur,
        );
        isSum([result.annual_bill_after_eur, result.total_bill_saving_eur], result.annual_bill_before_eur);
      }),
    );
  });

  it('lets address and era change no figure', () => {
    const label = fc.string({ maxLength: 100 });
    fc.assert(
      fc.property(anyBuilding, label, label, (building, address, era) => {
        expect(passport({ ...building, address, era })).toEqual({ ...passport(building), address, era });
      }),
    );
  });

  it('lets the floor area change no figure per area that the roof does not reach', () => {
    fc.assert(
      fc.property(anyBuilding, (building) => {
        const country = building.country === 'gb' ? 'de' : building.country;
        const one = passport({ ...building, country });
        const other = passport({ ...building, country, floor_area_m2: 1000 });
        expect(phaseOf(one, 1).class_metric_after_kwh_per_m2).toBe(phaseOf(other, 1).class_metric_after_kwh_per_m2);
        expect(one.envelope_first).toEqual(other.envelope_first);
        for (const field of ['heat_demand_kwh_per_m2', 'heat_demand_after_kwh_per_m2'] as const) {
          expect(one[field]).toBe(other[field]);
        }
      }),
    );
  });

  it('reads a UK building above 120 m2 as dwellings of that size', () => {
    const fields = ['heat_demand_kwh_per_m2', 'electric_top_up_share_pct', 'heat_pump_alone_sap_rating'] as const;
    for (const current_epc of CLASSES) {
      for (const heating of HEATINGS) {
        const [dwelling, block] = [120, 5000].map((floor_area_m2) =>
          passport({ country: 'gb', current_epc, heating, floor_area_m2 }),
        );
        for (const field of fields) expect(block?.[field]).toBe(dwelling?.[field]);
        expect(block?.envelope_first).toEqual(dwelling?.envelope_first);
      }
    }
  });

  it('burns no fossil fuel on site after phase 2', () => {
    for (const heating of HEATINGS) {
      expect(['electricity', 'district_heat', 'biomass']).toContain(CARRIERS[heating].renewed);
      expect(passport({ heating }).fossil_free_after).toBe(true);
    }
  });
});

describe('the energy balance', () => {
  it.each([
    { current_epc: 'A', value: 45, r1: 0.02, a1: 0.03, v: 0, r3: 0, scop3: 3, fans: 0, aux_kept: 1 },
    { current_epc: 'B', value: 80, r1: 0.04, a1: 0.08, v: 0, r3: 0.15, scop3: 3.4, fans: 0, aux_kept: 0.9 },
    { current_epc: 'C', value: 125, r1: 0.07, a1: 0.12, v: 0.08, r3: 0.3, scop3: 3.4, fans: 2.5, aux_kept: 0.9 },
    { current_epc: 'D', value: 175, r1: 0.1, a1: 0.15, v: 0.08, r3: 0.4, scop3: 3.4, fans: 2.5, aux_kept: 0.9 },
    { current_epc: 'E', value: 230, r1: 0.12, a1: 0.15, v: 0.08, r3: 0.45, scop3: 3.4, fans: 2.5, aux_kept: 0.9 },
    { current_epc: 'F', value: 300, r1: 0.13, a1: 0.15, v: 0.08, r3: 0.5, scop3: 3.4, fans: 2.5, aux_kept: 0.9 },
    { current_epc: 'G', value: 400, r1: 0.15, a1: 0.15, v: 0.08, r3: 0.55, scop3: 3.4, fans: 2.5, aux_kept: 0.9 },
  ])('leads class $current_epc on gas through the three phases, in both sequences', (row) => {
    const aux0 = Math.min(6, (0.15 * row.value) / 1.9);
    const q0 = ((row.value - aux0 * 1.9) * 0.85) / 1.1;
    const q1 = q0 * (1 - row.r1);
    const q3 = q1 * (1 - row.v) * (1 - row.r3);
    const aux1 = aux0 * (1 - row.a1);
    const aux3 = row.aux_kept * (aux1 + row.fans);
    const withPhotovoltaics = (electricity: number) => electricity - Math.min(0.4 * 0.03 * 1100, 0.4 * electricity);
    const after_1 = roundTo((q1 / 0.85) * 1.1 + aux1 * 1.9, 1);
    const after_3 = roundTo(withPhotovoltaics(q3 / row.scop3 + aux3) * 1.9, 1);
    const result = passport({ current_epc: row.current_epc, country: 'eu' });
    expect([result.heat_demand_kwh_per_m2, result.heat_demand_after_kwh_per_m2]).toEqual([
      roundTo(q0, 1),
      roundTo(q3, 1),
    ]);
    const metrics = (of: Passport) => of.phases.map((phase) => phase.class_metric_after_kwh_per_m2);
    expect(metrics(result)).toEqual([after_1, roundTo(withPhotovoltaics(q1 / 3 + aux1) * 1.9, 1), after_3]);
    expect(metrics(passport({ current_epc: row.current_epc, country: 'eu', sequence: 'fabric_first' }))).toEqual([
      after_1,
      roundTo((q3 / 0.85) * 1.1 + aux3 * 1.9, 1),
      after_3,
    ]);
    // 2,000 full-load hours.
    expect(result).toMatchObject({
      heat_pump_capacity_systems_first_kw: roundTo((q1 * 140) / 2000, 1),
      heat_pump_capacity_fabric_first_kw: roundTo((q3 * 140) / 2000, 1),
    });
  });

  it.each([
    ['gas', 0.85, 1.1],
    ['oil', 0.82, 1.1],
    ['hp', 2.8, 1.9],
    ['district', 0.95, 1.3],
    ['electric', 1, 1.9],
    ['biomass', 0.75, 1.2],
  ])('reads the heat that %s delivers at %d and weighs at %d', (heating, efficiency, factor) => {
    expect(passport({ heating, country: 'eu' }).heat_demand_kwh_per_m2).toBe(
      roundTo(((175 - 6 * 1.9) * efficiency) / factor, 1),
    );
  });

  it.each([
    [3.5, 3.9],
    [3.6, 4],
    [3.7, 4],
  ])('adds 0.4 to a seasonal efficiency of %d by the envelope, up to 4.0', (before, after) => {
    const building = readBuilding({ floor_area_m2: 100, current_epc: 'B', heating: 'hp' });
    const demand = { carrier: 'electricity', q: 1, aux: 1, f: 1 / before, top: 0 } as const;
    expect(WORKS.deep_renovation(demand, building, 'phase_2', SILENT).f).toBeCloseTo(1 / after, 12);
  });

  it.each([
    ['no', 0.03 * 1100, 2.8, 'a Nordic climate would only allow 2.7'],
    ['es', 0.03 * 1550, 3.5, 'a new one in Spain has 3.5'],
  ])('gives an optimised heat pump in %s the better efficiency of today and of a new one', (country, gen, scop) => {
    const q = ((230 - 6 * 1.9) * 2.8) / 1.9;
    const electricity = (q * 0.88) / scop + 6 * 0.85;
    const classE = passport({ current_epc: 'E', heating: 'hp', country });
    expect(phaseOf(classE, 2).class_metric_after_kwh_per_m2).toBe(roundTo((electricity - 0.4 * gen) * 1.9, 1));
  });

  it('lets a heat pump of today run at a lower flow temperature after the envelope, and direct electric heating not', () => {
    const second = (heating: string) =>
      phaseOf(passport({ current_epc: 'E', heating, country: 'eu', sequence: 'fabric_first' }), 2);
    const q = (efficiency: number) => (((230 - 6 * 1.9) * efficiency) / 1.9) * 0.88 * 0.55 * 0.92;
    const aux = (6 * 0.85 + 2.5) * 0.9;
    expect(second('hp').class_metric_after_kwh_per_m2).toBe(roundTo((q(2.8) / 3.2 + aux) * 1.9, 1));
    expect(second('electric').class_metric_after_kwh_per_m2).toBe(roundTo((q(1) + aux) * 1.9, 1));
  });

  it.each([
    ['F', 'eu', 300, 3.5, 'heat_pump_optimisation'],
    ['G', 'eu', 400, 24, 'heat_pump'],
  ])('reads at most 400 kWh/m2 into class %s with a heat pump, the rest as direct electric', (...row) => {
    const [current_epc, country, value, share, measure] = row;
    const result = passport({ current_epc, country, heating: 'hp' });
    // The electricity of the class is what it was: 400 x ((1 - top) / 2.8 + top) + 6.
    const top = ((value / 1.9 - 6) / 400 - 1 / 2.8) / (1 - 1 / 2.8);
    expect(roundTo(100 * top, 1)).toBe(share);
    expect(result).toMatchObject({
      heat_demand_kwh_per_m2: 400,
      electric_top_up_share_pct: share,
      current_class_metric_kwh_per_m2: value,
      sap_ratings_if_no_top_up: null,
    });
    const after_2 = (400 * (current_epc === 'F' ? 0.87 : 0.85)) / 3 + 6 * 0.85;
    const pv = 0.4 * 33;
    expect(phaseOf(result, 2).class_metric_after_kwh_per_m2).toBe(roundTo((after_2 - pv) * 1.9, 1));
    expect(phaseOf(result, 2).measures[0]?.measure).toBe(measure);
  });

  it('renews a biomass boiler to 88 % and keeps that in phase 3', () => {
    const q = ((230 - 6 * 1.9) * 0.75) / 1.2;
    const classE = passport({ current_epc: 'E', heating: 'biomass', country: 'eu' });
    const phase2 = ((q * 0.88) / 0.88) * 1.2 + 6 * 0.85 * 0.6 * 1.9;
    const phase3 = ((q * 0.88 * 0.92 * 0.55) / 0.88) * 1.2 + (6 * 0.85 + 2.5) * 0.9 * 0.6 * 1.9;
    expect(phaseOf(classE, 2).class_metric_after_kwh_per_m2).toBe(roundTo(phase2, 1));
    expect(phaseOf(classE, 3).class_metric_after_kwh_per_m2).toBe(roundTo(phase3, 1));
  });

  it('counts photovoltaics with the systems, up to 40 % of the generation and of the electricity of a home', () => {
    // (92.65 x 0.9) / 3 + 5.1 = 32.895 kWh/m2, of which 0.4 x 30 = 12 are 36.5 %; after phase 3 20.38 kWh/m2, of which 40 %.
    expect(passport().phases.map((phase) => phase.onsite_renewable_share_pct)).toEqual([0, 36.5, 40]);
    const fabricFirst = passport({ sequence: 'fabric_first' });
    expect(fabricFirst.phases.map((phase) => phase.onsite_renewable_share_pct)).toEqual([0, 0, 40]);
    const roofIsTheLimit = phaseOf(passport({ current_epc: 'G', heating: 'gas', country: 'ie' }), 2);
    expect(roofIsTheLimit).toMatchObject({ pv_generation_kwh: 3780, pv_export_kwh: 0.6 * 3780 });
    // An office of 140 m2 has 2.8 kWp and uses all of it, up to 40 % of its electricity.
    const office = passport({ current_epc: 'G', heating: 'gas', country: 'ie', building_type: 'office' });
    expect(phaseOf(office, 2)).toMatchObject({ pv_generation_kwh: 2.8 * 900, pv_export_kwh: 0 });
  });

  it.each([
    [90, 2.7],
    [149, 4.47],
    [150, 4.5],
    [151, 4.52],
    [1000, 21.5],
  ])('puts on the roof of %d m2 of floor area %d kWp', (floor_area_m2, kwp) => {
    const result = passport({ floor_area_m2, country: 'es' });
    expect(result.pv_capacity_kwp).toBe(kwp);
    expect(result.phases.map((phase) => phase.pv_generation_kwh)).toEqual([
      0,
      roundTo(kwp * 1550, 0),
      roundTo(kwp * 1550, 0),
    ]);
  });

  it('credits export in the bill at 30 % of the import price', () => {
    // Class A in Spain on a heat pump: q 0.98 x (45 - 0.15 x 45) x 2.8 / 1.9, aux 0.97 x 0.15 x 45 / 1.9, 3 kWp on 100 m2.
    const electricity = (0.98 * (45 * 0.85) * 2.8) / 1.9 / 3.5 + (0.97 * 0.15 * 45) / 1.9;
    const exported = 46.5 - 0.4 * electricity;
    const bill = 0.6 * electricity * 0.26 - 0.3 * 0.26 * exported;
    const result = passport({ floor_area_m2: 100, current_epc: 'A', heating: 'hp', country: 'es' });
    expect(result.annual_bill_after_eur).toBe(roundTo(100 * bill, 0));
    expect(phaseOf(result, 3).pv_export_kwh).toBe(roundTo(100 * exported, 0));
  });
});

describe('class G on the generic scale', () => {
  /** Heat and auxiliary electricity both fall by 15 %: 0.85 x 400 = 340 kWh/m2, the upper bound of class F. */
  it.each(HEATINGS)('is class F after phase 1, whatever the heating: %s', (heating) => {
    for (const country of ['eu', 'es', 'no', 'us']) {
      const result = passport({ current_epc: 'G', heating, country });
      expect(phaseOf(result, 1)).toMatchObject({
        epc_after: 'F',
        class_note: 'improved',
        class_metric_after_kwh_per_m2: 340,
      });
      expect(result.epc_trajectory.slice(0, 2)).toEqual(['G', 'F']);
    }
  });
});

describe('a UK home of 90 m2 on gas', () => {
  function ratingsOf(current_epc: string) {
    const result = passport({ floor_area_m2: 90, current_epc, country: 'gb' });
    return [result.current_indicative_sap_rating, ...result.phases.map((phase) => phase.indicative_sap_rating)];
  }

  it('goes from class G to B with a heat pump at 2.8 and at 3.2 after the envelope', () => {
    // Phase 2: 293.25 / 2.8 + 5.1 = 109.83 kWh/m2 at 16.49 p, less 11.4 x 16.49 + 17.1 x 5.59 = 283.6 p/m2 of photovoltaics:
    // 1527.5 p/m2, ECF 3.666, 40.8. Phase 3: 121.4 / 3.2 + 6.84 = 44.78: 454.9 p/m2, ECF 1.0918, 82.3.
    expect(ratingsOf('G')).toEqual([11, 19, 41, 82]);
    // Class D: 139.5 / 2.8 + 5.1 = 54.92: 622.1 p/m2, ECF 1.493, 75.8; 77.0 / 3.2 + 6.84 = 30.90: 226.0 p/m2, ECF 0.5424, 91.2.
    expect(ratingsOf('D')).toEqual([62, 65, 76, 91]);
  });

  it('is lowered by phase 2 if gas serves all the heat of class G', () => {
    expect(passport({ floor_area_m2: 90, current_epc: 'G', country: 'gb' }).sap_ratings_if_no_top_up).toEqual([
      // 589.7 kWh/m2: x 0.85 / 2.8 + 5.1 = 184.1: 2752.6 p/m2, ECF 6.606, 10.0; x 0.85 x 0.414 / 3.2 + 6.84 = 71.69:
      // 898.6 p/m2, ECF 2.1566, 65.0.
      11, 19, 10, 65,
    ]);
  });

  it('is rated today in the middle of its band, a half rounded up', () => {
    expect(CLASSES.map((current_epc) => ratingsOf(current_epc)[0])).toEqual([94, 86, 75, 62, 47, 30, 11]);
  });

  it('has at least the heat of a new home, and a credit that counts in the rating only', () => {
    // Class B: 100 x (14 / 16.21) x 135 / (0.36 x 90) - 9200 / 90 - 16.49 x 6 = 158.7 p/m2 buys 37.1 kWh/m2 at 3.64 / 0.85.
    const classB = passport({ floor_area_m2: 90, current_epc: 'B', country: 'gb' });
    expect(classB).toMatchObject({ heat_demand_kwh_per_m2: 45, electric_top_up_share_pct: 0 });
    // The credit is 45 x 4.282 - 158.7 = 34.0 p/m2; phase 1 saves 4 % of the heat and 8 % of the electricity:
    // 43.2 x 4.282 + 5.52 x 16.49 + 102.2 - 34.0 = 344.2 p/m2, ECF 0.826, 86.6.
    expect(phaseOf(classB, 1).indicative_sap_rating).toBe(87);
  });

  it('on electric heating pays the 7-hour tariff today and the standard tariff after', () => {
    // Class E: ECF 53.5 / 16.21 = 3.3004; 1375.2 - 98.9 = 1276.2 p/m2 at 11.44 buys 111.6 kWh/m2.
    const classE = passport({ floor_area_m2: 90, current_epc: 'E', heating: 'electric', country: 'gb' });
    expect(classE.heat_demand_kwh_per_m2).toBe(111.6);
    // The heat pump alone: (111.56 x 0.88 / 2.8 + 5.1) x 16.49 = 662.3 p/m2, ECF 1.5895, 74.2.
    expect(classE.heat_pump_alone_sap_rating).toBe(74);
  });
});

describe('measures', () => {
  function measuresOf(changes: Record<string, unknown>) {
    return passport(changes).phases.map((phase) => phase.measures.map(({ measure }) => measure));
  }

  it.each([
    ['A', ['recommissioning'], ['heat_pump', 'solar_pv'], ['planned_maintenance', 'energy_monitoring']],
    [
      'B',
      ['recommissioning', 'heating_controls', 'led_lighting'],
      ['heat_pump', 'solar_pv'],
      ['energy_monitoring', 'selective_envelope_upgrade', 'airtightness'],
    ],
    [
      'C',
      ['recommissioning', 'heating_controls', 'led_lighting'],
      ['heat_pump', 'solar_pv'],
      ['wall_insulation', 'window_replacement', 'airtightness', 'heat_recovery_ventilation'],
    ],
    [
      'D',
      ['heating_controls', 'led_lighting', 'draught_proofing', 'loft_and_pipe_insulation'],
      ['heat_pump', 'emitter_upgrade', 'solar_pv'],
      ['wall_insulation', 'roof_insulation', 'window_replacement', 'airtightness', 'heat_recovery_ventilation'],
    ],
    ...['E', 'F', 'G'].map((current_epc) => [
      current_epc,
      ['heating_controls', 'led_lighting', 'draught_proofing', 'loft_and_pipe_insulation'],
      ['heat_pump', 'emitter_upgrade', 'solar_pv'],
      [
        'wall_insulation',
        'roof_insulation',
        'window_replacement',
        'floor_insulation',
        'airtightness',
        'heat_recovery_ventilation',
      ],
    ]),
  ] as [string, string[], string[], string[]][])('of class %s with gas', (current_epc, ...phases) => {
    expect(measuresOf({ current_epc })).toEqual(phases);
  });

  it.each([
    ['gas', ['heat_pump', 'emitter_upgrade']],
    ['oil', ['heat_pump', 'emitter_upgrade']],
    ['electric', ['heat_pump', 'emitter_upgrade']],
    ['hp', ['heat_pump_optimisation']],
    ['district', ['district_substation_upgrade']],
    ['biomass', ['biomass_boiler_upgrade']],
  ])('of phase 2 renew %s', (heating, systems) => {
    expect(measuresOf({ heating })[1]).toEqual([...systems, 'solar_pv']);
  });

  it.each([
    ['house', [3, 7], [6, 14], [6, 15], [60, 110], 2100 * 21.5, [2, 5], [40, 90], [8, 20]],
    ['office', [3, 7], [8, 16], [18, 32], [50, 90], 1400 * 20, [2, 5], [35, 80], [6, 14]],
  ] as const)('cost what the table of measures says in a %s of 1000 m2, at any size', (...row) => {
    const [building_type, recommissioning, controls, lighting, boiler, pv, monitoring, envelope, airtightness] = row;
    const { phases } = passport({
      floor_area_m2: 1000,
      current_epc: 'B',
      heating: 'biomass',
      country: 'eu',
      building_type,
    });
    const costs = phases.flatMap(({ measures }) => measures.map((measure) => Object.values(measure)));
    const by1000 = (name: string, [low, high]: readonly [number, number]) => [name, 1000 * low, 1000 * high];
    expect(costs).toEqual([
      by1000('recommissioning', recommissioning),
      by1000('heating_controls', controls),
      by1000('led_lighting', lighting),
      by1000('biomass_boiler_upgrade', boiler),
      ['solar_pv', 0.8 * pv, 1.2 * pv],
      by1000('energy_monitoring', monitoring),
      by1000('selective_envelope_upgrade', envelope),
      by1000('airtightness', airtightness),
    ]);
  });

  it.each([
    // (6,750 x max(1, A / 120) + 830 x 0.1 A) and 2,000 x 0.06 A, +-20 %.
    ['house', 90, 14_220],
    ['house', 240, 33_420],
    ['office', 1000, 120_000],
  ])('price the heat pump of a %s of %d m2 by floor area', (building_type, floor_area_m2, mean) => {
    const { phases } = passport({ floor_area_m2, current_epc: 'A', country: 'eu', building_type });
    expect(phases[1]?.measures[0]).toEqual({
      measure: 'heat_pump',
      cost_low_eur: roundTo(0.8 * mean, 0),
      cost_high_eur: roundTo(1.2 * mean, 0),
    });
  });

  /** Class A with a heat pump: 17 to 42 EUR/m2, and photovoltaics at 2,100 EUR/kWp +-20 %: 21.5 kWp on 1,000 m2. */
  it.each([
    ['eu', 1],
    ['ro', 0.4 + 0.6 * 0.55],
    ['us', 0.4 + 0.6 * 1.5],
    ['fi', 0.4 + 0.6 * 1.46],
    ['bg', 0.4 + 0.6 * 0.5],
    ['no', 1],
  ])('follow the price level of %s, or of the EU', (country, cf) => {
    const result = passport({ floor_area_m2: 1000, current_epc: 'A', heating: 'hp', country });
    expect([result.total_cost_per_m2_low_eur, result.total_cost_per_m2_high_eur]).toEqual([
      roundTo((17 + 0.8 * 45.15) * cf, 1),
      roundTo((42 + 1.2 * 45.15) * cf, 1),
    ]);
  });

  it('cost in pounds what they cost in euros at 1.15', () => {
    const { total_cost_low_eur, total_cost_low_gbp } = passport({
      floor_area_m2: 1000,
      current_epc: 'A',
      heating: 'hp',
      country: 'eu',
    });
    expect([total_cost_low_eur, total_cost_low_gbp]).toEqual([53_120, 46_191]);
  });
});

describe('totals', () => {
  it('come with a SAP rating after each phase in the United Kingdom only', () => {
    for (const country of COUNTRIES) {
      const ratings = passport({ country }).phases.map((phase) => phase.indicative_sap_rating);
      expect(ratings.every((rating) => (country === 'gb' ? typeof rating === 'number' : rating === null))).toBe(true);
    }
  });

  it('make a deep renovation from 60 % of primary energy on', () => {
    expect(passport({ current_epc: 'E', heating: 'district', country: 'eu' })).toMatchObject({
      total_primary_energy_saving_pct: 55.6,
      deep_renovation: false,
    });
    for (const building of EVERY_BUILDING) {
      const { total_primary_energy_saving_pct, deep_renovation } = passport(building);
      expect(deep_renovation).toBe(total_primary_energy_saving_pct >= 60);
    }
  });

  it.each([
    [1, 99, 99],
    [1, 99.001, null],
    [1, 98.999, 98.999],
    [0, 10, null],
    [-1, 10, null],
  ])('pay back up to 99 years: a saving of %d against a cost of %d', (bill, cost, payback) => {
    const range = { low: 0.5 * cost, high: 1.5 * cost, low_gbp: 0, high_gbp: 0 };
    expect(paybackOf(range, { bill } as Savings, SILENT)).toBe(payback);
  });
});

describe('country', () => {
  it.each([
    ['gb', 'uk united_kingdom great_britain britain england wales scotland northern_ireland gbr'],
    ['de', 'germany deutschland deu'],
    ['fr', 'france fra'],
    ['nl', 'netherlands the_netherlands holland nld'],
    ['es', 'spain espana esp'],
    ['pl', 'poland polska pol'],
    ['ro', 'romania rou'],
    ['it', 'italy italia ita'],
    ['ie', 'ireland irl'],
    ['be', 'belgium bel'],
    ['at', 'austria osterreich aut'],
    ['ae', 'united_arab_emirates uae are'],
    ['sa', 'saudi_arabia ksa sau'],
    ['us', 'united_states united_states_of_america usa'],
    ['eu', 'europe european_union eu27'],
    ['bg', 'bulgaria'],
    ['hr', 'croatia'],
    ['cy', 'cyprus'],
    ['cz', 'czechia czech_republic'],
    ['dk', 'denmark'],
    ['ee', 'estonia'],
    ['fi', 'finland'],
    ['gr', 'greece el'],
    ['hu', 'hungary'],
    ['lv', 'latvia'],
    ['lt', 'lithuania'],
    ['lu', 'luxembourg'],
    ['mt', 'malta'],
    ['pt', 'portugal'],
    ['sk', 'slovakia'],
    ['si', 'slovenia'],
    ['se', 'sweden'],
  ])('%s is read by code and name, in any case, with spaces and hyphens', (code, names) => {
    for (const name of [code, ...names.split(' ')]) {
      for (const sent of [name, name.toUpperCase(), ` ${name.replaceAll('_', ' ')} `, name.replaceAll('_', ' - ')]) {
        const { country_used, data_row_used } = passport({ country: sent });
        expect([sent, country_used]).toEqual([sent, code]);
        expect(data_row_used).toBe(DATA_ROWS.includes(code) ? code : 'eu');
      }
    }
  });

  it.each([
    ['gb', 'gb', 'primary', 'GBP'],
    ['de', 'de', 'final', 'EUR'],
    ['fr', 'fr', 'primary', 'EUR'],
    ['ie', 'ie', 'primary', 'EUR'],
    ['nl', 'nl', 'primary', 'EUR'],
    ['pl', 'eu', 'primary', 'EUR'],
    ['us', 'eu', 'primary', 'EUR'],
    ['se', 'eu', 'primary', 'EUR'],
  ])('%s is classed on the scale %s, %s energy, in %s', (country, scale, basis, currency) => {
    expect(passport({ country })).toMatchObject({
      class_scale_used: scale,
      class_metric_basis: basis,
      currency_primary: currency,
    });
  });

  it.each([
    ['absent', undefined],
    ['null', null],
    ['empty', ''],
    ['blank', '  '],
  ])('%s is the EU', (_name, country) => {
    expect(passport({ country }).country_used).toBe('eu');
    expect(assumptions({ country })).toContain('Country was not given: the European Union average is assumed.');
    expect(warnings({ country })).not.toContain('not a known word');
  });

  it('unknown is the EU, and the first warning and an assumption say so', () => {
    const result = passport({ country: ' Narnia ' });
    expect(result).toMatchObject({ country_used: 'eu', data_row_used: 'eu' });
    const taken = 'country "Narnia" is not a known word: taken as eu, the average of the European Union.';
    expect(result.warnings[0]).toBe(
      `${taken} Accepted words: ISO 3166-1 codes and English country names, for instance gb, de, fr, norway, japan.`,
    );
    expect(result.assumptions).toContain(taken);
    expect(assumptions({ country: 'eu' })).not.toMatch(/Country was not given|not a known word/);
  });

  it('misspelt comes with the nearest names', () => {
    expect(passport({ country: 'Germny' }).warnings[0]).toMatch(/Nearest accepted words: germany[.,]/);
  });

  it.each([
    ['Norway', 'no', 0.03075],
    ['Japan', 'jp', 0.48373],
    ['se', 'se', 0.03589],
  ])('%s has its own grid, and prices and solar yield of the EU', (country, code, factor) => {
    const result = passport({ country });
    expect(result).toMatchObject({ country_used: code, data_row_used: 'eu', class_scale_used: 'eu' });
    expect(result.grid_emission_factor_kgco2e_per_kwh).toBe(factor);
    expect(result.pv_capacity_kwp * 1100).toBeCloseTo(phaseOf(result, 2).pv_generation_kwh, 6);
  });
});

describe('inputs', () => {
  it.each([
    [9.99, ['floor_area_m2']],
    [10, []],
    [1_000_000, []],
    [1_000_000.1, ['floor_area_m2']],
  ])('take a floor area from 10 to 1,000,000 m2: %d', (floor_area_m2, fields) => {
    expect(errors({ floor_area_m2 })).toEqual(fields);
  });

  it('are strict about class and heating', () => {
    expect(errors({ current_epc: 'd', heating: 'coal' })).toEqual(['current_epc', 'heating']);
  });

  it('take 300 characters of address and 100 of the other texts', () => {
    const fits = {
      country: 'x'.repeat(100),
      address: 'x'.repeat(300),
      building_type: 'x'.repeat(100),
      era: 'x'.repeat(100),
    };
    expect(errors(fits)).toEqual([]);
    const tooLong = Object.fromEntries(Object.entries(fits).map(([name, text]) => [name, `${text}x`]));
    expect(errors(tooLong)).toEqual(['country', 'address', 'building_type', 'era']);
  });

  it('come back as labels unchanged, and only when given', () => {
    const labels = { address: ' 1 Example Street ', building_type: '', era: '1950s' };
    expect(passport(labels)).toMatchObject(labels);
    for (const [name, text] of [
      ['address', '1 Example Street'],
      ['building_type', 'House'],
      ['era', '1950s'],
    ] as const) {
      expect(passport({ [name]: text })).toMatchObject({ [name]: text });
    }
    const without = passport({ address: null });
    for (const label of ['address', 'building_type', 'era']) expect(without).not.toHaveProperty(label);
  });
});

describe('the checklist', () => {
  it('lists the contents of Annex VIII in order', () => {
    expect(passport().annex_viii_checklist.map(({ item, status }) => `${item} ${status}`)).toEqual([
      'current_performance provided',
      'graphical_roadmap to_complete',
      'national_requirements to_complete',
      'optimal_sequencing provided',
      'step_measures provided',
      'step_energy_savings provided',
      'step_ghg_reduction provided',
      'step_bill_savings provided',
      'step_epc_class provided',
      'district_heating_connection to_complete',
      'renewable_generation_share provided',
      'circularity_and_whole_life_carbon to_complete',
      'wider_benefits to_complete',
      'funding to_complete',
      'technical_advice_contacts to_complete',
    ]);
  });
});

describe('recommendations', () => {
  it('start with phase 1 in every class but A, in the currency of the country', () => {
    expect(recommendations({})).toContain(
      'Start with phase 1, which as a rule needs no permit: it costs EUR 4,580 to 10,700 and saves 1,650 kWh and EUR 231 a year.',
    );
    expect(recommendations({ country: 'gb' })).toMatch(/Start with phase 1.* GBP .* to .* and saves .* GBP .* a year/);
    for (const current_epc of CLASSES) {
      expect(recommendations({ current_epc }).includes('Start with phase 1')).toBe(current_epc !== 'A');
    }
  });

  it('size a heat pump in place of one that leaves much to direct electric heat', () => {
    expect(recommendations({ heating: 'hp', current_epc: 'G', country: 'eu' })).toContain(
      'choose that order if the present heat pump has remaining service life.',
    );
  });

  it.each(HEATINGS)('size a heat pump where one comes: %s', (heating) => {
    const comes = ['gas', 'oil', 'electric'].includes(heating);
    expect(recommendations({ heating }).includes('Size the heat pump of phase 2')).toBe(comes);
  });

  it('size it for the day of commissioning with its working, and state the capacity of the other order', () => {
    // 92.65 x 0.9 = 83.4 kWh/m2 x 140 m2 / 2,000 h; x 0.6 x 0.92 = 46.0 kWh/m2.
    expect(recommendations({})).toContain(
      'Size the heat pump of phase 2 for the whole heat loss on the day of its commissioning: about 5.8 kW, from 83 kWh/m2 or 11,700 kWh a year over 2,000 full-load hours. With the envelope first it would be about 3.2 kW: choose that order if the boiler has remaining service life. A room-by-room heat-loss calculation decides (EN 12831-1).',
    );
    expect(recommendations({ sequence: 'fabric_first' })).toContain(
      'Size the heat pump of phase 3 for the whole heat loss on the day of its commissioning, after the envelope works: about 3.2 kW, from 46 kWh/m2 or 6,440 kWh a year over 2,000 full-load hours. Before them it would be 5.8 kW, so do not commission it earlier.',
    );
    expect(recommendations({ country: 'gb' })).toContain('decides (MIS 3005-D).');
    expect(recommendations({ country: 'gb', building_type: 'office' })).toContain('decides (EN 12831-1).');
    expect(recommendations({ heating: 'electric' })).toContain('if the heaters have remaining service life.');
    expect(recommendations({ current_epc: 'A' })).not.toContain('envelope first');
  });

  it('prefer the envelope before the heat pump in E, F and G', () => {
    for (const current_epc of CLASSES) {
      const prefers = ['E', 'F', 'G'].includes(current_epc);
      expect(recommendations({ current_epc }).includes('prefer the envelope before the heat pump')).toBe(prefers);
      expect(recommendations({ current_epc, heating: 'district' })).not.toContain('prefer the envelope');
      expect(recommendations({ current_epc, sequence: 'fabric_first' })).not.toContain('prefer the envelope');
    }
  });

  it('state both orders, by rating in the United Kingdom and else by the class metric', () => {
    expect(recommendations({ floor_area_m2: 90, current_epc: 'G', country: 'gb' })).toContain(
      'after phase 1 the envelope with the present heating gives class D (SAP rating 57), the systems of phase 2 give class E (SAP rating 41).',
    );
    expect(recommendations({ floor_area_m2: 1800, current_epc: 'G', heating: 'oil', country: 'fr' })).toContain(
      // (303.3 / 3.2 + 5.1 - 0.4 x 23.96) x 1.9 = 171.6 and 125.55 / 0.82 x 1.1 + 6.84 x 1.9 = 181.4.
      'That is the reason, not the certificate: after phase 1 the systems of phase 2 give class C (172 kWh/m2 of primary energy), the envelope with the present heating class D (181 kWh/m2 of primary energy).',
    );
  });

  it('never prefer the envelope for a rating that the systems of phase 2 beat', () => {
    for (const building of EVERY_BUILDING) {
      const result = passport(building);
      const { envelope_first: envelope, recommendations: said } = result;
      const order = said.find((line) => line.includes('prefer the envelope before the heat pump'));
      if (order === undefined) continue;
      const systems = phaseOf(result, 2);
      const isBeaten =
        envelope.indicative_sap_rating === null
          ? systems.class_metric_after_kwh_per_m2 < envelope.class_metric_after_kwh_per_m2
          : (systems.indicative_sap_rating ?? 0) > envelope.indicative_sap_rating;
      expect(order.includes('That is the reason, not the certificate'), JSON.stringify(building)).toBe(isBeaten);
    }
  });

  it('ask for storage, not for more modules, where export does not count and there is some', () => {
    const more = 'More photovoltaics with storage';
    const storage = 'Storage, so that more of the photovoltaic electricity is used on site,';
    let exporting = 0;
    for (const building of EVERY_BUILDING) {
      const result = passport(building);
      if (result.final_epc === 'A') continue;
      const isIdle = result.country_used !== 'gb' && phaseOf(result, 3).pv_export_kwh > 0;
      const said = result.recommendations.join(' ');
      expect(said.includes(storage), JSON.stringify(building)).toBe(isIdle);
      expect(said.includes(more), JSON.stringify(building)).toBe(!isIdle);
      if (isIdle) exporting += 1;
    }
    expect(exporting).toBeGreaterThan(0);
  });

  it('ask for storage from the first kWh that is exported', () => {
    const advised = (pv_export_kwh: number) =>
      adviceOn({ country: 'eu', current_epc: 'E', heating: 'district' }, (figures) => ({
        ...figures,
        phases: figures.phases.map((phase) => ({ ...phase, pv_export_kwh })),
      })).recommendations.join('\n');
    expect(advised(0)).toContain('More photovoltaics with storage');
    expect(advised(1)).toContain('Storage, so that more of the photovoltaic electricity is used on site,');
  });

  it('keep class A by upkeep, also where the country is not known', () => {
    const upkeep = 'Maintain class A by maintenance and monitoring';
    for (const country of ['Narnia', 'de']) {
      expect(recommendations({ country, current_epc: 'A' })).toContain(upkeep);
      expect(recommendations({ country })).not.toContain(upkeep);
    }
  });

  it('name a better network where there is one, and else a connection to one', () => {
    const short = (heating: string) =>
      adviceOn({ heating }, (figures) => ({ ...figures, final_epc: 'B' })).recommendations.join('\n');
    expect(short('district')).toContain('or a more efficient network would help');
    expect(short('gas')).toContain('or a connection to an efficient heat network would help');
  });

  it.each([
    [179, ', while this roadmap'],
    [180, ' for some 2 dwellings, while this roadmap'],
    [600, ' for some 5 dwellings, while this roadmap'],
  ])('count the dwellings of 120 m2 in a UK building of %d m2', (floor_area_m2, words) => {
    expect(recommendations({ country: 'gb', current_epc: 'G', floor_area_m2 })).toContain(words);
  });

  it('give money in whole units', () => {
    const saved = adviceOn({}, (figures) => ({
      ...figures,
      phases: figures.phases.map((phase) => ({ ...phase, bill_saving_eur: 12.4 })),
    }));
    expect(saved.recommendations[0]).toContain('EUR 12 a year');
  });

  it('do not give the certificate as a reason against the envelope where both orders rate the same', () => {
    const reason = 'That is the reason, not the certificate';
    const ordered = (country: string, more: number) =>
      adviceOn({ country, current_epc: 'G' }, (figures) => {
        const after = figures.phases[1];
        if (!after) throw new Error('no phase 2');
        const rating = after.indicative_sap_rating;
        return {
          ...figures,
          envelope_first: {
            ...figures.envelope_first,
            class_metric_after_kwh_per_m2: after.class_metric_after_kwh_per_m2 + more,
            indicative_sap_rating: rating === null ? null : rating - more,
          },
        };
      }).recommendations.join('\n');
    for (const country of ['gb', 'eu']) {
      expect(ordered(country, 0)).not.toContain(reason);
      expect(ordered(country, 1)).toContain(reason);
    }
  });

  it('replace room heaters first above 10 % of top-up, not at 10 %', () => {
    const advised = (electric_top_up_share_pct: number) =>
      adviceOn({}, (figures) => ({ ...figures, electric_top_up_share_pct })).recommendations.join('\n');
    expect(advised(10)).not.toContain('replace room heaters');
    expect(advised(10.1)).toContain('replace room heaters');
  });

  it('ask the network operator, and check the air and the store of biomass', () => {
    for (const heating of HEATINGS) {
      const said = recommendations({ heating });
      expect(said.includes('Ask the network operator')).toBe(heating === 'district');
      expect(said.includes('Check the local air-quality rules')).toBe(heating === 'biomass');
    }
  });

  it('lead from class A to the certificate, and else name what is missing', () => {
    expect(recommendations({})).toContain('After phase 3 apply for the certificate on the new scale');
    expect(recommendations({ country: 'gb', heating: 'electric' })).toContain('After phase 3 have a new EPC issued');
    expect(recommendations({ country: 'us' })).toContain('class A of this generic scale has no legal status there');
    expect(recommendations({ current_epc: 'E', heating: 'district', country: 'eu' })).toContain(
      'Plan further measures if class A is the target: after phase 3 the building uses 102.2 kWh/m2 of primary energy, and the limit of class A is 60 kWh/m2.',
    );
  });

  it('name the points missing to a rating of 92 in the United Kingdom', () => {
    const changes = { country: 'gb', current_epc: 'E' };
    const rating = phaseOf(passport(changes), 3).indicative_sap_rating ?? 0;
    expect(rating).toBeLessThan(92);
    expect(recommendations(changes)).toContain(
      `Plan further measures if band A is the target: the rating after phase 3 is ${rating}, ${92 - rating} short of 92.`,
    );
  });

  it.each([
    ['gas', ', and replace the gas boiler'],
    ['oil', ', and replace the oil boiler'],
    ['district', ''],
  ])('keep class A by upkeep, with %s', (heating, boiler) => {
    expect(recommendations({ current_epc: 'A', heating })).toContain(
      `Maintain class A by maintenance and monitoring${boiler}; no deep envelope work is advised.`,
    );
    expect(recommendations({ heating })).not.toContain('Maintain class A');
  });

  it.each([
    ['se', 'Article 9 of Directive (EU) 2024/1275', 'official passport'],
    ['eu', 'Article 9 of Directive (EU) 2024/1275', 'official passport'],
    ['gb', 'band C for private rented homes from 1 October 2030', 'an on-site assessment'],
    ['us', 'Add the national requirements', 'an on-site assessment'],
  ])('name the national requirements and the expert in %s', (country, requirement, expert) => {
    const said = recommendations({ country });
    expect(said).toContain(requirement);
    expect(said).toContain(expert);
    expect(said).toContain(
      'complete: graphical roadmap, national requirements, district heating connection, circularity and whole life carbon, wider benefits, funding, technical advice contacts.',
    );
  });

  it('say that a UK home in F or G misses the minimum of let homes', () => {
    for (const current_epc of CLASSES) {
      const misses = recommendations({ country: 'gb', current_epc }).includes(
        `band E as a rule, which band ${current_epc} does not meet`,
      );
      expect(misses).toBe('FG'.includes(current_epc));
    }
  });

  it('point to PAS 2035 and to what the band follows, in the United Kingdom only', () => {
    for (const country of COUNTRIES) {
      const said = recommendations({ country });
      expect(said.includes('PAS 2035')).toBe(country === 'gb');
      expect(said.includes('the present band is based on running cost')).toBe(country === 'gb');
    }
  });

  it('say how far the heat pump alone moves the rating', () => {
    expect(recommendations({ floor_area_m2: 90, current_epc: 'G', country: 'gb' })).toContain(
      'The heat pump alone moves the rating from 19 after phase 1 to 32; in phase 2 photovoltaics bring it to 41.',
    );
    expect(recommendations({ country: 'gb', heating: 'biomass' })).not.toContain('The heat pump alone');
    expect(recommendations({ floor_area_m2: 90, current_epc: 'G', country: 'gb', sequence: 'fabric_first' })).toContain(
      'The heat pump directly after phase 1 moves the rating from 19 after phase 1 to 32.',
    );
  });

  it('say what EPC C alone costs, when it is reached, and what it costs elsewhere, for UK homes below it', () => {
    // 202 x 1.0168 x (1000 / 90)^0.05 x 90 / 1.15 = GBP 18,131: 75 to 135 %.
    expect(recommendations({ floor_area_m2: 90, current_epc: 'G', country: 'gb' })).toContain(
      "the upgrade alone costs about GBP 13,600 to 24,500, while this roadmap goes further and reaches it in phase 3. The government's estimate for private rented homes is GBP 6,100 to 6,800 a home on average (consultation of February 2025), and Knight Frank found GBP 18,174 from band G (31,000 homes, January 2025).",
    );
    expect(recommendations({ current_epc: 'E', country: 'gb' })).toContain(
      'GBP 5,841 from band D, GBP 14,107 from band F and GBP 18,174 from band G',
    );
    for (const current_epc of CLASSES) {
      const isBelow = 'DEFG'.includes(current_epc);
      expect(recommendations({ current_epc, country: 'gb' }).includes('if EPC C is the only target')).toBe(isBelow);
      expect(recommendations({ current_epc })).not.toContain('EPC C');
    }
  });

  it('replace direct electric heaters first, where they give more than 10 % of the heat', () => {
    for (const building of EVERY_BUILDING) {
      const { electric_top_up_share_pct, recommendations: said } = passport(building);
      const replaces = said.some((line) =>
        line.startsWith('In phase 2 replace room heaters and immersion heaters first'),
      );
      expect(replaces, JSON.stringify(building)).toBe(electric_top_up_share_pct > 10);
    }
  });

  it('begin with "If" where they rest on a country that was not understood', () => {
    for (const current_epc of CLASSES) {
      for (const heating of HEATINGS) {
        const said = passport({ country: 'Narnia', current_epc, heating }).recommendations;
        const [name, works, ...others] = said;
        expect(name).toContain('If the building is not in the European Union, send its country by ISO code');
        expect(works).toMatch(/^If it is in the European Union, (start|after|plan|size)/);
        expect(others.at(-1)).toMatch(/^If the law of the European Union applies, check .* Commission a qualified/);
        // What depends on the heating alone holds in every country.
        for (const line of others.slice(0, -1))
          expect(line).toMatch(/^(Ask the network|Check the local|Maintain class A)/);
      }
    }
    expect(recommendations({})).not.toMatch(/If (it|the building|the law)/);
  });

  it('say the same on an unknown country as on the European Union', () => {
    const sentences = (country: string) =>
      recommendations({ country, current_epc: 'G', heating: 'hp' })
        .toLowerCase()
        .split(/[.:](?:\s|$)/);
    const unknown = sentences('Narnia').join(' ');
    for (const sentence of sentences('eu')) expect(unknown).toContain(sentence);
  });
});

describe('assumptions', () => {
  it('say what every result rests on', () => {
    const said = assumptions({});
    for (const part of [
      'Class D is assumed to have a typical 115 kWh/m2 of final energy; the actual energy use of the building may differ by 30 %.',
      'Electricity for lighting, pumps and fans is that of a home, about 6 kWh/m2',
      'without appliances and standing charges; with exported electricity it can be negative.',
      'household prices',
      'design fees, VAT, asbestos, unforeseen scaffolding and subsidies; 1 GBP is 1.15 EUR',
      'Every roof is assumed to accommodate 0.03 kWp of photovoltaics per m2 of floor area up to 150 m2, and 0.02 kWp for every m2 above; the home uses at most 40 % of the generation and meets at most 40 % of its electricity by it, and the rest is exported at 30 % of the import price',
      'The capacity of a heat pump is the annual heat over full-load hours of the climate',
      'The building type was not given: a home is assumed.',
      'The sequence was not given: the heating is replaced before the envelope is improved.',
      'The years of the phases are indicative',
      'The embodied carbon of the works is not included.',
    ]) {
      expect(said).toContain(part);
    }
  });

  it('say where a row, a scale or a price level stands in', () => {
    expect(assumptions({ country: 'se' })).toContain(
      'Energy prices and solar yield of Sweden are not in the data: the European Union average is used.',
    );
    expect(assumptions({ country: 'se' })).not.toContain('construction price level of Sweden');
    expect(assumptions({ country: 'Norway' })).toContain('The construction price level of Norway is not in the data');
    expect(assumptions({ country: 'Norway' })).toContain('The emission factor of natural gas is the European Union');
    expect(assumptions({ country: 'Norway' })).toContain('The grid emission factor of Norway is a life-cycle factor');
    expect(assumptions({ country: 'pl' })).not.toMatch(/European Union|life-cycle/);
    expect(assumptions({ country: 'hu' })).toContain('The construction price level of Hungary is an assumption.');
    expect(assumptions({ country: 'pl' })).toContain('generic primary energy scale, not on a national one');
    expect(assumptions({ country: 'fr' })).toContain('greenhouse-gas threshold is not applied');
    for (const country of ['de', 'fr', 'ie', 'nl']) {
      expect(assumptions({ country })).toContain('The class scale is defined for dwellings');
    }
  });

  it('say what stands for a band and which factors count', () => {
    expect(assumptions({ country: 'gb', current_epc: 'C' })).toContain(
      'Band C is assumed to have a SAP rating of 74.5, the middle of the band, and with this heating ',
    );
    expect(assumptions({ country: 'gb' })).not.toContain('primary energy factors is used');
    expect(assumptions({})).toContain('primary energy factors is used');
    expect(assumptions({})).not.toContain('SAP');
    expect(assumptions({ country: 'gb' })).toContain('Certificates of existing homes follow RdSAP 10');
  });

  it('say what is read into a UK block, a UK home on electric heating and a heat pump in a poor class', () => {
    const severalDwellings = 'is rated as several dwellings';
    expect(assumptions({ country: 'gb', floor_area_m2: 120 })).not.toContain(severalDwellings);
    expect(assumptions({ country: 'gb', floor_area_m2: 121 })).toContain(severalDwellings);
    const highSide = 'so the present energy cost is on the high side';
    expect(assumptions({ country: 'gb', heating: 'electric' })).toContain(highSide);
    expect(assumptions({ heating: 'electric' })).not.toContain(highSide);
    const capped = 'At most 400 kWh/m2 of useful heat is derived from the class';
    expect(assumptions({ country: 'eu', heating: 'hp', current_epc: 'F' })).toContain(capped);
    expect(assumptions({ country: 'eu', heating: 'hp', current_epc: 'E' })).not.toContain(capped);
    expect(assumptions({ country: 'gb', heating: 'gas', current_epc: 'G' })).not.toContain(capped);
    const withTopUp = adviceOn({ country: 'eu' }, (figures) => ({ ...figures, electric_top_up_share_pct: 0.1 }));
    expect(withTopUp.assumptions.join(' ')).toContain(capped);
  });
});

describe('warnings', () => {
  it('say why a payback is missing, for every null', () => {
    for (const building of EVERY_BUILDING) {
      const { phases, total_payback_years, warnings: said } = passport(building);
      for (const { phase, payback_years } of phases) {
        const explained = said.some((line) => line.startsWith(`Phase ${phase} `) && line.includes('payback'));
        expect(explained, JSON.stringify({ building, phase })).toBe(payback_years === null);
      }
      expect(said.some((line) => line.startsWith('The whole roadmap'))).toBe(total_payback_years === null);
    }
  });

  it('tell upkeep that saves nothing from works that take too long', () => {
    expect(warnings({ current_epc: 'A' })).toContain(
      'Phase 3 maintains the building: without a saving it has no payback.',
    );
    expect(warnings({})).toContain('Phase 3 would take more than 99 years to pay back');
    // 20 x (0.02 x 34.77 x 0.043966 + 0.03 x 3.553 x 0.149138) = 0.9 EUR a year for 5 x 1.3 x 1.2 x 20 = 156 EUR.
    const cabin = { country: 'us', current_epc: 'A', floor_area_m2: 20 };
    expect(phaseOf(passport(cabin), 1)).toMatchObject({ bill_saving_eur: 1, payback_years: null });
    expect(warnings(cabin)).toContain('Phase 1 would take more than 99 years to pay back');
  });

  it.each([
    ['ro', 'rises by EUR 120 a year'],
    ['gb', 'rises by GBP 104 a year'],
  ])('name a phase after which the bill is higher, should prices make it so: %s', (country, amount) => {
    const input = { floor_area_m2: 140, current_epc: 'D' as const, heating: 'gas' as const, country };
    const said = adviceOn(input, (figures) => ({
      ...figures,
      phases: figures.phases.map((phase) =>
        phase.phase === 2 ? { ...phase, bill_saving_eur: -120, payback_years: null } : phase,
      ),
    })).warnings;
    expect(said.join('\n')).toContain(
      `Phase 2 does not lower the energy cost, which ${amount}: at the present price ratio the electricity of the heat pump costs more than the gas that it replaces. It has no payback.`,
    );
  });

  it('doubt a heat demand above 300 kWh/m2', () => {
    const doubt = 'inconsistent';
    // (450 - 6 x 1.9) / 1.1 x 0.85 = 338.9 and (357.5 - 6 x 1.9) / 1.1 x 0.85 = 267.4.
    expect(passport({ country: 'nl', current_epc: 'F' }).heat_demand_kwh_per_m2).toBe(267.4);
    expect(warnings({ country: 'nl', current_epc: 'F' })).not.toContain(doubt);
    expect(warnings({ country: 'nl', current_epc: 'G' })).toContain(
      'A heat demand of 339 kWh/m2 is above 300: class G',
    );
  });

  it('doubt no heat demand of 300 kWh/m2, and one of 300.1', () => {
    const doubted = (heat_demand_kwh_per_m2: number) =>
      adviceOn({}, (figures) => ({ ...figures, heat_demand_kwh_per_m2 })).warnings.join('\n');
    expect(doubted(300)).not.toContain('inconsistent');
    expect(doubted(300.1)).toContain('inconsistent');
  });

  it('say that the class rests on systems, also where that is so after one phase alone', () => {
    // (180 - 6) x 0.95 x 0.87 x 0.92 x 0.5 = 66.2 of heat: / 0.95 + 6.84 = 76.5, class C; / 0.98 + 0.6 x 6.84 = 71.6, class B.
    expect(warnings({ current_epc: 'F', heating: 'district', floor_area_m2: 90 })).toContain(
      'without photovoltaics it would be C after phase 3.',
    );
  });

  it.each([
    ['electric_top_up_share_pct', 25, 25.1, 'is hard to reach with this heating alone'],
    ['annual_bill_after_eur', 0, -1, 'The energy cost after phase 3 is below 0'],
  ])('have a limit of %s at %d', (field, within, beyond, words) => {
    const said = (value: number) => adviceOn({}, (figures) => ({ ...figures, [field]: value })).warnings.join('\n');
    expect(said(within)).not.toContain(words);
    expect(said(beyond)).toContain(words);
  });

  it('name no phase that saves a little carbon or money as one that raises them', () => {
    const said = (carbon_saving_kgco2e: number, bill_saving_eur: number) =>
      adviceOn({}, (figures) => ({
        ...figures,
        phases: figures.phases.map((phase) => ({ ...phase, carbon_saving_kgco2e, bill_saving_eur })),
      })).warnings.join('\n');
    expect(said(0.5, 0.5)).not.toMatch(/raises the operational|Phase \d does not lower the energy cost/);
    expect(said(-1, -1)).toMatch(/Phase 1 does not lower the energy cost[\s\S]*Phase 1 raises the operational/);
  });

  it('do not say that a rating falls where it stays', () => {
    // A UK home of band A with a heat pump: upkeep alone in phase 3.
    const kept = passport({ country: 'gb', current_epc: 'A', heating: 'hp' });
    expect(phaseOf(kept, 3).indicative_sap_rating).toBe(phaseOf(kept, 2).indicative_sap_rating);
    expect(kept.warnings.join('\n')).not.toContain('lowers the indicative SAP rating');
    const fallen = adviceOn({ country: 'gb', current_epc: 'A', heating: 'hp' }, (figures) => ({
      ...figures,
      phases: figures.phases.map((phase) => (phase.phase === 3 ? { ...phase, indicative_sap_rating: 90 } : phase)),
    }));
    const before = phaseOf(kept, 2).indicative_sap_rating;
    expect(fallen.warnings.join('\n')).toContain(
      `Phase 3 lowers the indicative SAP rating from ${before} to 90, from band A to B: at the`,
    );
  });

  it('doubt the heat demand of a UK home scaled to a home of 90 m2', () => {
    const doubt = 'kWh/m2, scaled to a home of 90 m2, is above 300';
    // g = (1 + 45 / 30) / 1.5 = 1.667: 275 x g = 458.3 kWh/m2 are those of class F in a small home.
    const small = { country: 'gb', current_epc: 'F', floor_area_m2: 30 };
    expect(passport(small).heat_demand_kwh_per_m2).toBe(458.3);
    expect(warnings(small)).not.toContain(doubt);
    expect(warnings({ ...small, current_epc: 'G', floor_area_m2: 120 })).toContain(`A heat demand of 345 ${doubt}`);
  });

  it('say on a final-energy scale what the works on the building itself would reach', () => {
    expect(warnings({})).toContain(
      // 83.4 / 0.85 + 5.1 = 103.2, class D; 46.03 / 0.85 + 6.84 = 61.0, class B.
      'with the present heating and without photovoltaics it would be D after phase 2 and B after phase 3.',
    );
    expect(warnings({ current_epc: 'A' })).not.toContain('says little about the envelope');
    expect(warnings({ country: 'fr' })).not.toContain('says little about the envelope');
  });

  it('say that the German, French, Irish and Dutch scales will be rebased', () => {
    for (const country of COUNTRIES) {
      expect(warnings({ country }).includes('will be rebased under Annex V')).toBe(
        ['de', 'fr', 'ie', 'nl'].includes(country),
      );
    }
  });

  it('say outside the EU and the United Kingdom that the scale is generic', () => {
    for (const country of COUNTRIES) {
      expect(warnings({ country }).includes('generic European scale')).toBe(['ae', 'sa', 'us'].includes(country));
    }
  });

  it('say in a hot climate that cooling dominates and is not modelled', () => {
    const isSaid = (country: string) => warnings({ country }).includes('Cooling dominates the energy use');
    for (const country of ['ae', 'sa', 'qa', 'kw', 'sg', 'ng']) expect(isSaid(country), country).toBe(true);
    for (const country of ['gb', 'de', 'es', 'us', 'eu', 'no', 'jp', 'Narnia']) {
      expect(isSaid(country), country).toBe(false);
    }
  });

  it('say what a UK band leaves out', () => {
    const tariff = 'the present electric heating at the 7-hour tariff';
    expect(warnings({ country: 'gb' })).toContain(
      'The band is that of a home at SAP standard prices; the reformed EPC',
    );
    expect(warnings({ country: 'gb', heating: 'electric' })).toContain(tariff);
    expect(warnings({ country: 'gb' })).not.toContain(tariff);
  });

  it('read out the ratings without top-up, and tell where phase 2 would lower them', () => {
    const ratings = 'If the main heating meets all of it, they are ';
    expect(warnings({ country: 'gb', current_epc: 'D', heating: 'district', floor_area_m2: 120 })).toMatch(
      /^The ratings assume \d+\.\d % of the present heat as direct electric top-up\. If .* they are 62, \d+, \d+, \d+\.$/m,
    );
    for (const building of EVERY_BUILDING) {
      const { sap_ratings_if_no_top_up, electric_top_up_share_pct, warnings: said } = passport(building);
      const line = said.find((one) => one.includes(ratings)) ?? '';
      expect(line !== '').toBe(sap_ratings_if_no_top_up !== null);
      expect(sap_ratings_if_no_top_up !== null).toBe(building.country === 'gb' && electric_top_up_share_pct > 0);
      const [, after_1 = 0, after_2 = 0] = sap_ratings_if_no_top_up ?? [];
      expect(line.endsWith(': improve the envelope first.')).toBe(after_2 < after_1);
    }
  });

  it('name a phase that lowers the rating, should data make it so', () => {
    const input = { floor_area_m2: 140, current_epc: 'D' as const, heating: 'gas' as const, country: 'gb' };
    const { figures, facts } = draftPassport(input, SILENT);
    const phases = figures.phases.map((phase) => ({ ...phase, indicative_sap_rating: 70 - 10 * phase.phase }));
    const said = adviseOnPassport({
      input,
      figures: { ...figures, phases },
      facts,
      defaults: new Defaults([]),
    }).warnings;
    expect(said.slice(0, 3)).toEqual(
      [
        [1, 62, 60, ''],
        [2, 60, 50, ', from band D to E'],
        [3, 50, 40, ''],
      ].map(
        ([phase, before, after, bands]) =>
          `Phase ${phase} lowers the indicative SAP rating from ${before} to ${after}${bands}: at the SAP 10.2 standard prices (electricity 16.49 p/kWh, gas 3.64 p/kWh) the new heating costs more than the old until the envelope is improved. Choose fabric first if the rating counts.`,
      ),
    );
  });

  it('say that a band implies a gain, or more direct electric heat than the heating explains', () => {
    const gain = 'implies photovoltaics or another credit that was not given';
    expect(warnings({ country: 'gb', current_epc: 'A' })).toContain(`Band A with this heating ${gain}`);
    expect(warnings({ country: 'gb', current_epc: 'D' })).not.toContain(gain);
    const hard = 'is hard to reach with this heating alone';
    for (const building of EVERY_BUILDING) {
      const { electric_top_up_share_pct, warnings: said } = passport(building);
      expect(said.some((line) => line.includes(hard))).toBe(electric_top_up_share_pct > 25);
    }
  });

  it('say that the bill falls below 0', () => {
    const below = 'The energy cost after phase 3 is below 0';
    for (const building of EVERY_BUILDING) {
      const { annual_bill_after_eur, warnings: said } = passport(building);
      expect(said.some((line) => line.startsWith(below))).toBe(annual_bill_after_eur < 0);
    }
  });

  it('say that a heat pump on a dirty grid raises the greenhouse gas', () => {
    const result = passport({ country: 'Turkmenistan' });
    const { carbon_saving_kgco2e } = phaseOf(result, 2);
    expect(carbon_saving_kgco2e).toBeLessThan(0);
    expect(result.warnings.join('\n')).toMatch(
      /Phase 2 raises the operational greenhouse gas by .* the grid emits 1.31 kg/,
    );
    expect(warnings({})).not.toContain('raises the operational greenhouse gas');
  });
});

describe('the charts', () => {
  function drawn(country: string) {
    const input = { floor_area_m2: 90, current_epc: 'G', heating: 'gas', country };
    return JSON.stringify(digital_renovation_passport.charts({ input, result: passport(input) }));
  }

  it('show UK homes with their rating and in pounds', () => {
    expect(drawn('gb')).toContain('After phase 2, SAP 41');
    // (0.8 x 14,459 + 20 x 1.0168 x 90 + 0.8 x 5,765) / 1.15 and 1.2, 45, 1.2.
    expect(drawn('gb')).toContain('2028 to 2030; 15,660 to 24,684 GBP; saves ');
    expect(drawn('gb')).toContain('"unit":"GBP"');
    expect(drawn('de')).toContain('"unit":"EUR"');
    expect(drawn('de')).not.toContain('SAP rating');
  });
});

describe('the way to EPC C', () => {
  it('can be phase 1 alone', () => {
    // Dutch class D: (270 - 6 x 1.9) x 0.9 + 6 x 0.85 x 1.9 = 242.4 kWh/m2, below the 250 of class C.
    const result = passport({ country: 'nl' });
    expect(result).toMatchObject({ phase_reaching_epc_c: 1, epc_trajectory: ['D', 'C', 'A', 'A'] });
    // 65 x (0.4 + 0.6 x 1.208) x (1000 / 140)^0.05 x 140 = 11,293.3 EUR, 75 to 135 %.
    expect([result.cost_to_epc_c_low_eur, result.cost_to_epc_c_high_eur]).toEqual([8470, 15_246]);
  });

  it('shows the heat pump alone where it replaces another heating of a UK home', () => {
    const shown = HEATINGS.filter(
      (heating) => passport({ country: 'gb', heating }).heat_pump_alone_sap_rating !== null,
    );
    expect(shown).toEqual(['gas', 'oil', 'electric']);
  });
});

describe('the note on a class', () => {
  const inUk = (rating: number, metric: number, band = 4) => ({ band, rating, metric });
  const elsewhere = (metric: number, band = 4) => ({ band, rating: null, metric });

  it.each([
    ['improved', inUk(60, 200), inUk(70, 150, 3)],
    ['unchanged', inUk(60, 200), inUk(60, 250)],
    ['rating_fell', inUk(60, 200), inUk(59, 150)],
    ['improved', elsewhere(200), elsewhere(150, 3)],
    ['unchanged', elsewhere(200), elsewhere(200)],
    ['rating_fell', elsewhere(200), elsewhere(200.1)],
  ])('is %s by the rating in the United Kingdom and by the energy elsewhere', (note, before, after) => {
    expect(noteOn({ before, standing: after, stage: after })).toBe(note);
  });
});

describe('the working', () => {
  it('shows each phase and each measure under its own symbols', () => {
    const shown = showCalculation(digital_renovation_passport, HOUSE);
    if (!shown.ok) throw new Error('expected an answer');
    const symbols = shown.working.map(({ symbol }) => symbol);
    expect(symbols).toEqual(
      expect.arrayContaining([
        'q_now',
        'q_phase_1',
        'metric_phase_2',
        'band_phase_3',
        'low_heat_pump',
        'payback_total',
      ]),
    );
    expect(shown.working.find(({ symbol }) => symbol === 'cost_low_phase_1')?.formula).toBe(
      'low_heating_controls + low_led_lighting + low_draught_proofing + low_loft_and_pipe_insulation',
    );
  });
});
