import { findPlan, INTERFACES, type Interface, tiersOf } from '../plans/plans.ts';
import type { Store, StoredKey } from '../store/contract.ts';
import { OPERATOR } from '../store/event/contract.ts';
import type { ListedKey, Successor } from '../store/key/contract.ts';
import type { Clock } from '../time/clock.ts';
import { expiryOfSuccessor, validUntilOf } from './key_expiry.ts';
import { hashOfKey, hintOfKey, newKeyText, randomDigits } from './key_text.ts';

export interface KeyOptions {
  interface: string;
  tier: string;
  /** Only for plans with `isSetOnKey`. */
  callsPerMinute?: number | undefined;
  name: string;
  /** null or undefined if never. */
  expiresAt?: number | null | undefined;
}

export type CreateKeyResult = { ok: true; key: string; stored: StoredKey } | { ok: false; faults: string[] };

export const CALLS_PER_MINUTE_MAX = 1_000_000_000;
export const KEY_NAME_LENGTH_MAX = 100;

function isInterface(word: string): word is Interface {
  return (INTERFACES as readonly string[]).includes(word);
}

function faultsOf({ interface: owner, tier, callsPerMinute, name }: KeyOptions): string[] {
  if (!isInterface(owner)) return [`The interface must be one of ${INTERFACES.join(', ')}; ${owner} was given.`];
  const faults: string[] = [];
  const plan = findPlan(owner, tier);
  if (!plan) faults.push(`The plan must be one of ${tiersOf(owner).join(', ')}; ${tier} was given.`);
  if (plan && !plan.isSetOnKey && callsPerMinute !== undefined) {
    faults.push(`The ${tier} plan sets the requests a minute; only enterprise keys can set their own.`);
  }
  const isWhole = callsPerMinute === undefined || Number.isInteger(callsPerMinute);
  if (!isWhole || (callsPerMinute ?? 1) < 1 || (callsPerMinute ?? 1) > CALLS_PER_MINUTE_MAX) {
    faults.push(
      `The requests a minute must be a whole number from 1 to ${CALLS_PER_MINUTE_MAX}; ${callsPerMinute} was given.`,
    );
  }
  if (name.length > KEY_NAME_LENGTH_MAX) faults.push(`The name must have at most ${KEY_NAME_LENGTH_MAX} characters.`);
  return faults;
}

/** A new key and its record, which holds only the hash. */
export function newKey(
  options: KeyOptions & { interface: Interface },
  now: number,
): { key: string; stored: StoredKey } {
  const key = newKeyText();
  const stored: StoredKey = {
    id: `key_${randomDigits(16)}`,
    hash: hashOfKey(key),
    hint: hintOfKey(key),
    interface: options.interface,
    tier: options.tier,
    callsPerMinute: options.callsPerMinute ?? null,
    name: options.name,
    createdAt: now,
    revokedAt: null,
    expiresAt: options.expiresAt ?? null,
    accountId: null,
    createdBy: null,
    replacedBy: null,
    isVerified: true,
  };
  return { key, stored };
}

/** What replaces a key that is rotated now. */
export function successorOf(old: StoredKey, now: number): { key: string; successor: Successor } {
  const { key, stored } = newKey({ ...old, callsPerMinute: undefined, expiresAt: expiryOfSuccessor(old, now) }, now);
  const { id, hash, hint, createdAt, expiresAt, createdBy } = stored;
  return { key, successor: { id, hash, hint, createdAt, expiresAt, createdBy } };
}

/** Creates a key that belongs to no account. The result is the only place with the key itself. */
export async function createKey(store: Store, clock: Clock, options: KeyOptions): Promise<CreateKeyResult> {
  const faults = faultsOf(options);
  if (faults.length > 0) return { ok: false, faults };
  const made = newKey({ ...options, interface: options.interface as Interface }, clock());
  await store.addKey(made.stored);
  return { ok: true, ...made };
}

/** All keys, those of accounts and those that are not valid any more included. */
export function listKeys(store: Store): Promise<ListedKey[]> {
  return store.keys.list();
}

/** Revokes a key of any account for the operator; undefined if there is no such key. */
export async function revokeKey(store: Store, clock: Clock, id: string): Promise<StoredKey | undefined> {
  const key = await store.keys.find(id);
  if (!key) return undefined;
  const change = { at: clock(), actor: OPERATOR };
  return key.accountId === null ? store.revokeKey(id, change.at) : store.accounts.revokeKey(key.accountId, id, change);
}

/** Replaces a key of any account for the operator; or says that there is none, or that it has ended or was replaced already. */
export async function rotateKey(
  store: Store,
  clock: Clock,
  id: string,
  validHours: number,
): Promise<{ key: string; added: StoredKey; replaced: StoredKey } | 'unknown' | 'not_active'> {
  const old = await store.keys.find(id);
  if (!old) return 'unknown';
  const change = { at: clock(), actor: OPERATOR };
  const { key, successor } = successorOf(old, change.at);
  const validUntil = validUntilOf(validHours, change.at);
  const { accountId } = old;
  const rotation = {
    keyId: id,
    accountId,
    successor,
    validUntil,
    replacedMax: Number.MAX_SAFE_INTEGER,
    sessionId: null,
  };
  const rotated = await store.keys.rotate(rotation, change);
  return rotated ? { key, ...rotated } : 'not_active';
}
