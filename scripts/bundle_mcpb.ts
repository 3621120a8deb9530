/**
 * `npm run bundle:mcpb`: packs the stdio server as an MCP bundle, which desktop clients install with one click, under `dist/`. The
 * same sources give the same bytes. With `--with-runtime` the pinned Node of this platform is in it, for machines without one.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { v0_3 } from '@anthropic-ai/mcpb/schemas';
import { FROZEN } from '@plumbline/editions';
import packageJson from '../package.json' with { type: 'json' };
import serverJson from '../server.json' with { type: 'json' };
import { archiveOf, type BundledFile } from './mcp_bundle/archive.ts';
import { ICON, manifestOf, type Runtime, SERVER } from './mcp_bundle/manifest.ts';
import { bundleServer } from './mcp_bundle/server_code.ts';
import { NODE_VERSION } from './node_binary.mjs';

const ROOT = join(import.meta.dirname, '..');

function fileAt(path: string): BundledFile {
  return { content: readFileSync(join(ROOT, path)) };
}

function textFile(text: string): BundledFile {
  return { content: new TextEncoder().encode(text) };
}

export function jsonFile(value: unknown): BundledFile {
  return textFile(`${JSON.stringify(value, null, 2)}\n`);
}

/** The pinned Node of this platform, which runs this script, as it is called in the bundle. */
function pinnedRuntime(): Runtime {
  const { platform, version } = process;
  if (version !== `v${NODE_VERSION}`) throw new Error(`the pinned Node is ${NODE_VERSION}; this is ${version}`);
  return { platform, path: platform === 'win32' ? 'runtime/node.exe' : 'runtime/node' };
}

/** The outputs of builds that the server offers to clients, if they have been built. */
const BUILT = [
  'packages/mcp_app/dist/sheet.html',
  'packages/site/dist/source_entries.json',
  'packages/site/dist/law_register.json',
];

/** The files that the server reads, where they are in the repository. */
function filesRead(): Record<string, BundledFile> {
  const editions = FROZEN.map(({ edition }) => `packages/editions/${edition}/calculators.js.br`);
  const built = BUILT.filter((path) => existsSync(join(ROOT, path)));
  return Object.fromEntries([...editions, ...built].map((path) => [path, fileAt(path)]));
}

/** All files of a bundle by their paths. */
export async function bundleFiles(runtime?: Runtime): Promise<Record<string, BundledFile>> {
  const { code, licences } = await bundleServer();
  return {
    'manifest.json': jsonFile(v0_3.McpbManifestSchema.parse(manifestOf(runtime))),
    'package.json': jsonFile({ name: packageJson.name, version: packageJson.version, private: true, type: 'module' }),
    LICENSE: fileAt('LICENSE'),
    'THIRD_PARTY_LICENSES.txt': textFile(licences),
    [ICON]: fileAt('packages/web/public/icon.png'),
    [SERVER]: textFile(code),
    ...filesRead(),
    ...(runtime && { [runtime.path]: { content: readFileSync(process.execPath), isExecutable: true } }),
  };
}

/** `server.json` with the digest of the bundle, which the registry asks for. */
export function publishedServer(bundle: Uint8Array) {
  const fileSha256 = createHash('sha256').update(bundle).digest('hex');
  const packages = serverJson.packages.map((each) => (each.registryType === 'mcpb' ? { ...each, fileSha256 } : each));
  return { ...serverJson, packages };
}

function write(name: string, content: Uint8Array): void {
  const path = join(ROOT, 'dist', name);
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  writeFileSync(path, content);
  console.log(`${relative(ROOT, path)} was written, ${Math.ceil(content.length / 1000)} kB`);
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { 'with-runtime': { type: 'boolean', default: false } } });
  const runtime = values['with-runtime'] ? pinnedRuntime() : undefined;
  const bundle = archiveOf(await bundleFiles(runtime));
  const suffix = runtime ? `-${process.platform}-${process.arch}` : '';
  write(`plumbline-${packageJson.version}${suffix}.mcpb`, bundle);
  if (!runtime) write('server.json', jsonFile(publishedServer(bundle)).content);
}
