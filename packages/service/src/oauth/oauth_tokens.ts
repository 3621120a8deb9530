import { hashOfKey, newKeyText } from '../keys/key_text.ts';

/** Tokens have the form of keys, with prefixes of their own. */
export const ACCESS_TOKEN_PREFIX = 'pla_';
const REFRESH_TOKEN_PREFIX = 'plr_';

export const ACCESS_TOKEN_SECONDS = 3600;
export const REFRESH_TOKEN_SECONDS = 30 * 86_400;
/** Apps redeem a code at once. */
export const CODE_SECONDS = 60;

export function newAccessToken(): string {
  return newKeyText(ACCESS_TOKEN_PREFIX);
}

export function newRefreshToken(): string {
  return newKeyText(REFRESH_TOKEN_PREFIX);
}

/** What is stored in place of a token or code. */
export function hashOfToken(text: string): string {
  return hashOfKey(text);
}
