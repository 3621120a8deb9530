import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getMcpConfigForManifest, type McpbManifestAny, unpackExtension, validateManifest } from '@anthropic-ai/mcpb';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { catalogue } from '@plumbline/calculators';
import { FROZEN } from '@plumbline/editions';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { serverCard } from '../packages/service/src/api/mcp/serve_discovery.ts';
import { NO_LIMITS, testService } from '../packages/service/src/app/testing/test_service.ts';
import { bundleFiles, publishedServer } from '../scripts/bundle_mcpb.ts';
import { archiveOf, type BundledFile } from '../scripts/mcp_bundle/archive.ts';
import { manifestOf } from '../scripts/mcp_bundle/manifest.ts';
import serverJson from '../server.json' with { type: 'json' };
import registrySchema from './support/mcp_registry_schema.json' with { type: 'json' };
import { ROOT } from './support/server.ts';

const INPUT = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };

const folder = mkdtempSync(join(tmpdir(), 'plumbline-bundle-'));
const unpacked = join(folder, 'unpacked');
const elsewhere = join(folder, 'elsewhere');
const { app } = testService({ keylessLimits: NO_LIMITS });
let files: Record<string, BundledFile>;
let bundle: Uint8Array;

beforeAll(async () => {
  files = await bundleFiles();
  bundle = archiveOf(files);
  mkdirSync(elsewhere);
  writeFileSync(join(folder, 'plumbline.mcpb'), bundle);
  await unpackExtension({ mcpbPath: join(folder, 'plumbline.mcpb'), outputDir: unpacked, silent: true });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

function manifest(): McpbManifestAny {
  return JSON.parse(readFileSync(join(unpacked, 'manifest.json'), 'utf8'));
}

/** Starts the server as a host does: by the manifest and the settings of its user, in a folder that has nothing of ours. */
async function connect(userConfig: Record<string, string | boolean>): Promise<Client> {
  const config = await getMcpConfigForManifest({
    manifest: manifest(),
    extensionPath: unpacked,
    systemDirs: {},
    userConfig,
    pathSeparator: '/',
  });
  if (config?.command !== 'node') throw new Error('the manifest does not run Node');
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: config.args ?? [], env: {}, cwd: elsewhere }),
  );
  return client;
}

async function overRest(query = ''): Promise<unknown> {
  return (await app.inject({ method: 'POST', url: `/v1/tools/calculate_pue${query}`, payload: INPUT })).json();
}

describe('the bundle', () => {
  it('needs no module that the oldest Node of its manifest lacks', () => {
    const code = readFileSync(join(unpacked, 'server/plumbline.js'), 'utf8');
    expect(manifest().compatibility?.runtimes?.node).toBe('>=20.11');
    expect(code).not.toContain('node:sqlite');
  });

  it('has a manifest that the official tool accepts, with all tools and the version of this repository', () => {
    expect(validateManifest(join(unpacked, 'manifest.json'))).toBe(true);
    const { version, tools } = manifest();
    expect(version).toBe(packageJson.version);
    expect(tools?.map(({ name }) => name)).toEqual(catalogue.map(({ name }) => name));
  });

  it('serves all tools and the app from an empty folder, and gives the results of the API, in earlier editions, too', async () => {
    const client = await connect({});
    expect((await client.listTools()).tools).toHaveLength(catalogue.length);
    const { resources } = await client.listResources();
    expect(resources.some(({ uri }) => uri === 'ui://plumbline/sheet')).toBe(
      'packages/mcp_app/dist/sheet.html' in files,
    );
    const call = { name: 'calculate_pue', arguments: INPUT };
    expect((await client.callTool(call)).structuredContent).toEqual(await overRest());
    const earlier = FROZEN[0]?.edition ?? '';
    const frozen = await client.callTool({ ...call, _meta: { 'plumbline/edition': earlier } });
    expect(frozen.structuredContent).toEqual(await overRest(`?edition=${earlier}`));
    const sweep = { tool: 'calculate_pue', input: INPUT, vary: { cooling_kw: { from: 100, to: 200, steps: 3 } } };
    const explored = await client.callTool({ name: 'explore_sweep', arguments: sweep });
    expect(explored.isError, JSON.stringify(explored.content)).not.toBe(true);
    await client.close();
  });

  it('lists the toolsets that its user sets, without output schemas if the list is to be short', async () => {
    const client = await connect({ toolset: 'structural', short_list: true });
    const { tools } = await client.listTools();
    expect(tools.map(({ name, outputSchema }) => [name, outputSchema])).toEqual([
      ['eurocode_beam_designer', undefined],
      ['eurocode_column_checker', undefined],
    ]);
    await client.close();
  });

  it('cannot open a connection, because it imports no module of Node for the network', () => {
    const code = new TextDecoder().decode(files['server/plumbline.js']?.content);
    const modules = [...code.matchAll(/(?:from|import|require\()\s*["'`](?:node:)?([\w/]+)["'`]/g)].map(
      ([, name]) => name,
    );
    expect(modules).toContain('fs');
    const network = ['net', 'tls', 'http', 'https', 'http2', 'dns', 'dns/promises', 'dgram', 'inspector', 'cluster'];
    expect(modules.filter((name) => network.includes(name ?? ''))).toEqual([]);
  });

  it('has the same bytes whenever it is built', async () => {
    expect(Buffer.from(archiveOf(await bundleFiles())).equals(bundle)).toBe(true);
  });

  it('runs its own Node where that is in it, on its platform alone', () => {
    const { server, compatibility } = manifestOf({ platform: 'linux', path: 'runtime/node' });
    expect(server).toMatchObject({ type: 'binary', entry_point: 'runtime/node' });
    expect(server.mcp_config.command).toBe(`\${__dirname}/runtime/node`);
    expect(compatibility).toEqual({ platforms: ['linux'] });
  });
});

describe('the description for the registry', () => {
  /** https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json, the newest; MIT, Model Context Protocol. */
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(registrySchema);

  it('is valid by the schema of the registry, before and after a build', () => {
    for (const description of [serverJson, publishedServer(bundle)]) {
      expect(validate(description), JSON.stringify(validate.errors)).toBe(true);
      expect(description.$schema).toBe(registrySchema.$id);
    }
  });

  it('has the version of this repository throughout, and the digest of the bundle once it is built', () => {
    const { version } = packageJson;
    const [entry] = publishedServer(bundle).packages;
    expect(serverJson.version).toBe(version);
    expect(readFileSync(new URL('../CITATION.cff', import.meta.url), 'utf8')).toContain(`\nversion: ${version}\n`);
    expect(entry).toMatchObject({
      registryType: 'mcpb',
      version,
      identifier: expect.stringContaining(`-${version}.mcpb`),
    });
    expect(entry).toHaveProperty('fileSha256', createHash('sha256').update(bundle).digest('hex'));
  });

  it('has the image for stdio: with the version, the name that the image has as a label, and a command that starts the server', async () => {
    const image = serverJson.packages.find(({ registryType }) => registryType === 'oci');
    expect(image?.identifier).toMatch(new RegExp(`:${packageJson.version.replaceAll('.', '\\.')}$`));
    const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
    expect(dockerfile).toContain(`io.modelcontextprotocol.server.name="${serverJson.name}"`);
    const [command, ...args] = (image?.packageArguments ?? []).map(({ value }) => value);
    expect(command).toBe('node');
    const client = new Client({ name: 'test', version: '1' });
    const env = { PLUMBLINE_DATA: elsewhere };
    await client.connect(new StdioClientTransport({ command: process.execPath, args, env, cwd: ROOT }));
    expect((await client.listTools()).tools.length).toBeGreaterThan(0);
    await client.close();
  });

  it('says the same as the server card of that service', () => {
    const { $schema: _ours, packages: _packages, ...described } = serverJson;
    const { $schema: _schema, remotes, ...card } = serverCard('https://plumbline.example');
    const endpoints = remotes.map(({ supportedProtocolVersions: _revisions, ...remote }) => remote);
    expect(described).toEqual({ ...card, remotes: endpoints });
  });
});
