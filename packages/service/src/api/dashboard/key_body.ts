import { faultOfKeyName } from '../../accounts/account_keys.ts';
import { isOverlap, OVERLAP_HOURS_MAX, readExpiry } from '../../keys/key_expiry.ts';
import type { StoredKey } from '../../store/contract.ts';
import { formBody, formProblem } from './form_body.ts';

/** What a form says about a key; undefined if it says nothing. */
export type KeyForm = Partial<Pick<StoredKey, 'name' | 'expiresAt'>>;

type Field = 'name' | 'expires_at';

function keyForm(body: unknown, names: readonly Field[], now: number): KeyForm {
  const form: Partial<Record<Field, string>> = formBody(body, names, {
    name: faultOfKeyName,
    expires_at: (text) => {
      const reading = readExpiry(text, now);
      return reading.ok ? undefined : reading.fault;
    },
  });
  const expiry = form.expires_at === undefined ? undefined : readExpiry(form.expires_at, now);
  return {
    ...(form.name !== undefined && { name: form.name.trim() }),
    ...(expiry?.ok && { expiresAt: expiry.expiresAt }),
  };
}

function isSent(body: unknown, field: Field): boolean {
  return typeof body === 'object' && body !== null && field in body;
}

/** Reads a new key, which never expires if the form does not say when. */
export function newKeyBody(body: unknown, now: number): Pick<StoredKey, 'name' | 'expiresAt'> {
  const form = keyForm(body, isSent(body, 'expires_at') ? ['name', 'expires_at'] : ['name'], now);
  return { name: '', expiresAt: null, ...form };
}

/** Reads a change of the name, of the expiry or of both. */
export function keyChangeBody(body: unknown, now: number): KeyForm {
  const fields: readonly Field[] = ['name', 'expires_at'];
  const sent = fields.filter((field) => isSent(body, field));
  return keyForm(body, sent.length === 0 ? ['name'] : sent, now);
}

/** Reads for how many hours a rotated key stays valid. */
export function rotationBody(body: unknown): number {
  const { valid_hours: hours, ...others } = ((typeof body === 'object' ? body : null) as Record<string, unknown>) ?? {};
  formBody(others, []);
  if (isOverlap(hours)) return hours;
  const message = `valid_hours must be a whole number from 0 to ${OVERLAP_HOURS_MAX}.`;
  throw formProblem([{ field: 'valid_hours', message }]);
}
