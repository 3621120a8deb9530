import type { TObject } from 'typebox';
import type { DataSet } from '../../data/data_set.ts';
import type { Preset, PresetInput } from './preset.ts';
import { RecordReader } from './record_reader.ts';

interface PresetDefinition {
  tool: string;
  description: string;
  Input: TObject;
  /** Columns without which a file cannot be read. */
  required: readonly string[];
  optional?: readonly string[];
  keeps: readonly string[];
  inputs: readonly PresetInput[];
  read: (record: RecordReader) => void;
}

/** Makes the preset of a data set and a tool. */
export function definePreset(dataSet: DataSet, definition: PresetDefinition): Preset {
  const { tool, description, Input, required, optional = [], keeps, inputs, read } = definition;
  const absent = new Set(dataSet.absent);
  const used = new Set([...required, ...optional, ...keeps]);
  return {
    name: dataSet.name,
    tool,
    title: dataSet.title,
    description,
    source: dataSet.source,
    columns: dataSet.columns
      .filter(({ name }) => used.has(name))
      .map((column) => ({ ...column, isRequired: required.includes(column.name) })),
    read(cells) {
      const record = new RecordReader(cells, Input, absent);
      read(record);
      return record;
    },
    inputs,
    keeps,
  };
}
