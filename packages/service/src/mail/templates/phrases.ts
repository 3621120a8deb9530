import { dateTimeText } from '../../time/date_time_text.ts';

/** Such as `50,000`. */
export function countOf(count: number): string {
  return count.toLocaleString('en-GB');
}

/** An account in a sentence; not all have a name. */
export function accountOf(name: string): string {
  return name === '' ? 'your account' : `the account “${name}”`;
}

/** An account in a sentence to somebody who need not be in it. */
export function someAccountOf(name: string): string {
  return name === '' ? 'an account' : accountOf(name);
}

/** What mail programs turn into a link: an address with a scheme or a host. */
const LINK = /:\/\/|[\p{L}\p{N}]\.[\p{L}\p{N}]/u;

/** The account of a stranger. Anybody can invite anybody to an account of any name, so a name with a link in it is not repeated. */
export function strangersAccountOf(name: string): string {
  return someAccountOf(LINK.test(name) ? '' : name);
}

export function validUntil(expiresAt: number): string {
  return `The link is valid until ${dateTimeText(expiresAt)}.`;
}

/** A sentence that begins with a phrase. */
export function capitalised(phrase: string): string {
  return phrase.charAt(0).toUpperCase() + phrase.slice(1);
}
