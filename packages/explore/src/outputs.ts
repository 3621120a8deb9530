import { COMMON_FIELDS, type FieldSchema, fieldsOf, keywordsOf, type Tool } from '@plumbline/calculators';
import { labelAlong } from './path_label.ts';

/** The tone of a tool's verdict, good, caution, bad or neutral: an output of every tool that has one. */
export const VERDICT_TONE = 'verdict_tone';

/** A value of a result that can be explored. */
export interface Output {
  path: string;
  kind: 'figure' | 'flag' | 'word';
  label: string;
  unit: string;
  /** The decimals of a figure in the answer of a calculation. */
  decimals: number;
  /** Its schema; undefined for the tone of the verdict. */
  schema: FieldSchema | undefined;
}

const KINDS: Readonly<Record<string, Output['kind']>> = {
  number: 'figure',
  integer: 'figure',
  boolean: 'flag',
  string: 'word',
};

function kindOf(schema: FieldSchema): Output['kind'] | undefined {
  const types = [keywordsOf(schema).type ?? []].flat().filter((type) => type !== 'null');
  return types.length === 1 ? KINDS[types[0] as string] : undefined;
}

/** The outputs of a tool, in the order of its result: all single values, none of the lists. */
export function outputsOf(tool: Tool): Output[] {
  const own = fieldsOf(tool.resultSchema).flatMap(({ path, schema, keywords }): Output[] => {
    const kind = kindOf(schema);
    if (!kind || path.includes('[]') || COMMON_FIELDS.includes(path)) return [];
    const { unit = '-', decimals = 0 } = keywords;
    return [{ path, kind, label: labelAlong(tool.resultSchema, path), unit, decimals, schema }];
  });
  if (!tool.verdict) return own;
  return [...own, { path: VERDICT_TONE, kind: 'word', label: 'Verdict', unit: '-', decimals: 0, schema: undefined }];
}
