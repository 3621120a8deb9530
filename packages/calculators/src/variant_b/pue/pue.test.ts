import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runCalculator } from '../../kernel/index.ts';
import { conforms } from '../../testing/conforms.ts';
import { validInputs } from '../../testing/generate_inputs.ts';
import { ANY_INPUT } from './any_input.ts';
import { pue } from './index.ts';
import type { FacilityType } from './schema.ts';

conforms(pue, ANY_INPUT);

function answerTo(sent: Record<string, unknown>) {
  const site = { total_power_kw: 1400, it_power_kw: 1000, cost_per_kwh: 0.2, facility_type: 'data_center', ...sent };
  const answer = runCalculator(pue, site);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

/** A site of 1,000 kW of IT at this PUE. */
function siteAt(score: number, sent: Record<string, unknown> = {}) {
  return answerTo({ total_power_kw: Math.round(score * 1_000_000) / 1000, ...sent });
}

describe('the rating of pue', () => {
  it.each([
    [1, 'Not Rated'],
    [1.001, 'Excellent'],
    [1.2, 'Excellent'],
    [1.201, 'Very Good'],
    [1.3, 'Very Good'],
    [1.301, 'Good'],
    [1.5, 'Good'],
    [1.501, 'Average'],
    [1.8, 'Average'],
    [1.801, 'Poor'],
    [2.2, 'Poor'],
    [2.201, 'Very Poor'],
  ])('of a PUE of %d is %s', (score, rating) => {
    expect(siteAt(score).result).toMatchObject({ pue: score, rating });
  });

  it('is that of the PUE as shown', () => {
    expect(siteAt(1.2004).result).toMatchObject({ pue: 1.2, rating: 'Excellent' });
    expect(siteAt(1.2005).result).toMatchObject({ pue: 1.201, rating: 'Very Good' });
  });
});

describe('the benchmark of pue', () => {
  it.each([
    ['data_center', 1.54],
    ['colocation', 1.36],
    ['edge', 1.54],
  ] as [FacilityType, number][])(
    'of %s is %d: better below it, and to be saved above it',
    (facility_type, benchmark) => {
      const at = (score: number) => siteAt(score, { facility_type }).result;
      expect(at(benchmark - 0.001)).toMatchObject({ better_than_benchmark: true, saving_to_benchmark_kwh: 0 });
      expect(at(benchmark)).toMatchObject({ better_than_benchmark: false, saving_to_benchmark_kwh: 0 });
      // one kW of 1,000 kW of IT, for 8,760 h at 0.20 EUR/kWh
      expect(at(benchmark + 0.001)).toMatchObject({
        benchmark_pue: benchmark,
        better_than_benchmark: false,
        saving_to_benchmark_kwh: 8760,
        saving_to_benchmark_eur: 1752,
      });
    },
  );

  it('saves nothing where the PUE as shown is the benchmark, though the PUE itself is a little above', () => {
    expect(siteAt(1.5404).result).toMatchObject({ pue: 1.54, saving_to_benchmark_kwh: 0, saving_to_benchmark_eur: 0 });
  });
});

describe('the confidence of pue', () => {
  it.each([
    [1.049, 0.65],
    [1.05, 0.95],
    [2.5, 0.95],
    [2.501, 0.85],
    [3, 0.85],
    [3.001, 0.7],
  ])('at a PUE of %d is %d', (score, confidence) => {
    expect(siteAt(score).confidence).toBe(confidence);
  });

  it.each([
    [0, 0.85],
    [0.0299, 0.85],
    [0.03, 0.95],
    [0.6, 0.95],
    [0.601, 0.85],
  ])('at a price of %d EUR/kWh is %d', (cost_per_kwh, confidence) => {
    expect(answerTo({ cost_per_kwh }).confidence).toBe(confidence);
  });

  it('adds up what is doubtful, and is less at the edge', () => {
    expect(answerTo({ facility_type: 'edge' }).confidence).toBe(0.9);
    expect(siteAt(1.01, { cost_per_kwh: 0, facility_type: 'edge' }).confidence).toBe(0.5);
  });
});

describe('the recommendations of pue', () => {
  const ASSUMED = 'Assumed: the load is constant over 8,760 hours of the year.';

  it('quantify the gap to the benchmark', () => {
    // (2.1 - 1.54) x 20 kW x 8,760 h = 98,112 kWh, at 0.24 EUR/kWh 23,546.88 EUR
    const site = { total_power_kw: 42, it_power_kw: 20, cost_per_kwh: 0.24, facility_type: 'edge' };
    expect(answerTo(site).recommendations).toEqual([
      'Close the gap to a PUE of 1.54, the industry average: that saves 98,100 kWh and EUR 23,500 a year.',
      'Confirm the figure with twelve months of energy metering.',
      ASSUMED,
    ]);
  });

  it('name no money at a price of zero, and no energy that does not show', () => {
    // (2.1 - 1.54) x 20 kW x 8,760 h = 98,112 kWh
    const free = { total_power_kw: 42, it_power_kw: 20, cost_per_kwh: 0, facility_type: 'edge' };
    expect(answerTo(free).recommendations).toContain(
      'Close the gap to a PUE of 1.54, the industry average: that saves 98,100 kWh a year.',
    );
    // (1.5405 - 1.54) x 0.1 kW x 8,760 h = 0.4 kWh
    const tiny = { total_power_kw: 0.15405, it_power_kw: 0.1, cost_per_kwh: 0.2 };
    expect(answerTo(tiny).result).toMatchObject({ pue: 1.541, saving_to_benchmark_kwh: 0 });
    expect(answerTo(tiny).recommendations.join()).toContain('that saves less than 1 kWh and EUR 0.09 a year');
  });

  it.each([
    [1.54, 'towards a PUE of 1.3:'],
    [1.301, 'towards a PUE of 1.3:'],
    [1.3, 'towards a PUE of 1.2:'],
    [1.201, 'towards a PUE of 1.2:'],
    [1.2, 'Maintain this PUE'],
    [1.05, 'Maintain this PUE'],
    [1.049, 'Check the meters'],
    [1.541, 'Close the gap'],
  ])('at a PUE of %d begin with the step that comes next', (score, words) => {
    expect(siteAt(score).recommendations[0]).toContain(words);
  });

  it('do not ask to hold a PUE that the meters must explain first', () => {
    expect(siteAt(1.049).recommendations.join()).not.toContain('Maintain this PUE');
  });

  it('name the duty to report from 500 kW of IT', () => {
    const reports = (it_power_kw: number) => answerTo({ it_power_kw }).recommendations.join().includes('2023/1791');
    expect([reports(499.9), reports(500)]).toEqual([false, true]);
  });

  it.each([
    ['a PUE that is too low', { total_power_kw: 1049 }, { total_power_kw: 1050 }, /^Check the meters.*below 1\.05/],
    ['a PUE that is too high', { total_power_kw: 3001 }, { total_power_kw: 3000 }, /^Check the meters.*above 3/],
    ['a price of zero', { cost_per_kwh: 0 }, { cost_per_kwh: 0.001 }, /^Send the price of electricity/],
  ])('begin with a warning of %s, and end with what is assumed', (_what, doubtful, sound, warning) => {
    const { recommendations } = answerTo(doubtful);
    expect(recommendations[0]).toMatch(warning);
    expect(recommendations.at(-1)).toBe(ASSUMED);
    expect(answerTo(sound).recommendations[0]).not.toMatch(warning);
  });
});

it('pue refuses a total below the IT power, with all else that is wrong', () => {
  const site = { total_power_kw: 1000, it_power_kw: 1000, cost_per_kwh: 0.2, facility_type: 'edge' };
  expect(runCalculator(pue, site).ok).toBe(true);
  expect(runCalculator(pue, { ...site, total_power_kw: 999.9, cost_per_kwh: 5.1, facility_typ: 'edge' })).toMatchObject(
    {
      ok: false,
      errors: [
        { field: 'cost_per_kwh', message: 'cost_per_kwh must be at most 5 EUR/kWh; 5.1 was sent.' },
        { field: 'facility_typ', message: 'facility_typ is not an input of pue. Did you mean facility_type?' },
        {
          field: 'total_power_kw',
          message: 'total_power_kw must be at least it_power_kw (1,000 kW); 999.9 was sent.',
        },
      ],
    },
  );
});

it('pue gives the annual cost under both names that callers know, and cites its standards', () => {
  fc.assert(
    fc.property(validInputs(pue.inputSchema, ANY_INPUT), (input) => {
      const { result, references } = answerTo(input);
      expect(result.annual_cost_eur).toBe(result.annual_cost);
      expect(references).toEqual([
        'ISO/IEC 30134-2:2026 (PUE)',
        'EN 50600-4-2',
        'Uptime Institute Global Data Center Survey 2025',
        'European Commission data-centre database, aggregated data 2023 to 2024',
      ]);
    }),
  );
});
