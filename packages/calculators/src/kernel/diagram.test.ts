import { describe, expect, it } from 'vitest';
import { undecided } from '../testing/undecided.ts';
import { defineCalculator } from './calculator.ts';
import { quantity, strictObject } from './schema.ts';

const Input = strictObject({ span_m: quantity({ unit: 'm', minimum: 1, maximum: 30, description: 'Span' }) });
const Result = strictObject({ half_m: quantity({ unit: 'm', decimals: 1, description: 'Half of the span' }) });

const sketch = {
  name: 'halve_span',
  title: 'Half of a span',
  domain: 'structural' as const,
  description: 'Halves a span',
  standardReference: 'Arithmetic',
  Input,
  Result,
  data: [],
  summary: 'Half of a span',
  whenToUse: 'In tests',
  searchWords: [],
  method: ({ span_m }: { span_m: number }) => ({ figures: { half_m: span_m / 2 } }),
  advice: () => ({ recommendations: ['Measure twice.'], assumptions: [], warnings: [] }),
  verdict: undecided,
  examples: [],
};

const axes = { key: 'line', title: 'A line', x_label: 'Along', x_unit: 'm', y_label: 'Up', y_unit: 'm' };

describe('diagrams of a calculator', () => {
  const drawing = defineCalculator({
    ...sketch,
    diagrams: ({ span_m }) => [
      {
        ...axes,
        points: [
          { x: 0, y: 0 },
          { x: span_m / 3, y: span_m / 7 },
        ],
      },
    ],
  });

  it('are drawn when asked for, rounded, and never part of the result', () => {
    expect(drawing.draw?.({ span_m: 1 })).toEqual({
      ok: true,
      diagrams: [
        {
          ...axes,
          points: [
            { x: 0, y: 0 },
            { x: 0.3333, y: 0.143 },
          ],
        },
      ],
    });
    expect(drawing.calculate({ span_m: 1 }, false)).not.toHaveProperty('result.diagrams');
  });

  it('are refused with the errors of the inputs', () => {
    expect(drawing.draw?.({ span_m: 0 })).toEqual({
      ok: false,
      errors: [{ field: 'span_m', message: 'span_m must be at least 1 m; 0 was sent.' }],
      moreErrors: 0,
    });
  });

  it('are absent where nothing is to be drawn', () => {
    expect(defineCalculator(sketch)).not.toHaveProperty('draw');
  });
});
