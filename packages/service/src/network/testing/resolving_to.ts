import type { lookup } from 'node:dns';

/** A name server that answers with these addresses. */
export function resolvingTo(...addresses: string[]): typeof lookup {
  const resolve = (_name: string, _options: object, callback: (error: null, found: object[]) => void) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  return resolve as unknown as typeof lookup;
}
