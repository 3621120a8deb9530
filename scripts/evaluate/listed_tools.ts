import { catalogue } from '@plumbline/calculators';
import { registryOf } from '../../packages/service/src/api/mcp/calculator_registry.ts';
import { SerializedJson } from '../../packages/service/src/api/mcp/protocol/serialized_json.ts';
import { readListOptions } from '../../packages/service/src/api/mcp/tools/list_options.ts';

/** A tool as `tools/list` gives it. */
export interface ListedTool {
  name: string;
  title: string;
  description: string;
  inputSchema: object;
}

/** The tools that a client is given; `query` is that of the address, for instance `toolset` and `output_schema`. */
export function listedTools(query: Record<string, unknown> = {}): ListedTool[] {
  const registry = registryOf({ calculators: catalogue, explores: true }, 'https://plumbline.example');
  const list = registry.listTools(readListOptions(query));
  if (!(list instanceof SerializedJson)) throw new Error('the list of tools is not serialized');
  return JSON.parse(list.json).tools;
}
