import { type FieldSchema, fieldsOf, keywordsOf, type Tool } from '@plumbline/calculators';
import { KIND_OF_TYPE, type ValueKind } from '../value.ts';
import { oncePerTool } from './once_per_tool.ts';
import { labelAlong } from './path_label.ts';

/** An input that can be varied. */
export interface VariableInput {
  path: string;
  kind: ValueKind;
  label: string;
  unit: string;
  schema: FieldSchema;
  /** Whether only whole numbers are valid. */
  isWhole: boolean;
}

/** The inputs of a tool that can be varied: all single values, none of the lists. */
export const variableInputsOf = oncePerTool((tool: Tool): readonly VariableInput[] => {
  return fieldsOf(tool.inputSchema).flatMap(({ path, schema }): VariableInput[] => {
    const { type, unit = '-' } = keywordsOf(schema);
    const kind = KIND_OF_TYPE[type as string];
    if (!kind || path.includes('[]')) return [];
    return [{ path, kind, label: labelAlong(tool.inputSchema, path), unit, schema, isWhole: type === 'integer' }];
  });
});
