import { oauthProvider } from '@better-auth/oauth-provider';
import { type BetterAuthPlugin, betterAuth } from 'better-auth';
import { type BetterAuthSettings, betterAuthOptions } from '../accounts/better_auth.ts';
import { OAUTH_PROVIDER_TABLES } from '../accounts/better_auth_tables.ts';
import { CALCULATE, OAUTH_PATH, OFFLINE_ACCESS, oauthAddresses } from './oauth_addresses.ts';
import {
  ACCESS_TOKEN_SECONDS,
  CODE_SECONDS,
  hashOfToken,
  newAccessToken,
  newRefreshToken,
  REFRESH_TOKEN_SECONDS,
} from './oauth_tokens.ts';

export interface OauthProviderSettings extends BetterAuthSettings {
  publicUrl: string;
}

/** Where the provider would send a browser. These addresses are never served: they tell what the provider asks for. */
export const PROVIDER_PAGES = { signIn: 'sign-in:', consent: 'consent:', error: 'error:' } as const;

/** The options of an instance of better-auth that only issues codes and tokens. */
export function oauthProviderOptions({ publicUrl, ...settings }: OauthProviderSettings) {
  const provider = oauthProvider({
    schema: OAUTH_PROVIDER_TABLES,
    loginPage: PROVIDER_PAGES.signIn,
    consentPage: PROVIDER_PAGES.consent,
    scopes: [CALCULATE, OFFLINE_ACCESS],
    resources: [oauthAddresses(publicUrl).resource],
    // Every client may ask for the one resource that there is.
    enforcePerClientResources: false,
    grantTypes: ['authorization_code', 'refresh_token'],
    codeExpiresIn: CODE_SECONDS,
    accessTokenExpiresIn: ACCESS_TOKEN_SECONDS,
    refreshTokenExpiresIn: REFRESH_TOKEN_SECONDS,
    // Tokens are looked up in the store like keys, so that they can be revoked at once.
    disableJwtPlugin: true,
    generateOpaqueAccessToken: newAccessToken,
    generateRefreshToken: newRefreshToken,
    storeTokens: { hash: async (token) => hashOfToken(token) },
  });
  return {
    ...betterAuthOptions(settings),
    baseURL: publicUrl,
    basePath: OAUTH_PATH,
    onAPIError: { errorURL: PROVIDER_PAGES.error },
    // Its types are not made for exactOptionalPropertyTypes.
    plugins: [provider as unknown as BetterAuthPlugin],
  };
}

/**
 * Import this file through `loadOauthProvider`. Sign-in and sign-out use another instance: with the plugin, signing out would revoke
 * tokens.
 */
export function createOauthProvider(settings: OauthProviderSettings) {
  return betterAuth(oauthProviderOptions(settings));
}
