/** Writes the tables of the documents that follow from the catalogue: the tools in the README, the toolsets in docs/mcp.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue, DOMAINS } from '@plumbline/calculators';
import { mcpApp } from '../packages/service/src/api/mcp/testing/mcp_app.ts';

const ROOT = join(import.meta.dirname, '..');

type Rows = readonly (readonly string[])[];

function markdownTable(head: readonly string[], rows: Rows): string {
  const widths = head.map((cell, column) => Math.max(cell.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** The rows of the table of toolsets: how large the list of tools is, and about how many tokens it costs. */
async function toolsetRows(): Promise<Rows> {
  const app = mcpApp();
  const list = async (query: string) => {
    const payload = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const { rawPayload } = await app.inject({ method: 'POST', url: `/mcp?${query}`, payload });
    return {
      tools: JSON.parse(rawPayload.toString()).result.tools.length as number,
      size: `${Math.round(rawPayload.length / 1000)} kB`,
      tokens: (Math.round(rawPayload.length / 4 / 100) * 100).toLocaleString('en-GB'),
    };
  };
  const rows = await Promise.all(
    [undefined, ...DOMAINS].map(async (domain) => {
      const toolset = domain === undefined ? '' : `toolset=${domain}&`;
      const full = await list(`${toolset}output_schema=on`);
      const short = await list(`${toolset}output_schema=off`);
      const name = domain === undefined ? 'all' : `\`${domain}\``;
      return [name, String(full.tools), full.size, full.tokens, short.size, short.tokens];
    }),
  );
  await app.close();
  return rows;
}

interface GeneratedTable {
  document: string;
  head: readonly string[];
  rows: () => Rows | Promise<Rows>;
}

const TABLES: readonly GeneratedTable[] = [
  {
    document: 'README.md',
    head: ['Tool', 'What it gives'],
    rows: () => catalogue.map(({ name, summary }) => [`\`${name}\``, summary]),
  },
  {
    document: 'docs/mcp.md',
    head: ['Toolset', 'Tools', 'Full list', 'Tokens, about', 'Short list', 'Tokens, about'],
    rows: toolsetRows,
  },
];

/** Each document with a generated table: its text now, and as it should be. */
export async function generatedDocuments(): Promise<{ document: string; now: string; wanted: string }[]> {
  return Promise.all(
    TABLES.map(async ({ document, head, rows }) => {
      const now = readFileSync(join(ROOT, document), 'utf8');
      const table = new RegExp(`^\\| ${head.join(' +\\| ')} +\\|\\n(\\|.*\\|\\n)+`, 'm');
      if (!table.test(now)) throw new Error(`${document} has no table ${head.join(', ')} to replace`);
      return { document, now, wanted: now.replace(table, `${markdownTable(head, await rows())}\n`) };
    }),
  );
}

if (import.meta.main) {
  for (const { document, wanted } of await generatedDocuments()) {
    writeFileSync(join(ROOT, document), wanted);
    console.log(`${document} is up to date`);
  }
}
