/**
 * `npm run mutate [-- --tool NAME]… [--seed N] [--mutants N] [--all] [--record]`: changes the calculators in one place at a time and
 * reports the changes that no test notices. Without `--tool` it samples all of them and writes the record of the verification manual.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { EDITION } from '@plumbline/calculators';
import equivalents from './equivalent.json' with { type: 'json' };
import { sitesOf } from './mutants.ts';
import { type Group, Project } from './project.ts';
import { formatSummary, formatSurvivor, isEquivalent, recordOf, type Tested } from './report.ts';
import { MutantRunner, type MutantsOfGroup } from './run_mutants.ts';
import { sampleMutants } from './sample.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const RECORD = 'packages/verification/records/mutation.json';
const WORKERS = 2;
const DEFAULT_SEED = 1;
const DEFAULT_MUTANTS = 1120;

const { values } = parseArgs({
  options: {
    tool: { type: 'string', multiple: true, default: [] },
    file: { type: 'string', multiple: true, default: [] },
    seed: { type: 'string', default: String(DEFAULT_SEED) },
    mutants: { type: 'string', default: String(DEFAULT_MUTANTS) },
    all: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const count = Number(values.mutants);
if (!Number.isInteger(seed) || !Number.isInteger(count) || count < 1) {
  throw new Error('--seed and --mutants take whole numbers');
}

const project = new Project(ROOT, 'packages/calculators/src');

function chosenGroups(): Group[] {
  const unknown = values.tool.filter((name) => project.groups.every((group) => group.name !== name));
  const names = project.groups.map(({ name }) => name).join(', ');
  if (unknown.length > 0) throw new Error(`there is no ${unknown.join(', ')}; choose from ${names}`);
  return project.groups
    .filter(({ name }) => values.tool.length === 0 || values.tool.includes(name))
    .map(({ name, files }) => ({
      name,
      files: files.filter((file) => values.file.length === 0 || values.file.some((end) => file.endsWith(`/${end}`))),
    }));
}

function mutantsOf({ name, files }: Group, share: number): MutantsOfGroup {
  const sites = files.map((file) => ({ file, sites: sitesOf(file, project.read(file)) }));
  return { group: name, mutants: sampleMutants(sites, values.all ? Number.POSITIVE_INFINITY : share, seed) };
}

const groups = chosenGroups();
const share = Math.ceil(count / groups.length);
const planned = groups.map((group) => mutantsOf(group, share));
const total = planned.reduce((sum, { mutants }) => sum + mutants.length, 0);
console.log(`${total} mutants of ${planned.length} groups, seed ${seed}`);

const begin = performance.now();
const tested: Tested[] = [];
const runner = new MutantRunner(project, {
  root: ROOT,
  setup: 'packages/calculators/src/testing/forbid_clock_and_chance.ts',
  workers: WORKERS,
  onVerdict: (verdict) => {
    const each = {
      ...verdict,
      isEquivalent: verdict.outcome === 'survived' && isEquivalent(verdict.mutant, equivalents),
    };
    tested.push(each);
    if (each.outcome === 'survived' && !each.isEquivalent) console.log(formatSurvivor(each));
    if (tested.length % 100 === 0) console.log(`… ${tested.length} of ${total}`);
  },
});
await runner.run(planned);

const seconds = (performance.now() - begin) / 1000;
const record = recordOf(tested, {
  edition: EDITION,
  date: new Date().toISOString().slice(0, 10),
  seed,
  command: ['npm run mutate', ...(process.argv.length > 2 ? ['--', ...process.argv.slice(2)] : [])].join(' '),
});
console.log(formatSummary(record));
console.log(`${Math.round(seconds)} s, ${((seconds * WORKERS) / total).toFixed(2)} s for each mutant and worker`);
const isWhole = values.tool.length === 0 && values.file.length === 0;
if (values.record || isWhole) {
  const file = join(ROOT, RECORD);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`);
  console.log(`wrote ${RECORD}`);
}
