import { setTimeout as wait } from 'node:timers/promises';
import { loadBetterAuth } from '../accounts/load_better_auth.ts';

/** Long enough to respond to a burst of requests. */
const PAUSE_MS = 150;

type OauthProviderModule = typeof import('./oauth_provider.ts');

async function loadParts(): Promise<OauthProviderModule> {
  await loadBetterAuth();
  await wait(PAUSE_MS);
  return import('./oauth_provider.ts');
}

let loaded: OauthProviderModule | undefined;

/** Loads the OAuth provider when it is first needed, after better-auth and as gently. */
export async function loadOauthProvider(): Promise<OauthProviderModule> {
  loaded ??= await loadParts();
  return loaded;
}
