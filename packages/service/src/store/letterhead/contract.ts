import type { Letterhead } from '@plumbline/documents/letterhead/letterhead.ts';

/** The letterheads of accounts; they go with their account. */
export interface LetterheadRecords {
  find(accountId: string): Promise<Letterhead | undefined>;
  /** Replaces the one before; false if there is no such account. */
  save(accountId: string, letterhead: Letterhead): Promise<boolean>;
  /** False if there was none. */
  delete(accountId: string): Promise<boolean>;
}
