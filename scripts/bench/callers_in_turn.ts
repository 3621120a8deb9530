import { newKey } from '../../packages/service/src/keys/keys.ts';
import type { Call } from './compare.ts';
import type { RequestOptions } from './load.ts';

const PUE = JSON.stringify({ it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 });

function callWith(headers: Record<string, string>): RequestOptions {
  return { path: '/v1/tools/calculate_pue', headers, body: PUE };
}

/** A call with a key. */
export function requestWith({ key }: { key: string }): RequestOptions {
  return callWith({ 'x-api-key': key });
}

/** Always the key of the server. */
export const ONE_KEY: Call = { request: requestWith };

export type NewKey = ReturnType<typeof newKey>;

/** Keys without a limit that the load reaches. */
export function newKeys(count: number): NewKey[] {
  const options = { interface: 'main', tier: 'enterprise', callsPerMinute: 1_000_000, name: '' } as const;
  return Array.from({ length: count }, () => newKey(options, Date.now()));
}

/** The columns that such a key needs, in every release that is measured, and its values. */
export const KEY_COLUMNS = 'id, hash, hint, interface, tier, calls_per_minute, name, created_at';

export function valuesOfKey({ stored }: NewKey): (string | number | null)[] {
  const { id, hash, hint, tier, callsPerMinute, name, createdAt } = stored;
  return [id, hash, hint, stored.interface, tier, callsPerMinute, name, createdAt];
}

export function keysInTurn(keys: readonly NewKey[]): Call {
  return { request: () => keys.map(requestWith) };
}

/** Some of the addresses reach their limit. */
export function addressesInTurn(count: number): Call {
  const addressOf = (i: number) => `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`;
  const requests = () => Array.from({ length: count }, (_, i) => callWith({ 'x-forwarded-for': addressOf(i) }));
  return { request: requests, statuses: [200, 429] };
}

/** How many callers there are in a large database. */
export const MANY = { keys: 100_000, addresses: 50_000 };
