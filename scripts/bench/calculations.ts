import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Row } from './compare.ts';
import { measureInProcess } from './in_process.ts';
import type { Measurement } from './measurement.ts';
import { rowName, type Tree } from './tree.ts';

/** Measures a tree in a process of its own: two in one process influence how V8 compiles them. */
function measureApart({ root, node }: Tree, isQuick: boolean): Record<string, Row> {
  const args = [join(root, 'scripts', 'bench', 'bench.ts'), 'calculations', '--json', ...(isQuick ? ['--quick'] : [])];
  return JSON.parse(execFileSync(node, args, { cwd: root, encoding: 'utf8' })).parts.calculations;
}

/** What a calculation costs in process. */
export async function measureCalculations({ pace, trees }: Measurement): Promise<Record<string, Row>> {
  if (trees.length === 1) return measureInProcess(pace.isQuick ? { count: 15, ms: 1 } : { count: 60, ms: 2 });
  const rows = trees.flatMap((tree) =>
    Object.entries(measureApart(tree, pace.isQuick)).map(([name, row]) => [rowName(name, tree), row]),
  );
  return Object.fromEntries(rows);
}
