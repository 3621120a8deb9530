import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runCalculator } from '../../kernel/index.ts';
import { validInputs } from '../../testing/generate_inputs.ts';
import { propertyRuns } from '../../testing/property_runs.ts';
import { ANY_INPUT } from './any_input.ts';
import { building_carbon_footprint } from './index.ts';

type Building = Record<string, unknown>;

function footprint(building: Building) {
  const answer = runCalculator(building_carbon_footprint, building);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

const buildings = validInputs(building_carbon_footprint.inputSchema, ANY_INPUT);
/** Buildings whose energy is all given, so that no benchmark steps in when one of it changes. */
const metered = buildings.map(
  ({ energy_by_fuel_kwh: _left, ...building }): Building => ({
    ...building,
    elec_kwh_year: building.elec_kwh_year ?? 100_000,
    gas_kwh_year: building.gas_kwh_year ?? 0,
    heat_kwh_year: building.heat_kwh_year ?? 0,
  }),
);

function forEvery<Values extends [unknown, ...unknown[]]>(
  values: { [Index in keyof Values]: fc.Arbitrary<Values[Index]> },
  promise: (...values: Values) => void,
): void {
  fc.assert(fc.property<Values>(...values, promise), { numRuns: propertyRuns(300) });
}

/** Room for figures that are rounded by themselves, and for the width of a double. */
function expectClose(actual: number, expected: number, rounding: number, size = Math.abs(expected)): void {
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(rounding + 1e-11 * size);
}

describe('the scopes', () => {
  it('add up to the totals, and their parts to the scopes', () => {
    forEvery([buildings], (building) => {
      const result = footprint(building);
      const { scope1_tco2e, scope3_tco2e, total_location_based_tco2e, total_market_based_tco2e } = result;
      const scopes1And3 = scope1_tco2e + scope3_tco2e;
      expectClose(scopes1And3 + result.scope2_location_based_tco2e, total_location_based_tco2e, 0.002);
      expectClose(scopes1And3 + result.scope2_market_based_tco2e, total_market_based_tco2e, 0.002);
      const fuels = result.scope1_gas_tco2e + result.scope1_other_fuels_tco2e;
      expectClose(fuels + result.scope1_refrigerant_tco2e, scope1_tco2e, 0.002);
      const upstream = Object.values(result.scope3_breakdown).reduce((sum, part) => sum + part, 0);
      expectClose(upstream, scope3_tco2e, 0.004);
    });
  });

  it('are never lower location-based than market-based, and equal without contracts', () => {
    forEvery([buildings], (building) => {
      const { scope2_location_based_tco2e, scope2_market_based_tco2e } = footprint(building);
      expect(scope2_market_based_tco2e).toBeLessThanOrEqual(scope2_location_based_tco2e);
      const without = footprint({ ...building, renewable_pct: 0 });
      expect(without.scope2_market_based_tco2e).toBe(without.scope2_location_based_tco2e);
    });
  });

  it('double with twice the building, while the intensities and the stranding year stay', () => {
    const small = metered.filter(
      (building) => Number(building.floor_area_m2) <= 5e5 && Number(building.occupancy ?? 0) <= 5e5,
    );
    forEvery([small], (building) => {
      const twice = (value: unknown) => (typeof value === 'number' ? Math.min(1e10, 2 * value) : value);
      const energies = ['elec_kwh_year', 'gas_kwh_year', 'heat_kwh_year'].map((name) => Number(building[name]));
      if (energies.some((kwh) => kwh > 5e9)) return;
      const [one, two] = [
        footprint(building),
        footprint({
          ...building,
          floor_area_m2: twice(building.floor_area_m2),
          elec_kwh_year: twice(building.elec_kwh_year),
          gas_kwh_year: twice(building.gas_kwh_year),
          heat_kwh_year: twice(building.heat_kwh_year),
          occupancy: twice(building.occupancy),
        }),
      ];
      expectClose(two.total_location_based_tco2e, 2 * one.total_location_based_tco2e, 0.002);
      expect(two.stranding_year).toBe(one.stranding_year);
      expect(two.operational_intensity_kgco2e_per_m2).toBe(one.operational_intensity_kgco2e_per_m2);
    });
  });
});

describe('the actions', () => {
  const savingOf = (building: Building, name: string) =>
    footprint(building).priority_actions.find(({ action }) => action === name)?.saving_tco2e;

  it('save by contracts what full cover takes off the market-based figure', () => {
    forEvery([metered], (building) => {
      const saving = savingOf(building, 'renewable_procurement') ?? 0;
      const before = footprint(building).scope2_market_based_tco2e;
      const after = footprint({ ...building, renewable_pct: 100 }).scope2_market_based_tco2e;
      expectClose(saving, before - after, 0.0065, before);
    });
  });

  it('save by another refrigerant what an HFO takes off Scope 1', () => {
    forEvery([metered], (building) => {
      const withHfc = { ...building, refrigerant: 'hfc' };
      const saving = savingOf(withHfc, 'low_gwp_refrigerant') ?? 0;
      const [before, after] = [footprint(withHfc), footprint({ ...building, refrigerant: 'hfo' })];
      expectClose(saving, before.scope1_refrigerant_tco2e - after.scope1_refrigerant_tco2e, 0.0065);
    });
  });

  it('save by heat pumps what the same building with electricity in place of gas saves', () => {
    const scop: Record<string, number> = { uk: 2.8, eu: 3, uae: 3.5 };
    forEvery([metered], (sent) => {
      // A process load counts space heating alone.
      const building = { ...sent, process_load: false } as Building;
      const gas = Number(building.gas_kwh_year);
      const elec_kwh_year = Number(building.elec_kwh_year) + (gas * 0.88) / (scop[String(building.location)] ?? 1);
      if (elec_kwh_year > 1e10) return;
      const saving = savingOf(building, 'electrify_heat') ?? 0;
      const operational = (result: ReturnType<typeof footprint>) =>
        result.scope1_tco2e + result.scope2_location_based_tco2e;
      const before = operational(footprint(building));
      const after = operational(footprint({ ...building, gas_kwh_year: 0, elec_kwh_year }));
      // A grid factor of its own can be so high that heat pumps save nothing.
      expectClose(saving, Math.max(0, before - after), 0.008, before);
    });
  });

  it('never save more than the whole operation, nor less than nothing', () => {
    forEvery([buildings], (building) => {
      const { priority_actions, scope1_tco2e, scope2_location_based_tco2e } = footprint(building);
      for (const { saving_tco2e, basis } of priority_actions) {
        expect(saving_tco2e).toBeGreaterThanOrEqual(0);
        if (basis !== 'embodied_annualised') {
          const operation = scope1_tco2e + scope2_location_based_tco2e;
          expect(saving_tco2e).toBeLessThanOrEqual(operation + 0.0065 + 1e-11 * operation);
        }
      }
    });
  });
});

describe('the embodied carbon', () => {
  it('is in the annual totals before completion only, and is shown of every building', () => {
    forEvery([buildings], (building) => {
      const result = footprint(building);
      const planned = Number(building.year_built) > 2026;
      expect(result.embodied_in_totals).toBe(planned);
      const a_year = planned ? result.embodied_carbon_tco2e / 60 : 0;
      expectClose(result.scope3_breakdown.embodied_annualised_tco2e, a_year, 0.0015);
      const assumptions = result.assumptions.join(' ');
      expect(assumptions.includes('stands apart and is not in the annual totals')).toBe(!planned);
      expect(assumptions.includes('The annual totals include embodied carbon')).toBe(planned);
    });
  });

  it('of an existing building changes none of its totals, however it was assessed', () => {
    forEvery([buildings, fc.double({ min: 0, max: 10_000, noNaN: true })], (building, upfront) => {
      const existing = { ...building, year_built: Math.min(2026, Number(building.year_built)) };
      const assessed = footprint({ ...existing, embodied_assessment: { upfront } });
      expect(assessed.total_location_based_tco2e).toBe(footprint(existing).total_location_based_tco2e);
    });
  });
});

describe('a process load', () => {
  const processTypes = ['datacentre', 'industrial'];

  it('is promised no share of its energy, in the actions or in words', () => {
    forEvery([buildings], (building) => {
      const result = footprint(building);
      const isProcess = building.process_load ?? processTypes.includes(String(building.building_type));
      if (!isProcess) return;
      expect(result.priority_actions.map(({ action }) => action)).not.toContain('energy_efficiency');
      expect(result.recommendations.join(' ')).not.toMatch(/audit|cut of \d/);
      const hasEnergy = result.energy_use_intensity_kwh_per_m2 > 0;
      if (hasEnergy) expect(result.recommendations.join(' ')).toContain('No percentage is given');
    });
  });

  it('never saves more by heat pumps than the same building without one', () => {
    const saved = (building: Building) =>
      footprint(building).priority_actions.find(({ action }) => action === 'electrify_heat')?.saving_tco2e ?? 0;
    forEvery([buildings], (building) => {
      const [process, other] = [true, false].map((process_load) => saved({ ...building, process_load }));
      expect(process).toBeLessThanOrEqual(other ?? 0);
    });
  });

  it('is told to no building that says it has none', () => {
    forEvery([buildings], (building) => {
      const { recommendations } = footprint({ ...building, process_load: false });
      expect(recommendations.join(' ')).not.toMatch(/PUE|process heat|Sub-meter/);
    });
  });
});

describe('the pathway', () => {
  it('is called ours wherever it is named, and never that of CRREM', () => {
    forEvery([buildings], (building) => {
      const result = footprint(building);
      const verdict = building_carbon_footprint.verdict({ input: building as never, result });
      const charts = building_carbon_footprint.charts({ input: building as never, result });
      const said = [result.recommendations, result.assumptions, result.warnings].flat();
      for (const sentence of [...said, verdict.decision, ...verdict.conditions]) {
        expect(sentence.replaceAll('Plumbline pathway', '')).not.toContain('athway');
        if (sentence.includes('CRREM')) expect(sentence).toMatch(/not (that of )?CRREM/);
      }
      const [chart] = charts.filter(({ kind }) => kind === 'lines');
      expect(chart?.title).toContain('Plumbline pathway');
      expect(chart?.summary).toContain('not CRREM data');
    });
  });
});

describe('the stranding check', () => {
  it('agrees with the pathway that is shown', () => {
    forEvery([buildings], (building) => {
      const { pathway, stranding_year, stranding_risk, excess_emissions_to_2050_tco2e } = footprint(building);
      expect(stranding_risk === 'aligned').toBe(stranding_year === null);
      if (stranding_year === null) expect(excess_emissions_to_2050_tco2e).toBe(0);
      for (const { year, limit_kgco2e_per_m2: limit, projected_kgco2e_per_m2: projected } of pathway) {
        // Both are shown to 2 decimals.
        if (stranding_year === null || year < stranding_year) expect(projected).toBeLessThanOrEqual(limit + 0.0101);
        if (year === stranding_year) expect(projected).toBeGreaterThanOrEqual(limit - 0.0101);
      }
    });
  });

  it('leaves a gap to net zero that is never negative nor above the operation', () => {
    forEvery([buildings], (building) => {
      const result = footprint(building);
      expect(result.net_zero_gap_kgco2e_per_m2).toBeGreaterThanOrEqual(0);
      expect(result.net_zero_gap_kgco2e_per_m2).toBeLessThanOrEqual(result.operational_intensity_kgco2e_per_m2);
      expect(result.net_zero_gap_pct).toBeLessThanOrEqual(100);
    });
  });
});

describe('the words', () => {
  it('ask for meters exactly where the energy is a default, and for a plan exactly where the risk is high', () => {
    forEvery([buildings], (building) => {
      const result = footprint(building);
      const { recommendations, data_quality, stranding_risk, priority_actions } = result;
      const isEmpty = result.elec_kwh + result.gas_kwh + result.heat_kwh + result.other_fuels_kwh === 0;
      const said = recommendations.join('\n');
      expect(/^(Meter the|Replace the benchmark of) /m.test(said)).toBe(data_quality !== 'measured');
      expect(said.includes('a transition plan is due')).toBe(['stranded_now', 'high'].includes(stranding_risk));
      if (said.includes('zero readings')) expect([isEmpty, priority_actions]).toEqual([true, []]);
      const hasOwnFactor = typeof building.grid_factor_kgco2e_per_kwh === 'number';
      expect(said.includes('national grid factors')).toBe(building.location === 'eu' && !hasOwnFactor);
    });
  });
});
