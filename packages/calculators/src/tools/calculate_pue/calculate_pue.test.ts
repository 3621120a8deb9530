import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runCalculator } from '../../kernel/index.ts';
import { conforms } from '../../testing/conforms.ts';
import { validInputs } from '../../testing/generate_inputs.ts';
import { calculate_pue } from './index.ts';

conforms(calculate_pue);

interface Loads {
  it_load_kw: number;
  cooling_kw: number;
  ups_losses_kw: number;
  lighting_kw: number;
}

function pueOf(loads: Partial<Loads>) {
  const answer = runCalculator(calculate_pue, {
    it_load_kw: 1000,
    cooling_kw: 300,
    ups_losses_kw: 50,
    lighting_kw: 5,
    ...loads,
  });
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

/** A hall of 1,000 kW of IT whose cooling brings the PUE to the value asked for, losses and lighting kept small. */
function hallAt(pue: number) {
  return pueOf({ cooling_kw: Math.round((pue - 1) * 1_000_000) / 1000 - 30, ups_losses_kw: 25, lighting_kw: 5 });
}

describe('calculate_pue', () => {
  it.each([
    [1.2, 'Excellent', 1.2],
    [1.201, 'Very Good', 1.2],
    [1.3, 'Very Good', 1.2],
    [1.301, 'Good', 1.3],
    [1.5, 'Good', 1.3],
    [1.501, 'Average', 1.5],
    [1.8, 'Average', 1.5],
    [1.801, 'Poor', 1.8],
    [2.2, 'Poor', 1.8],
    [2.201, 'Very Poor', 2.2],
  ])('rates a score of %d as %s with %d as the next target', (pue, rating, target) => {
    expect(hallAt(pue)).toMatchObject({ pue_score: pue, efficiency_rating: rating, target_pue: target });
  });

  it('compares the score as shown, so that the word never contradicts the number', () => {
    expect(pueOf({ cooling_kw: 170.4, ups_losses_kw: 25, lighting_kw: 5 })).toMatchObject({
      pue_score: 1.2,
      efficiency_rating: 'Excellent',
      saving_to_target_kw: 0,
    });
    expect(pueOf({ cooling_kw: 170.5, ups_losses_kw: 25, lighting_kw: 5 })).toMatchObject({
      pue_score: 1.201,
      efficiency_rating: 'Very Good',
    });
  });

  it('meets a limit that the score sits on, and not the next one down', () => {
    const met = Object.fromEntries(hallAt(1.4).regulatory_references.map((limit) => [limit.key, limit.met]));
    expect(met).toEqual({
      de_enefg_existing_2027: true,
      de_enefg_existing_2030: false,
      de_enefg_new: false,
      de_enefg_amendment_existing_2027: true,
      de_enefg_amendment_existing_2030: true,
      cndcp_cool_climate: false,
      cndcp_warm_climate: true,
    });
  });

  it('keeps law in force, proposals and pledges apart, in a fixed order', () => {
    expect(
      hallAt(1.4).regulatory_references.map(({ key, limit_pue, applies_from, status }) => [
        key,
        limit_pue,
        applies_from,
        status,
      ]),
    ).toEqual([
      ['de_enefg_existing_2027', 1.5, '2027-07-01', 'in_force'],
      ['de_enefg_existing_2030', 1.3, '2030-07-01', 'in_force'],
      ['de_enefg_new', 1.2, '2026-07-01', 'in_force'],
      ['de_enefg_amendment_existing_2027', 1.6, '2027-07-01', 'proposed'],
      ['de_enefg_amendment_existing_2030', 1.4, '2030-07-01', 'proposed'],
      ['cndcp_cool_climate', 1.3, '2025-01-01', 'voluntary'],
      ['cndcp_warm_climate', 1.4, '2025-01-01', 'voluntary'],
    ]);
  });

  it('is better than the industry average below 1.54 and not on it', () => {
    expect(hallAt(1.539).better_than_industry_average).toBe(true);
    expect(hallAt(1.54).better_than_industry_average).toBe(false);
  });

  it('answers a site without any overhead, with what cannot be computed as null', () => {
    const result = pueOf({ cooling_kw: 0, ups_losses_kw: 0, lighting_kw: 0 });
    expect(result).toMatchObject({ pue_score: 1, overhead_ratio: 0, implied_cooling_cop: null, dcie_pct: 100 });
    expect(result.overhead_breakdown.map((part) => part.share_of_overhead_pct)).toEqual([null, null, null]);
    expect(result.recommendations[0]).toMatch(/^Meter cooling/);
    expect(result.warnings.join(' ')).toMatch(/not physically possible.*no cooling COP.*ups_losses_kw is 0/);
  });

  it.each([
    ['very low score', { cooling_kw: 30, ups_losses_kw: 10, lighting_kw: 1 }, /below the best published fleets/],
    ['score of 1.049', { cooling_kw: 39, ups_losses_kw: 9, lighting_kw: 1 }, /below the best published fleets/],
    ['score of 1.05', { cooling_kw: 40, ups_losses_kw: 9, lighting_kw: 1 }, /^(?!.*fleets)/],
    ['score above 3', { cooling_kw: 2000 }, /check the units/],
    ['cooling COP below 1.5', { cooling_kw: 800 }, /cooling COP of 1.32/],
    ['cooling COP of 1.5', { cooling_kw: 700, ups_losses_kw: 45, lighting_kw: 5 }, null],
    ['cooling COP of 20', { cooling_kw: 52.5, ups_losses_kw: 45, lighting_kw: 5 }, null],
    ['cooling COP above 20', { cooling_kw: 52, ups_losses_kw: 45, lighting_kw: 5 }, /cooling COP of 20.19/],
    ['UPS losses of 15 %', { ups_losses_kw: 150 }, null],
    ['UPS losses above 15 %', { ups_losses_kw: 151 }, /lightly loaded or old UPS/],
    ['lighting of 5 %', { lighting_kw: 50 }, null],
    ['lighting above 5 %', { lighting_kw: 50.1 }, /check lighting_kw/],
  ])('warns of a doubtful input: %s', (_title, loads, expected) => {
    const { warnings } = pueOf(loads);
    if (expected === null) expect(warnings).toEqual([]);
    else expect(warnings.join(' ')).toMatch(expected);
  });

  it('says when the price band does not fit the site', () => {
    const bandWarning = /outside the price band Medium \(2,000 to 19,999 MWh a year\)/;
    const warningsAt = (it_load_kw: number) =>
      pueOf({
        it_load_kw,
        cooling_kw: 0.3 * it_load_kw,
        ups_losses_kw: 0.05 * it_load_kw,
        lighting_kw: 0.01 * it_load_kw,
      }).warnings;
    expect(warningsAt(167).join()).toMatch(bandWarning);
    expect(warningsAt(168)).toEqual([]);
    expect(warningsAt(1678)).toEqual([]);
    expect(warningsAt(1679).join()).toMatch(bandWarning);
  });

  it('points to the EU reporting duty from 500 kW of IT', () => {
    const duty = (it_load_kw: number) =>
      pueOf({ it_load_kw }).recommendations.some((line) => line.includes('2023/1791'));
    expect(duty(499.9)).toBe(false);
    expect(duty(500)).toBe(true);
  });

  it('names the cause, the power and the money of each overhead above its benchmark', () => {
    const { recommendations } = pueOf({ it_load_kw: 100, cooling_kw: 50, ups_losses_kw: 10, lighting_kw: 4 });
    expect(recommendations[0]).toContain('Cooling takes 0.5 kW per kW of IT against an achievable 0.2');
    expect(recommendations[0]).toContain('30 kW and 66,381 GBP a year');
    expect(recommendations[1]).toContain('90.9 % efficient');
    expect(recommendations[1]).toContain('4 kW and 8,851 GBP a year');
    expect(recommendations[2]).toContain('3 kW and 6,638 GBP a year');
    expect(recommendations[3]).toContain(
      'Reaching a PUE of 1.5 saves 14 kW, that is 122,640 kWh, 30,978 GBP and 16.1 tCO2e',
    );
  });

  it('never scores below 1, and its parts add up to the whole', () => {
    fc.assert(
      fc.property(validInputs(calculate_pue.inputSchema), (input) => {
        const result = pueOf(input);
        const parts = result.overhead_breakdown.map((part) => part.load_kw);
        expect(result.pue_score).toBeGreaterThanOrEqual(1);
        expect(Math.abs(parts.reduce((sum, part) => sum + part, 0) - result.overhead_kw)).toBeLessThanOrEqual(
          0.02 + result.overhead_kw * 1e-12,
        );
        expect(
          Math.abs(result.annual_it_energy_kwh + result.annual_overhead_energy_kwh - result.annual_energy_kwh),
        ).toBeLessThanOrEqual(1 + result.annual_energy_kwh * 1e-12);
      }),
    );
  });

  it('never scores better with more overhead', () => {
    fc.assert(
      fc.property(
        validInputs(calculate_pue.inputSchema),
        fc.double({ min: 0, max: 1000, noNaN: true }),
        (input, more) => {
          const cooling_kw = Math.min(1_000_000, (input.cooling_kw as number) + more);
          expect(pueOf({ ...input, cooling_kw }).pue_score).toBeGreaterThanOrEqual(pueOf(input).pue_score);
        },
      ),
    );
  });
});
