import { finished, PassThrough, pipeline, Readable } from 'node:stream';
import { constants, createGunzip, createGzip } from 'node:zlib';
import { catalogue, Type } from '@plumbline/calculators';
import { EXTRAS } from '@plumbline/editions/calls/call_tool.ts';
import { chooseEdition } from '@plumbline/editions/calls/choose_edition.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BatchSlots } from '../../calls/batch_limits.ts';
import type { CallService } from '../../calls/call_service.ts';
import type { Caller } from '../../keys/caller.ts';
import { authenticateCaller, callerOf, setLimitHeaders } from '../http/authentication.ts';
import { readCallQuery } from '../http/call_query.ts';
import { preferredEncoding } from '../http/content_negotiation.ts';
import { handleError } from '../http/error_handler.ts';
import { JSON_TYPE } from '../http/http_response.ts';
import type { Section } from '../http/openapi/operation.ts';
import { Problem } from '../http/openapi/problem_responses.ts';
import { anyObject, constant, list, object, text } from '../http/openapi/schema.ts';
import { AS_OF_PARAMETER, EDITION_PARAMETER, includeParameter, ToolName } from '../http/openapi/tool_parts.ts';
import { ProblemError } from '../http/problem.ts';
import { readBytes } from '../http/read_body.ts';
import { serveOperations } from '../http/routes.ts';
import { joined } from './answer_bytes.ts';
import { answersTo } from './batch_answers.ts';
import { type BatchOptions, NO_TOOL } from './batch_calculation.ts';
import { arrayItemsOf, linesOf } from './batch_items.ts';
import { ARRAY_BYTES_MAX, atMost, type ItemBytes, KEYLESS_BYTES_MAX } from './batch_limits.ts';
import { BatchResponder } from './batch_responses.ts';
import { gunzipped, StreamedBody } from './batch_stream.ts';
import type { BatchThreads } from './batch_threads/batch_threads.ts';

const LINES = 'application/x-ndjson';

const id = Type.Unsafe<string | number>({
  type: ['string', 'number'],
  maxLength: 200,
  description: "The caller's id for the item; its answer repeats it",
});
const BatchItem = object(
  { tool: ToolName, input: anyObject('The inputs of that tool'), id },
  { optional: ['id'], description: 'One call' },
);
const BatchAnswer = Type.Unsafe({
  description: 'The answer to one item: the result of its tool, or a problem',
  oneOf: [
    object(
      { id, ok: constant(true), result: anyObject('The result, as in a single call of the tool') },
      { optional: ['id'] },
    ),
    object({ id, ok: constant(false), problem: Problem }, { optional: ['id'] }),
  ],
});

const EXAMPLE_ITEMS = catalogue.slice(0, 2).map(({ name, examples }) => ({ tool: name, input: examples[0]?.input }));

export const BATCH_OPERATIONS = {
  tag: 'Batch',
  operations: {
    batch: {
      route: 'POST /v1/batch',
      summary: 'Many calls in one request',
      description:
        'Accepts a JSON array of up to 8 MiB and 100,000 items, or NDJSON with any number of lines, one item per line; ' +
        'without a key, either may have 1 MiB. An item may have 64 KiB. ' +
        'Answers have the same format and order; NDJSON is answered while it arrives. A bad item does not affect the others. ' +
        'Each item counts as one call. After 20 calls in a row that a limit rejected, the batch ends early: ' +
        'its last answer is then a problem without an id. Requests and responses may use gzip.',
      parameters: [includeParameter(EXTRAS), EDITION_PARAMETER, AS_OF_PARAMETER],
      requestBody: {
        content: {
          'application/json': { schema: list(BatchItem), example: EXAMPLE_ITEMS },
          [LINES]: {
            schema: text('One BatchItem per line'),
            example: EXAMPLE_ITEMS.map((item) => `${JSON.stringify(item)}\n`).join(''),
          },
        },
      },
      responses: {
        200: {
          description: 'An answer for each item, in order',
          content: {
            'application/json': { schema: list(BatchAnswer) },
            [LINES]: { schema: text('One BatchAnswer per line') },
          },
          headers: ['RateLimit'],
        },
      },
    },
  },
  schemas: { BatchItem, BatchAnswer },
} satisfies Section;

const TARGET = { tool: NO_TOOL, channel: 'batch' } as const;

/** What the query of a batch asks for, for all of its items. */
async function optionsOf(callService: CallService, request: FastifyRequest): Promise<BatchOptions> {
  const query = readCallQuery(request.query as Record<string, unknown>);
  if (!query.ok) throw new ProblemError(query.problem);
  const chosen = await chooseEdition(query.edition);
  if (!chosen.ok) throw new ProblemError(chosen.problem);
  if (query.extras.has('receipt')) await callService.prepareReceipts();
  return { extras: query.extras, edition: chosen.edition, asOf: query.asOf };
}

function isGzip(request: FastifyRequest): boolean {
  const encoding = request.headers['content-encoding']?.toLowerCase() ?? 'identity';
  if (encoding === 'identity') return false;
  if (encoding === 'gzip' || encoding === 'x-gzip') return true;
  const detail = `Send the body uncompressed or with Content-Encoding: gzip; ${encoding.slice(0, 40)} was sent.`;
  throw new ProblemError({ code: 'unsupported_media_type', detail });
}

/** Whether a caller is known by its address alone. Those of tests without limits have none here either. */
function isKeyless({ id, limits }: Caller): boolean {
  return id.startsWith('ip:') && limits.callsPerWindow !== null;
}

/** The items of an array. The whole body is received first, because most clients read no answer before they have sent it. */
async function* arrayGroups(request: FastifyRequest): AsyncGenerator<ItemBytes[]> {
  const bytesMax = isKeyless(callerOf(request)) ? KEYLESS_BYTES_MAX : ARRAY_BYTES_MAX;
  const isCompressed = isGzip(request);
  const body = await readBytes(request, bytesMax);
  const bytes = isCompressed ? atMost(gunzipped(body), bytesMax) : Readable.from([body]);
  yield* arrayItemsOf(bytes);
}

async function* lineGroups(request: FastifyRequest, body: StreamedBody): AsyncGenerator<ItemBytes[]> {
  const bytesMax = isKeyless(callerOf(request)) ? KEYLESS_BYTES_MAX : Number.POSITIVE_INFINITY;
  for await (const lines of linesOf(atMost(body, bytesMax))) {
    body.touch();
    yield lines;
  }
}

/** The JSON text of the answers to an array. If it ends early, the last answer is the reason. */
async function* arrayText(responder: BatchResponder, request: FastifyRequest): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  try {
    for await (const answers of answersTo(responder, arrayGroups(request), { mayHaveMore: false })) {
      yield joined(isFirst ? '[' : ',\n', answers, ',\n');
      isFirst = false;
    }
    yield Buffer.from(isFirst ? '[]' : ']');
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    if (isFirst) throw await countedProblem(responder, error);
    yield Buffer.from(`,\n${responder.lastAnswer(error.problem)}]`);
  }
}

/** A batch that cannot be read costs time, so it counts as an input error. */
async function countedProblem(responder: BatchResponder, { problem }: ProblemError): Promise<ProblemError> {
  const { code, detail } = problem;
  const isUnreadable = code === 'malformed_json' || code === 'malformed_request' || code === 'payload_too_large';
  return new ProblemError(isUnreadable ? await responder.reject({ code, detail }) : problem);
}

/** The answers to a stream of lines. If it ends early, the last line is the reason. */
async function* lineText(
  responder: BatchResponder,
  request: FastifyRequest,
  body: StreamedBody,
): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  try {
    for await (const answers of answersTo(responder, lineGroups(request, body), { mayHaveMore: true })) {
      yield joined('', answers, '\n', '\n');
      isFirst = false;
    }
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const { problem } = isFirst ? await countedProblem(responder, error) : error;
    yield Buffer.from(`${responder.lastAnswer(problem)}\n`);
  } finally {
    body.close();
  }
}

function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  text: AsyncIterable<Uint8Array>,
): FastifyReply {
  const plain = Readable.from(text, { objectMode: false });
  reply.type(type).header('vary', 'Accept-Encoding');
  if (preferredEncoding(request.headers['accept-encoding'], ['gzip']) === 'identity') return reply.send(plain);
  // Flush each group, because the caller may wait for it.
  const compressed = createGzip({ flush: constants.Z_SYNC_FLUSH });
  pipeline(plain, compressed, () => undefined);
  return reply.header('content-encoding', 'gzip').send(compressed);
}

/** Runs the generator to its first value, so that errors and limits are known before the headers are sent. */
async function primed<Item>(source: AsyncGenerator<Item>): Promise<AsyncGenerator<Item>> {
  const first = await source.next();
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* source;
  })();
}

function mediaTypeProblem(error: FastifyError, request: FastifyRequest): FastifyError | ProblemError {
  if (error.code !== 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return error;
  const sent = request.headers['content-type']?.slice(0, 100) ?? 'nothing';
  const detail = `Send Content-Type: application/json for an array or ${LINES} for a stream of lines; ${sent} was sent.`;
  return new ProblemError({ code: 'unsupported_media_type', detail });
}

/** Serves batches: an array with an array of answers, or a stream of lines with one answer per line. */
export function serveBatch(root: FastifyInstance, callService: CallService, threads: BatchThreads): void {
  /** Rejects a caller without calls left before anything of its body is read. */
  async function requireCallsLeft(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const rejection = await callService.rejectIfBlocked(callerOf(request), TARGET);
    if (!rejection) return;
    setLimitHeaders(request, reply, rejection.limitStatus);
    throw new ProblemError(rejection.problem);
  }

  root.register(async (app) => {
    const slots = new BatchSlots();
    const open = new Set<StreamedBody>();
    app.addHook('preClose', async () => {
      const detail = 'The service is shutting down. Nothing after this was calculated; send the rest again shortly.';
      for (const body of open) body.stop({ code: 'unavailable', detail, retryAfterSeconds: 1 });
    });

    /** Waits until few enough batches of the caller are in progress, and rejects it if no call is left then. */
    async function takeTurn(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const release = await slots.acquire(callerOf(request).id);
      finished(reply.raw, () => release());
      await requireCallsLeft(request, reply);
    }

    async function responderTo(request: FastifyRequest): Promise<BatchResponder> {
      return new BatchResponder(request, { callService, threads, ...(await optionsOf(callService, request)) });
    }

    async function respondToArray(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const responder = await responderTo(request);
      await takeTurn(request, reply);
      let text: AsyncGenerator<Uint8Array>;
      try {
        text = await primed(arrayText(responder, request));
      } finally {
        setLimitHeaders(request, reply, responder.limitStatus ?? (await callService.limitStatus(callerOf(request))));
      }
      return sendText(request, reply, JSON_TYPE, text);
    }

    async function respondToLines(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const responder = await responderTo(request);
      const bytes = isGzip(request) ? createGunzip() : new PassThrough();
      // With a key, streams may be many and long; they use little memory each.
      await (isKeyless(callerOf(request)) ? takeTurn(request, reply) : requireCallsLeft(request, reply));
      setLimitHeaders(request, reply, await callService.limitStatus(callerOf(request)));
      const stream = new StreamedBody(request, bytes);
      open.add(stream);
      finished(reply.raw, () => open.delete(stream));
      sendText(request, reply, LINES, lineText(responder, request, stream));
      // The caller may wait for the headers before it sends the first line.
      if (reply.raw.hasHeader('content-type')) reply.raw.flushHeaders();
      return reply;
    }

    // Bodies are read by the handlers, within the limits of the caller.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(['application/json', LINES], async () => undefined);

    serveOperations(app, BATCH_OPERATIONS, {
      batch: {
        options: {
          onRequest: authenticateCaller(callService, 'main'),
          errorHandler: (error: FastifyError, request, reply) =>
            handleError(mediaTypeProblem(error, request) as FastifyError, request, reply),
        },
        handler: (request, reply) =>
          request.mediaType === LINES ? respondToLines(request, reply) : respondToArray(request, reply),
      },
    });
  });
}
