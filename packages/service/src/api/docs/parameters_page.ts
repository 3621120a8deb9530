import { catalogue, type Datum, formatFigure } from '@plumbline/calculators';
import { CONSTANT_COLUMNS, constantCells } from '@plumbline/documents/page/constants.ts';
import type { DocsPage } from '@plumbline/documents/page/docs_page.ts';
import { type Markup, markup } from '@plumbline/documents/page/markup.ts';
import { PARAMETERS, toolPath } from '@plumbline/documents/page/paths.ts';
import {
  type DatedParameter,
  loadParameters,
  type ParameterQuery,
  searchParameters,
  valuesOf,
} from '@plumbline/editions';
import { memoize } from '../http/static_responses.ts';

const TEXT_LENGTH_MAX = 100;
const ROWS = 50;

interface PageQuery extends ParameterQuery {
  offset: number;
}

/** A text of the query; empty fields of the form are left out. */
function textIn(query: Record<string, unknown>, name: string): string | undefined {
  const text = query[name];
  return typeof text === 'string' && text !== '' ? text.slice(0, TEXT_LENGTH_MAX) : undefined;
}

function readQuery(query: Record<string, unknown>): PageQuery {
  const offset = Number(textIn(query, 'offset') ?? 0);
  return {
    tool: textIn(query, 'tool'),
    q: textIn(query, 'q'),
    document: textIn(query, 'document'),
    offset: Number.isSafeInteger(offset) && offset > 0 ? offset : 0,
  };
}

function searchForm({ tool, q = '', document = '' }: PageQuery): Markup {
  const options = catalogue.map(({ name, title }) => {
    const mark = name === tool ? markup` selected` : '';
    return markup`<option value="${name}"${mark}>${title}</option>\n`;
  });
  return markup`<form class="search" role="search" aria-label="Parameters" method="get" action="${PARAMETERS}">
<label>Symbol or words <input type="search" name="q" value="${q}" maxlength="${TEXT_LENGTH_MAX}"></label>
<label>Source document <input type="search" name="document" value="${document}" maxlength="${TEXT_LENGTH_MAX}"></label>
<label>Tool <select name="tool"><option value="">All tools</option>
${options}</select></label>
<button type="submit">Search</button>
</form>
`;
}

/** More changed values of a table are counted, not listed. */
const LISTED_MAX = 6;

type Value = Datum['value'];

/** The values that an older edition has in place of newer ones. */
function olderValues(older: Value, newer: Value): string {
  const now = new Map(valuesOf(newer).map(({ key, value }) => [key, value]));
  const before = new Map(valuesOf(older).map(({ key, value }) => [key, value]));
  const keys = [...new Set([...before.keys(), ...now.keys()])].filter((key) => before.get(key) !== now.get(key));
  const listed = keys.slice(0, LISTED_MAX).map((key) => {
    const value = before.get(key);
    const figure = value === undefined ? 'none' : formatFigure(value);
    return key === null ? figure : `${key} ${figure}`;
  });
  const more = keys.length - listed.length;
  return `${listed.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** How the value of a parameter moved, from the newest edition back. */
export function movementOf({ editions }: Pick<DatedParameter, 'editions'>): Markup {
  const moves: string[] = [];
  let [newer] = editions;
  for (const older of editions.slice(1)) {
    if (newer?.value === null || newer === undefined) break;
    if (older.value === null) moves.push(`new in ${newer.edition}`);
    else if (JSON.stringify(older.value) !== JSON.stringify(newer.value)) {
      moves.push(`${older.edition}: ${olderValues(older.value, newer.value)}`);
    }
    newer = older;
  }
  if (moves.length === 0) moves.push(`unchanged since ${editions.at(-1)?.edition}`);
  return markup`${moves.map((move) => markup`<small>${move}</small>`)}`;
}

const row = memoize((parameter: DatedParameter) => {
  const { id, datum, tools } = parameter;
  const users = tools.map((name) => markup`<li><a href="${toolPath(name)}"><code>${name}</code></a></li>`);
  return markup`<tr id="${id}">${constantCells(datum, movementOf(parameter))}<td class="used-by"><ul class="options">${users}</ul><small><a href="/v1/parameters/${id}">${id}</a></small></td></tr>\n`;
});

function pageLink({ tool, q, document }: PageQuery, offset: number, words: string): Markup {
  const parts = Object.entries({ q, document, tool, offset: String(offset) });
  const query = new URLSearchParams(parts.filter((part): part is [string, string] => part[1] !== undefined));
  return markup`<a href="${PARAMETERS}?${query.toString()}">${words}</a> `;
}

function countLine(query: PageQuery, shown: number, count: number): Markup {
  const { offset } = query;
  if (shown === 0) return markup`<p>${count === 0 ? 'No parameter matches.' : 'There are no more parameters.'}</p>\n`;
  return markup`<p>${offset + 1} to ${offset + shown} of ${count}. ${
    offset > 0 ? pageLink(query, Math.max(0, offset - ROWS), 'Previous') : ''
  }${offset + shown < count ? pageLink(query, offset + ROWS, 'Next') : ''}</p>\n`;
}

/** The page of all constants, with a search. */
export async function parametersPage(sent: Record<string, unknown>): Promise<DocsPage> {
  const query = readQuery(sent);
  const found = searchParameters(await loadParameters(), query);
  const shown = found.slice(query.offset, query.offset + ROWS);
  const table = markup`<div class="scroll" role="group" tabindex="0" aria-label="Table of parameters"><table class="constants">
<thead><tr>${CONSTANT_COLUMNS}<th scope="col">Used by</th></tr></thead>
<tbody>
${shown.map(row)}</tbody>
</table></div>
`;
  const body = markup`<h1>Parameters</h1>
<p class="lede">Every constant that the tools use, with its source, its <a href="/docs#confidence">confidence level</a> and its values in earlier editions.</p>
${searchForm(query)}${countLine(query, shown.length, found.length)}${shown.length > 0 ? table : ''}${shown.length > 0 ? countLine(query, shown.length, found.length) : ''}`;
  return {
    path: PARAMETERS,
    subject: { kind: 'data', json: '/v1/parameters' },
    title: 'Parameters',
    description:
      'Every constant that the calculators use, with its source, its confidence level and its values in earlier editions.',
    body,
  };
}
