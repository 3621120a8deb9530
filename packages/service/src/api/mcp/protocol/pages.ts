import { describeSent } from '@plumbline/calculators';
import type { Params } from './message.ts';
import { invalidParams } from './rpc_error.ts';

/** The items of a page. Everything that is listed today fits one, because clients may not ask for a second. */
export const PAGE_SIZE_MAX = 100;

/** A part of a list, and where the next one begins if there are more. */
export interface Page<Item> {
  items: readonly Item[];
  nextCursor?: string;
}

/** A cursor is the last name of the page before, so that it stays valid if items are added. */
function cursorAfter(name: string): string {
  return Buffer.from(name).toString('base64url');
}

/** The page that the parameters of a list ask for; each item has a name of its own. */
export function pageOf<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  { cursor }: Params,
  size: number,
): Page<Item> {
  const start = cursor === undefined ? 0 : items.findIndex((item) => cursorAfter(nameOf(item)) === cursor) + 1;
  if (cursor !== undefined && start === 0) {
    throw invalidParams(`params.cursor must be nextCursor of the page before; ${describeSent(cursor)} was sent.`);
  }
  const page = items.slice(start, start + size);
  const last = page.at(-1);
  const hasMore = last !== undefined && start + size < items.length;
  return { items: page, ...(hasMore && { nextCursor: cursorAfter(nameOf(last)) }) };
}
