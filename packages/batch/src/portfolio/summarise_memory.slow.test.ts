import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import type { PortfolioSummary } from './summary.ts';

const ROWS = 80_000;
/** Rows that were kept would take more, in addition to the code of the calculators. */
const HEAP_MB = 44;

async function writeRows(path: string): Promise<void> {
  const file = createWriteStream(path);
  file.write('line,site,note,pue_score,efficiency_rating,annual_energy_kwh\n');
  const note = 'n'.repeat(40);
  for (let row = 0; row < ROWS; row += 1000) {
    const lines = Array.from({ length: 1000 }, (_, index) => {
      const number = row + index;
      return `${number + 2},Site ${number},${note},${1 + (number % 1000) / 1000},Good,${number}\n`;
    });
    if (!file.write(lines.join(''))) await once(file, 'drain');
  }
  file.end();
  await finished(file);
}

/** The summary, made in a thread that ends with an error if it needs more memory. */
function summaryIn(path: string): Promise<PortfolioSummary> {
  const module = new URL('./summarise.ts', import.meta.url).href;
  const code = `const { parentPort, workerData } = require('node:worker_threads');
    import(${JSON.stringify(module)}).then(({ summarise }) => summarise(workerData, { format: 'csv', tool: 'calculate_pue' }))
      .then((summary) => parentPort.postMessage(summary));`;
  const resourceLimits = { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 16 };
  const worker = new Worker(code, { eval: true, workerData: path, resourceLimits });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

it('summarises 80,000 rows in a fraction of the memory that they would take', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-memory-'));
  const path = join(folder, 'results.csv');
  try {
    await writeRows(path);
    const { rows, totals, distributions } = await summaryIn(path);
    expect(rows).toBe(ROWS);
    // 0 + 1 + … + 79,999
    expect(totals).toMatchObject([{ column: 'annual_energy_kwh', total: (ROWS * (ROWS - 1)) / 2 }]);
    // 1.000 to 1.999, each 80 times.
    expect(distributions[0]).toMatchObject({ mean: 1.4995, median: 1.4995, maximum: 1.999 });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
