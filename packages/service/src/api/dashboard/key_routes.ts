import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  ACCOUNT_KEYS_MAX,
  changeKeyExpiry,
  createAccountKey,
  faultOfKeyName,
  findAccountKey,
  listAccountKeys,
  mayChangeKey,
  type RotationFault,
  renameAccountKey,
  revokeAccountKey,
  rotateAccountKey,
  sendNewKeyMail,
} from '../../accounts/account_keys.ts';
import { isOverlap, OVERLAP_HOURS_MAX, readExpiry, stateOfKey } from '../../keys/key_expiry.ts';
import type { StoredKey } from '../../store/contract.ts';
import type { ListedKey } from '../../store/key/contract.ts';
import { isoTime } from '../../time/date_text.ts';
import { dateOfDay } from '../../time/month.ts';
import { countAttempt, newKeyLimits } from '../../usage/attempts.ts';
import { ProblemError } from '../http/problem.ts';
import { throttle } from '../http/throttle.ts';
import type { DashboardContext } from './dashboard_context.ts';
import { DashboardProblemError } from './dashboard_problem.ts';
import { formBody, formProblem } from './form_body.ts';
import { accountIdOf, changeBy, requireRole, sessionOf } from './session.ts';

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
function newKeyBody(body: unknown, now: number): Pick<StoredKey, 'name' | 'expiresAt'> {
  const form = keyForm(body, isSent(body, 'expires_at') ? ['name', 'expires_at'] : ['name'], now);
  return { name: '', expiresAt: null, ...form };
}

/** Reads a change of the name, of the expiry or of both. */
function keyChangeBody(body: unknown, now: number): KeyForm {
  const fields: readonly Field[] = ['name', 'expires_at'];
  const sent = fields.filter((field) => isSent(body, field));
  return keyForm(body, sent.length === 0 ? ['name'] : sent, now);
}

/** Reads for how many hours a rotated key stays valid. */
function rotationBody(body: unknown): number {
  const { valid_hours: hours, ...others } = ((typeof body === 'object' ? body : null) as Record<string, unknown>) ?? {};
  formBody(others, []);
  if (isOverlap(hours)) return hours;
  const message = `valid_hours must be a whole number from 0 to ${OVERLAP_HOURS_MAX}.`;
  throw formProblem([{ field: 'valid_hours', message }]);
}

function shown(key: StoredKey, now: number) {
  const { id, name, hint, createdAt, expiresAt, revokedAt, replacedBy } = key;
  return {
    id,
    name,
    begins_with: hint,
    state: stateOfKey(key, now),
    created_at: isoTime(createdAt),
    expires_at: isoTime(expiresAt),
    revoked_at: isoTime(revokedAt),
    replaced_by: replacedBy,
  };
}

function listed(key: ListedKey, now: number, request: FastifyRequest) {
  return {
    ...shown(key, now),
    created_by: key.creatorEmail,
    last_used_on: key.lastUsedDay === null ? null : dateOfDay(key.lastUsedDay),
    may_change: mayChangeKey(sessionOf(request), key),
  };
}

/** A key of another account gets the same response as one that does not exist. */
function found(key: StoredKey | undefined, keyId: string): StoredKey {
  if (key) return key;
  const detail = `This account has no key with the id ${keyId.slice(0, 40)}.`;
  throw new ProblemError({ code: 'not_found', detail });
}

function keyIdOf(request: FastifyRequest): string {
  return (request.params as { id: string }).id;
}

const ROTATION_FAULTS: Record<RotationFault, string> = {
  already_rotated: 'This key was rotated already. Use the key that replaced it, or rotate that one.',
  key_ended: 'This key has expired or was revoked, so it cannot be rotated. Create a new one.',
  too_many_keys: `${ACCOUNT_KEYS_MAX} rotated keys of this account are still valid. Revoke one, or revoke the old key at once.`,
};

/** The keys of an account. A key itself is shown once, when it is created. */
export function serveKeys(app: FastifyInstance, context: DashboardContext): void {
  const { store, clock } = context;
  const forMembers = { onRequest: requireRole('member') };

  /** The key that the path names, if the user may change it. */
  async function changeableKey(request: FastifyRequest): Promise<StoredKey> {
    const id = keyIdOf(request);
    const key = found(await findAccountKey(store, accountIdOf(request), id), id);
    if (mayChangeKey(sessionOf(request), key)) return key;
    const detail = 'Members can change the keys that they created, and the owner of the account every key.';
    throw new DashboardProblemError('role_too_low', detail);
  }

  /** The key exists and is shown once, so its response does not depend on a mail. */
  function announce(request: FastifyRequest, key: StoredKey): Promise<void> {
    return sendNewKeyMail(context, key, sessionOf(request)).catch((error) =>
      request.log.error({ err: error }, 'the mail about a new key was not queued'),
    );
  }

  function throttleNewKeys(request: FastifyRequest): Promise<void> {
    return throttle(countAttempt(store, newKeyLimits(accountIdOf(request))), 'new keys');
  }

  app.get('/api/keys', async (request) => {
    const keys = await listAccountKeys(store, accountIdOf(request));
    return { keys: keys.map((key) => listed(key, clock(), request)), keys_max: ACCOUNT_KEYS_MAX };
  });

  app.post('/api/keys', forMembers, async (request, reply) => {
    const { name, expiresAt } = newKeyBody(request.body, clock());
    await throttleNewKeys(request);
    const change = changeBy(request, clock);
    const created = await createAccountKey(store, sessionOf(request), name, change, expiresAt);
    if (!created) {
      const detail = `An account can have ${ACCOUNT_KEYS_MAX} keys. Revoke one that you no longer need.`;
      throw new DashboardProblemError('too_many_keys', detail);
    }
    await announce(request, created.stored);
    return reply.code(201).send({ ...shown(created.stored, clock()), key: created.key });
  });

  app.patch('/api/keys/:id', forMembers, async (request) => {
    const { name, expiresAt } = keyChangeBody(request.body, clock());
    let key = await changeableKey(request);
    const change = changeBy(request, clock);
    const accountId = accountIdOf(request);
    if (expiresAt !== undefined) {
      const changed = await changeKeyExpiry(store, accountId, key.id, expiresAt, change);
      if (!changed) {
        const detail = 'This key has expired, was revoked or was rotated, so its expiry cannot be changed.';
        throw new DashboardProblemError('key_ended', detail);
      }
      key = changed;
    }
    if (name !== undefined) key = found(await renameAccountKey(store, accountId, key.id, name, change), key.id);
    return shown(key, clock());
  });

  app.post('/api/keys/:id/rotation', forMembers, async (request, reply) => {
    const validHours = rotationBody(request.body);
    const key = await changeableKey(request);
    await throttleNewKeys(request);
    const rotated = await rotateAccountKey(store, sessionOf(request), { key, validHours }, changeBy(request, clock));
    if (!rotated.ok) throw new DashboardProblemError(rotated.fault, ROTATION_FAULTS[rotated.fault]);
    await announce(request, rotated.stored);
    const now = clock();
    return reply
      .code(201)
      .send({ ...shown(rotated.stored, now), key: rotated.key, replaced: shown(rotated.replaced, now) });
  });

  app.delete('/api/keys/:id', forMembers, async (request) => {
    const { id } = await changeableKey(request);
    return shown(found(await revokeAccountKey(store, accountIdOf(request), id, changeBy(request, clock)), id), clock());
  });
}
