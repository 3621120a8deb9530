import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { WireRequest, WireResponse } from './attack_wire.ts';

interface Response {
  $ref?: string;
  headers?: Record<string, unknown>;
  content?: Record<string, unknown>;
}

interface Operation {
  responses: Record<string, Response>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, Response> };
}

const REQUEST_ID = /^req_[0-9a-f]{32}$/;

function patternOf(path: string): RegExp {
  const escaped = path.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${escaped.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

function stepsOf(...steps: string[]): string {
  return steps.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');
}

/** Validates responses against the OpenAPI document. */
export class ResponseValidator {
  readonly #document: Document;
  readonly #ajv = new Ajv2020({ strict: false, validateFormats: false });
  readonly #compiled = new Map<string, ValidateFunction>();
  readonly #paths: { path: string; pattern: RegExp }[];

  constructor(document: unknown) {
    this.#document = JSON.parse(JSON.stringify(document));
    this.#ajv.addSchema(this.#document, 'openapi.json');
    const paths = Object.keys(this.#document.paths);
    // Literal paths take precedence over paths with parameters.
    paths.sort((one, other) => Number(one.includes('{')) - Number(other.includes('{')));
    this.#paths = paths.map((path) => ({ path, pattern: patternOf(path) }));
  }

  #validate(pointer: string, value: unknown): string[] {
    const validate = this.#compiled.get(pointer) ?? this.#ajv.compile({ $ref: `openapi.json#/${pointer}` });
    this.#compiled.set(pointer, validate);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || 'the body'} ${message}`);
  }

  /** The faults of a response; empty if it matches the document. */
  faultsOf(request: Pick<WireRequest, 'method' | 'target'>, answer: WireResponse): string[] {
    const { status, headers } = answer;
    const faults: string[] = [];
    if (status >= 500) faults.push(`${status} is an internal error`);
    if (!REQUEST_ID.test(headers.get('x-request-id') ?? '')) faults.push('there is no X-Request-Id');
    if (headers.get('x-content-type-options') !== 'nosniff') faults.push('there is no X-Content-Type-Options: nosniff');
    const [path = ''] = request.target.split('?', 1);
    const method = request.method === 'HEAD' ? 'get' : request.method.toLowerCase();
    const found = this.#paths.find(
      (each) => each.pattern.test(path) && method in (this.#document.paths[each.path] ?? {}),
    )?.path;
    const operation = found === undefined ? undefined : this.#document.paths[found]?.[method];
    if (found === undefined || !operation) return [...faults, ...this.#faultsElsewhere(request, answer)];
    const key = [String(status), `${String(status)[0]}XX`].find((candidate) => candidate in operation.responses);
    if (key === undefined) return [...faults, `${status} is not in the document`];
    const { $ref } = operation.responses[key] ?? {};
    const pointer = $ref === undefined ? stepsOf('paths', found, method, 'responses', key) : $ref.slice(2);
    const response = ($ref === undefined ? operation.responses[key] : this.#named($ref)) ?? {};
    return [...faults, ...this.#faultsOfBody(request, answer, response, pointer)];
  }

  #named(reference: string): Response | undefined {
    return this.#document.components.responses[reference.split('/').at(-1) ?? ''];
  }

  /** Without a documented operation the response must be a problem, except for a CORS preflight. */
  #faultsElsewhere({ method }: Pick<WireRequest, 'method'>, answer: WireResponse): string[] {
    if (method === 'OPTIONS' && answer.status === 204) return [];
    if (answer.status < 400) return [`${answer.status} at an operation that is not in the document`];
    if (method === 'HEAD') return [];
    return this.#faultsOfJson(answer, stepsOf('components', 'schemas', 'Problem'));
  }

  #faultsOfBody(
    { method }: Pick<WireRequest, 'method'>,
    answer: WireResponse,
    response: Response,
    pointer: string,
  ): string[] {
    const promised = Object.keys(response.headers ?? {}).filter((name) => name === 'Retry-After');
    const missing = promised
      .filter((name) => !answer.headers.has(name.toLowerCase()))
      .map((name) => `${name} is missing`);
    if (method === 'HEAD') return missing;
    const [mediaType = ''] = (answer.headers.get('content-type') ?? '').split(';');
    if (!response.content)
      return answer.body.length > 0 ? [...missing, 'there is a body and the document has none'] : missing;
    if (!(mediaType in response.content))
      return [...missing, `${answer.status} as ${mediaType} is not in the document`];
    if (!/^application\/(problem\+)?json$/.test(mediaType)) return missing;
    return [...missing, ...this.#faultsOfJson(answer, `${pointer}/${stepsOf('content', mediaType, 'schema')}`)];
  }

  #faultsOfJson({ body, headers }: WireResponse, pointer: string): string[] {
    if (headers.has('content-encoding')) return [];
    try {
      return this.#validate(pointer, JSON.parse(body.toString()));
    } catch (error) {
      return [`the body is no JSON: ${(error as Error).message}`];
    }
  }
}
