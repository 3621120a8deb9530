import { type Calculator, catalogue, runCalculator, showCalculation } from '@plumbline/calculators';
import { median } from './median.ts';

const ROUNDS = 15;

/** Long enough for V8 to optimise an average method. */
const WARM_UP_MS = 100;

interface Subject {
  name: string;
  run: () => unknown;
}

function nanosecondsPerRun(run: () => unknown, forMs: number): number {
  const begin = process.hrtime.bigint();
  const end = begin + BigInt(forMs) * 1_000_000n;
  let runs = 0;
  let now = begin;
  while (now < end) {
    for (let i = 0; i < 20; i++) run();
    runs += 20;
    now = process.hrtime.bigint();
  }
  return Number(now - begin) / runs;
}

/** Runs the examples in turn, so that all their branches are measured. */
function inTurn(calculator: Calculator, act: (input: unknown, result: unknown) => unknown): () => unknown {
  const cases = calculator.examples.map(({ input }) => {
    const answer = runCalculator(calculator, input);
    if (!answer.ok) throw new Error(`the example of ${calculator.name} is refused`);
    return { input, result: answer.result };
  });
  let turn = 0;
  return () => {
    const { input, result } = cases[turn++ % cases.length] ?? {};
    return act(input, result);
  };
}

function subjectsOf(calculator: Calculator): Subject[] {
  return [
    { name: 'ns', run: inTurn(calculator, (input) => runCalculator(calculator, input)) },
    { name: 'ns with working', run: inTurn(calculator, (input) => showCalculation(calculator, input)) },
    { name: 'ns to write the JSON', run: inTurn(calculator, (_input, result) => JSON.stringify(result)) },
  ];
}

function measure(calculator: Calculator, roundMs: number): Record<string, number> {
  const subjects = subjectsOf(calculator).map((subject) => ({ ...subject, rounds: [] as number[] }));
  for (const { run } of subjects) nanosecondsPerRun(run, Math.max(WARM_UP_MS, roundMs * 3));
  for (let round = 0; round < ROUNDS; round++) {
    for (const { run, rounds } of subjects) rounds.push(nanosecondsPerRun(run, roundMs));
  }
  return Object.fromEntries(subjects.map(({ name, rounds }) => [name, Math.round(median(rounds))]));
}

/**
 * The cost of a calculation in process, for each tool on its examples: without working, with working and, for comparison,
 * JSON.stringify of the result. Interleaved rounds and medians, so that noise affects all columns alike.
 */
export function measureInProcess(roundMs: number): Record<string, Record<string, number>> {
  return Object.fromEntries(catalogue.map((calculator) => [calculator.name, measure(calculator, roundMs)]));
}
