import { readFileSync } from 'node:fs';

/** The published definition of OTLP, release 1.9.0 of opentelemetry-proto, under the Apache licence in each file. */
const FILES = ['trace_service', 'trace', 'common', 'resource'];

interface Field {
  type: string;
  isRepeated: boolean;
}

type Fields = Map<string, Field>;

/** Messages by their names without the package, with their fields as JSON names them; and the numbers of enumerations. */
const messages = new Map<string, Fields>();
const enumerations = new Map<string, Set<number>>();

const BLOCK = /^(message|enum|oneof) (\w+) \{$/;
const FIELD = /^(repeated )?([\w.]+) (\w+) = \d+(?: \[.*\])?;$/;
const NUMBER = /^\w+ += (0x[\dA-F]+|\d+);$/;

function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function readDefinition(name: string): void {
  const open: { kind: string; name: string }[] = [];
  const text = readFileSync(new URL(`${name}.proto`, import.meta.url), 'utf8');
  for (const line of text.split('\n').map((each) => each.replace(/\/\/.*/, '').trim())) {
    const [, kind, block] = BLOCK.exec(line) ?? [];
    const [, repeated, type, field] = FIELD.exec(line) ?? [];
    const [, number] = NUMBER.exec(line) ?? [];
    if (kind !== undefined && block !== undefined) {
      open.push({ kind, name: block });
      if (kind === 'message') messages.set(block, new Map());
      if (kind === 'enum') enumerations.set(block, new Set());
    } else if (/^service |^\{$/.test(line)) open.push({ kind: 'service', name: '' });
    else if (/^\};?$/.test(line)) open.pop();
    else if (open.at(-1)?.kind === 'enum' && number !== undefined) {
      enumerations.get(open.at(-1)?.name ?? '')?.add(Number(number));
    } else if (type !== undefined && field !== undefined) {
      const message = open.findLast((each) => each.kind === 'message')?.name ?? '';
      const last = type.split('.').at(-1) ?? '';
      messages.get(message)?.set(camelCase(field), { type: last, isRepeated: repeated !== undefined });
    }
  }
}

for (const name of FILES) readDefinition(name);

/** Ids are hexadecimal in OTLP, unlike other bytes in the JSON of Protocol Buffers. */
const ID_LENGTHS: Record<string, number> = { traceId: 32, spanId: 16, parentSpanId: 16 };

const SCALARS: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  bool: (value) => typeof value === 'boolean',
  double: (value) => typeof value === 'number',
  int64: (value) => typeof value === 'string' && /^-?\d{1,19}$/.test(value),
  fixed64: (value) => typeof value === 'string' && /^\d{1,20}$/.test(value),
  fixed32: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < 2 ** 32,
  uint32: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < 2 ** 32,
};

function faultsOfValue(value: unknown, type: string, path: string): string[] {
  if (messages.has(type)) return faultsOfMessage(value, type, path);
  const name = path.split('.').at(-1) ?? '';
  const numbers = enumerations.get(type);
  const isValid = numbers
    ? numbers.has(value as number)
    : type === 'bytes'
      ? typeof value === 'string' && value.length === ID_LENGTHS[name] && /^[\da-f]+$/i.test(value)
      : SCALARS[type]?.(value) === true;
  return isValid ? [] : [`${path} must be ${type}; ${JSON.stringify(value)} is there`];
}

function faultsOfMessage(value: unknown, type: string, path: string): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${path} must be ${type}`];
  return Object.entries(value).flatMap(([name, member]) => {
    const field = messages.get(type)?.get(name);
    const place = `${path}.${name}`;
    if (!field) return [`${place} is no field of ${type}`];
    if (!field.isRepeated) return faultsOfValue(member, field.type, place);
    if (!Array.isArray(member)) return [`${place} must be a list`];
    return member.flatMap((each) => faultsOfValue(each, field.type, place));
  });
}

/** What the body of a request to a collector has that the published JSON form of OTLP does not allow. */
export function faultsOfTraceRequest(body: unknown): string[] {
  return faultsOfMessage(body, 'ExportTraceServiceRequest', 'body');
}

interface AnyValue {
  stringValue?: string;
  intValue?: string;
}

/** A span as a collector reads it, with the attributes as an object. */
export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  traceState?: string;
  name: string;
  kind: number;
  flags: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  status: { code?: number };
  attributes: Record<string, string | number>;
}

type Attributes = { key: string; value: AnyValue }[];

function attributesOf(list: Attributes): Record<string, string | number> {
  return Object.fromEntries(
    list.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)] as [string, string | number]),
  );
}

/** The spans of requests to a collector, and the attributes of their resource. */
export function collectedSpans(bodies: readonly string[]): { resource: object; spans: CollectedSpan[] } {
  const requests = bodies.map((body) => JSON.parse(body));
  const resources = requests.flatMap(({ resourceSpans }) => resourceSpans);
  const spans = resources.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope: { spans: object[] }) => scope.spans));
  return {
    resource: attributesOf(resources[0]?.resource.attributes ?? []),
    spans: spans.map((span) => ({ ...span, attributes: attributesOf(span.attributes) })),
  };
}
