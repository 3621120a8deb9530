/** Generates the table of tools in the README. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '@plumbline/calculators';

const README = join(import.meta.dirname, '..', 'README.md');
const HEADING = ['Tool', 'What it gives'];

function tableOfTools(): string {
  const rows = catalogue.map(({ name, summary }) => [`\`${name}\``, summary]);
  const widths = HEADING.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(HEADING), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** The README with a current table of tools. */
export function generatedReadme(readme: string): string {
  const table = /^\| Tool +\| What it gives +\|\n(\|.*\|\n)+/m;
  if (!table.test(readme)) throw new Error('README.md has no table of tools to replace');
  return readme.replace(table, `${tableOfTools()}\n`);
}

if (import.meta.main) {
  writeFileSync(README, generatedReadme(readFileSync(README, 'utf8')));
  console.log('The table of tools in README.md is up to date');
}
