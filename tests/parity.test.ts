import { catalogue, runCalculator, showCalculation, textFromInput } from '@plumbline/calculators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from './support/server.ts';

let server: RunningServer;
let serverWithoutFastPath: RunningServer;
beforeAll(async () => {
  [server, serverWithoutFastPath] = await Promise.all([startServer(), startServer(undefined, { FAST_PATH: 'off' })]);
});
afterAll(() => Promise.all([server.stop(), serverWithoutFastPath.stop()]));

async function textFrom({ url }: RunningServer, path: string, body: unknown): Promise<string> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.text();
}

function masked(text: string): string {
  return text.replaceAll(/req_[0-9a-f]{32}/g, 'req_masked');
}

/** What the server answers, which is the same with the fast path on and off. */
// biome-ignore lint/suspicious/noExplicitAny: what the interfaces answer is what is tested here.
async function post(path: string, body: unknown): Promise<any> {
  const servers = [server, serverWithoutFastPath];
  const [text = '', other = ''] = await Promise.all(servers.map((each) => textFrom(each, path, body)));
  expect(masked(other)).toBe(masked(text));
  return JSON.parse(text);
}

function callOverMcp(name: string, input: unknown) {
  return post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } });
}

describe.each(catalogue.map((calculator) => [calculator.name, calculator] as const))('%s', (name, calculator) => {
  it.each(calculator.examples.map((example) => [example.title, example.input] as const))(
    'gives identical results in the library and every interface: %s',
    async (_title, input) => {
      const library = runCalculator(calculator, input);
      const shown = showCalculation(calculator, input);
      if (!library.ok || !shown.ok) throw new Error('the example was rejected');
      const result = { ...library.result, tier: 'free' };
      const opened = { ...result, working: shown.working, sources: shown.sources };

      expect(await post(`/v1/tools/${name}`, input)).toEqual(result);
      expect(await post(`/v1/tools/${name}?include=working,sources`, input)).toEqual(opened);
      expect(await post('/v1/batch', [{ tool: name, input }])).toEqual([{ ok: true, result }]);
      const query = new URLSearchParams(textFromInput(calculator.inputSchema, input) as [string, string][]);
      expect(await (await fetch(`${server.url}/v1/calculations/${name}.json?${query}`)).json()).toEqual(opened);
      const {
        result: { structuredContent, content },
      } = await callOverMcp(name, input);
      expect(structuredContent).toEqual(result);
      expect(JSON.parse(content[0].text)).toEqual(result);
    },
  );

  it('gives the same error messages in every interface', async () => {
    const library = runCalculator(calculator, { nothing_of_ours: 1 });
    if (library.ok) throw new Error('expected problems');
    const { errors: problems } = library;
    const rest = await post(`/v1/tools/${name}`, { nothing_of_ours: 1 });
    expect(rest).toMatchObject({ errors: problems });
    const [item] = await post('/v1/batch', [{ tool: name, input: { nothing_of_ours: 1 } }]);
    expect(item).toMatchObject({
      ok: false,
      problem: { code: 'invalid_input', detail: rest.detail, errors: problems },
    });
    const { result } = await callOverMcp(name, { nothing_of_ours: 1 });
    expect(result.isError).toBe(true);
    for (const words of [rest.detail, ...problems.map(({ message }) => message)]) {
      expect(result.content[0].text).toContain(words);
    }
  });
});
