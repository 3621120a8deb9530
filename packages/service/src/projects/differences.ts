import { fieldNames } from '@plumbline/batch/review/field_names.ts';
import { type Calculator, runCalculator } from '@plumbline/calculators';
import { findEdition, isErratumWarning } from '@plumbline/editions';

/** What is compared: a calculation of one tool. */
export interface Compared {
  edition: string;
  input: Record<string, unknown>;
}

/** A value that two calculations do not have in common; null where one has none. */
export interface Difference {
  kind: 'input' | 'result';
  field: string;
  label: string;
  one: string | number | boolean | null;
  other: string | number | boolean | null;
}

export interface Comparison {
  /** The first ones. */
  differences: Difference[];
  /** How many there are. */
  count: number;
}

const DIFFERENCES_MAX = 200;

type Leaf = Difference['one'];

/** The values of an object by their paths, such as `loads.0.value_kn`. */
function leavesOf(value: unknown, path = '', leaves = new Map<string, Leaf>()): Map<string, Leaf> {
  if (typeof value !== 'object' || value === null) {
    leaves.set(path, (value ?? null) as Leaf);
    return leaves;
  }
  for (const [name, member] of Object.entries(value)) leavesOf(member, path === '' ? name : `${path}.${name}`, leaves);
  return leaves;
}

/** What says something about the edition, or says the figures again in sentences. */
const NOT_COMPARED: ReadonlySet<string> = new Set(['edition', 'disclaimer', 'recommendations']);

async function calculated(tool: string, { edition, input }: Compared) {
  const calculator: Calculator | undefined = (await findEdition(edition))?.findCalculator(tool);
  if (!calculator) return undefined;
  const answer = runCalculator(calculator, input);
  if (!answer.ok) return undefined;
  const result = Object.fromEntries(
    Object.entries(answer.result as Record<string, unknown>).filter(([name]) => !NOT_COMPARED.has(name)),
  );
  const { warnings } = result;
  if (Array.isArray(warnings)) result.warnings = warnings.filter((text) => !isErratumWarning(String(text)));
  return { calculator, result };
}

/** What two calculations of a tool do not have in common; undefined if one cannot be calculated. */
export async function compare(tool: string, one: Compared, other: Compared): Promise<Comparison | undefined> {
  const [first, second] = [await calculated(tool, one), await calculated(tool, other)];
  if (!first || !second) return undefined;
  const nameOf = fieldNames(first.calculator);
  const differences: Difference[] = [];
  let count = 0;
  for (const [kind, a, b] of [
    ['input', leavesOf(one.input), leavesOf(other.input)],
    ['result', leavesOf(first.result), leavesOf(second.result)],
  ] as const) {
    for (const field of new Set([...a.keys(), ...b.keys()])) {
      const [x, y] = [a.get(field) ?? null, b.get(field) ?? null];
      if (Object.is(x, y)) continue;
      count += 1;
      if (differences.length < DIFFERENCES_MAX)
        differences.push({ kind, field, label: nameOf(field), one: x, other: y });
    }
  }
  return { differences, count };
}
