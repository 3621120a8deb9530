import { countedInFigures } from '@plumbline/calculators';
import { randomDigits } from '../keys/key_text.ts';

export const PASSWORD_LENGTH = { min: 10, max: 128 } as const;

/** The fault in a new password, if any. It must not repeat the password. */
export function faultOfPassword(password: string): string | undefined {
  const { min, max } = PASSWORD_LENGTH;
  if (password.length < min)
    return `must have at least ${min} characters; ${countedInFigures(password.length, 'was', 'were')} sent.`;
  if (password.length > max) return `must have at most ${max} characters; ${password.length} were sent.`;
  return undefined;
}

const RANDOM_LENGTH = 20;

/** A random password for a reset. */
export function newPassword(): string {
  return randomDigits(RANDOM_LENGTH);
}
