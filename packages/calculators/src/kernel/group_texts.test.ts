import { describe, expect, it } from 'vitest';
import { type GroupTexts, groupTexts } from './group_texts.ts';
import { Working } from './working.ts';

/** What is owned by groups: the symbols, and by which. */
function owners(owned: Record<string, GroupTexts>) {
  return { ownerOf: (symbol: string) => owned[symbol] };
}

const TEXT = { description: 'A line', unit: 'm', reference: 'By hand' };

describe('the texts of a group', () => {
  it('rename a formula by the symbols that the group has at the time, again and again', () => {
    const y = groupTexts('y');
    const formula = y.formula('a + b * sin(a)');
    for (let time = 0; time < 2; time++) {
      expect(formula.rename(owners({}))).toBe('a + b * sin(a)');
      expect(formula.rename(owners({ a: y }))).toBe('a_y + b * sin(a_y)');
      expect(formula.rename(owners({ a: y, b: groupTexts('z') }))).toBe('a_y + b_z * sin(a_y)');
    }
  });

  it('are right however many different texts there are', () => {
    const w = new Working(true);
    const groups = Array.from({ length: 1500 }, (_, index) => `group_${index}`);
    for (const name of [...groups, ...groups]) w.group(name).step('a', 1, { ...TEXT, formula: '0 + 1' });
    expect(w.lines.map(({ symbol, description }) => [symbol, description])).toEqual(
      [...groups, ...groups].map((name) => [`a_${name}`, `A line (${name})`]),
    );
    const group = w.group('many');
    for (let number = 0; number < 600; number++) group.step(`s_${number}`, 1, { ...TEXT, formula: `s_${number - 1}` });
    expect(w.lines.at(-1)).toMatchObject({ symbol: 's_599_many', formula: 's_598_many' });
  });

  it('have the symbols of one group alone, in whatever order it and others before had them', () => {
    const orders = [
      ['a', 'b'],
      ['b', 'a'],
      ['b', 'a', 'b'],
    ];
    const formulasOf = (symbols: readonly string[]) => {
      const w = new Working(true);
      const group = w.group('ordered');
      for (const symbol of symbols) group.step(symbol, 1, { ...TEXT, formula: 'a + b + c' });
      return w.lines.map(({ formula }) => formula);
    };
    for (const symbols of [...orders, ...orders]) {
      const expected = symbols.map((_, index) => {
        const before = new Set(symbols.slice(0, index));
        return ['a', 'b', 'c'].map((symbol) => (before.has(symbol) ? `${symbol}_ordered` : symbol)).join(' + ');
      });
      expect(formulasOf(symbols)).toEqual(expected);
    }
  });

  it('have the symbols of the group around where they stand in one, as it has them at the time', () => {
    const formulaIn = (outer: readonly string[]) => {
      const w = new Working(true);
      const around = w.group('outer');
      for (const symbol of outer) around.step(symbol, 1, { ...TEXT, formula: '1' });
      around.group('inner').step('c', 1, { ...TEXT, formula: 'a + b' });
      return w.lines.at(-1)?.formula;
    };
    for (let time = 0; time < 2; time++) {
      expect(formulaIn([])).toBe('a + b');
      expect(formulaIn(['a'])).toBe('a_outer + b');
      expect(formulaIn(['a', 'b'])).toBe('a_outer + b_outer');
    }
  });
});
