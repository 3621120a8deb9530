import { catalogue, EDITION } from '@plumbline/calculators';
import type { FastifyInstance } from 'fastify';
import { DATABASE_ANSWERS, DATABASE_HEADER } from '../../store/database_id.ts';
import { sendProblem } from '../http/problem.ts';
import { servePath } from '../http/routes.ts';

const RETRY_AFTER_SECONDS = 5;

export interface ServiceState {
  version: string;
  isStopping: () => boolean;
  /** Resolves if the store responds. */
  checkStore: () => Promise<void>;
  /** Tells the database of this service from others, for commands of the operator. */
  readFingerprint: () => Promise<string>;
}

export function serveHealth(app: FastifyInstance, service: ServiceState): void {
  servePath(app, '/health', {
    GET: {
      handler: async () => ({
        status: 'ok',
        service: 'plumbline',
        version: service.version,
        tools: catalogue.length,
        edition: EDITION,
      }),
    },
  });
  servePath(app, '/ready', {
    GET: {
      handler: async (request, reply) => {
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
    },
  });
}
