import type { Row } from './compare.ts';
import { REST_ECHO } from './echo.ts';
import { median } from './median.ts';
import { startPeer } from './peer.ts';
import type { Stores } from './stores.ts';

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
  return Object.fromEntries(
    starts.map(({ name, ms, mb }) => [
      name,
      { 'ms until it listens': Math.round(median(ms)), 'MB at rest': Math.round(median(mb)) },
    ]),
  );
}
