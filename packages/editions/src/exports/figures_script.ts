import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { EDITION } from '@plumbline/calculators';

/** Where `scripts/build_figures.ts` puts a script for each tool, and one of all of them. */
const FOLDER = join(import.meta.dirname, '../../dist/figures');

/** The name of the script of all tools. */
export const ALL_TOOLS = 'all';

/** The global of a script. Several scripts may be in one project. */
export function globalOf(name: string): string {
  return `plumbline_${name}`;
}

/** A script whose global has `rows` and `cells`, each with a function for each tool. */
export interface FiguresScript {
  code: string;
  global: string;
  /** The SHA-256 of the code. */
  digest: string;
  edition: string;
}

function pathOf(name: string): string {
  return join(FOLDER, `${name}.js.br`);
}

export function hasFiguresScript(name: string): boolean {
  return existsSync(pathOf(name));
}

/** The script of a tool of the current edition; undefined if nothing was built. */
export function figuresScript(name: string): FiguresScript | undefined {
  if (!hasFiguresScript(name)) return undefined;
  const path = pathOf(name);
  const code = brotliDecompressSync(readFileSync(path)).toString();
  return {
    code,
    global: globalOf(name),
    digest: `sha256:${createHash('sha256').update(code).digest('hex')}`,
    edition: EDITION,
  };
}
