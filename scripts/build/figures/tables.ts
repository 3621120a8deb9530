/** Data files as modules in which no row of a table repeats the names of its members. */

/** Members of data files that no figure comes from. */
const FILE_TEXTS = /(^|_)(source|note|lookup|confirmed|title)(_|$)/;
/** Members of one file: the name of a country is said in sentences alone, and what is said of a price in its source. */
const TEXTS_OF_FILE: Readonly<Record<string, readonly string[]>> = {
  'countries.json': ['name'],
  'energy_prices.json': ['year', 'confidence'],
};

export const ROWS_MODULE = '\0rows';

/** Puts the rows of a table together from its columns. A column of few values has each once, and a character in each row. */
export const ROWS = `export const rows = (columns) => Array.from(columns[0][1], (_, row) => Object.fromEntries(columns.flatMap(([name, values, words]) => {
  const value = words ? words[parseInt(values[row], 36)] : values[row];
  return value === undefined ? [] : [[name, value]];
})));
`;

const RADIX = 36;

const isWords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((word) => typeof word === 'string' && /^[^ ,]+$/.test(word));

function columnOf(name: string, values: readonly unknown[]): string {
  const quoted = JSON.stringify(name);
  if (values.every(isWords)) {
    const lists = JSON.stringify(values.map((words) => words.join(' ')).join());
    return `[${quoted}, ${lists}.split(',').map((words) => words.split(' '))]`;
  }
  const written = `[${values.map(compact)}]`;
  const words = [...new Set(values)];
  const places = values.map((value) => words.indexOf(value).toString(RADIX)).join('');
  const packed = `"${places}", [${words.map(compact)}]`;
  return words.length <= RADIX && packed.length < written.length ? `[${quoted}, ${packed}]` : `[${quoted}, ${written}]`;
}

/** JSON as an expression. */
function compact(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'void 0';
  if (!Array.isArray(value)) {
    return `{${Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${compact(member)}`)}}`;
  }
  const isTable =
    value.length > 1 && value.every((row) => typeof row === 'object' && row !== null && !Array.isArray(row));
  if (!isTable) return `[${value.map(compact)}]`;
  const names = [...new Set(value.flatMap(Object.keys))];
  const columns = names.map((name) =>
    columnOf(
      name,
      value.map((row) => row[name]),
    ),
  );
  return `rows([${columns}])`;
}

/** The module of a data file. */
export function tableModule(json: string, file: string): string {
  const kept: unknown = JSON.parse(json, (name, value) =>
    FILE_TEXTS.test(name) || TEXTS_OF_FILE[file]?.includes(name) ? undefined : value,
  );
  return `import { rows } from ${JSON.stringify(ROWS_MODULE)};\nexport default ${compact(kept)};`;
}
