import { serve } from '@hono/node-server';

/** Serves a fetch handler on a free port with Hono's Node adapter, and prints the port. */
export function serveFetch(fetch: (request: Request) => Response | Promise<Response>): void {
  serve({ fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => console.log(`listening at ${port}`));
}
