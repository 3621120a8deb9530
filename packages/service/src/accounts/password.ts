import { randomDigits } from '../keys/key_text.ts';

export const PASSWORD_LENGTH = { min: 10, max: 128 } as const;

/** What is wrong with a password that somebody wants, if anything. The password itself is not repeated. */
export function faultOfPassword(password: string): string | undefined {
  const { min, max } = PASSWORD_LENGTH;
  if (password.length < min) return `must have at least ${min} characters; ${password.length} were sent.`;
  if (password.length > max) return `must have at most ${max} characters; ${password.length} were sent.`;
  return undefined;
}

const RANDOM_LENGTH = 20;

/** A password that nobody can guess, for one who has lost theirs. */
export function newPassword(): string {
  return randomDigits(RANDOM_LENGTH);
}
