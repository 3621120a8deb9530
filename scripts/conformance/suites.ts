import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import releasedPackage from '@modelcontextprotocol/conformance/package.json' with { type: 'json' };
import nextPackage from 'conformance-next/package.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '../..');
const RELEASED_SUITE = 'node_modules/@modelcontextprotocol/conformance/dist/index.js';
export const NEXT_SUITE = 'node_modules/conformance-next/dist/index.js';

export const VERSIONS = { released: releasedPackage.version, next: nextPackage.version };

/** A suite at a revision of the protocol. The pre-release has the newest revision, and the released suite none to choose. */
export const COLUMNS = ['released', '2025-06-18', '2025-11-25', '2026-07-28'] as const;
export type Column = (typeof COLUMNS)[number];

/** No set of scenarios has those of this extension, so they are run one by one. */
const SKILLS = ['sep-2640-skills-enumeration', 'sep-2640-skills-manifest', 'sep-2640-skills-directory'];

/** The commands whose scenarios make a column. */
const COMMANDS: Record<Column, string[][]> = {
  released: [[RELEASED_SUITE, 'server', '--suite', 'all']],
  '2025-06-18': [[NEXT_SUITE, 'server', '--suite', 'all', '--spec-version', '2025-06-18']],
  '2025-11-25': [[NEXT_SUITE, 'server', '--suite', 'all', '--spec-version', '2025-11-25']],
  '2026-07-28': [
    [NEXT_SUITE, 'server', '--requirements', '2026-07-28'],
    ...SKILLS.map((scenario) => [NEXT_SUITE, 'server', '--scenario', scenario]),
  ],
};

/** What a suite says of a scenario: skipped if it checked nothing. */
export interface Outcome {
  status: 'passed' | 'failed' | 'skipped';
  /** Of the checks that failed. */
  messages: readonly string[];
}

export type Outcomes = Record<Column, Record<string, Outcome>>;

interface Check {
  name: string;
  status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'SKIPPED' | 'INFO';
  errorMessage?: string;
}

function outcomeOf(checks: readonly Check[]): Outcome {
  const failed = checks.filter(({ status }) => status === 'FAILURE');
  const messages = failed.map(({ name, errorMessage }) => `${name}: ${errorMessage ?? 'failed'}`);
  if (failed.length > 0) return { status: 'failed', messages };
  return { status: checks.some(({ status }) => status === 'SUCCESS') ? 'passed' : 'skipped', messages };
}

/** The folder of a scenario: `server-` and its name, with the time if several were run. */
const FOLDER = /^server-(.+?)-\d{4}-\d\d-\d\dT/;

/** Runs one command; its exit code says less than the files that it leaves. */
async function run(command: readonly string[], url: string): Promise<Record<string, Outcome>> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-conformance-'));
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, [...command, '--url', url, '-o', folder], { cwd: ROOT }, (_error, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });
  const outcomes = readdirSync(folder).map((name) => {
    const checks = JSON.parse(readFileSync(join(folder, name, 'checks.json'), 'utf8')) as Check[];
    return [FOLDER.exec(name)?.[1] ?? name, outcomeOf(checks)] as const;
  });
  rmSync(folder, { recursive: true });
  if (outcomes.length === 0) throw new Error(`the suite ran no scenario:\n${output}`);
  return Object.fromEntries(outcomes);
}

/** Runs all suites against a server, two commands at a time. */
export async function runSuites(url: string): Promise<Outcomes> {
  const outcomes: Outcomes = { released: {}, '2025-06-18': {}, '2025-11-25': {}, '2026-07-28': {} };
  const waiting = COLUMNS.flatMap((column) => COMMANDS[column].map((command) => ({ column, command })));
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      Object.assign(outcomes[next.column], await run(next.command, url));
    }
  };
  await Promise.all([work(), work()]);
  return outcomes;
}
