import { Ajv2020 } from 'ajv/dist/2020.js';
import schema from './mcp_tasks_schema.json' with { type: 'json' };

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
ajv.addSchema(schema);

/** The definition of a task in each status. */
const BY_STATUS: Record<string, string> = {
  working: 'WorkingTask',
  completed: 'CompletedTask',
  failed: 'FailedTask',
  cancelled: 'CancelledTask',
};

function errorsBy(definition: string, value: unknown): string[] {
  const validate = ajv.getSchema(`${schema.$id}#/$defs/${definition}`);
  if (!validate) throw new Error(`the schema has no ${definition}`);
  return validate(value)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** What is wrong with a result by the schema of the tasks extension. */
export function taskSchemaErrors(method: string, result: Record<string, unknown>): string[] {
  if (method === 'tools/call') return errorsBy('CreateTaskResult', result);
  if (method === 'tasks/update') return errorsBy('UpdateTaskResult', result);
  if (method === 'tasks/cancel') return errorsBy('CancelTaskResult', result);
  return [...errorsBy('Result', result), ...errorsBy(BY_STATUS[result.status as string] ?? 'Task', result)];
}
