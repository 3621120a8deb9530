import type { FastifyInstance } from 'fastify';
import { type ConnectedApp, disconnectApp, listConnectedApps } from '../../oauth/connected_apps.ts';
import { ProblemError } from '../http/problem.ts';
import type { DashboardContext } from './dashboard_context.ts';
import { sessionOf } from './session.ts';

function shown({ id, name, host, isOnDevice, accountTitle, createdAt, lastUsedAt }: ConnectedApp) {
  return {
    id,
    name,
    host,
    on_device: isOnDevice,
    account: accountTitle,
    connected_at: new Date(createdAt).toISOString(),
    last_used_at: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
  };
}

/** The apps of the user, with the account that each calls the tools for. */
export function serveConnectedApps(app: FastifyInstance, { store }: DashboardContext): void {
  app.get('/api/connected-apps', async (request) => ({
    apps: (await listConnectedApps(store, sessionOf(request).userId)).map(shown),
  }));

  app.delete('/api/connected-apps/:id', async (request) => {
    const { id } = request.params as { id: string };
    const disconnected = await disconnectApp(store, sessionOf(request).userId, id);
    if (disconnected) return shown(disconnected);
    // An app of another account gets the same response as one that does not exist.
    throw new ProblemError({ code: 'not_found', detail: `This account has no connected app ${id.slice(0, 40)}.` });
  });
}
