import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SILENT } from '../../../kernel/index.ts';
import type { Beam } from '../beam.ts';
import {
  elasticSpan,
  GRID,
  maximumDeflection,
  positionOfMaximumDeflection,
  simpleSpanDeflectionAt,
} from './deflection.ts';
import { effectsOf } from './effects.ts';
import { sagging, supportMoment } from './statics.ts';
import { upliftOf } from './uplift.ts';

function beam(config: Beam['config'], L = 8, a = 0.5): Beam {
  return { config, L, q: 0, P: 0, a };
}

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const spans = number(0.5, 30);
const loads = number(0.1, 1500);
const pointLoads = fc.oneof(fc.constant(0), number(0.1, 15_000));
const positions = fc.oneof(fc.constantFrom(0, 0.5, 1), number(0, 1));

/** Room for the order of floating-point operations, relative to the figure. */
function expectClose(value: number, expected: number, scale = Math.abs(expected)): void {
  expect(Math.abs(value - expected)).toBeLessThanOrEqual(1e-9 * Math.max(scale, 1e-9));
}

/** 40 % of the support moment, at the support and for the spans. */
const LESS = { support: 0.4, span: 0.4 };

describe('the moments of a span', () => {
  it('are those of the textbooks: w L^2 / 8 and P L / 4', () => {
    expect(sagging({ R: 40, w: 10, P: 0, a: 0.5, L: 8 })).toEqual({ x_0: 4, M: 80, V_0: 0 });
    const { m_sag } = effectsOf(beam('ss'), { w_1: 1e-12, w_2: 0, P_d: 100 }, SILENT);
    expect(m_sag).toBeCloseTo(200, 9);
  });

  it('are largest before, at and behind the point load', () => {
    expect(sagging({ R: 30, w: 10, P: 20, a: 0.75, L: 8 }).x_0).toBe(3);
    expect(sagging({ R: 50, w: 10, P: 20, a: 0.5, L: 8 })).toEqual({ x_0: 4, M: 120, V_0: 10 });
    expect(sagging({ R: 55, w: 10, P: 20, a: 0.25, L: 8 }).x_0).toBe(3.5);
  });

  it('are nowhere larger than the largest', () => {
    fc.assert(
      fc.property(spans, loads, pointLoads, positions, number(0, 1), (L, w, P, a, share) => {
        const R = (w * L) / 2 + P * (1 - a);
        const { M } = sagging({ R, w, P, a, L });
        const x = share * L;
        const there = R * x - (w * x ** 2) / 2 - P * Math.max(0, x - a * L);
        expect(there).toBeLessThanOrEqual(M * (1 + 1e-9) + 1e-9);
      }),
    );
  });

  it('over a internal support are w L^2 / 8, w L^2 / 16 for one loaded span, and 3 P L / 32', () => {
    expect(supportMoment({ w_1: 10, w_2: 10, P: 0 }, 0.5, 8)).toBe(80);
    expect(supportMoment({ w_1: 10, w_2: 0, P: 0 }, 0.5, 8)).toBe(40);
    expect(supportMoment({ w_1: 0, w_2: 0, P: 32 }, 0.5, 8)).toBe(24);
  });

  it('over a internal support add up, load by load', () => {
    fc.assert(
      fc.property(spans, loads, loads, pointLoads, positions, (L, w_1, w_2, P, a) => {
        const alone =
          supportMoment({ w_1, w_2: 0, P: 0 }, a, L) +
          supportMoment({ w_1: 0, w_2, P: 0 }, a, L) +
          supportMoment({ w_1: 0, w_2: 0, P }, a, L);
        expectClose(supportMoment({ w_1, w_2, P }, a, L), alone);
      }),
    );
  });

  it('on two equal spans follow the coefficients 0.375, 1.25 and 0.625 of the tables', () => {
    const effects = effectsOf(beam('cont'), { w_1: 10, w_2: 10, P_d: 0 }, SILENT);
    expect(effects).toMatchObject({ m_hog: 80, R_1: 30, R_2: 100, R_3: 30, V: 50, x_0: 3, m_sag: 45 });
  });

  it('redistribute: 40 % less over the support raises the span moment in equilibrium', () => {
    /* 0.6 x 80 = 48 over the support; R = 40 - 48 / 8 = 34; 34^2 / 20 = 57.8. Span 1 alone: 10 x 64 / 16 = 40, R = 35, 61.25. */
    const all = effectsOf(beam('cont'), { w_1: 10, w_2: 10, P_d: 0 }, SILENT, LESS);
    expect(all.m_hog).toBe(48);
    expect(all.m_sag).toBeCloseTo(57.8, 9);
    const pattern = effectsOf(beam('cont'), { w_1: 10, w_2: 0, P_d: 0 }, SILENT, LESS);
    expect(pattern.m_sag).toBeCloseTo(61.25, 9);
  });
});

describe('the shear force', () => {
  it('of two spans counts redistribution at the outer support', () => {
    /*
     * 10 x 8 / 2 + 100 = 140 kN; the support moment of 10 x 64 / 8 = 80 kNm falls by 40 % to 48 kNm:
     * 140 - 48 / 8 = 134 kN, without redistribution 140 - 80 / 8 = 130 kN.
     */
    const loads = { w_1: 10, w_2: 10, P_d: 100 };
    expect(effectsOf(beam('cont', 8, 0), loads, SILENT, LESS)).toMatchObject({ V: 134, R_1: 134 });
    expect(effectsOf(beam('cont', 8, 0), loads, SILENT)).toMatchObject({ V: 130, R_1: 130 });
  });

  it('is never less than the reaction at an outer support', () => {
    const configs = fc.constantFrom('ss' as const, 'cont' as const);
    fc.assert(
      fc.property(
        configs,
        spans,
        loads,
        number(0, 1),
        pointLoads,
        positions,
        fc.constantFrom(0, 0.3, 0.4),
        (config, L, w_1, share, P_d, a, redistribution) => {
          const redistributed = { support: redistribution, span: redistribution };
          const loads = { w_1, w_2: share * w_1, P_d };
          const { V, R_1, R_3 } = effectsOf(beam(config, L, a), loads, SILENT, redistributed);
          expect(V).toBeGreaterThanOrEqual(Math.max(R_1, R_3 ?? 0) * (1 - 1e-12));
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('the reactions', () => {
  it('carry the whole load of a beam on two supports and of a cantilever', () => {
    fc.assert(
      fc.property(spans, loads, pointLoads, positions, (L, w_1, P_d, a) => {
        const { R_1, R_2 } = effectsOf(beam('ss', L, a), { w_1, w_2: 0, P_d }, SILENT);
        expectClose(R_1 + (R_2 ?? 0), w_1 * L + P_d);
        expectClose(effectsOf(beam('cant', L, a), { w_1, w_2: 0, P_d }, SILENT).R_1, w_1 * L + P_d);
      }),
    );
  });

  it('of two spans under the same load are those of one load case and carry the whole load', () => {
    fc.assert(
      fc.property(spans, loads, (L, w) => {
        const { R_1, R_2, R_3 } = effectsOf(beam('cont', L), { w_1: w, w_2: w, P_d: 0 }, SILENT);
        expectClose(R_1 + (R_2 ?? 0) + (R_3 ?? 0), 2 * w * L);
      }),
    );
  });

  it('lift the far support only as far as its span does not hold it down', () => {
    /* M = (1.5 x 20 + 0.9 x 1 + 1.1 x 1) x 64 / 16 = 128; 128 / 8 - 0.9 x 4 = 12.4 kN. */
    const light = { perm: 1, q_v: 20, P_p: 0, P_v: 0 };
    expect(upliftOf(beam('cont'), light, 'v_share', SILENT)).toBeCloseTo(12.4, 9);
    expect(upliftOf(beam('cont'), { ...light, perm: 10 }, 'v_share', SILENT)).toBe(0);
  });
});

describe('the deflection', () => {
  const EI = 2.1e13;

  it('is that of the textbooks: 5 w L^4 / 384, P L^3 / 48, w L^4 / 8 and P L^3 / 3 over EI', () => {
    const of = (config: Beam['config'], w_1: number, P: number, a: number) =>
      maximumDeflection(beam(config, 8, a), elasticSpan(beam(config, 8, a), { w_1, w_2: 0, P })) / EI;
    expect(of('ss', 10, 0, 0.5)).toBeCloseTo((5 * 10 * 8000 ** 4) / (384 * EI), 9);
    expect(of('ss', 0, 30, 0.5)).toBeCloseTo((30_000 * 8000 ** 3) / (48 * EI), 9);
    expect(of('cant', 10, 0, 1)).toBeCloseTo((10 * 8000 ** 4) / (8 * EI), 9);
    expect(of('cant', 0, 30, 1)).toBeCloseTo((30_000 * 8000 ** 3) / (3 * EI), 9);
  });

  /** Tables of continuous beams print two or three figures, so half a unit of the last is their rounding. */
  it.each([
    ['both spans loaded', 10, 10, 1 / 185, 0.003],
    ['one span loaded', 10, 0, 0.0092, 0.006],
  ])('of two spans agrees with published coefficients: %s', (_case, w_1, w_2, coefficient, within) => {
    const two = beam('cont');
    const bent = maximumDeflection(two, elasticSpan(two, { w_1, w_2, P: 0 })) / (10 * 8000 ** 4);
    expect(Math.abs(bent / coefficient - 1)).toBeLessThan(within);
  });

  it('is largest at the point of the grid that is found, on one span and on two', () => {
    const configs = fc.constantFrom('ss' as const, 'cont' as const);
    fc.assert(
      fc.property(
        configs,
        spans,
        loads,
        number(0, 1),
        pointLoads,
        positions,
        number(0.6, 1),
        (config, L, w_1, share, P, a, f_1) => {
          const span = elasticSpan(beam(config, L, a), { w_1, w_2: share * w_1, P }, f_1);
          const largest = Math.max(
            ...Array.from({ length: GRID - 1 }, (_, i) => simpleSpanDeflectionAt(((i + 1) * span.L) / GRID, span)),
          );
          expectClose(simpleSpanDeflectionAt(positionOfMaximumDeflection(span), span), largest);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('adds up, load by load, at each place', () => {
    fc.assert(
      fc.property(spans, loads, pointLoads, positions, number(0.01, 0.99), (L, w, P, a, share) => {
        const of = (w_1: number, P_1: number) =>
          simpleSpanDeflectionAt(share * 1000 * L, elasticSpan(beam('cont', L, a), { w_1, w_2: 0, P: P_1 }));
        expectClose(of(w, P), of(w, 0) + of(0, P), of(w, 0) + Math.abs(of(0, P)));
      }),
    );
  });
});
