import { catalogue } from '@plumbline/calculators';
import { afterAll, describe, expect, it } from 'vitest';
import { mcpApp } from '../testing/mcp_app.ts';

const app = mcpApp();
afterAll(() => app.close());

async function send(method: string, query: string, params: object) {
  const payload = { jsonrpc: '2.0', id: 1, method, params };
  return (await app.inject({ method: 'POST', url: `/mcp${query}`, payload })).json();
}

/** The pages of a list, as a client reads them one after the other. */
async function pagesOf(method: string, member: string, query: string): Promise<object[][]> {
  const pages: object[][] = [];
  let cursor: string | undefined;
  do {
    const { result } = await send(method, query, cursor === undefined ? {} : { cursor });
    pages.push(result[member]);
    cursor = result.nextCursor;
  } while (cursor !== undefined && pages.length < 100);
  return pages;
}

describe.each([
  ['tools/list', 'tools'],
  ['resources/list', 'resources'],
  ['resources/templates/list', 'resourceTemplates'],
  ['prompts/list', 'prompts'],
  ['skills/list', 'skills'],
])('the pages of %s', (method, member) => {
  it('are one by default, and all together the same list in any size', async () => {
    const [whole = [], ...others] = await pagesOf(method, member, '');
    expect(whole.length).toBeGreaterThan(0);
    expect(others).toEqual([]);
    for (const size of [1, 3, whole.length]) {
      const pages = await pagesOf(method, member, `?page_size=${size}`);
      expect(pages).toHaveLength(Math.ceil(whole.length / size));
      expect(pages.flat()).toEqual(whole);
    }
  });

  it('refuse a cursor that is not one of theirs', async () => {
    for (const cursor of ['x', 5, '']) {
      const { error } = await send(method, '', { cursor });
      expect(error).toMatchObject({ code: -32602, message: expect.stringContaining('nextCursor') });
    }
  });
});

it('go on where they were if the page ends with a tool of the list', async () => {
  const { result } = await send('tools/list', '?page_size=26', {});
  const rest = await send('tools/list', '', { cursor: result.nextCursor });
  expect(rest.result.tools).toHaveLength(catalogue.length - 26);
});

it.each(['0', '101', '2.5', 'many'])('refuses a page size of %s', async (size) => {
  const { error } = await send('tools/list', `?page_size=${size}`, {});
  expect(error.message).toContain('page_size must be a whole number from 1 to 100');
});
