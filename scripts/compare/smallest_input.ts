import { keywordsOf, runCalculator } from '@plumbline/calculators';
import { compareResult, type Difference } from './differences.ts';
import type { Answered } from './inputs.ts';
import { type Referenced, runReferences } from './references.ts';

type Fields = Record<string, unknown>;

interface Found {
  input: Fields;
  difference: Difference;
}

const ROUNDS_MAX = 12;
const DIGITS = [1, 2, 3, 4];

/** Inputs that are one step simpler: without an optional input, or with a number of fewer digits. */
function simpler(input: Fields, required: readonly string[]): Fields[] {
  return Object.entries(input).flatMap(([name, value]) => {
    const { [name]: _left, ...rest } = input;
    const without = required.includes(name) ? [] : [rest];
    if (typeof value !== 'number') return without;
    const numbers = [...new Set(DIGITS.map((digits) => Number(value.toPrecision(digits))))];
    return [...without, ...numbers.filter((each) => each !== value).map((each) => ({ ...input, [name]: each }))];
  });
}

function sizeOf(input: Fields): number {
  return JSON.stringify(input).length;
}

/** The first of these inputs in which the field differs. */
async function firstThatDiffers(
  { name, calculator }: Referenced,
  field: string,
  inputs: readonly Fields[],
): Promise<Found | undefined> {
  const answers = inputs.map((input) => ({ input, answer: runCalculator(calculator, input) }));
  const answered = answers.flatMap(({ input, answer }) => (answer.ok ? [{ input, result: answer.result }] : []));
  const references = await runReferences(answered.map(({ input }) => ({ tool: name, input })));
  for (const [index, { input, result }] of answered.entries()) {
    const reference = references[index];
    if (!reference) continue;
    const difference = compareResult(result as Fields, reference).differences.find((each) => each.field === field);
    if (difference) return { input, difference };
  }
  return undefined;
}

/** The shortest input in which a field differs, made simpler while it still does. */
export async function smallestInput(tool: Referenced, field: string, failing: readonly Answered[]): Promise<Found> {
  const { required = [] } = keywordsOf(tool.calculator.inputSchema);
  const shortest = failing.map(({ input }) => input).toSorted((a, b) => sizeOf(a) - sizeOf(b));
  let smallest = await firstThatDiffers(tool, field, shortest.slice(0, 1));
  if (!smallest) throw new Error(`${tool.name} no longer differs in ${field}`);
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const size = sizeOf(smallest.input);
    const candidates = simpler(smallest.input, required).filter((input) => sizeOf(input) < size);
    const next = await firstThatDiffers(
      tool,
      field,
      candidates.toSorted((a, b) => sizeOf(a) - sizeOf(b)),
    );
    if (!next) return smallest;
    smallest = next;
  }
  return smallest;
}
