import { afterEach, describe, expect, it, vi } from 'vitest';
import { callTool } from './call_tool.ts';

afterEach(() => vi.unstubAllGlobals());

function call(answer: () => Promise<Response>, withDiagrams = false) {
  const fetch = vi.fn(answer);
  vi.stubGlobal('fetch', fetch);
  const { signal } = new AbortController();
  return {
    fetch,
    outcome: callTool({ tool: 'calculate_pue', edition: '2026.12', input: { it_load_kw: 1 }, withDiagrams, signal }),
  };
}

const problem = { title: 'Rate limited', status: 429, code: 'rate_limited', detail: 'Five calls a minute.' };

describe('callTool', () => {
  it('sends the inputs, and asks for working and sources', async () => {
    const { fetch, outcome } = call(async () => Response.json({ pue_score: 1.2 }));
    expect(await outcome).toEqual({ kind: 'success', answer: { pue_score: 1.2 } });
    expect(fetch).toHaveBeenCalledWith(
      '/v1/tools/calculate_pue?include=working,sources&edition=2026.12',
      expect.objectContaining({ method: 'POST', body: '{"it_load_kw":1}' }),
    );
  });

  it('asks for diagrams only if the tool has some, because the service rejects it otherwise', async () => {
    const { fetch, outcome } = call(async () => Response.json({}), true);
    await outcome;
    expect(fetch).toHaveBeenCalledWith(
      '/v1/tools/calculate_pue?include=working,sources,diagrams&edition=2026.12',
      expect.anything(),
    );
  });

  it('returns the problem of a rejected call, with its Retry-After if there is one', async () => {
    const headers = { 'retry-after': '23' };
    expect(await call(async () => Response.json(problem, { status: 429, headers })).outcome).toEqual({
      kind: 'problem',
      problem,
      retryAfterSeconds: 23,
    });
    expect(await call(async () => Response.json(problem, { status: 429 })).outcome).toEqual({
      kind: 'problem',
      problem,
    });
  });

  it.each([
    { what: 'a page of a proxy', answer: async () => new Response('<h1>Bad gateway</h1>', { status: 502 }) },
    { what: 'JSON that is not ours', answer: async () => Response.json({ message: 'no' }, { status: 500 }) },
    { what: 'no connection', answer: () => Promise.reject(new TypeError('fetch failed')) },
  ])('treats $what as unreachable', async ({ answer }) => {
    expect(await call(answer).outcome).toEqual({ kind: 'unreachable' });
  });
});
