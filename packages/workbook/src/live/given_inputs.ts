import {
  COUNTS_AS_ZERO_BELOW,
  type FieldSchema,
  fieldsOf,
  keywordsOf,
  type Members,
  setValueAt,
  type Tool,
  valueAt,
} from '@plumbline/calculators';

/** An input that is a number or a yes or no, with the value that the calculation uses. */
export interface GivenInput {
  /** By dotted path. */
  name: string;
  value: number | boolean;
  isDefault: boolean;
  schema: FieldSchema;
}

/** The figures and yes or no answers that were sent or are defaults. */
export function givenInputs({ inputSchema }: Pick<Tool, 'inputSchema'>, sent: Members): GivenInput[] {
  return fieldsOf(inputSchema).flatMap(({ path, schema }): GivenInput[] => {
    if (path.includes('[]')) return [];
    const own = valueAt(sent, path.split('.')) ?? undefined;
    const value = own ?? keywordsOf(schema).default;
    if (typeof value !== 'number' && typeof value !== 'boolean') return [];
    const isTrace = typeof value === 'number' && Math.abs(value) < COUNTS_AS_ZERO_BELOW;
    return [{ name: path, value: isTrace ? 0 : value, isDefault: own === undefined, schema }];
  });
}

/** The inputs with some of them changed, by path. Objects on the paths are copied. */
export function withInputs(sent: Members, changes: ReadonlyMap<string, number | boolean>): Members {
  const changed = { ...sent };
  for (const [path, value] of changes) setValueAt(changed, path.split('.'), value);
  return changed;
}
