import { formatFigure } from '@plumbline/calculators';
import { type Markup, markup } from '@plumbline/documents/page/markup.ts';
import { API, ARAZZO, POSTMAN, toolPath } from '@plumbline/documents/page/paths.ts';
import { SITE_URL } from '@plumbline/service/api/docs/public_address.ts';
import {
  type ApiDocument,
  type ApiGroup,
  type ApiOperation,
  type ApiParameter,
  type ApiResponse,
  type ApiSchema,
  bodyExampleOf,
  exampleOf,
  groupsOf,
  isToolCall,
  JSON_BODY,
  needsServiceKey,
  parameterExamples,
  resolve,
} from './api_document.ts';
import { codeBlock, shellQuoted } from './code.ts';
import { markdownHtml } from './markdown.ts';
import type { SitePage } from './site_file.ts';

/** Longer lists of values are counted. */
const VALUES_MAX = 12;
/** Fields further inside are left to the document. */
const DEPTH_MAX = 3;

function words(text: string | undefined): Markup | string {
  return text === undefined ? '' : markdownHtml(text).body;
}

function typeOf(document: ApiDocument, written: ApiSchema): string {
  const schema = resolve(document, written);
  if (schema.anyOf) return [...new Set(schema.anyOf.map((each) => typeOf(document, each)))].join(' or ');
  if (schema.items) return `list of ${typeOf(document, schema.items)}`;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  return [schema.type ?? 'any value'].flat().join(' or ');
}

function limitsOf({ minimum, maximum, maxLength, default: assumed }: ApiSchema): string {
  return [
    minimum === undefined ? '' : `at least ${formatFigure(minimum)}`,
    maximum === undefined ? '' : `at most ${formatFigure(maximum)}`,
    maxLength === undefined ? '' : `up to ${maxLength} characters`,
    assumed === undefined ? '' : `${JSON.stringify(assumed)} by default`,
  ]
    .filter((limit) => limit !== '')
    .join(', ');
}

/** Type, limits and values of a field. */
function allowed(document: ApiDocument, written: ApiSchema | undefined): Markup {
  if (!written) return markup``;
  const schema = resolve(document, written);
  const values = schema.enum ?? (schema.items && resolve(document, schema.items).enum) ?? [];
  const listed =
    values.length === 0
      ? ''
      : values.length > VALUES_MAX
        ? markup`<small>one of ${values.length} values</small>`
        : markup`<small>${values.map((value, index) => markup`${index === 0 ? '' : ', '}<code>${String(value)}</code>`)}</small>`;
  const limits = limitsOf(schema);
  return markup`${typeOf(document, schema)}${limits === '' ? '' : `, ${limits}`}${listed}`;
}

function scroll(label: string, table: Markup): Markup {
  return markup`<div class="scroll" role="group" tabindex="0" aria-label="${label}">${table}</div>\n`;
}

/** The parameters of an operation. */
function parametersTable(document: ApiDocument, parameters: readonly ApiParameter[], of: string): Markup {
  return scroll(
    `Parameters of ${of}`,
    markup`<table class="results"><thead><tr><th scope="col">Parameter</th><th scope="col">Value</th><th scope="col">What it does</th></tr></thead>
<tbody>
${parameters.map(
  (parameter) =>
    markup`<tr><th scope="row"><code>${parameter.name}</code><small>in the ${parameter.in}${parameter.required ? ', required' : ''}</small></th><td>${allowed(document, parameter.schema)}</td><td>${words(parameter.description)}</td></tr>\n`,
)}</tbody></table>`,
  );
}

interface FieldRow {
  path: string;
  schema: ApiSchema;
  isRequired: boolean;
}

/** The fields of a schema by path, those of lists and objects inside it too. */
function rowsOf(document: ApiDocument, written: ApiSchema, prefix: string, depth: number): FieldRow[] {
  const schema = resolve(document, written);
  if (schema.items) return rowsOf(document, schema.items, `${prefix}[]`, depth);
  const dot = prefix === '' ? '' : `${prefix}.`;
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const row = { path: dot + name, schema: property, isRequired: schema.required?.includes(name) ?? false };
    return depth === DEPTH_MAX ? [row] : [row, ...rowsOf(document, property, row.path, depth + 1)];
  });
}

/** The fields of a body; nothing for a body without named fields. */
function fieldsTable(document: ApiDocument, schema: ApiSchema, label: string): Markup | string {
  const rows = rowsOf(document, schema, '', 1);
  if (rows.length === 0) return '';
  return scroll(
    label,
    markup`<table class="results"><thead><tr><th scope="col">Field</th><th scope="col">Value</th><th scope="col">What it is</th></tr></thead>
<tbody>
${rows.map(
  ({ path, schema: field, isRequired }) =>
    markup`<tr><th scope="row"><code>${path}</code>${isRequired ? '' : markup`<small>optional</small>`}</th><td>${allowed(document, field)}</td><td>${words(resolve(document, field).description)}</td></tr>\n`,
)}</tbody></table>`,
  );
}

/** The path of the page of a group. */
export function groupPath({ slug }: ApiGroup): string {
  return `${API}/${slug}`;
}

function requestLine({ method, path }: ApiOperation): Markup {
  return markup`<span class="http-method">${method}</span> <code>${path}</code>`;
}

/** The URL of an operation with the examples of its parameters. */
function exampleUrl(operation: ApiOperation): string {
  const inPath = parameterExamples(operation, 'path');
  const filled = inPath.reduce((url, [name, value]) => url.replace(`{${name}}`, value), operation.path);
  const query = new URLSearchParams(parameterExamples(operation, 'query'));
  return `${SITE_URL}${filled}${query.size === 0 ? '' : `?${query}`}`;
}

/** The operation as a curl command. */
function commandOf(operation: ApiOperation): string {
  const url = exampleUrl(operation);
  const example = bodyExampleOf(operation);
  return [
    `curl -s ${/[?&]/.test(url) ? shellQuoted(url) : url}`,
    ...(needsServiceKey(operation) ? [`-H "X-SERVICE-Key: $PLUMBLINE_SERVICE_KEY"`] : []),
    ...(example === undefined ? [] : [`-H 'Content-Type: ${JSON_BODY}'`, `-d ${shellQuoted(JSON.stringify(example))}`]),
  ].join(' \\\n  ');
}

function bodySection(document: ApiDocument, operation: ApiOperation): Markup | string {
  const schema = operation.requestBody?.content[JSON_BODY]?.schema;
  if (!schema) return '';
  return markup`<h3>Body</h3>
${fieldsTable(document, schema, `Body of ${operation.summary}`)}`;
}

function responseRow(document: ApiDocument, [status, written]: [string, ApiResponse]): Markup {
  const { description, content = {} } = resolve(document, written);
  const types = Object.keys(content).map((type) => markup`<small><code>${type}</code></small>`);
  return markup`<tr><th scope="row">${status}${types}</th><td>${words(description)}</td></tr>\n`;
}

function responsesTable(document: ApiDocument, label: string, responses: [string, ApiResponse][]): Markup {
  return markup`<div class="scroll" role="group" tabindex="0" aria-label="${label}"><table><thead><tr><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead>
<tbody>
${responses.map((response) => responseRow(document, response))}</tbody></table></div>
`;
}

/** What an operation answers. Its errors are folded, since most operations share them. */
function responsesSection(document: ApiDocument, { summary, responses }: ApiOperation): Markup {
  const isError = ([status]: [string, ApiResponse]) => /^[45]/.test(status);
  const all = Object.entries(responses);
  const [answers, errors] = [all.filter((each) => !isError(each)), all.filter(isError)];
  const [success] = answers;
  const content = success && resolve(document, success[1]).content?.[JSON_BODY];
  const example = content && exampleOf(content);
  return markup`<h3>Response</h3>
${responsesTable(document, `Responses of ${summary}`, answers)}${content?.schema ? fieldsTable(document, content.schema, `Fields of ${summary}`) : ''}${example === undefined ? '' : codeBlock(JSON.stringify(example, null, 2))}${
  errors.length === 0
    ? ''
    : markup`<details><summary>Errors (${errors.map(([status]) => status).join(', ')})</summary>
${responsesTable(document, `Errors of ${summary}`, errors)}</details>
`
}`;
}

function operationSection(document: ApiDocument, operation: ApiOperation): Markup {
  const { operationId, summary, description, parameters = [] } = operation;
  return markup`<section class="operation">
<h2 id="${operationId}">${summary}</h2>
<p class="request">${requestLine(operation)}</p>
${words(description)}
${codeBlock(commandOf(operation), { isCommand: true })}
${parameters.length === 0 ? '' : markup`<h3>Parameters</h3>\n${parametersTable(document, parameters, summary)}`}${bodySection(document, operation)}${responsesSection(document, operation)}</section>
`;
}

/** A page for each group of operations, except those whose operations all have pages of tools. */
export function apiGroupPages(document: ApiDocument): SitePage[] {
  return groupsOf(document).flatMap((group) => {
    const operations = group.operations.filter((operation) => !isToolCall(operation));
    if (operations.length === 0) return [];
    return {
      path: groupPath(group),
      section: API,
      title: `API: ${group.name}`,
      description: group.description.replaceAll('`', ''),
      contents: operations.map(({ operationId, summary }) => ({ id: operationId, text: summary })),
      body: markup`<p class="crumb"><a href="${API}">API reference</a></p>
<h1>${group.name}</h1>
<div class="lede">${words(group.description)}</div>
${operations.map((operation) => operationSection(document, operation))}`,
    };
  });
}

function groupSection(group: ApiGroup): Markup {
  const linkOf = (operation: ApiOperation) =>
    isToolCall(operation) ? toolPath(operation.operationId) : `${groupPath(group)}#${operation.operationId}`;
  return markup`<h2 id="${group.slug}">${group.name}</h2>
${words(group.description)}
<ul class="operations">
${group.operations.map(
  (operation) =>
    markup`<li><a href="${linkOf(operation)}">${operation.summary}</a> <span class="request">${requestLine(operation)}</span></li>\n`,
)}</ul>
`;
}

/** The first page of the API reference: how to call, and every operation. */
export function apiIndexPage(document: ApiDocument): SitePage {
  const groups = groupsOf(document);
  return {
    path: API,
    subject: { kind: 'page' },
    section: API,
    title: 'API reference',
    description:
      'Every request of the REST API with its parameters, responses and examples. JSON in, JSON out, no key for the first calls.',
    contents: [{ id: 'overview', text: 'Overview' }, ...groups.map(({ slug, name }) => ({ id: slug, text: name }))],
    body: markup`<h1>API reference</h1>
<p class="lede">JSON in, JSON out. The first calls need no key. For generators of clients there is the <a href="/openapi.json">OpenAPI document (JSON)</a>, for Postman, Bruno and Insomnia a <a href="${POSTMAN}">collection of all requests (JSON)</a>, and for programs that run several calls in order the <a href="${ARAZZO}">workflows in Arazzo (JSON)</a>.</p>
<h2 id="overview">Overview</h2>
${words(document.info.description)}
${groups.map(groupSection)}`,
  };
}
