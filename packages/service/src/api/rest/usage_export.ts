import { InputErrors, unknownName } from '@plumbline/calculators';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../calls/authenticate.ts';
import type { CallService } from '../../calls/call_service.ts';
import { invalidInputProblem } from '../../calls/call_tool.ts';
import type { Store, UsageOwner } from '../../store/contract.ts';
import type { Clock } from '../../time/clock.ts';
import { dateOfDay, exportUsage, type UsagePeriod } from '../../usage/usage_export.ts';
import { USAGE_FORMATS, type UsageFormat, usageText } from '../../usage/usage_formats.ts';
import { readPeriod } from '../../usage/usage_period.ts';
import { callerOf } from '../http/authentication.ts';
import { ProblemError } from '../http/problem.ts';
import { servePath } from '../http/routes.ts';
import { startedStream } from '../http/started_stream.ts';
import { authenticateEither } from './usage.ts';

const NAMES = ['from', 'to'] as const;

/** Reads the query; throws a problem that names everything that is wrong. */
function periodOf(query: Record<string, unknown>, now: number): UsagePeriod {
  const errors = new InputErrors();
  for (const [name, value] of Object.entries(query)) {
    if (!NAMES.includes(name as 'from')) errors.add(() => unknownName(name, 'a query parameter here', NAMES));
    else if (typeof value !== 'string') errors.add(() => ({ field: name, message: `${name} must be sent once.` }));
  }
  if (errors.count > 0) throw new ProblemError(invalidInputProblem('the query', errors));
  const reading = readPeriod(query, now);
  if (reading.ok) return reading.period;
  for (const error of reading.errors) errors.add(() => error);
  throw new ProblemError(invalidInputProblem('the query', errors));
}

function ownerOf({ accountId, source }: Caller): UsageOwner {
  if (accountId === undefined) {
    const detail = 'Usage is exported for the account of a key. Send the key in X-API-Key; none was sent.';
    throw new ProblemError({ code: 'invalid_key', detail });
  }
  return accountId === null ? { accountId, keyId: source } : { accountId };
}

export interface UsageExportOptions {
  store: Store;
  clock: Clock;
}

/** Serves the usage of the caller's account as files for billing. Does not count as a call. */
export function serveUsageExport(
  app: FastifyInstance,
  callService: CallService,
  { store, clock }: UsageExportOptions,
): void {
  const send = async (request: FastifyRequest, reply: FastifyReply, format: UsageFormat) => {
    const owner = ownerOf(callerOf(request));
    const period = periodOf(request.query as Record<string, unknown>, clock());
    const stream = await startedStream(usageText(exportUsage(store, owner, period), format));
    const name = `usage-${dateOfDay(period.fromDay)}-to-${dateOfDay(period.toDay)}.${format}`;
    reply.headers({
      'content-type': USAGE_FORMATS[format].type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    });
    return reply.send(stream);
  };
  for (const format of Object.keys(USAGE_FORMATS) as UsageFormat[]) {
    servePath(app, `/v1/usage/export.${format}`, {
      GET: {
        options: { onRequest: authenticateEither(callService) },
        handler: (request, reply) => send(request, reply, format),
      },
    });
  }
}
