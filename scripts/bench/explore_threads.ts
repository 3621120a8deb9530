import { EDITION, findCalculator } from '@plumbline/calculators';
import { readExploration } from '@plumbline/explore';
import { ExplorationThreads } from '../../packages/service/src/explorations/exploration_threads.ts';
import type { Row } from './compare.ts';
import { CHANGE, headlinesOf } from './explore.ts';
import { median } from './median.ts';
import type { Pace } from './pace.ts';

const SWEEP_STEPS = 200;
const THREAD_COUNTS = [1, 2] as const;

/** Sweeps of two inputs each, as a request of the API would send them. */
const SWEEPS = {
  calculate_pue: ['it_load_kw', 'cooling_kw'],
  eurocode_beam_designer: ['span_m', 'udl_kn_m'],
} as const;

function sweepOf(name: keyof typeof SWEEPS) {
  const tool = findCalculator(name);
  const input = tool?.examples[0]?.input as Record<string, number> | undefined;
  if (!tool || !input) throw new Error(`there is no ${name}`);
  const vary = SWEEPS[name].map((field) => {
    const value = input[field] as number;
    return [field, { from: (1 - CHANGE) * value, to: (1 + CHANGE) * value, steps: SWEEP_STEPS }];
  });
  const reading = readExploration(
    'sweep',
    { tool, edition: EDITION },
    { input, vary: Object.fromEntries(vary), outputs: headlinesOf(tool) },
  );
  if (!reading.ok) throw new Error(`the sweep of ${name} is refused`);
  return reading.exploration;
}

/** Evaluations a second of whole sweeps in threads, from the request to the bytes of the answer. Threads have started before. */
async function sweepsInThreads(name: keyof typeof SWEEPS, threads: number, { rounds }: Pace): Promise<number> {
  const pool = new ExplorationThreads({ threadsMax: threads });
  const exploration = sweepOf(name);
  const run = async () => {
    const begin = performance.now();
    await pool.run({
      callerId: 'bench',
      exploration,
      rendering: { format: 'json' },
      beforeEvaluations: async () => undefined,
      signal: undefined,
    });
    return (1000 * exploration.evaluations) / (performance.now() - begin);
  };
  try {
    await run();
    const measured: number[] = [];
    for (let round = 0; round < rounds; round++) measured.push(await run());
    return median(measured);
  } finally {
    await pool.close();
  }
}

/** The same sweep with one thread and with two. */
export async function measureExplorationThreads(pace: Pace): Promise<Record<string, Row>> {
  const rows: Record<string, Row> = {};
  for (const name of Object.keys(SWEEPS) as (keyof typeof SWEEPS)[]) {
    const row: Row = {};
    for (const threads of THREAD_COUNTS) {
      row[`a second, ${threads} thread${threads === 1 ? '' : 's'}`] = Math.round(
        await sweepsInThreads(name, threads, pace),
      );
    }
    rows[`${name}, ${SWEEP_STEPS ** 2} evaluations`] = row;
  }
  return rows;
}
