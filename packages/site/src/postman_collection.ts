import { SITE_URL } from '@plumbline/service/api/docs/public_address.ts';
import {
  type ApiDocument,
  type ApiOperation,
  bodyExampleOf,
  exampleOf,
  groupsOf,
  JSON_BODY,
  needsServiceKey,
  parameterExamples,
  resolve,
} from './api_document.ts';

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

interface Pair {
  key: string;
  value: string;
}

interface PostmanRequest {
  name: string;
  request: {
    method: string;
    header: Pair[];
    url: { raw: string; host: string[]; path: string[]; query?: Pair[]; variable?: Pair[] };
    description: string;
    body?: { mode: 'raw'; raw: string; options: { raw: { language: 'json' } } };
  };
  response: { name: string; status: string; code: number; header: Pair[]; body: string }[];
}

export interface PostmanCollection {
  info: { name: string; version: string; description: string; schema: string };
  variable: (Pair & { description: string })[];
  event: { listen: 'prerequest'; script: { type: string; exec: string[] } }[];
  item: { name: string; description: string; item: PostmanRequest[] }[];
}

/** An empty key would be a wrong key; without a key, calls are on the free plan. */
const WITHOUT_EMPTY_KEY = "if (!pm.variables.get('apiKey')) pm.request.headers.remove('X-API-Key');";

function pairsOf(entries: readonly (readonly [string, string])[]): Pair[] {
  return entries.map(([key, value]) => ({ key, value }));
}

function written(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

/** The address with variables for its host and its path. */
function urlOf(operation: ApiOperation): PostmanRequest['request']['url'] {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, ':$1').slice(1);
  const query = parameterExamples(operation, 'query');
  const inPath = parameterExamples(operation, 'path');
  return {
    raw: `{{baseUrl}}/${path}${query.length > 0 ? `?${new URLSearchParams(query)}` : ''}`,
    host: ['{{baseUrl}}'],
    path: path.split('/'),
    ...(query.length > 0 && { query: pairsOf(query) }),
    ...(inPath.length > 0 && { variable: pairsOf(inPath) }),
  };
}

function responsesOf(document: ApiDocument, { responses }: ApiOperation): PostmanRequest['response'] {
  const success = responses[200];
  const example = success && exampleOf(resolve(document, success).content?.[JSON_BODY] ?? {});
  if (example === undefined) return [];
  const header = pairsOf([['Content-Type', JSON_BODY]]);
  return [{ name: 'Result', status: 'OK', code: 200, header, body: written(example) }];
}

function requestOf(document: ApiDocument, operation: ApiOperation): PostmanRequest {
  const { method, summary, description = summary } = operation;
  const body = bodyExampleOf(operation);
  const key: [string, string] = needsServiceKey(operation)
    ? ['X-SERVICE-Key', '{{serviceKey}}']
    : ['X-API-Key', '{{apiKey}}'];
  return {
    name: summary,
    request: {
      method,
      header: pairsOf([key, ...(body === undefined ? [] : [['Content-Type', JSON_BODY] as const])]),
      url: urlOf(operation),
      description,
      ...(body !== undefined && { body: { mode: 'raw', raw: written(body), options: { raw: { language: 'json' } } } }),
    },
    response: responsesOf(document, operation),
  };
}

/** Every request of the OpenAPI document with an example, in Postman's format 2.1. Other API clients import it, too. */
export function postmanCollection(document: ApiDocument): PostmanCollection {
  const { title, version, description } = document.info;
  return {
    info: { name: title, version, description, schema: SCHEMA },
    variable: [
      { key: 'baseUrl', value: SITE_URL, description: 'URL of the service' },
      { key: 'apiKey', value: '', description: 'Your API key; without one you are on the free plan' },
      { key: 'serviceKey', value: '', description: 'A key of Variant B, for its requests' },
    ],
    event: [{ listen: 'prerequest', script: { type: 'text/javascript', exec: [WITHOUT_EMPTY_KEY] } }],
    item: groupsOf(document).map((group) => ({
      name: group.name,
      description: group.description,
      item: group.operations.map((operation) => requestOf(document, operation)),
    })),
  };
}
