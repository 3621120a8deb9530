import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COOLING_TYPES, type CoolingType } from '../../data/cooling_technology.ts';
import { runCalculator } from '../../kernel/index.ts';
import { validInputs } from '../../testing/generate_inputs.ts';
import { propertyRuns } from '../../testing/property_runs.ts';
import { ANY_INPUT } from './any_input.ts';
import { thermal_load } from './index.ts';

const anyHall = validInputs(thermal_load.inputSchema, ANY_INPUT);
/** Halls whose liquid shares are the usual ones of each type. */
const usualHall = anyHall.map((hall) => ({ ...hall, liquid_share_pct: null }));
const anyAmbient = fc.double({ min: -40, max: 60, noNaN: true });
const runs = { numRuns: propertyRuns(300) };

function estimate(hall: Record<string, unknown>) {
  const answer = runCalculator(thermal_load, hall);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

/** Room for two figures that were rounded one by one. */
function leeway(decimals: number): number {
  return 10 ** -decimals;
}

describe('a data hall', () => {
  it('takes no less energy in a year with a warmer mean', () => {
    fc.assert(
      fc.property(anyHall, anyAmbient, anyAmbient, (hall, one, another) => {
        const cooler = estimate({ ...hall, ambient_temp_c: Math.min(one, another) });
        const warmer = estimate({ ...hall, ambient_temp_c: Math.max(one, another) });
        expect(warmer.annual_cooling_energy_kwh).toBeGreaterThanOrEqual(cooler.annual_cooling_energy_kwh);
        expect(warmer.annual_pue).toBeGreaterThanOrEqual(cooler.annual_pue);
        expect(warmer.annual_free_cooling_pct).toBeLessThanOrEqual(cooler.annual_free_cooling_pct);
      }),
      runs,
    );
  });

  it('has the same figures by climate whatever the ambient', () => {
    fc.assert(
      fc.property(anyHall, anyAmbient, (hall, ambient_temp_c) => {
        expect(estimate({ ...hall, ambient_temp_c }).annual_by_climate).toEqual(estimate(hall).annual_by_climate);
      }),
      runs,
    );
  });

  it('costs least to cool in the north and most in the Gulf', () => {
    fc.assert(
      fc.property(anyHall, (hall) => {
        const [north, uk, central, south, gulf] = estimate(hall).annual_by_climate.map((row) => row.annual_pue);
        if (!north || !uk || !central || !south || !gulf) throw new Error('five climates');
        expect(north).toBeLessThanOrEqual(uk);
        expect(Math.max(uk, central)).toBeLessThanOrEqual(south);
        expect(south).toBeLessThanOrEqual(gulf);
      }),
      runs,
    );
  });

  it('gives every type, in the comparison and by climate, what that type gives when it is selected', () => {
    fc.assert(
      fc.property(usualHall, fc.constantFrom(...COOLING_TYPES), (hall, cooling_type) => {
        const { comparison, annual_by_climate } = estimate(hall);
        const selected = estimate({ ...hall, cooling_type });
        const row = comparison.find((one) => one.cooling_type === cooling_type);
        expect(row?.annual_cooling_energy_kwh).toBe(selected.annual_cooling_energy_kwh);
        expect(row?.annual_pue).toBe(selected.annual_pue);
        expect(annual_by_climate.map((one) => one[`${cooling_type as CoolingType}_kwh`])).toEqual(
          selected.annual_by_climate.map((one) => one.annual_cooling_energy_kwh),
        );
      }),
      runs,
    );
  });

  it('needs less energy with CRAH than with CRAC, less with cold plates, least with tanks', () => {
    fc.assert(
      fc.property(usualHall, (hall) => {
        const { annual_by_climate, comparison } = estimate(hall);
        const energies = comparison.map((row) => row.annual_cooling_energy_kwh);
        expect(energies).toEqual(energies.toSorted((a, b) => b - a));
        for (const { crac_kwh, crah_kwh, dlc_kwh, immersion_kwh } of annual_by_climate) {
          const all = [crac_kwh, crah_kwh, dlc_kwh, immersion_kwh];
          expect(all).toEqual(all.toSorted((a, b) => b - a));
        }
      }),
      runs,
    );
  });

  it('saves what the two energies differ by', () => {
    fc.assert(
      fc.property(anyHall, (hall) => {
        const { annual_cooling_energy_kwh, comparison } = estimate(hall);
        for (const row of comparison) {
          const difference = annual_cooling_energy_kwh - row.annual_cooling_energy_kwh;
          const room = 1.5 + Math.abs(annual_cooling_energy_kwh) * 1e-12;
          expect(Math.abs(row.annual_saving_vs_selected_kwh - difference)).toBeLessThanOrEqual(room);
        }
      }),
      runs,
    );
  });

  it('has an annual PUE between the PUE of its coldest and of its hottest hour', () => {
    fc.assert(
      fc.property(anyHall, (hall) => {
        const { annual_by_climate } = estimate(hall);
        const gulf = annual_by_climate.at(-1)?.annual_pue ?? Number.NaN;
        expect(gulf).toBeGreaterThanOrEqual(estimate({ ...hall, ambient_temp_c: 14.5 }).pue_estimate - leeway(3));
        expect(gulf).toBeLessThanOrEqual(estimate({ ...hall, ambient_temp_c: 40.4 }).pue_estimate + leeway(3));
      }),
      runs,
    );
  });

  it('never installs less for more IT load, in the room or as chillers', () => {
    const anyLoad = fc.double({ min: 0.1, max: 100_000, noNaN: true });
    fc.assert(
      fc.property(anyHall, anyLoad, anyLoad, (hall, one, another) => {
        const smaller = estimate({ ...hall, it_load_kw: Math.min(one, another) });
        const larger = estimate({ ...hall, it_load_kw: Math.max(one, another) });
        const typesOf = ({ units }: typeof larger) => units.map(({ unit_type }) => unit_type).join();
        // A denser hall may have units of another type, in smaller steps.
        if (typesOf(larger) === typesOf(smaller))
          expect(larger.installed_cooling_capacity_kw).toBeGreaterThanOrEqual(smaller.installed_cooling_capacity_kw);
        expect(larger.chiller_installed_kw).toBeGreaterThanOrEqual(smaller.chiller_installed_kw);
        expect(larger.annual_cooling_energy_kwh).toBeGreaterThanOrEqual(smaller.annual_cooling_energy_kwh);
      }),
      runs,
    );
  });

  it('has one standby unit per started eight at N+1, and never less than one chiller to spare', () => {
    fc.assert(
      fc.property(anyHall, (hall) => {
        const { units, chiller_type, chiller_units_installed } = estimate({ ...hall, redundancy: 'n1' });
        for (const { duty_units, standby_units } of units) {
          expect(standby_units).toBeGreaterThanOrEqual(duty_units / 8);
          expect(standby_units).toBeLessThan(duty_units / 8 + 1);
        }
        if (chiller_type !== 'dx_condensing_units') expect(chiller_units_installed).toBeGreaterThanOrEqual(2);
      }),
      runs,
    );
  });

  it('has a better PUE at the lighting allowance exactly where it is below the lighting', () => {
    fc.assert(
      fc.property(anyHall, (hall) => {
        const { lighting_kw, lighting_allowance_kw, pue_estimate, pue_at_lighting_allowance } = estimate(hall);
        if (lighting_allowance_kw < lighting_kw) expect(pue_at_lighting_allowance).toBeLessThanOrEqual(pue_estimate);
        if (lighting_allowance_kw > lighting_kw) expect(pue_at_lighting_allowance).toBeGreaterThanOrEqual(pue_estimate);
      }),
      runs,
    );
  });

  it('is never advised to switch to a type that takes more energy or cannot serve the racks better', () => {
    const rank = { suitable: 0, marginal: 1, unsuitable: 2 };
    fc.assert(
      fc.property(anyHall, (hall) => {
        const result = estimate(hall);
        if (!result.recommendations.some((sentence) => sentence.startsWith('Switching'))) return;
        const better = result.comparison.find((row) => row.cooling_type === result.recommended_cooling_type);
        if (!better) throw new Error('the recommended type is compared');
        expect(better.annual_pue).toBeLessThanOrEqual(result.annual_pue);
        expect(better.annual_saving_vs_selected_kwh).toBeGreaterThanOrEqual(0);
        expect(rank[better.suitability]).toBeLessThanOrEqual(rank[result.suitability]);
      }),
      runs,
    );
  });
});
