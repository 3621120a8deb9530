import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './server.ts';

/** The released suite, and the pre-release that supports 2026-07-28. */
export const SUITES = {
  released: 'node_modules/@modelcontextprotocol/conformance/dist/index.js',
  next: 'node_modules/conformance-next/dist/index.js',
} as const;

export interface ConformanceRun {
  exitCode: number;
  /** Passed or failed, by scenario. */
  scenarios: Record<string, 'passed' | 'failed'>;
  output: string;
}

const SUMMARY_LINE = /^([✓✗]) ([\w/-]+): (\d+) passed, \d+ failed/gm;

/** Runs a suite against a server. The exit code is 0 if only expected failures occurred. */
export async function runConformance(
  suite: keyof typeof SUITES,
  url: string,
  args: readonly string[],
): Promise<ConformanceRun> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-conformance-'));
  const command = [SUITES[suite], 'server', '--url', `${url}/mcp`, '-o', folder, ...args];
  const { exitCode, output } = await new Promise<{ exitCode: number; output: string }>((resolve) => {
    execFile(process.execPath, command, { cwd: ROOT }, (error, stdout, stderr) => {
      resolve({ exitCode: typeof error?.code === 'number' ? error.code : error ? 1 : 0, output: stdout + stderr });
    });
  });
  await rm(folder, { recursive: true });
  const scenarios = Object.fromEntries(
    [...output.matchAll(SUMMARY_LINE)].map(
      ([, mark, name = '']) => [name, mark === '✓' ? 'passed' : 'failed'] as const,
    ),
  );
  return { exitCode, scenarios, output };
}
