import type { RejectedCalls, Store } from '../store/contract.ts';
import { listAccountKeys } from './account_keys.ts';

/** Rejected calls of one kind, with the name of the key that they were made with. */
export type AccountRejectedCalls = RejectedCalls & { keyName: string };

/** The last rejected calls of an account, newest first. */
export async function listRejectedCalls(store: Store, accountId: string): Promise<AccountRejectedCalls[]> {
  const [rejectedCalls, keys] = await Promise.all([
    store.accounts.readRejectedCalls(accountId, 0),
    listAccountKeys(store, accountId),
  ]);
  const names = new Map(keys.map(({ id, name }) => [id, name]));
  return rejectedCalls.map((calls) => ({ ...calls, keyName: names.get(calls.caller) ?? '' }));
}
