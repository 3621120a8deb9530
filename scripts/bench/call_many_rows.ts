/**
 * `node scripts/bench/call_many_rows.ts`: the digest of packages/python/examples/ten_million_rows.py from as many plain calls, one after
 * the other: whole results, without Arrow and without an engine. Takes two minutes of a core.
 */
import { createHash } from 'node:crypto';
import { findCalculator, runCalculator } from '@plumbline/calculators';

const ROWS = 10_000_000;
const REFUSED = -1;

const tool = findCalculator('calculate_pue');
if (!tool) throw new Error('there is no calculate_pue');
const digest = createHash('sha256');
const answer = new Float64Array(1);
for (let row = 0; row < ROWS; row++) {
  const called = runCalculator(tool, {
    it_load_kw: row % 10_000 === 0 ? 0 : 100 + row / 1024,
    cooling_kw: 40 + (row % 997) / 4,
    ups_losses_kw: 5 + (row % 64) / 8,
    lighting_kw: 1.5,
  });
  answer[0] = called.ok ? Number(called.result.pue_score) : REFUSED;
  digest.update(new Uint8Array(answer.buffer));
}
console.log(digest.digest('hex'));
