import type { Tool } from '@plumbline/calculators';
import type { Preset } from '@plumbline/calculators/portfolio';
import type { FileColumn } from '../batch_layout.ts';
import type { BatchRequest } from '../batch_request.ts';

/** The column that names the tool of a record. */
export const TOOL_COLUMN = 'tool';

/** Columns of files of rejected records; ignored when a corrected file is run again. */
export const OWN_COLUMNS = ['line', 'row', 'reasons'];

/** A request and the file that it is for. */
export interface RequestAndFile {
  request: BatchRequest;
  header: readonly FileColumn[];
  names: readonly string[];
  /** The tool of every record, or all that a record may name. */
  tools: readonly Tool[];
  /** All inputs of these tools. */
  inputs: readonly string[];
  preset: Preset | undefined;
}
