import type { Store } from '../store/contract.ts';
import type { Change } from '../store/event/contract.ts';
import type { BillingDetails } from '../store/invoice/contract.ts';

const NAME_MAX = 200;
const ADDRESS_MAX = 500;
const ADDRESS_LINES_MAX = 8;
const TAX_ID_MAX = 30;

export type BillingDetailsField = 'name' | 'address' | 'tax_id';
type Form = Record<BillingDetailsField, string>;

function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function faultOfText(text: string, lengthMax: number): string | undefined {
  if (text.trim() === '') return 'must not be empty.';
  if (text.length > lengthMax) return `must have at most ${lengthMax} characters; ${text.length} were sent.`;
  return /[^\P{Cc}\r\n]/u.test(text) ? 'must not have control characters; one was sent.' : undefined;
}

/** What is wrong with a field of the form, in words that follow its name. */
export const faultOfDetails: Record<BillingDetailsField, (value: string) => string | undefined> = {
  name: (value) => (/[\r\n]/.test(value) ? 'must be one line; several were sent.' : faultOfText(value, NAME_MAX)),
  address: (value) => {
    const lines = linesOf(value).length;
    if (lines > ADDRESS_LINES_MAX) return `must have at most ${ADDRESS_LINES_MAX} lines; ${lines} were sent.`;
    return faultOfText(value, ADDRESS_MAX);
  },
  tax_id: (value) =>
    new RegExp(`^[\\dA-Za-z ./-]{0,${TAX_ID_MAX}}$`).test(value)
      ? undefined
      : `must have at most ${TAX_ID_MAX} letters and digits, such as FR12345678901, or be empty; ${value.slice(0, 40)} was sent.`,
};

/** The details of a form without faults. */
export function readDetails({ name, address, tax_id }: Form): BillingDetails {
  return {
    name: name.trim(),
    address: linesOf(address).join('\n'),
    taxId: tax_id.trim().replaceAll(/\s+/g, ' ').toUpperCase(),
  };
}

export function findDetails(store: Store, accountId: string): Promise<BillingDetails | undefined> {
  return store.invoices.findDetails(accountId);
}

/** Stores the details of an account; false if it has been deleted. */
export function saveDetails(
  store: Store,
  accountId: string,
  details: BillingDetails,
  change: Change,
): Promise<boolean> {
  return store.invoices.saveDetails(accountId, details, change);
}
