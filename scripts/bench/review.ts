import type { Tool } from '@plumbline/calculators';
import { findEdition, ToolReview } from '@plumbline/editions';
import { variableInputsOf } from '@plumbline/explore';
import type { Row } from './compare.ts';
import { CHANGE, GOLDEN_RATIO, processorSeconds } from './explore.ts';
import { median } from './median.ts';
import type { Pace } from './pace.ts';

const EDITIONS = { from: '2026.12', to: '2027.01' };
const SAVED = 100_000;

type Input = Record<string, unknown>;

/** Saved calculations: the worked examples in turn, with all numbers varied at once, so that none comes twice. */
function savedCalculations(tool: Tool, count: number): Input[] {
  const numbers = variableInputsOf(tool).filter(({ kind, isWhole }) => kind === 'figure' && !isWhole);
  const examples = tool.examples.map(({ input }) => ({
    input,
    varied: numbers.map(({ path }) => path).filter((path) => typeof input[path] === 'number'),
  }));
  return Array.from({ length: count }, (_, row) => {
    const { input, varied } = examples[row % examples.length] as (typeof examples)[number];
    const changes = varied.map((path, index) => {
      const share = (row * GOLDEN_RATIO * (index + 1)) % 1;
      return [path, (input[path] as number) * (1 - CHANGE + 2 * CHANGE * share)];
    });
    return { ...input, ...Object.fromEntries(changes) };
  });
}

/** The processor time for 100,000 calculations on one core. */
function secondsOf(review: ToolReview, calculations: readonly Input[]): number {
  const begin = processorSeconds();
  for (const input of calculations) review.review(input);
  return ((processorSeconds() - begin) / calculations.length) * SAVED;
}

/**
 * What the review of 100,000 saved calculations from one frozen edition to the next takes: both editions, the causes of what moved, and
 * the verdicts.
 */
export async function measureReviews({ isQuick, rounds }: Pace): Promise<Record<string, Row>> {
  const [from, to] = [await findEdition(EDITIONS.from), await findEdition(EDITIONS.to)];
  const measured = (from?.catalogue ?? []).map((older): [string, number] => {
    const review = new ToolReview(older, to?.findCalculator(older.name), EDITIONS);
    const calculations = savedCalculations(older, isQuick ? 2000 : 10_000);
    secondsOf(review, calculations);
    return [older.name, median(Array.from({ length: rounds }, () => secondsOf(review, calculations)))];
  });
  const seconds = measured.map(([, each]) => each);
  const rows: [string, number][] = [
    ...measured,
    ['median of the tools', median(seconds)],
    ['slowest tool', Math.max(...seconds)],
  ];
  return Object.fromEntries(rows.map(([name, each]) => [name, { 'seconds for 100,000': Number(each.toFixed(1)) }]));
}
