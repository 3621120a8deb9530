import { setTimeout as wait } from 'node:timers/promises';

/** The parts of better-auth. None takes longer to load than a sixth of a second. */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import('better-auth/crypto'),
  () => import('better-auth/cookies'),
  () => import('kysely'),
  () => import('better-auth/api'),
  () => import('better-auth'),
  () => import('better-auth/plugins/two-factor'),
];

/** Long enough to respond to a burst of requests. */
const PAUSE_MS = 150;

type BetterAuthModule = typeof import('./better_auth.ts');

async function loadParts(): Promise<BetterAuthModule> {
  for (const load of PARTS) {
    await wait(PAUSE_MS);
    await load();
  }
  return import('./better_auth.ts');
}

let loaded: BetterAuthModule | undefined;

/**
 * Loads better-auth when it is first needed, because that takes longer than loading the rest of the service. Loaded at once, it would
 * block the event loop for half a second; part by part, requests are served in between. What is loaded is there without a pause.
 */
export async function loadBetterAuth(): Promise<BetterAuthModule> {
  loaded ??= await loadParts();
  return loaded;
}
