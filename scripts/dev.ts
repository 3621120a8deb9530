/**
 * The development server: Vite serves the web app with hot reload and proxies everything else to the service, which restarts when
 * its files change or the documentation was built again.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import config from '../packages/web/vite.config.ts';
import { NODE_FLAGS } from './server_process.mjs';

const ROOT = join(import.meta.dirname, '..');
const HOST = '127.0.0.1';
const port = Number(process.env.PORT ?? 3000);
const servicePort = port + 1;
const target = `http://${HOST}:${servicePort}`;

/** The paths of the service. */
const SERVICE_PATHS =
  '^/(v1|mcp|docs|pricing|downloads|problems|health|ready|metrics|openapi\\.json|robots\\.txt|llms(-full)?\\.txt|sitemap\\.xml|dashboard/(auth|api))(/|$|\\?)';

const vite = await createServer({
  ...config,
  configFile: false,
  logLevel: 'info',
  server: {
    host: HOST,
    port,
    strictPort: true,
    proxy: {
      [SERVICE_PATHS]: target,
      // Tool pages and Variant B calls share their paths.
      '^/tools/': { target, bypass: ({ method }) => (method === 'GET' ? '/index.html' : undefined) },
    },
  },
});
await vite.listen();
vite.printUrls();

/** What the documentation is made of. */
const SITE_SOURCES = [
  'CHANGELOG.md',
  'docs',
  'packages/client/README.md',
  ...globSync('packages/*/src', { cwd: ROOT }),
].map((path) => join(ROOT, path));
const SITE_FINGERPRINT = join(ROOT, 'packages/site/dist/.fingerprint');

let service: ChildProcess;
let isRestarting = false;

/** Runs the service until it ends by itself. */
async function runService(): Promise<number> {
  let code: number | null;
  do {
    isRestarting = false;
    service = spawn(
      process.execPath,
      ['--watch', '--watch-preserve-output', ...NODE_FLAGS, 'packages/cli/src/serve_main.ts'],
      {
        cwd: ROOT,
        stdio: 'inherit',
        env: { ...process.env, HOST, PORT: String(servicePort), PUBLIC_URL: `http://localhost:${port}`, WORKERS: '1' },
      },
    );
    [code] = await once(service, 'exit');
  } while (isRestarting);
  return code ?? 0;
}

let isChanged = true;
let isBuilding = false;

function siteFingerprint(): string {
  return existsSync(SITE_FINGERPRINT) ? readFileSync(SITE_FINGERPRINT, 'utf8') : '';
}

/** Builds the documentation while there are changes. The service keeps pages that it has read, so it restarts for new ones. */
async function buildSite(): Promise<void> {
  if (isBuilding) return;
  isBuilding = true;
  while (isChanged) {
    isChanged = false;
    const last = siteFingerprint();
    await once(spawn(process.execPath, ['scripts/build_site.ts'], { cwd: ROOT, stdio: 'inherit' }), 'exit');
    if (siteFingerprint() !== last) {
      isRestarting = true;
      service.kill('SIGTERM');
    }
  }
  isBuilding = false;
}

vite.watcher.add(SITE_SOURCES).on('all', (_event, path) => {
  if (!SITE_SOURCES.some((source) => path.startsWith(source))) return;
  isChanged = true;
  void buildSite();
});

async function stop(): Promise<void> {
  isRestarting = false;
  service.kill('SIGTERM');
  await vite.close();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop());
const ended = runService();
void buildSite();
const exitCode = await ended;
await vite.close();
process.exit(exitCode);
