import { arrangeResult, catalogue, EDITION, type Line, showCalculation, type Tool } from '@plumbline/calculators';
import { findEdition } from '@plumbline/editions';
import {
  type Calculation,
  calculationWorkbook,
  heldCalculation,
  type LiveCalculation,
  type LiveFigure,
  type LiveInput,
  readLiveCalculation,
  type WorkbookDiagram,
} from '@plumbline/workbook';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { calculationSheet } from '../packages/documents/src/sheets/calculation_document.ts';
import { workbookDiagrams } from '../packages/documents/src/sheets/sheet_workbook.ts';
import { type Recalculated, recalculate } from './support/libreoffice.ts';
import { SeededRandom } from './support/seeded_random.ts';

const CURRENT = 'current';
const FROZEN_EDITION = '2026.11';
const FIRST_INPUT_ROW = 4;
const EQUAL = 'Equal to the service’s figures';
const WITHIN = 'Inputs changed: within the range that was calculated';
const OUTSIDE = 'Outside the range that was calculated: open the calculation to calculate again';
/** As the working itself is re-evaluated: the order of floating-point operations is all that differs. */
const RELATIVE_TOLERANCE = 1e-9;
const SMALLEST = 1e-3;

type Changes = ReadonlyMap<string, number | boolean>;

interface Trial {
  name: string;
  calculation: Calculation;
  live: LiveCalculation;
  bytes: Uint8Array;
  diagrams: readonly WorkbookDiagram[];
}

function calculationOf(tool: Tool, edition: string, input: Record<string, unknown>): Calculation {
  const shown = showCalculation(tool, input);
  if (!shown.ok) throw new Error(`${tool.name} refuses its example`);
  return { tool, edition, input, result: shown.result, working: shown.working, sources: shown.sources };
}

/** The diagrams of the sheet: only the first example of a tool has them here, as they take LibreOffice a while. */
async function diagramsOf(tool: Tool, edition: string, index: number, input: Record<string, unknown>) {
  if (edition !== CURRENT || index > 0) return [];
  const document = {
    tool: tool.name,
    edition: EDITION,
    input,
    publicUrl: 'https://plumbline.example',
    version: '1.0.0',
  };
  return workbookDiagrams(await calculationSheet(document));
}

async function trialOf(tool: Tool, edition: string, index: number): Promise<Trial> {
  const input = tool.examples[index]?.input as Record<string, unknown>;
  const calculation = heldCalculation(calculationOf(tool, edition, input));
  const live = readLiveCalculation(calculation);
  const url = `https://plumbline.example/v1/calculations/${tool.name}?edition=${edition}`;
  const diagrams = await diagramsOf(tool, edition, index, input);
  const bytes = calculationWorkbook(calculation, live, { url, calculatorUrl: url, version: '1.0.0', diagrams });
  return { name: `${tool.name}.${edition}.${index}`, calculation, live, bytes, diagrams };
}

/** Compression would take longer here than the rest of an edit. */
const UNPACKED = { level: 0 } as const;

/** The workbook with other text in one of its files. */
function edited(bytes: Uint8Array, file: string, edit: (xml: string) => string): Uint8Array {
  const files = unzipSync(bytes);
  const xml = strFromU8(files[file] as Uint8Array);
  const changed = edit(xml);
  if (changed === xml) throw new Error(`nothing in ${file} was changed`);
  return zipSync({ ...files, [file]: strToU8(changed) }, UNPACKED);
}

/** The workbook without subscripts and italics in its texts: most of the time that LibreOffice needs goes into them. */
function withPlainTexts(bytes: Uint8Array): Uint8Array {
  const plain = (xml: string) =>
    xml.replaceAll(/<is>(.*?)<\/is>/gs, (_text, runs: string) => {
      const texts = [...runs.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text]) => text);
      return `<is><t xml:space="preserve">${texts.join('')}</t></is>`;
    });
  const files = Object.entries(unzipSync(bytes)).map(([file, content]) => [
    file,
    file.startsWith('xl/worksheets/sheet') ? strToU8(plain(strFromU8(content))) : content,
  ]);
  return zipSync(Object.fromEntries(files), UNPACKED);
}

/** What a person does who types other values into cells of Inputs; all values of formulas stay as they were. */
function withEntries({ bytes, live }: Trial, changes: Changes): Uint8Array {
  return edited(bytes, 'xl/worksheets/sheet2.xml', (xml) =>
    live.inputs.reduce((text, { name }, index) => {
      const value = changes.get(name);
      const cell = new RegExp(`(<c r="C${FIRST_INPUT_ROW + index}"[^>]*>)<v>[^<]*</v>`);
      return value === undefined ? text : text.replace(cell, `$1<v>${Number(value)}</v>`);
    }, xml),
  );
}

/** The inputs with some of them changed, by dotted path. */
function withChanges(input: Record<string, unknown>, changes: Changes): Record<string, unknown> {
  const changed = structuredClone(input);
  for (const [path, value] of changes) {
    const names = path.split('.');
    let members = changed;
    for (const name of names.slice(0, -1)) {
      members[name] ??= {};
      members = members[name] as Record<string, unknown>;
    }
    members[names.at(-1) as string] = value;
  }
  return changed;
}

function isWhole({ calculation: { tool } }: Trial, name: string): boolean {
  return (tool.inputSchema.properties[name] as { type?: string } | undefined)?.type === 'integer';
}

/** Some inputs at once, as far as they may go while others change, too. */
function changesWithin(trial: Trial, random: SeededRandom): Map<string, number> {
  const movable = trial.live.inputs.filter(({ together }) => 'low' in together && together.low < together.high);
  const chosen = movable.filter(() => random.happens(0.6));
  return new Map(
    chosen.flatMap(({ name, value, together }): [string, number][] => {
      const { low, high } = together as { low: number; high: number };
      const end = random.happens(0.5) ? low : high;
      const way = (value as number) + (end - (value as number)) * random.number();
      const moved = isWhole(trial, name) ? towards(value as number, way) : way;
      return moved === value ? [] : [[name, moved]];
    }),
  );
}

function towards(value: number, moved: number): number {
  return moved < value ? Math.ceil(moved) : Math.floor(moved);
}

/** A value of an input that its schema allows and its range does not. */
function beyond({ name, range }: LiveInput, tool: Tool): number | undefined {
  if (!('low' in range)) return undefined;
  const { maximum = Number.POSITIVE_INFINITY } = tool.inputSchema.properties[name] as { maximum?: number };
  const value = Math.ceil(range.high * 1.5 + 1);
  return value <= maximum ? value : undefined;
}

/** The rows of Working that hold a value: one for each line, then one for each live figure. */
function valueRows({ Working = [] }: Recalculated): string[][] {
  return Working.slice(FIRST_INPUT_ROW - 1).filter((row) => row[2] !== '');
}

function linesOf({ calculation, live }: Trial): Line[] {
  const inputs = new Set(live.inputs.map(({ name }) => name));
  return calculation.working.filter(({ symbol }) => !inputs.has(symbol));
}

/** How far a cell is from the value that it should have; an unequal yes or no counts as 1. */
function differenceOf(cell: string | undefined, value: number | boolean | string): number {
  if (typeof value === 'string') return cell === value ? 0 : 1;
  if (typeof value === 'boolean') return cell === (value ? 'TRUE' : 'FALSE') ? 0 : 1;
  const read = Number(cell);
  if (cell === '' || !Number.isFinite(read)) return Number.POSITIVE_INFINITY;
  return Math.abs(read - value) / Math.max(Math.abs(value), SMALLEST);
}

/** The examples of a tool with a formula that none before has: the others would be recalculated for nothing. */
function tellingExamples(tool: Tool): number[] {
  const seen = new Set<string>();
  return tool.examples.flatMap(({ input }, index) => {
    const { working } = calculationOf(tool, CURRENT, input as Record<string, unknown>);
    const formulas = working.flatMap(({ formula, value }) => (formula === String(value) ? [] : (formula ?? [])));
    const isNew = index === 0 || formulas.some((formula) => !seen.has(formula));
    for (const formula of formulas) seen.add(formula);
    return isNew ? [index] : [];
  });
}

function statusOf({ Summary = [] }: Recalculated): string | undefined {
  return Summary.find(([label]) => label === 'Check')?.[1];
}

function valueAt(owner: unknown, path: string): unknown {
  return path.split('.').reduce((value, name) => (value as Record<string, unknown> | undefined)?.[name], owner);
}

/** The live figures that the summary shows, each of which has a row of its own in Working. */
function shownFigures({ calculation: { tool, result }, live }: Trial): LiveFigure[] {
  const { headline, groups, texts, tables } = arrangeResult(tool, result);
  const fields = [...headline, ...groups.flatMap((group) => group.fields), ...texts];
  const cells = tables.flatMap(({ rows }) => rows.flat());
  const paths = new Set([...fields, ...cells].map(({ path }) => path));
  return live.figures.filter(({ kind, path, addsUp }) => kind === 'live' && !addsUp && paths.has(path));
}

/** The cells of a workbook that differ from a calculation, in words. */
function faultsOf(trial: Trial, recalculated: Recalculated, now: Calculation): string[] {
  const rows = valueRows(recalculated);
  const lines = linesOf(trial);
  const linesNow = new Map(now.working.map(({ symbol, value }) => [symbol, value]));
  const inputs = new Set(trial.live.inputs.map(({ name }) => name));
  const isChanged = now !== trial.calculation;
  const lineFaults = lines.flatMap(({ symbol, value: before }, index) => {
    if (isChanged && trial.live.unknownLines.has(symbol)) return [];
    const value = linesNow.get(symbol) ?? (inputs.has(symbol) ? before : undefined);
    // The service does not need every line for other inputs, such as the fire resistance of a beam that fails.
    if (value === undefined) return isChanged ? [] : [`${symbol} is missing`];
    const cell = rows[index]?.[2];
    return differenceOf(cell, value) <= RELATIVE_TOLERANCE ? [] : [`${symbol} is ${cell}, not ${value}`];
  });
  const cells = rows.slice(lines.length).map(([, , cell]) => cell);
  const figures = shownFigures(trial);
  if (cells.length !== figures.length) return [`${trial.name}: ${cells.length} figures, not ${figures.length}`];
  const figureFaults = figures.flatMap(({ path }, index) => {
    const value = (valueAt(now.result, path) ?? undefined) as number | boolean | undefined;
    // For other inputs the service may leave a figure out, such as that of a beam that fails.
    if (value === undefined) return isChanged ? [] : [`${path} is missing`];
    return differenceOf(cells[index], value) <= 1e-14 ? [] : [`${path} is ${cells[index]}, not ${value}`];
  });
  return [...lineFaults, ...figureFaults].map((fault) => `${trial.name}: ${fault}`);
}

describe('a workbook, recalculated by LibreOffice', () => {
  const random = new SeededRandom(20_261_116);
  const trials: Trial[] = [];
  const changed: { trial: Trial; file: string; changes: Changes }[] = [];
  const outside: { trial: Trial; file: string }[] = [];
  let recalculated: Map<string, Recalculated>;

  beforeAll(async () => {
    for (const tool of catalogue) {
      for (const index of tellingExamples(tool)) trials.push(await trialOf(tool, CURRENT, index));
    }
    const frozen = await findEdition(FROZEN_EDITION);
    for (const tool of frozen?.catalogue.filter((_, index) => index % 4 === 0) ?? []) {
      trials.push(await trialOf(tool, FROZEN_EDITION, 0));
    }
    // The first example of each tool is opened as it is.
    const files = new Map(trials.map(({ name, bytes }) => [name, name.endsWith('.0') ? bytes : withPlainTexts(bytes)]));
    for (const trial of trials.filter(({ name, live }) => name.endsWith('.0') || live.searches.length > 0)) {
      const changes = changesWithin(trial, random);
      if (changes.size > 0) {
        const file = `${trial.name}.changed`;
        files.set(file, withPlainTexts(withEntries(trial, changes)));
        changed.push({ trial, file, changes });
      }
      const [input] = trial.live.inputs;
      const value = input && outside.length < 4 ? beyond(input, trial.calculation.tool) : undefined;
      if (input && value !== undefined) {
        const file = `${trial.name}.outside`;
        files.set(file, withEntries(trial, new Map([[input.name, value]])));
        outside.push({ trial, file });
      }
    }
    const [first] = trials;
    if (first) {
      files.set(
        'wrong_values',
        edited(first.bytes, 'xl/worksheets/sheet3.xml', (xml) =>
          xml.replace(/(<\/f>)<v>[^<]*<\/v>/g, '$1<v>12345</v>'),
        ),
      );
    }
    recalculated = await recalculate(files);
  });

  const sheetsOf = (file: string) => recalculated.get(file) as Recalculated;

  it('does not trust the values in the file', () => {
    const [first] = trials;
    expect(faultsOf(first as Trial, sheetsOf('wrong_values'), (first as Trial).calculation)).toEqual([]);
  });

  it('gives every line and every figure of each formula of every tool, and says that all are equal', () => {
    const faults = trials.flatMap((trial) => faultsOf(trial, sheetsOf(trial.name), trial.calculation));
    expect(faults).toEqual([]);
    expect(trials.filter(({ name }) => statusOf(sheetsOf(name)) !== EQUAL).map(({ name }) => name)).toEqual([]);
    expect(new Set(trials.map(({ calculation }) => calculation.tool.name)).size).toBe(catalogue.length);
  });

  it('gives what the service gives once inputs are changed within the range', () => {
    const faults = changed.flatMap(({ trial, file, changes }) => {
      const { tool, edition, input } = trial.calculation;
      return faultsOf(trial, sheetsOf(file), calculationOf(tool, edition, withChanges(input, changes)));
    });
    expect(faults).toEqual([]);
    expect(changed.filter(({ file }) => statusOf(sheetsOf(file)) !== WITHIN).map(({ file }) => file)).toEqual([]);
    expect(changed.length).toBeGreaterThan(15);
  });

  it('opens with the diagrams of every tool', () => {
    const first = trials.filter(({ name, diagrams }) => name.endsWith('.0') && diagrams.length > 0);
    expect(
      first.filter(({ name }) => sheetsOf(name).Diagrams?.[0]?.[0] !== 'Diagrams').map(({ name }) => name),
    ).toEqual([]);
    expect(first.length).toBeGreaterThan(0);
  });

  it('warns where an input leaves the range', () => {
    expect(outside.map(({ file }) => statusOf(sheetsOf(file)))).toEqual(outside.map(() => OUTSIDE));
    expect(outside).toHaveLength(4);
  });
});
