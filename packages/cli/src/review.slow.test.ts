import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCalculator, type Tool } from '@plumbline/calculators';
import { findEdition } from '@plumbline/editions';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runLine } from './testing/run_line.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-review-'));
  writeFileSync(
    join(folder, 'in.csv'),
    'site,it_load_kw,cooling_kw,ups_losses_kw,lighting_kw\nA,500,200,25,1.5\nB,100,50,0,0\nC,x,50,0,0\n',
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The decision that a plain call of an edition comes to. */
async function decisionIn(edition: string): Promise<string> {
  const tool = (await findEdition(edition))?.findCalculator('calculate_pue') as Tool;
  const input = { it_load_kw: 100, cooling_kw: 50, ups_losses_kw: 0, lighting_kw: 0 };
  const answer = runCalculator(tool, input);
  return answer.ok ? (tool.verdict?.({ input, result: answer.result }).decision ?? '') : '';
}

const LINE = '--tool calculate_pue --keep site --workers 1';

it.each(['csv', 'ndjson', 'parquet', 'xlsx'])(
  'writes what became of each calculation as .%s, and counts',
  async (form) => {
    const review = `review in.csv out.${form} --from 2026.12 --to 2027.01 ${LINE}`;
    const { code, printed } = await runLine(review, { folder });
    expect(code).toBe(3);
    expect(printed).toContain('1 verdict changed');
    expect(printed).toContain('0 figures moved');
    if (form === 'csv') {
      const [head, first, second] = readFileSync(join(folder, 'out.csv'), 'utf8').split('\n');
      expect(head).toContain('review,verdict_before,verdict_after,moved,causes,explained,errata,reason');
      expect(first).toContain('A,500,200,25,1.5,erratum,');
      const [before, after] = [await decisionIn('2026.12'), await decisionIn('2027.01')];
      expect(before).not.toBe(after);
      expect(second).toContain(`B,100,50,0,0,verdict,"${before}","${after}",`);
    }
  },
);

it('calls every calculation the same between an edition and itself', async () => {
  const { printed } = await runLine(`review in.csv out.csv --from 2027.01 --to 2027.01 ${LINE}`, { folder });
  expect(printed).toContain('2 same');
});

it('asks for the edition, and refuses columns and editions that there are not', async () => {
  expect(await runLine(`review in.csv out.csv ${LINE}`, { folder })).toMatchObject({
    code: 2,
    errorOutput: 'Name the edition of the calculations: --from EDITION',
  });
  expect(await runLine(`review in.csv out.csv --from 2026.12 --columns pue_score ${LINE}`, { folder })).toMatchObject({
    code: 2,
    errorOutput: 'A review has columns of its own; leave out --columns.',
  });
  expect((await runLine(`review in.csv out.csv --from 2020.01 ${LINE}`, { folder })).code).toBe(2);
});
