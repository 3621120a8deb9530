import { createContext, useContext } from 'react';
import type { Account } from './account_api.ts';

/** The signed-in account. */
export interface Session {
  account: Account;
  setAccount: (account: Account) => void;
  /** Shows the sign-in page. */
  endSession: () => void;
}

export const SessionContext = createContext<Session | undefined>(undefined);

/** The session; only for components of a signed-in area. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a signed-in session');
  return session;
}
