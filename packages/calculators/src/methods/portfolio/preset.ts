import type { DataSet, DataSetColumn } from '../../data/data_set.ts';

/** A cell that cannot be read, with the rule and what was found in the message. */
export interface CellFault {
  column: string;
  /** The input that the cell would have given: where the caller gives that input, the fault does not count. */
  input: string;
  message: string;
}

/** The inputs of one record. An input that is left out takes the default of the tool. */
export interface PresetReading {
  input: Record<string, unknown>;
  faults: readonly CellFault[];
}

/** A cell of a record by the name of its column: trimmed text, and an empty one if the file lacks the column. */
export type Cells = (column: string) => string;

/** How the records of a data set become inputs of a tool. A preset is identified by its name and its tool. */
export interface Preset {
  name: string;
  tool: string;
  title: string;
  /** What the preset assumes, and what the data set cannot tell the tool. */
  description: string;
  /** Where the names of the columns come from. */
  source: DataSet['source'];
  /** Columns that it reads; a file without a required one cannot be read. */
  columns: readonly (DataSetColumn & { isRequired: boolean })[];
  read(cells: Cells): PresetReading;
  /** For documents: each input, the columns it comes from, and how. */
  inputs: readonly PresetInput[];
  /** Columns that identify a record; they are kept in the output unless the caller says otherwise. */
  keeps: readonly string[];
}

export interface PresetInput {
  input: string;
  from: readonly string[];
  how: string;
}

/** The name of a column as columns are matched: case, spaces, `-` and `_` do not count. */
export function columnKey(name: string): string {
  return name.toLowerCase().replace(/[\s_-]+/g, '');
}
