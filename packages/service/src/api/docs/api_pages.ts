import { type Markup, markup } from '@plumbline/documents/page/markup.ts';
import {
  type ApiDocument,
  type ApiGroup,
  type ApiOperation,
  type ApiResponse,
  bodyExampleOf,
  exampleOf,
  groupsOf,
  isToolCall,
  JSON_BODY,
  needsServiceKey,
  parameterExamples,
  resolve,
} from './api_document.ts';
import { fieldsTable, parametersTable, words } from './api_fields.ts';
import { codeBlock } from './code_block.ts';
import type { DocsPage } from './frame.ts';
import { API, POSTMAN, toolPath } from './paths.ts';
import { shellQuoted } from './shell_quoted.ts';

/** The path of the page of a group. */
export function groupPath({ slug }: ApiGroup): string {
  return `${API}/${slug}`;
}

function requestLine({ method, path }: ApiOperation): Markup {
  return markup`<span class="http-method">${method}</span> <code>${path}</code>`;
}

/** The URL of an operation with the examples of its parameters. */
function exampleUrl(operation: ApiOperation, publicUrl: string): string {
  const inPath = parameterExamples(operation, 'path');
  const filled = inPath.reduce((url, [name, value]) => url.replace(`{${name}}`, value), operation.path);
  const query = new URLSearchParams(parameterExamples(operation, 'query'));
  return `${publicUrl}${filled}${query.size === 0 ? '' : `?${query}`}`;
}

/** The operation as a curl command. */
function commandOf(operation: ApiOperation, publicUrl: string): string {
  const url = exampleUrl(operation, publicUrl);
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

function operationSection(document: ApiDocument, operation: ApiOperation, publicUrl: string): Markup {
  const { operationId, summary, description, parameters = [] } = operation;
  return markup`<section class="operation">
<h2 id="${operationId}">${summary}</h2>
<p class="request">${requestLine(operation)}</p>
${words(description)}
${codeBlock(commandOf(operation, publicUrl), { isCommand: true })}
${parameters.length === 0 ? '' : markup`<h3>Parameters</h3>\n${parametersTable(document, parameters, summary)}`}${bodySection(document, operation)}${responsesSection(document, operation)}</section>
`;
}

/** A page for each group of operations, except those whose operations all have pages of tools. */
export function apiGroupPages(document: ApiDocument, publicUrl: string): (DocsPage & { path: string })[] {
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
${operations.map((operation) => operationSection(document, operation, publicUrl))}`,
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
export function apiIndexPage(document: ApiDocument): DocsPage {
  const groups = groupsOf(document);
  return {
    path: API,
    section: API,
    title: 'API reference',
    description:
      'Every request of the REST API with its parameters, responses and examples. JSON in, JSON out, no key for the first calls.',
    contents: [{ id: 'overview', text: 'Overview' }, ...groups.map(({ slug, name }) => ({ id: slug, text: name }))],
    body: markup`<h1>API reference</h1>
<p class="lede">JSON in, JSON out. The first calls need no key. For generators of clients there is the <a href="/openapi.json">OpenAPI document (JSON)</a>, for Postman, Bruno and Insomnia a <a href="${POSTMAN}">collection of all requests (JSON)</a>.</p>
<h2 id="overview">Overview</h2>
${words(document.info.description)}
${groups.map(groupSection)}`,
  };
}
