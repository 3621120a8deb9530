import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REDUNDANCIES } from '../../data/modular_plant.ts';
import { runCalculator, showCalculation } from '../../kernel/index.ts';
import { conforms } from '../../testing/conforms.ts';
import { validInputs } from '../../testing/generate_inputs.ts';
import { thermal } from './index.ts';
import { COOLING_TYPES } from './schema.ts';

conforms(thermal);

const HALL = { it_load_kw: 500, cooling_type: 'air', ambient_temp_c: 25, redundancy_tier: 'N+1' };

function answerTo(sent: Record<string, unknown>) {
  const answer = runCalculator(thermal, { ...HALL, ...sent });
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

describe('the free cooling of thermal', () => {
  it.each([
    ['air', 0, 0],
    ['free_cooling', 9.9, 100],
    ['free_cooling', 10, 100],
    ['free_cooling', 15, 50],
    ['free_cooling', 20, 0],
    ['free_cooling', 20.1, 0],
    // 375 of 531.3158 kW go to liquid, which is free up to 26 °C and mechanical from 36 °C
    ['liquid', 26, 70.6],
    ['liquid', 31, 35.3],
    ['liquid', 36, 0],
    // 250 of 531.3158 kW go to liquid
    ['hybrid', 26, 47.1],
    ['hybrid', 10, 100],
  ])('of %s at %d °C carries %d % of the heat', (cooling_type, ambient_temp_c, share) => {
    expect(answerTo({ cooling_type, ambient_temp_c }).result.free_cooling_fraction_pct).toBe(share);
  });
});

describe('the units of thermal', () => {
  /** An IT load whose heat with its margin is this: x / ((1 / 0.95 + 0.01) x 1.1). */
  function requiring(required_kw: number) {
    return answerTo({ it_load_kw: required_kw / ((1 / 0.95 + 0.01) * 1.1), redundancy_tier: 'N' }).result;
  }

  it('are at most two below 50 kW, three below 500 kW and four from there', () => {
    expect(requiring(49.99)).toMatchObject({ unit_capacity_kw: 25, duty_units: 2 });
    expect(requiring(50.01)).toMatchObject({ unit_capacity_kw: 20, duty_units: 3 });
    expect(requiring(499.9)).toMatchObject({ unit_capacity_kw: 175, duty_units: 3 });
    expect(requiring(500.1)).toMatchObject({ unit_capacity_kw: 150, duty_units: 4 });
    expect(requiring(8000.1)).toMatchObject({ unit_capacity_kw: 2000, duty_units: 5 });
  });

  it.each([
    ['N', 4, 600],
    ['N+1', 5, 750],
    ['2N', 8, 1200],
  ])('are with %s %d of 150 kW, %d kW in all', (redundancy_tier, total_units, cooling_kw) => {
    expect(answerTo({ redundancy_tier }).result).toMatchObject({
      unit_capacity_kw: 150,
      duty_units: 4,
      total_units,
      cooling_kw,
    });
  });
});

describe('the confidence of thermal', () => {
  it.each([
    ['an ambient below -10 °C', { ambient_temp_c: -10.1 }, { ambient_temp_c: -10 }, 0.7],
    ['an ambient above 45 °C', { ambient_temp_c: 45.1 }, { ambient_temp_c: 45 }, 0.7],
    [
      'free cooling above 20 °C',
      { cooling_type: 'free_cooling', ambient_temp_c: 20.1 },
      { cooling_type: 'free_cooling', ambient_temp_c: 20 },
      0.7,
    ],
    [
      'liquid cooling below 100 kW',
      { cooling_type: 'liquid', it_load_kw: 99.9 },
      { cooling_type: 'liquid', it_load_kw: 100 },
      0.75,
    ],
    [
      'a hybrid below 100 kW',
      { cooling_type: 'hybrid', it_load_kw: 99.9 },
      { cooling_type: 'air', it_load_kw: 99.9 },
      0.75,
    ],
    ['more than 10 MW', { it_load_kw: 10_000.1 }, { it_load_kw: 10_000 }, 0.75],
  ])('is less for %s, and not on the line', (_what, doubtful, sound, confidence) => {
    expect(answerTo(doubtful).confidence).toBe(confidence);
    expect(answerTo(sound).confidence).toBe(0.8);
  });

  it('adds up what is doubtful', () => {
    expect(answerTo({ cooling_type: 'free_cooling', ambient_temp_c: 46, it_load_kw: 20_000 }).confidence).toBe(0.55);
  });
});

describe('the recommendations of thermal', () => {
  const said = (sent: Record<string, unknown>) => answerTo(sent).recommendations.join('\n');

  it('say from 20 °C that there is no free cooling, with the COP of the mechanical plant', () => {
    // COP 0.5 x 287.15 / (32 - 14) = 7.976; 1 / (0.07 + 1.07 / 7.976) = 4.9
    expect(said({ cooling_type: 'free_cooling', ambient_temp_c: 20 })).toContain(
      'at 20 °C there is no free cooling, and the plant runs as a mechanical one with a COP of 4.9.',
    );
    expect(said({ cooling_type: 'free_cooling', ambient_temp_c: 19.9 })).not.toContain('no free cooling');
    expect(said({ cooling_type: 'air', ambient_temp_c: 20 })).not.toContain('no free cooling');
  });

  it('say below 20 °C what an economiser would do for a plant without one', () => {
    const yearOf = (cooling_type: string) =>
      answerTo({ cooling_type, ambient_temp_c: 12 }).result.annual_cooling_energy_kwh;
    // The economised year is the second example of the specification.
    expect(yearOf('free_cooling')).toBe(639_374);
    const thousands = Math.round((yearOf('air') - 639_374) / 1000);
    expect(said({ ambient_temp_c: 12 })).toContain(
      `Add an economiser: the same plant would reach a COP of 8.46 at this ambient temperature and save ${thousands},000 kWh over a year with this mean temperature.`,
    );
    expect(said({ ambient_temp_c: 19.9 })).toContain('Add an economiser');
    expect(said({ ambient_temp_c: 20 })).not.toContain('economiser');
    expect(said({ ambient_temp_c: 12, cooling_type: 'free_cooling' })).not.toContain('economiser');
  });

  it('doubt liquid cooling below 100 kW', () => {
    const rarely = 'liquid cooling rarely pays below 100 kW';
    expect(said({ cooling_type: 'hybrid', it_load_kw: 99.9 })).toContain(rarely);
    expect(said({ cooling_type: 'liquid', it_load_kw: 100 })).not.toContain(rarely);
    expect(said({ cooling_type: 'air', it_load_kw: 10 })).not.toContain(rarely);
  });

  it('say what one failure leaves where there is no spare unit', () => {
    expect(said({ redundancy_tier: 'N' })).toContain('one failure may leave 450 kW of capacity for 531.3 kW of heat');
    expect(said({ redundancy_tier: 'N+1' })).not.toContain('failure');
  });

  it('begin with warnings and end with the split of the units and what is assumed', () => {
    const { recommendations } = answerTo({ it_load_kw: 10_000.1, ambient_temp_c: 45.1 });
    expect(recommendations[0]).toMatch(/^Ask manufacturers for the capacity at 45\.1 °C: above 45 °C they derate/);
    expect(answerTo({ ambient_temp_c: 45.02 }).recommendations[0]).toContain('capacity at 45.02 °C: above 45 °C');
    expect(answerTo({ ambient_temp_c: 46.123456 }).recommendations[0]).toContain('capacity at 46.1 °C');
    expect(recommendations[1]).toMatch(/^Plan several plants .* above 10,000 kW of IT/);
    expect(answerTo({ it_load_kw: 10_000, ambient_temp_c: 45 }).recommendations).toEqual([
      'Install 7 × 2,000 kW, and run the data-hall thermal load once room area and UPS efficiency are known.',
      'Assumed: a UPS efficiency of 95 %, lighting of 1 % of the IT load, and no heat through the envelope.',
      'Assumed: typical fans, pumps, machines and module sizes, not those of a product, with a margin of 10 %.',
      'Assumed: the load is constant, and the annual energy is calculated from 24 temperature bins with a mean of 27.1 °C, not an hourly simulation; 45 °C is typical of a design day, so the annual energy is overestimated for a cooler site.',
    ]);
  });

  it.each([
    [24, /; 24 °C is typical of a design day, so the annual energy is overestimated for a cooler site\.$/],
    [23.9, /with a mean of 23\.9 °C, not an hourly simulation\.$/],
    [0, /with a mean of 0 °C, not an hourly simulation\.$/],
    [53.30699124536595, /; 53\.3 °C is typical of a design day/],
    [-0.04, /; -0\.04 °C is typical of a winter day/],
    [-0.1, /; -0\.1 °C is typical of a winter day, so the annual energy is underestimated for a warmer site\.$/],
  ])('say at %d °C how the annual energy reads', (ambient_temp_c, sentence) => {
    expect(answerTo({ ambient_temp_c }).recommendations.at(-1)).toMatch(sentence);
  });
});

it('thermal names every wrong input of a request at once', () => {
  const sent = { it_load_kw: 0, cooling_type: 'water', ambient_temp_c: 61, redundancy_tier: 'n+1' };
  expect(runCalculator(thermal, sent)).toMatchObject({
    ok: false,
    errors: [
      { field: 'it_load_kw', message: 'it_load_kw must be at least 0.1 kW; 0 was sent.' },
      {
        field: 'cooling_type',
        message: 'cooling_type must be one of air, liquid, hybrid, free_cooling; the text "water" was sent.',
      },
      { field: 'ambient_temp_c', message: 'ambient_temp_c must be at most 60 °C; 61 was sent.' },
      {
        field: 'redundancy_tier',
        message: 'redundancy_tier must be one of N, N+1, 2N; the text "n+1" was sent. Did you mean N+1?',
      },
    ],
  });
});

describe('thermal on any input', () => {
  const anyHall = validInputs(thermal.inputSchema);

  it('installs what the heat requires, and never less for more redundancy', () => {
    fc.assert(
      fc.property(anyHall, (hall) => {
        const [n, n1, twoN] = REDUNDANCIES.map((redundancy_tier) => answerTo({ ...hall, redundancy_tier }).result);
        if (!n || !n1 || !twoN) throw new Error('three tiers');
        expect(n.cooling_kw).toBeGreaterThanOrEqual(n.required_cooling_kw - 0.01);
        expect(n1.cooling_kw).toBeGreaterThan(n.cooling_kw);
        expect(twoN.cooling_kw).toBeGreaterThanOrEqual(n1.cooling_kw);
      }),
    );
  });

  it('never takes less power for cooling at a warmer ambient', () => {
    const anyAmbient = fc.double({ min: -40, max: 60, noNaN: true });
    fc.assert(
      fc.property(anyHall, anyAmbient, anyAmbient, (hall, one, another) => {
        const at = (ambient_temp_c: number) => answerTo({ ...hall, ambient_temp_c }).result.cooling_power_kw;
        expect(at(Math.max(one, another))).toBeGreaterThanOrEqual(at(Math.min(one, another)));
      }),
    );
  });

  it('never takes more power with an economiser, nor removes another heat by another concept', () => {
    fc.assert(
      fc.property(anyHall, (hall) => {
        const results = COOLING_TYPES.map((cooling_type) => answerTo({ ...hall, cooling_type }).result);
        expect(new Set(results.map(({ heat_load_kw }) => heat_load_kw)).size).toBe(1);
        const [air, , , freeCooling] = results;
        expect(freeCooling?.cooling_power_kw).toBeLessThanOrEqual(air?.cooling_power_kw ?? Number.NaN);
      }),
    );
  });
});

it('thermal shows the plant with an economiser under a name of its own', () => {
  const shown = showCalculation(thermal, { ...HALL, ambient_temp_c: 12 });
  if (!shown.ok) throw new Error(JSON.stringify(shown.errors));
  const shownAs = (symbol: string) => shown.working.find((line) => line.symbol === symbol)?.value;
  expect(shownAs('p_cool')).toBeCloseTo(shown.result.result.cooling_power_kw, 2);
  expect(shownAs('p_cool_free_cooling')).toBeCloseTo(62.77, 2);
});
