import { PRESETS, type Preset } from '@plumbline/calculators/portfolio';
import type { Rows } from './markdown_table.ts';

const DOCUMENT = 'docs/guides/portfolios.md';

const code = (name: string) => `\`${name}\``;

function inputRows({ inputs }: Preset): Rows {
  return inputs.map(({ input, from, how }) => [code(input), from.map(code).join(', ') || 'none', how]);
}

/** Every column that a preset of the data set reads or keeps. */
function columnRows(name: string): Rows {
  const columns = PRESETS.filter((preset) => preset.name === name).flatMap((preset) => preset.columns);
  const byName = new Map(columns.map((column) => [column.name, column]));
  return [...byName.values()].map(({ name, aliases = [], description }) => [
    code(name),
    aliases.map(code).join(', '),
    description,
  ]);
}

/** The tables of the guide on portfolios: all presets, the columns of each data set, and the inputs that each preset makes of them. */
export const PRESET_TABLES = [
  {
    document: DOCUMENT,
    head: ['Preset', 'Tool', 'What it does and assumes'],
    rows: () => PRESETS.map(({ name, tool, description }) => [code(name), code(tool), description]),
  },
  ...[...new Set(PRESETS.map(({ name }) => name))].map((name) => ({
    document: DOCUMENT,
    head: [`Column of ${code(name)}`, 'Also', 'What it has'],
    rows: () => columnRows(name),
  })),
  ...PRESETS.map((preset) => ({
    document: DOCUMENT,
    head: [`Input of ${code(preset.tool)}`, `From ${code(preset.name)}`, 'How'],
    rows: () => inputRows(preset),
  })),
];
