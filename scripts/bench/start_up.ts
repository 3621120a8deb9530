import { FROZEN } from '@plumbline/editions';
import { exampleCall } from '../../packages/editions/src/calls/example_call.ts';
import type { Row } from './compare.ts';
import { REST_ECHO } from './echo.ts';
import type { Measurement } from './measurement.ts';
import { median } from './median.ts';
import { type Peer, startPeer } from './peer.ts';
import { rowName, THIS_TREE } from './tree.ts';

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
export async function measureStartUp({ stores, pace: { rounds }, trees }: Measurement): Promise<Record<string, Row>> {
  const ours = [];
  for (const tree of trees) {
    const file = 'plumbline.ts';
    ours.push({ name: rowName('Plumbline on SQLite', tree), file, environment: stores.sqlite(), tree });
    ours.push({ name: rowName('Plumbline on PostgreSQL', tree), file, environment: await stores.postgres(), tree });
  }
  const bare = { name: 'node:http echo', file: 'bare_http.ts', environment: REST_ECHO, tree: THIS_TREE };
  const starts = [bare, ...ours].map((subject) => ({ ...subject, ms: [] as number[], mb: [] as number[] }));
  for (let round = 0; round < rounds; round++) {
    for (const { file, environment, tree, ms, mb } of starts) {
      const peer = await startPeer(file, environment, tree);
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
