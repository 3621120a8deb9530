import { hash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** What every key begins with. */
export const KEY_PREFIX = 'plk_';
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 30 digits of 62 are 178 random bits. */
const RANDOM_LENGTH = 30;
const CHECKSUM_LENGTH = 6;
const DIGITS_OF_KEY = new RegExp(`^[0-9A-Za-z]{${RANDOM_LENGTH + CHECKSUM_LENGTH}}$`);
const HINT_LENGTH = KEY_PREFIX.length + 4;

function checksumOf(body: string): string {
  let rest = crc32(body);
  let digits = '';
  for (let i = 0; i < CHECKSUM_LENGTH; i++) {
    digits = DIGITS.charAt(rest % 62) + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}

export function randomDigits(length: number): string {
  return Array.from({ length }, () => DIGITS.charAt(randomInt(62))).join('');
}

/** A new key, or a token of the same form; the service shows it once and stores only its hash. */
export function newKeyText(prefix: string = KEY_PREFIX): string {
  const body = prefix + randomDigits(RANDOM_LENGTH);
  return body + checksumOf(body);
}

/** Whether a text has the shape and checksum of a key, so that typos cost no store lookup. */
export function isKeyText(text: string, prefix: string = KEY_PREFIX): boolean {
  if (!text.startsWith(prefix) || !DIGITS_OF_KEY.test(text.slice(prefix.length))) return false;
  return text.endsWith(checksumOf(text.slice(0, -CHECKSUM_LENGTH)));
}

export function hashOfKey(text: string): string {
  return hash('sha256', text);
}

/** What a hint has of a key, or of its beginning; null if the text is neither. */
export function visibleStartOfKey(text: string): string | null {
  const isStart = text.startsWith(KEY_PREFIX) && text.length > KEY_PREFIX.length;
  return isStart ? text.slice(0, HINT_LENGTH) : null;
}

/** The visible prefix that identifies a key to its owner. */
export function hintOfKey(text: string): string {
  return `${text.slice(0, HINT_LENGTH)}…`;
}
