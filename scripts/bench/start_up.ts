import type { Row } from './compare.ts';
import { median } from './median.ts';
import { startPeer } from './peer.ts';
import { withStores } from './stores.ts';

/** From the start of a process until it listens, and its memory then; medians of starts in turn. */
export function measureStartUp(rounds: number): Promise<Record<string, Row>> {
  return withStores(async (stores) => {
    const subjects = {
      'node:http echo': { file: 'bare_http.ts', environment: {} },
      'Plumbline on SQLite': { file: 'plumbline.ts', environment: stores.sqlite() },
      'Plumbline on PostgreSQL': { file: 'plumbline.ts', environment: await stores.postgres() },
    };
    const starts = Object.keys(subjects).map((name) => ({ name, ms: [] as number[], mb: [] as number[] }));
    for (let round = 0; round < rounds; round++) {
      for (const { name, ms, mb } of starts) {
        const { file, environment } = subjects[name as keyof typeof subjects];
        const peer = await startPeer(file, environment as Record<string, string>);
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
  });
}
