/**
 * `npm run torture [-- NAMES] [--seed N] [--count N] [--minutes N]`: attacks the service for a long time and reports failures. The
 * seed of a failure and `--count 1` reproduce it.
 */
import { parseArgs } from 'node:util';
import { attackDashboard } from '../../tests/support/attack_dashboard.ts';
import { attackByFile } from '../../tests/support/attack_files.ts';
import { attackMcp } from '../../tests/support/attack_mcp.ts';
import { attackByDocument } from '../../tests/support/attack_rest.ts';
import { type AttemptResult, formatKinds, runAttack } from '../../tests/support/attack_run.ts';
import { type AttackedServer, startAttackedServer } from '../../tests/support/attack_server.ts';
import { boundsCompressed, boundsCost, locksNobodyOut, servesPayingCaller } from './fairness.ts';
import { shedsOverload } from './overload.ts';
import { attacksEveryRoute } from './routes.ts';
import { staysFlatUnderLoad } from './under_load.ts';
import type { Verdict } from './verdict.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, count: { type: 'string' }, minutes: { type: 'string', default: '10' } },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000_000);
const minutes = Number(values.minutes);

async function attack(
  count: number,
  atOnce: number,
  attempt: (own: number) => Promise<AttemptResult>,
): Promise<Verdict> {
  const report = await runAttack({ seed, count: Number(values.count ?? count), atOnce, attempt });
  return {
    summary: `${report.tried} from seed ${seed}: ${formatKinds(report)}`,
    faults: report.broken.map(({ seed: own, faults }) => `seed ${own}: ${faults.join('; ')}`),
  };
}

const REQUESTS = 20_000;
const FILES = 2000;

async function withServer(act: (server: AttackedServer) => Promise<Verdict>): Promise<Verdict> {
  const server = await startAttackedServer();
  try {
    const verdict = await act(server);
    const hasInternalError = /internal error/.test(server.output());
    return hasInternalError ? { ...verdict, faults: [...verdict.faults, 'the log has an internal error'] } : verdict;
  } finally {
    await server.stop();
  }
}

const ATTACKS: Record<string, () => Promise<Verdict>> = {
  rest: () => withServer(async ({ port, keys }) => attack(REQUESTS, 16, await attackByDocument(port, keys))),
  mcp: () => withServer(({ port, keys }) => attack(REQUESTS, 16, attackMcp(port, keys.main))),
  dashboard: () => withServer(async ({ port }) => attack(REQUESTS, 16, await attackDashboard(port))),
  files: () => attack(FILES, 2, attackByFile),
  routes: attacksEveryRoute,
  cost: boundsCost,
  compressed: boundsCompressed,
  keys: servesPayingCaller,
  lockouts: locksNobodyOut,
  overload: shedsOverload,
  load: () => staysFlatUnderLoad({ minutes }),
};

const names = positionals.length > 0 ? positionals : Object.keys(ATTACKS);
const unknown = names.filter((name) => !(name in ATTACKS));
if (unknown.length > 0) {
  console.error(`There is no attack ${unknown.join(', ')}; there are ${Object.keys(ATTACKS).join(', ')}.`);
  process.exit(2);
}
let isHeld = true;
for (const name of names) {
  const verdict = await ATTACKS[name]?.();
  if (!verdict) continue;
  console.log(`${verdict.faults.length === 0 ? 'held' : 'BROKEN'}  ${name}: ${verdict.summary}`);
  for (const fault of verdict.faults) console.log(`        ${fault}`);
  if (verdict.faults.length > 0) isHeld = false;
}
process.exit(isHeld ? 0 : 1);
