import { describe, expect, it } from 'vitest';
import { type PartTexts, partTexts } from './part_texts.ts';
import { Working } from './working.ts';

/** What is owned by parts: the symbols, and by which. */
function owners(owned: Record<string, PartTexts>) {
  return { ownerOf: (symbol: string) => owned[symbol] };
}

const TEXT = { description: 'A line', unit: 'm', reference: 'By hand' };

describe('the texts of a part', () => {
  it('rename a formula by the symbols that the part has at the time, again and again', () => {
    const y = partTexts('y');
    const formula = y.formula('a + b * sin(a)');
    for (let time = 0; time < 2; time++) {
      expect(formula.rename(owners({}))).toBe('a + b * sin(a)');
      expect(formula.rename(owners({ a: y }))).toBe('a_y + b * sin(a_y)');
      expect(formula.rename(owners({ a: y, b: partTexts('z') }))).toBe('a_y + b_z * sin(a_y)');
    }
  });

  it('are right however many different texts there are', () => {
    const w = new Working(true);
    const parts = Array.from({ length: 1500 }, (_, index) => `part_${index}`);
    for (const name of [...parts, ...parts]) w.part(name).step('a', 1, { ...TEXT, formula: '0 + 1' });
    expect(w.lines.map(({ symbol, description }) => [symbol, description])).toEqual(
      [...parts, ...parts].map((name) => [`a_${name}`, `A line (${name})`]),
    );
    const part = w.part('many');
    for (let number = 0; number < 600; number++) part.step(`s_${number}`, 1, { ...TEXT, formula: `s_${number - 1}` });
    expect(w.lines.at(-1)).toMatchObject({ symbol: 's_599_many', formula: 's_598_many' });
  });
});
