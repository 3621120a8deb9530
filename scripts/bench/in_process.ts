import type * as Calculators from '@plumbline/calculators';
import type { Tool } from '@plumbline/calculators';
import type * as Editions from '@plumbline/editions';
import type { Edition } from '@plumbline/editions';
import type { Row } from './compare.ts';
import { median } from './median.ts';
import { importFrom, rowName, type Tree } from './tree.ts';

/** How long each runs first: V8 has optimised a method of average length by then. */
const WARM_UP_MS = 150;

/** How many batches are timed, and how long one is. */
export interface Batches {
  count: number;
  ms: number;
}

/** What is timed, in the order of the columns. */
const SUBJECTS = ['whole', 'frozen', 'with working', 'figures', 'JSON'] as const;
type Subject = (typeof SUBJECTS)[number];

/** Microseconds of one run, by subject. */
type Times = Record<Subject, number>;

function microsecondsPerRun(run: () => unknown, forMs: number): number {
  const begin = performance.now();
  let runs = 0;
  let now = begin;
  while (now < begin + forMs) {
    for (let i = 0; i < 20; i++) run();
    runs += 20;
    now = performance.now();
  }
  return ((now - begin) * 1000) / runs;
}

/** The calculators of a tree, with its latest frozen edition. */
interface Source {
  tree: Tree;
  calculators: typeof Calculators;
  frozen: Edition;
}

async function sourceOf(tree: Tree): Promise<Source> {
  const calculators = await importFrom<typeof Calculators>(tree, 'packages/calculators/src/index.ts');
  const { FROZEN, findEdition } = await importFrom<typeof Editions>(tree, 'packages/editions/src/index.ts');
  const frozen = await findEdition(FROZEN.at(-1)?.edition ?? '');
  if (!frozen) throw new Error('there is no frozen edition');
  return { tree, calculators, frozen };
}

/** Runs over the examples in turn, so that every branch they reach has its share. */
function inTurn({ runCalculator }: typeof Calculators, tool: Tool, act: (input: unknown, result: unknown) => unknown) {
  const cases = tool.examples.map(({ input }) => {
    const answer = runCalculator(tool, input);
    if (!answer.ok) throw new Error(`the example of ${tool.name} is refused`);
    return { input, result: answer.result };
  });
  let turn = 0;
  return () => {
    const { input, result } = cases[turn++ % cases.length] ?? {};
    return act(input, result);
  };
}

function runsOf({ calculators, frozen }: Source, tool: Tool): Record<Subject, () => unknown> {
  const { runCalculator, showCalculation } = calculators;
  const earlier = frozen.findCalculator(tool.name);
  return {
    whole: inTurn(calculators, tool, (input) => runCalculator(tool, input)),
    frozen: earlier ? inTurn(calculators, earlier, (input) => runCalculator(earlier, input)) : () => undefined,
    'with working': inTurn(calculators, tool, (input) => showCalculation(tool, input)),
    figures: inTurn(calculators, tool, (input) => tool.figures(input)),
    JSON: inTurn(calculators, tool, (_input, result) => JSON.stringify(result)),
  };
}

/** A tool of a tree, and the shortest times so far. */
interface Timed {
  source: Source;
  name: string;
  runs: Record<Subject, () => unknown>;
  best: Times;
}

/** Times a tool in all trees that have it, in turn. */
function timed(sources: readonly Source[], name: string, { count, ms }: Batches): Timed[] {
  const all = sources.flatMap((source): Timed[] => {
    const tool = source.calculators.findCalculator(name);
    const best = Object.fromEntries(SUBJECTS.map((subject) => [subject, Infinity])) as Times;
    return tool ? [{ source, name, runs: runsOf(source, tool), best }] : [];
  });
  for (const { runs } of all) for (const subject of SUBJECTS) microsecondsPerRun(runs[subject], WARM_UP_MS);
  for (let batch = 0; batch < count; batch++) {
    for (const { runs, best } of all) {
      for (const subject of SUBJECTS) best[subject] = Math.min(best[subject], microsecondsPerRun(runs[subject], ms));
    }
  }
  return all;
}

function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}

function rowOf(times: Times): Row {
  return {
    'µs, whole result': rounded(times.whole, 2),
    'µs, frozen edition': rounded(times.frozen, 2),
    'µs with working': rounded(times['with working'], 2),
    'µs, figures alone': rounded(times.figures, 2),
    'µs to write the JSON': rounded(times.JSON, 2),
    'whole / figures': rounded(times.whole / times.figures, 1),
    'figures a second': Math.round(1e6 / times.figures),
  };
}

/**
 * What a calculation costs in process, each tool on its own examples: the whole result, the same in the latest frozen edition, the
 * result with its working, the figures alone, and, as a yardstick from the same run, writing the result as JSON. The shortest of many
 * short batches is shown, because others on the machine can only make a batch longer.
 */
export async function measureInProcess(trees: readonly Tree[], batches: Batches): Promise<Record<string, Row>> {
  const sources = await Promise.all(trees.map(sourceOf));
  const names = sources[0]?.calculators.catalogue.map(({ name }) => name) ?? [];
  const all = names.flatMap((name) => timed(sources, name, batches));
  const rows = all.map(({ source, name, best }) => [rowName(name, source.tree), rowOf(best)]);
  const medians = sources.map(({ tree }) => {
    const ofTree = all.filter(({ source }) => source.tree === tree);
    const times = SUBJECTS.map((subject) => [subject, median(ofTree.map(({ best }) => best[subject]))]);
    return [rowName('median of the tools', tree), rowOf(Object.fromEntries(times) as Times)];
  });
  return Object.fromEntries([...rows, ...medians]);
}
