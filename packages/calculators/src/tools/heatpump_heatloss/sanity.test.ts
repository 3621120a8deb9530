import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runCalculator, showCalculation } from '../../kernel/index.ts';
import { validInputs } from '../../testing/generate_inputs.ts';
import { propertyRuns } from '../../testing/property_runs.ts';
import { heatpump_heatloss } from './index.ts';

type House = Record<string, unknown>;

function assess(house: House) {
  const answer = runCalculator(heatpump_heatloss, house);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

function isAnswered(house: House): boolean {
  return runCalculator(heatpump_heatloss, house).ok;
}

/** Houses whose walls have room for their windows, with the grants of the edition. */
const houses = validInputs(heatpump_heatloss.inputSchema, {
  arrange: ({ as_of: _anyDate, ...house }) => house,
}).filter(isAnswered);
const shares = fc.double({ min: 0, max: 1, noNaN: true });

function forEvery<Values extends [unknown, ...unknown[]]>(
  values: { [Index in keyof Values]: fc.Arbitrary<Values[Index]> },
  promise: (...values: Values) => void,
): void {
  fc.assert(fc.property<Values>(...values, promise), { numRuns: propertyRuns(300) });
}

/** A number between two others. */
function between(low: number, high: number, share: number): number {
  return low + share * (high - low);
}

/** Whether one figure is not below another, apart from the last shown unit. */
function expectAtLeast(actual: number, least: number, unit = 0): void {
  expect(actual).toBeGreaterThanOrEqual(least - unit * 1.001);
}

describe('the design heat loss', () => {
  it('never falls with a colder design temperature outside, nor does the heat pump', () => {
    forEvery([houses, shares, shares], (house, one, other) => {
      const [cold, mild] = [one, other].map((share) => between(-25, 10, share)).sort((a, b) => a - b);
      const colder = assess({ ...house, external_design_temp_c: cold });
      const milder = assess({ ...house, external_design_temp_c: mild });
      expectAtLeast(colder.design_heat_loss_kw, milder.design_heat_loss_kw);
      expectAtLeast(colder.recommended_heat_pump_kw, milder.recommended_heat_pump_kw);
    });
  });

  it('never falls with a warmer house, more air changes or a higher ceiling', () => {
    forEvery([houses, shares, shares], (house, one, other) => {
      const [low = 0, high = 1] = [one, other].sort((a, b) => a - b);
      for (const [input, least, most] of [
        ['internal_design_temp_c', 16, 26],
        ['air_change_rate', 0.1, 5],
        ['ceiling_height_m', 2, 4.5],
      ] as const) {
        const [less, more] = [low, high].map((share) => ({ ...house, [input]: between(least, most, share) }));
        if (!(less && more && isAnswered(less) && isAnswered(more))) continue;
        const [before, after] = [assess(less), assess(more)];
        expectAtLeast(after.design_heat_loss_kw, before.design_heat_loss_kw);
        expectAtLeast(after.annual_space_heating_kwh, before.annual_space_heating_kwh);
      }
    });
  });

  it('is never larger after any measure, and the measures save heat and money', () => {
    forEvery([houses], (house) => {
      const { design_heat_loss_kw, upgrade_options } = assess(house);
      for (const upgrade of upgrade_options) {
        expect(upgrade.design_heat_loss_after_kw).toBeLessThanOrEqual(design_heat_loss_kw);
        expect(upgrade.design_heat_loss_after_kw).toBeGreaterThan(0);
        expect(upgrade.annual_heat_saving_kwh).toBeGreaterThanOrEqual(0);
        expect(upgrade.annual_cost_saving_gbp).toBeGreaterThanOrEqual(0);
      }
    });
  });

  it('has parts that add up to it within the rounding of seven parts', () => {
    forEvery([houses], (house) => {
      const { heat_loss_breakdown, design_heat_loss_kw, fabric_heat_loss_kw, ventilation_heat_loss_kw } = assess(house);
      const watts = heat_loss_breakdown.reduce((sum, { heat_loss_w }) => sum + heat_loss_w, 0);
      const halfUnits = 7 * 0.5 + 5;
      expect(Math.abs(watts - 1000 * design_heat_loss_kw)).toBeLessThanOrEqual(halfUnits + 1e-6);
      // Each of the three is rounded to 0.01 kW.
      const gap = Math.abs(fabric_heat_loss_kw + ventilation_heat_loss_kw - design_heat_loss_kw);
      expect(gap).toBeLessThanOrEqual(0.015 + 1e-9);
    });
  });

  it('of an attached house is never above that of the detached one', () => {
    forEvery([houses], (house) => {
      const losses = assess(house).attachment_sensitivity.flatMap((row) => row.design_heat_loss_kw ?? []);
      expect(losses).toEqual(losses.toSorted((a, b) => b - a));
    });
  });
});

describe('the heat pump', () => {
  it('always covers the design heat loss and never costs less than nothing to run', () => {
    forEvery([houses], (house) => {
      const result = assess(house);
      expectAtLeast(result.recommended_heat_pump_kw, result.design_heat_loss_kw, 0.01);
      expect(result.annual_running_cost_gbp).toBeGreaterThan(0);
      expect(result.annual_electricity_kwh).toBeLessThan(result.annual_heat_demand_kwh);
    });
  });

  it('never runs cheaper or smaller at a higher flow temperature', () => {
    forEvery([houses], (house) => {
      const costs = assess(house).flow_temp_options.map((option) => option.annual_running_cost_gbp);
      expect(costs).toEqual(costs.toSorted((a, b) => a - b));
      const sizes = [35, 45, 55].map((flow_temp_c) => assess({ ...house, flow_temp_c }).recommended_heat_pump_kw);
      expect(new Set(sizes).size).toBe(1);
    });
  });
});

describe('the grants', () => {
  const SCHEMES: Record<string, string[]> = {
    england: ['boiler_upgrade_scheme', 'boiler_upgrade_scheme'],
    wales: ['boiler_upgrade_scheme', 'boiler_upgrade_scheme'],
    scotland: ['home_energy_scotland', 'home_energy_scotland'],
    northern_ireland: [],
  };

  it('are those of the region and of no other, the larger amount last', () => {
    forEvery([houses], (house) => {
      const { region, grant_options } = assess(house);
      expect(grant_options.map(({ scheme }) => scheme)).toEqual(SCHEMES[region]);
      const amounts = grant_options.map(({ amount_gbp }) => amount_gbp);
      expect([[], [7500, 9000]]).toContainEqual(amounts);
    });
  });

  it('of the Boiler Upgrade Scheme are recommended where the conditions are met, never above the capacity limit', () => {
    forEvery([houses], (house) => {
      const { region, grant_options, recommended_heat_pump_kw, heat_pump_units, recommendations } = assess(house);
      if (region === 'scotland' || region === 'northern_ireland') return;
      const within = recommended_heat_pump_kw <= (heat_pump_units === 1 ? 45 : 70);
      expect(grant_options.map(({ within_capacity_limit }) => within_capacity_limit)).toEqual([within, within]);
      const said = recommendations.join(' ');
      const eligible = grant_options[0]?.eligibility === 'met';
      expect(said.includes('Ask for the Boiler Upgrade Scheme grant')).toBe(eligible);
      if (!within) expect([eligible, said.includes(': no grant')]).toEqual([false, true]);
    });
  });
});

describe('the words', () => {
  it('on the bill agree with the figure that is shown', () => {
    forEvery([houses], (house) => {
      const { replaced_heating, recommendations } = assess(house);
      const said = recommendations.join(' ');
      const saving = replaced_heating?.annual_cost_saving_gbp ?? Number.NaN;
      expect(said.includes('a year more to run')).toBe(saving < 0);
      expect(said.includes('a year less to run')).toBe(saving > 0);
      expect(said.includes('the same to run')).toBe(saving === 0);
    });
  });

  it('name the measure with the largest cut that is shown, or none', () => {
    const names: Record<string, string> = {
      wall_insulation: 'wall insulation',
      loft_insulation: 'loft insulation',
      window_replacement: 'new windows',
      draught_proofing: 'draught-proofing',
    };
    forEvery([houses], (house) => {
      const { upgrade_options, recommendations } = assess(house);
      const advised = recommendations.find((sentence) => /cuts? the heat loss/.test(sentence))?.toLowerCase();
      if (advised === undefined) return;
      const largest = Math.max(...upgrade_options.map((upgrade) => upgrade.heat_loss_reduction_kw));
      const best = upgrade_options.filter((upgrade) => upgrade.heat_loss_reduction_kw === largest);
      expect(best.some(({ measure }) => advised.includes(names[measure] ?? measure))).toBe(true);
    });
  });
});

describe('a further input', () => {
  const HOUSE_FORMS = ['detached', 'semi_detached', 'mid_terrace'];

  it('on the form never raises the heat loss with a wall, a roof or a floor less', () => {
    forEvery([houses], (house) => {
      const losses = (forms: readonly string[]) =>
        forms
          .map((built_form) => ({ ...house, built_form }))
          .filter(isAnswered)
          .map((home) => assess(home).design_heat_loss_kw);
      const attached = losses(HOUSE_FORMS);
      expect(attached).toEqual(attached.toSorted((a, b) => b - a));
      const [middle = 0, ...others] = losses(['mid_floor_flat', 'ground_floor_flat', 'top_floor_flat']);
      for (const other of others) expectAtLeast(other, middle);
    });
  });

  it('on a U-value never lowers the heat loss with a higher value', () => {
    forEvery([houses, shares, shares], (house, one, other) => {
      const [low = 0, high = 1] = [one, other].sort((a, b) => a - b).map((share) => between(0.1, 3, share));
      for (const part of ['wall', 'window', 'door', 'roof', 'ground_floor']) {
        const known = (value: number) =>
          assess({ ...house, u_values: { ...(house.u_values ?? {}), [`${part}_w_per_m2k`]: value } });
        expectAtLeast(known(high).design_heat_loss_kw, known(low).design_heat_loss_kw);
      }
    });
  });

  it('on air changes is never below the typical rate of the age without a warning, nor is an old home below 0.65', () => {
    forEvery([houses], (house) => {
      const { air_change_rate, typical_air_change_rate, rdsap_age_band, warnings } = assess(house);
      const isDoubted = warnings.some((sentence) => sentence.includes('gives a home of this age: take it only'));
      if (air_change_rate < typical_air_change_rate) expect(isDoubted).toBe(true);
      if (air_change_rate > typical_air_change_rate) expect(isDoubted).toBe(false);
      expectAtLeast(typical_air_change_rate, rdsap_age_band <= 'I' ? 0.65 : 0.5);
    });
  });

  it('on the heating replaced moves no heat loss, and the standing charge is that of gas in Great Britain alone', () => {
    forEvery([houses], (house) => {
      const { existing_fuel: _, ...open } = house;
      const [given, without] = [assess(house), assess(open)];
      expect(given.design_heat_loss_kw).toBe(without.design_heat_loss_kw);
      const { replaced_heating: replaced, region } = given;
      if (!replaced) return;
      const hasCharge = replaced.heating === 'mains_gas' && region !== 'northern_ireland';
      expect(replaced.standing_charge_gbp).toBe(hasCharge ? 108 : 0);
      const gap = replaced.annual_cost_saving_gbp - replaced.energy_cost_saving_gbp;
      expect(Math.abs(gap - replaced.standing_charge_gbp)).toBeLessThanOrEqual(1.5);
    });
  });
});

describe('a nation', () => {
  it('is told its own law, grants and prices and no other', () => {
    forEvery([houses], (house) => {
      const answer = showCalculation(heatpump_heatloss, house);
      if (!answer.ok) throw new Error('expected an answer');
      const { result, working, sources } = answer;
      const advice = [...result.recommendations, ...result.warnings].join(' ');
      const record = JSON.stringify([working, sources]);
      expect(record).not.toMatch(/Approved Document|Part L/);
      const { region } = result;
      expect(/Part L /.test(advice) && region !== 'england' && region !== 'wales').toBe(false);
      expect(/Technical Handbook|Ask Home Energy Scotland/.test(advice) && region !== 'scotland').toBe(false);
      expect(/Technical Booklet|Utility/.test(advice) && region !== 'northern_ireland').toBe(false);
      if (region === 'northern_ireland') expect(advice).not.toMatch(/At the price cap|Ask for the Boiler/);
      if (region === 'scotland') expect(advice).not.toContain('Boiler Upgrade Scheme');
    });
  });
});

describe('a budget', () => {
  it('grows with the size, has its range around it, and counts on no grant that is open', () => {
    forEvery([houses], (house) => {
      const { installed_cost, grant_options, recommended_heat_pump_kw } = assess(house);
      const { low_gbp, mid_gbp, high_gbp, after_grant_gbp } = installed_cost;
      const fixed = 6750 * Math.max(1, Number(house.floor_area_m2) / 120);
      expect(Math.abs(mid_gbp - ((fixed + 830 * recommended_heat_pump_kw) * 1.0168) / 1.15)).toBeLessThanOrEqual(
        0.5001,
      );
      expect([low_gbp / mid_gbp, high_gbp / mid_gbp].map((ratio) => Math.round(1000 * ratio))).toEqual([800, 1200]);
      const isMet = grant_options[0]?.eligibility === 'met';
      expect(after_grant_gbp === null ? null : mid_gbp - after_grant_gbp).toBe(isMet ? 7500 : null);
    });
  });

  it('with little in hand is warned of', () => {
    forEvery([houses], (house) => {
      const { capacity_margin_pct, warnings } = assess(house);
      if (capacity_margin_pct === 5) return;
      const isWarned = warnings.some((sentence) => sentence.includes('let the survey decide'));
      expect(isWarned).toBe(capacity_margin_pct < 5);
    });
  });
});
