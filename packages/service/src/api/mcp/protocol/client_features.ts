import { randomBytes } from 'node:crypto';
import { isObject, type Message } from './message.ts';
import { CAPABILITIES_KEY } from './negotiate.ts';
import { isStateless, type Revision } from './revisions.ts';

/** What a client can do beyond the protocol itself, by the extensions that it declares. */
export interface ClientFeatures {
  /** It shows the HTML of a server next to the result of a tool. */
  showsApps: boolean;
  /** It follows calls that run as tasks. */
  followsTasks: boolean;
}

export const NO_FEATURES: ClientFeatures = { showsApps: false, followsTasks: false };

export const UI_EXTENSION = 'io.modelcontextprotocol/ui';
export const TASKS_EXTENSION = 'io.modelcontextprotocol/tasks';

/** The type of the HTML that a client must be able to show. */
export const APP_MIME_TYPE = 'text/html;profile=mcp-app';

/** The features that a client declares in its capabilities. */
export function featuresDeclaredIn(capabilities: unknown): ClientFeatures {
  const extensions = isObject(capabilities) ? capabilities.extensions : undefined;
  if (!isObject(extensions)) return NO_FEATURES;
  const { [UI_EXTENSION]: ui, [TASKS_EXTENSION]: tasks } = extensions;
  return {
    showsApps: isObject(ui) && Array.isArray(ui.mimeTypes) && ui.mimeTypes.includes(APP_MIME_TYPE),
    followsTasks: isObject(tasks),
  };
}

/**
 * Revisions with a handshake declare capabilities once, and no worker remembers them. The session id says that the client shows apps,
 * so that each later request repeats it; tasks need a revision without sessions. The random part makes the id unique, as the protocol
 * requires. Undefined for a client that shows none.
 */
export function sessionIdOf({ showsApps }: ClientFeatures): string | undefined {
  return showsApps ? `ui.${randomBytes(16).toString('hex')}` : undefined;
}

const SHOWS_APPS = /^ui\.[0-9a-f]{32}$/;

/** The features that a session id names; none for one that this service did not give out. */
function featuresInSessionId(sessionId: string): ClientFeatures {
  return { showsApps: SHOWS_APPS.test(sessionId), followsTasks: false };
}

/** What the sender of a message over HTTP can do. */
export function clientFeaturesOf(message: Message, revision: Revision, sessionId: string | undefined): ClientFeatures {
  if (!isStateless(revision)) return sessionId === undefined ? NO_FEATURES : featuresInSessionId(sessionId);
  if (message.kind !== 'request' || !isObject(message.params)) return NO_FEATURES;
  const { _meta: meta } = message.params;
  return isObject(meta) ? featuresDeclaredIn(meta[CAPABILITIES_KEY]) : NO_FEATURES;
}
