import { gzipSync } from 'node:zlib';
import { hostileValue, mutate, textOf, type Written, writtenOf } from './attack_json.ts';
import { SchemaValues } from './attack_schema.ts';
import { DELIVERIES, type WireRequest } from './attack_wire.ts';
import { SeededRandom } from './seeded_random.ts';

interface Parameter {
  name: string;
  in: string;
  schema: object;
  example?: unknown;
}

interface Body {
  schema?: object;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

interface Operation {
  method: string;
  path: string;
  needsServiceKey: boolean;
  parameters: Parameter[];
  bodies: Record<string, Body>;
}

interface DocumentedOperation {
  security?: Record<string, unknown>[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Body> };
}

interface Document {
  paths: Record<string, Record<string, DocumentedOperation>>;
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'];

const MEDIA_TYPES = [
  'application/json; charset=utf-16',
  'application/json; charset=utf-8',
  'application/JSON',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/x-ndjson',
  'application/xml',
  '',
  'application/json;;;=',
  `application/${'x'.repeat(500)}`,
];

/** Headers that any client may add. */
const HEADERS: [string, string][] = [
  ['X-API-Key', 'plk_0000000000000000000000000000000'],
  ['X-API-Key', ''],
  ['X-API-Key', 'x'.repeat(4000)],
  ['X-SERVICE-Key', '\u00ff\u00fe'],
  ['Authorization', 'Bearer '],
  ['Authorization', 'Basic Og=='],
  ['Authorization', 'Bearer \u00e9'],
  ['X-Forwarded-For', "127.0.0.1, '; --"],
  ['X-Forwarded-Proto', 'gopher'],
  ['X-HTTP-Method-Override', 'DELETE'],
  ['Accept', 'text/html'],
  ['Accept', 'application/pdf'],
  ['Accept', '*/*;q=0'],
  ['Accept', 'x'.repeat(2000)],
  ['Accept-Encoding', 'gzip;q=NaN, br;q=-1'],
  ['Content-Encoding', 'gzip'],
  ['Content-Encoding', 'br'],
  ['If-None-Match', '*'],
  ['If-None-Match', `"${'x'.repeat(2000)}"`],
  ['Origin', 'null'],
  ['Origin', 'https://evil.example'],
  ['Access-Control-Request-Method', 'POST'],
  ['Cookie', 'plumbline.session=made-up.signature'],
  ['Range', 'bytes=0-1,5-'],
  ['Expect', '100-continue'],
  ['Expect', 'a miracle'],
  ['Upgrade', 'websocket'],
  ['MCP-Protocol-Version', '1999-01-01'],
  ['Mcp-Method', '=?base64?////?='],
  ['Forwarded', 'for=unknown;host="\\"'],
  ['Host', 'evil.example'],
  ['X-Bad Name', 'value'],
  ['X-Bad-Value', 'a\u0000b'],
  ['Content-Length', '7'],
  ['Transfer-Encoding', 'gzip, chunked'],
];

const PATH_PIECES = [
  '%',
  '%ff',
  '%00',
  '%2e%2e%2f',
  '..',
  '//',
  '/.',
  ';a=b',
  '%E2%80%AE',
  '\u00e9',
  "'",
  '{name}',
  'x'.repeat(3000),
];

const QUERY_PIECES = [
  'include=working,sources',
  'include=everything',
  'include=&include=working',
  'include[]=working',
  'include=%ff',
  '__proto__=1',
  'constructor[prototype]=1',
  '%',
  '=',
  'a'.repeat(2000),
  'toolset=structural',
  'output_schema=off',
];

/** All operations of the document. */
function operationsOf(document: Document): Operation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { parameters = [], requestBody, security = [] }]) => ({
      method: method.toUpperCase(),
      path,
      needsServiceKey: security.length === 1 && 'serviceKey' in (security[0] ?? {}),
      parameters,
      bodies: requestBody?.content ?? {},
    })),
  );
}

export interface Keys {
  main: string;
  variant_b: string;
}

/** Mutated requests from the document, each determined by its seed. */
export class HostileRequests {
  readonly #operations: Operation[];
  readonly #values: SchemaValues;
  readonly #keys: Keys;

  constructor(document: unknown, keys: Keys) {
    this.#keys = keys;
    this.#operations = operationsOf(document as Document);
    this.#values = new SchemaValues(document);
  }

  make(seed: number): WireRequest {
    const random = new SeededRandom(seed);
    const operation = random.pick(this.#operations);
    const request: WireRequest = {
      method: operation.method,
      target: this.#targetOf(operation, random),
      headers: [['Host', 'localhost']],
      delivery: 'whole',
    };
    if (random.happens(0.97)) {
      const { main, variant_b } = this.#keys;
      request.headers.push(operation.needsServiceKey ? ['X-SERVICE-Key', variant_b] : ['X-API-Key', main]);
    }
    this.#addBody(request, operation, random);
    this.#spoil(request, random);
    return request;
  }

  #targetOf({ path, parameters }: Operation, random: SeededRandom): string {
    const filled = parameters.reduce((address, { name, in: place, example }) => {
      if (place !== 'path') return address;
      const value = random.happens(0.8)
        ? String(example)
        : encodeURIComponent(textOf(hostileValue(random)).slice(0, 200));
      return address.replace(`{${name}}`, value || 'x');
    }, path);
    const pairs = parameters.flatMap(({ in: place, name, example, schema }) => {
      if (place !== 'query' || random.happens(0.2)) return [];
      if (typeof example === 'object' && example !== null) return Object.entries(example as Record<string, string>);
      return [[name, String(example ?? this.#values.make(schema, random))] as [string, string]];
    });
    const query = new URLSearchParams(
      pairs.map(([name, value]): [string, string] => [
        name,
        random.happens(0.2) ? textOf(hostileValue(random)).slice(0, 500) : value,
      ]),
    ).toString();
    return query === '' ? filled : `${filled}?${query}`;
  }

  #written({ schema, example, examples = {} }: Body, random: SeededRandom): Written {
    const shown = [...(example === undefined ? [] : [example]), ...Object.values(examples).map(({ value }) => value)];
    if (shown.length > 0 && (!schema || random.happens(0.4))) {
      const value = random.pick(shown);
      return typeof value === 'string' ? value : writtenOf(value);
    }
    return writtenOf(this.#values.make(schema ?? {}, random));
  }

  #addBody(request: WireRequest, { bodies }: Operation, random: SeededRandom): void {
    const kinds = Object.entries(bodies);
    if (kinds.length === 0) {
      if (random.happens(0.1)) request.body = Buffer.from(textOf(hostileValue(random)));
      return;
    }
    const [mediaType, kind] = random.pick(kinds);
    let written = this.#written(kind, random);
    for (let times = random.integer(0, 3); times > 0; times--) written = mutate(written, random);
    let body = Buffer.from(textOf(written));
    if (random.happens(0.04)) body = Buffer.concat([body, Buffer.from([0xff, 0xfe])]);
    if (random.happens(0.04)) body = body.subarray(0, random.integer(0, body.length));
    if (random.happens(0.02)) body = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), body]);
    if (random.happens(0.02)) body = Buffer.concat([body, Buffer.alloc(70_000, 0x20)]);
    request.body = body;
    if (random.happens(0.03)) {
      request.body = gzipSync(body);
      request.headers.push(['Content-Encoding', 'gzip']);
    }
    request.headers.push(['Content-Type', random.happens(0.1) ? random.pick(MEDIA_TYPES) : mediaType]);
    request.delivery = random.happens(0.6) ? 'whole' : random.pick(DELIVERIES);
  }

  /** Some requests also get another method, extra headers or a mutated path. */
  #spoil(request: WireRequest, random: SeededRandom): void {
    if (random.happens(0.06)) request.method = random.pick(METHODS);
    if (random.happens(0.08)) {
      const [path = '', ...query] = request.target.split('?');
      const at = random.integer(1, path.length);
      request.target = [path.slice(0, at) + random.pick(PATH_PIECES) + path.slice(at), ...query].join('?');
    }
    if (random.happens(0.1))
      request.target += `${request.target.includes('?') ? '&' : '?'}${random.pick(QUERY_PIECES)}`;
    for (let times = random.happens(0.25) ? random.integer(1, 3) : 0; times > 0; times--) {
      request.headers.push(random.pick(HEADERS));
    }
    if (random.happens(0.01)) request.headers.shift();
    if (random.happens(0.01)) for (let at = 0; at < 300; at++) request.headers.push([`X-Flood-${at}`, 'y'.repeat(40)]);
  }
}
