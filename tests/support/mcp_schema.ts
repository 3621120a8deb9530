import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { Ajv, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { ROOT } from './server.ts';

/**
 * The published JSON schemas of the protocol, one per revision. No package has them as files, so they are extracted from the bundle
 * of the conformance suite's pre-release, which contains schema/{revision}/schema.json of the specification.
 */
const BUNDLE = join(ROOT, 'node_modules/conformance-next/dist/index.js');

interface Definition {
  properties?: Record<string, { const?: unknown; allOf?: { properties?: { code?: { const?: number } } }[] }>;
}

interface PublishedSchema {
  $schema: string;
  $defs?: Record<string, Definition>;
  definitions?: Record<string, Definition>;
}

const QUOTES = new Set(['`', '"', "'"]);

/** The object literal that starts at an index; braces inside strings are ignored. */
function literalAt(source: string, start: number): string {
  let depth = 0;
  for (let at = start; at < source.length; at++) {
    const character = source[at] ?? '';
    if (QUOTES.has(character)) {
      at++;
      while (source[at] !== character) at += source[at] === '\\' ? 2 : 1;
    } else if (character === '{') depth++;
    else if (character === '}' && --depth === 0) return source.slice(start, at + 1);
  }
  throw new Error('the literal does not end');
}

function publishedSchemas(): PublishedSchema[] {
  const source = readFileSync(BUNDLE, 'utf8');
  const beginnings = source.matchAll(/\{\$schema:`[^`]+`,(?:\$defs|definitions):\{Annotations:/g);
  return [...beginnings].map(({ index }) => runInNewContext(`(${literalAt(source, index)})`) as PublishedSchema);
}

/** Identifies the revision by the content of a schema, because the bundle has no other label. */
function isOfRevision(schema: PublishedSchema, revision: string): boolean {
  if (revision === '2026-07-28') return schema.$defs?.DiscoverRequest !== undefined;
  return schema.$defs?.DiscoverRequest === undefined && JSON.stringify(schema).includes(`/specification/${revision}/`);
}

const UNIONS = /^(Client|Server)(Request|Notification|Result|Message)$/;

/** Validates messages against the schema of a revision. */
export class ProtocolSchema {
  readonly #compile: (definition: string) => ValidateFunction;
  readonly #compiled = new Map<string, ValidateFunction>();
  readonly #byMethod = new Map<string, string>();
  readonly #byErrorCode = new Map<number, string>();
  readonly #names: ReadonlySet<string>;

  constructor(revision: string) {
    const schema = publishedSchemas().find((candidate) => isOfRevision(candidate, revision));
    if (!schema) throw new Error(`no schema of ${revision}`);
    const options = { strict: false, allErrors: true };
    const ajv = schema.$defs ? new Ajv2020(options) : new Ajv(options);
    ajv.addFormat('uri', (text: string) => URL.canParse(text));
    ajv.addFormat('uri-template', true);
    ajv.addFormat('byte', /^[A-Za-z0-9+/]*={0,2}$/);
    ajv.addSchema({ ...schema, $id: 'mcp:schema' });
    const key = schema.$defs ? '$defs' : 'definitions';
    this.#compile = (definition) => ajv.compile({ $ref: `mcp:schema#/${key}/${definition}` });
    const definitions = schema[key] ?? {};
    this.#names = new Set(Object.keys(definitions));
    for (const [name, { properties = {} }] of Object.entries(definitions)) {
      if (UNIONS.test(name)) continue;
      if (typeof properties.method?.const === 'string') this.#byMethod.set(properties.method.const, name);
      for (const part of properties.error?.allOf ?? []) {
        const code = part.properties?.code?.const;
        if (code !== undefined) this.#byErrorCode.set(code, name);
      }
    }
  }

  /** The faults of a request or notification. */
  faultsOfMessage(message: { method: string }): string[] {
    return this.#faults(
      this.#byMethod.get(message.method) ?? ('id' in message ? 'JSONRPCRequest' : 'JSONRPCNotification'),
      message,
    );
  }

  /** The faults of a response to this method. */
  faultsOfResponse(method: string, response: { result?: unknown; error?: { code: number } }): string[] {
    const { result, error } = response;
    if (error)
      return this.#faults(
        this.#byErrorCode.get(error.code) ?? this.#first('JSONRPCErrorResponse', 'JSONRPCError'),
        response,
      );
    const request = this.#byMethod.get(method) ?? '';
    const definition = this.#first(request.replace(/Request$/, 'Result'), 'EmptyResult');
    const envelope = this.#first('JSONRPCResultResponse', 'JSONRPCResponse');
    return [...this.#faults(definition, result), ...this.#faults(envelope, response)];
  }

  #first(...names: string[]): string {
    const name = names.find((candidate) => this.#names.has(candidate));
    if (name === undefined) throw new Error(`the schema has none of ${names}`);
    return name;
  }

  #faults(definition: string, value: unknown): string[] {
    const validate = this.#compiled.get(definition) ?? this.#compile(definition);
    this.#compiled.set(definition, validate);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => `${definition}${instancePath} ${message}`);
  }
}
