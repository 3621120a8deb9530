import { COMMON_FIELDS, type FieldSchema, fieldsOf, keywordsOf, type Tool } from '@plumbline/calculators';
import { KIND_OF_TYPE, type ValueKind } from '../value.ts';
import { oncePerTool } from './once_per_tool.ts';
import { labelAlong } from './path_label.ts';

/** The tone of a tool's verdict, good, caution, bad or neutral: an output of every tool that has one. */
export const VERDICT_TONE = 'verdict_tone';

/** A value of a result that can be explored. */
export interface Output {
  path: string;
  kind: ValueKind;
  label: string;
  unit: string;
  /** The decimals of a figure in the answer of a calculation. */
  decimals: number;
  /** Its schema; undefined for the tone of the verdict. */
  schema: FieldSchema | undefined;
}

function kindOf(schema: FieldSchema): ValueKind | undefined {
  const types = [keywordsOf(schema).type ?? []].flat().filter((type) => type !== 'null');
  return types.length === 1 ? KIND_OF_TYPE[types[0] as string] : undefined;
}

/** The outputs of a tool, in the order of its result: all single values, none of the lists. */
export const outputsOf = oncePerTool((tool: Tool): readonly Output[] => {
  const own = fieldsOf(tool.resultSchema).flatMap(({ path, schema, keywords }): Output[] => {
    const kind = kindOf(schema);
    if (!kind || path.includes('[]') || COMMON_FIELDS.includes(path.split('.')[0] as string)) return [];
    const { unit = '-', decimals = 0 } = keywords;
    return [{ path, kind, label: labelAlong(tool.resultSchema, path), unit, decimals, schema }];
  });
  if (!tool.verdict) return own;
  return [...own, { path: VERDICT_TONE, kind: 'word', label: 'Verdict', unit: '-', decimals: 0, schema: undefined }];
});

/** The decimals of each output, by its path. */
export const decimalsOf = oncePerTool((tool: Tool): ReadonlyMap<string, number> => {
  return new Map(outputsOf(tool).map(({ path, decimals }) => [path, decimals]));
});

/** What a field of a result is that cannot be explored: `a list of texts`; undefined if the result has no such field. */
export function otherFieldOf(tool: Tool, name: string): string | undefined {
  const field = fieldsOf(tool.resultSchema).find(({ path }) => path === name);
  if (!field) return undefined;
  const { items, properties } = field.keywords;
  if (properties) return `a group of values, such as ${name}.${Object.keys(properties)[0]}`;
  if (!items) return name.includes('[]') ? 'a column of a list' : 'a text that does not depend on the figures';
  const kind = kindOf(items);
  return kind === undefined ? 'a list of rows' : `a list of ${LISTED[kind]}`;
}

const LISTED: Readonly<Record<ValueKind, string>> = { figure: 'numbers', flag: 'yes or no', word: 'texts' };
