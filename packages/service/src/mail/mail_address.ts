const ADDRESS_LENGTH_MAX = 254;

/** An address that can be part of a header and of an SMTP command: nothing in it separates, quotes or ends a line. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u;

const NAMED_ADDRESS = /^(?<name>[^<>"\p{Cc}]*)<(?<address>[^<>]+)>$/u;

export interface NamedAddress {
  name: string;
  address: string;
}

export function isMailAddress(text: string): boolean {
  return text.length <= ADDRESS_LENGTH_MAX && ADDRESS.test(text);
}

/** The part of an address after the @. */
export function domainOf({ address }: NamedAddress): string {
  return address.slice(address.lastIndexOf('@') + 1);
}

/** Reads `Name <address>` or an address alone; undefined if it is neither. */
export function namedAddressOf(text: string): NamedAddress | undefined {
  const { name = '', address = text } = NAMED_ADDRESS.exec(text.trim())?.groups ?? {};
  return isMailAddress(address.trim()) ? { name: name.trim(), address: address.trim() } : undefined;
}
