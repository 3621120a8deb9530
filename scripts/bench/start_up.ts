import { FROZEN } from '@plumbline/editions';
import { exampleCall } from '../../packages/service/src/calls/example_call.ts';
import type { Row } from './compare.ts';
import { REST_ECHO } from './echo.ts';
import { median } from './median.ts';
import { type Peer, startPeer } from './peer.ts';
import type { Stores } from './stores.ts';

/** Asks a server for a calculation of the latest frozen edition, which it loads then; returns how long that took. */
async function loadFrozenEdition({ port, key }: Peer): Promise<number> {
  const { edition = '' } = FROZEN.at(-1) ?? {};
  const { tool, input } = exampleCall();
  const since = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}/v1/tools/${tool.name}?edition=${edition}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify(input),
  });
  if (!response.ok) throw new Error(`edition ${edition} was not served: ${response.status}`);
  return performance.now() - since;
}

/** Start-up time until a process listens, and its memory then; medians of alternating starts. */
export async function measureStartUp(stores: Stores, rounds: number): Promise<Record<string, Row>> {
  const starts = [
    { name: 'node:http echo', file: 'bare_http.ts', environment: REST_ECHO },
    { name: 'Plumbline on SQLite', file: 'plumbline.ts', environment: stores.sqlite() },
    { name: 'Plumbline on PostgreSQL', file: 'plumbline.ts', environment: await stores.postgres() },
  ].map((subject) => ({ ...subject, ms: [] as number[], mb: [] as number[] }));
  for (let round = 0; round < rounds; round++) {
    for (const { file, environment, ms, mb } of starts) {
      const peer = await startPeer(file, environment);
      ms.push(peer.startMs);
      mb.push(peer.residentMb());
      await peer.stop();
    }
  }
  const loaded = { ms: [] as number[], mb: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    const peer = await startPeer('plumbline.ts', stores.sqlite());
    loaded.ms.push(await loadFrozenEdition(peer));
    loaded.mb.push(peer.residentMb());
    await peer.stop();
  }
  const first = { 'ms of the first call': Math.round(median(loaded.ms)), 'MB at rest': Math.round(median(loaded.mb)) };
  const rows = Object.fromEntries(
    starts.map(({ name, ms, mb }) => [
      name,
      { 'ms until it listens': Math.round(median(ms)), 'MB at rest': Math.round(median(mb)) },
    ]),
  );
  return { ...rows, 'SQLite, with a frozen edition': first };
}
