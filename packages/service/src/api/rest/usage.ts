import { InputErrors, unknownName } from '@plumbline/calculators';
import { invalidInputProblem } from '@plumbline/editions/calls/call_tool.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallService } from '../../calls/call_service.ts';
import type { Caller } from '../../keys/caller.ts';
import type { Store, UsageOwner } from '../../store/contract.ts';
import type { Clock } from '../../time/clock.ts';
import { dateOfDay } from '../../time/month.ts';
import type { LimitUsage } from '../../usage/limits.ts';
import {
  EXPORT_DAYS_MAX,
  exportUsage,
  readPeriod,
  USAGE_FORMATS,
  type UsageFormat,
  type UsagePeriod,
  usageText,
} from '../../usage/usage_export.ts';
import { authenticateCaller, callerOf, credentialsOf, setLimitHeaders } from '../http/authentication.ts';
import { startedStream } from '../http/http_response.ts';
import { inQuery, type Operation, type Section } from '../http/openapi/operation.ts';
import { count, integer, object, orNull, type Static, text, time, word } from '../http/openapi/schema.ts';
import { ProblemError } from '../http/problem.ts';
import { type Route, serveOperations } from '../http/routes.ts';

const limited = (description: string) => orNull(integer(`${description}; null is unlimited`));

const UsageWindow = object({
  limit: limited('Calls that the plan allows'),
  used: integer('Calls made'),
  remaining: limited('Calls left'),
  resets_at: time('When usage is back to zero if no call is made until then'),
});
const Usage = object(
  {
    tier: text('Plan of the caller; free without a key'),
    minute: UsageWindow,
    hour: UsageWindow,
    month: UsageWindow,
  },
  { optional: ['minute', 'hour'], description: 'Keys of Variant B have `hour` instead of `minute`' },
);

export const USAGE_OPERATIONS = {
  tag: 'Usage',
  operations: {
    usage: {
      route: 'GET /v1/usage',
      summary: 'Usage of the caller',
      description: 'The plan of the caller and its remaining calls. Does not count as a call.',
      security: [{}, { apiKey: [] }, { serviceKey: [] }],
      responses: { 200: ['The usage', Usage, 'RateLimit'] },
    },
  },
  schemas: { Usage, UsageWindow },
} satisfies Section;

function publishedLimit({ limit, used, remaining, resetsAt }: LimitUsage): Static<typeof UsageWindow> {
  return { limit, used, remaining, resets_at: new Date(resetsAt).toISOString() };
}

/** A hook that authenticates callers of either interface, by the header that they send. */
function authenticateEither(callService: CallService): (request: FastifyRequest) => Promise<void> {
  const authenticateMain = authenticateCaller(callService, 'main');
  const authenticateVariantB = authenticateCaller(callService, 'variant_b');
  return (request) =>
    credentialsOf(request).serviceKey === undefined ? authenticateMain(request) : authenticateVariantB(request);
}

/** Serves the usage of a caller of either interface. Does not count as a call. */
export function serveUsage(app: FastifyInstance, callService: CallService): void {
  serveOperations(app, USAGE_OPERATIONS, {
    usage: {
      options: { onRequest: authenticateEither(callService) },
      handler: async (request, reply): Promise<Static<typeof Usage>> => {
        const { tier, plan } = callerOf(request);
        const limitStatus = await callService.limitStatus(callerOf(request));
        setLimitHeaders(request, reply, limitStatus);
        reply.header('cache-control', 'no-store');
        return { tier, [plan.window]: publishedLimit(limitStatus.window), month: publishedLimit(limitStatus.month) };
      },
    },
  });
}

const NAMES = ['from', 'to'] as const;

const DATE = { format: 'date' };

const ExportedUsageSchema = object({
  date: text('The day, in UTC', DATE),
  account_id: orNull(text('Account; null for a key that belongs to none')),
  key_id: orNull(text('Key; null for calls of the pages of a signed-in account')),
  key_name: orNull(text('Name of the key')),
  tool: text('Name of the tool'),
  channel: word(['rest', 'batch', 'mcp', 'sheet', 'variant_b', 'web', 'jobs'], 'How the calls came in'),
  calls: count('Calls that count towards the month'),
  input_errors: count('Calls with invalid inputs, which do not'),
});

function exportOperation(format: UsageFormat, summary: string, type: string, schema: object): Operation {
  return {
    route: `GET /v1/usage/export.${format}`,
    summary,
    description:
      `The calls of the account of your key by day, key, tool and channel, in this order, for billing in other systems. A period has at most ${EXPORT_DAYS_MAX} days. ` +
      'A key that belongs to no account exports its own calls. Does not count as a call.',
    security: [{ apiKey: [] }, { serviceKey: [] }],
    parameters: [
      inQuery('from', 'First day, in UTC; default the first of the month of `to`', DATE, '2026-11-01'),
      inQuery('to', 'Last day, in UTC; default today', DATE, '2026-11-30'),
    ],
    responses: { 200: { description: 'The usage', content: { [type]: { schema } } } },
  };
}

const CSV_SCHEMA = text('A header, then a row for each day, key, tool and channel with calls');
const LINES_SCHEMA = {
  ...text('An `ExportedUsage` in each line'),
  contentMediaType: 'application/json',
  contentSchema: ExportedUsageSchema,
};

export const USAGE_EXPORT_OPERATIONS = {
  tag: 'Usage',
  operations: {
    export_usage_csv: exportOperation('csv', 'Usage as a CSV file', 'text/csv', CSV_SCHEMA),
    export_usage_ndjson: exportOperation('ndjson', 'Usage as lines of JSON', 'application/x-ndjson', LINES_SCHEMA),
  },
  schemas: { ExportedUsage: ExportedUsageSchema },
} satisfies Section;

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
  const routeOf = (format: UsageFormat): Route => ({
    options: { onRequest: authenticateEither(callService) },
    handler: (request, reply) => send(request, reply, format),
  });
  serveOperations(app, USAGE_EXPORT_OPERATIONS, {
    export_usage_csv: routeOf('csv'),
    export_usage_ndjson: routeOf('ndjson'),
  });
}
