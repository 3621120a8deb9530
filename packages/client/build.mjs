/** Makes the package that is published: JavaScript, types and a manifest that leads to them, in `dist` or the folder given. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = dirname(fileURLToPath(import.meta.url));
const ROOT = join(HERE, '..', '..');
const folder = resolve(process.argv[2] ?? join(HERE, 'dist'));

rmSync(folder, { recursive: true, force: true });
const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
const { status } = spawnSync(process.execPath, [tsc, '-p', join(HERE, 'tsconfig.build.json'), '--outDir', folder], {
  stdio: 'inherit',
});
if (status !== 0) process.exit(1);

const { private: _, scripts: __, ...manifest } = JSON.parse(readFileSync(join(HERE, 'package.json'), 'utf8'));
const published = { ...manifest, exports: { '.': { types: './index.d.ts', default: './index.js' } } };
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
copyFileSync(join(HERE, 'README.md'), join(folder, 'README.md'));
copyFileSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
console.log(`${folder} is ready for npm publish`);
