import type { Letterhead } from '@plumbline/documents/letterhead/letterhead.ts';
import type { Store } from '../store/contract.ts';

type Letterheads = { store: Pick<Store, 'letterheads'> };

/** The letterhead of an account, if it has one. */
export function findLetterhead({ store }: Letterheads, accountId: string): Promise<Letterhead | undefined> {
  return store.letterheads.find(accountId);
}

/** Replaces the letterhead of an account; false if there is no such account. */
export function saveLetterhead({ store }: Letterheads, accountId: string, letterhead: Letterhead): Promise<boolean> {
  return store.letterheads.save(accountId, letterhead);
}

/** Deletes the letterhead of an account; false if it has none. */
export function deleteLetterhead({ store }: Letterheads, accountId: string): Promise<boolean> {
  return store.letterheads.delete(accountId);
}
