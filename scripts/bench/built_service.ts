import { spawnSync } from 'node:child_process';
import { type RunningServer, SERVER, startServer } from '../../tests/support/server.ts';
import { NODE_ENVIRONMENT, NODE_FLAGS } from '../server_process.mjs';
import type { Environment } from './compare.ts';

/** Bundles the service if its sources have changed. */
export function buildService(): void {
  const { status } = spawnSync(process.execPath, ['scripts/build_service.ts'], { stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error('the service cannot be bundled');
}

/** The service as `npm start` runs it. */
export function startService(environment: Environment): Promise<RunningServer> {
  return startServer([...NODE_FLAGS, ...SERVER], { ...NODE_ENVIRONMENT, ...environment });
}
