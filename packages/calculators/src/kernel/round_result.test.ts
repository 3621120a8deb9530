import type { TProperties } from 'typebox';
import { describe, expect, it } from 'vitest';
import { resultRounder } from './round_result.ts';
import { choice, count, flag, listOf, optional, orNull, quantity, strictObject, text } from './schema.ts';

const cost = quantity({ unit: 'GBP', decimals: 2, description: 'Cost' });
const share = quantity({ unit: '%', decimals: 1, description: 'Share' });
const units = count({ unit: '-', description: 'Units' });

/** The outcome after rounding by the schema of its fields. */
function rounded(fields: TProperties, outcome: object): object {
  resultRounder(strictObject(fields))(outcome);
  return outcome;
}

describe('resultRounder', () => {
  it('rounds each figure to the decimals of its schema', () => {
    const outcome = { cost_gbp: 1.005, share_pct: -12.35, kept: 0.123456 };
    expect(rounded({ cost_gbp: cost, share_pct: share }, outcome)).toEqual({
      cost_gbp: 1.01,
      share_pct: -12.4,
      kept: 0.123456,
    });
  });

  it.each([
    ['in the order of the schema', { cost_gbp: 1.005, kept: 0.123456, group: { share: 0.05 }, share: -0, units: 2 }],
    ['in another order', { units: 2, share: -0, group: { share: 0.05 }, kept: 0.123456, cost_gbp: 1.005 }],
    [
      'around one that is not in its place',
      { units: 2, cost_gbp: 1.005, kept: 0.123456, group: { share: 0.05 }, share: -0 },
    ],
  ])('rounds the members of an object %s', (_order, outcome) => {
    const order = Object.keys(outcome);
    const result = rounded(
      { cost_gbp: cost, absent: optional(cost), group: strictObject({ share }), share, units },
      outcome,
    );
    expect(result).toEqual({ cost_gbp: 1.01, kept: 0.123456, group: { share: 0.1 }, share: 0, units: 2 });
    expect(Object.keys(result)).toEqual(order);
  });

  it('leaves what needs no rounding unwritten, so that fixed rows may be shared', () => {
    const rows = [Object.freeze({ share: 33.3 }), Object.freeze({ share: 0 })];
    expect(rounded({ rows: listOf(strictObject({ share }), { description: 'Rows' }) }, { rows })).toEqual({ rows });
  });

  it('rounds figures in objects, in lists and in both', () => {
    const Row = strictObject({
      name: text({ description: 'Name' }),
      cost_gbp: cost,
      parts: listOf(strictObject({ share }), { description: 'Parts' }),
    });
    const outcome = { total: { share: 33.333 }, rows: [{ name: 'a', cost_gbp: 2.675, parts: [{ share: 0.05 }] }] };
    expect(rounded({ total: strictObject({ share }), rows: listOf(Row, { description: 'Rows' }) }, outcome)).toEqual({
      total: { share: 33.3 },
      rows: [{ name: 'a', cost_gbp: 2.68, parts: [{ share: 0.1 }] }],
    });
  });

  it('rounds the parts of a list so that they add up to the total next to it', () => {
    const rows = listOf(strictObject({ cost_gbp: cost, share }), {
      description: 'Rows',
      addsUp: { cost_gbp: 'total_gbp' },
    });
    const thirds = () => ({ cost_gbp: 10 / 3, share: 100 / 3 });
    expect(rounded({ total_gbp: cost, rows }, { total_gbp: 10, rows: [thirds(), thirds(), thirds()] })).toEqual({
      total_gbp: 10,
      rows: [
        { cost_gbp: 3.34, share: 33.3 },
        { cost_gbp: 3.33, share: 33.3 },
        { cost_gbp: 3.33, share: 33.3 },
      ],
    });
  });

  it('rounds the figures of a plain list', () => {
    expect(rounded({ shares: listOf(share, { description: 'Shares' }) }, { shares: [33.333, 0.05, -0.01] })).toEqual({
      shares: [33.3, 0.1, 0],
    });
  });

  it('leaves words, flags and whole numbers alone', () => {
    const fields = {
      band: choice(['A', 'B'], { description: 'Band' }),
      ok: flag({ description: 'Ok' }),
      name: text({ description: 'Name' }),
      units,
    };
    const outcome = { band: 'A', ok: false, name: '1.005', units: 3 };
    expect(rounded(fields, { ...outcome })).toEqual(outcome);
  });

  it('leaves null, where a figure, a group or a list cannot be given, as it is', () => {
    const fields = {
      cost_gbp: orNull(cost),
      group: orNull(strictObject({ share })),
      rows: orNull(listOf(strictObject({ share }), { description: 'Rows' })),
    };
    const outcome = { cost_gbp: null, group: null, rows: null };
    expect(rounded(fields, { ...outcome })).toEqual(outcome);
  });

  it('gives plain zero, never negative zero, for figures and for whole numbers', () => {
    expect(rounded({ cost_gbp: cost, units }, { cost_gbp: -0.001, units: -0 })).toEqual({ cost_gbp: 0, units: 0 });
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, undefined, '5'])(
    'throws on %s for a figure: an internal error',
    (value) => {
      expect(() => rounded({ cost_gbp: cost }, { cost_gbp: value })).toThrow(`cost_gbp is no finite number: ${value}`);
      expect(() => rounded({ cost_gbp: orNull(cost) }, { cost_gbp: value })).toThrow('cost_gbp is no finite number');
    },
  );

  it.each([
    [
      'a figure in a list of objects',
      { rows: listOf(strictObject({ share }), { description: 'Rows' }) },
      { rows: [{ share: Number.NaN }] },
    ],
    ['a figure in a plain list', { shares: listOf(share, { description: 'Shares' }) }, { shares: [1, Number.NaN] }],
    ['a whole number', { units }, { units: Number.NaN }],
  ])('throws on what is no number wherever it stands: %s', (_case, fields, outcome) => {
    expect(() => rounded(fields, outcome)).toThrow('is no finite number: NaN');
  });

  it.each([
    ['figure', cost],
    ['group', strictObject({ share })],
    ['list', listOf(strictObject({ share }), { description: 'Rows' })],
  ])('is content with an optional %s that is absent', (_what, schema) => {
    expect(rounded({ there: share, absent: optional(schema) }, { there: 0.05 })).toEqual({ there: 0.1 });
  });
});
