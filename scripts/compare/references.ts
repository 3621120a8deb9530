import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Calculator, catalogue, variantBTools } from '@plumbline/calculators';

const ROOT = join(import.meta.dirname, '..', '..');
export const REFERENCES = 'packages/verification/references';
const FOLDER = join(ROOT, REFERENCES);
const CALCULATORS = join(ROOT, 'packages/calculators/src');

const PYTHON = 'python3';
const PYTHON_VERSION_MIN = 10;
export const PYTHON_MISSING = `The references need Python 3.${PYTHON_VERSION_MIN} or later as ${PYTHON}. Install it from your system's packages (apt install python3, brew install python) or from python.org.`;

type Fields = Record<string, unknown>;

/** A calculator with an independent reference. */
export interface Referenced {
  /** The name of the reference: that of the tool, with a prefix for Variant B. */
  name: string;
  calculator: Calculator;
  /** The folder of the calculator. */
  folder: string;
}

/** What a reference gave: its result and the pairs of values between which a figure was undecided. */
export type ReferenceAnswer = { result: Fields; ties: [number, number][] } | { error: string };

/** The calculators that have a reference, in alphabetical order. */
export function referencedCalculators(): Referenced[] {
  const tools = catalogue.map((calculator) => {
    return { name: calculator.name, calculator, folder: join(CALCULATORS, 'tools', calculator.name) };
  });
  const older = variantBTools.map((calculator) => {
    const folder = join(CALCULATORS, 'variant_b', calculator.name);
    return { name: `variant_b_${calculator.name}`, calculator, folder };
  });
  return [...tools, ...older].filter(({ name }) => existsSync(join(FOLDER, `${name}.py`)));
}

/** The version of Python that runs the references, or undefined if there is none that can. */
export function pythonVersion(): string | undefined {
  const { stdout, status } = spawnSync(PYTHON, ['--version'], { encoding: 'utf8' });
  const version = /^Python (3\.(\d+)\S*)/.exec(status === 0 ? stdout : '');
  return version && Number(version[2]) >= PYTHON_VERSION_MIN ? version[1] : undefined;
}

/** Runs references in one Python process; the answers are in the order of the requests. */
export function runReferences(requests: readonly { tool: string; input: Fields }[]): Promise<ReferenceAnswer[]> {
  // Without -B, Python would write its byte code next to the references.
  const child = spawn(PYTHON, ['-B', 'run.py'], { cwd: FOLDER, stdio: ['pipe', 'pipe', 'inherit'] });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.stdin.on('error', reject);
    child.on('close', (code) => {
      const lines = Buffer.concat(output).toString('utf8').split('\n').filter(Boolean);
      if (code === 0 && lines.length === requests.length) resolve(lines.map((line) => JSON.parse(line)));
      else reject(new Error(`Python ended with ${code} after ${lines.length} of ${requests.length} calculations`));
    });
    child.stdin.end(requests.map((request) => `${JSON.stringify(request)}\n`).join(''));
  });
}
