import { serve } from '@hono/node-server';

/** Serves a handler of web requests on a free port, as Hono does on Node, and says which. */
export function serveFetch(fetch: (request: Request) => Response | Promise<Response>): void {
  serve({ fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => console.log(`listening at ${port}`));
}
