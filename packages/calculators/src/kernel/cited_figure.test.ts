import { describe, expect, it } from 'vitest';
import { citedFigure } from './cited_figure.ts';
import { datum } from './datum.ts';
import { Working } from './working.ts';

const ALPHA = datum({
  symbol: 'alpha',
  description: 'Imperfection factor',
  value: { a: 0.21, b: 0.34 },
  unit: '-',
  source: { document: 'EN 1993-1-1', place: 'Table 6.1', edition: '2005' },
  confidence: 'standard',
});

describe('a cited figure', () => {
  it('is put together once for each place of a table', () => {
    expect(citedFigure(ALPHA, 'a')).toBe(citedFigure(ALPHA, 'a'));
    expect(citedFigure(ALPHA, 'a')).toMatchObject({ value: 0.21, place: 'Table 6.1: a' });
    expect(citedFigure(ALPHA, 'b')).toMatchObject({ value: 0.34, place: 'Table 6.1: b' });
  });

  it('has a citation that calculations share and nobody can change', () => {
    const [first, second] = [new Working(true), new Working(true)];
    for (const w of [first, second]) w.group('y').pick('alpha', ALPHA, 'b');
    expect(first.citations[0]).toMatchObject({ symbol: 'alpha_y', value: 0.34, place: 'Table 6.1: b' });
    expect(second.citations[0]).toBe(first.citations[0]);
    expect(Object.isFrozen(first.citations[0])).toBe(true);
  });

  it('is not found where the table has none', () => {
    expect(() => citedFigure(ALPHA, 'e')).toThrow('alpha has no figure at e');
  });
});
