import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runCalculator } from '../../kernel/index.ts';
import { validInputs } from '../../testing/generate_inputs.ts';
import { propertyRuns } from '../../testing/property_runs.ts';
import { thermal } from './index.ts';

const anyHall = validInputs(thermal.inputSchema);
const runs = { numRuns: propertyRuns(300) };

function answerTo(hall: Record<string, unknown>) {
  const answer = runCalculator(thermal, hall);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

describe('the cooling of a hall', () => {
  it('takes no less energy in a year with a warmer mean', () => {
    const anyAmbient = fc.double({ min: -40, max: 60, noNaN: true });
    fc.assert(
      fc.property(anyHall, anyAmbient, anyAmbient, (hall, one, another) => {
        const energyAt = (ambient_temp_c: number) =>
          answerTo({ ...hall, ambient_temp_c }).result.annual_cooling_energy_kwh;
        expect(energyAt(Math.max(one, another))).toBeGreaterThanOrEqual(energyAt(Math.min(one, another)));
      }),
      runs,
    );
  });

  it('takes least energy with cold plates and most without an economiser', () => {
    fc.assert(
      fc.property(anyHall, (hall) => {
        const energies = ['air', 'free_cooling', 'hybrid', 'liquid'].map(
          (cooling_type) => answerTo({ ...hall, cooling_type }).result.annual_cooling_energy_kwh,
        );
        expect(energies).toEqual(energies.toSorted((a, b) => b - a));
      }),
      runs,
    );
  });

  it('never installs less, nor takes less energy, for more IT load', () => {
    const anyLoad = fc.double({ min: 0.1, max: 100_000, noNaN: true });
    fc.assert(
      fc.property(anyHall, anyLoad, anyLoad, (hall, one, another) => {
        const smaller = answerTo({ ...hall, it_load_kw: Math.min(one, another) }).result;
        const larger = answerTo({ ...hall, it_load_kw: Math.max(one, another) }).result;
        expect(larger.required_cooling_kw).toBeGreaterThanOrEqual(smaller.required_cooling_kw);
        expect(larger.annual_cooling_energy_kwh).toBeGreaterThanOrEqual(smaller.annual_cooling_energy_kwh);
      }),
      runs,
    );
  });

  it('names a year whose mean is the ambient, up to that of the Gulf', () => {
    fc.assert(
      fc.property(anyHall, (hall) => {
        const { annual_mean_temp_c } = answerTo(hall).result;
        const mean = Math.min(hall.ambient_temp_c as number, 651.5 / 24);
        expect(Math.abs(annual_mean_temp_c - mean)).toBeLessThanOrEqual(0.05 + 1e-9);
      }),
      runs,
    );
  });

  it('offers an economiser only where it saves energy', () => {
    fc.assert(
      fc.property(anyHall, (hall) => {
        const isOffered = answerTo(hall).recommendations.some((sentence) => sentence.startsWith('Add an economiser'));
        expect(isOffered).toBe(hall.cooling_type === 'air' && (hall.ambient_temp_c as number) < 20);
        if (!isOffered) return;
        const without = answerTo(hall).result.annual_cooling_energy_kwh;
        const economised = answerTo({ ...hall, cooling_type: 'free_cooling' }).result.annual_cooling_energy_kwh;
        expect(economised).toBeLessThan(without);
      }),
      runs,
    );
  });
});
