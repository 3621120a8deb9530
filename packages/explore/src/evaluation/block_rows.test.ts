import { describe, expect, it } from 'vitest';
import type { Block, Evaluated } from '../study.ts';
import { joinEvaluated, rowsOf } from './block_rows.ts';

describe('rowsOf', () => {
  it('copies rows of every column, so that they can be transferred', () => {
    const block: Block = { rows: 4, columns: [Float64Array.of(1, 2, 3, 4), Float64Array.of(5, 6, 7, 8)] };
    const piece = rowsOf(block, 1, 3);
    expect(piece).toEqual({ rows: 2, columns: [Float64Array.of(2, 3), Float64Array.of(6, 7)] });
    expect(piece.columns[0]?.buffer).not.toBe(block.columns[0]?.buffer);
  });
});

describe('joinEvaluated', () => {
  const first: Evaluated = {
    rows: 2,
    columns: [Float64Array.of(1.5, Number.NaN), Float64Array.of(0, 1)],
    words: [null, ['good', 'bad']],
    invalid: [{ row: 1, reason: 'too large' }],
  };

  it('numbers words in the order in which they occur in the whole', () => {
    const second: Evaluated = {
      rows: 2,
      columns: [Float64Array.of(3, 4), Float64Array.of(0, 1)],
      words: [null, ['bad', 'caution']],
      invalid: [],
    };
    const joined = joinEvaluated([first, second]);
    expect(joined.words).toEqual([null, ['good', 'bad', 'caution']]);
    expect(joined.columns).toEqual([Float64Array.of(1.5, Number.NaN, 3, 4), Float64Array.of(0, 1, 1, 2)]);
  });

  it('keeps rows without a value, also where a piece has no words at all', () => {
    const nothing: Evaluated = {
      rows: 1,
      columns: [Float64Array.of(Number.NaN), Float64Array.of(Number.NaN)],
      words: [null, null],
      invalid: [{ row: 0, reason: 'too small' }],
    };
    expect(joinEvaluated([nothing, first, nothing])).toEqual({
      rows: 4,
      columns: [
        Float64Array.of(Number.NaN, 1.5, Number.NaN, Number.NaN),
        Float64Array.of(Number.NaN, 0, 1, Number.NaN),
      ],
      words: [null, ['good', 'bad']],
      invalid: [
        { row: 0, reason: 'too small' },
        { row: 2, reason: 'too large' },
        { row: 3, reason: 'too small' },
      ],
    });
  });
});
