import {
  type InvalidInput,
  inputFromText,
  isObject,
  type Members,
  setValueAt,
  type Tool,
} from '@plumbline/calculators';
import { columnKey, findPreset, type Preset } from '@plumbline/calculators/portfolio';
import type { Edition } from '@plumbline/editions';
import { type ItemId, readItem } from '@plumbline/editions/calls/batch_item.ts';
import type { BatchLayout } from '../batch_layout.ts';
import { presetColumn, presetErrors } from '../layout/preset_columns.ts';
import { cellText } from '../text/csv_cells.ts';
import { readText } from '../text/encoding.ts';
import { readStrictJson } from '../text/strict_json.ts';
import { type TextRecord, tooLong } from '../text/text_record.ts';
import { fault, type RecordReading, type Rejection, type Rows } from './rows.ts';

/** A line as it was read, so that it can be written again. */
type ReadLine = { text: string } | { item: unknown; members: Members };

function isItem(value: unknown): boolean {
  return isObject(value) && 'tool' in value && 'input' in value;
}

/** How the members of a line become inputs of the tool of the layout. */
export class LineInputs {
  readonly layout: BatchLayout;
  readonly edition: Edition;
  readonly tool: Tool | undefined;
  readonly #preset: Preset | undefined;
  readonly #constants: Members;
  readonly #isMapped: boolean;

  constructor(layout: BatchLayout, edition: Edition) {
    const { tool, preset, mapped, kept, constants } = layout;
    this.layout = layout;
    this.edition = edition;
    this.tool = tool === undefined ? undefined : edition.findCalculator(tool);
    this.#preset = preset === undefined || tool === undefined ? undefined : findPreset(preset, tool);
    this.#constants = this.tool ? inputFromText(this.tool.inputSchema, Object.entries(constants)).input : {};
    this.#isMapped = mapped.length + kept.length + Object.keys(constants).length > 0;
  }

  /** The inputs that the members of a line give. */
  map(members: Members): { input: Members; invalid?: InvalidInput } {
    if (this.#preset) return this.#mapByPreset(this.#preset, members);
    if (!this.#isMapped) return { input: members };
    const { mapped, kept } = this.layout;
    const input: Members = { ...members };
    for (const { column } of kept) delete input[column];
    for (const { column } of mapped) delete input[column];
    return { input: this.#over(input, members) };
  }

  /** Sets the mapped inputs and the constants. */
  #over(input: Members, members: Members): Members {
    for (const { input: name, column } of this.layout.mapped) {
      if (members[column] !== undefined) setValueAt(input, name.split('.'), members[column]);
    }
    for (const name of Object.keys(this.#constants)) {
      const value = this.#constants[name];
      input[name] = isObject(value) && isObject(input[name]) ? { ...input[name], ...value } : value;
    }
    return input;
  }

  #mapByPreset(preset: Preset, members: Members): { input: Members; invalid?: InvalidInput } {
    const names = Object.keys(members);
    const reading = preset.read((name) => {
      const column = presetColumn(preset, name, names);
      return column === undefined ? '' : cellText(members[column]).trim();
    });
    const { input } = reading;
    const errors = presetErrors(reading, this.layout);
    if (errors.length > 0) return { input, invalid: { errors, moreErrors: 0 } };
    return { input: this.#over(input, members) };
  }

  /** The value of a member that is kept; of a preset in any spelling. */
  keptOf(members: Members, column: string): unknown {
    if (!this.#preset || column in members) return members[column];
    const found = Object.keys(members).find((name) => columnKey(name) === columnKey(column));
    return found === undefined ? undefined : members[found];
  }
}

/** Records of an NDJSON file: inputs of one tool, or objects that name their tools. */
export class NdjsonRows implements Rows {
  readonly #records: readonly TextRecord[];
  readonly #inputs: LineInputs;
  readonly #lines: ReadLine[] = [];

  constructor(records: readonly TextRecord[], inputs: LineInputs) {
    this.#records = records;
    this.#inputs = inputs;
  }

  get count(): number {
    return this.#records.length;
  }

  numberAt(row: number): number {
    return this.#records[row]?.line ?? 0;
  }

  read(row: number): RecordReading {
    const record = this.#records[row] as TextRecord;
    const text = readText(record.bytes);
    this.#lines[row] = { text: text.ok ? text.text : record.bytes.toString('latin1') };
    const long = tooLong(record);
    if (long !== undefined) return { ok: false, invalid: fault(long) };
    if (!text.ok) return { ok: false, invalid: fault(text.fault) };
    const reading = readStrictJson(record.bytes);
    if (!reading.ok) return { ok: false, invalid: fault(reading.fault.replace('The body', 'The line')) };
    const { value } = reading;
    this.#lines[row] = { item: value, members: isObject(value) ? value : {} };
    const { tool } = this.#inputs;
    return tool && !isItem(value) ? this.#readMembers(row, tool, value) : this.#readItem(row, value);
  }

  #readMembers(row: number, tool: Tool, value: unknown, id?: ItemId): RecordReading {
    const named = id === undefined ? {} : { id };
    if (!isObject(value)) return { ok: true, tool, input: value as Members, ...named };
    this.#lines[row] = { item: (this.#lines[row] as { item: unknown }).item, members: value };
    const { input, invalid } = this.#inputs.map(value);
    return invalid ? { ok: false, invalid } : { ok: true, tool, input, ...named };
  }

  #readItem(row: number, value: unknown): RecordReading {
    const { tool, edition } = this.#inputs;
    const item = readItem(value, edition);
    if (!item.ok) {
      const { detail, errors, moreErrors = 0 } = item.problem;
      return {
        ok: false,
        invalid: errors ? { errors, moreErrors } : fault(detail.replace(' GET /v1/tools lists them all.', '')),
      };
    }
    if (tool && item.calculator !== tool) {
      const message = `tool must be ${tool.name}, as for the whole file; ${item.calculator.name} was given.`;
      return { ok: false, invalid: fault(message, 'tool') };
    }
    return this.#readMembers(row, item.calculator, item.input, item.id);
  }

  keptAt(row: number, index: number): unknown {
    const line = this.#lines[row];
    const column = this.#inputs.layout.kept[index]?.column ?? '';
    return line && 'members' in line ? this.#inputs.keptOf(line.members, column) : undefined;
  }

  writeRejections(rejections: readonly Rejection[]): string {
    const lines = rejections.map(({ row, invalid: { errors, moreErrors } }) => {
      const line = this.#lines[row];
      const more = moreErrors > 0 && { more_reasons: moreErrors };
      const original = line && 'item' in line ? { item: line.item } : { text: line?.text ?? '' };
      return `${JSON.stringify({ line: this.numberAt(row), reasons: errors, ...more, ...original })}\n`;
    });
    return lines.join('');
  }
}
