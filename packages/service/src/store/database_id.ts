import { createHash, randomUUID } from 'node:crypto';
import type { Store } from './contract.ts';

/** The setting that tells databases apart. It is not archived: a copy is another database. */
export const DATABASE_ID_SETTING = 'database_id';

/**
 * What a service and a command compare to find out whether they use the same database. It is a hash of a random id, so nobody can
 * guess it, and it says nothing about the database.
 */
export async function databaseFingerprint({ accounts }: Pick<Store, 'accounts'>): Promise<string> {
  const id = await accounts.keepSetting(DATABASE_ID_SETTING, randomUUID());
  return createHash('sha256').update(id).digest('hex');
}

/**
 * A request to /ready with this header and a fingerprint is answered with the same header and one of these words. Older releases
 * and other programs do not answer it.
 */
export const DATABASE_HEADER = 'plumbline-database';
export const DATABASE_ANSWERS = { same: 'same', other: 'other' } as const;
