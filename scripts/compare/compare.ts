/**
 * `npm run compare`: runs the calculators and their independent references in Python on the same inputs and compares every field that
 * a reference gives. `--tool NAME` selects one (repeat it for more), `--inputs N` sets the number of random inputs a tool, `--seed N`
 * draws others, `--record` writes the outcome for the verification manual. Exit code 1 on a difference, 2 if Python is missing.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { COMMON_FIELDS, EDITION } from '@plumbline/calculators';
import { type Comparison, compareResult } from './differences.ts';
import { type Answered, answeredInputs } from './inputs.ts';
import {
  PYTHON_MISSING,
  pythonVersion,
  REFERENCES,
  type Referenced,
  referencedCalculators,
  runReferences,
} from './references.ts';
import { smallestInput } from './smallest_input.ts';

const RESULTS = join(import.meta.dirname, '..', '..', 'packages/verification/results/comparisons.json');
const SHOWN_FIELDS_MAX = 10;

/** The outcome for one tool, as recorded. */
interface Outcome {
  reference: string;
  /** All inputs: random ones, worked examples, and worked examples with one input on its edge. */
  inputs: number;
  randomInputs: number;
  examples: number;
  edgeInputs: number;
  /** Fields that the reference gives, and how many values were compared in all. */
  fields: number;
  values: number;
  differences: number;
  ties: number;
  /** Fields of the result that the reference does not give. Sentences are never among those it gives. */
  notCovered: string[];
}

const { values: options } = parseArgs({
  options: {
    tool: { type: 'string', multiple: true },
    inputs: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '20261201' },
    record: { type: 'boolean', default: false },
  },
});

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}

function wholeNumber(name: string, text: string): number {
  const value = Number(text);
  return Number.isSafeInteger(value) && value >= 0 ? value : fail(`--${name} must be a whole number, not ${text}.`);
}

function selected(): Referenced[] {
  const all = referencedCalculators();
  const { tool: names } = options;
  const unknown = names?.find((name) => !all.some((each) => each.name === name));
  if (unknown) fail(`There is no reference ${unknown}. References: ${all.map(({ name }) => name).join(', ')}.`);
  return names ? all.filter(({ name }) => names.includes(name)) : all;
}

async function compareAll({ name }: Referenced, inputs: readonly Answered[]): Promise<Comparison[]> {
  const answers = await runReferences(inputs.map(({ input }) => ({ tool: name, input })));
  return inputs.map(({ result }, index) => {
    const answer = answers[index];
    if (!answer) throw new Error(`${name} has no answer ${index}`);
    return compareResult(result, answer);
  });
}

/** Prints each field that differs with the smallest input found for it. */
async function explain(tool: Referenced, inputs: readonly Answered[], comparisons: Comparison[]): Promise<void> {
  const byField = new Map<string, Answered[]>();
  for (const [index, { differences }] of comparisons.entries()) {
    for (const { field } of differences) byField.set(field, [...(byField.get(field) ?? []), inputs[index] as Answered]);
  }
  console.log(`  ${byField.size} fields differ:`);
  for (const [field, failing] of [...byField].slice(0, SHOWN_FIELDS_MAX)) {
    const { input, difference } = await smallestInput(tool, field, failing);
    console.log(`  ${field}, ${failing.length} inputs, for instance ${JSON.stringify(input)}`);
    console.log(`    product ${JSON.stringify(difference.product)}, reference ${JSON.stringify(difference.reference)}`);
  }
  if (byField.size > SHOWN_FIELDS_MAX) console.log(`  and ${byField.size - SHOWN_FIELDS_MAX} more fields`);
}

function notCovered({ calculator }: Referenced, fields: ReadonlySet<string>): string[] {
  const covered = new Set([...fields].map((field) => field.split('.')[0]));
  const names = Object.keys(calculator.resultSchema.properties);
  return names.filter((name) => !covered.has(name) && !COMMON_FIELDS.includes(name));
}

async function compareTool(tool: Referenced, count: number, seed: number): Promise<Outcome> {
  const { examples, edges: findEdges, random } = await answeredInputs(tool, { count, seed });
  const edges = findEdges();
  const inputs = [...examples, ...edges, ...random];
  const comparisons = await compareAll(tool, inputs);
  const fields = new Set(comparisons.flatMap((comparison) => [...comparison.fields]));
  const total = (count: (comparison: Comparison) => number) => comparisons.reduce((sum, each) => sum + count(each), 0);
  const outcome = {
    reference: `${REFERENCES}/${tool.name}.py`,
    inputs: inputs.length,
    randomInputs: random.length,
    examples: examples.length,
    edgeInputs: edges.length,
    fields: fields.size,
    values: total(({ values }) => values),
    differences: total(({ differences }) => differences.length),
    ties: total(({ ties }) => ties),
    notCovered: notCovered(tool, fields),
  };
  const sizes = `${inputs.length} inputs, ${outcome.fields} fields, ${outcome.values} values`;
  console.log(`${tool.name}: ${sizes}, ${outcome.differences} differences, ${outcome.ties} ties`);
  if (outcome.differences > 0) await explain(tool, inputs, comparisons);
  return outcome;
}

/** Writes the outcomes; with `--tool`, those of the other tools stay if they are of the same edition, seed and Python. */
function record(outcomes: ReadonlyMap<string, Outcome>, { seed, python }: { seed: number; python: string }): void {
  const date = new Date().toISOString().slice(0, 10);
  const command = `npm run compare -- --inputs ${options.inputs} --seed ${seed} --record`;
  const tools = new Map<string, Outcome>();
  if (options.tool) {
    const earlier = JSON.parse(readFileSync(RESULTS, 'utf8'));
    const isSameRun = earlier.edition === EDITION && earlier.command === command && earlier.python === python;
    if (!isSameRun) fail('The results are of another run: write them for all tools, without --tool.');
    for (const [name, outcome] of Object.entries(earlier.tools)) tools.set(name, outcome as Outcome);
  }
  for (const [name, outcome] of outcomes) tools.set(name, outcome);
  const sorted = Object.fromEntries([...tools].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  mkdirSync(dirname(RESULTS), { recursive: true });
  writeFileSync(
    RESULTS,
    `${JSON.stringify({ edition: EDITION, date, command, seed, python, tools: sorted }, null, 2)}\n`,
  );
}

const python = pythonVersion() ?? fail(PYTHON_MISSING);
const count = wholeNumber('inputs', options.inputs);
const seed = wholeNumber('seed', options.seed);
const outcomes = new Map<string, Outcome>();
for (const tool of selected()) outcomes.set(tool.name, await compareTool(tool, count, seed));
if (options.record) record(outcomes, { seed, python });
process.exitCode = [...outcomes.values()].some(({ differences }) => differences > 0) ? 1 : 0;
