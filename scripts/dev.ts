/**
 * The development server: Vite serves the web app with hot reload and proxies everything else to the service, which restarts when
 * its files change.
 */
import { spawn } from 'node:child_process';
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
  '^/(v1|mcp|docs|pricing|problems|health|ready|metrics|openapi\\.json|robots\\.txt|llms(-full)?\\.txt|sitemap\\.xml|dashboard/(auth|api))(/|$|\\?)';

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

const service = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', ...NODE_FLAGS, 'packages/cli/src/serve_main.ts'],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, HOST, PORT: String(servicePort), PUBLIC_URL: `http://localhost:${port}`, WORKERS: '1' },
  },
);

async function stop(): Promise<void> {
  service.kill('SIGTERM');
  await vite.close();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop());
service.once('exit', (code) => void vite.close().then(() => process.exit(code ?? 0)));
