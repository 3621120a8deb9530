import { attackCompressed } from '../../tests/support/attack_compressed.ts';
import { attackWithUnknownKeys } from '../../tests/support/attack_keys.ts';
import {
  attackByConnections,
  attackByPdfs,
  attackBySignIns,
  type Lockout,
} from '../../tests/support/attack_lockouts.ts';
import { startAttackedServer } from '../../tests/support/attack_server.ts';
import { newKey } from '../../tests/support/cli.ts';
import { COSTLY_REQUESTS } from '../../tests/support/costly_requests.ts';
import { WATCHED, watchHealth } from '../../tests/support/health_watch.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import { processorMsPerRequest } from '../../tests/support/processor_time.ts';
import { newDataFolder, type RunningServer, SERVER, startServer } from '../../tests/support/server.ts';
import type { Verdict } from './verdict.ts';

const EXTRA_MS_MAX = 15;
const HEALTH_MS_MAX = 250;
const BATCHES = 60;
const BATCH_MEMORY_MAX = 200_000_000;
const ANSWERS_MAX = 5;
const UNKNOWN_KEYS_PER_SECOND = 2000;
const UNKNOWN_KEYS_SECONDS = 60;
const CONNECTIONS = 10_000;
const CONNECTIONS_PER_ADDRESS_MAX = 500;
const PDFS = 60;
const SIGN_INS = 150;

function faultsOf(...faults: (string | false)[]): string[] {
  return faults.filter((fault) => fault !== false);
}

async function withServer(
  act: (server: RunningServer) => Promise<Verdict>,
  command?: string[],
  environment: Record<string, string> = {},
): Promise<Verdict> {
  const server = await startServer(command, environment);
  try {
    return await act(server);
  } finally {
    await server.stop();
  }
}

/** Requests of at most 64 KiB that try to cost more processor time than a valid one. */
export function boundsCost(): Promise<Verdict> {
  return withServer(async (server) => {
    const faults: string[] = [];
    let worst = { kind: '', ms: 0 };
    for (const { kind, request, plain } of COSTLY_REQUESTS) {
      const extra = (await processorMsPerRequest(server, request)) - (await processorMsPerRequest(server, plain));
      if (extra > worst.ms) worst = { kind, ms: extra };
      if (extra > EXTRA_MS_MAX) faults.push(`${kind}: ${extra} ms more than a valid request`);
    }
    return { summary: `${COSTLY_REQUESTS.length} kinds, at most ${worst.ms} ms more (${worst.kind})`, faults };
  });
}

/** Batches of 8 KB that unpack to 8 MB, many at once. */
export function boundsCompressed(): Promise<Verdict> {
  return withServer(
    async (server) => {
      const attacks = await attackCompressed(server, BATCHES);
      const faults = attacks.flatMap(({ kind, answered, memoryGrowth, healthMs }) =>
        faultsOf(
          answered > ANSWERS_MAX && `${kind}: ${answered} answers`,
          memoryGrowth > BATCH_MEMORY_MAX && `${kind}: ${Math.round(memoryGrowth / 1e6)} MB`,
          healthMs > HEALTH_MS_MAX && `${kind}: /health waited for ${healthMs} ms of processor time`,
        ),
      );
      const most = (pick: (attack: (typeof attacks)[number]) => number): number => Math.max(...attacks.map(pick));
      const summary = [
        `${attacks.length} kinds, ${BATCHES} at once each`,
        `at most ${most(({ answered }) => answered)} answers`,
        `${Math.round(most(({ memoryGrowth }) => memoryGrowth) / 1e6)} MB more`,
        `answers of ${Math.round(most(({ answerBytes }) => answerBytes) / 1000)} kB`,
        `health after ${most(({ healthMs }) => healthMs)} ms`,
      ];
      return { summary: summary.join(', '), faults };
    },
    [...WATCHED, ...SERVER],
  );
}

/** A paying caller among unknown keys, on PostgreSQL. */
export async function servesPayingCaller(): Promise<Verdict> {
  const postgres = await startPostgres();
  const server = await startAttackedServer({ DATABASE_URL: await postgres.newDatabase() }, [...WATCHED, ...SERVER]);
  try {
    const stopWatching = await watchHealth(server);
    const { attack, paying, payingMs } = await attackWithUnknownKeys({
      url: server.url,
      key: server.keys.main,
      count: UNKNOWN_KEYS_PER_SECOND * UNKNOWN_KEYS_SECONDS,
      perSecond: UNKNOWN_KEYS_PER_SECOND,
      isFromManyAddresses: false,
    });
    const healthMs = await stopWatching();
    const failed = Object.entries(paying).filter(([status]) => status !== '200');
    const faults = faultsOf(
      failed.length > 0 && `the paying caller got ${JSON.stringify(Object.fromEntries(failed))}`,
      healthMs > HEALTH_MS_MAX && `/health waited for ${healthMs} ms of processor time`,
    );
    const p99 = payingMs[Math.floor(payingMs.length * 0.99)] ?? 0;
    const summary = `unknown keys ${JSON.stringify(attack)}, paying ${JSON.stringify(paying)}, p99 ${Math.round(p99)} ms`;
    return { summary: `${summary}, health after ${healthMs} ms`, faults };
  } finally {
    await server.stop();
    await postgres.end();
  }
}

function lockoutFaults(name: string, { others, healthMs }: Lockout): string[] {
  return faultsOf(
    Object.keys(others).some((status) => status !== '200') && `${name}: others got ${JSON.stringify(others)}`,
    healthMs > HEALTH_MS_MAX && `${name}: /health waited for ${healthMs} ms of processor time`,
  );
}

/** One caller tries to take all connections, all PDFs or all password hashes. */
export async function locksNobodyOut(): Promise<Verdict> {
  const PLUMBLINE_DATA = newDataFolder();
  const { key } = await newKey(['--plan', 'pro'], { PLUMBLINE_DATA });
  const direct = async (server: RunningServer): Promise<Verdict> => {
    const connections = await attackByConnections(server, CONNECTIONS);
    const pdfs = await attackByPdfs(server, key, PDFS);
    const faults = [
      ...lockoutFaults('connections', connections),
      ...faultsOf(connections.held > CONNECTIONS_PER_ADDRESS_MAX && `${connections.held} connections were held`),
      ...lockoutFaults('PDFs', pdfs),
    ];
    const held = `${connections.held} of ${CONNECTIONS} connections held`;
    return {
      summary: `${held}; ${PDFS} PDFs ${JSON.stringify(pdfs.attacker)}, of others ${JSON.stringify(pdfs.others)}`,
      faults,
    };
  };
  const proxied = async (server: RunningServer): Promise<Verdict> => {
    const signIns = await attackBySignIns(server, SIGN_INS);
    const summary = `${SIGN_INS} sign-ins ${JSON.stringify(signIns.attacker)}, health after ${signIns.healthMs} ms`;
    return { summary, faults: lockoutFaults('sign-ins', signIns) };
  };
  const verdicts = [
    await withServer(direct, [...WATCHED, ...SERVER], { PLUMBLINE_DATA }),
    await withServer(proxied, [...WATCHED, ...SERVER], { TRUST_PROXY: 'on' }),
  ];
  return {
    summary: verdicts.map(({ summary }) => summary).join('; '),
    faults: verdicts.flatMap(({ faults }) => faults),
  };
}
