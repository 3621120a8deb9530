import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogue } from '@plumbline/calculators';
import { runWords } from '../../packages/cli/src/testing/run_line.ts';
import { hostileValue, mutate, textOf, writtenOf } from './attack_json.ts';
import type { AttemptResult } from './attack_run.ts';
import { SchemaValues } from './attack_schema.ts';
import { SeededRandom } from './seeded_random.ts';

const VALUES = new SchemaValues({});
const LINES_MAX = 60;

function jsonLines(random: SeededRandom): string[] {
  return Array.from({ length: random.integer(0, LINES_MAX) }, () => {
    const calculator = random.pick(catalogue);
    const input = VALUES.make(calculator.inputSchema as object, random);
    const item = writtenOf({ tool: calculator.name, input, id: random.integer(0, 99) });
    return textOf(random.happens(0.6) ? mutate(item, random) : item);
  });
}

/** A cell that may hold commas, quotes and newlines, usually escaped as CSV requires. */
function cell(value: unknown, random: SeededRandom): string {
  const text = random.happens(0.15) ? textOf(hostileValue(random)).slice(0, 200) : String(value);
  if (random.happens(0.03)) return `"${text}`;
  return /[",\r\n]/.test(text) && random.happens(0.9) ? `"${text.replaceAll('"', '""')}"` : text;
}

function table(random: SeededRandom): { tool: string; lines: string[] } {
  const flat = catalogue.filter(({ inputSchema }) =>
    Object.values(inputSchema.properties).every((property) =>
      /string|number|integer|boolean/.test(String((property as { type?: unknown }).type)),
    ),
  );
  const { name, inputSchema } = random.pick(flat);
  const columns = Object.keys(inputSchema.properties);
  if (random.happens(0.1)) columns.push(random.pick(['__proto__', '', 'unknown', columns[0] ?? '']));
  if (random.happens(0.1)) columns.splice(random.integer(0, columns.length - 1), 1);
  const lines = Array.from({ length: random.integer(0, LINES_MAX) }, () => {
    const input = VALUES.make(inputSchema as object, random) as Record<string, unknown>;
    const cells = columns.map((column) => cell(input[column] ?? '', random));
    if (random.happens(0.05)) cells.pop();
    return cells.join(',');
  });
  return { tool: name, lines: [columns.join(','), ...lines] };
}

/** The bytes of a mutated file. */
function spoiled(lines: string[], random: SeededRandom): Buffer {
  const bytes = Buffer.from(lines.join(random.pick(['\n', '\n', '\r\n', '\r'])) + (random.happens(0.7) ? '\n' : ''));
  const way = random.number();
  if (way < 0.05) return Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes]);
  if (way < 0.1) return Buffer.concat([bytes, Buffer.from([0xff, 0xfe, 0x00, 0x0a])]);
  if (way < 0.13) return Buffer.from(bytes.toString('utf8'), 'utf16le');
  if (way < 0.18) return bytes.subarray(0, random.integer(0, bytes.length));
  if (way < 0.2) return Buffer.alloc(0);
  if (way < 0.22) return Buffer.concat([bytes, Buffer.alloc(200_000, 0x41)]);
  return bytes;
}

function linesIn(path: string): number {
  try {
    return readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line !== '').length;
  } catch {
    return 0;
  }
}

/** Checks that every NDJSON line became a result or a rejection. */
function faultsOfLines(folder: string, code: number): string[] {
  if (code !== 0 && code !== 3) return [];
  const sent = readFileSync(join(folder, 'in.ndjson'), 'utf8')
    .split(/\n/)
    .filter((line) => line.trim() !== '').length;
  const came = linesIn(join(folder, 'out.ndjson')) + linesIn(join(folder, 'out.rejected.ndjson'));
  return sent === came ? [] : [`${sent} lines were sent and ${came} came back`];
}

/** Runs `plumbline batch` on a mutated file: it must exit with a documented code and a message, and lose no line. */
export async function attackByFile(seed: number): Promise<AttemptResult> {
  const random = new SeededRandom(seed);
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-attack-'));
  try {
    const isTable = random.happens(0.5);
    const { tool, lines } = isTable ? table(random) : { tool: undefined, lines: jsonLines(random) };
    const form = isTable ? 'csv' : 'ndjson';
    const bytes = spoiled(lines, random);
    writeFileSync(join(folder, `in.${form}`), bytes);
    const words = ['batch', join(folder, `in.${form}`), join(folder, `out.${form}`), '--workers', '1'];
    const { code, printed, errorOutput } = await runWords([...words, ...(tool === undefined ? [] : ['--tool', tool])]);
    const faults = isTable ? [] : faultsOfLines(folder, code);
    if (![0, 1, 2, 3].includes(code)) faults.push(`it ended with ${code}`);
    if (/\n\s+at .+:\d+/.test(printed + errorOutput)) faults.push(`it printed a stack: ${errorOutput.slice(0, 300)}`);
    if (code !== 0 && printed + errorOutput === '') faults.push(`it ended with ${code} without a word`);
    return { kind: `exit ${code}`, faults };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
