import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { METHODS, rejectMethod } from './routes.ts';

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> | FastifyReply;

const ALLOWED = ['GET', 'HEAD'];

/** The path of a URL, decoded as the router does it: an encoded slash is part of a segment, so no fixed path has it. */
export function decodedPath(url: string): string | undefined {
  const [path] = url.replace(/^https?:\/\/[^/?]*/i, '').split(/[?#]/, 1);
  if (!path) return '/';
  if (!path.includes('%')) return path;
  if (/%2f/i.test(path)) return undefined;
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/**
 * Pages and files at paths without parameters, found in a map. As routes of Fastify they took a tenth of a start: a path needs three
 * of them, and each is compiled and loaded like a plugin.
 */
export class FixedPaths {
  readonly #handlers = new Map<string, Handler>();

  /** Serves GET and HEAD; other methods get 405 with Allow. */
  serve(path: string, handler: Handler): void {
    if (this.#handlers.has(path)) throw new Error(`${path} is served twice`);
    this.#handlers.set(path, handler);
  }

  /** Serves the paths that no route has. Call it after all other hooks were added, because it answers before later ones. */
  attachTo(app: FastifyInstance): void {
    app.addHook('onRequest', (request, reply, done) => {
      const path = this.#pathOf(request);
      const handler = path === undefined ? undefined : this.#handlers.get(path);
      if (!handler) return done();
      const isAllowed = ALLOWED.includes(request.method);
      const answer = async () => (isAllowed ? handler(request, reply) : rejectMethod(request, reply, ALLOWED));
      answer().catch(done);
    });
  }

  /** The path of a request's route, with the names of its parameters; undefined if there is none. */
  routeOf(request: FastifyRequest): string | undefined {
    return request.routeOptions.url ?? this.#pathOf(request);
  }

  #pathOf({ is404, method, url }: FastifyRequest): string | undefined {
    if (!is404 || !METHODS.includes(method)) return undefined;
    // Most requests have the path itself, without a query.
    const path = this.#handlers.has(url) ? url : decodedPath(url);
    return path !== undefined && this.#handlers.has(path) ? path : undefined;
  }
}
