/** The source distribution of the Python package, made without Python like the wheel. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../build/keep_paths.ts';
import { tarballOf } from '../clients/tarball.ts';
import { pythonMetadata } from '../clients/wheel.ts';

const PACKAGE = join(ROOT, 'packages/python');
const FILES = [
  '{LICENSE,MANIFEST.in,README.md,pyproject.toml,setup.py}',
  '{src,tests,examples}/**/*.{py,typed,ipynb,json,csv}',
];

export function pythonSdist(): { name: string; content: Uint8Array } {
  const { prefix, metadata } = pythonMetadata();
  const paths = globSync(FILES, { cwd: PACKAGE }).map((path) => path.replaceAll('\\', '/'));
  const files = paths.sort().map((path) => [`${prefix}/${path}`, readFileSync(join(PACKAGE, path))] as const);
  return {
    name: `${prefix}.tar.gz`,
    content: tarballOf([[`${prefix}/PKG-INFO`, Buffer.from(metadata)], ...files]),
  };
}
