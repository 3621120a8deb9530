const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const DATE_AND_TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
const COUNT = new Intl.NumberFormat('en-GB');

/** Such as `1 December 2026`. */
export function dateOf(time: number): string {
  return DATE.format(time);
}

/** Such as `16 November 2026 at 18:52 UTC`. */
export function timeOf(time: number): string {
  return `${DATE_AND_TIME.format(time)} UTC`;
}

/** Such as `50,000`. */
export function countOf(count: number): string {
  return COUNT.format(count);
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
  return `The link is valid until ${timeOf(expiresAt)}.`;
}

/** A sentence that begins with a phrase. */
export function capitalised(phrase: string): string {
  return phrase.charAt(0).toUpperCase() + phrase.slice(1);
}
