import { COMMON_FIELDS, fieldsOf, runCalculator, type Tool } from '@plumbline/calculators';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validInputs } from '../../calculators/src/testing/generate_inputs.ts';
import { propertyRuns } from '../../calculators/src/testing/property_runs.ts';
import { findEdition, ToolReview } from './index.ts';

const EDITIONS = { from: '2026.12', to: '2027.01' };

type Fields = Record<string, unknown>;

/** The members of a result without sentences. */
function figuresOf(result: Fields): Fields {
  return Object.fromEntries(Object.entries(result).filter(([name]) => !COMMON_FIELDS.includes(name)));
}

/** Whether plain values are equal where the older schema has them; written apart from the review on purpose. */
function areLike(older: unknown, newer: unknown, known: ReadonlySet<string>, path = ''): boolean {
  if (Array.isArray(older) && Array.isArray(newer)) {
    return (
      older.length === newer.length && older.every((each, index) => areLike(each, newer[index], known, `${path}[]`))
    );
  }
  if (typeof older === 'object' && older !== null && typeof newer === 'object' && newer !== null) {
    const [was, is] = [older as Fields, newer as Fields];
    return [...new Set([...Object.keys(was), ...Object.keys(is)])].every((name) => {
      const member = path === '' ? name : `${path}.${name}`;
      return (!(name in was) && !known.has(member)) || areLike(was[name], is[name], known, member);
    });
  }
  return (older ?? null) === (newer ?? null);
}

describe('the review of a calculation', () => {
  it('calls none the same whose plain calls differ in a figure or in the tone of the verdict, for any input of any tool', async () => {
    const [from, to] = [await findEdition(EDITIONS.from), await findEdition(EDITIONS.to)];
    const seen = new Set<string>();
    for (const older of from?.catalogue ?? []) {
      const newer = to?.findCalculator(older.name) as Tool;
      const review = new ToolReview(older, newer, EDITIONS);
      const known = new Set(fieldsOf(older.resultSchema).map(({ path }) => path));
      const check = (input: Fields): void => {
        const [before, now, answer] = [runCalculator(older, input), runCalculator(newer, input), review.review(input)];
        expect(answer.ok).toBe(before.ok);
        if (!before.ok || !answer.ok) return;
        const found = answer.review.class;
        seen.add(found);
        expect(found === 'invalid').toBe(!now.ok);
        if (!now.ok) return;
        const tones = [older, newer].map((tool, index) => {
          return tool.verdict?.({ input, result: (index === 0 ? before : now).result }).tone;
        });
        const isLike = areLike(figuresOf(before.result), figuresOf(now.result), known);
        if (found === 'same' || found === 'erratum') expect([isLike, tones[0]]).toEqual([true, tones[1]]);
        if (found === 'moved') expect([isLike, tones[0]]).toEqual([false, tones[1]]);
      };
      for (const { input } of older.examples) check(input);
      fc.assert(fc.property(validInputs(older.inputSchema), check), { numRuns: propertyRuns(20) });
    }
    expect([...seen].toSorted()).toEqual(['erratum', 'moved', 'same', 'verdict']);
  });

  it('names the constants that alone move a figure, and leaves them as they were', () => {
    const datum = (symbol: string, value: number) => ({
      symbol,
      description: symbol,
      value,
      unit: '-',
      source: { document: 'Table', place: symbol, edition: '1' },
      confidence: 'published' as const,
    });
    const number = { type: 'number', decimals: 2 };
    const toolOf = (price: number, factor: number, unused: number, fee: number): Tool => {
      const data = [datum('price', price), datum('factor', factor), datum('unused', unused)];
      const [p, f] = data;
      return {
        name: 'bill',
        inputSchema: { type: 'object', properties: {} },
        resultSchema: { type: 'object', properties: { cost: number, carbon: number } },
        data,
        examples: [],
        figures: ({ kwh }: { kwh: number }) => ({
          ok: true,
          figures: { cost: kwh * (p?.value ?? 0) + fee, carbon: kwh * (f?.value ?? 0) },
        }),
      } as unknown as Tool;
    };
    const older = toolOf(2, 3, 4, 0);
    const review = (newer: Tool | undefined) => {
      const answer = new ToolReview(older, newer, { from: '2026.12', to: '2027.01' }).review({ kwh: 10 });
      if (!answer.ok) throw new Error('rejected');
      return answer.review;
    };
    // 10 kWh at 2.5 in place of 2 are 25 in place of 20; the factor is the same, and nothing reads the third constant.
    expect(review(toolOf(2.5, 3, 5, 0))).toMatchObject({
      class: 'moved',
      fields: [{ field: 'cost', old: 20, new: 25 }],
      causes: [{ symbol: 'price', values: [{ key: null, old: 2, new: 2.5 }] }],
      explained: 'data',
    });
    // A fee of 1 is a change of the method.
    expect(review(toolOf(2.5, 3, 4, 1))).toMatchObject({ causes: [{ symbol: 'price' }], explained: 'partly' });
    expect(review(toolOf(2, 3, 5, 1))).toMatchObject({ causes: [], explained: 'method' });
    expect(review(toolOf(2, 3, 5, 0))).toMatchObject({ class: 'same', fields: [], causes: [] });
    expect(review(undefined)).toMatchObject({ class: 'invalid', reason: 'The edition has no tool bill.' });
    expect(older.data.map(({ value }) => value)).toEqual([2, 3, 4]);
  });

  it('says which known errors of the older edition the newer one does not have', async () => {
    const older = (await findEdition('2026.11'))?.findCalculator('assess_epbd_score') as Tool;
    const newer = (await findEdition('2026.12'))?.findCalculator('assess_epbd_score');
    const answer = new ToolReview(older, newer, { from: '2026.11', to: '2026.12' }).review(older.examples[0]?.input);
    expect(answer).toMatchObject({
      ok: true,
      review: { errata: expect.arrayContaining(['epbd-dutch-office-100-m2']) },
    });
  });
});
