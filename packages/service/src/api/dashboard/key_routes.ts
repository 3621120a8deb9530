import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  ACCOUNT_KEYS_MAX,
  createAccountKey,
  faultOfKeyName,
  listAccountKeys,
  renameAccountKey,
  revokeAccountKey,
} from '../../accounts/account_keys.ts';
import { countAttempt, newKeyLimits } from '../../accounts/attempts.ts';
import type { StoredKey } from '../../store/contract.ts';
import { ProblemError } from '../http/problem.ts';
import { throttle } from '../http/throttle.ts';
import type { DashboardContext } from './dashboard_context.ts';
import { DashboardProblemError } from './dashboard_problem.ts';
import { formBody } from './form_body.ts';
import { accountIdOf, changeBy, requireRole, sessionOf } from './session.ts';

function shown({ id, name, hint, createdAt, revokedAt }: StoredKey) {
  return {
    id,
    name,
    begins_with: hint,
    created_at: new Date(createdAt).toISOString(),
    revoked_at: revokedAt === null ? null : new Date(revokedAt).toISOString(),
  };
}

const KEY_NAME = { name: faultOfKeyName };

/** A key of another account gets the same response as one that does not exist. */
function found(key: StoredKey | undefined, keyId: string) {
  if (key) return shown(key);
  const detail = `This account has no key with the id ${keyId.slice(0, 40)}.`;
  throw new ProblemError({ code: 'not_found', detail });
}

function keyIdOf(request: FastifyRequest): string {
  return (request.params as { id: string }).id;
}

/** The keys of an account. A key itself is shown once, when it is created. */
export function serveKeys(app: FastifyInstance, context: DashboardContext): void {
  const { store, clock } = context;
  const forMembers = { onRequest: requireRole('member') };

  app.get('/api/keys', async (request) => {
    const keys = await listAccountKeys(store, accountIdOf(request));
    return { keys: keys.map(shown), keys_max: ACCOUNT_KEYS_MAX };
  });

  app.post('/api/keys', forMembers, async (request, reply) => {
    const { name } = formBody(request.body, ['name'], KEY_NAME);
    await throttle(countAttempt(store, newKeyLimits(accountIdOf(request))), 'new keys');
    const change = changeBy(request, clock);
    const created = await createAccountKey(store, sessionOf(request), name.trim(), change);
    if (!created) {
      const detail = `An account can have ${ACCOUNT_KEYS_MAX} keys. Revoke one that you no longer need.`;
      throw new DashboardProblemError('too_many_keys', detail);
    }
    return reply.code(201).send({ ...shown(created.stored), key: created.key });
  });

  app.patch('/api/keys/:id', forMembers, async (request) => {
    const { name } = formBody(request.body, ['name'], KEY_NAME);
    const id = keyIdOf(request);
    return found(await renameAccountKey(store, accountIdOf(request), id, name.trim(), changeBy(request, clock)), id);
  });

  app.delete('/api/keys/:id', forMembers, async (request) => {
    const id = keyIdOf(request);
    return found(await revokeAccountKey(store, accountIdOf(request), id, changeBy(request, clock)), id);
  });
}
