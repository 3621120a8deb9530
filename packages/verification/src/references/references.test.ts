import { beforeAll, describe, expect, it } from 'vitest';
import { compareResult } from '../../../../scripts/compare/differences.ts';
import { type Answered, answeredInputs } from '../../../../scripts/compare/inputs.ts';
import {
  PYTHON_MISSING,
  pythonVersion,
  type ReferenceAnswer,
  referencedCalculators,
  runReferences,
} from '../../../../scripts/compare/references.ts';

const REFERENCED = referencedCalculators();
const RANDOM_INPUTS = 25;
const SEED = 1;

interface Pair extends Answered {
  answer: ReferenceAnswer | undefined;
}

/** All references run in one Python process, since its start takes longer than most calculations. */
const pairs = new Map<string, Pair[]>();

beforeAll(async () => {
  expect(pythonVersion(), PYTHON_MISSING).toBeDefined();
  const requests: ({ tool: string } & Answered)[] = [];
  for (const referenced of REFERENCED) {
    const { examples, random } = await answeredInputs(referenced, { count: RANDOM_INPUTS, seed: SEED });
    for (const answered of [...examples, ...random]) requests.push({ tool: referenced.name, ...answered });
  }
  const answers = await runReferences(requests.map(({ tool, input }) => ({ tool, input })));
  for (const [index, { tool, ...answered }] of requests.entries()) {
    pairs.set(tool, [...(pairs.get(tool) ?? []), { ...answered, answer: answers[index] }]);
  }
});

describe('the independent references in Python', () => {
  it.each(REFERENCED.map(({ name }) => name))('agree with %s on its examples and on random inputs', (name) => {
    const compared = pairs.get(name) ?? [];
    expect(compared.length).toBeGreaterThan(10);
    for (const { input, result, answer } of compared) {
      if (!answer) throw new Error(`no answer to ${JSON.stringify(input)}`);
      const { values, differences } = compareResult(result, answer);
      expect({ input, differences }).toEqual({ input, differences: [] });
      expect(values).toBeGreaterThan(0);
    }
  });
});

describe('compareResult', () => {
  const answerOf = (result: Record<string, unknown>, ties: [number, number][] = []) => ({ result, ties });

  it('reports a field that differs, with its place in lists', () => {
    const { differences } = compareResult({ rows: [{ a: 1 }, { a: 2 }] }, answerOf({ rows: [{ a: 1 }, { a: 3 }] }));
    expect(differences).toEqual([{ field: 'rows.1.a', product: 2, reference: 3 }]);
  });

  it.each([
    ['a field that the product lacks', {}, { a: 1 }],
    ['null in place of a number', { a: null }, { a: 0 }],
    ['a number in place of its text', { a: '1' }, { a: 1 }],
    ['true in place of 1', { a: true }, { a: 1 }],
    ['a list of another length', { a: [1, 2] }, { a: [1] }],
    ['an empty list', { a: [] }, { a: [1] }],
    ['null in place of an object', { a: null }, { a: { b: 1 } }],
  ])('reports %s', (_case, product, reference) => {
    expect(compareResult(product, answerOf(reference)).differences).toHaveLength(1);
  });

  it('does not compare what the reference leaves out', () => {
    expect(compareResult({ a: 1, note: 'words' }, answerOf({ a: 1 }))).toMatchObject({ values: 1, differences: [] });
  });

  it('counts a figure halfway between two shown values as a tie, and only that figure', () => {
    const compared = compareResult({ a: 1.3, b: 2.5 }, answerOf({ a: 1.2, b: 2.4 }, [[1.2, 1.3]]));
    expect(compared).toMatchObject({ ties: 1, differences: [{ field: 'b' }] });
  });

  it('reports a reference that fails', () => {
    expect(compareResult({ a: 1 }, { error: 'KeyError' }).differences).toMatchObject([{ reference: 'KeyError' }]);
  });
});
