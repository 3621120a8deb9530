import { type Calculator, catalogue, didYouMean, type Problem } from '@plumbline/calculators';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callTool, EXTRAS, type Extra, findTool, refuseInputs } from '../../calls/call_tool.ts';
import { RequestRefused, sendProblem } from './problem.ts';
import { publishedCatalogue, publishedTool } from './published_tools.ts';
import { servePath } from './routes.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** A body holds the inputs of one tool; the largest of them needs a few KiB. */
const BODY_BYTES_MAX = 64 * 1024;

const NO_EXTRAS: ReadonlySet<Extra> = new Set();

function isExtra(word: string): word is Extra {
  return (EXTRAS as readonly string[]).includes(word);
}

/** Reads `?include=working,sources`; everything else in the query is a mistake worth naming. */
function extrasOf(query: Record<string, unknown>): ReadonlySet<Extra> {
  const names = Object.keys(query);
  if (names.length === 0) return NO_EXTRAS;
  const errors: Problem[] = names
    .filter((name) => name !== 'include')
    .map((field) => ({ field, message: `${field} is not a query parameter here.${didYouMean(field, ['include'])}` }));
  const words = [query.include ?? []].flat().flatMap((value) => String(value).split(','));
  for (const word of words.filter((sent) => !isExtra(sent))) {
    const message = `include must list some of ${EXTRAS.join(', ')}; ${JSON.stringify(word.slice(0, 40))} was sent.`;
    errors.push({ field: 'include', message: message + didYouMean(word, EXTRAS) });
  }
  if (errors.length > 0) throw new RequestRefused(refuseInputs('the query', errors));
  return new Set(words.filter(isExtra));
}

function toolNamed(request: FastifyRequest): Calculator {
  const { name } = request.params as { name: string };
  const found = findTool(name);
  if (!found.ok) throw new RequestRefused(found.refusal);
  return found.calculator;
}

export function serveTools(app: FastifyInstance): void {
  const listed = JSON.stringify(publishedCatalogue());
  const published = new Map(catalogue.map((tool) => [tool, JSON.stringify(publishedTool(tool))]));

  servePath(app, '/v1/tools', { GET: { handler: (_request, reply) => reply.type(JSON_TYPE).send(listed) } });

  servePath(app, '/v1/tools/:name', {
    GET: { handler: (request, reply) => reply.type(JSON_TYPE).send(published.get(toolNamed(request))) },
    POST: {
      options: {
        bodyLimit: BODY_BYTES_MAX,
        onRequest: async (request) => {
          toolNamed(request);
        },
      },
      handler: (request, reply) => {
        if (request.body === undefined) {
          const detail = 'The body is empty; send a JSON object with Content-Type: application/json.';
          return sendProblem(request, reply, { code: 'malformed_json', detail });
        }
        const answered = callTool({
          calculator: toolNamed(request),
          input: request.body,
          extras: extrasOf(request.query as Record<string, unknown>),
          caller: { tier: 'free' },
        });
        if (!answered.ok) return sendProblem(request, reply, answered.refusal);
        return reply.type(JSON_TYPE).send(JSON.stringify(answered.answer));
      },
    },
  });
}
