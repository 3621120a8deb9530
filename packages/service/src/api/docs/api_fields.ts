import { formatFigure } from '@plumbline/calculators';
import { type Markup, markup } from '@plumbline/documents/page/markup.ts';
import { type ApiDocument, type ApiParameter, type ApiSchema, resolve } from './api_document.ts';
import { markdownHtml } from './guide_html.ts';

/** Longer lists of values are counted. */
const VALUES_MAX = 12;
/** Fields further inside are left to the document. */
const DEPTH_MAX = 3;

export function words(text: string | undefined): Markup | string {
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
export function parametersTable(document: ApiDocument, parameters: readonly ApiParameter[], of: string): Markup {
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
export function fieldsTable(document: ApiDocument, schema: ApiSchema, label: string): Markup | string {
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
