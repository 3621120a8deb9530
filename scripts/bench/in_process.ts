import { catalogue, runCalculator, showCalculation, type Tool } from '@plumbline/calculators';
import { type Edition, FROZEN, findEdition } from '@plumbline/editions';
import type { Row } from './compare.ts';
import { median } from './median.ts';

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

/** Runs over the examples in turn, so that every branch they reach has its share. */
function inTurn(tool: Tool, act: (input: unknown, result: unknown) => unknown): () => unknown {
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

function timesOf(tool: Tool, frozen: Edition, { count, ms }: Batches): Times {
  const earlier = frozen.findCalculator(tool.name);
  const runs: Record<Subject, () => unknown> = {
    whole: inTurn(tool, (input) => runCalculator(tool, input)),
    frozen: earlier ? inTurn(earlier, (input) => runCalculator(earlier, input)) : () => undefined,
    'with working': inTurn(tool, (input) => showCalculation(tool, input)),
    figures: inTurn(tool, (input) => tool.figures(input)),
    JSON: inTurn(tool, (_input, result) => JSON.stringify(result)),
  };
  const best = Object.fromEntries(SUBJECTS.map((subject) => [subject, Infinity])) as Times;
  for (const subject of SUBJECTS) microsecondsPerRun(runs[subject], WARM_UP_MS);
  for (let batch = 0; batch < count; batch++) {
    for (const subject of SUBJECTS) best[subject] = Math.min(best[subject], microsecondsPerRun(runs[subject], ms));
  }
  return best;
}

function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}

function rowOf(times: Times, ratio: number): Row {
  return {
    'µs, whole result': rounded(times.whole, 2),
    'µs, frozen edition': rounded(times.frozen, 2),
    'µs with working': rounded(times['with working'], 2),
    'µs, figures alone': rounded(times.figures, 2),
    'whole / figures': rounded(ratio, 1),
    'figures a second': Math.round(1e6 / times.figures),
    'µs to write the JSON': rounded(times.JSON, 2),
  };
}

/**
 * What a calculation costs in process, each tool on its own examples: the whole result, the same in the latest frozen edition, the
 * result with its working, the figures alone, and, as a yardstick from the same run, writing the result as JSON. The shortest of many short batches is
 * shown, because others on the machine can only make a batch longer.
 */
export async function measureInProcess(batches: Batches): Promise<Record<string, Row>> {
  const frozen = await findEdition(FROZEN.at(-1)?.edition ?? '');
  if (!frozen) throw new Error('there is no frozen edition');
  const measured = catalogue.map((tool) => ({ name: tool.name, times: timesOf(tool, frozen, batches) }));
  const ratios = measured.map(({ times }) => times.whole / times.figures);
  const medians = Object.fromEntries(
    SUBJECTS.map((subject) => [subject, median(measured.map(({ times }) => times[subject]))]),
  ) as Times;
  return {
    ...Object.fromEntries(measured.map(({ name, times }, index) => [name, rowOf(times, ratios[index] ?? Number.NaN)])),
    'median of the tools': rowOf(medians, median(ratios)),
  };
}
