import { createContext, useContext } from 'react';
import type { Account } from './dashboard_service.ts';

/** Who has signed in, and what the page does when that changes. */
export interface Visitor {
  account: Account;
  setAccount: (account: Account) => void;
  /** The session is over. */
  leave: () => void;
}

export const VisitorContext = createContext<Visitor | undefined>(undefined);

/** The visitor of the pages behind the entrance. */
export function useVisitor(): Visitor {
  const visitor = useContext(VisitorContext);
  if (!visitor) throw new Error('this part is for those who have signed in');
  return visitor;
}
