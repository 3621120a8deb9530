import { findCalculator, type Tool, Type } from '@plumbline/calculators';
import type { TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import type { SolveAnswer } from '../answer.ts';
import { explore, localMeans, readExploration } from '../explore.ts';
import { functionTool } from '../testing/function_tool.ts';
import type { Value } from '../value.ts';

async function solve(tool: Tool, body: Record<string, unknown>): Promise<SolveAnswer> {
  const read = readExploration('solve', { tool, edition: 'test' }, body);
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return explore(read.exploration);
}

function errorsOf(tool: Tool, body: unknown) {
  const read = readExploration('solve', { tool, edition: 'test' }, body);
  return read.ok ? [] : read.errors;
}

/** Solves f(x) = value, or f(x) = becomes, over a range. */
function solveFunction(
  f: (x: number) => Value | null | undefined,
  range: [number, number],
  target: { value: number } | { becomes: Value },
  { steps = 101, x }: { steps?: number; x?: TSchema } = {},
) {
  return solve(functionTool(f, x), { unknown: 'x', range, steps, target: { field: 'y', ...target } });
}

/** Each crossing is where it should be, to 1e-9 of its value. */
function expectCrossings({ crossings }: SolveAnswer, expected: readonly number[]): void {
  expect(crossings).toHaveLength(expected.length);
  for (const [index, value] of expected.entries()) {
    const { value: found, between } = crossings[index] as SolveAnswer['crossings'][number];
    expect(Math.abs(found - value)).toBeLessThanOrEqual(1e-9 * Math.abs(value));
    expect(found).toBeGreaterThanOrEqual(between[0]);
    expect(found).toBeLessThanOrEqual(between[1]);
  }
}

describe('a smooth figure', () => {
  it.each([
    ['x²', (x: number) => x * x, [0.1, 10] as [number, number], 2, [Math.SQRT2]],
    ['x³', (x: number) => x ** 3, [-10, 10] as [number, number], -27, [-3]],
    ['exp x', Math.exp, [0.5, 20] as [number, number], 1e6, [Math.log(1e6)]],
    ['1/x', (x: number) => 1 / x, [0.001, 1000] as [number, number], 8, [0.125]],
    ['sin x', Math.sin, [1, 20] as [number, number], 0, [1, 2, 3, 4, 5, 6].map((k) => k * Math.PI)],
    ['sin x at ½', Math.sin, [0.1, 6] as [number, number], 0.5, [Math.PI / 6, (5 * Math.PI) / 6]],
    ['a parabola twice', (x: number) => (x - 3) * (x - 3.2), [1, 5] as [number, number], 0, [3, 3.2]],
    ['a steep curve', (x: number) => Math.tanh(1e6 * (x - 0.777)), [0.1, 1] as [number, number], 0, [0.777]],
    ['a flat curve', (x: number) => (x - 2) ** 3, [1.003, 3] as [number, number], 0, [2]],
  ])('crosses its target at every place: %s', async (_name, f, range, value, expected) => {
    expectCrossings(await solveFunction(f, range, { value }), expected);
  });

  it('is found with few evaluations beside those of the grid', async () => {
    const { evaluations, method } = await solveFunction((x) => x * x * x - 2 * x, [2.01, 5], { value: 4 + 1e-3 });
    expect(method.grid.points).toBe(101);
    expect(evaluations).toBeLessThan(101 + 12);
  });

  it('has one crossing where a point of the grid is exactly at the target', async () => {
    const answer = await solveFunction((x) => 2 * x, [0, 10], { value: 10 });
    expectCrossings(answer, [5]);
    const [{ value, below, above } = { value: 0, below: 0, above: 0 }] = answer.crossings;
    expect(value).toBe(5);
    expect(below).toBeLessThan(10);
    expect(above).toBeGreaterThan(10);
  });

  it('has one crossing where it touches its target at a point of the grid', async () => {
    expectCrossings(await solveFunction((x) => 4 - Math.abs(x - 5), [0, 10], { value: 4 }), [5]);
  });

  it('has the edges of what double precision cannot tell from the target where it touches it smoothly', async () => {
    // (x - 5)² is lost next to 4 up to half a unit in the last place: 2 ** -52 below 4, and so for |x - 5| up to 2 ** -26.
    const { crossings } = await solveFunction((x) => 4 - (x - 5) ** 2, [0, 10], { value: 4 });
    expect(crossings.map(({ value }) => Math.round((value - 5) * 2 ** 26))).toEqual([-1, 1]);
  });

  it('has none where it only comes close, and the extremes say how close', async () => {
    const { crossings, extremes } = await solveFunction((x) => 4 - (x - 5) ** 2, [0, 10], { value: 4.001 });
    expect(crossings).toEqual([]);
    expect(extremes).toEqual({ lowest: { at: 0, value: -21 }, highest: { at: 5, value: 4 } });
  });

  it('is exact near zero, at zero, and for very large and very small values', async () => {
    expectCrossings(await solveFunction((x) => x, [0, 1e10], { value: 1e-3 }), [1e-3]);
    expectCrossings(await solveFunction((x) => x, [-1, 1.1], { value: 1e-12 }), [1e-12]);
    expectCrossings(await solveFunction((x) => x / 1e300, [1, 1.7e308], { value: 3 }), [3e300]);
    const { crossings } = await solveFunction((x) => x, [-1, 1.1], { value: 0 });
    expect(crossings.map(({ value }) => Math.abs(value))).toEqual([0]);
  });

  it('may overflow in the range without losing a crossing', async () => {
    expectCrossings(await solveFunction((x) => x / 2, [-1.5e308, 1.7e308], { value: 1e307 }), [2e307]);
  });
});

describe('a stepped output', () => {
  it('changes where its steps are', async () => {
    expectCrossings(await solveFunction((x) => Math.floor(x), [0.5, 9.5], { value: 3.5 }, { steps: 13 }), [4]);
    expectCrossings(await solveFunction((x) => (x < 2.5 ? 1 : x < 7.25 ? 5 : 2), [0.1, 9], { value: 3 }), [2.5, 7.25]);
  });

  it('has the two edges of a plateau at the target, on the grid or between two of its points', async () => {
    const clamp = (low: number, high: number) => (x: number) => Math.min(Math.max(x, low), high) - low;
    const stay = (low: number, high: number) => (x: number) => (x < low ? x - low : x > high ? x - high : 0);
    expectCrossings(await solveFunction(stay(3.3, 6.7), [1, 10], { value: 0 }, { steps: 11 }), [3.3, 6.7]);
    expectCrossings(await solveFunction(stay(3.31, 3.35), [1, 10], { value: 0 }, { steps: 10 }), [3.31, 3.35]);
    expectCrossings(await solveFunction(clamp(3, 6), [1.05, 10], { value: 0 }), [3]);
  });

  it('is found at jumps of a figure that slopes on both sides', async () => {
    const sawtooth = (x: number) => x - Math.floor(x / 3) * 3;
    expectCrossings(await solveFunction(sawtooth, [0.2, 8.9], { value: 1 }), [1, 3, 4, 6, 7]);
    expectCrossings(await solveFunction((x) => (x < Math.PI ? x : x + 10), [1, 9], { value: 8 }), [Math.PI]);
    expectCrossings(await solveFunction((x) => 1 / (x - 2.2), [1, 4], { value: 0 }), [2.2]);
  });

  it('has the outputs just below and above in the order of the unknown', async () => {
    const { crossings } = await solveFunction((x) => (x < 2.5 ? 'low' : 'high'), [0, 9], { becomes: 'low' });
    expect(crossings).toEqual([
      { value: 2.5, below: 'low', above: 'high', between: [expect.any(Number), expect.any(Number)] },
    ]);
    const [{ between } = { between: [0, 0] }] = crossings;
    expect(between[0]).toBeLessThan(2.5);
    expect(between[1]).toBeGreaterThanOrEqual(2.5);
    expect(between[1] - between[0]).toBeLessThanOrEqual(2.5e-9);
  });

  it('becomes and stops being a word, a flag or a figure', async () => {
    const word = (x: number) => (x < 1.5 ? 'a' : x < 4.5 ? 'b' : x < 6 ? 'c' : 'b');
    expectCrossings(await solveFunction(word, [0.1, 9], { becomes: 'b' }), [1.5, 4.5, 6]);
    expectCrossings(await solveFunction((x) => x > 2 && x < 3, [0.1, 9], { becomes: true }), [2, 3]);
    expectCrossings(await solveFunction((x) => Math.ceil(x), [0.1, 9.3], { becomes: 4 }), [3, 4]);
  });

  it('lists the words that occurred if it never becomes what is wanted', async () => {
    const answer = await solveFunction((x) => (x < 2 ? 'a' : 'b'), [0, 9], { becomes: 'c' });
    expect(answer.crossings).toEqual([]);
    expect(answer.extremes).toEqual({ values: ['a', 'b'] });
  });
});

describe('gaps', () => {
  it('are not crossed, and are counted with the reason of the first', async () => {
    const answer = await solveFunction((x) => (x > 4 && x < 6 ? undefined : x), [0, 10], { value: 5 }, { steps: 11 });
    expect(answer.crossings).toEqual([]);
    expect(answer.invalid).toEqual({ points: 1, reason: 'x must be elsewhere; 5 was sent.' });
  });

  it('leave the crossings on both sides', async () => {
    const f = (x: number) => (x > 4 && x < 6 ? undefined : Math.abs(x - 5));
    expectCrossings(await solveFunction(f, [0, 10], { value: 2.5 }), [2.5, 7.5]);
  });

  it('are not narrowed into', async () => {
    const { crossings } = await solveFunction(
      (x) => (x > 4 && x < 6 ? undefined : x),
      [0, 10],
      { value: 5 },
      { steps: 2 },
    );
    expect(crossings).toEqual([]);
  });

  it('are where a figure is null, but null is not the word that is wanted', async () => {
    const figure = await solveFunction((x) => (x < 5 ? null : x), [0, 10], { value: 7 });
    expectCrossings(figure, [7]);
    expect(figure.extremes).toMatchObject({ lowest: { at: 5, value: 5 } });
    expect(figure.invalid).toBeNull();
    const word = await solveFunction((x) => (x < 5.5 ? null : 'yes'), [0, 10], { becomes: 'yes' });
    expectCrossings(word, [5.5]);
    expect(word.crossings).toMatchObject([{ below: null, above: 'yes' }]);
  });

  it('may be everything', async () => {
    const answer = await solveFunction((x) => (x < 100 ? undefined : x), [0, 10], { value: 5 });
    expect(answer).toMatchObject({ crossings: [], extremes: null, invalid: { points: 101 } });
  });
});

describe('whole numbers', () => {
  const whole = Type.Integer({ minimum: 0, maximum: 100_000 });

  it('are all tried if they fit into the steps', async () => {
    const answer = await solveFunction((x) => x * x, [1, 20], { value: 50 }, { x: whole });
    expect(answer.method).toEqual({
      grid: { points: 20, spacing: 'whole_numbers' },
      refinement: 'bisection of whole numbers',
      relative_tolerance: 0,
    });
    expect(answer.evaluations).toBe(20);
    expect(answer.crossings).toEqual([{ value: 8, below: 49, above: 64, between: [7, 8] }]);
  });

  it('are bisected if they do not, down to the first one of the new state', async () => {
    const answer = await solveFunction((x) => x < 73_291, [0, 100_000], { becomes: true }, { x: whole });
    expect(answer.method.grid.points).toBe(101);
    expect(answer.crossings).toEqual([{ value: 73_291, below: true, above: false, between: [73_290, 73_291] }]);
  });

  it('are those inside the range', async () => {
    const { range, method } = await solveFunction((x) => x, [1.5, 4.2], { value: 3.5 }, { x: whole });
    expect(range).toEqual([1.5, 4.2]);
    expect(method.grid.points).toBe(3);
  });

  it('of a choice are tried one by one', async () => {
    const choice = Type.Unsafe<number>({ type: 'integer', enum: [55, 35, 45] });
    const answer = await solve(
      functionTool((x) => x / 10, choice),
      { unknown: 'x', target: { field: 'y', value: 4 } },
    );
    expect(answer.range).toEqual([35, 55]);
    expect(answer.method.grid).toEqual({ points: 3, spacing: 'options' });
    expect(answer.crossings).toEqual([{ value: 45, below: 3.5, above: 4.5, between: [35, 45] }]);
  });
});

describe('the range', () => {
  const rangeOf = async (x: TSchema, input: Record<string, unknown> = {}) => {
    return (
      await solve(
        functionTool((at) => at, x),
        { input, unknown: 'x', target: { field: 'y', value: 1 } },
      )
    ).range;
  };

  it('is that of the schema if its bounds are near each other', async () => {
    expect(await rangeOf(Type.Number({ minimum: 2, maximum: 50 }))).toEqual([2, 50]);
    expect(await rangeOf(Type.Number({ minimum: -40, maximum: 60 }), { x: 20 })).toEqual([-40, 60]);
    expect(await rangeOf(Type.Number({ minimum: 0.1, maximum: 100 }), { x: 5 })).toEqual([0.1, 100]);
  });

  it('is a tenth to ten times the value that was sent if they are not, within the bounds', async () => {
    const wide = Type.Number({ minimum: 0.1, maximum: 1_000_000 });
    expect(await rangeOf(wide, { x: 500 })).toEqual([50, 5_000]);
    expect(await rangeOf(wide, { x: 0.3 })).toEqual([0.1, 3]);
    expect(await rangeOf(Type.Number(), { x: -2 })).toEqual([-20, -0.2]);
    expect(await rangeOf(Type.Integer({ minimum: 0, maximum: 100_000 }), { x: 25 })).toEqual([3, 250]);
  });

  it('is a tenth to ten times the default if nothing was sent', async () => {
    expect(await rangeOf(Type.Optional(Type.Number({ minimum: 0, maximum: 1e6, default: 5 })))).toEqual([0.5, 50]);
  });

  it('is the bounds if there is no value to start from', async () => {
    expect(await rangeOf(Type.Number({ minimum: 0, maximum: 1e6 }))).toEqual([0, 1e6]);
    expect(await rangeOf(Type.Number({ minimum: 0, maximum: 1e6 }), { x: 0 })).toEqual([0, 1e6]);
  });

  it('stays off a bound that is not valid itself', async () => {
    expect(await rangeOf(Type.Number({ exclusiveMinimum: 0, maximum: 50 }))).toEqual([0.05, 50]);
  });

  it('must be sent if there are neither bounds nor a value', () => {
    expect(
      errorsOf(
        functionTool((x) => x),
        { unknown: 'x', target: { field: 'y', value: 1 } },
      ),
    ).toEqual([
      { field: 'range', message: 'range is required: the lowest and the highest value of x, which has no bounds.' },
    ]);
  });

  it('is searched in equal ratios if its ends are far apart', async () => {
    const spacing = async (range: [number, number]) =>
      (await solveFunction((x) => x, range, { value: 1 })).method.grid.spacing;
    expect(await spacing([1, 100])).toBe('linear');
    expect(await spacing([1, 101])).toBe('logarithmic');
    expect(await spacing([0, 101])).toBe('linear');
    expect(await spacing([-101, -1])).toBe('linear');
  });

  it('may be sent from high to low', async () => {
    const answer = await solveFunction((x) => x, [10, 2], { value: 5 });
    expect(answer.range).toEqual([2, 10]);
    expectCrossings(answer, [5]);
  });
});

describe('evaluations', () => {
  it('are announced before they are made, and are as many as the answer says', async () => {
    const tool = functionTool((x) => Math.sin(x));
    const body = { unknown: 'x', range: [1, 40], target: { field: 'y', value: 0.25 } };
    const read = readExploration('solve', { tool, edition: 'test' }, body);
    if (!read.ok) throw new Error('expected a valid request');
    expect(read.exploration.evaluations).toBe(101);
    const announced: number[] = [];
    let made = 0;
    const local = localMeans(tool);
    const { evaluations } = await explore(read.exploration, {
      beforeEvaluations: (count) => void announced.push(count),
      evaluate: (study, block) => {
        made += block.rows;
        expect(announced.reduce((sum, count) => sum + count, 0)).toBe(made);
        return local.evaluate(study, block);
      },
    });
    expect(announced[0]).toBe(101);
    expect(made).toBe(evaluations);
  });

  it('stop at once if they may not be made', async () => {
    const tool = functionTool((x) => x);
    const read = readExploration(
      'solve',
      { tool, edition: 'test' },
      { unknown: 'x', range: [1, 4], target: { field: 'y', value: 2.003 } },
    );
    if (!read.ok) throw new Error('expected a valid request');
    let asked = 0;
    const run = explore(read.exploration, {
      beforeEvaluations: () => {
        if (++asked > 1) throw new Error('no more');
      },
      evaluate: localMeans(tool).evaluate,
    });
    await expect(run).rejects.toThrow('no more');
    expect(asked).toBe(2);
  });

  it('are at most 100 a crossing, however wild the output', async () => {
    const wild = (x: number) => Math.sin(1e9 / (x - 0.5) ** 2);
    const { crossings, evaluations } = await solveFunction(wild, [0, 1], { value: 0 });
    expect(evaluations - 101).toBeLessThanOrEqual(100 * crossings.length);
  });
});

describe('a request that is wrong', () => {
  const pue = findCalculator('calculate_pue') as Tool;
  const input = { it_load_kw: 500, cooling_kw: 180, ups_losses_kw: 35, lighting_kw: 5 };
  const target = { field: 'pue_score', value: 1.5 };
  const range = { field: 'range' };

  it.each([
    [
      'an unknown input',
      { unknown: 'coling_kw', target },
      'unknown',
      'coling_kw is not an input of calculate_pue that can be varied. Did you mean cooling_kw?',
    ],
    [
      'an unknown output',
      { unknown: 'cooling_kw', target: { field: 'pue_scor', value: 1 } },
      'target.field',
      'pue_scor is not an output of calculate_pue. Did you mean pue_score?',
    ],
    [
      'a list as output',
      { unknown: 'cooling_kw', target: { field: 'recommendations', becomes: 'x' } },
      'target.field',
      'recommendations is a list of texts; an output is a single value.',
    ],
    [
      'a figure for a word',
      { unknown: 'cooling_kw', target: { field: 'efficiency_rating', value: 1 } },
      'target.value',
      'target.value is for figures, and efficiency_rating is a text; send target.becomes.',
    ],
    [
      'a word that there is not',
      { unknown: 'cooling_kw', target: { field: 'efficiency_rating', becomes: 'Goud' } },
      'target.becomes',
      'target.becomes must be one of Excellent, Very Good, Good, Average, Poor, Very Poor, Not Rated; the text "Goud" was sent. Did you mean Good?',
    ],
    [
      'a tone that there is not',
      { unknown: 'cooling_kw', target: { field: 'verdict_tone', becomes: 'fine' } },
      'target.becomes',
      'target.becomes must be one of good, caution, bad, neutral; the text "fine" was sent.',
    ],
    [
      'both wishes',
      { unknown: 'cooling_kw', target: { ...target, becomes: 2 } },
      'target',
      'target must have value or becomes; both were sent.',
    ],
    [
      'no wish',
      { unknown: 'cooling_kw', target: { field: 'pue_score' } },
      'target',
      'target must have value or becomes; only field was sent.',
    ],
    [
      'an empty range',
      { unknown: 'cooling_kw', target, range: [4, 4] },
      'range',
      'range must have two different ends; 4 to 4 was sent.',
    ],
    [
      'a range of one end',
      { unknown: 'cooling_kw', target, range: [4] },
      'range',
      'range must hold at least 2; 1 were sent.',
    ],
    [
      'an infinite range',
      { unknown: 'cooling_kw', target, range: [4, Number.POSITIVE_INFINITY] },
      'range.1',
      'range.1 must be a number; a number too large for double precision was sent.',
    ],
    [
      'a range that is too narrow',
      { unknown: 'cooling_kw', target, range: [1, 1.0000000000001] },
      'range',
      'range must be wide enough for 101 values of 12 digits; 1 to 1.0000000000001 was sent.',
    ],
    ['one step', { unknown: 'cooling_kw', target, steps: 1 }, 'steps', 'steps must be at least 2; 1 was sent.'],
    [
      'an unknown option',
      { unknown: 'cooling_kw', target, rang: [1, 2] },
      'rang',
      'rang is not an option of a request to solve. Did you mean range?',
    ],
    [
      'a wrong input beside the unknown',
      { unknown: 'cooling_kw', target, input: { ...input, it_load_kw: 0 } },
      'input.it_load_kw',
      'it_load_kw must be at least 0.1 kW; 0 was sent.',
    ],
  ])('says so: %s', (_name, body, field, message) => {
    expect(errorsOf(pue, { input, ...body })).toEqual([{ field, message }]);
  });

  it('says so of an unknown that is no number', () => {
    const epbd = findCalculator('assess_epbd_score') as Tool;
    const errors = errorsOf(epbd, {
      input: epbd.examples[0]?.input,
      unknown: 'country',
      target: { field: 'compliance_score', value: 50 },
    });
    expect(errors).toEqual([
      { field: 'unknown', message: 'unknown must be an input that is a number; country is a text.' },
    ]);
  });

  it('says so of a range without whole numbers', () => {
    const tool = functionTool((x) => x, Type.Integer());
    expect(errorsOf(tool, { unknown: 'x', range: [1.2, 2.8], target: { field: 'y', value: 1 } })).toEqual([
      { ...range, message: 'range must hold two or more values of x; 1.2 to 2.8 was sent.' },
    ]);
  });

  it('says all of it at once', () => {
    const errors = errorsOf(pue, {
      input: { ...input, lighting_kw: 'x', foo: 1 },
      unknown: '__proto__',
      target: { field: 'constructor', value: 'x' },
    });
    expect(errors.map(({ field }) => field)).toEqual(['unknown', 'target.field', 'input.lighting_kw', 'input.foo']);
  });

  it.each([null, [], 'text', 3])('says that %j is no request', (body) => {
    expect(errorsOf(pue, body)).toMatchObject([{ field: 'body' }]);
  });

  it('is read without making the points of its grid', () => {
    const read = readExploration(
      'solve',
      { tool: pue, edition: 'test' },
      { input, unknown: 'cooling_kw', steps: 1e9, target },
    );
    expect(read.ok && read.exploration.evaluations).toBe(1e9);
  });
});
