import type { CurrentAccount } from '../store/member/contract.ts';

/** A user who has just signed in. The response must set the cookies. */
export interface NewSession {
  userId: string;
  email: string;
  cookies: string[];
}

/** The session of a user, who acts for one account at a time. */
export interface Session extends NewSession, CurrentAccount {
  id: string;
}
