import { randomInt } from 'node:crypto';

const CODES_COUNT = 10;
/** Without letters and digits that are easily confused. 10 of 31 are 49 random bits. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const PART_LENGTH = 5;

function randomPart(): string {
  return Array.from({ length: PART_LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');
}

/** Recovery codes, each of which replaces the second factor once. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES_COUNT }, () => `${randomPart()}-${randomPart()}`);
}

/** A recovery code as it was shown, however a person types it. */
export function normalizedRecoveryCode(typed: string): string {
  const signs = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  return `${signs.slice(0, PART_LENGTH)}-${signs.slice(PART_LENGTH)}`;
}
