import { readSettings } from '../../settings.ts';
import type { OidcSettings } from '../oidc_settings.ts';

/** The client of the service at the providers of tests. */
export const CLIENT = { id: 'plumbline', secret: 'a secret that only both sides know: 42%' } as const;

/** Settings of single sign-on from variables. */
export function oidcWith(issuer: string, variables: Record<string, string> = {}): OidcSettings {
  const read = readSettings({
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    OIDC_NAME: 'Example Ltd',
    ...variables,
  });
  if (!read.ok || !read.settings.oidc) throw new Error(read.ok ? 'single sign-on is off' : read.faults.join(' '));
  return read.settings.oidc;
}

/** Single sign-on whose provider does not answer: nobody listens on the discard port. */
export const OIDC: OidcSettings = oidcWith('http://127.0.0.1:9');
