import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogue } from '@plumbline/calculators';
import { typeWords } from '../../packages/service/src/command_line/testing/type_line.ts';
import { Chance } from './attack_chance.ts';
import { hostileValue, mutate, textOf, writtenOf } from './attack_json.ts';
import type { Outcome } from './attack_run.ts';
import { SchemaValues } from './attack_schema.ts';

const VALUES = new SchemaValues({});
const LINES_MAX = 60;

function jsonLines(chance: Chance): string[] {
  return Array.from({ length: chance.integer(0, LINES_MAX) }, () => {
    const calculator = chance.pick(catalogue);
    const input = VALUES.make(calculator.inputSchema as object, chance);
    const item = writtenOf({ tool: calculator.name, input, id: chance.integer(0, 99) });
    return textOf(chance.happens(0.6) ? mutate(item, chance) : item);
  });
}

/** A cell that may hold commas, quotes and line ends, written as CSV has it, or not. */
function cell(value: unknown, chance: Chance): string {
  const text = chance.happens(0.15) ? textOf(hostileValue(chance)).slice(0, 200) : String(value);
  if (chance.happens(0.03)) return `"${text}`;
  return /[",\r\n]/.test(text) && chance.happens(0.9) ? `"${text.replaceAll('"', '""')}"` : text;
}

function table(chance: Chance): { tool: string; lines: string[] } {
  const flat = catalogue.filter(({ inputSchema }) =>
    Object.values(inputSchema.properties).every((property) =>
      /string|number|integer|boolean/.test(String((property as { type?: unknown }).type)),
    ),
  );
  const { name, inputSchema } = chance.pick(flat);
  const columns = Object.keys(inputSchema.properties);
  if (chance.happens(0.1)) columns.push(chance.pick(['__proto__', '', 'unknown', columns[0] ?? '']));
  if (chance.happens(0.1)) columns.splice(chance.integer(0, columns.length - 1), 1);
  const lines = Array.from({ length: chance.integer(0, LINES_MAX) }, () => {
    const input = VALUES.make(inputSchema as object, chance) as Record<string, unknown>;
    const cells = columns.map((column) => cell(input[column] ?? '', chance));
    if (chance.happens(0.05)) cells.pop();
    return cells.join(',');
  });
  return { tool: name, lines: [columns.join(','), ...lines] };
}

/** The bytes of a file after it was spoiled as a whole. */
function spoiled(lines: string[], chance: Chance): Buffer {
  const bytes = Buffer.from(lines.join(chance.pick(['\n', '\n', '\r\n', '\r'])) + (chance.happens(0.7) ? '\n' : ''));
  const way = chance.number();
  if (way < 0.05) return Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes]);
  if (way < 0.1) return Buffer.concat([bytes, Buffer.from([0xff, 0xfe, 0x00, 0x0a])]);
  if (way < 0.13) return Buffer.from(bytes.toString('utf8'), 'utf16le');
  if (way < 0.18) return bytes.subarray(0, chance.integer(0, bytes.length));
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

/** Whether every line of a file of JSON has become a result or a rejection. */
function faultsOfLines(folder: string, code: number): string[] {
  if (code !== 0 && code !== 3) return [];
  const sent = readFileSync(join(folder, 'in.ndjson'), 'utf8')
    .split(/\n/)
    .filter((line) => line.trim() !== '').length;
  const came = linesIn(join(folder, 'out.ndjson')) + linesIn(join(folder, 'out.rejected.ndjson'));
  return sent === came ? [] : [`${sent} lines were sent and ${came} came back`];
}

/** Files for `plumbline batch`, spoiled: the command ends with one of its codes, in words, and loses no line. */
export async function attackByFile(seed: number): Promise<Outcome> {
  const chance = new Chance(seed);
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-attack-'));
  try {
    const isTable = chance.happens(0.5);
    const { tool, lines } = isTable ? table(chance) : { tool: undefined, lines: jsonLines(chance) };
    const form = isTable ? 'csv' : 'ndjson';
    const bytes = spoiled(lines, chance);
    writeFileSync(join(folder, `in.${form}`), bytes);
    const words = ['batch', join(folder, `in.${form}`), join(folder, `out.${form}`), '--workers', '1'];
    const { code, printed, complaints } = await typeWords([...words, ...(tool === undefined ? [] : ['--tool', tool])]);
    const faults = isTable ? [] : faultsOfLines(folder, code);
    if (![0, 1, 2, 3].includes(code)) faults.push(`it ended with ${code}`);
    if (/\n\s+at .+:\d+/.test(printed + complaints)) faults.push(`it printed a stack: ${complaints.slice(0, 300)}`);
    if (code !== 0 && printed + complaints === '') faults.push(`it ended with ${code} without a word`);
    return { kind: `exit ${code}`, faults };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
