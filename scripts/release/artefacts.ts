/** The files of a release, made from the built repository. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../build/keep_paths.ts';
import { bundleFiles, jsonFile, publishedServer } from '../bundle_mcpb.ts';
import { clientTarball } from '../clients/client_package.ts';
import { pythonWheel } from '../clients/wheel.ts';
import { archiveOf } from '../mcp_bundle/archive.ts';
import { npmCommand } from '../platform.mjs';
import { SUMS, sumsOf } from './checksums.ts';
import { thirdPartyNotices } from './notices.ts';
import { pythonSdist } from './sdist.ts';

/** The formats of a bill of materials that npm writes, and the endings of their files. */
const BILLS = { cyclonedx: 'cdx.json', spdx: 'spdx.json' };

function npm(folder: string, ...args: string[]): Buffer {
  const { file, args: before, shell = false } = npmCommand(process.env, process.execPath);
  return execFileSync(file, [...before, ...args, '--loglevel=error'], {
    cwd: folder,
    shell,
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 * 2 ** 20,
  });
}

/** Writes all files of a release of this version to an empty folder, and returns their names. */
export async function writeArtefacts(folder: string, version: string): Promise<string[]> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const write = (name: string, content: Uint8Array | string) => writeFileSync(join(folder, name), content);
  for (const { name, content } of [clientTarball(), pythonWheel(), pythonSdist()]) write(name, content);
  npm(join(ROOT, 'packages/cli/dist'), 'pack', `--pack-destination=${folder}`);
  const bundle = archiveOf(await bundleFiles());
  write(`plumbline-${version}.mcpb`, bundle);
  write('server.json', jsonFile(publishedServer(bundle)).content);
  for (const [format, ending] of Object.entries(BILLS)) {
    const flags = [`--sbom-format=${format}`, '--omit=dev', '--package-lock-only'];
    write(`plumbline-${version}.${ending}`, npm(ROOT, 'sbom', ...flags));
  }
  write('THIRD_PARTY_NOTICES.txt', thirdPartyNotices());
  write(SUMS, sumsOf(folder));
  return readdirSync(folder).sort();
}
