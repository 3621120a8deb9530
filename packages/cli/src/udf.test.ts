import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { runLine } from './testing/run_line.ts';

const PUE = 'udf calculate_pue --columns pue_score,efficiency_rating';

/** A hall whose PUE is (it + cooling) / it. */
const hall = (it_load_kw: unknown, cooling_kw: unknown) =>
  `${JSON.stringify({ it_load_kw, cooling_kw, ups_losses_kw: 0, lighting_kw: 0 })}\n`;

/** A running function; `ask` sends text, and waits for this many answers, as ClickHouse does with a block. */
function start(line: string) {
  const [standardInput, standardOutput] = [new PassThrough(), new PassThrough()];
  const ran = runLine(line, { standardInput, standardOutput });
  let received = '';
  const nextText = async () => {
    const { value } = await standardOutput.iterator({ destroyOnReturn: false }).next();
    received += String(value);
  };
  const ask = async (text: string, rows: number): Promise<Record<string, unknown>[]> => {
    standardInput.write(text);
    while (received.split('\n').length <= rows) await nextText();
    const answers = received.split('\n').slice(0, rows);
    received = received.split('\n').slice(rows).join('\n');
    return answers.map((answer) => JSON.parse(answer).result);
  };
  return { ask, ran, standardInput, rest: () => `${received}${standardOutput.read() ?? ''}` };
}

describe('plumbline udf', () => {
  it('answers every chunk of rows in order, chunk after chunk, and ends with its input', async () => {
    const { ask, ran, standardInput, rest } = start(PUE);
    for (const loads of [[100], [200, 400, 800], [50, 25]]) {
      const chunk = `${loads.length}\n${loads.map((load) => hall(load, 100)).join('')}`;
      const answers = await ask(chunk, loads.length);
      expect(answers.map(({ pue_score }) => pue_score)).toEqual(loads.map((load) => (load + 100) / load));
    }
    standardInput.end();
    expect(await ran).toMatchObject({ code: 0, errorOutput: '' });
    expect(rest()).toBe('');
  });

  it('needs no chunk headers', async () => {
    const { ask, ran, standardInput } = start(PUE);
    expect(await ask(hall(100, 50), 1)).toEqual([{ pue_score: 1.5, efficiency_rating: 'Good', error: null }]);
    standardInput.end();
    await ran;
  });

  it('answers a row that cannot be calculated with nulls and the reason, and goes on', async () => {
    const { ask, ran, standardInput } = start(PUE);
    const [low, missing, text, list, good] = await ask(
      `5\n${hall(0, 100)}${hall(null, 100)}not JSON\n[1]\n${hall(100, 100)}`,
      5,
    );
    expect(low).toEqual({
      pue_score: null,
      efficiency_rating: null,
      error: 'it_load_kw must be at least 0.1 kW; 0 was sent.',
    });
    expect(missing?.error).toMatch(/^it_load_kw is required/);
    expect(text?.error).toBe('A row must be a JSON object with the inputs.');
    expect(list?.error).toBe('A row must be a JSON object with the inputs.');
    expect(good).toMatchObject({ pue_score: 2, error: null });
    standardInput.end();
    await ran;
  });

  it('puts a row together that arrives in pieces, also within a letter', async () => {
    const { ask, ran, standardInput } = start('udf mees_checker --columns compliant');
    const row = Buffer.from('{"property_type": "domestic", "current_epc_band": "Ä"}\n');
    const at = row.indexOf(0xc3) + 1;
    standardInput.write(row.subarray(0, at));
    const [answer] = await ask(row.subarray(at) as unknown as string, 1);
    expect(answer?.error).toContain('"Ä"');
    standardInput.end();
    await ran;
  });

  it('answers a last row without a newline', async () => {
    const { ran, standardInput, rest } = start(PUE);
    standardInput.end(hall(100, 30).trimEnd());
    await ran;
    expect(JSON.parse(rest()).result.pue_score).toBe(1.3);
  });

  it('answers a row of any length without holding it', async () => {
    const { ask, ran, standardInput } = start(PUE);
    for (let part = 0; part < 40; part += 1) standardInput.write('9'.repeat(10_000));
    const [long, next] = await ask(`\n${hall(100, 20)}`, 2);
    expect(long?.error).toBe('A row must have at most 64 KiB.');
    expect(next?.pue_score).toBe(1.2);
    standardInput.end();
    await ran;
  });

  it('names members of objects with an underscore, under the name that is asked for', async () => {
    const { ran, standardInput, rest } = start(
      'udf mees_checker --columns can_let,future_standard.minimum_band --return-name mees',
    );
    standardInput.end('{"property_type": "domestic", "current_epc_band": "D"}\n');
    await ran;
    expect(JSON.parse(rest())).toEqual({ mees: { can_let: true, future_standard_minimum_band: 'C', error: null } });
  });

  it('reports every unknown column, and a missing tool or list of columns', async () => {
    const wrong = await runLine('udf calculate_pue --columns pue_scor,cost', { input: '' });
    expect(wrong).toMatchObject({ code: 2, errorOutput: expect.stringMatching(/pue_scor,.*pue_score.*\n.*cost/) });
    expect(await runLine('udf calculate_pue', { input: '' })).toMatchObject({ code: 2 });
    expect(await runLine('udf', { input: '' })).toMatchObject({ code: 2 });
  });
});
