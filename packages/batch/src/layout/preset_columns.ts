import { didYouMean, type InputError } from '@plumbline/calculators';
import { columnKey, findPreset, PRESETS, type Preset, type PresetReading } from '@plumbline/calculators/portfolio';
import type { BatchLayout } from '../batch_layout.ts';
import { BatchFault, type BatchRequest } from '../batch_request.ts';
import type { RequestAndFile } from './request_and_file.ts';

/** The preset of a request. Throws a BatchFault if its tool has none of that name. */
export function findNamedPreset({ preset: name, tool }: BatchRequest): Preset | undefined {
  if (name === undefined) return undefined;
  if (tool === undefined) throw new BatchFault([`The preset ${name} needs a tool.`]);
  const preset = findPreset(name, tool);
  if (preset) return preset;
  const known = PRESETS.filter((each) => each.tool === tool).map((each) => each.name);
  const remedy = known.length === 0 ? `${tool} has no presets.` : `Presets of ${tool}: ${known.join(', ')}.`;
  throw new BatchFault([`There is no preset ${JSON.stringify(name)} for ${tool}. ${remedy}`]);
}

/** The column of the file that a preset reads under this name. */
export function presetColumn(preset: Preset, name: string, columns: readonly string[]): string | undefined {
  const { aliases = [] } = preset.columns.find((column) => column.name === name) ?? {};
  for (const known of [name, ...aliases]) {
    const found = columns.find((column) => columnKey(column) === columnKey(known));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Errors of the cells that a preset could not read; an input that the caller gives makes up for its cells. */
export function presetErrors({ faults }: PresetReading, { mapped, constants }: BatchLayout): InputError[] {
  const isGiven = (name: string) => name in constants || mapped.some(({ input }) => input === name);
  return faults.filter(({ input }) => !isGiven(input)).map(({ column, message }) => ({ field: column, message }));
}

/** Columns that a preset needs and the file lacks. */
export function presetFaults({ preset, names, request }: RequestAndFile): string[] {
  if (!preset || request.from === 'ndjson') return [];
  const isGiven = (input: string) => input in request.mapping || input in request.constants;
  const isNeeded = (name: string) => preset.inputs.some(({ input, from }) => from.includes(name) && !isGiven(input));
  return preset.columns
    .filter(({ name, isRequired }) => isRequired && isNeeded(name) && presetColumn(preset, name, names) === undefined)
    .map(({ name }) => {
      const keyed = new Map(names.map((column) => [columnKey(column), column]));
      const hint = didYouMean(columnKey(name), [...keyed.keys()]).replace(/\w+\?$/, (key) => {
        return `${JSON.stringify(keyed.get(key.slice(0, -1)))}?`;
      });
      return `The column ${name} is missing; the preset ${preset.name} needs it.${hint}`;
    });
}
