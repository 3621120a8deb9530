import { finished, pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { constants, createGzip, gunzip } from 'node:zlib';
import { describeSent } from '@plumbline/calculators';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallService } from '../../calls/call_service.ts';
import type { Extra } from '../../calls/call_tool.ts';
import { authenticateCaller, callerOf, setLimitHeaders } from '../http/authentication.ts';
import { preferredEncoding } from '../http/content_negotiation.ts';
import { handleError } from '../http/error_handler.ts';
import { CALL_BYTES_MAX } from '../http/http_request.ts';
import { JSON_TYPE } from '../http/http_response.ts';
import { readInclude } from '../http/include_parameter.ts';
import { ProblemError } from '../http/problem.ts';
import { servePath } from '../http/routes.ts';
import { readStrictJson } from '../http/strict_json.ts';
import { linesOf } from './batch_lines.ts';
import { BatchResponder, GROUP_MAX } from './batch_responses.ts';
import { StreamedBody } from './batch_stream.ts';

const LINES = 'application/x-ndjson';

/** The limits of an array, compressed and decompressed. A stream has none. */
const BODY_BYTES_MAX = 8 * 1024 * 1024;
const ITEMS_MAX = 100_000;

const decompress = promisify(gunzip);

function extrasOf(request: FastifyRequest): ReadonlySet<Extra> {
  const include = readInclude(request.query as Record<string, unknown>);
  if (!include.ok) throw new ProblemError(include.problem);
  return include.extras;
}

function isGzip(request: FastifyRequest): boolean {
  const encoding = request.headers['content-encoding']?.toLowerCase() ?? 'identity';
  if (encoding === 'identity') return false;
  if (encoding === 'gzip' || encoding === 'x-gzip') return true;
  const detail = `Send the body uncompressed or with Content-Encoding: gzip; ${encoding.slice(0, 40)} was sent.`;
  throw new ProblemError({ code: 'unsupported_media_type', detail });
}

async function decompressed(request: FastifyRequest, body: Buffer): Promise<Buffer> {
  if (!isGzip(request)) return body;
  try {
    return await decompress(body, { maxOutputLength: BODY_BYTES_MAX });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ERR_BUFFER_TOO_LARGE') {
      const detail = `The decompressed body is larger than the limit of ${BODY_BYTES_MAX / 1024} KiB.`;
      throw new ProblemError({ code: 'payload_too_large', detail });
    }
    throw new ProblemError({ code: 'malformed_request', detail: `The body is not valid gzip: ${message}.` });
  }
}

/** Parses the array; the items are validated one by one later. */
async function readArray(request: FastifyRequest, body: Buffer): Promise<unknown[]> {
  const reading = readStrictJson(await decompressed(request, body));
  if (!reading.ok) throw new ProblemError({ code: 'malformed_json', detail: reading.fault });
  if (!Array.isArray(reading.value)) {
    const detail = `The body must be an array of items; ${describeSent(reading.value)} was sent.`;
    throw new ProblemError({ code: 'malformed_request', detail });
  }
  if (reading.value.length > ITEMS_MAX) {
    const detail = `An array may have ${ITEMS_MAX} items; ${reading.value.length} were sent. Use a stream for more.`;
    throw new ProblemError({ code: 'payload_too_large', detail });
  }
  return reading.value;
}

/** The JSON text of the answers to an array, one group at a time. */
async function* arrayResponses(responder: BatchResponder, items: readonly unknown[]): AsyncGenerator<string> {
  if (items.length === 0) yield '[';
  for (let at = 0; at < items.length; at += GROUP_MAX) {
    const group = await responder.respondToItems(items.slice(at, at + GROUP_MAX));
    yield (at === 0 ? '[' : ',\n') + group.join(',\n');
  }
  yield ']';
}

/** The answers to a stream of lines. If it ends early, the last line is the reason. */
async function* lineResponses(responder: BatchResponder, body: StreamedBody): AsyncGenerator<string> {
  try {
    for await (const lines of linesOf(body, { lineBytesMax: CALL_BYTES_MAX, groupMax: GROUP_MAX })) {
      body.touch();
      yield `${(await responder.respondToLines(lines)).join('\n')}\n`;
    }
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    yield `${responder.lastLine(error.problem)}\n`;
  } finally {
    body.close();
  }
}

function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  text: AsyncIterable<string>,
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
export function serveBatch(root: FastifyInstance, callService: CallService): void {
  root.register(async (app) => {
    const open = new Set<StreamedBody>();
    app.addHook('preClose', async () => {
      const detail = 'The service is shutting down. Nothing after this was calculated; send the rest again shortly.';
      for (const body of open) body.stop({ code: 'unavailable', detail, retryAfterSeconds: 1 });
    });

    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, readArray);
    app.addContentTypeParser(LINES, async (_request: FastifyRequest, stream: unknown) => stream);

    servePath(app, '/v1/batch', {
      POST: {
        options: {
          bodyLimit: BODY_BYTES_MAX,
          onRequest: [
            async (request) => {
              extrasOf(request);
            },
            authenticateCaller(callService, 'main'),
          ],
          errorHandler: (error: FastifyError, request, reply) =>
            handleError(mediaTypeProblem(error, request) as FastifyError, request, reply),
        },
        handler: async (request, reply) => {
          const responder = new BatchResponder(callService, request, extrasOf(request));
          const { body } = request;
          if (body === request.raw) {
            const options = { isGzip: isGzip(request) };
            setLimitHeaders(request, reply, await callService.limitStatus(callerOf(request)));
            const stream = new StreamedBody(request, options);
            open.add(stream);
            finished(reply.raw, () => open.delete(stream));
            sendText(request, reply, LINES, lineResponses(responder, stream));
            // The caller may wait for the headers before it sends the first line.
            if (reply.raw.hasHeader('content-type')) reply.raw.flushHeaders();
            return reply;
          }
          if (!Array.isArray(body)) {
            const detail = 'The body is empty; send an array of items, or a stream of lines.';
            throw new ProblemError({ code: 'malformed_request', detail });
          }
          const text = await primed(arrayResponses(responder, body));
          setLimitHeaders(request, reply, responder.limitStatus ?? (await callService.limitStatus(callerOf(request))));
          return sendText(request, reply, JSON_TYPE, text);
        },
      },
    });
  });
}
