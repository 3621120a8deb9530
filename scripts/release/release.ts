/**
 * `npm run release`: makes the files of a release under `dist/release` and tries them outside the repository. `--dry-run` also goes on
 * where a release must not: without a tag, or with changes. `--try FOLDER` only tries the files in a folder. `--npm 9,10,11` tries them
 * with these versions of npm. Nothing is published; `.github/workflows/release.yml` does that.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../build/keep_paths.ts';
import { tryArtefacts } from './try_artefacts.ts';
import { releaseFaults, versionFaults, versionOf } from './version.ts';

const OPTIONS = {
  'dry-run': { type: 'boolean', default: false },
  try: { type: 'string' },
  npm: { type: 'string', default: '' },
} as const;

const { values } = parseArgs({ options: OPTIONS });
const report = (line: string) => console.log(line);

function stopIfFaulty(): void {
  const obstacles = releaseFaults();
  const faults = [...versionFaults(), ...(values['dry-run'] ? [] : obstacles)];
  if (faults.length > 0) {
    console.error(faults.join('\n'));
    process.exit(1);
  }
  for (const obstacle of obstacles) report(`A release would stop here: ${obstacle}.`);
}

async function make(folder: string): Promise<void> {
  await import('../build_command.ts');
  const { writeArtefacts } = await import('./artefacts.ts');
  for (const name of await writeArtefacts(folder, versionOf())) {
    report(`${name}: ${Math.ceil(statSync(join(folder, name)).size / 1000)} kB`);
  }
}

const folder = values.try ?? join(ROOT, 'dist/release');
if (values.try === undefined) {
  stopIfFaulty();
  await make(folder);
}
await tryArtefacts(folder, values.npm.split(',').filter(Boolean), report);
