import { join } from 'node:path';
import { type Calculator, catalogue } from '@plumbline/calculators';
import { EXPLORATION_KINDS, type ExplorationKind } from '@plumbline/explore';
import fc from 'fast-check';
import { requestsOf } from '../../../packages/explore/src/testing/generate_requests.ts';
import { answeredInputs } from '../../../scripts/compare/inputs.ts';
import { ROOT } from '../server.ts';
import { type Cases, TOOLS } from './digests_of.ts';

/** Random inputs of each tool, and how many of them make a block with a digest of its own. */
const RANDOM_INPUTS = 1000;
const BLOCK = 100;
const SEED = 20270101;
const EXPLORATIONS = 4;
const SAMPLES = 128;

type Fields = Record<string, unknown>;

function folderOf(name: string): string {
  const folder = name.startsWith('variant_b_') ? `variant_b/${name.slice('variant_b_'.length)}` : `tools/${name}`;
  return join(ROOT, 'packages/calculators/src', folder);
}

/** The examples of a tool as the first block, then random inputs, as JSON carries them. */
async function blocksOf(name: string, calculator: Calculator, count = RANDOM_INPUTS): Promise<Fields[][]> {
  const drawn = await answeredInputs({ name, calculator, folder: folderOf(name) }, { count, seed: SEED });
  const random = drawn.random.map(({ input }) => input);
  const blocks = Array.from({ length: Math.ceil(random.length / BLOCK) }, (_, index) =>
    random.slice(index * BLOCK, (index + 1) * BLOCK),
  );
  return [drawn.examples.map(({ input }) => input), ...blocks];
}

/** Rounds of requests as people make them, but with enough samples that statistics need all of their steps. */
function explorationsOf(kind: ExplorationKind): Record<string, Fields>[] {
  const rounds: Record<string, Fields>[] = Array.from({ length: EXPLORATIONS }, () => ({}));
  for (const tool of catalogue) {
    const any = requestsOf(kind, tool);
    if (!any) continue;
    for (const [index, drawn] of fc.sample(any, { numRuns: EXPLORATIONS, seed: SEED }).entries()) {
      const larger = 'samples' in drawn ? { ...drawn, samples: SAMPLES } : drawn;
      (rounds[index] as Record<string, Fields>)[tool.name] = JSON.parse(JSON.stringify(larger)) as Fields;
    }
  }
  return rounds;
}

/** The same cases on every machine. */
export async function engineCases(): Promise<Cases> {
  const inputs: Cases['inputs'] = {};
  for (const [name, tool] of TOOLS) inputs[name] = await blocksOf(name, tool as Calculator);
  return { inputs, explorations: Object.fromEntries(EXPLORATION_KINDS.map((kind) => [kind, explorationsOf(kind)])) };
}

/** The examples of a tool and some random inputs. */
export async function someInputs(tool: Calculator, count: number): Promise<Fields[]> {
  return (await blocksOf(tool.name, tool, count)).flat();
}

/** What is asked of an engine if it is not all: the examples, and the first blocks of random inputs and rounds of explorations. */
export interface FewerCases {
  randomBlocks: number;
  rounds: number;
}

export function fewerCases({ inputs, explorations }: Cases, { randomBlocks, rounds }: FewerCases): Cases {
  const first = <List>(lists: Record<string, List[]>, count: number) =>
    Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list.slice(0, count)]));
  return { inputs: first(inputs, 1 + randomBlocks), explorations: first(explorations, rounds) };
}
