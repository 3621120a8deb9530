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

type ValidatedRequest = Pick<WireRequest, 'method' | 'target'>;

/** A response of the document, and where it is. */
interface FoundResponse {
  response: Response;
  pointer: string;
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
  faultsOf(request: ValidatedRequest, answer: WireResponse): string[] {
    const { status, headers } = answer;
    const faults: string[] = [];
    if (status >= 500) faults.push(`${status} is an internal error`);
    if (!REQUEST_ID.test(headers.get('x-request-id') ?? '')) faults.push('there is no X-Request-Id');
    if (headers.get('x-content-type-options') !== 'nosniff') faults.push('there is no X-Content-Type-Options: nosniff');
    const operation = this.#operationOf(request);
    if (!operation) return [...faults, ...this.#faultsElsewhere(request, answer)];
    const found = this.#responseOf(operation, status);
    if (!found) return [...faults, `${status} is not in the document`];
    return [...faults, ...this.#faultsOfBody(request, answer, found)];
  }

  /** The faults of a value by a schema of the document's components. */
  faultsOfValue(schema: string, value: unknown): string[] {
    return this.#validate(stepsOf('components', 'schemas', schema), value);
  }

  /** The headers that the document promises with a response. */
  promisedHeaders(request: ValidatedRequest, status: number): string[] {
    const operation = this.#operationOf(request);
    const found = operation && this.#responseOf(operation, status);
    if (!found) throw new Error(`${status} to ${request.method} ${request.target} is not in the document`);
    return Object.keys(found.response.headers ?? {});
  }

  #operationOf({
    method,
    target,
  }: ValidatedRequest): { path: string; method: string; operation: Operation } | undefined {
    const [sent = ''] = target.split('?', 1);
    const name = method === 'HEAD' ? 'get' : method.toLowerCase();
    for (const { path, pattern } of this.#paths) {
      const operation = pattern.test(sent) ? this.#document.paths[path]?.[name] : undefined;
      if (operation) return { path, method: name, operation };
    }
    return undefined;
  }

  #responseOf(
    { path, method, operation }: { path: string; method: string; operation: Operation },
    status: number,
  ): FoundResponse | undefined {
    const response = operation.responses[status];
    if (!response) return undefined;
    if (response.$ref === undefined) {
      return { response, pointer: stepsOf('paths', path, method, 'responses', String(status)) };
    }
    return { response: this.#named(response.$ref) ?? {}, pointer: response.$ref.slice(2) };
  }

  #named(reference: string): Response | undefined {
    return this.#document.components.responses[reference.split('/').at(-1) ?? ''];
  }

  /** Without a documented operation the response must be a problem, except for a CORS preflight and the page of an unknown path. */
  #faultsElsewhere({ method }: ValidatedRequest, answer: WireResponse): string[] {
    if (method === 'OPTIONS' && answer.status === 204) return [];
    if (answer.status < 400) return [`${answer.status} at an operation that is not in the document`];
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
    if (method === 'HEAD' || (answer.status === 404 && isPage)) return [];
    return this.#faultsOfJson(answer, stepsOf('components', 'schemas', 'Problem'));
  }

  #faultsOfBody({ method }: ValidatedRequest, answer: WireResponse, { response, pointer }: FoundResponse): string[] {
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
