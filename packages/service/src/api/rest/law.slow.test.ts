import { LAWS } from '@plumbline/calculators';
import { afterAll, describe, expect, it } from 'vitest';
import { testService } from '../../app/testing/test_service.ts';

const PUBLIC_URL = 'https://plumbline.example';
const { app } = testService({ publicUrl: PUBLIC_URL });
afterAll(() => app.close());

const get = (url: string) => app.inject({ url, headers: { host: 'plumbline.example' } });

describe('the law register', () => {
  it('has every entry once, by an id of its own', async () => {
    const { laws, count } = (await get('/v1/law')).json();
    expect(laws.map(({ name }: { name: string }) => name)).toEqual(LAWS.map(({ name }) => name));
    expect(count).toBe(LAWS.length);
    expect(new Set(laws.map(({ id }: { id: string }) => id)).size).toBe(LAWS.length);
  });

  it('is narrowed to a tool and to a place, in any case of letters', async () => {
    const { laws } = (await get('/v1/law?tool=mees_checker&jurisdiction=england%20and%20wales')).json();
    expect(laws.length).toBeGreaterThan(0);
    for (const { tools, jurisdiction } of laws) {
      expect(tools).toContain('mees_checker');
      expect(jurisdiction).toBe('England and Wales');
    }
  });

  it('gives an entry with its page, and constants that can be asked for', async () => {
    const { laws } = (await get('/v1/law?tool=eed_datacentre_pack')).json();
    const known = laws.find(({ parameters }: { parameters: string[] }) => parameters.length > 0);
    const law = (await get(`/v1/law/${known.id}`)).json();
    expect(law).toEqual(known);
    expect(law.url).toBe(`${PUBLIC_URL}/docs/law/${law.id}`);
    expect((await get(`/v1/parameters/${law.parameters[0]}`)).statusCode).toBe(200);
  });

  it.each([
    ['/v1/law?tool=mees', 404, /no tool named mees/],
    ['/v1/law?jurisdiction=Atlantis', 422, /jurisdiction must be .*England.*Atlantis/],
    ['/v1/law?country=UK', 422, /country/],
    ['/v1/law?tool=mees_checker&tool=part_s_ev', 422, /tool must be sent once/],
    ['/v1/law/epbd', 404, /GET \/v1\/law lists them/],
  ])('names what is wrong with %s', async (url, status, words) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toMatch(words);
  });
});

const CHANGES = LAWS.flatMap(({ name, changes }) => changes.map((change) => ({ name, ...change })));

describe('the calendar of changes', () => {
  it('has an event of one whole day for each change, in lines of at most 75 bytes', async () => {
    const answer = await get('/v1/law/changes.ics');
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const lines = answer.body.split('\r\n');
    expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const unfolded = answer.body.replaceAll('\r\n ', '').split('\r\n');
    const starts = unfolded.filter((line) => line.startsWith('DTSTART')).map((line) => line.split(':')[1]);
    const days = CHANGES.map(({ date }) => date.replaceAll('-', '')).sort();
    expect(starts).toEqual(days);
    const summaries = unfolded.filter((line) => line.startsWith('SUMMARY:'));
    for (const { name } of CHANGES) {
      expect(
        summaries.some((line) => line.replaceAll('\\', '').startsWith(`SUMMARY:${name}: `)),
        name,
      ).toBe(true);
    }
  });

  it('ends each event on the day after its last one, including at the end of a year', async () => {
    const lines = (await get('/v1/law/changes.ics')).body.split('\r\n');
    const day = (line: string | undefined) => Date.parse((line ?? '').replace(/.*:(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'));
    const starts = lines.flatMap((line, index) => (line.startsWith('DTSTART') ? [index] : []));
    expect(starts).toHaveLength(CHANGES.length);
    const lengths = starts.map((index) => (day(lines[index + 1]) - day(lines[index])) / (24 * 3600_000));
    const expected = CHANGES.map(
      ({ date, until = date }) => (Date.parse(until) - Date.parse(date)) / (24 * 3600_000) + 1,
    );
    expect(lengths.toSorted()).toEqual(expected.toSorted());
  });
});

describe('the feed of changes', () => {
  it('has an entry for each change, the earliest first, and its own address', async () => {
    const answer = await get('/v1/law.atom?tool=mees_checker');
    expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(answer.body).toContain(`<link rel="self" href="${PUBLIC_URL}/v1/law.atom?tool=mees_checker"/>`);
    const titles = [...answer.body.matchAll(/<title>(\d{4}-\d{2}-\d{2}): /g)].map(([, date]) => date);
    expect(titles.length).toBeGreaterThan(0);
    expect(titles).toEqual(titles.toSorted());
    expect([...(await get('/v1/law.atom')).body.matchAll(/<entry>/g)]).toHaveLength(CHANGES.length);
  });
});

describe('the register as resources of MCP', () => {
  const send = async (method: string, params: object) =>
    (
      await app.inject({
        method: 'POST',
        url: '/mcp',
        headers: { 'content-type': 'application/json', host: 'localhost' },
        payload: { jsonrpc: '2.0', id: 1, method, params },
      })
    ).json();

  it('has an entry by its id', async () => {
    const { laws } = (await get('/v1/law?tool=mees_checker')).json();
    const [{ id, name }] = laws;
    const { result } = await send('resources/read', { uri: `law://${id}` });
    expect(result.contents[0].text).toContain(`# ${name}`);
    const { result: completed } = await send('completion/complete', {
      ref: { type: 'ref/resource', uri: 'law://{id}' },
      argument: { name: 'id', value: id.slice(0, 12) },
    });
    expect(completed.completion.values).toContain(id);
  });

  it('says that there is no other', async () => {
    expect((await send('resources/read', { uri: 'law://none' })).error.message).toMatch(/There is no resource/);
  });
});
