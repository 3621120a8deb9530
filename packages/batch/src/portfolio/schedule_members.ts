import { inputFromText, messagesOf, type Tool } from '@plumbline/calculators';
import { UnreadableInput } from '../batch_errors.ts';
import { BatchFault } from '../batch_request.ts';
import { inputColumns } from '../layout/result_columns.ts';
import { textIn } from './cell_values.ts';
import type { ResultFile } from './result_file.ts';
import { SCHEDULE_MEMBERS_MAX } from './schedule_members_max.ts';
import { toolOf } from './summarise.ts';
import type { SummaryRequest } from './summary.ts';

/** A calculation of a schedule. */
export interface ScheduleMember {
  name: string;
  edition: string;
  input: Record<string, unknown>;
}

export interface ScheduleMembers {
  tool: string;
  members: ScheduleMember[];
}

interface MembersRequest extends Pick<SummaryRequest, 'tool' | 'edition' | 'constants'> {
  /** The column with the names of the members; by default they have the numbers of their rows. */
  name?: string | undefined;
}

/** The cells of a row that are not empty, and the values that are the same in every row, as the input of a tool. */
function inputOf(tool: Tool, cells: readonly (readonly [name: string, text: string])[], title: string) {
  const { input } = inputFromText(
    tool.inputSchema,
    cells.filter(([, text]) => text !== ''),
  );
  const reading = tool.validate(input);
  if (reading.ok) return input;
  throw new UnreadableInput(`“${title}” cannot be calculated: ${messagesOf(reading).join(' ')}`);
}

/** Reads the rows of a file of results for a schedule; one more than a schedule may have if there are more. */
export async function scheduleMembers(file: ResultFile, request: MembersRequest): Promise<ScheduleMembers> {
  const { tool, edition } = await toolOf(file, request);
  const { name: column, constants = {} } = request;
  if (column !== undefined && !file.has(column)) throw new BatchFault([`The file has no column ${column}.`]);
  const columns = inputColumns(tool).filter((each) => file.has(each));
  const same = Object.entries(constants);
  const members: ScheduleMember[] = [];
  for await (const block of file.read([...columns, ...(column === undefined ? [] : [column])])) {
    for (let row = 0; row < block.rows; row++) {
      const cells = columns.map((each, at) => [each, textIn(block.columns[at]?.[row])] as const);
      const name = textIn(block.columns[columns.length]?.[row]) || `Row ${members.length + 1}`;
      members.push({ name, edition, input: inputOf(tool, [...cells, ...same], name) });
      if (members.length > SCHEDULE_MEMBERS_MAX) return { tool: tool.name, members };
    }
  }
  return { tool: tool.name, members };
}
