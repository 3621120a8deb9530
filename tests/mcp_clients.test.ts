import { Client as ClientV2, StreamableHTTPClientTransport as HttpV2 } from '@modelcontextprotocol/client';
import { SkillsClient } from '@modelcontextprotocol/client/ext/skills';
import { StdioClientTransport as StdioV2 } from '@modelcontextprotocol/client/stdio';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as StdioV1 } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport as HttpV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { catalogue, DOMAINS, runCalculator, showCalculation } from '@plumbline/calculators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Recording } from './support/mcp_recording.ts';
import { ProtocolSchema } from './support/mcp_schema.ts';
import { ROOT, type RunningServer, startServer } from './support/server.ts';
import { metricOf } from './support/sweeps.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

interface Link {
  type: string;
  uri: string;
}

interface CallResult {
  content: ({ type: string; text: string } | Link)[];
  structuredContent?: Record<string, unknown>;
  isError?: boolean;
}

/** The common API of both versions of the official client. */
interface Client {
  listTools: () => Promise<{ tools: { name: string; outputSchema?: object }[] }>;
  callTool: (params: { name: string; arguments: object }) => Promise<CallResult>;
  listResources: () => Promise<{ resources: { uri: string }[] }>;
  listResourceTemplates: () => Promise<{ resourceTemplates: { uriTemplate: string }[] }>;
  readResource: (params: { uri: string }) => Promise<{ contents: { text?: string }[] }>;
  listPrompts: () => Promise<{ prompts: { name: string; arguments?: { name: string; required?: boolean }[] }[] }>;
  getPrompt: (params: { name: string; arguments: Record<string, string> }) => Promise<{ messages: unknown[] }>;
  complete: (params: object) => Promise<{ completion: { values: string[] } }>;
  close: () => Promise<void>;
}

interface Progress {
  progress: number;
  total?: number;
  message?: string;
}

/** Calls a tool and follows the call. */
type Follow = (
  call: object,
  options: { onprogress?: (progress: Progress) => void; signal?: AbortSignal },
) => Promise<CallResult>;

interface Connected {
  client: Client;
  follow: Follow;
  recording: Recording;
}

/** Four chains of tools, and how to use any tool. */
const SKILLS = 5;

const WHO = { name: 'test', version: '1' };
const STDIO = { command: process.execPath, args: ['tests/support/mcp_stdio_server.ts'], cwd: ROOT };
const ITSELF = { versionNegotiation: { mode: 'auto' } } as const;
const STATELESS = { versionNegotiation: { mode: { pin: '2026-07-28' } } } as const;

async function connectV1(transport: HttpV1 | StdioV1): Promise<Connected> {
  const recording = new Recording(transport);
  const client = new ClientV1(WHO);
  await client.connect(transport as Parameters<ClientV1['connect']>[0]);
  const follow: Follow = (call, options) => client.callTool(call as never, undefined, options as never) as never;
  return { client: client as unknown as Client, follow, recording };
}

async function connectV2(transport: HttpV2 | StdioV2, options = {}): Promise<Connected> {
  const recording = new Recording(transport);
  const client = new ClientV2(WHO, options);
  await client.connect(transport);
  const follow: Follow = (call, options) => client.callTool(call as never, options as never) as never;
  return { client: client as unknown as Client, follow, recording };
}

const endpoint = () => new URL(`${server.url}/mcp`);

const WAYS: [string, string, () => Promise<Connected>][] = [
  ['v1 over HTTP', '2025-11-25', () => connectV1(new HttpV1(endpoint()))],
  ['v1 over stdio', '2025-11-25', () => connectV1(new StdioV1(STDIO))],
  ['v2 over HTTP, with handshake', '2025-11-25', () => connectV2(new HttpV2(endpoint()))],
  ['v2 over HTTP, stateless', '2026-07-28', () => connectV2(new HttpV2(endpoint()), STATELESS)],
  ['v2 over HTTP, left to itself', '2026-07-28', () => connectV2(new HttpV2(endpoint()), ITSELF)],
  ['v2 over stdio, with handshake', '2025-11-25', () => connectV2(new StdioV2(STDIO))],
  ['v2 over stdio, stateless', '2026-07-28', () => connectV2(new StdioV2(STDIO), STATELESS)],
];

/** Valid arguments of each prompt. */
const PROMPT_ARGUMENTS: Record<string, Record<string, string>> = {
  review_data_centre: { it_load_kw: '500', cooling_kw: '200', ups_losses_kw: '25', lighting_kw: '1.5' },
  check_letting: { property_type: 'domestic', current_epc_band: 'F' },
  plan_retrofit: {
    building_type: 'office',
    country: 'germany',
    year_built: '1974',
    floor_area_m2: '4200',
    current_epc: 'F',
    heating_system: 'gas_boiler',
  },
  size_frame: { material: 'steel', config: 'ss', span_m: '6', udl_kn_m: '20' },
  use_tool: { tool: 'calculate_pue' },
};

const PUE = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };

function sweepOf(steps: number) {
  const vary = { it_load_kw: { from: 100, to: 900, steps } };
  const asked = { tool: 'calculate_pue', input: PUE, vary, outputs: ['pue_score'] };
  return { name: 'explore_sweep', arguments: asked };
}

function manyOf(count: number) {
  const inputs = Array.from({ length: count }, (_, index) => ({ ...PUE, it_load_kw: 100 + index }));
  return { name: 'calculate_many', arguments: { tool: 'calculate_pue', inputs, outputs: ['pue_score'] } };
}

function cancellation(): { signal: AbortSignal; abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

function isIncreasing(values: readonly number[]): boolean {
  return values.every((value, index) => index === 0 || value > (values[index - 1] as number));
}

describe.each(WAYS)('the official client, %s', (_way, revision, connect) => {
  let connected: Connected;
  beforeAll(async () => {
    connected = await connect();
  });
  afterAll(() => connected.client.close());

  it('lists every tool, and gets the result of the library for every example', async () => {
    const { client } = connected;
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(catalogue.map(({ name }) => name));
    for (const calculator of catalogue) {
      for (const { input } of calculator.examples) {
        const library = runCalculator(calculator, input);
        if (!library.ok) throw new Error(`an example of ${calculator.name} is rejected`);
        const { content, structuredContent } = await client.callTool({ name: calculator.name, arguments: input });
        expect(structuredContent).toEqual({ ...library.result, tier: 'free' });
        const [said, link] = content as [{ text: string }, Link];
        expect(said.text.startsWith(`${calculator.title}. `)).toBe(true);
        expect(link.type).toBe('resource_link');
      }
    }
  });

  it('reads the sheet that a result links to, with every line of its working', async () => {
    const { client } = connected;
    for (const calculator of catalogue) {
      const [example] = calculator.examples;
      const shown = showCalculation(calculator, example?.input);
      if (!shown.ok) throw new Error(`an example of ${calculator.name} is rejected`);
      const { content } = await client.callTool({ name: calculator.name, arguments: example?.input ?? {} });
      const { contents } = await client.readResource({ uri: (content[1] as Link).uri });
      for (const { symbol } of shown.working) expect(contents[0]?.text).toContain(`\n| ${symbol} | `);
    }
  });

  it('reads every skill, and verifies it if it knows the extension', async () => {
    const { client } = connected;
    const { resources } = await client.listResources();
    const uris = resources.map(({ uri }) => uri).filter((uri) => uri.startsWith('skill://'));
    expect(uris).toHaveLength(SKILLS);
    for (const uri of uris) {
      const { contents } = await client.readResource({ uri });
      expect(contents[0]?.text).toMatch(/^---\nname: /);
    }
    if (!(client instanceof ClientV2)) return;
    const reader = new SkillsClient(client);
    const { skills } = await reader.list();
    expect(skills.map(({ uri }) => uri)).toEqual(uris);
    for (const skill of skills) {
      expect(await reader.read(skill)).toMatchObject({ verified: true, frontmatter: skill.frontmatter });
      expect((await reader.get(skill.uri)).skill).toEqual(skill);
    }
  });

  it('gets the input errors of a call, corrects them and calls again', async () => {
    const { client } = connected;
    const wrong = { it_load_kw: 500, coolng_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };
    const rejected = await client.callTool({ name: 'calculate_pue', arguments: wrong });
    expect(rejected.isError).toBe(true);
    expect((rejected.content[0] as { text: string }).text).toContain('Did you mean cooling_kw?');
    const { coolng_kw: cooling_kw, ...rest } = wrong;
    const answered = await client.callTool({ name: 'calculate_pue', arguments: { ...rest, cooling_kw } });
    expect(answered.isError ?? false).toBe(false);
    expect(answered.structuredContent).toMatchObject({ pue_score: 1.453 });
  });

  it('reads every resource, and gets an error for a missing one', async () => {
    const { client } = connected;
    const { resources } = await client.listResources();
    // The app is there if it has been built.
    const [apps, documents] = [true, false].map((isApp) =>
      resources.filter(({ uri }) => uri.startsWith('ui:') === isApp),
    );
    expect(documents).toHaveLength(1 + DOMAINS.length + catalogue.length + SKILLS);
    for (const { uri } of documents ?? []) {
      const { contents } = await client.readResource({ uri });
      expect(contents[0]?.text, uri).toMatch(/^(# |---\n)/);
    }
    for (const { uri } of apps ?? []) {
      expect(uri).toBe('ui://plumbline/sheet');
      expect((await client.readResource({ uri })).contents[0]?.text).toMatch(/^<!doctype html>/i);
    }
    await expect(client.readResource({ uri: 'plumbline://tools/calculate_peu' })).rejects.toThrow(/no resource/);
  });

  it('gets every prompt and completes every argument of prompts and templates', async () => {
    const { client } = connected;
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(Object.keys(PROMPT_ARGUMENTS));
    for (const { name, arguments: known = [] } of prompts) {
      const { messages } = await client.getPrompt({ name, arguments: PROMPT_ARGUMENTS[name] ?? {} });
      expect(messages).toHaveLength(1);
      for (const argument of known) {
        const ref = { type: 'ref/prompt', name };
        const { completion } = await client.complete({ ref, argument: { name: argument.name, value: '' } });
        expect(completion.values.length).toBeLessThanOrEqual(100);
      }
    }
    const { resourceTemplates } = await client.listResourceTemplates();
    const completed = resourceTemplates.map(({ uriTemplate }) => {
      const [, variable] = /\{(\w+)\}/.exec(uriTemplate) ?? [];
      return client.complete({
        ref: { type: 'ref/resource', uri: uriTemplate },
        argument: { name: variable, value: '' },
      });
    });
    expect((await Promise.all(completed)).map(({ completion }) => completion.values.length)).toEqual([
      catalogue.length,
      catalogue.length,
      DOMAINS.length,
      catalogue.length,
      // As many as the protocol allows of the law register.
      100,
    ]);
    await expect(client.getPrompt({ name: 'size_frame', arguments: {} })).rejects.toThrow(/span_m is required/);
  });

  it.each([
    ['a sweep', sweepOf(10_000), 10_000, '0 of 10,000 evaluations'],
    ['many calculations', manyOf(2000), 2000, '0 of 2,000 calculations'],
  ])('sees the progress of %s, and its result', async (_what, call, total, message) => {
    const { follow, recording } = connected;
    const receivedBefore = recording.received.length;
    const seen: Progress[] = [];
    const { structuredContent } = await follow(call, { onprogress: (progress) => void seen.push(progress) });
    expect(structuredContent).toMatchObject({ tool: 'calculate_pue' });
    // The client drops progress that it reads together with the result, so the first message is looked for on the wire.
    const [first] = recording.received.slice(receivedBefore);
    expect(first).toMatchObject({
      method: 'notifications/progress',
      params: { progress: 0, total, message },
    });
    expect(seen.length).toBeGreaterThan(0);
    expect(isIncreasing(seen.map(({ progress }) => progress))).toBe(true);
  });

  it('cancels a sweep, which gets no response and leaves nothing behind', async () => {
    const { follow, recording } = connected;
    const { signal, abort } = cancellation();
    const sentBefore = recording.sent.length;
    await expect(follow(sweepOf(10_000), { onprogress: abort, signal })).rejects.toThrow();
    const { id } = recording.sent[sentBefore] ?? {};
    await expect.poll(() => metricOf(server, 'plumbline_explorations')).toBe(0);
    // Over stdio this takes turns with what would be left of the first one.
    await follow(sweepOf(500), {});
    expect(recording.received.filter((message) => message.id === id)).toEqual([]);
  });

  it('exchanges only messages that match the published schema', () => {
    const { recording } = connected;
    expect(recording.received.length).toBeGreaterThan(100);
    expect(recording.faults(new ProtocolSchema(revision))).toEqual([]);
  });
});
