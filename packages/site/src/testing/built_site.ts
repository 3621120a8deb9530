import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeSite } from '../site.ts';

let built: Promise<string> | undefined;

async function build(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-site-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await writeSite(folder);
  return folder;
}

/** The folder of the site of the present sources, which all tests of a process share. */
export function builtSite(): Promise<string> {
  built ??= build();
  return built;
}
