import { columnKey, type Preset } from '@plumbline/calculators/portfolio';

/** What the form shows of a preset. The service reads the records. */
export type PresetEntry = Omit<Preset, 'read'>;

/** The column of a file for each column of a preset that the file has. */
export function columnsOfPreset(
  preset: Pick<PresetEntry, 'columns'>,
  columns: readonly string[],
): ReadonlyMap<string, string> {
  const byKey = new Map(columns.toReversed().map((column) => [columnKey(column), column]));
  return new Map(
    preset.columns.flatMap(({ name, aliases = [] }): [string, string][] => {
      const column = [name, ...aliases].map((spelling) => byKey.get(columnKey(spelling))).find(Boolean);
      return column === undefined ? [] : [[name, column]];
    }),
  );
}

/** The columns that a preset needs and a file lacks. */
export function missingColumns(preset: Pick<PresetEntry, 'columns'>, found: ReadonlyMap<string, string>): string[] {
  return preset.columns.filter(({ name, isRequired }) => isRequired && !found.has(name)).map(({ name }) => name);
}

/** A file shares a few columns with many data sets by chance. */
const RECOGNISED_FROM = 3;

/** The data set that a file seems to be: it has every required column, and more of the others than any other data set. */
export function recognisePreset(presets: readonly PresetEntry[], columns: readonly string[]): string | undefined {
  const candidates = presets
    .map((preset) => ({ preset, found: columnsOfPreset(preset, columns) }))
    .filter(({ preset, found }) => found.size >= RECOGNISED_FROM && missingColumns(preset, found).length === 0);
  const [best] = candidates.toSorted((a, b) => b.found.size - a.found.size);
  return best?.preset.name;
}
