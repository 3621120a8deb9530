/**
 * `npm run mutate [-- --tool NAME]… [--file NAME]… [--seed N] [--mutants N] [--all] [--record]`: changes the calculators in one place
 * at a time and reports the changes that no test notices. Without `--tool` it samples all of them and writes the results for the
 * verification manual. `--all` makes every change; `--tool shared` is the data and methods that several tools use.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { EDITION } from '@plumbline/calculators';
import equivalents from './equivalent.json' with { type: 'json' };
import { sitesOf } from './mutants.ts';
import { type Group, Project, SHARED } from './project.ts';
import {
  formatMutant,
  formatSummary,
  isEquivalent,
  type MutationRun,
  mergeRuns,
  runOf,
  type Tested,
} from './report.ts';
import { MutantRunner, type MutantsOfGroup } from './run_mutants.ts';
import { sampleMutants } from './sample.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const RESULTS = 'packages/verification/results/mutation.json';
const WORKERS = 2;
const DEFAULT_SEED = 1;
/** Mutants of a tool if their number is not given. */
const DEFAULT_SHARE = 36;

/** The shared files get as many mutants as this number of tools: many results rest on them. */
const SHARES_OF_SHARED = 4;

const { values } = parseArgs({
  options: {
    tool: { type: 'string', multiple: true, default: [] },
    file: { type: 'string', multiple: true, default: [] },
    seed: { type: 'string', default: String(DEFAULT_SEED) },
    mutants: { type: 'string' },
    all: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
if (![values.seed, values.mutants ?? '1'].every((text) => /^[1-9]\d*$/.test(text))) {
  throw new Error('--seed and --mutants take whole numbers from 1');
}

// Without a handler a signal would skip the exit handlers, which end the workers.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));

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

function sharesOf({ name }: Group): number {
  return name === SHARED ? SHARES_OF_SHARED : 1;
}

const groups = chosenGroups();
const shares = groups.reduce((sum, group) => sum + sharesOf(group), 0);
const share = values.mutants ? Number(values.mutants) / shares : DEFAULT_SHARE;

function mutantsOf(group: Group): MutantsOfGroup {
  const sites = group.files.map((file) => ({ file, sites: sitesOf(file, project.read(file)) }));
  const wanted = values.all ? Number.POSITIVE_INFINITY : Math.ceil(share * sharesOf(group));
  return { group: group.name, mutants: sampleMutants(sites, wanted, seed) };
}

const planned = groups.map(mutantsOf);
const total = planned.reduce((sum, { mutants }) => sum + mutants.length, 0);
const fileCount = new Set(planned.flatMap(({ mutants }) => mutants.map(({ file }) => file))).size;
console.log(`${total} mutants in ${fileCount} files, seed ${seed}`);

const begin = performance.now();
const tested: Tested[] = [];
const runner = new MutantRunner(project, {
  root: ROOT,
  setup: 'packages/calculators/src/testing/forbid_clock_and_chance.ts',
  workers: WORKERS,
  onVerdict: (verdict) => {
    const isListed = isEquivalent(verdict.mutant, equivalents);
    const isSurvivor = verdict.outcome === 'survived';
    tested.push({ ...verdict, isEquivalent: isSurvivor && isListed });
    if (isSurvivor && !isListed) console.log(formatMutant('survived', verdict));
    if (verdict.outcome === 'timed out') console.log(formatMutant('timed out', verdict));
    if (!isSurvivor && isListed) console.log(formatMutant(`not equivalent: ${verdict.by ?? verdict.outcome}`, verdict));
    if (tested.length % 100 === 0) console.log(`… ${tested.length} of ${total}`);
  },
});
await runner.run(planned);

const seconds = (performance.now() - begin) / 1000;
const run = runOf(tested, {
  edition: EDITION,
  date: new Date().toISOString().slice(0, 10),
  seed,
  command: ['npm run mutate', ...(process.argv.length > 2 ? ['--', ...process.argv.slice(2)] : [])].join(' '),
});
console.log(formatSummary(run));
console.log(`${Math.round(seconds)} s, ${((seconds * WORKERS) / total).toFixed(2)} s for each mutant and worker`);

const isWhole = values.tool.length === 0 && values.file.length === 0;
if (values.record || isWhole) {
  const file = join(ROOT, RESULTS);
  const earlier = !isWhole && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as MutationRun) : undefined;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(earlier ? mergeRuns(earlier, run) : run, null, 2)}\n`);
  console.log(`wrote ${RESULTS}`);
}
