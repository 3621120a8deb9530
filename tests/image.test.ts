import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogue } from '@plumbline/calculators';
import { expect, it } from 'vitest';
import { tryCommand } from '../scripts/release/try_command.ts';
import { admittedBy, buildImage } from './support/image.ts';
import { npm } from './support/npm.ts';
import { startServer } from './support/server.ts';

/** The web build takes long on a busy machine. */
const BUILD_TIMEOUT_MS = 29 * 60_000;

it('the image is built and serves from the files that .dockerignore admits and the Dockerfile copies, and its package can be installed', {
  timeout: BUILD_TIMEOUT_MS,
}, async () => {
  const root = mkdtempSync(join(tmpdir(), 'plumbline-image-'));
  try {
    const { folder, args } = buildImage(root);
    const environment = { NODE_ENV: 'production', PLUMBLINE_DATA: join(root, 'data') };
    const server = await startServer(args, environment, folder);
    try {
      const health = await fetch(`${server.url}/health`);
      expect(await health.json()).toMatchObject({ status: 'ok', tools: catalogue.length });
      const list = await (await fetch(`${server.url}/llms.txt`)).text();
      const documents = [...list.matchAll(/\]\(https?:\/\/[^/)]+(\/[^)]*)\)/g)].map(([, path = '']) => path);
      expect(documents.length).toBeGreaterThan(50);
      const workbook = '/v1/calculations/mees_checker.xlsx?property_type=domestic&current_epc_band=F';
      const sheet = workbook.replace('xlsx', 'pdf');
      for (const path of ['/', '/tools/calculate_pue', ...documents, '/docs/search?q=beam', workbook, sheet]) {
        const { status } = await fetch(server.url + path);
        expect({ path, status }).toEqual({ path, status: 200 });
      }
    } finally {
      expect(await server.stop()).toBe(0);
    }
    const project = join(root, 'project');
    mkdirSync(project);
    writeFileSync(join(project, 'package.json'), '{ "private": true }');
    const packed = (await npm(folder, 'pack', '--pack-destination', project)).trim();
    await npm(project, 'install', '--offline', `./${packed}`);
    expect(readdirSync(join(project, 'node_modules/.bin'))).toContain('plumbline');
    await tryCommand(join(project, 'node_modules', 'plumbline-calc'));
  } finally {
    rmSync(root, { recursive: true });
  }
});

it('reads .dockerignore as Docker does: the last line that fits a path or a folder above it decides', () => {
  const isAdmitted = admittedBy('# Comment\n*\n!packages\n!scripts/one.ts\n\n**/dist\n**/*.test.ts\npackages/secret\n');
  const paths = ['packages/web/src/index.ts', 'packages/a.md', 'scripts/one.ts'];
  const others = [
    'README.md',
    '.env',
    'scripts/two.ts',
    'packages/web/dist/a.js',
    'packages/a.test.ts',
    'packages/secret/b',
  ];
  expect(paths.filter((path) => !isAdmitted(path))).toEqual([]);
  expect(others.filter(isAdmitted)).toEqual([]);
});
