import { createContext, useContext } from 'react';
import type { Account } from './dashboard_api.ts';

/** Who has signed in, and what the page does when that changes. */
export interface Session {
  account: Account;
  setAccount: (account: Account) => void;
  /** The session is over. */
  endSession: () => void;
}

export const SessionContext = createContext<Session | undefined>(undefined);

/** The visitor of the pages behind the entrance. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a signed-in session');
  return session;
}
