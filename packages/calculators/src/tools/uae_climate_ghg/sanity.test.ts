import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runCalculator } from '../../kernel/index.ts';
import { validInputs } from '../../testing/generate_inputs.ts';
import { propertyRuns } from '../../testing/property_runs.ts';
import { verdictOf } from '../../testing/verdict_of.ts';
import { uae_climate_ghg } from './index.ts';

type Site = Record<string, unknown>;

function emissionsOf(site: Site) {
  const answer = runCalculator(uae_climate_ghg, site);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

/** Sites with gas in kWh or m3, not both, on the date of the edition: other dates have other duties. */
const sites = validInputs(uae_climate_ghg.inputSchema, {
  arrange: (site) => ({ ...site, as_of: null, ...(typeof site.gas_kwh === 'number' && { gas_m3: null }) }),
});
const energy = fc.double({ min: 0, max: 1e10, noNaN: true });

function forEvery<Values extends [unknown, ...unknown[]]>(
  values: { [Index in keyof Values]: fc.Arbitrary<Values[Index]> },
  promise: (...values: Values) => void,
): void {
  fc.assert(fc.property<Values>(...values, promise), { numRuns: propertyRuns(300) });
}

/** Room for figures of three decimals, each rounded by itself, and for the width of a double. */
function expectClose(actual: number, expected: number): void {
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(0.002 + 1e-11 * Math.abs(expected));
}

describe('the emissions', () => {
  it('are the sum of the scopes, whose shares make 100 %', () => {
    forEvery([sites], (site) => {
      const { scope1_tco2e, scope2_tco2e, total_tco2e, scope1_share_pct, scope2_share_pct } = emissionsOf(site);
      expectClose(scope1_tco2e + scope2_tco2e, total_tco2e);
      if (scope1_share_pct === null || scope2_share_pct === null) return;
      expect(Math.abs(scope1_share_pct + scope2_share_pct - 100)).toBeLessThanOrEqual(0.1 + 1e-9);
    });
  });

  it('of gas are those of its three gases at their warming potentials', () => {
    forEvery([sites], (site) => {
      const { scope1_tco2e, scope1_co2_kg, scope1_ch4_kg, scope1_n2o_kg } = emissionsOf(site);
      expectClose((scope1_co2_kg + 28 * scope1_ch4_kg + 265 * scope1_n2o_kg) / 1000, scope1_tco2e);
    });
  });

  it('never fall with more gas, nor does the duty to report lighten', () => {
    const weight = { no_emissions: 0, no_duty_in_force: 1, climate_law_mrv: 1, register_mandatory: 2 };
    forEvery([sites, energy, energy], (site, one, other) => {
      const [less, more] = [one, other]
        .sort((a, b) => a - b)
        .map((gas_kwh) => emissionsOf({ ...site, gas_m3: null, gas_kwh }));
      if (!less || !more) throw new Error('expected two sites');
      expect(more.total_tco2e).toBeGreaterThanOrEqual(less.total_tco2e);
      expect(more.scope2_tco2e).toBe(less.scope2_tco2e);
      expect(weight[more.reporting_class]).toBeGreaterThanOrEqual(weight[less.reporting_class]);
    });
  });

  it('of the same meters are never lower in Dubai than in the UAE as a whole, nor there than in Abu Dhabi', () => {
    forEvery([sites], (site) => {
      const [dubai, national, abuDhabi] = ['dubai', 'national', 'abu_dhabi'].map((emirate) =>
        emissionsOf({ ...site, emirate, grid_factor_kgco2e_per_kwh: null }),
      );
      if (!dubai || !national || !abuDhabi) throw new Error('expected three answers');
      expect(dubai.total_tco2e).toBeGreaterThanOrEqual(national.total_tco2e);
      expect(national.total_tco2e).toBeGreaterThanOrEqual(abuDhabi.total_tco2e);
    });
  });
});

describe('an own grid factor', () => {
  it('is the factor, both bounds of its range and the only thing that the emirate would have decided', () => {
    forEvery([sites, fc.double({ min: 0.01, max: 1.5, noNaN: true })], (site, own) => {
      const [one, other] = ['dubai', 'abu_dhabi'].map((emirate) =>
        emissionsOf({ ...site, emirate, grid_factor_kgco2e_per_kwh: own }),
      );
      if (!one || !other) throw new Error('expected two answers');
      expect(one.total_tco2e).toBe(other.total_tco2e);
      expect([one.total_low_tco2e, one.total_high_tco2e]).toEqual([one.total_tco2e, one.total_tco2e]);
      expect(one).toMatchObject({ threshold_uncertain: false, grid_factor_confidence: 'given' });
      expectClose(one.scope2_tco2e, (Number(site.electricity_kwh) * own) / 1000);
    });
  });

  it('never has a verdict that is good, and one that says whose factor it is', () => {
    forEvery([sites], (site) => {
      const { tone, conditions } = verdictOf(uae_climate_ghg, site);
      expect(tone).toBe('neutral');
      const isOwn = typeof site.grid_factor_kgco2e_per_kwh === 'number';
      expect(conditions.some((sentence) => sentence.endsWith('is taken as given.'))).toBe(isOwn);
    });
  });
});

describe('the reduction options', () => {
  const savingOf = (site: Site, name: string) =>
    emissionsOf(site).reduction_options.find(({ option }) => option === name)?.saving_tco2e ?? 0;

  it('save what the same site without that energy saves', () => {
    forEvery([sites], (site) => {
      const before = emissionsOf(site);
      const electricity_kwh = Number(site.electricity_kwh);
      const after = (share: number) => emissionsOf({ ...site, electricity_kwh: share * electricity_kwh }).total_tco2e;
      expectClose(before.total_tco2e - savingOf(site, 'efficiency_10pct'), after(0.9));
      expectClose(before.total_tco2e - savingOf(site, 'onsite_solar_20pct'), after(0.8));
    });
  });

  it('replace gas by a heat pump whose electricity is counted', () => {
    forEvery(
      [fc.constantFrom('dubai', 'abu_dhabi', 'national'), energy, energy],
      (emirate, electricity_kwh, gas_kwh) => {
        const site = { emirate, electricity_kwh, gas_kwh };
        const electrified = { emirate, electricity_kwh: electricity_kwh + (gas_kwh * 0.85) / 3 };
        const saving = savingOf(site, 'electrify_gas_heat_pump');
        expectClose(emissionsOf(site).total_tco2e - saving, emissionsOf(electrified).total_tco2e);
      },
    );
  });
});

describe('the words', () => {
  it('ask for registration exactly from the threshold on, and for a better factor exactly where it decides', () => {
    forEvery([sites, fc.double({ min: 0.1, max: 6, noNaN: true })], (site, times) => {
      // Around the electricity that makes 500,000 t with the factor of the site.
      const { grid_emission_factor_kgco2e_per_kwh: factor } = emissionsOf(site);
      const electricity_kwh = (times * 500_000_000) / factor / 3;
      const { recommendations, total_low_tco2e, total_tco2e, total_high_tco2e } = emissionsOf({
        ...site,
        electricity_kwh,
        gas_kwh: null,
        gas_m3: null,
      });
      const said = recommendations.join(' ');
      expect(said.includes('Register in')).toBe(total_tco2e >= 500_000);
      expect(said.includes('Obtain the utility')).toBe(total_low_tco2e < 500_000 && total_high_tco2e >= 500_000);
    });
  });

  it('name every saving that is shown and no other, certificates last', () => {
    forEvery([sites], (site) => {
      const { recommendations, reduction_options, warnings } = emissionsOf(site);
      const savings = recommendations.filter((sentence) => /that saves|lower that figure/.test(sentence));
      const saving = reduction_options.filter(({ saving_tco2e }) => saving_tco2e > 0);
      expect(savings).toHaveLength(saving.length);
      expect(savings.findIndex((sentence) => sentence.includes('certificates'))).toBe(
        saving.some(({ option }) => option.startsWith('clean')) ? savings.length - 1 : -1,
      );
      const isOwn = typeof site.grid_factor_kgco2e_per_kwh === 'number';
      expect(warnings.some((sentence) => sentence.includes('is not an official figure for 2026'))).toBe(!isOwn);
    });
  });
});
