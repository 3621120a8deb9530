import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Calculator, keywordsOf, runCalculator } from '@plumbline/calculators';
import fc from 'fast-check';
import type { TObject, TSchema } from 'typebox';
import { type GenerateOptions, validInputs } from '../../packages/calculators/src/testing/generate_inputs.ts';
import type { Referenced } from './references.ts';

type Fields = Record<string, unknown>;

/** An input that the calculator answers, with its answer. */
export interface Answered {
  input: Fields;
  result: Fields;
}

/** Each round draws as many inputs as are wanted; a calculator that refuses most of them gets some more rounds. */
const ROUNDS_MAX = 10;

/** The texts and cross-field rules with which the tests of a calculator generate inputs. */
async function generateOptions(folder: string): Promise<GenerateOptions> {
  const file = join(folder, 'any_input.ts');
  return existsSync(file) ? (await import(pathToFileURL(file).href)).ANY_INPUT : {};
}

/** The ends of the range of an input, or all of its options. */
function edgesOf(schema: TSchema): readonly unknown[] {
  const { enum: options, type, minimum, maximum } = keywordsOf(schema);
  if (options) return options;
  if (type === 'boolean') return [true, false];
  return [minimum, maximum].filter((edge) => edge !== undefined);
}

/** Each worked example with one input on its edge or left out. */
function edgeInputs({ examples, inputSchema }: Calculator): Fields[] {
  const { properties = {}, required = [] } = keywordsOf(inputSchema);
  return examples.flatMap(({ input }) =>
    Object.entries(properties).flatMap(([name, schema]) => {
      const values = required.includes(name) ? edgesOf(schema) : [...edgesOf(schema), null];
      return values.map((value) => ({ ...input, [name]: value }));
    }),
  );
}

/** The answers of the calculator; an input that was seen before or is refused is left out. */
function answered(calculator: Calculator, inputs: readonly Fields[], seen: Set<string>): Answered[] {
  return inputs.flatMap((drawn) => {
    // JSON drops what was not sent, as on the way to the reference.
    const text = JSON.stringify(drawn);
    if (seen.has(text)) return [];
    seen.add(text);
    const input = JSON.parse(text) as Fields;
    const answer = runCalculator(calculator, input);
    return answer.ok ? [{ input, result: answer.result as Fields }] : [];
  });
}

/**
 * Answers to the worked examples, to those with one input on its edge, and to random inputs, all of them different. A seed always
 * draws the same. There are fewer random inputs than asked for if the calculator has fewer. Edges are found when they are asked for.
 */
export async function answeredInputs(
  { calculator, folder }: Referenced,
  { count, seed }: { count: number; seed: number },
): Promise<{ examples: Answered[]; edges: () => Answered[]; random: Answered[] }> {
  const any = validInputs(calculator.inputSchema as TObject, await generateOptions(folder));
  const seen = new Set<string>();
  const sentInExamples = calculator.examples.map(({ input }) => input);
  const examples = answered(calculator, sentInExamples, seen);
  const random: Answered[] = [];
  for (let round = 0; round < ROUNDS_MAX && random.length < count; round++) {
    random.push(...answered(calculator, fc.sample(any, { numRuns: count, seed: seed + round }), seen));
  }
  const edges = () => answered(calculator, edgeInputs(calculator), seen);
  return { examples, edges, random: random.slice(0, count) };
}
