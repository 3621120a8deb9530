import { findAccount, listOwnedAccounts } from '@plumbline/service/accounts/accounts.ts';
import type { StoredAccount } from '@plumbline/service/store/account/contract.ts';
import type { Store } from '@plumbline/service/store/contract.ts';
import { UsageError } from './command.ts';

async function accountWithId(store: Store, id: string): Promise<StoredAccount> {
  const account = await findAccount(store, id);
  if (account) return account;
  throw new UsageError(`There is no account with the id ${id}. plumbline accounts list lists all accounts.`);
}

/** The account that is named by its id or by the e-mail address of its owner. */
export async function namedAccount(store: Store, word: string): Promise<StoredAccount> {
  if (!word.includes('@')) return accountWithId(store, word);
  const owned = await listOwnedAccounts(store, word);
  const [account, ...more] = owned;
  if (!account) {
    throw new UsageError(
      `There is no account with the e-mail address ${word}. plumbline accounts list lists all accounts.`,
    );
  }
  if (more.length === 0) return account;
  const ids = owned.map(({ id, name, plan }) => `${id} (${name || 'without a name'}, ${plan})`);
  throw new UsageError(`${word} owns ${owned.length} accounts. Name one by its id: ${ids.join(', ')}.`);
}
