import type { Extra } from '@plumbline/editions/calls/call_tool.ts';
import type { CalculatedGroup, CalculatedItem, ItemGroup } from '../batch_calculation.ts';
import type { ItemBytes } from '../batch_limits.ts';

/** The length that stands for an item that is too long. */
const TOO_LONG = -1;

/** A group as it is sent to a thread: the edition by its name, and the items in one block of memory, which is moved. */
export interface SentGroup {
  edition: string;
  asOf: string | undefined;
  extras: readonly Extra[];
  tier: string;
  lengths: readonly number[];
  bytes: Uint8Array<ArrayBuffer>;
}

/** A calculated item without its answer, whose length is sent instead. */
type SentItem = { tool: string; length: number } | Extract<CalculatedItem, { ok: false }> | undefined;

/** A calculated group as a thread sends it back, with all answers in one block of memory, which is moved. */
export interface SentAnswers {
  items: readonly SentItem[];
  bytes: Uint8Array<ArrayBuffer>;
}

export function transfersOf({ bytes }: SentGroup | SentAnswers): ArrayBuffer[] {
  return [bytes.buffer];
}

/** In memory of their own, unlike what Buffer.concat gives, so that it can be moved. */
function inOneBlock(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

export function sentGroupOf({ items, options, tier }: ItemGroup): SentGroup {
  const lengths = items.map((item) => (item === 'too_long' ? TOO_LONG : item.length));
  const bytes = inOneBlock(items.filter((item) => item !== 'too_long'));
  return { edition: options.edition.name, asOf: options.asOf, extras: [...options.extras], tier, lengths, bytes };
}

export function itemsOf({ lengths, bytes }: SentGroup): ItemBytes[] {
  let at = 0;
  return lengths.map((length) => {
    if (length === TOO_LONG) return 'too_long';
    const item = Buffer.from(bytes.buffer, at, length);
    at += length;
    return item;
  });
}

/** `blocks` is the memory of the answers; if it is a single one, they stand in it one after the other. */
export function sentAnswersOf(calculated: CalculatedGroup, blocks: readonly ArrayBuffer[]): SentAnswers {
  const items = calculated.map((item) => (item?.ok ? { tool: item.tool, length: item.result.length } : item));
  const [block = new ArrayBuffer(0)] = blocks;
  if (blocks.length <= 1) return { items, bytes: new Uint8Array(block) };
  return { items, bytes: inOneBlock(calculated.flatMap((item) => (item?.ok ? [item.result] : []))) };
}

export function calculatedGroupOf({ items, bytes }: SentAnswers): CalculatedGroup {
  let at = 0;
  return items.map((item) => {
    if (!item || 'ok' in item) return item;
    const result = bytes.subarray(at, at + item.length);
    at += item.length;
    return { tool: item.tool, ok: true, result };
  });
}
