import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { newDataFolder, type RunningServer, startServer } from '../../tests/support/server.ts';
import type { Verdict } from './verdict.ts';

const run = promisify(execFile);

const CAPACITY_SECONDS = 10;
const SHARE_OF_CAPACITY = 0.8;
const HEAP_GROWTH_MAX = 1.1;
const DESCRIPTOR_GROWTH_MAX = 10;
const TIMER_GROWTH_MAX = 5;
const P99_GROWTH_MAX = 2;

interface State {
  heap: number;
  descriptors: number;
  timers: number;
}

interface Mixed {
  perSecond: number;
  statuses: Record<string, number>;
  periods: { answers: number; p50: number; p99: number }[];
}

async function mixedLoad(port: number, seconds: number, rate: number): Promise<Mixed> {
  const words = [
    'scripts/torture/mixed_load.ts',
    '--port',
    String(port),
    '--seconds',
    String(seconds),
    '--rate',
    String(rate),
  ];
  const { stdout } = await run(process.execPath, words, { maxBuffer: 1e8 });
  return JSON.parse(stdout) as Mixed;
}

/** The resource usage that the server reports. */
async function stateOf(server: RunningServer): Promise<State> {
  const reports = () => [...server.output().matchAll(/^STATE (.*)$/gm)];
  const before = reports().length;
  server.child.kill('SIGUSR2');
  while (reports().length === before) await new Promise((resolve) => setTimeout(resolve, 20));
  return JSON.parse(reports().at(-1)?.[1] ?? '{}') as State;
}

function mebibytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(1)} MiB`;
}

/** Mixed traffic at 80 % of capacity: memory, file descriptors, timers and latency must not grow. */
export async function staysFlatUnderLoad({ minutes }: { minutes: number }): Promise<Verdict> {
  const server = await startServer(['--expose-gc', 'scripts/torture/watched_server.ts'], {
    PLUMBLINE_DATA: newDataFolder(),
  });
  try {
    await mixedLoad(server.port, CAPACITY_SECONDS, 0);
    const { perSecond } = await mixedLoad(server.port, CAPACITY_SECONDS, 0);
    const rate = Math.floor(perSecond * SHARE_OF_CAPACITY);
    // The first fifth warms up code, caller cache and static responses.
    await mixedLoad(server.port, (minutes * 60) / 5, rate);
    const before = await stateOf(server);
    const { statuses, periods } = await mixedLoad(server.port, (minutes * 60 * 4) / 5, rate);
    const after = await stateOf(server);
    const [first, last] = [periods[0]?.p99 ?? 0, periods.at(-1)?.p99 ?? 0];
    const faults = [
      after.heap > before.heap * HEAP_GROWTH_MAX && 'the heap grew',
      after.descriptors > before.descriptors + DESCRIPTOR_GROWTH_MAX && 'descriptors leak',
      after.timers > before.timers + TIMER_GROWTH_MAX && 'timers leak',
      last > first * P99_GROWTH_MAX && 'the slowest answers became slower',
      Object.keys(statuses).some((status) => status !== '200' && status !== '422') &&
        'some were neither answered nor found wrong',
    ].filter((fault) => fault !== false);
    const summary = [
      `${minutes} min at ${rate}/s of ${perSecond}/s`,
      `answers ${JSON.stringify(statuses)}`,
      `heap ${mebibytes(before.heap)} to ${mebibytes(after.heap)}`,
      `descriptors ${before.descriptors} to ${after.descriptors}`,
      `timers ${before.timers} to ${after.timers}`,
      `p99 ${periods.map(({ p99 }) => p99).join(', ')} ms`,
    ];
    return { summary: summary.join('; '), faults };
  } finally {
    await server.stop();
  }
}
