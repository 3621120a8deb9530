import { hash } from 'node:crypto';
import type { Store } from '../store/contract.ts';
import type { LinkToken } from '../store/session/contract.ts';
import type { Clock } from '../time/clock.ts';

/** How long nobody is asked again. */
const CONFIRMED_MS = 900_000;

/** How the user of a session has proved again who they are. */
type Proof = Extract<LinkToken['purpose'], 'operator-password' | 'provider-sign-in'>;
type ConfirmedSession = { id: string; userId: string };

function tokenOf(purpose: Proof, { id }: ConfirmedSession): LinkToken {
  return { purpose, hash: hash('sha256', id) };
}

/** Notes that the user of a session has just proved again who they are. */
export function noteProof(
  { store, clock }: { store: Store; clock: Clock },
  proof: Proof,
  session: ConfirmedSession,
): Promise<void> {
  const at = clock();
  const { userId } = session;
  return store.sessions.addLink({ ...tokenOf(proof, session), userId, at, expiresAt: at + CONFIRMED_MS });
}

/** Whether the user of a session has proved so, not too long ago. */
export async function hasProof(
  { store, clock }: { store: Store; clock: Clock },
  proof: Proof,
  session: ConfirmedSession,
): Promise<boolean> {
  return (await store.sessions.findLink(tokenOf(proof, session), clock())) === session.userId;
}
