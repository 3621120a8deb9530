import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ExplorationPicture } from '@plumbline/calculators';
import { summarise } from '../../packages/batch/src/portfolio/summarise.ts';
import { runCommand } from '../../packages/cli/src/run_command.ts';
import { testSettings } from '../../packages/cli/src/testing/run_line.ts';
import { reportOf } from '../../packages/documents/src/report/report.ts';

const ROOT = join(import.meta.dirname, '../..');
const GUIDE = join(ROOT, 'docs/guides/portfolio-report.md');

/** The command of the guide that makes the results. */
const BATCH = /^npm run --silent plumbline -- (batch \S+ (\S+\.parquet) .*?)(?: \|\| true)?$/m;

/** The pictures of the report that the guide writes, from its own command. */
export async function reportPictures(): Promise<{ name: string; picture: ExplorationPicture }[]> {
  const [, command, file] = BATCH.exec(readFileSync(GUIDE, 'utf8')) ?? [];
  if (command === undefined || file === undefined) throw new Error('the guide has no command that writes results');
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-guide-'));
  try {
    const words = command.replace(file, join(folder, file)).replace('docs/', `${ROOT}/docs/`).split(' ');
    const settings = testSettings({});
    const context = { settings, clock: Date.now, print: () => undefined };
    await runCommand([...words, '--workers', '1'], context, () => undefined);
    const { panels, sections } = reportOf(await summarise(join(folder, file), { format: 'parquet' }));
    const measures = sections.find(({ title }) => title === 'What the measures would bring');
    const [classes] = panels;
    const [saving] = measures?.pictures ?? [];
    if (!classes || !saving) throw new Error('the report of the guide has no pictures');
    return [
      { name: 'report-classes', picture: classes },
      { name: 'report-measures', picture: saving },
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
