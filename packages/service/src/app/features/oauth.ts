import { serveOauth } from '../../api/oauth/serve_oauth.ts';
import { AuthorizationServer } from '../../oauth/authorization_server.ts';
import type { Feature } from '../app_context.ts';

/** Lets apps of users sign in, unless the public URL is not safe for it. */
export const oauth: Feature = (app, context) => {
  const { servesOauth, clientDocuments = true } = context;
  if (!servesOauth) return;
  const server = new AuthorizationServer({ ...context, clientDocuments });
  serveOauth(app, { ...context, server, clientDocuments });
};
