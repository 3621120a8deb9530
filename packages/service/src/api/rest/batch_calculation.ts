import { readStrictJson } from '@plumbline/batch/text/strict_json.ts';
import type { Edition } from '@plumbline/editions';
import { withAsOf } from '@plumbline/editions/calls/as_of.ts';
import { type ItemId, readItem } from '@plumbline/editions/calls/batch_item.ts';
import { callTool, type Extra } from '@plumbline/editions/calls/call_tool.ts';
import type { CallProblem, CallReading } from '../../calls/call_service.ts';
import { CALL_BYTES_MAX } from '../http/http_request.ts';
import type { AnswerBytes } from './answer_bytes.ts';
import type { ItemBytes } from './batch_limits.ts';

/** The tool name in the ledger for items without a valid tool. */
export const NO_TOOL = 'batch';

/** What holds for all items of a batch. */
export interface BatchOptions {
  extras: ReadonlySet<Extra>;
  edition: Edition;
  /** The date whose law applies to items that name none. */
  asOf: string | undefined;
}

/** An item that was read before its limits are checked, because its answer repeats its id. */
export interface ReadItem {
  id?: ItemId | undefined;
  tool: string;
  reading: CallReading;
}

/** What a call of an item gives before it is recorded: its whole answer, or its problem. */
export type CalculatedItem = { tool: string } & (
  | { ok: true; result: Uint8Array<ArrayBuffer> }
  | { ok: false; problem: CallProblem }
);

/** Items that are calculated together, for a caller of this tier. */
export interface ItemGroup {
  items: readonly ItemBytes[];
  options: BatchOptions;
  tier: string;
}

/** In the order of the items; undefined for one that failed by an error of our own. */
export type CalculatedGroup = readonly (CalculatedItem | undefined)[];

export function readBatchItem(bytes: ItemBytes, { extras, edition, asOf }: BatchOptions): ReadItem {
  if (bytes === 'too_long') {
    const detail = `The item is longer than the ${CALL_BYTES_MAX / 1024} KiB that an item may have.`;
    return { tool: NO_TOOL, reading: { ok: false, problem: { code: 'payload_too_large', detail } } };
  }
  const json = readStrictJson(bytes);
  if (!json.ok) {
    const detail = json.fault.replace('The body', 'The item');
    return { tool: NO_TOOL, reading: { ok: false, problem: { code: 'malformed_json', detail } } };
  }
  const { id, ...item } = readItem(json.value, edition);
  if (!item.ok) return { id, tool: NO_TOOL, reading: item };
  const dated = withAsOf(item.calculator, item.input, asOf);
  return { id, tool: item.calculator.name, reading: dated.ok ? { ...item, input: dated.input, extras } : dated };
}

/** The whole answer to an item with a result. */
export function resultAnswer(
  { id }: ReadItem,
  result: Record<string, unknown>,
  bytes: AnswerBytes,
): Buffer<ArrayBuffer> {
  const start = id === undefined ? '{' : `{"id":${JSON.stringify(id)},`;
  return bytes.add(`${start}"ok":true,"result":${JSON.stringify(result)}}`);
}

/** Calculates an item that was admitted before and is recorded later. It has no receipt: the thread that signs them records calls. */
export function calculateItem(
  item: ItemBytes,
  { options, tier }: Omit<ItemGroup, 'items'>,
  bytes: AnswerBytes,
): CalculatedItem {
  const read = readBatchItem(item, options);
  const { tool, reading } = read;
  const called = reading.ok ? callTool({ ...reading, caller: { tier } }) : reading;
  return called.ok ? { tool, ok: true, result: resultAnswer(read, called.result, bytes) } : { tool, ...called };
}

/** Calculates a group of items. */
export function calculateGroup(group: ItemGroup, bytes: AnswerBytes): CalculatedGroup {
  return group.items.map((item) => {
    try {
      return calculateItem(item, group, bytes);
    } catch {
      // The thread that records it calculates it again, and logs the error.
      return undefined;
    }
  });
}
