import type { FastifyInstance } from 'fastify';

/** Listens on a free port and prints it. */
export async function announce(app: FastifyInstance): Promise<void> {
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  console.log(`listening at ${new URL(url).port}`);
}
