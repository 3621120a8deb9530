import { readStrictJson } from '@plumbline/batch/text/strict_json.ts';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from './problem.ts';

/**
 * Replaces Fastify's JSON parser, which silently keeps the last of duplicate names, on routes whose handler takes a
 * parsed body. Tool calls and MCP messages parse their own.
 */
export function addJsonBodyParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const encoding = request.headers['content-encoding'] ?? 'identity';
    if (encoding !== 'identity') {
      const detail = `Send the body without Content-Encoding; ${encoding.slice(0, 40)} was sent.`;
      return done(new ProblemError({ code: 'unsupported_media_type', detail }));
    }
    const reading = readStrictJson(body as Buffer);
    if (!reading.ok) return done(new ProblemError({ code: 'malformed_json', detail: reading.fault }));
    done(null, reading.value);
  });
}
