import { catalogue, EDITION } from '@plumbline/calculators';
import type { FastifyInstance } from 'fastify';
import { DATABASE_ANSWERS, DATABASE_HEADER } from '../../store/database_id.ts';
import type { Section } from '../http/openapi/operation.ts';
import { constant, integer, object, type Static, text } from '../http/openapi/schema.ts';
import { sendProblem } from '../http/problem.ts';
import { serveOperations } from '../http/routes.ts';

const RETRY_AFTER_SECONDS = 5;

export interface ServiceState {
  version: string;
  isStopping: () => boolean;
  /** Resolves if the store responds. */
  checkStore: () => Promise<void>;
  /** Tells the database of this service from others, for commands of the operator. */
  readFingerprint: () => Promise<string>;
}

const Health = object({
  status: constant('ok'),
  service: constant('plumbline'),
  version: text('Version of the service'),
  tools: integer('Number of tools'),
  edition: text('Edition of the data'),
});
const Readiness = object({ status: constant('ready') });

export const HEALTH_OPERATIONS = {
  tag: 'Service',
  security: [],
  operations: {
    health: {
      route: 'GET /health',
      summary: 'Whether the service runs',
      description: 'Responds while the process runs, also if the store is unavailable.',
      responses: { 200: ['The service runs', Health] },
    },
    ready: {
      route: 'GET /ready',
      summary: 'Whether the service accepts calls',
      description: 'For load balancers: 503 while the service is shutting down or its store is unavailable.',
      responses: { 200: ['The service accepts calls', Readiness] },
    },
  },
  schemas: { Health },
} satisfies Section;

export function serveHealth(app: FastifyInstance, service: ServiceState): void {
  serveOperations(app, HEALTH_OPERATIONS, {
    health: async (): Promise<Static<typeof Health>> => ({
      status: 'ok',
      service: 'plumbline',
      version: service.version,
      tools: catalogue.length,
      edition: EDITION,
    }),
    ready: async (request, reply) => {
      if (service.isStopping()) {
        const detail = 'The service is shutting down.';
        return sendProblem(request, reply, { code: 'unavailable', detail, retryAfterSeconds: RETRY_AFTER_SECONDS });
      }
      await service.checkStore();
      const asked = request.headers[DATABASE_HEADER];
      if (asked !== undefined) {
        const isSame = asked === (await service.readFingerprint());
        reply.header(DATABASE_HEADER, isSame ? DATABASE_ANSWERS.same : DATABASE_ANSWERS.other);
      }
      return { status: 'ready' };
    },
  });
}
