import { catalogue, EDITION, runCalculator, type Tool } from '@plumbline/calculators';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyInputOf } from '../../../calculators/src/testing/any_input_of.ts';
import { validInputs } from '../../../calculators/src/testing/generate_inputs.ts';
import { propertyRuns } from '../../../calculators/src/testing/property_runs.ts';
import type { Crossing, SolveAnswer } from '../answer.ts';
import { explore, readExploration } from '../explore.ts';
import { type VariableInput, variableInputsOf } from '../fields/inputs.ts';
import { type Output, outputsOf } from '../fields/outputs.ts';
import type { Target } from '../request.ts';
import type { Value } from '../value.ts';

type Fields = Record<string, unknown>;

/** The model that the test scans by itself: an output of a tool as a function of one input. */
interface Model {
  outputAt: (x: number) => Value | null | undefined;
  stateAt: (x: number) => number | undefined;
}

function withMember(input: Fields, [name = '', ...inner]: string[], x: number): Fields {
  const value = inner.length === 0 ? x : withMember((input[name] ?? {}) as Fields, inner, x);
  return { ...input, [name]: value };
}

/** Undefined where the inputs are invalid. */
function outputOf(tool: Tool, path: string, input: Fields): Value | null | undefined {
  if (path === 'verdict_tone') {
    const answer = runCalculator(tool, input);
    return answer.ok ? tool.verdict?.({ input, result: answer.result }).tone : undefined;
  }
  const answer = tool.figures(input);
  if (!answer.ok) return undefined;
  const value = path.split('.').reduce<unknown>((owner, name) => (owner as Fields | null)?.[name], answer.figures);
  return (value ?? null) as Value | null;
}

function modelOf(tool: Tool, input: Fields, unknown: string, target: Target): Model {
  const outputAt = (x: number) => outputOf(tool, target.field, withMember(input, unknown.split('.'), x));
  return {
    outputAt,
    stateAt: (x) => {
      const output = outputAt(x);
      if (output === undefined) return undefined;
      if ('becomes' in target) return output === target.becomes ? 1 : 0;
      return typeof output === 'number' ? Math.sign(output - target.value) : undefined;
    },
  };
}

/** The grid that an answer states, written down again from its description. */
function statedGrid({ range: [low, high], method: { grid } }: SolveAnswer, options: number[]): number[] {
  if (grid.spacing === 'options')
    return options.filter((option) => option >= low && option <= high).sort((a, b) => a - b);
  const [first, last] = grid.spacing === 'whole_numbers' ? [Math.ceil(low), Math.floor(high)] : [low, high];
  return Array.from({ length: grid.points }, (_, index) => {
    if (index === 0) return first;
    if (index === grid.points - 1) return last;
    const share = index / (grid.points - 1);
    if (grid.spacing === 'logarithmic') return Number((low * (high / low) ** share).toPrecision(12));
    const value = Number((first + (last - first) * share).toPrecision(12));
    return grid.spacing === 'whole_numbers' ? Math.round(value) : value;
  });
}

/**
 * Where the state of a cell changes, to the last bit, if it changes once as far as a scan can tell. The scan takes even steps, powers
 * of ten, because a cell that begins at 0 holds values of every size, and the ends of the crossings that were found.
 */
function bisectCell({ stateAt }: Model, low: number, high: number, found: readonly Crossing[]): number | undefined {
  const before = stateAt(low);
  const even = Array.from({ length: 25 }, (_, index) => low + ((high - low) * (index + 1)) / 26);
  const powers = Array.from({ length: 25 }, (_, index) => low + (high - low) * 10 ** -(index + 2));
  const ends = found.flatMap(({ between }) => between).filter((x) => x > low && x < high);
  const scanned = [low, ...[...even, ...powers, ...ends].sort((x, y) => x - y), high];
  const states = scanned.map(stateAt);
  const changes = states.flatMap((state, index) => (index > 0 && state !== states[index - 1] ? [index] : []));
  const [change] = changes;
  if (change === undefined || changes.length > 1) return undefined;
  let [a, b] = [scanned[change - 1] as number, scanned[change] as number];
  for (;;) {
    const middle = a + (b - a) / 2;
    if (!(middle > a && middle < b)) return b;
    if (stateAt(middle) === before) a = middle;
    else b = middle;
  }
}

function expectTrue(answer: SolveAnswer, model: Model, options: number[]): void {
  const { crossings, method } = answer;
  const isReal = method.grid.spacing === 'linear' || method.grid.spacing === 'logarithmic';
  const grid = statedGrid(answer, options);
  const states = grid.map(model.stateAt);
  const changed = grid.slice(1).flatMap((high, index) => {
    const [before, after] = [states[index], states[index + 1]];
    const isChange = before !== undefined && after !== undefined && before !== after;
    return isChange ? [{ low: grid[index] as number, high }] : [];
  });
  // A crossing at a point of the grid reaches into the cells on both sides of it.
  const slack = (x: number) => (isReal ? 1e-9 * Math.abs(x) : 0);
  const isIn = ({ between }: Crossing, low: number, high: number) => {
    return between[0] >= low - slack(low) && between[1] <= high + slack(high);
  };
  for (const { low, high } of changed) {
    const found = crossings.filter((crossing) => isIn(crossing, low, high));
    expect(found, `from ${low} to ${high}`).not.toEqual([]);
    const exact = isReal ? bisectCell(model, low, high, found) : undefined;
    if (exact === undefined) continue;
    const nearest = Math.min(...found.map(({ value }) => Math.abs(value - exact)));
    expect(nearest, `at ${exact}`).toBeLessThanOrEqual(1e-9 * Math.abs(exact) + 4e-30);
  }
  for (const crossing of crossings) {
    const { value, below, above, between } = crossing;
    expect(
      changed.some(({ low, high }) => isIn(crossing, low, high)),
      `crossing at ${value}`,
    ).toBe(true);
    expect(model.outputAt(between[0])).toEqual(below);
    expect(model.outputAt(between[1])).toEqual(above);
    if (isReal) expect(between[1] - between[0]).toBeLessThanOrEqual(1e-9 * Math.abs(value) + 4e-30);
    else expect(value).toBe(between[1]);
  }
  expect(answer.invalid?.points ?? 0).toBe(grid.filter((x) => model.outputAt(x) === undefined).length);
}

/** A target that the output is likely to cross: between two of its values, or one of them. */
function likelyTarget(
  { path, kind }: Output,
  outputs: (Value | null | undefined)[],
  share: number,
): Target | undefined {
  const seen = outputs.filter((output) => output !== undefined && output !== null);
  if (kind !== 'figure') {
    const becomes = seen[Math.floor(share * (seen.length - 1))];
    return becomes === undefined ? undefined : { field: path, becomes };
  }
  const figures = (seen as number[]).toSorted((a, b) => a - b);
  const [low, high] = [figures.at(0), figures.at(-1)];
  return low === undefined || high === undefined ? undefined : { field: path, value: low + (high - low) * share };
}

async function check(
  tool: Tool,
  input: Fields,
  unknown: VariableInput,
  output: Output,
  share: number,
): Promise<boolean> {
  const request = (target: Target) => ({ input, unknown: unknown.path, steps: 21, target });
  const anyTarget: Target =
    output.kind === 'figure'
      ? { field: output.path, value: 0 }
      : { field: output.path, becomes: output.kind === 'flag' ? true : 'good' };
  const options = ((unknown.schema as { enum?: number[] }).enum ?? []).slice();
  const probe = readExploration(
    'solve',
    { tool, edition: EDITION },
    { ...request({ field: 'verdict_tone', becomes: 'good' }) },
  );
  if (!probe.ok) return false;
  const [low, high] = probe.exploration.request.range;
  const some = options.length > 0 ? options : [0, 0.13, 0.37, 0.5, 0.71, 0.9, 1].map((at) => low + (high - low) * at);
  const { outputAt } = modelOf(tool, input, unknown.path, anyTarget);
  const target = likelyTarget(
    output,
    some.map((x) => outputAt(unknown.isWhole ? Math.round(x) : x)),
    share,
  );
  if (!target) return false;
  const read = readExploration('solve', { tool, edition: EDITION }, request(target));
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  expectTrue(await explore(read.exploration), modelOf(tool, input, unknown.path, target), options);
  return true;
}

const solvable = catalogue.flatMap((tool) => {
  const numbers = variableInputsOf(tool).filter(({ kind }) => kind === 'figure');
  return numbers.length > 0 ? [[tool.name, tool as Tool, numbers] as const] : [];
});

describe('solve', () => {
  it.each(solvable)('finds what a scan of the stated grid finds: %s', async (_name, tool, numbers) => {
    const outputs = outputsOf(tool);
    const kinds = [...new Set(outputs.map(({ kind }) => kind))];
    let checked = 0;
    const anyInput = await anyInputOf(tool.name);
    await fc.assert(
      fc.asyncProperty(
        validInputs(tool.inputSchema, anyInput),
        fc.constantFrom(...numbers),
        fc.tuple(...kinds.map((kind) => fc.constantFrom(...outputs.filter((output) => output.kind === kind)))),
        fc.double({ min: 0.05, max: 0.95, noNaN: true }),
        async (input, unknown, chosen, share) => {
          const verdict = outputs.filter(({ path }) => path === 'verdict_tone');
          for (const output of [...chosen, ...verdict]) {
            if (await check(tool, input, unknown, output, share)) checked++;
          }
        },
      ),
      { numRuns: propertyRuns(12) },
    );
    expect(checked).toBeGreaterThan(0);
  });
});
