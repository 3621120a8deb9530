import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeSite } from '../site.ts';

/** In place of the packages of the clients, whose bytes do not matter. */
export const DOWNLOADS = ['plumbline-client-1.2.3.tgz', 'plumbline-1.2.3-py3-none-any.whl'].map((name) => ({
  name,
  content: new TextEncoder().encode(name),
}));

let built: Promise<string> | undefined;

async function build(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-site-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await writeSite(folder, DOWNLOADS);
  return folder;
}

/** The folder of the site of the present sources, which all tests of a process share. */
export function builtSite(): Promise<string> {
  built ??= build();
  return built;
}
